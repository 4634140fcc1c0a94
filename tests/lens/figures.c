/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures how well photographs are read, on photographs that were made: "figures" takes some of
 * twelve megapixels, of shipped scenarios from two sides, and holds them against what is promised;
 * "figures table" prints what is found of marks by their size, the angle and the blur, as the help
 * has it; "figures picture FILE SCENARIO" writes one as PNG, to be looked at. Whatever is read was
 * a JPEG before. */
#include "config.h"
#include "paths.h"

#include "lens/picture/acies-photo.h"
#include "lens/reading/acies-reading.h"
#include "referee/state/acies-referee.h"
#include "storage/library/acies-library.h"

#include "posed-table.h"

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <math.h>
#include <stdlib.h>
#include <sys/resource.h>

/* What is promised. */
#define LEAST_MARKS 2000
#define LEAST_FOUND 98.0
#define MOST_ERROR 0.5
#define MOST_WORST 2.0
#define MOST_SECONDS 3.0

#define SIDE 18.0 /* mm */
#define COLUMNS 10
#define ROWS 6
#define QUALITY "92"

/* Each with its kinds of marks. On the small map of Chalons counters hide two of four table marks,
 * and the picture is refused. */
#define OF_TABLES \
  { \
    "unit 18", "tray 18 2", "tray 18 3", "tray 18 4", NULL \
  }
static const struct
{
  const char *name;
  const char *choices[5];
} scenarios[] = {
  { "great-plains", OF_TABLES },
  { "zama", OF_TABLES },
  { "raid-at-the-ford", OF_TABLES },
};

static const PhotographView usual = { .width = 1800,
                                      .height = 1200,
                                      .columns = 4000,
                                      .rows = 3000,
                                      .elevation = 50,
                                      .azimuth = 180,
                                      .bend = 0.02,
                                      .blur = 0.8,
                                      .noise = 4,
                                      .shadow = 0.4 };

/* Seconds, of one picture or of many. */
typedef struct
{
  double wall;
  double own;    /* of a processor, in the thread that asks */
  double others; /* of a processor, in those that help it */
} Seconds;

typedef struct
{
  guint n_pictures, n_marks, n_in_sight, n_found_in_sight, n_found, n_wrong, n_unsaid, n_refused;
  double squares, worst, worst_turn;
  Seconds decoding, reading;
} Figures;

static double
get_processor (int who)
{
  struct rusage usage;

  g_assert_cmpint (getrusage (who, &usage), ==, 0);
  return (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
         + (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

/* Adds SIGN of what has passed so far. */
static void
count_seconds (Seconds *seconds, int sign)
{
  double all = get_processor (RUSAGE_SELF), own = get_processor (RUSAGE_THREAD);

  seconds->wall += sign * (double) g_get_monotonic_time () / G_USEC_PER_SEC;
  seconds->own += sign * own;
  seconds->others += sign * (all - own);
}

/* What it takes where both of two processors are free. */
static double
get_at_best (const Seconds *seconds)
{
  return seconds->own + seconds->others / 2;
}

static GdkPixbuf *
make_pixbuf (const AciesGrey *grey)
{
  GdkPixbuf *pixbuf
      = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, (int) grey->width, (int) grey->height);
  guint stride = (guint) gdk_pixbuf_get_rowstride (pixbuf);

  for (guint y = 0; y < grey->height; y++)
    for (guint x = 0; x < 3 * grey->width; x++)
      gdk_pixbuf_get_pixels (pixbuf)[y * stride + x]
          = grey->pixels[(gsize) y * grey->width + x / 3];
  return pixbuf;
}

/* The photograph of TABLE as a camera saves it. */
static GBytes *
take (const PhotographView *view, const PosedTable *table)
{
  g_autoptr (AciesGrey) grey = photograph_take (view, &table->scene);
  g_autoptr (GdkPixbuf) pixbuf = make_pixbuf (grey);
  char *data;
  gsize size;

  g_assert_true (
      gdk_pixbuf_save_to_buffer (pixbuf, &data, &size, "jpeg", NULL, "quality", QUALITY, NULL));
  return g_bytes_new_take (data, size);
}

/* Takes a picture of TABLE and adds it to READING. IN_SIGHT is set for each identity that it
 * shows. */
static void
add_picture (Figures *figures,
             AciesReading *reading,
             const PhotographView *view,
             const PosedTable *table,
             gboolean *in_sight)
{
  g_autoptr (GBytes) bytes = take (view, table);
  g_autoptr (AciesGrey) grey = NULL;
  g_autoptr (GError) error = NULL;

  count_seconds (&figures->decoding, -1);
  grey = acies_photo_decode (bytes, NULL, &error);
  count_seconds (&figures->decoding, 1);
  g_assert_no_error (error);
  count_seconds (&figures->reading, -1);
  if (!acies_reading_add (reading, grey, NULL, NULL, NULL, &error))
    {
      g_printerr ("%s\n", error->message);
      figures->n_refused++;
    }
  count_seconds (&figures->reading, 1);
  figures->n_pictures++;
  for (guint i = 0; i < table->scene.marks->len; i++)
    {
      const PhotographMark *mark = &g_array_index (table->scene.marks, PhotographMark, i);

      if (mark->in_sight && acies_marks_find (table->marks, mark->identity)->item != NULL)
        in_sight[mark->identity] = TRUE;
    }
}

static gboolean
is_missing (const AciesReading *reading, guint identity)
{
  const GArray *missing = acies_reading_get_missing (reading);

  for (guint i = 0; i < missing->len; i++)
    if (g_array_index (missing, guint, i) == identity)
      return TRUE;
  return FALSE;
}

static void
count_sighting (Figures *figures, const AciesPhotoSighting *sighting, const AciesPlacement *truth)
{
  double off = acies_length_to_mm (acies_point_distance (&truth->at, &sighting->at.at));
  double turn = fabs (acies_angle_difference (truth->facing, sighting->at.facing)
                      / (double) ACIES_PER_DEGREE);

  figures->n_found++;
  figures->n_wrong += off > 20 ? 1 : 0;
  figures->squares += off * off;
  figures->worst = MAX (figures->worst, off);
  figures->worst_turn = MAX (figures->worst_turn, turn);
}

/* Holds what READING says of IDENTITY against the truth. */
static void
count_one (Figures *figures,
           const AciesReading *reading,
           const PosedTable *table,
           guint identity,
           gboolean in_sight)
{
  const GArray *sightings = acies_reading_get_sightings (reading);
  const AciesPlacement *truth = g_ptr_array_index (table->bases, identity);
  gboolean is_said = is_missing (reading, identity);

  figures->n_marks += truth != NULL ? 1 : 0;
  figures->n_in_sight += in_sight ? 1 : 0;
  for (guint i = 0; i < sightings->len; i++)
    {
      const AciesPhotoSighting *sighting = &g_array_index (sightings, AciesPhotoSighting, i);

      if (sighting->identity != identity)
        continue;
      is_said = TRUE;
      figures->n_found_in_sight += in_sight ? 1 : 0;
      /* Who is not on the table at all was taken for somebody else. */
      if (truth == NULL)
        figures->n_wrong++;
      else
        count_sighting (figures, sighting, truth);
    }
  figures->n_unsaid += truth != NULL && !is_said ? 1 : 0;
}

static void
measure (Figures *figures, const PosedTable *table, const PhotographView *views, guint n_views)
{
  g_autofree gboolean *in_sight = g_new0 (gboolean, ACIES_MARK_IDENTITIES);
  g_autoptr (AciesReading) reading = acies_reading_new (
      table->marks, acies_length_from_mm (table->width), acies_length_from_mm (table->height));

  for (guint i = 0; i < n_views; i++)
    {
      PhotographView view = views[i];

      view.width = table->width;
      view.height = table->height;
      add_picture (figures, reading, &view, table, in_sight);
    }
  figures->n_wrong += acies_reading_get_unknown (reading)->len;
  figures->n_wrong += acies_reading_get_doubles (reading)->len;
  figures->n_wrong += acies_reading_get_off_table (reading)->len;
  for (guint i = 0; i < table->bases->len; i++)
    count_one (figures, reading, table, i, in_sight[i]);
}

static double
get_share (const Figures *figures)
{
  return 100.0 * figures->n_found_in_sight / MAX (figures->n_in_sight, 1);
}

static double
get_error (const Figures *figures)
{
  return sqrt (figures->squares / MAX (figures->n_found, 1));
}

/* The scenario NAME as it begins. */
static AciesBattle *
load (const char *name)
{
  g_autofree char *path = g_strdup_printf (ACIES_SOURCE_DATADIR "/scenarios/%s.xml", name);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (AciesRuleset) ruleset = NULL;
  AciesBattle *battle = acies_battle_load_scenario (file, findings);

  g_assert_nonnull (battle);
  ruleset = acies_library_load_ruleset (acies_battle_get_ruleset (battle), findings);
  g_assert_nonnull (ruleset);
  acies_referee_lay_out (ruleset, battle, findings);
  return battle;
}

static PosedTable *
pose (AciesBattle *battle, const char *words, guint seed)
{
  AciesMarkChoice choice;

  g_assert_true (acies_mark_choice_parse (words, &choice));
  return posed_table_new_of_battle (battle, &choice, seed);
}

/* The view of picture N: from the south if SIDE is 1, from the north if 2, or from beside that. */
static PhotographView
choose_view (guint n, guint side)
{
  PhotographView view = usual;

  view.seed = n + 1;
  view.azimuth = 180.0 * side + (n % 5 - 2.0) * 15;
  view.bend = n % 2 == 0 ? 0.02 : -0.02;
  return view;
}

/* Scenario I with each choice of marks, from the south and the north. */
static void
measure_scenario (Figures *figures, guint i)
{
  const char *const *choices = scenarios[i].choices;
  g_autoptr (AciesBattle) battle = load (scenarios[i].name);
  guint before = figures->n_marks, in_sight = figures->n_in_sight,
        found = figures->n_found_in_sight;

  for (guint j = 0; choices[j] != NULL; j++)
    {
      guint n = 2 * (i * (G_N_ELEMENTS (scenarios[i].choices) - 1) + j);
      PhotographView views[2] = { choose_view (n, 1), choose_view (n + 1, 2) };
      g_autoptr (PosedTable) table = pose (battle, choices[j], n);

      measure (figures, table, views, 2);
    }
  g_print ("%s: %u marks, of %u in sight found %u; so far at worst %.2f mm off\n",
           scenarios[i].name, figures->n_marks - before, figures->n_in_sight - in_sight,
           figures->n_found_in_sight - found, figures->worst);
}

/* Units in rows, turned at random. */
static void
measure_rows (Figures *figures, guint n)
{
  PhotographView view = choose_view (n, 1);
  g_autoptr (PosedTable) table
      = posed_table_new (usual.width, usual.height, COLUMNS, ROWS, SIDE, 2, view.seed);

  measure (figures, table, &view, 1);
}

static void
print_seconds (const char *what, const Seconds *all, guint n)
{
  g_print ("%s a picture: %.2f s now; of a processor %.2f s in its thread and %.2f s in those that "
           "help it\n",
           what, all->wall / n, all->own / n, all->others / n);
}

/* Returns 0 if all is as promised. */
static int
judge (const Figures *figures)
{
  guint n = MAX (figures->n_pictures, 1);
  double seconds = (get_at_best (&figures->reading) + get_at_best (&figures->decoding)) / n;
  gboolean is_good;

  g_print (
      "%u pictures, refused %u; %u marks, %u wholly in sight in one of them, of these found %u "
      "(%.1f %%), found in all %u\n",
      figures->n_pictures, figures->n_refused, figures->n_marks, figures->n_in_sight,
      figures->n_found_in_sight, get_share (figures), figures->n_found);
  g_print ("wrong identities %u, neither found nor missing %u\n", figures->n_wrong,
           figures->n_unsaid);
  g_print ("off by %.3f mm rms, %.3f mm at worst, turned by %.2f degrees at worst\n",
           get_error (figures), figures->worst, figures->worst_turn);
  print_seconds ("To unpack", &figures->decoding, n);
  print_seconds ("To read", &figures->reading, n);
  g_print ("With two free processors: %.2f s a picture\n", seconds);
  is_good = figures->n_refused == 0 && figures->n_wrong == 0 && figures->n_unsaid == 0
            && get_share (figures) >= LEAST_FOUND && get_error (figures) < MOST_ERROR
            && figures->worst < MOST_WORST && seconds < MOST_SECONDS;
  g_print ("%s\n", is_good ? "As promised." : "NOT as promised.");
  return is_good ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* So many marks at least, those of the scenarios among them. */
static int
hold (guint n_marks)
{
  Figures figures = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (scenarios); i++)
    measure_scenario (&figures, i);
  for (guint i = 0; figures.n_marks < n_marks; i++)
    measure_rows (&figures, i);
  return judge (&figures);
}

static void
print_cell (double side, double angle, double blur)
{
  Figures figures = { 0 };
  PhotographView view = usual;
  g_autoptr (PosedTable) table
      = posed_table_new (usual.width, usual.height, COLUMNS, ROWS, side, 2, 1);

  view.elevation = angle;
  view.blur = blur;
  view.seed = 1;
  measure (&figures, table, &view, 1);
  if (figures.n_refused > 0 || figures.n_found == 0)
    g_print ("<td><p>none</p></td>");
  else
    g_print ("<td><p>%.0f %%, %.1f mm</p></td>", get_share (&figures), figures.worst);
}

/* The rows of the table in the help: of each size and blur what is found from each angle. */
static void
print_table (void)
{
  static const double sides[] = { 12, 15, 18, 24, 30 }, angles[] = { 35, 50, 65, 80 },
                      blurs[] = { 0.6, 1.0, 1.6 };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    for (guint j = 0; j < G_N_ELEMENTS (blurs); j++)
      {
        g_print ("<tr><td><p>%.0f mm</p></td><td><p>%.1f</p></td>", sides[i], blurs[j]);
        for (guint k = 0; k < G_N_ELEMENTS (angles); k++)
          print_cell (sides[i], angles[k], blurs[j]);
        g_print ("</tr>\n");
      }
}

/* With labels 3 mm high, or as the map has them. */
static int
write_picture (const char *path, const char *scenario)
{
  g_autoptr (AciesBattle) battle = load (scenario);
  g_autoptr (PosedTable) table
      = pose (battle, g_str_equal (scenario, "chalons") ? "unit 12" : "tray 18 3", 1);
  PhotographView view = usual;
  g_autoptr (AciesGrey) grey = NULL;
  g_autoptr (GdkPixbuf) pixbuf = NULL;

  view.width = table->width;
  view.height = table->height;
  grey = photograph_take (&view, &table->scene);
  pixbuf = make_pixbuf (grey);
  return gdk_pixbuf_save (pixbuf, path, "png", NULL, NULL) ? EXIT_SUCCESS : EXIT_FAILURE;
}

int
main (int argc, char *argv[])
{
  if (argc > 3 && g_str_equal (argv[1], "picture"))
    return write_picture (argv[2], argv[3]);
  if (argc > 1 && g_str_equal (argv[1], "table"))
    {
      print_table ();
      return EXIT_SUCCESS;
    }
  return hold (argc > 1 ? (guint) MAX (atoi (argv[1]), 1) : LEAST_MARKS);
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Marks on sheets of labels: each page is painted as a printer of 300 dots an inch would, and read
 * by the detector that has to find them on photographs. What is written as PDF is rasterised by
 * another program too, with ink that runs and a glass that blurs, and read as a photograph is. */
#include "config.h"
#include "paths.h"

#include "drawing/sheet/acies-paper-kind.h"
#include "acies-scratch.h"
#include "lens/find/acies-mark-finder.h"
#include "lens/picture/acies-photo.h"
#include "lens/tag/acies-tag-family.h"
#include "model/paper/acies-mark-giving.h"
#include "storage/library/acies-library.h"

#include "referee/state/acies-referee.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#define SCENARIO ACIES_SOURCE_DATADIR "/scenarios/zama.xml"
#define DOTS (300.0 / 72.0)

typedef struct
{
  AciesReferee *referee;
} World;

static void
set_up (World *world, gconstpointer data)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) file = g_file_new_for_path (SCENARIO);
  g_autoptr (AciesBattle) battle = acies_battle_load_scenario (file, findings);
  g_autoptr (AciesRuleset) ruleset = NULL;

  g_assert_nonnull (battle);
  ruleset = acies_library_load_ruleset (acies_battle_get_ruleset (battle), findings);
  g_assert_nonnull (ruleset);
  world->referee = acies_referee_new (ruleset, battle);
}

static void
tear_down (World *world, gconstpointer data)
{
  g_clear_object (&world->referee);
}

/* PAGE in shades of grey; its bytes are the caller's. */
static image_u8_t
scan (AciesPages *pages, guint page)
{
  double width, height;
  cairo_surface_t *surface;
  cairo_t *cr;
  guint8 *grey;
  int columns, rows;

  acies_pages_get_page_size (pages, &width, &height);
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) (width * DOTS),
                                        (int) (height * DOTS));
  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, DOTS, DOTS);
  acies_pages_paint_page (pages, cr, page);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  columns = cairo_image_surface_get_width (surface);
  rows = cairo_image_surface_get_height (surface);
  grey = g_malloc ((gsize) columns * (gsize) rows);
  for (int y = 0; y < rows; y++)
    for (int x = 0; x < columns; x++)
      grey[y * columns + x] = cairo_image_surface_get_data (
          surface)[y * cairo_image_surface_get_stride (surface) + x * 4 + 1];
  cairo_surface_destroy (surface);
  return (image_u8_t){ columns, rows, columns, grey };
}

/* Adds the identities on PAGE to FOUND; none is there twice, and each is as large as it should. */
static void
read_page (AciesPages *pages, guint page, const AciesMarks *printed, GHashTable *found)
{
  image_u8_t image = scan (pages, page);
  g_autofree guint8 *grey = image.buf;
  g_autoptr (AciesTagFamily) family = acies_tag_family_new ();
  apriltag_detector_t *detector = apriltag_detector_create ();
  zarray_t *list;

  apriltag_detector_add_family_bits (detector, family, 1);
  list = apriltag_detector_detect (detector, &image);
  for (int i = 0; i < zarray_size (list); i++)
    {
      apriltag_detection_t *one;
      const AciesMark *mark;
      double edge;

      zarray_get (list, i, &one);
      mark = acies_marks_find (printed, (guint) one->id);
      g_assert_nonnull (mark);
      edge = (one->p[1][0] - one->p[0][0]) / DOTS * 25.4 / 72;
      g_assert_cmpfloat_with_epsilon (edge, acies_length_to_mm (mark->size), 0.15);
      g_assert_true (g_hash_table_add (found, GINT_TO_POINTER (one->id)));
    }
  apriltag_detections_destroy (list);
  apriltag_detector_destroy (detector);
}

/* KIND of the battle with the marks of TEXT, which PRINTED becomes. */
static AciesPages *
make_pages (World *world, const char *kind, const char *text, AciesMarks **printed)
{
  AciesPrintOptions options = { ACIES_PAPER_A4, ACIES_COLOUR_THEME_PAPER, 1.0 };
  g_autoptr (GError) error = NULL;
  AciesMarkChoice choice;
  AciesPages *pages;

  g_assert_true (acies_mark_choice_parse (text, &choice));
  *printed = acies_marks_dup_given (acies_referee_get_battle (world->referee), &choice, &error);
  g_assert_no_error (error);
  options.marks = choice.whose;
  options.printed = *printed;
  pages = acies_paper_kind_make (acies_paper_kind_find (kind), world->referee, &options, &error);
  g_assert_no_error (error);
  return pages;
}

/* Prints KIND of the battle with the marks of TEXT; each is found once, and nothing else. */
static void
check (World *world, const char *kind, const char *text)
{
  g_autoptr (GHashTable) found = g_hash_table_new (NULL, NULL);
  g_autoptr (AciesMarks) printed = NULL;
  g_autoptr (AciesPages) pages = make_pages (world, kind, text, &printed);

  for (guint page = 0; page < acies_pages_get_n_pages (pages); page++)
    read_page (pages, page, printed, found);
  g_test_message ("%s %s: %u of %u on %u pages", kind, text, g_hash_table_size (found),
                  acies_marks_get_n (printed), acies_pages_get_n_pages (pages));
  g_assert_cmpuint (acies_marks_get_n (printed), >, 3);
  g_assert_cmpuint (g_hash_table_size (found), ==, acies_marks_get_n (printed));
}

/* The darkest or the mean of each pixel of GREY and those within REACH along a line, STEP apart. */
static void
run_along (AciesGrey *grey, gsize step, int reach, gboolean darkest)
{
  gsize n = (gsize) grey->width * grey->height;
  g_autofree guint8 *from = g_memdup2 (grey->pixels, n);

  for (gsize i = reach * step; i + reach * step < n; i++)
    {
      guint least = 255, sum = 0;

      for (int k = -reach; k <= reach; k++)
        {
          guint8 shade = from[(gssize) i + k * (gssize) step];

          least = MIN (least, shade);
          sum += shade;
        }
      grey->pixels[i] = (guint8) (darkest ? least : sum / (2 * (guint) reach + 1));
    }
}

/* Ink runs 0.08 mm wider than it should, the glass blurs as far, and neither is black or white. */
static void
smudge (AciesGrey *grey, int dots)
{
  int reach = MAX (dots / 300, 1);

  run_along (grey, 1, reach, TRUE);
  run_along (grey, grey->width, reach, TRUE);
  for (guint i = 0; i < 2; i++)
    {
      run_along (grey, 1, reach, FALSE);
      run_along (grey, grey->width, reach, FALSE);
    }
  for (gsize i = 0; i < (gsize) grey->width * grey->height; i++)
    grey->pixels[i] = (guint8) (40 + grey->pixels[i] * 190 / 255);
}

/* Reads page N of the PDF as pdftoppm rasterised it in FOLDER, and deletes that. */
static void
read_print (const char *folder, guint n, int dots, const AciesMarks *printed, GHashTable *found)
{
  g_autofree char *name = g_strdup_printf ("page-%u.png", n);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesGrey) grey = acies_photo_load (file, NULL, &error);
  g_autoptr (GArray) marks = NULL;
  AciesMarkSearch search = { 0 };

  g_assert_no_error (error);
  smudge (grey, dots);
  marks = acies_mark_finder_search (grey, &search, NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < marks->len; i++)
    {
      const AciesSeenMark *seen = &g_array_index (marks, AciesSeenMark, i);
      const AciesMark *mark = acies_marks_find (printed, seen->identity);
      double edge = hypot (seen->corners[1].x - seen->corners[0].x,
                           seen->corners[1].y - seen->corners[0].y);

      g_assert_nonnull (mark);
      g_assert_cmpfloat_with_epsilon (edge * 25.4 / dots, acies_length_to_mm (mark->size), 0.4);
      g_assert_true (g_hash_table_add (found, GUINT_TO_POINTER (seen->identity)));
    }
  g_assert_cmpint (g_unlink (path), ==, 0);
}

/* Has the first N pages of PDF rasterised in FOLDER with so many DOTS an inch, the upper half of
 * them or all. FALSE: there is no program for it. */
static gboolean
rasterise (const char *folder, const char *pdf, guint n, int dots, gboolean is_half)
{
  g_autofree char *program = g_find_program_in_path ("pdftoppm");
  g_autofree char *pages = g_build_filename (folder, "page", NULL);
  g_autofree char *resolution = g_strdup_printf ("%d", dots);
  g_autofree char *last = g_strdup_printf ("%u", n);
  g_autofree char *rows = g_strdup_printf ("%d", is_half ? 5 * dots : 12 * dots);
  const char *command[]
      = { program, "-r", resolution, "-l", last,    "-W",   "99999", "-H",  rows,
          "-x",    "0",  "-y",       "0",  "-gray", "-png", pdf,     pages, NULL };
  g_autoptr (GError) error = NULL;
  int status;

  if (program == NULL)
    return FALSE;
  g_assert_true (g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL,
                               NULL, &status, &error));
  g_assert_true (g_spawn_check_wait_status (status, &error));
  return TRUE;
}

/* Prints KIND with so many DOTS an inch, the upper half of the first page or all, and reads that.
 */
static void
check_print (World *world, const char *kind, const char *text, int dots, gboolean is_half)
{
  g_autofree char *folder = acies_scratch_new ();
  g_autofree char *pdf = g_build_filename (folder, "marks.pdf", NULL);
  g_autoptr (GHashTable) found = g_hash_table_new (NULL, NULL);
  g_autoptr (AciesMarks) printed = NULL;
  g_autoptr (AciesPages) pages = make_pages (world, kind, text, &printed);
  guint n = is_half ? 1 : acies_pages_get_n_pages (pages);
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_pages_write (pages, pdf, &error));
  if (!rasterise (folder, pdf, n, dots, is_half))
    {
      g_test_skip ("pdftoppm, of poppler-utils, is not installed");
      return;
    }
  for (guint i = 1; i <= n; i++)
    read_print (folder, i, dots, printed, found);
  g_test_message ("%s %s at %d: %u of %u", kind, text, dots, g_hash_table_size (found),
                  acies_marks_get_n (printed));
  if (is_half)
    g_assert_cmpuint (g_hash_table_size (found), >=, 2);
  else
    g_assert_cmpuint (g_hash_table_size (found), ==, acies_marks_get_n (printed));
}

static void
test_units (World *world, gconstpointer data)
{
  check (world, "labels", "unit 18");
}

static void
test_trays (World *world, gconstpointer data)
{
  check (world, "labels", "tray 30");
}

static void
test_stands (World *world, gconstpointer data)
{
  check (world, "labels", "stand 12");
}

static void
test_table (World *world, gconstpointer data)
{
  check (world, "table-marks", "table 70");
}

/* The smallest that can be chosen, on a coarse printer, and the table's on a fine one. */
static void
test_print (World *world, gconstpointer data)
{
  check_print (world, "labels", "unit 12", 300, FALSE);
  check_print (world, "table-marks", "table 70", 600, TRUE);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, func) \
  g_test_add ("/acies/drawing/marks-on-paper/" name, World, NULL, set_up, func, tear_down)
  ADD ("units", test_units);
  ADD ("trays", test_trays);
  ADD ("stands", test_stands);
  ADD ("table", test_table);
  ADD ("print", test_print);
#undef ADD
  return g_test_run ();
}

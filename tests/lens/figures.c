/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures how well photographs are read, on photographs that were made: "figures" takes some of
 * twelve megapixels and holds them against what is promised; "figures table" prints what is found
 * of marks by their size, the angle and the blur, as the help has it; "figures picture FILE" writes
 * one as PNG, to be looked at. */
#include "config.h"
#include "lens/reading/acies-reading.h"

#include "posed-table.h"

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <math.h>
#include <stdlib.h>
#include <time.h>

#define PICTURES 34
#define COLUMNS 10
#define ROWS 6

typedef struct
{
  guint n_marks, n_in_sight, n_found_in_sight, n_found, n_wrong, n_unsaid;
  double squares, worst, worst_turn, seconds, work;
} Figures;

static AciesGrey *
take (const PhotographView *view, PosedTable *table)
{
  AciesGrey *grey = g_new (AciesGrey, 1);

  *grey = (AciesGrey){ .width = view->columns,
                       .height = view->rows,
                       .pixels = photograph_take (view, table->drawn, table->bodies) };
  return grey;
}

static void
count_one (Figures *figures, const AciesReading *reading, PosedTable *table, guint identity)
{
  const GArray *sightings = acies_reading_get_sightings (reading),
               *missing = acies_reading_get_missing (reading);
  const AciesPlacement *truth = g_ptr_array_index (table->bases, identity);
  gboolean in_sight = g_array_index (table->drawn, PhotographMark, 4 + identity).in_sight;
  gboolean is_said = FALSE;

  figures->n_marks++;
  figures->n_in_sight += in_sight ? 1 : 0;
  for (guint i = 0; i < missing->len; i++)
    is_said = is_said || g_array_index (missing, guint, i) == identity;
  for (guint i = 0; i < sightings->len; i++)
    {
      const AciesPhotoSighting *sighting = &g_array_index (sightings, AciesPhotoSighting, i);
      double off, turn;

      if (sighting->identity != identity)
        continue;
      is_said = TRUE;
      off = acies_point_distance (&truth->at, &sighting->at.at) / 1000.0;
      turn = fabs (acies_angle_difference (truth->facing, sighting->at.facing) / 1000.0);
      figures->n_found++;
      figures->n_found_in_sight += in_sight ? 1 : 0;
      figures->n_wrong += off > 20 ? 1 : 0;
      figures->squares += off * off;
      figures->worst = MAX (figures->worst, off);
      figures->worst_turn = MAX (figures->worst_turn, turn);
    }
  figures->n_unsaid += is_said ? 0 : 1;
}

static void
measure (Figures *figures, const PhotographView *view, double side)
{
  g_autoptr (PosedTable) table
      = posed_table_new (view->width, view->height, COLUMNS, ROWS, side, 2, view->seed);
  g_autoptr (AciesGrey) grey = take (view, table);
  g_autoptr (AciesReading) reading = acies_reading_new (
      table->marks, acies_length_from_mm (view->width), acies_length_from_mm (view->height));
  g_autoptr (GError) error = NULL;
  gint64 begin = g_get_monotonic_time ();
  clock_t work = clock ();

  if (!acies_reading_add (reading, grey, NULL, NULL, NULL, &error))
    g_printerr ("%s\n", error->message);
  figures->work += (double) (clock () - work) / CLOCKS_PER_SEC;
  figures->seconds += (double) (g_get_monotonic_time () - begin) / G_USEC_PER_SEC;
  figures->n_wrong += acies_reading_get_unknown (reading)->len;
  for (guint i = 0; i < table->bases->len; i++)
    count_one (figures, reading, table, i);
}

static double
share (const Figures *figures)
{
  return 100.0 * figures->n_found_in_sight / MAX (figures->n_in_sight, 1);
}

static double
get_error (const Figures *figures)
{
  return sqrt (figures->squares / MAX (figures->n_found, 1));
}

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

/* Of PICTURES photographs, with 2,000 marks: 0 if all is as promised. */
static int
hold (guint n)
{
  Figures figures = { 0 };
  gboolean is_good;

  for (guint i = 0; i < n; i++)
    {
      PhotographView view = usual;

      view.seed = i + 1;
      view.azimuth = 180 + (i % 5 - 2.0) * 15;
      view.bend = i % 2 == 0 ? 0.02 : -0.02;
      measure (&figures, &view, 18);
    }
  g_print ("%u marks, %u wholly in sight, of these found %u (%.1f %%), found in all %u\n",
           figures.n_marks, figures.n_in_sight, figures.n_found_in_sight, share (&figures),
           figures.n_found);
  g_print ("wrong identities %u, neither found nor missing %u\n", figures.n_wrong,
           figures.n_unsaid);
  g_print ("off by %.3f mm rms, %.3f mm at worst, turned by %.2f degrees at worst\n",
           get_error (&figures), figures.worst, figures.worst_turn);
  g_print ("%.2f s a picture, %.2f s of a processor\n", figures.seconds / n, figures.work / n);
  is_good = share (&figures) >= 98 && figures.n_wrong == 0 && figures.n_unsaid == 0
            && get_error (&figures) < 0.5 && figures.worst < 2;
  return is_good ? EXIT_SUCCESS : EXIT_FAILURE;
}

static void
print_table (void)
{
  static const double sides[] = { 12, 15, 18, 24, 30 }, angles[] = { 35, 50, 65, 80 },
                      blurs[] = { 0.6, 1.0, 1.6 };

  g_print ("side mm  angle  blur px  found of those in sight  rms mm  worst mm\n");
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    for (guint j = 0; j < G_N_ELEMENTS (angles); j++)
      for (guint k = 0; k < G_N_ELEMENTS (blurs); k++)
        {
          Figures figures = { 0 };
          PhotographView view = usual;

          view.elevation = angles[j];
          view.blur = blurs[k];
          view.seed = 1;
          measure (&figures, &view, sides[i]);
          g_print ("%7.0f %6.0f %8.1f %9u of %2u, %3.0f %% %13.2f %9.2f\n", sides[i], angles[j],
                   blurs[k], figures.n_found_in_sight, figures.n_in_sight, share (&figures),
                   get_error (&figures), figures.worst);
        }
}

static int
write_picture (const char *path)
{
  PhotographView view = usual;
  g_autoptr (PosedTable) table = posed_table_new (view.width, view.height, COLUMNS, ROWS, 18, 2, 1);
  g_autoptr (AciesGrey) grey = take (&view, table);
  g_autoptr (GdkPixbuf) pixbuf
      = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, (int) view.columns, (int) view.rows);

  for (guint y = 0; y < view.rows; y++)
    for (guint x = 0; x < 3 * view.columns; x++)
      gdk_pixbuf_get_pixels (pixbuf)[y * (guint) gdk_pixbuf_get_rowstride (pixbuf) + x]
          = grey->pixels[(gsize) y * view.columns + x / 3];
  return gdk_pixbuf_save (pixbuf, path, "png", NULL, NULL) ? EXIT_SUCCESS : EXIT_FAILURE;
}

int
main (int argc, char *argv[])
{
  if (argc > 2 && g_str_equal (argv[1], "picture"))
    return write_picture (argv[2]);
  if (argc > 1 && g_str_equal (argv[1], "table"))
    {
      print_table ();
      return EXIT_SUCCESS;
    }
  return hold (argc > 1 ? (guint) MAX (atoi (argv[1]), 1) : PICTURES);
}

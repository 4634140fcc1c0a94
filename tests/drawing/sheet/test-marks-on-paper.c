/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Marks on sheets of labels: each page is painted as a printer of 300 dots an inch would, and read
 * by the detector that has to find them on photographs. */
#include "config.h"
#include "paths.h"

#include "drawing/sheet/acies-paper-kind.h"
#include "lens/tag/acies-tag-family.h"
#include "model/paper/acies-mark-giving.h"
#include "storage/library/acies-library.h"

#include "referee/state/acies-referee.h"

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

/* Prints KIND of the battle with the marks of TEXT; each is found once, and nothing else. */
static void
check (World *world, const char *kind, const char *text)
{
  AciesBattle *battle = acies_referee_get_battle (world->referee);
  g_autoptr (GHashTable) found = g_hash_table_new (NULL, NULL);
  g_autoptr (AciesMarks) printed = NULL;
  g_autoptr (AciesPages) pages = NULL;
  g_autoptr (GError) error = NULL;
  AciesPrintOptions options = { ACIES_PAPER_A4, ACIES_COLOUR_THEME_PAPER, 1.0 };
  AciesMarkChoice choice;

  g_assert_true (acies_mark_choice_parse (text, &choice));
  printed = acies_marks_dup_given (battle, &choice, &error);
  g_assert_no_error (error);
  options.marks = choice.whose;
  options.printed = printed;
  pages = acies_paper_kind_make (acies_paper_kind_find (kind), world->referee, &options, &error);
  g_assert_no_error (error);
  for (guint page = 0; page < acies_pages_get_n_pages (pages); page++)
    read_page (pages, page, printed, found);
  g_test_message ("%s %s: %u of %u on %u pages", kind, text, g_hash_table_size (found),
                  acies_marks_get_n (printed), acies_pages_get_n_pages (pages));
  g_assert_cmpuint (acies_marks_get_n (printed), >, 3);
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
#undef ADD
  return g_test_run ();
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The quick-reference sheet: pages, margins, text and signs; files in every format. */
#include "acies-scratch.h"

#include "drawing/page/acies-pages-private.h"
#include "storage/library/acies-library.h"
#include "world.h"

#include <glib/gstdio.h>
#include <libxml/parser.h>
#include <string.h>

#define MARGIN 22.7
/* Points: no text of the columns is smaller, but clauses and heads of columns. */
#define LEAST_TEXT 8.0
#define LEAST_LARGE_TEXT 12.0

static AciesPages *
make_sheet (AciesPaper paper, double text_scale)
{
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ();
  const AciesPrintOptions options = { paper, ACIES_COLOUR_THEME_PAPER, text_scale };

  return acies_pages_new_qrs (ruleset, &options);
}

static char *
collect_text (AciesPages *pages, guint page)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const GPtrArray *boxes = acies_pages_get_boxes (pages, page);

  for (guint i = 0; i < boxes->len; i++)
    {
      const AciesBox *box = g_ptr_array_index (boxes, i);

      if (box->kind == ACIES_BOX_TEXT)
        g_string_append_printf (text, "%s\n", pango_layout_get_text (box->layout));
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
assert_inside_margins (AciesPages *pages)
{
  double width, height;

  acies_pages_get_page_size (pages, &width, &height);
  for (guint page = 0; page < acies_pages_get_n_pages (pages); page++)
    {
      const GPtrArray *boxes = acies_pages_get_boxes (pages, page);

      for (guint i = 0; i < boxes->len; i++)
        {
          const AciesBox *box = g_ptr_array_index (boxes, i);

          g_assert_cmpfloat (box->x, >=, MARGIN - 0.5);
          g_assert_cmpfloat (box->x + box->width, <=, width - MARGIN + 1.0);
          g_assert_cmpfloat (box->y, >=, MARGIN - 5.0);
          g_assert_cmpfloat (box->y + box->height, <=, height - MARGIN + 1.0);
          if (box->kind == ACIES_BOX_TEXT)
            g_assert_cmpfloat (acies_typesetter_get_width (box->layout) * box->scale, <=,
                               box->width + 0.5);
        }
    }
}

/* Whether RECTANGLE lies on ink of BOX, whose last line may be short. */
static gboolean
lies_on_line (const AciesBox *box, const double rectangle[4])
{
  PangoLayoutIter *at = pango_layout_get_iter (box->layout);
  gboolean does = FALSE;

  do
    {
      PangoRectangle line;
      double x, y;

      pango_layout_iter_get_line_extents (at, NULL, &line);
      x = box->x + line.x * box->scale / PANGO_SCALE;
      y = box->y + line.y * box->scale / PANGO_SCALE;
      does = does
             || (x + 1 < rectangle[0] + rectangle[2]
                 && rectangle[0] + 1 < x + line.width * box->scale / PANGO_SCALE
                 && y + 2 < rectangle[1] + rectangle[3]
                 && rectangle[1] + 2 < y + line.height * box->scale / PANGO_SCALE);
    }
  while (pango_layout_iter_next_line (at));
  pango_layout_iter_free (at);
  return does;
}

/* No text of the columns lies on another. */
static void
assert_no_overlap (AciesPages *pages)
{
  for (guint page = 0; page < acies_pages_get_n_pages (pages); page++)
    {
      const GPtrArray *boxes = acies_pages_get_boxes (pages, page);

      for (guint i = 0; i < boxes->len; i++)
        {
          const AciesBox *a = g_ptr_array_index (boxes, i);

          for (guint k = i + 1; a->kind == ACIES_BOX_TEXT && k < boxes->len; k++)
            {
              const AciesBox *b = g_ptr_array_index (boxes, k);

              if (b->kind == ACIES_BOX_TEXT && a->x + 1 < b->x + b->width
                  && b->x + 1 < a->x + a->width && a->y + 2 < b->y + b->height
                  && b->y + 2 < a->y + a->height
                  && lies_on_line (a, (const double[]){ b->x, b->y, b->width, b->height })
                  && lies_on_line (b, (const double[]){ a->x, a->y, a->width, a->height }))
                g_error ("“%s” lies on “%s” of page %u", pango_layout_get_text (a->layout),
                         pango_layout_get_text (b->layout), page);
            }
        }
    }
}

static void
test_one_side (void)
{
  static const AciesPaper papers[] = { ACIES_PAPER_A4, ACIES_PAPER_LETTER };

  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    {
      g_autoptr (AciesPages) pages = make_sheet (papers[i], 1);
      double width, height, paper_width, paper_height;

      acies_paper_get_size (papers[i], &paper_width, &paper_height);
      acies_pages_get_page_size (pages, &width, &height);
      g_assert_cmpfloat (width, ==, paper_width);
      g_assert_cmpfloat (height, ==, paper_height);
      g_assert_cmpuint (acies_pages_get_n_pages (pages), ==, 1);
      assert_inside_margins (pages);
      assert_no_overlap (pages);
    }
}

/* On paper nobody fills a role. */
static void
assert_no_braces (AciesPages *pages)
{
  for (guint i = 0; i < acies_pages_get_n_pages (pages); i++)
    {
      g_autofree char *text = collect_text (pages, i);

      g_assert_null (strchr (text, '{'));
    }
}

/* How large the largest part of the text is, in points. */
static double
measure_body (AciesPages *pages)
{
  g_autoptr (GHashTable) letters = g_hash_table_new (NULL, NULL);
  GHashTableIter at;
  gpointer size, n, best = NULL;
  int most = 0;

  for (guint page = 0; page < acies_pages_get_n_pages (pages); page++)
    for (guint i = 0; i < acies_pages_get_boxes (pages, page)->len; i++)
      {
        const AciesBox *box = g_ptr_array_index (acies_pages_get_boxes (pages, page), i);
        int size_of, letters_of;

        if (box->kind != ACIES_BOX_TEXT)
          continue;
        size_of = (int) (pango_font_description_get_size (
                             pango_layout_get_font_description (box->layout))
                             * box->scale / PANGO_SCALE * 100
                         + 0.5);
        letters_of = (int) strlen (pango_layout_get_text (box->layout));
        g_hash_table_insert (letters, GINT_TO_POINTER (size_of),
                             GINT_TO_POINTER (GPOINTER_TO_INT (g_hash_table_lookup (
                                                  letters, GINT_TO_POINTER (size_of)))
                                              + letters_of));
      }
  g_hash_table_iter_init (&at, letters);
  while (g_hash_table_iter_next (&at, &size, &n))
    if (GPOINTER_TO_INT (n) > most)
      {
        most = GPOINTER_TO_INT (n);
        best = size;
      }
  return GPOINTER_TO_INT (best) / 100.0;
}

/* With the narrow type that the packages bring; wider type takes a side more. */
static gboolean
has_narrow_type (void)
{
  PangoFontFamily **families;
  gboolean found = FALSE;
  int n;

  pango_font_map_list_families (pango_cairo_font_map_get_default (), &families, &n);
  for (int i = 0; i < n && !found; i++)
    found = g_str_equal (pango_font_family_get_name (families[i]), "Roboto Condensed");
  g_free (families);
  return found;
}

/* No text is cut short or broken within a word that has room on a line. */
static void
assert_nothing_cut (AciesPages *pages)
{
  for (guint page = 0; page < acies_pages_get_n_pages (pages); page++)
    for (guint i = 0; i < acies_pages_get_boxes (pages, page)->len; i++)
      {
        const AciesBox *box = g_ptr_array_index (acies_pages_get_boxes (pages, page), i);

        if (box->kind == ACIES_BOX_TEXT && box->y > MARGIN + 38)
          g_assert_false (pango_layout_is_ellipsized (box->layout));
      }
}

/* Every rule set that comes with the program fits two sides of A4 or Letter at 8 points. */
static void
test_shipped_sets (void)
{
  static const AciesPaper papers[] = { ACIES_PAPER_A4, ACIES_PAPER_LETTER };
  g_autoptr (GPtrArray) entries = acies_library_list_rulesets ();

  g_assert_cmpuint (entries->len, >, 0);
  for (guint i = 0; i < entries->len; i++)
    {
      const AciesLibraryEntry *entry = g_ptr_array_index (entries, i);
      g_autoptr (AciesFindings) findings = acies_findings_new ();
      g_autoptr (AciesRuleset) ruleset
          = acies_ruleset_load (entry->file, acies_library_find_ruleset, NULL, findings);

      g_assert_nonnull (ruleset);
      for (guint k = 0; k < G_N_ELEMENTS (papers); k++)
        {
          const AciesPrintOptions options = { papers[k], ACIES_COLOUR_THEME_BLACK_AND_WHITE, 1 };
          g_autoptr (AciesPages) pages = acies_pages_new_qrs (ruleset, &options);

          g_test_message ("%s", entry->id);
          g_assert_cmpuint (acies_pages_get_n_pages (pages), <=, has_narrow_type () ? 2 : 3);
          g_assert_cmpfloat (measure_body (pages), >=, LEAST_TEXT);
          assert_nothing_cut (pages);
          assert_inside_margins (pages);
          assert_no_overlap (pages);
          assert_no_braces (pages);
        }
    }
}

static void
test_says_everything (void)
{
  static const char *const texts[] = { "Tiny Battles",
                                       "Sequence",
                                       "Mêlée",
                                       "1 2 3 4 5 6",
                                       "uphill",
                                       "stands fast",
                                       "c.4",
                                       "§ 3",
                                       "each: weary† (at most −4)",
                                       "○ cheered on‡",
                                       "version 7",
                                       "† supplement",
                                       "◐ missing",
                                       "1 / 1",
                                       "Hosts",
                                       "Guards",
                                       "Levy†",
                                       "Beast‡",
                                       "Foot",
                                       "near",
                                       "far",
                                       "−1 or less",
                                       "Copse",
                                       "takes to its heels",
                                       "unit must muster",
                                       "before Marching ends",
                                       "2.5 JT",
                                       "reach of a mob" };
  g_autoptr (AciesPages) pages = make_sheet (ACIES_PAPER_A4, 1);
  g_autofree char *front = collect_text (pages, 0);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_test_message ("%s", texts[i]);
      g_assert_nonnull (strstr (front, texts[i]));
    }
  /* A clause computed in part has a sign. */
  g_assert_nonnull (strstr (front, "c.5◐"));
  g_assert_null (strstr (front, "c.4◐"));
  g_assert_null (strstr (front, "nobody looks it up"));
}

/* Only what was ticked, and what was typed. */
static void
test_chosen (void)
{
  static const char *const sections[] = { "Hosts", NULL };
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ();
  AciesPrintOptions options = { ACIES_PAPER_A4, ACIES_COLOUR_THEME_PAPER, 1 };
  g_autoptr (AciesPages) pages = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) known = acies_pages_list_sections (ruleset);

  g_assert_true (g_strv_contains ((const char *const *) known, "Hosts"));
  options.sections = sections;
  options.own_lines = "No camels today.\n\nTurn 6 is the last.";
  pages = acies_pages_new_qrs (ruleset, &options);
  text = collect_text (pages, 0);
  g_assert_nonnull (strstr (text, "Guards"));
  g_assert_null (strstr (text, "stands fast"));
  g_assert_nonnull (strstr (text, "No camels today."));
  g_assert_nonnull (strstr (text, "Turn 6 is the last."));
}

/* In black and white nothing is told by a colour or a grey: all is black or white. */
static void
test_black_and_white (void)
{
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ();
  const AciesPrintOptions options = { ACIES_PAPER_A4, ACIES_COLOUR_THEME_BLACK_AND_WHITE, 1 };
  g_autoptr (AciesPages) pages = acies_pages_new_qrs (ruleset, &options);
  const GPtrArray *boxes = acies_pages_get_boxes (pages, 0);

  for (guint i = 0; i < boxes->len; i++)
    {
      const AciesBox *box = g_ptr_array_index (boxes, i);
      double light = acies_colour_get_lightness (&box->colour);

      /* Hairlines may be thin and grey. */
      if (box->kind == ACIES_BOX_TEXT || box->kind == ACIES_BOX_FRAME)
        g_assert_true (light < 0.01 || light > 0.99);
    }
}

static void
test_large_print (void)
{
  g_autoptr (AciesPages) pages = make_sheet (ACIES_PAPER_A4, 1.4);

  g_assert_cmpfloat (measure_body (pages), >=, LEAST_LARGE_TEXT);
  assert_nothing_cut (pages);
  assert_inside_margins (pages);
  assert_no_overlap (pages);
}

static char *
write_file (AciesPages *pages, const char *folder, const char *name, gsize *length)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;
  char *data = NULL;

  g_assert_true (acies_pages_write (pages, path, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &data, length, NULL));
  g_remove (path);
  return data;
}

static void
test_writes (void)
{
  g_autoptr (AciesPages) pages = make_sheet (ACIES_PAPER_A4, 1);
  g_autofree char *folder = acies_scratch_new ();
  gsize length;
  g_autofree char *pdf = write_file (pages, folder, "sheet.PDF", &length);
  g_autofree char *png = NULL;
  g_autofree char *svg = NULL;
  xmlDoc *document;
  xmlChar *width;

  g_assert_true (g_str_has_prefix (pdf, "%PDF-"));
  g_assert_cmpuint (length, >, 10000);
  png = write_file (pages, folder, "sheet.png", &length);
  g_assert_cmpmem (png, 4, "\x89PNG", 4);

  svg = write_file (pages, folder, "sheet.svg", &length);
  document = xmlReadMemory (svg, (int) length, "sheet.svg", NULL, XML_PARSE_NONET);
  g_assert_nonnull (document);
  width = xmlGetProp (xmlDocGetRootElement (document), (const xmlChar *) "width");
  g_assert_cmpfloat_with_epsilon (g_ascii_strtod ((const char *) width, NULL), 595.28, 0.01);
  g_assert_true (g_str_has_suffix ((const char *) width, "pt"));
  xmlFree (width);
  xmlFreeDoc (document);
  g_rmdir (folder);
}

static void
test_refuses (void)
{
  g_autoptr (AciesPages) pages = make_sheet (ACIES_PAPER_A4, 1);
  g_autoptr (GError) error = NULL;

  g_assert_false (acies_pages_write (pages, "/tmp/sheet.doc", &error));
  g_assert_error (error, ACIES_DRAWING_ERROR, ACIES_DRAWING_ERROR_FORMAT);
  g_clear_error (&error);
  g_assert_false (acies_pages_write (pages, "/no/such/folder/sheet.pdf", &error));
  g_assert_nonnull (error);
}

/* What a reader of the PDF finds, where poppler's tools are there. */
static void
test_pdf_is_readable (void)
{
  g_autoptr (AciesPages) pages = make_sheet (ACIES_PAPER_A4, 1);
  g_autofree char *tool = g_find_program_in_path ("pdftotext");
  g_autofree char *folder = acies_scratch_new ();
  g_autofree char *path = g_build_filename (folder, "sheet.pdf", NULL);
  g_autofree char *command = NULL;
  g_autofree char *text = NULL;
  g_autofree char *fonts = NULL;
  g_autoptr (GError) error = NULL;

  if (tool == NULL)
    {
      g_test_skip ("pdftotext is not installed");
      return;
    }

  g_assert_true (acies_pages_write (pages, path, &error));
  command = g_strdup_printf ("pdftotext -layout %s -", path);
  g_assert_true (g_spawn_command_line_sync (command, &text, NULL, NULL, &error));
  g_assert_nonnull (strstr (text, "Tiny Battles"));
  g_assert_nonnull (strstr (text, "takes to its heels"));
  g_free (command);
  command = g_strdup_printf ("pdffonts %s", path);
  g_assert_true (g_spawn_command_line_sync (command, &fonts, NULL, NULL, &error));
  g_assert_null (strstr (fonts, " no  yes"));
  g_remove (path);
  g_rmdir (folder);
}

/* A list of factors that shares its name with a section or a table is told apart. */
static void
test_names (void)
{
  static const char *const told[] = { "Melee factors", "Shooting factors", "Morale factors" };
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = acies_library_load_named_ruleset ("veni-vidi-vici", findings);
  const AciesPrintOptions options = { ACIES_PAPER_A4, ACIES_COLOUR_THEME_PAPER, 1 };
  g_autoptr (AciesPages) pages = acies_pages_new_qrs (ruleset, &options);
  g_autofree char *first = collect_text (pages, 0), *second = collect_text (pages, 1);
  g_autofree char *text = g_strconcat (first, second, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    g_assert_nonnull (strstr (text, told[i]));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/drawing/qrs/one-side", test_one_side);
  g_test_add_func ("/acies/drawing/qrs/shipped-sets", test_shipped_sets);
  g_test_add_func ("/acies/drawing/qrs/says-everything", test_says_everything);
  g_test_add_func ("/acies/drawing/qrs/chosen", test_chosen);
  g_test_add_func ("/acies/drawing/qrs/black-and-white", test_black_and_white);
  g_test_add_func ("/acies/drawing/qrs/large-print", test_large_print);
  g_test_add_func ("/acies/drawing/qrs/names", test_names);
  g_test_add_func ("/acies/drawing/qrs/writes", test_writes);
  g_test_add_func ("/acies/drawing/qrs/refuses", test_refuses);
  g_test_add_func ("/acies/drawing/qrs/pdf-is-readable", test_pdf_is_readable);
  return g_test_run ();
}

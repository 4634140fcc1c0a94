/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reports of a small battle whose names and notes are hostile to every format: each is read again
 * as its readers would, and what was taken back is left out, but for the table of rulings. */
#include "config.h"
#include "acies-scratch.h"

#include "world.h"

#include "drawing/report/acies-report.h"

#include <glib/gstdio.h>
#include <libxml/parser.h>
#include <string.h>

#define HOSTILE "<script>alert(1)</script> & \"quoted\" | *bold* [link](x)\x01"

typedef struct
{
  char *folder;
  AciesBattleFile *file;
} World;

/* Rules on ACTION with pairs of role and value, NULL-ended, and accepts it. */
static void
play (World *world, const char *action, const char *const *pairs)
{
  g_autoptr (AciesQuestion) question = acies_question_new (action);
  g_autoptr (AciesRuling) ruling = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; pairs[i] != NULL; i += 2)
    acies_question_set (question, pairs[i], pairs[i + 1]);
  ruling = acies_referee_ask (acies_battle_file_get_referee (world->file), question, &error);
  g_assert_no_error (error);
  acies_battle_file_accept (world->file, ruling, &error);
  g_assert_no_error (error);
}

/* 1 a note, before the first turn; 2, 3 steps; 4 the hand; 5 a note, taken back by 6; then on to
 * turn 2 and the loss of a unit. */
static void
play_all (World *world)
{
  static const char *const nothing[] = { NULL };

  play (world, ACIES_ACTION_NOTE, (const char *[]){ "text", HOSTILE, NULL });
  play (world, ACIES_ACTION_NEXT, nothing);
  play (world, ACIES_ACTION_NEXT, nothing);
  play (world, ACIES_ACTION_LOSE,
        (const char *[]){ "item", "1", "n", "1", "reason", "=cmd|' /C calc'!A0", NULL });
  play (world, ACIES_ACTION_NOTE, (const char *[]){ "text", "taken back", NULL });
  g_assert_true (acies_battle_file_undo (world->file, NULL));
  for (guint i = 0; i < 2; i++)
    play (world, ACIES_ACTION_NEXT, nothing);
  play (world, ACIES_ACTION_LOSE,
        (const char *[]){ "item", "2", "n", "1", "reason", "12. trampled", NULL });
}

static void
set_up (World *world, gconstpointer data)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ();
  g_autofree char *field
      = g_test_build_filename (G_TEST_DIST, "drawing", "data", "field.xml", NULL);
  g_autoptr (GFile) scenario = g_file_new_for_path (field);
  g_autoptr (AciesBattle) battle = acies_battle_load_scenario (scenario, findings);
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  acies_referee_lay_out (ruleset, battle, findings);
  acies_battle_set_title (battle, "The <b>field</b> & more");
  world->folder = acies_scratch_new ();
  path = g_build_filename (world->folder, "field.acies", NULL);
  world->file = acies_battle_file_create (path, ruleset, battle, &error);
  g_assert_no_error (error);
  play_all (world);
}

static void
tear_down (World *world, gconstpointer data)
{
  g_assert_finalize_object (world->file);
  acies_scratch_remove (world->folder);
  g_free (world->folder);
}

/* The report in FORMAT as text, gathered N_EVENTS at a time. */
static char *
make (World *world, AciesReportFormat format, guint n_events)
{
  const AciesPrintOptions options = { ACIES_PAPER_A4, ACIES_COLOUR_THEME_PAPER, 1 };
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesReport) report = acies_report_new (world->file, &options, &error);
  g_autoptr (GBytes) bytes = NULL;
  double before = -1;

  g_assert_no_error (error);
  while (acies_report_advance (report, n_events, &error))
    {
      g_assert_cmpfloat (acies_report_get_progress (report), >, before);
      before = acies_report_get_progress (report);
    }
  g_assert_no_error (error);
  g_assert_cmpfloat (acies_report_get_progress (report), ==, 1);
  bytes = acies_report_to_bytes (report, format, &error);
  g_assert_no_error (error);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static guint
count (const char *text, const char *part)
{
  guint n = 0;

  for (const char *at = strstr (text, part); at != NULL; at = strstr (at + 1, part))
    n++;
  return n;
}

static void
test_text (World *world, gconstpointer data)
{
  g_autofree char *text = make (world, ACIES_REPORT_TEXT, G_MAXUINT);
  static const char *const words[] = {
    "The <b>field</b> & more\n=======================\n",
    "Before the first turn\n---",
    "\nTurn 1\n------\n",
    "\nTurn 2\n------\n",
    "1 Guards lost 1 stand and has 2 left",
    "2 Beast is lost",
    "[11^]",
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strstr (text, words[i]) == NULL)
      g_error ("“%s” is not in “%s”", words[i], text);
  g_assert_null (strstr (text, "taken back"));
  g_assert_cmpuint (count (text, "\nHow it stands\n"), ==, 3);
}

/* Slice by slice comes the same as at once. */
static void
test_slices (World *world, gconstpointer data)
{
  g_autofree char *whole = make (world, ACIES_REPORT_TEXT, G_MAXUINT);
  g_autofree char *sliced = make (world, ACIES_REPORT_TEXT, 1);

  g_assert_cmpstr (sliced, ==, whole);
}

/* It is XML too, so that a parser tells whether it is well formed. */
static void
test_html (World *world, gconstpointer data)
{
  g_autofree char *html = make (world, ACIES_REPORT_HTML, G_MAXUINT);
  xmlDoc *document = xmlReadMemory (html, (int) strlen (html), "report.html", NULL,
                                    XML_PARSE_NONET | XML_PARSE_HUGE);

  g_assert_nonnull (document);
  xmlFreeDoc (document);
  g_assert_true (g_str_has_prefix (html, "<!DOCTYPE html>\n"));
  g_assert_null (strstr (html, "<script"));
  g_assert_null (strstr (html, "<b>"));
  g_assert_null (strchr (html, '\x01'));
  g_assert_null (strstr (html, "http"));
  g_assert_cmpuint (count (html, "<img src=\"data:image/svg+xml;base64,"), ==, 3);
  g_assert_cmpuint (count (html, "<details>"), ==, 3);
}

static void
test_markdown (World *world, gconstpointer data)
{
  g_autofree char *markdown = make (world, ACIES_REPORT_MARKDOWN, G_MAXUINT);

  g_assert_null (strchr (markdown, '<'));
  g_assert_true (g_str_has_prefix (markdown, "# The &lt;b\\>field&lt;/b\\> &amp; more\n"));
  g_assert_nonnull (strstr (markdown, "\\*bold\\* \\[link\\](x)"));
  g_assert_cmpuint (count (markdown, "\n## "), ==, 3);
  for (guint i = 1; i <= 3; i++)
    {
      g_autofree char *shown = g_strdup_printf ("][map-%u]\n", i);
      g_autofree char *given = g_strdup_printf ("\n[map-%u]: data:image/png;base64,", i);

      g_assert_cmpuint (count (markdown, shown), ==, 1);
      g_assert_cmpuint (count (markdown, given), ==, 1);
    }
}

/* The cells of the row that begins at *AT, which moves on past its end. */
static GPtrArray *
read_row (const char **at)
{
  GPtrArray *cells = g_ptr_array_new_with_free_func (g_free);

  do
    {
      g_autoptr (GString) cell = g_string_new (NULL);
      gboolean is_quoted = **at == '"';

      *at += is_quoted;
      while (is_quoted ? **at != '"' || (*at)[1] == '"' : **at != ',' && **at != '\r')
        {
          *at += is_quoted && **at == '"';
          g_string_append_c (cell, *(*at)++);
        }
      *at += is_quoted;
      g_ptr_array_add (cells, g_string_free (g_steal_pointer (&cell), FALSE));
    }
  while (*(*at)++ == ',');
  g_assert_cmpint (*(*at)++, ==, '\n');
  return cells;
}

static void
test_csv (World *world, gconstpointer data)
{
  g_autofree char *csv = make (world, ACIES_REPORT_CSV, G_MAXUINT);
  const char *at = csv;
  guint n_rows = 0;
  guint n_undone = 0;
  guint n_formulas = 0;

  while (*at != '\0')
    {
      g_autoptr (GPtrArray) cells = read_row (&at);

      g_assert_cmpuint (cells->len, ==, 15);
      n_rows++;
      n_undone += g_str_equal (g_ptr_array_index (cells, 13), "yes");
      n_formulas += g_str_equal (g_ptr_array_index (cells, 11), "'=cmd|' /C calc'!A0");
      if (n_rows > 1)
        /* Nothing here came of anything else: each is its own thread, but what was taken back. */
        g_assert_cmpstr (
            g_ptr_array_index (cells, 14), ==,
            g_str_equal (g_ptr_array_index (cells, 13), "yes") ? "" : g_ptr_array_index (cells, 0));
      if (n_rows == 2)
        g_assert_cmpstr (g_ptr_array_index (cells, 6), ==, "Note: " HOSTILE);
    }
  /* Eight rulings, one of them taken back. */
  g_assert_cmpuint (n_rows, ==, 9);
  g_assert_cmpuint (n_undone, ==, 1);
  g_assert_cmpuint (n_formulas, ==, 1);
}

/* A side's table has a row for each thing that it heard of, by its own numbers, and nothing that
 * only the umpire wrote. */
static void
test_csv_of_side (World *world, gconstpointer data)
{
  const AciesPrintOptions options
      = { ACIES_PAPER_A4, ACIES_COLOUR_THEME_PAPER, 1, .viewer = "north" };
  g_autoptr (AciesReport) report = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *csv = NULL;
  g_autoptr (GError) error = NULL;
  const char *at;
  guint n_rows = 0;

  play (world, ACIES_ACTION_LOSE,
        (const char *[]){ "item", "1", "n", "1", "reason", "a mistake", NULL });
  g_assert_true (acies_battle_file_undo (world->file, NULL));
  report = acies_report_new (world->file, &options, NULL);
  while (acies_report_advance (report, 3, NULL))
    ;
  bytes = acies_report_to_bytes (report, ACIES_REPORT_CSV, &error);
  g_assert_no_error (error);
  csv = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_null (strstr (csv, "script"));
  g_assert_null (strstr (csv, "taken back"));
  g_assert_null (strstr (csv, "calc"));
  g_assert_null (strstr (csv, "a mistake"));
  for (at = csv; *at != '\0'; n_rows++)
    {
      g_autoptr (GPtrArray) cells = read_row (&at);
      g_autofree char *number = g_strdup_printf ("%u", n_rows);

      g_assert_cmpuint (cells->len, ==, 9);
      if (n_rows == 0)
        continue;
      g_assert_cmpstr (g_ptr_array_index (cells, 0), ==, number);
      g_assert_cmpstr (g_ptr_array_index (cells, 1), ==, n_rows == 1 ? "1" : "2");
      g_assert_nonnull (strstr (g_ptr_array_index (cells, 4), "has lost 1 stand"));
      g_assert_cmpstr (g_ptr_array_index (cells, 8), ==, n_rows == 3 ? "yes" : "no");
    }
  g_assert_cmpuint (n_rows, ==, 4);
}

static void
test_pdf (World *world, gconstpointer data)
{
  const AciesPrintOptions options = { ACIES_PAPER_LETTER, ACIES_COLOUR_THEME_BLACK_AND_WHITE, 1.4 };
  g_autoptr (AciesReport) report = acies_report_new (world->file, &options, NULL);
  g_autoptr (GBytes) bytes = NULL;
  const char *pdf;

  while (acies_report_advance (report, 3, NULL))
    ;
  bytes = acies_report_to_bytes (report, ACIES_REPORT_PDF, NULL);
  pdf = g_bytes_get_data (bytes, NULL);
  g_assert_true (g_str_has_prefix (pdf, "%PDF-"));
  g_assert_cmpuint (g_bytes_get_size (bytes), >, 10000);
  /* The same battle gives the same bytes, whenever that is. */
  g_assert_nonnull (memmem (pdf, g_bytes_get_size (bytes), "/Creator", 8));
  g_assert_null (memmem (pdf, g_bytes_get_size (bytes), "/CreationDate", 13));
}

/* A battle that nobody has begun has a report of one map. */
static void
test_not_begun (World *world, gconstpointer data)
{
  g_autofree char *text = NULL;

  while (acies_battle_file_undo (world->file, NULL))
    ;
  text = make (world, ACIES_REPORT_TEXT, G_MAXUINT);
  g_assert_cmpuint (count (text, "\nHow it stands\n"), ==, 1);
}

static void
test_formats (void)
{
  static const struct
  {
    const char *path;
    int format; /* -1: none */
  } cases[] = {
    { "a.txt", ACIES_REPORT_TEXT },
    { "A.MD", ACIES_REPORT_MARKDOWN },
    { "b/c.html", ACIES_REPORT_HTML },
    { "x.pdf", ACIES_REPORT_PDF },
    { "x.csv", ACIES_REPORT_CSV },
    { "x.doc", -1 },
    { "pdf", -1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      AciesReportFormat format;

      if (acies_report_find_format (cases[i].path, &format, &error))
        g_assert_cmpint ((int) format, ==, cases[i].format);
      else
        {
          g_assert_cmpint (-1, ==, cases[i].format);
          g_assert_error (error, ACIES_DRAWING_ERROR, ACIES_DRAWING_ERROR_FORMAT);
        }
    }
}

#define add(name, test) \
  g_test_add ("/acies/drawing/report/" name, World, NULL, set_up, test, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add ("text", test_text);
  add ("slices", test_slices);
  add ("html", test_html);
  add ("markdown", test_markdown);
  add ("csv", test_csv);
  add ("csv-of-side", test_csv_of_side);
  add ("pdf", test_pdf);
  add ("not-begun", test_not_begun);
  g_test_add_func ("/acies/drawing/report/formats", test_formats);
  return g_test_run ();
}

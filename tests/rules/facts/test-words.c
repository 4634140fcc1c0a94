/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What rule sets say to people: in the language of the reader where translators did their work,
 * which is played here by putting a sign before each word they are given. */
#include "config.h"
#include "acies-scratch.h"
#include "paths.h"

#include "base/value/acies-number.h"
#include "rules/ruleset/acies-differences.h"
#include "rules/ruleset/acies-ruleset-print.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>

#define SIGN "\302\273"

static char *folder;

static void
run (const char *const *arguments)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = g_subprocess_newv (arguments, G_SUBPROCESS_FLAGS_NONE, &error);

  g_assert_no_error (error);
  g_assert_true (g_subprocess_wait_check (process, NULL, &error));
  g_assert_no_error (error);
}

/* Makes the catalogue FILE count nothing in the singular, as French does. */
static void
add_french_plural (const char *file)
{
  g_autofree char *text = NULL;
  g_autoptr (GString) changed = NULL;

  g_assert_true (g_file_get_contents (file, &text, NULL, NULL));
  changed = g_string_new (text);
  g_string_replace (changed, "\"Content-Type:",
                    "\"Plural-Forms: nplurals=2; plural=n>1;\\n\"\n\"Content-Type:", 1);
  g_string_append (changed, "\nmsgid \"0\"\nmsgid_plural \"1\"\n"
                            "msgstr[0] \"0\"\nmsgstr[1] \"1\"\n");
  g_assert_true (g_file_set_contents (file, changed->str, -1, NULL));
}

/* Gives the shipped rule sets to the translators' tools and makes a catalogue where each message
 * has a sign before it. */
static void
translate_shipped (void)
{
  const char *sets = ACIES_SOURCE_DATADIR "/rulesets";
  g_autofree char *pot = g_build_filename (folder, "acies.pot", NULL);
  g_autofree char *plain = g_build_filename (folder, "plain.po", NULL);
  g_autofree char *signed_po = g_build_filename (folder, "signed.po", NULL);
  g_autofree char *messages = g_build_filename (folder, "xx", "LC_MESSAGES", NULL);
  g_autofree char *mo = g_build_filename (messages, GETTEXT_PACKAGE ".mo", NULL);
  g_autofree char *raid = g_build_filename (sets, "border-raid", "ruleset.xml", NULL);
  g_autofree char *civitates = g_build_filename (sets, "civitates-bellantes", "ruleset.xml", NULL);
  g_autofree char *below = g_build_filename (sets, "veni-vidi-vici", "ruleset.xml", NULL);
  g_autofree char *over = g_build_filename (sets, "veni-vidi-vici-25mm", "ruleset.xml", NULL);

  g_assert_no_errno (g_mkdir_with_parents (messages, 0700));
  g_setenv ("GETTEXTDATADIRS", ACIES_SOURCE_DATADIR, TRUE);
  run ((const char *const[]){ "xgettext", "--from-code=UTF-8", "-o", pot, raid, civitates, below,
                              over, NULL });
  run ((const char *const[]){ "sed", "-i", "s/charset=CHARSET/charset=UTF-8/", pot, NULL });
  run ((const char *const[]){ "msgen", "-o", plain, pot, NULL });
  run ((const char *const[]){ "msgfilter", "--keep-header", "-i", plain, "-o", signed_po, "sed",
                              "s/^/" SIGN "/", NULL });
  add_french_plural (signed_po);
  run ((const char *const[]){ "msgfmt", "-o", mo, signed_po, NULL });
}

/* The folder of the shipped rule set ID; an AciesRulesetFinder. */
static GFile *
find_shipped (const char *id, gpointer data, AciesFindings *findings)
{
  return g_file_new_build_filename (ACIES_SOURCE_DATADIR, "rulesets", id, NULL);
}

static AciesRuleset *
load_shipped (const char *id)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) place = find_shipped (id, NULL, findings);
  AciesRuleset *ruleset = acies_ruleset_load (place, find_shipped, NULL, findings);
  g_autofree char *text = acies_findings_to_string (findings);

  g_assert_cmpstr (text, ==, "");
  return ruleset;
}

static gboolean
is_signed (const char *text)
{
  return g_str_has_prefix (text, SIGN);
}

/* The label of every fact that has one of its own, and the texts that procedures say. */
static void
test_shipped (void)
{
  static const char *const ids[] = { "border-raid", "civitates-bellantes" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (AciesRuleset) ruleset = load_shipped (ids[i]);
      guint n_signed = 0;

      g_assert_true (is_signed (acies_ruleset_get_title (ruleset)));
      for (AciesFactKind kind = 0; kind < ACIES_N_FACT_KINDS; kind++)
        {
          const GPtrArray *facts = acies_ruleset_get_facts (ruleset, kind);

          for (guint j = 0; facts != NULL && kind != ACIES_FACT_CLAUSE && j < facts->len; j++)
            {
              const AciesFact *fact = g_ptr_array_index (facts, j);

              if (g_strcmp0 (fact->label, fact->id) == 0)
                continue;
              if (!is_signed (fact->label)
                  || (kind != ACIES_FACT_TEXT && !is_signed (fact->short_label)))
                g_error ("%s: “%s” is not translated", fact->id, fact->label);
              n_signed++;
            }
        }
      g_assert_cmpuint (n_signed, >, 30);
    }
}

/* Axes that are no attributes, and cells whose words are not their value. */
static void
test_axes (void)
{
  g_autoptr (AciesRuleset) ruleset = load_shipped ("civitates-bellantes");
  const AciesChart *chart = acies_ruleset_find (ruleset, ACIES_FACT_CHART, "pursuit");
  const AciesChartCell *cell = g_ptr_array_index (chart->cells, chart->cells->len - 1);
  g_autofree char *axis = acies_ruleset_print_axis (ruleset, chart->row_label);
  g_autofree char *result = acies_ruleset_print_result (ruleset, "pursuit", "may");
  g_autofree char *plain = acies_ruleset_print_result (ruleset, NULL, "may");

  g_assert_cmpstr (axis, ==, SIGN "lost-by");
  g_assert_cmpstr (result, ==, SIGN "may");
  g_assert_cmpstr (plain, ==, "may");
  g_assert_cmpstr (cell->value.symbol, ==, "may");
  g_assert_cmpstr (acies_ruleset_print_cell (ruleset, cell), ==, SIGN "may");
}

/* Of a choice: by the role, by the formation of that id, or as it stands. */
static void
test_choices (void)
{
  static const struct
  {
    const char *action, *value, *label;
    guint role;
  } cases[] = {
    { "allot", "control", SIGN "control", 1 },
    { "hit-special", "shooting", SIGN "shooting", 1 },
    { "form", "double-column", SIGN "Column of two files", 1 },
    { "allot", "no-such-value", "no such value", 1 },
  };
  g_autoptr (AciesRuleset) ruleset = load_shipped ("civitates-bellantes");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const AciesAction *action = acies_ruleset_find (ruleset, ACIES_FACT_ACTION, cases[i].action);
      g_autofree char *label = acies_ruleset_print_choice (
          ruleset, g_ptr_array_index (action->roles, cases[i].role), cases[i].value);

      g_assert_cmpstr (label, ==, cases[i].label);
    }
}

/* What a layer changes is called by its name, whoever gave it, and the reason is in words too. */
static void
test_differences (void)
{
  g_autoptr (AciesRuleset) ruleset = load_shipped ("veni-vidi-vici-25mm");
  g_autoptr (GPtrArray) differences = acies_ruleset_list_house_rules (ruleset);

  g_assert_cmpuint (differences->len, >, 10);
  for (guint i = 0; i < differences->len; i++)
    {
      const AciesDifference *difference = g_ptr_array_index (differences, i);

      g_test_message ("%s: %s", difference->what, difference->reason);
      g_assert_nonnull (strstr (difference->what, SIGN));
      g_assert_true (is_signed (difference->reason));
    }
}

/* The rule set ID that says WORDS once; its chart has names for rows and columns. */
static AciesRuleset *
load_own (const char *id, const char *words)
{
  g_autofree char *xml = g_strdup_printf (
      "<ruleset xmlns='urn:acies:ruleset:1' id='%s' version='1'><title>T</title><measure name='m' "
      "mm='10'/>"
      "<outcome id='hit'>%s</outcome><chart id='c' column='score'>"
      "<column score='1'><label>far  \n off</label></column><column score='2' label='near'/>"
      "<row score='1'><label>few</label><cell>1</cell><cell>2</cell></row></chart></ruleset>",
      id, words);
  const char *const layers[] = { id, NULL };
  g_autoptr (GHashTable) files
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autofree char *text = NULL;
  AciesRuleset *ruleset;

  g_hash_table_insert (files, g_strconcat (id, "/ruleset.xml", NULL),
                       g_bytes_new (xml, strlen (xml)));
  ruleset = acies_ruleset_load_snapshot (files, layers, findings);
  text = acies_findings_to_string (findings);
  g_assert_cmpstr (text, ==, "");
  return ruleset;
}

/* Ours are translated wherever they lie; another's are not, nor what says its language. */
static void
test_own (void)
{
  static const struct
  {
    const char *id, *words, *label;
  } cases[] = {
    { "border-raid", "<label>hit</label>", SIGN "hit" },
    { "border-raid", "<label>\n  reach  of\n friends\n</label>", SIGN "reach of friends" },
    { "border-raid", "<label>never said</label>", "never said" },
    { "border-raid", "<label>hit</label><label xml:lang='xx'>getroffen</label>", "getroffen" },
    { "border-feud", "<label>hit</label>", "hit" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesRuleset) ruleset = load_own (cases[i].id, cases[i].words);
      const AciesFact *outcome = acies_ruleset_find (ruleset, ACIES_FACT_OUTCOME, "hit");

      g_assert_cmpstr (outcome->label, ==, cases[i].label);
    }
}

/* What is not translated has its own plural, and not that of the program's language. */
static void
test_own_plural (void)
{
  static const char *const none[] = { "n", "0", NULL };
  g_autoptr (AciesRuleset) own = load_own ("border-feud", "<label>{n} {n|man|men}</label>");
  const AciesFact *outcome = acies_ruleset_find (own, ACIES_FACT_OUTCOME, "hit");
  g_autofree char *program = acies_text_fill ("{n|unit|units}", none);
  g_autofree char *said = acies_text_fill (outcome->label, none);

  g_assert_cmpstr (program, ==, "unit");
  g_assert_cmpstr (said, ==, "0 men");
}

/* Rows and columns are called what they say, in a child or in an attribute. */
static void
test_spans (void)
{
  g_autoptr (AciesRuleset) ruleset = load_own ("border-feud", "");
  const AciesChart *chart = acies_ruleset_find (ruleset, ACIES_FACT_CHART, "c");

  g_assert_cmpstr (g_array_index (chart->columns, AciesChartSpan, 0).label, ==, "far off");
  g_assert_cmpstr (g_array_index (chart->columns, AciesChartSpan, 1).label, ==, "near");
  g_assert_cmpstr (g_array_index (chart->rows, AciesChartSpan, 0).label, ==, "few");
}

int
main (int argc, char **argv)
{
  int result;

  g_setenv ("LANGUAGE", "xx", TRUE);
  setlocale (LC_ALL, "");
  folder = acies_scratch_new ();
  translate_shipped ();
  bindtextdomain (GETTEXT_PACKAGE, folder);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/rules/words/shipped", test_shipped);
  g_test_add_func ("/acies/rules/words/axes", test_axes);
  g_test_add_func ("/acies/rules/words/choices", test_choices);
  g_test_add_func ("/acies/rules/words/differences", test_differences);
  g_test_add_func ("/acies/rules/words/own", test_own);
  g_test_add_func ("/acies/rules/words/own-plural", test_own_plural);
  g_test_add_func ("/acies/rules/words/spans", test_spans);
  result = g_test_run ();
  g_free (folder);
  return result;
}

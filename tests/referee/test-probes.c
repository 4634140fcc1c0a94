/* Actions out of other rule sets than the shipped one: what the format must be able to say. Their
 * worked examples pass; what they lean on is looked at more closely here. */
#include "config.h"

#include "referee/acies-examples.h"
#include "referee/acies-lookup.h"

static AciesRuleset *
load_ruleset (const char *name, char **path)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "referee", "data", name, NULL);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) file = g_file_new_for_path (folder);
  AciesRuleset *ruleset = acies_ruleset_load (file, NULL, NULL, findings);
  g_autofree char *text = acies_findings_to_string (findings);

  if (ruleset == NULL)
    g_error ("%s", text);
  g_assert_cmpstr (text, ==, "");
  *path = g_build_filename (folder, "examples.xml", NULL);
  return ruleset;
}

/* Runs the examples of the rule set of NAME, of which there are at least LEAST. */
static void
run_examples (const char *name, guint least)
{
  g_autofree char *path = NULL, *text = NULL;
  g_autoptr (AciesRuleset) ruleset = load_ruleset (name, &path);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = g_file_load_bytes (file, NULL, NULL, NULL);
  g_autoptr (GPtrArray) results = acies_examples_run (ruleset, bytes, path, findings);
  gboolean passed = TRUE;

  text = acies_findings_to_string (findings);
  if (results == NULL)
    g_error ("%s", text);
  g_assert_cmpstr (text, ==, "");
  g_assert_cmpuint (results->len, >=, least);
  for (guint i = 0; i < results->len; i++)
    {
      const AciesExampleResult *result = g_ptr_array_index (results, i);

      if (result->passed)
        continue;
      g_test_message ("%d: %s: %s", result->line, result->id, result->message);
      passed = FALSE;
    }
  g_assert_true (passed);
}

static void
test_figures (void)
{
  run_examples ("probe-figures", 6);
}

static void
test_odds (void)
{
  run_examples ("probe-odds", 6);
}

static void
test_stack (void)
{
  run_examples ("probe-stack", 6);
}

/* A number with a step goes into an item as its file would say it, and comes back the same. */
static void
test_steps (void)
{
  static const struct
  {
    const char *text;
    gint64 count;
  } cases[] = { { "12", 120 }, { "11.3", 113 }, { "0", 0 }, { "0.7", 7 } };
  g_autofree char *path = NULL;
  g_autoptr (AciesRuleset) ruleset = load_ruleset ("probe-figures", &path);
  const AciesAttributeFact *fact = acies_lookup_fact (ruleset, ACIES_ITEM_UNIT, "figures");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      AciesValue held = acies_item_parse_value (cases[i].text);
      AciesValue count = acies_lookup_coerce (fact, held), back;

      g_assert_cmpint (count.kind, ==, ACIES_VALUE_NUMBER);
      g_assert_cmpint (count.number, ==, cases[i].count);
      back = acies_lookup_store (fact, count);
      g_assert_true (acies_value_equal (&held, &back));
    }
  g_assert_cmpint (acies_lookup_coerce (fact, acies_value_symbol ("1.25")).kind, ==,
                   ACIES_VALUE_NONE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/referee/probes/figures", test_figures);
  g_test_add_func ("/acies/referee/probes/odds", test_odds);
  g_test_add_func ("/acies/referee/probes/stack", test_stack);
  g_test_add_func ("/acies/referee/probes/steps", test_steps);
  return g_test_run ();
}

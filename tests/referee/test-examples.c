/* Worked examples: those of the test rule set and of the shipped ones pass; wrong ones say what
 * differs. */
#include "config.h"

#include "referee/acies-examples.h"

static AciesRuleset *
load_ruleset (const char *path)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  AciesRuleset *ruleset = acies_ruleset_load (folder, NULL, NULL, findings);
  g_autofree char *text = acies_findings_to_string (findings);

  if (ruleset == NULL)
    g_error ("%s", text);
  return ruleset;
}

static AciesRuleset *
load_control (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "referee", "data", "control", NULL);

  return load_ruleset (path);
}

static GPtrArray *
run_text (AciesRuleset *ruleset, const char *text)
{
  g_autofree char *whole = g_strdup_printf (
      "<examples xmlns='urn:acies:ruleset:1' ruleset='control'><example id='one'>%s</example>"
      "</examples>",
      text);
  g_autoptr (GBytes) bytes = g_bytes_new (whole, strlen (whole));
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  GPtrArray *results = acies_examples_run (ruleset, bytes, "one.xml", findings);
  g_autofree char *found = acies_findings_to_string (findings);

  if (results == NULL)
    g_error ("%s", found);
  return results;
}

static void
assert_all_pass (const char *folder)
{
  g_autoptr (AciesRuleset) ruleset = load_ruleset (folder);
  g_autofree char *path = g_build_filename (folder, "examples.xml", NULL);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = g_file_load_bytes (file, NULL, NULL, NULL);
  g_autoptr (GPtrArray) results = acies_examples_run (ruleset, bytes, path, findings);
  g_autofree char *text = acies_findings_to_string (findings);
  gboolean passed = TRUE;

  if (results == NULL)
    g_error ("%s", text);
  g_assert_cmpuint (results->len, >, 0);
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
test_control (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "referee", "data", "control", NULL);

  assert_all_pass (path);
}

static void
test_shipped (void)
{
  assert_all_pass (ACIES_SOURCE_DATADIR "/rulesets/civitates-bellantes");
}

#define BATTLE \
  "<battle table='1200x800' phase='command' side='rome'>" \
  "<unit id='7' type='swordsmen' side='rome' grade='B' at='300,400' facing='90' stands='3'/>" \
  "</battle>"

static void
test_differences (void)
{
  static const struct
  {
    const char *text, *message;
  } cases[] = {
    { "<outcome is='go-on'/>", "outcome: expected go-on, found as-wished" },
    { "<chance of='go-on' is='1/2'/>", "expected 1/2, found 1/3" },
    { "<line id='pursuit' value='1'/>", "no line “pursuit”" },
    { "<line id='control' none='yes'/>", "should have none" },
    { "<line id='control' value='go-on'/>", "found 4 as-wished" },
    { "<line id='control' origin='house'/>", "line “control”" },
    { "<line id='control' from='overridden'/>", "line “control”" },
    { "<verdict is='forbidden'/>", "expected forbidden, found allowed" },
    { "<after of='7' dp='1'/>", "dp expected 1, found 0" },
    { "<after of='77' dp='1'/>", "no “77”" },
    { "<after of='7' at='310,400'/>", "found 300,400" },
    { "<due kind='recover'/>", "expected 1, found 0" },
    { "<asks id='control'/>", "asks for: nothing" },
    { "<forbid id='unit'/>", "forbidden by “unit”" },
  };
  g_autoptr (AciesRuleset) ruleset = load_control ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (
          BATTLE "<ask action='control' unit='7' dice='4'>%s</ask>", cases[i].text);
      g_autoptr (GPtrArray) results = run_text (ruleset, text);
      const AciesExampleResult *result = g_ptr_array_index (results, 0);

      g_assert_false (result->passed);
      if (strstr (result->message, cases[i].message) == NULL)
        g_error ("%s: %s", cases[i].text, result->message);
    }
}

static void
test_coverage (void)
{
  static const AciesCoverageState expected[] = { ACIES_COVERAGE_COMPUTED, ACIES_COVERAGE_COMPUTED,
                                                 ACIES_COVERAGE_MISSING, ACIES_COVERAGE_UMPIRE };
  g_autoptr (AciesRuleset) ruleset = load_control ();
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GPtrArray) list = acies_coverage_list (ruleset, findings);
  const AciesCoverage *first = g_ptr_array_index (list, 0);

  g_assert_cmpuint (list->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < list->len; i++)
    g_assert_cmpint (((AciesCoverage *) g_ptr_array_index (list, i))->state, ==, expected[i]);
  g_assert_cmpstr (first->examples[0], ==, "control-inspired");
  g_assert_cmpuint (first->n_facts, >, 0);
}

static void
test_ruleset_id (void)
{
  g_autofree char *path
      = g_test_build_filename (G_TEST_DIST, "referee", "data", "control", "examples.xml", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autofree char *id = acies_examples_read_ruleset (file, findings);

  g_assert_cmpstr (id, ==, "control");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/referee/examples/control", test_control);
  g_test_add_func ("/acies/referee/examples/shipped", test_shipped);
  g_test_add_func ("/acies/referee/examples/differences", test_differences);
  g_test_add_func ("/acies/referee/examples/coverage", test_coverage);
  g_test_add_func ("/acies/referee/examples/ruleset-id", test_ruleset_id);
  return g_test_run ();
}

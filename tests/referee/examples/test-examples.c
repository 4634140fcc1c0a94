/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Worked examples: those of the test rule set and of the shipped ones pass; wrong ones say what
 * differs. */
#include "config.h"
#include "acies-scratch.h"
#include "paths.h"

#include "referee/examples/acies-examples.h"
#include "world.h"

#include <glib/gstdio.h>

static void
test_control (void)
{
  g_autofree char *path = world_get_path ("control");

  world_run_examples (path, 6);
}

/* Every rule set that is shipped and no layer over another, and how many examples it has at least.
 */
static const struct
{
  const char *name;
  guint n_examples;
} shipped[] = {
  { "armageddon", 54 },           { "border-raid", 8 },   { "chalons", 61 },
  { "civitates-bellantes", 100 }, { "night-landing", 4 }, { "veni-vidi-vici", 338 },
};

static void
test_shipped (void)
{
  g_autoptr (GDir) folder = g_dir_open (ACIES_SOURCE_DATADIR "/rulesets", 0, NULL);
  guint n = 0;

  for (const char *name = g_dir_read_name (folder); name != NULL; name = g_dir_read_name (folder))
    {
      g_autofree char *file
          = g_build_filename (ACIES_SOURCE_DATADIR "/rulesets", name, "ruleset.xml", NULL);
      g_autofree char *text = NULL;

      g_assert_true (g_file_get_contents (file, &text, NULL, NULL));
      n += strstr (text, " extends=\"") == NULL;
    }
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (shipped));
  for (guint i = 0; i < G_N_ELEMENTS (shipped); i++)
    {
      g_autofree char *path
          = g_build_filename (ACIES_SOURCE_DATADIR "/rulesets", shipped[i].name, NULL);

      world_run_examples (path, shipped[i].n_examples);
    }
}

#define BATTLE \
  "<battle table='1200x800' phase='command' side='rome'>" \
  "<unit id='7' type='swordsmen' side='rome' grade='B' at='300,400' facing='90' stands='3'/>" \
  "</battle>"

/* A line that is missing because the ruling waits for something: the message says for what. */
static void
test_waiting (void)
{
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ("control");

  world_assert_fails (ruleset,
                      BATTLE "<ask action='control' unit='7'><line id='pursuit' value='1'/></ask>",
                      "no line “pursuit”; it waits for “control”");
}

/* A battle is played by the rules as its switches choose them, and those alone. */
static void
test_switches (void)
{
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ("probe-veil");

#define DECLARED \
  "<unit id='1' type='foot' side='rome' declared='yes' at='300,400' facing='90' stands='2'/>"
  world_assert_passes (ruleset,
                       "<battle table='1200x800'>" DECLARED "</battle>"
                       "<ask action='watch' unit='1'><verdict is='forbidden'/></ask>"
                       "<battle table='1200x800'><switch id='bold' is='yes'/>" DECLARED "</battle>"
                       "<ask action='watch' unit='1'><verdict is='allowed'/></ask>"
                       "<battle table='1200x800'>" DECLARED "</battle>"
                       "<ask action='watch' unit='1'><verdict is='forbidden'/></ask>");
#undef DECLARED
}

/* What is kept back is looked at as it will be when it is shown, and the battle stays as it was. */
static void
test_veiled (void)
{
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ("probe-veil");

#define BEFORE \
  "<battle table='1200x800' phase='plans'>" \
  "<unit id='1' type='foot' side='rome' at='300,400' facing='90' stands='2'/>" \
  "<unit id='3' type='foot' side='carthage' at='600,400' facing='270' stands='2'/></battle>"
#define DARE "<ask action='dare' unit='1' foe='3' dice='dare:5'>"
#define EXPECTED \
  "<after of='1' declared='yes'/><after of='3' dread='3' declared='no'/>" \
  "<due kind='charge' of='1'/><due kind='charge' of='2' none='yes'/>"
  world_assert_passes (ruleset, BEFORE DARE EXPECTED
                       "</ask>" DARE EXPECTED "</ask>"
                       "<ask action='feint' unit='3'><after of='3' declared='yes'/>"
                       "<after of='1' declared='no'/><due none='yes'/></ask>");
  world_assert_fails (ruleset, BEFORE DARE "<after of='3' dread='1'/></ask>",
                      "expected 1, found 3");
  world_assert_fails (ruleset, BEFORE DARE "<due kind='charge' of='2'/></ask>",
                      "“charge”: expected 1, found 0");
#undef BEFORE
#undef DARE
#undef EXPECTED
}

/* Who is typed as lost is lost, be it a leader or a unit with all its stands. */
static void
test_lost (void)
{
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ("control");

  world_assert_passes (
      ruleset, "<battle table='1200x800' phase='command' side='rome'>"
               "<unit id='7' type='swordsmen' side='rome' grade='B' at='300,400' facing='90' "
               "stands='3'/>"
               "<unit id='8' type='swordsmen' side='rome' grade='B' at='300,600' facing='90' "
               "stands='2' lost='yes'/>"
               "<leader id='L' side='rome' at='300,400' facing='90' lost='yes'/></battle>"
               "<ask action='control' unit='7' dice='4'><after of='L' lost='yes'/>"
               "<after of='8' lost='yes' stands='0'/></ask>");
}

/* Whatever can be expected can fail. */
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
    { "<line id='control' none='yes'/>", "should not have it" },
    { "<line id='control' value='go-on'/>", "found 4, as-wished" },
    { "<line id='control' origin='house'/>", "line “control”" },
    { "<line id='control' from='overridden'/>", "line “control”" },
    { "<line id='control' label='Chart'/>", "line “control”" },
    { "<line id='control' cite='p.1'/>", "line “control”" },
    { "<line/>", "no line" },
    { "<outcome/>", "outcome: expected" },
    { "<chance of='go-on' is='0'/>", "expected 0, found 1/3" },
    { "<chance of='lost' is='0'/>", "the possible outcomes are: check, as-wished, go-on" },
    { "<chance of='go-on' is='often'/>", "is not a chance" },
    { "<verdict is='forbidden'/>", "expected forbidden, found allowed" },
    { "<after of='7' dp='1'/>", "dp expected 1, found 0" },
    { "<after of='77' dp='1'/>", "no “77”" },
    { "<after of='7' at='310,400'/>", "found 300,400" },
    { "<after of='7' facing='91'/>", "facing expected 91, found 90" },
    { "<after of='7' stands='2'/>", "stands expected 2, found 3" },
    { "<after of='7' lost='yes'/>", "lost expected yes, found no" },
    { "<after of='7'/>", "does not say" },
    { "<due kind='recover'/>", "expected 1, found 0" },
    { "<due kind='recover' n='2'/>", "expected 2, found 0" },
    { "<asks id='control'/>", "asks for: nothing" },
    { "<forbid id='unit'/>", "forbidden by “unit”" },
  };
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ("control");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (
          BATTLE "<ask action='control' unit='7' dice='4'>%s</ask>", cases[i].text);

      world_assert_fails (ruleset, text, cases[i].message);
    }
}

#define FOES \
  "<battle table='1200x800' phase='combat' side='rome'>" \
  "<unit id='7' type='swordsmen' side='rome' grade='B' at='300,400' facing='90' stands='3'/>" \
  "<unit id='8' type='swordsmen' side='rome' grade='A' dp='4' at='380,400' facing='90' " \
  "stands='1'/>" \
  "<unit id='9' type='horse' side='foe' grade='C' at='900,400' facing='270' stands='1'/>" \
  "</battle>"

/* The same of other questions: what is raised, asked, forbidden, and has no odds. */
static void
test_other_differences (void)
{
  static const struct
  {
    const char *text, *message;
  } cases[] = {
    { "<ask action='rout' unit='7'><due none='yes'/></ask>", "expected 0, found 1" },
    { "<ask action='rout' unit='7'><due kind='friends-lost' n='2'/></ask>", "expected 2, found 1" },
    { "<ask action='shoot' unit='7' target='9'><verdict is='allowed'/></ask>",
      "expected allowed, found forbidden" },
    { "<ask action='shoot' unit='7' target='9'/>", "forbidden by “too-far”" },
    { "<ask action='shoot' unit='7' target='8'><forbid id='too-far'/></ask>",
      "should be forbidden by “too-far”" },
    { "<ask action='decide' unit='7'><asks id='control'/></ask>", "asks for: way" },
    { "<ask action='decide' unit='7'><asks id='way' who='rome'/></ask>", "asks for: way" },
    { "<ask action='shoot' unit='7' target='9' override='verdict=allowed'>"
      "<asks id='hit' die='AvD'/></ask>",
      "asks for: hit (3 D6)" },
    { "<ask action='shoot' unit='7' target='9' override='verdict=allowed'>"
      "<asks id='hit' n='2'/></ask>",
      "asks for: hit (3 D6)" },
    { "<ask action='rout' unit='7'><chance of='hurt' is='1/2'/></ask>",
      "nothing is thrown or chosen, and the outcome is none" },
    { "<ask action='flood' unit='7'><chance of='hurt' is='1/2'/></ask>", "found none: " },
  };
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ("control");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (FOES, cases[i].text, NULL);

      world_assert_fails (ruleset, text, cases[i].message);
    }
  world_assert_fails (ruleset,
                      "<ask action='shoot' unit.n='3' unit.side='a' target.side='b'>"
                      "<chance of='hurt' is='1/2'/></ask>",
                      "“gap.unit.target” is not known");
}

/* What an army costs, and what it breaks. */
static void
test_prices (void)
{
  static const struct
  {
    const char *text, *message;
  } cases[] = {
    { "<price><unit type='bows' stands='2' cost='1'/></price>", "expected 1 points, found " },
    { "<price><unit type='bows' stands='2' cost='much'/></price>", "“much” is not a number" },
    { "<price><unit type='bows' stands='2'/><total is='1'/></price>", "expected 1 points, found " },
    { "<price><unit type='bows' stands='2'/><total/></price>", "is not a number" },
    { "<price><unit type='bows' stands='2'/><breaks id='size'/></price>",
      "“size” should be broken" },
    { "<price><unit type='bows' stands='2'/><breaks id='sise'/></price>", "no constraint “sise”" },
    { "<price><unit type='bows' stands='7'/><breaks none='yes'/></price>", "“size” is broken" },
    { "<price><unit type='bows' stands='7'/><breaks id='size' none='yes'/></price>",
      "“size” is broken" },
    { "<price><unit type='bows' stands='7'/><breaks id='size' of='2'/></price>",
      "broken is: size (1: " },
    { "<price><unit type='bows' stands='7'/><breaks id='size' label='too many'/></price>",
      "broken is: size (1: " },
  };
  static const char *const right[] = {
    "<price><unit type='bows' stands='7'/><breaks id='size' of='1'/></price>",
    "<price><unit type='bows' stands='6'/><breaks id='size' none='yes'/></price>",
    "<price><unit type='bows' stands='6'/><breaks id='one-captain' of='army'/></price>",
    "<price><command id='c' kind='band'/><unit command='c' type='bows' stands='6'/>"
    "<leader id='L' command='c' rank='captain'/><breaks none='yes'/></price>",
  };
  g_autoptr (AciesRuleset) ruleset
      = world_load_folder (ACIES_SOURCE_DATADIR "/rulesets/border-raid");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    world_assert_fails (ruleset, cases[i].text, cases[i].message);
  for (guint i = 0; i < G_N_ELEMENTS (right); i++)
    world_assert_passes (ruleset, right[i]);
}

static void
test_coverage (void)
{
  static const AciesCoverageState expected[] = { ACIES_COVERAGE_COMPUTED, ACIES_COVERAGE_PART,
                                                 ACIES_COVERAGE_MISSING, ACIES_COVERAGE_UMPIRE };
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ("control");
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
write_text (const char *folder, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

/* Examples lie in one file and in a folder beside it; one broken file spoils them all. */
static void
test_folder (void)
{
  static const char none[] = "<examples xmlns='urn:acies:ruleset:1' ruleset='control'/>";
  static const char first[] = "<examples xmlns='urn:acies:ruleset:1' ruleset='control'>"
                              "<example id='one'/></examples>";
  static const char second[] = "<examples xmlns='urn:acies:ruleset:1' ruleset='control'>"
                               "<example id='two'/></examples>";
  static const char third[] = "<examples xmlns='urn:acies:ruleset:1' ruleset='control'>"
                              "<example id='three'/></examples>";
  g_autofree char *folder = acies_scratch_new ();
  g_autofree char *more = g_build_filename (folder, "examples", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (folder);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesExamples) empty = acies_examples_read_folder (file, findings);
  g_autoptr (AciesExamples) three = NULL;

  g_assert_cmpuint (acies_examples_get_n (empty), ==, 0);
  g_assert_cmpint (g_mkdir (more, 0700), ==, 0);
  write_text (folder, "examples.xml", first);
  write_text (more, "b.xml", second);
  write_text (more, "a.xml", third);
  write_text (more, "c.xml", none);
  write_text (more, "notes.txt", "no examples");
  three = acies_examples_read_folder (file, findings);
  g_assert_cmpuint (acies_examples_get_n (three), ==, 3);
  g_assert_cmpuint (acies_findings_get_n_errors (findings), ==, 0);

  write_text (more, "c.xml", "<examples");
  g_assert_null (acies_examples_read_folder (file, findings));
  g_assert_cmpuint (acies_findings_get_n_errors (findings), >, 0);
  {
    const char *const names[] = { "examples.xml",
                                  "examples/a.xml",
                                  "examples/b.xml",
                                  "examples/c.xml",
                                  "examples/notes.txt",
                                  "examples",
                                  "" };

    for (guint i = 0; i < G_N_ELEMENTS (names); i++)
      {
        g_autofree char *path = g_build_filename (folder, names[i], NULL);

        g_assert_cmpint (g_remove (path), ==, 0);
      }
  }
}

/* A count of stands that no army could have is refused where it stands, also by who only checks. */
static void
test_counts (void)
{
  static const char *const wrong[] = { "0", "61", "100", "-1", "many" };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "<examples xmlns='urn:acies:ruleset:1' ruleset='control'><example id='one'>\n"
          "<price><unit type='bows' stands='%s'/><total is='0'/></price></example></examples>",
          wrong[i]);
      g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
      g_autoptr (AciesFindings) findings = acies_findings_new ();
      g_autofree char *found = NULL;

      g_assert_null (acies_examples_read (bytes, "one.xml", findings));
      found = acies_findings_to_string (findings);
      g_assert_nonnull (strstr (found, "one.xml:2: “stands” is “"));
      g_assert_nonnull (strstr (found, "which is not a whole number from 1 to 60."));
    }
}

/* An id is one example's: of two nobody could ask for the second. */
static void
test_twice (void)
{
  static const char text[]
      = "<examples xmlns='urn:acies:ruleset:1' ruleset='control'><example id='one'>\n"
        "<price><unit type='bows' stands='1'/><total is='0'/></price></example>\n"
        "<example id='two'><price><unit type='bows' stands='1'/><total is='0'/></price></example>\n"
        "<example id='one'><price><unit type='bows' stands='2'/><total is='0'/></price></example>\n"
        "</examples>";
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (AciesExamples) examples = acies_examples_read (bytes, "twice.xml", findings);
  g_autofree char *said = acies_findings_to_string (findings);

  g_assert_null (examples);
  g_assert_nonnull (strstr (said, "twice.xml:4: There are two examples “one”"));
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

/* Night Landing, of which a text of a choice and a phase cite clauses that nothing else cites. */
static AciesRuleset *
load_citing (void)
{
  static const char *const layers[] = { "night-landing", NULL };
  g_autofree char *path = g_build_filename (ACIES_SOURCE_DATADIR, "rulesets/night-landing", NULL);
  g_autoptr (AciesRuleset) plain = world_load_folder (path);
  g_autoptr (GHashTable) files = acies_ruleset_copy_files (acies_ruleset_get_files (plain));
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  GBytes *facts = g_hash_table_lookup (files, "night-landing/ruleset.xml");
  GString *xml
      = g_string_new_len (g_bytes_get_data (facts, NULL), (gssize) g_bytes_get_size (facts));

  g_assert_cmpuint (g_string_replace (xml, "<text id=\"answer\" cite=\"3\">",
                                      "<clause id=\"said\" title=\"S\"/><clause id=\"when\" "
                                      "title=\"W\"/><text id=\"answer\" cite=\"said\">",
                                      0),
                    ==, 1);
  g_assert_cmpuint (
      g_string_replace (xml, "<phase id=\"walk\"", "<phase id=\"walk\" cite=\"when\"", 0), ==, 1);
  g_hash_table_replace (files, g_strdup ("night-landing/ruleset.xml"),
                        g_string_free_to_bytes (xml));
  return acies_ruleset_load_packed (files, layers, findings);
}

/* Clauses whose only trace is a choice, or that something belongs to another phase, are reached:
 * the slip says neither, as journals compare every word of it. */
static void
test_silent_cites (void)
{
  static const char text[]
      = "<examples xmlns='urn:acies:ruleset:1' ruleset='night-landing'><example id='x'><why/>"
        "<battle table='600x500' phase='meet' side='crown' turn='1'>"
        "<unit id='1' type='watch' side='crown' stands='5' at='200,200' facing='180'/>"
        "<unit id='11' type='smugglers' side='coast' stands='3' at='200,260' facing='0'/></battle>"
        "<ask action='hail' unit='1' target='11' answer='answer=yield'/>"
        "<ask action='walk' unit='1' path='ahead 10'><verdict is='forbidden'/></ask>"
        "</example></examples>";
  g_autoptr (AciesRuleset) ruleset = load_citing ();
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, sizeof text - 1);
  g_autoptr (AciesExamples) examples = acies_examples_read (bytes, "x.xml", findings);
  g_autoptr (AciesExampleResult) result = acies_examples_run_nth (examples, 0, ruleset, findings);

  g_assert_cmpstr (result->message, ==, NULL);
  g_assert_true (g_strv_contains ((const char *const *) result->cites, "said"));
  g_assert_true (g_strv_contains ((const char *const *) result->cites, "when"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/referee/examples/control", test_control);
  g_test_add_func ("/acies/referee/examples/shipped", test_shipped);
  g_test_add_func ("/acies/referee/examples/counts", test_counts);
  g_test_add_func ("/acies/referee/examples/switches", test_switches);
  g_test_add_func ("/acies/referee/examples/veiled", test_veiled);
  g_test_add_func ("/acies/referee/examples/lost", test_lost);
  g_test_add_func ("/acies/referee/examples/waiting", test_waiting);
  g_test_add_func ("/acies/referee/examples/differences", test_differences);
  g_test_add_func ("/acies/referee/examples/other-differences", test_other_differences);
  g_test_add_func ("/acies/referee/examples/prices", test_prices);
  g_test_add_func ("/acies/referee/examples/coverage", test_coverage);
  g_test_add_func ("/acies/referee/examples/silent-cites", test_silent_cites);
  g_test_add_func ("/acies/referee/examples/folder", test_folder);
  g_test_add_func ("/acies/referee/examples/twice", test_twice);
  g_test_add_func ("/acies/referee/examples/ruleset-id", test_ruleset_id);
  return g_test_run ();
}

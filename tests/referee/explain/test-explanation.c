/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Examples told whole: slip, chances, what was traced, and where it stands. */
#include "config.h"

#include "paths.h"

#include "referee/examples/acies-examples.h"
#include "world.h"

#include <string.h>

#define BATTLE \
  "<battle table='1200x800'>" \
  "<unit id='1' type='foot' side='rome' at='300,400' facing='90' stands='3'/>" \
  "<unit id='2' type='foot' side='foe' at='600,400' facing='270' stands='2'/></battle>"

/* What is told of the example that TEXT is the inside of. */
static char *
explain (AciesRuleset *ruleset, const char *text)
{
  g_autofree char *whole = g_strdup_printf ("<examples xmlns='urn:acies:ruleset:1' ruleset='%s'>"
                                            "<example id='one'>\n%s</example></examples>",
                                            acies_ruleset_get_id (ruleset), text);
  g_autoptr (GBytes) bytes = g_bytes_new (whole, strlen (whole));
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesExamples) examples = acies_examples_read (bytes, "one.xml", findings);

  g_assert_nonnull (examples);
  return acies_examples_explain_nth (examples, 0, ruleset, findings);
}

static void
assert_has (const char *text, const char *part)
{
  if (strstr (text, part) == NULL)
    g_error ("“%s” is not in:\n%s", part, text);
}

static void
test_traced (void)
{
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ("tracing");
  g_autofree char *text
      = explain (ruleset, BATTLE "<ask action='push' unit='1' foe='2' dice='5'/>");

  assert_has (text, "one.xml:2: <ask action=\"push\" unit=\"1\" foe=\"2\" dice=\"5\">\nPush: 1");
  assert_has (text, "tracing.lua:2: stands 3\n");
  assert_has (text, "tracing.lua:8: q 1 { 2, 1 } { at = front, deep = { { { ... } } }, total = 1 } "
                    "true nil\n");
  assert_has (text, "tracing.lua:9: 1\n");
  assert_has (text, "tracing.lua:9: 2\n");
  assert_has (text, "tracing.lua:11: score 6\n");
  /* The chances are told although the die lies on the table. */
  assert_has (text, "Chance: holds           1/3 (33.3%)");
  /* Where the factor stands, and what came by. */
  assert_has (text, "ruleset.xml:10: many\n");
  assert_has (text, "tracing.lua: lines 1-3, 6-13\n");
  assert_has (text, "ruleset.xml: line 10\n");
}

/* What differs is told with the question that it differs in, and all questions are told. */
static void
test_difference (void)
{
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ("tracing");
  g_autofree char *text
      = explain (ruleset, BATTLE "<ask action='push' unit='1' foe='2' dice='5'>"
                                 "<outcome is='holds'/></ask>\n"
                                 "<ask action='push' unit='2' foe='1' dice='1'/>");

  assert_has (
      text, "  outcome: expected holds, found back\n\none.xml:3: <ask action=\"push\" unit=\"2\"");
}

/* Every step of a run is told, and what an army costs. */
static void
test_others (void)
{
  g_autoptr (AciesRuleset) ruleset
      = world_load_folder (ACIES_SOURCE_DATADIR "/rulesets/border-raid");
  g_autofree char *text
      = explain (ruleset, "<price><unit type='bows' stands='2'/><total is='1'/></price>");

  assert_has (text, "the army: 12 points\n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/referee/explanation/traced", test_traced);
  g_test_add_func ("/acies/referee/explanation/difference", test_difference);
  g_test_add_func ("/acies/referee/explanation/others", test_others);
  return g_test_run ();
}

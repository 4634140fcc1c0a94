/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Examples that name what the rule set has not: each mistake is found in its line, with what was
 * perhaps meant, and nothing is run for it. */
#include "config.h"

#include "world.h"

#include "referee/examples/acies-examples.h"

#include <string.h>

/* What is found in the example of three lines whose second is LINE. */
static char *
check (AciesRuleset *ruleset, const char *id, const char *line)
{
  g_autofree char *text
      = g_strdup_printf ("<examples xmlns='urn:acies:ruleset:1' ruleset='%s'><example id='one'>\n"
                         "%s\n</example></examples>",
                         id, line);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesExamples) examples = acies_examples_read (bytes, "one.xml", findings);

  g_assert_nonnull (examples);
  acies_examples_check (examples, ruleset, findings);
  return acies_findings_to_string (findings);
}

static void
test_mistakes (void)
{
  static const struct
  {
    const char *line, *message;
  } cases[] = {
    { "<battle phase='comand'/>", "no <phase> “comand”; did you mean “command”?" },
    { "<battle><unit type='hors'/></battle>", "no <troop> “hors”; did you mean “horse”?" },
    { "<battle><unit type='horse' gade='B'/></battle>",
      "<unit> has no attribute “gade”; did you mean “grade”?" },
    { "<battle><unit type='horse' grade='Z'/></battle>", "“grade” cannot be “Z”" },
    { "<battle><link kind='combt' from='1' to='2'/></battle>",
      "no <link> “combt”; did you mean “combat”?" },
    { "<battle><happened event='brokn' unit='1'/></battle>",
      "no <event> “brokn”; did you mean “broken”?" },
    { "<ask action='controll'/>", "no <action> “controll”; did you mean “control”?" },
    { "<ask action='shoot' unit='7' targt='8'/>",
      "the action “shoot” has no role “targt”; did you mean “target”?" },
    { "<ask action='control' unit='7'><outcome is='checks'/></ask>",
      "no <outcome> “checks”; did you mean “check”?" },
    { "<ask action='control' unit='7'><chance of='gone' is='1/2'/></ask>", "no <outcome> “gone”" },
    { "<ask action='control' unit='7'><due kind='recovr'/></ask>",
      "no <obligation> “recovr”; did you mean “recover”?" },
    { "<ask action='control' unit='7'><after of='7' activty='halted'/></ask>",
      "<after> has no attribute “activty”; did you mean “activity”?" },
    { "<ask action='control' unit='7'><line id='control' cite='p.2'/></ask>", "no <clause> “p.2”" },
    { "<ask action='control' unit='7'><line id='contrl'/></ask>",
      "nothing in the rule set is called “contrl”; did you mean “control”?" },
    { "<ask action='control' unit='7' dice='contrl:3'/>", "is called “contrl”" },
    { "<ask action='control' unit='7' dice='control:3 controll.2:4'/>", "is called “controll.2”" },
    { "<ask action='control' unit='7' tick='stedy'/>", "is called “stedy”" },
    { "<ask action='control' unit='7' answer='wey=check'/>", "is called “wey”" },
  };
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ("control");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *found = check (ruleset, "control", cases[i].line);

      if (strstr (found, cases[i].message) == NULL || strstr (found, "one.xml:2: ") == NULL)
        g_error ("%s: %s", cases[i].line, found);
    }
}

/* What the umpire does, what is measured, and numbers that are proposed are no names of the rules.
 */
static void
test_right (void)
{
  static const char *const lines[] = {
    "<ask action='umpire.set' item='7' attribute='dp' value='3' reason='so'/>",
    "<ask action='next'/>",
    "<ask action='control' unit='7' dice='control:3'/>",
    "<ask action='control' unit='7' dice='3'/>",
    "<ask action='control' unit='7' answer='way=check gap.unit.target=3'/>",
    "<ask action='control' unit='7'><line id='sees.7.9'/><line id='tolerance'/></ask>",
    "<ask action='shoot' unit.n='3' gap.unit.target='3' override='verdict=allowed' reason='x'/>",
    "<ask action='control' unit='7'><chance of='7.dp=2' is='1/2'/></ask>",
    "<ask action='control' unit='7'><after of='7' at='none' stands='2' lost='no'/></ask>",
  };
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ("control");

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *found = check (ruleset, "control", lines[i]);

      g_assert_cmpstr (found, ==, "");
    }
}

static void
test_other_rules (void)
{
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ("control");
  g_autofree char *found = check (ruleset, "contrl", "");

  g_assert_nonnull (strstr (
      found, "one.xml:1: the examples are for “contrl”, and lie with “control”; did you mean"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/referee/example-sense/mistakes", test_mistakes);
  g_test_add_func ("/acies/referee/example-sense/right", test_right);
  g_test_add_func ("/acies/referee/example-sense/other-rules", test_other_rules);
  return g_test_run ();
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What an example says of a line that is not as it expects: in what the nearest one differs. */
#include "config.h"

#include "world.h"

#define BATTLE \
  "<battle table='1200x800' phase='command' side='rome'>" \
  "<unit id='7' type='swordsmen' side='rome' grade='B' at='300,400' facing='90' stands='3'/>" \
  "</battle>"

static void
test_differences (void)
{
  static const struct
  {
    const char *line, *message;
  } cases[] = {
    { "value='go-on'", "line “control”: value: expected go-on, found 4, as-wished" },
    { "label='Chart'", "line “control”: label: expected Chart, found Control" },
    { "cite='p.1'", "line “control”: cite: expected p.1, found p.22" },
    { "origin='house'", "line “control”: origin: expected house, found source" },
    { "from='overridden'", "line “control”: from: expected overridden, found " },
    { "of='8'", "line “control”: of: expected 8, found " },
    { "with='n=3'", "line “control”: with: expected n=3, found " },
    { "value='as-wished' cite='p.1'", "line “control”: cite: expected p.1, found p.22" },
    { "value='5' label='None'",
      "value: expected 5, found 4, as-wished; label: expected None, found Control" },
  };
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ("control");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (
          BATTLE "<ask action='control' unit='7' dice='4'><line id='control' %s/></ask>",
          cases[i].line);

      world_assert_fails (ruleset, text, cases[i].message);
    }
}

#define TWO \
  "<battle table='1200x800' phase='fight'>" \
  "<unit id='1' type='foot' side='rome' at='300,400' facing='90' stands='2'/>" \
  "<unit id='2' type='foot' side='foe' at='600,400' facing='270' stands='2'/></battle>" \
  "<ask action='recall' unit='1' foe='2'>"

/* Of lines of one id the label chooses. */
static void
test_labels (void)
{
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ("probe-sequence");

  world_assert_passes (ruleset, TWO "<line id='tie' label='met: no' with='word=met n=no'/></ask>");
  world_assert_fails (ruleset, TWO "<line id='tie' label='met: no' with='word=met n=yes'/></ask>",
                      "line “tie”: with: expected word=met n=yes, found n=no word=met");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/referee/example-lines/differences", test_differences);
  g_test_add_func ("/acies/referee/example-lines/labels", test_labels);
  return g_test_run ();
}

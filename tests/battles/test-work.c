/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the heaviest questions of the shipped battles cost, in units of a procedure's budget and
 * never in time: each comes to its end well within what all leaves of odds may spend. */
#include "referee/command/acies-command-line.h"
#include "storage/library/acies-library.h"

typedef struct
{
  const char *scenario, *line;
  guint64 most_units;
  guint least_odds; /* how many chances there are */
} Question;

static const Question questions[] = {
  /* Chariots that go their way over whoever stands there, throw after throw. */
  { "gaugamela", "rampage 54", 20000000, 9 },
  /* Of 24 stands, which look for a way out of the crowd. */
  { "zama", "35 retreat", 5000000, 0 },
};

static AciesReferee *
open_scenario (const char *scenario)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) file = acies_library_find_file ("scenarios", scenario, findings);
  g_autoptr (AciesBattle) battle = acies_battle_load_scenario (file, findings);
  g_autoptr (AciesRuleset) ruleset
      = acies_library_load_named_ruleset (acies_battle_get_ruleset (battle), findings);

  acies_referee_lay_out (ruleset, battle, findings);
  g_assert_false (acies_findings_has_errors (findings));
  return acies_referee_new (ruleset, battle);
}

static void
test_question (gconstpointer data)
{
  const Question *self = data;
  g_autoptr (AciesReferee) referee = open_scenario (self->scenario);
  g_autoptr (AciesCommandLine) line = NULL;
  g_autoptr (GPtrArray) odds = NULL;
  g_autoptr (GError) error = NULL;
  AciesOddsSearch *search;

  line = acies_command_line_parse (referee, self->line, NULL, &error);
  g_assert_no_error (error);
  search = acies_odds_search_new (referee, line->question);
  while (acies_odds_search_advance (search, 1000))
    ;
  odds = acies_odds_search_dup_odds (search, &error);
  g_assert_no_error (error);
  g_test_message ("%s: %" G_GUINT64_FORMAT " units in %u leaves", self->line,
                  acies_odds_search_get_n_units (search), acies_odds_search_get_n_leaves (search));
  g_assert_cmpuint (odds->len, >=, self->least_odds);
  g_assert_cmpuint (acies_odds_search_get_n_units (search), <=, self->most_units);
  acies_odds_search_free (search);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    {
      g_autofree char *path = g_strconcat ("/acies/battles/work/", questions[i].scenario, NULL);

      g_test_add_data_func (path, &questions[i], test_question);
    }
  return g_test_run ();
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Units of army files in a question without a battle: what is typed for them, what the rules then
 * make of it, and the sentence for whatever is not there. */
#include "referee/state/acies-referee.h"
#include "storage/library/acies-library-roles.h"
#include "storage/library/acies-library.h"

#include <string.h>

#define LEGION "scipio-203-bc:1"
#define BAND "hasdrubal-syphax-203-bc:1"

static AciesRuleset *
load_ruleset (const char *id)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  AciesRuleset *ruleset = acies_library_load_named_ruleset (id, findings);

  g_assert_nonnull (ruleset);
  return ruleset;
}

/* The action, then key=value. */
static AciesQuestion *
make_question (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  AciesQuestion *question = acies_question_new (words[0]);

  for (guint i = 1; words[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (words[i], "=", 2);

      acies_question_set (question, pair[0], pair[1]);
    }
  return question;
}

static void
test_facts (void)
{
  static const struct
  {
    const char *key, *value;
  } facts[] = {
    { "unit", LEGION },
    { "unit.name", "1 Roman legion" },
    { "unit.type", "swordsmen" },
    { "unit.n", "9" },
    { "unit.strength", "9" },
    { "unit.grade", "B" },
    { "unit.legion", "manipular" },
    { "unit.morale", "poor" },
    { "unit.stands.1.type", "swordsmen" },
    { "unit.stands.1.sub_unit", "hastati" },
    { "unit.stands.1.armoured", NULL },
    { "unit.stands.4.armoured", "yes" },
    { "unit.stands.9.type", "spearmen" },
    { "unit.stands.9.grade", "B" },
    { "unit.stands.10.type", NULL },
    { "foe.grade", "B" },
    { "foe.morale", "high" },
    { "foe.n", "4" },
  };
  g_autoptr (AciesRuleset) ruleset = load_ruleset ("civitates-bellantes");
  g_autoptr (AciesQuestion) question
      = make_question ("combat unit.morale=poor unit=" LEGION " foe=" BAND);
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_library_roles (ruleset, question, &error));
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    g_assert_cmpstr (acies_question_get (question, facts[i].key), ==, facts[i].value);
}

/* Those that a role takes many of are numbered; a leader has a rank and no stands. */
static void
test_roles (void)
{
  g_autoptr (AciesRuleset) ruleset = load_ruleset ("civitates-bellantes");
  g_autoptr (AciesQuestion) shots
      = make_question ("shoot units=scipio-203-bc:3,scipio-203-bc:4 target=" BAND);
  g_autoptr (AciesQuestion) risk = make_question ("risk leader=scipio-203-bc:scipio");
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_library_roles (ruleset, shots, &error));
  g_assert_cmpstr (acies_question_get (shots, "units.1.name"), ==, "3 Roman velites");
  g_assert_nonnull (acies_question_get (shots, "units.2.type"));
  g_assert_null (acies_question_get (shots, "units.type"));
  g_assert_true (acies_library_roles (ruleset, risk, &error));
  g_assert_cmpstr (acies_question_get (risk, "leader.rank"), ==, "general");
  g_assert_cmpstr (acies_question_get (risk, "leader.cp"), ==, "5");
  g_assert_null (acies_question_get (risk, "leader.n"));
}

/* What LINE comes to, with its chances. */
static char *
describe_odds (AciesReferee *referee, const char *line)
{
  g_autoptr (AciesQuestion) question = make_question (line);
  g_autoptr (AciesRuling) ruling = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  const GPtrArray *odds;

  g_assert_true (acies_library_roles (acies_referee_get_ruleset (referee), question, &error));
  ruling = acies_referee_ask_with_odds (referee, question, &error);
  g_assert_no_error (error);
  odds = acies_ruling_get_odds (ruling);
  g_assert_cmpuint (odds->len, >, 1);
  for (guint i = 0; i < odds->len; i++)
    {
      const AciesChance *chance = g_ptr_array_index (odds, i);
      g_autofree char *fraction = acies_fraction_to_string (&chance->chance);

      g_string_append_printf (text, "%s %s\n", chance->outcome, fraction);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* The chances of a pair are those of the same facts typed by hand; a fact typed beside the pair
 * counts instead of the army's. */
static void
test_odds (void)
{
  g_autoptr (AciesRuleset) ruleset = load_ruleset ("civitates-bellantes");
  g_autoptr (AciesReferee) referee = acies_referee_new (ruleset, NULL);
  g_autofree char *pair = describe_odds (referee, "combat unit=" LEGION " foe=" BAND);
  g_autofree char *typed
      = describe_odds (referee, "combat unit.type=swordsmen unit.grade=B unit.legion=manipular "
                                "unit.n=9 foe.type=shock-infantry foe.grade=B foe.morale=high "
                                "foe.ranks=2 foe.n=4");
  g_autofree char *other
      = describe_odds (referee, "combat foe.morale=poor unit=" LEGION " foe=" BAND);

  g_assert_cmpstr (pair, ==, typed);
  g_assert_cmpstr (pair, !=, other);
}

static void
test_wrong (void)
{
  static const struct
  {
    const char *line, *says;
  } cases[] = {
    { "combat unit=1", "write ARMY:1" },
    { "combat unit=:1", "write ARMY" },
    { "combat unit=scipio-203-bc:", "write ARMY" },
    { "combat unit=scipio-203-bc:99", "did you mean “9”?" },
    { "combat unit=scipio-203-bc:scipio", "There is no unit “scipio”" },
    { "risk leader=scipio-203-bc:1", "There is no leader “1”" },
    { "combat unit=nobody:1", "There is no “nobody”" },
    { "combat unit=/nowhere/army.xml:1", "/nowhere/army.xml" },
    { "combat unit=border-raiders:1", "is for the rule set “border-raid”" },
  };
  g_autoptr (AciesRuleset) ruleset = load_ruleset ("civitates-bellantes");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesQuestion) question = make_question (cases[i].line);
      g_autoptr (GError) error = NULL;

      g_assert_false (acies_library_roles (ruleset, question, &error));
      g_assert_nonnull (error);
      g_assert_nonnull (strstr (error->message, cases[i].says));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/storage/library-roles/facts", test_facts);
  g_test_add_func ("/acies/storage/library-roles/roles", test_roles);
  g_test_add_func ("/acies/storage/library-roles/odds", test_odds);
  g_test_add_func ("/acies/storage/library-roles/wrong", test_wrong);

  return g_test_run ();
}

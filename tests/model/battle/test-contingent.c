/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Contingents of a side: read, written, refused where they make no sense; whose zones are whose;
 * and what those who enter later wait for. */
#include "model/battle/acies-contingent.h"

#include <string.h>

#define HEAD \
  "<scenario xmlns='urn:acies:scenario:1' id='p' ruleset='r'>\n<title>Plan</title>\n" \
  "<table width='1200' height='800'/>\n<side id='red'>"
#define SQUARE(at, size) \
  "<point x='" at "' y='0'/><point x='" size "' y='0'/><point x='" size "' y='100'/><point x='" at \
  "' y='100'/></zone>"
#define ARMY \
  "<army id='a'><title>A</title><command id='all'><leader id='l' rank='x'/>" \
  "<command id='left'><unit id='1' type='x' stands='2'/></command>" \
  "<command id='right'><unit id='2' type='x' stands='1'/></command></command></army>"
#define TAIL "</side></scenario>"

static const char whole[]
    = HEAD "<zone>" SQUARE ("0", "300") "<zone contingent='ally'>" SQUARE ("900", "1200") ARMY
    "<contingent id='ally' commands='right'><label>The Ally</label><briefing>Wait.\nThen "
    "leave.</briefing></contingent>"
    "<contingent id='none'/>"
    "<enter unit='2' turn='3' edge='east' tally='lost' of='red' at='-2'/>" TAIL;

static AciesBattle *
load (const char *text, AciesFindings *findings)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  return acies_battle_load_scenario_bytes (bytes, "plan.xml", findings);
}

static const char *
find_of (AciesBattle *battle, const char *id)
{
  const AciesContingent *found = acies_contingent_find_of (battle, acies_battle_find (battle, id));

  return found != NULL ? found->id : NULL;
}

static void
check_whole (AciesBattle *battle)
{
  AciesSidePlan *plan = acies_plan_get_side (acies_battle_get_plan (battle), "red");
  const AciesContingent *ally = acies_side_plan_find_contingent (plan, "ally");
  const AciesEntrance *entrance = acies_side_plan_find_entrance (plan, "2");

  g_assert_cmpuint (plan->contingents->len, ==, 2);
  g_assert_cmpstr (ally->label, ==, "The Ally");
  g_assert_cmpstr (ally->briefing, ==, "Wait.\nThen leave.");
  g_assert_cmpstr (find_of (battle, "2"), ==, "ally");
  g_assert_cmpstr (find_of (battle, "2.1"), ==, "ally");
  g_assert_cmpstr (find_of (battle, "right"), ==, "ally");
  g_assert_null (find_of (battle, "1"));
  g_assert_null (find_of (battle, "l"));
  g_assert_null (find_of (battle, "all"));
  g_assert_cmpstr (entrance->tally, ==, "lost");
  g_assert_cmpstr (entrance->of, ==, "red");
  g_assert_cmpint (entrance->at, ==, -2);
}

static void
test_round_trip (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattle) battle = load (whole, findings);
  g_autofree char *found = acies_findings_to_string (findings);
  g_autoptr (AciesBattle) copy = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) again = NULL;

  g_assert_cmpstr (found, ==, "");
  check_whole (battle);
  copy = acies_battle_copy (battle);
  check_whole (copy);
  bytes = acies_battle_to_bytes (battle);
  again = acies_battle_to_bytes (copy);
  g_assert_true (g_bytes_equal (bytes, again));
}

/* A contingent with zones of its own sets up there alone, all others where the side does. */
static void
test_zones (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattle) battle = load (whole, findings);
  AciesSidePlan *plan = acies_plan_get_side (acies_battle_get_plan (battle), "red");
  AciesItem *ally = acies_battle_find (battle, "2"), *other = acies_battle_find (battle, "1");
  const AciesPoint left = { ACIES_MM (100), ACIES_MM (50) },
                   right = { ACIES_MM (1000), ACIES_MM (50) };
  AciesBounds ground;

  g_assert_true (acies_contingent_allows (battle, ally, 0, &right));
  g_assert_false (acies_contingent_allows (battle, ally, 0, &left));
  g_assert_true (acies_contingent_allows (battle, ally, 1, &left));
  g_assert_true (acies_contingent_allows (battle, other, 0, &left));
  g_assert_false (acies_contingent_allows (battle, other, 0, &right));
  g_assert_true (acies_contingent_get_ground (battle, ally, &ground));
  g_assert_cmpint (ground.low.x, ==, ACIES_MM (900));
  acies_side_plan_give_command (plan, "right", "none");
  g_assert_cmpstr (find_of (battle, "2"), ==, "none");
  g_assert_true (acies_contingent_allows (battle, ally, 0, &left));
  acies_side_plan_clear_zones (plan, NULL);
  g_assert_true (acies_contingent_allows (battle, ally, 0, &left));
  g_assert_false (acies_contingent_get_ground (battle, ally, &ground));
  acies_side_plan_remove_contingent (plan, 0);
  g_assert_cmpuint (plan->zones->len, ==, 0);
}

static void
test_many (void)
{
  g_autoptr (AciesPlan) plan = acies_plan_new ();
  AciesSidePlan *red = acies_plan_get_side (plan, "red");

  g_assert_nonnull (acies_side_plan_add_contingent (red, "contingent-2"));
  g_assert_null (acies_side_plan_add_contingent (red, "contingent-2"));
  for (guint i = 1; i < ACIES_PLAN_MOST_CONTINGENTS; i++)
    g_assert_nonnull (acies_side_plan_add_contingent (red, NULL));
  g_assert_null (acies_side_plan_add_contingent (red, NULL));
}

/* Each is refused with a sentence that has WANT in it. */
static const struct
{
  const char *text;
  const char *want;
} bad[] = {
  { HEAD ARMY "<contingent id='a' commands='rear'/>" TAIL, "not a command of this side" },
  { HEAD ARMY "<contingent id='a' commands='1'/>" TAIL, "not a command of this side" },
  { HEAD ARMY "<contingent id='a'/><contingent id='a'/>" TAIL, "two contingents" },
  { HEAD ARMY "<contingent id='a' commands='left'/><contingent id='b' commands='left'/>" TAIL,
    "in two contingents" },
  { HEAD "<zone contingent='a'>" SQUARE ("0", "9") ARMY TAIL, "which it has not" },
  { HEAD ARMY "<enter unit='1' turn='1' tally='lost'/>" TAIL, "needs" },
  { HEAD ARMY "<enter unit='1' turn='1' tally='lost' of='red' at='many'/>" TAIL, "many" },
};

static void
test_bad (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (AciesFindings) findings = acies_findings_new ();
      g_autoptr (AciesBattle) battle = load (bad[i].text, findings);
      g_autofree char *found = acies_findings_to_string (findings);

      g_test_message ("%s", found);
      g_assert_null (battle);
      g_assert_nonnull (strstr (found, bad[i].want));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/model/contingent/round-trip", test_round_trip);
  g_test_add_func ("/acies/model/contingent/zones", test_zones);
  g_test_add_func ("/acies/model/contingent/many", test_many);
  g_test_add_func ("/acies/model/contingent/bad", test_bad);

  return g_test_run ();
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What a scenario says beside its armies: written, read again, refused where it makes no sense; and
 * armies that take the place of others. */
#include "model/battle/acies-battle.h"

#include <string.h>

#define HEAD \
  "<scenario xmlns='urn:acies:scenario:1' id='p' ruleset='r'>\n<title>Plan</title>\n" \
  "<table width='1200' height='800'/>\n"
#define ARMY(id, unit) \
  "<army id='" id "'><title>" id "</title><command id='" id "-c'><leader id='" id \
  "-l' rank='x'/><unit id='" unit "' type='x' stands='3'/></command></army>"
#define TAIL "<side id='blue'>" ARMY ("b", "31") "</side>\n"

static AciesBattle *
load (const char *text, AciesFindings *findings)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  return acies_battle_load_scenario_bytes (bytes, "plan.xml", findings);
}

static const char whole[] = HEAD
    "<side id='red'><label>Red</label>\n"
    "<briefing>Hold the bridge.\n\n  Nobody comes to help.</briefing>\n"
    "<zone><label>South</label><point x='0' y='600'/><point x='1200' y='600' curve='yes'/>"
    "<point x='1200' y='800'/><point x='0' y='800'/></zone>\n" ARMY (
        "a",
        "1") "<place leader='a-l' at='10,700'/><enter unit='1' turn='3' edge='west'/></side>\n" TAIL
             "<objective side='red' value='5'><label>Bridge</label><point x='600' "
             "y='400.5'/></objective>\n"
             "<objective><point x='0' y='0'/><point x='100' y='0'/><point x='100' "
             "y='200'/></objective>\n"
             "<special-rule><label>Mist</label><text>Nobody sees\nfar.</text></special-rule>\n"
             "<secret>The guide lies.</secret>\n</scenario>";

static void
check_whole (AciesBattle *battle)
{
  AciesPlan *plan = acies_battle_get_plan (battle);
  AciesSidePlan *red = acies_plan_get_side (plan, "red");
  const AciesEntrance *entrance = acies_side_plan_find_entrance (red, "1");
  const AciesObjective *bridge = g_ptr_array_index (plan->objectives, 0);
  const AciesObjective *area = g_ptr_array_index (plan->objectives, 1);
  const AciesSpecialRule *rule = g_ptr_array_index (plan->rules, 0);
  const AciesPoint inside = { ACIES_MM (20), ACIES_MM (700) };
  const AciesPoint outside = { ACIES_MM (20), ACIES_MM (500) };
  guint n_points;

  g_assert_cmpstr (red->briefing, ==, "Hold the bridge.\n\nNobody comes to help.");
  g_assert_cmpuint (red->zones->len, ==, 1);
  acies_polygon_get_points (((const AciesZone *) red->zones->pdata[0])->area, &n_points);
  g_assert_cmpuint (n_points, ==, 26);
  g_assert_true (acies_side_plan_allows (red, 0, &inside));
  g_assert_false (acies_side_plan_allows (red, 0, &outside));
  g_assert_true (acies_side_plan_allows (red, 1, &inside));
  g_assert_false (acies_side_plan_allows (red, 1, &outside));
  g_assert_true (acies_side_plan_allows (red, 9, &outside));
  g_assert_true (acies_side_plan_allows (acies_plan_get_side (plan, "blue"), 0, &outside));
  g_assert_cmpint (entrance->turn, ==, 3);
  g_assert_cmpstr (entrance->edge, ==, "west");
  g_assert_cmpstr (bridge->label, ==, "Bridge");
  g_assert_cmpstr (bridge->side, ==, "red");
  g_assert_cmpint (bridge->value, ==, 5);
  g_assert_cmpint (bridge->at.y, ==, 400500);
  g_assert_null (bridge->area);
  g_assert_nonnull (area->area);
  g_assert_cmpint (area->at.y, ==, ACIES_MM (100));
  g_assert_cmpstr (rule->text, ==, "Nobody sees\nfar.");
  g_assert_cmpstr (plan->secret, ==, "The guide lies.");
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

/* Each is refused with a sentence that has WANT in it. */
static const struct
{
  const char *name;
  const char *text;
  const char *want;
} bad[] = {
  { "zone-two-points",
    HEAD "<side id='red'><zone><point x='0' y='0'/><point x='5' y='5'/></zone>" ARMY (
        "a", "1") "</side></scenario>",
    "zone" },
  { "zone-curve",
    HEAD "<side id='red'><zone><point x='0' y='0' curve='so'/></zone>" ARMY (
        "a", "1") "</side></scenario>",
    "yes or no" },
  { "zone-crosses",
    HEAD
    "<side id='red'><zone><point x='0' y='0'/><point x='9' y='9'/><point x='9' y='0'/><point x='0' "
    "y='9'/></zone>" ARMY ("a", "1") "</side></scenario>",
    "zone" },
  { "zone-no-number",
    HEAD "<side id='red'><zone><point x='a' y='0'/></zone>" ARMY ("a", "1") "</side></scenario>",
    "not a length" },
  { "enter-nobody",
    HEAD "<side id='red'>" ARMY ("a", "1") "<enter unit='9' turn='1'/></side></scenario>",
    "no unit" },
  { "enter-turn-0",
    HEAD "<side id='red'>" ARMY ("a", "1") "<enter unit='1' turn='0'/></side></scenario>", "turn" },
  { "enter-no-turn", HEAD "<side id='red'>" ARMY ("a", "1") "<enter unit='1'/></side></scenario>",
    "turn" },
  { "enter-edge",
    HEAD "<side id='red'>" ARMY ("a", "1") "<enter unit='1' turn='1' edge='up'/></side></scenario>",
    "not an edge" },
  { "enter-twice",
    HEAD "<side id='red'>" ARMY (
        "a", "1") "<enter unit='1' turn='1'/><enter unit='1' turn='2'/></side></scenario>",
    "twice" },
  { "objective-side",
    HEAD "<side id='red'>" ARMY (
        "a", "1") "</side><objective side='x'><point x='1' y='1'/></objective></scenario>",
    "no side" },
  { "objective-value",
    HEAD "<side id='red'>" ARMY (
        "a", "1") "</side><objective value='much'><point x='1' y='1'/></objective></scenario>",
    "value" },
  { "objective-line",
    HEAD "<side id='red'>" ARMY (
        "a",
        "1") "</side><objective><point x='1' y='1'/><point x='2' y='2'/></objective></scenario>",
    "objective" },
};

static void
test_bad (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (AciesFindings) findings = acies_findings_new ();
      g_autoptr (AciesBattle) battle = load (bad[i].text, findings);
      g_autofree char *found = acies_findings_to_string (findings);

      g_test_message ("%s: %s", bad[i].name, found);
      g_assert_null (battle);
      g_assert_nonnull (strstr (found, bad[i].want));
    }
}

static void
test_too_many (void)
{
  g_autoptr (GString) text = g_string_new (HEAD "<side id='red'>" ARMY ("a", "1") "</side>");
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattle) battle = NULL;

  for (guint i = 0; i <= ACIES_PLAN_MOST_OBJECTIVES; i++)
    g_string_append (text, "<objective><point x='1' y='1'/></objective>");
  g_string_append (text, "</scenario>");
  battle = load (text->str, findings);
  g_assert_null (battle);
  g_assert_cmpuint (acies_findings_get_n_errors (findings), ==, 1);
}

static void
test_shift (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattle) battle = load (whole, findings);
  AciesSide *red = ACIES_SIDE (acies_battle_find (battle, "red"));
  AciesSidePlan *plan = acies_plan_get_side (acies_battle_get_plan (battle), "red");
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_battle_shift_side (battle, red, 50, &error));
  g_assert_null (acies_battle_find (battle, "1"));
  g_assert_null (acies_battle_find (battle, "1.1"));
  g_assert_nonnull (acies_battle_find (battle, "51.3"));
  g_assert_nonnull (acies_side_plan_find_entrance (plan, "51"));
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_get_units (battle)), ==, 2);
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_get_leaders (battle)), ==, 2);
  g_assert_false (acies_battle_shift_side (battle, red, 30, &error));
  g_assert_error (error, ACIES_MODEL_ERROR, ACIES_MODEL_ERROR_FORMAT);
}

static void
test_set_army (void)
{
  static const char text[]
      = "<army xmlns='urn:acies:army:1' id='new'><title>New</title><command id='n'>"
        "<leader id='a-l' rank='x'/><unit id='2' type='x' stands='1'/></command></army>";
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattle) battle = load (whole, findings);
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (AciesArmy) army = acies_army_load_bytes (bytes, "new.xml", findings);
  AciesSide *red = ACIES_SIDE (acies_battle_find (battle, "red"));
  AciesItem *leader;
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesBattle) copy = NULL;

  g_assert_true (acies_battle_set_army (battle, red, army, &error));
  g_assert_null (acies_battle_find (battle, "1"));
  g_assert_nonnull (acies_battle_find (battle, "2"));
  leader = acies_battle_find (battle, "a-l");
  g_assert_true (acies_leader_is_placed (ACIES_LEADER (leader)));
  g_assert_cmpstr (acies_item_get_side (leader), ==, "red");
  copy = acies_battle_copy (battle);
  g_assert_cmpuint (acies_plan_get_side (acies_battle_get_plan (copy), "red")->entrances->len, ==,
                    0);
}

static AciesPolygon *
make_square (int at, int size)
{
  const AciesPoint corners[] = { { ACIES_MM (at), ACIES_MM (at) },
                                 { ACIES_MM (at + size), ACIES_MM (at) },
                                 { ACIES_MM (at + size), ACIES_MM (at + size) },
                                 { ACIES_MM (at), ACIES_MM (at + size) } };

  return acies_polygon_new_area (corners, G_N_ELEMENTS (corners), NULL);
}

/* Zones and areas by where they stand: altered, added, taken away. */
static void
test_grounds (void)
{
  g_autoptr (AciesPlan) plan = acies_plan_new ();
  const AciesPoint at = { ACIES_MM (500), ACIES_MM (500) };
  const char *red = g_intern_static_string ("red");
  g_autoptr (AciesPolygon) small = make_square (0, 100);
  g_autoptr (AciesPolygon) large = make_square (0, 900);
  AciesObjective *objective = acies_plan_add_objective (plan, &at);
  g_autoptr (GArray) none = acies_plan_list_grounds (plan);
  g_autoptr (GArray) two = NULL;

  g_assert_cmpuint (none->len, ==, 0);
  g_assert_true (acies_plan_set_ground (plan, &(AciesPlanGround){ red, 0 }, small));
  g_assert_true (acies_plan_set_ground (plan, &(AciesPlanGround){ red, 0 }, large));
  g_assert_true (acies_plan_get_ground (plan, &(AciesPlanGround){ red, 0 }) == large);
  g_assert_null (acies_plan_get_ground (plan, &(AciesPlanGround){ red, 1 }));
  g_assert_true (acies_plan_set_ground (plan, &(AciesPlanGround){ NULL, 0 }, large));
  g_assert_cmpint (objective->at.x, ==, ACIES_MM (500));
  g_assert_true (acies_plan_set_ground (plan, &(AciesPlanGround){ NULL, 0 }, small));
  g_assert_cmpint (objective->at.x, ==, ACIES_MM (50));
  two = acies_plan_list_grounds (plan);
  g_assert_cmpuint (two->len, ==, 2);
  g_assert_null (g_array_index (two, AciesPlanGround, 0).side);
  g_assert_true (acies_plan_set_ground (plan, &(AciesPlanGround){ red, 0 }, NULL));
  g_assert_false (acies_plan_set_ground (plan, &(AciesPlanGround){ red, 0 }, NULL));
  g_assert_true (acies_plan_set_ground (plan, &(AciesPlanGround){ NULL, 0 }, NULL));
  g_assert_null (objective->area);
  g_assert_false (acies_plan_set_ground (plan, &(AciesPlanGround){ NULL, 1 }, small));
  for (guint i = 0; i < ACIES_PLAN_MOST_ZONES; i++)
    g_assert_true (acies_plan_set_ground (plan, &(AciesPlanGround){ red, i }, small));
  g_assert_false (
      acies_plan_set_ground (plan, &(AciesPlanGround){ red, ACIES_PLAN_MOST_ZONES }, small));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/model/plan/round-trip", test_round_trip);
  g_test_add_func ("/acies/model/plan/bad", test_bad);
  g_test_add_func ("/acies/model/plan/too-many", test_too_many);
  g_test_add_func ("/acies/model/plan/shift", test_shift);
  g_test_add_func ("/acies/model/plan/set-army", test_set_army);

  g_test_add_func ("/acies/model/plan/grounds", test_grounds);
  return g_test_run ();
}

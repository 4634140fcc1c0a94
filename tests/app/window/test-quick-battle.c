/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Two armies of the library on an empty table: everyone is there, on the table, and nobody on
 * another. */
#include "app/window/acies-quick-battle.h"
#include "model/battle/acies-tolerance.h"
#include "storage/library/acies-library.h"

static AciesArmy *
load_army (const char *id)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) file = acies_library_find ("armies", id, findings);
  AciesArmy *army = acies_army_load (file, findings);

  g_assert_nonnull (army);
  return army;
}

#define TOLERANCE acies_length_from_mm (1.5)

static AciesReferee *
draw_up_by (const char *ruleset, const char *first, const char *second, GError **error)
{
  g_autoptr (AciesArmy) one = load_army (first), other = load_army (second);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  AciesQuickBattle quick_battle = { .ruleset = ruleset,
                                    .armies = { one, other },
                                    .width = acies_length_from_mm (1800),
                                    .height = acies_length_from_mm (1200),
                                    .tolerance = TOLERANCE };

  return acies_quick_battle_draw_up (&quick_battle, findings, error);
}

static AciesReferee *
draw_up (const char *first, const char *second, GError **error)
{
  return draw_up_by ("civitates-bellantes", first, second, error);
}

static void
test_everyone (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesReferee) referee = draw_up ("scipio-203-bc", "hasdrubal-syphax-203-bc", &error);
  GListModel *units;

  g_assert_no_error (error);
  units = acies_battle_get_units (acies_referee_get_battle (referee));
  g_assert_cmpuint (g_list_model_get_n_items (units), ==, 23);
  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (AciesUnit) unit = g_list_model_get_item (units, i);
      AciesPlacement front;
      AciesLength frontage, depth;

      g_assert_true (acies_unit_get_front (unit, &front, &frontage, &depth));
      g_assert_cmpint (front.at.x, >, 0);
      g_assert_cmpint (front.at.x, <, acies_length_from_mm (1800));
      g_assert_cmpint (front.at.y, >, 0);
      g_assert_cmpint (front.at.y, <, acies_length_from_mm (1200));
    }
}

static void
test_leaders (void)
{
  g_autoptr (AciesReferee) referee = draw_up ("scipio-203-bc", "hasdrubal-syphax-203-bc", NULL);
  GListModel *leaders = acies_battle_get_leaders (acies_referee_get_battle (referee));

  g_assert_cmpuint (g_list_model_get_n_items (leaders), >, 0);
  for (guint i = 0; i < g_list_model_get_n_items (leaders); i++)
    {
      g_autoptr (AciesLeader) leader = g_list_model_get_item (leaders, i);

      g_assert_true (acies_leader_is_placed (leader));
    }
}

/* Whoever leads both armies cannot be told apart. */
static void
test_twice (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesReferee) referee = draw_up ("scipio-203-bc", "scipio-203-bc", &error);

  g_assert_null (referee);
  g_assert_nonnull (error);
}

/* As it was asked for on the plane; hexes are counted. */
static void
test_tolerance (void)
{
  g_autoptr (AciesReferee) plane = draw_up ("scipio-203-bc", "hasdrubal-syphax-203-bc", NULL);
  g_autoptr (AciesReferee) hexes = draw_up_by ("chalons", "aetius-451", "attila-451", NULL);

  g_assert_cmpint (acies_tolerance_get (acies_referee_get_battle (plane)), ==, TOLERANCE);
  g_assert_nonnull (hexes);
  g_assert_false (acies_tolerance_is_set (acies_referee_get_battle (hexes)));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/app/quick-battle/everyone", test_everyone);
  g_test_add_func ("/acies/app/quick-battle/leaders", test_leaders);
  g_test_add_func ("/acies/app/quick-battle/twice", test_twice);
  g_test_add_func ("/acies/app/quick-battle/tolerance", test_tolerance);
  return g_test_run ();
}

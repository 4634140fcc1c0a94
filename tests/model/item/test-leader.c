/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Leaders and the commands they lead. */
#include "model/item/acies-leader.h"

#include "model/item/acies-unit.h"

static void
test_placed (void)
{
  AciesLeader *leader = acies_leader_new ("scipio", "general");
  const AciesPlacement placement = { { ACIES_MM (100), ACIES_MM (200) }, 0 };
  AciesFootprint footprint;

  g_assert_cmpstr (acies_leader_get_rank (leader), ==, "general");
  g_assert_false (acies_leader_is_placed (leader));
  acies_leader_set_base (leader, ACIES_MM (40), ACIES_MM (30));
  acies_leader_set_placement (leader, &placement);
  g_assert_true (acies_leader_is_placed (leader));
  acies_leader_get_footprint (leader, &footprint);
  g_assert_cmpint (footprint.corners[ACIES_CORNER_FRONT_LEFT].x, ==, ACIES_MM (80));
  g_assert_cmpint (footprint.corners[ACIES_CORNER_FRONT_LEFT].y, ==, ACIES_MM (185));
  acies_leader_set_lost (leader, TRUE);
  g_assert_true (acies_leader_is_lost (leader));
  acies_leader_set_placement (leader, NULL);
  g_assert_false (acies_leader_is_placed (leader));
  g_assert_finalize_object (leader);
}

static void
test_command (void)
{
  AciesCommand *contingent = acies_command_new ("allies", "contingent");
  AciesCommand *command = acies_command_new ("wing", "command");
  AciesLeader *leader = acies_leader_new ("masinissa", "commander");
  AciesUnit *unit = acies_unit_new ("1", "cavalry", 4);

  acies_command_add (contingent, ACIES_ITEM (command));
  acies_command_add (command, ACIES_ITEM (leader));
  acies_command_add (command, ACIES_ITEM (unit));
  g_assert_cmpstr (acies_command_get_parent (command), ==, "allies");
  g_assert_cmpstr (acies_leader_get_command (leader), ==, "wing");
  g_assert_cmpstr (acies_unit_get_command (unit), ==, "wing");

  acies_item_set_id (ACIES_ITEM (command), "left-wing");
  g_assert_cmpstr (acies_leader_get_command (leader), ==, "left-wing");
  g_assert_cmpstr (acies_unit_get_command (unit), ==, "left-wing");

  acies_command_remove (command, ACIES_ITEM (unit));
  g_assert_null (acies_unit_get_command (unit));
  g_assert_cmpuint (g_list_model_get_n_items (acies_command_get_units (command)), ==, 0);
  acies_command_remove (command, ACIES_ITEM (unit));
  g_assert_cmpuint (g_list_model_get_n_items (acies_command_get_leaders (command)), ==, 1);

  g_object_unref (command);
  g_assert_finalize_object (contingent);
  g_assert_finalize_object (leader);
  g_assert_finalize_object (unit);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/model/leader/placed", test_placed);
  g_test_add_func ("/acies/model/leader/command", test_command);
  return g_test_run ();
}

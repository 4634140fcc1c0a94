/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Bodies moved together in a scenario: as they stand, warned of, dressed. */
#include "app/canvas/acies-table-find.h"
#include "app/tools/acies-table-drag.h"
#include "app/tools/acies-table-shift.h"
#include "sample.h"

static Sample shared;

static AciesBattle *
get_battle (void)
{
  return acies_session_get_battle (shared.session);
}

static AciesPlacement
get_front (const char *id)
{
  AciesPlacement front;
  AciesLength frontage, depth;

  g_assert_true (acies_body_get_front (ACIES_BODY (acies_battle_find (get_battle (), id)), &front,
                                       &frontage, &depth));
  return front;
}

static void
apply (AciesChange *change)
{
  g_autoptr (GError) error = NULL;

  acies_battle_apply (get_battle (), change, &error);
  g_assert_no_error (error);
}

static GPtrArray *
list (const char *first, const char *second)
{
  GPtrArray *ids = g_ptr_array_new ();

  g_ptr_array_add (ids, (char *) first);
  if (second != NULL)
    g_ptr_array_add (ids, (char *) second);
  return ids;
}

/* Turned and shifted, and back again by the inverse: nobody has moved. */
static void
test_move (void)
{
  g_autoptr (GPtrArray) ids = list ("8", "massinissa");
  AciesPlacement before = get_front ("8"), after;
  AciesTableShift shift = { before.at, ACIES_DEGREES (90), { ACIES_MM (10), ACIES_MM (-300) } };
  g_autoptr (AciesChange) change = acies_table_shift_make_change (&shift, get_battle (), ids);
  g_autoptr (AciesChange) inverse = acies_change_invert (change);
  g_autoptr (GArray) bodies = acies_table_shift_list_bodies (&shift, get_battle (), ids);

  g_assert_cmpuint (bodies->len, ==, 5);
  apply (change);
  after = get_front ("8");
  g_assert_cmpint (after.at.x, ==, before.at.x + ACIES_MM (10));
  g_assert_cmpint (after.at.y, ==, before.at.y - ACIES_MM (300));
  g_assert_cmpint (acies_angle_difference (before.facing, after.facing), ==, ACIES_DEGREES (90));
  apply (inverse);
  after = get_front ("8");
  g_assert_true (acies_placement_equal (&before, &after));
}

static void
assert_trouble (const char *id, int east, int south, const char *pattern)
{
  g_autoptr (GPtrArray) ids = list (id, NULL);
  AciesTableShift shift = { .by = { ACIES_MM (east), ACIES_MM (south) } };
  g_autofree char *trouble
      = acies_table_shift_find_trouble (&shift, acies_session_get_referee (shared.session), ids);

  g_test_message ("%s", trouble);
  if (pattern == NULL)
    g_assert_null (trouble);
  else
    g_assert_true (g_pattern_match_simple (pattern, trouble));
}

static void
test_trouble (void)
{
  assert_trouble ("8", 0, 0, NULL);
  assert_trouble ("8", -5000, 0, "8 *wholly on the table.");
  assert_trouble ("8", -200, 0, "8 *on top of 9 *");
  /* A leader may ride with his troops. */
  assert_trouble ("massinissa", 10, 0, NULL);
}

static void
test_dress (void)
{
  g_autoptr (GPtrArray) ids = list ("8", "9");
  AciesTableShift shift = { .by = { 0, ACIES_MM (-50) }, .angle = 0 };
  AciesPlacement first, second = get_front ("9");
  g_autoptr (GPtrArray) one = list ("8", NULL);
  g_autoptr (AciesChange) ahead = acies_table_shift_make_change (&shift, get_battle (), one);
  g_autoptr (AciesChange) change = NULL;

  apply (ahead);
  first = get_front ("8");
  change = acies_table_shift_dress (get_battle (), ids, "8");
  apply (change);
  g_assert_cmpint (get_front ("9").at.y, ==, first.at.y);
  g_assert_cmpint (get_front ("9").at.x, ==, second.at.x);
  g_assert_cmpint (get_front ("9").facing, ==, first.facing);
}

int
main (int argc, char *argv[])
{
  int result;

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/app/table-shift/move", test_move);
  g_test_add_func ("/acies/app/table-shift/trouble", test_trouble);
  g_test_add_func ("/acies/app/table-shift/dress", test_dress);
  sample_set_up (&shared, NULL);
  result = g_test_run ();
  sample_tear_down (&shared, NULL);
  return result;
}

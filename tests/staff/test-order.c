/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A test of the order in which a side that the program plays does what is due and what is free. */
#include "config.h"

#include "staff/play/acies-staff.h"
#include "staff/trial/acies-trial-battle.h"
#include "storage/library/acies-library.h"

#define MOST_STEPS 1000

typedef struct
{
  AciesTrialBattle *played;
  GPtrArray *actions; /* of char *: what was done in this part of a phase */
} World;

static AciesReferee *
get_truth (gpointer data)
{
  return acies_trial_battle_get_referee (((World *) data)->played);
}

static AciesReferee *
get_eyes (const char *side, gpointer data)
{
  return acies_trial_battle_get_table ()->get_eyes (side, ((World *) data)->played);
}

static gboolean
accept (AciesRuling *ruling, gpointer data, GError **error)
{
  World *self = data;

  g_ptr_array_add (self->actions,
                   g_strdup (acies_question_get_action (acies_ruling_get_question (ruling))));
  return acies_trial_battle_get_table ()->accept (ruling, self->played, error);
}

static void
world_init (World *self)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) file = acies_library_find_file ("scenarios", "raid-at-the-ford", findings);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "staff", "data", "patient", NULL);
  g_autoptr (AciesBattle) battle = acies_battle_load_scenario (file, findings);
  g_autoptr (AciesRuleset) ruleset = acies_library_load_ruleset (path, findings);

  g_assert_nonnull (battle);
  g_assert_nonnull (ruleset);
  self->played = acies_trial_battle_new (ruleset, battle, findings);
  g_assert_nonnull (self->played);
  self->actions = g_ptr_array_new_with_free_func (g_free);
}

static void
world_clear (World *self)
{
  acies_trial_battle_free (self->played);
  g_ptr_array_unref (self->actions);
}

static AciesStaff *
open_staff (World *self)
{
  static const AciesStaffTable table = { get_truth, get_eyes, accept };
  static const char *const by[] = { "raiders=attack", "watch=attack", NULL };
  g_autoptr (GError) error = NULL;
  AciesReferee *referee = get_truth (self);
  g_autoptr (GPtrArray) parties = acies_party_list (
      acies_referee_get_ruleset (referee), acies_referee_get_battle (referee), by, TRUE, &error);

  g_assert_no_error (error);
  return acies_staff_new (&table, self, parties, 1, TRUE);
}

/* The place of the last ACTION that was done, or -1; with FIRST, of the first. */
static int
find (World *self, const char *action, gboolean first)
{
  int found = -1;

  for (guint i = 0; i < self->actions->len; i++)
    if (g_str_equal (self->actions->pdata[i], action) && (found < 0 || !first))
      found = (int) i;
  return found;
}

/* Who may rest at any time before the phase ends moves first: to rest at once might bar him. */
static void
test_any_time (void)
{
  World world;
  AciesStaff *staff;
  guint n_parts = 0;

  world_init (&world);
  staff = open_staff (&world);
  for (guint i = 0; i < MOST_STEPS && n_parts < 2; i++)
    {
      g_autoptr (GError) error = NULL;
      AciesStaffStep step = acies_staff_step (staff, &error);

      g_assert_no_error (error);
      if (step != ACIES_STAFF_NEXT)
        continue;
      if (find (&world, "rest", TRUE) >= 0)
        {
          n_parts++;
          g_assert_cmpint (find (&world, "move", TRUE), >=, 0);
          g_assert_cmpint (find (&world, "move", FALSE), <, find (&world, "rest", TRUE));
        }
      g_ptr_array_set_size (world.actions, 0);
    }
  g_assert_cmpuint (n_parts, ==, 2);
  acies_staff_free (staff);
  world_clear (&world);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/staff/order/any-time", test_any_time);
  return g_test_run ();
}

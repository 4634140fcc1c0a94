/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* An undo takes back what a side saw: it knows and remembers what it did before, byte for byte, and
 * after a redo what it did after. So it is over random battles,
 * however one goes to and fro: what the side has is what the acts that stand give anew.
 *
 * ACIES_SIDES_BATTLES=N does so with N battles. */
#include "config.h"

#include "acies-build.h"
#include "knowledge/twin.h"
#include "world.h"

#define N_BATTLES 12
#define N_TURNS 60 /* of acts, or of undoing or redoing some */

/* The side's battle as a scenario. */
static char *
describe (AciesSideFilter *filter)
{
  g_autoptr (GBytes) bytes
      = acies_battle_to_bytes (acies_referee_get_battle (acies_side_filter_get_referee (filter)));

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* Says where they part. */
static void
assert_equal (const char *is, const char *expected, guint32 seed, guint turn)
{
  gsize n = 0, from;

  if (g_str_equal (is, expected))
    return;
  while (is[n] == expected[n])
    n++;
  from = n - MIN (n, 200);
  g_test_message ("seed %u, turn %u", seed, turn);
  g_test_message ("…%.400s", is + from);
  g_test_message ("but …%.400s", expected + from);
  g_test_fail ();
  g_assert_not_reached ();
}

/* What the acts that stand give to a side that never saw the others. */
static void
assert_anew (Twin *self, guint32 seed, guint turn)
{
  TwinTable *table = &self->tables[0];
  g_autoptr (AciesBattle) battle = twin_build_battle (self->ruleset, 0);
  g_autoptr (AciesSideFilter) filter = NULL;
  g_autofree char *kept = describe (table->filter), *anew = NULL;

  twin_hide (battle);
  filter = acies_side_filter_new (self->ruleset, battle, battle, TWIN_SIDE);
  for (guint i = 0; i < table->n_done; i++)
    {
      const AciesChange *change = g_ptr_array_index (table->changes, i);
      g_autoptr (AciesSideMessage) message = NULL;

      g_assert_true (acies_battle_apply (battle, change, NULL));
      message = acies_side_filter_follow (filter, change, NULL, i + 1);
    }
  anew = describe (filter);
  assert_equal (kept, anew, seed, turn);
}

/* The side has what STATES has for as many acts as are done. */
static void
assert_state (Twin *self, const GPtrArray *states, guint32 seed, guint turn)
{
  g_autofree char *now = describe (self->tables[0].filter);

  assert_equal (now, g_ptr_array_index (states, self->tables[0].n_done), seed, turn);
}

static void
act (Twin *self, GPtrArray *states)
{
  g_ptr_array_set_size (states, (gint) self->tables[0].n_done + 1);
  twin_act (self);
  g_ptr_array_add (states, describe (self->tables[0].filter));
}

/* Undoes up to six, and does some of them, or all, again. The number of undos. */
static guint
go_to_and_fro (Twin *self, const GPtrArray *states, GRand *rand, guint32 seed, guint turn)
{
  const TwinTable *table = &self->tables[0];
  guint drawn = (guint) g_rand_int_range (rand, 1, 7);
  guint n_back = MIN (table->n_done, drawn);
  guint n_again = (guint) g_rand_int_range (rand, 0, (gint) n_back + 1);

  for (guint i = 0; i < n_back; i++)
    {
      twin_undo (self);
      assert_state (self, states, seed, turn);
    }
  for (guint i = 0; i < n_again; i++)
    {
      twin_redo (self);
      assert_state (self, states, seed, turn);
    }
  assert_anew (self, seed, turn);
  return n_back;
}

static guint
test_battle (AciesRuleset *ruleset, guint32 seed)
{
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);
  GRand *rand = g_rand_new_with_seed (seed);
  guint n_undone = 0;
  Twin twin;

  twin_init (&twin, ruleset, seed, seed % 2 == 0);
  g_ptr_array_add (states, describe (twin.tables[0].filter));
  for (guint turn = 1; turn <= N_TURNS; turn++)
    if (twin.tables[0].n_done == 0 || g_rand_int_range (rand, 0, 5) > 0)
      act (&twin, states);
    else
      n_undone += go_to_and_fro (&twin, states, rand, seed, turn);
  while (twin.tables[0].n_done > 0)
    {
      twin_undo (&twin);
      assert_state (&twin, states, seed, N_TURNS + 1);
    }
  twin_clear (&twin);
  g_rand_free (rand);
  return n_undone;
}

static void
test_battles (gconstpointer name)
{
  const char *text = g_getenv ("ACIES_SIDES_BATTLES");
  guint n_battles = text != NULL ? (guint) g_ascii_strtoull (text, NULL, 10) : N_BATTLES;
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset (name);
  guint n_undone = 0;

  for (guint32 seed = 1; seed <= n_battles; seed++)
    n_undone += test_battle (ruleset, seed);
  g_test_message ("%u battles, %u undos on the way", n_battles, n_undone);
}

/* Two units, a wood between them. */
typedef struct
{
  AciesRuleset *ruleset;
  AciesBattle *battle;
  AciesSideFilter *filter;
  guint n_events;
} Night;

static void
night_init (Night *self)
{
  AciesBuild *build = acies_build_new ("1200x900");

  self->ruleset = world_load_ruleset ("probe-night");
  acies_build_set_ruleset (build, "probe-night");
  acies_build_unit (build, "rome", "1", "spear", 2, "300,700,0");
  acies_build_unit (build, "carthage", "zq1", "spear", 2, "300,100,180");
  acies_build_area (build, "wood", "wood", "100,300 500,300 500,400 100,400");
  self->battle = acies_build_finish (build);
  acies_build_free (build);
  acies_referee_lay_out (self->ruleset, self->battle, NULL);
  self->filter = acies_side_filter_new (self->ruleset, self->battle, self->battle, TWIN_SIDE);
  self->n_events = 0;
}

static void
night_clear (Night *self)
{
  acies_side_filter_free (self->filter);
  g_object_unref (self->battle);
  g_object_unref (self->ruleset);
}

/* "zq1" goes to X, Y (mm) in the next turn. Owned. */
static AciesChange *
go (Night *self, int x, int y)
{
  AciesChange *change = acies_change_new ();
  AciesUnit *unit = ACIES_UNIT (acies_battle_find (self->battle, "zq1"));
  const AciesPosition *now = acies_battle_get_position (self->battle);
  AciesPosition next = *now;
  g_autoptr (AciesSideMessage) message = NULL;

  next.turn++;
  acies_change_add_position (change, now, &next);
  for (guint i = 0; i < acies_unit_get_n_stands (unit); i++)
    {
      g_autoptr (AciesStand) stand = g_list_model_get_item (acies_unit_get_stands (unit), i);
      AciesPlacement there = { { ACIES_MM (x + 40 * (int) i), ACIES_MM (y) },
                               acies_stand_get_placement (stand)->facing };

      acies_change_add_place (change, acies_item_get_id (ACIES_ITEM (stand)),
                              acies_stand_get_placement (stand), &there);
    }
  g_assert_true (acies_battle_apply (self->battle, change, NULL));
  message = acies_side_filter_follow (self->filter, change, NULL, ++self->n_events);
  return change;
}

/* Takes CHANGE, the last event, back. */
static void
take_back (Night *self, AciesChange *change)
{
  g_autoptr (AciesChange) back = acies_change_invert (change);
  g_autoptr (AciesSideMessage) message = NULL;

  g_assert_true (acies_battle_apply (self->battle, back, NULL));
  message = acies_side_filter_follow_back (self->filter, back, self->n_events--);
}

static AciesItem *
find (Night *self, const char *id)
{
  return acies_battle_find (acies_referee_get_battle (acies_side_filter_get_referee (self->filter)),
                            id);
}

/* Who comes into sight, near by or far off, and is taken back was never seen. */
static void
test_unknown (void)
{
  static const int ways[][2] = { { 400, 600 }, { 800, 200 } };
  Night night;
  g_autofree char *before = NULL;

  night_init (&night);
  before = describe (night.filter);
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autoptr (AciesChange) change = go (&night, ways[i][0], ways[i][1]);
      g_autofree char *after = NULL;

      g_assert_true ((find (&night, "zq1") != NULL) == (i == 0));
      g_assert_true ((find (&night, "e1") != NULL) == (i == 1));
      take_back (&night, change);
      g_assert_null (find (&night, "zq1"));
      g_assert_null (find (&night, "e1"));
      after = describe (night.filter);
      g_assert_cmpstr (after, ==, before);
    }
  night_clear (&night);
}

/* Who is remembered from before, near by or far off, is remembered as then, and from then. */
static void
test_remembered (void)
{
  static const int ways[][2] = { { 400, 600 }, { 420, 620 }, { 800, 200 }, { 820, 210 } };

  for (guint first = 0; first < G_N_ELEMENTS (ways); first++)
    for (guint again = 0; again < G_N_ELEMENTS (ways); again++)
      {
        Night night;
        g_autoptr (AciesChange) seen = NULL, gone = NULL, back = NULL;
        g_autofree char *before = NULL, *between = NULL, *after = NULL;

        night_init (&night);
        seen = go (&night, ways[first][0], ways[first][1]);
        gone = go (&night, 300, 150);
        before = describe (night.filter);
        back = go (&night, ways[again][0], ways[again][1]);
        between = describe (night.filter);
        g_assert_cmpstr (between, !=, before);
        take_back (&night, back);
        after = describe (night.filter);
        g_assert_cmpstr (after, ==, before);
        night_clear (&night);
      }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/referee/side-undo/unknown", test_unknown);
  g_test_add_func ("/acies/referee/side-undo/remembered", test_remembered);
  g_test_add_data_func ("/acies/referee/side-undo/fog", "probe-fog", test_battles);
  g_test_add_data_func ("/acies/referee/side-undo/dusk", "probe-dusk", test_battles);
  return g_test_run ();
}

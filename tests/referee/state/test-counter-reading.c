/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What counters say, front, back and as they lie. */
#include "referee/state/acies-counter-reading.h"
#include "referee/state/acies-turn-record.h"
#include "world.h"

static void
begin (World *world, const char *scenario)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autofree char *path = world_get_path (scenario);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  AciesBattle *battle = acies_battle_load_scenario (file, findings);
  g_autofree char *text = acies_findings_to_string (findings);

  g_assert_cmpstr (text, ==, "");
  world_begin (world, "counters", battle);
}

static void
set_up (World *world, gconstpointer data)
{
  begin (world, "counters.xml");
}

static void
set_up_parts (World *world, gconstpointer data)
{
  begin (world, "parts.xml");
}

static void
check (World *world, const char *id, AciesCounterSide side, const char *expected)
{
  g_autofree char *face
      = acies_counter_read (world->referee, acies_battle_find (world->battle, id), side);

  g_assert_cmpstr (face, ==, expected);
}

static void
set (World *world, const char *text)
{
  g_autoptr (AciesRuling) ruling = world_ask (world, text);

  world_accept (world, ruling);
}

/* Numbers as they are written, types and choices by their labels, pictures of the type. */
static void
test_front (World *world, gconstpointer data)
{
  check (world, "7", ACIES_COUNTER_FRONT, "at7\nctFt\nesspearmen\ndsjavelin\ngt(3.5)\n");
  check (world, "8", ACIES_COUNTER_FRONT, "at8\nctHo\ngt(4)\n");
  check (world, "chief", ACIES_COUNTER_FRONT, "gt+2 Marius\n");
}

/* A tribe by its colour; the parts of a unit by their types, as long as they stand. */
static void
test_parts (World *world, gconstpointer data)
{
  check (world, "9", ACIES_COUNTER_FRONT,
         "at9\nctFt\nesspearmen\ndsjavelin\ngt(3.5)\njc#336699\nftF H\n");
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (AciesStand) stand = g_list_model_get_item (
          acies_unit_get_stands (ACIES_UNIT (acies_battle_find (world->battle, "9"))), i);

      acies_stand_set_lost (stand, g_strcmp0 (acies_stand_get_sub_unit (stand), "old") == 0);
    }
  check (world, "9", ACIES_COUNTER_FRONT,
         "at9\nctFt\nesspearmen\ndsjavelin\ngt(3.5)\njc#336699\nftF\n");
}

/* Only who has a back is turned over, and no sheet prints what he is going through. */
static void
test_back (World *world, gconstpointer data)
{
  check (world, "7", ACIES_COUNTER_BACK, "gt3.5\n");
  check (world, "8", ACIES_COUNTER_BACK, NULL);
  check (world, "chief", ACIES_COUNTER_BACK, NULL);
  check (world, "7", ACIES_COUNTER_UP, "at7\nctFt\nesspearmen\ndsjavelin\ngt(3.5)\n");
  set (world, "umpire.set item=7 thrown=yes reason=-");
  check (world, "7", ACIES_COUNTER_UP, "gt3.5\n");
  check (world, "7", ACIES_COUNTER_FRONT, "at7\nctFt\nesspearmen\ngt(3.5)\n");
}

static void
test_marks (World *world, gconstpointer data)
{
  set (world, "umpire.set item=8 shaken=fire reason=-");
  check (world, "8", ACIES_COUNTER_UP, "at8\nctHo\ngt(4)\nitD·F\n");
  set (world, "umpire.set item=8 shaken=melee reason=-");
  check (world, "8", ACIES_COUNTER_UP, "at8\nctHo\ngt(4)\nitD in melee\n");
  check (world, "8", ACIES_COUNTER_FRONT, "at8\nctHo\ngt(4)\n");
}

static void
test_words (World *world, gconstpointer data)
{
  g_autoptr (GPtrArray) words = acies_counter_list_words ("at7\nitD·F\nesspearmen\n");
  const AciesCounterWord *last;

  g_assert_cmpuint (words->len, ==, 3);
  last = g_ptr_array_index (words, 2);
  g_assert_true (last->is_sign);
  g_assert_cmpint (last->place, ==, ACIES_COUNTER_MIDDLE);
  g_assert_cmpstr (last->text, ==, "spearmen");
}

/* As many boxes as the battle has turns; none for a battle without end, nor for thousands. */
static void
test_track (World *world, gconstpointer data)
{
  guint now = 9, last = 9;

  g_assert_true (acies_turn_record_get (world->referee, &now, &last));
  g_assert_cmpuint (now, ==, 0);
  g_assert_cmpuint (last, ==, 7);
  set (world, "umpire.set item=battle turns=0 reason=-");
  g_assert_false (acies_turn_record_get (world->referee, &now, &last));
  set (world, "umpire.set item=battle turns=5000 reason=-");
  g_assert_false (acies_turn_record_get (world->referee, &now, &last));
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (World *world, gconstpointer data);
  } tests[] = {
    { "/acies/referee/counter-reading/front", test_front },
    { "/acies/referee/counter-reading/back", test_back },
    { "/acies/referee/counter-reading/marks", test_marks },
    { "/acies/referee/counter-reading/words", test_words },
    { "/acies/referee/counter-reading/track", test_track },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, World, NULL, set_up, tests[i].test, world_tear_down);
  g_test_add ("/acies/referee/counter-reading/parts", World, NULL, set_up_parts, test_parts,
              world_tear_down);
  return g_test_run ();
}

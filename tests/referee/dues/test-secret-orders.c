/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What is declared unseen: by both sides, each seeing its own; shown in the order of the rules,
 * with what it brings, when its phase begins; and nothing of it before. */
#include "config.h"

#include "acies-build.h"
#include "world.h"

#include <string.h>

static void
set_up (World *world, gconstpointer data)
{
  g_autoptr (AciesBuild) build = acies_build_new ("1200x800");

  acies_build_set_ruleset (build, "probe-veil");
  acies_build_unit (build, "rome", "1", "foot", 2, "300,400,90");
  acies_build_unit (build, "rome", "2", "foot", 2, "300,600,90");
  acies_build_unit (build, "carthage", "3", "foot", 2, "600,400,270");
  acies_build_unit (build, "carthage", "4", "foot", 2, "600,200,270");
  world_begin (world, "probe-veil", acies_build_finish (build));
}

/* Asks, as what meets an obligation if it does, and accepts. */
static void
play (World *world, const char *text)
{
  g_autoptr (AciesQuestion) question = world_make_question (text);
  g_autoptr (AciesRuling) ruling = NULL;

  acies_referee_meet_obligation (world->referee, question);
  ruling = acies_referee_ask (world->referee, question, NULL);
  world_accept (world, ruling);
}

static gint64
get (World *world, const char *unit, const char *attribute)
{
  return acies_referee_get_attribute (world->referee, acies_battle_find (world->battle, unit),
                                      attribute)
      .number;
}

static guint
count_declared (World *world)
{
  return acies_battle_get_declarations (world->battle)->len;
}

static guint
count_due (World *world, const char *kind)
{
  GPtrArray *due = acies_battle_get_obligations (world->battle);
  guint n = 0;

  for (guint i = 0; i < due->len; i++)
    n += g_str_equal (((const AciesObligation *) g_ptr_array_index (due, i))->kind, kind);
  return n;
}

/* The labels of what RULING would change, apart by strokes. */
static char *
list_changes (AciesRuling *ruling)
{
  const GPtrArray *lines = acies_ruling_get_lines (ruling);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (lines, i);

      if (line->kind == ACIES_RULING_LINE_PROPOSAL)
        g_string_append_printf (text, "%s%s", text->len > 0 ? " / " : "", line->label);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
declare_all (World *world)
{
  play (world, "next");
  play (world, "dare unit=3 foe=1 dice=2");
  play (world, "dare unit=1 foe=3 dice=5");
  play (world, "dare unit=2 foe=3 dice=6");
  play (world, "feint unit=4");
}

static void
test_hidden (World *world, gconstpointer data)
{
  g_autoptr (AciesRuling) ruling = NULL;
  const AciesRulingLine *note;

  play (world, "next");
  ruling = world_ask (world, "dare unit=1 foe=3 dice=5");
  note = world_find_line (ruling, ACIES_RULING_LINE_NOTE, "veiled");
  g_assert_nonnull (note);
  g_assert_cmpstr (note->label, ==, "Kept from the other side until Charges");
  world_accept (world, ruling);
  g_assert_cmpuint (count_declared (world), ==, 1);
  g_assert_cmpint (get (world, "1", "declared"), ==, 0);
  g_assert_cmpint (get (world, "3", "dread"), ==, 1);
  g_assert_cmpuint (count_due (world, "charge"), ==, 0);
}

/* A side knows what it has declared itself, if it declares more; an open ruling knows of
 * nothing. */
static void
test_own (World *world, gconstpointer data)
{
  static const struct
  {
    const char *question;
    AciesVerdict verdict;
  } cases[] = {
    { "feint unit=1", ACIES_VERDICT_FORBIDDEN },
    { "feint unit=2", ACIES_VERDICT_ALLOWED },
    { "watch unit=1", ACIES_VERDICT_ALLOWED },
  };

  play (world, "next");
  play (world, "dare unit=1 foe=3 dice=5");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesRuling) ruling = world_ask (world, cases[i].question);

      g_test_message ("%s", cases[i].question);
      g_assert_cmpint (acies_ruling_get_verdict (ruling), ==, cases[i].verdict);
    }
}

static void
test_reveal (World *world, gconstpointer data)
{
  g_autoptr (AciesRuling) next = NULL;
  g_autoptr (AciesChange) inverse = NULL;
  g_autofree char *changes = NULL;

  declare_all (world);
  g_assert_cmpuint (count_declared (world), ==, 4);
  next = world_ask (world, "next");
  changes = list_changes (next);
  g_assert_cmpstr (changes, ==,
                   "carthage had declared: 4 feints / carthage had declared: 3 dares 1 / "
                   "rome had declared: 1 dares 3 / rome had declared: 2 dares 3 / "
                   "due: 3 must charge 1 / due: 1 must charge 3 / due: 2 must charge 3");
  world_accept (world, next);
  g_assert_cmpuint (count_declared (world), ==, 0);
  g_assert_cmpint (get (world, "1", "declared"), ==, 1);
  g_assert_cmpint (get (world, "1", "dread"), ==, 2);
  g_assert_cmpuint (count_due (world, "charge"), ==, 3);
  /* Two who could not see one another add to the same number, as far as it goes. */
  g_assert_cmpint (get (world, "3", "dread"), ==, 3);

  inverse = acies_change_invert (acies_ruling_get_change (next));
  g_assert_true (acies_battle_apply (world->battle, inverse, NULL));
  g_assert_cmpuint (count_declared (world), ==, 4);
  g_assert_cmpint (get (world, "3", "dread"), ==, 1);
}

/* What had to be declared is met at once; what has to come of it is due when it is shown. */
static void
test_due (World *world, gconstpointer data)
{
  play (world, "next");
  g_assert_cmpuint (count_due (world, "dare"), ==, 1);
  play (world, "feint unit=4");
  g_assert_cmpuint (count_due (world, "dare"), ==, 0);
  g_assert_cmpuint (count_declared (world), ==, 1);
}

/* The umpire who sets the phase by hand shows what it shows. */
static void
test_by_hand (World *world, gconstpointer data)
{
  declare_all (world);
  play (world, "umpire.set item=battle phase=charges reason=late");
  g_assert_cmpuint (count_declared (world), ==, 0);
  g_assert_cmpuint (count_due (world, "charge"), ==, 3);
}

/* Without a battle nobody is there to hide from, and what was typed is what it was before. */
static void
test_calculator (void)
{
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ("probe-veil");
  g_autoptr (AciesReferee) referee = acies_referee_new (ruleset, NULL);
  g_autoptr (AciesQuestion) question = world_make_question ("dare foe.dread=2 dice=2");
  g_autoptr (AciesRuling) ruling = acies_referee_ask (referee, question, NULL);
  g_autofree char *changes = list_changes (ruling);

  g_assert_nonnull (strstr (changes, "dread 2 → 3"));
  g_assert_null (world_find_line (ruling, ACIES_RULING_LINE_NOTE, "veiled"));
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *path;
    void (*test) (World *world, gconstpointer data);
  } tests[] = {
    { "/acies/referee/secret-orders/hidden", test_hidden },
    { "/acies/referee/secret-orders/own", test_own },
    { "/acies/referee/secret-orders/reveal", test_reveal },
    { "/acies/referee/secret-orders/due", test_due },
    { "/acies/referee/secret-orders/by-hand", test_by_hand },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, World, NULL, set_up, tests[i].test, world_tear_down);
  g_test_add_func ("/acies/referee/secret-orders/calculator", test_calculator);
  return g_test_run ();
}

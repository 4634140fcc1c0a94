/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What falls due by itself: it comes with the state and goes with it, in one order, and what nobody
 * can meet holds no phase up. */
#include "config.h"

#include "acies-build.h"
#include "world.h"

#include "referee/play/acies-due-state.h"

#include <string.h>

/* Two lines face each other, 1 and 2 touching 11 and 12; 3 and 13 stand apart. */
static void
set_up (World *world, gconstpointer data)
{
  g_autoptr (AciesBuild) build = acies_build_new ("1200x1200");

  acies_build_set_ruleset (build, "probe-dues");
  acies_build_unit (build, "north", "1", "foot", 2, "300,400,180");
  acies_build_unit (build, "north", "3", "foot", 2, "900,400,180");
  acies_build_unit (build, "south", "11", "foot", 2, "300,700,0");
  acies_build_unit (build, "south", "12", "foot", 2, "600,700,0");
  world_begin (world, "probe-dues", acies_build_finish (build));
}

static void
play (World *world, const char *text)
{
  g_autoptr (AciesRuling) ruling = world_ask (world, text);

  g_test_message ("%s", text);
  world_accept (world, ruling);
}

/* What is due, as the rules say it, in the order in which it can be met. */
static void
assert_due (World *world, const char *expected)
{
  g_autoptr (GPtrArray) due = acies_referee_list_due (world->referee);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < due->len; i++)
    {
      g_autofree char *sentence
          = acies_referee_describe_obligation (world->referee, g_ptr_array_index (due, i));

      g_string_append_printf (text, "%s%s", i > 0 ? "; " : "", sentence);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

/* Asks and is refused with LABEL; NULL: is not refused. */
static void
assert_refused (World *world, const char *question, const char *label)
{
  g_autoptr (AciesRuling) ruling = world_ask (world, question);
  const AciesRulingLine *line = world_find_line (ruling, ACIES_RULING_LINE_FORBID, NULL);

  g_assert_cmpstr (line != NULL ? line->label : NULL, ==, label);
}

static void
assert_line (World *world, const char *question, AciesRulingLineKind kind, const char *label)
{
  g_autoptr (AciesRuling) ruling = world_ask (world, question);
  const AciesRulingLine *line = world_find_line (ruling, kind, NULL);

  g_assert_nonnull (line);
  g_assert_cmpstr (line->label, ==, label);
}

static void
set_flag (World *world, const char *id, const char *attribute)
{
  g_autofree char *text = g_strdup_printf ("umpire.set item=%s %s=yes reason=test", id, attribute);

  play (world, text);
}

/* To the clash, after DECLARATIONS, which end with NULL. */
static void
go_to_clash (World *world, const char *const *declarations)
{
  play (world, "next");
  for (guint i = 0; declarations[i] != NULL; i++)
    play (world, declarations[i]);
  play (world, "next");
}

/* What a charge makes due comes in the order of the sequence, whatever order it came up in; what is
 * free waits for it. */
static void
test_order (World *world, gconstpointer data)
{
  go_to_clash (world, (const char *const[]){ "declare unit=1 target=11", NULL });
  assert_due (world, "11 answers; 1 runs at 11");
  assert_refused (world, "run-in unit=1 target=11", "first: 11 answers (south)");
  assert_refused (world, "march unit=3 path=ahead+20", "first: 11 answers (south)");
  assert_refused (world, "next", "still due: 11 answers");
  play (world, "answer unit=11 reply=stand");
  assert_due (world, "1 runs at 11");
  assert_refused (world, "run-in unit=1 target=11", NULL);
  play (world, "run-in unit=1 target=11");
  assert_due (world, "");
  assert_refused (world, "march unit=3 path=ahead+20", NULL);
  play (world, "next");
}

/* A new answer takes the place of the old one, and what hung on the old one goes with it. */
static void
test_revise (World *world, gconstpointer data)
{
  go_to_clash (world, (const char *const[]){ "declare unit=1 target=11", NULL });
  play (world, "answer unit=11 reply=back");
  assert_due (world, "11 gives way; 1 runs at 11");
  assert_refused (world, "run-in unit=1 target=11", "first: 11 gives way (south)");
  assert_line (world, "answer unit=11 reply=stand", ACIES_RULING_LINE_PROPOSAL,
               "11: answer back → stand");
  play (world, "answer unit=11 reply=stand");
  assert_due (world, "1 runs at 11");
}

/* What follows only from something is refused without it. */
static void
test_needs_due (World *world, gconstpointer data)
{
  go_to_clash (world, (const char *const[]){ NULL });
  assert_refused (world, "give-way unit=11", "“Give way” is not due: nothing has brought it about");
  assert_refused (world, "nerve unit=11", "“Nerve” is not due: nothing has brought it about");
}

/* Who cannot do what he must if he can is let off, and the slip says why. */
static void
test_if_possible (World *world, gconstpointer data)
{
  go_to_clash (world, (const char *const[]){ "declare unit=1 target=11", NULL });
  play (world, "answer unit=11 reply=stand");
  assert_refused (world, "next", "still due: 1 runs at 11");
  set_flag (world, "1", "stuck");
  assert_due (world, "1 runs at 11");
  assert_refused (world, "march unit=3 path=ahead+20", NULL);
  assert_line (world, "next", ACIES_RULING_LINE_NOTE, "not possible: 1 runs at 11 (1 is stuck)");
  play (world, "next");
  assert_due (world, "");
}

/* What nobody can meet holds nothing up: the umpire says so and goes on. */
static void
test_stuck (World *world, gconstpointer data)
{
  g_autoptr (AciesRuling) ruling = NULL;

  go_to_clash (world, (const char *const[]){ "declare unit=1 target=11", NULL });
  play (world, "answer unit=11 reply=back");
  set_flag (world, "11", "stuck");
  assert_line (world, "next", ACIES_RULING_LINE_UMPIRE,
               "nobody can meet this: 11 gives way (11 is stuck)");
  set_flag (world, "1", "stuck");
  ruling = world_ask (world, "next");
  g_assert_cmpint (acies_ruling_get_verdict (ruling), ==, ACIES_VERDICT_UMPIRE);
  play (world, "next override=verdict=allowed");
  assert_due (world, "");
}

/* What is due says how it stands: ready, or after what, or that nobody can do it, and why. */
static void
assert_states (World *world, const char *expected)
{
  g_autoptr (GPtrArray) due = acies_referee_list_due (world->referee);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < due->len; i++)
    {
      g_autoptr (AciesDueState) state
          = acies_due_state_new (world->referee, g_ptr_array_index (due, i), TRUE);

      g_string_append_printf (text, "%s%s%s: %s", i > 0 ? "; " : "",
                              acies_due_state_kind_to_string (state->kind),
                              state->is_free ? " and free" : "", state->text);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_states (World *world, gconstpointer data)
{
  go_to_clash (world, (const char *const[]){ "declare unit=1 target=11", NULL });
  assert_due (world, "11 answers; 1 runs at 11");
  assert_states (world, "ready: ready; waiting: after: 11 answers");
  play (world, "answer unit=11 reply=back");
  assert_due (world, "11 gives way; 1 runs at 11");
  set_flag (world, "11", "stuck");
  assert_states (world, "stuck: nobody can meet this: 11 is stuck; waiting: after: 11 gives way");
}

/* Those who charge each other wait for nobody; who charges one that charges a third waits. */
static void
test_waits (World *world, gconstpointer data)
{
  go_to_clash (
      world, (const char *const[]){ "declare unit=1 target=11", "declare unit=11 target=3", NULL });
  play (world, "answer unit=11 reply=stand");
  play (world, "answer unit=3 reply=stand");
  assert_due (world, "1 runs at 11; 11 runs at 3");
  assert_refused (world, "run-in unit=1 target=11", "first: 11 runs at 3 (south)");
  assert_refused (world, "run-in unit=11 target=3", NULL);
}

static void
test_mutual (World *world, gconstpointer data)
{
  go_to_clash (
      world, (const char *const[]){ "declare unit=1 target=11", "declare unit=11 target=1", NULL });
  play (world, "answer unit=11 reply=stand");
  play (world, "answer unit=1 reply=stand");
  assert_refused (world, "run-in unit=1 target=11", NULL);
  assert_refused (world, "run-in unit=11 target=1", NULL);
}

/* Who charge one another in a ring wait for nobody. */
static void
test_ring (World *world, gconstpointer data)
{
  go_to_clash (world, (const char *const[]){ "declare unit=1 target=11", "declare unit=11 target=3",
                                             "declare unit=3 target=12", "declare unit=12 target=1",
                                             NULL });
  play (world, "answer unit=1 reply=stand");
  play (world, "answer unit=3 reply=stand");
  play (world, "answer unit=11 reply=stand");
  play (world, "answer unit=12 reply=stand");
  assert_refused (world, "run-in unit=1 target=11", NULL);
  assert_refused (world, "run-in unit=12 target=1", NULL);
}

/* To blows between 1 and 11, 1 having run into 11. */
static void
go_to_blows (World *world)
{
  go_to_clash (world, (const char *const[]){ NULL });
  play (world, "umpire.place item=1 at=300,700 facing=180 reason=test");
}

/* Those who touch are one due, which any of them meets, once. */
static void
test_joined (World *world, gconstpointer data)
{
  go_to_blows (world);
  assert_due (world, "1, 11 fight");
  play (world, "blows unit=11 dice=6");
  assert_due (world, "nerve of 1; 11 may follow 1");
  assert_refused (world, "next", "still due: nerve of 1");
  play (world, "nerve unit=1 dice=3");
  assert_due (world, "11 may follow 1");
  assert_line (world, "next", ACIES_RULING_LINE_NOTE, "not done: 11 may follow 1");
}

/* What holds for a while ends by itself, and what hangs on that with it. */
static void
test_while (World *world, gconstpointer data)
{
  g_autoptr (AciesRuling) ruling = NULL;

  go_to_blows (world);
  play (world, "blows unit=11 dice=6");
  play (world, "nerve unit=1 dice=3");
  play (world, "follow winner=11 loser=1");
  g_assert_cmpint (
      acies_item_get_attribute (acies_battle_find (world->battle, "11"), "chasing").number, ==, 1);
  ruling = world_ask (world, "umpire.set item=1 beaten=no reason=test");
  world_accept (world, ruling);
  g_assert_cmpint (
      acies_item_get_attribute (acies_battle_find (world->battle, "11"), "chasing").number, ==, 0);
  g_assert_cmpint (acies_battle_get_link (world->battle, "after", "11", "1").kind, ==,
                   ACIES_VALUE_NONE);
}

/* What is due once in a battle does not come twice; what happens again is due again. */
static void
test_once (World *world, gconstpointer data)
{
  go_to_blows (world);
  play (world, "blows unit=11 dice=6");
  play (world, "nerve unit=1 dice=1");
  assert_due (world, "mourn 1");
  assert_refused (world, "next", "still due: mourn 1");
  play (world, "mourn unit=1");
  assert_due (world, "");
  for (guint i = 0; i < 5; i++)
    play (world, "next");
  g_assert_cmpint (acies_battle_get_mark (world->battle, "owes-mourning", "unit=1").kind, !=,
                   ACIES_VALUE_NONE);
  g_assert_cmpint (acies_battle_get_mark (world->battle, "nerve", "unit=1").kind, ==,
                   ACIES_VALUE_NONE);
}

/* What is dropped stays so, until it would come again. */
static void
test_drop (World *world, gconstpointer data)
{
  const AciesObligation *due;
  g_autofree char *drop = NULL;

  go_to_clash (world, (const char *const[]){ "declare unit=1 target=11", NULL });
  due = g_ptr_array_index (acies_battle_get_obligations (world->battle), 0);
  drop = g_strdup_printf ("umpire.drop obligation=%u reason=agreed", due->serial);
  play (world, drop);
  assert_due (world, "1 runs at 11");
  play (world, "run-in unit=1 target=11");
  assert_due (world, "");
}

/* Free acts are done before what is due at any time. */
static void
test_any_time (World *world, gconstpointer data)
{
  go_to_clash (world, (const char *const[]){ NULL });
  set_flag (world, "3", "oath");
  play (world, "next");
  assert_due (world, "3 keeps its oath");
  assert_refused (world, "march unit=1 path=ahead+20", NULL);
  assert_refused (world, "next", "still due: 3 keeps its oath");
}

/* What only its own side may do holds up the part of the phase that is that side's. */
static void
test_halves (World *world, gconstpointer data)
{
  go_to_clash (world, (const char *const[]){ NULL });
  set_flag (world, "1", "pious");
  set_flag (world, "11", "pious");
  play (world, "next");
  play (world, "next");
  assert_due (world, "1 vows");
  assert_refused (world, "next", "still due: 1 vows");
  play (world, "vow unit=1");
  play (world, "next");
  assert_due (world, "11 vows");
  assert_refused (world, "next", "still due: 11 vows");
  play (world, "vow unit=11");
  play (world, "next");
  assert_due (world, "");
}

/* Of several one may not: it alone is told of, with its own reason. */
static void
test_reasons (World *world, gconstpointer data)
{
  go_to_clash (world, (const char *const[]){ NULL });
  set_flag (world, "1", "stuck");
  set_flag (world, "11", "beaten");
  set_flag (world, "12", "oath");
  assert_refused (world, "swear units=3,1", "1 is stuck");
  assert_refused (world, "swear units=3,11", "11 is beaten");
  assert_refused (world, "swear units=3,12", "12 has sworn");
  assert_refused (world, "swear units=3", NULL);
}

/* Whole games, and battles that were typed. */
static void
test_examples (World *world, gconstpointer data)
{
  g_autofree char *folder = world_get_path ("probe-dues");

  world_run_examples (folder, 4);
}

/* Backwards and forwards again it is the same battle, and so it is read from its file. */
static void
test_back (World *world, gconstpointer data)
{
  static const char *const steps[] = { "answer unit=11 reply=back", "give-way unit=11",
                                       "run-in unit=1 target=11", "next", NULL };
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  g_autoptr (GPtrArray) changes
      = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_change_unref);

  go_to_clash (world, (const char *const[]){ "declare unit=1 target=11", NULL });
  for (guint i = 0; steps[i] != NULL; i++)
    {
      g_autoptr (AciesRuling) ruling = world_ask (world, steps[i]);
      g_autoptr (JsonNode) node = acies_change_to_json (acies_ruling_get_change (ruling));
      g_autoptr (AciesChange) read = acies_change_from_json (node, NULL);

      g_assert_true (acies_change_equal (read, acies_ruling_get_change (ruling)));
      g_ptr_array_add (states, acies_battle_to_bytes (world->battle));
      g_ptr_array_add (changes, acies_change_invert (read));
      world_accept (world, ruling);
    }
  for (guint i = changes->len; i > 0; i--)
    {
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesBattle) copy = NULL;
      g_autoptr (GBytes) again = NULL;

      acies_battle_apply (world->battle, g_ptr_array_index (changes, i - 1), &error);
      g_assert_no_error (error);
      bytes = acies_battle_to_bytes (world->battle);
      g_assert_true (g_bytes_equal (bytes, g_ptr_array_index (states, i - 1)));
      copy = acies_battle_copy (world->battle);
      again = acies_battle_to_bytes (copy);
      g_assert_true (g_bytes_equal (bytes, again));
    }
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *name;
    void (*test) (World *world, gconstpointer data);
  } cases[] = {
    { "order", test_order },         { "revise", test_revise },
    { "needs-due", test_needs_due }, { "if-possible", test_if_possible },
    { "stuck", test_stuck },         { "waits", test_waits },
    { "ring", test_ring },           { "mutual", test_mutual },
    { "joined", test_joined },       { "while", test_while },
    { "once", test_once },           { "drop", test_drop },
    { "any-time", test_any_time },   { "halves", test_halves },
    { "reasons", test_reasons },     { "back", test_back },
    { "examples", test_examples },   { "states", test_states },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/acies/referee/dues/%s", cases[i].name);

      g_test_add (path, World, NULL, set_up, cases[i].test, world_tear_down);
    }
  return g_test_run ();
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The power goes at any step of a sitting: what was acknowledged by then is there, what was not is
 * there whole or not at all, and the battle goes on. ACIES_POWER_CUTS=N cuts N times. */
#include "disk.h"
#include "world.h"

#include "acies-scratch.h"

#include <glib/gstdio.h>
#include <string.h>

#define N_CUTS 300
#define SHARED "shared.aciesx"

/* What somebody had been told was safe after so many steps of the disk. */
typedef struct
{
  guint n_steps, n_events;
  gboolean is_shared; /* a copy to send was made */
} Told;

static void
tell (GArray *told, AciesBattleFile *file, gboolean is_shared)
{
  Told one = { disk_get_n_steps (), g_list_model_get_n_items (acies_battle_file_get_journal (file)),
               is_shared };

  g_array_append_val (told, one);
}

static void
accept_taken (AciesBattleFile *file, AciesRuling *ruling)
{
  g_assert_true (acies_battle_file_accept (file, ruling, NULL));
  g_object_unref (ruling);
}

static void
share (World *world, AciesBattleFile *file)
{
  g_autofree char *path = g_build_filename (world->folder, SHARED, NULL);
  g_autoptr (GFile) target = g_file_new_for_path (path);

  g_assert_true (acies_battle_file_export (file, target, NULL));
}

/* Some rulings, some of them taken back and done again. */
static void
play (GArray *told, AciesBattleFile *file, gboolean is_shared)
{
  for (int i = 0; i < 4; i++)
    {
      accept_taken (file, world_rule_nerve (file, "1", 4));
      tell (told, file, is_shared);
    }
  g_assert_true (acies_battle_file_undo (file, NULL));
  tell (told, file, is_shared);
  g_assert_true (acies_battle_file_undo (file, NULL));
  tell (told, file, is_shared);
  g_assert_true (acies_battle_file_redo (file, NULL));
  tell (told, file, is_shared);
  accept_taken (file, world_rule_nerve (file, "2", 2));
  tell (told, file, is_shared);
}

/* A sitting in two parts, with a copy sent twice and the rules adopted anew. */
static void
sit (World *world, GArray *told)
{
  g_autoptr (AciesBattleFile) file = world_begin (world);
  g_autoptr (AciesRuleset) ruleset = world_load_changed ("<row score=\"4..\" cell=\"stands\"/>",
                                                         "<row score=\"4..\" cell=\"stands\"/> ");
  g_autoptr (AciesQuestion) next = acies_question_new (ACIES_ACTION_NEXT);

  tell (told, file, FALSE);
  accept_taken (file, acies_referee_ask (acies_battle_file_get_referee (file), next, NULL));
  tell (told, file, FALSE);
  play (told, file, FALSE);
  share (world, file);
  tell (told, file, TRUE);
  g_assert_true (acies_battle_file_adopt (file, ruleset, NULL));
  tell (told, file, TRUE);
  play (told, file, TRUE);
  g_assert_true (acies_battle_file_close (file, NULL));
  g_clear_object (&file);
  file = world_open (world);
  tell (told, file, TRUE);
  play (told, file, TRUE);
  share (world, file);
  tell (told, file, TRUE);
}

/* The last that was told by N_STEPS, or NULL; NEXT, the first after. */
static const Told *
find_told (GArray *told, guint n_steps, const Told **next)
{
  const Told *last = NULL;

  *next = NULL;
  for (guint i = 0; i < told->len && *next == NULL; i++)
    {
      const Told *one = &g_array_index (told, Told, i);

      if (one->n_steps > n_steps)
        *next = one;
      else
        last = one;
    }
  return last;
}

/* The copy to send, if there is one, can be received. */
static void
assert_shared (World *world, gboolean is_told)
{
  g_autofree char *path = g_build_filename (world->folder, SHARED, NULL);
  g_autofree char *received = g_build_filename (world->folder, "received.acies", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattleFile) battle = NULL;

  if (!is_told && !g_file_test (path, G_FILE_TEST_EXISTS))
    return;
  battle = acies_battle_file_import (file, received, findings, &error);
  g_assert_no_error (error);
}

/* What lies in WORLD after the power went: LAST was told, NEXT would have been. */
static void
assert_safe (World *world, const Told *last, const Told *next)
{
  g_autoptr (AciesBattleFile) file = NULL;
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autofree char *text = NULL;
  gboolean is_verified;
  guint n;

  if (last == NULL && !g_file_test (world->path, G_FILE_TEST_EXISTS))
    return;
  file = world_open (world);
  n = g_list_model_get_n_items (acies_battle_file_get_journal (file));
  if ((last == NULL || n != last->n_events) && (next == NULL || n != next->n_events))
    g_error ("%u events are left; %u were told", n, last != NULL ? last->n_events : 0);
  is_verified = acies_battle_file_verify (file, findings);
  text = acies_findings_to_string (findings);
  g_assert_cmpstr (text, ==, "");
  g_assert_true (is_verified);
  if (n > 0)
    accept_taken (file, world_rule_nerve (file, "1", 4));
  assert_shared (world, last != NULL && last->is_shared);
}

static guint
get_n_cuts (void)
{
  const char *text = g_getenv ("ACIES_POWER_CUTS");

  return text != NULL ? (guint) g_ascii_strtoull (text, NULL, 10) : N_CUTS;
}

/* Cuts the power after so many STEPS; RAND as for disk_lay_out (). */
static void
cut (guint steps, GRand *rand, GArray *told)
{
  const Told *next, *last = find_told (told, steps, &next);
  World left;

  world_set_up (&left, NULL);
  disk_lay_out (steps, rand, left.folder);
  assert_safe (&left, last, next);
  world_tear_down (&left, NULL);
}

/* First whenever somebody was told something, as badly as may be, and then all along. */
static void
test_cuts (World *world, gconstpointer data)
{
  g_autoptr (GArray) told = g_array_new (FALSE, FALSE, sizeof (Told));
  guint n_cuts = get_n_cuts (), n_steps;

  disk_record (world->folder);
  sit (world, told);
  disk_stop ();
  n_steps = disk_get_n_steps ();
  for (guint i = 0; i < told->len; i++)
    cut (g_array_index (told, Told, i).n_steps, NULL, told);
  for (guint i = told->len; i < n_cuts; i++)
    {
      GRand *rand = g_rand_new_with_seed (i);
      guint steps = (guint) ((guint64) n_steps * i / n_cuts);

      g_test_message ("cut %u, after step %u of %u", i, steps, n_steps);
      cut (steps, rand, told);
      g_rand_free (rand);
    }
  g_test_message ("%u cuts in a sitting of %u steps", n_cuts, n_steps);
  disk_forget ();
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/acies/storage/power/cuts", World, NULL, world_set_up, test_cuts, world_tear_down);
  return g_test_run ();
}

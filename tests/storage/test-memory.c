/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory is refused to SQLite, at each request in turn, while a battle is played, undone, closed
 * and opened again. Nothing that was acknowledged is lost, and what is refused is told.
 * ACIES_FAULTS=all tries each request. */
#include "memory.h"
#include "world.h"

#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  World *world;
  AciesBattleFile *file; /* NULL: it could not be begun */
  guint n_told;          /* events that were acknowledged */
  gboolean is_refused;   /* something was */
} Sitting;

/* ERROR, taken, tells in a sentence what was not done. */
static void
fail (Sitting *self, GError *error)
{
  g_assert_nonnull (error);
  g_assert_true (g_str_has_suffix (error->message, "."));
  g_error_free (error);
  self->is_refused = TRUE;
}

/* What DONE and ERROR say of an act is true of the journal that is shown. */
static void
note (Sitting *self, gboolean done, GError *error)
{
  guint n = g_list_model_get_n_items (acies_battle_file_get_journal (self->file));

  g_assert_cmpint (done, ==, error == NULL);
  if (done)
    g_assert_cmpuint (n, >, self->n_told);
  else
    g_assert_cmpuint (n, ==, self->n_told);
  self->n_told = n;
  if (!done)
    fail (self, error);
}

static void
accept_taken (Sitting *self, AciesRuling *ruling)
{
  GError *error = NULL;
  gboolean done = acies_battle_file_accept (self->file, ruling, &error);

  note (self, done, error);
  g_object_unref (ruling);
}

static void
begin (Sitting *self)
{
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ();
  g_autoptr (AciesBattle) scenario = world_load_scenario ();
  GError *error = NULL;

  self->file = acies_battle_file_create (self->world->path, ruleset, scenario, &error);
  if (self->file == NULL)
    fail (self, error);
}

static void
play (Sitting *self)
{
  AciesReferee *referee = acies_battle_file_get_referee (self->file);
  g_autoptr (AciesQuestion) next = acies_question_new (ACIES_ACTION_NEXT);
  gboolean is_undone;
  GError *error = NULL;

  accept_taken (self, acies_referee_ask (referee, next, NULL));
  if (self->n_told == 0)
    return;
  accept_taken (self, world_rule_nerve (self->file, "1", 4));
  if (self->n_told < 2)
    return;
  is_undone = acies_battle_file_undo (self->file, &error);
  note (self, is_undone, error);
}

/* What there is when memory is there again is what was told, and perhaps the act that failed
 * last. */
static void
assert_whole (Sitting *self)
{
  g_autoptr (AciesBattleFile) file = NULL;
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  guint n;

  if (self->n_told == 0 && !g_file_test (self->world->path, G_FILE_TEST_EXISTS))
    return;
  file = world_open (self->world);
  n = g_list_model_get_n_items (acies_battle_file_get_journal (file));
  g_assert_cmpuint (n, >=, self->n_told);
  g_assert_cmpuint (n, <=, self->n_told + (self->is_refused ? 1 : 0));
  g_assert_true (acies_battle_file_verify (file, findings));
  g_assert_false (acies_findings_has_errors (findings));
}

/* Sits with request CALL refused. FALSE: there was no such request. */
static gboolean
sit_with (guint call, gboolean for_good)
{
  World world;
  Sitting self = { &world };
  gboolean has_failed;

  world_set_up (&world, NULL);
  begin (&self);
  g_assert_nonnull (self.file);
  memory_fail_at (call, for_good);
  play (&self);
  acies_battle_file_close (self.file, NULL);
  has_failed = memory_mend ();
  g_clear_object (&self.file);
  assert_whole (&self);
  world_tear_down (&world, NULL);
  return has_failed;
}

static gboolean
is_all (void)
{
  return g_strcmp0 (g_getenv ("ACIES_FAULTS"), "all") == 0;
}

static void
test_sitting (gconstpointer for_good)
{
  guint step = is_all () ? 1 : 4, n = 0;

  for (guint call = 1; sit_with (call, GPOINTER_TO_INT (for_good)); call += step)
    n++;
  g_test_message ("%u requests were refused, each in turn", n);
  g_assert_cmpuint (n, >, 20);
}

/* A battle that lies there is opened, or it is said that it cannot be. */
static void
test_open (void)
{
  World world;
  guint n = 0;
  gboolean has_failed = TRUE;

  world_set_up (&world, NULL);
  g_object_unref (world_begin (&world));
  for (guint call = 1; has_failed; call += is_all () ? 1 : 7, n++)
    {
      g_autoptr (AciesFindings) findings = acies_findings_new ();
      g_autoptr (AciesBattleFile) file = NULL;
      g_autoptr (GError) error = NULL;

      memory_fail_at (call, FALSE);
      file = acies_battle_file_open_read_only (world.path, findings, &error);
      has_failed = memory_mend ();
      g_assert_cmpint (file != NULL, ==, error == NULL);
      g_clear_object (&file);
      /* It is as it was. */
      file = world_open (&world);
    }
  g_test_message ("%u requests were refused, each in turn", n);
  g_assert_cmpuint (n, >, 20);
  world_tear_down (&world, NULL);
}

int
main (int argc, char **argv)
{
  memory_watch ();
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/acies/storage/memory/sitting-once", GINT_TO_POINTER (FALSE),
                        test_sitting);
  g_test_add_data_func ("/acies/storage/memory/sitting-for-good", GINT_TO_POINTER (TRUE),
                        test_sitting);
  g_test_add_func ("/acies/storage/memory/open", test_open);
  return g_test_run ();
}

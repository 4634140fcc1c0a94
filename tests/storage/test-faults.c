/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes of a sitting fail in turn, once or for good: whoever is told that something was not
 * done is told why, nothing that was acknowledged is lost, what is on the screen is what was
 * acknowledged, and the battle goes on when there is room again. ACIES_FAULTS=all
 * tries each of them. */
#include "disk.h"
#include "world.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

/* How a write fails, and whether it is never right again. */
typedef struct
{
  const char *name;
  int code; /* 0: half of it is written */
  gboolean for_good;
} Fault;

static const Fault faults[] = {
  { "full", ENOSPC, TRUE },     { "full", ENOSPC, FALSE },          { "quota", EDQUOT, TRUE },
  { "read-only", EROFS, TRUE }, { "refused", EACCES, TRUE },        { "broken", EIO, TRUE },
  { "broken", EIO, FALSE },     { "too-many-open", EMFILE, FALSE }, { "interrupted", EINTR, FALSE },
  { "half", 0, FALSE },
};

typedef struct
{
  World *world;
  AciesBattleFile *file; /* NULL: it could not be begun */
  guint n_told;          /* events that were acknowledged */
  guint n_failed;        /* acts that were not done */
  gboolean is_shared;
} Sitting;

/* ERROR, taken, tells in a sentence what was not done. */
static void
fail (Sitting *self, GError *error)
{
  g_assert_nonnull (error);
  g_assert_true (g_str_has_suffix (error->message, "."));
  g_error_free (error);
  self->n_failed++;
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
  accept_taken (self, world_rule_nerve (self->file, "2", 2));
  if (self->n_told < 2)
    return;
  is_undone = acies_battle_file_undo (self->file, &error);
  note (self, is_undone, error);
}

static void
share (Sitting *self)
{
  g_autofree char *path = g_build_filename (self->world->folder, "shared.aciesx", NULL);
  g_autoptr (GFile) target = g_file_new_for_path (path);
  GError *error = NULL;

  self->is_shared = acies_battle_file_export (self->file, target, &error);
  if (!self->is_shared)
    fail (self, error);
}

/* Begins, plays, sends a copy and closes, as far as the disk lets it. */
static void
sit (Sitting *self)
{
  begin (self);
  if (self->file == NULL)
    return;
  play (self);
  share (self);
}

/* What is there when the disk is whole again is what was told, and perhaps the act that failed
 * last; and it goes on. */
static void
assert_whole (Sitting *self)
{
  g_autoptr (AciesBattleFile) file = NULL;
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesQuestion) next = acies_question_new (ACIES_ACTION_NEXT);
  g_autoptr (AciesRuling) ruling = NULL;
  g_autofree char *text = NULL;
  guint n;

  if (self->n_told == 0 && !g_file_test (self->world->path, G_FILE_TEST_EXISTS))
    return;
  file = world_open (self->world);
  n = g_list_model_get_n_items (acies_battle_file_get_journal (file));
  g_assert_cmpuint (n, >=, self->n_told);
  g_assert_cmpuint (n, <=, self->n_told + (self->n_failed > 0 ? 1 : 0));
  g_assert_true (acies_battle_file_verify (file, findings));
  text = acies_findings_to_string (findings);
  g_assert_cmpstr (text, ==, "");
  ruling = acies_referee_ask (acies_battle_file_get_referee (file), next, NULL);
  g_assert_true (acies_battle_file_accept (file, ruling, NULL));
}

/* The copy that was sent, if it was, can be received. */
static void
assert_shared (Sitting *self)
{
  g_autofree char *path = g_build_filename (self->world->folder, "shared.aciesx", NULL);
  g_autofree char *received = g_build_filename (self->world->folder, "received.acies", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesBattleFile) battle = NULL;

  if (!self->is_shared && !g_file_test (path, G_FILE_TEST_EXISTS))
    return;
  battle = acies_battle_file_import (file, received, findings, &error);
  g_assert_no_error (error);
}

/* Sits with the call CALL failing by FAULT. FALSE: there was no such call. */
static gboolean
sit_with (const Fault *fault, guint call)
{
  World world;
  Sitting self = { &world };
  gboolean has_failed;

  world_set_up (&world, NULL);
  disk_record (world.folder);
  disk_fail_at (call, fault->code, fault->for_good);
  sit (&self);
  if (self.file != NULL)
    acies_battle_file_close (self.file, NULL);
  has_failed = disk_mend ();
  g_clear_object (&self.file);
  disk_forget ();
  /* What was interrupted, or half done, is done to its end. */
  if (!has_failed || fault->code == EINTR || fault->code == 0)
    g_assert_cmpuint (self.n_failed, ==, 0);
  assert_whole (&self);
  assert_shared (&self);
  world_tear_down (&world, NULL);
  return has_failed;
}

/* Every third call, each fault others: all, if ACIES_FAULTS is “all”. */
static void
test_fault (gconstpointer data)
{
  const Fault *fault = data;
  guint step = g_strcmp0 (g_getenv ("ACIES_FAULTS"), "all") == 0 ? 1 : 3;
  guint n = 0;

  for (guint call = 1 + (guint) (fault - faults) % step; sit_with (fault, call); call += step)
    n++;
  g_test_message ("%u calls failed, each in turn", n);
  g_assert_cmpuint (n, >, 20);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autofree char *path = g_strdup_printf ("/acies/storage/faults/%s-%s", faults[i].name,
                                               faults[i].for_good ? "for-good" : "once");

      g_test_add_data_func (path, &faults[i], test_fault);
    }
  return g_test_run ();
}

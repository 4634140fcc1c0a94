/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What is saved in one piece, with each of its writes failing in turn: an army and a scenario over
 * what was there, bytes of any kind, and a battle received from somebody. What lies there is the
 * old or the new to the last byte, what is told is so, and nothing else is left behind. */
#include "disk.h"
#include "world.h"

#include "base/file/acies-file.h"
#include "storage/document/acies-army-document.h"
#include "storage/document/acies-scenario-document.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  const char *name;
  int code; /* 0: half of it is written */
  gboolean for_good;
} Fault;

static const Fault faults[] = {
  { "full", ENOSPC, TRUE },     { "full", ENOSPC, FALSE },          { "quota", EDQUOT, TRUE },
  { "read-only", EROFS, TRUE }, { "refused", EACCES, FALSE },       { "broken", EIO, TRUE },
  { "broken", EIO, FALSE },     { "too-many-open", EMFILE, FALSE }, { "interrupted", EINTR, FALSE },
  { "half", 0, FALSE },
};

/* What is saved, made before anything fails. */
typedef struct
{
  World world;
  char *path; /* in the world's folder */
  AciesDocument *document;
  GFile *received;
} Desk;

typedef struct
{
  const char *name;
  void (*prepare) (Desk *desk);
  gboolean (*save) (Desk *desk, GError **error);
  gboolean is_battle; /* there is nothing before, and the new is not to be compared by bytes */
} Saver;

static const char old_text[] = "What was there before.\n";
static const char army[] = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                           "<army xmlns=\"urn:acies:army:1\" id=\"rome\" ruleset=\"drill\">"
                           "<title>Rome</title><command id=\"legion\">"
                           "<unit id=\"1\" type=\"foot\" stands=\"3\"/></command></army>\n";

static gboolean
save_document (Desk *desk, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (desk->path);

  return acies_document_save (desk->document, file, error);
}

static void
prepare_army (Desk *desk)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GBytes) bytes = g_bytes_new_static (army, strlen (army));
  g_autoptr (AciesArmy) read = acies_army_load_bytes (bytes, "army.xml", findings);
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ();

  desk->document = ACIES_DOCUMENT (acies_army_document_new (read, ruleset, NULL));
}

static void
prepare_scenario (Desk *desk)
{
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ();
  g_autoptr (AciesBattle) battle = world_load_scenario ();
  g_autoptr (AciesReferee) referee = acies_referee_new (ruleset, battle);

  desk->document = ACIES_DOCUMENT (acies_scenario_document_new (referee, NULL, NULL));
}

static void
prepare_nothing (Desk *desk)
{
}

static gboolean
save_bytes (Desk *desk, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (desk->path);
  g_autofree char *text = g_strnfill (100 * 1000, 'x');
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return acies_file_replace (file, bytes, error);
}

/* A battle of two rulings, as it was sent. */
static void
prepare_shared (Desk *desk)
{
  g_autoptr (AciesBattleFile) battle = world_begin (&desk->world);
  g_autofree char *path = g_build_filename (desk->world.folder, "shared.aciesx", NULL);
  g_autoptr (AciesQuestion) next = acies_question_new (ACIES_ACTION_NEXT);
  g_autoptr (AciesRuling) ruling = NULL;

  ruling = acies_referee_ask (acies_battle_file_get_referee (battle), next, NULL);
  g_assert_true (acies_battle_file_accept (battle, ruling, NULL));
  g_clear_object (&ruling);
  ruling = world_rule_nerve (battle, "1", 4);
  g_assert_true (acies_battle_file_accept (battle, ruling, NULL));
  desk->received = g_file_new_for_path (path);
  g_assert_true (acies_battle_file_export (battle, desk->received, NULL));
  acies_battle_file_close (battle, NULL);
}

static gboolean
receive (Desk *desk, GError **error)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattleFile) battle
      = acies_battle_file_import (desk->received, desk->path, findings, error);

  return battle != NULL;
}

static const Saver savers[] = {
  { "army", prepare_army, save_document },
  { "scenario", prepare_scenario, save_document },
  { "bytes", prepare_nothing, save_bytes },
  { "received", prepare_shared, receive, TRUE },
};

static void
desk_set_up (Desk *self, const Saver *saver)
{
  world_set_up (&self->world, NULL);
  saver->prepare (self);
  self->path = g_build_filename (self->world.folder, "saved", NULL);
  if (!saver->is_battle)
    g_assert_true (g_file_set_contents (self->path, old_text, -1, NULL));
}

static void
desk_tear_down (Desk *self)
{
  g_clear_object (&self->document);
  g_clear_object (&self->received);
  g_free (self->path);
  world_tear_down (&self->world, NULL);
}

static guint
count_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

/* What lies at the path, owned; NULL: nothing does. */
static char *
read_saved (Desk *desk)
{
  char *text = NULL;

  return g_file_get_contents (desk->path, &text, NULL, NULL) ? text : NULL;
}

static void
assert_battle (Desk *desk, gboolean done)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattleFile) battle = NULL;

  if (!g_file_test (desk->path, G_FILE_TEST_EXISTS))
    {
      g_assert_false (done);
      return;
    }
  battle = acies_battle_file_open (desk->path, findings, NULL);
  g_assert_nonnull (battle);
  g_assert_true (acies_battle_file_verify (battle, findings));
  g_assert_false (acies_findings_has_errors (findings));
}

/* What SAVER writes if nothing fails. */
static char *
write_new (const Saver *saver)
{
  Desk desk = { 0 };
  char *text;

  desk_set_up (&desk, saver);
  g_assert_true (saver->save (&desk, NULL));
  text = read_saved (&desk);
  desk_tear_down (&desk);
  return text;
}

/* Saves with the call CALL failing by FAULT. FALSE: there was no such call. */
static gboolean
save_with (const Saver *saver, const Fault *fault, guint call, const char *new_text)
{
  Desk desk = { 0 };
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gboolean done, has_failed;
  guint n_files;

  desk_set_up (&desk, saver);
  n_files = count_files (desk.world.folder);
  disk_record (desk.world.folder);
  disk_fail_at (call, fault->code, fault->for_good);
  done = saver->save (&desk, &error);
  has_failed = disk_mend ();
  disk_forget ();
  g_assert_cmpint (done, ==, error == NULL);
  if (!done)
    g_assert_true (g_str_has_suffix (error->message, "."));
  if (!has_failed || fault->code == EINTR || fault->code == 0)
    g_assert_no_error (error);
  if (saver->is_battle)
    assert_battle (&desk, done);
  else
    {
      text = read_saved (&desk);
      if (done || !g_str_equal (text, old_text))
        g_assert_cmpstr (text, ==, new_text);
      /* On a disk that takes nothing any more, nothing can be taken away either. */
      if (!fault->for_good)
        g_assert_cmpuint (count_files (desk.world.folder), ==, n_files);
    }
  desk_tear_down (&desk);
  return has_failed;
}

static void
test_saver (gconstpointer data)
{
  const Saver *saver = data;
  g_autofree char *new_text = saver->is_battle ? NULL : write_new (saver);
  gboolean all = g_strcmp0 (g_getenv ("ACIES_FAULTS"), "all") == 0 || !saver->is_battle;
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    for (guint call = all ? 1 : 1 + i % 3; save_with (saver, &faults[i], call, new_text);
         call += all ? 1 : 3)
      n++;
  g_test_message ("%u calls failed, each in turn", n);
  g_assert_cmpuint (n, >, 2 * G_N_ELEMENTS (faults));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (savers); i++)
    {
      g_autofree char *path = g_strconcat ("/acies/storage/saves/", savers[i].name, NULL);

      g_test_add_data_func (path, &savers[i], test_saver);
    }
  return g_test_run ();
}

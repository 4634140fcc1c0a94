/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Battles on disk: begun, played, closed, opened again and the same; refused, damaged, read only,
 * full; undone and brought again. */
#include "world.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

static void
accept_one_more (AciesBattleFile *file, const char *unit)
{
  g_autoptr (AciesRuling) ruling = world_rule_one_more (file, unit);
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_battle_file_accept (file, ruling, &error));
  g_assert_no_error (error);
}

static guint
count_events (AciesBattleFile *file)
{
  return g_list_model_get_n_items (acies_battle_file_get_journal (file));
}

static AciesJournalEvent *
get_event (AciesBattleFile *file, guint seq)
{
  g_autoptr (AciesJournalEvent) event
      = g_list_model_get_item (acies_battle_file_get_journal (file), seq - 1);

  return event;
}

/* The whole state as text: equal texts are equal battles. */
static char *
dup_state (AciesBattleFile *file)
{
  g_autoptr (GBytes) bytes = acies_battle_to_bytes (acies_battle_file_get_battle (file));

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
count_cb (AciesBattle *battle, AciesChange *change, guint *count)
{
  (*count)++;
}

static void
test_play (World *world, gconstpointer data)
{
  AciesBattleFile *file = world_begin (world);
  g_autofree char *state = NULL;
  g_autofree char *state_again = NULL;
  g_autofree char *sentence = NULL;
  guint n_changed = 0;

  g_signal_connect (acies_battle_file_get_battle (file), "changed", G_CALLBACK (count_cb),
                    &n_changed);
  accept_one_more (file, "1");
  accept_one_more (file, "1");
  accept_one_more (file, "2");
  g_assert_cmpuint (n_changed, ==, 3);
  g_assert_cmpint (world_get_dp (file, "1"), ==, 2);
  g_assert_cmpuint (acies_journal_event_get_seq (get_event (file, 2)), ==, 2);
  sentence = acies_journal_event_dup_sentence (get_event (file, 2));
  g_assert_cmpstr (sentence, ==, "One more DP.");
  state = dup_state (file);
  g_assert_true (acies_battle_file_close (file, NULL));
  g_assert_finalize_object (file);

  file = world_open (world);
  state_again = dup_state (file);
  g_assert_cmpstr (state, ==, state_again);
  g_assert_cmpuint (count_events (file), ==, 3);
  g_assert_finalize_object (file);
}

static void
test_undo (World *world, gconstpointer data)
{
  AciesBattleFile *file = world_begin (world);
  g_autofree char *none = dup_state (file);
  g_autofree char *one = NULL;
  g_autofree char *two = NULL;
  g_autofree char *now = NULL;
  g_autofree char *sentence = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_false (acies_battle_file_can_undo (file));
  g_assert_false (acies_battle_file_undo (file, &error));
  g_assert_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED);
  accept_one_more (file, "1");
  one = dup_state (file);
  accept_one_more (file, "2");
  two = dup_state (file);

  g_assert_true (acies_battle_file_undo (file, NULL));
  now = dup_state (file);
  g_assert_cmpstr (now, ==, one);
  g_assert_true (acies_journal_event_is_undone (get_event (file, 2)));
  g_assert_true (acies_battle_file_undo (file, NULL));
  g_free (now);
  now = dup_state (file);
  g_assert_cmpstr (now, ==, none);
  g_assert_false (acies_battle_file_can_undo (file));
  sentence = acies_journal_event_dup_sentence (get_event (file, 4));
  g_assert_cmpstr (sentence, ==, "Undid 1: One more DP.");

  g_assert_true (acies_battle_file_redo (file, NULL));
  g_assert_true (acies_battle_file_redo (file, NULL));
  g_assert_false (acies_battle_file_can_redo (file));
  g_free (now);
  now = dup_state (file);
  g_assert_cmpstr (now, ==, two);
  g_assert_false (acies_journal_event_is_undone (get_event (file, 1)));
  g_assert_finalize_object (file);

  file = world_open (world);
  g_free (now);
  now = dup_state (file);
  g_assert_cmpstr (now, ==, two);
  g_assert_cmpuint (count_events (file), ==, 6);
  g_assert_cmpuint (acies_journal_event_get_target (get_event (file, 3)), ==, 2);
  g_assert_finalize_object (file);
}

/* Something new after an undo: what was taken back cannot be brought again. */
static void
test_undo_then_new (World *world, gconstpointer data)
{
  AciesBattleFile *file = world_begin (world);

  accept_one_more (file, "1");
  g_assert_true (acies_battle_file_undo (file, NULL));
  g_assert_true (acies_battle_file_can_redo (file));
  accept_one_more (file, "2");
  g_assert_false (acies_battle_file_can_redo (file));
  g_assert_false (acies_battle_file_redo (file, NULL));
  g_assert_true (acies_battle_file_undo (file, NULL));
  g_assert_cmpint (world_get_dp (file, "2"), ==, 0);
  g_assert_finalize_object (file);

  file = world_open (world);
  g_assert_true (acies_battle_file_can_redo (file));
  g_assert_false (acies_battle_file_can_undo (file));
  g_assert_finalize_object (file);
}

/* Any play of accepting, taking back and bringing again: each state is that of the stack of rulings
 * that stand, and opening the file again changes nothing. */
static void
test_random_play (World *world, gconstpointer data)
{
  AciesBattleFile *file = world_begin (world);
  g_autoptr (GRand) random = g_rand_new_with_seed (146);
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (states, dup_state (file));
  for (int i = 0; i < 150; i++)
    {
      g_autofree char *now = NULL;

      if (states->len > 1 && g_rand_int_range (random, 0, 3) == 0)
        {
          g_assert_true (acies_battle_file_undo (file, NULL));
          g_ptr_array_set_size (states, (int) states->len - 1);
        }
      else if (acies_battle_file_can_redo (file) && g_rand_boolean (random))
        {
          g_assert_true (acies_battle_file_redo (file, NULL));
          g_ptr_array_add (states, dup_state (file));
        }
      else
        {
          accept_one_more (file, g_rand_boolean (random) ? "1" : "2");
          g_ptr_array_add (states, dup_state (file));
        }

      if (i % 30 == 29)
        {
          g_object_unref (file);
          file = world_open (world);
        }
      now = dup_state (file);
      g_assert_cmpstr (now, ==, g_ptr_array_index (states, states->len - 1));
    }
  g_assert_finalize_object (file);
}

static void
test_refused (World *world, gconstpointer data)
{
  AciesBattleFile *file = world_begin (world);
  g_autoptr (AciesRuling) first = world_rule_one_more (file, "1");
  g_autoptr (AciesRuling) stale = world_rule_one_more (file, "1");
  g_autoptr (GError) error = NULL;
  guint n_changed = 0;

  g_assert_true (acies_battle_file_accept (file, first, NULL));
  g_signal_connect (acies_battle_file_get_battle (file), "changed", G_CALLBACK (count_cb),
                    &n_changed);
  g_assert_false (acies_battle_file_accept (file, stale, &error));
  g_assert_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED);
  g_assert_cmpuint (count_events (file), ==, 1);
  g_assert_cmpuint (n_changed, ==, 0);
  g_assert_finalize_object (file);
}

static void
test_held (World *world, gconstpointer data)
{
  AciesBattleFile *file = world_begin (world);
  g_autoptr (GError) error = NULL;
  g_autofree char *process = g_strdup_printf ("(process %d)", (int) getpid ());

  g_assert_null (acies_battle_file_open (world->path, NULL, &error));
  g_assert_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_HELD);
  g_assert_nonnull (strstr (error->message, process));
  g_assert_finalize_object (file);

  file = world_open (world);
  g_assert_finalize_object (file);
}

static void
test_exists (World *world, gconstpointer data)
{
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ();
  g_autoptr (AciesBattle) scenario = world_load_scenario ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  g_assert_true (g_file_set_contents (world->path, "precious", -1, NULL));
  g_assert_null (acies_battle_file_create (world->path, ruleset, scenario, &error));
  g_assert_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_WRITE);
  g_assert_true (g_file_get_contents (world->path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "precious");
}

static void
test_not_there (World *world, gconstpointer data)
{
  g_autofree char *text_path = g_build_filename (world->folder, "note.txt", NULL);
  const char *const paths[] = { world->path, world->folder, text_path };

  g_assert_true (g_file_set_contents (text_path, "not a battle", -1, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (acies_battle_file_open (paths[i], NULL, &error));
      g_assert_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_FORMAT);
      g_assert_nonnull (strstr (error->message, paths[i]));
    }
}

/* A pause of two seconds folds everything into the one file, without closing it. */
static void
test_copy_when_idle (World *world, gconstpointer data)
{
  AciesBattleFile *file = world_begin (world);
  g_autofree char *copy = g_build_filename (world->folder, "copy.acies", NULL);
  g_autofree char *wal = g_strconcat (world->path, "-wal", NULL);
  g_autofree char *bytes = NULL;
  World copied = { world->folder, copy };
  GStatBuf status = { .st_size = 1 };
  gint64 start = g_get_monotonic_time ();
  gsize length;

  accept_one_more (file, "1");
  while (status.st_size > 0 && g_get_monotonic_time () - start < 10 * G_USEC_PER_SEC)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (10000);
      g_assert_cmpint (g_stat (wal, &status), ==, 0);
    }
  g_assert_cmpint (status.st_size, ==, 0);
  g_assert_true (g_file_get_contents (world->path, &bytes, &length, NULL));
  g_assert_true (g_file_set_contents (copy, bytes, (gssize) length, NULL));
  accept_one_more (file, "1");
  g_assert_finalize_object (file);

  file = world_open (&copied);
  g_assert_cmpint (world_get_dp (file, "1"), ==, 1);
  g_assert_finalize_object (file);
}

/* A user who may only read: root may write everywhere, so the test becomes somebody else. */
static void
test_read_only (World *world, gconstpointer data)
{
  AciesBattleFile *file = world_begin (world);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesRuling) ruling = NULL;
  gboolean is_root = geteuid () == 0;

  accept_one_more (file, "1");
  g_assert_finalize_object (file);
  g_assert_cmpint (g_chmod (world->path, 0444), ==, 0);
  g_assert_cmpint (g_chmod (world->folder, 0555), ==, 0);
  if (is_root)
    g_assert_cmpint (seteuid (65534), ==, 0);

  file = acies_battle_file_open (world->path, findings, &error);
  g_assert_no_error (error);
  g_assert_true (acies_battle_file_is_read_only (file));
  g_assert_cmpint (world_get_dp (file, "1"), ==, 1);
  g_assert_false (acies_findings_has_errors (findings));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (findings)), ==, 1);
  ruling = world_rule_one_more (file, "1");
  g_assert_false (acies_battle_file_accept (file, ruling, &error));
  g_assert_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_WRITE);
  g_assert_false (acies_battle_file_can_undo (file));
  g_assert_finalize_object (file);

  if (is_root)
    g_assert_cmpint (seteuid (0), ==, 0);
  g_chmod (world->folder, 0755);
}

static void
test_full (World *world, gconstpointer data)
{
  AciesBattleFile *file = world_begin (world);
  g_autoptr (AciesRuling) refused = NULL;
  g_autoptr (GError) error = NULL;
  struct rlimit limit;
  struct rlimit none;
  gint64 dp;

  signal (SIGXFSZ, SIG_IGN);
  getrlimit (RLIMIT_FSIZE, &none);
  limit = none;
  limit.rlim_cur = 60 * 1000;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  for (int i = 0; error == NULL && i < 1000; i++)
    {
      g_autoptr (AciesRuling) ruling = world_rule_one_more (file, "1");

      acies_battle_file_accept (file, ruling, &error);
    }
  g_assert_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_WRITE);
  dp = world_get_dp (file, "1");
  g_assert_cmpint (dp, ==, count_events (file));
  refused = world_rule_one_more (file, "1");
  g_assert_false (acies_battle_file_accept (file, refused, NULL));
  g_assert_cmpint (world_get_dp (file, "1"), ==, dp);

  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &none), ==, 0);
  accept_one_more (file, "1");
  g_assert_finalize_object (file);
  file = world_open (world);
  g_assert_cmpint (world_get_dp (file, "1"), ==, dp + 1);
  g_assert_finalize_object (file);
}

/* The first four of ten events are whole: they are opened, the rest is set aside and said. */
static void
test_damaged (World *world, gconstpointer data)
{
  AciesBattleFile *file = world_begin (world);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autofree char *aside = g_strconcat (world->path, "-damaged-1", NULL);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *text = NULL;
  gsize length;
  gsize length_after;

  for (int i = 0; i < 10; i++)
    accept_one_more (file, "1");
  g_assert_finalize_object (file);
  world_replace (world, "event.body.seq = 5", "allowed", "refused");
  g_assert_true (g_file_get_contents (world->path, &before, &length, NULL));

  file = acies_battle_file_open (world->path, findings, NULL);
  g_assert_cmpuint (count_events (file), ==, 4);
  g_assert_cmpint (world_get_dp (file, "1"), ==, 4);
  text = acies_findings_to_string (findings);
  g_test_message ("%s", text);
  g_assert_nonnull (strstr (text, "Event 5 "));
  g_assert_nonnull (strstr (text, aside));
  g_assert_true (g_file_get_contents (aside, &after, &length_after, NULL));
  g_assert_cmpmem (before, length, after, length_after);
  accept_one_more (file, "1");
  g_assert_finalize_object (file);

  file = world_open (world);
  g_assert_cmpint (world_get_dp (file, "1"), ==, 5);
  g_assert_finalize_object (file);
}

/* Asked before it is mended: until then it is only to look at, and as it was. */
static void
test_if_whole (World *world, gconstpointer data)
{
  AciesBattleFile *file = world_begin (world);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuling) ruling = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  gsize length;
  gsize length_after;

  for (int i = 0; i < 10; i++)
    accept_one_more (file, "1");
  g_assert_finalize_object (file);
  file = acies_battle_file_open_if_whole (world->path, findings, NULL);
  g_assert_false (acies_battle_file_is_read_only (file));
  g_assert_finalize_object (file);

  world_replace (world, "event.body.seq = 5", "allowed", "refused");
  g_assert_true (g_file_get_contents (world->path, &before, &length, NULL));
  file = acies_battle_file_open_if_whole (world->path, findings, NULL);
  g_assert_true (acies_battle_file_is_read_only (file));
  g_assert_nonnull (acies_battle_file_get_damage (file));
  g_assert_cmpuint (count_events (file), ==, 4);
  ruling = world_rule_one_more (file, "1");
  g_assert_false (acies_battle_file_accept (file, ruling, NULL));
  g_assert_finalize_object (file);
  g_assert_true (g_file_get_contents (world->path, &after, &length_after, NULL));
  g_assert_cmpmem (before, length, after, length_after);
}

/* A file whose time of writing alone was set is still the one; another one is not, and the battle
 * goes on where it is saved. */
static void
test_elsewhere (World *world, gconstpointer data)
{
  AciesBattleFile *file = world_begin (world);
  g_autofree char *elsewhere = g_build_filename (world->folder, "elsewhere.acies", NULL);
  World moved = { world->folder, elsewhere };
  const struct timespec times[] = { { .tv_sec = 1 }, { .tv_sec = 1 } };
  g_autoptr (AciesRuling) refused = NULL;
  g_autoptr (GError) error = NULL;

  accept_one_more (file, "1");
  g_assert_cmpint (utimensat (AT_FDCWD, world->path, times, 0), ==, 0);
  accept_one_more (file, "1");
  g_assert_false (acies_battle_file_save_elsewhere (file, elsewhere, &error));
  g_assert_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED);
  g_clear_error (&error);

  g_assert_cmpint (g_unlink (world->path), ==, 0);
  refused = world_rule_one_more (file, "1");
  g_assert_false (acies_battle_file_accept (file, refused, &error));
  g_assert_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_WRITE);
  g_assert_true (acies_battle_file_is_lost (file));
  g_assert_cmpint (world_get_dp (file, "1"), ==, 2);
  g_assert_true (acies_battle_file_save_elsewhere (file, elsewhere, NULL));
  g_assert_false (acies_battle_file_is_lost (file));
  accept_one_more (file, "1");
  g_assert_finalize_object (file);

  file = world_open (&moved);
  g_assert_cmpint (world_get_dp (file, "1"), ==, 3);
  g_assert_finalize_object (file);
}

/* Bits flipped anywhere in the file: it is refused in a sentence, or opened with what is whole of
 * it, and then it can be played on. */
static void
test_random_damage (World *world, gconstpointer data)
{
  AciesBattleFile *file = world_begin (world);
  g_autoptr (GRand) random = g_rand_new_with_seed (168);
  g_autofree char *good = NULL;
  guint n_opened = 0;
  gsize length;

  for (int i = 0; i < 20; i++)
    accept_one_more (file, "1");
  g_assert_finalize_object (file);
  g_assert_true (g_file_get_contents (world->path, &good, &length, NULL));
  for (int i = 0; i < 60; i++)
    {
      g_autofree char *bytes = g_memdup2 (good, length);
      g_autoptr (AciesFindings) findings = acies_findings_new ();
      g_autoptr (GError) error = NULL;

      for (int n = 0; n < 3; n++)
        bytes[g_rand_int_range (random, 0, (gint32) length)]
            ^= (char) (1 << g_rand_int_range (random, 0, 8));
      g_unlink (world->path);
      g_assert_true (g_file_set_contents_full (world->path, bytes, (gssize) length,
                                               G_FILE_SET_CONTENTS_NONE, 0600, NULL));
      file = acies_battle_file_open (world->path, findings, &error);
      g_assert_true ((file == NULL) == (error != NULL));
      if (file == NULL)
        continue;

      n_opened++;
      g_assert_true (count_events (file) == 20 || acies_findings_has_errors (findings));
      g_assert_cmpint (world_get_dp (file, "1"), ==, count_events (file));
      accept_one_more (file, "1");
      g_assert_finalize_object (file);
    }

  g_test_message ("%u of 60 opened", n_opened);
  g_assert_cmpuint (n_opened, >, 0);
}

/* Reached by a link, the battle is the same one, and held. */
static void
test_link (World *world, gconstpointer data)
{
  AciesBattleFile *file = world_begin (world);
  g_autofree char *link_path = g_build_filename (world->folder, "link.acies", NULL);
  World linked = { world->folder, link_path };
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (symlink (world->path, link_path), ==, 0);
  g_assert_null (acies_battle_file_open (link_path, NULL, &error));
  g_assert_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_HELD);
  g_assert_finalize_object (file);

  file = world_open (&linked);
  accept_one_more (file, "1");
  g_assert_finalize_object (file);
  g_assert_true (g_file_test (link_path, G_FILE_TEST_IS_SYMLINK));
  file = world_open (world);
  g_assert_cmpint (world_get_dp (file, "1"), ==, 1);
  g_assert_finalize_object (file);
}

/* A journal whose chain fits but whose events do not follow from each other. */
static void
test_impossible (World *world, gconstpointer data)
{
  AciesBattleFile *file = world_begin (world);
  g_autoptr (AciesFindings) findings = acies_findings_new ();

  for (int i = 0; i < 5; i++)
    accept_one_more (file, "1");
  g_assert_true (acies_battle_file_undo (file, NULL));
  g_assert_finalize_object (file);
  world_replace (world, "event.body.seq = 6", "\"target\":5", "\"target\":2");
  world_forge_chain (world);

  file = acies_battle_file_open (world->path, findings, NULL);
  g_assert_cmpuint (count_events (file), ==, 5);
  g_assert_true (acies_findings_has_errors (findings));
  g_assert_finalize_object (file);
}

/* The rule set kept in the file was altered: it is said, and the battle is still there. */
static void
test_snapshot_altered (World *world, gconstpointer data)
{
  AciesBattleFile *file = world_begin (world);
  g_autoptr (AciesFindings) findings = acies_findings_new ();

  accept_one_more (file, "1");
  g_assert_finalize_object (file);
  world_replace (world, "file.bytes.name = 'drill/ruleset.xml'", "..3\" cell=\"2\"",
                 "..3\" cell=\"7\"");
  file = acies_battle_file_open (world->path, findings, NULL);
  g_assert_cmpuint (acies_findings_get_n_errors (findings), ==, 1);
  g_assert_cmpint (world_get_dp (file, "1"), ==, 1);
  g_assert_finalize_object (file);
}

static void
test_snapshot_lost (World *world, gconstpointer data)
{
  AciesBattleFile *file = world_begin (world);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GError) error = NULL;

  g_assert_finalize_object (file);
  world_replace (world, "file.bytes.name = 'drill/ruleset.xml'", "<ruleset", "<nothing");
  g_assert_null (acies_battle_file_open (world->path, findings, &error));
  g_assert_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_DAMAGED);
  g_assert_true (acies_findings_has_errors (findings));
}

static void
test_closed (World *world, gconstpointer data)
{
  AciesBattleFile *file = world_begin (world);
  g_autoptr (AciesRuling) ruling = world_rule_one_more (file, "1");
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_battle_file_close (file, NULL));
  g_assert_true (acies_battle_file_close (file, NULL));
  g_assert_false (acies_battle_file_accept (file, ruling, &error));
  g_assert_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_WRITE);
  g_assert_finalize_object (file);
}

#define ADD(name, func) \
  g_test_add ("/acies/storage/battle-file/" name, World, NULL, world_set_up, func, world_tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("play", test_play);
  ADD ("undo", test_undo);
  ADD ("undo-then-new", test_undo_then_new);
  ADD ("random-play", test_random_play);
  ADD ("refused", test_refused);
  ADD ("held", test_held);
  ADD ("exists", test_exists);
  ADD ("not-there", test_not_there);
  ADD ("copy-when-idle", test_copy_when_idle);
  ADD ("read-only", test_read_only);
  ADD ("full", test_full);
  ADD ("damaged", test_damaged);
  ADD ("if-whole", test_if_whole);
  ADD ("elsewhere", test_elsewhere);
  ADD ("random-damage", test_random_damage);
  ADD ("link", test_link);
  ADD ("impossible", test_impossible);
  ADD ("snapshot-altered", test_snapshot_altered);
  ADD ("snapshot-lost", test_snapshot_lost);
  ADD ("closed", test_closed);

  return g_test_run ();
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A battle sent as one XML file and received again: the same state, journal and bytes. */
#include "world.h"

#include "storage/journal/acies-record.h"

#include <string.h>

static char *
dup_state (AciesBattleFile *file)
{
  g_autoptr (GBytes) bytes = acies_battle_to_bytes (acies_battle_file_get_battle (file));

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static char *
dup_exchange (AciesBattleFile *file, const char *path)
{
  g_autoptr (GFile) exchange = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_assert_true (acies_battle_file_export (file, exchange, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));

  return text;
}

static void
play (AciesBattleFile *file)
{
  for (int i = 0; i < 5; i++)
    {
      g_autoptr (AciesRuling) ruling = world_rule_one_more (file, i % 2 == 0 ? "1" : "2");

      g_assert_true (acies_battle_file_accept (file, ruling, NULL));
    }
  g_assert_true (acies_battle_file_undo (file, NULL));
}

static void
test_there_and_back (World *world, gconstpointer data)
{
  g_autoptr (AciesBattleFile) file = world_begin (world);
  g_autoptr (AciesBattleFile) again = NULL;
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (world->folder, "a.aciesx", NULL);
  g_autofree char *path_again = g_build_filename (world->folder, "again.aciesx", NULL);
  g_autofree char *battle_path = g_build_filename (world->folder, "again.acies", NULL);
  g_autoptr (GFile) exchange = g_file_new_for_path (path);
  g_autofree char *text = NULL;
  g_autofree char *text_again = NULL;
  g_autofree char *state = NULL;
  g_autofree char *state_again = NULL;

  play (file);
  text = dup_exchange (file, path);
  again = acies_battle_file_import (exchange, battle_path, findings, &error);
  g_assert_no_error (error);
  text_again = dup_exchange (again, path_again);
  state = dup_state (file);
  state_again = dup_state (again);
  g_assert_cmpstr (state, ==, state_again);
  g_assert_cmpstr (text, ==, text_again);
  g_assert_true (acies_battle_file_redo (again, NULL));
}

typedef struct
{
  const char *name;
  const char *old;
  const char *new;
  const char *finding; /* glob */
} Case;

static const Case cases[] = {
  { "event", "allowed", "refused", "*a.aciesx:*: Event 1 was altered after it was written*" },
  { "time", "seq=\"3\"", "seq=\"3\" extra=\"1\"", "*a.aciesx:*: *extra*" },
  { "scenario", "<scenario>\n    <part>", "<scenario>\n    <part>AAAA", "*altered*" },
  { "cut", "</exchange>", "", "*Is it complete?*" },
  { "hash", "kind=\"undo\"", "kind=\"redo\"", "*Event 6 *" },
};

static void
test_refused (World *world, gconstpointer data)
{
  const Case *c = data;
  g_autoptr (AciesBattleFile) file = world_begin (world);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (world->folder, "a.aciesx", NULL);
  g_autofree char *battle_path = g_build_filename (world->folder, "again.acies", NULL);
  g_autoptr (GFile) exchange = g_file_new_for_path (path);
  g_autoptr (GString) text = NULL;
  g_autofree char *raw = NULL;
  g_autofree char *found = NULL;

  play (file);
  raw = dup_exchange (file, path);
  text = g_string_new (raw);
  g_assert_cmpuint (g_string_replace (text, c->old, c->new, 1), ==, 1);
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  g_assert_null (acies_battle_file_import (exchange, battle_path, findings, &error));
  g_assert_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_FORMAT);
  found = acies_findings_to_string (findings);
  g_test_message ("%s", found);
  g_assert_true (g_pattern_match_simple (c->finding, found));
  g_assert_false (g_file_test (battle_path, G_FILE_TEST_EXISTS));
}

/* Bodies of a seventh event that is chained rightly, but that no battle can have. */
static char *
dup_unfit_body (const char *name)
{
  if (g_str_equal (name, "deep"))
    return g_strnfill (200000, '[');

  return g_strdup (name);
}

static guint
count_files (const char *folder, const char *prefix)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    n += g_str_has_prefix (name, prefix);

  return n;
}

/* Where one event cannot be played there is no battle, and nothing lies about. */
static void
test_unfit (World *world, gconstpointer data)
{
  g_autoptr (AciesBattleFile) file = world_begin (world);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (world->folder, "a.aciesx", NULL);
  g_autofree char *battle_path = g_build_filename (world->folder, "again.acies", NULL);
  g_autoptr (GFile) exchange = g_file_new_for_path (path);
  g_autofree char *body = dup_unfit_body (data);
  g_autofree char *raw = NULL;
  g_autofree char *last = NULL;
  g_autofree char *event = NULL;
  g_autoptr (AciesRecord) record = NULL;
  g_autoptr (GString) text = NULL;

  play (file);
  raw = dup_exchange (file, path);
  last = g_strndup (g_strrstr (raw, "hash=\"") + strlen ("hash=\""), 64);
  record = acies_record_new (7, last, "ruling", body, 0);
  event = g_markup_printf_escaped ("<event seq=\"7\" kind=\"ruling\" time=\"0\" hash=\"%s\">%s"
                                   "</event></exchange>",
                                   record->hash, body);
  text = g_string_new (raw);
  g_string_replace (text, "</exchange>", event, 1);
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));

  g_assert_null (acies_battle_file_import (exchange, battle_path, findings, &error));
  g_assert_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_FORMAT);
  g_test_message ("%s", error->message);
  g_assert_true (g_pattern_match_simple ("*a.aciesx*Event 7 *", error->message));
  g_assert_cmpuint (count_files (world->folder, "again"), ==, 0);
}

int
main (int argc, char **argv)
{
  const char *const unfit[] = { "deep", "null", "{}", "{\"ruling\":null}" };

  g_test_init (&argc, &argv, NULL);

  g_test_add ("/acies/storage/exchange/there-and-back", World, NULL, world_set_up,
              test_there_and_back, world_tear_down);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/acies/storage/exchange/refused/%s", cases[i].name);

      g_test_add (path, World, &cases[i], world_set_up, test_refused, world_tear_down);
    }
  for (guint i = 0; i < G_N_ELEMENTS (unfit); i++)
    {
      g_autofree char *path = g_strdup_printf ("/acies/storage/exchange/unfit/%u", i);

      g_test_add (path, World, unfit[i], world_set_up, test_unfit, world_tear_down);
    }

  return g_test_run ();
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines of one's own for the sheet: they lie in the battle's file, are sent with it, are no part of
 * what is proved, and are never too long. */
#include "world.h"

#include "storage/battle/acies-sheet-lines.h"

#include <string.h>

#define LINES "Scouts first.\nRain: bows −1."

static void
reopen (World *world, AciesBattleFile **file)
{
  g_clear_object (file);
  *file = world_open (world);
}

static void
test_kept (World *world, gconstpointer data)
{
  g_autoptr (AciesBattleFile) file = world_begin (world);
  g_autoptr (AciesBattleFile) copy = NULL;
  g_autoptr (AciesRuling) ruling = world_rule_one_more (file, "1");
  g_autoptr (AciesFindings) findings = acies_findings_new ();

  g_assert_null (acies_battle_file_get_sheet_lines (file));
  acies_battle_file_set_sheet_lines (file, LINES);
  g_assert_cmpstr (acies_battle_file_get_sheet_lines (file), ==, LINES);
  g_assert_true (acies_battle_file_verify (file, findings));
  g_assert_true (acies_battle_file_accept (file, ruling, NULL));
  g_assert_true (acies_battle_file_undo (file, NULL));
  reopen (world, &file);
  g_assert_cmpstr (acies_battle_file_get_sheet_lines (file), ==, LINES);

  copy = acies_battle_file_open_read_only (world->path, NULL, NULL);
  acies_battle_file_set_sheet_lines (copy, NULL);
  g_assert_cmpstr (acies_battle_file_get_sheet_lines (copy), ==, LINES);

  acies_battle_file_set_sheet_lines (file, "");
  g_assert_null (acies_battle_file_get_sheet_lines (file));
  reopen (world, &file);
  g_assert_null (acies_battle_file_get_sheet_lines (file));
}

static void
test_sent (World *world, gconstpointer data)
{
  g_autoptr (AciesBattleFile) file = world_begin (world);
  g_autoptr (AciesBattleFile) other = NULL;
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autofree char *sent = g_strconcat (world->path, ".aciesx", NULL);
  g_autofree char *path = g_strconcat (world->path, "-other.acies", NULL);
  g_autoptr (GFile) exchange = g_file_new_for_path (sent);
  g_autoptr (GError) error = NULL;

  acies_battle_file_set_sheet_lines (file, LINES);
  g_assert_true (acies_battle_file_export (file, exchange, &error));
  g_assert_no_error (error);
  other = acies_battle_file_import (exchange, path, findings, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (acies_battle_file_get_sheet_lines (other), ==, LINES);
  g_clear_object (&other);
  other = acies_battle_file_open (path, findings, &error);
  g_assert_cmpstr (acies_battle_file_get_sheet_lines (other), ==, LINES);
}

/* Cut between two letters, never within one. */
static void
test_long (World *world, gconstpointer data)
{
  g_autoptr (AciesBattleFile) file = world_begin (world);
  g_autoptr (GString) lines = g_string_new ("x");
  const char *kept;

  for (guint i = 0; i < ACIES_SHEET_LINES_MOST; i++)
    g_string_append (lines, "é");
  acies_battle_file_set_sheet_lines (file, lines->str);
  kept = acies_battle_file_get_sheet_lines (file);
  g_assert_cmpuint (strlen (kept), ==, ACIES_SHEET_LINES_MOST - 1);
  g_assert_true (g_utf8_validate (kept, -1, NULL));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/acies/storage/sheet-lines/kept", World, NULL, world_set_up, test_kept,
              world_tear_down);
  g_test_add ("/acies/storage/sheet-lines/sent", World, NULL, world_set_up, test_sent,
              world_tear_down);
  g_test_add ("/acies/storage/sheet-lines/long", World, NULL, world_set_up, test_long,
              world_tear_down);
  return g_test_run ();
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The tolerance of a battle: what it is begun with, that the umpire sets it, and that it is
 * kept. */
#include "acies-scratch.h"

#include "app/session/acies-play-session.h"
#include "app/session/acies-document-loader.h"
#include "app/session/acies-session.h"
#include "model/battle/acies-tolerance.h"

#include <glib/gstdio.h>

typedef struct
{
  char *folder;
  char *path;
  AciesSession *session;
} World;

static void
set_up (World *world, gconstpointer data)
{
  g_autoptr (GFile) scenario = acies_document_loader_find_scenario (data);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattleFile) file = NULL;
  g_autoptr (GError) error = NULL;

  world->folder = acies_scratch_new ();
  world->path = g_build_filename (world->folder, "battle.acies", NULL);
  file = acies_document_loader_begin (scenario, world->path, findings, &error);
  g_assert_no_error (error);
  world->session = acies_play_session_new (file);
}

static void
tear_down (World *world, gconstpointer data)
{
  g_clear_object (&world->session);
  g_unlink (world->path);
  g_rmdir (world->folder);
  g_free (world->folder);
  g_free (world->path);
}

static AciesLength
get (World *world)
{
  return acies_tolerance_get (acies_session_get_battle (world->session));
}

static gboolean
say (World *world, const char *line)
{
  return acies_session_type (world->session, line) && acies_session_accept (world->session);
}

static void
test_plane (World *world, gconstpointer data)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattleFile) file = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (get (world), ==, ACIES_MM (2));
  g_assert_true (say (world, "set tolerance 1 mm because we measure well"));
  g_assert_cmpint (get (world), ==, ACIES_MM (1));
  g_assert_true (acies_session_undo (world->session));
  g_assert_cmpint (get (world), ==, ACIES_MM (2));
  g_assert_true (say (world, "set tolerance=0 because we are strict"));
  g_assert_cmpint (get (world), ==, 0);
  g_assert_false (say (world, "set tolerance 21 mm because we are lenient"));
  g_assert_false (say (world, "set tolerance much because we are lenient"));
  g_assert_cmpint (get (world), ==, 0);

  g_assert_true (acies_battle_file_close (acies_session_get_file (world->session), &error));
  g_clear_object (&world->session);
  file = acies_battle_file_open (world->path, findings, &error);
  g_assert_no_error (error);
  world->session = acies_play_session_new (file);
  g_assert_cmpint (get (world), ==, 0);
}

static void
test_hexes (World *world, gconstpointer data)
{
  g_assert_false (acies_tolerance_is_set (acies_session_get_battle (world->session)));
  g_assert_false (say (world, "set tolerance 1 mm because we measure well"));
  g_assert_cmpint (get (world), ==, 0);
}

/* A scenario says its own, and is written with it. */
static void
test_scenario (World *world, gconstpointer data)
{
  AciesBattle *battle = acies_session_get_battle (world->session);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GBytes) bytes = acies_battle_to_bytes (battle);
  g_autoptr (AciesBattle) again = acies_battle_load_scenario_bytes (bytes, "again", findings);
  g_autoptr (GString) text
      = g_string_new_len (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_autoptr (GBytes) wrong = NULL;
  g_autoptr (AciesBattle) none = NULL;

  g_assert_cmpint (acies_tolerance_get (again), ==, ACIES_MM (2));
  g_assert_cmpuint (g_string_replace (text, "tolerance=\"2\"", "tolerance=\"wide\"", 1), ==, 1);
  wrong = g_bytes_new (text->str, text->len);
  none = acies_battle_load_scenario_bytes (wrong, "wrong", findings);
  g_assert_null (none);
  g_assert_cmpuint (acies_findings_get_n_errors (findings), ==, 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/acies/app/tolerance/plane", World, "great-plains", set_up, test_plane, tear_down);
  g_test_add ("/acies/app/tolerance/hexes", World, "chalons", set_up, test_hexes, tear_down);
  g_test_add ("/acies/app/tolerance/scenario", World, "zama", set_up, test_scenario, tear_down);

  return g_test_run ();
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Ruling the journal again: an honest one comes out the same, and of a forged one, whose chain
 * fits, the event is named after one die face, line, change or chart cell was altered. */
#include "world.h"

#include <string.h>

static void
accept (AciesBattleFile *file, AciesRuling *ruling)
{
  g_autoptr (GError) error = NULL;

  acies_battle_file_accept (file, ruling, &error);
  g_assert_no_error (error);
}

/* Event 1 begins the phase; 2 to 5 are throws; the last is taken back and brought again. */
static void
play (World *world)
{
  g_autoptr (AciesBattleFile) file = world_begin (world);
  g_autoptr (AciesQuestion) next = acies_question_new (ACIES_ACTION_NEXT);
  g_autoptr (AciesRuling) begin
      = acies_referee_ask (acies_battle_file_get_referee (file), next, NULL);
  const int faces[] = { 2, 5, 3, 6 };

  accept (file, begin);
  for (guint i = 0; i < G_N_ELEMENTS (faces); i++)
    {
      g_autoptr (AciesRuling) ruling = world_rule_nerve (file, i % 2 == 0 ? "1" : "2", faces[i]);

      accept (file, ruling);
    }
  g_assert_true (acies_battle_file_undo (file, NULL));
  g_assert_true (acies_battle_file_redo (file, NULL));
}

static void
test_honest (World *world, gconstpointer data)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattleFile) file = NULL;
  g_autofree char *text = NULL;
  gboolean is_verified;

  play (world);
  file = world_open (world);
  is_verified = acies_battle_file_verify (file, findings);
  text = acies_findings_to_string (findings);
  g_assert_cmpstr (text, ==, "");
  g_assert_true (is_verified);
  g_assert_cmpint (world_get_dp (file, "1"), ==, 4);
  g_assert_cmpint (world_get_dp (file, "2"), ==, 2);
}

typedef struct
{
  const char *name;
  const char *place; /* table.column.where */
  const char *old;
  const char *new;
  const char *finding; /* glob */
} Forgery;

static const Forgery forgeries[] = {
  { "die-face", "event.body.seq = 4", "\"faces\":[3]", "\"faces\":[6]", "*Event 4 (*" },
  { "line", "event.body.seq = 3", "\"id\":\"brave\"", "\"id\":\"braver\"", "*Event 3 (*lines*" },
  { "change", "event.body.seq = 5", "\"after\":2", "\"after\":3", "*Event 5 (*changes*" },
  { "outcome", "event.body.seq = 2", "\"outcome\":\"flees\"", "\"outcome\":\"stands\"",
    "*Event 2 (*outcome*" },
  { "chart-cell", "file.bytes.name = 'drill/ruleset.xml'", "..3\" cell=\"2\"", "..3\" cell=\"7\"",
    "*Event 2 (*Event 4 (*" },
  { "reason", "file.bytes.name = 'drill/ruleset.xml'", "if=\"unit.brave\"", "if=\"not unit.brave\"",
    "*Event 2 (*Event 3 (*" },
};

/* The ruling that was given stands at the end of its record under another name, after a forged one
 * under its own: the record still ends as an honest one does. */
static void
test_decoy (World *world, gconstpointer data)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesFindings) honest = acies_findings_new ();
  g_autoptr (AciesBattleFile) file = NULL;
  g_autofree char *text = NULL;

  play (world);
  world_alter (world, "UPDATE event SET body = replace (substr (body, 1, length (body) - 1), "
                      "'\"after\":2', '\"after\":3') || ',\"x\\\"ruling\":' "
                      "|| substr (body, instr (body, '\"ruling\":') + 9) WHERE seq = 5");
  world_forge_chain (world);
  file = acies_battle_file_open (world->path, honest, NULL);
  g_assert_nonnull (file);
  g_assert_false (acies_battle_file_verify (file, findings));
  text = acies_findings_to_string (findings);
  g_assert_true (g_pattern_match_simple ("*Event 5 (*", text));
}

static void
test_forged (World *world, gconstpointer data)
{
  const Forgery *forgery = data;
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattleFile) file = NULL;
  g_autofree char *text = NULL;

  play (world);
  world_replace (world, forgery->place, forgery->old, forgery->new);
  world_forge_chain (world);
  file = acies_battle_file_open (world->path, findings, NULL);
  g_assert_nonnull (file);
  g_assert_false (acies_battle_file_verify (file, findings));
  text = acies_findings_to_string (findings);
  g_test_message ("%s", text);
  g_assert_true (g_pattern_match_simple (forgery->finding, text));
}

/* The same without mending the chain: opening the file already says so. */
static void
test_broken_chain (World *world, gconstpointer data)
{
  const Forgery *forgery = data;
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattleFile) file = NULL;

  play (world);
  world_replace (world, forgery->place, forgery->old, forgery->new);
  file = acies_battle_file_open (world->path, findings, NULL);
  g_assert_true (acies_findings_has_errors (findings));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/acies/storage/verify/honest", World, NULL, world_set_up, test_honest,
              world_tear_down);
  for (guint i = 0; i < G_N_ELEMENTS (forgeries); i++)
    {
      g_autofree char *forged
          = g_strdup_printf ("/acies/storage/verify/forged/%s", forgeries[i].name);
      g_autofree char *broken
          = g_strdup_printf ("/acies/storage/verify/broken-chain/%s", forgeries[i].name);

      g_test_add (forged, World, &forgeries[i], world_set_up, test_forged, world_tear_down);
      g_test_add (broken, World, &forgeries[i], world_set_up, test_broken_chain, world_tear_down);
    }
  g_test_add ("/acies/storage/verify/decoy", World, NULL, world_set_up, test_decoy,
              world_tear_down);

  return g_test_run ();
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Editing a scenario through the object that the panes share. */
#include "app/session/acies-scenario-editor.h"
#include "app/session/acies-play-session.h"
#include "app/session/acies-document-loader.h"
#include "app/session/acies-session.h"

typedef struct
{
  guint n_switching, n_switched, n_changed;
  char *problem;
} Heard;

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
problem_cb (Heard *heard, const char *sentence)
{
  g_free (heard->problem);
  heard->problem = g_strdup (sentence);
}

static AciesSession *
open_draft (Heard *heard)
{
  g_autoptr (GFile) scenario = acies_document_loader_find_scenario (ACIES_SAMPLE_SCENARIO);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesScenarioDocument) draft = acies_document_loader_edit (scenario, findings, &error);
  AciesSession *session;

  g_assert_no_error (error);
  session = acies_scenario_editor_new (draft);
  g_signal_connect_swapped (session, "switching", G_CALLBACK (count_cb), &heard->n_switching);
  g_signal_connect_swapped (session, "switched", G_CALLBACK (count_cb), &heard->n_switched);
  g_signal_connect_swapped (session, "battle-changed", G_CALLBACK (count_cb), &heard->n_changed);
  g_signal_connect_swapped (session, "problem", G_CALLBACK (problem_cb), heard);
  return session;
}

static gboolean
set_title (AciesBattle *battle, gpointer data, GError **error)
{
  acies_battle_set_title (battle, data);
  return TRUE;
}

static void
test_edit (void)
{
  Heard heard = { 0 };
  g_autoptr (AciesSession) session = open_draft (&heard);
  AciesBattle *before = acies_session_get_battle (session);

  g_assert_true (acies_session_can_apply (session));
  g_assert_false (acies_session_is_writable (session));
  g_assert_false (acies_session_can_undo (session));
  g_assert_false (acies_session_is_in_past (session));

  acies_session_set_selected (session, "1");
  g_assert_true (acies_scenario_editor_edit (ACIES_SCENARIO_EDITOR (session), set_title,
                                             (gpointer) "Plains", "Title"));
  g_assert_true (acies_session_get_battle (session) != before);
  g_assert_cmpstr (acies_session_get_selected (session), ==, "1");
  g_assert_cmpuint (heard.n_switching, ==, 1);
  g_assert_cmpuint (heard.n_switched, ==, 1);
  g_assert_cmpuint (heard.n_changed, ==, 1);

  g_assert_true (acies_session_undo (session));
  g_assert_true (acies_session_get_battle (session) == before);
  g_assert_true (acies_session_can_redo (session));
  g_assert_false (acies_session_undo (session));
  g_assert_nonnull (heard.problem);
  g_free (heard.problem);
}

/* Leaders stand where the change puts them, and nobody is asked. */
static void
test_apply (void)
{
  Heard heard = { 0 };
  g_autoptr (AciesSession) session = open_draft (&heard);
  AciesBattle *battle = acies_session_get_battle (session);
  g_autoptr (AciesLeader) leader = g_list_model_get_item (acies_battle_get_leaders (battle), 0);
  g_autoptr (AciesChange) change = acies_change_new ();
  g_autoptr (AciesChange) stale = acies_change_new ();
  const AciesPlacement before = *acies_leader_get_placement (leader);
  AciesPlacement after = before;
  const char *id = acies_item_get_id (ACIES_ITEM (leader));

  after.at.x += ACIES_MM (25);
  acies_change_add_place (change, id, &before, &after);
  g_assert_true (acies_session_apply (session, change, "Move"));
  g_assert_true (acies_placement_equal (acies_leader_get_placement (leader), &after));
  g_assert_cmpuint (heard.n_switching, ==, 0);
  g_assert_cmpuint (heard.n_changed, ==, 1);
  g_assert_null (heard.problem);

  acies_change_add_lose (stale, id, TRUE, FALSE);
  g_assert_false (acies_session_apply (session, stale, "Never"));
  g_assert_nonnull (heard.problem);
  g_assert_true (acies_session_undo (session));
  g_assert_true (acies_placement_equal (acies_leader_get_placement (leader), &before));
  g_free (heard.problem);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/app/scenario-editor/edit", test_edit);
  g_test_add_func ("/acies/app/scenario-editor/apply", test_apply);

  return g_test_run ();
}

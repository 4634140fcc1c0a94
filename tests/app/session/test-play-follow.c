/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The screen follows the real table: anybody goes anywhere, and all of it is one event. */
#include "sample.h"

#include "app/session/acies-document-loader.h"
#include "app/session/acies-play-session.h"

static void
problem_cb (char **problem, const char *sentence)
{
  g_free (*problem);
  *problem = g_strdup (sentence);
}

static AciesPoint
find_unit (Sample *sample, const char *id)
{
  AciesPlacement front = { { 0, 0 }, 0 };
  AciesLength frontage, depth;

  acies_body_get_front (ACIES_BODY (acies_session_find_item (sample->session, id)), &front,
                        &frontage, &depth);
  return front.at;
}

static gboolean
put_at (Sample *sample, const char *id, const char *at)
{
  acies_session_set_selected (sample->session, id);
  return acies_session_put_selected (sample->session, at);
}

static guint
count_journal (Sample *sample)
{
  return g_list_model_get_n_items (
      acies_battle_file_get_journal (acies_session_get_file (sample->session)));
}

/* While the table is followed everybody goes anywhere, step by step; it ends as one event, or as
 * none. */
static void
test_follow (Sample *sample, gconstpointer data)
{
  AciesPlaySession *played = ACIES_PLAY_SESSION (sample->session);
  AciesBattle *battle = acies_session_get_battle (sample->session);
  AciesPoint before = find_unit (sample, "6");
  g_autofree char *problem = NULL;
  guint n;

  g_signal_connect_swapped (sample->session, "problem", G_CALLBACK (problem_cb), &problem);
  acies_session_next (sample->session);
  n = count_journal (sample);
  g_assert_true (acies_session_type (sample->session, "follow"));
  g_assert_true (acies_session_is_following (sample->session));
  g_assert_false (acies_session_is_writable (sample->session));
  g_assert_true (acies_session_get_battle (sample->session) != battle);
  g_assert_true (acies_session_type (sample->session, "place 6 500,500 mm"));
  g_assert_true (put_at (sample, "38", "unknown"));
  g_assert_true (acies_session_type (sample->session, "place 6 520,500 mm"));
  g_assert_cmpuint (acies_play_session_get_n_put (played), ==, 2);
  g_assert_cmpint (find_unit (sample, "6").x, ==, ACIES_MM (520));
  g_assert_true (acies_session_undo (sample->session));
  g_assert_cmpint (find_unit (sample, "6").x, ==, ACIES_MM (500));
  g_assert_true (acies_session_redo (sample->session));
  /* Nothing else can be done meanwhile. */
  acies_session_next (sample->session);
  g_assert_nonnull (problem);
  g_assert_false (acies_play_session_go_to_past (played, 0));
  g_assert_cmpuint (count_journal (sample), ==, n);
  g_signal_handlers_disconnect_by_data (sample->session, &problem);
  g_assert_true (acies_session_type (sample->session, "done"));
  g_assert_false (acies_session_is_following (sample->session));
  g_assert_true (acies_session_get_battle (sample->session) == battle);
  g_assert_cmpuint (count_journal (sample), ==, n + 1);
  g_assert_cmpint (find_unit (sample, "6").x, ==, ACIES_MM (520));
  g_assert_true (acies_session_undo (sample->session));
  g_assert_cmpint (find_unit (sample, "6").x, ==, before.x);

  n = count_journal (sample);
  g_assert_true (acies_play_session_follow (played));
  g_assert_true (put_at (sample, "6", "500,500"));
  g_assert_true (acies_session_end_following (sample->session, FALSE));
  g_assert_cmpint (find_unit (sample, "6").x, ==, before.x);
  g_assert_cmpuint (count_journal (sample), ==, n);
}

/* Whether unit ID counts as having moved. */
static gboolean
has_moved (Sample *sample, const char *id)
{
  AciesValue value
      = acies_item_get_attribute (acies_session_find_item (sample->session, id), "moved");

  return value.kind == ACIES_VALUE_FLAG && value.number == 1;
}

/* Puts unit ID so many mm ahead of where it is. */
static void
push (Sample *sample, const char *id, int ahead)
{
  AciesPlacement front = { { 0, 0 }, 0 };
  AciesLength frontage, depth;
  AciesPoint to;
  g_autofree char *x = NULL, *y = NULL, *at = NULL;

  acies_body_get_front (ACIES_BODY (acies_session_find_item (sample->session, id)), &front,
                        &frontage, &depth);
  to = acies_placement_project (&front, 0, ACIES_MM (ahead));
  x = acies_length_format (to.x);
  y = acies_length_format (to.y);
  at = g_strdup_printf ("%s,%s", x, y);
  g_assert_true (put_at (sample, id, at));
}

/* Who is put where the rules let him go has moved there, and pays for it; who is put too far is
 * only put there. Both are one step. */
static void
test_follow_moves (Sample *sample, gconstpointer data)
{
  AciesPoint before_8 = find_unit (sample, "8"), before_38 = find_unit (sample, "38");
  g_autoptr (AciesJournalEvent) first = NULL, last = NULL;
  GListModel *journal = acies_battle_file_get_journal (acies_session_get_file (sample->session));
  guint n;

  g_assert_true (acies_session_type (sample->session,
                                     "set turn=1 phase=approach side=rome because we begin here"));
  g_assert_true (acies_session_accept (sample->session));
  n = count_journal (sample);
  g_assert_true (acies_play_session_follow (ACIES_PLAY_SESSION (sample->session)));
  push (sample, "8", 30);
  push (sample, "38", 700);
  g_assert_true (acies_session_type (sample->session, "done"));
  g_assert_cmpuint (count_journal (sample), ==, n + 2);
  first = g_list_model_get_item (journal, n);
  last = g_list_model_get_item (journal, n + 1);
  g_assert_cmpuint (acies_journal_event_get_group (last), ==, n + 1);
  g_assert_true (has_moved (sample, "8"));
  g_assert_false (has_moved (sample, "38"));
  g_assert_true (acies_session_undo (sample->session));
  g_assert_false (has_moved (sample, "8"));
  g_assert_cmpint (find_unit (sample, "8").x, ==, before_8.x);
  g_assert_cmpint (find_unit (sample, "38").x, ==, before_38.x);
}

/* What whoever listens knows of how many were put. */
static void
count_put_cb (AciesSession *session, guint *n)
{
  *n = acies_play_session_get_n_put (ACIES_PLAY_SESSION (session));
}

/* Who closes the window while he follows the table goes on with it, and what was asked before waits
 * until he is done. */
static void
test_follow_taken_up (Sample *sample, gconstpointer data)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) path = g_file_new_for_path (sample->path);
  g_autoptr (AciesBattleFile) file = NULL;
  guint n_heard = 0;

  acies_session_next (sample->session);
  g_assert_true (acies_session_type (sample->session, "note"));
  g_assert_true (acies_play_session_follow (ACIES_PLAY_SESSION (sample->session)));
  g_assert_null (acies_session_get_question (sample->session));
  g_assert_true (put_at (sample, "6", "500,500"));
  g_assert_finalize_object (sample->session);

  file = acies_document_loader_open (path, findings, NULL);
  g_assert_nonnull (file);
  sample->session = acies_play_session_new (file);
  g_signal_connect (sample->session, "battle-changed", G_CALLBACK (count_put_cb), &n_heard);
  acies_play_session_take_up (ACIES_PLAY_SESSION (sample->session));
  g_signal_handlers_disconnect_by_data (sample->session, &n_heard);
  g_assert_cmpuint (n_heard, ==, 1);
  g_assert_true (acies_session_is_following (sample->session));
  g_assert_cmpint (find_unit (sample, "6").x, ==, ACIES_MM (500));
  g_assert_true (acies_session_accept (sample->session));
  g_assert_cmpuint (count_journal (sample), ==, 2);
}

/* Several who are deployed at once are put back at once. */
static void
test_deploy_many (Sample *sample, gconstpointer data)
{
  g_autoptr (GPtrArray) places
      = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_question_free);
  AciesPoint before = find_unit (sample, "6");
  static const char *const ids[] = { "6", "7", "8" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      AciesQuestion *place = acies_question_new (ACIES_ACTION_PLACE);
      g_autofree char *at = g_strdup_printf ("%u,700", 300 + 200 * i);

      acies_question_set (place, "item", ids[i]);
      acies_question_set (place, "at", at);
      g_ptr_array_add (places, place);
    }
  g_assert_true (acies_session_put (sample->session, places));
  g_assert_cmpint (find_unit (sample, "8").x, ==, ACIES_MM (700));
  g_assert_true (acies_session_undo (sample->session));
  g_assert_cmpint (find_unit (sample, "6").x, ==, before.x);
}

/* Whoever is deployed, one after the other, is one event when the battle begins. */
static void
test_deploy_one_by_one (Sample *sample, gconstpointer data)
{
  AciesPoint before = find_unit (sample, "6");

  g_assert_true (acies_session_may_put (sample->session));
  g_assert_true (put_at (sample, "6", "500,700"));
  g_assert_cmpstr (acies_session_get_selected (sample->session), ==, "6");
  g_assert_true (acies_session_type (sample->session, "place 7 700,700 mm"));
  g_assert_true (put_at (sample, "8", "900,700"));
  /* Each drag can be taken back by itself until then. */
  g_assert_true (acies_session_undo (sample->session));
  g_assert_cmpint (find_unit (sample, "7").x, ==, ACIES_MM (700));
  g_assert_true (acies_session_redo (sample->session));
  g_assert_cmpuint (count_journal (sample), ==, 0);
  g_assert_true (acies_session_is_writable (sample->session));
  acies_session_next (sample->session);
  g_assert_false (acies_session_is_following (sample->session));
  g_assert_true (acies_position_is_begun (
      acies_battle_get_position (acies_session_get_battle (sample->session))));
  g_assert_cmpint (find_unit (sample, "8").x, ==, ACIES_MM (900));
  while (count_journal (sample) < 4)
    g_assert_true (acies_session_undo (sample->session));
  g_assert_cmpint (find_unit (sample, "6").x, ==, before.x);
  g_assert_false (acies_session_can_undo (sample->session));
}

/* Whatever else is asked before the first turn keeps where everybody was put. */
static void
test_deploy_and_ask (Sample *sample, gconstpointer data)
{
  g_assert_true (put_at (sample, "6", "500,700"));
  g_assert_true (acies_session_type (sample->session, "note the sun is low"));
  g_assert_true (acies_session_accept (sample->session));
  g_assert_cmpuint (count_journal (sample), ==, 2);
  g_assert_cmpint (find_unit (sample, "6").x, ==, ACIES_MM (500));
}

#define ADD(name, function) \
  g_test_add ("/acies/app/play-follow/" name, Sample, NULL, sample_set_up, function, \
              sample_tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("steps", test_follow);
  ADD ("moves", test_follow_moves);
  ADD ("taken-up", test_follow_taken_up);
  ADD ("deploy-many", test_deploy_many);
  ADD ("deploy-one-by-one", test_deploy_one_by_one);
  ADD ("deploy-and-ask", test_deploy_and_ask);
  return g_test_run ();
}

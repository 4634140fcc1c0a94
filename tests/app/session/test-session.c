/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A battle from its first phase on, through the object that the panes share: no widget needed. */
#include "acies-scratch.h"

#include "app/session/acies-play-session.h"
#include "app/session/acies-play-thread.h"
#include "app/ruling/acies-candidates.h"
#include "app/session/acies-document-loader.h"
#include "app/session/acies-session.h"
#include "storage/battle/acies-draft.h"

#include <glib/gstdio.h>

typedef struct
{
  char *folder;
  char *path;
  AciesSession *session;
  guint n_rulings;
  guint n_battles;
  char *problem;
} Fixture;

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
problem_cb (Fixture *fixture, const char *sentence)
{
  g_free (fixture->problem);
  fixture->problem = g_strdup (sentence);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) scenario = acies_document_loader_find_scenario (ACIES_SAMPLE_SCENARIO);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattleFile) file = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (scenario);
  fixture->folder = acies_scratch_new ();
  fixture->path = g_build_filename (fixture->folder, "battle.acies", NULL);
  file = acies_document_loader_begin (scenario, fixture->path, findings, &error);
  g_assert_no_error (error);
  fixture->session = acies_play_session_new (file);
  g_signal_connect_swapped (fixture->session, "ruling-changed", G_CALLBACK (count_cb),
                            &fixture->n_rulings);
  g_signal_connect_swapped (fixture->session, "battle-changed", G_CALLBACK (count_cb),
                            &fixture->n_battles);
  g_signal_connect_swapped (fixture->session, "problem", G_CALLBACK (problem_cb), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->session);
  g_unlink (fixture->path);
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->problem);
}

static void
test_next_and_undo (Fixture *fixture, gconstpointer data)
{
  AciesBattle *battle = acies_session_get_battle (fixture->session);

  g_assert_cmpint (acies_battle_get_position (battle)->turn, ==, 0);
  acies_session_next (fixture->session);
  g_assert_cmpint (acies_battle_get_position (battle)->turn, ==, 1);
  g_assert_cmpuint (fixture->n_battles, ==, 1);
  /* What is due opens by itself. */
  g_assert_cmpstr (acies_question_get_action (acies_session_get_question (fixture->session)), ==,
                   "initiative");

  g_assert_true (acies_session_undo (fixture->session));
  g_assert_cmpint (acies_battle_get_position (battle)->turn, ==, 0);
  g_assert_true (acies_session_redo (fixture->session));
  g_assert_cmpint (acies_battle_get_position (battle)->turn, ==, 1);
}

/* Undo goes back over the border of phases, and what was due is due again. */
static void
test_undo_phases (Fixture *fixture, gconstpointer data)
{
  AciesSession *session = fixture->session;
  AciesBattle *battle = acies_session_get_battle (session);
  const char *phase;
  guint n_due;

  acies_session_next (session);
  phase = acies_battle_get_position (battle)->phase;
  n_due = acies_battle_get_obligations (battle)->len;
  g_assert_cmpuint (n_due, ==, 1);
  g_assert_true (
      acies_session_type (session, "initiative hasdrubal dice 3 5 answer order=goes-first"));
  g_assert_true (acies_session_accept (session));
  acies_session_next (session);
  acies_session_next (session);
  acies_session_next (session);
  g_assert_false (acies_battle_get_position (battle)->phase == phase);
  for (guint i = 0; i < 4; i++)
    g_assert_true (acies_session_undo (session));
  g_assert_true (acies_battle_get_position (battle)->phase == phase);
  g_assert_cmpuint (acies_battle_get_obligations (battle)->len, ==, n_due);
  for (guint i = 0; i < 4; i++)
    g_assert_true (acies_session_redo (session));
  g_assert_false (acies_battle_get_position (battle)->phase == phase);
  g_assert_false (acies_session_redo (session));
}

/* What is asked lies in the file with its answers, and another session takes it up. */
static void
test_taken_up (Fixture *fixture, gconstpointer data)
{
  AciesPlaySession *play = ACIES_PLAY_SESSION (fixture->session);
  AciesBattleFile *file = acies_session_get_file (fixture->session);
  g_autoptr (AciesSession) again = NULL;
  g_autoptr (AciesDraft) draft = NULL;

  acies_session_next (fixture->session);
  g_assert_true (acies_session_type (fixture->session, "due 1"));
  g_assert_true (acies_session_type (fixture->session, "3 5"));
  acies_play_session_keep (play);
  again = acies_play_session_new (file);
  acies_play_session_take_up (ACIES_PLAY_SESSION (again));
  g_assert_true (acies_question_equal (acies_session_get_question (again),
                                       acies_session_get_question (fixture->session)));
  g_assert_false (acies_ruling_is_complete (acies_session_get_ruling (again)));
  g_assert_cmpstr (acies_session_get_selected (again), ==, "hasdrubal");

  acies_session_drop (again);
  acies_play_session_keep (ACIES_PLAY_SESSION (again));
  draft = acies_battle_file_dup_draft (file, NULL);
  g_assert_null (draft);
}

/* What cannot be asked any more is said, and gone. */
static void
test_not_taken_up (Fixture *fixture, gconstpointer data)
{
  AciesPlaySession *play = ACIES_PLAY_SESSION (fixture->session);
  AciesBattleFile *file = acies_session_get_file (fixture->session);
  g_autoptr (AciesQuestion) question = acies_question_new ("control");
  g_autoptr (AciesDraft) draft = NULL;

  acies_question_set (question, "unit", "nobody");
  draft = acies_draft_new (question, NULL);
  acies_battle_file_set_draft (file, draft);
  acies_play_session_take_up (play);
  g_assert_nonnull (strstr (fixture->problem, "control unit=nobody"));
  g_assert_null (acies_session_get_question (fixture->session));
  acies_play_session_keep (play);
  g_clear_pointer (&draft, acies_draft_free);
  draft = acies_battle_file_dup_draft (file, NULL);
  g_assert_null (draft);
}

/* A look at the journal, or at an earlier point, leads back to what is asked. */
static void
test_left (Fixture *fixture, gconstpointer data)
{
  AciesSession *session = fixture->session;
  AciesPlaySession *play = ACIES_PLAY_SESSION (session);
  g_autoptr (AciesJournalEvent) first = NULL;
  g_autoptr (AciesQuestion) asked = NULL;

  acies_session_next (session);
  first
      = g_list_model_get_item (acies_battle_file_get_journal (acies_session_get_file (session)), 0);
  g_assert_true (acies_session_type (session, "due 1"));
  g_assert_true (acies_session_type (session, "3 5"));
  asked = acies_question_copy (acies_session_get_question (session));
  acies_play_session_show_recorded (play, first);
  g_assert_true (acies_session_shows_recorded_ruling (session));
  acies_session_drop (session);
  g_assert_true (acies_question_equal (acies_session_get_question (session), asked));

  g_assert_true (acies_play_session_go_to_past (play, 0));
  g_assert_null (acies_session_get_question (session));
  acies_play_session_return (play);
  g_assert_true (acies_question_equal (acies_session_get_question (session), asked));
}

/* Types LINES up to NULL, and accepts what comes of each. */
static void
type_lines (AciesSession *session, const char *const *lines)
{
  for (; *lines != NULL; lines++)
    {
      g_assert_true (acies_session_type (session, *lines));
      g_assert_true (acies_session_accept (session));
    }
}

/* Once the charge is answered its run is asked for by itself; all of it is undone at once. */
static void
test_thread (Fixture *fixture, gconstpointer data)
{
  static const char *const lines[]
      = { "place 6 1330,470 because so",  "place 38 1330,340 because so",
          "set phase charges because so", "6 will charge 38",
          "38 meets 6 with stand",        NULL };
  AciesSession *session = fixture->session;
  AciesPlaySession *play = ACIES_PLAY_SESSION (session);
  GListModel *journal = acies_battle_file_get_journal (acies_session_get_file (session));
  g_autoptr (GPtrArray) steps = NULL;
  g_autofree char *undo = NULL, *words = NULL;
  const AciesThreadStep *step;
  guint current, n_events;

  acies_session_next (session);
  type_lines (session, lines);
  g_assert_cmpstr (acies_question_get_action (acies_session_get_question (session)), ==, "charge");
  steps = acies_play_thread_list_steps (play, &current);
  g_assert_cmpuint (steps->len, >, 1);
  step = g_ptr_array_index (steps, current);
  g_assert_cmpint (step->state, ==, ACIES_THREAD_READY);
  words = acies_play_thread_dup_words (play, step, NULL);
  g_assert_cmpstr (words, ==, "6: Charge");

  undo = acies_play_thread_describe_undo (play);
  g_assert_nonnull (strstr (undo, "declares a charge"));
  n_events = g_list_model_get_n_items (journal);
  g_assert_true (acies_session_type (session, "undo thread"));
  g_assert_cmpuint (g_list_model_get_n_items (journal), >, n_events + 1);
  g_assert_nonnull (strstr (fixture->problem, "declares a charge"));
  g_assert_null (acies_session_get_question (session));
}

/* What is typed while a ruling waits answers it; words of a terminal are told their place. */
static void
test_type_answers (Fixture *fixture, gconstpointer data)
{
  AciesSession *session = fixture->session;

  acies_session_next (session);
  g_assert_true (acies_session_type (session, "due 1"));
  g_assert_false (acies_ruling_is_complete (acies_session_get_ruling (session)));
  g_assert_true (acies_session_type (session, "3 5"));
  g_assert_true (acies_session_type (session, "answer order=goes-first"));
  g_assert_true (acies_ruling_is_complete (acies_session_get_ruling (session)));
  g_assert_true (acies_session_accept (session));
  g_assert_true (acies_session_type (session, "show 9"));
  g_assert_cmpstr (acies_session_get_selected (session), ==, "9");
  g_assert_false (acies_session_type (session, "show 99"));
  g_assert_true (acies_session_type (session, "odds 9 shoots at 41"));
  g_assert_true (acies_ruling_is_barred (acies_session_get_ruling (session)));
  g_assert_true (acies_session_type (session, "because the umpire says so"));
  g_assert_false (acies_ruling_is_barred (acies_session_get_ruling (session)));
  g_assert_true (acies_session_type (session, "settle"));
  g_assert_nonnull (strstr (fixture->problem, "aciesctl play"));
}

/* The window numbers what is due as it is listed, whatever was due before. */
static void
test_type_due (Fixture *fixture, gconstpointer data)
{
  static const char *const lines[] = {
    "initiative hasdrubal dice 3 5 answer order=goes-first",
    "next",
    "massinissa inspires",
  };
  AciesSession *session = fixture->session;

  acies_session_next (session);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_assert_true (acies_session_type (session, lines[i]));
      if (acies_session_get_question (session) != NULL)
        g_assert_true (acies_session_accept (session));
    }
  g_assert_cmpuint (acies_battle_get_obligations (acies_session_get_battle (session))->len, ==, 3);
  g_assert_true (acies_session_type (session, "due 2"));
  g_assert_cmpstr (acies_question_get_action (acies_session_get_question (session)), ==, "control");
  g_assert_cmpstr (acies_session_get_selected (session), ==, "9");
}

/* Beginning what is due looks at whom the action is about, whichever role was named first. */
static void
test_begin_due (Fixture *fixture, gconstpointer data)
{
  g_auto (GStrv) roles = g_strsplit ("foe 41 unit 8", " ", -1);
  const AciesObligation charged
      = { 7, g_intern_string ("respond"), g_intern_string ("phase"), NULL, roles, NULL };

  acies_session_begin_due (fixture->session, &charged);
  g_assert_cmpstr (acies_session_get_selected (fixture->session), ==, "8");
  g_assert_cmpstr (acies_question_get (acies_session_get_question (fixture->session), "foe"), ==,
                   "41");
}

static void
test_undo_nothing (Fixture *fixture, gconstpointer data)
{
  g_assert_false (acies_session_undo (fixture->session));
  g_assert_nonnull (fixture->problem);
  g_assert_cmpuint (fixture->n_battles, ==, 0);
}

/* The first phase of the sample obliges somebody; letting it go needs a reason and is a ruling. */
static void
test_drop_obligation (Fixture *fixture, gconstpointer data)
{
  AciesBattle *battle = acies_session_get_battle (fixture->session);
  g_autoptr (AciesObligation) due = NULL;
  guint n;

  acies_session_next (fixture->session);
  n = acies_battle_get_obligations (battle)->len;
  g_assert_cmpuint (n, >, 0);
  due = acies_obligation_copy (g_ptr_array_index (acies_battle_get_obligations (battle), 0));

  g_assert_false (acies_session_drop_obligation (fixture->session, due, ""));
  g_assert_nonnull (fixture->problem);
  g_assert_cmpuint (acies_battle_get_obligations (battle)->len, ==, n);
  g_assert_true (acies_session_drop_obligation (fixture->session, due, "agreed by both"));
  g_assert_cmpuint (acies_battle_get_obligations (battle)->len, ==, n - 1);
  g_assert_true (acies_session_undo (fixture->session));
  g_assert_cmpuint (acies_battle_get_obligations (battle)->len, ==, n);
}

/* What is due is listed, not refused: told once more, the next phase begins, with the reason
 * kept. */
static void
test_next_all_the_same (Fixture *fixture, gconstpointer data)
{
  AciesBattle *battle = acies_session_get_battle (fixture->session);
  const char *phase;

  acies_session_next (fixture->session);
  g_assert_false (acies_session_is_held_up (fixture->session));
  phase = acies_battle_get_position (battle)->phase;
  acies_session_next (fixture->session);
  g_assert_true (acies_session_is_held_up (fixture->session));
  g_assert_true (acies_battle_get_position (battle)->phase == phase);
  acies_session_next (fixture->session);
  g_assert_false (acies_session_is_held_up (fixture->session));
  g_assert_true (acies_battle_get_position (battle)->phase != phase);
}

static guint
count_of_kind (GPtrArray *due, const char *when)
{
  guint n = 0;

  while (n < due->len && g_str_equal (((AciesObligation *) due->pdata[n])->due, when))
    n++;
  return n;
}

/* At once comes before this phase, and this phase before those to come. */
static void
test_due_order (Fixture *fixture, gconstpointer data)
{
  AciesBattle *battle = acies_session_get_battle (fixture->session);
  const GPtrArray *phases
      = acies_ruleset_get_facts (acies_session_get_ruleset (fixture->session), ACIES_FACT_PHASE);
  const AciesFact *first = g_ptr_array_index (phases, 0), *last = phases->pdata[phases->len - 1];
  const char *when[] = { last->id, first->id, "at-once" };
  g_autoptr (AciesChange) change = acies_change_new ();
  g_autoptr (GPtrArray) due = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (when); i++)
    {
      AciesObligation obligation = { .serial = acies_battle_get_next_serial (battle) + i,
                                     .kind = "throw",
                                     .due = g_intern_string (when[i]) };

      acies_change_add_raise (change, &obligation);
    }
  g_assert_true (acies_battle_apply (battle, change, &error));
  due = acies_session_list_due (fixture->session);
  g_assert_cmpuint (due->len, ==, G_N_ELEMENTS (when));
  g_assert_cmpuint (count_of_kind (due, "at-once"), ==, 1);
  g_assert_cmpstr (((AciesObligation *) due->pdata[1])->due, ==, first->id);
  g_assert_cmpstr (((AciesObligation *) due->pdata[2])->due, ==, last->id);
}

static AciesItem *
get_first_unit (AciesSession *session)
{
  g_autoptr (AciesItem) unit
      = g_list_model_get_item (acies_battle_get_units (acies_session_get_battle (session)), 0);

  return unit;
}

static void
test_selection (Fixture *fixture, gconstpointer data)
{
  AciesItem *unit = get_first_unit (fixture->session);
  guint n = 0;

  g_signal_connect_swapped (fixture->session, "notify::selected", G_CALLBACK (count_cb), &n);
  acies_session_pick (fixture->session, acies_item_get_id (unit));
  g_assert_true (acies_session_get_selected_item (fixture->session) == unit);
  acies_session_pick (fixture->session, acies_item_get_id (unit));
  g_assert_cmpuint (n, ==, 1);
  acies_session_set_selected (fixture->session, NULL);
  g_assert_null (acies_session_get_selected_item (fixture->session));
  g_assert_cmpuint (n, ==, 2);
}

/* An action whose second role is missing has no ruling, but says what it waits for. */
static void
test_missing_role (Fixture *fixture, gconstpointer data)
{
  const GPtrArray *actions
      = acies_ruleset_get_facts (acies_session_get_ruleset (fixture->session), ACIES_FACT_ACTION);
  const AciesAction *action = NULL;
  const AciesRole *role;

  for (guint i = 0; action == NULL && i < actions->len; i++)
    {
      const AciesAction *candidate = g_ptr_array_index (actions, i);

      if (candidate->roles->len >= 2
          && !((AciesRole *) g_ptr_array_index (candidate->roles, 1))->optional
          && g_str_equal (((AciesRole *) g_ptr_array_index (candidate->roles, 0))->is, "unit"))
        action = candidate;
    }
  g_assert_nonnull (action);
  acies_session_begin_action (fixture->session, action, get_first_unit (fixture->session));
  role = acies_session_get_missing_role (fixture->session);
  g_assert_true (role == g_ptr_array_index (action->roles, 1));
  g_assert_null (acies_session_get_ruling (fixture->session));
  acies_session_set_role (fixture->session, role->id, "nothing-like-this");
  g_assert_null (acies_session_get_missing_role (fixture->session));

  acies_session_drop (fixture->session);
  g_assert_null (acies_session_get_question (fixture->session));
}

/* A ruling of the journal can be looked at; nothing can be done to it. */
static void
test_look_back (Fixture *fixture, gconstpointer data)
{
  AciesBattleFile *file = acies_session_get_file (fixture->session);
  g_autoptr (AciesJournalEvent) event = NULL;

  acies_session_next (fixture->session);
  event = g_list_model_get_item (acies_battle_file_get_journal (file), 0);
  acies_play_session_show_recorded (ACIES_PLAY_SESSION (fixture->session), event);
  g_assert_true (acies_session_shows_recorded_ruling (fixture->session));
  g_assert_false (acies_session_accept (fixture->session));
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_file_get_journal (file)), ==, 1);
  acies_session_drop (fixture->session);
  g_assert_false (acies_session_shows_recorded_ruling (fixture->session));
}

/* The battle of an earlier point is another object: who watched the present one is told before. */
static void
test_past (Fixture *fixture, gconstpointer data)
{
  AciesSession *session = fixture->session;
  AciesBattle *present = acies_session_get_battle (session);
  guint n_switching = 0, n_switched = 0;

  g_signal_connect_swapped (session, "switching", G_CALLBACK (count_cb), &n_switching);
  g_signal_connect_swapped (session, "switched", G_CALLBACK (count_cb), &n_switched);
  acies_session_next (session);
  g_assert_true (acies_play_session_step_in_past (ACIES_PLAY_SESSION (session), -1));
  g_assert_true (acies_session_is_in_past (session));
  g_assert_true (acies_session_get_battle (session) != present);
  g_assert_cmpint (acies_battle_get_position (acies_session_get_battle (session))->turn, ==, 0);
  g_assert_cmpint (acies_battle_get_position (present)->turn, ==, 1);
  g_assert_false (acies_play_session_step_in_past (ACIES_PLAY_SESSION (session), -1));

  acies_session_next (session);
  g_assert_nonnull (fixture->problem);
  g_assert_null (acies_session_get_question (session));
  g_assert_false (acies_session_is_writable (session));

  g_assert_true (acies_play_session_step_in_past (ACIES_PLAY_SESSION (session), 1));
  g_assert_false (acies_session_is_in_past (session));
  g_assert_true (acies_session_get_battle (session) == present);
  g_assert_cmpuint (n_switching, ==, 2);
  g_assert_cmpuint (n_switched, ==, 2);
}

/* Undoing to an event that stands no more goes to the last before it that does. */
static void
test_undo_to (Fixture *fixture, gconstpointer data)
{
  AciesSession *session = fixture->session;
  AciesBattleFile *file = acies_session_get_file (session);

  acies_session_next (session);
  acies_session_next (session);
  acies_session_next (session);
  g_assert_true (acies_session_undo (session));
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_file_get_journal (file)), ==, 3);
  g_assert_true (acies_play_session_go_to_past (ACIES_PLAY_SESSION (session), 2));
  g_assert_true (acies_play_session_undo_to (ACIES_PLAY_SESSION (session), 2));
  g_assert_false (acies_session_is_in_past (session));
  g_assert_cmpint (acies_battle_get_position (acies_session_get_battle (session))->turn, ==, 1);
  g_assert_true (acies_play_session_undo_to (ACIES_PLAY_SESSION (session), 0));
  g_assert_cmpint (acies_battle_get_position (acies_session_get_battle (session))->turn, ==, 0);
}

static void
test_note (Fixture *fixture, gconstpointer data)
{
  GListModel *journal = acies_battle_file_get_journal (acies_session_get_file (fixture->session));

  g_assert_true (acies_session_write_note (fixture->session, "the sun is low"));
  g_assert_cmpuint (g_list_model_get_n_items (journal), ==, 1);
  g_assert_false (acies_session_write_note (fixture->session, ""));
  g_assert_cmpuint (g_list_model_get_n_items (journal), ==, 1);
}

static void
test_typed_nonsense (Fixture *fixture, gconstpointer data)
{
  g_assert_false (acies_session_type (fixture->session, "12 dances with 31"));
  g_assert_nonnull (fixture->problem);
  g_assert_null (acies_session_get_question (fixture->session));
}

/* The typed word does what the button does: what is due opens, and is listed by the next. */
static void
test_typed_next (Fixture *fixture, gconstpointer data)
{
  AciesBattle *battle = acies_session_get_battle (fixture->session);

  g_assert_true (acies_session_type (fixture->session, "next"));
  g_assert_cmpint (acies_battle_get_position (battle)->turn, ==, 1);
  g_assert_nonnull (acies_session_get_question (fixture->session));
  g_assert_true (acies_session_type (fixture->session, "next"));
  g_assert_true (acies_session_is_held_up (fixture->session));
}

/* Whoever does what is due meets it, whether it was chosen in the list of what is due or not. */
static void
test_typed_due (Fixture *fixture, gconstpointer data)
{
  AciesSession *session = fixture->session;
  AciesBattle *battle = acies_session_get_battle (session);

  acies_session_next (session);
  g_assert_cmpuint (acies_battle_get_obligations (battle)->len, ==, 1);
  g_assert_true (
      acies_session_type (session, "initiative hasdrubal dice 3 5 answer order=goes-first"));
  g_assert_true (acies_session_accept (session));
  g_assert_cmpuint (acies_battle_get_obligations (battle)->len, ==, 0);
}

static gboolean
has_answer (AciesSession *session, const char *id)
{
  return acies_question_find_answer (acies_session_get_question (session), id) != NULL;
}

/* Dice and choices that were given are taken back one by one. */
static void
test_take_back (Fixture *fixture, gconstpointer data)
{
  AciesSession *session = fixture->session;
  const GPtrArray *asks;
  g_autofree char *die = NULL;
  int face = 3;

  acies_session_next (session);
  g_assert_true (acies_session_type (session, "initiative hasdrubal"));
  asks = acies_ruling_get_prompts (acies_session_get_ruling (session));
  g_assert_cmpuint (asks->len, >, 0);
  die = g_strdup (((const AciesPrompt *) g_ptr_array_index (asks, 0))->id);
  acies_session_take_answer (session, acies_answer_new_faces (ACIES_SOURCE_TABLE, die, &face, 1));
  g_assert_true (has_answer (session, die));
  acies_session_take_back (session, die);
  g_assert_false (has_answer (session, die));
}

/* What is typed is asked, and whom it is about is selected. */
static void
test_typed_question (Fixture *fixture, gconstpointer data)
{
  g_assert_true (acies_session_type (fixture->session, "control 3"));
  g_assert_nonnull (acies_session_get_ruling (fixture->session));
  g_assert_cmpstr (acies_session_get_selected (fixture->session), ==, "3");
}

static gboolean
is_counting_odds (AciesSession *session)
{
  return acies_odds_count_is_counting (acies_session_get_odds_count (session))
         && acies_odds_count_get_odds (acies_session_get_odds_count (session)) == NULL;
}

/* What is forbidden does not come about, so there are no odds to wait for. */
static void
test_odds_of_forbidden (Fixture *fixture, gconstpointer data)
{
  g_assert_true (acies_session_type (fixture->session, "initiative hasdrubal"));
  g_assert_true (acies_ruling_is_barred (acies_session_get_ruling (fixture->session)));
  g_assert_false (acies_odds_count_is_counting (acies_session_get_odds_count (fixture->session)));
  g_assert_null (acies_odds_count_get_odds (acies_session_get_odds_count (fixture->session)));
}

/* Every leaf of the odds is a ruling that may fill a frame: the program is asked in between whether
 * anything else is to be done, and what is dropped is counted no further. */
static void
test_odds_give_way (Fixture *fixture, gconstpointer data)
{
  AciesOddsSearch *walk;
  guint n_turns = 0;

  acies_session_next (fixture->session);
  g_assert_true (acies_session_type (fixture->session, "initiative hasdrubal"));
  g_assert_true (acies_odds_count_is_counting (acies_session_get_odds_count (fixture->session)));
  walk = acies_odds_search_new (acies_session_get_referee (fixture->session),
                                acies_session_get_question (fixture->session));
  g_assert_false (acies_odds_search_advance (walk, ACIES_ODDS_SEARCH_MAX_LEAVES));
  g_assert_cmpuint (acies_odds_search_get_n_leaves (walk), >, 30);

  for (; is_counting_odds (fixture->session); n_turns++)
    g_main_context_iteration (NULL, FALSE);
  g_assert_nonnull (acies_odds_count_get_odds (acies_session_get_odds_count (fixture->session)));
  g_assert_cmpuint (n_turns, >=, acies_odds_search_get_n_leaves (walk));
  acies_odds_search_free (walk);

  g_assert_true (acies_session_type (fixture->session, "initiative hasdrubal"));
  g_main_context_iteration (NULL, FALSE);
  g_assert_null (acies_odds_count_get_odds (acies_session_get_odds_count (fixture->session)));
  acies_session_drop (fixture->session);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_null (acies_odds_count_get_odds (acies_session_get_odds_count (fixture->session)));
}

/* Whether the rules allow somebody in a role is asked one by one: the list is there before. */
static void
test_candidates (Fixture *fixture, gconstpointer data)
{
  AciesSession *session = fixture->session;
  const AciesAction *action
      = acies_ruleset_find (acies_session_get_ruleset (session), ACIES_FACT_ACTION, "charge");
  g_autoptr (AciesCandidates) candidates = NULL;
  g_autoptr (GPtrArray) before = NULL, after = NULL;
  guint n_units
      = g_list_model_get_n_items (acies_battle_get_units (acies_session_get_battle (session)));
  guint n_asked = 1;

  acies_session_begin_action (session, action, get_first_unit (session));
  candidates = acies_candidates_new (session, g_ptr_array_index (action->roles, 1));
  before = acies_candidates_list (candidates);
  g_assert_cmpuint (before->len, ==, n_units - 1);
  while (acies_candidates_advance (candidates))
    n_asked++;
  g_assert_cmpuint (n_asked, ==, n_units - 1);
  /* In this phase nobody charges. */
  after = acies_candidates_list (candidates);
  g_assert_cmpuint (after->len, ==, n_units - 1);
  g_assert_true (((AciesCandidate *) g_ptr_array_index (after, 0))->is_refused);
  g_assert_false (acies_candidates_advance (candidates));
}

/* What is being counted says so and can be stopped, and begun again. */
static void
test_odds_stop (Fixture *fixture, gconstpointer data)
{
  AciesSession *session = fixture->session;

  acies_session_next (session);
  acies_session_drop (session);
  g_assert_false (acies_odds_count_is_counting (acies_session_get_odds_count (session)));
  g_assert_true (acies_session_type (session, "initiative hasdrubal"));
  g_assert_true (acies_odds_count_is_counting (acies_session_get_odds_count (session)));
  while (acies_odds_count_is_counting (acies_session_get_odds_count (session))
         && acies_odds_count_get_n_ways (acies_session_get_odds_count (session)) < 3)
    g_main_context_iteration (NULL, FALSE);
  acies_odds_count_halt (acies_session_get_odds_count (session));
  g_assert_false (acies_odds_count_is_counting (acies_session_get_odds_count (session)));
  g_assert_true (acies_odds_count_is_halted (acies_session_get_odds_count (session)));
  g_assert_null (acies_odds_count_get_odds (acies_session_get_odds_count (session)));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_null (acies_odds_count_get_odds (acies_session_get_odds_count (session)));

  acies_session_count_odds (session);
  g_assert_false (acies_odds_count_is_halted (acies_session_get_odds_count (session)));
  while (acies_odds_count_is_counting (acies_session_get_odds_count (session)))
    g_main_context_iteration (NULL, FALSE);
  g_assert_nonnull (acies_odds_count_get_odds (acies_session_get_odds_count (session)));
  g_assert_nonnull (acies_odds_count_get_factors (acies_session_get_odds_count (session)));
  g_assert_cmpuint (acies_odds_count_get_left_out (acies_session_get_odds_count (session))->len, ==,
                    0);
}

/* The same file cannot be opened by a second session; the sentence says who holds it. */
static void
test_held (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) file = g_file_new_for_path (fixture->path);
  g_autoptr (GError) error = NULL;

  g_assert_null (acies_document_loader_open (file, findings, &error));
  g_assert_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_HELD);
}

/* Once the dice lie a figure is one of the choices that the ruling asks for. */
static void
test_choose_asked (Fixture *fixture, gconstpointer data)
{
  g_autofree char *choices = NULL;

  acies_session_next (fixture->session);
  g_assert_true (acies_session_type (fixture->session, "due 1"));
  g_assert_false (acies_session_choose (fixture->session, 1));
  g_assert_true (acies_session_type (fixture->session, "3 5"));
  choices = acies_session_dup_choices (fixture->session);
  g_assert_cmpstr (choices, ==, "1 the winner moves first · 2 the winner moves second");
  g_assert_false (acies_session_choose (fixture->session, 3));
  g_assert_true (acies_session_type (fixture->session, "2"));
  g_assert_true (acies_ruling_is_complete (acies_session_get_ruling (fixture->session)));
}

/* Other rules from here on: the panes hear of it, and another referee rules; undo brings back the
 * first. */
static void
test_adopt (Fixture *fixture, gconstpointer data)
{
  AciesRuleset *before = acies_session_get_ruleset (fixture->session);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  const AciesFact *fact
      = g_ptr_array_index ((GPtrArray *) acies_ruleset_get_facts (before, ACIES_FACT_SWITCH), 0);
  g_autofree char *choice
      = g_strconcat (fact->id, ((const AciesSwitch *) fact)->is_on ? "=no" : "=yes", NULL);
  const char *const choices[] = { choice, NULL };
  g_autoptr (AciesRuleset) other = acies_ruleset_choose (before, choices, findings);

  g_assert_true (acies_play_session_adopt (ACIES_PLAY_SESSION (fixture->session), other));
  g_assert_cmpuint (fixture->n_battles, ==, 1);
  g_assert_cmpstr (acies_ruleset_get_hash (acies_session_get_ruleset (fixture->session)), ==,
                   acies_ruleset_get_hash (other));
  g_assert_true (acies_referee_get_ruleset (acies_session_get_referee (fixture->session))
                 == acies_session_get_ruleset (fixture->session));
  g_assert_false (acies_play_session_adopt (ACIES_PLAY_SESSION (fixture->session), other));
  g_assert_nonnull (fixture->problem);
  g_assert_true (acies_session_undo (fixture->session));
  g_assert_true (acies_session_get_ruleset (fixture->session) == before);
}

#define ADD(name, function) \
  g_test_add ("/acies/app/session/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("next-and-undo", test_next_and_undo);
  ADD ("undo-phases", test_undo_phases);
  ADD ("taken-up", test_taken_up);
  ADD ("not-taken-up", test_not_taken_up);
  ADD ("left", test_left);
  ADD ("thread", test_thread);
  ADD ("begin-due", test_begin_due);
  ADD ("type-answers", test_type_answers);
  ADD ("type-due", test_type_due);
  ADD ("next-all-the-same", test_next_all_the_same);
  ADD ("due-order", test_due_order);
  ADD ("undo-nothing", test_undo_nothing);
  ADD ("drop-obligation", test_drop_obligation);
  ADD ("selection", test_selection);
  ADD ("missing-role", test_missing_role);
  ADD ("look-back", test_look_back);
  ADD ("past", test_past);
  ADD ("undo-to", test_undo_to);
  ADD ("note", test_note);
  ADD ("typed-nonsense", test_typed_nonsense);
  ADD ("typed-next", test_typed_next);
  ADD ("typed-due", test_typed_due);
  ADD ("take-back", test_take_back);
  ADD ("typed-question", test_typed_question);
  ADD ("odds-of-forbidden", test_odds_of_forbidden);
  ADD ("odds-give-way", test_odds_give_way);
  ADD ("odds-stop", test_odds_stop);
  ADD ("candidates", test_candidates);
  ADD ("held", test_held);
  ADD ("choose-asked", test_choose_asked);
  ADD ("adopt", test_adopt);
  return g_test_run ();
}

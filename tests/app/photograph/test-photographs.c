/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A photograph of the table is read beside the window's work and put to the session as one
 * question: accepted it is one event, dropped it is gone, and what is asked in between does not end
 * it. */
#include "config.h"
#include "app/photograph/acies-photographs.h"

#include "acies-scratch.h"
#include "app/session/acies-document-loader.h"
#include "app/session/acies-play-session.h"
#include "drawing/sheet/acies-marks-kept.h"
#include "posed-battle.h"

typedef struct
{
  char *folder;
  AciesSession *session;
  AciesPhotographs *photographs;
  GFile *picture;
  char *problem;
} Table;

static void
problem_cb (Table *table, const char *sentence)
{
  g_free (table->problem);
  table->problem = g_strdup (sentence);
}

static void
give_marks (AciesBattleFile *file)
{
  const AciesMarkChoice units = { ACIES_MARKS_UNIT, ACIES_MM (28), 0 };
  const AciesMarkChoice table = { ACIES_MARKS_TABLE, ACIES_MM (60), 0 };
  g_autoptr (GError) error = NULL;

  acies_marks_keep_given (file, &units, &error);
  g_assert_no_error (error);
  acies_marks_keep_given (file, &table, &error);
  g_assert_no_error (error);
}

static void
set_up (Table *self, gconstpointer data)
{
  const PosedItem pushed[]
      = { { "1", 0, -40, 0, FALSE, FALSE }, { "11", 60, 30, 20, FALSE, FALSE } };
  g_autoptr (GFile) scenario = acies_document_loader_find_scenario ("raid-at-the-ford");
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *battle = NULL, *path = NULL;
  g_autoptr (AciesBattleFile) file = NULL;

  self->folder = acies_scratch_new ();
  battle = g_build_filename (self->folder, "raid.acies", NULL);
  path = g_build_filename (self->folder, "table.png", NULL);
  file = acies_document_loader_begin (scenario, battle, findings, &error);
  g_assert_no_error (error);
  if (data == NULL)
    give_marks (file);
  posed_battle_save (acies_battle_file_get_battle (file), pushed, G_N_ELEMENTS (pushed), path);
  self->picture = g_file_new_for_path (path);
  self->session = acies_play_session_new (file);
  self->photographs = acies_photographs_new (self->session);
  g_signal_connect_swapped (self->session, "problem", G_CALLBACK (problem_cb), self);
}

static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    continue;
}

static void
tear_down (Table *self, gconstpointer data)
{
  g_assert_finalize_object (self->photographs);
  settle ();
  g_assert_finalize_object (self->session);
  g_object_unref (self->picture);
  g_free (self->problem);
  acies_scratch_remove (self->folder);
  g_free (self->folder);
}

static gboolean
read_picture (Table *self)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new ();

  g_ptr_array_add (files, self->picture);
  return acies_photographs_read (self->photographs, files);
}

/* Until it is read and the rules were asked. */
static void
wait_for_survey (Table *self)
{
  while (acies_photographs_get_progress (self->photographs) >= 0
         || acies_photographs_is_judging (self->photographs))
    g_main_context_iteration (NULL, TRUE);
  settle ();
}

static guint
count_journal (Table *self)
{
  return g_list_model_get_n_items (
      acies_battle_file_get_journal (acies_session_get_file (self->session)));
}

static void
test_accept (Table *self, gconstpointer data)
{
  guint n = count_journal (self), n_shapes;
  AciesSurvey *survey;

  g_assert_true (read_picture (self));
  g_assert_false (read_picture (self));
  g_assert_cmpfloat (acies_photographs_get_progress (self->photographs), >=, 0);
  wait_for_survey (self);
  survey = acies_photographs_get_survey (self->photographs);
  g_assert_nonnull (survey);
  g_assert_cmpuint (acies_survey_count (survey, ACIES_SURVEY_MOVED), ==, 2);
  g_assert_true (acies_photographs_is_put (self->photographs));
  /* What the table draws of it: a way for each of them. */
  n_shapes = acies_ruling_get_shapes (acies_session_get_ruling (self->session))->len;
  g_assert_cmpuint (n_shapes, ==, 2);
  g_assert_cmpuint (count_journal (self), ==, n);

  acies_photographs_take (self->photographs, 0, FALSE);
  n_shapes = acies_ruling_get_shapes (acies_session_get_ruling (self->session))->len;
  g_assert_cmpuint (n_shapes, ==, 1);
  acies_photographs_take (self->photographs, 0, TRUE);
  g_assert_true (acies_session_accept (self->session));
  settle ();
  g_assert_cmpuint (count_journal (self), ==, n + 1);
  g_assert_null (acies_photographs_get_survey (self->photographs));

  /* The same picture once more finds nobody elsewhere. */
  g_assert_true (read_picture (self));
  wait_for_survey (self);
  survey = acies_photographs_get_survey (self->photographs);
  g_assert_cmpuint (acies_survey_count (survey, ACIES_SURVEY_MOVED), ==, 0);
  g_assert_false (acies_photographs_is_put (self->photographs));
  acies_photographs_discard (self->photographs);
  g_assert_true (acies_session_undo (self->session));
  g_assert_null (self->problem);
}

/* What the umpire sent from his telephone is read by itself, and waits; nobody moves. */
static void
test_sent (Table *self, gconstpointer data)
{
  guint n = count_journal (self);
  g_autoptr (GBytes) bytes = g_file_load_bytes (self->picture, NULL, NULL, NULL);
  AciesSurvey *survey = NULL;

  g_assert_true (acies_photographs_take_sent (self->photographs, bytes));
  while (survey == NULL || acies_photographs_is_judging (self->photographs))
    {
      g_main_context_iteration (NULL, TRUE);
      survey = acies_photographs_get_survey (self->photographs);
    }
  settle ();
  g_assert_cmpuint (acies_survey_count (survey, ACIES_SURVEY_MOVED), ==, 2);
  g_assert_true (acies_photographs_is_put (self->photographs));
  g_assert_cmpuint (count_journal (self), ==, n);
  acies_photographs_discard (self->photographs);
  g_assert_cmpuint (count_journal (self), ==, n);
  for (guint i = 0; i < 8; i++)
    g_assert_true (acies_photographs_take_sent (self->photographs, bytes));
  g_assert_false (acies_photographs_take_sent (self->photographs, bytes));
}

/* Another question has the word meanwhile, and then what the photograph shows again; to drop that
 * is to throw it away. */
static void
test_between (Table *self, gconstpointer data)
{
  g_autoptr (AciesQuestion) note = acies_question_new (ACIES_ACTION_NOTE);

  acies_question_set (note, "text", "in between");
  g_assert_true (read_picture (self));
  wait_for_survey (self);
  acies_session_begin (self->session, note);
  settle ();
  g_assert_false (acies_photographs_is_put (self->photographs));
  g_assert_nonnull (acies_photographs_get_survey (self->photographs));
  acies_session_drop (self->session);
  settle ();
  g_assert_true (acies_photographs_is_put (self->photographs));
  acies_session_drop (self->session);
  settle ();
  g_assert_null (acies_photographs_get_survey (self->photographs));

  /* What the battle has become since cannot be held against it any more. */
  g_assert_true (read_picture (self));
  wait_for_survey (self);
  g_assert_true (acies_session_write_note (self->session, "something happens"));
  settle ();
  g_assert_null (acies_photographs_get_survey (self->photographs));
  g_assert_null (acies_session_get_question (self->session));
}

static void
test_cancel (Table *self, gconstpointer data)
{
  g_assert_true (read_picture (self));
  acies_photographs_discard (self->photographs);
  g_assert_cmpfloat (acies_photographs_get_progress (self->photographs), <, 0);
  /* The thread ends by itself, and nobody hears of it. */
  g_assert_true (read_picture (self));
  wait_for_survey (self);
  g_assert_nonnull (acies_photographs_get_survey (self->photographs));
  acies_photographs_discard (self->photographs);
  g_assert_null (acies_session_get_question (self->session));
}

/* A picture that comes into a folder is read by itself. */
static void
test_folder (Table *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "camera", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (GFile) copy = g_file_get_child (folder, "DSC_0001.PNG");
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_make_directory (folder, NULL, &error));
  acies_photographs_watch (self->photographs, folder);
  g_assert_true (acies_photographs_get_folder (self->photographs) == folder);
  g_assert_true (g_file_copy (self->picture, copy, G_FILE_COPY_NONE, NULL, NULL, NULL, &error));
  while (acies_photographs_get_survey (self->photographs) == NULL)
    g_main_context_iteration (NULL, TRUE);
  wait_for_survey (self);
  g_assert_true (acies_photographs_is_put (self->photographs));
  acies_photographs_watch (self->photographs, NULL);
  g_assert_null (acies_photographs_get_folder (self->photographs));
  acies_photographs_discard (self->photographs);
}

static void
test_no_marks (Table *self, gconstpointer data)
{
  g_assert_false (read_picture (self));
  g_assert_nonnull (self->problem);
  g_assert_null (acies_photographs_get_survey (self->photographs));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, func, data) \
  g_test_add ("/acies/app/photographs/" name, Table, data, set_up, func, tear_down)
  ADD ("accept", test_accept, NULL);
  ADD ("sent", test_sent, NULL);
  ADD ("between", test_between, NULL);
  ADD ("cancel", test_cancel, NULL);
  ADD ("folder", test_folder, NULL);
  ADD ("no-marks", test_no_marks, "without");
#undef ADD
  return g_test_run ();
}

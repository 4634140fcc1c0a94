/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The guide goes on with what is done, back with what is taken back, and past what was done
 * already. */
#include "acies-scratch.h"
#include "app/lesson/acies-lesson-guide.h"
#include "app/session/acies-document-loader.h"

#include <glib/gstdio.h>

typedef struct
{
  char *folder, *path;
  AciesSession *session;
  AciesLessonGuide *guide;
} Taught;

static AciesLesson *
load (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  AciesLesson *lesson = acies_lesson_find ("first-evening", findings);

  g_assert_nonnull (lesson);
  return lesson;
}

static void
set_up (Taught *taught, gconstpointer data)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesBattleFile) file = NULL;
  AciesLesson *lesson = load ();

  taught->folder = acies_scratch_new ();
  taught->path = g_build_filename (taught->folder, "lesson.acies", NULL);
  file = acies_document_loader_begin (lesson->scenario, taught->path, findings, &error);
  g_assert_no_error (error);
  taught->session = acies_play_session_new (file);
  taught->guide = acies_lesson_guide_new (lesson, ACIES_PLAY_SESSION (taught->session));
}

static void
tear_down (Taught *taught, gconstpointer data)
{
  g_assert_finalize_object (taught->guide);
  g_assert_finalize_object (taught->session);
  g_unlink (taught->path);
  g_rmdir (taught->folder);
  g_free (taught->folder);
  g_free (taught->path);
}

/* Types LINE and accepts what it asks; not what a phase opens with. */
static void
type (Taught *taught, const char *line)
{
  g_assert_true (acies_session_type (taught->session, line));
  if (!g_str_equal (line, "next") && acies_session_get_question (taught->session) != NULL)
    g_assert_true (acies_session_accept (taught->session));
}

static void
assert_step (Taught *taught, const char *id)
{
  g_assert_cmpstr (acies_lesson_guide_get_step (taught->guide)->id, ==, id);
}

static void
test_forth_and_back (Taught *taught, gconstpointer data)
{
  assert_step (taught, "deploy");
  g_assert_false (acies_lesson_guide_can_restart (taught->guide));
  type (taught, "next");
  assert_step (taught, "dice");
  g_assert_true (acies_session_type (taught->session, "initiative syphax dice 2 5"));
  assert_step (taught, "choice");
  g_assert_true (acies_session_type (taught->session, "answer order=goes-second"));
  g_assert_true (acies_session_accept (taught->session));
  assert_step (taught, "to-command");
  g_assert_true (acies_session_undo (taught->session));
  assert_step (taught, "choice");
  g_assert_true (acies_session_undo (taught->session));
  assert_step (taught, "begin");
  g_assert_true (acies_session_redo (taught->session));
  assert_step (taught, "dice");
}

/* Whoever knows better is not held up, and a step can be begun again. */
static void
test_ahead (Taught *taught, gconstpointer data)
{
  type (taught, "next");
  type (taught, "initiative syphax dice 2 5 answer order=goes-second");
  assert_step (taught, "to-command");
  type (taught, "next");
  assert_step (taught, "tests");
  type (taught, "control 11 dice 5");
  assert_step (taught, "tests");
  g_assert_true (acies_lesson_guide_can_restart (taught->guide));
  acies_lesson_guide_restart (taught->guide);
  assert_step (taught, "tests");
  g_assert_false (acies_lesson_guide_can_restart (taught->guide));
}

/* The battle is taken up where it was left. */
static void
test_resumed (Taught *taught, gconstpointer data)
{
  g_autoptr (AciesLessonGuide) other = NULL;

  type (taught, "next");
  type (taught, "initiative syphax dice 2 5 answer order=goes-second");
  type (taught, "next");
  other = acies_lesson_guide_new (load (), ACIES_PLAY_SESSION (taught->session));
  g_assert_cmpuint (acies_lesson_guide_get_nth (other), ==,
                    acies_lesson_guide_get_nth (taught->guide));
}

static void
test_refused (Taught *taught, gconstpointer data)
{
  static const char *const lines[] = { "next",
                                       "initiative syphax dice 2 5 answer order=goes-second",
                                       "next",
                                       "control 11 dice 5",
                                       "control 12 dice 4",
                                       "control 13 dice 2",
                                       "next",
                                       "laelius does control",
                                       "next",
                                       "next",
                                       "show 2",
                                       "move 2 ahead 4 JT" };
  g_autoptr (AciesLessonGuide) other = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    type (taught, lines[i]);
  assert_step (taught, "undo");
  g_assert_true (acies_session_undo (taught->session));
  assert_step (taught, "redo");
  g_assert_true (acies_session_redo (taught->session));
  assert_step (taught, "to-charges");
  while (g_str_equal (acies_lesson_guide_get_step (taught->guide)->id, "to-charges"))
    type (taught, "next");
  assert_step (taught, "refused");
  other = acies_lesson_guide_new (load (), ACIES_PLAY_SESSION (taught->session));
  g_assert_cmpstr (acies_lesson_guide_get_step (other)->id, ==, "refused");
  g_signal_emit_by_name (taught->session, "refused", "no");
  assert_step (taught, "charge");
}

static void
add (const char *name, void (*test) (Taught *, gconstpointer))
{
  g_autofree char *path = g_strconcat ("/acies/app/lesson-guide/", name, NULL);

  g_test_add (path, Taught, NULL, set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  add ("forth-and-back", test_forth_and_back);
  add ("ahead", test_ahead);
  add ("resumed", test_resumed);
  add ("refused", test_refused);
  return g_test_run ();
}

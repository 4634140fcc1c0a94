/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lessons as they are shipped, and what is said of one that is wrong. */
#include "acies-scratch.h"
#include "storage/library/acies-lesson.h"

#include <glib/gstdio.h>
#include <string.h>

#define HEAD \
  "<lesson xmlns=\"urn:acies:lesson:1\" id=\"l\" scenario=\"%s\"><title>T</title><note>N</note>"
#define STEP \
  "<step id=\"s\"><title>T</title><text>W</text><point at=\"next_button\"/>%s</step></lesson>"

static void
test_shipped (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesLesson) lesson = acies_lesson_find ("first-evening", findings);
  const AciesLessonStep *step;

  g_assert_nonnull (lesson);
  g_assert_true (g_file_query_exists (lesson->scenario, NULL));
  g_assert_cmpuint (lesson->steps->len, >=, 16);
  for (guint i = 0; i < lesson->steps->len; i++)
    {
      step = g_ptr_array_index (lesson->steps, i);
      g_assert_true (*step->title != '\0' && *step->text != '\0' && *step->at != '\0');
      g_assert_true ((step->done == ACIES_LESSON_NEVER) == (i + 1 == lesson->steps->len));
    }
  step = g_ptr_array_index (lesson->steps, 1);
  g_assert_cmpint (step->done, ==, ACIES_LESSON_PHASE);
  g_assert_cmpstr (step->what, ==, "initiative");
  g_assert_cmpstr (step->typed, ==, "next");
}

static void
test_wrong (void)
{
  static const struct
  {
    const char *name, *scenario, *step, *says;
  } cases[] = {
    { "a scenario elsewhere", "../x.xml", "", "beside it" },
    { "a drag to nowhere", "x.xml", "<point at=\"unit 1\" to=\"there\"/>", "lesson.xml:1" },
    { "two ends of a step", "x.xml", "<done phase=\"a\" faces=\"1\"/>", "lesson.xml:1" },
    { "no faces", "x.xml", "<done faces=\"many\"/>", "lesson.xml:1" },
  };
  g_autofree char *folder = acies_scratch_new ();
  g_autofree char *path = g_build_filename (folder, "lesson.xml", NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesFindings) findings = acies_findings_new ();
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autofree char *head = g_strdup_printf (HEAD, cases[i].scenario);
      g_autofree char *step = g_strdup_printf (STEP, cases[i].step);
      g_autofree char *text = g_strconcat (head, step, NULL);
      g_autofree char *said = NULL;

      g_test_message ("%s", cases[i].name);
      g_assert_true (g_file_set_contents (path, text, -1, NULL));
      g_assert_null (acies_lesson_load (file, findings));
      said = acies_findings_to_string (findings);
      g_assert_nonnull (strstr (said, cases[i].says));
    }
  g_unlink (path);
  g_rmdir (folder);
}

static void
test_unknown (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();

  g_assert_null (acies_lesson_find ("nobody-wrote-it", findings));
  g_assert_cmpuint (acies_findings_get_n_errors (findings), ==, 1);
}

/* A lesson's battle is found like a scenario, which comes first. */
static void
test_scenario (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) taught = acies_lesson_find_scenario ("first-evening", findings);
  g_autoptr (GFile) sample = acies_lesson_find_scenario ("great-plains", findings);
  g_autofree char *name = g_file_get_basename (taught);
  g_autofree char *other = g_file_get_basename (sample);

  g_assert_cmpstr (name, ==, "first-evening-battle.xml");
  g_assert_cmpstr (other, ==, "great-plains.xml");
  g_assert_cmpuint (acies_findings_get_n_errors (findings), ==, 0);
  g_assert_null (acies_lesson_find_scenario ("nobody-wrote-it", findings));
  g_assert_cmpuint (acies_findings_get_n_errors (findings), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/acies/storage/lesson/shipped", test_shipped);
  g_test_add_func ("/acies/storage/lesson/wrong", test_wrong);
  g_test_add_func ("/acies/storage/lesson/unknown", test_unknown);
  g_test_add_func ("/acies/storage/lesson/scenario", test_scenario);
  return g_test_run ();
}

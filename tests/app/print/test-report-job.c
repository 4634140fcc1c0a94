/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A battle report written beside the game: slice by slice, dropped without a trace, in every
 * format. */
#include "acies-scratch.h"

#include "app/session/acies-play-session.h"
#include "app/session/acies-document-loader.h"
#include "app/print/acies-report-job.h"
#include "app/session/acies-session.h"
#include "referee/knowledge/acies-side-degree.h"

#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  char *folder;
  char *battle, *report;
  AciesSession *session;
  guint n_moves;
  gboolean is_done;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) scenario = acies_document_loader_find_scenario (ACIES_SAMPLE_SCENARIO);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattleFile) file = NULL;
  g_autoptr (GError) error = NULL;

  fixture->folder = acies_scratch_new ();
  fixture->battle = g_build_filename (fixture->folder, "battle.acies", NULL);
  fixture->report = g_build_filename (fixture->folder, "report", NULL);
  file = acies_document_loader_begin (scenario, fixture->battle, findings, &error);
  g_assert_no_error (error);
  fixture->session = acies_play_session_new (file);
  for (guint i = 0; i < 4; i++)
    g_assert_true (acies_session_write_note (fixture->session, "the sun is low"));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->session);
  g_unlink (fixture->battle);
  g_unlink (fixture->report);
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->battle);
  g_free (fixture->report);
}

static void
moved_cb (AciesReportJob *job, const GError *error, gpointer data)
{
  Fixture *fixture = data;

  g_assert_no_error (error);
  fixture->n_moves++;
  fixture->is_done = acies_report_job_is_done (job);
}

static AciesReportJob *
begin (Fixture *fixture, const char *viewer, AciesReportFormat format)
{
  g_autoptr (GFile) file = g_file_new_for_path (fixture->report);
  g_autoptr (GError) error = NULL;
  AciesReportJob *job = acies_report_job_new (acies_session_get_file (fixture->session), viewer,
                                              format, file, &error);

  g_assert_no_error (error);
  acies_report_job_start (job, moved_cb, fixture);
  return job;
}

/* Each event is a turn of the main loop by itself; the first words tell the format. */
static void
test_written (Fixture *fixture, gconstpointer data)
{
  static const char *const beginnings[] = {
    [ACIES_REPORT_TEXT] = "The Great Plains", [ACIES_REPORT_MARKDOWN] = "# The Great Plains",
    [ACIES_REPORT_HTML] = "<!DOCTYPE html>",  [ACIES_REPORT_PDF] = "%PDF-",
    [ACIES_REPORT_CSV] = "\"event\",",
  };

  for (AciesReportFormat format = 0; format < G_N_ELEMENTS (beginnings); format++)
    {
      g_autoptr (AciesReportJob) job = begin (fixture, NULL, format);
      g_autofree char *text = NULL;

      fixture->n_moves = 0;
      g_main_context_iteration (NULL, FALSE);
      g_assert_cmpuint (fixture->n_moves, <=, 1);
      g_assert_cmpfloat (acies_report_job_get_progress (job), <, 1);
      do
        g_main_context_iteration (NULL, TRUE);
      while (!fixture->is_done);
      g_assert_cmpuint (fixture->n_moves, >=, 4 + 1);
      g_assert_cmpfloat (acies_report_job_get_progress (job), ==, 1);
      g_assert_true (g_file_get_contents (fixture->report, &text, NULL, NULL));
      g_assert_true (g_str_has_prefix (text, beginnings[format]));
      g_assert_cmpint (g_unlink (fixture->report), ==, 0);
      fixture->is_done = FALSE;
    }
}

/* A side's tells nothing that the side does not know. */
static void
test_side (Fixture *fixture, gconstpointer data)
{
  static const char *const viewers[] = { NULL, "rome", ACIES_ALL_SIDES };

  for (guint i = 0; i < G_N_ELEMENTS (viewers); i++)
    {
      g_autoptr (AciesReportJob) job = begin (fixture, viewers[i], ACIES_REPORT_TEXT);
      g_autofree char *text = NULL;

      do
        g_main_context_iteration (NULL, TRUE);
      while (!fixture->is_done);
      g_assert_true (g_file_get_contents (fixture->report, &text, NULL, NULL));
      /* The umpire's notes are his own. */
      g_assert_cmpint (strstr (text, "the sun is low") != NULL, ==, viewers[i] == NULL);
      g_assert_cmpint (g_unlink (fixture->report), ==, 0);
      fixture->is_done = FALSE;
    }
}

/* Dropped while it is gathered or while it is drawn, it writes nothing and calls nobody. */
static void
test_dropped (Fixture *fixture, gconstpointer data)
{
  for (guint n_turns = 1; n_turns <= 5; n_turns += 4)
    {
      AciesReportJob *job = begin (fixture, NULL, ACIES_REPORT_HTML);

      for (guint i = 0; i < n_turns; i++)
        g_main_context_iteration (NULL, FALSE);
      acies_report_job_free (job);
      fixture->n_moves = 0;
      for (guint i = 0; i < 100; i++)
        {
          g_main_context_iteration (NULL, FALSE);
          g_usleep (2000);
        }
      g_assert_cmpuint (fixture->n_moves, ==, 0);
      g_assert_false (g_file_test (fixture->report, G_FILE_TEST_EXISTS));
    }
}

/* A folder that is not there is said, and the program lives on. */
static void
refused_cb (AciesReportJob *job, const GError *error, gpointer data)
{
  if (error != NULL)
    *(char **) data = g_strdup (error->message);
}

static void
test_refused (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/no-such-folder/report.txt");
  g_autoptr (AciesReportJob) job = acies_report_job_new (acies_session_get_file (fixture->session),
                                                         NULL, ACIES_REPORT_TEXT, file, NULL);
  g_autofree char *why = NULL;

  acies_report_job_start (job, refused_cb, &why);
  while (why == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (strstr (why, "no-such-folder"));
  g_assert_false (acies_report_job_is_done (job));
}

#define ADD(name, test) \
  g_test_add ("/acies/app/report-job/" name, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("written", test_written);
  ADD ("side", test_side);
  ADD ("dropped", test_dropped);
  ADD ("refused", test_refused);
  return g_test_run ();
}

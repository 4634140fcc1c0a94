/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens the lesson: its battle lies among the others, and goes on where it was left. */
#include "config.h"
#include "app/application/acies-application-private.h"

#include "app/session/acies-document-loader.h"
#include "app/session/acies-play-session.h"
#include "storage/library/acies-library.h"

#include <glib/gi18n-lib.h>

#define LESSON "first-evening"

static AciesBattleFile *
open_battle (const AciesLesson *lesson, const char *path, AciesFindings *findings, GError **error)
{
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    return acies_battle_file_open_if_whole (path, findings, error);
  return acies_document_loader_begin (lesson->scenario, path, findings, error);
}

void
acies_application_open_lesson (AciesApplication *self)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesLesson) lesson = acies_lesson_find (LESSON, findings);
  g_autofree char *folder = acies_library_get_battle_folder ();
  g_autofree char *path = g_build_filename (folder, LESSON ".acies", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (AciesBattleFile) battle = NULL;
  g_autoptr (GError) error = NULL;
  GtkWindow *window;

  if (lesson == NULL)
    {
      acies_application_say_unopened (
          self, _ ("The lesson"),
          acies_finding_get_message (acies_findings_get_first_error (findings)), findings);
      return;
    }
  if (!acies_application_raise_open (self, file, FALSE))
    {
      battle = open_battle (lesson, path, findings, &error);
      if (battle == NULL)
        {
          acies_application_say_unopened (self, lesson->title, error->message, findings);
          return;
        }
      acies_application_show_battle (self, battle, findings);
    }
  window = gtk_application_get_active_window (GTK_APPLICATION (self));
  if (ACIES_IS_WINDOW (window)
      && ACIES_IS_PLAY_SESSION (acies_window_get_session (ACIES_WINDOW (window))))
    acies_window_teach (ACIES_WINDOW (window), g_steal_pointer (&lesson));
}

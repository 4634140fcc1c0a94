/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes up what a run left that ended before it was saved. The copy goes only when the window that
 * shows it has written one of its own. */
#include "config.h"
#include "app/application/acies-application-private.h"

#include <glib/gi18n-lib.h>

static AciesWindow *
show (AciesApplication *self, AciesDocument *document, AciesFindings *findings)
{
  AciesWindow *window;

  if (ACIES_IS_ARMY_DOCUMENT (document))
    return acies_application_show_army (self, ACIES_ARMY_DOCUMENT (document), findings);
  if (ACIES_IS_SCENARIO_DOCUMENT (document))
    return acies_application_show_scenario (self, ACIES_SCENARIO_DOCUMENT (document), findings);
  window = acies_application_get_free_window (self);
  if (ACIES_IS_RULE_TEXT (document))
    acies_application_write_rules (self, window,
                                   acies_rule_text_get_folder (ACIES_RULE_TEXT (document)),
                                   ACIES_RULE_TEXT (document));
  else
    acies_window_set_house_rules (window, ACIES_HOUSE_RULES_DOCUMENT (document), findings);
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

gboolean
acies_application_restore (AciesApplication *self, GFile *copy, GFile *original)
{
  g_autoptr (AciesStranded) stranded = acies_stranded_find (copy, original);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesDocument) document = NULL;
  g_autoptr (GError) error = NULL;
  AciesWindow *window;

  if (stranded == NULL)
    return FALSE;
  document = acies_document_loader_restore (stranded, findings, &error);
  /* The file itself may be whole. */
  if (document == NULL && copy == NULL)
    return FALSE;
  if (document == NULL)
    {
      acies_application_say_unopened (self, stranded->title, error->message, findings);
      return TRUE;
    }
  window = show (self, document, findings);
  if (!acies_window_write_spare (window, &error))
    acies_window_show_message (window, error->message);
  else
    {
      acies_stranded_remove (stranded);
      acies_window_show_message (
          window, _ ("Acies ended before this was saved. It is here as it was; save it, or close "
                     "it without saving to keep what the file says."));
    }
  return TRUE;
}

gboolean
acies_application_restore_rules (AciesApplication *self, GFile *file)
{
  g_autoptr (GFile) facts = g_file_get_child (file, "ruleset.xml");

  return acies_application_restore (self, NULL, file)
         || acies_application_restore (self, NULL, facts);
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows a scenario in a window: the page that shows it, armies dropped on it, the battle it begins.
 */
#include "config.h"
#include "app/window/acies-window-private.h"

#include "app/form/acies-field.h"
#include "app/session/acies-document-loader.h"
#include "app/window/acies-rules-choice.h"

#include <glib/gi18n-lib.h>

/* No side's id holds a blank. */
#define CANCEL "no side"

AciesScenarioEditor *
acies_window_get_editor (AciesWindow *self)
{
  return self->session != NULL && ACIES_IS_SCENARIO_EDITOR (self->session)
             ? ACIES_SCENARIO_EDITOR (self->session)
             : NULL;
}

static AciesScenarioDocument *
get_draft (AciesWindow *self)
{
  return acies_scenario_editor_get_document (acies_window_get_editor (self));
}

/* Made when it is first needed: most windows only play. */
static void
need_place (AciesWindow *self)
{
  if (self->draft_place != NULL)
    return;
  self->draft_place = ACIES_SCENARIO_PAGE (acies_scenario_page_new ());
  acies_window_add_place (self, GTK_WIDGET (self->draft_place), "draft", _ ("Scenario"),
                          "acies-battle-symbolic");
  /* It is seen even where the panel is not. */
  acies_scenario_page_count_findings (
      self->draft_place, adw_view_stack_get_page (self->stack, GTK_WIDGET (self->draft_place)),
      "badge-number");
}

void
acies_window_set_scenario (AciesWindow *self, AciesScenarioDocument *draft, AciesFindings *findings)
{
  g_autoptr (AciesSession) session = NULL;

  g_return_if_fail (ACIES_IS_WINDOW (self));
  g_return_if_fail (ACIES_IS_SCENARIO_DOCUMENT (draft));

  need_place (self);
  session = acies_scenario_editor_new (draft);
  acies_window_take_session (self, session);
  acies_scenario_page_set_session (self->draft_place, session);
  adw_view_stack_set_visible_child_name (self->stack, "draft");
  acies_scenario_page_focus_table (self->draft_place);
  acies_window_keep_spare (self);
  acies_window_update_title (self);
  acies_window_update_actions (self);
  if (findings != NULL)
    acies_message_bar_show_findings (
        self->message_bar, _ ("The scenario was opened, but not everything is as it should be."),
        findings);
}

static void
army_cb (AdwMessageDialog *dialog, const char *side, AciesWindow *self)
{
  const AciesField army = { ACIES_FIELD_ARMY, g_intern_string (side), 0 };
  const char *path = g_object_get_data (G_OBJECT (dialog), "path");
  g_autoptr (GError) error = NULL;

  if (acies_window_get_editor (self) == NULL
      || acies_session_find_item (self->session, side) == NULL)
    return;
  if (!acies_field_set_text (&army, get_draft (self), path, &error))
    acies_window_show_message (self, error->message);
}

void
acies_window_offer_army (AciesWindow *self, GFile *file)
{
  GListModel *sides = acies_battle_get_sides (acies_session_get_battle (self->session));
  g_autofree char *name = g_file_get_basename (file);
  GtkWidget *dialog
      = adw_message_dialog_new (GTK_WINDOW (self), _ ("Which Side Gets This Army?"), NULL);

  adw_message_dialog_format_body (
      ADW_MESSAGE_DIALOG (dialog),
      _ ("The army in “%s” will replace the one that the side has now."), name);
  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesItem) side = g_list_model_get_item (sides, i);

      adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), acies_item_get_id (side),
                                       acies_item_get_label (side));
    }
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), CANCEL, _ ("_Cancel"));
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), CANCEL);
  g_object_set_data_full (G_OBJECT (dialog), "path", g_file_get_path (file), g_free);
  g_signal_connect_object (dialog, "response", G_CALLBACK (army_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* The scenario as it is now, by RULESET. NULL with ERROR: it cannot be played by that. */
static AciesBattleFile *
create_battle (AciesWindow *self, const char *ruleset, GError **error)
{
  AciesReferee *drafted = acies_scenario_document_get_referee (get_draft (self));
  AciesBattle *battle = acies_referee_get_battle (drafted);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesReferee) referee = NULL;

  if (g_strcmp0 (acies_battle_get_ruleset (battle), ruleset) == 0)
    return acies_document_loader_create (drafted, NULL, error);
  referee = acies_document_loader_make_referee_of_copy (battle, ruleset, findings, error);
  return referee != NULL ? acies_document_loader_create (referee, NULL, error) : NULL;
}

static void
start_by (gpointer object, const char *ruleset, gpointer data)
{
  AciesWindow *self = object;
  GApplication *application = G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self)));
  g_autoptr (AciesBattleFile) battle = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;

  if (acies_window_get_editor (self) == NULL)
    return;
  battle = create_battle (self, ruleset, &error);
  if (battle == NULL)
    {
      acies_window_show_message (self, error->message);
      return;
    }
  file = g_file_new_for_path (acies_battle_file_get_path (battle));
  acies_battle_file_close (battle, NULL);
  g_application_open (application, &file, 1, "");
}

void
acies_window_start_battle (AciesWindow *self)
{
  AciesBattle *battle = acies_session_get_battle (self->session);

  if (acies_scenario_page_commit (self->draft_place))
    acies_rules_choice_ask (GTK_WINDOW (self), acies_battle_get_ruleset (battle), start_by,
                            G_OBJECT (self), NULL);
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows an army in a window: the page that shows it, and other rules than it was saved by. */
#include "config.h"
#include "app/window/acies-window-private.h"

#include "storage/document/acies-army-adoption.h"

#include <glib/gi18n-lib.h>

/* Lines of changes that a dialog shows. */
#define MOST_CHANGES 14

static AciesArmyDocument *
get_draft (AciesWindow *self)
{
  return acies_army_session_get_document (self->army);
}

static void
edited_cb (AciesWindow *self)
{
  acies_window_update_title (self);
  acies_window_update_actions (self);
}

/* Another version of the rule set than the army was saved by is said above it, until it is
 * adopted. */
static void
reckoned_cb (AciesWindow *self)
{
  gboolean is_due = acies_army_adoption_is_due (get_draft (self))
                    && acies_army_costs_is_through (acies_army_session_get_costs (self->army));

  if (is_due)
    gtk_label_set_text (self->rules_label,
                        _ ("This army was saved with another version of the rule set. What you see "
                           "is worked out with the new version."));
  gtk_info_bar_set_revealed (self->rules_bar, is_due);
  acies_window_update_actions (self);
}

static void
adopted_cb (AciesWindow *self, const char *response)
{
  if (self->army != NULL && g_str_equal (response, "adopt"))
    acies_army_document_adopt (get_draft (self), _ ("Adopt the Rule Set"));
}

void
acies_window_show_army_rules (AciesWindow *self)
{
  g_autoptr (GPtrArray) changes
      = acies_army_adoption_list (get_draft (self), acies_army_session_get_costs (self->army));
  g_autoptr (GString) text = g_string_new (NULL);
  GtkWidget *dialog;

  for (guint i = 0; i < MIN (changes->len, MOST_CHANGES); i++)
    g_string_append_printf (text, "%s\n", (const char *) g_ptr_array_index (changes, i));
  if (changes->len == 0)
    g_string_append (text, _ ("The points and limits of this army are unchanged."));
  else if (changes->len > MOST_CHANGES)
    g_string_append_printf (
        text,
        g_dngettext (GETTEXT_PACKAGE, "and %u more", "and %u more", changes->len - MOST_CHANGES),
        changes->len - MOST_CHANGES);
  dialog
      = adw_message_dialog_new (GTK_WINDOW (self), _ ("What the New Version Changes"), text->str);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "later", _ ("_Not Now"), "adopt",
                                    _ ("_Adopt"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "adopt",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "later");
  g_signal_connect_object (dialog, "response", G_CALLBACK (adopted_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Made when it is first needed: most windows only play. */
static void
need_place (AciesWindow *self)
{
  if (self->army_place != NULL)
    return;
  self->army_place = ACIES_ARMY_PAGE (acies_army_page_new ());
  acies_window_add_place (self, GTK_WIDGET (self->army_place), "army", _ ("Army"),
                          "acies-army-symbolic");
}

void
acies_window_drop_army (AciesWindow *self)
{
  if (self->army == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->army, self);
  if (self->army_place != NULL)
    acies_army_page_set_session (self->army_place, NULL);
  g_clear_object (&self->army);
}

void
acies_window_set_army (AciesWindow *self, AciesArmyDocument *draft, AciesFindings *findings)
{
  g_return_if_fail (ACIES_IS_WINDOW (self));
  g_return_if_fail (ACIES_IS_ARMY_DOCUMENT (draft));

  need_place (self);
  acies_window_drop_army (self);
  self->army = acies_army_session_new (draft);
  g_signal_connect_swapped (self->army, "edited", G_CALLBACK (edited_cb), self);
  g_signal_connect_swapped (self->army, "reckoned", G_CALLBACK (reckoned_cb), self);
  g_signal_connect_swapped (self->army, "problem", G_CALLBACK (acies_window_show_message), self);
  acies_army_page_set_session (self->army_place, self->army);
  gtk_widget_set_visible (GTK_WIDGET (self->switcher), TRUE);
  adw_view_stack_set_visible_child_name (self->stack, "army");
  acies_army_page_focus_tree (self->army_place);
  edited_cb (self);
  reckoned_cb (self);
  acies_window_keep_spare (self);
  if (findings != NULL)
    acies_message_bar_show_findings (
        self->message_bar, _ ("The army was opened, but not everything is as it should be."),
        findings);
}

AciesArmySession *
acies_window_get_army (AciesWindow *self)
{
  g_return_val_if_fail (ACIES_IS_WINDOW (self), NULL);

  return self->army;
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A dialog of three fields. What is refused is said in another. */
#include "config.h"

#include "app/rules/acies-rules-naming.h"

#include "app/widgets/acies-accessible.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  AciesHouseRulesDocument *document; /* owned */
  AdwEntryRow *title, *author, *note;
} Naming;

static void
naming_free (gpointer data, GClosure *closure)
{
  Naming *self = data;

  g_object_unref (self->document);
  g_free (self);
}

static AdwEntryRow *
add_row (GtkListBox *list, const char *title, const char *text)
{
  AdwEntryRow *row = ADW_ENTRY_ROW (adw_entry_row_new ());

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_editable_set_text (GTK_EDITABLE (row), text != NULL ? text : "");
  adw_entry_row_set_activates_default (row, TRUE);
  gtk_list_box_append (list, GTK_WIDGET (row));
  return row;
}

/* What stands in ROW; NULL: nothing. Owned. */
static char *
dup_text (AdwEntryRow *row)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (row))));

  return *text != '\0' ? g_steal_pointer (&text) : NULL;
}

static void
answered_cb (GtkWindow *dialog, const char *response, Naming *self)
{
  g_autofree char *title = dup_text (self->title);
  g_autofree char *author = dup_text (self->author);
  g_autofree char *note = dup_text (self->note);
  g_autoptr (GError) error = NULL;
  GtkWidget *refusal;

  if (!g_str_equal (response, "go")
      || acies_house_rules_document_set_words (self->document, title, author, note, &error))
    return;
  refusal = adw_message_dialog_new (gtk_window_get_transient_for (dialog),
                                    _ ("The House Rules Keep Their Name"), error->message);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (refusal), "close", _ ("_Close"));
  gtk_window_present (GTK_WINDOW (refusal));
}

void
acies_rules_naming_ask (GtkWindow *parent, AciesHouseRulesDocument *document)
{
  GtkWidget *widget = adw_message_dialog_new (parent, _ ("Name These House Rules"), NULL);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (widget);
  GtkListBox *list = GTK_LIST_BOX (gtk_list_box_new ());
  Naming *self = g_new0 (Naming, 1);

  self->document = g_object_ref (document);
  self->title = add_row (list, _ ("Title"), acies_document_get_title (ACIES_DOCUMENT (document)));
  self->author = add_row (list, _ ("Author"), acies_house_rules_document_get_author (document));
  self->note
      = add_row (list, _ ("What They Are For"), acies_house_rules_document_get_note (document));
  gtk_list_box_set_selection_mode (list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (list), "boxed-list");
  acies_accessible_set_label (GTK_WIDGET (list), _ ("Name These House Rules"));
  acies_accessible_name_buttons (GTK_WIDGET (list));
  adw_message_dialog_set_extra_child (dialog, GTK_WIDGET (list));
  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "go", _ ("_Apply"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "go", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "go");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (answered_cb), self, naming_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

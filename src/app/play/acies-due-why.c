/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesDueWhy asks the referee only while it is open: every line is a condition of the rules. */
#include "config.h"
#include "app/play/acies-due-why.h"

#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-template.h"
#include "storage/stream/acies-due-account.h"

#include <glib/gi18n-lib.h>

struct _AciesDueWhy
{
  GtkWidget parent_instance;

  /* template children */
  GtkExpander *expander;
  GtkScrolledWindow *scroller;
  GtkListBox *list;

  AciesSession *session; /* owned; or NULL */
};

G_DEFINE_FINAL_TYPE (AciesDueWhy, acies_due_why, GTK_TYPE_WIDGET)

static const char *
get_sign (AciesDueReasonKind kind)
{
  if (kind == ACIES_DUE_REASON_DUE)
    return "acies-due-symbolic";
  return kind == ACIES_DUE_REASON_MARKED ? "object-select-symbolic" : "list-remove-symbolic";
}

static GtkWidget *
new_label (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  return label;
}

static void
add_row (AciesDueWhy *self, const char *sign, const char *sentence, const char *text)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  /* Translators: something that the rules may oblige a unit to do, and why it is due or is not. */
  g_autofree char *name
      = text != NULL ? g_strdup_printf (_ ("%s: %s"), sentence, text) : g_strdup (sentence);

  if (sign != NULL)
    {
      GtkWidget *image = gtk_image_new_from_icon_name (sign);

      gtk_widget_set_valign (image, GTK_ALIGN_START);
      gtk_box_append (GTK_BOX (box), image);
    }
  gtk_box_append (GTK_BOX (words), new_label (sentence, NULL));
  if (text != NULL)
    gtk_box_append (GTK_BOX (words), new_label (text, "dim-label"));
  gtk_box_append (GTK_BOX (box), words);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  acies_accessible_set_label (row, name);
  gtk_list_box_append (self->list, row);
}

static void
fill (AciesDueWhy *self, AciesItem *item)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) accounts
      = acies_due_account_list (acies_session_get_file (self->session), item, &error);
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  for (guint i = 0; accounts != NULL && i < accounts->len; i++)
    {
      const AciesDueAccount *account = g_ptr_array_index (accounts, i);

      add_row (self, get_sign (account->kind), account->sentence, account->text);
    }
  if (accounts == NULL)
    add_row (self, NULL, error->message, NULL);
  else if (accounts->len == 0)
    add_row (self, NULL, _ ("The rules know nothing that could be due for it in this phase."),
             NULL);
}

static void
update (AciesDueWhy *self)
{
  AciesItem *item = self->session != NULL && !acies_session_is_in_past (self->session)
                        ? acies_session_get_selected_item (self->session)
                        : NULL;
  g_autofree char *name = NULL;
  g_autofree char *title = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self), item != NULL);
  if (item == NULL)
    return;
  name = acies_referee_describe_item (acies_session_get_referee (self->session),
                                      acies_item_get_id (item));
  /* Translators: a unit; below it stands why something is due of it, or is not. */
  title = g_strdup_printf (_ ("Why: %s"), name);
  gtk_expander_set_label (self->expander, title);
  acies_accessible_set_label (GTK_WIDGET (self->expander), title);
  if (gtk_expander_get_expanded (self->expander))
    fill (self, item);
}

static void
why_asked_cb (AciesDueWhy *self)
{
  gtk_expander_set_expanded (self->expander, TRUE);
}

static void
acies_due_why_dispose (GObject *object)
{
  acies_due_why_set_session (ACIES_DUE_WHY (object), NULL);
  acies_template_dispose (object, ACIES_TYPE_DUE_WHY);

  G_OBJECT_CLASS (acies_due_why_parent_class)->dispose (object);
}

static void
acies_due_why_class_init (AciesDueWhyClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_due_why_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-due-why.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesDueWhy, expander);
  gtk_widget_class_bind_template_child (widget_class, AciesDueWhy, scroller);
  gtk_widget_class_bind_template_child (widget_class, AciesDueWhy, list);
  gtk_widget_class_bind_template_callback (widget_class, update);
}

static void
acies_due_why_init (AciesDueWhy *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_accessible_set_label (GTK_WIDGET (self->list), _ ("Why it is due, or is not"));
}

void
acies_due_why_set_session (AciesDueWhy *self, AciesSession *session)
{
  g_return_if_fail (ACIES_IS_DUE_WHY (self));

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, session);
  if (session == NULL)
    return;
  g_signal_connect_swapped (session, "notify::selected", G_CALLBACK (update), self);
  g_signal_connect_swapped (session, "battle-changed", G_CALLBACK (update), self);
  g_signal_connect_swapped (session, "why-asked", G_CALLBACK (why_asked_cb), self);
  update (self);
}

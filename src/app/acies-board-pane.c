/* The rows are as many as there are sides and commands, so they are made here. */
#include "config.h"
#include "app/acies-board-pane.h"

#include "app/acies-accessible.h"
#include "app/acies-board.h"
#include "app/acies-template.h"

#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN
#include <glib/gi18n-lib.h>

#define INDENT 10

struct _AciesBoardPane
{
  GtkWidget parent_instance;

  /* template children */
  GtkListBox *list;

  /* owned */
  AciesSession *session;
};

G_DEFINE_FINAL_TYPE (AciesBoardPane, acies_board_pane, GTK_TYPE_WIDGET)

static GtkWidget *
add_label (GtkWidget *box, const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static void
add_bar (GtkWidget *box, const AciesBoardEntry *entry, const char *strength)
{
  GtkWidget *bar = gtk_progress_bar_new ();

  gtk_progress_bar_set_fraction (
      GTK_PROGRESS_BAR (bar),
      entry->n_stands == 0 ? 0 : (double) entry->n_stands_left / entry->n_stands);
  gtk_widget_add_css_class (bar, "strength");
  acies_accessible_set_label (bar, strength);
  gtk_box_append (GTK_BOX (box), bar);
}

static void
add_entry (AciesBoardPane *self, const AciesBoardEntry *entry)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  const char *title = acies_item_get_label (entry->item);
  g_autofree char *strength = acies_board_entry_describe_strength (entry);
  g_autofree char *losses = acies_board_entry_describe_losses (entry);
  g_autofree char *name = NULL;

  gtk_widget_set_margin_start (box, (int) entry->depth * INDENT);
  add_label (box, title, entry->depth == 0 ? "heading" : "board-command");
  add_bar (box, entry, strength);
  gtk_widget_add_css_class (add_label (box, strength, "caption"), "numeric");
  if (losses != NULL)
    gtk_widget_add_css_class (add_label (box, losses, "caption"), "unit-state");
  if (entry->states != NULL)
    gtk_widget_add_css_class (add_label (box, entry->states, "caption"), "dim-label");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  name = g_strjoin (", ", title, strength, losses != NULL ? losses : entry->states,
                    losses != NULL ? entry->states : NULL, NULL);
  acies_accessible_set_label (row, name);
  gtk_list_box_append (self->list, row);
}

/* Only when it is seen. */
static void
update (AciesBoardPane *self)
{
  g_autoptr (GPtrArray) entries = NULL;
  GtkListBoxRow *row;

  if (self->session == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  entries = acies_board_list (acies_session_get_referee (self->session));
  for (guint i = 0; i < entries->len; i++)
    add_entry (self, g_ptr_array_index (entries, i));
}

static void
acies_board_pane_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (acies_board_pane_parent_class)->map (widget);

  update (ACIES_BOARD_PANE (widget));
}

static void
acies_board_pane_dispose (GObject *object)
{
  AciesBoardPane *self = ACIES_BOARD_PANE (object);

  acies_board_pane_set_session (self, NULL);
  acies_template_dispose (self, ACIES_TYPE_BOARD_PANE);

  G_OBJECT_CLASS (acies_board_pane_parent_class)->dispose (object);
}

static void
acies_board_pane_class_init (AciesBoardPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_board_pane_dispose;
  widget_class->map = acies_board_pane_map;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-board-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesBoardPane, list);
}

static void
acies_board_pane_init (AciesBoardPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_accessible_set_label (GTK_WIDGET (self->list), _ ("State of the armies"));
}

void
acies_board_pane_set_session (AciesBoardPane *self, AciesSession *session)
{
  g_return_if_fail (ACIES_IS_BOARD_PANE (self));

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (acies_session_get_battle (self->session), self);
  g_set_object (&self->session, session);
  if (session == NULL)
    return;
  g_signal_connect_swapped (acies_session_get_battle (session), "changed", G_CALLBACK (update),
                            self);
  update (self);
}

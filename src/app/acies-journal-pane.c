/* Rows are only ever added: the journal is append-only. A row knows the turn and phase in which it
 * happened, followed from event to event, through undo and redo as well. */
#include "config.h"
#include "app/acies-journal-pane.h"

#include "app/acies-accessible.h"
#include "app/acies-journal-row.h"
#include "app/acies-template.h"
#include "app/acies-wording.h"

#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN
#include <glib/gi18n-lib.h>

struct _AciesJournalPane
{
  GtkWidget parent_instance;

  /* template children */
  GtkStack *stack;
  GtkListBox *list;
  GtkScrolledWindow *scroller;

  /* owned */
  AciesSession *session;
  guint n_shown;          /* events of the journal that have been looked at */
  AciesPosition position; /* after them */
  guint scroll_source;
};

G_DEFINE_FINAL_TYPE (AciesJournalPane, acies_journal_pane, GTK_TYPE_WIDGET)

static void
follow_change (AciesJournalPane *self, AciesRuling *ruling, gboolean backwards)
{
  const AciesChange *change = ruling == NULL ? NULL : acies_ruling_get_change (ruling);

  for (guint i = 0; change != NULL && i < acies_change_get_n_entries (change); i++)
    {
      const AciesChangeEntry *entry = acies_change_get_entry (change, i);

      if (entry->kind == ACIES_CHANGE_POSITION)
        self->position = backwards ? entry->position_before : entry->position_after;
    }
}

static AciesRuling *
find_ruling (GListModel *journal, guint seq)
{
  for (guint i = 0; i < g_list_model_get_n_items (journal); i++)
    {
      g_autoptr (AciesJournalEvent) event = g_list_model_get_item (journal, i);

      if (acies_journal_event_get_seq (event) == seq)
        return acies_journal_event_get_ruling (event);
    }
  return NULL;
}

static void
add_event (AciesJournalPane *self, GListModel *journal, AciesJournalEvent *event)
{
  AciesRuling *ruling = acies_journal_event_get_ruling (event);
  guint target = acies_journal_event_get_target (event);
  g_autofree char *when = NULL;

  switch (acies_journal_event_get_kind (event))
    {
    case ACIES_EVENT_RULING:
      when = acies_wording_position (acies_session_get_ruleset (self->session), &self->position);
      gtk_list_box_append (self->list, acies_journal_row_new (event, when));
      follow_change (self, ruling, FALSE);
      break;
    case ACIES_EVENT_ADOPTION:
      when = acies_wording_position (acies_session_get_ruleset (self->session), &self->position);
      gtk_list_box_append (self->list, acies_journal_row_new (event, when));
      break;
    case ACIES_EVENT_UNDO:
      follow_change (self, find_ruling (journal, target), TRUE);
      break;
    case ACIES_EVENT_REDO:
      follow_change (self, find_ruling (journal, target), FALSE);
      break;
    }
}

static gboolean
scroll_cb (gpointer data)
{
  AciesJournalPane *self = data;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);

  self->scroll_source = 0;
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  return G_SOURCE_REMOVE;
}

static void
update (AciesJournalPane *self)
{
  GListModel *journal = acies_battle_file_get_journal (acies_session_get_file (self->session));
  guint n = g_list_model_get_n_items (journal);

  for (; self->n_shown < n; self->n_shown++)
    {
      g_autoptr (AciesJournalEvent) event = g_list_model_get_item (journal, self->n_shown);

      add_event (self, journal, event);
    }
  gtk_stack_set_visible_child_name (
      self->stack, gtk_list_box_get_row_at_index (self->list, 0) != NULL ? "list" : "none");
  /* The newest is at the end; the rows must have been laid out before it can be scrolled to. */
  if (self->scroll_source == 0)
    self->scroll_source = g_timeout_add (60, scroll_cb, self);
}

static void
row_activated_cb (AciesJournalPane *self, AciesJournalRow *row)
{
  acies_session_look_back (self->session, acies_journal_row_get_event (row));
}

static void
clear (AciesJournalPane *self)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  self->n_shown = 0;
  self->position = (AciesPosition){ 0, NULL, NULL };
}

static void
acies_journal_pane_dispose (GObject *object)
{
  AciesJournalPane *self = ACIES_JOURNAL_PANE (object);

  acies_journal_pane_set_session (self, NULL);
  g_clear_handle_id (&self->scroll_source, g_source_remove);
  acies_template_dispose (self, ACIES_TYPE_JOURNAL_PANE);

  G_OBJECT_CLASS (acies_journal_pane_parent_class)->dispose (object);
}

static void
acies_journal_pane_class_init (AciesJournalPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_journal_pane_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-journal-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesJournalPane, stack);
  gtk_widget_class_bind_template_child (widget_class, AciesJournalPane, list);
  gtk_widget_class_bind_template_child (widget_class, AciesJournalPane, scroller);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
acies_journal_pane_init (AciesJournalPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_accessible_set_label (GTK_WIDGET (self->list), _ ("Journal"));
}

void
acies_journal_pane_set_session (AciesJournalPane *self, AciesSession *session)
{
  g_return_if_fail (ACIES_IS_JOURNAL_PANE (self));

  if (self->session != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->session, self);
      clear (self);
    }
  g_set_object (&self->session, session);
  if (session == NULL)
    return;
  g_signal_connect_swapped (session, "battle-changed", G_CALLBACK (update), self);
  update (self);
}

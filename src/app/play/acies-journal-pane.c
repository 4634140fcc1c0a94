/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesJournalPane lists what has been ruled. Rows are only ever added: the journal is
 * append-only. A row knows the turn and phase in which it happened, followed from event to
 * event, through undo and redo as well. */
#include "config.h"
#include "app/play/acies-journal-pane.h"

#include "app/session/acies-play-session.h"
#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-choice.h"
#include "app/play/acies-journal-row.h"
#include "app/widgets/acies-template.h"
#include "app/widgets/acies-wording.h"
#include "storage/battle/acies-journal-query.h"

#include <glib/gi18n-lib.h>

struct _AciesJournalPane
{
  GtkWidget parent_instance;

  /* template children */
  GtkToggleButton *search_button;
  GtkRevealer *search_revealer;
  GtkSearchEntry *search;
  GtkDropDown *which;
  GtkToggleButton *look_button;
  GtkToggleButton *note_button;
  GtkRevealer *note_revealer;
  GtkEntry *note;
  GtkStack *stack;
  GtkListBox *list;
  GtkScrolledWindow *scroller;

  /* owned */
  AciesSession *session;
  guint n_shown;          /* events of the journal that have been looked at */
  AciesPosition position; /* after them */
  GHashTable *fitting; /* of AciesJournalEvent that the search found; NULL: nothing is searched */
  GtkListBoxRow *here; /* borrowed: of the point that is looked at; NULL: the present */
  guint scroll_source;
  gboolean wants_scroll; /* the newest, or the point looked at, was not scrolled to yet */
  gboolean is_at_end;    /* the newest is in view, and stays there */
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
  graphene_rect_t bounds;

  self->scroll_source = 0;
  self->wants_scroll = FALSE;
  if (self->here == NULL)
    gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  else if (gtk_widget_compute_bounds (GTK_WIDGET (self->here), GTK_WIDGET (self->list), &bounds))
    gtk_adjustment_clamp_page (adjustment, bounds.origin.y, bounds.origin.y + bounds.size.height);
  return G_SOURCE_REMOVE;
}

static void
scrolled_cb (AciesJournalPane *self, GtkAdjustment *adjustment)
{
  self->is_at_end
      = gtk_adjustment_get_value (adjustment) + gtk_adjustment_get_page_size (adjustment)
        >= gtk_adjustment_get_upper (adjustment) - 1;
}

/* The rows must have been laid out before one can be scrolled to. */
static void
scroll_soon (AciesJournalPane *self)
{
  if (self->wants_scroll && self->scroll_source == 0
      && gtk_widget_get_mapped (GTK_WIDGET (self->list)))
    self->scroll_source = g_timeout_add (60, scroll_cb, self);
}

/* Whoever saw the newest sees it still after the pane became lower. */
static void
resized_cb (AciesJournalPane *self)
{
  self->wants_scroll |= self->is_at_end && self->here == NULL;
  scroll_soon (self);
}

/* What the drop-down offers, in its order. */
enum
{
  WHICH_ALL,
  WHICH_STANDING,
  WHICH_OVERRULED,
  WHICH_SELECTED,
};

/* FALSE: it asks for everything. */
static gboolean
read_query (AciesJournalPane *self, AciesJournalQuery *query)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search));
  guint which = gtk_drop_down_get_selected (self->which);

  *query = (AciesJournalQuery) ACIES_JOURNAL_QUERY_INIT;
  query->text = *text != '\0' ? text : NULL;
  query->standing = which == WHICH_STANDING;
  query->overruled = which == WHICH_OVERRULED;
  query->item = which == WHICH_SELECTED ? acies_session_get_selected (self->session) : NULL;
  return gtk_toggle_button_get_active (self->search_button)
         && (query->text != NULL || query->standing || query->overruled || query->item != NULL);
}

static gboolean
fits_cb (GtkListBoxRow *row, gpointer data)
{
  AciesJournalPane *self = data;

  return self->fitting == NULL
         || g_hash_table_contains (self->fitting,
                                   acies_journal_row_get_event (ACIES_JOURNAL_ROW (row)));
}

static void
show_page (AciesJournalPane *self)
{
  gboolean is_empty = gtk_list_box_get_row_at_index (self->list, 0) == NULL;
  gboolean is_found = self->fitting == NULL || g_hash_table_size (self->fitting) > 0;

  gtk_stack_set_visible_child_name (self->stack, is_empty ? "none" : is_found ? "list" : "nothing");
}

/* Searches anew: the journal grew, or something else is looked for. */
static void
filter (AciesJournalPane *self)
{
  AciesJournalQuery query;

  g_clear_pointer (&self->fitting, g_hash_table_unref);
  if (self->session != NULL && read_query (self, &query))
    {
      g_autoptr (GPtrArray) found
          = acies_journal_search (acies_session_get_file (self->session), &query);

      self->fitting = g_hash_table_new_full (NULL, NULL, g_object_unref, NULL);
      for (guint i = 0; i < found->len; i++)
        g_hash_table_add (self->fitting, g_object_ref (g_ptr_array_index (found, i)));
    }
  gtk_list_box_invalidate_filter (self->list);
  show_page (self);
}

static void
search_button_cb (AciesJournalPane *self)
{
  gboolean is_open = gtk_toggle_button_get_active (self->search_button);

  gtk_revealer_set_reveal_child (self->search_revealer, is_open);
  filter (self);
  if (is_open)
    gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

static void
stop_search_cb (AciesJournalPane *self)
{
  gtk_toggle_button_set_active (self->search_button, FALSE);
  gtk_widget_child_focus (GTK_WIDGET (self->list), GTK_DIR_TAB_FORWARD);
}

static void
look_button_cb (AciesJournalPane *self)
{
  if (self->session == NULL)
    return;
  acies_play_session_set_looking (ACIES_PLAY_SESSION (self->session),
                                  gtk_toggle_button_get_active (self->look_button));
  filter (self);
}

static void
note_button_cb (AciesJournalPane *self)
{
  gboolean is_open = gtk_toggle_button_get_active (self->note_button);

  gtk_revealer_set_reveal_child (self->note_revealer, is_open);
  if (is_open)
    gtk_widget_grab_focus (GTK_WIDGET (self->note));
}

static void
note_cb (AciesJournalPane *self)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->note)));

  if (*g_strstrip (text) == '\0' || !acies_session_write_note (self->session, text))
    return;
  gtk_editable_set_text (GTK_EDITABLE (self->note), "");
  gtk_toggle_button_set_active (self->note_button, FALSE);
}

/* Marks the row of the event at the point that is looked at. */
static void
mark_point (AciesJournalPane *self)
{
  gboolean is_past = acies_session_is_in_past (self->session);
  guint seq = acies_play_session_get_past_seq (ACIES_PLAY_SESSION (self->session));
  GtkListBoxRow *row;

  self->here = NULL;
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    {
      AciesJournalEvent *event = acies_journal_row_get_event (ACIES_JOURNAL_ROW (row));

      if (is_past && acies_journal_event_get_seq (event) == seq)
        {
          self->here = row;
          gtk_widget_add_css_class (GTK_WIDGET (row), "here");
        }
      else
        gtk_widget_remove_css_class (GTK_WIDGET (row), "here");
    }
}

static void
selected_cb (AciesJournalPane *self)
{
  if (gtk_drop_down_get_selected (self->which) == WHICH_SELECTED)
    filter (self);
}

/* What EVENT is to whoever only hears of it; of one that took another back or did it again, that
 * one's sentence. */
static char *
dup_heard (GListModel *journal, AciesJournalEvent *event)
{
  AciesEventKind kind = acies_journal_event_get_kind (event);
  g_autofree char *sentence = NULL;

  if (kind != ACIES_EVENT_UNDO && kind != ACIES_EVENT_REDO)
    return acies_journal_event_dup_sentence (event);
  for (guint i = 0; sentence == NULL && i < g_list_model_get_n_items (journal); i++)
    {
      g_autoptr (AciesJournalEvent) other = g_list_model_get_item (journal, i);

      if (acies_journal_event_get_seq (other) == acies_journal_event_get_target (event))
        sentence = acies_journal_event_dup_sentence (other);
    }
  if (sentence == NULL || kind == ACIES_EVENT_REDO)
    return g_steal_pointer (&sentence);
  return g_strdup_printf (_ ("Undone: %s"), sentence);
}

/* Has a screen reader say all that was added from FIRST on. */
static void
announce (AciesJournalPane *self, GListModel *journal, guint first)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = first; i < g_list_model_get_n_items (journal); i++)
    {
      g_autoptr (AciesJournalEvent) event = g_list_model_get_item (journal, i);
      g_autofree char *sentence = dup_heard (journal, event);

      if (sentence != NULL)
        g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", sentence);
    }
  if (text->len > 0)
    acies_accessible_announce (GTK_WIDGET (self), text->str);
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
  gtk_widget_set_visible (GTK_WIDGET (self->look_button), acies_session_has_veils (self->session));
  filter (self);
  mark_point (self);
  self->wants_scroll = TRUE;
  scroll_soon (self);
}

static void
battle_changed_cb (AciesJournalPane *self)
{
  guint first = self->n_shown;

  update (self);
  announce (self, acies_battle_file_get_journal (acies_session_get_file (self->session)), first);
}

static void
row_activated_cb (AciesJournalPane *self, AciesJournalRow *row)
{
  acies_play_session_show_recorded (ACIES_PLAY_SESSION (self->session),
                                    acies_journal_row_get_event (row));
}

static void
clear (AciesJournalPane *self)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  g_clear_pointer (&self->fitting, g_hash_table_unref);
  self->here = NULL;
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
  gtk_widget_class_bind_template_child (widget_class, AciesJournalPane, search_button);
  gtk_widget_class_bind_template_child (widget_class, AciesJournalPane, search_revealer);
  gtk_widget_class_bind_template_child (widget_class, AciesJournalPane, search);
  gtk_widget_class_bind_template_child (widget_class, AciesJournalPane, which);
  gtk_widget_class_bind_template_child (widget_class, AciesJournalPane, look_button);
  gtk_widget_class_bind_template_child (widget_class, AciesJournalPane, note_button);
  gtk_widget_class_bind_template_child (widget_class, AciesJournalPane, note_revealer);
  gtk_widget_class_bind_template_child (widget_class, AciesJournalPane, note);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_button_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_bind_template_callback (widget_class, look_button_cb);
  gtk_widget_class_bind_template_callback (widget_class, note_button_cb);
  gtk_widget_class_bind_template_callback (widget_class, note_cb);
  gtk_widget_class_bind_template_callback (widget_class, filter);
  gtk_widget_class_bind_template_callback (widget_class, scroll_soon);
}

static void
acies_journal_pane_init (AciesJournalPane *self)
{
  GtkAdjustment *adjustment;

  gtk_widget_init_template (GTK_WIDGET (self));
  acies_choice_connect (self->which, G_CALLBACK (filter), self);
  adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  self->is_at_end = TRUE;
  g_signal_connect_swapped (adjustment, "changed", G_CALLBACK (resized_cb), self);
  g_signal_connect_swapped (adjustment, "value-changed", G_CALLBACK (scrolled_cb), self);
  acies_accessible_set_label (GTK_WIDGET (self->list), _ ("Journal"));
  acies_accessible_set_label (GTK_WIDGET (self->search), _ ("Search the journal"));
  acies_accessible_set_label (GTK_WIDGET (self->which), _ ("Which events"));
  acies_accessible_set_label (GTK_WIDGET (self->note), _ ("Note for the journal"));
  acies_accessible_name_buttons (GTK_WIDGET (self));
  gtk_list_box_set_filter_func (self->list, fits_cb, self, NULL);
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
  gtk_toggle_button_set_active (self->look_button,
                                acies_play_session_is_looking (ACIES_PLAY_SESSION (session)));
  g_signal_connect_swapped (session, "battle-changed", G_CALLBACK (battle_changed_cb), self);
  g_signal_connect_swapped (session, "notify::selected", G_CALLBACK (selected_cb), self);
  update (self);
}

void
acies_journal_pane_focus_newest (AciesJournalPane *self)
{
  GtkWidget *row;

  g_return_if_fail (ACIES_IS_JOURNAL_PANE (self));

  gtk_toggle_button_set_active (self->search_button, FALSE);
  row = gtk_widget_get_last_child (GTK_WIDGET (self->list));
  if (row != NULL)
    gtk_widget_grab_focus (row);
}

void
acies_journal_pane_search (AciesJournalPane *self)
{
  g_return_if_fail (ACIES_IS_JOURNAL_PANE (self));

  gtk_toggle_button_set_active (self->search_button,
                                !gtk_toggle_button_get_active (self->search_button));
}

gboolean
acies_journal_pane_is_searched (AciesJournalPane *self)
{
  g_return_val_if_fail (ACIES_IS_JOURNAL_PANE (self), FALSE);

  return gtk_toggle_button_get_active (self->search_button);
}

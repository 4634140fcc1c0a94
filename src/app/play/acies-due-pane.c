/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesDuePane lists the obligations that are due now or later. The list is short and rebuilt at
 * every change of the battle. */
#include "config.h"
#include "app/play/acies-due-pane.h"

#include "app/widgets/acies-accessible.h"
#include "app/play/acies-due-row.h"
#include "app/play/acies-due-why.h"
#include "app/session/acies-session-grid.h"
#include "app/widgets/acies-template.h"
#include "app/widgets/acies-text-scale.h"
#include "referee/play/acies-due-state.h"

#include <glib/gi18n-lib.h>

/* Pixels, with text as large as usual, of the whole list before it scrolls. */
#define MOST_HEIGHT 170

struct _AciesDuePane
{
  GtkWidget parent_instance;

  /* template children */
  GtkLabel *heading;
  GtkScrolledWindow *scroller;
  GtkListBox *list;
  GtkButton *more;
  AciesDueWhy *why;
  GtkRevealer *drop_revealer;
  GtkLabel *drop_label;
  GtkEntry *reason;
  GtkButton *drop_button;

  /* owned */
  AciesSession *session;
  AciesObligation *dropping; /* the umpire is saying why; or NULL */

  guint height_source; /* looks how high the list is; or 0 */
  guint idle;          /* source that tries one row after the other; or 0 */
  guint n_free;        /* how many may be done and need not */
  int next;            /* the row that it tries then */
  gboolean all;        /* many of one kind have a row each */
};

G_DEFINE_FINAL_TYPE (AciesDuePane, acies_due_pane, GTK_TYPE_WIDGET)

static void
stop_dropping (AciesDuePane *self)
{
  g_clear_pointer (&self->dropping, acies_obligation_free);
  gtk_revealer_set_reveal_child (self->drop_revealer, FALSE);
}

/* A reason is asked for before anything that is due is let go; what nobody can meet has one. */
static void
row_dropped_cb (AciesDuePane *self, AciesDueRow *row)
{
  const char *reason = acies_due_row_get_reason (row);
  /* Translators: %s is what is due; the umpire has to say why it is not done. */
  g_autofree char *text = g_strdup_printf (_ ("Let go: %s"), acies_due_row_get_sentence (row));

  stop_dropping (self);
  if (reason != NULL)
    {
      g_autofree char *kept = g_strdup (reason);
      g_autoptr (AciesObligation) obligation
          = acies_obligation_copy (acies_due_row_get_obligation (row));

      acies_session_drop_obligation (self->session, obligation, kept);
      return;
    }
  self->dropping = acies_obligation_copy (acies_due_row_get_obligation (row));
  gtk_label_set_text (self->drop_label, text);
  gtk_editable_set_text (GTK_EDITABLE (self->reason), "");
  gtk_revealer_set_reveal_child (self->drop_revealer, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->reason));
}

static void
reason_cb (AciesDuePane *self)
{
  g_autofree char *reason = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->reason)));

  gtk_widget_set_sensitive (GTK_WIDGET (self->drop_button), *g_strstrip (reason) != '\0');
}

static void
drop_cb (AciesDuePane *self)
{
  g_autofree char *reason = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->reason)));
  g_autoptr (AciesObligation) obligation = NULL;

  if (self->dropping == NULL || *g_strstrip (reason) == '\0')
    return;
  obligation = g_steal_pointer (&self->dropping);
  stop_dropping (self);
  acies_session_drop_obligation (self->session, obligation, reason);
}

static gboolean
drop_key_cb (AciesDuePane *self, guint key)
{
  if (key != GDK_KEY_Escape)
    return GDK_EVENT_PROPAGATE;
  stop_dropping (self);
  gtk_widget_child_focus (GTK_WIDGET (self->list), GTK_DIR_TAB_FORWARD);
  return GDK_EVENT_STOP;
}

/* A digit begins the row of that number; Delete on a row is its button. */
static gboolean
list_key_cb (AciesDuePane *self, guint key)
{
  GtkWidget *row = gtk_widget_get_focus_child (GTK_WIDGET (self->list));
  guint32 digit = gdk_keyval_to_unicode (key);

  if (digit >= '1' && digit <= '9')
    {
      acies_due_pane_begin (self, (int) (digit - '0'));
      return GDK_EVENT_STOP;
    }
  if (key != GDK_KEY_Delete || row == NULL)
    return GDK_EVENT_PROPAGATE;
  row_dropped_cb (self, ACIES_DUE_ROW (row));
  return GDK_EVENT_STOP;
}

/* One row is asked about in each idle moment, so that a long list holds nothing up. */
static gboolean
try_next_cb (gpointer data)
{
  AciesDuePane *self = data;
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, self->next++);

  if (row == NULL)
    {
      self->idle = 0;
      return G_SOURCE_REMOVE;
    }
  acies_due_row_try (ACIES_DUE_ROW (row));
  return G_SOURCE_CONTINUE;
}

static void
try_rows (AciesDuePane *self)
{
  g_clear_handle_id (&self->idle, g_source_remove);
  self->next = 0;
  self->idle = g_idle_add_full (G_PRIORITY_LOW, try_next_cb, self, NULL);
}

/* What may be done stands under a heading of its own. */
static void
set_header (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  GtkWidget *header = NULL;

  if (acies_due_row_is_free (ACIES_DUE_ROW (row))
      && (before == NULL || !acies_due_row_is_free (ACIES_DUE_ROW (before))))
    {
      header = gtk_label_new (_ ("May be done"));
      gtk_label_set_xalign (GTK_LABEL (header), 0);
      gtk_widget_add_css_class (header, "pane-heading");
    }
  gtk_list_box_row_set_header (row, header);
}

/* Offers to list N_MORE, which have no row. */
static void
show_more (AciesDuePane *self, guint n_more)
{
  g_autofree char *label = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->more), n_more > 0);
  if (n_more == 0)
    return;
  /* Translators: a button: how many more things of one kind are due and not listed. */
  label = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Show %u More of This Kind",
                                        "Show %u More of This Kind", n_more),
                           n_more);
  gtk_button_set_label (self->more, label);
}

/* As high as its rows are in the width that it has, which a scrolled list does not ask for itself.
 */
static void
share_height (AciesDuePane *self)
{
  int most = (int) (MOST_HEIGHT * acies_text_scale (GTK_WIDGET (self)));
  int width = gtk_widget_get_width (GTK_WIDGET (self->list)), height;

  if (width <= 0)
    return;
  gtk_widget_measure (GTK_WIDGET (self->list), GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL,
                      NULL);
  gtk_scrolled_window_set_max_content_height (self->scroller, most);
  gtk_scrolled_window_set_min_content_height (self->scroller, MIN (height, most));
}

static gboolean
height_cb (gpointer data)
{
  AciesDuePane *self = data;

  self->height_source = 0;
  share_height (self);
  return G_SOURCE_REMOVE;
}

/* Its width is known when the frame is laid out. */
static void
look_for_height (AciesDuePane *self)
{
  if (self->height_source == 0)
    self->height_source = g_idle_add_full (GDK_PRIORITY_REDRAW - 20, height_cb, self, NULL);
}

static void
rebuild (AciesDuePane *self)
{
  g_autoptr (GPtrArray) obligations = acies_session_list_due (self->session);
  AciesReferee *referee = acies_session_get_referee (self->session);
  GtkListBoxRow *row;
  g_autofree char *heading = NULL;
  guint n_more = 0;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  self->n_free = 0;
  for (guint i = 0; i < obligations->len; i++)
    {
      const AciesObligation *obligation = g_ptr_array_index (obligations, i);
      GtkWidget *due;

      if (!self->all && acies_due_is_one_of_many (referee, obligation))
        {
          n_more++;
          self->n_free += acies_due_is_free (referee, obligation);
          continue;
        }
      due = acies_due_row_new (self->session, obligation);
      acies_due_row_set_number (ACIES_DUE_ROW (due), i + 1 - n_more);
      self->n_free += acies_due_row_is_free (ACIES_DUE_ROW (due));
      g_signal_connect_swapped (due, "dropped", G_CALLBACK (row_dropped_cb), self);
      gtk_list_box_append (self->list, due);
    }
  if (obligations->len == self->n_free)
    heading = g_strdup (_ ("Nothing is due"));
  else
    /* Translators: %u is how many things have to be done. */
    heading = g_strdup_printf (_ ("Due (%u)"), obligations->len - self->n_free);
  gtk_label_set_text (self->heading, heading);
  show_more (self, n_more);
  share_height (self);
  look_for_height (self);
  gtk_widget_set_visible (GTK_WIDGET (self->scroller), obligations->len > 0);
  try_rows (self);
}

static void
more_cb (AciesDuePane *self)
{
  self->all = TRUE;
  rebuild (self);
  gtk_widget_child_focus (GTK_WIDGET (self->list), GTK_DIR_TAB_FORWARD);
}

static void
row_activated_cb (AciesDuePane *self, AciesDueRow *row)
{
  acies_session_begin_due_or_grid (self->session, acies_due_row_get_obligation (row));
}

static void
acies_due_pane_dispose (GObject *object)
{
  AciesDuePane *self = ACIES_DUE_PANE (object);

  acies_due_pane_set_session (self, NULL);
  g_clear_handle_id (&self->height_source, g_source_remove);
  g_clear_pointer (&self->dropping, acies_obligation_free);
  acies_template_dispose (self, ACIES_TYPE_DUE_PANE);

  G_OBJECT_CLASS (acies_due_pane_parent_class)->dispose (object);
}

static void
acies_due_pane_class_init (AciesDuePaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_due_pane_dispose;

  g_type_ensure (ACIES_TYPE_DUE_WHY);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-due-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesDuePane, heading);
  gtk_widget_class_bind_template_child (widget_class, AciesDuePane, list);
  gtk_widget_class_bind_template_child (widget_class, AciesDuePane, scroller);
  gtk_widget_class_bind_template_child (widget_class, AciesDuePane, more);
  gtk_widget_class_bind_template_child (widget_class, AciesDuePane, why);
  gtk_widget_class_bind_template_child (widget_class, AciesDuePane, drop_revealer);
  gtk_widget_class_bind_template_child (widget_class, AciesDuePane, drop_label);
  gtk_widget_class_bind_template_child (widget_class, AciesDuePane, reason);
  gtk_widget_class_bind_template_child (widget_class, AciesDuePane, drop_button);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, list_key_cb);
  gtk_widget_class_bind_template_callback (widget_class, more_cb);
  gtk_widget_class_bind_template_callback (widget_class, drop_key_cb);
  gtk_widget_class_bind_template_callback (widget_class, reason_cb);
  gtk_widget_class_bind_template_callback (widget_class, drop_cb);
}

static void
acies_due_pane_init (AciesDuePane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_header_func (self->list, set_header, NULL, NULL);
  g_signal_connect_object (gtk_scrolled_window_get_hadjustment (self->scroller),
                           "notify::page-size", G_CALLBACK (look_for_height), self,
                           G_CONNECT_SWAPPED);
  acies_accessible_set_label (GTK_WIDGET (self->list), _ ("What is due"));
  acies_accessible_set_label (GTK_WIDGET (self->reason), _ ("Why it is let go"));
}

void
acies_due_pane_set_session (AciesDuePane *self, AciesSession *session)
{
  g_return_if_fail (ACIES_IS_DUE_PANE (self));

  g_clear_handle_id (&self->idle, g_source_remove);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (acies_session_get_battle (self->session), self);
  g_set_object (&self->session, session);
  if (self->why != NULL)
    acies_due_why_set_session (self->why, session);
  if (session == NULL)
    return;
  g_signal_connect_swapped (acies_session_get_battle (session), "changed", G_CALLBACK (rebuild),
                            self);
  rebuild (self);
}

void
acies_due_pane_begin (AciesDuePane *self, int number)
{
  GtkListBoxRow *row;

  g_return_if_fail (ACIES_IS_DUE_PANE (self));

  row = number > 0 ? gtk_list_box_get_row_at_index (self->list, number - 1) : NULL;
  if (row != NULL)
    row_activated_cb (self, ACIES_DUE_ROW (row));
}

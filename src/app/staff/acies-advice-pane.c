/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows are added as topics are thought out; whoever points at one, or goes to it by keys, sees on
 * the table what it would do. */
#include "config.h"

#include "app/staff/acies-advice-pane.h"

#include "app/staff/acies-advice-row.h"
#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-template.h"

#include <glib/gi18n-lib.h>

struct _AciesAdvicePane
{
  GtkWidget parent_instance;

  /* template children */
  GtkDropDown *doctrines;
  GtkProgressBar *progress;
  GtkListBox *list;
  GtkLabel *nothing;
  GtkButton *stop_button;

  AciesSession *session;   /* owned, or NULL */
  AciesAdvice *advice;     /* owned, or NULL */
  const GPtrArray *listed; /* the topics whose rows are listed, only to be compared */
  guint n_listed;          /* of them */
  gboolean is_filling;     /* the doctrines */
};

enum
{
  CHANGED,
  ACT_SHOWN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesAdvicePane, acies_advice_pane, GTK_TYPE_WIDGET)

static void
head_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  const AciesAdvisedTopic *topic = acies_advice_row_get_topic (ACIES_ADVICE_ROW (row));
  GtkWidget *label = NULL;

  if (before == NULL || topic != acies_advice_row_get_topic (ACIES_ADVICE_ROW (before)))
    {
      label = gtk_label_new (topic->heading);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_widget_add_css_class (label, "survey-heading");
    }
  gtk_list_box_row_set_header (row, label);
}

static void
show_act (AciesAdvicePane *self, const AciesAdvisedAct *act)
{
  g_autoptr (AciesRuling) ruling = act != NULL ? acies_advice_rule (self->advice, act) : NULL;

  g_signal_emit (self, signals[ACT_SHOWN], 0, ruling);
}

static void
clear_list (AciesAdvicePane *self)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->list))) != NULL)
    gtk_list_box_remove (self->list, row);
  self->listed = NULL;
  self->n_listed = 0;
}

static void
entered_cb (GtkEventControllerMotion *motion, double x, double y, GtkListBox *list)
{
  GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (motion));

  gtk_list_box_select_row (list, GTK_LIST_BOX_ROW (row));
}

static void
append_row (AciesAdvicePane *self, GPtrArray *topics, guint n)
{
  GtkWidget *row = acies_advice_row_new (topics, self->n_listed, n);
  GtkEventController *motion = gtk_event_controller_motion_new ();

  g_signal_connect (motion, "enter", G_CALLBACK (entered_cb), self->list);
  gtk_widget_add_controller (row, motion);
  gtk_list_box_append (self->list, row);
}

/* Adds what was thought out since. */
static void
list_rows (AciesAdvicePane *self)
{
  GPtrArray *topics = acies_advice_get_topics (self->advice);

  if (topics != self->listed)
    clear_list (self);
  self->listed = topics;
  for (; topics != NULL && self->n_listed < topics->len; self->n_listed++)
    {
      const AciesAdvisedTopic *topic = g_ptr_array_index (topics, self->n_listed);

      if (topic->acts == NULL)
        return;
      for (guint n = 0; n < MAX (topic->acts->len, 1); n++)
        append_row (self, topics, n);
    }
}

static void
update (AciesAdvicePane *self)
{
  const GPtrArray *topics = acies_advice_get_topics (self->advice);
  double progress = acies_advice_get_progress (self->advice);

  gtk_widget_set_visible (GTK_WIDGET (self->progress), progress >= 0);
  gtk_progress_bar_set_fraction (self->progress, MAX (progress, 0));
  gtk_widget_set_visible (GTK_WIDGET (self->stop_button), progress >= 0);
  gtk_widget_set_visible (GTK_WIDGET (self->nothing), topics != NULL && topics->len == 0);
  list_rows (self);
  if (!acies_advice_is_open (self->advice))
    show_act (self, NULL);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
selected_cb (AciesAdvicePane *self, GtkListBoxRow *row)
{
  if (self->advice != NULL)
    show_act (self, row != NULL ? acies_advice_row_get_act (ACIES_ADVICE_ROW (row)) : NULL);
}

static void
activated_cb (AciesAdvicePane *self, GtkListBoxRow *row)
{
  const AciesAdvisedAct *act = acies_advice_row_get_act (ACIES_ADVICE_ROW (row));

  show_act (self, NULL);
  if (act != NULL)
    acies_advice_choose (self->advice, act);
}

static void
stop_cb (AciesAdvicePane *self)
{
  acies_advice_stop (self->advice);
}

static void
close_cb (AciesAdvicePane *self)
{
  acies_advice_discard (self->advice);
}

static gboolean
escape_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  close_cb (ACIES_ADVICE_PANE (widget));
  return GDK_EVENT_STOP;
}

static void
doctrine_cb (AciesAdvicePane *self)
{
  if (self->advice != NULL && !self->is_filling)
    acies_advice_set_doctrine (self->advice, gtk_drop_down_get_selected (self->doctrines));
}

static void
fill_doctrines (AciesAdvicePane *self)
{
  const GPtrArray *doctrines
      = acies_ruleset_get_facts (acies_session_get_ruleset (self->session), ACIES_FACT_DOCTRINE);
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);

  for (guint i = 0; i < doctrines->len; i++)
    gtk_string_list_append (labels, ((AciesDoctrine *) doctrines->pdata[i])->fact.label);
  self->is_filling = TRUE;
  gtk_drop_down_set_model (self->doctrines, G_LIST_MODEL (labels));
  self->is_filling = FALSE;
}

static gboolean
acies_advice_pane_grab_focus (GtkWidget *widget)
{
  AciesAdvicePane *self = ACIES_ADVICE_PANE (widget);
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, 0);

  return row != NULL ? gtk_widget_grab_focus (GTK_WIDGET (row))
                     : gtk_widget_grab_focus (GTK_WIDGET (self->doctrines));
}

static void
acies_advice_pane_dispose (GObject *object)
{
  AciesAdvicePane *self = ACIES_ADVICE_PANE (object);

  acies_advice_pane_set_session (self, NULL);
  acies_template_dispose (self, ACIES_TYPE_ADVICE_PANE);

  G_OBJECT_CLASS (acies_advice_pane_parent_class)->dispose (object);
}

static void
acies_advice_pane_class_init (AciesAdvicePaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_advice_pane_dispose;
  widget_class->grab_focus = acies_advice_pane_grab_focus;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[ACT_SHOWN] = g_signal_new ("act-shown", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 1, ACIES_TYPE_RULING);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-advice-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesAdvicePane, doctrines);
  gtk_widget_class_bind_template_child (widget_class, AciesAdvicePane, progress);
  gtk_widget_class_bind_template_child (widget_class, AciesAdvicePane, list);
  gtk_widget_class_bind_template_child (widget_class, AciesAdvicePane, nothing);
  gtk_widget_class_bind_template_child (widget_class, AciesAdvicePane, stop_button);
  gtk_widget_class_bind_template_callback (widget_class, doctrine_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_cb);
  gtk_widget_class_bind_template_callback (widget_class, close_cb);
}

static void
acies_advice_pane_init (AciesAdvicePane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_header_func (self->list, head_cb, NULL, NULL);
  acies_accessible_set_label (GTK_WIDGET (self), _ ("Advice"));
  acies_accessible_set_label (GTK_WIDGET (self->list), _ ("What the staff advises"));
  acies_accessible_set_label (GTK_WIDGET (self->doctrines), _ ("Doctrine"));
  acies_accessible_name_buttons (GTK_WIDGET (self));
}

void
acies_advice_pane_set_session (AciesAdvicePane *self, AciesSession *session)
{
  g_return_if_fail (ACIES_IS_ADVICE_PANE (self));

  if (self->session == session)
    return;
  clear_list (self);
  if (self->advice != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->advice, self);
      acies_advice_discard (self->advice);
    }
  g_clear_object (&self->advice);
  g_set_object (&self->session, session);
  if (session == NULL || acies_session_get_file (session) == NULL)
    return;
  self->advice = acies_advice_new (session);
  fill_doctrines (self);
  g_signal_connect_swapped (self->advice, "changed", G_CALLBACK (update), self);
}

AciesAdvice *
acies_advice_pane_get_advice (AciesAdvicePane *self)
{
  g_return_val_if_fail (ACIES_IS_ADVICE_PANE (self), NULL);

  return self->advice;
}

gboolean
acies_advice_pane_is_wanted (AciesAdvicePane *self)
{
  g_return_val_if_fail (ACIES_IS_ADVICE_PANE (self), FALSE);

  return self->advice != NULL && acies_advice_is_open (self->advice)
         && acies_session_get_question (self->session) == NULL
         && !acies_session_shows_recorded_ruling (self->session);
}

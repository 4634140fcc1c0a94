/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesRulesTrialPane lists the worked examples that a change affects. Rows are only added while
 * a trial goes on; another one begins with none. */
#include "config.h"
#include "app/rules/acies-rules-trial-pane.h"

#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-template.h"

#include <glib/gi18n-lib.h>

/* Of the examples, no more are listed: a change that turns more is no small one. */
#define MOST_ROWS 150

struct _AciesRulesTrialPane
{
  GtkWidget parent_instance;

  /* template children */
  GtkBox *box;
  GtkLabel *label;
  GtkProgressBar *progress;
  GtkButton *stop_button;
  GtkScrolledWindow *scroller;
  GtkListBox *list;

  AciesRulesSession *session; /* owned, or NULL */
  guint n_listed;
};

G_DEFINE_FINAL_TYPE (AciesRulesTrialPane, acies_rules_trial_pane, GTK_TYPE_WIDGET)

static const char *
describe (const AciesChangedExample *change)
{
  if (change->passed_before && !change->passed_after)
    return _ ("no longer as the example says");
  if (!change->passed_before && change->passed_after)
    return _ ("now as the example says");
  return _ ("different from before");
}

static void
add_row (AciesRulesTrialPane *self, const AciesChangedExample *change)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  gboolean is_worse = change->passed_before && !change->passed_after;
  GtkWidget *sign
      = gtk_image_new_from_icon_name (is_worse ? "dialog-warning-symbolic" : "acies-even-symbolic");
  GtkWidget *name = gtk_label_new (change->id);
  GtkWidget *words = gtk_label_new (describe (change));
  g_autofree char *label = g_strdup_printf ("%s, %s", change->id, describe (change));

  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_ellipsize (GTK_LABEL (words), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (words), 1);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_add_css_class (words, "caption");
  gtk_widget_add_css_class (words, "dim-label");
  if (is_worse)
    gtk_widget_add_css_class (sign, "warning");
  gtk_box_append (GTK_BOX (box), sign);
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), words);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data_full (G_OBJECT (row), "path", g_strconcat ("example/", change->id, NULL),
                          g_free);
  acies_accessible_set_label (row, label);
  gtk_list_box_append (self->list, row);
}

static char *
make_words (AciesRulesTrial *trial)
{
  guint n_changes = acies_rules_trial_get_changes (trial)->len;
  guint n = acies_rules_trial_get_n (trial), n_done = acies_rules_trial_get_n_done (trial);

  if (n_done < n || n == 0)
    /* Translators: how many examples were run, of how many, and how many come out otherwise. */
    return g_strdup_printf (_ ("Worked examples: %u of %u run, %u give a different result"), n_done,
                            n, n_changes);
  if (n_changes == 0)
    /* Translators: %u is how many there are. */
    return g_strdup_printf (_ ("All %u worked examples give the same result as before"), n);
  /* Translators: how many examples come out otherwise, of how many. */
  return g_strdup_printf (_ ("%u of %u worked examples give a different result"), n_changes, n);
}

static void
update (AciesRulesTrialPane *self)
{
  AciesRulesTrial *trial
      = self->session != NULL ? acies_rules_session_get_trial (self->session) : NULL;
  const GPtrArray *changes = trial != NULL ? acies_rules_trial_get_changes (trial) : NULL;
  gboolean is_running = trial != NULL && acies_rules_trial_is_running (trial);
  guint n = trial != NULL ? acies_rules_trial_get_n (trial) : 0;
  g_autofree char *words = NULL;
  GtkListBoxRow *row;

  if (changes == NULL || changes->len < self->n_listed)
    {
      while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
        gtk_list_box_remove (self->list, GTK_WIDGET (row));
      self->n_listed = 0;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->box), is_running || n > 0);
  if (trial == NULL)
    return;
  for (; self->n_listed < changes->len; self->n_listed++)
    if (self->n_listed < MOST_ROWS)
      add_row (self, g_ptr_array_index (changes, self->n_listed));
  words = make_words (trial);
  gtk_label_set_text (self->label, words);
  gtk_widget_set_visible (GTK_WIDGET (self->scroller), changes->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), is_running);
  gtk_widget_set_visible (GTK_WIDGET (self->stop_button), is_running);
  if (n > 0)
    gtk_progress_bar_set_fraction (self->progress,
                                   (double) acies_rules_trial_get_n_done (trial) / n);
}

static void
stop_cb (AciesRulesTrialPane *self)
{
  acies_rules_trial_stop (acies_rules_session_get_trial (self->session));
}

static void
row_activated_cb (AciesRulesTrialPane *self, GtkListBoxRow *row)
{
  acies_rules_session_select (self->session, g_object_get_data (G_OBJECT (row), "path"));
}

static void
acies_rules_trial_pane_dispose (GObject *object)
{
  AciesRulesTrialPane *self = ACIES_RULES_TRIAL_PANE (object);

  if (self->box != NULL)
    acies_rules_trial_pane_set_session (self, NULL);
  acies_template_dispose (self, ACIES_TYPE_RULES_TRIAL_PANE);

  G_OBJECT_CLASS (acies_rules_trial_pane_parent_class)->dispose (object);
}

static void
acies_rules_trial_pane_class_init (AciesRulesTrialPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_rules_trial_pane_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-rules-trial-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesRulesTrialPane, box);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesTrialPane, label);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesTrialPane, progress);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesTrialPane, stop_button);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesTrialPane, scroller);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesTrialPane, list);
  gtk_widget_class_bind_template_callback (widget_class, stop_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
acies_rules_trial_pane_init (AciesRulesTrialPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_accessible_set_label (GTK_WIDGET (self->list), _ ("Examples that give a different result"));
}

void
acies_rules_trial_pane_set_session (AciesRulesTrialPane *self, AciesRulesSession *session)
{
  g_return_if_fail (ACIES_IS_RULES_TRIAL_PANE (self));

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (acies_rules_session_get_trial (self->session), self);
  g_set_object (&self->session, session);
  if (session != NULL)
    g_signal_connect_swapped (acies_rules_session_get_trial (session), "advanced",
                              G_CALLBACK (update), self);
  update (self);
}

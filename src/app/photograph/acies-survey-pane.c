/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The list is made anew when there is another survey, and once more when the rules have been asked
 * about it. Its buttons are the window's: accept and drop what is put. */
#include "config.h"
#include "app/photograph/acies-survey-pane.h"

#include "app/photograph/acies-survey-line.h"
#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-template.h"

#include <glib/gi18n-lib.h>

struct _AciesSurveyPane
{
  GtkWidget parent_instance;

  /* template children */
  GtkLabel *summary;
  GtkProgressBar *progress;
  GtkScrolledWindow *scrolled;
  GtkListBox *list;
  GtkLabel *more;
  GtkCheckButton *keep_button;
  GtkButton *discard_button;
  GtkButton *accept_button;

  AciesSession *session;         /* owned, or NULL */
  AciesPhotographs *photographs; /* owned, or NULL */
  AciesSurvey *listed;           /* whose rows are listed, only to be compared; or NULL */
  gboolean is_judged;            /* they were listed when the rules had been asked */
};

enum
{
  CHANGED,
  ITEM_SHOWN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesSurveyPane, acies_survey_pane, GTK_TYPE_WIDGET)

static void
head_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  const char *heading = acies_survey_line_get_heading (ACIES_SURVEY_LINE (row));
  GtkWidget *label = NULL;

  if (before == NULL
      || g_strcmp0 (heading, acies_survey_line_get_heading (ACIES_SURVEY_LINE (before))) != 0)
    {
      label = gtk_label_new (heading);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_widget_add_css_class (label, "heading");
      gtk_widget_add_css_class (label, "survey-heading");
    }
  gtk_list_box_row_set_header (row, label);
}

static void
clear_list (AciesSurveyPane *self)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->list))) != NULL)
    gtk_list_box_remove (self->list, row);
}

/* Lists those that go against the rules, or all others. */
static void
append_rows (AciesSurveyPane *self, AciesSurvey *survey, gboolean is_beyond)
{
  AciesReferee *referee = acies_session_get_referee (self->session);

  for (guint i = 0; survey != NULL && i < acies_survey_get_n (survey); i++)
    {
      const AciesSurveyRow *row = acies_survey_get_nth (survey, i);
      g_autofree char *name = NULL;

      if ((row->law == ACIES_SURVEY_BEYOND) != is_beyond)
        continue;
      name = acies_referee_describe_item (referee, row->item);
      gtk_list_box_append (self->list, acies_survey_line_new (self->photographs, i, name));
    }
}

/* What the umpire has to judge comes first. */
static void
list_rows (AciesSurveyPane *self, AciesSurvey *survey)
{
  gboolean is_judged = !acies_photographs_is_judging (self->photographs);

  if (survey == self->listed && is_judged == self->is_judged)
    return;
  self->listed = survey;
  self->is_judged = is_judged;
  clear_list (self);
  append_rows (self, survey, TRUE);
  append_rows (self, survey, FALSE);
}

static char *
summarize (AciesSurvey *survey, double progress)
{
  g_autofree char *summary = NULL, *against = NULL;
  guint n_beyond = 0;

  if (progress >= 0)
    return g_strdup (_ ("Reading the photograph…"));
  if (survey == NULL)
    return g_strdup ("");
  summary = acies_survey_summarize (survey);
  acies_survey_count_taken (survey, &n_beyond);
  if (n_beyond == 0)
    return g_steal_pointer (&summary);
  against = g_strdup_printf (
      ngettext ("%u goes against the rules", "%u go against the rules", n_beyond), n_beyond);
  return g_strjoin ("; ", summary, against, NULL);
}

/* What was seen or cannot be besides. */
static char *
tell_more (AciesSurvey *survey)
{
  g_autofree char *unknown = NULL, *unmarked = NULL;
  guint n_unknown = survey != NULL ? acies_survey_get_unknown (survey)->len : 0;
  guint n_unmarked = survey != NULL ? acies_survey_get_n_unmarked (survey) : 0;

  if (n_unknown > 0)
    unknown = g_strdup_printf (ngettext ("%u mark was seen that is nobody’s in this battle.",
                                         "%u marks were seen that are nobody’s in this battle.",
                                         n_unknown),
                               n_unknown);
  if (n_unmarked > 0)
    unmarked = g_strdup_printf (ngettext ("%u unit or leader has no mark and cannot be found.",
                                          "%u units and leaders have no mark and cannot be found.",
                                          n_unmarked),
                                n_unmarked);
  if (unknown == NULL)
    return unmarked != NULL ? g_steal_pointer (&unmarked) : g_strdup ("");
  return g_strjoin (" ", unknown, unmarked, NULL);
}

static void
update_buttons (AciesSurveyPane *self, AciesSurvey *survey, double progress)
{
  guint n = survey != NULL ? acies_survey_count_taken (survey, NULL) : 0;
  g_autofree char *accept = g_strdup_printf (_ ("Accept %u"), n);

  gtk_button_set_label (self->discard_button, progress >= 0 ? _ ("Cancel") : _ ("Discard"));
  gtk_button_set_label (self->accept_button, accept);
  gtk_widget_set_visible (GTK_WIDGET (self->accept_button), survey != NULL && progress < 0);
  gtk_widget_set_visible (GTK_WIDGET (self->keep_button), n > 0 && progress < 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->accept_button),
                            n > 0 && acies_photographs_is_put (self->photographs));
}

static void
update (AciesSurveyPane *self)
{
  AciesSurvey *survey = acies_photographs_get_survey (self->photographs);
  double progress = acies_photographs_get_progress (self->photographs);
  g_autofree char *summary = summarize (survey, progress);
  g_autofree char *more = tell_more (survey);

  gtk_label_set_text (self->summary, summary);
  gtk_label_set_text (self->more, more);
  gtk_widget_set_visible (GTK_WIDGET (self->more), *more != '\0');
  gtk_widget_set_visible (GTK_WIDGET (self->progress), progress >= 0);
  gtk_progress_bar_set_fraction (self->progress, MAX (progress, 0));
  list_rows (self, survey);
  update_buttons (self, survey, progress);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
row_cb (AciesSurveyPane *self, GtkListBoxRow *row)
{
  const char *item = acies_survey_line_get_item (ACIES_SURVEY_LINE (row));

  acies_session_set_selected (self->session, item);
  g_signal_emit (self, signals[ITEM_SHOWN], 0, item);
}

static void
discard_cb (AciesSurveyPane *self)
{
  acies_photographs_discard (self->photographs);
}

static void
keep_cb (AciesSurveyPane *self)
{
  if (self->photographs != NULL)
    acies_photographs_set_keeps_picture (self->photographs,
                                         gtk_check_button_get_active (self->keep_button));
}

static void
accept_cb (AciesSurveyPane *self)
{
  if (acies_photographs_is_put (self->photographs))
    acies_session_accept (self->session);
}

static gboolean
acies_survey_pane_grab_focus (GtkWidget *widget)
{
  AciesSurveyPane *self = ACIES_SURVEY_PANE (widget);

  return gtk_widget_is_visible (GTK_WIDGET (self->accept_button))
             ? gtk_widget_grab_focus (GTK_WIDGET (self->accept_button))
             : gtk_widget_grab_focus (GTK_WIDGET (self->discard_button));
}

static void
acies_survey_pane_dispose (GObject *object)
{
  AciesSurveyPane *self = ACIES_SURVEY_PANE (object);

  acies_survey_pane_set_session (self, NULL);
  acies_template_dispose (self, ACIES_TYPE_SURVEY_PANE);

  G_OBJECT_CLASS (acies_survey_pane_parent_class)->dispose (object);
}

static void
acies_survey_pane_class_init (AciesSurveyPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_survey_pane_dispose;
  widget_class->grab_focus = acies_survey_pane_grab_focus;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[ITEM_SHOWN] = g_signal_new ("item-shown", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                      NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-survey-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesSurveyPane, summary);
  gtk_widget_class_bind_template_child (widget_class, AciesSurveyPane, progress);
  gtk_widget_class_bind_template_child (widget_class, AciesSurveyPane, scrolled);
  gtk_widget_class_bind_template_child (widget_class, AciesSurveyPane, list);
  gtk_widget_class_bind_template_child (widget_class, AciesSurveyPane, more);
  gtk_widget_class_bind_template_child (widget_class, AciesSurveyPane, keep_button);
  gtk_widget_class_bind_template_child (widget_class, AciesSurveyPane, discard_button);
  gtk_widget_class_bind_template_child (widget_class, AciesSurveyPane, accept_button);
  gtk_widget_class_bind_template_callback (widget_class, row_cb);
  gtk_widget_class_bind_template_callback (widget_class, keep_cb);
  gtk_widget_class_bind_template_callback (widget_class, discard_cb);
  gtk_widget_class_bind_template_callback (widget_class, accept_cb);
}

static void
acies_survey_pane_init (AciesSurveyPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_header_func (self->list, head_cb, NULL, NULL);
  acies_accessible_set_label (GTK_WIDGET (self), _ ("The table by photograph"));
  acies_accessible_set_label (GTK_WIDGET (self->list), _ ("What the photographs show"));
  acies_accessible_name_buttons (GTK_WIDGET (self));
}

void
acies_survey_pane_set_session (AciesSurveyPane *self, AciesSession *session)
{
  g_return_if_fail (ACIES_IS_SURVEY_PANE (self));

  if (self->session == session)
    return;
  clear_list (self);
  self->listed = NULL;
  if (self->photographs != NULL)
    g_signal_handlers_disconnect_by_data (self->photographs, self);
  g_clear_object (&self->photographs);
  g_set_object (&self->session, session);
  if (session == NULL || acies_session_get_file (session) == NULL)
    return;
  self->photographs = acies_photographs_new (session);
  acies_photographs_set_keeps_picture (self->photographs,
                                       gtk_check_button_get_active (self->keep_button));
  g_signal_connect_swapped (self->photographs, "changed", G_CALLBACK (update), self);
}

AciesPhotographs *
acies_survey_pane_get_photographs (AciesSurveyPane *self)
{
  g_return_val_if_fail (ACIES_IS_SURVEY_PANE (self), NULL);

  return self->photographs;
}

gboolean
acies_survey_pane_is_wanted (AciesSurveyPane *self)
{
  const AciesQuestion *question;

  g_return_val_if_fail (ACIES_IS_SURVEY_PANE (self), FALSE);

  if (self->photographs == NULL)
    return FALSE;
  question = acies_session_get_question (self->session);
  return (acies_photographs_get_progress (self->photographs) >= 0
          || acies_photographs_get_survey (self->photographs) != NULL)
         && (question == NULL || acies_photographs_is_put (self->photographs));
}

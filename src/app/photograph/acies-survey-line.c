/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* It is made anew with the list; only its tick changes. */
#include "config.h"
#include "app/photograph/acies-survey-line.h"

#include <glib/gi18n-lib.h>

struct _AciesSurveyLine
{
  GtkListBoxRow parent_instance;

  AciesPhotographs *photographs; /* owned */
  guint n;
  const char *item;
  const char *heading;
};

G_DEFINE_FINAL_TYPE (AciesSurveyLine, acies_survey_line, GTK_TYPE_LIST_BOX_ROW)

static void
toggled_cb (AciesSurveyLine *self, GtkCheckButton *tick)
{
  AciesSurvey *survey = acies_photographs_get_survey (self->photographs);

  if (survey != NULL && self->n < acies_survey_get_n (survey)
      && acies_survey_get_nth (survey, self->n)->item == self->item)
    acies_photographs_take (self->photographs, self->n, gtk_check_button_get_active (tick));
}

static void
acies_survey_line_dispose (GObject *object)
{
  g_clear_object (&ACIES_SURVEY_LINE (object)->photographs);

  G_OBJECT_CLASS (acies_survey_line_parent_class)->dispose (object);
}

static void
acies_survey_line_class_init (AciesSurveyLineClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_survey_line_dispose;
}

static void
acies_survey_line_init (AciesSurveyLine *self)
{
}

/* Appends TEXT, unless it is NULL, as a label of CLASS. */
static void
append_label (GtkBox *box, const char *text, const char *class)
{
  GtkWidget *label;

  if (text == NULL)
    return;
  label = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, class);
  gtk_box_append (box, label);
}

static void
append_tick (AciesSurveyLine *self, GtkBox *box, const AciesSurveyRow *row, const char *name)
{
  GtkWidget *tick = gtk_check_button_new ();

  gtk_check_button_set_active (GTK_CHECK_BUTTON (tick), row->takes);
  gtk_widget_set_valign (tick, GTK_ALIGN_START);
  gtk_widget_set_tooltip_text (tick, _ ("Put it there when this is accepted"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (tick), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_object (tick, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (box, tick);
}

static void
fill (AciesSurveyLine *self, const AciesSurvey *survey, const AciesSurveyRow *row, const char *name)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *detail = NULL;
  g_autofree char *text = acies_survey_row_describe (survey, row, &detail);
  g_autofree char *whole = g_strjoin (". ", name, text, detail, NULL);
  gboolean is_odd = row->law == ACIES_SURVEY_BEYOND || row->trouble != NULL;

  if (row->kind == ACIES_SURVEY_MOVED)
    append_tick (self, GTK_BOX (box), row, name);
  gtk_widget_set_hexpand (words, TRUE);
  append_label (GTK_BOX (words), name, "survey-name");
  append_label (GTK_BOX (words), text, "dim-label");
  append_label (GTK_BOX (words), detail, is_odd ? "warning" : "dim-label");
  gtk_box_append (GTK_BOX (box), words);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, whole, -1);
}

static const char *
find_heading (const AciesSurveyRow *row)
{
  switch (row->kind)
    {
    case ACIES_SURVEY_MOVED:
      return row->law == ACIES_SURVEY_BEYOND ? _ ("Against the rules") : _ ("Moved");
    case ACIES_SURVEY_DOUBLE:
    case ACIES_SURVEY_LOST:
    case ACIES_SURVEY_BESIDE:
      return _ ("Doubtful");
    case ACIES_SURVEY_MISSING:
      return _ ("Not found");
    case ACIES_SURVEY_LEFT:
      return _ ("As before");
    }
  g_assert_not_reached ();
}

GtkWidget *
acies_survey_line_new (AciesPhotographs *photographs, guint n, const char *name)
{
  AciesSurveyLine *self = g_object_new (ACIES_TYPE_SURVEY_LINE, NULL);
  AciesSurvey *survey = acies_photographs_get_survey (photographs);
  const AciesSurveyRow *row = acies_survey_get_nth (survey, n);

  self->photographs = g_object_ref (photographs);
  self->n = n;
  self->item = row->item;
  self->heading = find_heading (row);
  fill (self, survey, row, name);
  return GTK_WIDGET (self);
}

const char *
acies_survey_line_get_item (AciesSurveyLine *self)
{
  g_return_val_if_fail (ACIES_IS_SURVEY_LINE (self), NULL);

  return self->item;
}

const char *
acies_survey_line_get_heading (AciesSurveyLine *self)
{
  g_return_val_if_fail (ACIES_IS_SURVEY_LINE (self), NULL);

  return self->heading;
}

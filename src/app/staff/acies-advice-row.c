/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The row is made whole at once and never changes. */
#include "config.h"

#include "app/staff/acies-advice-row.h"

#include "app/ruling/acies-odds-view.h"

#include <glib/gi18n-lib.h>

struct _AciesAdviceRow
{
  GtkListBoxRow parent_instance;

  GPtrArray *topics; /* owned: whose are */
  const AciesAdvisedTopic *topic;
  const AciesAdvisedAct *act; /* or NULL */
};

G_DEFINE_FINAL_TYPE (AciesAdviceRow, acies_advice_row, GTK_TYPE_LIST_BOX_ROW)

static void
acies_advice_row_finalize (GObject *object)
{
  g_ptr_array_unref (ACIES_ADVICE_ROW (object)->topics);

  G_OBJECT_CLASS (acies_advice_row_parent_class)->finalize (object);
}

static void
acies_advice_row_class_init (AciesAdviceRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_advice_row_finalize;
}

static void
acies_advice_row_init (AciesAdviceRow *self)
{
}

static GtkWidget *
append_label (GtkBox *box, const char *text, const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, class);
  gtk_box_append (box, label);
  return label;
}

/* What is done, and what it is worth. */
static void
append_head (GtkBox *box, const AciesAdvisedAct *act)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *worth;

  gtk_widget_set_hexpand (append_label (GTK_BOX (head), act->sentence, "advice-act"), TRUE);
  worth = append_label (GTK_BOX (head), act->worth, "numeric");
  gtk_label_set_wrap (GTK_LABEL (worth), FALSE);
  gtk_widget_set_valign (worth, GTK_ALIGN_START);
  gtk_widget_set_tooltip_text (worth, _ ("What it is worth, to be compared with the others"));
  gtk_box_append (box, head);
}

static void
fill (AciesAdviceRow *self, GtkBox *box, guint n)
{
  g_autofree char *whole = NULL;
  GtkWidget *odds;

  append_head (box, self->act);
  append_label (box, self->act->why, "dim-label");
  if (self->act->chances != NULL && self->act->chances->len > 0)
    {
      odds = g_object_new (ACIES_TYPE_ODDS_VIEW, NULL);
      acies_odds_view_set_odds (ACIES_ODDS_VIEW (odds), self->act->chances);
      gtk_box_append (box, odds);
    }
  /* Translators: a number in a list, an act as a sentence, what it is worth, why. */
  whole = g_strdup_printf (_ ("%u. %s, worth %s. %s"), n + 1, self->act->sentence, self->act->worth,
                           self->act->why);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, whole, -1);
}

GtkWidget *
acies_advice_row_new (GPtrArray *topics, guint t, guint n)
{
  AciesAdviceRow *self = g_object_new (ACIES_TYPE_ADVICE_ROW, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 1);

  self->topics = g_ptr_array_ref (topics);
  self->topic = g_ptr_array_index (topics, t);
  self->act = n < self->topic->acts->len ? g_ptr_array_index (self->topic->acts, n) : NULL;
  if (self->act != NULL)
    fill (self, GTK_BOX (box), n);
  else
    {
      append_label (GTK_BOX (box), _ ("Nothing that the doctrine thinks of is allowed."),
                    "dim-label");
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
    }
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
  return GTK_WIDGET (self);
}

const AciesAdvisedTopic *
acies_advice_row_get_topic (AciesAdviceRow *self)
{
  g_return_val_if_fail (ACIES_IS_ADVICE_ROW (self), NULL);

  return self->topic;
}

const AciesAdvisedAct *
acies_advice_row_get_act (AciesAdviceRow *self)
{
  g_return_val_if_fail (ACIES_IS_ADVICE_ROW (self), NULL);

  return self->act;
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesJournalRow is one event of the journal. What was undone stays readable: struck through,
 * and said to be undone for whoever cannot see it. What is declared unseen says no more than
 * that until it is shown. */
#include "config.h"
#include "app/play/acies-journal-row.h"

#include "app/widgets/acies-accessible.h"

#include <glib/gi18n-lib.h>

struct _AciesJournalRow
{
  GtkListBoxRow parent_instance;

  /* template children */
  GtkLabel *sentence;
  GtkLabel *when;

  /* owned */
  AciesJournalEvent *event;
  char *position; /* where the battle stood */
};

G_DEFINE_FINAL_TYPE (AciesJournalRow, acies_journal_row, GTK_TYPE_LIST_BOX_ROW)

/* Whether the event is a step of turns and phases: it says where it leads, and nobody asks where it
 * was taken. */
static gboolean
is_next (AciesRuling *ruling)
{
  return ruling != NULL
         && g_str_equal (acies_question_get_action (acies_ruling_get_question (ruling)),
                         ACIES_ACTION_NEXT);
}

static void
update (AciesJournalRow *self)
{
  g_autofree char *sentence = acies_journal_event_dup_sentence (self->event);
  AciesRuling *ruling = acies_journal_event_get_ruling (self->event);
  const char *cite = ruling == NULL ? NULL : acies_ruling_get_cite (ruling);
  gboolean is_undone = acies_journal_event_is_undone (self->event);
  /* Translators: who did it, in the journal: nobody was asked. */
  const char *by = acies_journal_event_is_duty (self->event) ? _ ("by the program") : NULL;
  g_autofree char *label = NULL, *below = NULL;

  below = g_strconcat (self->position, cite != NULL ? " · " : "", cite != NULL ? cite : "",
                       by != NULL ? " · " : "", by, NULL);
  gtk_label_set_text (self->sentence, sentence);
  gtk_label_set_text (self->when, below);
  gtk_widget_set_visible (GTK_WIDGET (self->when), !is_next (ruling));
  if (is_undone)
    gtk_widget_add_css_class (GTK_WIDGET (self), "undone");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "undone");
  /* Translators: %s is a sentence of the journal. */
  label = is_undone ? g_strdup_printf (_ ("Undone: %s"), sentence) : g_strdup (sentence);
  acies_accessible_set_label (GTK_WIDGET (self), label);
}

static void
acies_journal_row_dispose (GObject *object)
{
  AciesJournalRow *self = ACIES_JOURNAL_ROW (object);

  g_clear_object (&self->event);
  g_clear_pointer (&self->position, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_JOURNAL_ROW);

  G_OBJECT_CLASS (acies_journal_row_parent_class)->dispose (object);
}

static void
acies_journal_row_class_init (AciesJournalRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_journal_row_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-journal-row.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesJournalRow, sentence);
  gtk_widget_class_bind_template_child (widget_class, AciesJournalRow, when);
}

static void
acies_journal_row_init (AciesJournalRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
acies_journal_row_new (AciesJournalEvent *event, const char *when)
{
  AciesJournalRow *self;

  g_return_val_if_fail (ACIES_IS_JOURNAL_EVENT (event), NULL);

  self = g_object_new (ACIES_TYPE_JOURNAL_ROW, NULL);
  self->event = g_object_ref (event);
  self->position = g_strdup (when);
  g_signal_connect_object (event, "notify::undone", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (event, "notify::sealed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}

AciesJournalEvent *
acies_journal_row_get_event (AciesJournalRow *self)
{
  return self->event;
}

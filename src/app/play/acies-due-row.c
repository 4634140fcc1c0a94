/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesDueRow is one obligation in the list. The row keeps a copy of the obligation: the
 * battle's own goes when it is met. */
#include "config.h"
#include "app/play/acies-due-row.h"

#include "app/widgets/acies-accessible.h"

#include "referee/play/acies-due-state.h"

#include <glib/gi18n-lib.h>

/* Digits that begin what is due. */
#define MOST_KEYS 9

struct _AciesDueRow
{
  GtkListBoxRow parent_instance;

  /* template children */
  GtkImage *sign;
  GtkLabel *number;
  GtkLabel *sentence;
  GtkLabel *when;
  GtkButton *drop_button;

  /* owned */
  AciesSession *session;
  AciesObligation *obligation;
  AciesDueState *state;
};

enum
{
  DROPPED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesDueRow, acies_due_row, GTK_TYPE_LIST_BOX_ROW)

static void
drop_cb (AciesDueRow *self)
{
  g_signal_emit (self, signals[DROPPED], 0);
}

static void
acies_due_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), ACIES_TYPE_DUE_ROW);

  G_OBJECT_CLASS (acies_due_row_parent_class)->dispose (object);
}

static void
acies_due_row_finalize (GObject *object)
{
  AciesDueRow *self = ACIES_DUE_ROW (object);

  g_object_unref (self->session);
  acies_obligation_free (self->obligation);
  acies_due_state_free (self->state);

  G_OBJECT_CLASS (acies_due_row_parent_class)->finalize (object);
}

static void
acies_due_row_class_init (AciesDueRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_due_row_dispose;
  G_OBJECT_CLASS (klass)->finalize = acies_due_row_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-due-row.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesDueRow, sign);
  gtk_widget_class_bind_template_child (widget_class, AciesDueRow, number);
  gtk_widget_class_bind_template_child (widget_class, AciesDueRow, sentence);
  gtk_widget_class_bind_template_child (widget_class, AciesDueRow, when);
  gtk_widget_class_bind_template_child (widget_class, AciesDueRow, drop_button);
  gtk_widget_class_bind_template_callback (widget_class, drop_cb);

  signals[DROPPED] = g_signal_new ("dropped", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_due_row_init (AciesDueRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* When it is due, in a word. */
static char *
describe_due (AciesRuleset *ruleset, const AciesObligation *obligation)
{
  const AciesPhase *phase;

  if (g_strcmp0 (obligation->due, "at-once") == 0)
    return g_strdup (_ ("at once"));
  phase = acies_ruleset_find (ruleset, ACIES_FACT_PHASE, obligation->due);
  if (phase == NULL)
    return g_strdup (_ ("this phase"));
  return g_strdup (phase->fact.short_label);
}

/* How it stands shows by the sign and by words. */
static void
show_state (AciesDueRow *self)
{
  static const char *const signs[] = {
    [ACIES_DUE_STATE_READY] = "acies-due-symbolic",
    [ACIES_DUE_STATE_WAITING] = "content-loading-symbolic",
    [ACIES_DUE_STATE_STUCK] = "dialog-warning-symbolic",
  };
  const char *sentence = gtk_label_get_text (self->sentence);
  gboolean is_ready = self->state->kind == ACIES_DUE_STATE_READY;
  g_autofree char *due = describe_due (acies_session_get_ruleset (self->session), self->obligation);
  g_autofree char *name = NULL;

  if (is_ready && self->state->is_free)
    /* Translators: what may be done and need not. */
    name = g_strdup_printf (_ ("%s, may be done"), sentence);
  else if (is_ready)
    /* Translators: what has to be done, and by when. */
    name = g_strdup_printf (_ ("%s, due %s"), sentence, due);
  else
    /* Translators: what has to be done, and what holds it up. */
    name = g_strdup_printf (_ ("%s, %s"), sentence, self->state->text);
  acies_accessible_set_label (GTK_WIDGET (self), name);
  gtk_image_set_from_icon_name (self->sign, signs[self->state->kind]);
  gtk_label_set_text (self->when, is_ready ? due : self->state->text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->drop_button),
                               self->state->kind == ACIES_DUE_STATE_STUCK
                                   ? _ ("Let It Go, as Nobody Can Meet It (Delete)")
                                   : _ ("Let It Go, With a Reason"));
  if (is_ready && g_strcmp0 (self->obligation->due, "at-once") == 0)
    gtk_widget_add_css_class (GTK_WIDGET (self->sign), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->sign), "error");
}

/* Tells it anew; with TRIES also whether anybody can do it. */
static void
tell_state (AciesDueRow *self, gboolean tries)
{
  acies_due_state_free (self->state);
  self->state
      = acies_due_state_new (acies_session_get_referee (self->session), self->obligation, tries);
  show_state (self);
}

GtkWidget *
acies_due_row_new (AciesSession *session, const AciesObligation *obligation)
{
  AciesDueRow *self = g_object_new (ACIES_TYPE_DUE_ROW, NULL);
  AciesReferee *referee = acies_session_get_referee (session);
  g_autofree char *sentence = acies_referee_describe_obligation (referee, obligation);
  g_autofree char *drop = NULL;

  self->session = g_object_ref (session);
  self->obligation = acies_obligation_copy (obligation);
  gtk_label_set_text (self->sentence, sentence);
  tell_state (self, FALSE);
  /* Translators: %s is what is due. */
  drop = g_strdup_printf (_ ("Let it go: %s"), sentence);
  acies_accessible_set_label (GTK_WIDGET (self->drop_button), drop);
  return GTK_WIDGET (self);
}

void
acies_due_row_try (AciesDueRow *self)
{
  if (self->state->kind == ACIES_DUE_STATE_READY && !self->state->is_free)
    tell_state (self, TRUE);
}

gboolean
acies_due_row_is_free (AciesDueRow *self)
{
  return self->state->is_free;
}

const AciesObligation *
acies_due_row_get_obligation (AciesDueRow *self)
{
  return self->obligation;
}

void
acies_due_row_hide_button (AciesDueRow *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->drop_button), FALSE);
}

void
acies_due_row_set_number (AciesDueRow *self, guint number)
{
  g_autofree char *text = g_strdup_printf ("%u", number);
  /* Translators: %u is the digit of the key that begins what is due. */
  g_autofree char *tooltip = g_strdup_printf (_ ("Begin it (Ctrl+%u)"), number);

  if (number > MOST_KEYS)
    return;
  gtk_label_set_text (self->number, text);
  gtk_widget_set_visible (GTK_WIDGET (self->number), TRUE);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), tooltip);
}

const char *
acies_due_row_get_reason (AciesDueRow *self)
{
  return self->state->kind == ACIES_DUE_STATE_STUCK ? self->state->text : NULL;
}

const char *
acies_due_row_get_sentence (AciesDueRow *self)
{
  return gtk_label_get_text (self->sentence);
}

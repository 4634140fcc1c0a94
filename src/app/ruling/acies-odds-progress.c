/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesOddsProgress shows which odds are still being counted. Odds that are there at once are
 * not announced: only what takes longer than a blink is said to be counted, with how far it has
 * come, a few times a second. */
#include "config.h"
#include "app/ruling/acies-odds-progress.h"

#include "app/widgets/acies-template.h"

#include <glib/gi18n-lib.h>

/* Milliseconds until it is shown, and then between two looks. */
#define BLINK 50
#define LOOK 250

struct _AciesOddsProgress
{
  GtkWidget parent_instance;

  /* template children */
  GtkBox *counting;
  GtkLabel *label;
  GtkButton *button;
  GtkLabel *left_out;

  /* owned */
  AciesSession *session;
  guint look; /* source; 0 while nothing is counted */
};

G_DEFINE_FINAL_TYPE (AciesOddsProgress, acies_odds_progress, GTK_TYPE_WIDGET)

static AciesOddsCount *
get_count (AciesOddsProgress *self)
{
  return acies_session_get_odds_count (self->session);
}

static void
show (AciesOddsProgress *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self),
                          gtk_widget_get_visible (GTK_WIDGET (self->counting))
                              || gtk_widget_get_visible (GTK_WIDGET (self->left_out)));
}

static void
show_counting (AciesOddsProgress *self)
{
  guint n = acies_odds_count_get_n_ways (get_count (self));
  g_autofree char *text = NULL;

  if (acies_odds_count_get_odds (get_count (self)) == NULL)
    /* Translators: %u is in how many ways the dice and choices may fall, as far as they were looked
     * at. */
    text = g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "Counting the odds: %u way", "Counting the odds: %u ways", n),
        n);
  else
    text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         "Counting what each factor changes: %u way",
                                         "Counting what each factor changes: %u ways", n),
                            n);
  gtk_label_set_text (self->label, text);
  gtk_button_set_label (self->button, _ ("Stop"));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->button), _ ("Skip what has not been counted yet"));
  gtk_widget_set_visible (GTK_WIDGET (self->counting), TRUE);
}

static void
show_stopped (AciesOddsProgress *self)
{
  gtk_label_set_text (self->label,
                      acies_odds_count_get_odds (get_count (self)) == NULL
                          ? _ ("The odds were not counted: you stopped the count.")
                          : _ ("What each factor changes was not counted: you stopped the count."));
  gtk_button_set_label (self->button, _ ("Count"));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->button), _ ("Count the odds after all"));
  gtk_widget_set_visible (GTK_WIDGET (self->counting), TRUE);
}

static gboolean
look_cb (gpointer data)
{
  AciesOddsProgress *self = data;

  show_counting (self);
  show (self);
  self->look = g_timeout_add (LOOK, look_cb, self);
  return G_SOURCE_REMOVE;
}

static void
show_left_out (AciesOddsProgress *self)
{
  const GPtrArray *left_out = acies_odds_count_get_left_out (get_count (self));
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < left_out->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "",
                            (const char *) g_ptr_array_index (left_out, i));
  if (text->len > 0 && acies_odds_count_get_odds (get_count (self)) != NULL)
    /* Translators: above the parts of a ruling that have no odds, each with why. */
    g_string_prepend (text, _ ("Not in these odds:\n"));
  gtk_label_set_text (self->left_out, text->str);
  gtk_widget_set_visible (GTK_WIDGET (self->left_out), text->len > 0);
}

static void
odds_cb (AciesOddsProgress *self)
{
  if (!acies_odds_count_is_counting (get_count (self)))
    {
      g_clear_handle_id (&self->look, g_source_remove);
      gtk_widget_set_visible (GTK_WIDGET (self->counting), FALSE);
    }
  else if (self->look == 0)
    self->look = g_timeout_add (BLINK, look_cb, self);
  else if (gtk_widget_get_visible (GTK_WIDGET (self->counting)))
    show_counting (self);
  if (acies_odds_count_is_halted (get_count (self)))
    show_stopped (self);
  show_left_out (self);
  show (self);
}

static void
clicked_cb (AciesOddsProgress *self)
{
  if (acies_odds_count_is_counting (get_count (self)))
    acies_odds_count_halt (get_count (self));
  else
    acies_session_count_odds (self->session);
}

static void
acies_odds_progress_dispose (GObject *object)
{
  acies_odds_progress_set_session (ACIES_ODDS_PROGRESS (object), NULL);
  acies_template_dispose (object, ACIES_TYPE_ODDS_PROGRESS);

  G_OBJECT_CLASS (acies_odds_progress_parent_class)->dispose (object);
}

static void
acies_odds_progress_class_init (AciesOddsProgressClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_odds_progress_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-odds-progress.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesOddsProgress, counting);
  gtk_widget_class_bind_template_child (widget_class, AciesOddsProgress, label);
  gtk_widget_class_bind_template_child (widget_class, AciesOddsProgress, button);
  gtk_widget_class_bind_template_child (widget_class, AciesOddsProgress, left_out);
  gtk_widget_class_bind_template_callback (widget_class, clicked_cb);
}

static void
acies_odds_progress_init (AciesOddsProgress *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
acies_odds_progress_set_session (AciesOddsProgress *self, AciesSession *session)
{
  g_return_if_fail (ACIES_IS_ODDS_PROGRESS (self));

  g_clear_handle_id (&self->look, g_source_remove);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, session);
  if (session == NULL)
    return;
  g_signal_connect_swapped (session, "odds-changed", G_CALLBACK (odds_cb), self);
  odds_cb (self);
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesPastBar says that the table shows an earlier point. One sentence and the buttons; the
 * window has the actions, so that they have keys as well. */
#include "config.h"
#include "app/play/acies-past-bar.h"

#include "app/session/acies-play-session.h"
#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-template.h"

#include <glib/gi18n-lib.h>

struct _AciesPastBar
{
  GtkWidget parent_instance;

  /* template children */
  GtkRevealer *revealer;
  GtkLabel *when;
  GtkLabel *what;

  AciesSession *session; /* owned */
};

G_DEFINE_FINAL_TYPE (AciesPastBar, acies_past_bar, GTK_TYPE_WIDGET)

static void
show_point (AciesPastBar *self)
{
  guint seq = acies_play_session_get_past_seq (ACIES_PLAY_SESSION (self->session));
  AciesBattleFile *file = acies_session_get_file (self->session);
  g_autoptr (AciesJournalEvent) event
      = seq == 0 ? NULL : g_list_model_get_item (acies_battle_file_get_journal (file), seq - 1);
  g_autofree char *sentence
      = event == NULL ? g_strdup (_ ("at the start")) : acies_journal_event_dup_sentence (event);
  g_autofree char *position
      = acies_referee_describe_position (acies_session_get_referee (self->session));
  /* Translators: %s is a turn and phase. */
  g_autofree char *when = g_strdup_printf (_ ("As it was: %s"), position);

  gtk_label_set_text (self->when, when);
  gtk_label_set_text (self->what, sentence);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->what), sentence);
}

static void
update (AciesPastBar *self)
{
  gboolean is_past = acies_session_is_in_past (self->session);

  if (is_past)
    show_point (self);
  gtk_revealer_set_reveal_child (self->revealer, is_past);
}

static void
acies_past_bar_dispose (GObject *object)
{
  AciesPastBar *self = ACIES_PAST_BAR (object);

  acies_past_bar_set_session (self, NULL);
  acies_template_dispose (self, ACIES_TYPE_PAST_BAR);

  G_OBJECT_CLASS (acies_past_bar_parent_class)->dispose (object);
}

static void
acies_past_bar_class_init (AciesPastBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_past_bar_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_STATUS);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-past-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesPastBar, revealer);
  gtk_widget_class_bind_template_child (widget_class, AciesPastBar, when);
  gtk_widget_class_bind_template_child (widget_class, AciesPastBar, what);
}

static void
acies_past_bar_init (AciesPastBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_accessible_set_label (GTK_WIDGET (self), _ ("An earlier point"));
  acies_accessible_name_buttons (GTK_WIDGET (self));
}

void
acies_past_bar_set_session (AciesPastBar *self, AciesSession *session)
{
  g_return_if_fail (ACIES_IS_PAST_BAR (self));

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, session);
  if (session == NULL)
    return;
  g_signal_connect_swapped (session, "battle-changed", G_CALLBACK (update), self);
  update (self);
}

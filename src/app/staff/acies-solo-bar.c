/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The window has the actions of its buttons, so that they have keys as well. */
#include "config.h"

#include "app/staff/acies-solo-bar.h"

#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-template.h"

#include <glib/gi18n-lib.h>

struct _AciesSoloBar
{
  GtkWidget parent_instance;

  /* template children */
  GtkRevealer *revealer;
  GtkLabel *who;
  GtkLabel *what;
  GtkSpinButton *pace;
  GtkButton *pause_button;

  AciesSolo *solo; /* owned, or NULL */
};

G_DEFINE_FINAL_TYPE (AciesSoloBar, acies_solo_bar, GTK_TYPE_WIDGET)

static void
update (AciesSoloBar *self)
{
  AciesSoloState state = acies_solo_get_state (self->solo);
  const char *what = acies_solo_get_sentence (self->solo);
  g_autofree char *who = acies_solo_describe (self->solo);

  gtk_label_set_text (self->who, who);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->who), who);
  gtk_label_set_text (self->what, what);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->what), what);
  gtk_button_set_label (self->pause_button, state == ACIES_SOLO_PAUSED ? _ ("Go On") : _ ("Pause"));
  /* Where nobody is played it takes no room, in width neither. */
  gtk_widget_set_visible (GTK_WIDGET (self), state != ACIES_SOLO_OFF);
  gtk_revealer_set_reveal_child (self->revealer, state != ACIES_SOLO_OFF);
}

static void
pace_cb (AciesSoloBar *self)
{
  if (self->solo != NULL)
    acies_solo_set_pace (self->solo, (guint) (1000 * gtk_spin_button_get_value (self->pace)));
}

static void
acies_solo_bar_dispose (GObject *object)
{
  AciesSoloBar *self = ACIES_SOLO_BAR (object);

  acies_solo_bar_set_session (self, NULL);
  acies_template_dispose (self, ACIES_TYPE_SOLO_BAR);

  G_OBJECT_CLASS (acies_solo_bar_parent_class)->dispose (object);
}

static void
acies_solo_bar_class_init (AciesSoloBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_solo_bar_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_STATUS);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-solo-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesSoloBar, revealer);
  gtk_widget_class_bind_template_child (widget_class, AciesSoloBar, who);
  gtk_widget_class_bind_template_child (widget_class, AciesSoloBar, what);
  gtk_widget_class_bind_template_child (widget_class, AciesSoloBar, pace);
  gtk_widget_class_bind_template_child (widget_class, AciesSoloBar, pause_button);
  gtk_widget_class_bind_template_callback (widget_class, pace_cb);
}

static void
acies_solo_bar_init (AciesSoloBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_accessible_set_label (GTK_WIDGET (self), _ ("The program plays"));
  acies_accessible_set_label (GTK_WIDGET (self->pace), _ ("Seconds that each act is shown"));
  acies_accessible_name_buttons (GTK_WIDGET (self));
}

void
acies_solo_bar_set_session (AciesSoloBar *self, AciesSession *session)
{
  g_return_if_fail (ACIES_IS_SOLO_BAR (self));

  if (self->solo != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->solo, self);
      acies_solo_stop (self->solo);
    }
  g_clear_object (&self->solo);
  if (self->revealer != NULL)
    gtk_revealer_set_reveal_child (self->revealer, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  if (session == NULL || acies_session_get_file (session) == NULL)
    return;
  self->solo = acies_solo_new (session);
  pace_cb (self);
  g_signal_connect_swapped (self->solo, "changed", G_CALLBACK (update), self);
}

AciesSolo *
acies_solo_bar_get_solo (AciesSoloBar *self)
{
  g_return_val_if_fail (ACIES_IS_SOLO_BAR (self), NULL);

  return self->solo;
}

static void
pause_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AciesSoloBar *self = data;

  if (self->solo != NULL && acies_solo_get_state (self->solo) == ACIES_SOLO_PAUSED)
    acies_solo_go_on (self->solo);
  else if (self->solo != NULL)
    acies_solo_pause (self->solo);
}

static void
step_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AciesSoloBar *self = data;

  if (self->solo != NULL)
    acies_solo_step (self->solo);
}

static void
stop_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AciesSoloBar *self = data;

  if (self->solo != NULL)
    acies_solo_stop (self->solo);
}

void
acies_solo_bar_add_actions (AciesSoloBar *self, GActionMap *actions)
{
  static const GActionEntry entries[] = {
    { .name = "solo-pause", .activate = pause_cb },
    { .name = "solo-step", .activate = step_cb },
    { .name = "solo-stop", .activate = stop_cb },
  };

  g_return_if_fail (ACIES_IS_SOLO_BAR (self));
  g_return_if_fail (G_IS_ACTION_MAP (actions));

  g_action_map_add_action_entries (actions, entries, G_N_ELEMENTS (entries), self);
}

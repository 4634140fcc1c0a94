/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesFollowBar says that the table is followed. One sentence and two buttons; the window has the
 * actions, so that they have keys as well. */
#include "config.h"
#include "app/play/acies-follow-bar.h"

#include "app/session/acies-play-session.h"
#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-template.h"

#include <glib/gi18n-lib.h>

struct _AciesFollowBar
{
  GtkWidget parent_instance;

  /* template children */
  GtkRevealer *revealer;
  GtkLabel *what;

  AciesSession *session; /* owned */
};

G_DEFINE_FINAL_TYPE (AciesFollowBar, acies_follow_bar, GTK_TYPE_WIDGET)

static void
update (AciesFollowBar *self)
{
  /* Before the first turn it would only push the table away under the hand. */
  gboolean follows
      = acies_session_is_following (self->session) && !acies_session_is_deploying (self->session);
  guint n = acies_play_session_get_n_put (ACIES_PLAY_SESSION (self->session));
  g_autofree char *what
      = n == 0 ? g_strdup (_ ("Drag everybody to where he lies; no rule interferes."))
               /* Translators: how many units and leaders were put where they lie on the table. */
               : g_strdup_printf (ngettext ("%u put where it lies", "%u put where they lie", n), n);

  gtk_label_set_text (self->what, what);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->what), what);
  gtk_revealer_set_reveal_child (self->revealer, follows);
}

static void
acies_follow_bar_dispose (GObject *object)
{
  AciesFollowBar *self = ACIES_FOLLOW_BAR (object);

  acies_follow_bar_set_session (self, NULL);
  acies_template_dispose (self, ACIES_TYPE_FOLLOW_BAR);

  G_OBJECT_CLASS (acies_follow_bar_parent_class)->dispose (object);
}

static void
acies_follow_bar_class_init (AciesFollowBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_follow_bar_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_STATUS);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-follow-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesFollowBar, revealer);
  gtk_widget_class_bind_template_child (widget_class, AciesFollowBar, what);
}

static void
acies_follow_bar_init (AciesFollowBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_accessible_set_label (GTK_WIDGET (self), _ ("Following the table"));
  acies_accessible_name_buttons (GTK_WIDGET (self));
}

void
acies_follow_bar_set_session (AciesFollowBar *self, AciesSession *session)
{
  g_return_if_fail (ACIES_IS_FOLLOW_BAR (self));

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, session);
  if (session == NULL)
    return;
  g_signal_connect_swapped (session, "battle-changed", G_CALLBACK (update), self);
  update (self);
}

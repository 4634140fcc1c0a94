/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The switch of the menu that has the screen follow the real table, and ends that. */
#include "config.h"
#include "app/window/acies-window-private.h"

#include "app/session/acies-play-session.h"

#define ACTION "follow"

static gboolean
is_following (AciesWindow *self)
{
  return self->session != NULL && acies_session_is_following (self->session);
}

/* To leave it is to keep what was put: Cancel is said by name. */
static void
change_cb (AciesWindow *self, GVariant *state)
{
  gboolean wanted = g_variant_get_boolean (state);

  if (wanted == is_following (self) || self->session == NULL)
    return;
  if (!wanted)
    acies_session_end_following (self->session, TRUE);
  else if (acies_play_session_follow (ACIES_PLAY_SESSION (self->session)))
    acies_play_page_focus_table (self->play_place);
  acies_window_update_actions (self);
}

void
acies_window_add_follow (AciesWindow *self)
{
  g_autoptr (GSimpleAction) action
      = g_simple_action_new_stateful (ACTION, NULL, g_variant_new_boolean (FALSE));

  g_signal_connect_object (action, "change-state", G_CALLBACK (change_cb), self, G_CONNECT_SWAPPED);
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
}

void
acies_window_update_follow (AciesWindow *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), ACTION);
  gboolean plays = self->session != NULL && acies_session_get_file (self->session) != NULL;

  if (action == NULL)
    return;
  g_simple_action_set_enabled (
      G_SIMPLE_ACTION (action),
      plays && (is_following (self) || acies_session_is_writable (self->session)));
  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (is_following (self)));
}

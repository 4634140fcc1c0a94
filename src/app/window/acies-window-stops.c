/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The switch of the menu that keeps a battle from passing over phases in which nobody can act. It
 * is the battle's, so that it is kept in its journal. */
#include "config.h"
#include "app/window/acies-window-private.h"

#include "model/battle/acies-stops.h"

#include <glib/gi18n-lib.h>

#define ACTION "stop-in-empty-phases"

/* Has the battle stop, or not, as the umpire's hand. */
static void
change_cb (AciesWindow *self, GVariant *state)
{
  AciesBattle *battle = self->session != NULL ? acies_session_get_battle (self->session) : NULL;
  g_autoptr (AciesQuestion) question = acies_question_new (ACIES_ACTION_SET);

  if (battle == NULL || !acies_session_is_writable (self->session))
    return;
  acies_question_set (question, "item", acies_item_get_id (ACIES_ITEM (battle)));
  acies_question_set (question, ACIES_STOPS, g_variant_get_boolean (state) ? "yes" : "no");
  acies_question_set (question, "reason", _ ("the umpire chooses"));
  acies_session_begin (self->session, question);
  acies_session_accept (self->session);
  acies_window_update_actions (self);
}

void
acies_window_add_stops (AciesWindow *self)
{
  g_autoptr (GSimpleAction) action
      = g_simple_action_new_stateful (ACTION, NULL, g_variant_new_boolean (FALSE));

  g_signal_connect_object (action, "change-state", G_CALLBACK (change_cb), self, G_CONNECT_SWAPPED);
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
}

void
acies_window_update_stops (AciesWindow *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), ACTION);
  gboolean plays = self->session != NULL && acies_session_get_file (self->session) != NULL;

  if (action == NULL)
    return;
  g_simple_action_set_enabled (G_SIMPLE_ACTION (action),
                               plays && acies_session_is_writable (self->session));
  g_simple_action_set_state (
      G_SIMPLE_ACTION (action),
      g_variant_new_boolean (plays && acies_stops_get (acies_session_get_battle (self->session))));
}

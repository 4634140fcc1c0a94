/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lets a session edit a scenario. Its battle may be another object after any step; everyone is
 * told before and after, as when an earlier point of a battle is looked at. */
#include "config.h"
#include "app/session/acies-session-private.h"

static void
switching_cb (AciesSession *self)
{
  g_signal_emit_by_name (self, "switching");
  g_signal_handlers_disconnect_by_func (acies_session_get_battle (self),
                                        acies_session_check_selected, self);
}

static void
watch_battle (AciesSession *self)
{
  g_signal_connect_object (acies_session_get_battle (self), "changed",
                           G_CALLBACK (acies_session_check_selected), self, G_CONNECT_SWAPPED);
}

static void
switched_cb (AciesSession *self)
{
  watch_battle (self);
  acies_session_check_selected (self);
  g_signal_emit_by_name (self, "switched");
}

AciesSession *
acies_session_new_draft (AciesScenarioDocument *draft)
{
  AciesSession *self;

  g_return_val_if_fail (ACIES_IS_SCENARIO_DOCUMENT (draft), NULL);

  self = g_object_new (ACIES_TYPE_SESSION, NULL);
  self->draft = g_object_ref (draft);
  watch_battle (self);
  g_signal_connect_object (draft, "switching", G_CALLBACK (switching_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (draft, "switched", G_CALLBACK (switched_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (draft, "changed", G_CALLBACK (acies_session_battle_changed), self,
                           G_CONNECT_SWAPPED);
  return self;
}

gboolean
acies_session_is_draft (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  return self->draft != NULL;
}

AciesScenarioDocument *
acies_session_get_draft (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), NULL);

  return self->draft;
}

static gboolean
report_unless (AciesSession *self, gboolean done, const GError *error)
{
  if (!done)
    acies_session_report (self, error->message);
  return done;
}

gboolean
acies_session_apply (AciesSession *self, AciesChange *change, const char *label)
{
  g_autoptr (GError) error = NULL;
  gboolean done;

  g_return_val_if_fail (acies_session_is_draft (self), FALSE);

  done = acies_scenario_document_apply (self->draft, change, label, &error);
  return report_unless (self, done, error);
}

gboolean
acies_session_edit (AciesSession *self,
                    AciesScenarioDocumentEdit edit,
                    gpointer data,
                    const char *label)
{
  g_autoptr (GError) error = NULL;
  gboolean done;

  g_return_val_if_fail (acies_session_is_draft (self), FALSE);

  done = acies_scenario_document_edit (self->draft, edit, data, label, &error);
  return report_unless (self, done, error);
}

gboolean
acies_session_step_draft (AciesSession *self, gboolean is_undo)
{
  g_autoptr (GError) error = NULL;
  gboolean done = is_undo ? acies_document_undo (ACIES_DOCUMENT (self->draft), &error)
                          : acies_document_redo (ACIES_DOCUMENT (self->draft), &error);

  return report_unless (self, done, error);
}

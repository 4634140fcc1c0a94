/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesScenarioEditor is the session of a scenario that is edited. Its battle may be another object
 * after any step; everyone is told before and after, as when an earlier point of a battle is looked
 * at. */
#include "config.h"
#include "app/session/acies-scenario-editor.h"

#include "app/session/acies-session-private.h"
#include "model/battle/acies-battle-backdrop.h"

#include <glib/gi18n-lib.h>

struct _AciesScenarioEditor
{
  AciesSession parent_instance;

  AciesScenarioDocument *document; /* owned */
};

G_DEFINE_FINAL_TYPE (AciesScenarioEditor, acies_scenario_editor, ACIES_TYPE_SESSION)

static void
switching_cb (AciesSession *session)
{
  g_signal_emit_by_name (session, "switching");
  acies_session_forget (session, acies_session_get_battle (session));
}

static void
switched_cb (AciesSession *session)
{
  acies_session_watch (session, acies_session_get_battle (session));
  acies_session_check_selected (session);
  g_signal_emit_by_name (session, "switched");
}

static AciesScenarioDocument *
get_document (AciesSession *session)
{
  return ACIES_SCENARIO_EDITOR (session)->document;
}

static AciesReferee *
acies_scenario_editor_get_referee (AciesSession *session)
{
  return acies_scenario_document_get_referee (get_document (session));
}

static GFile *
acies_scenario_editor_dup_location (AciesSession *session)
{
  GFile *file = acies_document_get_file (ACIES_DOCUMENT (get_document (session)));

  return file != NULL ? g_object_ref (file) : NULL;
}

static char *
acies_scenario_editor_describe (AciesSession *session)
{
  return g_strdup (acies_document_is_modified (ACIES_DOCUMENT (get_document (session)))
                       ? _ ("Scenario, not saved")
                       : _ ("Scenario"));
}

static gboolean
acies_scenario_editor_can_step (AciesSession *session, gboolean forward)
{
  AciesScenarioDocument *document = get_document (session);

  return (forward ? acies_document_get_redo_label (ACIES_DOCUMENT (document))
                  : acies_document_get_undo_label (ACIES_DOCUMENT (document)))
         != NULL;
}

static gboolean
acies_scenario_editor_step (AciesSession *session, gboolean forward)
{
  AciesScenarioDocument *document = get_document (session);
  g_autoptr (GError) error = NULL;
  gboolean done = forward ? acies_document_redo (ACIES_DOCUMENT (document), &error)
                          : acies_document_undo (ACIES_DOCUMENT (document), &error);

  return acies_session_report_unless (session, done, error);
}

static gboolean
acies_scenario_editor_apply (AciesSession *session,
                             AciesChange *change,
                             const char *label,
                             GError **error)
{
  return acies_scenario_document_apply (get_document (session), change, label, error);
}

static void
acies_scenario_editor_dispose (GObject *object)
{
  g_clear_object (&ACIES_SCENARIO_EDITOR (object)->document);

  G_OBJECT_CLASS (acies_scenario_editor_parent_class)->dispose (object);
}

static void
acies_scenario_editor_class_init (AciesScenarioEditorClass *klass)
{
  AciesSessionClass *session_class = &klass->parent_class;

  G_OBJECT_CLASS (klass)->dispose = acies_scenario_editor_dispose;
  session_class->get_referee = acies_scenario_editor_get_referee;
  session_class->dup_location = acies_scenario_editor_dup_location;
  session_class->describe = acies_scenario_editor_describe;
  session_class->can_step = acies_scenario_editor_can_step;
  session_class->step = acies_scenario_editor_step;
  session_class->apply = acies_scenario_editor_apply;
}

static void
acies_scenario_editor_init (AciesScenarioEditor *self)
{
}

AciesSession *
acies_scenario_editor_new (AciesScenarioDocument *document)
{
  AciesScenarioEditor *self;

  g_return_val_if_fail (ACIES_IS_SCENARIO_DOCUMENT (document), NULL);

  self = g_object_new (ACIES_TYPE_SCENARIO_EDITOR, NULL);
  self->document = g_object_ref (document);
  acies_session_watch (ACIES_SESSION (self), acies_session_get_battle (ACIES_SESSION (self)));
  g_signal_connect_object (document, "switching", G_CALLBACK (switching_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "switched", G_CALLBACK (switched_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "changed", G_CALLBACK (acies_session_battle_changed), self,
                           G_CONNECT_SWAPPED);
  return ACIES_SESSION (self);
}

AciesScenarioDocument *
acies_scenario_editor_get_document (AciesScenarioEditor *self)
{
  g_return_val_if_fail (ACIES_IS_SCENARIO_EDITOR (self), NULL);

  return self->document;
}

gboolean
acies_scenario_editor_edit (AciesScenarioEditor *self,
                            AciesScenarioDocumentEdit edit,
                            gpointer data,
                            const char *label)
{
  g_autoptr (GError) error = NULL;
  gboolean done;

  g_return_val_if_fail (ACIES_IS_SCENARIO_EDITOR (self), FALSE);

  done = acies_scenario_document_edit (self->document, edit, data, label, &error);
  return acies_session_report_unless (ACIES_SESSION (self), done, error);
}

static gboolean
set_backdrop (AciesBattle *battle, gpointer data, GError **error)
{
  acies_battle_set_backdrop (battle, data);
  return TRUE;
}

gboolean
acies_scenario_editor_set_backdrop (AciesScenarioEditor *self,
                                    AciesBackdrop *backdrop,
                                    const char *label)
{
  return acies_scenario_editor_edit (self, set_backdrop, backdrop, label);
}

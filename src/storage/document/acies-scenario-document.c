/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesScenarioDocument undoes changes by their inverse, upon the very battle they were made to; a
 * battle that another took the place of is kept as it was, and comes back. */
#include "config.h"

#include "storage/document/acies-scenario-document.h"

#include "base/file/acies-file.h"
#include "storage/battle/acies-battle-file.h"
#include "storage/document/acies-scenario-tidy.h"
#include "storage/document/acies-history.h"
#include "storage/library/acies-library.h"

#include <string.h>

#include <glib/gi18n-lib.h>

/* CHANGE, or BEFORE and AFTER. */
typedef struct
{
  char *label;
  AciesChange *change;
  AciesReferee *before;
  AciesReferee *after;
} Step;

struct _AciesScenarioDocument
{
  GObject parent_instance;

  /* owned */
  AciesRuleset *ruleset; /* before the scenario's switches */
  AciesReferee *referee;
  GFile *file;
  char *id;             /* of the scenario, after its file's name; NULL: as it was read */
  AciesHistory history; /* of Step */
  GPtrArray *armies;    /* of AciesLibraryEntry; NULL: nobody asked for them */
};

enum
{
  SWITCHING,
  SWITCHED,
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesScenarioDocument, acies_scenario_document, G_TYPE_OBJECT)

static void
step_free (gpointer data)
{
  Step *self = data;

  g_free (self->label);
  g_clear_pointer (&self->change, acies_change_unref);
  g_clear_object (&self->before);
  g_clear_object (&self->after);
  g_free (self);
}

static void
acies_scenario_document_finalize (GObject *object)
{
  AciesScenarioDocument *self = ACIES_SCENARIO_DOCUMENT (object);

  g_clear_object (&self->ruleset);
  g_clear_object (&self->referee);
  g_clear_object (&self->file);
  g_free (self->id);
  acies_history_clear (&self->history);
  g_clear_pointer (&self->armies, g_ptr_array_unref);

  G_OBJECT_CLASS (acies_scenario_document_parent_class)->finalize (object);
}

static void
acies_scenario_document_class_init (AciesScenarioDocumentClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = acies_scenario_document_finalize;

  signals[SWITCHING]
      = g_signal_new ("switching", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SWITCHED]
      = g_signal_new ("switched", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CHANGED]
      = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_scenario_document_init (AciesScenarioDocument *self)
{
  acies_history_init (&self->history, step_free);
}

/* The referee of BATTLE, laid out already, by RULESET with the switches that the battle chooses. */
static AciesReferee *
make_referee (AciesRuleset *ruleset, AciesBattle *battle, GError **error)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) chosen
      = acies_ruleset_choose (ruleset, acies_battle_get_switches (battle), findings);

  if (chosen != NULL)
    return acies_referee_new (chosen, battle);
  g_set_error_literal (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_FORMAT,
                       acies_finding_get_message (acies_findings_get_first_error (findings)));
  return NULL;
}

AciesScenarioDocument *
acies_scenario_document_new (AciesReferee *referee, GFile *file, GError **error)
{
  g_autoptr (AciesReferee) chosen = NULL;
  AciesScenarioDocument *self;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);
  g_return_val_if_fail (file == NULL || G_IS_FILE (file), NULL);

  chosen = make_referee (acies_referee_get_ruleset (referee), acies_referee_get_battle (referee),
                         error);
  if (chosen == NULL)
    return NULL;
  self = g_object_new (ACIES_TYPE_SCENARIO_DOCUMENT, NULL);
  self->ruleset = g_object_ref (acies_referee_get_ruleset (referee));
  self->referee = g_steal_pointer (&chosen);
  g_set_object (&self->file, file);
  return self;
}

AciesReferee *
acies_scenario_document_get_referee (AciesScenarioDocument *self)
{
  g_return_val_if_fail (ACIES_IS_SCENARIO_DOCUMENT (self), NULL);

  return self->referee;
}

GFile *
acies_scenario_document_get_file (AciesScenarioDocument *self)
{
  g_return_val_if_fail (ACIES_IS_SCENARIO_DOCUMENT (self), NULL);

  return self->file;
}

gboolean
acies_scenario_document_is_modified (AciesScenarioDocument *self)
{
  g_return_val_if_fail (ACIES_IS_SCENARIO_DOCUMENT (self), FALSE);

  return !acies_history_is_saved (&self->history);
}

const GPtrArray *
acies_scenario_document_get_armies (AciesScenarioDocument *self)
{
  g_return_val_if_fail (ACIES_IS_SCENARIO_DOCUMENT (self), NULL);

  if (self->armies == NULL)
    self->armies = acies_library_list_armies ();
  return self->armies;
}

static AciesBattle *
get_battle (AciesScenarioDocument *self)
{
  return acies_referee_get_battle (self->referee);
}

static void
set_referee (AciesScenarioDocument *self, AciesReferee *referee)
{
  g_signal_emit (self, signals[SWITCHING], 0);
  g_set_object (&self->referee, referee);
  g_signal_emit (self, signals[SWITCHED], 0);
}

/* Remembers STEP, which was just done, instead of all that was undone. */
static void
push (AciesScenarioDocument *self, Step *step)
{
  acies_history_push (&self->history, step);
  g_signal_emit (self, signals[CHANGED], 0);
}

static Step *
step_new (const char *label)
{
  Step *step = g_new0 (Step, 1);

  step->label = g_strdup (label);
  return step;
}

gboolean
acies_scenario_document_apply (AciesScenarioDocument *self,
                               const AciesChange *change,
                               const char *label,
                               GError **error)
{
  Step *step;

  g_return_val_if_fail (ACIES_IS_SCENARIO_DOCUMENT (self), FALSE);
  g_return_val_if_fail (change != NULL, FALSE);
  g_return_val_if_fail (label != NULL, FALSE);

  if (acies_change_is_empty (change))
    return TRUE;
  if (!acies_battle_apply (get_battle (self), change, error))
    return FALSE;
  step = step_new (label);
  step->change = acies_change_ref ((AciesChange *) change);
  push (self, step);
  return TRUE;
}

gboolean
acies_scenario_document_edit (AciesScenarioDocument *self,
                              AciesScenarioDocumentEdit edit,
                              gpointer data,
                              const char *label,
                              GError **error)
{
  g_autoptr (AciesBattle) copy = NULL;
  g_autoptr (AciesReferee) after = NULL;
  Step *step;

  g_return_val_if_fail (ACIES_IS_SCENARIO_DOCUMENT (self), FALSE);
  g_return_val_if_fail (edit != NULL, FALSE);
  g_return_val_if_fail (label != NULL, FALSE);

  copy = acies_battle_copy (get_battle (self));
  if (!edit (copy, data, error))
    return FALSE;
  acies_referee_settle (self->ruleset, copy, NULL);
  after = make_referee (self->ruleset, copy, error);
  if (after == NULL)
    return FALSE;
  step = step_new (label);
  step->before = g_object_ref (self->referee);
  step->after = g_object_ref (after);
  set_referee (self, after);
  push (self, step);
  return TRUE;
}

static gboolean
fail_empty (const char *sentence, GError **error)
{
  g_set_error_literal (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED, sentence);
  return FALSE;
}

gboolean
acies_scenario_document_undo (AciesScenarioDocument *self, GError **error)
{
  const Step *step;

  g_return_val_if_fail (ACIES_IS_SCENARIO_DOCUMENT (self), FALSE);

  step = acies_history_peek_undo (&self->history);
  if (step == NULL)
    return fail_empty (_ ("There is nothing to undo."), error);
  if (step->change != NULL)
    {
      g_autoptr (AciesChange) inverse = acies_change_invert (step->change);

      if (!acies_battle_apply (get_battle (self), inverse, error))
        return FALSE;
    }
  else
    set_referee (self, step->before);
  acies_history_note_undone (&self->history);
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

gboolean
acies_scenario_document_redo (AciesScenarioDocument *self, GError **error)
{
  const Step *step;

  g_return_val_if_fail (ACIES_IS_SCENARIO_DOCUMENT (self), FALSE);

  step = acies_history_peek_redo (&self->history);
  if (step == NULL)
    return fail_empty (_ ("There is nothing to redo."), error);
  if (step->change == NULL)
    set_referee (self, step->after);
  else if (!acies_battle_apply (get_battle (self), step->change, error))
    return FALSE;
  acies_history_note_redone (&self->history);
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

static const char *
get_label (const Step *step)
{
  return step != NULL ? step->label : NULL;
}

const char *
acies_scenario_document_get_undo_label (AciesScenarioDocument *self)
{
  g_return_val_if_fail (ACIES_IS_SCENARIO_DOCUMENT (self), NULL);

  return get_label (acies_history_peek_undo (&self->history));
}

const char *
acies_scenario_document_get_redo_label (AciesScenarioDocument *self)
{
  g_return_val_if_fail (ACIES_IS_SCENARIO_DOCUMENT (self), NULL);

  return get_label (acies_history_peek_redo (&self->history));
}

/* A scenario is found by its id, so a copy of one takes the name of its file. */
static void
take_id (AciesScenarioDocument *self, GFile *file)
{
  if (self->file == NULL || !g_file_equal (self->file, file))
    {
      g_free (self->id);
      self->id = acies_library_make_id (file);
    }
  if (self->id != NULL)
    acies_battle_set_scenario (get_battle (self), self->id);
}

gboolean
acies_scenario_document_save (AciesScenarioDocument *self, GFile *file, GError **error)
{
  g_autoptr (GFile) folder = NULL;
  g_autoptr (AciesBattle) tidy = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) local_error = NULL;

  g_return_val_if_fail (ACIES_IS_SCENARIO_DOCUMENT (self), FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  folder = g_file_get_parent (file);
  take_id (self, file);
  tidy = acies_scenario_tidy (self->referee);
  bytes = acies_battle_to_scenario_bytes (tidy, folder != NULL ? folder : file);
  if (!acies_file_replace (file, bytes, &local_error))
    {
      g_set_error_literal (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_WRITE,
                           local_error->message);
      return FALSE;
    }
  g_set_object (&self->file, file);
  acies_history_note_saved (&self->history);
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

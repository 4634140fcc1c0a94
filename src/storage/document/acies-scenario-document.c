/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesScenarioDocument undoes changes by their inverse, upon the very battle they were made to; a
 * battle that another took the place of is kept as it was, and comes back. */
#include "config.h"

#include "storage/document/acies-scenario-document.h"

#include "storage/document/acies-scenario-tidy.h"
#include "storage/journal/acies-storage-error.h"
#include "storage/library/acies-library.h"

/* CHANGE, or BEFORE and AFTER. */
typedef struct
{
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
  char *id;             /* of the scenario, after its file's name; NULL: as it was read */
  AciesHistory history; /* of Step */
  GPtrArray *armies;    /* of AciesLibraryEntry; NULL: nobody asked for them */
};

enum
{
  SWITCHING,
  SWITCHED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void document_init (AciesDocumentInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (AciesScenarioDocument,
                               acies_scenario_document,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (ACIES_TYPE_DOCUMENT, document_init))

static void
step_free (gpointer data)
{
  Step *self = data;

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
  acies_history_set_file (&self->history, file);
  return self;
}

AciesReferee *
acies_scenario_document_get_referee (AciesScenarioDocument *self)
{
  g_return_val_if_fail (ACIES_IS_SCENARIO_DOCUMENT (self), NULL);

  return self->referee;
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
  step = g_new0 (Step, 1);
  step->change = acies_change_ref ((AciesChange *) change);
  acies_document_push (ACIES_DOCUMENT (self), label, step);
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
  acies_referee_lay_out (self->ruleset, copy, NULL);
  after = make_referee (self->ruleset, copy, error);
  if (after == NULL)
    return FALSE;
  step = g_new0 (Step, 1);
  step->before = g_object_ref (self->referee);
  step->after = g_object_ref (after);
  set_referee (self, after);
  acies_document_push (ACIES_DOCUMENT (self), label, step);
  return TRUE;
}

static AciesHistory *
get_history (AciesDocument *document)
{
  return &ACIES_SCENARIO_DOCUMENT (document)->history;
}

static const char *
get_title (AciesDocument *document)
{
  return acies_battle_get_title (get_battle (ACIES_SCENARIO_DOCUMENT (document)));
}

static gboolean
do_step (AciesDocument *document, gconstpointer data, guint to, GError **error)
{
  AciesScenarioDocument *self = ACIES_SCENARIO_DOCUMENT (document);
  const Step *step = data;
  g_autoptr (AciesChange) inverse = NULL;

  if (step->change == NULL)
    {
      set_referee (self, to == 0 ? step->before : step->after);
      return TRUE;
    }
  if (to == 1)
    return acies_battle_apply (get_battle (self), step->change, error);
  inverse = acies_change_invert (step->change);
  return acies_battle_apply (get_battle (self), inverse, error);
}

static void
set_id (AciesDocument *document, const char *id)
{
  AciesScenarioDocument *self = ACIES_SCENARIO_DOCUMENT (document);

  g_free (self->id);
  self->id = g_strdup (id);
}

/* What it will be called is not known before it is saved. */
static GBytes *
make_spare (AciesDocument *document, GFile *copy)
{
  AciesScenarioDocument *self = ACIES_SCENARIO_DOCUMENT (document);
  g_autoptr (GFile) folder = g_file_get_parent (copy);
  g_autoptr (AciesBattle) tidy = acies_scenario_tidy (self->referee);

  return acies_battle_to_scenario_bytes (tidy, folder);
}

/* Each battle that a step brings says the id that the document has. */
static GBytes *
make_bytes (AciesDocument *document, GFile *file, GError **error)
{
  AciesScenarioDocument *self = ACIES_SCENARIO_DOCUMENT (document);
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autoptr (AciesBattle) tidy = NULL;

  if (self->id != NULL)
    acies_battle_set_scenario (get_battle (self), self->id);
  tidy = acies_scenario_tidy (self->referee);
  return acies_battle_to_scenario_bytes (tidy, folder != NULL ? folder : file);
}

static void
document_init (AciesDocumentInterface *iface)
{
  iface->file_type = ACIES_FILE_TYPE_SCENARIO;
  iface->get_history = get_history;
  iface->get_title = get_title;
  iface->do_step = do_step;
  iface->set_id = set_id;
  iface->make_bytes = make_bytes;
  iface->make_spare = make_spare;
}

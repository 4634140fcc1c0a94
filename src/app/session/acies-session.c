/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSession is the state of play that the window's panes look at: the battle file, what is
 * selected, and what is done with a ruling once it is there. Asking is in
 * acies-session-question.c, what is due in acies-session-due.c, looking at earlier points in
 * acies-session-past.c, editing a scenario in acies-session-scenario.c. No widget is known here. */
#include "config.h"
#include "app/session/acies-session-private.h"

#include <glib/gi18n-lib.h>

G_DEFINE_FINAL_TYPE (AciesSession, acies_session, G_TYPE_OBJECT)

enum
{
  PROP_SELECTED = 1,
  N_PROPERTIES
};

enum
{
  RULING_CHANGED,
  ODDS_CHANGED,
  BATTLE_CHANGED,
  SWITCHING,
  SWITCHED,
  PROBLEM,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPERTIES];
static guint signals[N_SIGNALS];

static void
counted_cb (gpointer data)
{
  g_signal_emit (data, signals[ODDS_CHANGED], 0);
}

/* Odds are counted anew for every ruling that still wants dice. */
void
acies_session_count_odds (AciesSession *self)
{
  g_return_if_fail (ACIES_IS_SESSION (self));

  if (self->ruling != NULL && !self->is_looking_back)
    acies_odds_count_start (self->count, acies_session_get_referee (self),
                            self->calculator != NULL ? acies_ruling_get_question (self->ruling)
                                                     : self->question,
                            self->ruling);
  else
    acies_odds_count_stop (self->count);
  g_signal_emit (self, signals[ODDS_CHANGED], 0);
}

void
acies_session_stop_counting (AciesSession *self)
{
  g_return_if_fail (ACIES_IS_SESSION (self));

  acies_odds_count_halt (self->count);
}

void
acies_session_ruling_changed (AciesSession *self)
{
  acies_session_count_odds (self);
  g_signal_emit (self, signals[RULING_CHANGED], 0);
}

void
acies_session_check_selected (AciesSession *self)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  for (guint i = 0; i < acies_selection_get_n (self->selection); i++)
    {
      const char *id = acies_selection_get (self->selection, i);

      if (acies_battle_find (acies_session_get_battle (self), id) != NULL)
        g_ptr_array_add (ids, (char *) id);
    }
  acies_selection_set_all (self->selection, ids);
}

static void
selection_changed_cb (AciesSession *self)
{
  const char *primary = acies_selection_get_primary (self->selection);

  if (primary == self->selected)
    return;
  self->selected = primary;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTED]);
}

static void
acies_session_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  AciesSession *self = ACIES_SESSION (object);

  switch (id)
    {
    case PROP_SELECTED:
      g_value_set_string (value, self->selected);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
acies_session_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  AciesSession *self = ACIES_SESSION (object);

  switch (id)
    {
    case PROP_SELECTED:
      acies_session_set_selected (self, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
acies_session_dispose (GObject *object)
{
  AciesSession *self = ACIES_SESSION (object);

  acies_session_clear_question (self);
  g_clear_pointer (&self->replay, acies_replay_free);
  g_clear_object (&self->file);
  g_clear_object (&self->calculator);
  g_clear_pointer (&self->armies, g_ptr_array_unref);
  g_clear_object (&self->draft);
  g_clear_pointer (&self->thrower, acies_thrower_free);

  G_OBJECT_CLASS (acies_session_parent_class)->dispose (object);
}

static void
acies_session_finalize (GObject *object)
{
  acies_odds_count_free (ACIES_SESSION (object)->count);
  g_object_unref (ACIES_SESSION (object)->selection);
  g_ptr_array_unref (ACIES_SESSION (object)->series);

  G_OBJECT_CLASS (acies_session_parent_class)->finalize (object);
}

static void
acies_session_class_init (AciesSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  object_class->get_property = acies_session_get_property;
  object_class->set_property = acies_session_set_property;
  object_class->dispose = acies_session_dispose;
  object_class->finalize = acies_session_finalize;

  properties[PROP_SELECTED]
      = g_param_spec_string ("selected", NULL, NULL, NULL,
                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  signals[RULING_CHANGED] = g_signal_new ("ruling-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 0);
  signals[ODDS_CHANGED]
      = g_signal_new ("odds-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[BATTLE_CHANGED] = g_signal_new ("battle-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 0);
  signals[SWITCHING]
      = g_signal_new ("switching", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SWITCHED]
      = g_signal_new ("switched", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[PROBLEM] = g_signal_new ("problem", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
acies_session_init (AciesSession *self)
{
  self->thrower = acies_thrower_new ();
  self->armies = g_ptr_array_new ();
  self->count = acies_odds_count_new (counted_cb, self);
  self->selection = acies_selection_new ();
  self->series = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_question_free);
  g_signal_connect_object (self->selection, "changed", G_CALLBACK (selection_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

AciesSession *
acies_session_new (AciesBattleFile *file)
{
  AciesSession *self;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (file), NULL);

  self = g_object_new (ACIES_TYPE_SESSION, NULL);
  self->file = g_object_ref (file);
  g_signal_connect_object (acies_battle_file_get_battle (file), "changed",
                           G_CALLBACK (acies_session_check_selected), self, G_CONNECT_SWAPPED);
  return self;
}

AciesSession *
acies_session_new_calculator (AciesRuleset *ruleset)
{
  AciesSession *self;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);

  self = g_object_new (ACIES_TYPE_SESSION, NULL);
  self->calculator = acies_referee_new (ruleset, NULL);
  return self;
}

gboolean
acies_session_is_calculator (AciesSession *self)
{
  return self->calculator != NULL;
}

void
acies_session_set_armies (AciesSession *self, GPtrArray *armies)
{
  g_return_if_fail (ACIES_IS_SESSION (self));
  g_return_if_fail (armies != NULL);

  g_ptr_array_unref (self->armies);
  self->armies = g_ptr_array_ref (armies);
  acies_session_drop (self);
}

const GPtrArray *
acies_session_get_armies (AciesSession *self)
{
  return self->armies;
}

AciesBattleFile *
acies_session_get_file (AciesSession *self)
{
  return self->file;
}

gboolean
acies_session_is_writable (AciesSession *self)
{
  return self->file != NULL && !self->is_in_past && !acies_battle_file_is_read_only (self->file);
}

AciesReferee *
acies_session_get_referee (AciesSession *self)
{
  if (self->calculator != NULL)
    return self->calculator;
  if (self->draft != NULL)
    return acies_scenario_document_get_referee (self->draft);
  return self->is_in_past ? acies_replay_get_referee (self->replay)
                          : acies_battle_file_get_referee (self->file);
}

AciesRuleset *
acies_session_get_ruleset (AciesSession *self)
{
  return acies_referee_get_ruleset (acies_session_get_referee (self));
}

AciesBattle *
acies_session_get_battle (AciesSession *self)
{
  return acies_referee_get_battle (acies_session_get_referee (self));
}

AciesSelection *
acies_session_get_selection (AciesSession *self)
{
  return self->selection;
}

const char *
acies_session_get_selected (AciesSession *self)
{
  return self->selected;
}

void
acies_session_set_selected (AciesSession *self, const char *id)
{
  g_return_if_fail (ACIES_IS_SESSION (self));

  acies_selection_set_only (self->selection, id);
}

AciesItem *
acies_session_get_selected_item (AciesSession *self)
{
  if (self->selected == NULL || self->calculator != NULL)
    return NULL;
  return acies_battle_find (acies_session_get_battle (self), self->selected);
}

GPtrArray *
acies_session_get_odds (AciesSession *self)
{
  return acies_odds_count_get_odds (self->count);
}

GPtrArray *
acies_session_get_factors (AciesSession *self)
{
  return acies_odds_count_get_factors (self->count);
}

gboolean
acies_session_is_counting (AciesSession *self)
{
  return acies_odds_count_is_counting (self->count);
}

gboolean
acies_session_has_stopped_counting (AciesSession *self)
{
  return acies_odds_count_is_halted (self->count);
}

guint
acies_session_get_n_ways (AciesSession *self)
{
  return acies_odds_count_get_n_ways (self->count);
}

const GPtrArray *
acies_session_get_left_out (AciesSession *self)
{
  return acies_odds_count_get_left_out (self->count);
}

void
acies_session_battle_changed (AciesSession *self)
{
  acies_session_clear_question (self);
  acies_session_ruling_changed (self);
  g_signal_emit (self, signals[BATTLE_CHANGED], 0);
}

static gboolean
finish_step (AciesSession *self, gboolean done, const GError *error)
{
  if (!done)
    {
      acies_session_report (self, error->message);
      return FALSE;
    }
  acies_session_battle_changed (self);
  return TRUE;
}

gboolean
acies_session_accept (AciesSession *self)
{
  g_autoptr (AciesRuling) ruling = NULL;
  g_autoptr (GError) error = NULL;
  gboolean done;

  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  if (!acies_session_is_writable (self) || self->ruling == NULL || self->is_looking_back
      || !acies_ruling_is_complete (self->ruling))
    return FALSE;
  ruling = g_object_ref (self->ruling);
  done = acies_battle_file_accept (self->file, ruling, &error);
  if (!finish_step (self, done, error))
    return FALSE;
  acies_session_go_on (self);
  return TRUE;
}

gboolean
acies_session_can_undo (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  if (self->draft != NULL)
    return acies_document_get_undo_label (ACIES_DOCUMENT (self->draft)) != NULL;
  return acies_session_is_writable (self) && acies_battle_file_can_undo (self->file);
}

gboolean
acies_session_can_redo (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  if (self->draft != NULL)
    return acies_document_get_redo_label (ACIES_DOCUMENT (self->draft)) != NULL;
  return acies_session_is_writable (self) && acies_battle_file_can_redo (self->file);
}

gboolean
acies_session_undo (AciesSession *self)
{
  g_autoptr (GError) error = NULL;
  gboolean done;

  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  if (self->draft != NULL)
    return acies_session_step_draft (self, TRUE);
  acies_session_return (self);
  done = acies_battle_file_undo (self->file, &error);
  return finish_step (self, done, error);
}

gboolean
acies_session_redo (AciesSession *self)
{
  g_autoptr (GError) error = NULL;
  gboolean done;

  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  if (self->draft != NULL)
    return acies_session_step_draft (self, FALSE);
  acies_session_return (self);
  done = acies_battle_file_redo (self->file, &error);
  return finish_step (self, done, error);
}

gboolean
acies_session_adopt (AciesSession *self, AciesRuleset *ruleset)
{
  g_autoptr (GError) error = NULL;
  gboolean done;

  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);
  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), FALSE);

  acies_session_drop (self);
  done = acies_battle_file_adopt (self->file, ruleset, &error);
  return finish_step (self, done, error);
}

void
acies_session_look_back (AciesSession *self, AciesJournalEvent *event)
{
  AciesRuling *ruling;

  g_return_if_fail (ACIES_IS_SESSION (self));
  g_return_if_fail (ACIES_IS_JOURNAL_EVENT (event));

  ruling = acies_journal_event_get_ruling (event);
  if (ruling == NULL)
    return;
  acies_session_put_question (self, acies_ruling_get_question (ruling));
  self->ruling = g_object_ref (ruling);
  self->looked_event = g_object_ref (event);
  self->is_looking_back = TRUE;
  acies_session_ruling_changed (self);
}

gboolean
acies_session_is_looking_back (AciesSession *self)
{
  return self->is_looking_back;
}

AciesJournalEvent *
acies_session_get_looked_event (AciesSession *self)
{
  return self->looked_event;
}

void
acies_session_report (AciesSession *self, const char *sentence)
{
  g_return_if_fail (ACIES_IS_SESSION (self));

  g_signal_emit (self, signals[PROBLEM], 0, sentence);
}

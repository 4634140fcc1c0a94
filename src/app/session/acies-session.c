/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSession is what the window's panes look at: a battle, what is selected of it, and what is
 * done with a ruling once it is there. Asking is in acies-session-question.c, what is due in
 * acies-session-due.c; each kind of session has a file of its own. No widget is known here. */
#include "config.h"
#include "app/session/acies-session-private.h"

#include "app/session/acies-session-grid.h"

#include <glib/gi18n-lib.h>

G_DEFINE_ABSTRACT_TYPE (AciesSession, acies_session, G_TYPE_OBJECT)

enum
{
  PROP_SELECTED = 1,
  N_PROPERTIES
};

enum
{
  RULING_CHANGED,
  GRID_CHANGED,
  ODDS_CHANGED,
  BATTLE_CHANGED,
  SWITCHING,
  SWITCHED,
  PROBLEM,
  WHY_ASKED,
  REFUSED,
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

  if (self->ruling != NULL && !self->shows_recorded_ruling)
    acies_odds_count_start (self->count, acies_session_get_referee (self),
                            acies_ruling_get_question (self->ruling), self->ruling);
  else
    acies_odds_count_stop (self->count);
  g_signal_emit (self, signals[ODDS_CHANGED], 0);
}

AciesOddsCount *
acies_session_get_odds_count (AciesSession *self)
{
  return self->count;
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

      if (acies_session_find_item (self, id) != NULL)
        g_ptr_array_add (ids, (char *) id);
    }
  acies_selection_set_all (self->selection, ids);
}

void
acies_session_watch (AciesSession *self, AciesBattle *battle)
{
  g_signal_connect_object (battle, "changed", G_CALLBACK (acies_session_check_selected), self,
                           G_CONNECT_SWAPPED);
}

void
acies_session_forget (AciesSession *self, AciesBattle *battle)
{
  g_signal_handlers_disconnect_by_func (battle, acies_session_check_selected, self);
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
  g_clear_pointer (&self->thrower, acies_thrower_free);

  G_OBJECT_CLASS (acies_session_parent_class)->dispose (object);
}

static void
acies_session_finalize (GObject *object)
{
  acies_odds_count_free (ACIES_SESSION (object)->count);
  g_object_unref (ACIES_SESSION (object)->selection);
  g_ptr_array_unref (ACIES_SESSION (object)->series);
  g_clear_pointer (&ACIES_SESSION (object)->left, acies_question_free);
  g_clear_pointer (&ACIES_SESSION (object)->grid, acies_due_grid_free);

  G_OBJECT_CLASS (acies_session_parent_class)->finalize (object);
}

static gboolean
acies_session_real_lists_role (AciesSession *self, const AciesRole *role)
{
  return !role->many && acies_session_role_is_item (role);
}

static void
offer (AciesReferee *referee,
       GListModel *items,
       const AciesRole *role,
       AciesCandidateFunc func,
       gpointer data)
{
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (items, i);
      g_autofree char *name = NULL;

      if (!acies_session_role_takes (role, item))
        continue;
      name = acies_referee_describe_item (referee, acies_item_get_id (item));
      func (acies_item_get_id (item), name, data);
    }
}

static void
acies_session_real_foreach_candidate (AciesSession *self,
                                      const AciesRole *role,
                                      AciesCandidateFunc func,
                                      gpointer data)
{
  AciesReferee *referee = acies_session_get_referee (self);
  AciesBattle *battle = acies_session_get_battle (self);

  offer (referee, acies_battle_get_units (battle), role, func, data);
  offer (referee, acies_battle_get_leaders (battle), role, func, data);
  offer (referee, acies_battle_get_sides (battle), role, func, data);
  offer (referee, acies_table_get_features (acies_battle_get_table (battle)), role, func, data);
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
  klass->offer_title = N_ ("Actions in this phase");
  klass->lists_role = acies_session_real_lists_role;
  klass->foreach_candidate = acies_session_real_foreach_candidate;

  properties[PROP_SELECTED]
      = g_param_spec_string ("selected", NULL, NULL, NULL,
                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  signals[RULING_CHANGED] = g_signal_new ("ruling-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 0);
  signals[GRID_CHANGED]
      = g_signal_new ("grid-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[ODDS_CHANGED]
      = g_signal_new ("odds-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[BATTLE_CHANGED] = g_signal_new ("battle-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 0);
  signals[SWITCHING]
      = g_signal_new ("switching", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SWITCHED]
      = g_signal_new ("switched", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[WHY_ASKED]
      = g_signal_new ("why-asked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[REFUSED] = g_signal_new ("refused", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[PROBLEM] = g_signal_new ("problem", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
acies_session_init (AciesSession *self)
{
  self->thrower = acies_thrower_new ();
  self->count = acies_odds_count_new (counted_cb, self);
  self->selection = acies_selection_new ();
  self->series = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_question_free);
  g_signal_connect_object (self->selection, "changed", G_CALLBACK (selection_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

AciesReferee *
acies_session_get_referee (AciesSession *self)
{
  return ACIES_SESSION_GET_CLASS (self)->get_referee (self);
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

AciesItem *
acies_session_find_item (AciesSession *self, const char *id)
{
  AciesBattle *battle = acies_session_get_battle (self);

  return battle != NULL ? acies_battle_find (battle, id) : NULL;
}

AciesBattleFile *
acies_session_get_file (AciesSession *self)
{
  AciesSessionClass *klass = ACIES_SESSION_GET_CLASS (self);

  return klass->get_file != NULL ? klass->get_file (self) : NULL;
}

GFile *
acies_session_dup_location (AciesSession *self)
{
  AciesSessionClass *klass = ACIES_SESSION_GET_CLASS (self);

  return klass->dup_location != NULL ? klass->dup_location (self) : NULL;
}

char *
acies_session_describe (AciesSession *self)
{
  AciesSessionClass *klass = ACIES_SESSION_GET_CLASS (self);

  return klass->describe != NULL ? klass->describe (self) : NULL;
}

const char *
acies_session_get_offer_title (AciesSession *self)
{
  return ACIES_SESSION_GET_CLASS (self)->offer_title;
}

gboolean
acies_session_is_writable (AciesSession *self)
{
  AciesSessionClass *klass = ACIES_SESSION_GET_CLASS (self);

  return klass->is_writable != NULL && klass->is_writable (self);
}

gboolean
acies_session_keeps_rulings (AciesSession *self)
{
  return ACIES_SESSION_GET_CLASS (self)->accept != NULL;
}

gboolean
acies_session_can_apply (AciesSession *self)
{
  return ACIES_SESSION_GET_CLASS (self)->apply != NULL;
}

gboolean
acies_session_lists_role (AciesSession *self, const AciesRole *role)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self) && role != NULL, FALSE);

  return ACIES_SESSION_GET_CLASS (self)->lists_role (self, role);
}

void
acies_session_foreach_candidate (AciesSession *self,
                                 const AciesRole *role,
                                 AciesCandidateFunc func,
                                 gpointer data)
{
  g_return_if_fail (ACIES_IS_SESSION (self));
  g_return_if_fail (role != NULL && func != NULL);

  ACIES_SESSION_GET_CLASS (self)->foreach_candidate (self, role, func, data);
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
  return self->selected != NULL ? acies_session_find_item (self, self->selected) : NULL;
}

void
acies_session_battle_changed (AciesSession *self)
{
  g_clear_pointer (&self->left, acies_question_free);
  acies_session_look_changed (self);
}

void
acies_session_look_changed (AciesSession *self)
{
  acies_session_clear_question (self);
  acies_session_drop_grid (self);
  acies_session_ruling_changed (self);
  g_signal_emit (self, signals[BATTLE_CHANGED], 0);
}

gboolean
acies_session_report_unless (AciesSession *self, gboolean done, const GError *error)
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

  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);
  g_return_val_if_fail (acies_session_can_apply (self), FALSE);

  done = ACIES_SESSION_GET_CLASS (self)->apply (self, change, label, &error);
  return acies_session_report_unless (self, done, error);
}

gboolean
acies_session_accept (AciesSession *self)
{
  g_autoptr (AciesRuling) ruling = NULL;
  g_autoptr (GError) error = NULL;
  gboolean done;

  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  if (self->is_following)
    return acies_session_end_following (self, TRUE);
  if (self->grid != NULL && self->question == NULL)
    return acies_session_accept_grid (self);
  if (!acies_session_is_writable (self) || self->ruling == NULL || self->shows_recorded_ruling
      || !acies_ruling_is_complete (self->ruling))
    return FALSE;
  ruling = g_object_ref (self->ruling);
  done = ACIES_SESSION_GET_CLASS (self)->accept (self, ruling, &error);
  if (!acies_session_report_unless (self, done, error))
    return FALSE;
  acies_session_battle_changed (self);
  acies_session_go_on (self);
  if (self->question == NULL && ACIES_SESSION_GET_CLASS (self)->follow_up != NULL)
    ACIES_SESSION_GET_CLASS (self)->follow_up (self);
  return TRUE;
}

static gboolean
can_step (AciesSession *self, gboolean forward)
{
  AciesSessionClass *klass = ACIES_SESSION_GET_CLASS (self);

  return klass->can_step != NULL && klass->can_step (self, forward);
}

static gboolean
step (AciesSession *self, gboolean forward)
{
  AciesSessionClass *klass = ACIES_SESSION_GET_CLASS (self);

  return klass->step != NULL && klass->step (self, forward);
}

gboolean
acies_session_can_undo (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  return can_step (self, FALSE);
}

gboolean
acies_session_can_redo (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  return can_step (self, TRUE);
}

gboolean
acies_session_undo (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  return step (self, FALSE);
}

gboolean
acies_session_redo (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  return step (self, TRUE);
}

gboolean
acies_session_shows_recorded_ruling (AciesSession *self)
{
  return self->shows_recorded_ruling;
}

gboolean
acies_session_is_in_past (AciesSession *self)
{
  return self->is_in_past;
}

void
acies_session_report (AciesSession *self, const char *sentence)
{
  g_return_if_fail (ACIES_IS_SESSION (self));

  g_signal_emit (self, signals[PROBLEM], 0, sentence);
}

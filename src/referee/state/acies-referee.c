/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesReferee holds a battle and a rule set together. It keeps the changes that it has seen, so
 * that a phase which reads its start can look back: make it before the journal is replayed. */
#include "config.h"

#include "referee/state/acies-referee-private.h"

#include "base/value/acies-number.h"
#include "referee/state/acies-lookup.h"

#include <glib/gi18n-lib.h>

struct _AciesReferee
{
  GObject parent_instance;

  AciesRuleset *ruleset;
  AciesBattle *battle; /* or NULL */
  gulong changed_handler;
  GPtrArray *history; /* of AciesChange, oldest first; what was undone is gone from it */
  gboolean is_still;
  AciesState *states[ACIES_N_TIMES]; /* each made when first wanted, until the battle changes */
  GArray *notes;                     /* of Notes */
  GPtrArray *traced;                 /* of char *, borrowed; or NULL */
};

/* What a file above keeps here. */
typedef struct
{
  void (*forget) (gpointer);
  gpointer data;
  GDestroyNotify free;
} Notes;

G_DEFINE_FINAL_TYPE (AciesReferee, acies_referee, G_TYPE_OBJECT)

void
acies_referee_forget (AciesReferee *self)
{
  for (guint i = 0; i < self->notes->len; i++)
    {
      const Notes *notes = &g_array_index (self->notes, Notes, i);

      notes->forget (notes->data);
    }
  for (guint i = 0; i < ACIES_N_TIMES; i++)
    g_clear_pointer (&self->states[i], acies_state_unref);
}

static void
battle_changed_cb (AciesBattle *battle, const AciesChange *change, AciesReferee *self)
{
  guint n = self->history->len;

  acies_referee_forget (self);
  if (n > 0)
    {
      g_autoptr (AciesChange) inverse
          = acies_change_invert (g_ptr_array_index (self->history, n - 1));

      if (acies_change_equal (inverse, change))
        {
          g_ptr_array_set_size (self->history, (int) n - 1);
          return;
        }
    }
  g_ptr_array_add (self->history, acies_change_ref ((AciesChange *) change));
}

static void
acies_referee_dispose (GObject *object)
{
  AciesReferee *self = ACIES_REFEREE (object);

  acies_referee_forget (self);
  if (self->battle != NULL)
    g_clear_signal_handler (&self->changed_handler, self->battle);
  g_clear_object (&self->battle);
  g_clear_object (&self->ruleset);
  G_OBJECT_CLASS (acies_referee_parent_class)->dispose (object);
}

static void
acies_referee_finalize (GObject *object)
{
  AciesReferee *self = ACIES_REFEREE (object);

  g_ptr_array_unref (self->history);
  for (guint i = 0; i < self->notes->len; i++)
    {
      const Notes *notes = &g_array_index (self->notes, Notes, i);

      notes->free (notes->data);
    }
  g_array_unref (self->notes);
  G_OBJECT_CLASS (acies_referee_parent_class)->finalize (object);
}

static void
acies_referee_class_init (AciesRefereeClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_referee_dispose;
  G_OBJECT_CLASS (klass)->finalize = acies_referee_finalize;
}

static void
acies_referee_init (AciesReferee *self)
{
  self->history = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_change_unref);
  self->notes = g_array_new (FALSE, FALSE, sizeof (Notes));
}

AciesReferee *
acies_referee_new (AciesRuleset *ruleset, AciesBattle *battle)
{
  AciesReferee *self;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (battle == NULL || ACIES_IS_BATTLE (battle), NULL);

  self = g_object_new (ACIES_TYPE_REFEREE, NULL);
  self->ruleset = g_object_ref (ruleset);
  if (battle != NULL)
    {
      self->battle = g_object_ref (battle);
      self->changed_handler
          = g_signal_connect (battle, "changed", G_CALLBACK (battle_changed_cb), self);
    }
  return self;
}

AciesReferee *
acies_referee_new_after (AciesReferee *before, AciesRuleset *ruleset)
{
  AciesReferee *self;

  g_return_val_if_fail (ACIES_IS_REFEREE (before), NULL);

  self = acies_referee_new (ruleset, before->battle);
  for (guint i = 0; self != NULL && i < before->history->len; i++)
    g_ptr_array_add (self->history, acies_change_ref (g_ptr_array_index (before->history, i)));
  return self;
}

AciesRuleset *
acies_referee_get_ruleset (AciesReferee *self)
{
  g_return_val_if_fail (ACIES_IS_REFEREE (self), NULL);

  return self->ruleset;
}

AciesBattle *
acies_referee_get_battle (AciesReferee *self)
{
  g_return_val_if_fail (ACIES_IS_REFEREE (self), NULL);

  return self->battle;
}

gpointer
acies_referee_get_notes (AciesReferee *self, void (*forget) (gpointer))
{
  for (guint i = 0; i < self->notes->len; i++)
    {
      const Notes *notes = &g_array_index (self->notes, Notes, i);

      if (notes->forget == forget)
        return notes->data;
    }
  return NULL;
}

void
acies_referee_keep_notes (AciesReferee *self,
                          gpointer data,
                          void (*forget) (gpointer),
                          GDestroyNotify free_data)
{
  const Notes notes = { forget, data, free_data };

  g_assert (acies_referee_get_notes (self, forget) == NULL);

  g_array_append_val (self->notes, notes);
}

/* Whether CHANGE began a phase, or with OF_TURN a turn. */
static gboolean
is_beginning (const AciesChange *change, gboolean of_turn)
{
  for (guint i = 0; i < acies_change_get_n_entries (change); i++)
    {
      const AciesChangeEntry *entry = acies_change_get_entry (change, i);

      if (entry->kind == ACIES_CHANGE_POSITION
          && (entry->position_before.turn != entry->position_after.turn
              || (!of_turn && entry->position_before.phase != entry->position_after.phase)))
        return TRUE;
    }
  return FALSE;
}

gboolean
acies_referee_reads_start (AciesReferee *self)
{
  const char *id = self->battle != NULL ? acies_battle_get_position (self->battle)->phase : NULL;
  const AciesPhase *phase
      = id != NULL ? acies_ruleset_find (self->ruleset, ACIES_FACT_PHASE, id) : NULL;

  return phase != NULL && phase->reads_start;
}

/* The battle as it was when the present phase, or with OF_TURN the turn, began. */
static AciesState *
go_back (AciesReferee *self, gboolean of_turn)
{
  AciesState *state = acies_state_new (self->battle);
  const AciesPosition position = *acies_battle_get_position (self->battle);

  for (guint i = self->history->len; i > 0; i--)
    {
      const AciesChange *change = g_ptr_array_index (self->history, i - 1);

      if (is_beginning (change, of_turn))
        break;
      acies_state_apply (state, change, TRUE);
    }
  acies_state_set_position (state, &position);
  return state;
}

/* Whether STATE is of a time before the battle was set to where it is, which is no change. */
static gboolean
is_past (AciesReferee *self, const AciesState *state)
{
  const AciesPosition *then = acies_state_get_position (state);
  const AciesPosition *now = self->battle != NULL ? acies_battle_get_position (self->battle) : then;

  return then->turn != now->turn || then->phase != now->phase || then->side != now->side;
}

AciesState *
acies_referee_dup_state (AciesReferee *self, AciesTime when)
{
  AciesState **state;

  if (self->battle == NULL || (when == ACIES_TIME_PHASE && !acies_referee_reads_start (self)))
    when = ACIES_TIME_NOW;
  state = &self->states[when];
  if (*state != NULL && is_past (self, *state))
    acies_referee_forget (self);
  if (*state == NULL)
    *state = when == ACIES_TIME_NOW ? acies_state_new (self->battle)
                                    : go_back (self, when == ACIES_TIME_TURN);
  return acies_state_ref (*state);
}

gboolean
acies_referee_has_state (AciesReferee *self, const AciesState *state)
{
  for (guint i = 0; i < ACIES_N_TIMES; i++)
    if (self->states[i] == state)
      return TRUE;
  return FALSE;
}

AciesState *
acies_referee_dup_turn_start (AciesReferee *self)
{
  g_return_val_if_fail (ACIES_IS_REFEREE (self), NULL);

  return acies_referee_dup_state (self, ACIES_TIME_TURN);
}

/* POSITION in PHASE, which is played before the first turn. */
static char *
describe_set_up (AciesReferee *referee, const AciesPosition *position, const AciesFact *phase)
{
  const char *label = phase != NULL ? phase->label : position->phase;
  g_autofree char *side = NULL;

  if (position->side == NULL)
    /* Translators: a phase. */
    return g_strdup_printf (_ ("Before the first turn, %s"), label);
  side = acies_referee_describe_item (referee, position->side);
  /* Translators: a phase, a side. */
  return g_strdup_printf (_ ("Before the first turn, %s, %s"), label, side);
}

char *
acies_referee_describe_place (AciesReferee *referee, const AciesPosition *position)
{
  AciesRuleset *ruleset = acies_referee_get_ruleset (referee);
  const AciesFact *phase = position->phase != NULL
                               ? acies_ruleset_find (ruleset, ACIES_FACT_PHASE, position->phase)
                               : NULL;
  g_autofree char *side = NULL;

  if (!acies_position_is_begun (position))
    return g_strdup (_ ("Before the first turn"));
  if (position->turn <= 0)
    return describe_set_up (referee, position, phase);
  if (position->phase == NULL)
    return g_strdup_printf (_ ("Turn %d"), position->turn);
  if (position->side == NULL)
    /* Translators: turn, phase. */
    return g_strdup_printf (_ ("Turn %d, %s"), position->turn,
                            phase != NULL ? phase->label : position->phase);
  side = acies_referee_describe_item (referee, position->side);
  /* Translators: turn, phase, side. */
  return g_strdup_printf (_ ("Turn %d, %s, %s"), position->turn,
                          phase != NULL ? phase->label : position->phase, side);
}

char *
acies_referee_describe_position (AciesReferee *self)
{
  g_return_val_if_fail (ACIES_IS_REFEREE (self), NULL);

  if (self->battle == NULL)
    return g_strdup ("");
  return acies_referee_describe_place (self, acies_battle_get_position (self->battle));
}

char *
acies_referee_describe_item (AciesReferee *self, const char *id)
{
  AciesItem *item;

  g_return_val_if_fail (ACIES_IS_REFEREE (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  item = self->battle != NULL ? acies_battle_find (self->battle, id) : NULL;
  return item != NULL ? acies_lookup_describe (item) : g_strdup (id);
}

/* IDS apart by blanks, each as people call it. */
static char *
describe_items (AciesReferee *self, const char *ids)
{
  g_auto (GStrv) words = g_strsplit (ids, " ", -1);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree char *name = acies_referee_describe_item (self, words[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", name);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* All sides of the battle, by their names. */
static char *
describe_sides (AciesReferee *self)
{
  GListModel *sides = self->battle != NULL ? acies_battle_get_sides (self->battle) : NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; sides != NULL && i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesItem) side = g_list_model_get_item (sides, i);

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", acies_item_get_label (side));
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
acies_referee_fill_roles (AciesReferee *self, const char *sentence, char **roles)
{
  g_autoptr (GPtrArray) pairs = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (ACIES_IS_REFEREE (self), NULL);
  g_return_val_if_fail (sentence != NULL, NULL);

  for (char **role = roles; role != NULL && *role != NULL; role += 2)
    {
      g_ptr_array_add (pairs, g_strdup (role[0]));
      g_ptr_array_add (pairs, describe_items (self, role[1]));
    }
  g_ptr_array_add (pairs, g_strdup ("sides"));
  g_ptr_array_add (pairs, describe_sides (self));
  g_ptr_array_add (pairs, NULL);
  return acies_text_fill (sentence, (const char *const *) pairs->pdata);
}

void
acies_referee_set_traced (AciesReferee *self, GPtrArray *traced)
{
  g_return_if_fail (ACIES_IS_REFEREE (self));

  self->traced = traced;
}

GPtrArray *
acies_referee_get_traced (AciesReferee *self)
{
  g_return_val_if_fail (ACIES_IS_REFEREE (self), NULL);

  return self->traced;
}

void
acies_referee_set_still (AciesReferee *self, gboolean is_still)
{
  g_return_if_fail (ACIES_IS_REFEREE (self));

  self->is_still = is_still;
  /* What comes first may be another now. */
  acies_referee_forget (self);
}

gboolean
acies_referee_is_still (AciesReferee *self)
{
  g_return_val_if_fail (ACIES_IS_REFEREE (self), FALSE);

  return self->is_still;
}

char *
acies_referee_describe_obligation (AciesReferee *self, const AciesObligation *obligation)
{
  const AciesObligationFact *fact;

  g_return_val_if_fail (ACIES_IS_REFEREE (self), NULL);
  g_return_val_if_fail (obligation != NULL, NULL);

  fact = acies_ruleset_find (self->ruleset, ACIES_FACT_OBLIGATION, obligation->kind);
  if (fact == NULL)
    return g_strdup (obligation->kind);
  return acies_referee_fill_roles (self, fact->fact.label, obligation->roles);
}

char *
acies_referee_describe_declaration (AciesReferee *self, const AciesDeclaration *declaration)
{
  const AciesAction *action;

  g_return_val_if_fail (ACIES_IS_REFEREE (self), NULL);
  g_return_val_if_fail (declaration != NULL, NULL);

  action = acies_ruleset_find (self->ruleset, ACIES_FACT_ACTION, declaration->action);
  if (action == NULL)
    return g_strdup (declaration->action);
  return acies_referee_fill_roles (self, action->say != NULL ? action->say : action->fact.label,
                                   declaration->roles);
}

char *
acies_referee_describe_hidden (AciesReferee *self, const AciesDeclaration *declaration)
{
  g_autofree char *side = NULL;

  g_return_val_if_fail (ACIES_IS_REFEREE (self), NULL);
  g_return_val_if_fail (declaration != NULL, NULL);

  side = acies_referee_describe_item (self, declaration->side);
  /* Translators: what stands for a ruling that the other side must not see; %s is a side. */
  return g_strdup_printf (_ ("A declaration of %s, hidden"), side);
}

/* The role of OBLIGATION that fills the role ID of the action that meets it. */
static const char *
find_source (const AciesObligationFact *fact, const char *id)
{
  for (char **pair = fact != NULL ? fact->with : NULL; pair != NULL && *pair != NULL; pair += 2)
    if (g_str_equal (pair[0], id))
      return pair[1];
  return id;
}

AciesQuestion *
acies_referee_question_for (AciesReferee *self, const AciesObligation *obligation)
{
  const AciesObligationFact *fact;
  const AciesAction *action;
  AciesQuestion *question;

  g_return_val_if_fail (ACIES_IS_REFEREE (self), NULL);
  g_return_val_if_fail (obligation != NULL, NULL);

  fact = acies_ruleset_find (self->ruleset, ACIES_FACT_OBLIGATION, obligation->kind);
  question = acies_question_new (fact != NULL ? fact->action : obligation->kind);
  acies_question_set_obligation (question, obligation->serial);
  action
      = acies_ruleset_find (self->ruleset, ACIES_FACT_ACTION, acies_question_get_action (question));
  for (guint i = 0; action != NULL && i < action->roles->len; i++)
    {
      const char *id = ((const AciesRole *) g_ptr_array_index (action->roles, i))->id;
      const char *ids = acies_obligation_get_role (obligation, find_source (fact, id));

      if (ids != NULL)
        acies_question_set (question, id, ids);
    }
  for (char **role = obligation->roles; action == NULL && *role != NULL; role += 2)
    acies_question_set (question, role[0], role[1]);
  return question;
}

AciesQuestion *
acies_referee_question_to_drop (const AciesObligation *obligation, const char *reason)
{
  AciesQuestion *question = acies_question_new (ACIES_ACTION_DROP);
  g_autofree char *serial = g_strdup_printf ("%u", obligation->serial);

  acies_question_set (question, "obligation", serial);
  acies_question_set (question, "reason", reason);
  return question;
}

gboolean
acies_referee_is_duty (AciesRuleset *ruleset, const char *obligation)
{
  const AciesObligationFact *fact = acies_ruleset_find (ruleset, ACIES_FACT_OBLIGATION, obligation);
  const AciesAction *action
      = fact != NULL ? acies_ruleset_find (ruleset, ACIES_FACT_ACTION, fact->action) : NULL;

  return action != NULL && acies_action_is_duty (action);
}

/* Whether OBLIGATION can be met where the battle stands. */
static gboolean
is_due_now (AciesReferee *self, const AciesObligation *obligation)
{
  const char *phase = acies_battle_get_position (self->battle)->phase;

  return acies_ruleset_find (self->ruleset, ACIES_FACT_PHASE, obligation->due) == NULL
         || g_strcmp0 (obligation->due, phase) == 0;
}

const AciesObligation *
acies_referee_find_duty (AciesReferee *self, guint serial)
{
  GPtrArray *obligations;
  const AciesObligation *found = NULL;

  g_return_val_if_fail (ACIES_IS_REFEREE (self), NULL);

  obligations = self->battle != NULL ? acies_battle_get_obligations (self->battle) : NULL;
  for (guint i = 0; obligations != NULL && i < obligations->len; i++)
    {
      const AciesObligation *obligation = g_ptr_array_index (obligations, i);

      if (obligation->serial > serial && (found == NULL || obligation->serial < found->serial)
          && acies_referee_is_duty (self->ruleset, obligation->kind)
          && is_due_now (self, obligation))
        found = obligation;
    }
  return found;
}

AciesValue
acies_referee_get_attribute (AciesReferee *self, AciesItem *item, const char *id)
{
  g_autoptr (AciesState) state = NULL;

  g_return_val_if_fail (ACIES_IS_REFEREE (self), ACIES_NO_VALUE);
  g_return_val_if_fail (ACIES_IS_ITEM (item), ACIES_NO_VALUE);

  state = acies_state_new (self->battle);
  return acies_lookup_attribute (self->ruleset, state, item, id);
}

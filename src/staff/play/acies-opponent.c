/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Decides by a doctrine, by chance, or always for the nearest enemy. */
#include "config.h"

#include "staff/play/acies-opponent.h"

/* Who plays by chance tries so many actions, each so often. */
#define TRIES_OF_ACTIONS 3
#define TRIES_OF_ACTION 3
/* No more acts are put to the rules, the best first. */
#define MOST_ACTS 4
/* Nor more by nearness, of which the rules forbid most. */
#define MOST_NEAR 12

struct _AciesOpponent
{
  AciesParty party;
  AciesCounsel *counsel;
  GRand *rand;
};

AciesOpponent *
acies_opponent_new (const AciesParty *party, AciesReferee *eyes, guint32 seed)
{
  AciesOpponent *self = g_new0 (AciesOpponent, 1);

  self->party = *party;
  self->counsel = acies_counsel_new (eyes, party->doctrine, party->side, seed);
  self->rand = acies_counsel_get_guess (self->counsel)->rand;
  return self;
}

void
acies_opponent_free (AciesOpponent *self)
{
  acies_counsel_free (self->counsel);
  g_free (self);
}

const AciesParty *
acies_opponent_get_party (AciesOpponent *self)
{
  return &self->party;
}

void
acies_opponent_set_eyes (AciesOpponent *self, AciesReferee *eyes)
{
  acies_counsel_set_referee (self->counsel, eyes);
}

static AciesBattle *
get_battle (AciesOpponent *self)
{
  return acies_referee_get_battle (acies_counsel_get_referee (self->counsel));
}

static GPtrArray *
new_questions (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) acies_question_free);
}

/* ACTS in their order, as questions; only what is better than nothing, if IS_FREE. */
static GPtrArray *
take_acts (const GPtrArray *acts, gboolean is_free)
{
  GPtrArray *questions = new_questions ();

  for (guint i = 0; i < acts->len && i < MOST_ACTS; i++)
    {
      const AciesCounselAct *act = g_ptr_array_index (acts, i);

      if (!is_free || acies_counsel_act_get_score (act) > 0)
        g_ptr_array_add (questions, acies_question_copy (act->question));
    }
  return questions;
}

static GPtrArray *
list_by_chance (AciesOpponent *self, AciesItem *actor)
{
  g_autoptr (GPtrArray) actions = acies_counsel_list_actions (self->counsel, actor);
  GPtrArray *questions = new_questions ();

  for (guint i = 0; i < TRIES_OF_ACTIONS && actions->len > 0; i++)
    {
      guint drawn = (guint) g_rand_int_range (self->rand, 0, (gint32) actions->len);
      const AciesAction *action = g_ptr_array_index (actions, drawn);

      for (guint n = 0; n < TRIES_OF_ACTION; n++)
        {
          g_autoptr (AciesQuestion) question = acies_question_new (action->fact.id);

          if (acies_guess_set_actor (action, question, actor)
              && acies_opponent_guess (self, action, question, n))
            g_ptr_array_add (questions, g_steal_pointer (&question));
        }
      g_ptr_array_remove_index_fast (actions, drawn);
    }
  return questions;
}

/* Whether a unit or leader of another side than ACTOR's fills a role of QUESTION. */
static gboolean
is_at_enemy (AciesOpponent *self, const AciesQuestion *question, AciesItem *actor)
{
  for (guint i = 0; i < acies_question_get_n_keys (question); i++)
    {
      const char *value;
      AciesItem *item;

      acies_question_get_nth_key (question, i, &value);
      item = acies_battle_find (get_battle (self), value);
      if (item != NULL && ACIES_IS_UNIT (item)
          && acies_item_get_side (item) != acies_item_get_side (actor))
        return TRUE;
    }
  return FALSE;
}

static gboolean
goes_somewhere (const AciesAction *action)
{
  for (guint i = 0; i < action->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (action->roles, i);

      if (!role->optional && (g_str_equal (role->is, "path") || g_str_equal (role->is, "hex")))
        return TRUE;
    }
  return FALSE;
}

/* Whatever is done to an enemy, the nearest first; then whatever leads nearer. */
static GPtrArray *
list_by_nearness (AciesOpponent *self, AciesItem *actor)
{
  g_autoptr (GPtrArray) actions = acies_counsel_list_actions (self->counsel, actor);
  GPtrArray *questions = new_questions ();

  for (guint round = 0; round < 2; round++)
    for (guint i = 0; i < actions->len; i++)
      {
        const AciesAction *action = g_ptr_array_index (actions, i);
        g_autoptr (GPtrArray) tries = acies_counsel_list_tries (self->counsel, action, actor);

        for (guint n = 0; n < tries->len && n < MOST_NEAR; n++)
          {
            gboolean is_at = is_at_enemy (self, tries->pdata[n], actor);

            if (round == 0 ? is_at : !is_at && goes_somewhere (action))
              g_ptr_array_add (questions, acies_question_copy (tries->pdata[n]));
          }
      }
  return questions;
}

GPtrArray *
acies_opponent_list_acts (AciesOpponent *self, const char *id, GError **error)
{
  AciesItem *actor = acies_battle_find (get_battle (self), id);
  g_autoptr (GPtrArray) acts = NULL;

  if (actor == NULL)
    return new_questions ();
  if (self->party.way == ACIES_PARTY_BY_CHANCE)
    return list_by_chance (self, actor);
  if (self->party.way == ACIES_PARTY_BY_NEARNESS)
    return list_by_nearness (self, actor);
  acts = acies_counsel_list (self->counsel, actor, error);
  return acts != NULL ? take_acts (acts, TRUE) : NULL;
}

/* What the side knows of DUE: the same kind with the same roles; or NULL. */
static const AciesObligation *
find_own (AciesOpponent *self, const AciesObligation *due)
{
  const GPtrArray *dues = acies_battle_get_obligations (get_battle (self));

  for (guint i = 0; i < dues->len; i++)
    {
      const AciesObligation *own = g_ptr_array_index (dues, i);

      if (own->kind == due->kind
          && (own->roles == NULL || due->roles == NULL
                  ? own->roles == due->roles
                  : g_strv_equal ((const char *const *) own->roles,
                                  (const char *const *) due->roles)))
        return own;
    }
  return NULL;
}

GPtrArray *
acies_opponent_list_answers (AciesOpponent *self,
                             AciesReferee *referee,
                             const AciesObligation *due,
                             gboolean may,
                             GError **error)
{
  const AciesObligation *own
      = self->party.way == ACIES_PARTY_BY_DOCTRINE ? find_own (self, due) : NULL;
  g_autoptr (GPtrArray) acts = NULL;
  GPtrArray *questions;

  if (own == NULL)
    return new_questions ();
  acts = acies_counsel_list_due (self->counsel, own, error);
  if (acts == NULL)
    return NULL;
  questions = take_acts (acts, may);
  /* The true battle numbers its dues otherwise. */
  for (guint i = 0; i < questions->len; i++)
    acies_question_set_obligation (questions->pdata[i], due->serial);
  return questions;
}

gboolean
acies_opponent_choose (AciesOpponent *self,
                       AciesQuestion *question,
                       AciesRuling *ruling,
                       GError **error)
{
  const GPtrArray *prompts = acies_ruling_get_prompts (ruling);

  if (self->party.way == ACIES_PARTY_BY_DOCTRINE)
    return acies_counsel_choose (self->counsel, question, ruling, error);
  for (guint i = 0; i < prompts->len; i++)
    {
      const AciesPrompt *prompt = g_ptr_array_index (prompts, i);
      guint n = prompt->kind == ACIES_PROMPT_CHOICE ? g_strv_length (prompt->options) : 0;

      if (n == 0)
        continue;
      acies_question_take_answer (
          question,
          acies_answer_new (
              ACIES_ANSWER_CHOICE, ACIES_SOURCE_TABLE, prompt->id,
              acies_value_symbol (prompt->options[g_rand_int_range (self->rand, 0, (gint32) n)])));
      return TRUE;
    }
  return FALSE;
}

void
acies_opponent_set_done (AciesOpponent *self, GHashTable *done)
{
  acies_counsel_set_done (self->counsel, done);
}

void
acies_opponent_learn (AciesOpponent *self, const AciesQuestion *question)
{
  acies_counsel_learn (self->counsel, question);
}

gboolean
acies_opponent_guess (AciesOpponent *self,
                      const AciesAction *action,
                      AciesQuestion *question,
                      guint attempt)
{
  return acies_guess_fill (acies_counsel_get_guess (self->counsel), action, question, attempt);
}

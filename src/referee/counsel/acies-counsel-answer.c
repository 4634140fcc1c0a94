/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Does an act in a copy of the battle, and asks the other side there. */
#include "config.h"

#include "referee/counsel/acies-counsel-answer.h"

#include "referee/counsel/acies-counsel-private.h"
#include "referee/dues/acies-duties.h"

/* So many of the other side, the nearest, are asked what they would do. */
#define MOST_ASKED 4
/* Whose turn it is next is looked for so many steps ahead. */
#define MOST_STEPS 2

typedef struct
{
  AciesCounsel *counsel; /* of the side that asks */
  AciesBattle *battle;   /* as the act leaves it */
  AciesReferee *referee;
  const AciesQuestion *question;
} Answering;

static void
clear (Answering *self)
{
  g_clear_object (&self->referee);
  g_clear_object (&self->battle);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Answering, clear)

static gboolean
do_duty (AciesRuling *ruling, gpointer data)
{
  return acies_battle_apply (((Answering *) data)->battle, acies_ruling_get_change (ruling), NULL);
}

/* Makes the copy as RULING leaves it. */
static gboolean
accept (Answering *self, AciesRuling *ruling)
{
  if (ruling == NULL || !acies_ruling_is_complete (ruling)
      || !acies_battle_apply (self->battle, acies_ruling_get_change (ruling), NULL))
    return FALSE;
  acies_duties_do (self->referee, do_duty, self);
  return TRUE;
}

/* FALSE: the act comes to no end. */
static gboolean
begin (Answering *self)
{
  g_autoptr (AciesRuling) ruling = acies_counsel_finish (self->counsel, self->question, 0);

  self->battle = acies_battle_copy (self->counsel->guess.battle);
  self->referee = acies_referee_new (self->counsel->guess.ruleset, self->battle);
  return accept (self, ruling);
}

static AciesCounselAnswer *
make_answer (Answering *self, const char *side, const AciesCounselAct *act)
{
  AciesCounselAnswer *answer = g_new0 (AciesCounselAnswer, 1);
  g_autoptr (AciesRuling) ruling = acies_referee_ask (self->referee, act->question, NULL);

  answer->side = g_intern_string (side);
  answer->when = acies_referee_describe_position (self->referee);
  answer->sentence = g_strdup (ruling != NULL ? acies_ruling_get_sentence (ruling) : "");
  answer->gain = act->gain;
  answer->liking = act->liking;
  return answer;
}

/* Puts the best of ACTS into BEST if it is better. */
static void
keep_best (Answering *self, const char *side, const GPtrArray *acts, AciesCounselAnswer **best)
{
  const AciesCounselAct *act = acies_counsel_find_best (acts);

  if (act == NULL
      || (*best != NULL && acies_counsel_act_get_score (act) <= (*best)->gain + (*best)->liking))
    return;
  g_clear_pointer (best, acies_counsel_answer_free);
  *best = make_answer (self, side, act);
}

/* Whether any of whom DUE is about is of SIDE. */
static gboolean
is_of (Answering *self, const AciesObligation *due, const char *side)
{
  if (due->side != NULL)
    return g_str_equal (due->side, side);
  for (guint i = 0; due->roles != NULL && due->roles[i] != NULL && due->roles[i + 1] != NULL;
       i += 2)
    {
      g_auto (GStrv) ids = g_strsplit (due->roles[i + 1], " ", 2);
      AciesItem *item = ids[0] != NULL ? acies_battle_find (self->battle, ids[0]) : NULL;

      if (item != NULL && (ACIES_IS_UNIT (item) || ACIES_IS_LEADER (item)))
        return g_strcmp0 (acies_item_get_side (item), side) == 0;
    }
  return FALSE;
}

/* What OTHER, counsel for SIDE, would do about what is due of it. FALSE with an error. */
static gboolean
look_at_dues (Answering *self,
              AciesCounsel *other,
              const char *side,
              AciesCounselAnswer **best,
              GError **error)
{
  g_autoptr (GPtrArray) dues = acies_referee_list_due (self->referee);

  for (guint i = 0; i < dues->len; i++)
    {
      g_autoptr (AciesObligation) due = acies_obligation_copy (g_ptr_array_index (dues, i));
      g_autoptr (GPtrArray) acts = NULL;

      if (!is_of (self, due, side))
        continue;
      acts = acies_counsel_list_due (other, due, error);
      if (acts == NULL)
        return FALSE;
      keep_best (self, side, acts, best);
    }
  return TRUE;
}

/* What those of SIDE who are nearest to who acted would do of their own accord. */
static gboolean
look_at_acts (Answering *self,
              AciesCounsel *other,
              const char *side,
              AciesCounselAnswer **best,
              GError **error)
{
  AciesGuess *guess = acies_counsel_get_guess (other);
  const AciesAction *action = acies_ruleset_find (self->counsel->guess.ruleset, ACIES_FACT_ACTION,
                                                  acies_question_get_action (self->question));
  AciesItem *actor = action != NULL ? acies_guess_find_actor (guess, action, self->question) : NULL;
  g_autoptr (GPtrArray) foes
      = actor != NULL ? acies_guess_list_near (guess, actor, FALSE, FALSE) : NULL;
  guint n_asked = 0;

  for (guint i = 0; foes != NULL && i < foes->len && n_asked < MOST_ASKED; i++)
    {
      g_autoptr (GPtrArray) acts = NULL;

      if (g_strcmp0 (acies_item_get_side (foes->pdata[i]), side) != 0)
        continue;
      n_asked++;
      acts = acies_counsel_list (other, foes->pdata[i], error);
      if (acts == NULL)
        return FALSE;
      keep_best (self, side, acts, best);
    }
  return TRUE;
}

/* The answer of SIDE in the copy as it stands. FALSE with an error. */
static gboolean
ask_side (Answering *self, const char *side, AciesCounselAnswer **best, GError **error)
{
  g_autoptr (AciesCounsel) other
      = acies_counsel_new (self->referee, self->counsel->doctrine, side, self->counsel->seed);

  return look_at_dues (self, other, side, best, error)
         && (*best != NULL || look_at_acts (self, other, side, best, error));
}

/* The same of all other sides. */
static gboolean
ask_others (Answering *self, AciesCounselAnswer **best, GError **error)
{
  GListModel *sides = acies_battle_get_sides (self->battle);

  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesItem) side = g_list_model_get_item (sides, i);

      if (acies_item_get_id (side) != self->counsel->side
          && !ask_side (self, acies_item_get_id (side), best, error))
        return FALSE;
    }
  return TRUE;
}

AciesCounselAnswer *
acies_counsel_find_answer (AciesCounsel *self, const AciesQuestion *question, GError **error)
{
  g_auto (Answering) answering = { .counsel = self, .question = question };
  g_autoptr (AciesCounselAnswer) best = NULL;

  if (!begin (&answering))
    return NULL;
  for (guint i = 0; i <= MOST_STEPS && best == NULL; i++)
    {
      g_autoptr (AciesQuestion) next = acies_question_new (ACIES_ACTION_NEXT);
      g_autoptr (AciesRuling) ruling = NULL;

      if (!ask_others (&answering, &best, error))
        return NULL;
      if (best != NULL)
        break;
      ruling = acies_referee_ask (answering.referee, next, NULL);
      if (!accept (&answering, ruling))
        break;
    }
  return g_steal_pointer (&best);
}

void
acies_counsel_answer_free (AciesCounselAnswer *self)
{
  g_free (self->when);
  g_free (self->sentence);
  g_free (self);
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Every natural act of the phase that ends on the ground or on a hex is asked about, by each plain
 * way there, until one is lawful. */
#include "config.h"
#include "survey/standing/acies-survey-move.h"

#include "referee/offer/acies-offer.h"
#include "survey/standing/acies-survey-lead.h"

/* Asks QUESTION, of ACT, and keeps the ruling if it is kinder than what is there. */
static void
ask (AciesSurveyMove *self,
     AciesReferee *referee,
     const AciesOfferAct *act,
     const AciesQuestion *question)
{
  g_autoptr (AciesRuling) ruling = acies_referee_ask (referee, question, NULL);
  AciesSurveyLaw law;

  if (ruling == NULL)
    return;
  law = acies_ruling_get_verdict (ruling) == ACIES_VERDICT_FORBIDDEN ? ACIES_SURVEY_BEYOND
        : acies_ruling_is_complete (ruling)                          ? ACIES_SURVEY_LAWFUL
                                                                     : ACIES_SURVEY_HANGS;
  if (self->ruling != NULL && law >= self->law)
    return;
  g_set_object (&self->ruling, ruling);
  self->law = law;
  self->action = act->action;
}

/* Asks about ACT, which ends on the ground, by each plain way. */
static void
ask_ways (AciesSurveyMove *self,
          AciesReferee *referee,
          const AciesOfferAct *act,
          const char *id,
          const AciesPlacement *to)
{
  AciesItem *item = acies_battle_find (acies_referee_get_battle (referee), id);
  AciesPlacement front;
  AciesLength frontage, depth;
  g_autoptr (GPtrArray) paths = NULL;

  if (!g_str_equal (act->role->is, "path") || !ACIES_IS_BODY (item)
      || !acies_body_get_front (ACIES_BODY (item), &front, &frontage, &depth))
    return;
  paths = acies_survey_lead (&front, to, frontage);
  for (guint i = 0; i < paths->len && self->law != ACIES_SURVEY_LAWFUL; i++)
    {
      g_autofree char *path = acies_path_to_string (g_ptr_array_index (paths, i));
      g_autoptr (AciesQuestion) question = acies_question_copy (act->question);

      acies_question_set (question, act->role->id, path);
      ask (self, referee, act, question);
    }
}

void
acies_survey_move_find (AciesSurveyMove *self,
                        AciesReferee *referee,
                        const char *item,
                        const AciesPlacement *front,
                        const char *hex)
{
  g_autoptr (AciesOffer) offer = NULL;
  const GPtrArray *acts;

  g_return_if_fail (self != NULL && ACIES_IS_REFEREE (referee));
  g_return_if_fail (item != NULL && front != NULL);

  acies_survey_move_clear (self);
  offer = acies_offer_new (referee, item);
  acts = acies_offer_get_acts (offer);
  for (guint i = 0; i < acts->len && self->law != ACIES_SURVEY_LAWFUL; i++)
    {
      const AciesOfferAct *act = g_ptr_array_index (acts, i);

      if (!act->is_natural)
        continue;
      if (act->end == ACIES_OFFER_ENDS_ON_GROUND)
        ask_ways (self, referee, act, item, front);
      else if (act->end == ACIES_OFFER_ENDS_ON_HEX && hex != NULL)
        {
          g_autoptr (AciesQuestion) question = acies_offer_act_make_question (act, hex);

          ask (self, referee, act, question);
        }
    }
}

void
acies_survey_move_clear (AciesSurveyMove *self)
{
  g_clear_object (&self->ruling);
  self->law = ACIES_SURVEY_BEYOND;
  self->action = NULL;
}

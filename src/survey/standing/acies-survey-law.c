/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks the rules, in a second battle, by the question that a drag on the table would ask, whether
 * those that moved may have moved so. Whoever may goes there in it, and then the others are asked
 * again: nobody knows who was moved first. */
#include "config.h"
#include "survey/standing/acies-survey-private.h"

#include "referee/offer/acies-offer.h"
#include "survey/standing/acies-survey-lead.h"

#include <glib/gi18n-lib.h>

/* The rules' best word on one row. */
typedef struct
{
  AciesSurveyLaw law;
  AciesRuling *ruling; /* owned, or NULL */
} Answer;

static AciesReferee *
get_referee (AciesSurvey *self)
{
  return acies_replay_get_referee (self->trial);
}

/* Asks QUESTION, and keeps the ruling in BEST if it is kinder than what is there. */
static void
ask (AciesSurvey *self, const AciesQuestion *question, Answer *best)
{
  g_autoptr (AciesRuling) ruling = acies_referee_ask (get_referee (self), question, NULL);
  AciesSurveyLaw law;

  if (ruling == NULL)
    return;
  law = acies_ruling_get_verdict (ruling) == ACIES_VERDICT_FORBIDDEN ? ACIES_SURVEY_BEYOND
        : acies_ruling_is_complete (ruling)                          ? ACIES_SURVEY_LAWFUL
                                                                     : ACIES_SURVEY_HANGS;
  if (best->ruling != NULL && law >= best->law)
    return;
  g_set_object (&best->ruling, ruling);
  best->law = law;
}

/* Asks about ACT, which ends on the ground, by each plain way. */
static void
ask_ways (AciesSurvey *self, const AciesOfferAct *act, const AciesSurveyRow *row, Answer *best)
{
  AciesItem *item = acies_battle_find (acies_referee_get_battle (get_referee (self)), row->item);
  AciesPlacement front;
  AciesLength frontage, depth;
  g_autoptr (GPtrArray) paths = NULL;

  if (!g_str_equal (act->role->is, "path") || !ACIES_IS_BODY (item)
      || !acies_body_get_front (ACIES_BODY (item), &front, &frontage, &depth))
    return;
  paths = acies_survey_lead (&front, &row->after, frontage);
  for (guint i = 0; i < paths->len && best->law != ACIES_SURVEY_LAWFUL; i++)
    {
      g_autofree char *path = acies_path_to_string (g_ptr_array_index (paths, i));
      g_autoptr (AciesQuestion) question = acies_question_copy (act->question);

      acies_question_set (question, act->role->id, path);
      ask (self, question, best);
    }
}

/* Asks about all natural moves of the phase that may lead to where ROW has it. */
static void
ask_moves (AciesSurvey *self, const AciesSurveyRow *row, Answer *best)
{
  g_autoptr (AciesOffer) offer = acies_offer_new (get_referee (self), row->item);
  const GPtrArray *acts = acies_offer_get_acts (offer);

  for (guint i = 0; i < acts->len; i++)
    {
      const AciesOfferAct *act = g_ptr_array_index (acts, i);

      if (!act->is_natural)
        continue;
      if (act->end == ACIES_OFFER_ENDS_ON_GROUND)
        ask_ways (self, act, row, best);
      else if (act->end == ACIES_OFFER_ENDS_ON_HEX && row->hex != NULL)
        {
          g_autoptr (AciesQuestion) question = acies_offer_act_make_question (act, row->hex);

          ask (self, question, best);
        }
    }
}

/* The line by which RULING forbids, or leaves it to the umpire; or NULL. */
static const AciesRulingLine *
find_line (AciesRuling *ruling)
{
  const GPtrArray *lines = acies_ruling_get_lines (ruling);
  AciesRulingLineKind kind = acies_ruling_get_verdict (ruling) == ACIES_VERDICT_FORBIDDEN
                                 ? ACIES_RULING_LINE_FORBID
                                 : ACIES_RULING_LINE_UMPIRE;

  for (guint i = 0; i < lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (lines, i);

      if (line->kind == kind)
        return line;
    }
  return NULL;
}

/* Says in ROW what RULING, or that there is none, means for it. */
static void
note (AciesSurveyRow *row, AciesRuling *ruling)
{
  const AciesRulingLine *line = ruling != NULL ? find_line (ruling) : NULL;

  g_clear_pointer (&row->why, g_free);
  g_clear_pointer (&row->cite, g_free);
  if (ruling == NULL)
    row->why = g_strdup (_ ("no move of this phase leads there"));
  else if (row->law == ACIES_SURVEY_LAWFUL)
    return;
  else if (line != NULL)
    {
      row->why = g_strdup (line->label);
      row->cite = g_strdup (line->cite);
    }
  else if (row->law == ACIES_SURVEY_HANGS)
    row->why = g_strdup (_ ("dice or an answer decide"));
}

/* Moves ROW in the second battle: as RULING has it, or else only its place. */
static void
go (AciesSurvey *self, const AciesSurveyRow *row, AciesRuling *ruling)
{
  AciesReferee *referee = get_referee (self);
  g_autoptr (AciesQuestion) place = acies_survey_row_make_place (row);
  g_autoptr (AciesRuling) by_hand = NULL;

  if (ruling == NULL || !acies_ruling_is_complete (ruling))
    {
      acies_question_set (place, "reason", "photograph");
      ruling = by_hand = acies_referee_ask (referee, place, NULL);
    }
  if (ruling != NULL)
    (void) acies_battle_apply (acies_referee_get_battle (referee),
                               (AciesChange *) acies_ruling_get_change (ruling), NULL);
}

static void
judge_row (AciesSurvey *self, AciesSurveyRow *row)
{
  Answer best = { ACIES_SURVEY_BEYOND, NULL };
  gboolean is_first = row->law == ACIES_SURVEY_UNASKED;

  ask_moves (self, row, &best);
  if (is_first || best.law != ACIES_SURVEY_BEYOND)
    {
      row->law = best.law;
      note (row, best.ruling);
    }
  if (best.law != ACIES_SURVEY_BEYOND)
    {
      go (self, row, best.ruling);
      self->goes_on = TRUE;
    }
  g_clear_object (&best.ruling);
}

/* Of a stand that left its unit the rules know no move, and a unit that comes from nowhere has
 * none. */
static void
leave_to_umpire (AciesSurvey *self, AciesSurveyRow *row)
{
  AciesItem *item = acies_battle_find (acies_battle_file_get_battle (self->file), row->item);

  row->law = ACIES_SURVEY_HANGS;
  row->why = g_strdup (ACIES_IS_STAND (item) ? _ ("its unit lies in no formation of the rules")
                                             : _ ("it was not on the table before"));
}

gboolean
acies_survey_judge (AciesSurvey *self)
{
  AciesBattle *battle;
  gboolean goes_on;

  g_return_val_if_fail (self != NULL, FALSE);

  battle = acies_battle_file_get_battle (self->file);
  if (!acies_position_is_begun (acies_battle_get_position (battle)))
    return FALSE;
  while (self->next < self->rows->len)
    {
      AciesSurveyRow *row = g_ptr_array_index (self->rows, self->next++);

      if (row->kind != ACIES_SURVEY_MOVED || row->law == ACIES_SURVEY_LAWFUL
          || row->law == ACIES_SURVEY_HANGS)
        continue;
      if (!row->was_placed || ACIES_IS_STAND (acies_battle_find (battle, row->item)))
        leave_to_umpire (self, row);
      else
        judge_row (self, row);
      return TRUE;
    }
  /* Once more, if somebody who went made room for others. */
  goes_on = self->goes_on;
  self->next = 0;
  self->goes_on = FALSE;
  return goes_on;
}

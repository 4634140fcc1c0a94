/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks the rules, in a second battle, by the question that a drag on the table would ask, whether
 * those that moved may have moved so. Whoever may goes there in it, and then the others are asked
 * again: nobody knows who was moved first. */
#include "config.h"
#include "survey/standing/acies-survey-private.h"

#include "survey/standing/acies-survey-move.h"

#include <glib/gi18n-lib.h>

static AciesReferee *
get_referee (AciesSurvey *self)
{
  return acies_replay_get_referee (self->trial);
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
  g_auto (AciesSurveyMove) best = { 0 };
  gboolean is_first = row->law == ACIES_SURVEY_UNASKED;

  acies_survey_move_find (&best, get_referee (self), row->item, &row->after, row->hex);
  if (is_first || best.law != ACIES_SURVEY_BEYOND)
    {
      row->law = best.law;
      row->act = best.law == ACIES_SURVEY_LAWFUL && row->formation == NULL ? best.action : NULL;
      note (row, best.ruling);
    }
  if (best.law != ACIES_SURVEY_BEYOND)
    {
      go (self, row, best.ruling);
      self->goes_on = TRUE;
    }
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

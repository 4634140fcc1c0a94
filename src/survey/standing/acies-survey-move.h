/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The move by which somebody would get, in the present phase, to where he lies on the real table:
 * asked of the rules by the question that a drag on the screen would ask. */
#pragma once

#include "survey/standing/acies-survey.h"

G_BEGIN_DECLS

typedef struct
{
  AciesSurveyLaw law;
  AciesRuling *ruling;       /* owned; NULL: no move leads there */
  const AciesAction *action; /* of RULING */
} AciesSurveyMove;

/* The rules' best word on ITEM going, by one natural act, to where its front is FRONT, on hexes
 * into HEX (or NULL). What SELF held is let go. */
void acies_survey_move_find (AciesSurveyMove *self,
                             AciesReferee *referee,
                             const char *item,
                             const AciesPlacement *front,
                             const char *hex);
void acies_survey_move_clear (AciesSurveyMove *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AciesSurveyMove, acies_survey_move_clear)

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints what photographs show against a battle. */
#pragma once

#include "survey/standing/acies-survey.h"

G_BEGIN_DECLS

/* To standard output, a line for each of whom something is to be said; those that are as before are
 * only counted. */
void acies_survey_print (const AciesSurvey *survey, AciesBattleFile *file);

G_END_DECLS

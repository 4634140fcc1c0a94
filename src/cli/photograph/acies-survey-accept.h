/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Accepting what photographs show, from the command line: into the journal, and said. */
#pragma once

#include "survey/standing/acies-survey.h"

G_BEGIN_DECLS

/* Leaves those of SURVEY that moved and are called NAMES (or NULL) where they were. FALSE after a
 * sentence. */
gboolean acies_survey_leave (AciesBattleFile *file, AciesSurvey *survey, char **names);
/* Accepts what is taken of SURVEY; whoever moved beyond the rules must be let pass. Prints it, and
 * returns an exit code. */
int acies_survey_accept (AciesBattleFile *file,
                         AciesSurvey *survey,
                         gboolean passes,
                         gboolean json);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSurveyPane stands in the slip's place while photographs of the real table are read and until
 * what they show is accepted or thrown away: who moved, who was not found, what is doubtful.
 *
 * Signals:
 *   "changed"     it has something to show, or has nothing any more
 *   "item-shown"  (char *id) a row was chosen */
#pragma once

#include "app/photograph/acies-photographs.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_SURVEY_PANE (acies_survey_pane_get_type ())
G_DECLARE_FINAL_TYPE (AciesSurveyPane, acies_survey_pane, ACIES, SURVEY_PANE, GtkWidget)

void acies_survey_pane_set_session (AciesSurveyPane *self, AciesSession *session); /* or NULL */
/* Of that session; borrowed, NULL unless a battle is played in it. */
AciesPhotographs *acies_survey_pane_get_photographs (AciesSurveyPane *self);
/* Whether it has something to show, and nothing else is asked. */
gboolean acies_survey_pane_is_wanted (AciesSurveyPane *self);

G_END_DECLS

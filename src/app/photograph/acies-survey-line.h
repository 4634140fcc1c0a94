/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSurveyLine is a row of a survey in its list: who, what of him, and what is to be said of
 * that; who moved can be taken or left. */
#pragma once

#include "app/photograph/acies-photographs.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_SURVEY_LINE (acies_survey_line_get_type ())
G_DECLARE_FINAL_TYPE (AciesSurveyLine, acies_survey_line, ACIES, SURVEY_LINE, GtkListBoxRow)

/* Row N of what PHOTOGRAPHS show, of somebody who is called NAME. */
GtkWidget *acies_survey_line_new (AciesPhotographs *photographs,
                                  guint n,
                                  const char *name) G_GNUC_WARN_UNUSED_RESULT;
/* Whose it is, interned. */
const char *acies_survey_line_get_item (AciesSurveyLine *self);
/* What it stands under in the list. */
const char *acies_survey_line_get_heading (AciesSurveyLine *self);

G_END_DECLS

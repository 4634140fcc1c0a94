/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesExplanation tells rulings whole, for whoever writes the rules: the slip, the chances, what
 * procedures traced, where the facts of the slip stand, and which lines of the rules came by. */
#pragma once

#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

typedef struct _AciesExplanation AciesExplanation;

AciesExplanation *acies_explanation_new (void) G_GNUC_WARN_UNUSED_RESULT;
void acies_explanation_free (AciesExplanation *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesExplanation, acies_explanation_free)

/* From here on notes what rulings of REFEREE, which is borrowed, trace and come by; between
 * rulings. */
void acies_explanation_begin (AciesExplanation *self, AciesReferee *referee);
/* Ends that. */
void acies_explanation_end (AciesExplanation *self);
/* Adds HEADING, a line that says what comes next. */
void acies_explanation_add_heading (AciesExplanation *self, const char *heading);
/* Adds RULING, with what was noted for it, and the chances of OPEN, the same with nothing thrown,
 * or NULL. */
void acies_explanation_add_ruling (AciesExplanation *self, AciesRuling *ruling, AciesRuling *open);
/* Adds LINE below that. */
void acies_explanation_add_line (AciesExplanation *self, const char *line);
/* All that was added, as lines of text. Borrowed. */
const char *acies_explanation_get_text (const AciesExplanation *self);

G_END_DECLS

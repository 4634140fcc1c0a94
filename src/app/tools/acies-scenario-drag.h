/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Bodies led by the hand without any rule, in a scenario that is being edited or by the umpire in a
 * battle: all that are selected together, snapping to what they come near. One gesture is one step
 * to undo. No widget is known here. */
#pragma once

#include "app/session/acies-session.h"
#include "app/canvas/acies-table-frame.h"
#include "app/canvas/acies-table-handle.h"

G_BEGIN_DECLS

typedef struct _AciesScenarioDrag AciesScenarioDrag;

/* ITEM, taken at FROM, and with it everything selected if it is. NULL: it is not on the table. */
AciesScenarioDrag *acies_scenario_drag_new (AciesSession *session,
                                            AciesItem *item,
                                            const AciesPoint *from) G_GNUC_WARN_UNUSED_RESULT;
void acies_scenario_drag_free (AciesScenarioDrag *self);
/* Shifts with the pointer. What is within SNAP of another body lies against it; 0: nothing
 * snaps. */
void acies_scenario_drag_move (AciesScenarioDrag *self, const AciesPoint *to, AciesLength snap);
/* Turns about the front corner that stays, or the middle of the front, by multiples of STEP unless
 * 0. */
void acies_scenario_drag_turn (AciesScenarioDrag *self,
                               AciesTableHandle handle,
                               const AciesPoint *to,
                               AciesAngle step);
/* Shifts with the pointer along the facing, or across it. */
void acies_scenario_drag_slide (AciesScenarioDrag *self, gboolean is_across, const AciesPoint *to);
/* Turns about the middle of the front besides. */
void acies_scenario_drag_add_turn (AciesScenarioDrag *self, AciesAngle angle);
gboolean acies_scenario_drag_is_moving (AciesScenarioDrag *self);
/* Of AciesFootprint: all bodies where they would come to stand. */
GArray *acies_scenario_drag_list_bodies (AciesScenarioDrag *self) G_GNUC_WARN_UNUSED_RESULT;
/* Draws them over the table. */
void acies_scenario_drag_append (AciesScenarioDrag *self,
                                 GtkSnapshot *snapshot,
                                 const AciesTableFrame *frame);
/* What would be wrong with that; NULL: nothing. */
char *acies_scenario_drag_find_trouble (AciesScenarioDrag *self) G_GNUC_WARN_UNUSED_RESULT;
/* How far and by what angle, to what it snaps, and what would be wrong: each on its line. */
char *acies_scenario_drag_dup_label (AciesScenarioDrag *self) G_GNUC_WARN_UNUSED_RESULT;
/* Of AciesQuestion: what the umpire's hand is to do so that they stand there; the reason is
 * missing. */
GPtrArray *acies_scenario_drag_list_questions (AciesScenarioDrag *self) G_GNUC_WARN_UNUSED_RESULT;
/* The same for ITEM, on the table or not, with the middle of its front at TO. */
AciesQuestion *acies_scenario_drag_make_question (AciesItem *item, const AciesPlacement *to)
    G_GNUC_WARN_UNUSED_RESULT;
/* In a scenario: puts them there, and says what is wrong if something is. */
void acies_scenario_drag_finish (AciesScenarioDrag *self);

/* ITEM alone to where the middle of its front is at TO, in one step. */
void acies_scenario_drag_place (AciesSession *session, AciesItem *item, const AciesPlacement *to);
/* The same with ITEM wherever it was, or not on the table at all; laid out by the rules then. */
void acies_scenario_drag_put (AciesSession *session, AciesItem *item, const AciesPoint *to);
/* Everything selected on the line of the primary's front, in one step. */
void acies_scenario_drag_dress (AciesSession *session);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesScenarioDrag, acies_scenario_drag_free)

G_END_DECLS

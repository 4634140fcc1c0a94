/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A unit taken by the pointer: where it would go, by which path, and what the referee says to it.
 * No widget: the table view hands points in and shows what comes out. */
#pragma once

#include "app/canvas/acies-move-path.h"
#include "app/session/acies-session.h"

G_BEGIN_DECLS

typedef struct _AciesTableDrag AciesTableDrag;

/* NULL if ITEM cannot be moved in the present phase; REASON (or NULL) then says why. */
AciesTableDrag *acies_table_drag_new (AciesSession *session,
                                      AciesItem *item,
                                      const AciesPoint *from,
                                      char **reason) G_GNUC_WARN_UNUSED_RESULT;
void acies_table_drag_free (AciesTableDrag *self);
/* Where the pointer now is: see acies_move_path_aim (). The referee is asked when the ruling is
 * wanted, so that a burst of motion costs one question a frame. */
void acies_table_drag_move (AciesTableDrag *self,
                            AciesMovePathKind kind,
                            const AciesPoint *to,
                            AciesAngle step);
/* The last stretch is a wheel by ANGLE, clockwise. */
void acies_table_drag_turn (AciesTableDrag *self, AciesAngle angle);
/* Where the last move has led is near another unit by at most REACH (0: nothing snaps): it then
 * goes into contact, into line or a measure of the rules off, as far as such a stretch leads
 * there. */
void acies_table_drag_snap (AciesTableDrag *self, AciesLength reach);
/* How far that has shifted the front. */
AciesPoint acies_table_drag_get_snapped_by (AciesTableDrag *self);
/* A way-point; the last one taken back. FALSE: not possible. The last stretch is to be aimed
 * again. */
gboolean acies_table_drag_keep (AciesTableDrag *self);
gboolean acies_table_drag_take_back (AciesTableDrag *self);
/* FALSE if it has not left its place. */
gboolean acies_table_drag_is_moving (AciesTableDrag *self);
AciesItem *acies_table_drag_get_item (AciesTableDrag *self); /* borrowed */
const AciesMovePath *acies_table_drag_get_march (AciesTableDrag *self);
/* The ruling on the path to the last point; NULL if the question could not be put. Borrowed. */
AciesRuling *acies_table_drag_get_ruling (AciesTableDrag *self);
/* Whether it is allowed and how long it is, what forbids it, leg by leg, and what the rule set says
 * of it: each on a line of its own. NULL: it does not move. */
char *acies_table_drag_dup_label (AciesTableDrag *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean acies_table_drag_is_allowed (AciesTableDrag *self);
/* Whether the rules say no, so that the umpire has nothing to decide. */
gboolean acies_table_drag_is_forbidden (AciesTableDrag *self);
/* What is to be asked about the move. */
AciesQuestion *acies_table_drag_make_question (AciesTableDrag *self) G_GNUC_WARN_UNUSED_RESULT;


G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesTableDrag, acies_table_drag_free)

G_END_DECLS

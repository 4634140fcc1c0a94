/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The way that a hand draws for a body: way-points done with, and a last stretch that follows the
 * pointer. Geometry only; what it costs and whether it may be is the referee's to say. */
#pragma once

#include "geometry/move/acies-motion.h"

G_BEGIN_DECLS

/* How the last stretch follows the pointer. */
typedef enum
{
  ACIES_MOVE_PATH_TO,          /* a wheel towards it, then ahead */
  ACIES_MOVE_PATH_STRAIGHT,    /* ahead or back, facing kept */
  ACIES_MOVE_PATH_SIDE,        /* to either side, facing kept */
  ACIES_MOVE_PATH_PIVOT,       /* about the middle of the front, which then looks at it */
  ACIES_MOVE_PATH_WHEEL_RIGHT, /* the left front corner goes after it, the right one stays */
  ACIES_MOVE_PATH_WHEEL_LEFT,
} AciesMovePathKind;

typedef struct _AciesMovePath AciesMovePath;

AciesMovePath *acies_move_path_new (const AciesPlacement *front,
                                    AciesLength frontage,
                                    AciesLength depth) G_GNUC_WARN_UNUSED_RESULT;
void acies_move_path_free (AciesMovePath *self);
/* The last stretch, made anew. A body taken at GRIP is led to TO by the same distance; a handle
 * goes where TO is. Angles are whole multiples of STEP unless that is 0. */
void acies_move_path_aim (AciesMovePath *self,
                          AciesMovePathKind kind,
                          const AciesPoint *to,
                          AciesAngle step);
/* The last stretch is a wheel by ANGLE, clockwise. */
void acies_move_path_turn (AciesMovePath *self, AciesAngle angle);
/* The last stretch, of KIND TO, STRAIGHT or SIDE, so that the front lies along that of TO as near
 * to it as such a stretch leads. FALSE, and nothing is altered: it would go backwards, or is of
 * another kind. */
gboolean acies_move_path_aim_at_front (AciesMovePath *self,
                                       AciesMovePathKind kind,
                                       const AciesPlacement *to);
/* Where the body was taken; by default the middle of its front. */
void acies_move_path_set_grip (AciesMovePath *self, const AciesPoint *grip);
/* What has been drawn stays; the next stretch begins where it ends. FALSE: there is nothing to
 * keep, or no room for more. */
gboolean acies_move_path_keep (AciesMovePath *self);
/* Takes the last way-point back; FALSE: there is none. */
gboolean acies_move_path_take_back (AciesMovePath *self);

const AciesPath *acies_move_path_get_path (const AciesMovePath *self);
guint acies_move_path_get_n_kept (const AciesMovePath *self); /* way-points */
/* Leg N as a motion of the front; its length is what the outermost front corner travels. */
void acies_move_path_get_motion (const AciesMovePath *self, guint n, AciesMotion *motion);
AciesLength acies_move_path_get_length (const AciesMovePath *self); /* of all legs */
/* Where the middle of the front comes to stand. */
AciesPlacement acies_move_path_get_front (const AciesMovePath *self);
/* The ground that the body covers there. */
void acies_move_path_get_body (const AciesMovePath *self, AciesFootprint *body);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesMovePath, acies_move_path_free)

G_END_DECLS

/* The way that a hand draws for a body: way-points done with, and a last stretch that follows the pointer.
 * Geometry only; what it costs and whether it may be is the referee's to say. */
#pragma once

#include "geometry/move/acies-motion.h"

G_BEGIN_DECLS

/* How the last stretch follows the pointer. */
typedef enum
{
  ACIES_MARCH_TO,          /* a wheel towards it, then ahead */
  ACIES_MARCH_STRAIGHT,    /* ahead or back, facing kept */
  ACIES_MARCH_SIDE,        /* to either side, facing kept */
  ACIES_MARCH_PIVOT,       /* about the middle of the front, which then looks at it */
  ACIES_MARCH_WHEEL_RIGHT, /* the left front corner goes after it, the right one stays */
  ACIES_MARCH_WHEEL_LEFT,
} AciesMarchKind;

typedef struct _AciesMarch AciesMarch;

AciesMarch *acies_march_new (const AciesPlacement *front, AciesLength frontage, AciesLength depth) G_GNUC_WARN_UNUSED_RESULT;
void acies_march_free (AciesMarch *self);
/* The last stretch, made anew. A body taken at GRIP is led to TO by the same distance; a handle goes
 * where TO is. Angles are whole multiples of STEP unless that is 0. */
void acies_march_aim (AciesMarch *self, AciesMarchKind kind, const AciesPoint *to, AciesAngle step);
/* The last stretch is a wheel by ANGLE, clockwise. */
void acies_march_turn (AciesMarch *self, AciesAngle angle);
/* The last stretch, of KIND TO, STRAIGHT or SIDE, so that the front lies along that of TO as near to it as
 * such a stretch leads. FALSE, and nothing is altered: it would go backwards, or is of another kind. */
gboolean acies_march_aim_at_front (AciesMarch *self, AciesMarchKind kind, const AciesPlacement *to);
/* Where the body was taken; by default the middle of its front. */
void acies_march_set_grip (AciesMarch *self, const AciesPoint *grip);
/* What has been drawn stays; the next stretch begins where it ends. FALSE: there is nothing to keep, or no
 * room for more. */
gboolean acies_march_keep (AciesMarch *self);
/* Takes the last way-point back; FALSE: there is none. */
gboolean acies_march_take_back (AciesMarch *self);

const AciesPath *acies_march_get_path (const AciesMarch *self);
guint acies_march_get_n_kept (const AciesMarch *self); /* way-points */
/* Leg N as a motion of the front; its length is what the outermost front corner travels. */
void acies_march_get_motion (const AciesMarch *self, guint n, AciesMotion *motion);
AciesLength acies_march_get_length (const AciesMarch *self); /* of all legs */
/* Where the middle of the front comes to stand. */
AciesPlacement acies_march_get_front (const AciesMarch *self);
/* The ground that the body covers there. */
void acies_march_get_body (const AciesMarch *self, AciesFootprint *body);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesMarch, acies_march_free)

G_END_DECLS

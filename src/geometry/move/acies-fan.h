/* Where a body can go by one wheel and then straight on: a ray for each angle of the wheel. Reach
 * and charges are both read off such a fan. */
#pragma once

#include "geometry/move/acies-slide.h"
#include "geometry/move/acies-toll.h"

G_BEGIN_DECLS

/* What a rule set allows. */
typedef struct
{
  AciesLength length;     /* what wheel and way may cost together; below 0: no limit */
  AciesAngle wheel;       /* how far it may wheel to either side, 0 to half a turn */
  const AciesToll *tolls; /* of each ground of the field, in their order; NULL: all is open */
} AciesFanLimits;

typedef enum
{
  ACIES_FAN_SPENT,  /* the length is used up */
  ACIES_FAN_BODY,   /* it touches a body */
  ACIES_FAN_GROUND, /* ground that nobody may enter */
  ACIES_FAN_EDGE,   /* the table ends */
} AciesFanStop;

typedef struct
{
  AciesAngle wheel;     /* to the right if positive */
  AciesPlacement front; /* behind the wheel: the middle of the front */
  AciesLength arc;      /* what the outer front corner travelled until then */
  AciesLength ahead;    /* how far it goes on from there */
  AciesLength cost;     /* of wheel and way */
  AciesFanStop stop;
  guint index; /* of the body or ground that stops it: the caller's number */
} AciesFanRay;

/* A body met straight behind a wheel. */
typedef struct
{
  AciesAngle wheel;
  AciesLength ahead; /* until it touches */
  guint stand;       /* of the mover: which touches */
  guint body;        /* which of the field's it touches: its place there */
} AciesFanHit;

typedef struct _AciesFan AciesFan;

/* Nothing is copied but the mover's stands: FIELD and the tolls must outlive it. */
AciesFan *acies_fan_new (const AciesMover *mover, const AciesRunField *field, const AciesFanLimits *limits) G_GNUC_WARN_UNUSED_RESULT;
void acies_fan_free (AciesFan *self);
/* How far it can wheel to the left (below 0) or right before the limit, a body, ground or the length
 * stops it. */
AciesAngle acies_fan_get_end (const AciesFan *self, gboolean is_right);
/* FALSE if it cannot wheel so far. */
gboolean acies_fan_cast (const AciesFan *self, AciesAngle wheel, AciesFanRay *ray);
/* The first body of GROUP met straight behind WHEEL, whatever lies before it. FALSE if it is none. */
gboolean acies_fan_hit (const AciesFan *self, AciesAngle wheel, guint group, AciesFanHit *hit);
/* Where a stand of the mover stands AHEAD of the wheel. */
void acies_fan_get_base (const AciesFan *self, AciesAngle wheel, AciesLength ahead, guint stand, AciesFootprint *base);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesFan, acies_fan_free)

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesLength is the unit of the plane: whole thousandths of a millimetre; AciesAngle is whole
 * thousandths of a degree.
 *
 * x runs east and y south from the north-west corner of the table; facings run clockwise from
 * north. All predicates are exact in 64 bits for tables up to 100 m.
 *
 * Sines are computed in whole numbers (fixed point of 62 bits), never by the C library, and points
 * are rounded to the grid once, half away from zero: a placement gives the same points on every
 * machine, and mirrored placements give mirrored points. */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

typedef gint64 AciesLength; /* 1/1000 mm */
typedef gint32 AciesAngle;  /* 1/1000 degree */

#define ACIES_PER_MM 1000
#define ACIES_PER_DEGREE 1000
#define ACIES_FULL_TURN 360000

/* Bases that lie no farther apart than this touch: card and table are never flat. */
#define ACIES_TOUCH_GAP (ACIES_PER_MM / 10)
/* No table is longer than this. */
#define ACIES_TABLE_LIMIT ((AciesLength) 100000 * ACIES_PER_MM)

#define ACIES_MM(mm) ((AciesLength) (mm) *ACIES_PER_MM)
#define ACIES_DEGREES(degrees) ((AciesAngle) (degrees) *ACIES_PER_DEGREE)

/* LENGTH in mm; for drawing, never for measuring. */
double acies_length_to_mm (AciesLength length);
AciesLength acies_length_from_mm (double mm); /* rounds to nearest */
/* Mm, three decimals at most */
gboolean acies_length_parse (const char *text, AciesLength *length);
char *acies_length_format (AciesLength length) G_GNUC_WARN_UNUSED_RESULT; /* mm as files write it */
gboolean acies_length_touches (AciesLength gap); /* gap <= ACIES_TOUCH_GAP */
/* LENGTH is not above LIMIT; what touches is within any limit. */
gboolean acies_length_within (AciesLength length, AciesLength limit);

/* The sine and cosine of an angle as parts of ACIES_SINE_ONE. */
#define ACIES_SINE_ONE ((gint64) 1 << 62)
void acies_angle_get_sine (AciesAngle angle, gint64 *sine, gint64 *cosine);
/* The arc that RADIUS sweeps over ANGLE, whichever way. */
AciesLength acies_angle_get_arc (AciesAngle angle, AciesLength radius);
AciesAngle acies_angle_normalize (AciesAngle angle); /* 0 to 359,999 */
/* -180,000 to 179,999, clockwise + */
AciesAngle acies_angle_difference (AciesAngle from, AciesAngle to);
/* Degrees, -360 to 360, three decimals at most */
gboolean acies_angle_parse (const char *text, AciesAngle *angle);
/* ANGLE in degrees, as short as it can be said. Owned. */
char *acies_angle_format (AciesAngle angle) G_GNUC_WARN_UNUSED_RESULT;

typedef struct
{
  AciesLength x;
  AciesLength y;
} AciesPoint;

/* Where something stands and which way it looks. What `at` is the middle of is said by whoever
 * holds it: a stand's centre, the middle of a unit's front. */
typedef struct
{
  AciesPoint at;
  AciesAngle facing;
} AciesPlacement;

/* An upright box, its edges counted. */
typedef struct
{
  AciesPoint low;
  AciesPoint high;
} AciesBounds;

/* About at least one point */
void acies_bounds_init (AciesBounds *self, const AciesPoint *points, guint n_points);
/* No point of one box is nearer to the other; 0 if they share one. */
AciesLength acies_bounds_separation (const AciesBounds *a, const AciesBounds *b);
/* Whether both are one point, to a thousandth of a mm. */
gboolean acies_point_equal (const AciesPoint *a, const AciesPoint *b);
/* Whether both are one place and one facing. */
gboolean acies_placement_equal (const AciesPlacement *a, const AciesPlacement *b);
/* Rounded to nearest */
AciesLength acies_point_distance (const AciesPoint *a, const AciesPoint *b);
/* From north, clockwise */
AciesAngle acies_point_bearing (const AciesPoint *from, const AciesPoint *to);
/* The point RIGHT to the right of and AHEAD before PLACEMENT, in its own frame. */
AciesPoint acies_placement_project (const AciesPlacement *placement,
                                    AciesLength right,
                                    AciesLength ahead);
/* The inverse: how far to the right of and ahead of PLACEMENT a point lies, rounded to nearest. */
void acies_placement_locate (const AciesPlacement *placement,
                             const AciesPoint *point,
                             AciesLength *right,
                             AciesLength *ahead);
/* PLACEMENT turned about PIVOT by ANGLE, clockwise positive. */
AciesPlacement acies_placement_rotate (const AciesPlacement *placement,
                                       const AciesPoint *pivot,
                                       AciesAngle angle);

G_END_DECLS

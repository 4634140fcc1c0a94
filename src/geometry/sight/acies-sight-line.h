/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSightLine is a line of sight; the functions here tell what one thing in its way does to it.
 *
 * Sides are told by exact orientation tests. A corner that lies on the line is counted to its
 * right, then to its left; only what blocks either way blocks, so touching never does. */
#pragma once

#include "geometry/plane/acies-segment.h"
#include "geometry/sight/acies-sight.h"

G_BEGIN_DECLS

/* Its ends lie in an order that does not depend on who looks: the western one first. */
typedef struct
{
  AciesPoint a;
  AciesPoint b;
  gint64 dx;
  gint64 dy;
  gint32 heights[2];  /* of A and B */
  gboolean is_turned; /* the viewer is at B */
  guint32 shown;      /* the target's bits */
} AciesSightLine;

/* The base of a body as its twofold centre and its diagonals: its corners are centre and half a
 * diagonal, either way. */
typedef struct
{
  gint32 x;
  gint32 y;
  gint32 falling_x; /* from rear right to front left */
  gint32 falling_y;
  gint32 rising_x; /* from rear left to front right */
  gint32 rising_y;
} AciesSightBase;

void acies_sight_base_init (AciesSightBase *self, const AciesFootprint *base);

static inline void
acies_sight_line_init (AciesSightLine *self,
                       const AciesSightEnd *viewer,
                       const AciesSightEnd *target)
{
  gboolean is_turned = viewer->at.x > target->at.x
                       || (viewer->at.x == target->at.x && viewer->at.y > target->at.y);
  const AciesSightEnd *a = is_turned ? target : viewer;
  const AciesSightEnd *b = is_turned ? viewer : target;

  self->a = a->at;
  self->b = b->at;
  self->dx = b->at.x - a->at.x;
  self->dy = b->at.y - a->at.y;
  self->heights[0] = a->height;
  self->heights[1] = b->height;
  self->is_turned = is_turned;
  self->shown = target->shown;
}

/* Whether the line runs through the inside of a base: neither the line nor any edge parts them. */
static inline gboolean
acies_sight_line_crosses_base (const AciesSightLine *self, const AciesSightBase *base)
{
  gint64 x = base->x - 2 * self->a.x;
  gint64 y = base->y - 2 * self->a.y;
  gint64 side = self->dx * y - self->dy * x;
  gint64 falling = self->dx * base->falling_y - self->dy * base->falling_x;
  gint64 rising = self->dx * base->rising_y - self->dy * base->rising_x;
  gint64 reach, along_x, along_y, from_a, from_b;

  if (ABS (side) >= MAX (ABS (falling), ABS (rising)))
    return FALSE;

  /* Across each pair of edges, the base reaches as far as the area that its diagonals span. */
  reach = (gint64) base->rising_x * base->falling_y - (gint64) base->rising_y * base->falling_x;
  reach = ABS (reach);
  for (int i = -1; i <= 1; i += 2)
    {
      along_x = (gint64) base->rising_x + i * (gint64) base->falling_x;
      along_y = (gint64) base->rising_y + i * (gint64) base->falling_y;
      from_a = along_y * x - along_x * y;
      from_b = from_a + 2 * (along_x * self->dy - along_y * self->dx);
      if ((from_a >= reach && from_b >= reach) || (from_a <= -reach && from_b <= -reach))
        return FALSE;
    }

  return TRUE;
}

/* Where an area, a line or a body stops the line: the part of it from A, or a value below 0. */
double acies_sight_line_check_area (const AciesSightLine *self,
                                    const AciesPolygon *area,
                                    const AciesSightTerms *terms);
/* BODY's base is not read: BASE says what it is. */
double acies_sight_line_check_body (const AciesSightLine *self,
                                    const AciesSightBase *base,
                                    const AciesSightBody *body);
/* Adds to PLACES (of double) the parts of the line, from the viewer on, at which a target that
 * moves along it may begin or cease to be seen. */
void acies_sight_line_add_area_places (const AciesSightLine *self,
                                       const AciesPolygon *area,
                                       const AciesSightTerms *terms,
                                       GArray *places);
void acies_sight_line_add_body_places (const AciesSightLine *self,
                                       const AciesSightBody *body,
                                       GArray *places);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesFootprint is a base on the table: a rectangle of given frontage and depth about its centre,
 * its corners snapped to the grid so that every predicate on it is exact. */
#pragma once

#include "geometry/plane/acies-length.h"

G_BEGIN_DECLS

typedef enum
{
  ACIES_CORNER_FRONT_LEFT,
  ACIES_CORNER_FRONT_RIGHT,
  ACIES_CORNER_REAR_RIGHT,
  ACIES_CORNER_REAR_LEFT,
} AciesCorner;

/* The sides of a base, clockwise; each is the edge that begins at the AciesCorner of its number. */
typedef enum
{
  ACIES_BASE_FACE_FRONT,
  ACIES_BASE_FACE_RIGHT,
  ACIES_BASE_FACE_REAR,
  ACIES_BASE_FACE_LEFT,
} AciesBaseFace;

typedef struct
{
  AciesPoint corners[4]; /* indexed by AciesCorner: clockwise on the table */
} AciesFootprint;

typedef struct
{
  AciesLength length; /* rounded to nearest 1/1000 mm; 0 if they overlap */
  AciesPoint from;    /* the nearest points, on the grid, to draw it */
  AciesPoint to;
} AciesSeparation;

/* Lays a base of FRONTAGE by DEPTH with its middle at CENTRE. */
void acies_footprint_init (AciesFootprint *self,
                           const AciesPlacement *centre,
                           AciesLength frontage,
                           AciesLength depth);
void acies_footprint_get_bounds (const AciesFootprint *self, AciesBounds *box);
/* Edge included */
gboolean acies_footprint_contains (const AciesFootprint *self, const AciesPoint *point);
/* By more than an edge */
gboolean acies_footprint_overlaps (const AciesFootprint *a, const AciesFootprint *b);
/* Overlaps by more than DEPTH, measured across each edge. */
gboolean acies_footprint_overlaps_by (const AciesFootprint *a,
                                      const AciesFootprint *b,
                                      AciesLength depth);
/* Finds how far apart two bases are, in units of AciesLength, and between which points; 0 if
 * they touch. */
void acies_footprint_separation (const AciesFootprint *a,
                                 const AciesFootprint *b,
                                 AciesSeparation *gap);
/* In 1/1000 mm */
double acies_footprint_separation_unrounded (const AciesFootprint *a, const AciesFootprint *b);
/* Finds how far POINT is from the base; 0 if it lies on it. */
void acies_footprint_separation_to_point (const AciesFootprint *self,
                                          const AciesPoint *point,
                                          AciesSeparation *gap);
/* How much of two edges that face one another (parallel to within a degree) lies within the
 * touching gap; 0 if at most a corner does. */
AciesLength acies_footprint_contact (const AciesFootprint *a, const AciesFootprint *b);
/* The same, and which faces touch, if they do. */
AciesLength acies_footprint_find_contact (const AciesFootprint *a,
                                          const AciesFootprint *b,
                                          AciesBaseFace *face,
                                          AciesBaseFace *theirs);
/* Whether no corner is off a table of WIDTH by HEIGHT. */
gboolean acies_footprint_on_table (const AciesFootprint *self,
                                   AciesLength width,
                                   AciesLength height);

G_END_DECLS

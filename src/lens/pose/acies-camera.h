/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesCamera is where a picture was taken from, and by which lens: it leads from a pixel to the
 * table and back.
 *
 * The lens is taken to look through the middle of the picture, and to bend what it sees by the
 * distance from there alone. */
#pragma once

#include "lens/picture/acies-spot.h"

G_BEGIN_DECLS

typedef struct
{
  double width, height; /* of the picture, pixels */
  double focal;         /* of the lens, pixels */
  /* What the lens bends: a spot at distance r from the middle, in half diagonals of the picture,
   * would be (1 + bend[0] r^2 + bend[1] r^4) times as far without that. */
  double bend[2];
  /* What is right, down and ahead in the picture, as directions on the table: east, south, down. */
  double axes[9];
  AciesSpot at; /* mm, on the table, below the lens */
  double above; /* mm, of the lens above the table */
} AciesCamera;

/* Turns AXES by the rotation vector TURN, in radians. */
void acies_camera_turn (const double axes[9], const double turn[3], double turned[9]);
/* Where SPOT of the picture would be if the lens bent nothing, in pixels from the middle. */
AciesSpot acies_camera_straighten (const AciesCamera *self, AciesSpot spot);
/* Where PLACE, ABOVE mm above the table, would be seen by a lens that bends nothing, in pixels from
 * the middle. FALSE if it is behind the camera. */
gboolean acies_camera_aim (const AciesCamera *self, AciesSpot place, double above, AciesSpot *aim);
/* Finds what SPOT of the picture shows, ABOVE mm above the table. FALSE if the sky. */
gboolean acies_camera_trace (const AciesCamera *self,
                             AciesSpot spot,
                             double above,
                             AciesSpot *place);
/* The inverse: at which SPOT of the picture PLACE is seen. FALSE if it is behind the camera, or
 * farther out than the lens is known to reach. */
gboolean acies_camera_project (const AciesCamera *self,
                               AciesSpot place,
                               double above,
                               AciesSpot *spot);

G_END_DECLS

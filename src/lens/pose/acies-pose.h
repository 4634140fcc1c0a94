/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesPose finds where a picture was taken from, by the marks that lie on the table.
 *
 * Every mark is a square of known size. Where those of the table lie is known too, but for what a
 * hand is off that lays them; where the others lie is not, and they still tell how the lens bends
 * and looks, as they are squares. All of that is fitted at once. */
#pragma once

#include "lens/find/acies-seen-mark.h"
#include "lens/pose/acies-camera.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Fewer table marks than this say nothing that could be checked. */
#define ACIES_POSE_LEAST_MARKS 4

/* What is known of a mark before it is seen. */
typedef struct
{
  guint identity;
  double side;          /* mm, of its black square */
  double above;         /* mm above the table */
  gboolean is_of_table; /* it lies at AT and stays there */
  AciesSpot at;         /* mm, its centre */
} AciesKnownMark;

typedef struct
{
  AciesCamera camera;
  double residual;     /* mm, root mean square: how far corners are from where squares have them */
  double table_error;  /* mm: how far the table mark that is farthest off lies from its place */
  guint farthest;      /* which that is */
  guint n_table_marks; /* those that were seen */
} AciesPose;

/* Finds the pose of a picture of WIDTH by HEIGHT pixels in which SEEN, of AciesSeenMark, were
 * found; KNOWN, of AciesKnownMark by identity (GINT_TO_POINTER), knows them, and whoever is not in
 * it counts for nothing. FOCAL is that of the lens in pixels, 0 if nobody knows. FALSE with
 * G_IO_ERROR_NOT_FOUND if too few table marks were seen, G_IO_ERROR_INVALID_DATA if they lie as
 * they cannot. */
gboolean acies_pose_find (AciesPose *self,
                          const GArray *seen,
                          GHashTable *known,
                          guint width,
                          guint height,
                          double focal,
                          GError **error);

/* A mark where the camera says that it lies. */
typedef struct
{
  AciesSpot centre; /* mm */
  double facing;    /* degrees, clockwise from north: where its upper edge looks */
  double side;      /* mm, as measured */
  double residual;  /* mm, root mean square: how far its corners are from a square's */
  double grain;     /* mm a pixel */
} AciesTracedMark;

/* Finds where SEEN lies, ABOVE mm above the table. FALSE if it lies nowhere. */
gboolean acies_pose_trace (const AciesCamera *camera,
                           const AciesSeenMark *seen,
                           double above,
                           AciesTracedMark *traced);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesPhotoSighting is where photographs show the base of somebody. It is plain data. */
#pragma once

#include "geometry/plane/acies-length.h"

G_BEGIN_DECLS

typedef struct
{
  guint identity;
  const char *item; /* whose mark it is, interned; not NULL */
  /* Of the middle of the base, of a unit that of its rear (see AciesMark), and where it faces. */
  AciesPlacement at;
  double residual; /* mm, root mean square: how far the corners are from those of a square */
  double grain;    /* mm a pixel */
  guint picture;   /* in which one, counted from 0 */
} AciesPhotoSighting;

/* Two sightings of one mark that cannot both be right. */
typedef struct
{
  AciesPhotoSighting one, other;
} AciesDoubleSighting;

G_END_DECLS

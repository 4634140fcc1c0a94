/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSeenMark is a mark as one picture shows it. */
#pragma once

#include "lens/picture/acies-spot.h"

G_BEGIN_DECLS

typedef struct
{
  guint identity;
  guint n_wrong;        /* cells that were read wrong and put right */
  AciesSpot corners[4]; /* of its black square, clockwise from the upper left as one reads it */
} AciesSeenMark;

G_END_DECLS

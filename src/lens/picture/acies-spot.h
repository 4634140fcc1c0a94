/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSpot is a point in a picture, in pixels from its upper left corner, or on the table, in mm
 * from its north-western corner: measured, and so no whole number. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  double x;
  double y;
} AciesSpot;

G_END_DECLS

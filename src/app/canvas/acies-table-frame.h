/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* How the table lies in its view: scale, scroll, and the limits of both. Plain numbers, no widget.
 *
 * Distances on the table are millimetres, those of the view pixels. (x, y) is what lies at the
 * view's top left corner, in pixels of the table's own picture. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  double table_width, table_height; /* mm */
  double width, height;             /* of the view, pixels */
  double scale;                     /* pixels a mm */
  double x, y;
} AciesTableFrame;

/* Pixels kept free about a table that is smaller than its view. */
#define ACIES_TABLE_FRAME_MARGIN 12.0

void acies_table_frame_init (AciesTableFrame *self, double table_width, double table_height);
double acies_table_frame_get_fit (const AciesTableFrame *self);
void acies_table_frame_fit (AciesTableFrame *self);
/* Takes a new size of the view; a fitted table stays fitted, any other keeps its middle. */
void acies_table_frame_resize (AciesTableFrame *self, double width, double height);
/* Zooms by FACTOR so that what lies under (at_x, at_y) of the view stays there. */
void acies_table_frame_zoom (AciesTableFrame *self, double factor, double at_x, double at_y);
void acies_table_frame_pan (AciesTableFrame *self, double dx, double dy);
/* Zooms so that the rectangle (mm) fills the view, as near as is still a view of its
 * surroundings. */
void acies_table_frame_show (
    AciesTableFrame *self, double x, double y, double width, double height);
/* Scrolls as little as needed until the rectangle (mm) is in sight. */
void acies_table_frame_reveal (
    AciesTableFrame *self, double x, double y, double width, double height);
/* What the scroll bars need: the picture's extent with its margin. */
void acies_table_frame_get_range (const AciesTableFrame *self,
                                  gboolean horizontal,
                                  double *lower,
                                  double *upper);
void acies_table_frame_to_view (
    const AciesTableFrame *self, double x_mm, double y_mm, double *x, double *y);
void acies_table_frame_from_view (
    const AciesTableFrame *self, double x, double y, double *x_mm, double *y_mm);

/* The step between labelled marks of a ruler: 1, 2, 5, 10, ... units, so that labels lie at least
 * MINIMUM pixels apart when a unit is UNIT pixels long. */
double acies_table_frame_get_ruler_step (double unit, double minimum);

G_END_DECLS

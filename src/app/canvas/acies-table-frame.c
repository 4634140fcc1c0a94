/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesTableFrame is how the table lies in its view. The arithmetic of zooming and scrolling,
 * kept apart from the widget so that it is tested without a display. */
#include "app/canvas/acies-table-frame.h"

#include <math.h>

#define MOST_PIXELS_PER_MM 24.0
#define LEAST_OF_FIT 0.5
/* Of what is shown the view holds so much as this, and never less than so many mm. */
#define SURROUNDINGS 1.3
#define LEAST_SHOWN 200.0

static double
clamp_axis (double value, double view, double picture)
{
  double margin = ACIES_TABLE_FRAME_MARGIN;

  if (picture + 2 * margin <= view)
    return -(view - picture) / 2;
  return CLAMP (value, -margin, picture + margin - view);
}

static void
clamp_frame (AciesTableFrame *self)
{
  self->x = clamp_axis (self->x, self->width, self->table_width * self->scale);
  self->y = clamp_axis (self->y, self->height, self->table_height * self->scale);
}

void
acies_table_frame_init (AciesTableFrame *self, double table_width, double table_height)
{
  g_return_if_fail (table_width > 0 && table_height > 0);

  *self = (AciesTableFrame){ .table_width = table_width, .table_height = table_height, .scale = 1 };
}

double
acies_table_frame_get_fit (const AciesTableFrame *self)
{
  double across = (self->width - 2 * ACIES_TABLE_FRAME_MARGIN) / self->table_width;
  double down = (self->height - 2 * ACIES_TABLE_FRAME_MARGIN) / self->table_height;

  return MAX (MIN (across, down), 0.01);
}

void
acies_table_frame_fit (AciesTableFrame *self)
{
  self->scale = acies_table_frame_get_fit (self);
  clamp_frame (self);
}

void
acies_table_frame_resize (AciesTableFrame *self, double width, double height)
{
  gboolean was_fitted
      = self->width <= 0 || fabs (self->scale / acies_table_frame_get_fit (self) - 1) < 0.001;
  double middle_x = self->x + self->width / 2;
  double middle_y = self->y + self->height / 2;

  self->width = width;
  self->height = height;
  if (was_fitted)
    {
      acies_table_frame_fit (self);
      return;
    }
  self->x = middle_x - width / 2;
  self->y = middle_y - height / 2;
  clamp_frame (self);
}

void
acies_table_frame_zoom (AciesTableFrame *self, double factor, double at_x, double at_y)
{
  double least = MIN (acies_table_frame_get_fit (self), MOST_PIXELS_PER_MM) * LEAST_OF_FIT;
  double scale = CLAMP (self->scale * factor, least, MOST_PIXELS_PER_MM);
  double ratio = scale / self->scale;

  self->x = (self->x + at_x) * ratio - at_x;
  self->y = (self->y + at_y) * ratio - at_y;
  self->scale = scale;
  clamp_frame (self);
}

void
acies_table_frame_pan (AciesTableFrame *self, double dx, double dy)
{
  self->x += dx;
  self->y += dy;
  clamp_frame (self);
}

void
acies_table_frame_show (AciesTableFrame *self, double x, double y, double width, double height)
{
  double across = self->width / MAX (width * SURROUNDINGS, LEAST_SHOWN);
  double down = self->height / MAX (height * SURROUNDINGS, LEAST_SHOWN);

  acies_table_frame_zoom (self, MIN (across, down) / self->scale, 0, 0);
  self->x = (x + width / 2) * self->scale - self->width / 2;
  self->y = (y + height / 2) * self->scale - self->height / 2;
  clamp_frame (self);
}

static double
reveal_axis (double value, double view, double from, double to)
{
  double margin = 2 * ACIES_TABLE_FRAME_MARGIN;

  if (to - from + 2 * margin > view)
    return (from + to - view) / 2;
  if (from - margin < value)
    return from - margin;
  if (to + margin > value + view)
    return to + margin - view;
  return value;
}

void
acies_table_frame_reveal (AciesTableFrame *self, double x, double y, double width, double height)
{
  self->x = reveal_axis (self->x, self->width, x * self->scale, (x + width) * self->scale);
  self->y = reveal_axis (self->y, self->height, y * self->scale, (y + height) * self->scale);
  clamp_frame (self);
}

void
acies_table_frame_get_range (const AciesTableFrame *self,
                             gboolean horizontal,
                             double *lower,
                             double *upper)
{
  double view = horizontal ? self->width : self->height;
  double picture = (horizontal ? self->table_width : self->table_height) * self->scale;

  if (picture + 2 * ACIES_TABLE_FRAME_MARGIN <= view)
    {
      *lower = -(view - picture) / 2;
      *upper = *lower + view;
      return;
    }
  *lower = -ACIES_TABLE_FRAME_MARGIN;
  *upper = picture + ACIES_TABLE_FRAME_MARGIN;
}

void
acies_table_frame_to_view (
    const AciesTableFrame *self, double x_mm, double y_mm, double *x, double *y)
{
  *x = x_mm * self->scale - self->x;
  *y = y_mm * self->scale - self->y;
}

void
acies_table_frame_from_view (
    const AciesTableFrame *self, double x, double y, double *x_mm, double *y_mm)
{
  *x_mm = (x + self->x) / self->scale;
  *y_mm = (y + self->y) / self->scale;
}

double
acies_table_frame_get_ruler_step (double unit, double minimum)
{
  static const double multiples[] = { 1, 2, 5 };
  double decade = 1;

  g_return_val_if_fail (unit > 0, 1);

  for (;;)
    {
      for (guint i = 0; i < G_N_ELEMENTS (multiples); i++)
        {
          if (unit * multiples[i] * decade >= minimum)
            return multiples[i] * decade;
        }
      decade *= 10;
    }
}

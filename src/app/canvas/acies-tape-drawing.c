/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints a tape over the table. Light within dark, to be seen on any ground; a dot at each knot,
 * the figures at the end. */
#include "config.h"
#include "app/canvas/acies-tape-drawing.h"

#include "app/canvas/acies-table-overlay.h"

static void
trace_knot (cairo_t *cr, const AciesTableFrame *frame, const AciesPoint *at, double radius)
{
  double x, y;

  acies_table_overlay_get_xy (frame, at, &x, &y);
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
}

static void
trace_leg (cairo_t *cr, const AciesTableFrame *frame, const AciesSeparation *gap)
{
  double x, y;

  acies_table_overlay_get_xy (frame, &gap->from, &x, &y);
  cairo_move_to (cr, x, y);
  acies_table_overlay_get_xy (frame, &gap->to, &x, &y);
  cairo_line_to (cr, x, y);
}

static void
draw_legs (AciesTape *self, cairo_t *cr, const AciesTableFrame *frame, gboolean is_core)
{
  const GArray *legs = acies_tape_get_legs (self);
  double shade = is_core ? 1 : 0;

  cairo_set_source_rgb (cr, shade, shade, shade);
  cairo_set_line_width (cr, is_core ? 2 : 5);
  for (guint i = 0; i < legs->len; i++)
    trace_leg (cr, frame, &g_array_index (legs, AciesTapeLeg, i).gap);
  cairo_stroke (cr);
  for (guint i = 0; i < legs->len; i++)
    {
      const AciesTapeLeg *leg = &g_array_index (legs, AciesTapeLeg, i);

      trace_knot (cr, frame, &leg->gap.from, is_core ? 3 : 5);
      trace_knot (cr, frame, &leg->gap.to, is_core ? 3 : 5);
    }
  cairo_fill (cr);
}

void
acies_tape_append (AciesTape *self,
                   AciesRuleset *ruleset,
                   GtkSnapshot *snapshot,
                   const AciesTableFrame *frame,
                   PangoContext *context)
{
  const GArray *legs = acies_tape_get_legs (self);
  g_autofree char *label = NULL;
  cairo_t *cr;

  if (legs->len == 0)
    return;
  cr = acies_table_overlay_begin (snapshot, frame);
  draw_legs (self, cr, frame, FALSE);
  draw_legs (self, cr, frame, TRUE);
  cairo_destroy (cr);
  label = acies_tape_dup_label (self, ruleset);
  acies_table_overlay_append_label (
      snapshot, frame, context, &g_array_index (legs, AciesTapeLeg, legs->len - 1).gap.to, label);
}

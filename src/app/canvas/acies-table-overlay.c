/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints outlines and labels over the table for the tools. Pixels of the view: lines and letters
 * keep their size at any zoom. */
#include "config.h"
#include "app/canvas/acies-table-overlay.h"

#define LABEL_WIDTH 320
#define TURN_STEPS 16

cairo_t *
acies_table_overlay_begin (GtkSnapshot *snapshot, const AciesTableFrame *frame)
{
  return gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) frame->width, (float) frame->height));
}

void
acies_table_overlay_get_xy (const AciesTableFrame *frame,
                            const AciesPoint *at,
                            double *x,
                            double *y)
{
  acies_table_frame_to_view (frame, acies_length_to_mm (at->x), acies_length_to_mm (at->y), x, y);
}

void
acies_table_overlay_append_outline (GtkSnapshot *snapshot,
                                    const AciesTableFrame *frame,
                                    const AciesFootprint *body,
                                    gboolean is_allowed)
{
  cairo_t *cr = acies_table_overlay_begin (snapshot, frame);

  for (guint i = 0; i < G_N_ELEMENTS (body->corners); i++)
    {
      double x, y;

      acies_table_overlay_get_xy (frame, &body->corners[i], &x, &y);
      cairo_line_to (cr, x, y);
    }
  cairo_close_path (cr);
  cairo_set_source_rgba (cr, is_allowed ? 0.15 : 0.85, is_allowed ? 0.65 : 0.2, 0.25, 0.25);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, is_allowed ? 0.1 : 0.8, is_allowed ? 0.5 : 0.1, 0.2, 1);
  cairo_set_line_width (cr, 2);
  /* Colour is never the only sign: what is not allowed is dashed. */
  if (!is_allowed)
    cairo_set_dash (cr, (double[]){ 8, 5 }, 2, 0);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

/* A turn is drawn as so many short lines. */
static void
trace_leg (cairo_t *cr, const AciesTableFrame *frame, const AciesMotion *motion)
{
  for (int i = 0; i <= TURN_STEPS; i++)
    {
      AciesPlacement front
          = acies_motion_move (motion, &motion->front, motion->length * i / TURN_STEPS);
      double x, y;

      acies_table_overlay_get_xy (frame, &front.at, &x, &y);
      cairo_line_to (cr, x, y);
    }
}

void
acies_table_overlay_append_way (GtkSnapshot *snapshot,
                                const AciesTableFrame *frame,
                                const AciesMovePath *move_path)
{
  guint n = acies_path_get_n_legs (acies_move_path_get_path (move_path));
  cairo_t *cr = acies_table_overlay_begin (snapshot, frame);

  cairo_set_line_width (cr, 2);
  cairo_set_source_rgb (cr, 0.1, 0.2, 0.45);
  for (guint i = 0; i < n; i++)
    {
      AciesMotion motion;
      double x, y;

      acies_move_path_get_motion (move_path, i, &motion);
      trace_leg (cr, frame, &motion);
      cairo_stroke (cr);
      acies_table_overlay_get_xy (frame, &motion.front.at, &x, &y);
      cairo_arc (cr, x, y, 3.5, 0, 2 * G_PI);
      cairo_fill (cr);
    }
  cairo_destroy (cr);
}

void
acies_table_overlay_append_label (GtkSnapshot *snapshot,
                                  const AciesTableFrame *frame,
                                  PangoContext *context,
                                  const AciesPoint *at,
                                  const char *text)
{
  acies_table_overlay_append_label_clear_of (snapshot, frame, context, at, text, NULL, 0);
}

/* The box of a label of WIDTH by HEIGHT to one SIDE of X, Y: 0 to 3. */
static graphene_rect_t
place_label (const AciesTableFrame *frame, double x, double y, int width, int height, guint side)
{
  double left = side < 2 ? x + 18 : x - 18 - width - 16;
  double top = side % 2 == 0 ? y + 18 : y - 18 - height - 10;

  return GRAPHENE_RECT_INIT ((float) CLAMP (left, 4, MAX (4, frame->width - width - 20)),
                             (float) CLAMP (top, 4, MAX (4, frame->height - height - 14)),
                             (float) width + 16, (float) height + 10);
}

static gboolean
covers (const graphene_rect_t *box, const graphene_rect_t *clear, guint n_clear)
{
  for (guint i = 0; i < n_clear; i++)
    if (graphene_rect_intersection (box, &clear[i], NULL))
      return TRUE;
  return FALSE;
}

void
acies_table_overlay_append_label_clear_of (GtkSnapshot *snapshot,
                                           const AciesTableFrame *frame,
                                           PangoContext *context,
                                           const AciesPoint *at,
                                           const char *text,
                                           const graphene_rect_t *clear,
                                           guint n_clear)
{
  g_autoptr (PangoLayout) layout = pango_layout_new (context);
  graphene_rect_t box;
  GskRoundedRect rounded;
  int width, height;
  double at_x, at_y;

  acies_table_overlay_get_xy (frame, at, &at_x, &at_y);
  pango_layout_set_text (layout, text, -1);
  pango_layout_set_width (layout, LABEL_WIDTH * PANGO_SCALE);
  pango_layout_get_pixel_size (layout, &width, &height);
  box = place_label (frame, at_x, at_y, width, height, 0);
  for (guint side = 1; side < 4 && covers (&box, clear, n_clear); side++)
    {
      graphene_rect_t other = place_label (frame, at_x, at_y, width, height, side);

      if (!covers (&other, clear, n_clear))
        box = other;
    }
  gsk_rounded_rect_init_from_rect (&rounded, &box, 6);
  gtk_snapshot_push_rounded_clip (snapshot, &rounded);
  gtk_snapshot_append_color (snapshot, &(GdkRGBA){ 0.08f, 0.08f, 0.1f, 0.92f }, &box);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (box.origin.x + 8, box.origin.y + 5));
  gtk_snapshot_append_layout (snapshot, layout, &(GdkRGBA){ 1, 1, 1, 1 });
  gtk_snapshot_restore (snapshot);
}

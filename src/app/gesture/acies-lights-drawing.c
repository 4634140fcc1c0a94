/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Line widths are pixels of the view, as the text beside them is. */
#include "config.h"
#include "app/gesture/acies-lights-drawing.h"

#include "app/canvas/acies-table-find.h"
#include "app/canvas/acies-table-overlay.h"
#include "referee/state/acies-hexes.h"

#include <math.h>

/* Pixels. */
#define ROOM 5.0
#define CORNER 9.0
#define HALO 5.0
#define LINE 2.2
#define LEAST_HEX_TEXT 6.5
#define MOST_HEX_TEXT 22.0

typedef struct
{
  AciesSession *session;
  const AciesTableFrame *frame;
  cairo_t *cr;
  PangoContext *context;
  AciesHexLattice lattice;
  gboolean has_hexes;
  const char *side; /* of whoever is selected, interned; or NULL */
} Painter;

/* Strokes the path twice: a light halo, then the sign. */
static void
stroke (cairo_t *cr, double red, double green, double blue)
{
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_source_rgba (cr, 1, 1, 1, 0.85);
  cairo_set_line_width (cr, HALO);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, red, green, blue);
  cairo_set_line_width (cr, LINE);
  cairo_stroke (cr);
}

/* The box about ITEM in pixels; FALSE: it is not on the table. */
static gboolean
find_box (Painter *self, AciesItem *item, AciesPlacement *centre, double *across, double *down)
{
  AciesLength frontage, depth;

  if (!acies_body_get_front (ACIES_BODY (item), centre, &frontage, &depth))
    return FALSE;
  centre->at = acies_placement_project (centre, 0, -depth / 2);
  *across = acies_length_to_mm (frontage) * self->frame->scale / 2 + ROOM;
  *down = acies_length_to_mm (depth) * self->frame->scale / 2 + ROOM;
  return TRUE;
}

/* Four corners, broken in the middle if BROKEN. */
static void
draw_corners (Painter *self, double across, double down, gboolean is_broken)
{
  /* Short enough that small ones do not meet and make a frame. */
  double length = MIN (CORNER, 0.6 * MIN (across, down));

  for (int i = 0; i < 4; i++)
    {
      double x = (i == 0 || i == 3 ? -1 : 1) * across, y = (i < 2 ? -1 : 1) * down;
      double dx = x < 0 ? length : -length, dy = y < 0 ? length : -length;

      if (is_broken)
        {
          cairo_move_to (self->cr, x + dx, y);
          cairo_line_to (self->cr, x + dx * 0.6, y);
          cairo_move_to (self->cr, x, y + dy * 0.6);
          cairo_line_to (self->cr, x, y + dy);
          continue;
        }
      cairo_move_to (self->cr, x + dx, y);
      cairo_line_to (self->cr, x, y);
      cairo_line_to (self->cr, x, y + dy);
    }
  stroke (self->cr, 0.05, 0.35, 0.8);
}

/* A ring of dots: a friend. */
static void
draw_dots (Painter *self, double across, double down)
{
  guint n = 16;

  for (guint i = 0; i < n; i++)
    {
      double angle = 2 * G_PI * i / n;
      double x = cos (angle) * across * 1.1, y = sin (angle) * down * 1.1;

      cairo_new_sub_path (self->cr);
      cairo_arc (self->cr, x, y, 2, 0, 2 * G_PI);
    }
  cairo_set_source_rgba (self->cr, 1, 1, 1, 0.85);
  cairo_set_line_width (self->cr, 2);
  cairo_stroke_preserve (self->cr);
  cairo_set_source_rgb (self->cr, 0.05, 0.35, 0.8);
  cairo_fill (self->cr);
}

static void
draw_item (Painter *self, const AciesLight *light)
{
  AciesItem *item = acies_session_find_item (self->session, light->value);
  AciesPlacement centre;
  double across, down, x, y;

  if (item == NULL || !ACIES_IS_BODY (item) || !find_box (self, item, &centre, &across, &down))
    return;
  acies_table_overlay_get_xy (self->frame, &centre.at, &x, &y);
  cairo_save (self->cr);
  cairo_translate (self->cr, x, y);
  cairo_rotate (self->cr, centre.facing * G_PI / (180.0 * ACIES_PER_DEGREE));
  if (self->side != NULL && acies_item_get_side (item) == self->side)
    draw_dots (self, across, down);
  else
    draw_corners (self, across, down, light->state == ACIES_LIGHT_HANGS);
  cairo_restore (self->cr);
}

/* In a hex ACROSS pixels wide; where a counter stands, smaller and at its lower edge. */
static void
draw_cost (Painter *self, const AciesLight *light, double x, double y, double across)
{
  gboolean is_full
      = acies_table_find_at (acies_session_get_battle (self->session), &light->at, 0) != NULL;
  g_autoptr (PangoLayout) layout = pango_layout_new (self->context);
  g_autoptr (PangoFontDescription) font
      = pango_font_description_copy (pango_context_get_font_description (self->context));
  double size = across * (is_full ? 0.28 : 0.42);
  int width, tall;

  if (size < LEAST_HEX_TEXT)
    return;
  pango_font_description_set_absolute_size (font, MIN (size, MOST_HEX_TEXT) * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, light->cost, -1);
  pango_layout_get_pixel_size (layout, &width, &tall);
  if (is_full)
    y += across / 2 - tall / 2.0;
  cairo_move_to (self->cr, x - width / 2.0, y - tall / 2.0);
  pango_cairo_layout_path (self->cr, layout);
  cairo_set_line_join (self->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_source_rgba (self->cr, 1, 1, 1, 0.9);
  cairo_set_line_width (self->cr, 4);
  cairo_stroke_preserve (self->cr);
  cairo_set_source_rgb (self->cr, 0.05, 0.2, 0.5);
  cairo_fill (self->cr);
}

/* The hex a little smaller than it is, so that each of several is seen by itself. */
static void
draw_hex (Painter *self, const AciesLight *light)
{
  AciesHex hex = acies_hex_from_point (&self->lattice, &light->at);
  AciesPoint corners[ACIES_HEX_SIDES];
  double x, y, middle_x, middle_y;
  double across = acies_length_to_mm (self->lattice.grid.across) * self->frame->scale;

  acies_hex_get_vertices (&self->lattice, hex, corners);
  acies_table_overlay_get_xy (self->frame, &light->at, &middle_x, &middle_y);
  for (guint i = 0; i < ACIES_HEX_SIDES; i++)
    {
      acies_table_overlay_get_xy (self->frame, &corners[i], &x, &y);
      cairo_line_to (self->cr, middle_x + (x - middle_x) * 0.86, middle_y + (y - middle_y) * 0.86);
    }
  cairo_close_path (self->cr);
  cairo_set_source_rgba (self->cr, 0.2, 0.5, 0.95, 0.13);
  cairo_fill_preserve (self->cr);
  cairo_set_line_width (self->cr, 2.6);
  cairo_set_source_rgba (self->cr, 1, 1, 1, 0.45);
  cairo_stroke_preserve (self->cr);
  if (light->state == ACIES_LIGHT_HANGS)
    cairo_set_dash (self->cr, (double[]){ 5, 4 }, 2, 0);
  cairo_set_source_rgb (self->cr, 0.05, 0.35, 0.8);
  cairo_set_line_width (self->cr, 1.4);
  cairo_stroke (self->cr);
  cairo_set_dash (self->cr, NULL, 0, 0);
  if (light->cost != NULL)
    draw_cost (self, light, middle_x, middle_y, across);
}

/* Whether an end on the same thing was drawn before LIGHT of OFFER. */
static gboolean
is_drawn (GHashTable *drawn, const AciesLight *light)
{
  return !g_hash_table_add (drawn, light->value);
}

void
acies_lights_append (AciesLights *lights,
                     AciesSession *session,
                     GtkSnapshot *snapshot,
                     const AciesTableFrame *frame,
                     PangoContext *context)
{
  const GPtrArray *offers = acies_lights_get_offers (lights);
  g_autoptr (GHashTable) hexes = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) items = g_hash_table_new (g_str_hash, g_str_equal);
  AciesItem *selected;
  Painter self = { session, frame, NULL, context };

  if (offers->len == 0)
    return;
  selected = acies_session_get_selected_item (session);
  self.side = selected != NULL ? acies_item_get_side (selected) : NULL;
  self.has_hexes = acies_hexes_get_lattice (
      acies_session_get_ruleset (session),
      acies_battle_get_table (acies_session_get_battle (session)), &self.lattice);
  self.cr = acies_table_overlay_begin (snapshot, frame);
  for (guint i = 0; i < offers->len; i++)
    {
      const GPtrArray *all = acies_offer_get_lights (g_ptr_array_index (offers, i));

      for (guint n = 0; n < all->len; n++)
        {
          const AciesLight *light = g_ptr_array_index (all, n);

          if (light->state != ACIES_LIGHT_HANGS && light->state != ACIES_LIGHT_LAWFUL)
            continue;
          if (light->act->end == ACIES_OFFER_ENDS_ON_HEX && !is_drawn (hexes, light))
            draw_hex (&self, light);
          else if (light->act->end == ACIES_OFFER_ENDS_ON_ITEM && !is_drawn (items, light))
            draw_item (&self, light);
        }
    }
  cairo_destroy (self.cr);
}

void
acies_lights_append_gesture (GtkSnapshot *snapshot,
                             const AciesTableFrame *frame,
                             const AciesPoint *from,
                             const AciesPoint *to,
                             gboolean is_allowed)
{
  cairo_t *cr = acies_table_overlay_begin (snapshot, frame);
  double x0, y0, x1, y1, angle;

  acies_table_overlay_get_xy (frame, from, &x0, &y0);
  acies_table_overlay_get_xy (frame, to, &x1, &y1);
  angle = atan2 (y1 - y0, x1 - x0);
  cairo_move_to (cr, x0, y0);
  cairo_line_to (cr, x1, y1);
  if (!is_allowed)
    cairo_set_dash (cr, (double[]){ 2, 6 }, 2, 0);
  stroke (cr, is_allowed ? 0.05 : 0.75, is_allowed ? 0.35 : 0.1, is_allowed ? 0.8 : 0.1);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_translate (cr, x1, y1);
  if (is_allowed)
    {
      cairo_rotate (cr, angle);
      cairo_move_to (cr, -11, -6);
      cairo_line_to (cr, 0, 0);
      cairo_line_to (cr, -11, 6);
      stroke (cr, 0.05, 0.35, 0.8);
    }
  else
    {
      cairo_arc (cr, 0, 0, 8, 0, 2 * G_PI);
      cairo_move_to (cr, -5.6, -5.6);
      cairo_line_to (cr, 5.6, 5.6);
      stroke (cr, 0.75, 0.1, 0.1);
    }
  cairo_destroy (cr);
}

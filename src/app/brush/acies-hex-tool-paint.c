/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the stroke that is under way, in plain colours over the table, and the hex or side in hand.
 * What was drawn of the stroke is kept, so that a frame costs what is new in it. */
#include "config.h"
#include "app/brush/acies-hex-tool-private.h"

#include "app/canvas/acies-table-overlay.h"
#include "drawing/style/acies-palette.h"

#include <math.h>
#include <string.h>

/* Parts of the width of a hex. */
#define SIDE_WIDTH 0.11
/* Where the stroke clears. */
#define PAPER 0.93

typedef struct
{
  AciesHexTool *tool;
  AciesRuleset *ruleset;
  cairo_t *cr;
  const AciesTableFrame *frame;
} Painting;

static void
trace_hex (const Painting *self, AciesHex hex)
{
  AciesPoint vertices[ACIES_HEX_SIDES];
  double x, y;

  acies_hex_get_vertices (&self->tool->lattice, hex, vertices);
  for (guint i = 0; i < ACIES_HEX_SIDES; i++)
    {
      acies_table_overlay_get_xy (self->frame, &vertices[i], &x, &y);
      cairo_line_to (self->cr, x, y);
    }
  cairo_close_path (self->cr);
}

static void
trace_side (const Painting *self, AciesHex hex, guint side)
{
  AciesPoint vertices[ACIES_HEX_SIDES];
  guint first = side + (self->tool->lattice.grid.is_pointed ? 0 : ACIES_HEX_SIDES - 1);
  double x, y;

  acies_hex_get_vertices (&self->tool->lattice, hex, vertices);
  acies_table_overlay_get_xy (self->frame, &vertices[first % ACIES_HEX_SIDES], &x, &y);
  cairo_move_to (self->cr, x, y);
  acies_table_overlay_get_xy (self->frame, &vertices[(first + 1) % ACIES_HEX_SIDES], &x, &y);
  cairo_line_to (self->cr, x, y);
}

/* The colour of TYPE; that of paper for NULL. */
static void
set_colour (const Painting *self, const char *type)
{
  const AciesTerrain *terrain
      = type != NULL ? acies_ruleset_find (self->ruleset, ACIES_FACT_TERRAIN, type) : NULL;
  AciesColour colour;

  if (terrain != NULL && acies_colour_parse (terrain->colour, &colour))
    acies_colour_set (&colour, self->cr);
  else
    cairo_set_source_rgb (self->cr, PAPER, PAPER, PAPER);
}

static double
get_pixels (const Painting *self, double part)
{
  return acies_length_to_mm (self->tool->lattice.grid.across) * part * self->frame->scale;
}

static void
paint_laid (const Painting *self, const AciesHexLaid *laid)
{
  set_colour (self, laid->type);
  if (!laid->has_to)
    {
      trace_hex (self, laid->from);
      cairo_fill (self->cr);
      return;
    }
  trace_side (self, laid->from,
              (guint) acies_hex_find_side (&self->tool->lattice, laid->from, laid->to));
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (self->cr, MAX (2, get_pixels (self, SIDE_WIDTH)));
  cairo_stroke (self->cr);
}

/* Draws on the canvas what is new, and the canvas on CR. */
static void
paint_stroke (const Painting *self)
{
  AciesHexTool *tool = self->tool;
  const GArray *laid = acies_hex_stroke_get_laid (tool->stroke);
  Painting onto = *self;

  if (tool->canvas == NULL || memcmp (&tool->frame, self->frame, sizeof tool->frame) != 0)
    {
      g_clear_pointer (&tool->canvas, cairo_surface_destroy);
      tool->canvas = cairo_image_surface_create (
          CAIRO_FORMAT_ARGB32, (int) ceil (self->frame->width), (int) ceil (self->frame->height));
      tool->frame = *self->frame;
      tool->n_painted = 0;
    }
  onto.cr = cairo_create (tool->canvas);
  for (; tool->n_painted < laid->len; tool->n_painted++)
    paint_laid (&onto, &g_array_index (laid, AciesHexLaid, tool->n_painted));
  cairo_destroy (onto.cr);
  cairo_set_source_surface (self->cr, tool->canvas, 0, 0);
  cairo_paint (self->cr);
}

/* Light within dark is seen on any ground. */
static void
stroke_twice (const Painting *self)
{
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (self->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_source_rgb (self->cr, 0.1, 0.1, 0.1);
  cairo_set_line_width (self->cr, 4);
  cairo_stroke_preserve (self->cr);
  cairo_set_source_rgb (self->cr, 1, 1, 1);
  cairo_set_line_width (self->cr, 2);
  cairo_stroke (self->cr);
}

static void
paint_hand (const Painting *self)
{
  AciesHexTool *tool = self->tool;
  g_autoptr (GArray) about = g_array_new (FALSE, FALSE, sizeof (AciesHex));

  if (acies_hex_tool_is_side (tool) && !tool->is_by_key)
    {
      if (tool->side >= 0)
        trace_side (self, tool->hex, (guint) tool->side);
      stroke_twice (self);
      return;
    }
  trace_hex (self, tool->hex);
  for (guint i = 1; i <= tool->size && tool->mode != ACIES_HEX_FILL; i++)
    acies_hex_add_ring (&tool->lattice, tool->hex, i, about);
  for (guint i = 0; i < about->len && !acies_hex_tool_is_side (tool); i++)
    {
      cairo_new_sub_path (self->cr);
      trace_hex (self, g_array_index (about, AciesHex, i));
    }
  stroke_twice (self);
}

void
acies_hex_tool_paint (AciesHexTool *self, cairo_t *cr, const AciesTableFrame *frame)
{
  Painting painting = { .tool = self, .cr = cr, .frame = frame };

  g_return_if_fail (ACIES_IS_HEX_TOOL (self));

  if (!self->has_lattice)
    return;
  painting.ruleset
      = acies_session_get_ruleset (acies_table_tool_get_session (ACIES_TABLE_TOOL (self)));
  if (self->stroke != NULL)
    paint_stroke (&painting);
  if (self->has_hex)
    paint_hand (&painting);
}

void
acies_hex_tool_append (AciesTableTool *tool,
                       GtkSnapshot *snapshot,
                       const AciesTableFrame *frame,
                       PangoContext *context)
{
  AciesHexTool *self = ACIES_HEX_TOOL (tool);
  cairo_t *cr;

  if (!self->has_lattice || (!self->has_hex && self->stroke == NULL))
    return;
  cr = acies_table_overlay_begin (snapshot, frame);
  acies_hex_tool_paint (self, cr, frame);
  cairo_destroy (cr);
}

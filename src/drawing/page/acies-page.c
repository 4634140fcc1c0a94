/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesPage holds boxes, made, copied and painted. */
#include "drawing/page/acies-page.h"

static AciesBox *
create_box (AciesBoxKind kind, double x, double y, const AciesColour *colour)
{
  AciesBox *self = g_new0 (AciesBox, 1);

  self->kind = kind;
  self->x = x;
  self->y = y;
  if (colour != NULL)
    self->colour = *colour;
  return self;
}

AciesBox *
acies_box_new_text (PangoLayout *layout, double x, double y, const AciesColour *ink)
{
  AciesBox *self = create_box (ACIES_BOX_TEXT, x, y, ink);
  int wrap = pango_layout_get_width (layout);

  self->layout = g_object_ref (layout);
  self->scale = 1;
  self->width = wrap > 0 ? wrap / (double) PANGO_SCALE : acies_typesetter_get_width (layout);
  self->height = acies_typesetter_get_height (layout);
  return self;
}

AciesBox *
acies_box_new_line (const AciesTypesetLine *line, double x, double y, const AciesColour *ink)
{
  AciesBox *self = create_box (ACIES_BOX_TEXT, x, y, ink);

  self->layout = g_object_ref (line->layout);
  self->scale = line->scale;
  self->width = line->width;
  self->height = line->height;
  return self;
}

AciesBox *
acies_box_new_fill (double x, double y, double width, double height, const AciesColour *colour)
{
  AciesBox *self = create_box (ACIES_BOX_FILL, x, y, colour);

  self->width = width;
  self->height = height;
  return self;
}

AciesBox *
acies_box_new_frame (const double rectangle[4], double line_width, const AciesColour *colour)
{
  AciesBox *self = create_box (ACIES_BOX_FRAME, rectangle[0], rectangle[1], colour);

  self->width = rectangle[2];
  self->height = rectangle[3];
  self->line_width = line_width;
  return self;
}

AciesBox *
acies_box_new_round (const double rectangle[4], double line_width, const AciesColour *colour)
{
  AciesBox *self = acies_box_new_frame (rectangle, line_width, colour);

  self->kind = ACIES_BOX_ROUND;
  return self;
}

AciesBox *
acies_box_new_symbol (AciesRuleset *ruleset,
                      const char *name,
                      const double square[3],
                      const AciesColour *ink)
{
  AciesBox *self = create_box (ACIES_BOX_SYMBOL, square[0], square[1], ink);

  self->width = self->height = square[2];
  self->symbols = acies_symbols_get (ruleset);
  self->symbol = g_strdup (name);
  self->kept = G_OBJECT (g_object_ref (ruleset));
  return self;
}

AciesBox *
acies_box_new_picture (const double rectangle[4],
                       AciesBoxPainter paint,
                       gpointer data,
                       GDestroyNotify destroy)
{
  AciesBox *self = create_box (ACIES_BOX_PICTURE, rectangle[0], rectangle[1], NULL);

  self->width = rectangle[2];
  self->height = rectangle[3];
  self->paint = paint;
  self->data = data;
  self->destroy = destroy;
  return self;
}

AciesBox *
acies_box_copy (const AciesBox *self)
{
  AciesBox *copy;

  g_return_val_if_fail (self != NULL && self->kind != ACIES_BOX_PICTURE, NULL);

  copy = g_memdup2 (self, sizeof *self);
  copy->symbol = g_strdup (self->symbol);
  if (self->layout != NULL)
    g_object_ref (self->layout);
  if (self->kept != NULL)
    g_object_ref (self->kept);
  return copy;
}

void
acies_box_free (AciesBox *self)
{
  if (self->destroy != NULL)
    self->destroy (self->data);
  g_clear_object (&self->layout);
  g_clear_object (&self->kept);
  g_free (self->symbol);
  g_free (self);
}

/* The outline of a box whose shorter sides are half circles. */
static void
trace_round (const AciesBox *self, cairo_t *cr)
{
  double radius = MIN (self->width, self->height) / 2;

  cairo_new_sub_path (cr);
  cairo_arc (cr, self->x + self->width - radius, self->y + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, self->x + self->width - radius, self->y + self->height - radius, radius, 0,
             G_PI_2);
  cairo_arc (cr, self->x + radius, self->y + self->height - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, self->x + radius, self->y + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

void
acies_box_paint (const AciesBox *self, cairo_t *cr)
{
  const double square[3] = { self->x + self->width / 2, self->y + self->height / 2, self->width };

  cairo_save (cr);
  acies_colour_set (&self->colour, cr);
  switch (self->kind)
    {
    case ACIES_BOX_TEXT:
      cairo_translate (cr, self->x, self->y);
      cairo_scale (cr, self->scale, self->scale);
      cairo_move_to (cr, 0, 0);
      pango_cairo_show_layout (cr, self->layout);
      break;
    case ACIES_BOX_FILL:
      cairo_rectangle (cr, self->x, self->y, self->width, self->height);
      cairo_fill (cr);
      break;
    case ACIES_BOX_FRAME:
      cairo_rectangle (cr, self->x, self->y, self->width, self->height);
      cairo_set_line_width (cr, self->line_width);
      cairo_stroke (cr);
      break;
    case ACIES_BOX_ROUND:
      trace_round (self, cr);
      cairo_set_line_width (cr, self->line_width);
      cairo_stroke (cr);
      break;
    case ACIES_BOX_SYMBOL:
      acies_symbols_paint (self->symbols, cr, self->symbol, &self->colour, square);
      break;
    case ACIES_BOX_PICTURE:
      cairo_translate (cr, self->x, self->y);
      self->paint (cr, self->data);
      break;
    }
  cairo_restore (cr);
}

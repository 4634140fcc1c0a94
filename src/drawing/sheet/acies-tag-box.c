/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The white cells are one path over the black square, so that no line shows between two of them. */
#include "drawing/sheet/acies-tag-box.h"

#include "lens/tag/acies-tag.h"

typedef struct
{
  AciesTagBits bits;
  double black, white; /* edges */
} Tag;

static void
paint_tag (cairo_t *cr, gpointer data)
{
  const Tag *self = data;
  double cell = self->black / ACIES_TAG_CELLS, margin = (self->white - self->black) / 2;

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_rectangle (cr, 0, 0, self->white, self->white);
  cairo_fill (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_rectangle (cr, margin, margin, self->black, self->black);
  cairo_fill (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  for (guint y = 0; y < ACIES_TAG_CELLS; y++)
    for (guint x = 0; x < ACIES_TAG_CELLS; x++)
      if (!self->bits.is_black[y][x])
        cairo_rectangle (cr, margin + x * cell, margin + y * cell, cell, cell);
  cairo_fill (cr);
}

void
acies_tag_box_add (
    AciesPages *pages, guint page, guint identity, const double at[2], const double edges[2])
{
  const double rectangle[4] = { at[0], at[1], edges[1], edges[1] };
  Tag *tag = g_new0 (Tag, 1);

  tag->black = edges[0];
  tag->white = edges[1];
  if (acies_tag_get_bits (identity, &tag->bits))
    acies_pages_take_box (pages, page, acies_box_new_picture (rectangle, paint_tag, tag, g_free));
  else
    g_free (tag);
}

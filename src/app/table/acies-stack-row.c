/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesStackRow draws counters by the painter of the map, each in a cell. */
#include "config.h"
#include "app/table/acies-stack-row.h"

#include "drawing/style/acies-palette.h"

/* Pixels, where text has its usual size: of a counter, about it, and from the hex. */
#define COUNTER 58.0
#define PAD 7.0
#define APART 6.0
#define ROUND 6.0

struct _AciesStackRow
{
  AciesReferee *referee; /* owned */
  GPtrArray *items;      /* of AciesItem, owned: lowest first */
  AciesMapOptions options;
  graphene_rect_t hex, rect;
  double cell;
};

AciesStackRow *
acies_stack_row_new (AciesReferee *referee,
                     GPtrArray *items,
                     const AciesMapOptions *options,
                     const graphene_rect_t *hex,
                     double width,
                     double height)
{
  AciesStackRow *self = g_new0 (AciesStackRow, 1);
  double scale = options->text_scale > 0 ? options->text_scale : 1;
  double middle = (double) (hex->origin.x + hex->size.width / 2), wide, high, x, y;

  self->referee = g_object_ref (referee);
  self->items = items;
  for (guint i = 0; i < items->len; i++)
    g_object_ref (items->pdata[i]);
  g_ptr_array_set_free_func (items, g_object_unref);
  self->options = *options;
  self->hex = *hex;
  self->cell = MIN ((COUNTER + PAD) * scale, (width - PAD) / MAX (items->len, 1));
  wide = self->cell * items->len + PAD;
  high = self->cell + PAD;
  x = CLAMP (middle - wide / 2, 0, MAX (0, width - wide));
  y = (double) hex->origin.y - APART - high;
  if (y < 0)
    y = MIN ((double) (hex->origin.y + hex->size.height) + APART, MAX (0, height - high));
  self->rect = GRAPHENE_RECT_INIT ((float) x, (float) y, (float) wide, (float) high);
  return self;
}

void
acies_stack_row_free (AciesStackRow *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->items, g_ptr_array_unref);
  g_clear_object (&self->referee);
  g_free (self);
}

AciesItem *
acies_stack_row_find (AciesStackRow *self, double x, double y)
{
  double along = x - (double) self->rect.origin.x - PAD / 2;

  if (!graphene_rect_contains_point (&self->rect, &GRAPHENE_POINT_INIT ((float) x, (float) y))
      || along < 0 || along >= self->cell * self->items->len)
    return NULL;
  return g_ptr_array_index (self->items, (guint) (along / self->cell));
}

gboolean
acies_stack_row_holds (AciesStackRow *self, double x, double y)
{
  const graphene_point_t at = GRAPHENE_POINT_INIT ((float) x, (float) y);
  graphene_rect_t way, near;

  graphene_rect_inset_r (&self->rect, (float) -APART, (float) -APART, &near);
  way = GRAPHENE_RECT_INIT (self->hex.origin.x, MIN (self->hex.origin.y, self->rect.origin.y),
                            self->hex.size.width,
                            self->hex.size.height + self->rect.size.height + (float) APART);
  return graphene_rect_contains_point (&near, &at) || graphene_rect_contains_point (&way, &at);
}

gboolean
acies_stack_row_has (AciesStackRow *self, AciesItem *item)
{
  return g_ptr_array_find (self->items, item, NULL);
}

AciesItem *
acies_stack_row_step (AciesStackRow *self, AciesItem *item, int step)
{
  guint index = 0;

  if (!g_ptr_array_find (self->items, item, &index))
    return g_ptr_array_index (self->items, self->items->len - 1);
  return g_ptr_array_index (self->items,
                            (guint) ((int) (index + self->items->len) + step) % self->items->len);
}

/* What is drawn of ITEM: its one stand, or a leader. */
static AciesItem *
find_body (AciesItem *item)
{
  AciesStand *stand = ACIES_IS_UNIT (item) ? acies_map_find_label_stand (ACIES_UNIT (item)) : NULL;

  return stand != NULL ? ACIES_ITEM (stand) : item;
}

static void
paint_counter (AciesStackRow *self, cairo_t *cr, AciesItem *item, gboolean is_selected)
{
  AciesItem *body = find_body (item);
  AciesMapOptions options = self->options;
  AciesMapAppearance look;

  if (!acies_map_shows (body))
    return;
  acies_map_get_appearance (self->referee, body, is_selected, &options, &look);
  options.pixels_per_mm
      = (self->cell - 2 * PAD) / acies_length_to_mm (MAX (MAX (look.frontage, look.depth), 1));
  cairo_scale (cr, options.pixels_per_mm, options.pixels_per_mm);
  acies_map_paint_appearance (cr, self->referee, &look, &options);
}

static void
trace_ground (cairo_t *cr, const graphene_rect_t *rect)
{
  double left = (double) rect->origin.x + 1, top = (double) rect->origin.y + 1;
  double right = left + (double) rect->size.width - 2,
         bottom = top + (double) rect->size.height - 2;

  cairo_new_sub_path (cr);
  cairo_arc (cr, right - ROUND, top + ROUND, ROUND, -G_PI / 2, 0);
  cairo_arc (cr, right - ROUND, bottom - ROUND, ROUND, 0, G_PI / 2);
  cairo_arc (cr, left + ROUND, bottom - ROUND, ROUND, G_PI / 2, G_PI);
  cairo_arc (cr, left + ROUND, top + ROUND, ROUND, G_PI, 3 * G_PI / 2);
  cairo_close_path (cr);
}

void
acies_stack_row_append (AciesStackRow *self, GtkSnapshot *snapshot, AciesSelection *selection)
{
  const AciesPalette *palette = acies_palette_get (self->options.look);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &self->rect);

  trace_ground (cr, &self->rect);
  acies_colour_set (&palette->table, cr);
  cairo_fill_preserve (cr);
  acies_colour_set (&palette->ink, cr);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
  for (guint i = 0; i < self->items->len; i++)
    {
      AciesItem *item = g_ptr_array_index (self->items, i);

      cairo_save (cr);
      cairo_translate (cr, (double) self->rect.origin.x + PAD / 2 + self->cell * (i + 0.5),
                       (double) self->rect.origin.y + (double) self->rect.size.height / 2);
      paint_counter (self, cr, item,
                     acies_selection_contains (selection, acies_item_get_id (item)));
      cairo_restore (cr);
    }
  cairo_destroy (cr);
}

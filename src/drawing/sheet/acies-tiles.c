/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Cuts a large sheet over several of the printer's: each shows its part, with marks to cut by
 * and the place it has in the whole. */
#include "config.h"

#include "drawing/sheet/acies-cut-sheet.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* The part of the large sheet that lies on one page; of a picture box. */
typedef struct
{
  AciesPages *large;
  double x, y, width, height;
} Tile;

static void
tile_free (gpointer data)
{
  Tile *self = data;

  g_object_unref (self->large);
  g_free (self);
}

static void
paint_tile (cairo_t *cr, gpointer data)
{
  Tile *self = data;

  cairo_rectangle (cr, 0, 0, self->width, self->height);
  cairo_clip (cr);
  cairo_translate (cr, -self->x, -self->y);
  acies_pages_paint_page (self->large, cr, 0);
}

/* "2, 3 of 4 × 5", below the part. */
static void
put_place (AciesPages *pages, guint page, const guint place[4], const double at[3])
{
  AciesTypesetter type;
  g_autoptr (PangoLayout) layout = NULL;
  /* Translators: row and column of a part of a map, and how many rows and columns there are. */
  g_autofree char *text = g_strdup_printf (_ ("row %u, column %u of %u × %u"), place[0] + 1,
                                           place[1] + 1, place[2], place[3]);

  acies_typesetter_init (&type, 7);
  layout = acies_typesetter_set (&type, text, 1.0, ACIES_TYPE_PLAIN, at[2]);
  acies_pages_take_box (
      pages, page,
      acies_box_new_text (layout, at[0], at[1],
                          &acies_palette_get (ACIES_COLOUR_THEME_PAPER)->quiet_ink));
  acies_typesetter_clear (&type);
}

AciesPages *
acies_pages_new_tiled (AciesPages *large, const AciesPrintOptions *options)
{
  const double margin = 24, foot = 12;
  double width, height, room[2];
  AciesPages *self;
  guint n_rows, n_columns;

  g_return_val_if_fail (ACIES_IS_PAGES (large), NULL);
  g_return_val_if_fail (options != NULL, NULL);

  acies_pages_get_page_size (large, &width, &height);
  self = acies_pages_new (options, width > height);
  acies_pages_get_page_size (self, &room[0], &room[1]);
  if (width <= room[0] && height <= room[1])
    {
      g_object_unref (self);
      return g_object_ref (large);
    }
  room[0] -= 2 * margin;
  room[1] -= 2 * margin + foot;
  n_columns = (guint) ceil (width / room[0]);
  n_rows = (guint) ceil (height / room[1]);
  for (guint i = 0; i < n_rows * n_columns; i++)
    {
      const guint place[4] = { i / n_columns, i % n_columns, n_rows, n_columns };
      Tile *tile = g_new0 (Tile, 1);
      double rectangle[4] = { margin, margin, 0, 0 };

      tile->large = g_object_ref (large);
      tile->x = place[1] * room[0];
      tile->y = place[0] * room[1];
      tile->width = rectangle[2] = MIN (room[0], width - tile->x);
      tile->height = rectangle[3] = MIN (room[1], height - tile->y);
      acies_pages_take_box (self, i,
                            acies_box_new_picture (rectangle, paint_tile, tile, tile_free));
      acies_cut_sheet_mark (self, i, rectangle, &acies_palette_get (options->look)->quiet_ink);
      put_place (self, i, place,
                 (const double[]){ margin, margin + rectangle[3] + foot * 0.6, room[0] });
    }
  return self;
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Everything lies flat: what figures hide is for the tests of the lens. */
#include "posed-battle.h"

#include "photograph.h"

#include <gdk-pixbuf/gdk-pixbuf.h>

/* Pixels along the longer edge of the picture for each mm of the table. */
#define GRAIN 1.7

static AciesSpot
get_spot (const AciesPoint *point)
{
  return (AciesSpot){ acies_length_to_mm (point->x), acies_length_to_mm (point->y) };
}

/* Where what the mark of ITEM tells of lies: of a unit the middle of its rear. */
static gboolean
get_base (AciesItem *item, AciesPlacement *base)
{
  AciesLength frontage, depth;
  const AciesPlacement *placed;

  if (ACIES_IS_UNIT (item))
    {
      if (!acies_body_get_front (ACIES_BODY (item), base, &frontage, &depth))
        return FALSE;
      base->at = acies_placement_project (base, 0, -depth);
      return TRUE;
    }
  placed = acies_body_get_placement (ACIES_BODY (item));
  if (placed != NULL)
    *base = *placed;
  return placed != NULL;
}

/* What was pushed with ITEM, or NULL. */
static const PosedItem *
find_posed (AciesItem *item, const PosedItem *items, guint n)
{
  AciesUnit *unit = ACIES_IS_STAND (item) ? acies_stand_get_unit (ACIES_STAND (item)) : NULL;

  for (guint i = 0; i < n; i++)
    if (g_str_equal (items[i].item, acies_item_get_id (item))
        || (unit != NULL && g_str_equal (items[i].item, acies_item_get_id (ACIES_ITEM (unit)))))
      return &items[i];
  return NULL;
}

/* BASE pushed with the whole of what POSED names. */
static AciesPlacement
push (AciesBattle *battle, const PosedItem *posed, const AciesPlacement *base)
{
  AciesItem *whole = acies_battle_find (battle, posed->item);
  AciesPlacement front, pushed;
  AciesLength frontage, depth;

  g_assert_true (acies_body_get_front (ACIES_BODY (whole), &front, &frontage, &depth));
  pushed = acies_placement_rotate (base, &front.at, ACIES_DEGREES (posed->turn));
  pushed.at.x += acies_length_from_mm (posed->east);
  pushed.at.y += acies_length_from_mm (posed->south);
  return pushed;
}

static void
draw (GArray *drawn, const AciesMark *mark, const AciesPlacement *base)
{
  AciesPlacement lies
      = base != NULL ? acies_mark_place (mark, base) : (AciesPlacement){ mark->at, mark->turn };
  PhotographMark one = { .identity = mark->identity,
                         .side = acies_length_to_mm (mark->size),
                         .at = get_spot (&lies.at),
                         .facing = lies.facing / (double) ACIES_PER_DEGREE,
                         .above = acies_length_to_mm (mark->height) };

  g_array_append_val (drawn, one);
}

static void
draw_item (
    AciesBattle *battle, GArray *drawn, const AciesMark *mark, const PosedItem *items, guint n)
{
  AciesItem *item = acies_battle_find (battle, mark->item);
  const PosedItem *posed = item != NULL ? find_posed (item, items, n) : NULL;
  AciesPlacement base, pushed;

  if (item == NULL || !get_base (item, &base) || (posed != NULL && posed->is_hidden))
    return;
  pushed = posed != NULL ? push (battle, posed, &base) : base;
  draw (drawn, mark, &pushed);
  if (posed != NULL && posed->is_double)
    draw (drawn, mark, &base);
}

AciesGrey *
posed_battle_take (AciesBattle *battle, const PosedItem *items, guint n, double elevation)
{
  AciesTable *table = acies_battle_get_table (battle);
  const AciesMarks *marks = acies_battle_get_printed (battle);
  g_autoptr (GArray) drawn = g_array_new (FALSE, FALSE, sizeof (PhotographMark));
  g_autoptr (GArray) bodies = g_array_new (FALSE, FALSE, sizeof (PhotographBody));
  g_autoptr (GArray) patches = g_array_new (FALSE, FALSE, sizeof (PhotographPatch));
  PhotographView view = { .width = acies_length_to_mm (acies_table_get_width (table)),
                          .height = acies_length_to_mm (acies_table_get_height (table)),
                          .elevation = elevation,
                          .azimuth = 180,
                          .bend = 0.02,
                          .blur = 0.7,
                          .noise = 3,
                          .shadow = 0.3,
                          .seed = 3 };
  const PhotographScene scene = { drawn, bodies, patches };

  view.columns = (guint) (view.width * GRAIN);
  view.rows = view.columns * 3 / 4;
  for (guint i = 0; i < acies_marks_get_n (marks); i++)
    {
      const AciesMark *mark = acies_marks_get_nth (marks, i);

      if (mark->item == NULL)
        draw (drawn, mark, NULL);
      else
        draw_item (battle, drawn, mark, items, n);
    }
  return photograph_take (&view, &scene);
}

void
posed_battle_save_picture (const AciesGrey *grey, const char *path)
{
  g_autoptr (GdkPixbuf) pixbuf
      = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, (int) grey->width, (int) grey->height);
  gsize stride = (gsize) gdk_pixbuf_get_rowstride (pixbuf);
  guint8 *pixels = gdk_pixbuf_get_pixels (pixbuf);
  g_autoptr (GError) error = NULL;

  for (guint y = 0; y < grey->height; y++)
    for (guint x = 0; x < grey->width; x++)
      for (guint i = 0; i < 3; i++)
        pixels[y * stride + x * 3 + i] = grey->pixels[(gsize) y * grey->width + x];
  gdk_pixbuf_save (pixbuf, path, "png", &error, "compression", "1", NULL);
  g_assert_no_error (error);
}

void
posed_battle_save (AciesBattle *battle, const PosedItem *items, guint n, const char *path)
{
  g_autoptr (AciesGrey) grey = posed_battle_take (battle, items, n, 60);

  posed_battle_save_picture (grey, path);
}

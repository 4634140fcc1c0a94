/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Places the handles of the selected unit. All distances are multiples of what the pointer
 * reaches, so that they are pixels in the end. */
#include "config.h"
#include "app/canvas/acies-table-handle.h"

#include "app/canvas/acies-table-find.h"
#include "app/canvas/acies-table-overlay.h"

#define REACH_PIXELS 4.0
/* In reaches: how near the pointer must be, how far off the corner, how far before the front. */
#define GRAB 3
#define OFF_CORNER 2
#define BEFORE_FRONT 6
#define AHEAD 12
#define OFF_SIDE 7
#define RADIUS 5.5

/* Where a handle is, and whither it leads, clockwise from the facing. */
typedef struct
{
  AciesPoint at;
  AciesAngle way;
} Handle;

#define N_HANDLES ACIES_TABLE_HANDLE_SIDE_RIGHT

/* Those of the body with its front at FRONT, from ACIES_TABLE_HANDLE_LEFT on. */
static gboolean
get_handles (AciesItem *item, AciesLength reach, AciesPlacement *front, Handle handles[N_HANDLES])
{
  AciesLength frontage, depth, half;

  if (!acies_body_get_front (ACIES_BODY (item), front, &frontage, &depth))
    return FALSE;
  half = frontage / 2;
  handles[0]
      = (Handle){ acies_placement_project (front, -half - OFF_CORNER * reach, OFF_CORNER * reach),
                  0 };
  handles[1]
      = (Handle){ acies_placement_project (front, half + OFF_CORNER * reach, OFF_CORNER * reach),
                  0 };
  handles[2] = (Handle){ acies_placement_project (front, 0, BEFORE_FRONT * reach), 0 };
  handles[3] = (Handle){ acies_placement_project (front, 0, AHEAD * reach), 0 };
  handles[4] = (Handle){ acies_placement_project (front, 0, -depth - OFF_SIDE * reach),
                         ACIES_DEGREES (180) };
  handles[5] = (Handle){ acies_placement_project (front, -half - OFF_SIDE * reach, -depth / 2),
                         ACIES_DEGREES (270) };
  handles[6] = (Handle){ acies_placement_project (front, half + OFF_SIDE * reach, -depth / 2),
                         ACIES_DEGREES (90) };
  return TRUE;
}

AciesTableHandle
acies_table_handle_find (AciesItem *item, const AciesPoint *at, AciesLength reach)
{
  Handle handles[N_HANDLES];
  AciesPlacement front;
  AciesLength nearest = GRAB * reach;
  AciesTableHandle found = ACIES_TABLE_HANDLE_NONE;

  g_return_val_if_fail (at != NULL, ACIES_TABLE_HANDLE_NONE);

  if (!get_handles (item, reach, &front, handles))
    return ACIES_TABLE_HANDLE_NONE;
  for (guint i = 0; i < N_HANDLES; i++)
    {
      AciesLength distance = acies_point_distance (&handles[i].at, at);

      if (distance > nearest)
        continue;
      nearest = distance;
      found = ACIES_TABLE_HANDLE_LEFT + i;
    }
  return found;
}

/* A ring to turn by; the one to pivot by has a dot: shape, not place alone. */
static void
draw_ring (cairo_t *cr, gboolean has_dot)
{
  cairo_arc (cr, 0, 0, RADIUS, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 0.1, 0.2, 0.45);
  cairo_stroke (cr);
  if (!has_dot)
    return;
  cairo_arc (cr, 0, 0, RADIUS / 3, 0, 2 * G_PI);
  cairo_fill (cr);
}

/* To go by: it points there. */
static void
draw_arrow (cairo_t *cr, AciesAngle bearing)
{
  cairo_rotate (cr, bearing * G_PI / (180.0 * ACIES_PER_DEGREE));
  cairo_move_to (cr, 0, -RADIUS);
  cairo_line_to (cr, RADIUS, RADIUS * 0.8);
  cairo_line_to (cr, -RADIUS, RADIUS * 0.8);
  cairo_close_path (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 0.1, 0.2, 0.45);
  cairo_stroke (cr);
}

/* Whether another than ITEM lies under AT: it comes before the handle. */
static gboolean
is_covered (AciesItem *item, AciesBattle *battle, const AciesPoint *at)
{
  AciesItem *other = acies_table_find_at (battle, at, 0);

  return other != NULL && other != item;
}

void
acies_table_handle_append (AciesItem *item,
                           AciesBattle *battle,
                           GtkSnapshot *snapshot,
                           const AciesTableFrame *frame)
{
  Handle handles[N_HANDLES];
  AciesPlacement front;
  cairo_t *cr;

  if (!get_handles (item, acies_length_from_mm (REACH_PIXELS / frame->scale), &front, handles))
    return;
  cr = acies_table_overlay_begin (snapshot, frame);
  cairo_set_line_width (cr, 2);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (guint i = 0; i < N_HANDLES; i++)
    {
      AciesTableHandle handle = ACIES_TABLE_HANDLE_LEFT + i;
      double x, y;

      if (is_covered (item, battle, &handles[i].at))
        continue;
      acies_table_overlay_get_xy (frame, &handles[i].at, &x, &y);
      cairo_save (cr);
      cairo_translate (cr, x, y);
      if (handle <= ACIES_TABLE_HANDLE_PIVOT)
        draw_ring (cr, handle == ACIES_TABLE_HANDLE_PIVOT);
      else
        draw_arrow (cr, front.facing + handles[i].way);
      cairo_restore (cr);
    }
  cairo_destroy (cr);
}

/* All distances are multiples of what the pointer reaches, so that they are pixels in the end. */
#include "config.h"
#include "app/acies-table-handle.h"

#include "app/acies-table-drag.h"
#include "app/acies-table-overlay.h"

#define REACH_PIXELS 4.0
/* In reaches: how near the pointer must be, how far off the corner, how far before the front. */
#define GRAB 3
#define OFF_CORNER 2
#define BEFORE_FRONT 6
#define RADIUS 5.5

static gboolean
get_points (AciesItem *item, AciesLength reach, AciesPoint points[3])
{
  AciesPlacement front;
  AciesLength frontage, depth;

  if (!acies_table_drag_find_front (item, &front, &frontage, &depth))
    return FALSE;
  points[0]
      = acies_placement_project (&front, -frontage / 2 - OFF_CORNER * reach, OFF_CORNER * reach);
  points[1]
      = acies_placement_project (&front, frontage / 2 + OFF_CORNER * reach, OFF_CORNER * reach);
  points[2] = acies_placement_project (&front, 0, BEFORE_FRONT * reach);
  return TRUE;
}

AciesTableHandle
acies_table_handle_find (AciesItem *item, const AciesPoint *at, AciesLength reach)
{
  AciesPoint points[3];

  g_return_val_if_fail (at != NULL, ACIES_TABLE_HANDLE_NONE);

  if (!get_points (item, reach, points))
    return ACIES_TABLE_HANDLE_NONE;
  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    if (acies_point_distance (&points[i], at) <= GRAB * reach)
      return ACIES_TABLE_HANDLE_LEFT + i;
  return ACIES_TABLE_HANDLE_NONE;
}

void
acies_table_handle_append (AciesItem *item, GtkSnapshot *snapshot, const AciesTableFrame *frame)
{
  AciesPoint points[3];
  cairo_t *cr;

  if (!get_points (item, acies_length_from_mm (REACH_PIXELS / frame->scale), points))
    return;
  cr = acies_table_overlay_begin (snapshot, frame);
  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    {
      double x, y;

      acies_table_overlay_get_xy (frame, &points[i], &x, &y);
      cairo_new_sub_path (cr);
      cairo_arc (cr, x, y, RADIUS, 0, 2 * G_PI);
      cairo_set_source_rgb (cr, 1, 1, 1);
      cairo_fill_preserve (cr);
      cairo_set_source_rgb (cr, 0.1, 0.2, 0.45);
      cairo_set_line_width (cr, 2);
      cairo_stroke (cr);
      /* The one to pivot by has a dot: shape, not place alone. */
      if (i + ACIES_TABLE_HANDLE_LEFT == ACIES_TABLE_HANDLE_PIVOT)
        {
          cairo_arc (cr, x, y, RADIUS / 3, 0, 2 * G_PI);
          cairo_fill (cr);
        }
    }
  cairo_destroy (cr);
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the mark by the palette of the table, so that it is never of another colour than the side's
 * bases. */
#include "config.h"
#include "app/legend/acies-side-mark.h"

#include "app/widgets/acies-colour-theme.h"
#include "drawing/map/acies-map.h"

#include <adwaita.h>

/* Of the square and its edge, and between the lines of a hatch, in pixels. */
#define SIZE 16
#define EDGE 2.0
#define STEP 4

static void
draw (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer number)
{
  AciesSideColours colours;

  acies_palette_get_side (acies_colour_theme_get (), GPOINTER_TO_UINT (number), &colours);
  acies_colour_set (&colours.base, cr);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_fill (cr);
  acies_colour_set (&colours.edge, cr);
  cairo_set_line_width (cr, 1);
  for (int x = -height; x < width && colours.edge_style != ACIES_EDGE_SOLID; x += STEP)
    {
      cairo_move_to (cr, x, height);
      cairo_line_to (cr, x + height, 0);
    }
  cairo_stroke (cr);
  cairo_set_line_width (cr, EDGE);
  cairo_rectangle (cr, EDGE / 2, EDGE / 2, width - EDGE, height - EDGE);
  cairo_stroke (cr);
}

GtkWidget *
acies_side_mark_new (AciesReferee *referee, AciesItem *side)
{
  GtkWidget *mark = gtk_drawing_area_new ();

  g_return_val_if_fail (ACIES_IS_REFEREE (referee) && ACIES_IS_SIDE (side), mark);

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (mark), SIZE);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (mark), SIZE);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (mark), draw,
                                  GUINT_TO_POINTER (acies_map_get_item_side (referee, side)), NULL);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), mark, G_CONNECT_SWAPPED);
  gtk_widget_set_valign (mark, GTK_ALIGN_CENTER);
  return mark;
}

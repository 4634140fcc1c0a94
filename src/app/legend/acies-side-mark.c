/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the mark by the palette of the table, so that it is never of another colour than the side's
 * bases. */
#include "config.h"
#include "app/legend/acies-side-mark.h"

#include "app/widgets/acies-colour-theme.h"

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

static guint
find_number (AciesBattle *battle, const char *side)
{
  GListModel *sides = acies_battle_get_sides (battle);

  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (sides, i);

      if (g_strcmp0 (acies_item_get_id (item), side) == 0)
        return acies_palette_number_side (i, acies_item_get_attribute (item, "colour").symbol);
    }
  return 0;
}

GtkWidget *
acies_side_mark_new (AciesBattle *battle, const char *side)
{
  GtkWidget *mark = gtk_drawing_area_new ();

  g_return_val_if_fail (ACIES_IS_BATTLE (battle), mark);

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (mark), SIZE);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (mark), SIZE);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (mark), draw,
                                  GUINT_TO_POINTER (find_number (battle, side)), NULL);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), mark, G_CONNECT_SWAPPED);
  gtk_widget_set_valign (mark, GTK_ALIGN_CENTER);
  return mark;
}

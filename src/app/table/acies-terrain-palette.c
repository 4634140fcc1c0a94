/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A row keeps its session, since it paints as the session's table does. */
#include "config.h"
#include "app/table/acies-terrain-palette.h"

#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-colour-theme.h"
#include "drawing/map/acies-map.h"

#include <glib/gi18n-lib.h>

#define SWATCH_WIDTH 44
#define SWATCH_HEIGHT 28

static void
draw_swatch (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer session)
{
  const AciesTerrain *terrain = g_object_get_data (G_OBJECT (area), "terrain");
  const AciesMapOptions options = { .look = acies_colour_theme_get (), .pixels_per_mm = 1.0 };

  if (terrain != NULL)
    acies_map_paint_swatch (cr, acies_session_get_referee (session), terrain->fact.id, width,
                            height, &options);
}

GtkWidget *
acies_terrain_palette_new_row (AciesSession *session, const AciesTerrain *terrain)
{
  const char *text = terrain != NULL ? terrain->fact.label : _ ("Open Ground");
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *swatch = gtk_drawing_area_new ();
  GtkWidget *label = gtk_label_new (text);

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (swatch), SWATCH_WIDTH);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (swatch), SWATCH_HEIGHT);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (swatch), draw_swatch, g_object_ref (session),
                                  g_object_unref);
  g_object_set_data (G_OBJECT (swatch), "terrain", (gpointer) terrain);
  gtk_widget_add_css_class (swatch, "terrain-swatch");
  gtk_widget_set_valign (swatch, GTK_ALIGN_CENTER);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 14);
  gtk_box_append (GTK_BOX (box), swatch);
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data (G_OBJECT (row), "terrain", (gpointer) terrain);
  acies_accessible_set_label (row, text);
  return row;
}

const AciesTerrain *
acies_terrain_palette_get_terrain (GtkListBoxRow *row)
{
  return row != NULL ? g_object_get_data (G_OBJECT (row), "terrain") : NULL;
}

GtkListBoxRow *
acies_terrain_palette_find_row (GtkListBox *list, const AciesTerrain *terrain)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (list, i)) != NULL; i++)
    if (acies_terrain_palette_get_terrain (row) == terrain)
      return row;
  return NULL;
}

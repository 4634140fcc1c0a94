/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesTerrainLegend is written anew when it is unfolded, and while it is open whenever the battle
 * changes: a map may be painted meanwhile. */
#include "config.h"
#include "app/legend/acies-terrain-legend.h"

#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-colour-theme.h"
#include "drawing/map/acies-map.h"
#include "drawing/map/acies-terrain-key.h"

#include <glib/gi18n-lib.h>

#define SWATCH_WIDTH 34
#define SWATCH_HEIGHT 22
#define MOST_HEIGHT 300
#define CHART_CHARS 12

struct _AciesTerrainLegend
{
  GtkWidget parent_instance;

  GtkWidget *expander;   /* the child */
  GtkWidget *scrolled;   /* in it, around a grid */
  AciesSession *session; /* owned, or NULL */
};

G_DEFINE_FINAL_TYPE (AciesTerrainLegend, acies_terrain_legend, GTK_TYPE_WIDGET)

static void
draw_swatch (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer session)
{
  const AciesMapOptions options = { .look = acies_colour_theme_get (), .pixels_per_mm = 1.0 };

  /* Open ground is the bare table. */
  acies_colour_set (&acies_palette_get (options.look)->table, cr);
  cairo_paint (cr);
  acies_map_paint_swatch (cr, acies_session_get_referee (session),
                          g_object_get_data (G_OBJECT (area), "terrain"), width, height, &options);
}

static GtkWidget *
new_swatch (AciesSession *session, const char *type)
{
  GtkWidget *swatch = gtk_drawing_area_new ();

  g_object_set_data (G_OBJECT (swatch), "terrain", (gpointer) type);
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (swatch), SWATCH_WIDTH);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (swatch), SWATCH_HEIGHT);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (swatch), draw_swatch, g_object_ref (session),
                                  g_object_unref);
  gtk_widget_add_css_class (swatch, "terrain-swatch");
  return swatch;
}

static GtkWidget *
new_label (const char *text, gboolean is_head)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (is_head)
    {
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_max_width_chars (GTK_LABEL (label), CHART_CHARS);
      gtk_widget_set_valign (label, GTK_ALIGN_END);
      gtk_widget_add_css_class (label, "caption");
    }
  return label;
}

static void
add_row (AciesTerrainLegend *self, GtkGrid *grid, const AciesTerrainKey *key, guint row)
{
  const AciesTerrainKeyRow *terrain = &g_array_index (key->rows, AciesTerrainKeyRow, row);
  int down = (int) row + 1;

  gtk_grid_attach (grid, new_swatch (self->session, terrain->type), 0, down, 1, 1);
  gtk_grid_attach (grid, new_label (terrain->label, FALSE), 1, down, 1, 1);
  for (guint i = 0; i < key->charts->len; i++)
    {
      const char *cell = acies_terrain_key_get_cell (key, i, row);

      gtk_grid_attach (grid, new_label (cell != NULL ? cell : "–", FALSE), (int) i + 2, down, 1, 1);
    }
}

static void
fill (AciesTerrainLegend *self)
{
  GtkGrid *grid;
  g_auto (AciesTerrainKey) key = { 0 };

  if (self->session == NULL || !gtk_expander_get_expanded (GTK_EXPANDER (self->expander)))
    return;
  grid = GTK_GRID (gtk_grid_new ());
  gtk_grid_set_column_spacing (grid, 8);
  gtk_grid_set_row_spacing (grid, 2);
  acies_terrain_key_init (&key, acies_session_get_referee (self->session));
  for (guint i = 0; i < key.charts->len; i++)
    {
      const AciesChart *chart = g_ptr_array_index (key.charts, i);

      gtk_grid_attach (grid, new_label (chart->fact.label, TRUE), (int) i + 2, 0, 1, 1);
    }
  for (guint i = 0; i < key.rows->len; i++)
    add_row (self, grid, &key, i);
  if (key.rows->len == 0)
    gtk_grid_attach (grid, new_label (_ ("Open ground everywhere"), FALSE), 0, 0, 1, 1);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), GTK_WIDGET (grid));
}

static void
acies_terrain_legend_dispose (GObject *object)
{
  AciesTerrainLegend *self = ACIES_TERRAIN_LEGEND (object);

  acies_terrain_legend_set_session (self, NULL);
  g_clear_pointer (&self->expander, gtk_widget_unparent);
  G_OBJECT_CLASS (acies_terrain_legend_parent_class)->dispose (object);
}

static void
acies_terrain_legend_class_init (AciesTerrainLegendClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_terrain_legend_dispose;
  gtk_widget_class_set_css_name (widget_class, "terrainlegend");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
acies_terrain_legend_init (AciesTerrainLegend *self)
{
  self->expander = gtk_expander_new (_ ("Key"));
  acies_accessible_set_label (self->expander, _ ("Key of the Terrain"));
  self->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (self->scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (self->scrolled), MOST_HEIGHT);
  gtk_expander_set_child (GTK_EXPANDER (self->expander), self->scrolled);
  gtk_widget_set_parent (self->expander, GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_signal_connect_object (self->expander, "notify::expanded", G_CALLBACK (fill), self,
                           G_CONNECT_SWAPPED);
}

void
acies_terrain_legend_set_session (AciesTerrainLegend *self, AciesSession *session)
{
  g_return_if_fail (ACIES_IS_TERRAIN_LEGEND (self));

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, session);
  gtk_widget_set_visible (GTK_WIDGET (self),
                          session != NULL
                              && acies_ruleset_has_hexes (acies_session_get_ruleset (session)));
  if (session != NULL)
    g_signal_connect_swapped (session, "battle-changed", G_CALLBACK (fill), self);
  fill (self);
}

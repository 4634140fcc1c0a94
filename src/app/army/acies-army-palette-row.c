/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The child of a palette row: who reads it knows what he adds. */
#include "config.h"

#include "app/army/acies-army-palette-row.h"

#include "drawing/style/acies-symbols.h"
#include "referee/state/acies-attribute-text.h"


#define SYMBOL_SIZE 22

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  AciesRuleset *ruleset = data;
  const char *name = g_object_get_data (G_OBJECT (area), "symbol");
  GdkRGBA colour;
  AciesColour ink;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (area)), &colour);
  ink = (AciesColour){ colour.red, colour.green, colour.blue, colour.alpha };
  acies_symbols_paint (acies_symbols_get (ruleset), cr, name, &ink,
                       (const double[]){ width / 2.0, height / 2.0, MIN (width, height) });
}

/* The picture of FACT, or NULL if it has none. */
static GtkWidget *
new_symbol (AciesRuleset *ruleset, const AciesFact *fact)
{
  GtkWidget *area;
  const char *symbol = fact != NULL && fact->kind == ACIES_FACT_TROOP
                           ? ((const AciesTroop *) (gconstpointer) fact)->symbol
                           : NULL;

  if (symbol == NULL)
    return NULL;
  area = gtk_drawing_area_new ();
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), SYMBOL_SIZE);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), SYMBOL_SIZE);
  gtk_widget_set_valign (area, GTK_ALIGN_CENTER);
  g_object_set_data (G_OBJECT (area), "symbol", (gpointer) symbol);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_cb, g_object_ref (ruleset),
                                  g_object_unref);
  return area;
}

static GtkWidget *
new_line (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (css_class != NULL)
    {
      gtk_widget_add_css_class (label, css_class);
      gtk_widget_add_css_class (label, "dim-label");
    }
  return label;
}

/* What it costs, and below it, small, with how many stands a unit begins. */
static GtkWidget *
new_price (guint n_stands, const char *price)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *times = n_stands > 1 ? g_strdup_printf ("×%u", n_stands) : NULL;

  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  if (price != NULL)
    {
      GtkWidget *cost = gtk_label_new (price);

      gtk_label_set_xalign (GTK_LABEL (cost), 1);
      gtk_widget_add_css_class (cost, "numeric");
      gtk_box_append (GTK_BOX (box), cost);
    }
  if (times != NULL)
    {
      GtkWidget *label = new_line (times, "caption");

      gtk_label_set_xalign (GTK_LABEL (label), 1);
      gtk_box_append (GTK_BOX (box), label);
    }
  return box;
}

GtkWidget *
acies_army_palette_row_new (AciesRuleset *ruleset,
                            const AciesFact *fact,
                            const char *label,
                            const char *detail,
                            guint n_stands,
                            const char *price)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *symbol = new_symbol (ruleset, fact);
  g_autofree char *profile = NULL;

  if (detail != NULL)
    profile = g_strdup (detail);
  else if (fact != NULL)
    profile = acies_attribute_text_describe_type (ruleset, fact->kind, fact->id);

  if (symbol != NULL)
    gtk_box_append (GTK_BOX (box), symbol);
  gtk_box_append (GTK_BOX (lines), new_line (label, NULL));
  if (profile != NULL && *profile != '\0')
    {
      GtkWidget *below = new_line (profile, "caption");

      gtk_box_append (GTK_BOX (lines), below);
      g_object_set_data (G_OBJECT (box), "below", below);
    }
  gtk_widget_set_hexpand (lines, TRUE);
  gtk_widget_set_valign (lines, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), lines);
  gtk_box_append (GTK_BOX (box), new_price (n_stands, price));
  g_object_set_data_full (G_OBJECT (box), "label", g_strdup (label), g_free);
  return box;
}

void
acies_army_palette_row_set_detail (GtkWidget *row, const char *detail)
{
  GtkWidget *below = g_object_get_data (G_OBJECT (row), "below");

  if (below != NULL)
    gtk_label_set_text (GTK_LABEL (below), detail);
}

const char *
acies_army_palette_row_get_label (GtkWidget *row)
{
  return g_object_get_data (G_OBJECT (row), "label");
}

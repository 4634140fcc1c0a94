/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints the map as a whole: its options, its text, and the order of its layers. */
#include "drawing/map/acies-map-private.h"
#include "drawing/map/acies-map-stack.h"

#include "base/value/acies-number.h"
#include "referee/ruling/acies-ruling-proof.h"
#include "rules/ruleset/acies-side-colour.h"

#define MAP_FONT "Cantarell, DejaVu Sans, Sans"

void
acies_map_painter_init (AciesMapPainter *self,
                        cairo_t *cr,
                        AciesReferee *referee,
                        const AciesMapOptions *options)
{
  self->cr = cr;
  self->referee = referee;
  self->ruleset = acies_referee_get_ruleset (referee);
  self->battle = acies_referee_get_battle (referee);
  self->options = options;
  self->palette = acies_palette_get (options->look);
  self->symbols = acies_symbols_get (self->ruleset);
  self->pixels_per_mm = options->pixels_per_mm > 0 ? options->pixels_per_mm : 1.0;
}

double
acies_map_pixels (const AciesMapPainter *self, double pixels)
{
  return pixels / self->pixels_per_mm;
}

double
acies_map_text_pixels (const AciesMapPainter *self, double pixels)
{
  double scale = self->options->text_scale;

  return acies_map_pixels (self, scale > 0 ? pixels * scale : pixels);
}

static PangoLayout *
create_layout (const AciesMapPainter *self, const char *text, const AciesMapText *where)
{
  g_autoptr (PangoLayout) layout = pango_cairo_create_layout (self->cr);
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string (MAP_FONT);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  cairo_font_options_t *options = cairo_font_options_create ();
  double height = where->height;
  int width, unused;

  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  pango_cairo_context_set_font_options (pango_layout_get_context (layout), options);
  /* They would be rounded to millimetres. */
  pango_context_set_round_glyph_positions (pango_layout_get_context (layout), FALSE);
  cairo_font_options_destroy (options);

  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_text (layout, text, -1);
  pango_font_description_set_weight (font,
                                     where->is_bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_font_description_set_absolute_size (font, height * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_get_size (layout, &width, &unused);

  if (where->widest > 0 && width > where->widest * PANGO_SCALE)
    {
      height *= where->widest * PANGO_SCALE / width;
      pango_font_description_set_absolute_size (font, height * PANGO_SCALE);
      pango_layout_set_font_description (layout, font);
    }

  if (height * self->pixels_per_mm < ACIES_MAP_LEAST_TEXT)
    return NULL;

  return g_steal_pointer (&layout);
}

gboolean
acies_map_draw_text (const AciesMapPainter *self, const char *text, const AciesMapText *where)
{
  g_autoptr (PangoLayout) layout = NULL;
  PangoRectangle ink, logical;
  cairo_t *cr = self->cr;
  double x, y;

  if (where->height * self->pixels_per_mm < ACIES_MAP_LEAST_TEXT)
    return FALSE;
  layout = create_layout (self, text, where);
  if (layout == NULL)
    return FALSE;

  /* Upright the ink is centred, not the line: digits have no descenders. */
  pango_layout_get_extents (layout, &ink, &logical);
  x = where->x - (logical.x + logical.width * where->anchor_x) / PANGO_SCALE;
  y = where->y - (ink.y + ink.height * where->anchor_y) / PANGO_SCALE;

  cairo_save (cr);
  if (where->halo != NULL)
    {
      cairo_move_to (cr, x, y);
      pango_cairo_layout_path (cr, layout);
      cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
      cairo_set_line_width (cr, where->height * 0.28);
      acies_colour_set (where->halo, cr);
      cairo_stroke (cr);
    }
  cairo_move_to (cr, x, y);
  acies_colour_set (where->ink, cr);
  pango_cairo_show_layout (cr, layout);
  cairo_new_path (cr);
  cairo_restore (cr);
  return TRUE;
}

gboolean
acies_map_measure_text (const AciesMapPainter *self,
                        const char *text,
                        const AciesMapText *where,
                        double *width,
                        double *height)
{
  g_autoptr (PangoLayout) layout = NULL;
  PangoRectangle ink;

  if (where->height * self->pixels_per_mm < ACIES_MAP_LEAST_TEXT)
    return FALSE;
  layout = create_layout (self, text, where);
  if (layout == NULL)
    return FALSE;
  pango_layout_get_extents (layout, &ink, NULL);
  *width = ink.width / (double) PANGO_SCALE;
  *height = ink.height / (double) PANGO_SCALE;
  return TRUE;
}

guint
acies_map_number_side (AciesRuleset *ruleset, AciesItem *side, guint place)
{
  const char *colour = acies_item_get_attribute (side, "colour").symbol;

  if (colour == NULL && ruleset != NULL)
    colour = acies_ruleset_find_side_colour (ruleset, acies_item_get_id (side), place);
  return acies_palette_number_side (place, colour);
}

guint
acies_map_get_side_index (const AciesMapPainter *self, const char *side)
{
  GListModel *sides = self->battle != NULL ? acies_battle_get_sides (self->battle) : NULL;
  guint n_sides = sides != NULL ? g_list_model_get_n_items (sides) : 0;

  for (guint i = 0; i < n_sides; i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (sides, i);

      if (g_strcmp0 (acies_item_get_id (item), side) == 0)
        return acies_map_number_side (self->ruleset, item, i);
    }

  return 0;
}

char *
acies_map_format_length (const AciesMapPainter *self, AciesLength length)
{
  g_autofree char *measure = acies_ruleset_format_length (self->ruleset, length);
  g_autofree char *mm = acies_number_format_for_people (length, ACIES_PER_MM, 1);

  return g_strdup_printf ("%s · %s mm", measure, mm);
}

AciesColour
acies_map_side_colour (AciesColourTheme look, guint side_index)
{
  AciesSideColours colours;

  acies_palette_get_side (look, side_index, &colours);
  return colours.base;
}

static void
paint_body (const AciesMapPainter *self, AciesItem *item, GHashTable *stacks)
{
  AciesItem *whole
      = ACIES_IS_STAND (item) ? ACIES_ITEM (acies_stand_get_unit (ACIES_STAND (item))) : item;
  const AciesMapStacked *stacked = g_hash_table_lookup (stacks, whole);
  const AciesPlacement *placement = acies_body_get_placement (ACIES_BODY (item));
  AciesMapAppearance look;

  if (!acies_map_shows (item))
    return;
  acies_map_get_appearance (self->referee, item, FALSE, self->options, &look);
  acies_map_count_stack (stacked, &look);
  cairo_save (self->cr);
  if (stacked != NULL)
    cairo_translate (self->cr, stacked->x, stacked->y);
  cairo_translate (self->cr, acies_length_to_mm (placement->at.x),
                   acies_length_to_mm (placement->at.y));
  acies_map_paint_appearance (self->cr, self->referee, &look, self->options);
  cairo_restore (self->cr);
}

static void
paint_label (const AciesMapPainter *self, AciesItem *item, GHashTable *stacks)
{
  const AciesPlacement *placement = acies_body_get_placement (ACIES_BODY (item));

  if (!acies_map_shows (item))
    return;
  cairo_save (self->cr);
  cairo_translate (self->cr, acies_length_to_mm (placement->at.x),
                   acies_length_to_mm (placement->at.y));
  acies_map_paint_label (self->cr, self->referee, item, self->options);
  cairo_restore (self->cr);
}

typedef void (*ItemPainter) (const AciesMapPainter *self, AciesItem *item, GHashTable *stacks);

static void
paint_each (const AciesMapPainter *self, GListModel *items, ItemPainter paint, GHashTable *stacks)
{
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (items, i);

      paint (self, item, stacks);
    }
}

static void
paint_bodies (const AciesMapPainter *self)
{
  GListModel *units = acies_battle_get_units (self->battle);
  g_autoptr (GHashTable) stacks = acies_map_list_stacks (self->referee, self->options);

  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (AciesUnit) unit = g_list_model_get_item (units, i);

      acies_map_paint_unit (self->cr, self->referee, unit, FALSE, self->options);
      if (acies_map_get_detail (unit, self->options) != ACIES_DETAIL_SHAPE)
        paint_each (self, acies_unit_get_stands (unit), paint_body, stacks);
    }
  paint_each (self, acies_battle_get_leaders (self->battle), paint_body, stacks);
}

/* Those of leaders lie under the numbers of units. */
static void
paint_labels (const AciesMapPainter *self)
{
  GListModel *units = acies_battle_get_units (self->battle);
  g_autoptr (GHashTable) unnumbered = acies_map_list_unnumbered (self->referee, self->options);

  paint_each (self, acies_battle_get_leaders (self->battle), paint_label, NULL);
  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (AciesUnit) unit = g_list_model_get_item (units, i);

      if (!g_hash_table_contains (unnumbered, unit))
        paint_each (self, acies_unit_get_stands (unit), paint_label, NULL);
    }
  acies_map_paint_names (self->cr, self->referee, self->options);
}

/**
 * acies_map_paint:
 * @ruling: (nullable): a ruling whose proof and ghosts are drawn over the battle
 *
 * Paints every layer of the battle of
 * @referee. */
void
acies_map_paint (cairo_t *cr,
                 AciesReferee *referee,
                 AciesRuling *ruling,
                 const AciesMapOptions *options)
{
  AciesMapPainter painter;

  g_return_if_fail (cr != NULL);
  g_return_if_fail (ACIES_IS_REFEREE (referee));
  g_return_if_fail (options != NULL);

  acies_map_painter_init (&painter, cr, referee, options);
  if (painter.battle == NULL)
    return;

  acies_map_paint_ground (cr, referee, options);
  paint_bodies (&painter);
  paint_labels (&painter);
  if (ruling != NULL)
    {
      acies_map_paint_ghosts (cr, referee, ruling, options);
      g_autoptr (GPtrArray) proof = acies_ruling_list_proof (ruling);

      acies_map_paint_shapes (cr, referee, proof, options);
    }
}

void
acies_map_paint_whole (cairo_t *cr, AciesReferee *referee, int width, int height)
{
  AciesTable *table;
  double across, down, scale;
  AciesMapOptions options = { .look = ACIES_COLOUR_THEME_LIGHT };

  g_return_if_fail (cr != NULL);
  g_return_if_fail (ACIES_IS_REFEREE (referee));

  table = acies_battle_get_table (acies_referee_get_battle (referee));
  across = acies_length_to_mm (acies_table_get_width (table));
  down = acies_length_to_mm (acies_table_get_height (table));
  scale = options.pixels_per_mm = MIN (width / across, height / down);
  cairo_translate (cr, (width - across * scale) / 2, (height - down * scale) / 2);
  cairo_scale (cr, scale, scale);
  cairo_rectangle (cr, 0, 0, across, down);
  cairo_clip (cr);
  acies_map_paint (cr, referee, NULL, &options);
}

GBytes *
acies_map_draw_pixels (AciesReferee *referee, int width, int height)
{
  cairo_surface_t *surface;
  GBytes *bytes = NULL;
  cairo_t *cr;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);
  g_return_val_if_fail (width > 0 && height > 0, NULL);

  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cr = cairo_create (surface);
  acies_map_paint_whole (cr, referee, width, height);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  /* Cairo leaves no room at the end of rows of four bytes each. */
  if (cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS)
    bytes = g_bytes_new (cairo_image_surface_get_data (surface),
                         (gsize) cairo_image_surface_get_stride (surface) * height);
  cairo_surface_destroy (surface);
  return bytes;
}

/* Boxes and the typesetting of their text. */
#include "drawing/acies-page.h"

#define PAGE_FONT "Cantarell, DejaVu Sans Condensed, Sans"

static AciesBox *
create_box (AciesBoxKind kind, double x, double y, const AciesColour *colour)
{
  AciesBox *self = g_new0 (AciesBox, 1);

  self->kind = kind;
  self->x = x;
  self->y = y;
  if (colour != NULL)
    self->colour = *colour;
  return self;
}

AciesBox *
acies_box_new_text (PangoLayout *layout, double x, double y, const AciesColour *ink)
{
  AciesBox *self = create_box (ACIES_BOX_TEXT, x, y, ink);
  int wrap = pango_layout_get_width (layout);

  self->layout = g_object_ref (layout);
  self->width = wrap > 0 ? wrap / (double) PANGO_SCALE : acies_typesetter_get_width (layout);
  self->height = acies_typesetter_get_height (layout);
  return self;
}

AciesBox *
acies_box_new_fill (double x, double y, double width, double height, const AciesColour *colour)
{
  AciesBox *self = create_box (ACIES_BOX_FILL, x, y, colour);

  self->width = width;
  self->height = height;
  return self;
}

AciesBox *
acies_box_new_frame (const double rectangle[4], double line_width, const AciesColour *colour)
{
  AciesBox *self = create_box (ACIES_BOX_FRAME, rectangle[0], rectangle[1], colour);

  self->width = rectangle[2];
  self->height = rectangle[3];
  self->line_width = line_width;
  return self;
}

AciesBox *
acies_box_new_symbol (AciesRuleset *ruleset,
                      const char *name,
                      const double square[3],
                      const AciesColour *ink)
{
  AciesBox *self = create_box (ACIES_BOX_SYMBOL, square[0], square[1], ink);

  self->width = self->height = square[2];
  self->symbols = acies_symbols_get (ruleset);
  self->symbol = g_strdup (name);
  self->kept = G_OBJECT (g_object_ref (ruleset));
  return self;
}

AciesBox *
acies_box_new_picture (const double rectangle[4],
                       AciesBoxPainter paint,
                       gpointer data,
                       GDestroyNotify destroy)
{
  AciesBox *self = create_box (ACIES_BOX_PICTURE, rectangle[0], rectangle[1], NULL);

  self->width = rectangle[2];
  self->height = rectangle[3];
  self->paint = paint;
  self->data = data;
  self->destroy = destroy;
  return self;
}

AciesBox *
acies_box_copy (const AciesBox *self)
{
  AciesBox *copy;

  g_return_val_if_fail (self != NULL && self->kind != ACIES_BOX_PICTURE, NULL);

  copy = g_memdup2 (self, sizeof *self);
  copy->symbol = g_strdup (self->symbol);
  if (self->layout != NULL)
    g_object_ref (self->layout);
  if (self->kept != NULL)
    g_object_ref (self->kept);
  return copy;
}

void
acies_box_free (AciesBox *self)
{
  if (self->destroy != NULL)
    self->destroy (self->data);
  g_clear_object (&self->layout);
  g_clear_object (&self->kept);
  g_free (self->symbol);
  g_free (self);
}

void
acies_box_paint (const AciesBox *self, cairo_t *cr)
{
  const double square[3] = { self->x + self->width / 2, self->y + self->height / 2, self->width };

  cairo_save (cr);
  acies_colour_set (&self->colour, cr);
  switch (self->kind)
    {
    case ACIES_BOX_TEXT:
      cairo_move_to (cr, self->x, self->y);
      pango_cairo_show_layout (cr, self->layout);
      break;
    case ACIES_BOX_FILL:
      cairo_rectangle (cr, self->x, self->y, self->width, self->height);
      cairo_fill (cr);
      break;
    case ACIES_BOX_FRAME:
      cairo_rectangle (cr, self->x, self->y, self->width, self->height);
      cairo_set_line_width (cr, self->line_width);
      cairo_stroke (cr);
      break;
    case ACIES_BOX_SYMBOL:
      acies_symbols_paint (self->symbols, cr, self->symbol, &self->colour, square);
      break;
    case ACIES_BOX_PICTURE:
      cairo_translate (cr, self->x, self->y);
      self->paint (cr, self->data);
      break;
    }
  cairo_restore (cr);
}

void
acies_typesetter_init (AciesTypesetter *self, double size)
{
  cairo_font_options_t *options = cairo_font_options_create ();

  self->context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  self->sizes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->size = size;
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  pango_cairo_context_set_font_options (self->context, options);
  pango_cairo_context_set_resolution (self->context, 72);
  pango_context_set_round_glyph_positions (self->context, FALSE);
  cairo_font_options_destroy (options);
}

void
acies_typesetter_init_like (AciesTypesetter *self, const AciesTypesetter *other, double size)
{
  self->context = g_object_ref (other->context);
  self->sizes = g_hash_table_ref (other->sizes);
  self->size = size;
}

void
acies_typesetter_clear (AciesTypesetter *self)
{
  g_clear_pointer (&self->sizes, g_hash_table_unref);
  g_clear_object (&self->context);
}

PangoLayout *
acies_typesetter_set (
    const AciesTypesetter *self, const char *text, double scale, AciesTypeStyle style, double width)
{
  PangoLayout *layout = pango_layout_new (self->context);
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string (PAGE_FONT);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_font_description_set_absolute_size (font, self->size * scale * PANGO_SCALE);
  if ((style & ACIES_TYPE_BOLD) != 0)
    pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  if ((style & ACIES_TYPE_ITALIC) != 0)
    pango_font_description_set_style (font, PANGO_STYLE_ITALIC);
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  if (width > 0)
    pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  if ((style & ACIES_TYPE_RIGHT) != 0)
    pango_layout_set_alignment (layout, PANGO_ALIGN_RIGHT);
  else if ((style & ACIES_TYPE_CENTRE) != 0)
    pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  pango_layout_set_text (layout, text, -1);
  return layout;
}

/* Of a text on one line, at a body of one point. */
typedef struct
{
  double width, height;
} Size;

/* Text grows in proportion: nothing is hinted, and no position rounded. */
double
acies_typesetter_measure (const AciesTypesetter *self,
                          const char *text,
                          double scale,
                          AciesTypeStyle style,
                          double *height)
{
  AciesTypeStyle face = style & (ACIES_TYPE_BOLD | ACIES_TYPE_ITALIC);
  g_autofree char *key = g_strdup_printf ("%d%s", face, text);
  Size *size = g_hash_table_lookup (self->sizes, key);

  if (size == NULL)
    {
      g_autoptr (PangoLayout) layout = acies_typesetter_set (self, text, 1.0, face, 0);

      size = g_new (Size, 1);
      size->width = acies_typesetter_get_width (layout) / self->size;
      size->height = acies_typesetter_get_height (layout) / self->size;
      g_hash_table_insert (self->sizes, g_steal_pointer (&key), size);
    }
  if (height != NULL)
    *height = size->height * self->size * scale;
  return size->width * self->size * scale;
}

double
acies_typesetter_get_width (PangoLayout *layout)
{
  int width;

  pango_layout_get_size (layout, &width, NULL);
  return width / (double) PANGO_SCALE;
}

double
acies_typesetter_get_height (PangoLayout *layout)
{
  int height;

  pango_layout_get_size (layout, NULL, &height);
  return height / (double) PANGO_SCALE;
}

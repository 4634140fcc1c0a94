/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesTypesetter lays out text. Each text is shaped once at one size. Of its words only how
 * wide they are is kept: that tells how it breaks at any width without shaping it again. */
#include "drawing/page/acies-typesetter.h"

#include <string.h>

#define PAGE_FONT "Roboto Condensed, Cantarell, DejaVu Sans Condensed, Sans"
/* At which texts are shaped; what is measured of them is told for a body of one point. */
#define SHAPED_SIZE 8.0
#define ROUNDING 1e-4

/* What stands between two places where a line may break. */
typedef struct
{
  double width;        /* with the blanks that end it */
  double ink;          /* without */
  gboolean ends_line;  /* a line of the text ends here */
  gboolean ends_blank; /* it ends with a blank */
} Word;

typedef struct
{
  PangoLayout *layout;
  double width, height; /* at a body of one point; of all lines */
  guint n_lines;        /* of the text itself */
  GArray *words;        /* of Word */
} Text;

static void
text_free (gpointer data)
{
  Text *self = data;

  g_object_unref (self->layout);
  g_array_unref (self->words);
  g_free (self);
}

void
acies_typesetter_init (AciesTypesetter *self, double size)
{
  cairo_font_options_t *options = cairo_font_options_create ();

  self->context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  for (guint i = 0; i < ACIES_TYPE_N_FACES; i++)
    self->texts[i] = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, text_free);
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
  for (guint i = 0; i < ACIES_TYPE_N_FACES; i++)
    self->texts[i] = g_hash_table_ref (other->texts[i]);
  self->size = size;
}

void
acies_typesetter_clear (AciesTypesetter *self)
{
  for (guint i = 0; i < ACIES_TYPE_N_FACES; i++)
    g_clear_pointer (&self->texts[i], g_hash_table_unref);
  g_clear_object (&self->context);
}

/* TEXT of SIZE points, never wrapped. */
static PangoLayout *
lay_out (const AciesTypesetter *self, const char *text, double size, AciesTypeStyle style)
{
  PangoLayout *layout = pango_layout_new (self->context);
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string (PAGE_FONT);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  if ((style & ACIES_TYPE_BOLD) != 0)
    pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  if ((style & ACIES_TYPE_ITALIC) != 0)
    pango_font_description_set_style (font, PANGO_STYLE_ITALIC);
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_text (layout, text, -1);
  return layout;
}

PangoLayout *
acies_typesetter_set (
    const AciesTypesetter *self, const char *text, double scale, AciesTypeStyle style, double width)
{
  PangoLayout *layout = lay_out (self, text, self->size * scale, style);

  if (width > 0)
    pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  if ((style & ACIES_TYPE_RIGHT) != 0)
    pango_layout_set_alignment (layout, PANGO_ALIGN_RIGHT);
  else if ((style & ACIES_TYPE_CENTRE) != 0)
    pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  return layout;
}

/* How wide each character of LAYOUT is, at a body of one point. */
static double *
list_widths (PangoLayout *layout, int n_characters)
{
  const char *text = pango_layout_get_text (layout);
  double *widths = g_new0 (double, n_characters + 1);
  g_autofree int *of_run = g_new (int, n_characters + 1);

  for (GSList *at = pango_layout_get_lines_readonly (layout); at != NULL; at = at->next)
    for (GSList *run = ((PangoLayoutLine *) at->data)->runs; run != NULL; run = run->next)
      {
        PangoGlyphItem *item = run->data;
        glong first = g_utf8_pointer_to_offset (text, text + item->item->offset);

        pango_glyph_item_get_logical_widths (item, text, of_run);
        for (int i = 0; i < item->item->num_chars; i++)
          widths[first + i] = of_run[i] / (PANGO_SCALE * SHAPED_SIZE);
      }
  return widths;
}

static GArray *
list_words (PangoLayout *layout)
{
  GArray *words = g_array_new (FALSE, FALSE, sizeof (Word));
  int n_attributes;
  const PangoLogAttr *attributes = pango_layout_get_log_attrs_readonly (layout, &n_attributes);
  int n_characters = n_attributes - 1;
  g_autofree double *widths = list_widths (layout, n_characters);
  Word word = { 0 };

  for (int i = 0; i < n_characters; i++)
    {
      word.width += widths[i];
      word.ends_blank = attributes[i].is_white;
      if (!attributes[i].is_white)
        word.ink = word.width;
      if (i + 1 < n_characters && !attributes[i + 1].is_line_break)
        continue;
      word.ends_line = attributes[i + 1].is_mandatory_break && i + 1 < n_characters;
      g_array_append_val (words, word);
      word = (Word){ 0 };
    }
  return words;
}

static const Text *
get_text (const AciesTypesetter *self, const char *text, AciesTypeStyle style)
{
  AciesTypeStyle face = style & (ACIES_TYPE_BOLD | ACIES_TYPE_ITALIC);
  Text *known = g_hash_table_lookup (self->texts[face], text);

  if (known != NULL)
    return known;
  known = g_new0 (Text, 1);
  known->layout = lay_out (self, text, SHAPED_SIZE, face);
  known->width = acies_typesetter_get_width (known->layout) / SHAPED_SIZE;
  known->height = acies_typesetter_get_height (known->layout) / SHAPED_SIZE;
  known->n_lines = (guint) pango_layout_get_line_count (known->layout);
  known->words = list_words (known->layout);
  g_hash_table_insert (self->texts[face], g_strdup (text), known);
  return known;
}

AciesTypesetLine
acies_typesetter_set_line (const AciesTypesetter *self,
                           const char *text,
                           double scale,
                           AciesTypeStyle style)
{
  const Text *known = get_text (self, text, style);
  double size = self->size * scale;

  return (AciesTypesetLine){ known->layout, size / SHAPED_SIZE, known->width * size,
                             known->height * size };
}

double
acies_typesetter_measure_word (const AciesTypesetter *self,
                               const char *text,
                               double scale,
                               AciesTypeStyle style)
{
  const Text *known = get_text (self, text, style);
  double widest = 0, width = 0;

  for (guint i = 0; i < known->words->len; i++)
    {
      const Word *word = &g_array_index (known->words, Word, i);

      widest = MAX (widest, width + word->ink);
      width = word->ends_blank || word->ends_line ? 0 : width + word->width;
    }
  return widest * self->size * scale;
}

guint
acies_typesetter_count_lines (const AciesTypesetter *self,
                              const char *text,
                              double scale,
                              AciesTypeStyle style,
                              double width,
                              double *end)
{
  const Text *known = get_text (self, text, style);
  double room = width / (self->size * scale) + ROUNDING, x = 0, ink = 0;
  gboolean is_one = known->width <= room;
  guint n = 1;

  for (guint i = 0; i < known->words->len; i++)
    {
      const Word *word = &g_array_index (known->words, Word, i);

      if (x > 0 && x + word->ink > room && !is_one)
        {
          n++;
          x = 0;
        }
      /* A word too wide for a line is broken. */
      for (double over = word->ink; over > room; over -= room, x -= room)
        n++;
      ink = x + word->ink;
      x += word->width;
      if (word->ends_line)
        {
          n++;
          x = ink = 0;
        }
    }
  if (end != NULL)
    *end = ink * self->size * scale;
  return is_one ? known->n_lines : n;
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

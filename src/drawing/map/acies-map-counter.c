/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints counters with what the rule set prints on them. This is the one place that does: on the
 * screen, on printed maps and on sheets to cut out. The smaller a counter, the less is on it, so
 * that what remains can be read. */
#include "drawing/map/acies-map-private.h"

#include "referee/state/acies-counter-reading.h"

#include <math.h>

/* Pixels of a side: with fewer all small print goes, with still fewer all but one number. */
#define LEAST_WHOLE 38.0
#define LEAST_LARGE 21.0
/* The point that shows where a counter looks, in parts of its side. */
#define POINT_OUT 0.66
#define POINT_IN 0.47
#define POINT_HALF 0.17

/* Of the stripe along its lower edge, in sides. */
#define STRIPE 0.14

/* Of the disc with the number of a stack: in sides, and at least so many pixels. */
#define TALLY 0.17
#define TALLY_LEAST 5.5
/* Smaller counters have no room for it: only their fan shows. */
#define LEAST_TOLD 14.0

/* In parts of the side, from the middle. */
typedef struct
{
  double x, y, anchor_x, height, widest;
} Spot;

static const Spot whole[] = {
  [ACIES_COUNTER_TOP_LEFT] = { -0.41, -0.35, 0, 0.19, 0.4 },
  [ACIES_COUNTER_TOP] = { 0, -0.35, 0.5, 0.19, 0.44 },
  [ACIES_COUNTER_TOP_RIGHT] = { 0.41, -0.35, 1, 0.2, 0.44 },
  [ACIES_COUNTER_LEFT] = { -0.43, -0.06, 0, 0.2, 0.23 },
  [ACIES_COUNTER_MIDDLE] = { 0, -0.06, 0.5, 0.36, 0.84 },
  [ACIES_COUNTER_RIGHT] = { 0.43, -0.06, 1, 0.2, 0.23 },
  [ACIES_COUNTER_BOTTOM] = { 0, 0.25, 0.5, 0.33, 0.86 },
  [ACIES_COUNTER_SMALL] = { 0, 0, 0, 0, 0 },
  [ACIES_COUNTER_MARK] = { 0.5, -0.08, 1, 0.27, 0.6 },
  [ACIES_COUNTER_STRIPE] = { 0, 0, 0, 0, 0 },
};

static const Spot large[] = {
  [ACIES_COUNTER_MIDDLE] = { 0, -0.2, 0.5, 0.4, 0.84 },
  [ACIES_COUNTER_BOTTOM] = { 0, 0.21, 0.5, 0.4, 0.9 },
  [ACIES_COUNTER_MARK] = { 0.55, -0.32, 1, 0.4, 0.7 },
  [ACIES_COUNTER_STRIPE] = { 0, 0, 0, 0, 0 },
};

static const Spot small[] = {
  [ACIES_COUNTER_SMALL] = { 0, 0, 0.5, 0.72, 0.86 },
  [ACIES_COUNTER_MARK] = { 0.6, -0.42, 1, 0.5, 0.8 },
  [ACIES_COUNTER_STRIPE] = { 0, 0, 0, 0, 0 },
};

typedef struct
{
  const AciesMapPainter *map;
  const AciesSideColours *colours;
  double side; /* mm */
} Counter;

static void
draw_word (const Counter *self, const Spot *spot, const AciesCounterWord *word)
{
  const double square[3] = { self->side * (spot->x + (0.5 - spot->anchor_x) * spot->height),
                             self->side * spot->y, self->side * spot->height };
  const AciesMapText text = {
    .x = self->side * spot->x,
    .y = self->side * spot->y,
    .anchor_x = spot->anchor_x,
    .anchor_y = 0.5,
    .height = self->side * spot->height,
    .widest = self->side * spot->widest,
    .is_bold = TRUE,
    .ink = &self->colours->ink,
  };

  if (word->is_sign)
    acies_symbols_paint (self->map->symbols, self->map->cr, word->text, &self->colours->ink,
                         square);
  else
    acies_map_draw_text (self->map, word->text, &text);
}

/* A sign that lies on the counter like a marker. */
static void
draw_mark (const Counter *self, const Spot *spot, const char *word, guint n_before)
{
  cairo_t *cr = self->map->cr;
  const AciesPalette *palette = self->map->palette;
  double height = self->side * spot->height, width, unused;
  double x = self->side * spot->x, y = self->side * spot->y + n_before * height * 1.1;
  AciesMapText text = { .y = y,
                        .anchor_x = 0.5,
                        .anchor_y = 0.5,
                        .height = height * 0.82,
                        .widest = self->side * spot->widest,
                        .is_bold = TRUE,
                        .ink = &palette->badge_ink };

  if (!acies_map_measure_text (self->map, word, &text, &width, &unused))
    width = 0;
  width = MAX (width + height * 0.4, height);
  text.x = x - width / 2;
  cairo_rectangle (cr, x - width, y - height / 2, width, height);
  acies_colour_set (&palette->blocked, cr);
  cairo_fill_preserve (cr);
  acies_colour_set (&palette->badge_ink, cr);
  cairo_set_line_width (cr, MAX (height * 0.08, acies_map_pixels (self->map, 1)));
  cairo_stroke (cr);
  acies_map_draw_text (self->map, word, &text);
}

static const AciesCounterWord *
find_word (const GPtrArray *words, AciesCounterPlace place)
{
  for (guint i = 0; i < words->len; i++)
    {
      const AciesCounterWord *word = g_ptr_array_index (words, i);

      if (word->place == place)
        return word;
    }
  return NULL;
}

/* The one number of a small counter: what is printed for that, else the largest print. */
static void
draw_small (const Counter *self, const GPtrArray *words)
{
  const AciesCounterWord *word = find_word (words, ACIES_COUNTER_SMALL);

  if (word == NULL)
    word = find_word (words, ACIES_COUNTER_BOTTOM);
  if (word == NULL)
    word = find_word (words, ACIES_COUNTER_MIDDLE);
  if (word != NULL)
    draw_word (self, &small[ACIES_COUNTER_SMALL], word);
}

static void
draw_words (const Counter *self, const GPtrArray *words)
{
  double pixels = self->side * self->map->pixels_per_mm;
  const Spot *spots = pixels >= LEAST_WHOLE ? whole : pixels >= LEAST_LARGE ? large : small;
  guint n_marks = 0;

  if (spots == small)
    draw_small (self, words);
  for (guint i = 0; i < words->len; i++)
    {
      const AciesCounterWord *word = g_ptr_array_index (words, i);

      if (word->place == ACIES_COUNTER_MARK)
        draw_mark (self, &spots[ACIES_COUNTER_MARK], word->text, n_marks++);
      else if (spots == whole || (spots == large && large[word->place].height > 0))
        if (spots[word->place].height > 0)
          draw_word (self, &spots[word->place], word);
    }
}

/* The lower edge of the counter in the colour of whose it is, as of a tribe. */
static void
draw_stripe (const Counter *self, const GPtrArray *words)
{
  const AciesCounterWord *word = find_word (words, ACIES_COUNTER_STRIPE);
  AciesColour colour;

  if (word == NULL || !acies_colour_parse (word->text, &colour)
      || self->map->palette->terrain_strength <= 0)
    return;
  cairo_rectangle (self->map->cr, -self->side / 2, self->side * (0.5 - STRIPE), self->side,
                   self->side * STRIPE);
  acies_colour_set (&colour, self->map->cr);
  cairo_fill (self->map->cr);
}

/* Whether counters of the rule set look somewhere. */
static gboolean
has_facing (const AciesMapPainter *self)
{
  const AciesHexGrid *grid = acies_ruleset_get_hexes (self->ruleset);

  return grid != NULL && grid->facing != ACIES_HEX_FACING_NONE;
}

static void
draw_point (const Counter *self, AciesAngle facing)
{
  cairo_t *cr = self->map->cr;

  cairo_save (cr);
  cairo_rotate (cr, acies_map_get_turn (&(AciesPlacement){ .facing = facing }));
  cairo_move_to (cr, -self->side * POINT_HALF, -self->side * POINT_IN);
  cairo_line_to (cr, 0, -self->side * POINT_OUT);
  cairo_line_to (cr, self->side * POINT_HALF, -self->side * POINT_IN);
  cairo_close_path (cr);
  acies_colour_set (&self->colours->edge, cr);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, acies_map_pixels (self->map, 1));
  acies_colour_set (&self->map->palette->halo, cr);
  cairo_stroke (cr);
  cairo_restore (cr);
}

double
acies_map_get_tally_radius (const AciesMapPainter *self, double side)
{
  return MAX (side * TALLY, acies_map_pixels (self, TALLY_LEAST));
}

/* How many lie here, at the lower right. */
static void
draw_tally (const Counter *self, guint tally)
{
  cairo_t *cr = self->map->cr;
  const AciesPalette *palette = self->map->palette;
  double radius = acies_map_get_tally_radius (self->map, self->side);
  g_autofree char *number = g_strdup_printf ("%u", tally);
  const AciesMapText text = { .x = self->side * ACIES_MAP_TALLY_OUT,
                              .y = self->side * ACIES_MAP_TALLY_OUT,
                              .anchor_x = 0.5,
                              .anchor_y = 0.5,
                              .height = radius * 1.5,
                              .widest = radius * 1.6,
                              .is_bold = TRUE,
                              .ink = &palette->badge };

  cairo_new_sub_path (cr);
  cairo_arc (cr, text.x, text.y, radius, 0, 2 * G_PI);
  acies_colour_set (&palette->badge_ink, cr);
  cairo_fill_preserve (cr);
  acies_colour_set (&palette->badge, cr);
  cairo_set_line_width (cr, MAX (radius * 0.14, acies_map_pixels (self->map, 1)));
  cairo_stroke (cr);
  acies_map_draw_text (self->map, number, &text);
}

void
acies_map_draw_counter (const AciesMapPainter *self,
                        const AciesMapAppearance *look,
                        const AciesSideColours *colours)
{
  const AciesMapBase base = acies_map_get_base (look->frontage, look->depth);
  const Counter counter = { self, colours, MIN (base.frontage, base.depth) };
  g_autoptr (GPtrArray) words = acies_counter_list_words (look->face);
  const AciesMapBase square = { counter.side, counter.side };

  if (!look->is_leader && has_facing (self))
    draw_point (&counter, look->facing);
  acies_map_trace_base (self->cr, counter.side, counter.side);
  acies_colour_set (&colours->base, self->cr);
  cairo_fill (self->cr);
  draw_stripe (&counter, words);
  acies_map_draw_edge (self, &square, TRUE, colours);
  draw_words (&counter, words);
  if (look->tally > 0 && counter.side * self->pixels_per_mm >= LEAST_TOLD)
    draw_tally (&counter, look->tally);
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Holds the colours of the map. One table of colours a look. The first side is dark with light
 * ink and the second light with dark ink, so that they differ in grey as well as in hue. */
#include "drawing/style/acies-palette.h"

#include <pango/pango.h>

#define RGB(value) \
  { \
    (((value) >> 16) & 0xff) / 255.0, (((value) >> 8) & 0xff) / 255.0, ((value) &0xff) / 255.0, \
        1.0 \
  }

#define N_LOOKS (ACIES_COLOUR_THEME_BLACK_AND_WHITE + 1)
#define N_SIDES 4

static const AciesPalette palettes[N_LOOKS] = {
  [ACIES_COLOUR_THEME_LIGHT] = { .table = RGB (0xe6e1cf),
                                 .margin = RGB (0x8a7a5c),
                                 .ink = RGB (0x22221e),
                                 .quiet_ink = RGB (0x686351),
                                 .halo = RGB (0xfffdf4),
                                 .grid = RGB (0xcfc8b0),
                                 .measure = RGB (0x1b1b18),
                                 .limit = RGB (0x00664a),
                                 .blocked = RGB (0xb3261e),
                                 .path = RGB (0x8a2b7e),
                                 .selected = RGB (0xffffff),
                                 .badge = RGB (0x1b1b18),
                                 .badge_ink = RGB (0xffffff),
                                 .terrain_strength = 0.55 },
  [ACIES_COLOUR_THEME_DARK] = { .table = RGB (0x33362e),
                                .margin = RGB (0x15160f),
                                .ink = RGB (0xf1efe4),
                                .quiet_ink = RGB (0xa7a593),
                                .halo = RGB (0x15160f),
                                .grid = RGB (0x454940),
                                .measure = RGB (0xf7f5ea),
                                .limit = RGB (0x63d6a8),
                                .blocked = RGB (0xff8a75),
                                .path = RGB (0xe29ad8),
                                .selected = RGB (0xffffff),
                                .badge = RGB (0xf7f5ea),
                                .badge_ink = RGB (0x15160f),
                                .terrain_strength = 0.35 },
  [ACIES_COLOUR_THEME_HIGH_CONTRAST] = { .table = RGB (0xffffff),
                                         .margin = RGB (0x000000),
                                         .ink = RGB (0x000000),
                                         .quiet_ink = RGB (0x333333),
                                         .halo = RGB (0xffffff),
                                         .grid = RGB (0xc8c8c8),
                                         .measure = RGB (0x000000),
                                         .limit = RGB (0x005a32),
                                         .blocked = RGB (0xa40000),
                                         .path = RGB (0x6a0a6a),
                                         .selected = RGB (0xffffff),
                                         .badge = RGB (0x000000),
                                         .badge_ink = RGB (0xffffff),
                                         .terrain_strength = 0.25 },
  [ACIES_COLOUR_THEME_PAPER] = { .table = RGB (0xfbf9f1),
                                 .margin = RGB (0x55503f),
                                 .ink = RGB (0x111111),
                                 .quiet_ink = RGB (0x555555),
                                 .halo = RGB (0xffffff),
                                 .grid = RGB (0xdedac9),
                                 .measure = RGB (0x111111),
                                 .limit = RGB (0x00593f),
                                 .blocked = RGB (0xa32018),
                                 .path = RGB (0x7a206e),
                                 .selected = RGB (0xffffff),
                                 .badge = RGB (0x111111),
                                 .badge_ink = RGB (0xffffff),
                                 .terrain_strength = 0.4 },
  [ACIES_COLOUR_THEME_BLACK_AND_WHITE] = { .table = RGB (0xffffff),
                                           .margin = RGB (0x000000),
                                           .ink = RGB (0x000000),
                                           .quiet_ink = RGB (0x000000),
                                           .halo = RGB (0xffffff),
                                           .grid = RGB (0xbbbbbb),
                                           .measure = RGB (0x000000),
                                           .limit = RGB (0x000000),
                                           .blocked = RGB (0x000000),
                                           .path = RGB (0x000000),
                                           .selected = RGB (0xffffff),
                                           .badge = RGB (0x000000),
                                           .badge_ink = RGB (0xffffff),
                                           .terrain_strength = 0.0 },
};

static const AciesSideColours coloured_sides[N_SIDES] = {
  { RGB (0x1f5c9e), RGB (0xffffff), RGB (0x0c2c52), ACIES_EDGE_SOLID },
  { RGB (0xf2b13c), RGB (0x1c1608), RGB (0x5a3d05), ACIES_EDGE_HATCHED },
  { RGB (0x1e7355), RGB (0xffffff), RGB (0x0a3526), ACIES_EDGE_DOUBLE },
  { RGB (0xe4b3d0), RGB (0x1f0d18), RGB (0x5e2c4a), ACIES_EDGE_DOTTED },
};

static const AciesSideColours dark_sides[N_SIDES] = {
  { RGB (0x2f74c0), RGB (0xffffff), RGB (0xbfdcff), ACIES_EDGE_SOLID },
  { RGB (0xf2b13c), RGB (0x1c1608), RGB (0x4a3204), ACIES_EDGE_HATCHED },
  { RGB (0x1f7a5e), RGB (0xffffff), RGB (0xb6f2dc), ACIES_EDGE_DOUBLE },
  { RGB (0xe4b3d0), RGB (0x1f0d18), RGB (0x4e2440), ACIES_EDGE_DOTTED },
};

static const AciesSideColours strong_sides[N_SIDES] = {
  { RGB (0x003a80), RGB (0xffffff), RGB (0x000000), ACIES_EDGE_SOLID },
  { RGB (0xffc20a), RGB (0x000000), RGB (0x000000), ACIES_EDGE_HATCHED },
  { RGB (0x005a3c), RGB (0xffffff), RGB (0x000000), ACIES_EDGE_DOUBLE },
  { RGB (0xffb6dd), RGB (0x000000), RGB (0x000000), ACIES_EDGE_DOTTED },
};

static const AciesSideColours grey_sides[N_SIDES] = {
  { RGB (0x000000), RGB (0xffffff), RGB (0x000000), ACIES_EDGE_SOLID },
  { RGB (0xffffff), RGB (0x000000), RGB (0x000000), ACIES_EDGE_HATCHED },
  { RGB (0x666666), RGB (0xffffff), RGB (0x000000), ACIES_EDGE_DOUBLE },
  { RGB (0xdddddd), RGB (0x000000), RGB (0x000000), ACIES_EDGE_DOTTED },
};

static const AciesSideColours outlined_sides[N_SIDES] = {
  { RGB (0xffffff), RGB (0x000000), RGB (0x000000), ACIES_EDGE_STRIPED },
  { RGB (0xffffff), RGB (0x000000), RGB (0x000000), ACIES_EDGE_HATCHED },
  { RGB (0xffffff), RGB (0x000000), RGB (0x000000), ACIES_EDGE_DOUBLE },
  { RGB (0xffffff), RGB (0x000000), RGB (0x000000), ACIES_EDGE_DOTTED },
};

/* What a scenario may call the colour of a side: in the light, in the dark, and in strong contrast,
 * each with the ink upon it. */
static const struct
{
  const char *name;
  AciesColour light, dark, strong, ink;
} named_colours[] = {
  { "red", RGB (0xb3261e), RGB (0xc0392b), RGB (0xa40000), RGB (0xffffff) },
  { "blue", RGB (0x1f5c9e), RGB (0x2f74c0), RGB (0x003a80), RGB (0xffffff) },
  { "green", RGB (0x1e7355), RGB (0x1f7a5e), RGB (0x005a3c), RGB (0xffffff) },
  { "yellow", RGB (0xf0cd3a), RGB (0xf0cd3a), RGB (0xffe000), RGB (0x1c1608) },
  { "orange", RGB (0xe0762a), RGB (0xe88a45), RGB (0xff8c1a), RGB (0x160a02) },
  { "purple", RGB (0x6b3fa0), RGB (0x7a4fb5), RGB (0x4b0082), RGB (0xffffff) },
  { "brown", RGB (0x6e4a2a), RGB (0x7d5633), RGB (0x4a2a0c), RGB (0xffffff) },
  { "white", RGB (0xf6f3ea), RGB (0xf1efe4), RGB (0xffffff), RGB (0x16140e) },
  { "grey", RGB (0x94948f), RGB (0x9c9c97), RGB (0x9a9a9a), RGB (0x0c0c0b) },
  { "black", RGB (0x26241f), RGB (0x1c1b17), RGB (0x000000), RGB (0xffffff) },
};

/* A side's number is its place, and above it the number of its colour, from 1. */
#define COLOUR_SHIFT 8
#define PLACE_MASK ((1u << COLOUR_SHIFT) - 1)

guint
acies_palette_number_side (guint place, const char *colour)
{
  for (guint i = 0; colour != NULL && i < G_N_ELEMENTS (named_colours); i++)
    if (g_str_equal (named_colours[i].name, colour))
      return (place & PLACE_MASK) | (i + 1) << COLOUR_SHIFT;
  return place & PLACE_MASK;
}

/* Gives COLOURS the colour of number N, and an edge that stands out from it. */
static void
take_colour (AciesColourTheme look, guint n, AciesSideColours *colours)
{
  const AciesColour black = RGB (0x000000), white = RGB (0xffffff);
  gboolean is_dark = look == ACIES_COLOUR_THEME_DARK;
  gboolean is_strong = look == ACIES_COLOUR_THEME_HIGH_CONTRAST;

  colours->base = is_strong ? named_colours[n].strong
                  : is_dark ? named_colours[n].dark
                            : named_colours[n].light;
  colours->ink = named_colours[n].ink;
  if (is_strong)
    colours->edge = black;
  else if (is_dark && colours->ink.red > 0.5)
    colours->edge = acies_colour_mix (&colours->base, &white, 0.7);
  else
    colours->edge = acies_colour_mix (&colours->base, &black, 0.6);
}

const AciesPalette *
acies_palette_get (AciesColourTheme look)
{
  g_return_val_if_fail ((guint) look < N_LOOKS, &palettes[ACIES_COLOUR_THEME_LIGHT]);

  return &palettes[look];
}

void
acies_palette_get_side (AciesColourTheme look, guint side_index, AciesSideColours *colours)
{
  const AciesSideColours *table = coloured_sides;

  g_return_if_fail (colours != NULL);

  switch (look)
    {
    case ACIES_COLOUR_THEME_LIGHT:
    case ACIES_COLOUR_THEME_PAPER:
      break;
    case ACIES_COLOUR_THEME_DARK:
      table = dark_sides;
      break;
    case ACIES_COLOUR_THEME_HIGH_CONTRAST:
      table = strong_sides;
      break;
    case ACIES_COLOUR_THEME_BLACK_AND_WHITE:
      table = grey_sides;
      break;
    }

  *colours = table[(side_index & PLACE_MASK) % N_SIDES];
  if (side_index > PLACE_MASK && look != ACIES_COLOUR_THEME_BLACK_AND_WHITE)
    take_colour (look, (side_index >> COLOUR_SHIFT) - 1, colours);
}

void
acies_palette_get_cut_side (AciesColourTheme look, guint side_index, AciesSideColours *colours)
{
  if (look == ACIES_COLOUR_THEME_BLACK_AND_WHITE)
    *colours = outlined_sides[(side_index & PLACE_MASK) % N_SIDES];
  else
    acies_palette_get_side (look, side_index, colours);
}

AciesColour
acies_colour_mix (const AciesColour *a, const AciesColour *b, double part)
{
  return (AciesColour){
    a->red + (b->red - a->red) * part,
    a->green + (b->green - a->green) * part,
    a->blue + (b->blue - a->blue) * part,
    a->alpha + (b->alpha - a->alpha) * part,
  };
}

double
acies_colour_get_lightness (const AciesColour *self)
{
  return 0.299 * self->red + 0.587 * self->green + 0.114 * self->blue;
}

gboolean
acies_colour_parse (const char *text, AciesColour *colour)
{
  PangoColor parsed;

  g_return_val_if_fail (colour != NULL, FALSE);

  if (text == NULL || text[0] != '#' || !pango_color_parse (&parsed, text))
    return FALSE;

  *colour = (AciesColour){
    parsed.red / 65535.0,
    parsed.green / 65535.0,
    parsed.blue / 65535.0,
    1.0,
  };
  return TRUE;
}

void
acies_colour_set (const AciesColour *self, cairo_t *cr)
{
  cairo_set_source_rgba (cr, self->red, self->green, self->blue, self->alpha);
}

void
acies_colour_set_faint (const AciesColour *self, cairo_t *cr, double alpha)
{
  cairo_set_source_rgba (cr, self->red, self->green, self->blue, self->alpha * alpha);
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The colours of every look: muted ground, two side colours that colour-blind eyes tell apart by
 * lightness alone, and inks that read on each. Whatever colour says, a second sign says too. */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  ACIES_COLOUR_THEME_LIGHT,
  ACIES_COLOUR_THEME_DARK,
  ACIES_COLOUR_THEME_HIGH_CONTRAST,
  ACIES_COLOUR_THEME_PAPER,
  ACIES_COLOUR_THEME_BLACK_AND_WHITE,
} AciesColourTheme;

/* Components 0 to 1. */
typedef struct
{
  double red, green, blue, alpha;
} AciesColour;

/* How the edge of a side's bases is drawn: the second sign beside its colour. */
typedef enum
{
  ACIES_EDGE_SOLID,
  ACIES_EDGE_HATCHED,
  ACIES_EDGE_DOUBLE,
  ACIES_EDGE_DOTTED,
  ACIES_EDGE_STRIPED, /* a broad band of slanting lines */
} AciesEdge;

typedef struct
{
  AciesColour base; /* of the stand */
  AciesColour ink;  /* of symbol and number upon it */
  AciesColour edge;
  AciesEdge edge_style;
} AciesSideColours;

typedef struct
{
  AciesColour table, margin, ink, quiet_ink, halo, grid;
  AciesColour measure, limit, blocked, path; /* of proof, by AciesShapeRole */
  AciesColour selected, badge, badge_ink;
  double terrain_strength; /* how much of a terrain's own colour shows; 0: pattern alone */
} AciesPalette;

const AciesPalette *acies_palette_get (AciesColourTheme look);
/* The number by which the side at PLACE in its battle, 0 the first, is drawn: in COLOUR, a word
 * such as “red”; with NULL, or what is no colour here, in that of its place. */
guint acies_palette_number_side (guint place, const char *colour);
/* The colours of a side by its number; the edge hangs on its place alone, so that two sides of one
 * colour still differ. In black and white so does all else. */
void acies_palette_get_side (AciesColourTheme look, guint side_index, AciesSideColours *colours);
/* The same for what is cut out of paper: in black and white no side is filled, which would take
 * much ink and leave no place to write. */
void acies_palette_get_cut_side (AciesColourTheme look,
                                 guint side_index,
                                 AciesSideColours *colours);
/* PART of B, the rest of A. */
AciesColour acies_colour_mix (const AciesColour *a, const AciesColour *b, double part);
/* As the eye weighs it, 0 to 1. */
double acies_colour_get_lightness (const AciesColour *self);
/* "#rrggbb"; FALSE, and COLOUR untouched, if it is none. */
gboolean acies_colour_parse (const char *text, AciesColour *colour);
void acies_colour_set (const AciesColour *self, cairo_t *cr);
/* The same, ALPHA times as strong. */
void acies_colour_set_faint (const AciesColour *self, cairo_t *cr, double alpha);

G_END_DECLS

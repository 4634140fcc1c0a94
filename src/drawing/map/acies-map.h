/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints a battle on a cairo_t, for screen, SVG, PNG and PDF alike. User space is millimetres on
 * the table, x east and y south; the caller scales. */
#pragma once

#include "drawing/style/acies-palette.h"
#include "referee/ruling/acies-ruling.h"
#include "referee/state/acies-counter-reading.h"
#include "referee/state/acies-referee.h"

#include <cairo.h>

G_BEGIN_DECLS

typedef struct
{
  AciesColourTheme look;
  double pixels_per_mm; /* of the target: text that would be smaller than a few pixels drops out */
  gboolean show_grid;   /* one line a main measure */
  gboolean show_scale_bar;
  AciesLength grid_step; /* of the grid; 0: one main measure */
  double label_pixels;   /* unit numbers and badges are at least so high; 0: as a desk needs it */
  AciesCounterSide counter_side; /* of counters: the one that lies up, or as they are printed */
  gboolean is_cut_out;           /* what is drawn is cut out of paper, and spares ink */
  double text_scale;             /* how much larger than usual all text is; 0: not at all */
} AciesMapOptions;

/* The palette, for widgets that must match. */
AciesColour acies_map_side_colour (AciesColourTheme look, guint side_index);
/* The number by which SIDE, at PLACE among those of its battle, 0 the first, is drawn: in the
 * colour that the scenario gives it, else in the one that RULESET has for it, else in that of its
 * place.
 */
guint acies_map_number_side (AciesRuleset *ruleset, AciesItem *side, guint place);

/* How much of a unit is shown: less, the smaller it is. */
typedef enum
{
  ACIES_DETAIL_FULL,  /* bases with symbols */
  ACIES_DETAIL_BASES, /* bare bases, and a line about the unit that holds them together */
  ACIES_DETAIL_SHAPE, /* one shape for all of it */
} AciesMapDetail;

AciesMapDetail acies_map_get_detail (AciesUnit *unit, const AciesMapOptions *options);
/* Whether ITEM, a stand or leader, is on the table and the viewer may know of it. */
gboolean acies_map_shows (AciesItem *item);

/* The base of a stand or leader with its symbol: those that are equal look alike, wherever they
 * are. */
typedef struct
{
  guint side; /* index */
  gboolean is_leader, is_selected;
  AciesAngle facing;
  AciesLength frontage, depth;
  const char *symbol; /* its name, interned; NULL: it has none, or it would be too small */
  const char
      *face;   /* what the rule set prints on it, interned; NULL: nothing, and a symbol instead */
  guint tally; /* told on it: how many lie in its stack; 0: it is no top of one */
  double square[3]; /* of the symbol: its middle from that of the base, before it is turned, and its
                       size; mm */
} AciesMapAppearance;

/* Of ITEM, a stand or leader; every byte of LOOK is set. */
void acies_map_get_appearance (AciesReferee *referee,
                               AciesItem *item,
                               gboolean is_selected,
                               const AciesMapOptions *options,
                               AciesMapAppearance *look);

/* The name of the picture of STAND's type, whether its base has room for it or not; or NULL. */
const char *acies_map_get_symbol (AciesReferee *referee, AciesStand *stand);

/* Which side of the battle ITEM is of, 0 first: its colours go by that. */
guint acies_map_get_item_side (AciesReferee *referee, AciesItem *item);

/* Layers, lowest first; acies_map_paint () does all of them. */
void acies_map_paint_ground (cairo_t *cr, AciesReferee *referee, const AciesMapOptions *options);
/* A sample of terrain of TYPE, an id of the rule set, WIDTH by HEIGHT pixels: what the ground will
 * look like. Needs no battle. */
void acies_map_paint_swatch (cairo_t *cr,
                             AciesReferee *referee,
                             const char *type,
                             double width,
                             double height,
                             const AciesMapOptions *options);
/* What shows that the stands of UNIT belong together, in the table's own coordinates; nothing in
 * full detail. */
void acies_map_paint_unit (cairo_t *cr,
                           AciesReferee *referee,
                           AciesUnit *unit,
                           gboolean is_selected,
                           const AciesMapOptions *options);
/* About the centre of the base, which is turned; the symbol stands upright. */
void acies_map_paint_appearance (cairo_t *cr,
                                 AciesReferee *referee,
                                 const AciesMapAppearance *look,
                                 const AciesMapOptions *options);
/* What else stands upright on a stand or leader, about its centre: its badges, and the number and
 * badges of the unit on the stand that carries them. It changes when the item turns. */
void acies_map_paint_label (cairo_t *cr,
                            AciesReferee *referee,
                            AciesItem *item,
                            const AciesMapOptions *options);
/* Where the badges of ITEM, a stand or leader, begin: in mm about its centre; 0 if it carries none.
 * A label that was painted for another place is out of date. */
void acies_map_get_badge_place (
    AciesReferee *referee, AciesItem *item, const AciesMapOptions *options, double *x, double *y);
/* The stand in the middle of its unit's front rank carries number and badges; borrowed, or NULL. */
AciesStand *acies_map_find_label_stand (AciesUnit *unit);
gboolean acies_map_stand_has_label (AciesStand *stand);
/* Of AciesUnit: those whose number would cover that of a greater unit, and is left out. */
GHashTable *acies_map_list_unnumbered (AciesReferee *referee,
                                       const AciesMapOptions *options) G_GNUC_WARN_UNUSED_RESULT;
/* Whether STAND is the only one of its unit on the table: it shows its symbol beside the number. */
gboolean acies_map_is_alone (AciesStand *stand);
/* The names of all leaders, in the table's own coordinates. */
void acies_map_paint_names (cairo_t *cr, AciesReferee *referee, const AciesMapOptions *options);
/* The proof of a ruling: its shapes with their lengths in the rule set's measure and mm. */
void acies_map_paint_shapes (cairo_t *cr,
                             AciesReferee *referee,
                             const GPtrArray *shapes,
                             const AciesMapOptions *options);
/* What a ruling would do: outlines where stands would be, hollow badges. */
void acies_map_paint_ghosts (cairo_t *cr,
                             AciesReferee *referee,
                             AciesRuling *ruling,
                             const AciesMapOptions *options);
/* Where everybody stood when the turn began who stands elsewhere now or is lost: thin outlines. */
void acies_map_paint_turn_start (cairo_t *cr,
                                 AciesReferee *referee,
                                 const AciesMapOptions *options);
/* Paints the battle's table into CR, in mm, and on it what RULING, or NULL, measured. */
void acies_map_paint (cairo_t *cr,
                      AciesReferee *referee,
                      AciesRuling *ruling,
                      const AciesMapOptions *options);
/* The whole table, light, in the middle of WIDTH by HEIGHT pixels of CR; beside it nothing. */
void acies_map_paint_whole (cairo_t *cr, AciesReferee *referee, int width, int height);
/* The same as pixels: four bytes each, as Cairo has them in
 * ARGB32, a row of WIDTH after the other. NULL if there is no memory for them. */
GBytes *acies_map_draw_pixels (AciesReferee *referee,
                               int width,
                               int height) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

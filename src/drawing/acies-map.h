/* Paints a battle on a cairo_t, for screen, SVG, PNG and PDF alike. User space is millimetres on the
 * table, x east and y south; the caller scales. */
#pragma once

#include "drawing/acies-palette.h"
#include "referee/acies-ruling.h"
#include "referee/acies-referee.h"

#include <cairo.h>

G_BEGIN_DECLS

typedef struct
{
  AciesLook look;
  double pixels_per_mm;    /* of the target: text that would be smaller than a few pixels drops out */
  gboolean show_grid;      /* one line a main measure */
  gboolean show_scale_bar;
  const char *viewer;      /* side whose knowledge limits what is drawn; NULL: the umpire */
} AciesMapOptions;

/* The palette, for widgets that must match. */
AciesColour acies_map_side_colour (AciesLook look, guint side_index);

/* Layers, lowest first; acies_map_paint () does all of them. */
void acies_map_paint_ground (cairo_t *cr, AciesReferee *referee, const AciesMapOptions *options);
/* A sample of terrain of TYPE, an id of the rule set, WIDTH by HEIGHT pixels: what the ground will look
 * like. Needs no battle. */
void acies_map_paint_swatch (cairo_t *cr, AciesReferee *referee, const char *type, double width, double height, const AciesMapOptions *options);
/* One stand about its own origin: front edge north, centre at 0,0. Its symbol is turned back, so that
 * it is upright for the facing that the stand has now: record it anew when any stand of its unit
 * turns, moves or is lost. The same holds for leaders. */
void acies_map_paint_stand (cairo_t *cr, AciesReferee *referee, AciesStand *stand, gboolean selected, const AciesMapOptions *options);
/* What is upright whatever the facing, at the stand's centre: unit number, badges. The stand in the
 * middle of its unit's front rank carries them; nothing is painted for others. */
AciesStand *acies_map_find_label_stand (AciesUnit *unit); /* borrowed, or NULL */
gboolean acies_map_stand_has_label (AciesStand *stand);
/* Whether STAND is the only one of its unit on the table: it shows its symbol beside the number. */
gboolean acies_map_is_alone (AciesStand *stand);
void acies_map_paint_stand_label (cairo_t *cr, AciesReferee *referee, AciesStand *stand, const AciesMapOptions *options);
void acies_map_paint_leader (cairo_t *cr, AciesReferee *referee, AciesLeader *leader, gboolean selected, const AciesMapOptions *options);
/* The proof of a ruling: its shapes with their lengths in the rule set's measure and mm. */
void acies_map_paint_shapes (cairo_t *cr, AciesReferee *referee, const GPtrArray *shapes, const AciesMapOptions *options);
/* What a ruling would do: outlines where stands would be, hollow badges. */
void acies_map_paint_ghosts (cairo_t *cr, AciesReferee *referee, AciesRuling *ruling, const AciesMapOptions *options);
void acies_map_paint (cairo_t *cr, AciesReferee *referee, AciesRuling *ruling, const AciesMapOptions *options);

G_END_DECLS

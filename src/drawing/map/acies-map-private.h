/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the map painter share: one context for a call, text that drops out when it is
 * too small, and small geometry in millimetres. Only acies-map*.c include it. */
#pragma once

#include "drawing/map/acies-map.h"
#include "drawing/style/acies-symbols.h"
#include "referee/state/acies-hexes.h"

#include <pango/pangocairo.h>

G_BEGIN_DECLS

/* Text smaller than this many pixels is not drawn. */
#define ACIES_MAP_LEAST_TEXT 5.0
/* Proof labels are this high on a screen, whatever the zoom; on paper they stay this many mm. */
#define ACIES_MAP_LABEL_PIXELS 15.0

/* Made on the stack by each public function; borrows everything. */
typedef struct
{
  cairo_t *cr;
  AciesReferee *referee;
  AciesRuleset *ruleset;
  AciesBattle *battle;
  const AciesMapOptions *options;
  const AciesPalette *palette;
  AciesSymbols *symbols;
  double pixels_per_mm;
} AciesMapPainter;

typedef struct
{
  double x, y;               /* of the anchor, in mm */
  double anchor_x, anchor_y; /* 0: left, top; 1: right, bottom */
  double height;             /* of the font, in mm */
  double widest;             /* shrinks to it; 0: no limit */
  gboolean is_bold;
  const AciesColour *ink;
  const AciesColour *halo; /* or NULL */
} AciesMapText;

void acies_map_painter_init (AciesMapPainter *self,
                             cairo_t *cr,
                             AciesReferee *referee,
                             const AciesMapOptions *options);
/* Draws TEXT unless it would be too small to read; FALSE then. */
gboolean acies_map_draw_text (const AciesMapPainter *self,
                              const char *text,
                              const AciesMapText *where);
/* How wide and high its ink is, in mm; FALSE if it would be too small to read. */
gboolean acies_map_measure_text (const AciesMapPainter *self,
                                 const char *text,
                                 const AciesMapText *where,
                                 double *width,
                                 double *height);
/* The height in mm of a font of PIXELS on the target. */
double acies_map_pixels (const AciesMapPainter *self, double pixels);
/* The same of text that is PIXELS high where text has its usual size. */
double acies_map_text_pixels (const AciesMapPainter *self, double pixels);
/* Which side of the battle it is, 0 first. */
guint acies_map_get_side_index (const AciesMapPainter *self, const char *side);
/* "3.2 JT · 128 mm". */
char *acies_map_format_length (const AciesMapPainter *self,
                               AciesLength length) G_GNUC_WARN_UNUSED_RESULT;

/* One thing of an item that differs from its start and that the rule set marks as a badge. */
typedef struct
{
  const AciesAttributeFact *attribute;
  char *text;         /* number, value or name */
  gboolean is_number; /* a disc, drop, star or die with it; else a sign, or a pill with the word */
  AciesBadge shape;
} AciesMapBadge;

/* In mm on the table. */
typedef struct
{
  double x, y, width, height;
} AciesMapBox;

/* Where a row of badges begins: the middle of a rear edge, in mm about the centre of a base, and
 * the way to the rear. */
typedef struct
{
  double x, y;
  double back_x, back_y;
  AciesAngle facing;
} AciesMapBadgeRow;

AciesMapBadge *acies_map_badge_new (const AciesMapPainter *self,
                                    const AciesAttributeFact *attribute,
                                    const AciesValue *value) G_GNUC_WARN_UNUSED_RESULT;
void acies_map_badge_free (AciesMapBadge *self);
/* Of AciesMapBadge: those of ITEM's owner kind OF ("unit", "stand", "leader"). */
GPtrArray *acies_map_list_badges (const AciesMapPainter *self,
                                  AciesItem *item,
                                  const char *of) G_GNUC_WARN_UNUSED_RESULT;
/* A row of badges behind a rear edge; HOLLOW: what is proposed, behind what there is. */
void acies_map_draw_badges (const AciesMapPainter *self,
                            GPtrArray *badges,
                            const AciesMapBadgeRow *row,
                            gboolean hollow);
/* The box that such a row takes, in mm about the centre of the base; empty: there are none. */
void acies_map_measure_badges (const AciesMapPainter *self,
                               GPtrArray *badges,
                               const AciesMapBadgeRow *row,
                               AciesMapBox *box);
/* The same of the badges of LEADER. */
void acies_map_measure_leader_badges (const AciesMapPainter *self,
                                      AciesLeader *leader,
                                      AciesMapBox *box);
/* Where the badges of ITEM, a stand or leader, go: behind all its unit if it carries that one's
 * label. */
void acies_map_get_badge_row (AciesItem *item, AciesMapBadgeRow *row);
/* As it will be when the base faces FACING. */
void acies_map_turn_badge_row (AciesMapBadgeRow *row, AciesAngle facing);
/* A piece of ground to be painted. */
typedef struct
{
  const char *type; /* terrain type id */
  const AciesPolygon *polygon;
  guint32 seed; /* of its pattern; not 0 */
  gint32 height;
  gboolean is_part; /* of ground of its kind: whoever paints all of it fills and outlines it */
  gboolean falls;   /* of a crest: to the right of its line alone, not to both sides */
} AciesMapTerrain;

/* Paints one piece of terrain as its type is drawn. */
void acies_map_paint_terrain (const AciesMapPainter *self, const AciesMapTerrain *terrain);
/* The colours that it is filled and outlined with. */
void acies_map_get_terrain_colours (const AciesMapPainter *self,
                                    const char *type,
                                    AciesColour *fill,
                                    AciesColour *line);
/* The hexes of a map while it is painted. */
typedef struct
{
  const AciesMapPainter *painter;
  AciesHexLattice lattice;
  AciesHexMap *map;
} AciesMapHexes;

/* The type of terrain in HEX, interned; NULL if it is clear or not on the map. */
const char *acies_map_hexes_get_terrain (const AciesMapHexes *self, AciesHex hex);
/* What lies along the sides of hexes (acies-map-sides.c). */
void acies_map_hexes_paint_sides (const AciesMapHexes *self);
/* The rule set's hexes with what lies in them; nothing if it has none (acies-map-hexes.c). */
void acies_map_paint_hexes (const AciesMapPainter *self);

/* The ways off the map and onto it (acies-map-furniture.c). */
void acies_map_paint_furniture (const AciesMapPainter *self);

/* The facing in radians. */
/* What the scenario draws on its ground (acies-map-zone.c). */
void acies_map_paint_plan (const AciesMapPainter *self);

double acies_map_get_turn (const AciesPlacement *placement);

/* The size of a base in mm, never nothing. */
typedef struct
{
  double frontage, depth;
} AciesMapBase;

typedef struct
{
  double x, y;
} AciesMapPoint;

/* A leader and where his name is written. */
typedef struct
{
  AciesLeader *leader; /* borrowed */
  AciesMapBox box;
} AciesMapName;

/* Of AciesMapName: the names that find room. */
GArray *acies_map_place_names (const AciesMapPainter *self) G_GNUC_WARN_UNUSED_RESULT;

/* Writes the name of FEATURE on the ground, if the scenario gives it one. */
void acies_map_draw_place_name (const AciesMapPainter *self, AciesFeature *feature);

/* Where the number of a stack stands, in sides from the middle of its counter to the right and
 * down. */
#define ACIES_MAP_TALLY_OUT 0.5
/* The radius of the disc that it stands on, in mm, on a counter with SIDE mm (acies-map-counter.c).
 */
double acies_map_get_tally_radius (const AciesMapPainter *self, double side);

/* Whether the rule set prints something on ITEM, a unit or leader: all of it, numbers, names and
 * badges, then stands on its counter. */
gboolean acies_map_is_counter (const AciesMapPainter *self, AciesItem *item);
/* A counter about its centre, upright whatever its facing: its side's colours and the fields of
 * LOOK's face, fewer where it is small. */
void acies_map_draw_counter (const AciesMapPainter *self,
                             const AciesMapAppearance *look,
                             const AciesSideColours *colours);
AciesMapBase acies_map_get_base (AciesLength frontage, AciesLength depth);
/* The line about a base, by which sides are told apart without their colour; about a counter, which
 * needs its room, a thinner one. */
void acies_map_draw_edge (const AciesMapPainter *self,
                          const AciesMapBase *base,
                          gboolean is_counter,
                          const AciesSideColours *colours);
/* The outline of a base about its own origin. */
void acies_map_trace_base (cairo_t *cr, double frontage, double depth);
/* Whether the number of STAND's unit is larger than its base. */
gboolean acies_map_needs_chip (const AciesMapOptions *options, AciesStand *stand);
/* The shorter side of STAND in pixels. */
double acies_map_get_base_pixels (const AciesMapOptions *options, AciesStand *stand);
/* Where the symbol of a stand that also carries its unit's number goes: x, y, size. */
void acies_map_share_base (const AciesMapBase *base, double square[3]);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesMapBadge, acies_map_badge_free)

G_END_DECLS

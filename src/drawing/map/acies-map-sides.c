/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints what lies along the sides of hexes. Sides that meet are drawn as one line, so that water
 * runs through its bends and a ridge has no joints. What has the pattern of a road runs from centre
 * to centre through the side that it is laid along; everything else runs along the side itself. A
 * crest with ground that rises on one side of it falls to the other. */
#include "drawing/map/acies-map-private.h"

#define SIDE_WIDTH 0.11
#define ROAD_WIDTH 0.16
/* A part of the map is drawn without all lines that run on through it: none has more sides. */
#define MOST_SIDES 64

/* Where sides meet: a corner of hexes, or the middle of one. */
typedef struct
{
  gint64 key;
  AciesPoint at;
  GPtrArray *sides; /* of Side, borrowed */
} Node;

typedef struct
{
  Node *ends[2];
  gboolean falls; /* to the right on the way from the first end to the second */
  gboolean is_drawn;
} Side;

/* The sides of one type of terrain. */
typedef struct
{
  const char *type;  /* interned */
  GHashTable *nodes; /* by key */
  GPtrArray *sides;  /* of Side, owned */
} Lines;

static void
node_free (gpointer data)
{
  g_ptr_array_unref (((Node *) data)->sides);
  g_free (data);
}

static void
lines_free (gpointer data)
{
  Lines *lines = data;

  g_hash_table_unref (lines->nodes);
  g_ptr_array_unref (lines->sides);
  g_free (lines);
}

/* A corner is known by the hexes that meet there: the sum of their middles is the same whichever of
 * them asks. */
static Node *
take_node (Lines *lines, const AciesPoint *middles, guint n)
{
  gint64 x = 0, y = 0, key;
  Node *node;

  for (guint i = 0; i < n; i++)
    {
      x += middles[i].x;
      y += middles[i].y;
    }
  key = x * G_MAXINT32 + y;
  node = g_hash_table_lookup (lines->nodes, &key);
  if (node != NULL)
    return node;
  node = g_new0 (Node, 1);
  node->key = key;
  node->at = (AciesPoint){ x / n, y / n };
  node->sides = g_ptr_array_new ();
  g_hash_table_insert (lines->nodes, &node->key, node);
  return node;
}

static Node *
take_corner (const AciesMapHexes *hexes, Lines *lines, AciesHex hex, guint side)
{
  const AciesPoint middles[] = {
    acies_hex_get_centre (&hexes->lattice, hex),
    acies_hex_get_centre (&hexes->lattice, acies_hex_neighbour (&hexes->lattice, hex, side)),
    acies_hex_get_centre (&hexes->lattice,
                          acies_hex_neighbour (&hexes->lattice, hex, (side + 1) % ACIES_HEX_SIDES)),
  };

  return take_node (lines, middles, G_N_ELEMENTS (middles));
}

static gboolean
has_pattern (const AciesMapHexes *hexes, const char *type, const char *pattern)
{
  const AciesTerrain *fact
      = type != NULL ? acies_ruleset_find (hexes->painter->ruleset, ACIES_FACT_TERRAIN, type)
                     : NULL;

  return fact != NULL && g_strcmp0 (fact->pattern, pattern) == 0;
}

static gboolean
is_high (const AciesMapHexes *hexes, AciesHex hex)
{
  return has_pattern (hexes, acies_map_hexes_get_terrain (hexes, hex), "hill");
}

/* Turns SIDE so that LOW lies to its right. */
static void
turn_side (const AciesMapHexes *hexes, Side *side, AciesHex low)
{
  AciesPoint middle = acies_hex_get_centre (&hexes->lattice, low);
  const AciesPoint *a = &side->ends[0]->at, *b = &side->ends[1]->at;
  double turn = (double) (b->x - a->x) * (double) (middle.y - a->y)
                - (double) (b->y - a->y) * (double) (middle.x - a->x);

  side->falls = TRUE;
  if (turn < 0)
    {
      Node *first = side->ends[0];

      side->ends[0] = side->ends[1];
      side->ends[1] = first;
    }
}

static void
add_side (const AciesMapHexes *hexes, Lines *lines, AciesHex from, AciesHex to)
{
  guint n = (guint) acies_hex_find_side (&hexes->lattice, from, to);
  Side *side = g_new0 (Side, 1);

  if (has_pattern (hexes, lines->type, "road"))
    {
      const AciesPoint middles[] = { acies_hex_get_centre (&hexes->lattice, from),
                                     acies_hex_get_centre (&hexes->lattice, to) };

      side->ends[0] = take_node (lines, &middles[0], 1);
      side->ends[1] = take_node (lines, &middles[1], 1);
    }
  else
    {
      side->ends[0] = take_corner (hexes, lines, from, (n + ACIES_HEX_SIDES - 1) % ACIES_HEX_SIDES);
      side->ends[1] = take_corner (hexes, lines, from, n);
      if (has_pattern (hexes, lines->type, "hill") && is_high (hexes, from) != is_high (hexes, to))
        turn_side (hexes, side, is_high (hexes, from) ? to : from);
    }
  g_ptr_array_add (side->ends[0]->sides, side);
  g_ptr_array_add (side->ends[1]->sides, side);
  g_ptr_array_add (lines->sides, side);
}

/* The one side that goes on from SIDE at its end END (0 or 1), or NULL. */
static Side *
find_next (const Side *side, Node *node, gboolean is_forwards)
{
  for (guint i = 0; node->sides->len == 2 && i < 2; i++)
    {
      Side *next = g_ptr_array_index (node->sides, i);

      if (next != side && !next->is_drawn && next->falls == side->falls
          && (!side->falls || next->ends[is_forwards ? 0 : 1] == node))
        return next;
    }
  return NULL;
}

/* Adds to POINTS where the line of SIDE goes from its end NODE. */
static void
follow (Side *side, Node *node, gboolean is_forwards, GArray *points)
{
  while (points->len <= MOST_SIDES && (side = find_next (side, node, is_forwards)) != NULL)
    {
      side->is_drawn = TRUE;
      node = side->ends[0] == node ? side->ends[1] : side->ends[0];
      if (is_forwards)
        g_array_append_val (points, node->at);
      else
        g_array_prepend_val (points, node->at);
    }
}

static void
paint_line (const AciesMapHexes *hexes, const Lines *lines, Side *side)
{
  double across = (double) hexes->lattice.grid.across;
  AciesMapTerrain terrain = { .type = lines->type,
                              .seed = g_int64_hash (&side->ends[0]->key) | 1,
                              .falls = side->falls };
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  g_autoptr (AciesPolygon) polygon = NULL;

  side->is_drawn = TRUE;
  g_array_append_val (points, side->ends[0]->at);
  g_array_append_val (points, side->ends[1]->at);
  follow (side, side->ends[1], TRUE, points);
  follow (side, side->ends[0], FALSE, points);
  polygon = acies_polygon_new_line (
      (const AciesPoint *) (gpointer) points->data, points->len,
      (AciesLength) (across * (has_pattern (hexes, lines->type, "road") ? ROAD_WIDTH : SIDE_WIDTH)),
      NULL);
  terrain.polygon = polygon;
  if (polygon != NULL)
    acies_map_paint_terrain (hexes->painter, &terrain);
}

static Lines *
take_lines (GPtrArray *all, const char *type)
{
  Lines *lines;

  for (guint i = 0; i < all->len; i++)
    if (((Lines *) g_ptr_array_index (all, i))->type == type)
      return g_ptr_array_index (all, i);
  lines = g_new0 (Lines, 1);
  lines->type = type;
  lines->nodes = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, node_free);
  lines->sides = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (all, lines);
  return lines;
}

void
acies_map_hexes_paint_sides (const AciesMapHexes *self)
{
  const AciesAttributes *attributes = acies_item_get_attributes (ACIES_ITEM (self->map));
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (lines_free);

  for (guint i = 0; i < acies_attributes_get_n (attributes); i++)
    {
      AciesValue value;
      const char *key = acies_attributes_get_nth (attributes, i, &value);
      g_autofree char *from = NULL;
      g_autofree char *to = NULL;
      g_autofree char *type = NULL;
      AciesHex a, b;

      if (acies_hex_map_parse_key (key, &from, &to, &type) && to != NULL && value.number != 0
          && acies_hex_parse (&self->lattice, from, &a) && acies_hex_parse (&self->lattice, to, &b)
          && acies_hex_find_side (&self->lattice, a, b) >= 0)
        add_side (self, take_lines (all, g_intern_string (type)), a, b);
    }
  for (guint i = 0; i < all->len; i++)
    {
      const Lines *lines = g_ptr_array_index (all, i);

      for (guint n = 0; n < lines->sides->len; n++)
        if (!((Side *) g_ptr_array_index (lines->sides, n))->is_drawn)
          paint_line (self, lines, g_ptr_array_index (lines->sides, n));
    }
}

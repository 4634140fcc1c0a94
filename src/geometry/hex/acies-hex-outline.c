/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The border is walked clockwise, from hexside to hexside; if that does not come by every side that
 * has the area on one hand only, there are several pieces, or holes. */
#include "geometry/hex/acies-hex-outline.h"

#include "geometry/hex/acies-hex-set.h"

typedef struct
{
  const AciesHexLattice *lattice;
  AciesHexSet *set;
  guint edges[ACIES_HEX_SIDES]; /* of each side, the vertex where it begins */
  guint n_border;               /* hexsides with the area on one hand only */
  AciesHex hex;                 /* where the walk is: along SIDE of HEX */
  guint side;
} Walk;

/* The side lies between the vertex that is nearest to the middle of both hexes, and the next. */
static void
find_edges (Walk *self, AciesHex hex)
{
  AciesPoint vertices[ACIES_HEX_SIDES];
  AciesPoint centre = acies_hex_get_centre (self->lattice, hex);

  acies_hex_get_vertices (self->lattice, hex, vertices);
  for (guint side = 0; side < ACIES_HEX_SIDES; side++)
    {
      AciesPoint other
          = acies_hex_get_centre (self->lattice, acies_hex_neighbour (self->lattice, hex, side));
      const AciesPoint middle = { (centre.x + other.x) / 2, (centre.y + other.y) / 2 };
      AciesLength nearest = G_MAXINT32;

      for (guint i = 0; i < ACIES_HEX_SIDES; i++)
        {
          const AciesPoint *next = &vertices[(i + 1) % ACIES_HEX_SIDES];
          const AciesPoint half = { (vertices[i].x + next->x) / 2, (vertices[i].y + next->y) / 2 };
          AciesLength away = acies_point_distance (&half, &middle);

          if (away >= nearest)
            continue;
          nearest = away;
          self->edges[side] = i;
        }
    }
}

static gboolean
is_border (const Walk *self, AciesHex hex, guint side)
{
  return !acies_hex_set_has (self->set, acies_hex_neighbour (self->lattice, hex, side));
}

/* Fills the set with what AREA holds. FALSE: with nothing. */
static gboolean
gather (Walk *self, const AciesPolygon *area)
{
  gboolean has_any = FALSE;

  for (guint i = 0; i < acies_hex_get_n (self->lattice); i++)
    {
      AciesHex hex = acies_hex_get_nth (self->lattice, i);
      AciesPoint centre = acies_hex_get_centre (self->lattice, hex);

      if (acies_polygon_contains (area, &centre))
        acies_hex_set_add (self->set, hex);
    }
  for (guint i = 0; i < acies_hex_get_n (self->lattice); i++)
    {
      AciesHex hex = acies_hex_get_nth (self->lattice, i);

      for (guint side = 0; acies_hex_set_has (self->set, hex) && side < ACIES_HEX_SIDES; side++)
        {
          if (!is_border (self, hex, side))
            continue;
          self->n_border++;
          self->hex = hex;
          self->side = side;
          has_any = TRUE;
        }
    }
  return has_any;
}

/* To the next hexside of the border, clockwise. */
static void
step (Walk *self)
{
  guint next = (self->side + 1) % ACIES_HEX_SIDES;

  if (is_border (self, self->hex, next))
    {
      self->side = next;
      return;
    }
  self->hex = acies_hex_neighbour (self->lattice, self->hex, next);
  self->side = (self->side + ACIES_HEX_SIDES - 1) % ACIES_HEX_SIDES;
}

AciesPolygon *
acies_hex_outline_snap (const AciesHexLattice *self, const AciesPolygon *area)
{
  g_autoptr (AciesHexSet) set = acies_hex_set_new (self);
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  Walk walk = { .lattice = self, .set = set };

  g_return_val_if_fail (area != NULL, NULL);

  if (!gather (&walk, area))
    return NULL;
  find_edges (&walk, walk.hex);
  {
    AciesHex first = walk.hex;
    guint side = walk.side;

    do
      {
        AciesPoint vertices[ACIES_HEX_SIDES];

        acies_hex_get_vertices (self, walk.hex, vertices);
        g_array_append_val (points, vertices[walk.edges[walk.side]]);
        step (&walk);
      }
    while (!(acies_hex_equal (walk.hex, first) && walk.side == side)
           && points->len <= walk.n_border);
  }
  if (points->len != walk.n_border)
    return NULL;
  return acies_polygon_new_area ((const AciesPoint *) points->data, points->len, NULL);
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds retreats over a map of hexes, and chains of units that make room.
 *
 * Both spread ring by ring. A retreat's steps all lead away from its start; a chain's lead over
 * full hexes until the first that is not. */
#include "geometry/hex/acies-hex-retreats.h"

typedef struct
{
  const AciesHexLattice *lattice;
  const AciesHexTerms *terms;
  AciesHex start;
  GHashTable *best; /* of a hex's index + 1 to Reached */
  gboolean given_up;
} Search;

/* How a hex is best reached. */
typedef struct
{
  guint from; /* index of the hex before */
  guint n_steps;
  guint n_full;
} Reached;

void
acies_hex_route_free (AciesHexRoute *self)
{
  g_array_unref (self->hexes);
  g_free (self);
}

static void
search_init (Search *self,
             const AciesHexLattice *lattice,
             AciesHex start,
             const AciesHexTerms *terms)
{
  *self = (Search){ lattice, terms, start };
  self->best = g_hash_table_new_full (NULL, NULL, NULL, g_free);
}

static void
search_clear (Search *self)
{
  g_hash_table_unref (self->best);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Search, search_clear)

static Reached *
find_reached (Search *self, guint index)
{
  return g_hash_table_lookup (self->best, GUINT_TO_POINTER (index + 1));
}

static void
set_reached (Search *self, guint index, Reached reached)
{
  Reached *kept = g_new (Reached, 1);

  *kept = reached;
  g_hash_table_replace (self->best, GUINT_TO_POINTER (index + 1), kept);
}

/* Whether one who gives way may step from FROM to TO: never into a zone. */
static gboolean
may_step (Search *self, AciesHex from, AciesHex to)
{
  AciesHexStep step;

  if (!acies_hex_is_on (self->lattice, to) || acies_hex_set_has (self->terms->zone, to)
      || acies_hex_set_has (self->terms->closed, to))
    return FALSE;
  step = (AciesHexStep){ 0, FALSE };
  if (self->terms->step != NULL && !self->terms->step (from, to, self->terms->data, &step))
    {
      self->given_up = TRUE;
      return FALSE;
    }
  return step.cost >= 0;
}

static AciesHexRoute *
route_new (Search *self, guint end)
{
  AciesHexRoute *route = g_new0 (AciesHexRoute, 1);
  guint start = acies_hex_get_index (self->lattice, self->start), at = end;
  const Reached *reached = find_reached (self, end);

  route->hexes = g_array_new (FALSE, FALSE, sizeof (AciesHex));
  route->n_full = reached != NULL ? reached->n_full : 0;
  for (; at != start; at = find_reached (self, at)->from)
    {
      AciesHex hex = acies_hex_get_nth (self->lattice, at);

      g_array_prepend_val (route->hexes, hex);
    }
  g_array_prepend_val (route->hexes, self->start);
  return route;
}

/* Steps from all of RING, which is in the order of numbers, to the hexes N away. */
static void
retreat_on (Search *self, GArray *ring, guint n)
{
  for (guint i = 0; i < ring->len && !self->given_up; i++)
    {
      AciesHex from = g_array_index (ring, AciesHex, i);
      guint index = acies_hex_get_index (self->lattice, from);
      const Reached *before = find_reached (self, index);
      guint n_full = before != NULL ? before->n_full : 0;

      if (before == NULL && n > 1)
        continue;
      for (guint side = 0; side < ACIES_HEX_SIDES && !self->given_up; side++)
        {
          AciesHex to = acies_hex_neighbour (self->lattice, from, side);
          const Reached *known;
          Reached found = { index, n, n_full };

          if (acies_hex_distance (self->start, to) != n || !may_step (self, from, to))
            continue;
          found.n_full += acies_hex_set_has (self->terms->full, to) ? 1 : 0;
          known = find_reached (self, acies_hex_get_index (self->lattice, to));
          if (known == NULL || found.n_full < known->n_full)
            set_reached (self, acies_hex_get_index (self->lattice, to), found);
        }
    }
}

static int
compare_routes (gconstpointer a, gconstpointer b)
{
  const AciesHexRoute *first = *(AciesHexRoute *const *) a, *second = *(AciesHexRoute *const *) b;

  return (first->n_full > second->n_full) - (first->n_full < second->n_full);
}

GPtrArray *
acies_hex_dup_retreats (const AciesHexLattice *lattice,
                        AciesHex start,
                        guint n,
                        const AciesHexTerms *terms)
{
  g_autoptr (GPtrArray) routes
      = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_hex_route_free);
  g_auto (Search) self;
  g_autoptr (GArray) ring = g_array_new (FALSE, FALSE, sizeof (AciesHex));

  search_init (&self, lattice, start, terms);
  g_array_append_val (ring, start);
  for (guint i = 1; i <= n && !self.given_up; i++)
    {
      retreat_on (&self, ring, i);
      g_array_set_size (ring, 0);
      acies_hex_add_ring (lattice, start, i, ring);
    }
  for (guint i = 0; i < ring->len; i++)
    {
      guint index = acies_hex_get_index (lattice, g_array_index (ring, AciesHex, i));

      if (n == 0 || find_reached (&self, index) != NULL)
        g_ptr_array_add (routes, route_new (&self, index));
    }
  g_ptr_array_sort (routes, compare_routes);
  return self.given_up ? NULL : g_steal_pointer (&routes);
}

/* Appends to NEXT the hexes that those of RING step to for the first time; TRUE once one is
 * free. */
static gboolean
chain_on (Search *self, GArray *ring, guint n, GArray *next)
{
  gboolean is_free = FALSE;

  for (guint i = 0; i < ring->len; i++)
    for (guint side = 0; side < ACIES_HEX_SIDES && !self->given_up; side++)
      {
        AciesHex from = g_array_index (ring, AciesHex, i);
        AciesHex to = acies_hex_neighbour (self->lattice, from, side);

        if (acies_hex_equal (to, self->start) || !may_step (self, from, to)
            || find_reached (self, acies_hex_get_index (self->lattice, to)) != NULL)
          continue;
        set_reached (self, acies_hex_get_index (self->lattice, to), (Reached){ .n_steps = n });
        g_array_append_val (next, to);
        is_free = is_free || !acies_hex_set_has (self->terms->full, to);
      }
  return is_free;
}

/* Puts every way from the start to the first of HEXES, which are the end of one, into ROUTES. */
static void
add_chains (Search *self, GArray *hexes, guint n, guint limit, GPtrArray *routes)
{
  AciesHex first = g_array_index (hexes, AciesHex, 0);
  g_autoptr (GArray) before = g_array_new (FALSE, FALSE, sizeof (AciesHex));

  if (n == 0)
    {
      AciesHexRoute *route = g_new0 (AciesHexRoute, 1);

      route->hexes = g_array_copy (hexes);
      route->n_full = hexes->len - 2;
      g_ptr_array_add (routes, route);
      return;
    }
  acies_hex_add_ring (self->lattice, first, 1, before);
  for (guint i = 0; i < before->len && routes->len < limit && !self->given_up; i++)
    {
      AciesHex hex = g_array_index (before, AciesHex, i);
      const Reached *reached = find_reached (self, acies_hex_get_index (self->lattice, hex));
      gboolean leads = n == 1 ? acies_hex_equal (hex, self->start)
                              : reached != NULL && reached->n_steps == n - 1
                                    && acies_hex_set_has (self->terms->full, hex);

      if (!leads || !may_step (self, hex, first))
        continue;
      g_array_prepend_val (hexes, hex);
      add_chains (self, hexes, n - 1, limit, routes);
      g_array_remove_index (hexes, 0);
    }
}

GPtrArray *
acies_hex_dup_chains (const AciesHexLattice *lattice,
                      AciesHex start,
                      guint limit,
                      const AciesHexTerms *terms)
{
  g_autoptr (GPtrArray) routes
      = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_hex_route_free);
  g_auto (Search) self;
  g_autoptr (GArray) ring = g_array_new (FALSE, FALSE, sizeof (AciesHex));
  gboolean is_free = FALSE;
  guint n = 0;

  search_init (&self, lattice, start, terms);
  g_array_append_val (ring, start);
  while (!is_free && ring->len > 0 && !self.given_up)
    {
      GArray *next = g_array_new (FALSE, FALSE, sizeof (AciesHex));

      is_free = chain_on (&self, ring, ++n, next);
      g_array_unref (ring);
      ring = next;
    }
  for (guint i = 0; i < acies_hex_get_n (lattice) && is_free && routes->len < limit; i++)
    {
      AciesHex end = acies_hex_get_nth (lattice, i);
      const Reached *reached = find_reached (&self, i);
      g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (AciesHex));

      if (reached == NULL || reached->n_steps != n || acies_hex_set_has (terms->full, end))
        continue;
      g_array_append_val (hexes, end);
      add_chains (&self, hexes, n, limit, routes);
    }
  return self.given_up ? NULL : g_steal_pointer (&routes);
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes paths, hexes and points worth trying. How far somebody may go the player does not know: he
 * begins with what was allowed before, a little more, and tries half of it when he hears no. */
#include "config.h"

#include "referee/counsel/acies-guess.h"

#include "geometry/move/acies-path.h"

/* The first length that is tried, in mm. */
#define FAR 320
/* Of so many parts of it whoever tries in turn goes ahead by each; then, turned to each side and
 * about, and at last wheeled a little, by these, in mm. */
#define PARTS 32
static const int turned_ways[]
    = { 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 160, 240, 320 };
static const int wheeled_ways[] = { 20, 30, 40, 60, 80 };
/* No hex is sought farther off. */
#define MOST_HEXES 6

static char *
make_key (const AciesAction *action, AciesItem *actor)
{
  const char *type
      = ACIES_IS_UNIT (actor) ? acies_unit_get_troop_type (ACIES_UNIT (actor)) : "leader";

  return g_strdup_printf ("%s/%s", action->fact.id, type);
}

AciesLength
acies_guess_find_length (AciesGuess *self,
                         const AciesAction *action,
                         AciesItem *actor,
                         guint attempt)
{
  g_autofree char *key = make_key (action, actor);
  guint mm = GPOINTER_TO_UINT (g_hash_table_lookup (self->lengths, key));

  mm = mm == 0 ? FAR : mm + (acies_guess_draw (self, 3) == 0 ? mm / 4 : 0);
  for (guint i = 0; i < attempt && mm > 4; i++)
    mm /= 2;
  return ACIES_MM (mm);
}

/* How many of N who are there count as near, MOST at most. */
static guint
draw_few (AciesGuess *self, guint n, guint most)
{
  guint few = 1 + acies_guess_draw (self, most);

  /* Drawn once more, as it was when the seeds that are kept were found. */
  if (few <= n)
    few = 1 + acies_guess_draw (self, most);
  return MIN (few, n);
}

/* The front of the enemy nearest to ACTOR, or of one of those near. FALSE: there is none. */
static gboolean
find_enemy (AciesGuess *self, AciesItem *actor, AciesPlacement *front)
{
  g_autoptr (GPtrArray) foes = acies_guess_list_near (self, actor, FALSE, FALSE);
  guint n = draw_few (self, foes->len, 3);
  AciesLength frontage, depth;

  return n > 0
         && acies_body_get_front (ACIES_BODY (foes->pdata[acies_guess_draw (self, n)]), front,
                                  &frontage, &depth);
}

/* The path of one leg of KIND. */
static char *
make_leg (AciesLegKind kind, AciesLength length, AciesAngle angle)
{
  g_autoptr (AciesPath) path = acies_path_new ();
  AciesLeg leg = { kind, length, 0, angle };

  return acies_path_add (path, &leg) ? acies_path_to_string (path) : NULL;
}

/* First a leg of KIND by so many DEGREES, then so many MM ahead. */
static char *
make_two_legs (AciesLegKind kind, int degrees, int mm)
{
  g_autoptr (AciesPath) path = acies_path_new ();
  AciesLeg first = { kind, 0, 0, ACIES_DEGREES (degrees) };
  AciesLeg ahead = { ACIES_LEG_AHEAD, ACIES_MM (mm), 0, 0 };

  return acies_path_add (path, &first) && acies_path_add (path, &ahead)
             ? acies_path_to_string (path)
             : NULL;
}

/* The way that is tried as number N of all. */
static char *
make_nth_way (guint n)
{
  static const int turns[] = { -90, 90, 180 }, wheels[] = { -10, 10, -20, 20, -30, 30, -40, 40 };
  guint n_turned = G_N_ELEMENTS (turns) * G_N_ELEMENTS (turned_ways);

  if (n < PARTS)
    return make_leg (ACIES_LEG_AHEAD, ACIES_MM (FAR) / PARTS * (1 + n), 0);
  n -= PARTS;
  if (n < n_turned)
    return make_two_legs (ACIES_LEG_TURN, turns[n % G_N_ELEMENTS (turns)],
                          turned_ways[n / G_N_ELEMENTS (turns)]);
  n -= n_turned;
  return make_two_legs (ACIES_LEG_WHEEL, wheels[n % G_N_ELEMENTS (wheels)],
                        wheeled_ways[n / G_N_ELEMENTS (wheels) % G_N_ELEMENTS (wheeled_ways)]);
}

/* Towards an enemy, LENGTH far at most. */
static char *
make_approach (AciesGuess *self,
               AciesItem *actor,
               const AciesPlacement *front,
               AciesLength frontage,
               AciesLength length)
{
  g_autoptr (AciesPath) path = NULL;
  AciesPlacement enemy;
  AciesLength distance;
  AciesPoint to;

  if (!find_enemy (self, actor, &enemy))
    return make_leg (ACIES_LEG_AHEAD, length, 0);
  distance = MAX (acies_point_distance (&front->at, &enemy.at), 1);
  length = MIN (length, distance);
  to.x = front->at.x + (enemy.at.x - front->at.x) * length / distance;
  to.y = front->at.y + (enemy.at.y - front->at.y) * length / distance;
  path = acies_path_new_to (front, &to, frontage);
  return acies_path_to_string (path);
}

/* A path for somebody without a place; NULL: ACTOR has one, or is not on the table. */
static char *
make_stated_path (AciesGuess *self, AciesItem *actor, AciesLength length)
{
  g_autoptr (AciesState) state = acies_state_new (self->battle);
  g_autoptr (AciesPath) path = acies_path_new ();
  AciesLeg leg = { .kind = ACIES_LEG_AHEAD, .length = length };

  if (actor == NULL || acies_state_get_whereabouts (state, actor) != ACIES_WHEREABOUTS_UNKNOWN)
    return NULL;
  if (acies_guess_draw (self, 5) == 0)
    leg = (AciesLeg){ .kind = ACIES_LEG_WHEEL,
                      .angle = ACIES_DEGREES ((int) (1 + acies_guess_draw (self, 6)) * 15 - 50) };
  acies_path_add (path, &leg);
  return acies_path_to_string (path);
}

char *
acies_guess_make_path (AciesGuess *self, const AciesAction *action, AciesItem *actor, guint attempt)
{
  AciesPlacement front;
  AciesLength frontage, depth, length;
  guint n;
  char *stated
      = make_stated_path (self, actor, acies_guess_find_length (self, action, actor, attempt));

  if (stated != NULL)
    return stated;
  if (actor == NULL || !acies_body_get_front (ACIES_BODY (actor), &front, &frontage, &depth))
    return NULL;
  if (acies_guess_tries_in_turn (attempt, &n))
    return make_nth_way (n);
  length = acies_guess_find_length (self, action, actor, attempt);
  switch (acies_guess_draw (self, 12))
    {
    case 0:
      return make_leg (ACIES_LEG_BACK, length / 2, 0);
    case 1:
      return make_leg (ACIES_LEG_SIDE, acies_guess_draw (self, 2) == 0 ? length / 2 : -length / 2,
                       0);
    case 2:
      return make_leg (ACIES_LEG_WHEEL, 0,
                       ACIES_DEGREES ((int) (1 + acies_guess_draw (self, 6)) * 15 - 50));
    case 3:
      return make_leg (ACIES_LEG_TURN, 0, ACIES_DEGREES (90 * (1 + acies_guess_draw (self, 3))));
    case 4:
      return make_leg (ACIES_LEG_PIVOT, 0,
                       ACIES_DEGREES ((int) (1 + acies_guess_draw (self, 6)) * 15 - 50));
    case 5:
    case 6:
    case 7:
      return make_leg (ACIES_LEG_AHEAD, length, 0);
    default:
      return make_approach (self, actor, &front, frontage, length);
    }
}

AciesLength
acies_guess_measure_way (const char *text)
{
  g_autoptr (AciesPath) path = acies_path_parse (text, NULL);
  AciesLength length = 0;

  for (guint i = 0; path != NULL && i < acies_path_get_n_legs (path); i++)
    if (acies_path_get_leg (path, i)->kind == ACIES_LEG_AHEAD)
      length += acies_path_get_leg (path, i)->length;
  return length;
}

void
acies_guess_learn_path (AciesGuess *self,
                        const AciesAction *action,
                        AciesItem *actor,
                        const char *text)
{
  AciesLength length = acies_guess_measure_way (text);

  if (length >= ACIES_MM (10))
    g_hash_table_insert (self->lengths, make_key (action, actor),
                         GUINT_TO_POINTER ((guint) (length / ACIES_PER_MM)));
}

gboolean
acies_guess_find_hex (AciesGuess *self,
                      const AciesHexLattice *lattice,
                      AciesItem *item,
                      AciesHex *hex)
{
  g_autoptr (AciesState) state = acies_state_new (self->battle);

  return acies_hexes_find (lattice, state, item, hex);
}

/* The hex of an enemy near ACTOR, or of one who is anywhere. FALSE: there is none. */
static gboolean
find_enemy_hex (AciesGuess *self, const AciesHexLattice *lattice, AciesItem *actor, AciesHex *hex)
{
  g_autoptr (GPtrArray) foes = acies_guess_list_near (self, actor, FALSE, FALSE);
  guint n = draw_few (self, foes->len, 4);

  return n > 0
         && acies_guess_find_hex (self, lattice, foes->pdata[acies_guess_draw (self, n)], hex);
}

AciesHex
acies_guess_step_towards (AciesGuess *self,
                          const AciesHexLattice *lattice,
                          AciesHex from,
                          AciesHex to,
                          guint n,
                          gboolean is_drawn)
{
  g_autoptr (GArray) ring = g_array_new (FALSE, FALSE, sizeof (AciesHex));
  AciesHex best = from;
  guint least = G_MAXUINT;

  acies_hex_add_ring (lattice, from, n, ring);
  for (guint i = 0; i < ring->len; i++)
    {
      AciesHex hex = g_array_index (ring, AciesHex, i);
      guint distance
          = 2 * acies_hex_distance (hex, to) + (is_drawn ? acies_guess_draw (self, 3) : 0);

      if (distance < least)
        {
          least = distance;
          best = hex;
        }
    }
  return best;
}

static AciesHex
draw_ring (AciesGuess *self, const AciesHexLattice *lattice, AciesHex from, guint n)
{
  g_autoptr (GArray) ring = g_array_new (FALSE, FALSE, sizeof (AciesHex));

  acies_hex_add_ring (lattice, from, n, ring);
  return ring->len > 0 ? g_array_index (ring, AciesHex, acies_guess_draw (self, ring->len)) : from;
}

/* Of the hexes about FROM, those beside it first, the one whose turn it is in try number N. */
static AciesHex
get_turn (const AciesHexLattice *lattice, AciesHex from, guint n)
{
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (AciesHex));

  acies_hex_add_ring (lattice, from, 1, hexes);
  acies_hex_add_ring (lattice, from, 2, hexes);
  return hexes->len > 0 ? g_array_index (hexes, AciesHex, n % hexes->len) : from;
}

/* What the scenario says of SIDE, or NULL. */
static const AciesSidePlan *
find_plan (AciesGuess *self, const char *side)
{
  const GPtrArray *sides = acies_battle_get_plan (self->battle)->sides;

  for (guint i = 0; i < sides->len; i++)
    if (g_str_equal (((const AciesSidePlan *) g_ptr_array_index (sides, i))->side, side))
      return g_ptr_array_index (sides, i);
  return NULL;
}

/* A hex at the edge of the map, in a zone of SIDE if one is found. */
static AciesHex
draw_edge (AciesGuess *self, const AciesHexLattice *lattice, const char *side)
{
  const AciesSidePlan *plan = find_plan (self, side);
  AciesHex hex = acies_hex_get_nth (lattice, 0);

  for (guint i = 0; i < 40; i++)
    {
      gboolean is_column = acies_guess_draw (self, 2) == 0;
      guint column = acies_guess_draw (self, lattice->n_columns);
      guint row = acies_guess_draw (self, lattice->n_rows);
      AciesPoint centre;

      if (is_column)
        column = acies_guess_draw (self, 2) * (lattice->n_columns - 1);
      else
        row = acies_guess_draw (self, 2) * (lattice->n_rows - 1);
      hex = acies_hex_at (lattice, column, row);
      centre = acies_hex_get_centre (lattice, hex);
      if (plan == NULL || acies_side_plan_allows (plan, 0, &centre))
        break;
    }
  return hex;
}

/* A hex near to who is listed next before ACTOR and set up already, as those of a command are
 * listed and stand together. FALSE: nobody is. */
static gboolean
draw_beside (AciesGuess *self, const AciesHexLattice *lattice, AciesItem *actor, AciesHex *hex)
{
  GListModel *units = acies_battle_get_units (self->battle);
  gboolean is_found = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (AciesItem) unit = g_list_model_get_item (units, i);
      AciesHex at;

      if (unit == actor)
        break;
      if (acies_item_get_side (unit) != acies_item_get_side (actor)
          || !acies_guess_find_hex (self, lattice, unit, &at))
        continue;
      *hex = at;
      is_found = TRUE;
    }
  if (is_found)
    *hex = draw_ring (self, lattice, *hex, 1 + acies_guess_draw (self, 2));
  return is_found;
}

/* Any hex of a zone of SIDE, if one is found. */
static AciesHex
draw_zone (AciesGuess *self, const AciesHexLattice *lattice, const char *side)
{
  const AciesSidePlan *plan = find_plan (self, side);
  AciesHex hex = acies_hex_get_nth (lattice, 0);

  for (guint i = 0; i < 40; i++)
    {
      AciesPoint centre;

      hex = acies_hex_at (lattice, acies_guess_draw (self, lattice->n_columns),
                          acies_guess_draw (self, lattice->n_rows));
      centre = acies_hex_get_centre (lattice, hex);
      if (plan == NULL || acies_side_plan_allows (plan, 0, &centre))
        break;
    }
  return hex;
}

/* Whether the armies are set up now. */
static gboolean
sets_up (AciesGuess *self)
{
  const AciesPhase *phase = acies_ruleset_find (self->ruleset, ACIES_FACT_PHASE,
                                                acies_battle_get_position (self->battle)->phase);

  return phase != NULL && phase->is_set_up;
}

char *
acies_guess_make_hex (AciesGuess *self, AciesItem *actor, guint attempt)
{
  AciesHexLattice lattice;
  AciesHex from, enemy;
  guint way = acies_guess_draw (self, 10), n = 1 + acies_guess_draw (self, MOST_HEXES), nth;

  if (actor == NULL
      || !acies_hexes_get_lattice (self->ruleset, acies_battle_get_table (self->battle), &lattice))
    return NULL;
  if (sets_up (self))
    {
      AciesHex hex;

      if (attempt % 4 == 3 || !draw_beside (self, &lattice, actor, &hex))
        hex = draw_zone (self, &lattice, acies_item_get_side (actor));
      return acies_hex_format (&lattice, hex);
    }
  if (!acies_guess_find_hex (self, &lattice, actor, &from)
      || (way == 0 && acies_guess_draw (self, 4) == 0))
    return acies_hex_format (&lattice, draw_edge (self, &lattice, acies_item_get_side (actor)));
  if (acies_guess_tries_in_turn (attempt, &nth))
    return acies_hex_format (&lattice, get_turn (&lattice, from, nth));
  for (guint i = 0; i < attempt && n > 1; i++)
    n = (n + 1) / 2;
  if (way >= 3 && find_enemy_hex (self, &lattice, actor, &enemy))
    {
      guint distance = acies_hex_distance (from, enemy);

      return acies_hex_format (&lattice, way >= 7 || distance == 0 ? enemy
                                                                   : acies_guess_step_towards (
                                                                       self, &lattice, from, enemy,
                                                                       MIN (n, distance), TRUE));
    }
  return acies_hex_format (&lattice, draw_ring (self, &lattice, from, n));
}

char *
acies_guess_make_point (AciesGuess *self, AciesItem *actor)
{
  AciesTable *table = acies_battle_get_table (self->battle);
  guint width = (guint) (acies_table_get_width (table) / ACIES_PER_MM);
  guint height = (guint) (acies_table_get_height (table) / ACIES_PER_MM);
  gboolean is_west = acies_guess_draw (self, 2) == 0;

  return g_strdup_printf ("%u,%u mm", is_west ? 60 : width - 60, acies_guess_draw (self, height));
}

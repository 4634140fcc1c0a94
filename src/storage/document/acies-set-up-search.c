/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* On a copy of the battle everybody in turn takes the hex where the fewest constraints are broken,
 * the nearest such hex to the one that was taken before. Counters that are alike may stand in the
 * same hexes, so the map is walked once for each kind of them. What is broken then is mended by
 * moving those who are named once more. */
#include "config.h"

#include "storage/document/acies-set-up-search.h"

#include "model/battle/acies-contingent.h"
#include "referee/army/acies-points.h"
#include "referee/state/acies-hexes.h"

/* How often all is gone through once more. */
#define MOST_ROUNDS 4
/* How many hexes at most are weighed for one counter. */
#define MOST_WEIGHED 100

typedef struct
{
  AciesItem *item;
  char *kind;         /* the same for counters that are alike */
  AciesChange *place; /* how it stands in the first hex; its placements are of there */
} Counter;

typedef struct
{
  AciesReferee *referee; /* of a copy of the battle */
  AciesBattle *battle;   /* that copy */
  AciesHexLattice lattice;
  AciesHex anchor;    /* that the next counter stays near to */
  GPtrArray *waiting; /* of Counter */
  GHashTable *right;  /* of a Counter's kind to GArray of AciesHex: where fewest are broken */
  GHashTable *taken;  /* of hex indices + 1 to how many counters of anybody lie there */
} Search;

static void
counter_free (gpointer data)
{
  Counter *self = data;

  g_free (self->kind);
  g_clear_pointer (&self->place, acies_change_unref);
  g_free (self);
}

/* Whether ITEM stands on the map. */
static gboolean
is_placed (AciesItem *item)
{
  return ACIES_IS_LEADER (item) ? acies_leader_is_placed (ACIES_LEADER (item))
                                : acies_unit_is_placed (ACIES_UNIT (item));
}

static gboolean
find_hex_of (const Search *self, AciesItem *item, AciesHex *hex)
{
  g_autoptr (AciesState) state = acies_state_new (self->battle);

  return acies_hexes_find (&self->lattice, state, item, hex);
}

/* One counter more, or BY less, lies in HEX. */
static void
note (Search *self, AciesHex hex, int by)
{
  gpointer key = GUINT_TO_POINTER (acies_hex_get_index (&self->lattice, hex) + 1);
  int n = GPOINTER_TO_INT (g_hash_table_lookup (self->taken, key)) + by;

  g_hash_table_insert (self->taken, key, GINT_TO_POINTER (n));
}

static gboolean
is_taken (const Search *self, AciesHex hex)
{
  return g_hash_table_lookup (self->taken,
                              GUINT_TO_POINTER (acies_hex_get_index (&self->lattice, hex) + 1))
         != NULL;
}

/* What decides where a counter may stand, as far as it can be told: its type and all values. */
static char *
describe_kind (AciesItem *item)
{
  const AciesAttributes *values = acies_item_get_attributes (item);
  GString *text = g_string_new (ACIES_IS_LEADER (item) ? "leader" : "unit");
  const char *type = ACIES_IS_LEADER (item) ? acies_leader_get_rank (ACIES_LEADER (item))
                                            : acies_unit_get_troop_type (ACIES_UNIT (item));

  g_string_append_printf (text, " %s", type != NULL ? type : "");
  for (guint i = 0; i < acies_attributes_get_n (values); i++)
    {
      AciesValue value;
      const char *key = acies_attributes_get_nth (values, i, &value);
      g_autofree char *shown = acies_value_to_string (&value);

      g_string_append_printf (text, " %s=%s", key, shown);
    }
  return g_string_free (text, FALSE);
}

/* How ITEM would stand in the first hex of the map. NULL with ERROR: it cannot. */
static AciesChange *
lay_in_first (const Search *self, AciesItem *item, GError **error)
{
  g_autoptr (AciesQuestion) question = acies_question_new (ACIES_ACTION_PLACE);
  g_autofree char *at = acies_hex_format (&self->lattice, acies_hex_get_nth (&self->lattice, 0));
  const AciesPoint from = acies_hex_get_centre (&self->lattice, self->anchor);
  AciesLength middle = acies_table_get_height (acies_battle_get_table (self->battle)) / 2;
  guint way
      = acies_hex_find_facing (&self->lattice.grid, from.y < middle ? ACIES_DEGREES (180) : 0);
  g_autofree char *facing = g_strdup_printf ("%u", way + 1);
  g_autoptr (AciesRuling) ruling = NULL;
  AciesChange *laid = acies_change_new ();
  const AciesChange *placed;

  acies_question_set (question, "item", acies_item_get_id (item));
  acies_question_set (question, "at", at);
  acies_question_set (question, "facing", facing);
  acies_question_set (question, "reason", "-");
  ruling = acies_referee_ask (self->referee, question, error);
  if (ruling == NULL)
    {
      acies_change_unref (laid);
      return NULL;
    }
  placed = acies_ruling_get_change (ruling);
  for (guint i = 0; placed != NULL && i < acies_change_get_n_entries (placed); i++)
    {
      const AciesChangeEntry *entry = acies_change_get_entry (placed, i);

      if (entry->kind == ACIES_CHANGE_PLACE && entry->is_placed)
        acies_change_add_place (laid, entry->item, NULL, &entry->placed_after);
    }
  return laid;
}

/* How COUNTER stands in HEX. */
static AciesChange *
move_to (const Search *self, const Counter *counter, AciesHex hex)
{
  AciesPoint from = acies_hex_get_centre (&self->lattice, acies_hex_get_nth (&self->lattice, 0));
  AciesPoint to = acies_hex_get_centre (&self->lattice, hex);
  AciesChange *change = acies_change_new ();

  for (guint i = 0; i < acies_change_get_n_entries (counter->place); i++)
    {
      const AciesChangeEntry *entry = acies_change_get_entry (counter->place, i);
      AciesPlacement after = entry->placed_after;

      after.at.x += to.x - from.x;
      after.at.y += to.y - from.y;
      acies_change_add_place (change, entry->item, NULL, &after);
    }
  return change;
}

/* How many are broken with COUNTER in HEX, as acies_referee_count_broken () says; it is off the map
 * before and after. */
static guint
weigh (Search *self, const Counter *counter, AciesHex hex, gboolean is_alone)
{
  g_autoptr (AciesChange) there = move_to (self, counter, hex);
  g_autoptr (AciesChange) back = acies_change_invert (there);
  guint n;

  if (!acies_battle_apply (self->battle, there, NULL))
    return G_MAXUINT;
  n = acies_referee_count_broken (self->referee, counter->item, is_alone);
  acies_battle_apply (self->battle, back, NULL);
  return n;
}

static gboolean
allows (const Search *self, AciesItem *item, AciesHex hex)
{
  AciesPoint centre = acies_hex_get_centre (&self->lattice, hex);

  return acies_contingent_allows (self->battle, item, 0, &centre);
}

/* Keeps of HEXES those where COUNTER breaks the fewest; IS_ALONE: of its own constraints. */
static GArray *
keep_best (Search *self, const Counter *counter, const GArray *hexes, gboolean is_alone)
{
  GArray *best = g_array_new (FALSE, FALSE, sizeof (AciesHex));
  guint least = G_MAXUINT;

  for (guint i = 0; i < hexes->len; i++)
    {
      AciesHex hex = g_array_index (hexes, AciesHex, i);
      guint n = weigh (self, counter, hex, is_alone);

      if (n == G_MAXUINT || n > least)
        continue;
      if (n < least)
        g_array_set_size (best, 0);
      least = n;
      g_array_append_val (best, hex);
    }
  return best;
}

/* The hexes where counters like COUNTER break the fewest constraints. */
static const GArray *
list_right (Search *self, const Counter *counter)
{
  GArray *right = g_hash_table_lookup (self->right, counter->kind);
  g_autoptr (GArray) all = NULL, own = NULL;

  if (right != NULL)
    return right;
  all = g_array_new (FALSE, FALSE, sizeof (AciesHex));
  for (guint i = 0; i < acies_hex_get_n (&self->lattice); i++)
    {
      AciesHex hex = acies_hex_get_nth (&self->lattice, i);

      if (allows (self, counter->item, hex))
        g_array_append_val (all, hex);
    }
  own = keep_best (self, counter, all, TRUE);
  right = keep_best (self, counter, own, FALSE);
  g_hash_table_insert (self->right, g_strdup (counter->kind), right);
  return right;
}

static int
compare_near (gconstpointer a, gconstpointer b, gpointer data)
{
  const Search *self = data;
  guint one = acies_hex_distance (*(const AciesHex *) a, self->anchor);
  guint other = acies_hex_distance (*(const AciesHex *) b, self->anchor);

  return one != other ? (one > other) - (one < other)
                      : (int) acies_hex_get_index (&self->lattice, *(const AciesHex *) a)
                            - (int) acies_hex_get_index (&self->lattice, *(const AciesHex *) b);
}

/* The best hex for COUNTER, and how many are then broken: the nearest where fewer are than while it
 * is off the map, or else as few as may be. Those where nobody lies come first, if no more are
 * broken there. FALSE: it finds none. */
static gboolean
find_best (Search *self, const Counter *counter, AciesHex *best, guint *least)
{
  const GArray *right = list_right (self, counter);
  g_autoptr (GArray) near = g_array_new (FALSE, FALSE, sizeof (AciesHex));
  guint off = acies_referee_count_broken (self->referee, counter->item, FALSE);
  gboolean is_shared = TRUE;

  if (right->len == 0)
    return FALSE;
  g_array_append_vals (near, right->data, right->len);
  g_array_sort_with_data (near, compare_near, self);
  *least = G_MAXUINT;
  for (guint i = 0; i < MIN (near->len, MOST_WEIGHED); i++)
    {
      AciesHex hex = g_array_index (near, AciesHex, i);
      gboolean shares = ACIES_IS_UNIT (counter->item) && is_taken (self, hex);
      guint n;

      if (!is_shared && (*least == 0 || *least < off))
        break;
      n = weigh (self, counter, hex, FALSE);
      if (n > *least || (n == *least && (shares || !is_shared)))
        continue;
      *least = n;
      *best = hex;
      is_shared = shares;
    }
  return *least < G_MAXUINT;
}

static gboolean
put (Search *self, const Counter *counter, AciesHex hex)
{
  g_autoptr (AciesChange) there = move_to (self, counter, hex);

  if (!acies_battle_apply (self->battle, there, NULL))
    return FALSE;
  if (ACIES_IS_UNIT (counter->item))
    note (self, hex, 1);
  self->anchor = hex;
  return TRUE;
}

static void
add_off (AciesItem *item, const AciesPlacement *at, AciesChange *change)
{
  acies_change_add_place (change, acies_item_get_id (item), at, NULL);
}

/* Takes ITEM of the copy off the map. */
static void
take_off (Search *self, AciesItem *item)
{
  g_autoptr (AciesChange) off = acies_change_new ();
  AciesHex hex;

  if (ACIES_IS_UNIT (item) && find_hex_of (self, item, &hex))
    note (self, hex, -1);
  if (ACIES_IS_LEADER (item))
    add_off (item, acies_leader_get_placement (ACIES_LEADER (item)), off);
  for (guint i = 0; ACIES_IS_UNIT (item) && i < acies_unit_get_n_stands (ACIES_UNIT (item)); i++)
    {
      g_autoptr (AciesStand) stand
          = g_list_model_get_item (acies_unit_get_stands (ACIES_UNIT (item)), i);

      if (acies_stand_is_placed (stand))
        add_off (ACIES_ITEM (stand), acies_stand_get_placement (stand), off);
    }
  acies_battle_apply (self->battle, off, NULL);
}

/* Whether ITEM, which stands on the map, breaks a constraint or lies outside its zone; not if it
 * stands where it says itself. */
static gboolean
is_wrong (Search *self, AciesItem *item, const GPtrArray *broken)
{
  const char *number = acies_item_get_set_up (item);
  AciesHex hex, own;

  if (number != NULL && acies_hexes_find_numbered (&self->lattice, number, &own)
      && find_hex_of (self, item, &hex) && acies_hex_equal (hex, own))
    return FALSE;
  if (!find_hex_of (self, item, &hex) || !allows (self, item, hex))
    return TRUE;
  for (guint i = 0; i < broken->len; i++)
    if (g_strcmp0 (((const AciesBreach *) broken->pdata[i])->item, acies_item_get_id (item)) == 0)
      return TRUE;
  return FALSE;
}

/* Who of ITEMS is to be set up, taken off the map. FALSE with ERROR: he cannot stand in a hex. */
static gboolean
gather (Search *self, GListModel *items, const char *side, const GPtrArray *broken, GError **error)
{
  const AciesSidePlan *plan = acies_plan_get_side (acies_battle_get_plan (self->battle), side);

  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (items, i);
      Counter *counter;

      if (acies_item_get_side (item) != side
          || acies_side_plan_find_entrance (plan, acies_item_get_id (item)) != NULL
          || (is_placed (item) && !is_wrong (self, item, broken)))
        continue;
      if (is_placed (item))
        take_off (self, item);
      counter = g_new0 (Counter, 1);
      counter->item = item;
      counter->kind = describe_kind (item);
      counter->place = lay_in_first (self, item, error);
      g_ptr_array_add (self->waiting, counter);
      if (counter->place == NULL)
        return FALSE;
    }
  return TRUE;
}

static void
list_taken (Search *self)
{
  GListModel *units = acies_battle_get_units (self->battle);

  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (AciesItem) unit = g_list_model_get_item (units, i);
      AciesHex hex;

      if (is_placed (unit) && find_hex_of (self, unit, &hex))
        note (self, hex, 1);
    }
}

/* Those who can stand in the fewest hexes first. */
static int
compare_room (gconstpointer a, gconstpointer b, gpointer data)
{
  const Counter *one = *(Counter *const *) a, *other = *(Counter *const *) b;
  gboolean is_leader = ACIES_IS_LEADER (one->item);
  guint n = list_right (data, one)->len, m = list_right (data, other)->len;

  if (is_leader != ACIES_IS_LEADER (other->item))
    return is_leader ? 1 : -1;
  return (n > m) - (n < m);
}

/* The hex where COUNTER says itself that it sets up. */
static gboolean
find_own (const Search *self, const Counter *counter, AciesHex *hex)
{
  const char *number = acies_item_get_set_up (counter->item);

  return number != NULL && acies_hexes_find_numbered (&self->lattice, number, hex);
}

/* Moves who breaks a constraint still, if fewer are broken then. TRUE: somebody moved. */
static gboolean
mend (Search *self)
{
  gboolean moved = FALSE;

  for (guint i = 0; i < self->waiting->len; i++)
    {
      const Counter *counter = g_ptr_array_index (self->waiting, i);
      AciesHex from, to;
      guint before, after;

      if (!is_placed (counter->item) || find_own (self, counter, &from)
          || !find_hex_of (self, counter->item, &from))
        continue;
      before = acies_referee_count_broken (self->referee, counter->item, FALSE);
      if (before == 0)
        continue;
      take_off (self, counter->item);
      self->anchor = from;
      if (find_best (self, counter, &to, &after) && after < before)
        moved = put (self, counter, to) || moved;
      else
        put (self, counter, from);
    }
  return moved;
}

/* What the copy says of who was set up. */
static void
gather_change (const Search *self, AciesBattle *battle, AciesChange *change)
{
  for (guint i = 0; i < self->waiting->len; i++)
    {
      const Counter *counter = g_ptr_array_index (self->waiting, i);

      for (guint j = 0; j < acies_change_get_n_entries (counter->place); j++)
        {
          const char *id = acies_change_get_entry (counter->place, j)->item;
          g_autoptr (AciesState) before = acies_state_new (battle);
          g_autoptr (AciesState) after = acies_state_new (self->battle);
          AciesPlacement was, is;
          gboolean had = acies_state_get_placement (before, acies_battle_find (battle, id), &was);

          if (acies_state_get_placement (after, acies_battle_find (self->battle, id), &is)
              && !(had && acies_placement_equal (&was, &is)))
            acies_change_add_place (change, id, had ? &was : NULL, &is);
        }
    }
}

static guint
set_up (Search *self)
{
  guint n_left = 0;

  g_ptr_array_sort_with_data (self->waiting, compare_room, self);
  for (guint i = 0; i < self->waiting->len; i++)
    {
      const Counter *counter = g_ptr_array_index (self->waiting, i);
      AciesHex hex;
      guint n;

      if ((!find_own (self, counter, &hex) && !find_best (self, counter, &hex, &n))
          || !put (self, counter, hex))
        n_left++;
    }
  for (guint i = 0; i < MOST_ROUNDS && mend (self); i++)
    ;
  return n_left;
}

/* The middle of the side's ground: its zone, or its half of the map. */
static void
find_anchor (Search *self, const char *side)
{
  AciesTable *table = acies_battle_get_table (self->battle);
  g_autoptr (AciesItem) first = g_list_model_get_item (acies_battle_get_sides (self->battle), 0);
  gboolean is_north = first != NULL && acies_item_get_id (first) != side;
  AciesLength width = acies_table_get_width (table), height = acies_table_get_height (table);
  AciesBounds ground
      = { { 0, is_north ? 0 : height / 2 }, { width, is_north ? height / 2 : height } };
  AciesPoint middle;

  acies_contingent_get_ground (self->battle, acies_battle_find (self->battle, side), &ground);
  middle = (AciesPoint){ (ground.low.x + ground.high.x) / 2, (ground.low.y + ground.high.y) / 2 };
  self->anchor = acies_hex_from_point (&self->lattice, &middle);
}

gboolean
acies_set_up_search (
    AciesReferee *referee, const char *side, AciesChange *change, guint *n_left, GError **error)
{
  AciesRuleset *ruleset = acies_referee_get_ruleset (referee);
  AciesBattle *battle = acies_referee_get_battle (referee);
  g_autoptr (AciesBattle) copy = acies_battle_copy (battle);
  g_autoptr (AciesReferee) own = NULL;
  g_autoptr (GPtrArray) broken = NULL;
  Search self = { .battle = copy };
  gboolean done;

  g_return_val_if_fail (change != NULL && n_left != NULL, FALSE);

  *n_left = 0;
  side = g_intern_string (side);
  if (!acies_hexes_get_lattice (ruleset, acies_battle_get_table (copy), &self.lattice))
    return TRUE;
  acies_referee_lay_out (ruleset, copy, NULL);
  own = acies_referee_new (ruleset, copy);
  self.referee = own;
  broken = acies_referee_list_broken (own);
  self.waiting = g_ptr_array_new_with_free_func (counter_free);
  self.right
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_array_unref);
  self.taken = g_hash_table_new (NULL, NULL);
  find_anchor (&self, side);
  list_taken (&self);
  done = gather (&self, acies_battle_get_units (copy), side, broken, error)
         && gather (&self, acies_battle_get_leaders (copy), side, broken, error);
  if (done)
    {
      *n_left = set_up (&self);
      gather_change (&self, battle, change);
    }
  g_ptr_array_unref (self.waiting);
  g_hash_table_unref (self.right);
  g_hash_table_unref (self.taken);
  return done;
}

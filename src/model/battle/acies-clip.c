/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes clips by writing and reading, since that keeps all that a file knows. */
#include "config.h"

#include "model/battle/acies-clip.h"

#include "geometry/plane/acies-outline.h"
#include "model/battle/acies-battle-private.h"
#include "model/battle/acies-feature-edit.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Called for the placement of a stand or leader. */
typedef void (*PlacementVisit) (AciesItem *body, const AciesPlacement *at, gpointer data);

static gboolean
is_leaf (AciesItem *item)
{
  return ACIES_IS_UNIT (item) || ACIES_IS_LEADER (item);
}

static GHashTable *
make_set (const GPtrArray *ids)
{
  GHashTable *set = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < ids->len; i++)
    g_hash_table_add (set, (gpointer) g_intern_string (g_ptr_array_index (ids, i)));
  return set;
}

static void
collect_visit (AciesItem *item, gpointer leaves)
{
  if (is_leaf (item))
    g_ptr_array_add (leaves, g_object_ref (item));
}

/* Of AciesItem: the units and leaders of SIDE. */
static GPtrArray *
list_leaves (AciesSide *side)
{
  GPtrArray *leaves = g_ptr_array_new_with_free_func (g_object_unref);

  acies_army_foreach (acies_side_get_army (side), collect_visit, leaves);
  return leaves;
}

static const char *
get_command_id (AciesItem *leaf)
{
  return ACIES_IS_UNIT (leaf) ? acies_unit_get_command (ACIES_UNIT (leaf))
                              : acies_leader_get_command (ACIES_LEADER (leaf));
}

/* The command of ID in the army of SIDE, or NULL; a side or leader may be called so too. */
static AciesCommand *
find_in_side (AciesSide *side, const char *id)
{
  AciesItem *item = id != NULL ? acies_army_find (acies_side_get_army (side), id) : NULL;

  return item != NULL && ACIES_IS_COMMAND (item) ? ACIES_COMMAND (item) : NULL;
}

/* The same in the army of the side called SIDE, or of any if that is NULL. */
static AciesCommand *
find_command (AciesBattle *battle, const char *side, const char *id)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (battle->sides)); i++)
    {
      g_autoptr (AciesSide) other = g_list_model_get_item (G_LIST_MODEL (battle->sides), i);
      AciesCommand *command = find_in_side (other, id);

      if (command != NULL
          && (side == NULL || g_str_equal (acies_item_get_id (ACIES_ITEM (other)), side)))
        return command;
    }
  return NULL;
}

/* Takes the leaves of SIDE that are in SET (or, not IS_IN, are not) out of their commands. */
static void
prune_side (AciesBattle *battle, AciesSide *side, GHashTable *set, gboolean is_in)
{
  g_autoptr (AciesArmy) army = g_object_ref (acies_side_get_army (side));
  g_autoptr (GPtrArray) leaves = list_leaves (side);
  AciesSidePlan *plan = acies_plan_get_side (battle->plan, acies_item_get_id (ACIES_ITEM (side)));

  acies_battle_part (battle, side);
  for (guint i = 0; i < leaves->len; i++)
    {
      AciesItem *leaf = g_ptr_array_index (leaves, i);
      const char *id = acies_item_get_id (leaf);

      if (g_hash_table_contains (set, id) != is_in)
        continue;
      acies_side_plan_set_entrance (plan, id, 0, NULL);
      acies_command_remove (find_in_side (side, get_command_id (leaf)), leaf);
    }
  acies_battle_rejoin (battle, side, army);
}

/* Links of what is no longer there go. */
static void
prune_ties (AciesBattle *battle, AciesLinkTable *link_table)
{
  for (guint i = link_table->len; i > 0; i--)
    {
      const AciesLink *tie = g_ptr_array_index (link_table, i - 1);

      if (acies_battle_find (battle, tie->from) == NULL
          || (*tie->to != '\0' && acies_battle_find (battle, tie->to) == NULL))
        g_ptr_array_remove_index (link_table, i - 1);
    }
}

static gboolean
names_any (char **roles, GHashTable *set)
{
  for (char **pair = roles; pair[0] != NULL && pair[1] != NULL; pair += 2)
    if (g_hash_table_contains (set, g_intern_string (pair[1])))
      return TRUE;
  return FALSE;
}

static void
prune_obligations (AciesBattle *battle, GHashTable *set)
{
  for (guint i = battle->obligations->len; i > 0; i--)
    {
      const AciesObligation *obligation = g_ptr_array_index (battle->obligations, i - 1);

      if (names_any (obligation->roles, set))
        g_ptr_array_remove_index (battle->obligations, i - 1);
    }
}

/* Marks of those in SET go. */
static void
prune_marks (AciesBattle *battle, GHashTable *set)
{
  for (guint i = battle->marks->len; i > 0; i--)
    {
      const AciesLink *mark = g_ptr_array_index (battle->marks, i - 1);
      g_auto (GStrv) ids = g_strsplit (mark->from, " ", -1);
      gboolean concerns = FALSE;

      for (guint n = 0; ids[n] != NULL; n++)
        concerns = concerns || g_hash_table_contains (set, g_intern_string (ids[n]));
      if (concerns)
        g_ptr_array_remove_index (battle->marks, i - 1);
    }
}

static void
prune_awaited (AciesBattle *battle, GHashTable *set)
{
  for (guint i = battle->awaited->len; i > 0; i--)
    {
      const AciesAwaited *awaited = g_ptr_array_index (battle->awaited, i - 1);
      AciesItem *item = awaited->item;
      AciesItem *holder
          = ACIES_IS_STAND (item) ? ACIES_ITEM (acies_stand_get_unit (ACIES_STAND (item))) : item;

      if (g_hash_table_contains (set, acies_item_get_id (holder)))
        g_ptr_array_remove_index (battle->awaited, i - 1);
    }
}

void
acies_clip_remove (AciesBattle *battle, const GPtrArray *ids)
{
  g_autoptr (GHashTable) set = NULL;
  guint n_sides;

  g_return_if_fail (ACIES_IS_BATTLE (battle));
  g_return_if_fail (ids != NULL);

  set = make_set (ids);
  n_sides = g_list_model_get_n_items (G_LIST_MODEL (battle->sides));
  prune_awaited (battle, set);
  for (guint i = 0; i < n_sides; i++)
    {
      g_autoptr (AciesSide) side = g_list_model_get_item (G_LIST_MODEL (battle->sides), i);

      prune_side (battle, side, set, TRUE);
    }
  for (guint i = 0; i < ids->len; i++)
    {
      const char *id = g_ptr_array_index (ids, i);
      AciesItem *item = acies_battle_find (battle, id);

      if (item != NULL && ACIES_IS_FEATURE (item))
        acies_battle_put_feature (battle, id, NULL);
    }
  prune_obligations (battle, set);
  prune_ties (battle, battle->links);
  prune_ties (battle, battle->knowledge);
  prune_marks (battle, set);
}

/* Takes commands out that nobody is in; TRUE if COMMAND is one. */
static gboolean
prune_empty (AciesCommand *command)
{
  GListModel *below = acies_command_get_commands (command);

  for (guint i = g_list_model_get_n_items (below); i > 0; i--)
    {
      g_autoptr (AciesCommand) child = g_list_model_get_item (below, i - 1);

      if (prune_empty (child))
        acies_command_remove (command, ACIES_ITEM (child));
    }
  return g_list_model_get_n_items (below) == 0
         && g_list_model_get_n_items (acies_command_get_leaders (command)) == 0
         && g_list_model_get_n_items (acies_command_get_units (command)) == 0;
}

/* Gives SELF the side FROM with its army as it is. */
static void
add_side (AciesBattle *self, AciesSide *from)
{
  acies_battle_add_side (self, acies_item_get_id (ACIES_ITEM (from)),
                         acies_item_get_label (ACIES_ITEM (from)), acies_side_get_army (from));
}

/* Gives SELF the side FROM of COPY with those of SET only, if there are any. */
static void
take_side (AciesBattle *self, AciesBattle *copy, AciesSide *from, GHashTable *set)
{
  AciesArmy *army = acies_side_get_army (from);
  GListModel *commands = acies_army_get_commands (army);

  prune_side (copy, from, set, FALSE);
  for (guint i = g_list_model_get_n_items (commands); i > 0; i--)
    {
      g_autoptr (AciesCommand) command = g_list_model_get_item (commands, i - 1);

      if (prune_empty (command))
        acies_army_remove_command (army, command);
    }
  if (g_list_model_get_n_items (commands) > 0)
    add_side (self, from);
}

/* A scenario has a side, even if what is copied is of none: then the first, without anybody. */
static void
take_sides (AciesBattle *self, AciesBattle *copy, GHashTable *set)
{
  g_autoptr (AciesSide) first = g_list_model_get_item (G_LIST_MODEL (copy->sides), 0);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (copy->sides)); i++)
    {
      g_autoptr (AciesSide) side = g_list_model_get_item (G_LIST_MODEL (copy->sides), i);

      take_side (self, copy, side, set);
    }
  if (first != NULL && g_list_model_get_n_items (G_LIST_MODEL (self->sides)) == 0)
    add_side (self, first);
}

static void
take_features (AciesBattle *self, AciesBattle *from, GHashTable *set)
{
  GListModel *features = acies_table_get_features (from->table);

  for (guint i = 0; i < g_list_model_get_n_items (features); i++)
    {
      g_autoptr (AciesFeature) feature = g_list_model_get_item (features, i);
      g_autoptr (AciesFeatureState) state = NULL;
      const char *id = acies_item_get_id (ACIES_ITEM (feature));

      if (!g_hash_table_contains (set, id))
        continue;
      state = acies_feature_state_new_of (from->table, feature);
      state->order = g_list_model_get_n_items (acies_table_get_features (self->table));
      acies_battle_put_feature (self, id, state);
    }
}

guint
acies_clip_get_n (AciesBattle *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (self), 0);

  return g_list_model_get_n_items (G_LIST_MODEL (self->units))
         + g_list_model_get_n_items (G_LIST_MODEL (self->leaders))
         + g_list_model_get_n_items (acies_table_get_features (self->table));
}

AciesBattle *
acies_clip_new (AciesBattle *battle, const GPtrArray *ids)
{
  g_autoptr (AciesBattle) self = NULL;
  g_autoptr (AciesBattle) copy = NULL;
  g_autoptr (AciesTable) table = NULL;
  g_autoptr (GHashTable) set = NULL;

  g_return_val_if_fail (ACIES_IS_BATTLE (battle), NULL);
  g_return_val_if_fail (ids != NULL, NULL);

  set = make_set (ids);
  table = acies_table_new (acies_table_get_width (battle->table),
                           acies_table_get_height (battle->table));
  self = acies_battle_new (battle->ruleset, table);
  copy = acies_battle_copy (battle);
  take_sides (self, copy, set);
  take_features (self, battle, set);
  return acies_clip_get_n (self) > 0 ? g_steal_pointer (&self) : NULL;
}

/* Calls VISIT for every stand and leader of SELF that has a place. */
static void
visit_placements (AciesBattle *self, PlacementVisit visit, gpointer data)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->units)); i++)
    {
      g_autoptr (AciesUnit) unit = g_list_model_get_item (G_LIST_MODEL (self->units), i);

      for (guint j = 0; j < acies_unit_get_n_stands (unit); j++)
        {
          g_autoptr (AciesStand) stand = g_list_model_get_item (acies_unit_get_stands (unit), j);

          if (acies_stand_is_placed (stand))
            visit (ACIES_ITEM (stand), acies_stand_get_placement (stand), data);
        }
    }
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->leaders)); i++)
    {
      g_autoptr (AciesLeader) leader = g_list_model_get_item (G_LIST_MODEL (self->leaders), i);

      if (acies_leader_is_placed (leader))
        visit (ACIES_ITEM (leader), acies_leader_get_placement (leader), data);
    }
}

static void
shift_body (AciesItem *body, const AciesPlacement *at, gpointer data)
{
  const AciesPoint *by = data;
  AciesPlacement to = { { at->at.x + by->x, at->at.y + by->y }, at->facing };

  if (ACIES_IS_STAND (body))
    acies_stand_set_placement (ACIES_STAND (body), &to);
  else
    acies_leader_set_placement (ACIES_LEADER (body), &to);
}

static void
shift_feature (AciesFeature *feature, const AciesPoint *by)
{
  g_autoptr (AciesOutline) outline
      = acies_outline_new_from_polygon (acies_feature_get_polygon (feature));
  g_autoptr (AciesPolygon) shifted = NULL;

  acies_outline_shift (outline, by->x, by->y);
  shifted = acies_outline_to_polygon (outline, NULL);
  acies_feature_set_polygon (feature, shifted);
}

void
acies_clip_shift (AciesBattle *self, const AciesPoint *by)
{
  GListModel *features;

  g_return_if_fail (ACIES_IS_BATTLE (self));
  g_return_if_fail (by != NULL);

  visit_placements (self, shift_body, (gpointer) by);
  features = acies_table_get_features (self->table);
  for (guint i = 0; i < g_list_model_get_n_items (features); i++)
    {
      g_autoptr (AciesFeature) feature = g_list_model_get_item (features, i);

      shift_feature (feature, by);
    }
}

typedef struct
{
  AciesBounds *bounds;
  gboolean is_any;
} BoundsData;

static void
add_bounds (BoundsData *data, const AciesBounds *box)
{
  AciesBounds *all = data->bounds;

  if (!data->is_any)
    *all = *box;
  data->is_any = TRUE;
  all->low.x = MIN (all->low.x, box->low.x);
  all->low.y = MIN (all->low.y, box->low.y);
  all->high.x = MAX (all->high.x, box->high.x);
  all->high.y = MAX (all->high.y, box->high.y);
}

static void
bound_body (AciesItem *body, const AciesPlacement *at, gpointer data)
{
  AciesFootprint footprint;
  AciesBounds box;

  if (ACIES_IS_STAND (body))
    acies_stand_get_footprint (ACIES_STAND (body), &footprint);
  else
    acies_leader_get_footprint (ACIES_LEADER (body), &footprint);
  acies_footprint_get_bounds (&footprint, &box);
  add_bounds (data, &box);
}

gboolean
acies_clip_get_bounds (AciesBattle *self, AciesBounds *bounds)
{
  BoundsData data = { bounds, FALSE };
  GListModel *features;

  g_return_val_if_fail (ACIES_IS_BATTLE (self), FALSE);
  g_return_val_if_fail (bounds != NULL, FALSE);

  visit_placements (self, bound_body, &data);
  features = acies_table_get_features (self->table);
  for (guint i = 0; i < g_list_model_get_n_items (features); i++)
    {
      g_autoptr (AciesFeature) feature = g_list_model_get_item (features, i);
      AciesBounds box;

      acies_polygon_get_bounds (acies_feature_get_polygon (feature), &box);
      add_bounds (&data, &box);
    }
  return data.is_any;
}

static guint
count_stands (AciesBattle *battle)
{
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (battle->units)); i++)
    {
      g_autoptr (AciesUnit) unit = g_list_model_get_item (G_LIST_MODEL (battle->units), i);

      n += acies_unit_get_n_stands (unit);
    }
  return n;
}

/* The first command of SIDE, or of all sides if it is NULL; NULL: there is none. */
static AciesCommand *
find_first_command (AciesBattle *battle, const char *side)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (battle->sides)); i++)
    {
      g_autoptr (AciesSide) other = g_list_model_get_item (G_LIST_MODEL (battle->sides), i);
      GListModel *commands = acies_army_get_commands (acies_side_get_army (other));
      g_autoptr (AciesCommand) first = g_list_model_get_item (commands, 0);

      if (first != NULL
          && (side == NULL || g_str_equal (acies_item_get_id (ACIES_ITEM (other)), side)))
        return first; /* the army holds it */
    }
  return NULL;
}

/* Where LEAF of another battle is to go. */
static AciesCommand *
choose_command (AciesBattle *into, AciesItem *leaf, const char *wished)
{
  AciesCommand *command = find_command (into, acies_item_get_side (leaf), get_command_id (leaf));

  if (command == NULL)
    command = find_command (into, NULL, get_command_id (leaf));
  if (command == NULL)
    command = find_command (into, NULL, wished);
  if (command == NULL)
    command = find_first_command (into, acies_item_get_side (leaf));
  return command != NULL ? command : find_first_command (into, NULL);
}

/* ID, or the next that is nobody's: a number counts on, a name is numbered. */
static char *
dup_free_id (AciesBattle *battle, const char *id)
{
  guint64 number;
  g_autofree char *name = NULL;
  char *hyphen;

  if (acies_battle_find (battle, id) == NULL)
    return g_strdup (id);
  if (g_ascii_string_to_unsigned (id, 10, 0, G_MAXINT32, &number, NULL))
    for (guint64 next = number + 1;; next++)
      {
        g_autofree char *free_id = g_strdup_printf ("%" G_GUINT64_FORMAT, next);

        if (acies_battle_find (battle, free_id) == NULL)
          return g_steal_pointer (&free_id);
      }
  name = g_strdup (id);
  hyphen = strrchr (name, '-');
  if (hyphen != NULL && g_ascii_string_to_unsigned (hyphen + 1, 10, 0, G_MAXINT32, &number, NULL))
    *hyphen = '\0';
  return acies_feature_edit_dup_id (battle, name);
}

static void
put_leaf (AciesSide *side, AciesItem *leaf, AciesBattle *into, AciesCommand *command)
{
  g_autofree char *id = dup_free_id (into, acies_item_get_id (leaf));

  acies_command_remove (find_in_side (side, get_command_id (leaf)), leaf);
  acies_item_set_id (leaf, id);
  acies_command_add (command, leaf);
  acies_battle_join_item (into, leaf, acies_item_get_side (ACIES_ITEM (command)));
}

static void
put_features (AciesBattle *self, AciesBattle *into, GPtrArray *ids)
{
  GListModel *features = acies_table_get_features (self->table);

  for (guint i = 0; i < g_list_model_get_n_items (features); i++)
    {
      g_autoptr (AciesFeature) feature = g_list_model_get_item (features, i);
      g_autoptr (AciesFeatureState) state = acies_feature_state_new_of (self->table, feature);
      g_autofree char *id = dup_free_id (into, acies_item_get_id (ACIES_ITEM (feature)));

      state->order = g_list_model_get_n_items (acies_table_get_features (into->table));
      acies_battle_put_feature (into, id, state);
      g_ptr_array_add (ids, (char *) g_intern_string (id));
    }
}

static gboolean
refuse (GError **error, const char *sentence)
{
  g_set_error_literal (error, ACIES_MODEL_ERROR, ACIES_MODEL_ERROR_FORMAT, sentence);
  return FALSE;
}

static gboolean
may_put (AciesBattle *self, AciesBattle *into, GError **error)
{
  if (self->ruleset != into->ruleset)
    {
      g_set_error (error, ACIES_MODEL_ERROR, ACIES_MODEL_ERROR_FORMAT,
                   _ ("What was copied uses the rule set “%s”, but this scenario uses “%s”."),
                   self->ruleset, into->ruleset);
      return FALSE;
    }
  if (count_stands (self) + count_stands (into) > ACIES_BATTLE_MAX_STANDS)
    {
      g_set_error (error, ACIES_MODEL_ERROR, ACIES_MODEL_ERROR_FORMAT,
                   _ ("A battle has at most %d stands; with what was copied it would have more."),
                   ACIES_BATTLE_MAX_STANDS);
      return FALSE;
    }
  if (find_first_command (into, NULL) == NULL && find_first_command (self, NULL) != NULL)
    return refuse (error, _ ("There is no command in this scenario that they could join."));
  return TRUE;
}

gboolean
acies_clip_put (
    AciesBattle *self, AciesBattle *into, const char *command, GPtrArray *ids, GError **error)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (self), FALSE);
  g_return_val_if_fail (ACIES_IS_BATTLE (into) && into != self, FALSE);
  g_return_val_if_fail (ids != NULL, FALSE);

  if (!may_put (self, into, error))
    return FALSE;
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->sides)); i++)
    {
      g_autoptr (AciesSide) side = g_list_model_get_item (G_LIST_MODEL (self->sides), i);
      g_autoptr (GPtrArray) leaves = list_leaves (side);

      for (guint j = 0; j < leaves->len; j++)
        {
          AciesItem *leaf = g_ptr_array_index (leaves, j);

          put_leaf (side, leaf, into, choose_command (into, leaf, command));
          g_ptr_array_add (ids, (char *) acies_item_get_id (leaf));
        }
    }
  put_features (self, into, ids);
  return TRUE;
}

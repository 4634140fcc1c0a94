/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds what lies on the table. Plain searches: tables hold hundreds of bodies, and these run at
 * the pace of a hand. */
#include "config.h"
#include "app/canvas/acies-table-find.h"

#include "app/canvas/acies-table-measure.h"
#include "drawing/map/acies-map-stack.h"

typedef struct
{
  AciesBattle *battle;
  const AciesBounds *box;
  const char *wanted; /* interned: a command, a type or a rank */
  const char *side;   /* interned, or NULL: any */
} Wanted;

typedef gboolean (*Test) (AciesItem *item, const Wanted *wanted);

/* Where AT lies of an item as it would of one that lies alone. */
static AciesPoint
take_back (GHashTable *stacks, AciesItem *item, const AciesPoint *at)
{
  const AciesMapStacked *stacked = stacks != NULL ? g_hash_table_lookup (stacks, item) : NULL;
  AciesPoint point = *at;

  if (stacked != NULL)
    {
      point.x -= acies_length_from_mm (stacked->x);
      point.y -= acies_length_from_mm (stacked->y);
    }
  return point;
}

static AciesItem *
find_in (GListModel *items, GHashTable *stacks, const AciesPoint *at, AciesLength reach)
{
  for (guint i = g_list_model_get_n_items (items); i > 0; i--)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (items, i - 1);
      AciesPoint point = take_back (stacks, item, at);
      AciesSeparation gap;

      if (acies_table_measure_to_point (item, &point, &gap) && gap.length <= reach)
        return item;
    }
  return NULL;
}

AciesItem *
acies_table_find_at (AciesBattle *battle, const AciesPoint *at, AciesLength reach)
{
  return acies_table_find_in_stacks (battle, NULL, at, reach);
}

gboolean
acies_table_is_at (AciesItem *item, GHashTable *stacks, const AciesPoint *at)
{
  AciesPoint point = take_back (stacks, item, at);
  AciesSeparation gap;

  return acies_table_measure_to_point (item, &point, &gap) && gap.length <= 0;
}

AciesItem *
acies_table_find_in_stacks (AciesBattle *battle,
                            GHashTable *stacks,
                            const AciesPoint *at,
                            AciesLength reach)
{
  AciesItem *leader;

  g_return_val_if_fail (ACIES_IS_BATTLE (battle), NULL);
  g_return_val_if_fail (at != NULL, NULL);

  leader = find_in (acies_battle_get_leaders (battle), stacks, at, reach);
  return leader != NULL ? leader : find_in (acies_battle_get_units (battle), stacks, at, reach);
}

static void
collect_from (GListModel *items, Test test, const Wanted *wanted, GPtrArray *ids)
{
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (items, i);

      if (acies_body_is_present (ACIES_BODY (item))
          && (wanted->side == NULL || acies_item_get_side (item) == wanted->side)
          && test (item, wanted))
        g_ptr_array_add (ids, (char *) acies_item_get_id (item));
    }
}

static GPtrArray *
collect (Test test, const Wanted *wanted)
{
  GPtrArray *ids = g_ptr_array_new ();

  collect_from (acies_battle_get_units (wanted->battle), test, wanted, ids);
  collect_from (acies_battle_get_leaders (wanted->battle), test, wanted, ids);
  return ids;
}

static gboolean
is_any (AciesItem *item, const Wanted *wanted)
{
  return TRUE;
}

static gboolean
box_has (const AciesBounds *box, const AciesPoint *point)
{
  return point->x >= box->low.x && point->x <= box->high.x && point->y >= box->low.y
         && point->y <= box->high.y;
}

static gboolean
is_within (AciesItem *item, const Wanted *wanted)
{
  GListModel *stands;

  if (ACIES_IS_LEADER (item))
    return box_has (wanted->box, &acies_leader_get_placement (ACIES_LEADER (item))->at);
  stands = acies_unit_get_stands (ACIES_UNIT (item));
  for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
    {
      g_autoptr (AciesStand) stand = g_list_model_get_item (stands, i);

      if (acies_stand_is_present (stand)
          && box_has (wanted->box, &acies_stand_get_placement (stand)->at))
        return TRUE;
    }
  return FALSE;
}

GPtrArray *
acies_table_list_within (AciesBattle *battle, const AciesBounds *box)
{
  Wanted wanted = { .battle = battle, .box = box };

  g_return_val_if_fail (ACIES_IS_BATTLE (battle), NULL);

  return collect (box == NULL ? is_any : is_within, &wanted);
}

static const char *
get_command_id (AciesItem *item)
{
  if (ACIES_IS_UNIT (item))
    return acies_unit_get_command (ACIES_UNIT (item));
  if (ACIES_IS_LEADER (item))
    return acies_leader_get_command (ACIES_LEADER (item));
  return ACIES_IS_COMMAND (item) ? acies_item_get_id (item) : NULL;
}

AciesCommand *
acies_table_get_command (AciesBattle *battle, AciesItem *item)
{
  const char *id = get_command_id (item);
  AciesItem *command = id == NULL ? NULL : acies_battle_find (battle, id);

  return ACIES_IS_COMMAND (command) ? ACIES_COMMAND (command) : NULL;
}

static gboolean
is_in_command (AciesItem *item, const Wanted *wanted)
{
  const char *id = get_command_id (item);

  while (id != NULL && id != wanted->wanted)
    {
      AciesItem *command = acies_battle_find (wanted->battle, id);

      id = ACIES_IS_COMMAND (command) ? acies_command_get_parent (ACIES_COMMAND (command)) : NULL;
    }
  return id != NULL;
}

static const char *
get_type_id (AciesItem *item)
{
  if (ACIES_IS_UNIT (item))
    return acies_unit_get_troop_type (ACIES_UNIT (item));
  return ACIES_IS_LEADER (item) ? acies_leader_get_rank (ACIES_LEADER (item)) : NULL;
}

static gboolean
is_of_type (AciesItem *item, const Wanted *wanted)
{
  return get_type_id (item) == wanted->wanted;
}

GPtrArray *
acies_table_list_kin (AciesBattle *battle, AciesItem *item, AciesKinship kin)
{
  static const Test tests[] = { is_in_command, is_any, is_of_type };
  Wanted wanted = { .battle = battle };

  g_return_val_if_fail (ACIES_IS_BATTLE (battle), NULL);
  g_return_val_if_fail (ACIES_IS_ITEM (item), NULL);

  wanted.side = ACIES_IS_SIDE (item) ? acies_item_get_id (item) : acies_item_get_side (item);
  if (kin != ACIES_KINSHIP_SIDE)
    wanted.wanted = kin == ACIES_KINSHIP_COMMAND ? get_command_id (item) : get_type_id (item);
  if (kin != ACIES_KINSHIP_SIDE && wanted.wanted == NULL)
    return g_ptr_array_new ();
  return collect (tests[kin], &wanted);
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lets units, leaders and commands of the side's battle come and go. Who is known comes as a copy,
 * at its place among those of its command that are known; of whom only the kind is known a stand-in
 * comes, of a name that the side gives it, in a command of such. */
#include "config.h"

#include "referee/knowledge/acies-side-piece.h"
#include "referee/knowledge/acies-side-private.h"

#include <string.h>

/* Where stand-ins are, of each side. */
#define STAND_INS "seen-%s"

/* The unit or leader ID of the true battle; NULL if there is none now. Borrowed. */
static AciesItem *
find_true (AciesSideFilter *self, const char *id)
{
  return acies_battle_find (self->truth, id);
}

static AciesDegree
get_degree (AciesSideFilter *self, const char *id)
{
  AciesItem *item = find_true (self, id);

  return item != NULL ? acies_side_filter_get_degree (self, item) : ACIES_DEGREE_NOTHING;
}

/* The N-th of the stands of UNIT that can be seen; NULL if there are not so many. Borrowed. */
static AciesStand *
find_seen_stand (AciesUnit *unit, guint n)
{
  GListModel *stands = acies_unit_get_stands (unit);

  for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
    {
      g_autoptr (AciesStand) stand = g_list_model_get_item (stands, i);

      if (acies_stand_is_present (stand) && n-- == 0)
        return stand;
    }
  return NULL;
}

AciesStand *
acies_side_dup_stand (AciesUnit *unit, guint n, AciesDegree degree)
{
  AciesStand *seen;

  if (degree != ACIES_DEGREE_KIND)
    return g_list_model_get_item (acies_unit_get_stands (unit), n);
  seen = find_seen_stand (unit, n);
  return seen != NULL ? g_object_ref (seen) : NULL;
}

/* Whether COPY has other stands than UNIT, or stands of other sub-units. */
static gboolean
has_other_stands (AciesUnit *unit, AciesUnit *copy)
{
  guint n = acies_unit_get_n_stands (unit);

  if (acies_unit_get_n_stands (copy) != n)
    return TRUE;
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (AciesStand) a = g_list_model_get_item (acies_unit_get_stands (unit), i);
      g_autoptr (AciesStand) b = g_list_model_get_item (acies_unit_get_stands (copy), i);

      if (acies_item_get_id (ACIES_ITEM (a)) != acies_item_get_id (ACIES_ITEM (b))
          || acies_stand_get_line (a) != acies_stand_get_line (b))
        return TRUE;
    }
  return FALSE;
}

/* The ancestor of TYPE that is seen at first sight; TYPE itself if the rules name none. */
static const char *
find_look (AciesRuleset *ruleset, const char *type)
{
  const AciesTroop *look = acies_ruleset_find (ruleset, ACIES_FACT_TROOP, type);
  const AciesTroop *root = look;

  while (look != NULL && !look->is_seen)
    {
      root = look;
      look = look->parent != NULL ? acies_ruleset_find (ruleset, ACIES_FACT_TROOP, look->parent)
                                  : NULL;
    }
  if (look == NULL)
    look = root;
  return look != NULL ? look->fact.id : type;
}

static gboolean
is_other_stand_in (AciesSideFilter *self, AciesUnit *unit, AciesUnit *copy)
{
  guint n = acies_unit_get_n_stands (copy);

  return acies_unit_get_troop_type (copy)
             != find_look (self->ruleset, acies_unit_get_troop_type (unit))
         || acies_item_get_side (ACIES_ITEM (unit)) != acies_item_get_side (ACIES_ITEM (copy))
         || (n > 0 && find_seen_stand (unit, n - 1) == NULL) || find_seen_stand (unit, n) != NULL;
}

gboolean
acies_side_is_other (AciesSideFilter *self, const char *id)
{
  const AciesHeld *held = g_hash_table_lookup (self->held, id);
  AciesDegree degree = get_degree (self, id);
  AciesItem *item = find_true (self, id);
  AciesItem *copy;

  /* Who goes out of sight is remembered; but who is so by an undo was not seen, or remembered
   * otherwise. */
  if (acies_side_is_out_of_sight (self, id))
    return acies_side_find_memory (self, id) != NULL
           || (self->is_back && held != NULL && held->since < 0);
  if (degree != (held != NULL ? held->degree : ACIES_DEGREE_NOTHING))
    return TRUE;
  if (held == NULL || !ACIES_IS_UNIT (item))
    return FALSE;
  copy = acies_battle_find (self->battle, held->id);
  return degree == ACIES_DEGREE_KIND
             ? is_other_stand_in (self, ACIES_UNIT (item), ACIES_UNIT (copy))
             : has_other_stands (ACIES_UNIT (item), ACIES_UNIT (copy));
}

/* The command with the id ID of BATTLE; NULL if it has none. Borrowed. */
static AciesCommand *
find_command_of (AciesBattle *battle, const char *id)
{
  GListModel *sides = acies_battle_get_sides (battle);

  for (guint i = 0; id != NULL && i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesSide) side = g_list_model_get_item (sides, i);
      AciesCommand *command = acies_army_find_command (acies_side_get_army (side), id);

      if (command != NULL)
        return command;
    }
  return NULL;
}

/* The same of the side's battle. */
static AciesCommand *
find_command (AciesSideFilter *self, const char *id)
{
  return find_command_of (self->battle, id);
}

static const char *
get_command (AciesItem *item)
{
  if (ACIES_IS_UNIT (item))
    return acies_unit_get_command (ACIES_UNIT (item));
  return ACIES_IS_LEADER (item) ? acies_leader_get_command (ACIES_LEADER (item))
                                : acies_command_get_parent (ACIES_COMMAND (item));
}

/* The army of BATTLE that is of the same side as that in which the true battle has COMMAND. */
static AciesArmy *
find_army (AciesSideFilter *self, AciesBattle *battle, const char *command)
{
  GListModel *sides = acies_battle_get_sides (self->truth);

  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesSide) side = g_list_model_get_item (sides, i);
      g_autoptr (AciesSide) same = g_list_model_get_item (acies_battle_get_sides (battle), i);

      if (acies_army_find_command (acies_side_get_army (side), command) != NULL)
        return acies_side_get_army (same);
    }
  return NULL;
}

/* Takes the command ID, which is empty, and those above it that become so. */
static void
take_command (AciesSideFilter *self, const char *id, GPtrArray *gone)
{
  AciesCommand *command = find_command (self, id);
  const char *above;

  if (command == NULL || acies_degree_is_own (ACIES_ITEM (command), self->side)
      || g_list_model_get_n_items (acies_command_get_units (command)) > 0
      || g_list_model_get_n_items (acies_command_get_leaders (command)) > 0
      || g_list_model_get_n_items (acies_command_get_commands (command)) > 0)
    return;
  g_object_ref (command);
  above = acies_command_get_parent (command);
  acies_battle_part_item (self->battle, ACIES_ITEM (command));
  if (find_command (self, above) != NULL)
    acies_command_remove (find_command (self, above), ACIES_ITEM (command));
  else
    {
      GListModel *sides = acies_battle_get_sides (self->battle);

      for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
        {
          g_autoptr (AciesSide) side = g_list_model_get_item (sides, i);

          acies_army_remove_command (acies_side_get_army (side), command);
        }
    }
  g_ptr_array_add (gone, (gpointer) id);
  g_object_unref (command);
  if (above != NULL)
    take_command (self, above, gone);
}

void
acies_side_take (AciesSideFilter *self, const char *id, GPtrArray *gone)
{
  const AciesHeld *held = g_hash_table_lookup (self->held, id);
  g_autoptr (AciesItem) item = NULL;
  const char *command;

  if (held == NULL || acies_battle_find (self->battle, held->id) == NULL)
    return;
  acies_side_keep_memory (self, id);
  item = g_object_ref (acies_battle_find (self->battle, held->id));
  command = get_command (item);
  acies_battle_part_item (self->battle, item);
  if (find_command (self, command) != NULL)
    acies_command_remove (find_command (self, command), item);
  g_ptr_array_add (gone, (gpointer) held->id);
  g_hash_table_remove (self->held, id);
  if (command != NULL)
    take_command (self, command, gone);
}

/* How many of MEMBERS, of the true battle, stand before ITEM and are in the side's. */
static guint
count_before (AciesSideFilter *self, GListModel *members, AciesItem *item)
{
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (members); i++)
    {
      g_autoptr (AciesItem) member = g_list_model_get_item (members, i);
      AciesItem *copy = acies_battle_find (self->battle, acies_item_get_id (member));

      if (member == item)
        break;
      n += copy != NULL && acies_item_get_kind (copy) == acies_item_get_kind (item);
    }
  return n;
}

/* What of ATTRIBUTES of ITEM the side may know. Owned. */
static AciesAttributes *
copy_attributes (AciesSideFilter *self, AciesItem *item)
{
  const AciesAttributes *all = acies_item_get_attributes (item);
  AciesAttributes *shown = acies_attributes_new ();

  for (guint i = 0; i < acies_attributes_get_n (all); i++)
    {
      AciesValue value;
      const char *id = acies_attributes_get_nth (all, i, &value);

      if (acies_side_shows (self, item, id))
        acies_attributes_set (shown, id, value);
    }
  return shown;
}

/* Whether ITEM is of the side's army; who came over to it brings no secrets. */
static gboolean
is_of_own_army (AciesSideFilter *self, AciesItem *item)
{
  AciesCommand *command = find_command_of (self->truth, get_command (item));

  return acies_degree_is_own (command != NULL ? ACIES_ITEM (command) : item, self->side);
}

/* Gives COPY what ITEM has for everybody, and if it is of the side's army for its owner. */
static void
give_words (AciesSideFilter *self, AciesItem *item, AciesItem *copy)
{
  const char *label = acies_item_get_label (item);

  acies_item_set_label (copy, g_str_equal (label, acies_item_get_id (item)) ? NULL : label);
  acies_item_set_note (copy, acies_item_get_note (item));
  acies_item_take_attributes (copy, copy_attributes (self, item));
  if (is_of_own_army (self, item))
    acies_item_set_secret (copy, acies_item_get_secret (item));
}

static AciesCommand *put_command (AciesSideFilter *self, const char *id, GPtrArray *come);

/* Puts COPY of ITEM, which is of SIDE, at its place. */
static void
insert (AciesSideFilter *self, AciesItem *item, AciesItem *copy, const char *side, GPtrArray *come)
{
  const char *above = get_command (item);
  AciesCommand *command = above != NULL ? put_command (self, above, come) : NULL;
  AciesCommand *original = find_command_of (self->truth, above);

  if (command != NULL)
    acies_command_insert (command, copy,
                          count_before (self, acies_command_get_like (original, item), item));
  else if (ACIES_IS_COMMAND (copy))
    {
      const char *id = acies_item_get_id (item);
      GListModel *like = acies_army_get_commands (find_army (self, self->truth, id));

      acies_army_insert_command (find_army (self, self->battle, id), ACIES_COMMAND (copy),
                                 count_before (self, like, item));
    }
  acies_battle_join_item (self->battle, copy, side);
}

/* The command ID of the side's battle, which comes with those above it if it is not there yet. */
static AciesCommand *
put_command (AciesSideFilter *self, const char *id, GPtrArray *come)
{
  AciesCommand *original = find_command_of (self->truth, id);
  AciesCommand *command = find_command (self, id);
  g_autoptr (AciesItem) copy = NULL;

  if (command != NULL || original == NULL)
    return command;
  copy = ACIES_ITEM (acies_command_new (id, acies_command_get_command_kind (original)));
  give_words (self, ACIES_ITEM (original), copy);
  insert (self, ACIES_ITEM (original), copy, acies_item_get_side (ACIES_ITEM (original)), come);
  g_ptr_array_add (come, acies_side_piece_to_json (copy));
  return ACIES_COMMAND (copy); /* the battle holds it */
}

static AciesItem *
copy_leader (AciesLeader *leader)
{
  AciesLeader *copy
      = acies_leader_new (acies_item_get_id (ACIES_ITEM (leader)), acies_leader_get_rank (leader));

  acies_leader_set_base (copy, acies_leader_get_frontage (leader), acies_leader_get_depth (leader));
  if (acies_leader_is_placed (leader))
    acies_leader_set_placement (copy, acies_leader_get_placement (leader));
  acies_leader_set_lost (copy, acies_leader_is_lost (leader));
  return ACIES_ITEM (copy);
}

AciesItem *
acies_side_copy_body (AciesItem *item)
{
  return ACIES_IS_UNIT (item)
             ? ACIES_ITEM (acies_unit_copy (ACIES_UNIT (item), acies_item_get_id (item)))
             : copy_leader (ACIES_LEADER (item));
}

static void
strip_stands (AciesSideFilter *self, AciesUnit *unit, AciesUnit *copy)
{
  for (guint i = 0; i < acies_unit_get_n_stands (copy); i++)
    {
      g_autoptr (AciesItem) stand = g_list_model_get_item (acies_unit_get_stands (unit), i);
      g_autoptr (AciesItem) other = g_list_model_get_item (acies_unit_get_stands (copy), i);

      acies_item_take_attributes (other, copy_attributes (self, stand));
    }
}

/* A copy of ITEM, a unit or leader, as far as the side, which knows it, may know of it. */
static AciesItem *
copy_item (AciesSideFilter *self, AciesItem *item)
{
  AciesItem *copy = acies_side_copy_body (item);

  give_words (self, item, copy);
  if (ACIES_IS_UNIT (item))
    strip_stands (self, ACIES_UNIT (item), ACIES_UNIT (copy));
  return copy;
}

/* Whether ID begins with PREFIX and a digit. */
static gboolean
is_named (const char *id, const char *prefix)
{
  return g_str_has_prefix (id, prefix) && g_ascii_isdigit (id[strlen (prefix)]);
}

char *
acies_side_dup_prefix (AciesBattle *truth)
{
  GString *prefix = g_string_new ("e");
  GHashTableIter iter;
  gpointer id;

  g_hash_table_iter_init (&iter, truth->items);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    if (is_named (id, prefix->str))
      {
        g_string_append_c (prefix, 'e');
        g_hash_table_iter_init (&iter, truth->items);
      }
  return g_string_free (prefix, FALSE);
}

/* How the side calls what has the id ID, as long as the event stands by which it was first shown.
 */
static const char *
name_stand_in (AciesSideFilter *self, const char *id)
{
  guint number = GPOINTER_TO_UINT (g_hash_table_lookup (self->names, id));
  g_autofree char *name = NULL;

  if (number == 0)
    {
      number = g_hash_table_size (self->names) + 1;
      g_hash_table_insert (self->names, (gpointer) id, GUINT_TO_POINTER (number));
    }
  name = g_strdup_printf ("%s%u", self->prefix, number);
  return g_intern_string (name);
}

static AciesUnit *
make_stand_in (AciesSideFilter *self, AciesUnit *unit, const char *name)
{
  AciesUnit *copy
      = acies_unit_new (name, find_look (self->ruleset, acies_unit_get_troop_type (unit)), 0);
  AciesStand *seen;

  for (guint n = 0; (seen = find_seen_stand (unit, n)) != NULL; n++)
    {
      g_autoptr (AciesStand) stand = NULL;

      acies_unit_set_n_stands (copy, n + 1);
      stand = g_list_model_get_item (acies_unit_get_stands (copy), n);
      acies_stand_set_base (stand, acies_stand_get_frontage (seen), acies_stand_get_depth (seen));
      acies_stand_set_placement (stand, acies_stand_get_placement (seen));
    }
  return copy;
}

/* The command of all stand-ins of the side SIDE. */
static AciesCommand *
put_stand_ins (AciesSideFilter *self, const char *side)
{
  g_autofree char *id = g_strdup_printf (STAND_INS, side);
  AciesCommand *command = find_command (self, id);
  AciesItem *owner = acies_battle_find (self->battle, side);
  g_autoptr (AciesCommand) copy = NULL;

  if (command != NULL)
    return command;
  copy = acies_command_new (id, NULL);
  acies_item_set_label (ACIES_ITEM (copy), acies_item_get_label (owner));
  acies_army_add_command (acies_side_get_army (ACIES_SIDE (owner)), copy);
  acies_battle_join_item (self->battle, ACIES_ITEM (copy), side);
  return copy; /* the battle holds it */
}

/* Puts COPY, a stand-in of somebody of SIDE, among the others: in the order of their names, which
 * is that in which they were first seen. */
static void
insert_stand_in (AciesSideFilter *self, AciesItem *copy, const char *side)
{
  AciesCommand *command = put_stand_ins (self, side);
  GListModel *others = acies_command_get_units (command);
  guint position = 0;

  while (position < g_list_model_get_n_items (others))
    {
      g_autoptr (AciesItem) other = g_list_model_get_item (others, position);

      if (acies_item_compare_ids (acies_item_get_id (other), acies_item_get_id (copy)) > 0)
        break;
      position++;
    }
  acies_command_insert (command, copy, position);
  acies_battle_join_item (self->battle, copy, side);
}

/* Forgets whom the side remembers with a stand of UNIT, which it sees there now: he was split, or
 * gave that stand away, while nobody saw it. */
static void
forget_former (AciesSideFilter *self, AciesUnit *unit, GPtrArray *gone)
{
  GListModel *stands = acies_unit_get_stands (unit);

  for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
    {
      g_autoptr (AciesItem) stand = g_list_model_get_item (stands, i);
      AciesItem *known = acies_battle_find (self->battle, acies_item_get_id (stand));

      if (known != NULL && ACIES_IS_STAND (known))
        acies_side_take (
            self, acies_item_get_id (ACIES_ITEM (acies_stand_get_unit (ACIES_STAND (known)))),
            gone);
    }
}

static void
hold (AciesSideFilter *self, const char *id, const AciesHeld *held)
{
  g_hash_table_insert (self->held, (gpointer) id, g_memdup2 (held, sizeof *held));
}

/* Lets ITEM come as the side remembered it by MEMORY. */
static void
put_memory (AciesSideFilter *self,
            AciesItem *item,
            const AciesMemory *memory,
            AciesSideMessage *message)
{
  if (memory->held.degree == ACIES_DEGREE_KNOWN)
    insert (self, item, memory->item, memory->side, message->come);
  else
    insert_stand_in (self, memory->item, memory->side);
  hold (self, acies_item_get_id (item), &memory->held);
  g_ptr_array_add (message->come, acies_side_piece_to_json (memory->item));
}

void
acies_side_put (AciesSideFilter *self, const char *id, AciesSideMessage *message)
{
  AciesItem *item = find_true (self, id);
  const AciesMemory *memory = item != NULL ? acies_side_find_memory (self, id) : NULL;
  AciesHeld held = { get_degree (self, id), id, -1 };
  g_autoptr (AciesItem) copy = NULL;

  if (memory != NULL)
    {
      put_memory (self, item, memory, message);
      return;
    }
  if (held.degree == ACIES_DEGREE_NOTHING
      || (held.degree == ACIES_DEGREE_KIND && !ACIES_IS_UNIT (item)))
    return;
  if (held.degree == ACIES_DEGREE_KNOWN)
    {
      if (ACIES_IS_UNIT (item))
        forget_former (self, ACIES_UNIT (item), message->gone);
      copy = copy_item (self, item);
      insert (self, item, copy, acies_item_get_side (item), message->come);
    }
  else
    {
      held.id = name_stand_in (self, id);
      copy = ACIES_ITEM (make_stand_in (self, ACIES_UNIT (item), held.id));
      insert_stand_in (self, copy, acies_item_get_side (item));
    }
  hold (self, id, &held);
  g_ptr_array_add (message->come, acies_side_piece_to_json (copy));
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a battle as the <battle> of a worked example, as far as examples can say it. */
#include "config.h"

#include "referee/examples/acies-recorded-private.h"

#include "model/battle/acies-stops.h"
#include "model/battle/acies-tolerance.h"
#include "model/battle/acies-whereabouts.h"
#include "referee/dues/acies-due-roles.h"
#include "referee/state/acies-hexes.h"

#include <string.h>

typedef struct
{
  AciesRuleset *ruleset;
  AciesBattle *battle;
  AciesState *state;
  AciesElement *root; /* the <battle> */
  gboolean has_hexes;
} Scene;

AciesElement *
acies_recorded_add (AciesElement *parent, const char *name)
{
  AciesElement *element = acies_element_new (name, "example");

  g_ptr_array_add (parent->children, element);
  return element;
}

void
acies_recorded_set (AciesElement *element, const char *name, const char *value)
{
  if (value != NULL)
    acies_element_set (element, name, value);
}

static void
set_text (AciesElement *parent, const char *name, const char *text)
{
  AciesElement *element = acies_recorded_add (parent, name);

  g_free (element->text);
  element->text = g_strdup (text);
}

static void
set_label (AciesElement *element, AciesItem *item)
{
  if (g_strcmp0 (acies_item_get_label (item), acies_item_get_id (item)) != 0)
    set_text (element, "label", acies_item_get_label (item));
}

/* What items hold beside what rule sets declare, and examples say otherwise or not at all. */
static gboolean
is_own (const char *attribute)
{
  return strchr (attribute, '.') == NULL && !g_str_equal (attribute, ACIES_TOLERANCE)
         && !g_str_equal (attribute, ACIES_STOPS) && !g_str_equal (attribute, ACIES_WHEREABOUTS);
}

static void
set_values (AciesElement *element, const AciesAttributes *attributes)
{
  for (guint i = 0; attributes != NULL && i < acies_attributes_get_n (attributes); i++)
    {
      AciesValue value;
      const char *id = acies_attributes_get_nth (attributes, i, &value);
      g_autofree char *text = acies_value_to_string (&value);

      if (is_own (id))
        acies_recorded_set (element, id, text);
    }
}

char *
acies_recorded_dup_point (const AciesPoint *point)
{
  g_autofree char *x = acies_length_format (point->x), *y = acies_length_format (point->y);

  return g_strdup_printf ("%s,%s", x, y);
}

/* The number of the hex that ITEM stands in, or PLACE; and which way it faces. */
static void
set_place (Scene *self, AciesElement *element, AciesItem *item, const AciesPlacement *place)
{
  g_autofree char *hex
      = self->has_hexes ? acies_hexes_dup_number (self->ruleset, self->state, item) : NULL;
  g_autofree char *point = acies_recorded_dup_point (&place->at);
  g_autofree char *facing = acies_recorded_dup_facing (self->ruleset, place->facing);

  acies_recorded_set (element, "at", hex != NULL ? hex : point);
  acies_recorded_set (element, "facing", facing);
}

char *
acies_recorded_dup_facing (AciesRuleset *ruleset, AciesAngle facing)
{
  const AciesHexGrid *grid = acies_ruleset_get_hexes (ruleset);

  if (grid != NULL)
    return g_strdup_printf ("%u", acies_hex_find_facing (grid, facing) + 1);
  return acies_angle_format (acies_angle_normalize (facing));
}

static void
add_sub_units (AciesElement *element, AciesUnit *unit)
{
  for (guint i = 0; i < acies_unit_get_n_sub_units (unit); i++)
    {
      const AciesSubUnit *sub_unit = acies_unit_get_sub_unit (unit, i);
      AciesElement *child = acies_recorded_add (element, "sub-unit");
      g_autofree char *n = g_strdup_printf ("%u", sub_unit->n_stands);

      acies_recorded_set (child, "id", sub_unit->id);
      acies_recorded_set (child, "type", sub_unit->troop_type);
      acies_recorded_set (child, "stands", n);
      set_values (child, sub_unit->attributes);
    }
}

/* Each stand that is lost, has values of its own, or stands where ALL say where they stand. */
static void
add_stands (Scene *self, AciesElement *element, AciesUnit *unit, gboolean all)
{
  GListModel *stands = acies_unit_get_stands (unit);

  for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
    {
      g_autoptr (AciesStand) stand = g_list_model_get_item (stands, i);
      const AciesAttributes *own = acies_item_get_attributes (ACIES_ITEM (stand));
      gboolean is_there = all && acies_stand_is_present (stand);
      AciesElement *child;

      if (!is_there && !acies_stand_is_lost (stand) && acies_attributes_get_n (own) == 0)
        continue;
      child = acies_recorded_add (element, "stand");
      acies_recorded_set (child, "id", acies_item_get_id (ACIES_ITEM (stand)));
      if (is_there)
        set_place (self, child, ACIES_ITEM (stand), acies_stand_get_placement (stand));
      acies_recorded_set (child, "lost", acies_stand_is_lost (stand) ? "yes" : NULL);
      set_values (child, own);
    }
}

static void
add_unit (Scene *self, AciesUnit *unit)
{
  AciesElement *element = acies_recorded_add (self->root, "unit");
  g_autofree char *n = g_strdup_printf ("%u", acies_unit_get_n_stands (unit));
  AciesItem *item = ACIES_ITEM (unit);
  AciesLength frontage, depth;
  AciesPlacement front;

  acies_recorded_set (element, "id", acies_item_get_id (item));
  acies_recorded_set (element, "type", acies_unit_get_troop_type (unit));
  acies_recorded_set (element, "side", acies_item_get_side (item));
  acies_recorded_set (element, "command", acies_unit_get_command (unit));
  acies_recorded_set (element, "stands", n);
  if (acies_unit_get_front (unit, &front, &frontage, &depth))
    set_place (self, element, item, &front);
  set_values (element, acies_item_get_attributes (item));
  add_sub_units (element, unit);
  add_stands (self, element, unit, FALSE);
  set_label (element, item);
}

static void
add_leader (Scene *self, AciesLeader *leader)
{
  AciesElement *element = acies_recorded_add (self->root, "leader");
  AciesItem *item = ACIES_ITEM (leader);

  acies_recorded_set (element, "id", acies_item_get_id (item));
  acies_recorded_set (element, "rank", acies_leader_get_rank (leader));
  acies_recorded_set (element, "side", acies_item_get_side (item));
  acies_recorded_set (element, "command", acies_leader_get_command (leader));
  if (acies_leader_is_placed (leader))
    set_place (self, element, item, acies_leader_get_placement (leader));
  acies_recorded_set (element, "lost", acies_leader_is_lost (leader) ? "yes" : NULL);
  set_values (element, acies_item_get_attributes (item));
  set_label (element, item);
}

static void
add_command (Scene *self, AciesCommand *command, const char *side)
{
  AciesElement *element = acies_recorded_add (self->root, "command");
  GListModel *below = acies_command_get_commands (command);

  acies_recorded_set (element, "id", acies_item_get_id (ACIES_ITEM (command)));
  acies_recorded_set (element, "kind", acies_command_get_command_kind (command));
  acies_recorded_set (element, "side", side);
  acies_recorded_set (element, "parent", acies_command_get_parent (command));
  set_values (element, acies_item_get_attributes (ACIES_ITEM (command)));
  set_label (element, ACIES_ITEM (command));
  for (guint i = 0; i < g_list_model_get_n_items (below); i++)
    {
      g_autoptr (AciesCommand) child = g_list_model_get_item (below, i);

      add_command (self, child, side);
    }
}

static void
add_sides (Scene *self)
{
  GListModel *sides = acies_battle_get_sides (self->battle);

  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesSide) side = g_list_model_get_item (sides, i);
      GListModel *commands = acies_army_get_commands (acies_side_get_army (side));
      const char *id = acies_item_get_id (ACIES_ITEM (side));
      AciesElement *element = acies_recorded_add (self->root, "side");

      acies_recorded_set (element, "id", id);
      set_values (element, acies_item_get_attributes (ACIES_ITEM (side)));
      for (guint j = 0; j < g_list_model_get_n_items (commands); j++)
        {
          g_autoptr (AciesCommand) command = g_list_model_get_item (commands, j);

          add_command (self, command, id);
        }
    }
}

static void
add_items (Scene *self)
{
  GListModel *units = acies_battle_get_units (self->battle);
  GListModel *leaders = acies_battle_get_leaders (self->battle);

  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (AciesUnit) unit = g_list_model_get_item (units, i);

      add_unit (self, unit);
    }
  for (guint i = 0; i < g_list_model_get_n_items (leaders); i++)
    {
      g_autoptr (AciesLeader) leader = g_list_model_get_item (leaders, i);

      add_leader (self, leader);
    }
}

static void
set_polygon (AciesElement *element, const AciesPolygon *polygon)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n;
  const AciesPoint *points = acies_polygon_get_points (polygon, &n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *point = acies_recorded_dup_point (&points[i]);

      g_string_append_printf (text, i > 0 ? " %s" : "%s", point);
    }
  acies_recorded_set (element, "at", text->str);
  if (acies_polygon_is_line (polygon))
    {
      g_autofree char *width = acies_length_format (acies_polygon_get_width (polygon));

      acies_recorded_set (element, "width", width);
    }
}

static void
add_features (Scene *self)
{
  GListModel *features = acies_table_get_features (acies_battle_get_table (self->battle));

  for (guint i = 0; i < g_list_model_get_n_items (features); i++)
    {
      g_autoptr (AciesFeature) feature = g_list_model_get_item (features, i);
      AciesElement *element = acies_recorded_add (self->root, "feature");
      g_autofree char *height = g_strdup_printf ("%d", acies_feature_get_height (feature));

      acies_recorded_set (element, "id", acies_item_get_id (ACIES_ITEM (feature)));
      acies_recorded_set (element, "type", acies_feature_get_terrain_type (feature));
      if (acies_feature_get_height (feature) != 0)
        acies_recorded_set (element, "height", height);
      set_polygon (element, acies_feature_get_polygon (feature));
      set_values (element, acies_item_get_attributes (ACIES_ITEM (feature)));
    }
}

/* A hex or a side of one, each an element of its own. */
static void
add_hexes (Scene *self)
{
  AciesHexMap *map = acies_table_get_map (acies_battle_get_table (self->battle));
  const AciesAttributes *attributes = acies_item_get_attributes (ACIES_ITEM (map));

  for (guint i = 0; i < acies_attributes_get_n (attributes); i++)
    {
      AciesValue value;
      const char *key = acies_attributes_get_nth (attributes, i, &value);
      g_autofree char *from = NULL, *to = NULL, *type = NULL, *sides = NULL;
      AciesElement *element;

      if (!acies_hex_map_parse_key (key, &from, &to, &type))
        continue;
      if (to == NULL)
        {
          element = acies_recorded_add (self->root, "hex");
          acies_recorded_set (element, "at", from);
          acies_recorded_set (element, "type", value.symbol);
          continue;
        }
      sides = g_strdup_printf ("%s-%s", from, to);
      element = acies_recorded_add (self->root, "hexside");
      acies_recorded_set (element, "of", sides);
      acies_recorded_set (element, "type", type);
    }
}

static void
add_entrances (Scene *self, const AciesSidePlan *plan)
{
  for (guint i = 0; i < plan->entrances->len; i++)
    {
      const AciesEntrance *entrance = g_ptr_array_index (plan->entrances, i);
      AciesElement *element = acies_recorded_add (self->root, "enter");
      g_autofree char *turn = g_strdup_printf ("%d", entrance->turn);
      g_autofree char *at = g_strdup_printf ("%d", entrance->at);

      acies_recorded_set (element, "item", entrance->item);
      acies_recorded_set (element, "turn", turn);
      acies_recorded_set (element, "edge", entrance->edge);
      acies_recorded_set (element, "tally", entrance->tally);
      acies_recorded_set (element, "of", entrance->tally != NULL ? entrance->of : NULL);
      acies_recorded_set (element, "at", entrance->tally != NULL ? at : NULL);
    }
}

static void
add_objective (Scene *self, const AciesObjective *objective)
{
  AciesElement *element = acies_recorded_add (self->root, "objective");
  g_autofree char *value = g_strdup_printf ("%d", objective->value);
  g_autofree char *at = acies_recorded_dup_point (&objective->at);

  if (objective->area != NULL)
    set_polygon (element, objective->area);
  else
    acies_recorded_set (element, "at", at);
  acies_recorded_set (element, "side", objective->side);
  if (objective->value != 0)
    acies_recorded_set (element, "value", value);
}

static void
add_plan (Scene *self)
{
  const AciesPlan *plan = acies_battle_get_plan (self->battle);

  for (guint i = 0; i < plan->sides->len; i++)
    {
      const AciesSidePlan *side = g_ptr_array_index (plan->sides, i);

      for (guint j = 0; j < side->zones->len; j++)
        {
          AciesElement *element = acies_recorded_add (self->root, "zone");

          acies_recorded_set (element, "side", side->side);
          set_polygon (element, ((AciesZone *) g_ptr_array_index (side->zones, j))->area);
        }
      add_entrances (self, side);
    }
  for (guint i = 0; i < plan->objectives->len; i++)
    add_objective (self, g_ptr_array_index (plan->objectives, i));
}

static void
add_links (Scene *self)
{
  g_autoptr (GPtrArray) links = acies_battle_dup_links (self->battle, NULL, NULL);

  for (guint i = 0; i < links->len; i++)
    {
      const AciesLink *link = g_ptr_array_index (links, i);
      AciesElement *element = acies_recorded_add (self->root, "link");
      g_autofree char *value = acies_value_to_string (&link->value);

      acies_recorded_set (element, "kind", link->kind);
      acies_recorded_set (element, "from", link->from);
      acies_recorded_set (element, "to", link->to);
      if (link->value.kind != ACIES_VALUE_FLAG)
        acies_recorded_set (element, "value", value);
    }
}

/* Events of this turn; what became of obligations an example cannot say. */
static void
add_events (Scene *self)
{
  const GPtrArray *marks = acies_battle_get_marks (self->battle);

  for (guint i = 0; i < marks->len; i++)
    {
      const AciesLink *mark = g_ptr_array_index (marks, i);
      g_auto (GStrv) roles = NULL;
      AciesElement *element;

      if (mark->value.kind != ACIES_VALUE_FLAG)
        continue;
      element = acies_recorded_add (self->root, "happened");
      acies_recorded_set (element, "event", mark->kind);
      roles = acies_due_roles_parse (mark->from);
      for (char **role = roles; *role != NULL; role += 2)
        acies_recorded_set (element, role[0], role[1]);
    }
}

static void
add_switches (Scene *self)
{
  for (const char *const *choice = acies_battle_get_switches (self->battle); *choice != NULL;
       choice++)
    {
      g_auto (GStrv) pair = g_strsplit (*choice, "=", 2);
      AciesElement *element = acies_recorded_add (self->root, "switch");

      acies_recorded_set (element, "id", pair[0]);
      acies_recorded_set (element, "is", pair[1]);
    }
}

static void
set_battle (Scene *self)
{
  const AciesPosition *position = acies_battle_get_position (self->battle);
  AciesTable *table = acies_battle_get_table (self->battle);
  g_autofree char *width = acies_length_format (acies_table_get_width (table));
  g_autofree char *height = acies_length_format (acies_table_get_height (table));
  g_autofree char *size = g_strdup_printf ("%sx%s", width, height);
  g_autofree char *turn = g_strdup_printf ("%d", position->turn);
  g_autofree char *tolerance = acies_length_format (acies_tolerance_get (self->battle));

  acies_recorded_set (self->root, "table", size);
  acies_recorded_set (self->root, "phase", position->phase);
  acies_recorded_set (self->root, "side", position->side);
  acies_recorded_set (self->root, "turn", turn);
  if (acies_tolerance_get (self->battle) != 0)
    acies_recorded_set (self->root, ACIES_TOLERANCE, tolerance);
  set_values (self->root, acies_item_get_attributes (ACIES_ITEM (self->battle)));
}

AciesElement *
acies_recorded_battle_new (AciesReferee *referee)
{
  AciesBattle *battle = acies_referee_get_battle (referee);
  AciesRuleset *ruleset = acies_referee_get_ruleset (referee);
  g_autoptr (AciesState) state = acies_state_new (battle);
  Scene self = { ruleset, battle, state, acies_element_new ("battle", "example"),
                 acies_ruleset_get_hexes (ruleset) != NULL };

  set_battle (&self);
  add_switches (&self);
  add_sides (&self);
  add_items (&self);
  add_hexes (&self);
  add_features (&self);
  add_plan (&self);
  add_links (&self);
  add_events (&self);
  return self.root;
}

void
acies_recorded_battle_spell_stands (AciesElement *battle, AciesReferee *referee)
{
  AciesBattle *model = acies_referee_get_battle (referee);
  g_autoptr (AciesState) state = acies_state_new (model);
  AciesRuleset *ruleset = acies_referee_get_ruleset (referee);
  Scene self = { ruleset, model, state, battle, acies_ruleset_get_hexes (ruleset) != NULL };

  for (guint i = 0; i < battle->children->len; i++)
    {
      AciesElement *element = g_ptr_array_index (battle->children, i);
      const char *id = acies_element_get (element, "id");
      AciesItem *item = g_str_equal (element->name, "unit") ? acies_battle_find (model, id) : NULL;

      if (item == NULL || !ACIES_IS_UNIT (item))
        continue;
      for (guint j = element->children->len; j > 0; j--)
        if (g_str_equal (((AciesElement *) g_ptr_array_index (element->children, j - 1))->name,
                         "stand"))
          g_ptr_array_remove_index (element->children, j - 1);
      acies_element_remove (element, "at");
      acies_element_remove (element, "facing");
      add_stands (&self, element, ACIES_UNIT (item), TRUE);
    }
}

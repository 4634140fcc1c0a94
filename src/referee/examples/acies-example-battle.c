/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes the tiny battle of a worked example: units, leaders, ground and links, typed in a few
 * lines. */
#include "config.h"

#include "referee/examples/acies-example-private.h"
#include "referee/dues/acies-due-roles.h"
#include "referee/state/acies-hexes.h"

#include "model/battle/acies-tolerance.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  char *id, *label;
  AciesArmy *army;
  AciesCommand *command;       /* the one of those who name none */
  const AciesElement *element; /* <side>, or NULL */
} Side;

typedef struct
{
  AciesRuleset *ruleset;
  AciesFindings *findings;
  AciesTable *table;
  GPtrArray *sides;     /* of Side */
  GHashTable *commands; /* of char * id to AciesCommand, borrowed */
  const char *side;     /* of what names none */
} Scene;

static void
side_free (gpointer data)
{
  Side *side = data;

  g_free (side->id);
  g_free (side->label);
  g_object_unref (side->army);
  g_clear_object (&side->command);
  g_free (side);
}

void
acies_example_error (AciesFindings *findings, const AciesElement *element, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  acies_findings_add (findings, ACIES_SEVERITY_ERROR, element->file, element->line, "%s", message);
}

/* Every attribute of ELEMENT that is not one of PLAIN (NULL-ended) is one of the rule set. */
static void
set_attributes (AciesItem *item, const AciesElement *element, const char *const *plain)
{
  for (guint i = 0; i < element->attributes->len; i++)
    {
      const AciesElementAttribute *attribute
          = &g_array_index (element->attributes, AciesElementAttribute, i);

      if (!g_strv_contains (plain, attribute->name))
        acies_item_set_attribute (item, attribute->name, acies_item_parse_value (attribute->value));
    }
}

static Side *
get_side (Scene *self, const char *id)
{
  Side *side;
  g_autofree char *command = g_strconcat (id, "-command", NULL);

  for (guint i = 0; i < self->sides->len; i++)
    {
      side = g_ptr_array_index (self->sides, i);
      if (g_str_equal (side->id, id))
        return side;
    }
  side = g_new0 (Side, 1);
  side->id = g_strdup (id);
  side->label = g_strdup (id);
  side->army = acies_army_new (id, acies_ruleset_get_id (self->ruleset));
  side->command = acies_command_new (command, "command");
  g_ptr_array_add (self->sides, side);
  return side;
}

/* The command that ELEMENT names, or that of its side. */
static AciesCommand *
get_command (Scene *self, const AciesElement *element)
{
  const char *id = acies_element_get (element, "command");
  const char *side = acies_element_get (element, "side");
  AciesCommand *command = id != NULL ? g_hash_table_lookup (self->commands, id) : NULL;

  if (id != NULL && command == NULL)
    acies_example_error (self->findings, element, _ ("There is no command “%s” before this."), id);
  return command != NULL ? command : get_side (self, side != NULL ? side : self->side)->command;
}

static gboolean
parse_point (const char *text, AciesPoint *point)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", -1);

  return g_strv_length (parts) == 2 && acies_length_parse (parts[0], &point->x)
         && acies_length_parse (parts[1], &point->y);
}

/* "at" and "facing" of ELEMENT; FALSE if it has no place, a wrong one, or one in a hex, which is
 * taken when all is there. */
static gboolean
read_place (Scene *self, const AciesElement *element, AciesPlacement *place)
{
  const char *at = acies_element_get (element, "at"),
             *facing = acies_element_get (element, "facing");

  *place = (AciesPlacement){ 0 };
  if (at == NULL)
    return FALSE;
  if (acies_hexes_is_number (at))
    {
      g_autoptr (GError) error = NULL;

      if (!acies_hexes_parse_place (self->ruleset, self->table, at, facing, place, &error))
        acies_example_error (self->findings, element, "%s", error->message);
      return FALSE;
    }
  if (parse_point (at, &place->at)
      && (facing == NULL || acies_angle_parse (facing, &place->facing)))
    return TRUE;
  acies_example_error (
      self->findings, element,
      _ ("“at” must be x,y in mm and “facing” must be in degrees; this cannot be read."));
  return FALSE;
}

static guint
read_count (const AciesElement *element, guint fallback)
{
  const char *text = acies_element_get (element, "stands");
  guint64 n;

  if (text != NULL && g_ascii_string_to_unsigned (text, 10, 0, ACIES_UNIT_MAX_STANDS, &n, NULL))
    return (guint) n;
  return fallback;
}

const char *
acies_example_default_id (const AciesElement *element)
{
  return g_str_equal (element->name, "unit") ? "1" : "L";
}

static gboolean
is_lost (const AciesElement *element)
{
  return g_strcmp0 (acies_element_get (element, "lost"), "yes") == 0;
}

static AciesUnit *
make_unit (const AciesElement *element)
{
  static const char *const plain[]
      = { "id", "type", "side", "command", "at", "facing", "stands", "cost", "lost", NULL };
  const char *id = acies_element_get (element, "id");
  const char *type = acies_element_get (element, "type");
  AciesUnit *unit = acies_unit_new (id != NULL ? id : acies_example_default_id (element),
                                    type != NULL ? type : "", read_count (element, 1));

  set_attributes (ACIES_ITEM (unit), element, plain);
  return unit;
}

static AciesLeader *
make_leader (const AciesElement *element)
{
  static const char *const plain[]
      = { "id", "rank", "side", "command", "at", "facing", "cost", "lost", NULL };
  const char *id = acies_element_get (element, "id");
  AciesLeader *leader = acies_leader_new (id != NULL ? id : acies_example_default_id (element),
                                          acies_element_get (element, "rank"));

  set_attributes (ACIES_ITEM (leader), element, plain);
  return leader;
}

static void
set_label (AciesItem *item, const AciesElement *element)
{
  g_autofree char *text = g_strstrip (g_strdup (element->text));

  acies_item_set_label (item, text);
}

static void
add_sub_unit (AciesUnit *unit, const AciesElement *element)
{
  static const char *const plain[] = { "id", "type", "stands", NULL };
  g_autoptr (AciesAttributes) own = acies_attributes_new ();
  const char *id = acies_element_get (element, "id");
  for (guint i = 0; i < element->attributes->len; i++)
    {
      const AciesElementAttribute *attribute
          = &g_array_index (element->attributes, AciesElementAttribute, i);

      if (!g_strv_contains (plain, attribute->name))
        acies_attributes_set (own, attribute->name, acies_item_parse_value (attribute->value));
    }
  acies_unit_add_sub_unit (unit, id, id, acies_element_get (element, "type"),
                           read_count (element, 1), own);
}

static void
set_stand (Scene *self, AciesUnit *unit, const AciesElement *element)
{
  const char *id = acies_element_get (element, "id");
  static const char *const plain[] = { "id", "at", "facing", "lost", NULL };
  GListModel *stands = acies_unit_get_stands (unit);
  AciesPlacement place;

  for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
    {
      g_autoptr (AciesStand) stand = g_list_model_get_item (stands, i);

      if (g_strcmp0 (acies_item_get_id (ACIES_ITEM (stand)), id) != 0)
        continue;
      set_attributes (ACIES_ITEM (stand), element, plain);
      if (read_place (self, element, &place))
        acies_stand_set_placement (stand, &place);
      acies_stand_set_lost (stand, is_lost (element));
      return;
    }
  acies_example_error (self->findings, element, _ ("The unit has no stand “%s”."), id);
}

static void
lose_stands (AciesUnit *unit)
{
  GListModel *stands = acies_unit_get_stands (unit);

  for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
    {
      g_autoptr (AciesStand) stand = g_list_model_get_item (stands, i);

      acies_stand_set_lost (stand, TRUE);
    }
}

static void
read_unit (Scene *self, const AciesElement *element)
{
  g_autoptr (AciesUnit) unit = make_unit (element);
  AciesPlacement place;

  acies_command_add (get_command (self, element), ACIES_ITEM (unit));
  if (read_place (self, element, &place))
    acies_unit_set_awaited_front (unit, &place);
  for (guint i = 0; i < element->children->len; i++)
    {
      const AciesElement *child = g_ptr_array_index (element->children, i);

      if (g_str_equal (child->name, "sub-unit"))
        add_sub_unit (unit, child);
      else if (g_str_equal (child->name, "stand"))
        set_stand (self, unit, child);
      else if (g_str_equal (child->name, "label"))
        set_label (ACIES_ITEM (unit), child);
    }
  if (is_lost (element))
    lose_stands (unit);
}

static void
read_leader (Scene *self, const AciesElement *element)
{
  g_autoptr (AciesLeader) leader = make_leader (element);
  const AciesElement *label = acies_element_find_child (element, "label");
  AciesPlacement place;

  acies_command_add (get_command (self, element), ACIES_ITEM (leader));
  if (read_place (self, element, &place))
    acies_leader_set_placement (leader, &place);
  acies_leader_set_lost (leader, is_lost (element));
  if (label != NULL)
    set_label (ACIES_ITEM (leader), label);
}

static void
read_command (Scene *self, const AciesElement *element)
{
  static const char *const plain[] = { "id", "kind", "side", "parent", NULL };
  const char *id = acies_element_get (element, "id"),
             *parent = acies_element_get (element, "parent");
  const char *kind = acies_element_get (element, "kind"),
             *side = acies_element_get (element, "side");
  g_autoptr (AciesCommand) command
      = acies_command_new (id != NULL ? id : "command", kind != NULL ? kind : "command");
  AciesCommand *above = parent != NULL ? g_hash_table_lookup (self->commands, parent) : NULL;

  set_attributes (ACIES_ITEM (command), element, plain);
  if (above != NULL)
    acies_command_add (above, ACIES_ITEM (command));
  else
    acies_army_add_command (get_side (self, side != NULL ? side : self->side)->army, command);
  g_hash_table_insert (self->commands, g_strdup (acies_item_get_id (ACIES_ITEM (command))),
                       command);
}

static AciesPolygon *
read_polygon (Scene *self, const AciesElement *element, GError **error)
{
  const char *at = acies_element_get (element, "at"), *width = acies_element_get (element, "width");
  g_auto (GStrv) words = g_strsplit (at != NULL ? at : "", " ", -1);
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  AciesLength length = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      AciesPoint point;

      if (*words[i] == '\0')
        continue;
      if (!parse_point (words[i], &point))
        acies_example_error (self->findings, element, _ ("“%s” is not a point x,y in mm."),
                             words[i]);
      else
        g_array_append_val (points, point);
    }
  if (width == NULL)
    return acies_polygon_new_area ((AciesPoint *) points->data, points->len, error);
  if (!acies_length_parse (width, &length))
    acies_example_error (self->findings, element, _ ("“%s” is not a width in mm."), width);
  return acies_polygon_new_line ((AciesPoint *) points->data, points->len, length, error);
}

static void
read_feature (Scene *self, const AciesElement *element)
{
  static const char *const plain[] = { "id", "type", "at", "width", "height", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesPolygon) polygon = read_polygon (self, element, &error);
  g_autoptr (AciesFeature) feature = NULL;
  const char *type = acies_element_get (element, "type"), *id = acies_element_get (element, "id");
  const char *height = acies_element_get (element, "height");

  if (polygon == NULL)
    {
      acies_example_error (self->findings, element, "%s", error->message);
      return;
    }
  feature = acies_feature_new (id != NULL ? id : type, type, polygon);
  set_attributes (ACIES_ITEM (feature), element, plain);
  if (height != NULL)
    acies_feature_set_height (feature, (gint32) g_ascii_strtoll (height, NULL, 10));
  acies_table_add_feature (self->table, feature);
}

static void
read_hexes (Scene *self, const AciesElement *element)
{
  gboolean is_side = g_str_equal (element->name, "hexside");
  g_autofree char *fault = acies_hex_map_lay (acies_table_get_map (self->table), is_side,
                                              acies_element_get (element, is_side ? "of" : "at"),
                                              acies_element_get (element, "type"));

  if (fault != NULL)
    acies_example_error (self->findings, element, "%s", fault);
}

static void
read_child (Scene *self, const AciesElement *element)
{
  if (g_str_equal (element->name, "unit"))
    read_unit (self, element);
  else if (g_str_equal (element->name, "leader"))
    read_leader (self, element);
  else if (g_str_equal (element->name, "feature"))
    read_feature (self, element);
  else if (g_str_equal (element->name, "hex") || g_str_equal (element->name, "hexside"))
    read_hexes (self, element);
  else if (g_str_equal (element->name, "side"))
    get_side (self, acies_element_get (element, "id"))->element = element;
  else if (g_str_equal (element->name, "command"))
    read_command (self, element);
}

/* Units, leaders and stands whose place is a hex. */
static void
await_hexes (const AciesElement *element, AciesBattle *battle)
{
  for (guint i = 0; i < element->children->len; i++)
    {
      const AciesElement *child = g_ptr_array_index (element->children, i);
      const char *id = acies_element_get (child, "id"), *at = acies_element_get (child, "at");
      AciesItem *item = id != NULL ? acies_battle_find (battle, id) : NULL;

      if (item != NULL && at != NULL && acies_hexes_is_number (at))
        acies_battle_await (battle, item, at, acies_element_get (child, "facing"));
      await_hexes (child, battle);
    }
}

/* Marks in CHANGE that an event happened, to those in the roles that HAPPENED names. */
static void
happen (const AciesElement *happened, AciesChange *change)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) roles = NULL;

  for (guint i = 0; i < happened->attributes->len; i++)
    {
      const AciesElementAttribute *attribute
          = &g_array_index (happened->attributes, AciesElementAttribute, i);

      if (!g_str_equal (attribute->name, "event"))
        g_strv_builder_add_many (builder, attribute->name, attribute->value, NULL);
    }
  roles = g_strv_builder_end (builder);
  acies_change_add_mark (change, acies_element_get (happened, "event"),
                         acies_due_roles_spell (roles), ACIES_NO_VALUE, acies_value_flag (TRUE));
}

/* What is tied to what, and what happened before. */
static gboolean
tie (const AciesElement *element, AciesBattle *battle, GError **error)
{
  g_autoptr (AciesChange) change = acies_change_new ();

  for (guint i = 0; i < element->children->len; i++)
    {
      const AciesElement *link = g_ptr_array_index (element->children, i);
      const char *kind = acies_element_get (link, "kind"), *from = acies_element_get (link, "from");
      const char *to = acies_element_get (link, "to"), *value = acies_element_get (link, "value");

      if (g_str_equal (link->name, "happened"))
        happen (link, change);
      if (!g_str_equal (link->name, "link") || kind == NULL || from == NULL || to == NULL)
        continue;
      if (value == NULL)
        value = acies_element_get (link, "face");
      acies_change_add_link (change, kind, from, to, ACIES_NO_VALUE,
                             value != NULL ? acies_item_parse_value (value)
                                           : acies_value_flag (TRUE));
    }
  return acies_change_is_empty (change) || acies_battle_apply (battle, change, error);
}

static void
set_position (const AciesElement *element, AciesBattle *battle)
{
  const char *turn = acies_element_get (element, "turn");
  AciesPosition position = { turn != NULL ? (int) g_ascii_strtoll (turn, NULL, 10) : 1,
                             g_intern_string (acies_element_get (element, "phase")),
                             g_intern_string (acies_element_get (element, "side")) };

  acies_battle_set_position (battle, &position);
}

/* None unless it is said, so that an example stands at the very limit. */
static void
set_tolerance (Scene *self, const AciesElement *element, AciesBattle *battle)
{
  const char *text = acies_element_get (element, ACIES_TOLERANCE);
  AciesLength tolerance;

  if (text == NULL)
    return;
  if (acies_tolerance_parse (text, &tolerance))
    acies_tolerance_set (battle, tolerance);
  else
    acies_example_error (self->findings, element,
                         _ ("The tolerance must be between 0 and %d mm, not “%s”."),
                         (int) (ACIES_TOLERANCE_MOST / ACIES_PER_MM), text);
}

/* Which way the rules are read in this battle. */
static void
choose_switches (const AciesElement *element, AciesBattle *battle)
{
  for (guint i = 0; i < element->children->len; i++)
    {
      const AciesElement *child = g_ptr_array_index (element->children, i);
      g_autofree char *choice = NULL;

      if (!g_str_equal (child->name, "switch"))
        continue;
      choice = g_strconcat (acies_element_get (child, "id"), "=", acies_element_get (child, "is"),
                            NULL);
      acies_battle_choose_switch (battle, choice);
    }
}

static void
read_zone (Scene *self, const AciesElement *element, AciesBattle *battle)
{
  g_autoptr (GError) error = NULL;
  AciesPolygon *area = read_polygon (self, element, &error);

  if (area != NULL)
    acies_side_plan_add_zone (
        acies_plan_get_side (acies_battle_get_plan (battle), acies_element_get (element, "side")),
        NULL, area);
  else
    acies_example_error (self->findings, element, "%s", error->message);
}

static void
read_entrance (Scene *self, const AciesElement *element, AciesBattle *battle)
{
  const char *id = acies_element_get (element, "item");
  AciesItem *item = acies_battle_find (battle, id);

  if (item == NULL)
    {
      acies_example_error (self->findings, element, _ ("There is no “%s” in this battle."), id);
      return;
    }
  acies_side_plan_set_entrance (
      acies_plan_get_side (acies_battle_get_plan (battle), acies_item_get_side (item)), id,
      (int) g_ascii_strtoll (acies_element_get (element, "turn"), NULL, 10),
      acies_element_get (element, "edge"));
  if (acies_element_get (element, "tally") != NULL)
    acies_side_plan_set_condition (
        acies_plan_get_side (acies_battle_get_plan (battle), acies_item_get_side (item)), id,
        acies_element_get (element, "tally"), acies_element_get (element, "of"),
        (int) g_ascii_strtoll (acies_element_get (element, "at"), NULL, 10));
}

/* One point is a flag, three and more are the corners of an area. */
static void
read_objective (Scene *self, const AciesElement *element, AciesBattle *battle)
{
  const char *at = acies_element_get (element, "at"), *label = acies_element_get (element, "label"),
             *value = acies_element_get (element, "value");
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesPolygon) area = NULL;
  AciesObjective *objective;
  AciesPoint flag = { 0, 0 };

  if (!parse_point (at, &flag))
    {
      AciesBounds box;

      area = read_polygon (self, element, &error);
      if (area == NULL)
        {
          acies_example_error (self->findings, element, "%s", error->message);
          return;
        }
      acies_polygon_get_bounds (area, &box);
      flag = (AciesPoint){ (box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2 };
    }
  objective = acies_plan_add_objective (acies_battle_get_plan (battle), &flag);
  objective->area = g_steal_pointer (&area);
  objective->side = g_intern_string (acies_element_get (element, "side"));
  objective->value = value != NULL ? (int) g_ascii_strtoll (value, NULL, 10) : 0;
  g_free (objective->label);
  objective->label = g_strdup (label != NULL ? label : "");
}

/* Where sides set up, who enters later, and what is fought for. */
static void
lay_plan (Scene *self, const AciesElement *element, AciesBattle *battle)
{
  for (guint i = 0; i < element->children->len; i++)
    {
      const AciesElement *child = g_ptr_array_index (element->children, i);

      if (g_str_equal (child->name, "zone"))
        read_zone (self, child, battle);
      else if (g_str_equal (child->name, "enter"))
        read_entrance (self, child, battle);
      else if (g_str_equal (child->name, "objective"))
        read_objective (self, child, battle);
    }
}

static AciesBattle *
finish (Scene *self, const AciesElement *element)
{
  static const char *const plain[] = { "id", NULL };
  static const char *const battle_plain[]
      = { "table", "phase", "side", "turn", ACIES_TOLERANCE, NULL };
  g_autoptr (AciesBattle) battle
      = acies_battle_new (acies_ruleset_get_id (self->ruleset), self->table);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < self->sides->len; i++)
    {
      Side *side = g_ptr_array_index (self->sides, i);
      AciesSide *item;

      acies_army_add_command (side->army, side->command);
      item = acies_battle_add_side (battle, side->id, side->label, side->army);
      if (side->element != NULL)
        set_attributes (ACIES_ITEM (item), side->element, plain);
    }
  set_attributes (ACIES_ITEM (battle), element, battle_plain);
  set_tolerance (self, element, battle);
  set_position (element, battle);
  choose_switches (element, battle);
  lay_plan (self, element, battle);
  await_hexes (element, battle);
  acies_referee_lay_out (self->ruleset, battle, NULL);
  if (!tie (element, battle, &error))
    acies_example_error (self->findings, element, "%s", error->message);
  return g_steal_pointer (&battle);
}

/* "1200x800" */
static AciesTable *
make_table (const char *size)
{
  g_auto (GStrv) parts = g_strsplit (size != NULL ? size : "1800x1200", "x", 2);
  AciesLength width = 0, height = 0;

  if (g_strv_length (parts) != 2 || !acies_length_parse (parts[0], &width)
      || !acies_length_parse (parts[1], &height) || width <= 0 || height <= 0
      || width > ACIES_TABLE_LIMIT || height > ACIES_TABLE_LIMIT)
    return NULL;
  return acies_table_new (width, height);
}

AciesArmy *
acies_example_make_army (const AciesElement *element,
                         AciesRuleset *ruleset,
                         AciesFindings *findings)
{
  g_autoptr (GPtrArray) sides = g_ptr_array_new_with_free_func (side_free);
  g_autoptr (GHashTable) commands = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Scene self = { ruleset, findings, NULL, sides, commands, "army" };
  guint n_errors = acies_findings_get_n_errors (findings);
  const Side *side = get_side (&self, self.side);

  for (guint i = 0; i < element->children->len; i++)
    read_child (&self, g_ptr_array_index (element->children, i));
  if (g_list_model_get_n_items (acies_command_get_units (side->command)) > 0
      || g_list_model_get_n_items (acies_command_get_leaders (side->command)) > 0)
    acies_army_add_command (side->army, side->command);
  return acies_findings_get_n_errors (findings) == n_errors ? g_object_ref (side->army) : NULL;
}

AciesBattle *
acies_example_make_battle (const AciesElement *element,
                           AciesRuleset *ruleset,
                           AciesFindings *findings)
{
  g_autoptr (AciesTable) table = make_table (acies_element_get (element, "table"));
  g_autoptr (GPtrArray) sides = g_ptr_array_new_with_free_func (side_free);
  g_autoptr (GHashTable) commands = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Scene self = { ruleset, findings, table, sides, commands, "side" };
  guint n_errors = acies_findings_get_n_errors (findings);

  if (table == NULL)
    {
      acies_example_error (findings, element,
                           _ ("The table must be WIDTHxHEIGHT in mm, such as 1200x800."));
      return NULL;
    }
  for (guint i = 0; i < element->children->len; i++)
    read_child (&self, g_ptr_array_index (element->children, i));
  acies_hexes_check_map (ruleset, table, findings);
  return acies_findings_get_n_errors (findings) == n_errors ? finish (&self, element) : NULL;
}

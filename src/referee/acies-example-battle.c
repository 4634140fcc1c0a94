/* The tiny battle of a worked example: units, leaders, ground and ties, typed in a few lines. */
#include "config.h"
#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN

#include "referee/acies-example-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  char *id, *label;
  AciesArmy *army;
  AciesCommand *command;  /* the one of those who name none */
  GHashTable *attributes; /* of <side>, or NULL */
} Side;

typedef struct
{
  AciesXmlReader *reader;
  AciesRuleset *ruleset;
  AciesTable *table;
  GPtrArray *sides;     /* of Side */
  GHashTable *commands; /* of char * id to AciesCommand, borrowed */
  GPtrArray *links;     /* of GHashTable */
  GHashTable *attributes;
} Scene;

static void
side_free (gpointer data)
{
  Side *side = data;

  g_free (side->id);
  g_free (side->label);
  g_object_unref (side->army);
  g_clear_object (&side->command);
  g_clear_pointer (&side->attributes, g_hash_table_unref);
  g_free (side);
}

GHashTable *
acies_example_read_attributes (AciesXmlReader *reader)
{
  GHashTable *attributes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  const char *name, *value;

  for (guint i = 0; acies_xml_reader_get_nth_attribute (reader, i, &name, &value); i++)
    g_hash_table_insert (attributes, g_strdup (name), g_strdup (value));
  return attributes;
}

static const char *
get (GHashTable *attributes, const char *name)
{
  return g_hash_table_lookup (attributes, name);
}

/* Every attribute that is not one of PLAIN (NULL-ended) is one of the rule set. */
static void
set_attributes (AciesItem *item, GHashTable *attributes, const char *const *plain)
{
  GHashTableIter iter;
  gpointer name, value;

  g_hash_table_iter_init (&iter, attributes);
  while (g_hash_table_iter_next (&iter, &name, &value))
    if (!g_strv_contains (plain, name))
      acies_item_set_attribute (item, name, acies_item_parse_value (value));
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

/* The command that ATTRIBUTES name, or that of their side. */
static AciesCommand *
get_command (Scene *self, GHashTable *attributes)
{
  const char *id = get (attributes, "command");
  const char *side = get (attributes, "side");
  AciesCommand *command = id != NULL ? g_hash_table_lookup (self->commands, id) : NULL;

  if (id != NULL && command == NULL)
    acies_xml_reader_error (self->reader, _ ("There is no command “%s” before this."), id);
  return command != NULL ? command : get_side (self, side != NULL ? side : "side")->command;
}

static gboolean
parse_point (const char *text, AciesPoint *point)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", -1);

  return g_strv_length (parts) == 2 && acies_length_parse (parts[0], &point->x)
         && acies_length_parse (parts[1], &point->y);
}

/* "at" and "facing" of ATTRIBUTES; FALSE if it has no place, or a wrong one. */
static gboolean
read_place (Scene *self, GHashTable *attributes, AciesPlacement *place)
{
  const char *at = get (attributes, "at"), *facing = get (attributes, "facing");

  *place = (AciesPlacement){ 0 };
  if (at == NULL)
    return FALSE;
  if (parse_point (at, &place->at)
      && (facing == NULL || acies_angle_parse (facing, &place->facing)))
    return TRUE;
  acies_xml_reader_error (self->reader,
                          _ ("“at” is x,y in mm and “facing” degrees; this cannot be read."));
  return FALSE;
}

static guint
read_count (GHashTable *attributes, guint fallback)
{
  const char *text = get (attributes, "stands");
  guint64 n;

  if (text != NULL && g_ascii_string_to_unsigned (text, 10, 0, ACIES_UNIT_MAX_STANDS, &n, NULL))
    return (guint) n;
  return fallback;
}

AciesUnit *
acies_example_make_unit (GHashTable *attributes)
{
  static const char *const plain[]
      = { "id", "type", "side", "command", "at", "facing", "stands", "cost", NULL };
  const char *id = get (attributes, "id");
  const char *type = get (attributes, "type");
  AciesUnit *unit = acies_unit_new (id != NULL ? id : "1", type != NULL ? type : "",
                                    read_count (attributes, 1));

  set_attributes (ACIES_ITEM (unit), attributes, plain);
  return unit;
}

AciesLeader *
acies_example_make_leader (GHashTable *attributes)
{
  static const char *const plain[]
      = { "id", "rank", "side", "command", "at", "facing", "cost", NULL };
  const char *id = get (attributes, "id");
  AciesLeader *leader = acies_leader_new (id != NULL ? id : "L", get (attributes, "rank"));

  set_attributes (ACIES_ITEM (leader), attributes, plain);
  return leader;
}

static void
read_label (Scene *self, AciesItem *item)
{
  g_autofree char *text = acies_xml_reader_dup_text (self->reader);

  g_strstrip (text);
  acies_item_set_label (item, text);
}

static void
add_sub_unit (AciesUnit *unit, GHashTable *attributes)
{
  static const char *const plain[] = { "id", "type", "stands", NULL };
  g_autoptr (AciesAttributes) own = acies_attributes_new ();
  GHashTableIter iter;
  gpointer name, value;

  g_hash_table_iter_init (&iter, attributes);
  while (g_hash_table_iter_next (&iter, &name, &value))
    if (!g_strv_contains (plain, name))
      acies_attributes_set (own, name, acies_item_parse_value (value));
  acies_unit_add_sub_unit (unit, get (attributes, "id"), get (attributes, "id"),
                           get (attributes, "type"), read_count (attributes, 1), own);
}

static void
set_stand (Scene *self, AciesUnit *unit, GHashTable *attributes)
{
  static const char *const plain[] = { "id", "at", "facing", "lost", NULL };
  GListModel *stands = acies_unit_get_stands (unit);
  AciesPlacement place;

  for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
    {
      g_autoptr (AciesStand) stand = g_list_model_get_item (stands, i);

      if (g_strcmp0 (acies_item_get_id (ACIES_ITEM (stand)), get (attributes, "id")) != 0)
        continue;
      set_attributes (ACIES_ITEM (stand), attributes, plain);
      if (read_place (self, attributes, &place))
        acies_stand_set_placement (stand, &place);
      acies_stand_set_lost (stand, g_strcmp0 (get (attributes, "lost"), "yes") == 0);
      return;
    }
  acies_xml_reader_error (self->reader, _ ("The unit has no stand “%s”."), get (attributes, "id"));
}

static void
read_unit (Scene *self)
{
  g_autoptr (GHashTable) attributes = acies_example_read_attributes (self->reader);
  g_autoptr (AciesUnit) unit = acies_example_make_unit (attributes);
  int depth = acies_xml_reader_get_depth (self->reader);
  AciesPlacement place;

  acies_command_add (get_command (self, attributes), ACIES_ITEM (unit));
  if (read_place (self, attributes, &place))
    acies_unit_set_awaited_front (unit, &place);
  while (acies_xml_reader_next_child (self->reader, depth))
    {
      const char *name = acies_xml_reader_get_name (self->reader);
      g_autoptr (GHashTable) own = acies_example_read_attributes (self->reader);

      if (acies_xml_reader_is_foreign (self->reader))
        continue;
      if (g_str_equal (name, "sub-unit"))
        add_sub_unit (unit, own);
      else if (g_str_equal (name, "stand"))
        set_stand (self, unit, own);
      else if (g_str_equal (name, "label"))
        read_label (self, ACIES_ITEM (unit));
    }
}

static void
read_leader (Scene *self)
{
  g_autoptr (GHashTable) attributes = acies_example_read_attributes (self->reader);
  g_autoptr (AciesLeader) leader = acies_example_make_leader (attributes);
  int depth = acies_xml_reader_get_depth (self->reader);
  AciesPlacement place;

  acies_command_add (get_command (self, attributes), ACIES_ITEM (leader));
  if (read_place (self, attributes, &place))
    acies_leader_set_placement (leader, &place);
  while (acies_xml_reader_next_child (self->reader, depth))
    if (!acies_xml_reader_is_foreign (self->reader))
      read_label (self, ACIES_ITEM (leader));
}

static void
read_command (Scene *self)
{
  static const char *const plain[] = { "id", "kind", "side", "parent", NULL };
  g_autoptr (GHashTable) attributes = acies_example_read_attributes (self->reader);
  const char *id = get (attributes, "id"), *parent = get (attributes, "parent");
  const char *kind = get (attributes, "kind"), *side = get (attributes, "side");
  g_autoptr (AciesCommand) command
      = acies_command_new (id != NULL ? id : "command", kind != NULL ? kind : "command");
  AciesCommand *above = parent != NULL ? g_hash_table_lookup (self->commands, parent) : NULL;

  set_attributes (ACIES_ITEM (command), attributes, plain);
  if (above != NULL)
    acies_command_add (above, ACIES_ITEM (command));
  else
    acies_army_add_command (get_side (self, side != NULL ? side : "side")->army, command);
  g_hash_table_insert (self->commands, g_strdup (acies_item_get_id (ACIES_ITEM (command))),
                       command);
}

static AciesPolygon *
read_polygon (Scene *self, GHashTable *attributes, GError **error)
{
  const char *at = get (attributes, "at"), *width = get (attributes, "width");
  g_auto (GStrv) words = g_strsplit (at != NULL ? at : "", " ", -1);
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  AciesLength length = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      AciesPoint point;

      if (*words[i] == '\0')
        continue;
      if (!parse_point (words[i], &point))
        acies_xml_reader_error (self->reader, _ ("“%s” is no point x,y in mm."), words[i]);
      else
        g_array_append_val (points, point);
    }
  if (width == NULL)
    return acies_polygon_new_area ((AciesPoint *) points->data, points->len, error);
  if (!acies_length_parse (width, &length))
    acies_xml_reader_error (self->reader, _ ("“%s” is no width in mm."), width);
  return acies_polygon_new_line ((AciesPoint *) points->data, points->len, length, error);
}

static void
read_feature (Scene *self)
{
  static const char *const plain[] = { "id", "type", "at", "width", "height", NULL };
  g_autoptr (GHashTable) attributes = acies_example_read_attributes (self->reader);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesPolygon) polygon = read_polygon (self, attributes, &error);
  g_autoptr (AciesFeature) feature = NULL;
  const char *type = get (attributes, "type"), *id = get (attributes, "id");
  const char *height = get (attributes, "height");

  if (polygon == NULL)
    {
      acies_xml_reader_error (self->reader, "%s", error->message);
      return;
    }
  feature = acies_feature_new (id != NULL ? id : type, type, polygon);
  set_attributes (ACIES_ITEM (feature), attributes, plain);
  if (height != NULL)
    acies_feature_set_height (feature, (gint32) g_ascii_strtoll (height, NULL, 10));
  acies_table_add_feature (self->table, feature);
}

static void
read_side (Scene *self)
{
  GHashTable *attributes = acies_example_read_attributes (self->reader);
  Side *side = get_side (self, get (attributes, "id"));

  g_clear_pointer (&side->attributes, g_hash_table_unref);
  side->attributes = attributes;
}

static void
read_child (Scene *self)
{
  const char *name = acies_xml_reader_get_name (self->reader);

  if (acies_xml_reader_is_foreign (self->reader))
    return;
  if (g_str_equal (name, "unit"))
    read_unit (self);
  else if (g_str_equal (name, "leader"))
    read_leader (self);
  else if (g_str_equal (name, "feature"))
    read_feature (self);
  else if (g_str_equal (name, "side"))
    read_side (self);
  else if (g_str_equal (name, "command"))
    read_command (self);
  else if (g_str_equal (name, "link"))
    g_ptr_array_add (self->links, acies_example_read_attributes (self->reader));
}

static gboolean
tie (Scene *self, AciesBattle *battle, GError **error)
{
  g_autoptr (AciesChange) change = acies_change_new ();

  for (guint i = 0; i < self->links->len; i++)
    {
      GHashTable *link = g_ptr_array_index (self->links, i);
      const char *value = get (link, "value") != NULL ? get (link, "value") : get (link, "face");

      if (get (link, "kind") == NULL || get (link, "from") == NULL || get (link, "to") == NULL)
        continue;
      acies_change_add_link (
          change, get (link, "kind"), get (link, "from"), get (link, "to"), ACIES_NO_VALUE,
          value != NULL ? acies_item_parse_value (value) : acies_value_flag (TRUE));
    }
  return acies_change_is_empty (change) || acies_battle_apply (battle, change, error);
}

static void
set_position (Scene *self, AciesBattle *battle)
{
  const char *turn = get (self->attributes, "turn"), *side = get (self->attributes, "side");
  AciesPosition position
      = { turn != NULL ? (int) g_ascii_strtoll (turn, NULL, 10) : 1,
          g_intern_string (get (self->attributes, "phase")), g_intern_string (side) };

  acies_battle_set_position (battle, &position);
}

static AciesBattle *
finish (Scene *self)
{
  static const char *const plain[] = { "id", NULL };
  static const char *const battle_plain[] = { "table", "phase", "side", "turn", NULL };
  g_autoptr (AciesBattle) battle
      = acies_battle_new (acies_ruleset_get_id (self->ruleset), self->table);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < self->sides->len; i++)
    {
      Side *side = g_ptr_array_index (self->sides, i);
      AciesSide *item;

      acies_army_add_command (side->army, side->command);
      item = acies_battle_add_side (battle, side->id, side->label, side->army);
      if (side->attributes != NULL)
        set_attributes (ACIES_ITEM (item), side->attributes, plain);
    }
  set_attributes (ACIES_ITEM (battle), self->attributes, battle_plain);
  set_position (self, battle);
  acies_referee_settle (self->ruleset, battle, NULL);
  if (!tie (self, battle, &error))
    acies_xml_reader_error (self->reader, "%s", error->message);
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

AciesBattle *
acies_example_read_battle (AciesXmlReader *reader, AciesRuleset *ruleset)
{
  Scene self = { reader, ruleset };
  AciesBattle *battle = NULL;
  int depth = acies_xml_reader_get_depth (reader);
  guint n_errors = acies_findings_get_n_errors (acies_xml_reader_get_findings (reader));

  self.attributes = acies_example_read_attributes (reader);
  self.table = make_table (get (self.attributes, "table"));
  if (self.table == NULL)
    {
      acies_xml_reader_error (reader, _ ("The table is WIDTHxHEIGHT in mm, such as 1200x800."));
      g_hash_table_unref (self.attributes);
      return NULL;
    }
  self.sides = g_ptr_array_new_with_free_func (side_free);
  self.commands = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self.links = g_ptr_array_new_with_free_func ((GDestroyNotify) g_hash_table_unref);
  while (acies_xml_reader_next_child (reader, depth))
    read_child (&self);
  if (acies_findings_get_n_errors (acies_xml_reader_get_findings (reader)) == n_errors)
    battle = finish (&self);
  g_object_unref (self.table);
  g_ptr_array_unref (self.sides);
  g_hash_table_unref (self.commands);
  g_ptr_array_unref (self.links);
  g_hash_table_unref (self.attributes);
  return battle;
}

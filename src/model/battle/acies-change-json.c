/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes AciesChange as JSON: an array of objects, one for each entry, in order. Lengths
 * are whole thousandths of a millimetre, angles of a degree, so that nothing is rounded on the way
 * through the journal. */
#include "config.h"

#include "model/battle/acies-change.h"

#include "model/battle/acies-battle.h"

#include <glib/gi18n-lib.h>

/* Indexed by AciesChangeKind. */
static const char *const kind_names[]
    = { "attribute", "place",  "lose", "link",    "raise",   "settle", "position",
        "know",      "muster", "join", "feature", "declare", "reveal", NULL };

static void
add_string (JsonBuilder *builder, const char *name, const char *value)
{
  json_builder_set_member_name (builder, name);
  if (value != NULL)
    json_builder_add_string_value (builder, value);
  else
    json_builder_add_null_value (builder);
}

static void
add_int (JsonBuilder *builder, const char *name, gint64 value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

static void
add_value (JsonBuilder *builder, const char *name, const AciesValue *value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_value (builder, acies_value_to_json (value));
}

static void
add_placement (JsonBuilder *builder,
               const char *name,
               gboolean is_placed,
               const AciesPlacement *placement)
{
  json_builder_set_member_name (builder, name);
  if (!is_placed)
    {
      json_builder_add_null_value (builder);
      return;
    }
  json_builder_begin_object (builder);
  add_int (builder, "x", placement->at.x);
  add_int (builder, "y", placement->at.y);
  add_int (builder, "facing", placement->facing);
  json_builder_end_object (builder);
}

static void
add_feature (JsonBuilder *builder, const char *name, const AciesFeatureState *state)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_value (builder, acies_feature_state_to_json (state));
}

static void
add_position (JsonBuilder *builder, const char *name, const AciesPosition *position)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_object (builder);
  add_int (builder, "turn", position->turn);
  add_string (builder, "phase", position->phase);
  add_string (builder, "side", position->side);
  json_builder_end_object (builder);
}

static void
add_obligation (JsonBuilder *builder, const AciesObligation *obligation)
{
  add_int (builder, "serial", obligation->serial);
  add_string (builder, "obligation", obligation->kind);
  add_string (builder, "due", obligation->due);
  add_string (builder, "side", obligation->side);
  add_string (builder, "event", obligation->event);
  json_builder_set_member_name (builder, "roles");
  json_builder_begin_object (builder);
  for (char **pair = obligation->roles; pair[0] != NULL && pair[1] != NULL; pair += 2)
    add_string (builder, pair[0], pair[1]);
  json_builder_end_object (builder);
}

static void
add_entry (JsonBuilder *builder, const AciesChangeEntry *entry)
{
  add_string (builder, "kind", kind_names[entry->kind]);
  switch (entry->kind)
    {
    case ACIES_CHANGE_ATTRIBUTE:
      add_string (builder, "item", entry->item);
      add_string (builder, "attribute", entry->attribute);
      break;
    case ACIES_CHANGE_PLACE:
      add_string (builder, "item", entry->item);
      add_placement (builder, "before", entry->was_placed, &entry->placed_before);
      add_placement (builder, "after", entry->is_placed, &entry->placed_after);
      return;
    case ACIES_CHANGE_FEATURE:
      add_string (builder, "item", entry->item);
      add_feature (builder, "before", entry->feature_before);
      add_feature (builder, "after", entry->feature_after);
      return;
    case ACIES_CHANGE_LOSE:
    case ACIES_CHANGE_JOIN:
      add_string (builder, "item", entry->item);
      break;
    case ACIES_CHANGE_CREATE_UNIT:
      add_string (builder, "item", entry->item);
      add_string (builder, "like", entry->other);
      break;
    case ACIES_CHANGE_LINK:
      add_string (builder, "link", entry->attribute);
      add_string (builder, "from", entry->item);
      add_string (builder, "to", entry->other);
      break;
    case ACIES_CHANGE_RAISE:
    case ACIES_CHANGE_DISCHARGE:
      add_obligation (builder, entry->obligation);
      return;
    case ACIES_CHANGE_DECLARE:
    case ACIES_CHANGE_REVEAL:
      json_builder_set_member_name (builder, "declaration");
      json_builder_add_value (builder, acies_declaration_to_json (entry->declaration));
      return;
    case ACIES_CHANGE_POSITION:
      add_position (builder, "before", &entry->position_before);
      add_position (builder, "after", &entry->position_after);
      return;
    case ACIES_CHANGE_KNOW:
      add_string (builder, "side", entry->attribute);
      add_string (builder, "item", entry->item);
      break;
    }
  add_value (builder, "before", &entry->before);
  add_value (builder, "after", &entry->after);
}

JsonNode *
acies_change_to_json (const AciesChange *self)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  guint n_entries = acies_change_get_n_entries (self);

  json_builder_begin_array (builder);
  for (guint i = 0; i < n_entries; i++)
    {
      json_builder_begin_object (builder);
      add_entry (builder, acies_change_get_entry (self, i));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  return json_builder_get_root (builder);
}

/* Reading: each get_ takes one member of OBJECT and clears *OK if it is not what it should be. */

static const char *
get_string (JsonObject *object, const char *name, gboolean may_be_null, gboolean *ok)
{
  JsonNode *node = json_object_get_member (object, name);

  if (node != NULL && JSON_NODE_HOLDS_VALUE (node)
      && json_node_get_value_type (node) == G_TYPE_STRING)
    return json_node_get_string (node);
  if (!may_be_null || (node != NULL && !JSON_NODE_HOLDS_NULL (node)))
    *ok = FALSE;
  return NULL;
}

static gint64
get_int (JsonObject *object, const char *name, gint64 minimum, gint64 maximum, gboolean *ok)
{
  JsonNode *node = json_object_get_member (object, name);
  gint64 number;

  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node)
      || json_node_get_value_type (node) != G_TYPE_INT64)
    {
      *ok = FALSE;
      return minimum;
    }
  number = json_node_get_int (node);
  if (number < minimum || number > maximum)
    *ok = FALSE;
  return number;
}

static AciesValue
get_value (JsonObject *object, const char *name, gboolean *ok)
{
  JsonNode *node = json_object_get_member (object, name);
  AciesValue value = ACIES_NO_VALUE;

  if (node == NULL || !acies_value_from_json (node, &value))
    *ok = FALSE;
  return value;
}

static JsonObject *
get_object (JsonObject *object, const char *name, gboolean *ok)
{
  JsonNode *node = json_object_get_member (object, name);

  if (node != NULL && JSON_NODE_HOLDS_OBJECT (node))
    return json_node_get_object (node);
  *ok = FALSE;
  return NULL;
}

/* NULL, which stands for "not placed", or PLACEMENT filled. */
static const AciesPlacement *
get_placement (JsonObject *object, const char *name, AciesPlacement *placement, gboolean *ok)
{
  JsonNode *node = json_object_get_member (object, name);
  JsonObject *members;

  if (node != NULL && JSON_NODE_HOLDS_NULL (node))
    return NULL;
  members = get_object (object, name, ok);
  if (members == NULL)
    return NULL;
  placement->at.x = get_int (members, "x", -ACIES_TABLE_LIMIT, 2 * ACIES_TABLE_LIMIT, ok);
  placement->at.y = get_int (members, "y", -ACIES_TABLE_LIMIT, 2 * ACIES_TABLE_LIMIT, ok);
  placement->facing = get_int (members, "facing", -ACIES_FULL_TURN, ACIES_FULL_TURN, ok);
  return placement;
}

static AciesPosition
get_position (JsonObject *object, const char *name, gboolean *ok)
{
  AciesPosition position = { 0, NULL, NULL };
  JsonObject *members = get_object (object, name, ok);

  if (members == NULL)
    return position;
  position.turn = get_int (members, "turn", 0, G_MAXINT, ok);
  position.phase = get_string (members, "phase", TRUE, ok);
  position.side = get_string (members, "side", TRUE, ok);
  return position;
}

static AciesObligation *
dup_obligation (JsonObject *object, gboolean *ok)
{
  g_autoptr (AciesObligation) obligation = g_new0 (AciesObligation, 1);
  g_autoptr (GPtrArray) roles = g_ptr_array_new_with_free_func (g_free);
  JsonObject *members = get_object (object, "roles", ok);
  g_autoptr (GList) names = members != NULL ? json_object_get_members (members) : NULL;

  obligation->serial = get_int (object, "serial", 0, G_MAXUINT32, ok);
  obligation->kind = g_intern_string (get_string (object, "obligation", FALSE, ok));
  obligation->due = g_intern_string (get_string (object, "due", TRUE, ok));
  obligation->side = g_intern_string (get_string (object, "side", TRUE, ok));
  obligation->event = g_intern_string (get_string (object, "event", TRUE, ok));
  for (GList *l = names; l != NULL; l = l->next)
    {
      const char *item = get_string (members, l->data, FALSE, ok);

      g_ptr_array_add (roles, g_strdup (l->data));
      g_ptr_array_add (roles, g_strdup (item != NULL ? item : ""));
    }
  g_ptr_array_add (roles, NULL);
  obligation->roles = (char **) g_ptr_array_steal (roles, NULL);
  return g_steal_pointer (&obligation);
}

/* LOSE and CREATE_UNIT: flags; JOIN: symbols. */
static void
read_presence (AciesChange *self, AciesChangeKind kind, JsonObject *object, gboolean *ok)
{
  AciesValue before = get_value (object, "before", ok);
  AciesValue after = get_value (object, "after", ok);
  AciesValueKind wanted = kind == ACIES_CHANGE_JOIN ? ACIES_VALUE_SYMBOL : ACIES_VALUE_FLAG;
  const char *item = get_string (object, "item", FALSE, ok);
  const char *like
      = kind == ACIES_CHANGE_CREATE_UNIT ? get_string (object, "like", FALSE, ok) : NULL;

  *ok = *ok && before.kind == wanted && after.kind == wanted;
  if (!*ok)
    return;
  if (kind == ACIES_CHANGE_LOSE)
    acies_change_add_lose (self, item, before.number != 0, after.number != 0);
  else if (kind == ACIES_CHANGE_CREATE_UNIT)
    acies_change_add_muster (self, item, like, before.number != 0, after.number != 0);
  else
    acies_change_add_join (self, item, before.symbol, after.symbol);
}

static void
read_valued (AciesChange *self, AciesChangeKind kind, JsonObject *object, gboolean *ok)
{
  AciesValue before = get_value (object, "before", ok);
  AciesValue after = get_value (object, "after", ok);
  const char *first;
  const char *second;
  const char *third;

  if (kind == ACIES_CHANGE_LINK)
    {
      first = get_string (object, "link", FALSE, ok);
      second = get_string (object, "from", FALSE, ok);
      third = get_string (object, "to", FALSE, ok);
      if (*ok)
        acies_change_add_link (self, first, second, third, before, after);
      return;
    }

  first = get_string (object, "item", FALSE, ok);
  second = get_string (object, kind == ACIES_CHANGE_KNOW ? "side" : "attribute", FALSE, ok);
  if (!*ok)
    return;
  if (kind == ACIES_CHANGE_KNOW)
    acies_change_add_know (self, second, first, before, after);
  else
    acies_change_add_attribute (self, first, second, before, after);
}

static void
read_place (AciesChange *self, JsonObject *object, gboolean *ok)
{
  AciesPlacement before;
  AciesPlacement after;
  const char *item = get_string (object, "item", FALSE, ok);
  const AciesPlacement *was = get_placement (object, "before", &before, ok);
  const AciesPlacement *is = get_placement (object, "after", &after, ok);

  if (*ok)
    acies_change_add_place (self, item, was, is);
}

static void
read_obligation (AciesChange *self, AciesChangeKind kind, JsonObject *object, gboolean *ok)
{
  g_autoptr (AciesObligation) obligation = dup_obligation (object, ok);

  if (!*ok)
    return;
  if (kind == ACIES_CHANGE_RAISE)
    acies_change_add_raise (self, obligation);
  else
    acies_change_add_settle (self, obligation);
}

static void
read_declaration (AciesChange *self, AciesChangeKind kind, JsonObject *object, gboolean *ok)
{
  JsonNode *node = json_object_get_member (object, "declaration");
  g_autoptr (AciesDeclaration) declaration
      = node != NULL ? acies_declaration_from_json (node) : NULL;

  if (declaration == NULL)
    *ok = FALSE;
  else if (kind == ACIES_CHANGE_DECLARE)
    acies_change_add_declare (self, declaration);
  else
    acies_change_add_reveal (self, declaration);
}

static void
read_position (AciesChange *self, JsonObject *object, gboolean *ok)
{
  AciesPosition before = get_position (object, "before", ok);
  AciesPosition after = get_position (object, "after", ok);

  if (*ok)
    acies_change_add_position (self, &before, &after);
}

static void
read_feature (AciesChange *self, JsonObject *object, gboolean *ok)
{
  g_autoptr (AciesFeatureState) before = NULL;
  g_autoptr (AciesFeatureState) after = NULL;
  const char *item = get_string (object, "item", FALSE, ok);

  *ok = acies_feature_state_from_json (json_object_get_member (object, "before"), &before)
        && acies_feature_state_from_json (json_object_get_member (object, "after"), &after) && *ok
        && acies_item_is_id (item);
  if (*ok)
    acies_change_add_feature (self, item, before, after);
}

static gboolean
read_entry (AciesChange *self, JsonNode *node)
{
  gboolean ok = TRUE;
  JsonObject *object;
  const char *name;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return FALSE;
  object = json_node_get_object (node);
  name = get_string (object, "kind", FALSE, &ok);
  for (guint kind = 0; name != NULL && kind_names[kind] != NULL; kind++)
    {
      if (!g_str_equal (kind_names[kind], name))
        continue;
      switch ((AciesChangeKind) kind)
        {
        case ACIES_CHANGE_ATTRIBUTE:
        case ACIES_CHANGE_LINK:
        case ACIES_CHANGE_KNOW:
          read_valued (self, kind, object, &ok);
          return ok;
        case ACIES_CHANGE_LOSE:
        case ACIES_CHANGE_CREATE_UNIT:
        case ACIES_CHANGE_JOIN:
          read_presence (self, kind, object, &ok);
          return ok;
        case ACIES_CHANGE_PLACE:
          read_place (self, object, &ok);
          return ok;
        case ACIES_CHANGE_FEATURE:
          read_feature (self, object, &ok);
          return ok;
        case ACIES_CHANGE_RAISE:
        case ACIES_CHANGE_DISCHARGE:
          read_obligation (self, kind, object, &ok);
          return ok;
        case ACIES_CHANGE_DECLARE:
        case ACIES_CHANGE_REVEAL:
          read_declaration (self, kind, object, &ok);
          return ok;
        case ACIES_CHANGE_POSITION:
          read_position (self, object, &ok);
          return ok;
        }
    }
  return FALSE;
}

AciesChange *
acies_change_from_json (JsonNode *node, GError **error)
{
  g_autoptr (AciesChange) self = acies_change_new ();
  JsonArray *array;
  guint n_entries;

  g_return_val_if_fail (node != NULL, NULL);

  if (!JSON_NODE_HOLDS_ARRAY (node))
    {
      g_set_error_literal (error, ACIES_MODEL_ERROR, ACIES_MODEL_ERROR_FORMAT,
                           _ ("A change must be a list of entries."));
      return NULL;
    }
  array = json_node_get_array (node);
  n_entries = json_array_get_length (array);
  for (guint i = 0; i < n_entries; i++)
    if (!read_entry (self, json_array_get_element (array, i)))
      {
        g_set_error (error, ACIES_MODEL_ERROR, ACIES_MODEL_ERROR_FORMAT,
                     _ ("Entry %u of a change cannot be read."), i + 1);
        return NULL;
      }
  return g_steal_pointer (&self);
}

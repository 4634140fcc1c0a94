/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes AciesChange as JSON: an array of objects, one for each entry, in order, by a
 * table for each kind. Lengths are whole thousandths of a millimetre, angles of a degree, so that
 * nothing is rounded on the way through the journal. */
#include "config.h"

#include "model/battle/acies-change.h"

#include "base/json/acies-json.h"
#include "base/json/acies-member.h"
#include "model/battle/acies-battle.h"

#include <glib/gi18n-lib.h>

#define NEEDED ACIES_MEMBER_NEEDED
#define NEEDED_OR_NULL (ACIES_MEMBER_NEEDED | ACIES_MEMBER_NULL)
#define CHECKED_OR_NULL (ACIES_MEMBER_CHECKED | ACIES_MEMBER_NULL)

#define ENTRY(member, kind, ...) ACIES_MEMBER (AciesChangeEntry, member, kind, __VA_ARGS__)
#define PLACEMENT(member, kind, ...) ACIES_MEMBER (AciesPlacement, member, kind, __VA_ARGS__)
#define POSITION(member, kind, ...) ACIES_MEMBER (AciesPosition, member, kind, __VA_ARGS__)
#define OBLIGATION(member, kind, ...) ACIES_MEMBER (AciesObligation, member, kind, __VA_ARGS__)
#define VALUES \
  ENTRY (before, VALUE, "before", NEEDED_OR_NULL), ENTRY (after, VALUE, "after", NEEDED_OR_NULL)

static const AciesMember attribute_members[] = {
  ENTRY (item, INTERNED, "item", NEEDED),
  ENTRY (attribute, INTERNED, "attribute", NEEDED),
  VALUES,
  ACIES_MEMBER_END,
};

static const AciesMember placement_members[] = {
  PLACEMENT (at.x, INT64, "x", NEEDED, -ACIES_TABLE_LIMIT, 2 * ACIES_TABLE_LIMIT),
  PLACEMENT (at.y, INT64, "y", NEEDED, -ACIES_TABLE_LIMIT, 2 * ACIES_TABLE_LIMIT),
  PLACEMENT (facing, INT, "facing", NEEDED, -ACIES_FULL_TURN, ACIES_FULL_TURN),
  ACIES_MEMBER_END,
};

static const AciesMember place_members[] = {
  ENTRY (item, INTERNED, "item", NEEDED),
  ENTRY (placed_before,
         RECORD,
         "before",
         NEEDED_OR_NULL,
         .of = placement_members,
         .there = G_STRUCT_OFFSET (AciesChangeEntry, was_placed)),
  ENTRY (placed_after,
         RECORD,
         "after",
         NEEDED_OR_NULL,
         .of = placement_members,
         .there = G_STRUCT_OFFSET (AciesChangeEntry, is_placed)),
  ACIES_MEMBER_END,
};

/* LOSE, JOIN */
static const AciesMember item_members[] = {
  ENTRY (item, INTERNED, "item", NEEDED),
  VALUES,
  ACIES_MEMBER_END,
};

static const AciesMember create_members[] = {
  ENTRY (item, INTERNED, "item", NEEDED),
  ENTRY (other, INTERNED, "like", NEEDED),
  VALUES,
  ACIES_MEMBER_END,
};

static const AciesMember link_members[] = {
  ENTRY (attribute, INTERNED, "link", NEEDED),
  ENTRY (item, INTERNED, "from", NEEDED),
  ENTRY (other, INTERNED, "to", NEEDED),
  VALUES,
  ACIES_MEMBER_END,
};

static const AciesMember know_members[] = {
  ENTRY (attribute, INTERNED, "side", NEEDED),
  ENTRY (item, INTERNED, "item", NEEDED),
  VALUES,
  ACIES_MEMBER_END,
};

static const AciesMember mark_members[] = {
  ENTRY (attribute, INTERNED, "mark", NEEDED),
  ENTRY (item, INTERNED, "of", NEEDED),
  VALUES,
  ACIES_MEMBER_END,
};

static const AciesMember position_members[] = {
  POSITION (turn, INT, "turn", NEEDED, 0, G_MAXINT),
  POSITION (phase, INTERNED, "phase", CHECKED_OR_NULL),
  POSITION (side, INTERNED, "side", CHECKED_OR_NULL),
  ACIES_MEMBER_END,
};

static const AciesMember move_on_members[] = {
  ENTRY (position_before, RECORD, "before", NEEDED, .of = position_members),
  ENTRY (position_after, RECORD, "after", NEEDED, .of = position_members),
  ACIES_MEMBER_END,
};

static const AciesMember obligation_members[] = {
  OBLIGATION (serial, UINT, "serial", NEEDED),
  OBLIGATION (kind, INTERNED, "obligation", NEEDED),
  OBLIGATION (due, INTERNED, "due", CHECKED_OR_NULL),
  OBLIGATION (side, INTERNED, "side", CHECKED_OR_NULL),
  OBLIGATION (event, INTERNED, "event", CHECKED_OR_NULL),
  OBLIGATION (roles, PAIRS, "roles", NEEDED),
  ACIES_MEMBER_END,
};

/* What an obligation says stands in its entry itself. */
static void
write_obligation (gconstpointer entry, JsonObject *object)
{
  acies_members_write (obligation_members, ((const AciesChangeEntry *) entry)->obligation, object);
}

static gboolean
read_obligation (gpointer record, JsonObject *object)
{
  AciesChangeEntry *entry = record;

  entry->obligation = g_new0 (AciesObligation, 1);
  return acies_members_read (obligation_members, entry->obligation, object);
}

static const AciesMember due_members[] = {
  ACIES_MEMBER_BY (write_obligation, read_obligation),
  ACIES_MEMBER_END,
};

static JsonNode *
feature_to_node (gconstpointer member)
{
  return acies_feature_state_to_json (*(AciesFeatureState *const *) member);
}

static gboolean
feature_from_node (gpointer member, JsonNode *node)
{
  return acies_feature_state_from_json (node, member);
}

static const AciesMember feature_members[] = {
  ENTRY (item, INTERNED, "item", NEEDED),
  ENTRY (feature_before,
         NODE,
         "before",
         NEEDED,
         .to_node = feature_to_node,
         .from_node = feature_from_node),
  ENTRY (feature_after,
         NODE,
         "after",
         NEEDED,
         .to_node = feature_to_node,
         .from_node = feature_from_node),
  ACIES_MEMBER_END,
};

static JsonNode *
declaration_to_node (gconstpointer member)
{
  return acies_declaration_to_json (*(AciesDeclaration *const *) member);
}

static gboolean
declaration_from_node (gpointer member, JsonNode *node)
{
  AciesDeclaration **declaration = member;

  *declaration = acies_declaration_from_json (node);
  return *declaration != NULL;
}

static const AciesMember declaration_members[] = {
  ENTRY (declaration,
         NODE,
         "declaration",
         NEEDED,
         .to_node = declaration_to_node,
         .from_node = declaration_from_node),
  ACIES_MEMBER_END,
};

static JsonNode *
mark_to_node (gconstpointer member)
{
  return acies_mark_to_json (*(AciesMark *const *) member);
}

static gboolean
mark_from_node (gpointer member, JsonNode *node)
{
  return acies_mark_from_json (node, member);
}

static const AciesMember print_members[] = {
  ENTRY (mark_before, NODE, "before", NEEDED, .to_node = mark_to_node, .from_node = mark_from_node),
  ENTRY (mark_after, NODE, "after", NEEDED, .to_node = mark_to_node, .from_node = mark_from_node),
  ACIES_MEMBER_END,
};

/* What the journal calls each kind, and what kind its values must be, where not all do. */
static const struct
{
  const char *name;
  const AciesMember *members;
  AciesValueKind values;
} kinds[] = {
  [ACIES_CHANGE_ATTRIBUTE] = { "attribute", attribute_members, ACIES_VALUE_NONE },
  [ACIES_CHANGE_PLACE] = { "place", place_members, ACIES_VALUE_NONE },
  [ACIES_CHANGE_LOSE] = { "lose", item_members, ACIES_VALUE_FLAG },
  [ACIES_CHANGE_LINK] = { "link", link_members, ACIES_VALUE_NONE },
  [ACIES_CHANGE_RAISE] = { "raise", due_members, ACIES_VALUE_NONE },
  [ACIES_CHANGE_DISCHARGE] = { "settle", due_members, ACIES_VALUE_NONE },
  [ACIES_CHANGE_POSITION] = { "position", move_on_members, ACIES_VALUE_NONE },
  [ACIES_CHANGE_KNOW] = { "know", know_members, ACIES_VALUE_NONE },
  [ACIES_CHANGE_CREATE_UNIT] = { "muster", create_members, ACIES_VALUE_FLAG },
  [ACIES_CHANGE_JOIN] = { "join", item_members, ACIES_VALUE_SYMBOL },
  [ACIES_CHANGE_FEATURE] = { "feature", feature_members, ACIES_VALUE_NONE },
  [ACIES_CHANGE_DECLARE] = { "declare", declaration_members, ACIES_VALUE_NONE },
  [ACIES_CHANGE_REVEAL] = { "reveal", declaration_members, ACIES_VALUE_NONE },
  [ACIES_CHANGE_MARK] = { "mark", mark_members, ACIES_VALUE_NONE },
  [ACIES_CHANGE_PRINT] = { "print", print_members, ACIES_VALUE_NONE },
};

JsonNode *
acies_change_to_json (const AciesChange *self)
{
  JsonNode *node = json_node_new (JSON_NODE_ARRAY);
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < acies_change_get_n_entries (self); i++)
    {
      const AciesChangeEntry *entry = acies_change_get_entry (self, i);
      JsonObject *object = json_object_new ();

      json_object_set_string_member (object, "kind", kinds[entry->kind].name);
      acies_members_write (kinds[entry->kind].members, entry, object);
      json_array_add_object_element (array, object);
    }
  json_node_take_array (node, array);
  return node;
}

/* Whether ENTRY, which was read whole, is one that a change can have. */
static gboolean
is_sound (const AciesChangeEntry *entry)
{
  AciesValueKind values = kinds[entry->kind].values;

  if (values != ACIES_VALUE_NONE && (entry->before.kind != values || entry->after.kind != values))
    return FALSE;
  if (entry->kind == ACIES_CHANGE_PRINT)
    return (entry->mark_before != NULL || entry->mark_after != NULL)
           && (entry->mark_before == NULL || entry->mark_after == NULL
               || entry->mark_before->identity == entry->mark_after->identity);
  return entry->kind != ACIES_CHANGE_FEATURE || acies_item_is_id (entry->item);
}

static gboolean
read_entry (AciesChange *self, JsonNode *node)
{
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  const char *name = object != NULL ? acies_json_get_string (object, "kind") : NULL;

  for (guint kind = 0; name != NULL && kind < G_N_ELEMENTS (kinds); kind++)
    if (g_str_equal (kinds[kind].name, name))
      {
        AciesChangeEntry entry = { .kind = kind };
        gboolean fits = acies_members_read (kinds[kind].members, &entry, object);

        acies_change_take_entry (self, entry);
        return fits && is_sound (&entry);
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

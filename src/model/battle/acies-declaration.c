/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesDeclaration is a ruling that is kept back: who fills its roles, whose it is, and what it
 * does once it is shown; and its JSON, as part of the change that declares it. A declaration never
 * holds another. */
#include "config.h"

#include "model/battle/acies-change.h"

G_DEFINE_BOXED_TYPE (AciesDeclaration,
                     acies_declaration,
                     acies_declaration_copy,
                     acies_declaration_free)

AciesDeclaration *
acies_declaration_new (
    guint serial, const char *action, const char *side, const char *until, AciesChange *change)
{
  AciesDeclaration *self = g_new0 (AciesDeclaration, 1);

  self->serial = serial;
  self->action = g_intern_string (action);
  self->side = g_intern_string (side);
  self->until = g_intern_string (until);
  self->roles = g_new0 (char *, 1);
  self->events = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  self->change = acies_change_ref (change);
  return self;
}

AciesDeclaration *
acies_declaration_copy (const AciesDeclaration *self)
{
  AciesDeclaration *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = acies_declaration_new (self->serial, self->action, self->side, self->until, self->change);
  g_strfreev (copy->roles);
  copy->roles = g_strdupv (self->roles);
  for (guint i = 0; i < self->events->len; i++)
    g_ptr_array_add (copy->events, g_strdupv (g_ptr_array_index (self->events, i)));
  return copy;
}

void
acies_declaration_free (AciesDeclaration *self)
{
  if (self == NULL)
    return;
  g_strfreev (self->roles);
  g_ptr_array_unref (self->events);
  acies_change_unref (self->change);
  g_free (self);
}

static gboolean
strv_equal (gpointer a, gpointer b)
{
  return g_strv_equal ((const char *const *) a, (const char *const *) b);
}

gboolean
acies_declaration_equal (const AciesDeclaration *a, const AciesDeclaration *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  if (a->serial != b->serial || a->action != b->action || a->side != b->side || a->until != b->until
      || !strv_equal (a->roles, b->roles) || a->events->len != b->events->len)
    return FALSE;
  for (guint i = 0; i < a->events->len; i++)
    if (!strv_equal (g_ptr_array_index (a->events, i), g_ptr_array_index (b->events, i)))
      return FALSE;
  return acies_change_equal (a->change, b->change);
}

static void
add_string (JsonBuilder *builder, const char *name, const char *value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, value);
}

static void
add_strings (JsonBuilder *builder, char **strings)
{
  json_builder_begin_array (builder);
  for (char **string = strings; *string != NULL; string++)
    json_builder_add_string_value (builder, *string);
  json_builder_end_array (builder);
}

JsonNode *
acies_declaration_to_json (const AciesDeclaration *self)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  g_return_val_if_fail (self != NULL, NULL);

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "serial");
  json_builder_add_int_value (builder, self->serial);
  add_string (builder, "action", self->action);
  add_string (builder, "side", self->side);
  add_string (builder, "until", self->until);
  json_builder_set_member_name (builder, "roles");
  add_strings (builder, self->roles);
  json_builder_set_member_name (builder, "events");
  json_builder_begin_array (builder);
  for (guint i = 0; i < self->events->len; i++)
    add_strings (builder, g_ptr_array_index (self->events, i));
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "change");
  json_builder_add_value (builder, acies_change_to_json (self->change));
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}

/* NULL if NODE is no string. */
static const char *
get_string (JsonNode *node)
{
  return node != NULL && JSON_NODE_HOLDS_VALUE (node)
                 && json_node_get_value_type (node) == G_TYPE_STRING
             ? json_node_get_string (node)
             : NULL;
}

/* NULL if NODE is no list of strings. */
static char **
dup_strings (JsonNode *node)
{
  g_autoptr (GStrvBuilder) strings = g_strv_builder_new ();
  JsonArray *array
      = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  if (array == NULL)
    return NULL;
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      const char *string = get_string (json_array_get_element (array, i));

      if (string == NULL)
        return NULL;
      g_strv_builder_add (strings, string);
    }
  return g_strv_builder_end (strings);
}

/* An event and pairs of roles behind it, each. */
static gboolean
read_events (AciesDeclaration *self, JsonNode *node)
{
  JsonArray *array
      = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      char **words = dup_strings (json_array_get_element (array, i));

      if (words != NULL)
        g_ptr_array_add (self->events, words);
      if (words == NULL || g_strv_length (words) % 2 == 0)
        return FALSE;
    }
  return array != NULL;
}

/* What is declared declares nothing itself: said before it is read, so that nothing nests. */
static gboolean
nests (JsonNode *change)
{
  JsonArray *array = JSON_NODE_HOLDS_ARRAY (change) ? json_node_get_array (change) : NULL;

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      JsonNode *entry = json_array_get_element (array, i);

      if (JSON_NODE_HOLDS_OBJECT (entry)
          && json_object_has_member (json_node_get_object (entry), "declaration"))
        return TRUE;
    }
  return FALSE;
}

/* It meets no obligation and leaves the sequence of play alone. */
static gboolean
is_plain (const AciesChange *change)
{
  for (guint i = 0; i < acies_change_get_n_entries (change); i++)
    {
      const AciesChangeEntry *entry = acies_change_get_entry (change, i);

      if (entry->obligation != NULL || entry->kind == ACIES_CHANGE_POSITION)
        return FALSE;
    }
  return TRUE;
}

AciesDeclaration *
acies_declaration_from_json (JsonNode *node)
{
  JsonObject *object;
  JsonNode *serial, *nested;
  const char *action, *side, *until;
  g_autoptr (AciesChange) change = NULL;
  g_autoptr (AciesDeclaration) self = NULL;

  g_return_val_if_fail (node != NULL, NULL);

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return NULL;
  object = json_node_get_object (node);
  serial = json_object_get_member (object, "serial");
  nested = json_object_get_member (object, "change");
  action = get_string (json_object_get_member (object, "action"));
  side = get_string (json_object_get_member (object, "side"));
  until = get_string (json_object_get_member (object, "until"));
  if (action == NULL || side == NULL || until == NULL || nested == NULL || serial == NULL
      || !JSON_NODE_HOLDS_VALUE (serial) || json_node_get_value_type (serial) != G_TYPE_INT64
      || json_node_get_int (serial) < 1 || json_node_get_int (serial) > G_MAXINT32)
    return NULL;
  change = nests (nested) ? NULL : acies_change_from_json (nested, NULL);
  if (change == NULL || !is_plain (change))
    return NULL;
  self = acies_declaration_new ((guint) json_node_get_int (serial), action, side, until, change);
  g_strfreev (self->roles);
  self->roles = dup_strings (json_object_get_member (object, "roles"));
  if (self->roles == NULL || g_strv_length (self->roles) % 2 != 0
      || !read_events (self, json_object_get_member (object, "events")))
    return NULL;
  return g_steal_pointer (&self);
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesDeclaration is a ruling that is kept back: who fills its roles, whose it is, and what it
 * does once it is shown; and its JSON, as part of the change that declares it. A declaration never
 * holds another. */
#include "config.h"

#include "model/battle/acies-change.h"

#include "base/json/acies-json.h"
#include "base/json/acies-member.h"

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
  g_clear_pointer (&self->change, acies_change_unref);
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

/* An event and pairs of roles behind it, each. */
static JsonNode *
events_to_node (gconstpointer member)
{
  const GPtrArray *events = *(GPtrArray *const *) member;
  JsonNode *node = json_node_new (JSON_NODE_ARRAY);
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < events->len; i++)
    json_array_add_element (array, acies_json_strings_to_node (g_ptr_array_index (events, i)));
  json_node_take_array (node, array);
  return node;
}

static gboolean
events_from_node (gpointer member, JsonNode *node)
{
  GPtrArray *events = *(GPtrArray **) member;
  JsonArray *array = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      char **words;
      gboolean fits = acies_json_read_strings (json_array_get_element (array, i), &words);

      g_ptr_array_add (events, words);
      if (!fits || g_strv_length (words) % 2 == 0)
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

static JsonNode *
change_to_node (gconstpointer member)
{
  return acies_change_to_json (*(AciesChange *const *) member);
}

static gboolean
change_from_node (gpointer member, JsonNode *node)
{
  AciesChange **change = member;

  *change = nests (node) ? NULL : acies_change_from_json (node, NULL);
  return *change != NULL && is_plain (*change);
}

#define DECLARATION(member, kind, ...) ACIES_MEMBER (AciesDeclaration, member, kind, __VA_ARGS__)

static const AciesMember members[] = {
  DECLARATION (serial, UINT, "serial", ACIES_MEMBER_NEEDED, 1, G_MAXINT32),
  DECLARATION (action, INTERNED, "action", ACIES_MEMBER_NEEDED),
  DECLARATION (side, INTERNED, "side", ACIES_MEMBER_NEEDED),
  DECLARATION (until, INTERNED, "until", ACIES_MEMBER_NEEDED),
  DECLARATION (roles, STRINGS, "roles", ACIES_MEMBER_NEEDED),
  DECLARATION (events,
               NODE,
               "events",
               ACIES_MEMBER_NEEDED,
               .to_node = events_to_node,
               .from_node = events_from_node),
  DECLARATION (change,
               NODE,
               "change",
               ACIES_MEMBER_NEEDED,
               .to_node = change_to_node,
               .from_node = change_from_node),
  ACIES_MEMBER_END,
};

JsonNode *
acies_declaration_to_json (const AciesDeclaration *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return acies_members_to_node (members, self);
}

AciesDeclaration *
acies_declaration_from_json (JsonNode *node)
{
  g_autoptr (AciesDeclaration) self = g_new0 (AciesDeclaration, 1);

  self->events = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  if (!acies_members_from_node (members, self, node) || g_strv_length (self->roles) % 2 != 0)
    return NULL;
  return g_steal_pointer (&self);
}

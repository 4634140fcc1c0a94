/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesMember has a pair of functions for each type, of which both see only the one member. What
 * comes in may have been tampered with: whatever it is, nothing here is a critical. */
#include "base/json/acies-member.h"

#include "base/json/acies-json.h"
#include "base/value/acies-attributes.h"

static gboolean
has (const AciesMember *self, AciesMemberFlags flag)
{
  return (self->flags & flag) != 0;
}

static void
write_string (const AciesMember *self, gconstpointer member, JsonObject *object)
{
  const char *text = *(const char *const *) member;

  if (text != NULL)
    json_object_set_string_member (object, self->name, text);
  else if (has (self, ACIES_MEMBER_NULL))
    json_object_set_null_member (object, self->name);
}

/* The text of NODE, or NULL if it is none that fits. */
static const char *
get_text (const AciesMember *self, JsonNode *node)
{
  const char *text = acies_json_holds (node, G_TYPE_STRING) ? json_node_get_string (node) : NULL;

  for (const char *c = text; has (self, ACIES_MEMBER_ONE_LINE) && c != NULL && *c != '\0';
       c = g_utf8_next_char (c))
    if (g_unichar_iscntrl (g_utf8_get_char (c)))
      return NULL;
  return text;
}

static gboolean
read_string (const AciesMember *self, gpointer member, JsonNode *node)
{
  char **text = member;

  g_free (*text);
  *text = g_strdup (get_text (self, node));
  return *text != NULL;
}

static gboolean
read_interned (const AciesMember *self, gpointer member, JsonNode *node)
{
  const char **text = member;

  *text = g_intern_string (get_text (self, node));
  return *text != NULL;
}

static void
write_number (const AciesMember *self, gint64 number, JsonObject *object)
{
  if (!has (self, ACIES_MEMBER_SPARSE) || number != self->usual)
    json_object_set_int_member (object, self->name, number);
}

/* LEAST and MOST are what the type holds. */
static gboolean
read_number (const AciesMember *self, gint64 least, gint64 most, JsonNode *node, gint64 *number)
{
  gboolean is_bounded = self->minimum != 0 || self->maximum != 0;
  gint64 read = acies_json_holds (node, G_TYPE_INT64) ? json_node_get_int (node) : self->usual;
  gboolean fits = acies_json_holds (node, G_TYPE_INT64)
                  && (is_bounded ? self->minimum : least) <= read
                  && read <= (is_bounded ? self->maximum : most);

  *number = fits ? read : self->usual;
  return fits;
}

static void
write_int (const AciesMember *self, gconstpointer member, JsonObject *object)
{
  write_number (self, *(const gint32 *) member, object);
}

static gboolean
read_int (const AciesMember *self, gpointer member, JsonNode *node)
{
  gint64 number;
  gboolean fits = read_number (self, G_MININT32, G_MAXINT32, node, &number);

  *(gint32 *) member = (gint32) number;
  return fits;
}

static void
write_uint (const AciesMember *self, gconstpointer member, JsonObject *object)
{
  write_number (self, *(const guint *) member, object);
}

static gboolean
read_uint (const AciesMember *self, gpointer member, JsonNode *node)
{
  gint64 number;
  gboolean fits = read_number (self, 0, G_MAXUINT, node, &number);

  *(guint *) member = (guint) number;
  return fits;
}

static void
write_int64 (const AciesMember *self, gconstpointer member, JsonObject *object)
{
  write_number (self, *(const gint64 *) member, object);
}

static gboolean
read_int64 (const AciesMember *self, gpointer member, JsonNode *node)
{
  return read_number (self, G_MININT64, G_MAXINT64, node, member);
}

static void
write_flag (const AciesMember *self, gconstpointer member, JsonObject *object)
{
  json_object_set_boolean_member (object, self->name, *(const gboolean *) member);
}

static gboolean
read_flag (const AciesMember *self, gpointer member, JsonNode *node)
{
  gboolean fits = acies_json_holds (node, G_TYPE_BOOLEAN);

  *(gboolean *) member = fits && json_node_get_boolean (node);
  return fits;
}

static void
write_word (const AciesMember *self, gconstpointer member, JsonObject *object)
{
  json_object_set_string_member (object, self->name, self->words[*(const guint *) member]);
}

static gboolean
read_word (const AciesMember *self, gpointer member, JsonNode *node)
{
  const char *word = get_text (self, node);
  guint *value = member;

  *value = (guint) self->usual;
  for (guint i = 0; word != NULL && self->words[i] != NULL; i++)
    if (g_str_equal (word, self->words[i]))
      {
        *value = i;
        return TRUE;
      }
  return FALSE;
}

static void
write_value (const AciesMember *self, gconstpointer member, JsonObject *object)
{
  const AciesValue *value = member;

  if (value->kind != ACIES_VALUE_NONE || has (self, ACIES_MEMBER_NULL))
    json_object_set_member (object, self->name, acies_value_to_json (value));
}

static gboolean
read_value (const AciesMember *self, gpointer member, JsonNode *node)
{
  AciesValue *value = member;

  *value = ACIES_NO_VALUE;
  return node != NULL && acies_value_from_json (node, value);
}

static void
write_strings (const AciesMember *self, gconstpointer member, JsonObject *object)
{
  char **strings = *(char **const *) member;

  if (strings != NULL || !has (self, ACIES_MEMBER_SPARSE))
    acies_json_set_strings (object, self->name, (const char *const *) strings);
}

static gboolean
read_strings (const AciesMember *self, gpointer member, JsonNode *node)
{
  char ***strings = member;

  g_clear_pointer (strings, g_strfreev);
  if (node == NULL && has (self, ACIES_MEMBER_SPARSE))
    return FALSE;
  return acies_json_read_strings (node, strings);
}

static void
write_pairs (const AciesMember *self, gconstpointer member, JsonObject *object)
{
  JsonObject *members = json_object_new ();

  for (char **pair = *(char **const *) member; pair != NULL && pair[0] != NULL; pair += 2)
    json_object_set_string_member (members, pair[0], pair[1]);
  json_object_set_object_member (object, self->name, members);
}

static gboolean
read_pairs (const AciesMember *self, gpointer member, JsonNode *node)
{
  char ***pairs = member;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  JsonObject *members
      = node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  g_autoptr (GList) names = members != NULL ? json_object_get_members (members) : NULL;
  gboolean fits = members != NULL;

  for (GList *l = names; l != NULL; l = l->next)
    {
      const char *text = get_text (self, json_object_get_member (members, l->data));

      g_strv_builder_add_many (builder, l->data, text != NULL ? text : "", NULL);
      fits = fits && text != NULL;
    }
  g_strfreev (*pairs);
  *pairs = g_strv_builder_end (builder);
  return fits;
}

/* Whether the member of the type RECORD is there, which stands beside it in its struct. */
static gboolean *
get_there (const AciesMember *self, gconstpointer member)
{
  return self->there != 0 ? (gboolean *) (gpointer) ((guint8 *) member - self->offset + self->there)
                          : NULL;
}

static void
write_record (const AciesMember *self, gconstpointer member, JsonObject *object)
{
  const gboolean *there = get_there (self, member);

  if (there == NULL || *there)
    json_object_set_member (object, self->name, acies_members_to_node (self->of, member));
  else if (has (self, ACIES_MEMBER_NULL))
    json_object_set_null_member (object, self->name);
}

static gboolean
read_record (const AciesMember *self, gpointer member, JsonNode *node)
{
  gboolean *there = get_there (self, member);
  gboolean fits = acies_members_from_node (self->of, member, node);

  if (there != NULL)
    *there = fits;
  return fits;
}

static void
write_list (const AciesMember *self, gconstpointer member, JsonObject *object)
{
  const GPtrArray *list = *(GPtrArray *const *) member;

  if (list->len > 0 || !has (self, ACIES_MEMBER_SPARSE))
    json_object_set_array_member (object, self->name, acies_members_to_array (self->of, list));
}

static gboolean
read_list (const AciesMember *self, gpointer member, JsonNode *node)
{
  GPtrArray *list = *(GPtrArray **) member;

  g_ptr_array_set_size (list, 0);
  return acies_members_from_array (
      self->of, self->size, list,
      node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL);
}

static void
write_node (const AciesMember *self, gconstpointer member, JsonObject *object)
{
  json_object_set_member (object, self->name, self->to_node (member));
}

static gboolean
read_node (const AciesMember *self, gpointer member, JsonNode *node)
{
  return node != NULL && self->from_node (member, node);
}

/* Each reads NULL too, which stands for a member that is not there. */
static const struct
{
  void (*write) (const AciesMember *self, gconstpointer member, JsonObject *object);
  gboolean (*read) (const AciesMember *self, gpointer member, JsonNode *node);
} types[] = {
  [ACIES_MEMBER_STRING] = { write_string, read_string },
  [ACIES_MEMBER_INTERNED] = { write_string, read_interned },
  [ACIES_MEMBER_INT] = { write_int, read_int },
  [ACIES_MEMBER_UINT] = { write_uint, read_uint },
  [ACIES_MEMBER_INT64] = { write_int64, read_int64 },
  [ACIES_MEMBER_FLAG] = { write_flag, read_flag },
  [ACIES_MEMBER_WORD] = { write_word, read_word },
  [ACIES_MEMBER_VALUE] = { write_value, read_value },
  [ACIES_MEMBER_STRINGS] = { write_strings, read_strings },
  [ACIES_MEMBER_PAIRS] = { write_pairs, read_pairs },
  [ACIES_MEMBER_RECORD] = { write_record, read_record },
  [ACIES_MEMBER_LIST] = { write_list, read_list },
  [ACIES_MEMBER_NODE] = { write_node, read_node },
};

void
acies_members_write (const AciesMember *members, gconstpointer record, JsonObject *object)
{
  for (const AciesMember *self = members; self->type != ACIES_MEMBER_LAST; self++)
    if (self->type == ACIES_MEMBER_OWN)
      self->write (record, object);
    else
      types[self->type].write (self, (const guint8 *) record + self->offset, object);
}

JsonNode *
acies_members_to_node (const AciesMember *members, gconstpointer record)
{
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *object = json_object_new ();

  acies_members_write (members, record, object);
  json_node_take_object (node, object);
  return node;
}

static gboolean
read_member (const AciesMember *self, gpointer record, JsonObject *object)
{
  JsonNode *node = json_object_get_member (object, self->name);
  gboolean fits = types[self->type].read (self, (guint8 *) record + self->offset, node);

  if (node == NULL)
    return !has (self, ACIES_MEMBER_NEEDED);
  return fits || !has (self, ACIES_MEMBER_NEEDED | ACIES_MEMBER_CHECKED)
         || (has (self, ACIES_MEMBER_NULL) && JSON_NODE_HOLDS_NULL (node));
}

gboolean
acies_members_read (const AciesMember *members, gpointer record, JsonObject *object)
{
  for (const AciesMember *self = members; self->type != ACIES_MEMBER_LAST; self++)
    if (self->type != ACIES_MEMBER_OWN ? !read_member (self, record, object)
                                       : self->read != NULL && !self->read (record, object))
      return FALSE;
  return TRUE;
}

gboolean
acies_members_from_node (const AciesMember *members, gpointer record, JsonNode *node)
{
  return node != NULL && JSON_NODE_HOLDS_OBJECT (node)
         && acies_members_read (members, record, json_node_get_object (node));
}

JsonArray *
acies_members_to_array (const AciesMember *members, const GPtrArray *list)
{
  JsonArray *array = json_array_sized_new (list->len);

  for (guint i = 0; i < list->len; i++)
    json_array_add_element (array, acies_members_to_node (members, g_ptr_array_index (list, i)));
  return array;
}

gboolean
acies_members_from_array (const AciesMember *members, gsize size, GPtrArray *list, JsonArray *array)
{
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      gpointer record = g_malloc0 (size);

      g_ptr_array_add (list, record);
      if (!acies_members_from_node (members, record, json_array_get_element (array, i)))
        return FALSE;
    }
  return TRUE;
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesLuaSerializer writes the state that a step hands on as bytes: equal states have equal bytes,
 * so that odds can merge them. Tables are written with their keys in order; whatever is not plain
 * data is refused. */
#include "config.h"

#include "referee/evaluation/acies-evaluation-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_DEPTH 8
#define MAX_BYTES (64 * 1024)
#define MAX_KEYS 1000

/* What comes first of a table. */
typedef struct
{
  gint64 n, n_fields;
} TableHead;

/* A field as it stood in its table. Words are known by their address, and so kept alive; items live
 * as long as the evaluation. */
typedef struct
{
  const void *key;
  guint64 type, value;
} KnownField;

/* Lua keeps longer words as often as they are made. */
#define MAX_WORD 40
#define N_KNOWN 64

/* Fields that were packed before, found again without packing them. */
typedef struct
{
  KnownField fields[ACIES_HOST_MAX_STEP_FIELDS];
  guint n_fields; /* 0: none yet */
  guint serial;
  GByteArray *packed;
} KnownState;

struct _AciesLuaSerializer
{
  GArray *fields; /* of PackedField: room to sort them in */
  KnownState known[N_KNOWN];
  GByteArray *packed; /* of the last state that is not among the known */
  guint serial, n_serials;
};

static gboolean pack (AciesEvaluation *self, int index, guint depth, GByteArray *bytes);

/* Makes room for SIZE bytes more and returns where they begin. */
static guint8 *
extend (GByteArray *bytes, gsize size)
{
  guint at = bytes->len;

  g_byte_array_set_size (bytes, at + (guint) size);
  return bytes->data + at;
}

static void
append (GByteArray *bytes, char tag, gconstpointer data, gsize size)
{
  guint8 *at = extend (bytes, 1 + size);

  *at = (guint8) tag;
  memcpy (at + 1, data, size);
}

static void
append_tag (GByteArray *bytes, char tag)
{
  *extend (bytes, 1) = (guint8) tag;
}

/* Appends the string at INDEX, its end and all. */
static const char *
append_text (lua_State *lua, int index, GByteArray *bytes)
{
  size_t length;
  const char *text = lua_tolstring (lua, index, &length);

  memcpy (extend (bytes, length + 1), text, length + 1);
  return text;
}

/* A field that was packed: its bytes, and the key that they begin with. */
typedef struct
{
  const char *key;
  guint start, length;
} PackedField;

/* Puts the fields from number FIRST on, which end BYTES, in the order of their keys. */
static void
sort_fields (GArray *fields, guint first, GByteArray *bytes)
{
  PackedField *field = &g_array_index (fields, PackedField, first);
  guint n = fields->len - first, start = field->start;
  g_autofree guint8 *sorted = NULL;
  gboolean is_sorted = TRUE;

  for (guint i = 1; i < n; i++)
    for (guint j = i; j > 0 && strcmp (field[j - 1].key, field[j].key) > 0; j--)
      {
        PackedField moved = field[j];

        field[j] = field[j - 1];
        field[j - 1] = moved;
        is_sorted = FALSE;
      }
  if (is_sorted)
    return;
  sorted = g_malloc (bytes->len - start);
  for (guint i = 0, at = 0; i < n; at += field[i].length, i++)
    memcpy (sorted + at, bytes->data + field[i].start, field[i].length);
  memcpy (bytes->data + start, sorted, bytes->len - start);
}

/* Packs the fields with string keys of the table at INDEX, whose list has N elements. FALSE: it has
 * keys of another kind, or too many. */
static gboolean
pack_fields (AciesEvaluation *self, int index, TableHead *head, guint depth, GByteArray *bytes)
{
  lua_State *lua = self->binding.lua;
  guint first = self->binding.serializer->fields->len;
  gboolean is_good = TRUE;

  lua_pushnil (lua);
  while (is_good && lua_next (lua, index) != 0)
    {
      PackedField field = { NULL, bytes->len };

      if (lua_type (lua, -2) == LUA_TSTRING && head->n_fields < MAX_KEYS)
        {
          field.key = append_text (lua, -2, bytes);
          is_good = pack (self, lua_gettop (lua), depth, bytes);
          field.length = bytes->len - field.start;
          g_array_append_val (self->binding.serializer->fields, field);
          head->n_fields++;
        }
      else
        is_good = lua_isinteger (lua, -2) && lua_tointeger (lua, -2) >= 1
                  && lua_tointeger (lua, -2) <= head->n;
      lua_pop (lua, 1);
    }
  if (is_good && head->n_fields > 1)
    sort_fields (self->binding.serializer->fields, first, bytes);
  g_array_set_size (self->binding.serializer->fields, first);
  return is_good;
}

static gboolean
pack_table (AciesEvaluation *self, int index, guint depth, GByteArray *bytes)
{
  lua_State *lua = self->binding.lua;
  int top = lua_gettop (lua), fields = top + 1;
  guint start = bytes->len + 1;
  gboolean is_good = TRUE;
  TableHead head = { 0 };

  acies_lua_views_push_fields (lua, index);
  head.n = (gint64) lua_rawlen (lua, fields);
  append (bytes, 't', &head, sizeof head);
  for (gint64 i = 1; i <= head.n && is_good; i++)
    {
      lua_rawgeti (lua, fields, i);
      is_good = pack (self, fields + 1, depth + 1, bytes);
      lua_pop (lua, 1);
    }
  is_good = is_good && pack_fields (self, fields, &head, depth + 1, bytes);
  memcpy (bytes->data + start, &head, sizeof head);
  lua_settop (lua, top);
  return is_good;
}

static gboolean
pack (AciesEvaluation *self, int index, guint depth, GByteArray *bytes)
{
  lua_State *lua = self->binding.lua;
  AciesSubject *subject;
  gint64 number;

  if (depth > MAX_DEPTH || bytes->len > MAX_BYTES || !lua_checkstack (lua, 8))
    return FALSE;
  switch (lua_type (lua, index))
    {
    case LUA_TTABLE:
      subject = acies_lua_views_to_subject (lua, index);
      if (subject == NULL)
        return pack_table (self, index, depth, bytes);
      append (bytes, 'v', &subject, sizeof subject);
      return TRUE;
    case LUA_TNUMBER:
      number = lua_tointeger (lua, index);
      append (bytes, 'i', &number, sizeof number);
      return lua_isinteger (lua, index);
    case LUA_TBOOLEAN:
      append_tag (bytes, lua_toboolean (lua, index) ? 'y' : 'n');
      return TRUE;
    case LUA_TSTRING:
      append_tag (bytes, 's');
      append_text (lua, index, bytes);
      return TRUE;
    case LUA_TNIL:
    case LUA_TNONE:
      append_tag (bytes, '0');
      return depth == 0;
    default:
      return FALSE;
    }
}

static AciesLuaSerializer *
get_packer (AciesEvaluation *self)
{
  if (self->binding.serializer == NULL)
    {
      self->binding.serializer = g_new0 (AciesLuaSerializer, 1);
      self->binding.serializer->fields = g_array_new (FALSE, FALSE, sizeof (PackedField));
      self->binding.serializer->packed = g_byte_array_new ();
    }
  return self->binding.serializer;
}

void
acies_lua_serializer_free (AciesLuaSerializer *self, lua_State *lua)
{
  for (guint i = 0; i < N_KNOWN; i++)
    g_clear_pointer (&self->known[i].packed, g_byte_array_unref);
  g_array_unref (self->fields);
  g_byte_array_unref (self->packed);
  lua_pushnil (lua);
  lua_rawsetp (lua, LUA_REGISTRYINDEX, self);
  g_free (self);
}

gboolean
acies_lua_serializer_value (AciesEvaluation *self, int index, GByteArray *bytes)
{
  g_array_set_size (get_packer (self)->fields, 0);
  return pack (self, index, 0, bytes);
}

/* Reads the field whose key is at INDEX and whose value follows it. FALSE: it cannot be known
 * again. */
static gboolean
read_field (lua_State *lua, int index, KnownField *field)
{
  int type = lua_type (lua, index + 1);

  *field = (KnownField){ lua_topointer (lua, index), (guint64) type, 0 };
  switch (type)
    {
    case LUA_TNUMBER:
      field->value = (guint64) lua_tointeger (lua, index + 1);
      return lua_isinteger (lua, index + 1);
    case LUA_TBOOLEAN:
      field->value = (guint64) lua_toboolean (lua, index + 1);
      return TRUE;
    case LUA_TSTRING:
      field->value = (guint64) GPOINTER_TO_SIZE (lua_topointer (lua, index + 1));
      return lua_rawlen (lua, index + 1) <= MAX_WORD;
    case LUA_TTABLE:
      field->value = (guint64) GPOINTER_TO_SIZE (acies_lua_views_to_subject (lua, index + 1));
      return field->value != 0;
    default:
      return FALSE;
    }
}

/* Where a state of these fields is kept. */
static guint
find_place (const KnownField *fields, guint n)
{
  guint64 hash = 0;

  for (guint i = 0; i < n; i++)
    hash = (hash ^ GPOINTER_TO_SIZE (fields[i].key) ^ fields[i].value)
               * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)
           + fields[i].type;
  return (guint) (hash >> 32) % N_KNOWN;
}

/* Keeps alive the words among the values from INDEX on, which are known from now on at PLACE. */
static void
keep_words (AciesLuaSerializer *serializer, lua_State *lua, int index, guint place)
{
  int top = lua_gettop (lua);

  if (lua_rawgetp (lua, LUA_REGISTRYINDEX, serializer) != LUA_TTABLE)
    {
      lua_pop (lua, 1);
      lua_newtable (lua);
      lua_pushvalue (lua, -1);
      lua_rawsetp (lua, LUA_REGISTRYINDEX, serializer);
    }
  for (int i = index + 1; i <= top; i += 2)
    if (lua_type (lua, i) == LUA_TSTRING)
      {
        lua_pushvalue (lua, i);
        lua_rawseti (lua, -2,
                     (lua_Integer) place * ACIES_HOST_MAX_STEP_FIELDS + (i - index) / 2 + 1);
      }
  lua_pop (lua, 1);
}

gboolean
acies_lua_serializer_state (AciesEvaluation *self, int index)
{
  AciesLuaSerializer *serializer = get_packer (self);

  g_byte_array_set_size (serializer->packed, 0);
  self->output.step_state = serializer->packed;
  serializer->serial = ++serializer->n_serials;
  return acies_lua_serializer_value (self, index, serializer->packed);
}

/* Packs the table of the fields from INDEX on. */
static gboolean
pack_table_of (AciesEvaluation *self, int index)
{
  lua_State *lua = self->binding.lua;
  int top = lua_gettop (lua);
  gboolean is_packed;

  luaL_checkstack (lua, 8, NULL);
  lua_createtable (lua, 0, (top - index + 1) / 2);
  for (int i = index; i < top; i += 2)
    {
      lua_pushvalue (lua, i);
      lua_pushvalue (lua, i + 1);
      lua_rawset (lua, top + 1);
    }
  is_packed = acies_lua_serializer_state (self, top + 1);
  lua_settop (lua, top);
  return is_packed;
}

/* Puts the state just packed, of the N FIELDS that begin at INDEX, where it is found again. */
static void
learn (AciesEvaluation *self, int index, const KnownField *fields, guint n)
{
  AciesLuaSerializer *serializer = self->binding.serializer;
  guint place = find_place (fields, n);
  KnownState *known = &serializer->known[place];

  keep_words (serializer, self->binding.lua, index, place);
  memcpy (known->fields, fields, n * sizeof *fields);
  known->n_fields = n;
  known->serial = serializer->serial;
  serializer->packed = known->packed != NULL ? known->packed : g_byte_array_new ();
  known->packed = self->output.step_state;
}

gboolean
acies_lua_serializer_fields (AciesEvaluation *self, int index)
{
  AciesLuaSerializer *serializer = get_packer (self);
  guint n = (guint) (lua_gettop (self->binding.lua) - index + 1) / 2;
  KnownField fields[ACIES_HOST_MAX_STEP_FIELDS];
  gboolean can_be_known = n <= G_N_ELEMENTS (fields);
  const KnownState *known;

  for (guint i = 0; i < n && can_be_known; i++)
    can_be_known = read_field (self->binding.lua, index + 2 * (int) i, &fields[i]);
  if (!can_be_known)
    return pack_table_of (self, index);
  known = &serializer->known[find_place (fields, n)];
  if (known->n_fields == n && memcmp (known->fields, fields, n * sizeof *fields) == 0)
    {
      self->output.step_state = known->packed;
      serializer->serial = known->serial;
      return TRUE;
    }
  if (!pack_table_of (self, index))
    return FALSE;
  learn (self, index, fields, n);
  return TRUE;
}

guint
acies_lua_serializer_get_serial (AciesEvaluation *self)
{
  return get_packer (self)->serial;
}

static const guint8 *push_packed (AciesEvaluation *self, const guint8 *at);

/* Fills the empty table on top of the stack with what is packed at AT. */
static const guint8 *
fill_table (AciesEvaluation *self, const TableHead *head, const guint8 *at)
{
  lua_State *lua = self->binding.lua;

  for (gint64 i = 1; i <= head->n; i++)
    {
      at = push_packed (self, at);
      lua_rawseti (lua, -2, i);
    }
  for (gint64 i = 0; i < head->n_fields; i++)
    {
      const char *key = (const char *) at;

      at = push_packed (self, at + strlen (key) + 1);
      lua_setfield (lua, -2, key);
    }
  return at;
}

static const guint8 *
push_table (AciesEvaluation *self, const guint8 *at)
{
  lua_State *lua = self->binding.lua;
  TableHead head;

  memcpy (&head, at, sizeof head);
  lua_createtable (lua, (int) head.n, (int) head.n_fields);
  at = fill_table (self, &head, at + sizeof head);
  acies_lua_views_seal (lua, NULL);
  return at;
}

static const guint8 *
push_packed (AciesEvaluation *self, const guint8 *at)
{
  lua_State *lua = self->binding.lua;
  AciesSubject *subject;
  gint64 number;

  luaL_checkstack (lua, 8, NULL);
  switch (*at++)
    {
    case 'v':
      memcpy (&subject, at, sizeof subject);
      acies_lua_views_push_subject (self, subject);
      return at + sizeof subject;
    case 'i':
      memcpy (&number, at, sizeof number);
      lua_pushinteger (lua, number);
      return at + sizeof number;
    case 'y':
      lua_pushboolean (lua, TRUE);
      return at;
    case 'n':
      lua_pushboolean (lua, FALSE);
      return at;
    case 's':
      lua_pushstring (lua, (const char *) at);
      return at + strlen ((const char *) at) + 1;
    case 't':
      return push_table (self, at);
    default:
      lua_pushnil (lua);
      return at;
    }
}

void
acies_lua_serializer_push (AciesEvaluation *self, const guint8 *bytes)
{
  push_packed (self, bytes);
}

gboolean
acies_lua_serializer_refill (AciesEvaluation *self, int index, const guint8 *bytes)
{
  lua_State *lua = self->binding.lua;
  int fields = lua_gettop (lua) + 1;
  TableHead head;

  if (*bytes != 't')
    return FALSE;
  luaL_checkstack (lua, 8, NULL);
  acies_lua_views_push_fields (lua, index);
  for (lua_pushnil (lua); lua_next (lua, fields) != 0; lua_pop (lua, 1))
    {
      lua_pushvalue (lua, -2);
      lua_pushnil (lua);
      lua_rawset (lua, fields);
    }
  memcpy (&head, bytes + 1, sizeof head);
  fill_table (self, &head, bytes + 1 + sizeof head);
  lua_pop (lua, 1);
  return TRUE;
}

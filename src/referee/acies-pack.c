/* The state that step hands on, as bytes: equal states have equal bytes, so that odds can merge
 * them. Tables are written with their keys in order; what is no plain data is refused. */
#include "config.h"
#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN

#include "referee/acies-hearing-private.h"

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

static gboolean pack (AciesHearing *self, int index, guint depth, GByteArray *bytes);

static void
append (GByteArray *bytes, char tag, gconstpointer data, gsize size)
{
  guint at = bytes->len;

  g_byte_array_set_size (bytes, at + 1 + (guint) size);
  bytes->data[at] = (guint8) tag;
  if (size > 0)
    memcpy (bytes->data + at + 1, data, size);
}

static void
append_string (GByteArray *bytes, char tag, const char *text)
{
  append (bytes, tag, text, strlen (text) + 1);
}

static int
compare_keys (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Adds the string keys of the table at INDEX to the hearing's, in their order, and returns their
 * number. */
static guint
collect_keys (AciesHearing *self, int index)
{
  lua_State *lua = self->lua;
  guint start = self->step_keys->len;

  for (lua_pushnil (lua); lua_next (lua, index) != 0; lua_pop (lua, 1))
    if (lua_type (lua, -2) == LUA_TSTRING && self->step_keys->len - start < MAX_KEYS)
      g_ptr_array_add (self->step_keys, (gpointer) lua_tostring (lua, -2));
  if (self->step_keys->len - start > 1)
    qsort (self->step_keys->pdata + start, self->step_keys->len - start, sizeof (gpointer),
           compare_keys);
  return self->step_keys->len - start;
}

/* The fields of the table at INDEX with the N last keys that were collected, which are dropped. */
static gboolean
pack_fields (AciesHearing *self, int index, guint n, guint depth, GByteArray *bytes)
{
  lua_State *lua = self->lua;
  guint start = self->step_keys->len - n;
  gboolean is_good = TRUE;

  for (guint i = start; i < start + n && is_good; i++)
    {
      const char *key = g_ptr_array_index (self->step_keys, i);

      append_string (bytes, 'k', key);
      lua_pushstring (lua, key);
      lua_rawget (lua, index);
      is_good = pack (self, lua_gettop (lua), depth, bytes);
      lua_pop (lua, 1);
    }
  g_ptr_array_set_size (self->step_keys, (int) start);
  return is_good;
}

static gboolean
pack_table (AciesHearing *self, int index, guint depth, GByteArray *bytes)
{
  lua_State *lua = self->lua;
  gboolean is_good = TRUE;
  TableHead head;
  int fields;

  acies_views_push_fields (lua, index);
  fields = lua_gettop (lua);
  head.n = (gint64) lua_rawlen (lua, fields);
  head.n_fields = collect_keys (self, fields);
  append (bytes, 't', &head, sizeof head);
  for (gint64 i = 1; i <= head.n && is_good; i++)
    {
      lua_rawgeti (lua, fields, i);
      is_good = pack (self, lua_gettop (lua), depth + 1, bytes);
      lua_pop (lua, 1);
    }
  is_good = is_good && pack_fields (self, fields, (guint) head.n_fields, depth + 1, bytes);
  append (bytes, 'e', NULL, 0);
  lua_settop (lua, fields - 1);
  return is_good;
}

static gboolean
pack (AciesHearing *self, int index, guint depth, GByteArray *bytes)
{
  lua_State *lua = self->lua;
  AciesSubject *subject = acies_views_to_subject (lua, index);

  if (depth > MAX_DEPTH || bytes->len > MAX_BYTES || !lua_checkstack (lua, 8))
    return FALSE;
  if (subject != NULL)
    append (bytes, 'v', &subject, sizeof subject);
  else if (lua_isinteger (lua, index))
    {
      gint64 number = lua_tointeger (lua, index);

      append (bytes, 'i', &number, sizeof number);
    }
  else if (lua_isboolean (lua, index))
    append (bytes, lua_toboolean (lua, index) ? 'y' : 'n', NULL, 0);
  else if (lua_type (lua, index) == LUA_TSTRING)
    append_string (bytes, 's', lua_tostring (lua, index));
  else if (lua_type (lua, index) == LUA_TTABLE)
    return pack_table (self, index, depth, bytes);
  else if (lua_isnoneornil (lua, index) && depth == 0)
    append (bytes, '0', NULL, 0);
  else
    return FALSE;
  return TRUE;
}

gboolean
acies_pack_value (AciesHearing *self, int index, GByteArray *bytes, const char **problem)
{
  g_ptr_array_set_size (self->step_keys, 0);
  if (pack (self, index, 0, bytes))
    return TRUE;
  *problem = _ ("the state of a step holds whole numbers, ids, items, flags and lists of them, "
                "and not too many");
  return FALSE;
}

static const guint8 *push_packed (AciesHearing *self, const guint8 *at);

static const guint8 *
push_table (AciesHearing *self, const guint8 *at)
{
  lua_State *lua = self->lua;
  TableHead head;

  memcpy (&head, at, sizeof head);
  at += sizeof head;
  lua_createtable (lua, (int) head.n, (int) head.n_fields);
  for (gint64 i = 1; i <= head.n; i++)
    {
      at = push_packed (self, at);
      lua_rawseti (lua, -2, i);
    }
  while (*at == 'k')
    {
      const char *key = (const char *) at + 1;

      at = push_packed (self, at + strlen (key) + 2);
      lua_setfield (lua, -2, key);
    }
  return at + 1;
}

static const guint8 *
push_packed (AciesHearing *self, const guint8 *at)
{
  lua_State *lua = self->lua;
  AciesSubject *subject;
  gint64 number;

  luaL_checkstack (lua, 8, NULL);
  switch (*at++)
    {
    case 'v':
      memcpy (&subject, at, sizeof subject);
      acies_views_push_subject (self, subject);
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
acies_pack_push (AciesHearing *self, const guint8 *bytes)
{
  push_packed (self, bytes);
}

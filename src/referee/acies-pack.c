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

static gboolean pack (AciesHearing *self, int index, guint depth, GByteArray *bytes);

static void
append (GByteArray *bytes, char tag, gconstpointer data, gsize size)
{
  g_byte_array_append (bytes, (const guint8 *) &tag, 1);
  g_byte_array_append (bytes, data, (guint) size);
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

/* The fields of the table at INDEX with string keys, in their order. */
static gboolean
pack_fields (AciesHearing *self, int index, guint depth, GByteArray *bytes)
{
  lua_State *lua = self->lua;
  g_autoptr (GPtrArray) keys = g_ptr_array_new ();

  for (lua_pushnil (lua); lua_next (lua, index) != 0; lua_pop (lua, 1))
    if (lua_type (lua, -2) == LUA_TSTRING && keys->len < MAX_KEYS)
      g_ptr_array_add (keys, (gpointer) lua_tostring (lua, -2));
  g_ptr_array_sort (keys, compare_keys);
  for (guint i = 0; i < keys->len; i++)
    {
      gboolean is_good;

      append_string (bytes, 'k', g_ptr_array_index (keys, i));
      lua_pushstring (lua, g_ptr_array_index (keys, i));
      lua_rawget (lua, index);
      is_good = pack (self, lua_gettop (lua), depth, bytes);
      lua_pop (lua, 1);
      if (!is_good)
        return FALSE;
    }
  return TRUE;
}

static gboolean
pack_table (AciesHearing *self, int index, guint depth, GByteArray *bytes)
{
  lua_State *lua = self->lua;
  gboolean is_good = TRUE;
  int fields;
  gint64 n;

  acies_views_push_fields (lua, index);
  fields = lua_gettop (lua);
  n = (gint64) lua_rawlen (lua, fields);
  append (bytes, 't', &n, sizeof n);
  for (gint64 i = 1; i <= n && is_good; i++)
    {
      lua_rawgeti (lua, fields, i);
      is_good = pack (self, lua_gettop (lua), depth + 1, bytes);
      lua_pop (lua, 1);
    }
  is_good = is_good && pack_fields (self, fields, depth + 1, bytes);
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

GBytes *
acies_pack_value (AciesHearing *self, int index, const char **problem)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  if (pack (self, index, 0, bytes))
    return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
  *problem = _ ("the state of a step holds whole numbers, ids, items, flags and lists of them, "
                "and not too many");
  return NULL;
}

static const guint8 *push_packed (AciesHearing *self, const guint8 *at);

static const guint8 *
push_table (AciesHearing *self, const guint8 *at)
{
  lua_State *lua = self->lua;
  gint64 n;

  memcpy (&n, at, sizeof n);
  at += sizeof n;
  lua_createtable (lua, (int) n, 0);
  for (gint64 i = 1; i <= n; i++)
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
acies_pack_push (AciesHearing *self, GBytes *bytes)
{
  push_packed (self, g_bytes_get_data (bytes, NULL));
}

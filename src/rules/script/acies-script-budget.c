/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts the budget of a run: what it has spent, how the spending is counted, and which house rules
 * the run came through.
 *
 * Work in C charges itself. Lua counts down a number that all functions of a script share: the
 * countdown is written into the text before it is compiled, at the head of every function and loop
 * and before every goto, each with the length of what may run until the next. When the count is
 * used up, it is charged. So a run costs the same on every machine. In the same way functions of
 * layers above the lowest note that they were called, and what else the program would have written
 * differently is. */
#include "config.h"

#include "rules/script/acies-script-private.h"

#include <glib/gi18n-lib.h>
#include <lauxlib.h>
#include <string.h>

#define COUNT "_acies_count"
#define SPEND "_acies_spend"
#define TOUCH "_acies_touch"
/* What Lua counts down at a time. */
#define PURSE 1000
/* What counting down costs by itself. */
#define METER_UNITS 6

AciesScript *
acies_script_of (lua_State *lua)
{
  AciesScript *self;

  memcpy (&self, lua_getextraspace (lua), sizeof self);
  return self;
}

static void
raise_hook (lua_State *lua, lua_Debug *debug)
{
  acies_script_raise_spent (acies_script_of (lua), lua, 0);
}

void
acies_script_raise_spent (AciesScript *self, lua_State *lua, int level)
{
  lua_sethook (lua, raise_hook, LUA_MASKCOUNT, 1);
  self->is_raising = TRUE;
  luaL_where (lua, level);
  lua_pushstring (lua, _ ("this runs too long; is there a loop that never ends?"));
  lua_concat (lua, 2);
  lua_error (lua);
}

void
acies_script_charge (AciesScript *self, guint units)
{
  self->spent += units;
  if (G_UNLIKELY (self->spent > ACIES_SCRIPT_MAX_INSTRUCTIONS) && self->guard > 0)
    acies_script_raise_spent (self, self->lua, 1);
}

gpointer
acies_script_charge_host (lua_State *lua, guint units)
{
  AciesScript *self = acies_script_of (lua);

  acies_script_charge (self, units);
  return self->host;
}

/* _acies_spend (count): charges what was counted down and returns a full count. */
static int
spend (lua_State *lua)
{
  AciesScript *self = acies_script_of (lua);

  self->spent += (guint64) (PURSE - lua_tointeger (lua, 1));
  if (self->spent > ACIES_SCRIPT_MAX_INSTRUCTIONS)
    acies_script_raise_spent (self, lua, 1);
  lua_pushinteger (lua, PURSE);
  return 1;
}

/* _acies_touch (layer): a function of that layer was called. */
static int
touch (lua_State *lua)
{
  acies_script_of (lua)->touched |= 1u << lua_tointeger (lua, 1);
  return 0;
}

gboolean
acies_script_was_touched_by (AciesScript *self, const char *id)
{
  g_return_val_if_fail (self != NULL && id != NULL, FALSE);

  for (guint i = 1; i < self->layers->len; i++)
    if (g_str_equal (((const AciesScriptLayer *) g_ptr_array_index (self->layers, i))->id, id))
      return (self->touched & 1u << i) != 0;
  return FALSE;
}

void
acies_script_push_own (AciesScript *self)
{
  lua_pushcfunction (self->lua, spend);
  lua_setfield (self->lua, -2, SPEND);
  lua_pushcfunction (self->lua, touch);
  lua_setfield (self->lua, -2, TOUCH);
}

void
acies_script_init_budget (AciesScript *self)
{
  static const char owner[] = "local " COUNT "=0 return function() return " COUNT " end";

  if (luaL_loadbufferx (self->lua, owner, sizeof owner - 1, "=count", "t") != LUA_OK
      || lua_pcall (self->lua, 0, 1, 0) != LUA_OK)
    g_error ("%s", lua_tostring (self->lua, -1));
  self->count_reference = luaL_ref (self->lua, LUA_REGISTRYINDEX);
}

gboolean
acies_script_share_count (AciesScript *self, int function, int n, const char *name)
{
  if (!g_str_equal (name, COUNT))
    return FALSE;
  lua_rawgeti (self->lua, LUA_REGISTRYINDEX, self->count_reference);
  lua_upvaluejoin (self->lua, function, n, -1, 1);
  lua_pop (self->lua, 1);
  return TRUE;
}

static int
compare_edits (gconstpointer a, gconstpointer b)
{
  gsize first = ((const AciesScriptEdit *) a)->offset,
        second = ((const AciesScriptEdit *) b)->offset;

  return first < second ? -1 : first > second;
}

/* What has been written so far, and what comes next. */
typedef struct
{
  const AciesScriptCheck *check;
  GString *text;
  gsize at;
  guint n_edits;
} Rewriting;

/* Goes on to OFFSET. */
static void
copy_to (Rewriting *self, gsize offset)
{
  const AciesScriptCheck *check = self->check;

  for (; self->n_edits < check->edits->len; self->n_edits++)
    {
      const AciesScriptEdit *edit = &g_array_index (check->edits, AciesScriptEdit, self->n_edits);

      if (edit->offset >= offset)
        break;
      g_string_append_len (self->text, check->text + self->at, (gssize) (edit->offset - self->at));
      g_string_append (self->text, edit->with);
      self->at = edit->offset + edit->length;
    }
  g_string_append_len (self->text, check->text + self->at, (gssize) (offset - self->at));
  self->at = offset;
}

char *
acies_script_rewrite (const AciesScriptCheck *check, guint layer)
{
  Rewriting rewriting = { check, g_string_sized_new (check->length + 64 * check->meters->len) };
  GString *text = rewriting.text;

  g_array_sort (check->edits, compare_edits);
  g_string_append (text, "local " COUNT "=0 ");
  for (guint i = 0; i < check->meters->len; i++)
    {
      const AciesScriptMeter *meter = &g_array_index (check->meters, AciesScriptMeter, i);

      copy_to (&rewriting, meter->offset);
      g_string_append_printf (
          text, " " COUNT "=" COUNT "-%u if " COUNT "<0 then " COUNT "=" SPEND "(" COUNT ") end ",
          meter->cost + METER_UNITS);
      if (meter->is_entry && layer > 0)
        g_string_append_printf (text, " " TOUCH "(%u) ", layer);
    }
  copy_to (&rewriting, check->length);
  return g_string_free (text, FALSE);
}

void
acies_script_keep (AciesScript *self, int function, int n)
{
  lua_State *lua = self->lua;
  const void *id = lua_upvalueid (lua, function, n);
  AciesScriptKept kept = { .n = n };

  for (guint i = 0; i < self->kept->len; i++)
    {
      const AciesScriptKept *other = &g_array_index (self->kept, AciesScriptKept, i);
      gboolean is_same;

      lua_rawgeti (lua, LUA_REGISTRYINDEX, other->function);
      is_same = lua_upvalueid (lua, -1, other->n) == id;
      lua_pop (lua, 1);
      if (is_same)
        {
          lua_pop (lua, 1);
          return;
        }
    }
  kept.value = luaL_ref (lua, LUA_REGISTRYINDEX);
  lua_pushvalue (lua, function);
  kept.function = luaL_ref (lua, LUA_REGISTRYINDEX);
  g_array_append_val (self->kept, kept);
}

/* Makes all that is kept what it was. */
static void
restore (AciesScript *self)
{
  lua_State *lua = self->lua;

  for (guint i = 0; i < self->kept->len; i++)
    {
      const AciesScriptKept *kept = &g_array_index (self->kept, AciesScriptKept, i);

      lua_rawgeti (lua, LUA_REGISTRYINDEX, kept->function);
      lua_rawgeti (lua, LUA_REGISTRYINDEX, kept->value);
      lua_setupvalue (lua, -2, kept->n);
      lua_pop (lua, 1);
    }
}

void
acies_script_forget_spending (AciesScript *self)
{
  restore (self);
  if (self->is_raising)
    acies_script_watch (self);
  self->was_refused = FALSE;
  self->is_raising = FALSE;
  self->spent = 0;
  self->n_blocks = 0;
  self->n_ticks = 0;
  self->touched = 0;
  self->peak = self->bytes;
}

void
acies_script_start_counting (AciesScript *self)
{
  lua_State *lua = self->lua;

  acies_script_forget_spending (self);
  lua_rawgeti (lua, LUA_REGISTRYINDEX, self->count_reference);
  lua_pushinteger (lua, PURSE);
  lua_setupvalue (lua, -2, 1);
  lua_pop (lua, 1);
}

guint64
acies_script_pause (AciesScript *self)
{
  return acies_script_renew (self);
}

void
acies_script_resume (AciesScript *self, guint64 spent)
{
  acies_script_renew (self);
  self->spent = spent;
}

guint64
acies_script_get_spent (AciesScript *self)
{
  lua_Integer count;

  g_return_val_if_fail (self != NULL, 0);

  lua_rawgeti (self->lua, LUA_REGISTRYINDEX, self->count_reference);
  lua_getupvalue (self->lua, -1, 1);
  count = lua_tointeger (self->lua, -1);
  lua_pop (self->lua, 2);
  return self->spent + (guint64) (PURSE - count);
}

gboolean
acies_script_is_spent (AciesScript *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->was_refused || self->spent > ACIES_SCRIPT_MAX_INSTRUCTIONS;
}

gsize
acies_script_get_peak_bytes (AciesScript *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->peak;
}

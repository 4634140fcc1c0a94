/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs what a script has loaded: the frozen environment, runs, messages. */
#include "config.h"

#include "rules/script/acies-script-private.h"
#include "rules/script/acies-host-list.h"

#include <glib/gi18n-lib.h>
#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

#define MAX_CALLERS 3
/* Behind the countdown that is written into the text stands Lua's own: what has run so many
 * instructions without being charged for them is ended. No text that was metered comes so far, as a
 * word or sign is at most a few instructions. */
#define TICK_INSTRUCTIONS 1000000
#define MAX_TICKS (4 * ACIES_SCRIPT_MAX_INSTRUCTIONS / TICK_INSTRUCTIONS)
#define COLLECT_ABOVE_BYTES (4 * 1024 * 1024)

gboolean
acies_script_locate (AciesScript *self,
                     const char *message,
                     const AciesScriptSource **source,
                     int *line,
                     const char **text)
{
  guint64 n, place;
  char *end;

  if (message == NULL || message[0] != '#' || !g_ascii_isdigit (message[1]))
    return FALSE;
  n = g_ascii_strtoull (message + 1, &end, 10);
  if (*end != ':' || n >= self->sources->len)
    return FALSE;
  place = g_ascii_strtoull (end + 1, &end, 10);
  if (end[0] != ':' || end[1] != ' ')
    return FALSE;

  *source = g_ptr_array_index (self->sources, n);
  *line = (*source)->line > 0 ? (*source)->line : (int) place;
  *text = end + 2;
  return TRUE;
}

void
acies_script_push_caller (lua_State *lua)
{
  const AciesScriptSource *source;
  const char *text;
  int line;

  luaL_where (lua, 1);
  if (acies_script_locate (acies_script_of (lua), lua_tostring (lua, -1), &source, &line, &text))
    lua_pushfstring (lua, "%s:%d", source->file, line);
  else
    lua_pushliteral (lua, "");
  lua_remove (lua, -2);
}

/* The word of a trace for a call of what comes from SOURCE, or for a line of it. */
static char *
describe_step (const AciesScriptSource *source, const lua_Debug *debug)
{
  if (source->where != NULL)
    return g_strdup_printf ("%s:%d %s", source->file, source->line, source->where);
  if (debug->event == LUA_HOOKLINE)
    return g_strdup_printf ("%s:%d line", source->file, debug->currentline);
  return g_strdup_printf ("%s:%d", source->file, debug->linedefined);
}

/* The same, interned. Lines come by far more often than there are lines, so that each is described
 * once. */
static gpointer
name_step (AciesScriptSource *source, const lua_Debug *debug)
{
  gboolean is_line = debug->event == LUA_HOOKLINE;
  int line = source->where != NULL ? 0 : is_line ? debug->currentline : debug->linedefined;
  guint n = 2 * (guint) MAX (line, 0) + is_line;

  if (n >= source->steps->len)
    g_ptr_array_set_size (source->steps, (gint) n + 1);
  if (g_ptr_array_index (source->steps, n) == NULL)
    {
      g_autofree char *word = describe_step (source, debug);

      g_ptr_array_index (source->steps, n) = (gpointer) g_intern_string (word);
    }
  return g_ptr_array_index (source->steps, n);
}

static void
note_step (lua_State *lua, lua_Debug *debug)
{
  AciesScript *self = acies_script_of (lua);
  AciesScriptSource *source;

  if (debug->event == LUA_HOOKCOUNT)
    {
      if (++self->n_ticks > MAX_TICKS)
        acies_script_raise_spent (self, lua, 0);
      return;
    }
  lua_getinfo (lua, "Sl", debug);
  if (debug->source[0] != '=' || debug->source[1] != '#')
    return;
  source = g_ptr_array_index (self->sources, g_ascii_strtoull (debug->source + 2, NULL, 10));
  g_hash_table_add (self->trace, name_step (source, debug));
}

void
acies_script_watch (AciesScript *self)
{
  int mask = self->trace != NULL ? LUA_MASKCALL | LUA_MASKLINE : 0;

  lua_sethook (self->lua, note_step, mask | LUA_MASKCOUNT, TICK_INSTRUCTIONS);
}

void
acies_script_set_trace (AciesScript *self, GHashTable *trace)
{
  g_return_if_fail (self != NULL && !self->is_running);

  self->trace = trace;
  acies_script_watch (self);
}

int
acies_script_raise_unknown (lua_State *lua)
{
  return luaL_error (lua, _ ("nothing here is called “%s”"), lua_tostring (lua, 2));
}

static int
raise_read_only (lua_State *lua)
{
  if (lua_type (lua, 2) == LUA_TSTRING)
    return luaL_error (lua, _ ("“%s” cannot be set: procedures keep nothing between calls"),
                       lua_tostring (lua, 2));
  return luaL_error (lua, _ ("this cannot be set: procedures keep nothing between calls"));
}

/* Sets what the metatable on top does with what is not there to be written. */
static void
forbid_writing (lua_State *lua)
{
  lua_pushcfunction (lua, raise_read_only);
  lua_setfield (lua, -2, "__newindex");
}

/* Copies what the table on top holds into the one below it and pops it. */
static void
merge (lua_State *lua)
{
  for (lua_pushnil (lua); lua_next (lua, -2) != 0; lua_pop (lua, 1))
    {
      lua_pushvalue (lua, -2);
      lua_pushvalue (lua, -2);
      lua_rawset (lua, -6);
    }
  lua_pop (lua, 1);
}

/* Fills the table on top, which lies behind the environment of a chunk or of expressions, for good:
 * every function by its last definition; the host's names come when it is bound. What is not in it
 * leads to the host. */
static void
fill_environment (AciesScript *self)
{
  lua_State *lua = self->lua;
  int reference;

  lua_rawgeti (lua, LUA_REGISTRYINDEX, self->functions_reference);
  merge (lua);
  acies_script_push_own (self);
  lua_rawgeti (lua, LUA_REGISTRYINDEX, self->host_link_reference);
  lua_setmetatable (lua, -2);
  lua_pushvalue (lua, -1);
  reference = luaL_ref (lua, LUA_REGISTRYINDEX);
  g_array_append_val (self->environments, reference);
}

/* Pushes the read-only table `base` of LAYER: the functions as they were before it. */
static void
push_base (AciesScript *self, const AciesScriptLayer *layer)
{
  lua_State *lua = self->lua;

  lua_newtable (lua);
  lua_newtable (lua);
  lua_rawgeti (lua, LUA_REGISTRYINDEX, layer->before);
  lua_newtable (lua);
  lua_pushcfunction (lua, acies_script_raise_unknown);
  lua_setfield (lua, -2, "__index");
  lua_setmetatable (lua, -2);
  lua_setfield (lua, -2, "__index");
  forbid_writing (lua);
  lua_setmetatable (lua, -2);
}

/* Puts in place of the table on top, which was filled, the environment that it lies behind. There
 * is nothing in that, so that every name is looked for behind it and none can be set: texts that
 * assign to one are refused when they are read, and whatever has come past that is refused here. */
static void
close_environment (AciesScript *self)
{
  lua_State *lua = self->lua;

  lua_newtable (lua);
  lua_createtable (lua, 0, 2);
  lua_rotate (lua, -3, -1);
  lua_setfield (lua, -2, "__index");
  forbid_writing (lua);
  lua_setmetatable (lua, -2);
}

static void
freeze_layer (AciesScript *self, const AciesScriptLayer *layer)
{
  lua_State *lua = self->lua;

  for (guint i = 0; i < layer->chunks->len; i++)
    {
      const AciesScriptChunk *chunk = &g_array_index (layer->chunks, AciesScriptChunk, i);

      lua_rawgeti (lua, LUA_REGISTRYINDEX, chunk->function);
      lua_rawgeti (lua, LUA_REGISTRYINDEX, chunk->environment);
      push_base (self, layer);
      lua_setfield (lua, -2, "base");
      fill_environment (self);
      close_environment (self);
      acies_script_keep (self, lua_gettop (lua) - 1, 1);
      lua_pop (lua, 1);
    }
}

/* Whether the function on top keeps nothing but its environment and functions, and the count of the
 * budget, which it is given here. SEEN is the index of a table of functions looked at before,
 * ENVIRONMENT that of the only table it may keep. */
static gboolean
check_upvalues (AciesScript *self, int environment, int seen, AciesFindings *findings)
{
  lua_State *lua = self->lua;
  int function = lua_gettop (lua);
  const char *name;
  gboolean is_good = TRUE;

  lua_pushvalue (lua, -1);
  if (lua_rawget (lua, seen) != LUA_TNIL)
    {
      lua_pop (lua, 1);
      return TRUE;
    }
  lua_pop (lua, 1);
  lua_pushvalue (lua, -1);
  lua_pushboolean (lua, TRUE);
  lua_rawset (lua, seen);

  luaL_checkstack (lua, 8, NULL);
  for (int i = 1; (name = lua_getupvalue (lua, -1, i)) != NULL; i++)
    {
      gboolean is_kept = FALSE;

      if (acies_script_share_count (self, function, i, name))
        ;
      else if (lua_isfunction (lua, -1) && !lua_iscfunction (lua, -1))
        {
          is_good = check_upvalues (self, environment, seen, findings) && is_good;
          lua_pushvalue (lua, -1);
          acies_script_keep (self, function, i);
        }
      else
        is_kept = !lua_rawequal (lua, -1, environment);
      lua_pop (lua, 1);

      if (is_kept)
        {
          const AciesScriptSource *source = NULL;
          lua_Debug debug;
          guint64 n;

          lua_pushvalue (lua, -1);
          lua_getinfo (lua, ">S", &debug);
          n = g_ascii_strtoull (debug.source + 2, NULL, 10);
          source = g_ptr_array_index (self->sources, n);
          acies_findings_add (findings, ACIES_SEVERITY_ERROR, source->file, debug.linedefined,
                              _ ("This function keeps “%s” between calls; constants belong in "
                                 "ruleset.xml"),
                              name);
          is_good = FALSE;
        }
    }
  return is_good;
}

static gboolean
check_functions (AciesScript *self, AciesFindings *findings)
{
  lua_State *lua = self->lua;
  gboolean is_good = TRUE;

  lua_newtable (lua);
  for (guint i = 0; i < self->layers->len; i++)
    {
      const AciesScriptLayer *layer = g_ptr_array_index (self->layers, i);

      for (guint j = 0; j < layer->chunks->len; j++)
        {
          int seen = lua_gettop (lua);

          lua_rawgeti (lua, LUA_REGISTRYINDEX,
                       g_array_index (layer->chunks, AciesScriptChunk, j).environment);
          for (lua_pushnil (lua); lua_next (lua, seen + 1) != 0; lua_pop (lua, 1))
            if (lua_isfunction (lua, -1) && !check_upvalues (self, seen + 1, seen, findings))
              is_good = FALSE;
          lua_pop (lua, 1);
        }
    }
  lua_pop (lua, 1);
  return is_good;
}

/* Whether a layer below the one of SOURCE defines the function NAME. */
static gboolean
has_base (AciesScript *self, const AciesScriptSource *source, const char *name)
{
  const AciesScriptLayer *layer = g_ptr_array_index (self->layers, source->n_layers - 1);
  gboolean has;

  lua_rawgeti (self->lua, LUA_REGISTRYINDEX, layer->before);
  lua_pushstring (self->lua, name);
  has = lua_rawget (self->lua, -2) == LUA_TFUNCTION;
  lua_pop (self->lua, 2);
  return has;
}

static gboolean
check_bases (AciesScript *self, AciesFindings *findings)
{
  gboolean is_good = TRUE;

  for (guint i = 0; i < self->uses->len; i++)
    {
      const AciesScriptUse *use = &g_array_index (self->uses, AciesScriptUse, i);
      const AciesScriptSource *source = g_ptr_array_index (self->sources, use->source);

      if (use->kind != ACIES_SCRIPT_USE_ATTRIBUTE || source->where != NULL
          || g_strcmp0 (use->owner, "base") != 0 || has_base (self, source, use->name))
        continue;
      is_good = FALSE;
      acies_findings_add (findings, ACIES_SEVERITY_ERROR, source->file, use->line,
                          _ ("“base.%s”: no layer below defines “%s”"), use->name, use->name);
    }
  return is_good;
}

/* Whether an expression of SOURCE may find NAME in its scope. FIELDS are those that procedures give
 * to tables, and so to scopes. */
static gboolean
is_in_scope (AciesScript *self,
             const AciesScriptSource *source,
             const char *name,
             GHashTable *fields)
{
  if (source->scope != NULL)
    return g_strv_contains ((const char *const *) source->scope, name);
  return g_hash_table_contains (self->scope_names, name) || g_hash_table_contains (fields, name);
}

static void
report_name (const AciesScriptSource *source, const AciesScriptUse *use, AciesFindings *findings)
{
  g_autofree char *known = NULL;

  if (acies_script_is_library_name (use->name))
    {
      acies_findings_add (findings, ACIES_SEVERITY_ERROR, source->file, use->line,
                          _ ("%s%s“%s” is from Lua’s libraries, which rule sets do not have"),
                          source->where != NULL ? source->where : "",
                          source->where != NULL ? ": " : "", use->name);
      return;
    }
  if (source->where == NULL)
    {
      acies_findings_add (findings, ACIES_SEVERITY_ERROR, source->file, use->line,
                          _ ("Nothing is called “%s”: no local, function or name of the program"),
                          use->name);
      return;
    }
  if (source->scope == NULL)
    {
      acies_findings_add (findings, ACIES_SEVERITY_ERROR, source->file, use->line,
                          _ ("%s: nothing is called “%s”: no role, function or name of the "
                             "program"),
                          source->where, use->name);
      return;
    }
  known = source->scope[0] != NULL ? g_strjoinv (", ", source->scope) : g_strdup (_ ("nothing"));
  acies_findings_add (findings, ACIES_SEVERITY_ERROR, source->file, use->line,
                      /* Translators: what it belongs to, the unknown name, the names that it may
                       * use: “unit, target”. */
                      _ ("%s: “%s” is not known here; besides functions it sees only: %s"),
                      source->where, use->name, known);
}

static gboolean
check_names (AciesScript *self, AciesFindings *findings)
{
  g_autoptr (GHashTable) fields = g_hash_table_new (g_direct_hash, g_direct_equal);
  gboolean is_good = TRUE;

  for (guint i = 0; i < self->uses->len; i++)
    {
      const AciesScriptUse *use = &g_array_index (self->uses, AciesScriptUse, i);

      if (use->kind == ACIES_SCRIPT_USE_FIELD)
        g_hash_table_add (fields, (gpointer) use->name);
    }
  for (guint i = 0; i < self->uses->len; i++)
    {
      const AciesScriptUse *use = &g_array_index (self->uses, AciesScriptUse, i);
      const AciesScriptSource *source = g_ptr_array_index (self->sources, use->source);
      gboolean is_expression = source->where != NULL;

      if (use->kind != ACIES_SCRIPT_USE_NAME || acies_script_has_function (self, use->name)
          || acies_host_list_find (use->name) != NULL
          || (!is_expression && g_str_equal (use->name, "base"))
          || (is_expression && is_in_scope (self, source, use->name, fields)))
        continue;
      is_good = FALSE;
      report_name (source, use, findings);
    }
  return is_good;
}

gboolean
acies_script_freeze (AciesScript *self, AciesFindings *findings)
{
  gboolean is_good;

  g_return_val_if_fail (self != NULL && !self->is_frozen, FALSE);

  is_good = check_functions (self, findings);
  is_good = check_names (self, findings) && is_good;
  is_good = check_bases (self, findings) && is_good;

  lua_newtable (self->lua);
  lua_pushcfunction (self->lua, acies_script_raise_unknown);
  lua_setfield (self->lua, -2, "__index");
  forbid_writing (self->lua);
  self->host_link_reference = luaL_ref (self->lua, LUA_REGISTRYINDEX);

  for (guint i = 0; i < self->layers->len; i++)
    freeze_layer (self, g_ptr_array_index (self->layers, i));
  lua_newtable (self->lua);
  fill_environment (self);
  close_environment (self);
  self->environment_reference = luaL_ref (self->lua, LUA_REGISTRYINDEX);
  self->is_frozen = TRUE;
  return is_good;
}

void
acies_script_push_environment (AciesScript *self)
{
  g_return_if_fail (self != NULL && self->is_frozen);

  lua_rawgeti (self->lua, LUA_REGISTRYINDEX, self->environment_reference);
}

void
acies_script_push_names (AciesScript *self)
{
  g_return_if_fail (self != NULL && self->is_frozen);

  lua_rawgeti (self->lua, LUA_REGISTRYINDEX,
               g_array_index (self->environments, int, self->environments->len - 1));
}

gboolean
acies_script_push_function (AciesScript *self, const char *name)
{
  g_return_val_if_fail (self != NULL && self->is_frozen, FALSE);

  lua_rawgeti (self->lua, LUA_REGISTRYINDEX, self->functions_reference);
  if (lua_getfield (self->lua, -1, name) != LUA_TFUNCTION)
    {
      lua_pop (self->lua, 2);
      return FALSE;
    }
  lua_remove (self->lua, -2);
  return TRUE;
}

void
acies_script_push_expression (AciesScript *self, const AciesExpression *expression)
{
  g_return_if_fail (self != NULL && expression != NULL);

  lua_rawgeti (self->lua, LUA_REGISTRYINDEX, expression->reference);
}

void
acies_script_evaluate (AciesScript *self, const AciesExpression *expression, int scope)
{
  lua_State *lua;
  int function;

  g_return_if_fail (self != NULL && expression != NULL);

  lua = self->lua;
  scope = lua_absindex (lua, scope);
  luaL_checkstack (lua, 4, NULL);
  acies_script_push_expression (self, expression);
  function = lua_gettop (lua);
  lua_getupvalue (lua, function, 1);
  lua_pushvalue (lua, scope);
  lua_setupvalue (lua, function, 1);
  lua_pushvalue (lua, function);
  lua_call (lua, 0, 1);

  lua_pushvalue (lua, function + 1);
  lua_setupvalue (lua, function, 1);
  lua_replace (lua, function);
  lua_settop (lua, function);
}

/* Takes out of the table on top what the rule set itself has a function for. */
static void
leave_out_own (AciesScript *self)
{
  GHashTableIter iter;
  gpointer name;

  g_hash_table_iter_init (&iter, self->functions);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    {
      lua_pushstring (self->lua, name);
      lua_pushnil (self->lua);
      lua_rawset (self->lua, -3);
    }
}

void
acies_script_bind_host (AciesScript *self)
{
  lua_State *lua;

  g_return_if_fail (self != NULL && self->is_frozen && !self->is_bound);
  lua = self->lua;
  g_return_if_fail (lua_istable (lua, -1));

  leave_out_own (self);
  if (!lua_getmetatable (lua, -1))
    {
      lua_newtable (lua);
      lua_pushcfunction (lua, acies_script_raise_unknown);
      lua_setfield (lua, -2, "__index");
      lua_setmetatable (lua, -2);
    }
  else
    {
      lua_pop (lua, 1);
    }
  for (guint i = 0; i < self->environments->len; i++)
    {
      lua_rawgeti (lua, LUA_REGISTRYINDEX, g_array_index (self->environments, int, i));
      lua_pushvalue (lua, -2);
      merge (lua);
      lua_pop (lua, 1);
    }
  lua_rawgeti (lua, LUA_REGISTRYINDEX, self->host_link_reference);
  lua_insert (lua, -2);
  lua_setfield (lua, -2, "__index");
  lua_pop (lua, 1);
  self->is_bound = TRUE;
}

gboolean
acies_script_is_bound (AciesScript *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->is_bound;
}

/* The locale of runs: Lua compares strings by the locale's order, and a ruling must not depend on
 * it. Made once and kept, because a thread may still use it when a script is gone. */
static locale_t
get_run_locale (void)
{
  static gsize locale = 0;

  if (g_once_init_enter (&locale))
    {
      locale_t made = newlocale (LC_COLLATE_MASK, "C", duplocale (LC_GLOBAL_LOCALE));

      g_once_init_leave (&locale, (gsize) (made != (locale_t) 0 ? made : LC_GLOBAL_LOCALE));
    }
  return (locale_t) locale;
}

/* Not before what is held has grown by half since the last time: what a host holds for many runs
 * would be gone through in each. */
static void
collect (AciesScript *self)
{
  if (!self->was_refused && self->bytes <= MAX (COLLECT_ABOVE_BYTES, self->bytes_kept / 2 * 3))
    return;
  lua_gc (self->lua, LUA_GCCOLLECT);
  self->bytes_kept = self->bytes;
}

void
acies_script_begin (AciesScript *self)
{
  g_return_if_fail (self != NULL && !self->is_running);

  self->is_running = TRUE;
  acies_script_start_counting (self);
  self->locale_before = uselocale (get_run_locale ());
}

void
acies_script_end (AciesScript *self)
{
  g_return_if_fail (self != NULL && self->is_running);

  uselocale (self->locale_before);
  collect (self);
  self->is_running = FALSE;
}

guint64
acies_script_renew (AciesScript *self)
{
  guint64 spent;

  g_return_val_if_fail (self != NULL && self->is_running, 0);

  spent = self->spent;
  collect (self);
  acies_script_forget_spending (self);
  return spent;
}

/* Pushes ", called from FILE:LINE" for each of the first procedures on the way to the error that
 * happened in the nearest one, and returns their number. */
static int
push_callers (AciesScript *self, lua_State *lua)
{
  lua_Debug debug;
  int n_seen = 0, n_pushed = 0;

  for (int level = 1; n_pushed < MAX_CALLERS && lua_getstack (lua, level, &debug); level++)
    {
      const AciesScriptSource *source;

      lua_getinfo (lua, "Sl", &debug);
      if (debug.currentline <= 0 || debug.source[0] != '=' || n_seen++ == 0)
        continue;
      source = g_ptr_array_index (self->sources, g_ascii_strtoull (debug.source + 2, NULL, 10));
      lua_pushfstring (lua, _ (", called from %s:%d"), source->file,
                       source->line > 0 ? source->line : debug.currentline);
      n_pushed++;
    }
  return n_pushed;
}

/* The message handler: turns "#3:12: text" into a sentence with file and line. What is no string is
 * the host's own signal and stays as it is. */
static int
explain (lua_State *lua)
{
  AciesScript *self = acies_script_of (lua);
  const AciesScriptSource *source;
  const char *message, *text;
  int line;

  if (lua_type (lua, 1) != LUA_TSTRING)
    return 1;
  message = lua_tostring (lua, 1);
  if (!acies_script_locate (self, message, &source, &line, &text))
    {
      luaL_where (lua, 1);
      for (int level = 2; level < 8 && lua_rawlen (lua, -1) == 0; level++)
        {
          lua_pop (lua, 1);
          luaL_where (lua, level);
        }
      lua_pushvalue (lua, 1);
      lua_concat (lua, 2);
      lua_replace (lua, 1);
      message = lua_tostring (lua, 1);
      if (!acies_script_locate (self, message, &source, &line, &text))
        return 1;
    }
  if (source->where != NULL)
    lua_pushfstring (lua, _ ("%s:%d: %s: %s, in “%s”"), source->file, line, source->where, text,
                     source->text);
  else
    lua_pushfstring (lua, _ ("%s:%d: %s"), source->file, line, text);
  lua_concat (lua, 1 + push_callers (self, lua));
  return 1;
}

void
acies_script_push_handler (AciesScript *self)
{
  g_return_if_fail (self != NULL);

  lua_pushcfunction (self->lua, explain);
}

int
acies_script_call_with (AciesScript *self, int handler, int n_arguments, int n_results)
{
  lua_State *lua = self->lua;
  int status;

  self->guard++;
  status = lua_pcall (lua, n_arguments, n_results, handler);
  self->guard--;

  if (status == LUA_ERRMEM || status == LUA_ERRERR)
    {
      lua_pop (lua, 1);
      if (self->spent > ACIES_SCRIPT_MAX_INSTRUCTIONS)
        lua_pushstring (lua,
                        _ ("a procedure of the rule set runs too long or needs too much memory"));
      else
        lua_pushstring (lua, _ ("a procedure of the rule set needs too much memory"));
    }
  return status;
}

int
acies_script_call (AciesScript *self, int n_arguments, int n_results)
{
  int handler, status;

  g_return_val_if_fail (self != NULL, LUA_ERRRUN);

  lua_checkstack (self->lua, 4);
  handler = lua_gettop (self->lua) - n_arguments;
  acies_script_push_handler (self);
  lua_insert (self->lua, handler);
  status = acies_script_call_with (self, handler, n_arguments, n_results);
  lua_remove (self->lua, handler);
  return status;
}

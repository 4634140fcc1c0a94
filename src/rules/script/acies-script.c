/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesScript is the Lua state of a rule set: limits, loading, freezing.
 *
 * Lua compiles no text as it came, but one made of the tokens that our lexer read and the check
 * saw. While a rule set loads, every chunk runs with a plain table of its own as _ENV; the
 * functions it leaves there are collected by name. Freezing puts into each of those tables the
 * functions of all layers by their last definition and, when it is bound, the host; so one look
 * finds a name, and all functions, of whatever layer, find the same. What is not there is an error,
 * to read or to write. */
#include "config.h"

#include "rules/script/acies-script-private.h"

#include "rules/script/acies-host-list.h"
#include "rules/script/acies-script-lexer.h"

#include <glib/gi18n-lib.h>
#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

#if LUA_VERSION_NUM != 504
#error \
    "The sandbox was reviewed for Lua 5.4; run the hostile corpus and read lstate.c of yours first"
#endif

#define MAX_SOURCE_BYTES (256 * 1024)
#define MAX_EXPRESSION_BYTES 4096
/* Procedures make short-lived tables: the collector waits until the heap is four times what was
 * left of it. What would pass the limit is collected at once. */
#define COLLECT_PAUSE 400

const char *
acies_expression_get_text (const AciesExpression *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->text;
}

gboolean
acies_expression_reads (const AciesExpression *self, const char *name)
{
  const char *text = self != NULL ? acies_expression_get_text (self) : "";
  gsize length = strlen (name);

  for (const char *at = strstr (text, name); at != NULL; at = strstr (at + length, name))
    if (at > text && at[-1] == '.' && !g_ascii_isalnum (at[length]) && at[length] != '_')
      return TRUE;
  return FALSE;
}

static void
source_free (gpointer data)
{
  AciesScriptSource *source = data;

  g_free (source->file);
  g_strfreev (source->scope);
  g_free (source->where);
  g_free (source->text);
  g_ptr_array_unref (source->steps);
  g_free (source);
}

static void
expression_free (gpointer data)
{
  AciesExpression *expression = data;

  g_free (expression->text);
  g_free (expression);
}

static void
layer_free (gpointer data)
{
  AciesScriptLayer *layer = data;

  g_array_unref (layer->chunks);
  g_free (layer);
}

AciesScript *
acies_script_new (void)
{
  AciesScript *self = g_new0 (AciesScript, 1);

  acies_script_init_memory (self);
  self->lua = lua_newstate (acies_script_allocate, self);
  g_assert (self->lua != NULL);
  lua_gc (self->lua, LUA_GCINC, COLLECT_PAUSE, 0, 0);
  memcpy (lua_getextraspace (self->lua), &self, sizeof self);

  self->sources = g_ptr_array_new_with_free_func (source_free);
  self->expressions = g_ptr_array_new_with_free_func (expression_free);
  self->layers = g_ptr_array_new_with_free_func (layer_free);
  self->functions = g_hash_table_new (g_direct_hash, g_direct_equal);
  self->scope_names = g_hash_table_new (g_direct_hash, g_direct_equal);
  self->uses = g_array_new (FALSE, FALSE, sizeof (AciesScriptUse));
  self->environments = g_array_new (FALSE, FALSE, sizeof (int));
  self->kept = g_array_new (FALSE, FALSE, sizeof (AciesScriptKept));

  lua_newtable (self->lua);
  self->functions_reference = luaL_ref (self->lua, LUA_REGISTRYINDEX);
  self->environment_reference = LUA_NOREF;
  self->host_link_reference = LUA_NOREF;
  acies_script_init_budget (self);
  acies_script_watch (self);
  return self;
}

void
acies_script_free (AciesScript *self)
{
  if (self == NULL)
    return;
  g_return_if_fail (self->guard == 0);

  if (self->is_running)
    acies_script_end (self);
  lua_close (self->lua);
  acies_script_clear_memory (self);
  g_ptr_array_unref (self->sources);
  g_ptr_array_unref (self->expressions);
  g_ptr_array_unref (self->layers);
  g_hash_table_unref (self->functions);
  g_hash_table_unref (self->scope_names);
  g_array_unref (self->uses);
  g_array_unref (self->environments);
  g_array_unref (self->kept);
  g_free (self);
}

guint
acies_script_add_source (
    AciesScript *self, const char *file, int line, const char *where, const char *text)
{
  AciesScriptSource *source = g_new0 (AciesScriptSource, 1);

  source->file = g_strdup (file);
  source->line = line;
  source->where = g_strdup (where);
  source->n_layers = self->layers->len;
  source->steps = g_ptr_array_new ();
  if (text != NULL && g_utf8_strlen (text, -1) > 120)
    {
      g_autofree char *start = g_utf8_substring (text, 0, 119);

      source->text = g_strconcat (start, "…", NULL);
    }
  else
    {
      source->text = g_strdup (text);
    }
  g_ptr_array_add (self->sources, source);
  return self->sources->len - 1;
}

/* Pushes a copy of the table at registry REFERENCE. */
static void
push_copy (lua_State *lua, int reference)
{
  int from, to;

  lua_newtable (lua);
  to = lua_gettop (lua);
  lua_rawgeti (lua, LUA_REGISTRYINDEX, reference);
  from = lua_gettop (lua);
  for (lua_pushnil (lua); lua_next (lua, from) != 0; lua_pop (lua, 1))
    {
      lua_pushvalue (lua, -2);
      lua_pushvalue (lua, -2);
      lua_rawset (lua, to);
    }
  lua_settop (lua, to);
}

void
acies_script_begin_layer (AciesScript *self, const char *id)
{
  AciesScriptLayer *layer;

  g_return_if_fail (self != NULL && !self->is_frozen);
  g_return_if_fail (id != NULL);

  layer = g_new0 (AciesScriptLayer, 1);
  layer->id = g_intern_string (id);
  layer->chunks = g_array_new (FALSE, FALSE, sizeof (AciesScriptChunk));
  push_copy (self->lua, self->functions_reference);
  layer->before = luaL_ref (self->lua, LUA_REGISTRYINDEX);
  g_ptr_array_add (self->layers, layer);
}

/* Before Lua reads it: what would keep its compiler busy for too long is refused. */
static gboolean
check_size (const AciesScriptSource *source,
            const char *text,
            gsize length,
            gsize max_length,
            AciesFindings *findings)
{
  if (length > max_length)
    acies_findings_add (findings, ACIES_SEVERITY_ERROR, source->file, source->line,
                        _ ("This is more than %d bytes of Lua; split it"), (int) max_length);
  else if (!acies_script_check_jumps (text, length))
    acies_findings_add (findings, ACIES_SEVERITY_ERROR, source->file, source->line,
                        _ ("There are too many jumps and branches; split it"));
  else
    return TRUE;
  return FALSE;
}

/* Compiles TEXT as source number N and leaves the function, or a message, on the stack. */
static gboolean
compile (AciesScript *self, const char *text, gsize length, guint n)
{
  g_autofree char *name = g_strdup_printf ("=#%u", n);
  int status;

  if (!self->is_running)
    self->spent = 0;
  self->guard++;
  status = luaL_loadbufferx (self->lua, text, length, name, "t");
  self->guard--;
  return status == LUA_OK;
}

void
acies_script_report (AciesScript *self, guint n, AciesFindings *findings)
{
  const AciesScriptSource *source = g_ptr_array_index (self->sources, n);
  const char *message = lua_tostring (self->lua, -1);
  g_autofree char *sentence = NULL;
  const char *text;
  int line;

  if (!acies_script_locate (self, message, &source, &line, &text))
    {
      line = source->line;
      text = message;
    }
  sentence = acies_script_explain (text);
  if (source->where != NULL)
    acies_findings_add (findings, ACIES_SEVERITY_ERROR, source->file, line,
                        /* Translators: what it belongs to, the expression, Lua's message */
                        _ ("%s: the expression “%s” cannot be read: %s"), source->where,
                        source->text, sentence);
  else
    acies_findings_add (findings, ACIES_SEVERITY_ERROR, source->file, line,
                        _ ("The procedure cannot be read: %s"), sentence);
  lua_pop (self->lua, 1);
}

/* Takes one function of a chunk into the table of all. NAME and the function lie on the stack. */
static gboolean
adopt (AciesScript *self, AciesScriptLayer *layer, const char *file, AciesFindings *findings)
{
  lua_State *lua = self->lua;
  const char *name = lua_tostring (lua, -2);
  lua_Debug debug = { 0 };

  if (lua_type (lua, -1) != LUA_TFUNCTION)
    {
      acies_findings_add (findings, ACIES_SEVERITY_ERROR, file, 0,
                          _ ("“%s” is not a function; constants belong in ruleset.xml"), name);
      return FALSE;
    }
  lua_pushvalue (lua, -1);
  lua_getinfo (lua, ">S", &debug);
  if (!acies_host_list_is_free (name) || g_str_equal (name, "base"))
    {
      acies_findings_add (findings, ACIES_SEVERITY_ERROR, file, debug.linedefined,
                          _ ("“%s” is a name of the program; call the function something else"),
                          name);
      return FALSE;
    }
  if (g_hash_table_lookup (self->functions, g_intern_string (name)) == layer->id)
    {
      acies_findings_add (findings, ACIES_SEVERITY_ERROR, file, debug.linedefined,
                          _ ("The function “%s” is defined twice"), name);
      return FALSE;
    }
  g_hash_table_insert (self->functions, (gpointer) g_intern_string (name), (gpointer) layer->id);
  lua_rawgeti (lua, LUA_REGISTRYINDEX, self->functions_reference);
  lua_pushvalue (lua, -2);
  lua_setfield (lua, -2, name);
  lua_pop (lua, 1);
  return TRUE;
}

/* The chunk on top runs with a table of its own, which is kept as an environment of LAYER. */
static gboolean
run_chunk (AciesScript *self, AciesScriptLayer *layer, guint n, AciesFindings *findings)
{
  lua_State *lua = self->lua;
  const AciesScriptSource *source = g_ptr_array_index (self->sources, n);
  gboolean is_good = TRUE;
  AciesScriptChunk chunk;
  int environment;

  lua_pushvalue (lua, -1);
  chunk.function = luaL_ref (lua, LUA_REGISTRYINDEX);
  lua_newtable (lua);
  lua_pushvalue (lua, -1);
  chunk.environment = luaL_ref (lua, LUA_REGISTRYINDEX);
  g_array_append_val (layer->chunks, chunk);
  lua_setupvalue (lua, -2, 1);

  acies_script_begin (self);
  is_good = acies_script_call (self, 0, 0) == LUA_OK;
  acies_script_end (self);
  if (!is_good)
    {
      acies_findings_add (findings, ACIES_SEVERITY_ERROR, source->file, 0, "%s",
                          lua_tostring (lua, -1));
      lua_pop (lua, 1);
      return FALSE;
    }

  lua_rawgeti (lua, LUA_REGISTRYINDEX, chunk.environment);
  environment = lua_gettop (lua);
  for (lua_pushnil (lua); lua_next (lua, environment) != 0; lua_pop (lua, 1))
    if (lua_type (lua, -2) == LUA_TSTRING && !adopt (self, layer, source->file, findings))
      is_good = FALSE;
  lua_pop (lua, 1);
  return is_good;
}

/* Some editors begin a file of UTF-8 with a mark, which is no part of the text. */
static void
skip_mark (const char **text, gsize *length)
{
  static const char mark[] = "\xef\xbb\xbf";

  if (*length >= 3 && memcmp (*text, mark, 3) == 0)
    {
      *text += 3;
      *length -= 3;
    }
}

static gboolean
check_text (const AciesScriptSource *source,
            const char *text,
            gsize length,
            AciesFindings *findings)
{
  const char *end;
  int line = 1;

  if (g_utf8_validate_len (text, length, &end))
    return TRUE;
  for (const char *c = text; c < end; c++)
    line += *c == '\n';
  acies_findings_add (findings, ACIES_SEVERITY_ERROR, source->file, line,
                      _ ("The procedure cannot be read: it is not text in UTF-8 from here on; save "
                         "it as UTF-8"));
  return FALSE;
}

/* The functions of a file that is refused are there all the same for whoever calls them. */
static void
note_functions (AciesScript *self, GHashTable *defined)
{
  const AciesScriptLayer *layer = g_ptr_array_index (self->layers, self->layers->len - 1);
  GHashTableIter iter;
  gpointer name;

  g_hash_table_iter_init (&iter, defined);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    g_hash_table_insert (self->functions, name, (gpointer) layer->id);
}

/* Checks TEXT and compiles it with what counts its budget written into it. FALSE with why not: in
 * FINDINGS, or if there is nothing in them, as a message on the stack. */
static gboolean
meter (AciesScript *self, const char *text, gsize length, guint n, AciesFindings *findings)
{
  const AciesScriptSource *source = g_ptr_array_index (self->sources, n);
  g_autoptr (GArray) meters = g_array_new (FALSE, FALSE, sizeof (AciesScriptMeter));
  g_autoptr (GArray) edits = g_array_new (FALSE, FALSE, sizeof (AciesScriptEdit));
  g_autoptr (GHashTable) defined = g_hash_table_new (NULL, NULL);
  const AciesScriptCheck check = { .text = text,
                                   .length = length,
                                   .file = source->file,
                                   .source = n,
                                   .uses = self->uses,
                                   .meters = meters,
                                   .edits = edits,
                                   .defined = defined,
                                   .findings = findings };
  g_autofree char *metered = NULL;

  if (!acies_script_check_procedures (&check))
    {
      note_functions (self, defined);
      return FALSE;
    }
  metered = acies_script_rewrite (&check, source->n_layers - 1);
  return compile (self, metered, strlen (metered), n);
}

/* Says why TEXT was not taken. What Lua itself has against it comes first: then nothing else that
 * was found in it counts, nor what it speaks of, from number N_USES on. */
static void
refuse (AciesScript *self,
        const char *text,
        guint n_uses,
        AciesFindings *refused,
        AciesFindings *findings)
{
  guint n = self->sources->len - 1;
  gboolean has_message = !acies_findings_has_errors (refused);

  if (!compile (self, text, strlen (text), n))
    {
      acies_script_report (self, n, findings);
      g_array_set_size (self->uses, n_uses);
      self->is_incomplete = TRUE;
      if (has_message)
        lua_pop (self->lua, 1);
      return;
    }
  lua_pop (self->lua, 1);
  if (has_message)
    acies_script_report (self, n, findings);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (refused)); i++)
    acies_findings_take (findings, g_list_model_get_item (G_LIST_MODEL (refused), i));
}

gboolean
acies_script_load (AciesScript *self, GBytes *source, const char *name, AciesFindings *findings)
{
  g_autoptr (AciesFindings) refused = acies_findings_new ();
  g_autofree char *anew = NULL;
  guint n_uses = self->uses->len;
  gsize length;
  const char *text;
  guint n;

  g_return_val_if_fail (self != NULL && !self->is_frozen, FALSE);
  g_return_val_if_fail (source != NULL && name != NULL, FALSE);

  text = g_bytes_get_data (source, &length);
  skip_mark (&text, &length);
  if (length == 0)
    return TRUE;
  if (self->layers->len == 0)
    acies_script_begin_layer (self, "");

  n = acies_script_add_source (self, name, 0, NULL, NULL);
  if (!check_text (g_ptr_array_index (self->sources, n), text, length, findings)
      || !check_size (g_ptr_array_index (self->sources, n), text, length, MAX_SOURCE_BYTES,
                      findings))
    {
      self->is_incomplete = TRUE;
      return FALSE;
    }
  anew = acies_lexer_write_anew (text, length);
  if (!meter (self, anew, strlen (anew), n, refused))
    {
      refuse (self, anew, n_uses, refused, findings);
      return FALSE;
    }
  return run_chunk (self, g_ptr_array_index (self->layers, self->layers->len - 1), n, findings);
}

/* An expression stands in an attribute or in an entry, where nobody sees such a character. */
static gboolean
check_controls (const AciesScriptSource *source, const char *text, AciesFindings *findings)
{
  for (const char *c = text; *c != '\0'; c++)
    if (g_ascii_iscntrl (*c) && *c != '\t' && *c != '\n')
      {
        acies_findings_add (
            findings, ACIES_SEVERITY_ERROR, source->file, source->line,
            /* Translators: what the expression belongs to, the number of the
             * character: “&#13;”. */
            _ ("%s: the control character “&#%d;” is not allowed in an expression; write a space"),
            source->where, *c);
        return FALSE;
      }
  return TRUE;
}

const AciesExpression *
acies_script_compile (AciesScript *self,
                      const char *text,
                      const char *file,
                      int line,
                      const char *where,
                      AciesFindings *findings)
{
  g_autofree char *anew = NULL, *chunk = NULL;
  AciesScriptCheck check;
  AciesExpression *expression;
  guint n;

  g_return_val_if_fail (self != NULL && !self->is_frozen, NULL);
  g_return_val_if_fail (text != NULL && where != NULL, NULL);

  n = acies_script_add_source (self, file, line, where, text);
  if (!check_size (g_ptr_array_index (self->sources, n), text, strlen (text), MAX_EXPRESSION_BYTES,
                   findings)
      || !check_controls (g_ptr_array_index (self->sources, n), text, findings))
    return NULL;
  anew = acies_lexer_write_anew (text, strlen (text));
  chunk = g_strconcat ("return ", anew, NULL);
  if (!compile (self, chunk, strlen (chunk), n))
    {
      acies_script_report (self, n, findings);
      return NULL;
    }
  check = (AciesScriptCheck){ .text = anew,
                              .length = strlen (anew),
                              .file = file,
                              .line = line,
                              .where = where,
                              .source = n,
                              .uses = self->uses,
                              .findings = findings };
  if (!acies_script_check_expression (&check))
    {
      lua_pop (self->lua, 1);
      return NULL;
    }
  lua_pushnil (self->lua);
  lua_setupvalue (self->lua, -2, 1);

  expression = g_new0 (AciesExpression, 1);
  expression->text = g_strdup (text);
  expression->source = n;
  expression->reference = luaL_ref (self->lua, LUA_REGISTRYINDEX);
  g_ptr_array_add (self->expressions, expression);
  return expression;
}

gboolean
acies_script_has_function (AciesScript *self, const char *name)
{
  g_return_val_if_fail (self != NULL && name != NULL, FALSE);

  return self->is_incomplete || g_hash_table_contains (self->functions, g_intern_string (name));
}

const char *
acies_script_find_function (AciesScript *self, const char *name)
{
  const char *interned;

  g_return_val_if_fail (self != NULL && name != NULL, NULL);

  interned = g_intern_string (name);
  return g_hash_table_contains (self->functions, interned) ? interned : NULL;
}

static int
compare_names (gconstpointer a, gconstpointer b, gpointer data)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

char **
acies_script_list_functions (AciesScript *self)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  GHashTableIter iter;
  gpointer name;
  char **list;

  g_hash_table_iter_init (&iter, self->functions);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    g_strv_builder_add (names, name);
  list = g_strv_builder_end (names);
  g_qsort_with_data (list, (gint) g_strv_length (list), sizeof *list, compare_names, NULL);
  return list;
}

gboolean
acies_script_find_definition (AciesScript *self, const char *name, const char **file, int *line)
{
  lua_State *lua = self->lua;
  const AciesScriptSource *source;
  g_autofree char *place = NULL;
  lua_Debug debug;
  const char *text;

  lua_rawgeti (lua, LUA_REGISTRYINDEX, self->functions_reference);
  lua_getfield (lua, -1, name);
  lua_remove (lua, -2);
  if (!lua_isfunction (lua, -1))
    {
      lua_pop (lua, 1);
      return FALSE;
    }
  lua_getinfo (lua, ">S", &debug);
  place = g_strdup_printf ("%s:%d: ", debug.short_src, debug.linedefined);
  if (!acies_script_locate (self, place, &source, line, &text))
    return FALSE;
  *file = source->file;
  return TRUE;
}

const char *
acies_script_get_function_layer (AciesScript *self, const char *name)
{
  g_return_val_if_fail (self != NULL && name != NULL, NULL);

  return g_hash_table_lookup (self->functions, g_intern_string (name));
}

void
acies_script_set_scope (AciesScript *self,
                        const AciesExpression *expression,
                        const char *const *names)
{
  AciesScriptSource *source;

  g_return_if_fail (self != NULL && !self->is_frozen);
  g_return_if_fail (expression != NULL && names != NULL);

  source = g_ptr_array_index (self->sources, expression->source);
  g_strfreev (source->scope);
  source->scope = g_strdupv ((char **) names);
}

const AciesExpression *
acies_script_get_nth_expression (AciesScript *self, guint nth, const char **file, int *line)
{
  const AciesExpression *expression;
  const AciesScriptSource *source;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (file != NULL && line != NULL, NULL);

  if (nth >= self->expressions->len)
    return NULL;
  expression = self->expressions->pdata[nth];
  source = self->sources->pdata[expression->source];
  *file = source->file;
  *line = source->line;
  return expression;
}

void
acies_script_add_scope_name (AciesScript *self, const char *name)
{
  g_return_if_fail (self != NULL && name != NULL);

  g_hash_table_add (self->scope_names, (gpointer) g_intern_string (name));
}

const GArray *
acies_script_get_uses (AciesScript *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->uses;
}

gboolean
acies_script_describe_use (
    AciesScript *self, const AciesScriptUse *use, const char **file, int *line, const char **where)
{
  const AciesScriptSource *source;

  g_return_val_if_fail (self != NULL && use != NULL, FALSE);
  g_return_val_if_fail (use->source < self->sources->len, FALSE);

  source = g_ptr_array_index (self->sources, use->source);
  *file = source->file;
  *line = use->line;
  *where = source->where;
  return source->where != NULL;
}

void
acies_script_set_host (AciesScript *self, gpointer host)
{
  g_return_if_fail (self != NULL);

  self->host = host;
}

gpointer
acies_script_get_host (AciesScript *self)
{
  return self->host;
}

lua_State *
acies_script_get_lua (AciesScript *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->lua;
}

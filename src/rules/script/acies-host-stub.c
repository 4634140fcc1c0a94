/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesHostStub writes the kinds of the list as the types of the Lua language server: what the list
 * calls by a kind of its own, as `chart`, becomes a type `acies.chart`. */
#include "config.h"

#include "rules/script/acies-host-stub.h"

#include "rules/script/acies-host-function.h"
#include "rules/script/acies-host-list.h"

#include <string.h>

/* Kinds that the server has a type of its own for. */
static const struct
{
  const char *kind, *type;
} plain[] = {
  { "number", "integer" }, { "flag", "boolean" },      { "word", "string" }, { "list", "any[]" },
  { "table", "table" },    { "function", "function" }, { "any", "any" },     { "nothing", "nil" },
};

/* What the others are, in the order of the list. */
static const char kinds[]
    = "---@class acies.thing a unit, leader, stand, command, side, feature or the battle\n"
      "---@field [string] any\n"
      "---@alias acies.when 'now'|'turn'\n"
      "---@alias acies.side acies.thing|string\n"
      "---@alias acies.point table\n"
      "---@alias acies.path string|table\n"
      "---@alias acies.hex integer\n";

static const char *const kinds_told[] = { "thing", "when", "side", "point", "path", "hex", NULL };

static const char *const lua_words[] = {
  "and",      "break",  "do",   "else", "elseif", "end",   "false", "for",
  "function", "goto",   "if",   "in",   "local",  "nil",   "not",   "or",
  "repeat",   "return", "then", "true", "until",  "while", NULL,
};

/* What functions were called before, which rule sets may still say. */
/* clang-format off */
#define OLD_NAME(old, name) { #old, #name },
static const struct
{
  const char *old, *name;
} old_names[] = { ACIES_HOST_OLD_NAMES (OLD_NAME) };
#undef OLD_NAME
/* clang-format on */

/* Appends the type of KIND; one that only the list knows is noted in OWN. */
static void
append_type (GString *text, const char *kind, GHashTable *own)
{
  if (*kind == '\'')
    {
      g_string_append (text, kind);
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    if (g_str_equal (plain[i].kind, kind))
      {
        g_string_append (text, plain[i].type);
        return;
      }
  if (!g_strv_contains (kinds_told, kind))
    g_hash_table_add (own, g_strdup (kind));
  g_string_append_printf (text, "acies.%s", kind);
}

static void
append_types (GString *text, const char *const *all, GHashTable *own)
{
  for (guint i = 0; all[i] != NULL; i++)
    {
      if (i > 0)
        g_string_append_c (text, '|');
      append_type (text, all[i], own);
    }
}

static void
append_kinds (GString *text, const char *all, GHashTable *own)
{
  g_auto (GStrv) split = g_strsplit (all, "|", -1);

  append_types (text, (const char *const *) split, own);
}

/* A name as Lua lets one write it. */
static char *
dup_name (const AciesHostParameter *parameter)
{
  return g_strconcat (parameter->name, g_strv_contains (lua_words, parameter->name) ? "_" : "",
                      NULL);
}

/* Appends the names of the arguments of FORM, or with OWN what each is. */
static void
append_arguments (GString *text, const AciesHostForm *form, GHashTable *own)
{
  for (guint i = 0; i < form->parameters->len; i++)
    {
      const AciesHostParameter *parameter = g_ptr_array_index (form->parameters, i);
      g_autofree char *name = dup_name (parameter);

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", name);
      if (own == NULL)
        continue;
      g_string_append (text, parameter->is_optional ? "?: " : ": ");
      append_types (text, (const char *const *) parameter->kinds, own);
    }
  if (form->has_more)
    g_string_append_printf (text, "%s...%s", form->parameters->len > 0 ? ", " : "",
                            own != NULL ? ": any" : "");
}

static void
append_parameters (GString *text, const AciesHostForm *form, GHashTable *own)
{
  for (guint i = 0; i < form->parameters->len; i++)
    {
      const AciesHostParameter *parameter = g_ptr_array_index (form->parameters, i);
      g_autofree char *name = dup_name (parameter);

      g_string_append_printf (text, "---@param %s%s ", name, parameter->is_optional ? "?" : "");
      append_types (text, (const char *const *) parameter->kinds, own);
      g_string_append_c (text, '\n');
    }
  if (form->has_more)
    g_string_append (text, "---@param ... any\n");
}

static void
append_function (GString *text, const AciesHostFunction *function, GHashTable *own)
{
  g_autoptr (GPtrArray) forms = acies_host_function_dup_forms (function);
  const AciesHostForm *first = g_ptr_array_index (forms, 0);

  g_string_append_printf (text, "\n--- %s\n", function->sentence);
  append_parameters (text, first, own);
  if (!g_str_equal (function->gives, "nothing"))
    {
      g_string_append (text, "---@return ");
      append_kinds (text, function->gives, own);
      g_string_append_c (text, '\n');
    }
  for (guint i = 1; i < forms->len; i++)
    {
      g_string_append (text, "---@overload fun(");
      append_arguments (text, g_ptr_array_index (forms, i), own);
      g_string_append (text, "): ");
      append_kinds (text, function->gives, own);
      g_string_append_c (text, '\n');
    }
  g_string_append_printf (text, "function %s (", function->name);
  append_arguments (text, first, NULL);
  g_string_append (text, ") end\n");
}

static void
append_variable (GString *text, const AciesHostVariable *variable, GHashTable *own)
{
  g_string_append_printf (text, "\n--- %s\n---@type ", variable->sentence);
  append_kinds (text, variable->kinds, own);
  g_string_append_printf (text, "\n%s = nil\n", variable->name);
}

/* Kinds that are the id of something: plain words, which a reader of the types can tell apart. */
static void
append_ids (GString *text, GHashTable *own)
{
  g_autoptr (GList) names = g_list_sort (g_hash_table_get_keys (own), (GCompareFunc) strcmp);

  for (GList *l = names; l != NULL; l = l->next)
    g_string_append_printf (text, "---@alias acies.%s string\n", (char *) l->data);
}

char *
acies_host_stub_make_lua (void)
{
  g_autoptr (GHashTable) own = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GString) text = g_string_new ("---@meta acies\n");
  g_autoptr (GString) body = g_string_new (NULL);
  guint n_functions, n_variables;
  const AciesHostFunction *functions = acies_host_function_get_all (&n_functions);
  const AciesHostVariable *variables = acies_host_variable_get_all (&n_variables);

  for (guint i = 0; i < n_functions; i++)
    append_function (body, &functions[i], own);
  for (guint i = 0; i < n_variables; i++)
    append_variable (body, &variables[i], own);
  for (guint i = 0; i < G_N_ELEMENTS (old_names); i++)
    g_string_append_printf (body, "\n---@deprecated\n%s = %s\n", old_names[i].old,
                            old_names[i].name);
  g_string_append (text, "-- What procedures find of Acies, for the Lua language server. Nothing "
                         "runs this file.\n\n");
  g_string_append (text, kinds);
  append_ids (text, own);
  g_string_append_len (text, body->str, (gssize) body->len);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
acies_host_stub_make_luarc (void)
{
  /* Lua's own libraries that procedures do not have. */
  static const char *const absent[]
      = { "basic",  "bit",   "bit32",       "builtin",   "coroutine", "debug",
          "ffi",    "io",    "jit",         "math",      "os",        "package",
          "string", "table", "table.clear", "table.new", "utf8" };
  g_autoptr (GString) text = g_string_new ("{ \"runtime.version\": \"Lua 5.4\",\n"
                                           "  \"runtime.builtin\": {\n");

  for (guint i = 0; i < G_N_ELEMENTS (absent); i++)
    g_string_append_printf (text, "    \"%s\": \"disable\"%s\n", absent[i],
                            i + 1 < G_N_ELEMENTS (absent) ? "," : "");
  g_string_append (text, "  },\n  \"diagnostics.disable\": [\"lowercase-global\"]\n}\n");
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
acies_host_stub_make_luacheckrc (void)
{
  g_autoptr (GString) text = g_string_new (
      "-- What procedures find of Acies, for luacheck, which looks at all of them together:\n"
      "-- luacheck procedures\n"
      "stds.acies = {\n  read_globals = {\n");
  guint n_functions, n_variables;
  const AciesHostFunction *functions = acies_host_function_get_all (&n_functions);
  const AciesHostVariable *variables = acies_host_variable_get_all (&n_variables);

  for (guint i = 0; i < n_functions; i++)
    g_string_append_printf (text, "    '%s',\n", functions[i].name);
  for (guint i = 0; i < n_variables; i++)
    g_string_append_printf (text, "    '%s',\n", variables[i].name);
  for (guint i = 0; i < G_N_ELEMENTS (old_names); i++)
    g_string_append_printf (text, "    '%s',\n", old_names[i].old);
  g_string_append (text, "  },\n}\n"
                         "std = 'acies'\n"
                         "allow_defined_top = true -- procedures are what the rule set calls\n"
                         "ignore = { '131' } -- and nobody calls them in Lua\n"
                         "max_line_length = false\n");
  return g_string_free (g_steal_pointer (&text), FALSE);
}

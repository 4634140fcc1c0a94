/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The rule author's guide names all there is: each function and word of the host, and each element
 * and attribute of the schemas; and the page on typed lines each word of the entry, so that none of
 * them can grow without it. */
#include "config.h"
#include "paths.h"

#include "referee/command/acies-command-line-private.h"
#include "referee/state/acies-referee.h"
#include "rules/script/acies-host-function.h"
#include "rules/script/acies-host-list.h"
#include "rules/script/acies-script.h"

#include <string.h>

/* A page as it is read here: of each section, the words between <code> and </code>. */
typedef struct
{
  GPtrArray *sections; /* of GPtrArray of char * */
  gboolean is_code;
  GString *text;
} Page;

static void
start_element (GMarkupParseContext *context,
               const char *name,
               const char **names,
               const char **values,
               gpointer data,
               GError **error)
{
  Page *page = data;

  if (g_str_equal (name, "section") || page->sections->len == 0)
    g_ptr_array_add (page->sections, g_ptr_array_new_with_free_func (g_free));
  page->is_code = g_str_equal (name, "code");
  g_string_truncate (page->text, 0);
}

static void
end_element (GMarkupParseContext *context, const char *name, gpointer data, GError **error)
{
  Page *page = data;

  if (g_str_equal (name, "code"))
    g_ptr_array_add (g_ptr_array_index (page->sections, page->sections->len - 1),
                     g_strdup (page->text->str));
  page->is_code = FALSE;
}

static void
add_text (
    GMarkupParseContext *context, const char *text, gsize length, gpointer data, GError **error)
{
  Page *page = data;

  if (page->is_code)
    g_string_append_len (page->text, text, (gssize) length);
}

static Page *
read_page (const char *name)
{
  static const GMarkupParser parser = { start_element, end_element, add_text, NULL, NULL };
  g_autofree char *path = g_build_filename (ACIES_SOURCE_ROOT, "help", "C", name, NULL);
  g_autofree char *source = NULL;
  g_autoptr (GMarkupParseContext) context = NULL;
  g_autoptr (GError) error = NULL;
  Page *page = g_new0 (Page, 1);

  page->sections = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  page->text = g_string_new (NULL);
  g_assert_true (g_file_get_contents (path, &source, NULL, NULL));
  context = g_markup_parse_context_new (&parser, 0, page, NULL);
  g_assert_true (g_markup_parse_context_parse (context, source, -1, &error));
  g_assert_no_error (error);
  return page;
}

static void
page_free (Page *page)
{
  g_ptr_array_unref (page->sections);
  g_string_free (page->text, TRUE);
  g_free (page);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Page, page_free)

static gboolean
has_code (GPtrArray *section, const char *code)
{
  return g_ptr_array_find_with_equal_func (section, code, g_str_equal, NULL);
}

/* Whether one section of PAGE speaks of ELEMENT and, unless it is NULL, of its ATTRIBUTE too; what
 * every fact may say stands in a section of its own. */
static gboolean
speaks_of (Page *page, const char *element, const char *attribute)
{
  static const char *const common[] = { "cite", "origin", "drop", "replaces", NULL };
  g_autofree char *tag = g_strdup_printf ("<%s>", element);

  for (guint i = 0; i < page->sections->len; i++)
    {
      GPtrArray *section = g_ptr_array_index (page->sections, i);

      if (attribute == NULL
              ? has_code (section, tag)
              : has_code (section, attribute)
                    && (has_code (section, tag) || g_strv_contains (common, attribute)))
        return TRUE;
    }
  return FALSE;
}

/* Whether some section of PAGE has WORD by itself. */
static gboolean
names_word (Page *page, const char *word)
{
  for (guint i = 0; i < page->sections->len; i++)
    if (has_code (g_ptr_array_index (page->sections, i), word))
      return TRUE;
  return FALSE;
}

/* Walks a schema: which element is open, and what the page lacks. */
typedef struct
{
  Page *page;
  const char *schema;
  GPtrArray *elements; /* of char *: those that are open; "" for one of any name */
  GString *faults;
} Walk;

static const char *
find_value (const char **names, const char **values, const char *name)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], name))
      return values[i];
  return NULL;
}

static void
start_pattern (GMarkupParseContext *context,
               const char *pattern,
               const char **names,
               const char **values,
               gpointer data,
               GError **error)
{
  Walk *walk = data;
  const char *name = find_value (names, values, "name");
  const char *element
      = walk->elements->len > 0 ? g_ptr_array_index (walk->elements, walk->elements->len - 1) : "";

  if (g_str_equal (pattern, "element"))
    {
      g_ptr_array_add (walk->elements, g_strdup (name != NULL ? name : ""));
      if (name != NULL && !speaks_of (walk->page, name, NULL))
        g_string_append_printf (walk->faults, "%s: <%s>\n", walk->schema, name);
    }
  else if (g_str_equal (pattern, "attribute") && name != NULL && *element != '\0'
           && !speaks_of (walk->page, element, name))
    g_string_append_printf (walk->faults, "%s: %s of <%s>\n", walk->schema, name, element);
}

static void
end_pattern (GMarkupParseContext *context, const char *pattern, gpointer data, GError **error)
{
  Walk *walk = data;

  if (g_str_equal (pattern, "element"))
    g_ptr_array_set_size (walk->elements, (int) walk->elements->len - 1);
}

static void
test_schemas (void)
{
  static const GMarkupParser parser = { start_pattern, end_pattern, NULL, NULL, NULL };
  static const struct
  {
    const char *schema, *page;
  } pairs[] = {
    { "ruleset", "facts.page" },   { "clauses", "facts.page" },  { "examples", "examples.page" },
    { "army", "files.page" },      { "scenario", "files.page" }, { "exchange", "files.page" },
    { "list", "army-lists.page" },
  };
  g_autoptr (GString) faults = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autoptr (Page) page = read_page (pairs[i].page);
      g_autoptr (GPtrArray) elements = g_ptr_array_new_with_free_func (g_free);
      Walk walk = { page, pairs[i].schema, elements, faults };
      g_autofree char *path
          = g_strdup_printf ("%s/schemas/%s.rng", ACIES_SOURCE_DATADIR, pairs[i].schema);
      g_autoptr (GMarkupParseContext) context
          = g_markup_parse_context_new (&parser, 0, &walk, NULL);
      g_autofree char *source = NULL;

      g_assert_true (g_file_get_contents (path, &source, NULL, NULL));
      g_assert_true (g_markup_parse_context_parse (context, source, -1, NULL));
    }
  g_assert_cmpstr (faults->str, ==, "");
}

/* The page shows each function of the host with its arguments, in each of its forms, its old name,
 * and each variable. */
static void
test_host (void)
{
  g_autoptr (Page) page = read_page ("procedures.page");
  g_autoptr (GString) faults = g_string_new (NULL);
  guint n;
  const AciesHostFunction *functions = acies_host_function_get_all (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GPtrArray) forms = acies_host_function_dup_forms (&functions[i]);

      for (guint j = 0; j < forms->len; j++)
        {
          const AciesHostForm *form = g_ptr_array_index (forms, j);
          g_autofree char *call = g_strdup_printf ("%s (%s)", functions[i].name, form->arguments);

          if (!names_word (page, call))
            g_string_append_printf (faults, "%s\n", call);
        }
    }
#define WORD(name, ...) \
  if (!names_word (page, #name)) \
    g_string_append (faults, #name "\n");
  ACIES_HOST_VARIABLES (WORD)
  ACIES_HOST_OLD_NAMES (WORD)
  ACIES_HOST_LATER_NAMES (WORD)
#undef WORD
  g_assert_false (names_word (page, "loadstring"));
  g_assert_cmpstr (faults->str, ==, "");
}

/* No title of the page is a call of anything that the host has not, or calls otherwise now. */
static void
test_host_titles (void)
{
  g_autofree char *path = g_build_filename (ACIES_SOURCE_ROOT, "help/C/procedures.page", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GRegex) title = g_regex_new ("<title><code>(\\w+) \\(", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  guint n = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  for (g_regex_match (title, text, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL), n++)
    {
      g_autofree char *name = g_match_info_fetch (match, 1);

      g_assert_cmpstr (acies_host_list_find (name), ==, name);
    }
  g_assert_cmpuint (n, >, 70);
}

/* TEXT without ends of lines and needless blanks. */
static char *
squeeze (const char *text)
{
  g_autoptr (GRegex) blanks = g_regex_new ("\\s+", 0, 0, NULL);
  g_autofree char *squeezed = g_regex_replace_literal (blanks, text, -1, 0, " ", 0, NULL);

  return g_strdup (g_strstrip (squeezed));
}

/* All that the small game of the guide is, as one line. */
static char *
read_game (void)
{
  static const char *const files[]
      = { "ruleset.xml",         "procedures/raid.lua",     "procedures/clash.lua",
          "procedures/show.lua", "procedures/doctrine.lua", "examples.xml" };
  g_autoptr (GString) game = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path
          = g_build_filename (ACIES_SOURCE_DATADIR, "rulesets", "border-raid", files[i], NULL);
      g_autofree char *text = NULL;

      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_string_append (game, text);
    }
  return squeeze (game->str);
}

/* Every line of the game that the guide shows is one of the game. */
static void
test_small_game (void)
{
  g_autoptr (Page) page = read_page ("border-raid.page");
  g_autofree char *game = read_game ();
  g_autoptr (GString) faults = g_string_new (NULL);
  guint n_lines = 0;

  for (guint i = 0; i < page->sections->len; i++)
    {
      GPtrArray *section = g_ptr_array_index (page->sections, i);

      for (guint j = 0; j < section->len; j++)
        {
          g_auto (GStrv) lines = g_strsplit (section->pdata[j], "\n", -1);

          for (guint k = 0; lines[1] != NULL && lines[k] != NULL; k++)
            {
              g_autofree char *line = squeeze (lines[k]);

              if (g_str_has_prefix (lines[0], "aciesctl"))
                continue;
              n_lines++;
              if (strstr (game, line) == NULL)
                g_string_append_printf (faults, "%s\n", line);
            }
        }
    }
  g_assert_cmpuint (n_lines, >, 50);
  g_assert_cmpstr (faults->str, ==, "");
}

/* The page on typed lines tells of every word that is the entry's own. */
static void
test_entry (void)
{
  g_autoptr (GPtrArray) commands = g_ptr_array_new_with_free_func (g_free);
  const char *const *const words[] = { acies_command_line_keywords, acies_command_line_legs };
  g_autoptr (Page) page = read_page ("entry.page");
  g_autoptr (GString) faults = g_string_new (NULL);

  acies_command_line_add_commands (commands);
  for (guint i = 0; i < commands->len; i++)
    if (!names_word (page, commands->pdata[i]))
      g_string_append_printf (faults, "%s\n", (const char *) commands->pdata[i]);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    for (guint j = 0; words[i][j] != NULL; j++)
      if (!names_word (page, words[i][j]))
        g_string_append_printf (faults, "%s\n", words[i][j]);
  g_assert_cmpstr (faults->str, ==, "");
}

/* What a rule set may call is what a referee binds; an old name is bound to the same function. */
static void
test_bound (void)
{
#define FUNCTION(name, ...) #name,
  static const char *const names[] = { ACIES_HOST_FUNCTIONS (FUNCTION) };
#undef FUNCTION
#define OLD_NAME(old, name) { #old, #name },
  static const struct
  {
    const char *old, *name;
  } pairs[] = { ACIES_HOST_OLD_NAMES (OLD_NAME) };
#undef OLD_NAME
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) folder = g_file_new_for_path (ACIES_SOURCE_DATADIR "/rulesets/border-raid");
  g_autoptr (AciesRuleset) ruleset = acies_ruleset_load (folder, NULL, NULL, findings);
  g_autoptr (AciesReferee) referee = acies_referee_new (ruleset, NULL);
  g_autoptr (AciesQuestion) question = acies_question_new ("nerve");
  g_autoptr (AciesRuling) ruling = acies_referee_ask (referee, question, NULL);
  lua_State *lua = acies_script_get_lua (acies_ruleset_get_script (ruleset));

  g_assert_nonnull (ruling);
  acies_script_push_environment (acies_ruleset_get_script (ruleset));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_test_message ("%s", names[i]);
      lua_getfield (lua, -1, names[i]);
      g_assert_true (lua_isfunction (lua, -1));
      lua_pop (lua, 1);
    }
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      lua_getfield (lua, -1, pairs[i].old);
      lua_getfield (lua, -2, pairs[i].name);
      g_assert_true (lua_rawequal (lua, -2, -1));
      g_assert_cmpstr (acies_host_list_find (pairs[i].old), ==, pairs[i].name);
      lua_pop (lua, 2);
    }
  lua_pop (lua, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/help/guide/schemas", test_schemas);
  g_test_add_func ("/acies/help/guide/host", test_host);
  g_test_add_func ("/acies/help/guide/host-titles", test_host_titles);
  g_test_add_func ("/acies/help/guide/bound", test_bound);
  g_test_add_func ("/acies/help/guide/entry", test_entry);
  g_test_add_func ("/acies/help/guide/small-game", test_small_game);
  return g_test_run ();
}

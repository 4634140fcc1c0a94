/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* list: what the library has, with the ids by which it is named. */
#include "config.h"

#include "cli/guide/acies-guide.h"

#include "base/value/acies-number.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  const char *word;
  const char *title;
  GPtrArray *(*list) (void);
} Kind;

static const Kind kinds[] = {
  { "rulesets", N_ ("Rule sets"), acies_library_list_rulesets },
  { "armies", N_ ("Armies"), acies_library_list_armies },
  { "scenarios", N_ ("Scenarios"), acies_library_list_scenarios },
  { "battles", N_ ("Battles"), acies_library_list_battles },
};

static void
print_entries (const Kind *kind, gboolean has_title)
{
  g_autoptr (GPtrArray) entries = kind->list ();
  g_autoptr (AciesColumns) columns = acies_columns_new ();

  acies_columns_set_heading (columns,
                             kind->list == acies_library_list_battles ? _ ("File")
                             : has_title                              ? "  ID"
                                                                      : "ID",
                             _ ("Rule set"), _ ("Title"), NULL);
  if (has_title)
    g_print ("%s\n", _ (kind->title));
  for (guint i = 0; i < entries->len; i++)
    {
      const AciesLibraryEntry *entry = g_ptr_array_index (entries, i);
      const char *id
          = kind->list == acies_library_list_battles ? g_file_peek_path (entry->file) : entry->id;
      const char *rules = entry->extends != NULL ? entry->extends : entry->ruleset;
      g_autofree char *indented = g_strconcat (has_title ? "  " : "", id, NULL);

      acies_columns_add (columns, indented, rules != NULL ? rules : "", entry->title, NULL);
    }
  acies_cli_print_columns (columns);
}

static void
add_entries (JsonBuilder *builder, const Kind *kind)
{
  g_autoptr (GPtrArray) entries = kind->list ();

  json_builder_set_member_name (builder, kind->word);
  json_builder_begin_array (builder);
  for (guint i = 0; i < entries->len; i++)
    {
      const AciesLibraryEntry *entry = g_ptr_array_index (entries, i);

      json_builder_begin_object (builder);
      acies_cli_add_string (builder, "id", entry->id);
      acies_cli_add_string (builder, "title", entry->title);
      acies_cli_add_string (builder, "ruleset", entry->ruleset);
      acies_cli_add_string (builder, "extends", entry->extends);
      acies_cli_add_string (builder, "path", g_file_peek_path (entry->file));
      json_builder_set_member_name (builder, "own");
      json_builder_add_boolean_value (builder, entry->is_users);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* Those called WORD, or NULL for all; as JSON. */
static void
print_json (const char *word)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (word == NULL || g_str_equal (kinds[i].word, word))
      add_entries (builder, &kinds[i]);
  json_builder_end_object (builder);
  acies_cli_print_json (json_builder_get_root (builder));
}

static gboolean
is_kind (const char *word)
{
  const char *names[G_N_ELEMENTS (kinds) + 1] = { NULL };
  const char *nearest;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      names[i] = kinds[i].word;
      if (g_str_equal (kinds[i].word, word))
        return TRUE;
    }
  nearest = acies_text_nearest (word, names);
  if (nearest != NULL)
    acies_cli_complain (_ ("There are no “%s” to list. Did you mean “%s”?"), word, nearest);
  else
    acies_cli_complain (_ ("There are no “%s” to list; choose “rulesets”, “armies”, “scenarios” or "
                           "“battles”."),
                        word);
  return FALSE;
}

int
acies_verb_list (const AciesVerb *self, char **arguments)
{
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_ ("Write JSON"), NULL },
    { NULL },
  };
  char **words = acies_cli_parse (self, entries, &arguments, 0, 1);

  if (words == NULL || (words[0] != NULL && !is_kind (words[0])))
    return ACIES_EXIT_USAGE;
  if (json)
    print_json (words[0]);
  for (guint i = 0; !json && i < G_N_ELEMENTS (kinds); i++)
    if (words[0] == NULL || g_str_equal (kinds[i].word, words[0]))
      print_entries (&kinds[i], words[0] == NULL);
  return ACIES_EXIT_DONE;
}

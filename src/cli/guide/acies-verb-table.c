/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the verbs as a table. A verb is run for its options with nothing but the wish to know them,
 * and acies_cli_parse () then goes no further; so they stand nowhere else. What may be typed at
 * which place stands in the usage of a verb, as people read it. */
#include "config.h"

#include "cli/guide/acies-verb-table.h"

#include "base/value/acies-number.h"

#include <glib/gi18n-lib.h>
#include <string.h>

GPtrArray *
acies_verb_table_list_options (const AciesVerb *verb)
{
  AciesVerb asked = *verb;
  g_auto (GStrv) words = g_new0 (char *, 2);

  asked.options = g_ptr_array_new_with_free_func (g_free);
  words[0] = g_strdup (verb->name);
  asked.run (&asked, words);
  return asked.options;
}

const AciesVerb *
acies_verb_table_find (const AciesVerb *all, const char *name)
{
  for (const AciesVerb *verb = all; verb->name != NULL; verb++)
    if (g_str_equal (verb->name, name))
      return verb;
  return NULL;
}

void
acies_verb_table_complain (const AciesVerb *all, const char *typed)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  const char *nearest;

  for (const AciesVerb *verb = all; verb->name != NULL; verb++)
    g_ptr_array_add (names, (gpointer) verb->name);
  g_ptr_array_add (names, NULL);
  nearest = acies_text_nearest (typed, (const char *const *) names->pdata);
  if (nearest != NULL)
    acies_cli_complain (_ ("There is no verb “%s”. Did you mean “%s”?"), typed, nearest);
  else
    acies_cli_complain (_ ("There is no verb “%s”. “aciesctl --help” lists them."), typed);
}

/* The words of FORM ("pack RULESET -o FILE") that stand at a place, without the options and their
 * values. Owned. */
static GPtrArray *
list_places (const char *form)
{
  GPtrArray *places = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) words = g_strsplit (form, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (g_str_equal (words[i], "-o") || g_str_equal (words[i], "--like")
        || g_str_equal (words[i], "--reason"))
      i += words[i + 1] != NULL ? 1 : 0;
    else if (*words[i] != '-' && *words[i] != '\0')
      g_ptr_array_add (places, g_strdelimit (g_strdup (words[i]), "[]", ' '));
  return places;
}

static gboolean
is_literal (const char *word)
{
  return g_ascii_islower (*word);
}

/* The alternatives at place N, of which the last goes on for ever if it ends with an ellipsis. */
static char **
list_alternatives (const GPtrArray *places, guint n)
{
  const char *place = NULL;
  g_auto (GStrv) alternatives = NULL;

  if (n < places->len)
    place = g_ptr_array_index (places, n);
  else if (places->len > 0 && strstr (g_ptr_array_index (places, places->len - 1), "…") != NULL)
    place = g_ptr_array_index (places, places->len - 1);
  if (place == NULL)
    return g_new0 (char *, 1);
  alternatives = g_strsplit (place, "|", -1);
  for (guint i = 0; alternatives[i] != NULL; i++)
    {
      char *end = strstr (alternatives[i], "…");

      if (end != NULL)
        *end = '\0';
      g_strstrip (alternatives[i]);
    }
  return g_steal_pointer (&alternatives);
}

/* Whether the words of FORM that are typed as they are are those of FORMER. */
static gboolean
fits (const GPtrArray *places, const char *const *former)
{
  for (guint i = 0; former[i] != NULL; i++)
    {
      g_auto (GStrv) alternatives = list_alternatives (places, i);

      if (alternatives[0] == NULL)
        return FALSE;
      if (is_literal (alternatives[0])
          && !g_strv_contains ((const char *const *) alternatives, former[i]))
        return FALSE;
    }
  return TRUE;
}

char **
acies_verb_table_list_kinds (const AciesVerb *verb, const char *const *former, guint n)
{
  g_auto (GStrv) forms = g_strsplit (verb->usage, " | ", -1);
  g_autoptr (GStrvBuilder) kinds = g_strv_builder_new ();

  for (guint i = 0; forms[i] != NULL; i++)
    {
      g_autoptr (GPtrArray) places = list_places (forms[i]);
      g_auto (GStrv) alternatives = list_alternatives (places, n);

      if (fits (places, former))
        g_strv_builder_addv (kinds, (const char **) alternatives);
    }
  return g_strv_builder_end (kinds);
}

const GOptionEntry *
acies_verb_table_find_wanting (const GPtrArray *options, const char *word)
{
  for (guint i = 0; i < options->len; i++)
    {
      const GOptionEntry *option = g_ptr_array_index (options, i);

      if (option->arg == G_OPTION_ARG_NONE || word[0] != '-')
        continue;
      if ((word[1] == '-' && g_str_equal (option->long_name, word + 2))
          || (option->short_name != 0 && word[1] == option->short_name && word[2] == '\0'))
        return option;
    }
  return NULL;
}

char **
acies_verb_table_find_stream (const AciesVerb *verb, char **arguments, guint nth)
{
  g_autoptr (GPtrArray) options = verb->reads != 0 ? acies_verb_table_list_options (verb) : NULL;
  const GOptionEntry *wanting = NULL;
  guint n = 0, n_found = 0;

  for (char **word = arguments + 1; options != NULL && *word != NULL; word++)
    {
      gboolean is_stream = g_str_equal (*word, "-");

      if (wanting != NULL)
        {
          if (is_stream && wanting->arg == G_OPTION_ARG_FILENAME
              && !g_str_equal (wanting->long_name, "output") && n_found++ == nth)
            return word;
          wanting = NULL;
        }
      else if (**word != '-' || is_stream)
        {
          if (is_stream
              && (n >= 32 ? verb->reads == ACIES_VERB_READS_ALL
                          : (verb->reads & ACIES_VERB_READS (n)) != 0)
              && n_found++ == nth)
            return word;
          n++;
        }
      else
        wanting = acies_verb_table_find_wanting (options, *word);
    }
  return NULL;
}

static void
add_option (JsonBuilder *builder, const GOptionEntry *option)
{
  char letter[2] = { option->short_name, '\0' };

  json_builder_begin_object (builder);
  acies_cli_add_string (builder, "name", option->long_name);
  acies_cli_add_string (builder, "letter", option->short_name != 0 ? letter : NULL);
  acies_cli_add_string (builder, "argument",
                        option->arg != G_OPTION_ARG_NONE ? option->arg_description : NULL);
  acies_cli_add_string (builder, "summary",
                        option->description != NULL ? _ (option->description) : NULL);
  json_builder_end_object (builder);
}

JsonNode *
acies_verb_table_to_json (const AciesVerb *all)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  acies_cli_add_string (builder, "program", ACIES_VERSION);
  json_builder_set_member_name (builder, "verbs");
  json_builder_begin_array (builder);
  for (const AciesVerb *verb = all; verb->name != NULL; verb++)
    {
      g_autoptr (GPtrArray) options = acies_verb_table_list_options (verb);

      json_builder_begin_object (builder);
      acies_cli_add_string (builder, "name", verb->name);
      acies_cli_add_string (builder, "usage", verb->usage);
      acies_cli_add_string (builder, "summary", _ (verb->summary));
      json_builder_set_member_name (builder, "options");
      json_builder_begin_array (builder);
      for (guint i = 0; i < options->len; i++)
        add_option (builder, g_ptr_array_index (options, i));
      json_builder_end_array (builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}

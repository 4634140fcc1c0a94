/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* due: what the rules oblige somebody to do, in the order in which it can be done, how it stands
 * and how to do it. */
#include "config.h"

#include "cli/verbs/acies-verbs.h"

#include "referee/play/acies-due-state.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The words that meet it: "control unit=12". */
static char *
describe_question (const AciesQuestion *question)
{
  g_autoptr (GString) text = g_string_new (acies_question_get_action (question));
  guint n_keys = acies_question_get_n_keys (question);

  for (guint i = 0; i < n_keys; i++)
    {
      const char *value;
      const char *key = acies_question_get_nth_key (question, i, &value);
      g_autofree char *word = g_strconcat (key, "=", value, NULL);
      g_autofree char *quoted = strchr (value, ' ') != NULL ? g_shell_quote (word) : NULL;

      g_string_append_printf (text, " %s", quoted != NULL ? quoted : word);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
add_json (JsonBuilder *builder, AciesReferee *referee, const AciesObligation *obligation)
{
  g_autoptr (AciesQuestion) question = acies_referee_question_for (referee, obligation);
  g_autofree char *sentence = acies_referee_describe_obligation (referee, obligation);
  g_autoptr (AciesDueState) state = acies_due_state_new (referee, obligation, TRUE);

  json_builder_begin_object (builder);
  acies_cli_add_int (builder, "serial", obligation->serial);
  acies_cli_add_string (builder, "obligation", obligation->kind);
  acies_cli_add_string (builder, "due", obligation->due);
  acies_cli_add_string (builder, "side", obligation->side);
  acies_cli_add_string (builder, "sentence", sentence);
  acies_cli_add_string (builder, "state", acies_due_state_kind_to_string (state->kind));
  acies_cli_add_string (builder, "state-sentence", state->text);
  json_builder_set_member_name (builder, "may");
  json_builder_add_boolean_value (builder, state->is_free);
  if (question != NULL)
    {
      json_builder_set_member_name (builder, "question");
      json_builder_add_value (builder, acies_question_to_json (question));
    }
  json_builder_end_object (builder);
}

static void
print_json (AciesReferee *referee, GPtrArray *obligations)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_array (builder);
  for (guint i = 0; i < obligations->len; i++)
    add_json (builder, referee, g_ptr_array_index (obligations, i));
  json_builder_end_array (builder);
  acies_cli_print_json (json_builder_get_root (builder));
}

/* Prints those of OBLIGATIONS that must be done, or with IS_FREE those that may be; how many. */
static guint
print_part (AciesReferee *referee, GPtrArray *obligations, gboolean is_free)
{
  g_autoptr (AciesColumns) columns = acies_columns_new ();
  guint n = 0;

  for (guint i = 0; i < obligations->len; i++)
    {
      const AciesObligation *obligation = g_ptr_array_index (obligations, i);
      g_autoptr (AciesDueState) state = NULL;
      g_autoptr (AciesQuestion) question = acies_referee_question_for (referee, obligation);
      g_autofree char *sentence = acies_referee_describe_obligation (referee, obligation);
      g_autofree char *words = question != NULL ? describe_question (question) : g_strdup ("");
      g_autofree char *serial = g_strdup_printf ("%u", obligation->serial);

      if (acies_due_is_free (referee, obligation) != is_free)
        continue;
      state = acies_due_state_new (referee, obligation, TRUE);
      acies_columns_add (columns, serial, sentence, state->text, words, NULL);
      n++;
    }
  if (is_free && n > 0)
    g_print ("%s\n", _ ("May be done:"));
  acies_cli_print_columns (columns);
  return n;
}

static void
print_list (AciesReferee *referee, GPtrArray *obligations)
{
  if (print_part (referee, obligations, FALSE) == 0)
    g_print ("%s\n", _ ("Nothing is due."));
  print_part (referee, obligations, TRUE);
}

int
acies_verb_due (const AciesVerb *self, char **arguments)
{
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_ ("Write JSON"), NULL },
    { NULL },
  };
  g_autoptr (AciesBattleFile) file = NULL;
  char **words = acies_cli_parse (self, entries, &arguments, 1, 1);
  AciesReferee *referee;
  g_autoptr (GPtrArray) obligations = NULL;

  if (words == NULL)
    return ACIES_EXIT_USAGE;
  file = acies_cli_open_battle_read_only (words[0]);
  if (file == NULL)
    return ACIES_EXIT_FINDING;
  referee = acies_battle_file_get_referee (file);
  obligations = acies_referee_list_due (referee);
  if (json)
    print_json (referee, obligations);
  else
    print_list (referee, obligations);
  return ACIES_EXIT_DONE;
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* undo and redo: both are events of the journal too. */
#include "config.h"

#include "cli/verbs/acies-verbs.h"

#include "storage/battle/acies-thread.h"

#include <glib/gi18n-lib.h>

typedef gboolean (*Step) (AciesBattleFile *file, GError **error);

static void
print_event (AciesJournalEvent *event)
{
  g_autofree char *sentence = acies_journal_event_dup_sentence (event);

  g_print ("%u. %s\n", acies_journal_event_get_seq (event), sentence);
}

/* Whether what EVENT undid is among TAKEN (or NULL) as part of another thread. */
static gboolean
is_other (AciesJournalEvent *event, const GArray *taken)
{
  for (guint i = 0; taken != NULL && i < taken->len; i++)
    {
      const AciesThreadTaken *one = &g_array_index (taken, AciesThreadTaken, i);

      if (one->seq == acies_journal_event_get_target (event))
        return one->is_other;
    }
  return FALSE;
}

/* EVENT; of those of a thread, which are in TAKEN (else NULL), whether it is of another. */
static JsonNode *
event_to_json (AciesJournalEvent *event, const GArray *taken)
{
  g_autofree char *sentence = acies_journal_event_dup_sentence (event);
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  acies_cli_add_int (builder, "seq", acies_journal_event_get_seq (event));
  acies_cli_add_int (builder, "target", acies_journal_event_get_target (event));
  acies_cli_add_string (builder, "sentence", sentence);
  if (taken != NULL)
    {
      json_builder_set_member_name (builder, "other");
      json_builder_add_boolean_value (builder, is_other (event, taken));
    }
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}

/* Whether EVENT takes back, or brings again, what the program had done by itself. */
static gboolean
concerns_duty (GListModel *journal, AciesJournalEvent *event)
{
  g_autoptr (AciesJournalEvent) target
      = g_list_model_get_item (journal, acies_journal_event_get_target (event) - 1);

  return acies_journal_event_is_duty (target);
}

/* JSON is one event, that of the umpire's step; what the program had done goes with it. */
static int
step (AciesBattleFile *file, Step go, gboolean json)
{
  GListModel *journal = acies_battle_file_get_journal (file);
  guint before = g_list_model_get_n_items (journal);
  g_autoptr (GError) error = NULL;

  if (!go (file, &error))
    {
      acies_cli_complain ("%s", error->message);
      return ACIES_EXIT_FINDING;
    }
  for (guint i = before; i < g_list_model_get_n_items (journal); i++)
    {
      g_autoptr (AciesJournalEvent) event = g_list_model_get_item (journal, i);

      if (!json)
        print_event (event);
      else if (!concerns_duty (journal, event))
        acies_cli_print_json (event_to_json (event, NULL));
    }
  return ACIES_EXIT_DONE;
}

/* Prints the events of the journal after the first N, each a step: as JSON in one array. TAKEN is
 * what a thread took, or NULL. */
static void
print_steps (AciesBattleFile *file, guint n, const GArray *taken, gboolean json)
{
  GListModel *journal = acies_battle_file_get_journal (file);
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_array (builder);
  for (guint i = n; i < g_list_model_get_n_items (journal); i++)
    {
      g_autoptr (AciesJournalEvent) event = g_list_model_get_item (journal, i);

      if (json)
        json_builder_add_value (builder, event_to_json (event, taken));
      else
        print_event (event);
    }
  json_builder_end_array (builder);
  if (json)
    acies_cli_print_json (json_builder_get_root (builder));
}

/* Takes back what came after event SEQ. */
static int
step_to (AciesBattleFile *file, guint seq, gboolean json)
{
  guint before = g_list_model_get_n_items (acies_battle_file_get_journal (file));
  g_autoptr (GError) error = NULL;
  gboolean done = acies_battle_file_undo_to (file, seq, &error);

  print_steps (file, before, NULL, json);
  if (!done)
    acies_cli_complain ("%s", error->message);
  return done ? ACIES_EXIT_DONE : ACIES_EXIT_FINDING;
}

/* Takes back the thread of the newest ruling. */
static int
undo_thread (AciesBattleFile *file, gboolean json)
{
  guint before = g_list_model_get_n_items (acies_battle_file_get_journal (file));
  g_autoptr (GArray) taken = acies_thread_list_taken (file, 0);
  g_autoptr (GError) error = NULL;

  if (!acies_thread_undo (file, 0, &error))
    {
      acies_cli_complain ("%s", error->message);
      return ACIES_EXIT_FINDING;
    }
  print_steps (file, before, taken, json);
  if (!json)
    acies_cli_print_taken (file, taken);
  return ACIES_EXIT_DONE;
}

int
acies_verb_undo (const AciesVerb *self, char **arguments)
{
  gboolean json = FALSE;
  gboolean is_thread = FALSE;
  int to = -1;
  const GOptionEntry entries[] = {
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_ ("Write JSON"), NULL },
    { "to", 0, 0, G_OPTION_ARG_INT, &to, N_ ("Undo everything after this event; 0: all"),
      N_ ("EVENT") },
    { "thread", 't', 0, G_OPTION_ARG_NONE, &is_thread,
      N_ ("Undo the last ruling and all that it belongs to, down to the act that began it"), NULL },
    { NULL },
  };
  g_autoptr (AciesBattleFile) file = NULL;
  char **words = acies_cli_parse (self, entries, &arguments, 1, 1);

  if (words == NULL)
    return ACIES_EXIT_USAGE;
  if (is_thread && to >= 0)
    {
      acies_cli_complain (_ ("“--to” and “--thread” cannot be used together."));
      return ACIES_EXIT_USAGE;
    }
  file = acies_cli_open_battle (words[0]);
  if (file == NULL)
    return ACIES_EXIT_FINDING;
  return acies_cli_end_battle (file, is_thread ? undo_thread (file, json)
                                     : to >= 0 ? step_to (file, (guint) to, json)
                                               : step (file, acies_battle_file_undo, json));
}

int
acies_verb_redo (const AciesVerb *self, char **arguments)
{
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_ ("Write JSON"), NULL },
    { NULL },
  };
  g_autoptr (AciesBattleFile) file = NULL;
  char **words = acies_cli_parse (self, entries, &arguments, 1, 1);

  if (words == NULL)
    return ACIES_EXIT_USAGE;
  file = acies_cli_open_battle (words[0]);
  return acies_cli_end_battle (file, file != NULL ? step (file, acies_battle_file_redo, json)
                                                  : ACIES_EXIT_FINDING);
}

/* undo and redo: both are events of the journal too. */
#include "config.h"

#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN

#include "cli/acies-verbs.h"

#include <glib/gi18n-lib.h>

typedef gboolean (*Step) (AciesBattleFile *file, GError **error);

static void
print_event (AciesJournalEvent *event, gboolean json)
{
  g_autofree char *sentence = acies_journal_event_dup_sentence (event);
  g_autoptr (JsonBuilder) builder = NULL;

  if (!json)
    {
      g_print ("%u. %s\n", acies_journal_event_get_seq (event), sentence);
      return;
    }
  builder = json_builder_new ();
  json_builder_begin_object (builder);
  acies_cli_add_int (builder, "seq", acies_journal_event_get_seq (event));
  acies_cli_add_int (builder, "target", acies_journal_event_get_target (event));
  acies_cli_add_string (builder, "sentence", sentence);
  json_builder_end_object (builder);
  acies_cli_print_json (json_builder_get_root (builder));
}

static int
step (const AciesVerb *self, char **arguments, Step go)
{
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_ ("Write JSON"), NULL },
    { NULL },
  };
  g_autoptr (AciesBattleFile) file = NULL;
  g_autoptr (AciesJournalEvent) event = NULL;
  g_autoptr (GError) error = NULL;
  char **words = acies_cli_parse (self, entries, &arguments, 1, 1);
  GListModel *journal;

  if (words == NULL)
    return ACIES_EXIT_USAGE;
  file = acies_cli_open_battle (words[0]);
  if (file == NULL)
    return ACIES_EXIT_FINDING;
  if (!go (file, &error))
    {
      acies_cli_complain ("%s", error->message);
      return ACIES_EXIT_FINDING;
    }
  journal = acies_battle_file_get_journal (file);
  event = g_list_model_get_item (journal, g_list_model_get_n_items (journal) - 1);
  print_event (event, json);
  return ACIES_EXIT_DONE;
}

int
acies_verb_undo (const AciesVerb *self, char **arguments)
{
  return step (self, arguments, acies_battle_file_undo);
}

int
acies_verb_redo (const AciesVerb *self, char **arguments)
{
  return step (self, arguments, acies_battle_file_redo);
}

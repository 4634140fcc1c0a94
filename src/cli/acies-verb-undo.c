/* undo and redo: both are events of the journal too. */

#include "cli/acies-verbs.h"


typedef gboolean (*Step) (AciesBattleFile *file, GError **error);

static int
step (const AciesVerb *self, char **arguments, Step go)
{
  g_autoptr (AciesBattleFile) file = NULL;
  g_autoptr (AciesJournalEvent) event = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = NULL;
  char **words = acies_cli_parse (self, NULL, &arguments, 1, 1);
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
  sentence = acies_journal_event_dup_sentence (event);
  g_print ("%u. %s\n", acies_journal_event_get_seq (event), sentence);
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

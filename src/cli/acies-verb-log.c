/* log: the journal, oldest first. */
#include "config.h"

#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN

#include "cli/acies-columns.h"
#include "cli/acies-verbs.h"

#include <glib/gi18n-lib.h>

static const char *
kind_name (AciesEventKind kind)
{
  switch (kind)
    {
    case ACIES_EVENT_RULING:
      return "ruling";
    case ACIES_EVENT_UNDO:
      return "undo";
    case ACIES_EVENT_REDO:
      return "redo";
    case ACIES_EVENT_ADOPTION:
      return "ruleset";
    }
  return NULL;
}

static void
add_json (JsonBuilder *builder, AciesJournalEvent *event)
{
  g_autofree char *sentence = acies_journal_event_dup_sentence (event);
  AciesRuling *ruling = acies_journal_event_get_ruling (event);

  json_builder_begin_object (builder);
  acies_cli_add_int (builder, "seq", acies_journal_event_get_seq (event));
  acies_cli_add_string (builder, "kind", kind_name (acies_journal_event_get_kind (event)));
  acies_cli_add_int (builder, "time", acies_journal_event_get_time (event));
  acies_cli_add_string (builder, "sentence", sentence);
  json_builder_set_member_name (builder, "undone");
  json_builder_add_boolean_value (builder, acies_journal_event_is_undone (event));
  if (ruling != NULL)
    {
      json_builder_set_member_name (builder, "ruling");
      json_builder_add_value (builder, acies_ruling_to_json (ruling));
    }
  else if (acies_journal_event_get_target (event) != 0)
    acies_cli_add_int (builder, "target", acies_journal_event_get_target (event));
  json_builder_end_object (builder);
}

static void
print_json (GListModel *journal)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  guint n_events = g_list_model_get_n_items (journal);

  json_builder_begin_array (builder);
  for (guint i = 0; i < n_events; i++)
    {
      g_autoptr (AciesJournalEvent) event = g_list_model_get_item (journal, i);

      add_json (builder, event);
    }
  json_builder_end_array (builder);
  acies_cli_print_json (json_builder_get_root (builder));
}

static void
print_slips (GListModel *journal)
{
  guint n_events = g_list_model_get_n_items (journal);

  for (guint i = 0; i < n_events; i++)
    {
      g_autoptr (AciesJournalEvent) event = g_list_model_get_item (journal, i);
      AciesRuling *ruling = acies_journal_event_get_ruling (event);
      g_autofree char *sentence = acies_journal_event_dup_sentence (event);
      g_autofree char *slip = ruling != NULL ? acies_ruling_to_text (ruling) : g_strdup ("");

      g_print ("%u. %s\n%s\n", acies_journal_event_get_seq (event), sentence, slip);
    }
}

static void
print_list (GListModel *journal)
{
  g_autoptr (AciesColumns) columns = acies_columns_new ();
  guint n_events = g_list_model_get_n_items (journal);

  for (guint i = 0; i < n_events; i++)
    {
      g_autoptr (AciesJournalEvent) event = g_list_model_get_item (journal, i);
      g_autofree char *seq = g_strdup_printf ("%u", acies_journal_event_get_seq (event));
      g_autofree char *sentence = acies_journal_event_dup_sentence (event);

      acies_columns_add (columns, seq, acies_journal_event_is_undone (event) ? _ ("undone") : "",
                         sentence, NULL);
    }
  acies_columns_print (columns);
}

int
acies_verb_log (const AciesVerb *self, char **arguments)
{
  gboolean json = FALSE;
  gboolean slips = FALSE;
  const GOptionEntry entries[] = {
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_ ("Write JSON"), NULL },
    { "slips", 's', 0, G_OPTION_ARG_NONE, &slips, N_ ("Show each ruling’s slip"), NULL },
    { NULL },
  };
  g_autoptr (AciesBattleFile) file = NULL;
  char **words = acies_cli_parse (self, entries, &arguments, 1, 1);

  if (words == NULL)
    return ACIES_EXIT_USAGE;
  file = acies_cli_open_battle (words[0]);
  if (file == NULL)
    return ACIES_EXIT_FINDING;
  if (json)
    print_json (acies_battle_file_get_journal (file));
  else if (slips)
    print_slips (acies_battle_file_get_journal (file));
  else
    print_list (acies_battle_file_get_journal (file));
  return ACIES_EXIT_DONE;
}

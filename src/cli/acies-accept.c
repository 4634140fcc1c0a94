/* What was printed is durable: the sentence comes after the transaction. */
#include "config.h"

#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN

#include "cli/acies-accept.h"

#include <glib/gi18n-lib.h>

static void
print_refused (AciesRuling *ruling, gboolean json)
{
  if (json)
    acies_cli_print_json (acies_ruling_to_json (ruling));
  else
    {
      g_autofree char *text = acies_ruling_to_text (ruling);

      g_print ("%s", text);
    }
  if (acies_ruling_get_verdict (ruling) == ACIES_VERDICT_FORBIDDEN)
    acies_cli_complain (_ ("The rules forbid it. To overrule them: "
                           "--override verdict=allowed --reason TEXT."));
  else if (acies_ruling_get_asks (ruling)->len > 0)
    acies_cli_complain (_ ("Not done: an answer is wanted."));
  else if (acies_ruling_get_verdict (ruling) == ACIES_VERDICT_ALLOWED)
    acies_cli_complain (_ ("It only shows what is on the table; there is nothing to do."));
  else
    acies_cli_complain (_ ("Not done: the umpire decides. To let it pass: "
                           "--override verdict=allowed --reason TEXT."));
}

/* What was declared unseen is not told here either. */
static void
print_accepted (AciesBattleFile *file, gboolean json)
{
  GListModel *journal = acies_battle_file_get_journal (file);
  guint seq = g_list_model_get_n_items (journal);
  g_autoptr (AciesJournalEvent) event = g_list_model_get_item (journal, seq - 1);
  AciesRuling *ruling = acies_journal_event_get_ruling (event);

  if (json)
    {
      g_autoptr (JsonBuilder) builder = json_builder_new ();

      json_builder_begin_object (builder);
      acies_cli_add_int (builder, "seq", seq);
      json_builder_set_member_name (builder, "ruling");
      json_builder_add_value (builder, acies_ruling_to_json (ruling));
      json_builder_end_object (builder);
      acies_cli_print_json (json_builder_get_root (builder));
    }
  else
    {
      g_autofree char *text = acies_ruling_to_text (ruling);

      g_print ("%u. %s", seq, text);
    }
}

int
acies_accept (AciesBattleFile *file, AciesRuling *ruling, gboolean json)
{
  g_autoptr (GError) error = NULL;

  if (!acies_ruling_is_complete (ruling))
    {
      print_refused (ruling, json);
      return ACIES_EXIT_WANTED;
    }
  if (!acies_battle_file_accept (file, ruling, &error))
    {
      acies_cli_complain ("%s", error->message);
      return ACIES_EXIT_FINDING;
    }
  print_accepted (file, json);
  return ACIES_EXIT_DONE;
}

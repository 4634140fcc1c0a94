/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Accepts a ruling and prints it. What was printed is durable: the sentence comes after the
 * transaction. */
#include "config.h"

#include "cli/shell/acies-accept.h"

#include "survey/standing/acies-follow-moves.h"

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
  else if (acies_ruling_get_prompts (ruling)->len > 0)
    acies_cli_complain (_ ("Not done: an answer is needed."));
  else if (acies_ruling_get_verdict (ruling) == ACIES_VERDICT_ALLOWED)
    acies_cli_complain (_ ("This action only shows what is on the table; there is nothing to do."));
  else
    acies_cli_complain (_ ("Not done: the umpire decides. To let it pass: "
                           "--override verdict=allowed --reason TEXT."));
}

/* The members that tell event SEQ of the journal of FILE: its number, what proves it on paper, its
 * ruling. */
static void
add_event (JsonBuilder *builder, AciesBattleFile *file, guint seq)
{
  g_autoptr (AciesJournalEvent) event
      = g_list_model_get_item (acies_battle_file_get_journal (file), seq - 1);
  g_autofree char *proof = acies_battle_file_dup_proof (file, seq);

  acies_cli_add_int (builder, "seq", seq);
  acies_cli_add_string (builder, "proof", proof);
  json_builder_set_member_name (builder, "ruling");
  json_builder_add_value (builder, acies_ruling_to_json (acies_journal_event_get_ruling (event)));
}

/* The list NAME of the events after SEQ up to N that are the program's own, or are not, if there
 * are any. */
static void
add_list (
    JsonBuilder *builder, AciesBattleFile *file, const char *name, guint seq, gboolean is_duty)
{
  GListModel *journal = acies_battle_file_get_journal (file);
  gboolean is_begun = FALSE;

  for (guint after = seq; after < g_list_model_get_n_items (journal); after++)
    {
      g_autoptr (AciesJournalEvent) event = g_list_model_get_item (journal, after);

      if (acies_journal_event_is_duty (event) != is_duty)
        continue;
      if (!is_begun)
        {
          json_builder_set_member_name (builder, name);
          json_builder_begin_array (builder);
        }
      is_begun = TRUE;
      json_builder_begin_object (builder);
      add_event (builder, file, after + 1);
      json_builder_end_object (builder);
    }
  if (is_begun)
    json_builder_end_array (builder);
}

/* Event SEQ, in “together” what was accepted in one with it, and in “program” what the program did
 * after it by itself. */
static void
print_json (AciesBattleFile *file, guint seq)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  add_event (builder, file, seq);
  add_list (builder, file, "together", seq, FALSE);
  add_list (builder, file, "program", seq, TRUE);
  json_builder_end_object (builder);
  acies_cli_print_json (json_builder_get_root (builder));
}

/* The slip of event SEQ, and a sentence for each that came in one with it, or of the program after
 * it. */
static void
print_slip (AciesBattleFile *file, guint seq)
{
  g_autoptr (AciesJournalEvent) event
      = g_list_model_get_item (acies_battle_file_get_journal (file), seq - 1);
  g_autofree char *slip = acies_ruling_to_text (acies_journal_event_get_ruling (event));

  g_print ("%u. %s", seq, slip);
  acies_cli_print_events_after (file, seq);
}

/* What was accepted as event SEQ. What was declared unseen is not told here either. */
static void
print_accepted (AciesBattleFile *file, guint seq, gboolean json)
{
  if (json)
    print_json (file, seq);
  else
    print_slip (file, seq);
}

int
acies_accept (AciesBattleFile *file, AciesRuling *ruling, gboolean json)
{
  guint seq = g_list_model_get_n_items (acies_battle_file_get_journal (file)) + 1;
  g_autoptr (GError) error = NULL;

  if (!acies_ruling_is_complete (ruling))
    {
      print_refused (ruling, json);
      return ACIES_EXIT_WANTED;
    }
  if (!acies_follow_moves_accept (file, ruling, &error))
    {
      acies_cli_complain ("%s", error->message);
      return ACIES_EXIT_FINDING;
    }
  print_accepted (file, seq, json);
  return ACIES_EXIT_DONE;
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes an event as JSON, the same for the journal and for typed play. */
#include "config.h"

#include "cli/shell/acies-event-json.h"

#include "cli/shell/acies-cli.h"

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

void
acies_event_json_add (JsonBuilder *builder, AciesJournalEvent *event)
{
  g_autofree char *sentence = acies_journal_event_dup_sentence (event);
  AciesRuling *ruling = acies_journal_event_get_ruling (event);

  json_builder_begin_object (builder);
  acies_cli_add_int (builder, "seq", acies_journal_event_get_seq (event));
  acies_cli_add_string (builder, "kind", kind_name (acies_journal_event_get_kind (event)));
  acies_cli_add_int (builder, "time", acies_journal_event_get_time (event));
  acies_cli_add_string (builder, "sentence", sentence);
  if (acies_journal_event_is_duty (event))
    acies_cli_add_string (builder, "by", "program");
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

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the rulings as a table for spreadsheets: one row each, those that were taken back too. The
 * last column says with which event its thread began. A side has a row for each thing that it heard
 * of, by its own numbers; of threads and of what the umpire overruled it knows nothing. */
#include "config.h"

#include "drawing/report/acies-report-private.h"

#include "base/csv/acies-csv.h"

#include <string.h>

static const char *const heads[]
    = { "event",   "time", "turn",    "phase",     "side",        "action", "sentence", "verdict",
        "outcome", "dice", "clauses", "overruled", "house_rules", "undone", "thread",   NULL };

static const char *const heads_of_side[] = { "event",   "turn", "phase",   "action", "sentence",
                                             "outcome", "dice", "clauses", "undone", NULL };

static const char *
verdict_word (AciesVerdict verdict)
{
  switch (verdict)
    {
    case ACIES_VERDICT_ALLOWED:
      return "allowed";
    case ACIES_VERDICT_FORBIDDEN:
      return "forbidden";
    case ACIES_VERDICT_UMPIRE:
      return "umpire";
    }
  return NULL;
}

/* The umpire's reasons for what he overruled, parted by semicolons. */
static char *
dup_reasons (AciesRuling *ruling)
{
  const GPtrArray *lines = acies_ruling_get_lines (ruling);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (lines, i);

      if (line->from == ACIES_LINE_SOURCE_OVERRIDDEN && line->reason != NULL
          && strstr (text->str, line->reason) == NULL)
        g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", line->reason);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
append_row (GString *csv, const AciesReportRow *row)
{
  AciesRuling *ruling = acies_journal_event_get_ruling (row->event);
  g_autoptr (GDateTime) time
      = g_date_time_new_from_unix_utc (acies_journal_event_get_time (row->event));
  g_autofree char *when = time != NULL ? g_date_time_format_iso8601 (time) : NULL;
  g_autofree char *dice = acies_report_describe_dice (ruling);
  g_autofree char *reasons = dup_reasons (ruling);
  g_autofree char *layers = g_strjoinv (" ", (char **) acies_ruling_get_layers (ruling));

  acies_csv_append_number (csv, acies_journal_event_get_seq (row->event));
  acies_csv_append (csv, when);
  acies_csv_append_number (csv, row->turn);
  acies_csv_append (csv, row->phase);
  acies_csv_append (csv, row->side);
  acies_csv_append (csv, acies_question_get_action (acies_ruling_get_question (ruling)));
  acies_csv_append (csv, acies_ruling_get_sentence (ruling));
  acies_csv_append (csv, verdict_word (acies_ruling_get_verdict (ruling)));
  acies_csv_append (csv, acies_ruling_get_outcome_label (ruling));
  acies_csv_append (csv, dice);
  acies_csv_append (csv, acies_ruling_get_cite (ruling));
  acies_csv_append (csv, reasons);
  acies_csv_append (csv, layers);
  acies_csv_append (csv, acies_journal_event_is_undone (row->event) ? "yes" : "no");
  if (row->first != 0)
    acies_csv_append_number (csv, row->first);
  else
    acies_csv_append (csv, "");
  acies_csv_end_row (csv);
}

static void
append_heads (GString *csv, const char *const *names)
{
  for (guint i = 0; names[i] != NULL; i++)
    acies_csv_append (csv, names[i]);
  acies_csv_end_row (csv);
}

/* What the side of VIEW heard. */
static void
append_heard (GString *csv, AciesSideView *view, const AciesSideResult *result)
{
  AciesRuleset *ruleset = acies_referee_get_ruleset (acies_side_view_get_referee (view));
  const AciesFact *phase = result->phase != NULL
                               ? acies_ruleset_find (ruleset, ACIES_FACT_PHASE, result->phase)
                               : NULL;
  AciesRuling *told = result->told;
  g_autofree char *sentence = acies_side_result_dup_sentence (result);
  g_autofree char *dice = told != NULL ? acies_report_describe_dice (told) : NULL;

  acies_csv_append_number (csv, result->number);
  acies_csv_append_number (csv, result->turn);
  acies_csv_append (csv, phase != NULL ? phase->label : "");
  acies_csv_append (csv, told != NULL ? acies_question_get_action (acies_ruling_get_question (told))
                                      : "");
  acies_csv_append (csv, sentence);
  acies_csv_append (csv, told != NULL ? acies_ruling_get_outcome_label (told) : "");
  acies_csv_append (csv, dice);
  acies_csv_append (csv, told != NULL ? acies_ruling_get_cite (told) : "");
  acies_csv_append (csv, result->is_undone ? "yes" : "no");
  acies_csv_end_row (csv);
}

GBytes *
acies_report_make_csv (const AciesReport *self)
{
  g_autoptr (GString) csv = g_string_new (NULL);
  const GPtrArray *results = self->view != NULL ? acies_side_view_get_results (self->view) : NULL;

  append_heads (csv, results != NULL ? heads_of_side : heads);
  for (guint i = 0; results != NULL && i < results->len; i++)
    append_heard (csv, self->view, g_ptr_array_index (results, i));
  for (guint i = 0; results == NULL && i < self->rows->len; i++)
    append_row (csv, g_ptr_array_index (self->rows, i));
  return g_string_free_to_bytes (g_steal_pointer (&csv));
}

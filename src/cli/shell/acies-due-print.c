/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out what is due. A step of a thread is indented below what it came of; what is done has a
 * word where what is due has its number. */
#include "config.h"

#include "cli/shell/acies-due-print.h"

#include "base/value/acies-lines.h"
#include "referee/play/acies-due-state.h"
#include "storage/battle/acies-draft.h"
#include "storage/stream/acies-due-account.h"
#include "storage/battle/acies-thread.h"

#include <glib/gi18n-lib.h>

#define SENTENCE_WIDTH 84

typedef struct
{
  AciesBattleFile *file;
  AciesReferee *referee;
  AciesDuePrint how;
  AciesColumns *columns;
  const char *margin; /* before each line; a thread is below its heading */
  gboolean all;       /* many of one kind, too */
  guint n_more;       /* how many of them have no line */
  guint n_must;       /* how many must be done, of those that were added */
} Print;

static const AciesObligation *
find_due (AciesReferee *referee, guint serial)
{
  GPtrArray *dues = acies_battle_get_obligations (acies_referee_get_battle (referee));

  for (guint i = 0; i < dues->len; i++)
    if (((const AciesObligation *) g_ptr_array_index (dues, i))->serial == serial)
      return g_ptr_array_index (dues, i);
  return NULL;
}

/* SIDE (or NULL) in brackets, " (Rome)", or nothing. */
static char *
describe_side (Print *self, const char *side)
{
  AciesItem *item
      = side != NULL ? acies_battle_find (acies_battle_file_get_battle (self->file), side) : NULL;

  return item != NULL ? g_strdup_printf (" (%s)", acies_item_get_label (item)) : g_strdup ("");
}

/* In a thread it says whose it is: its steps are now one side's, now the other's. */
static void
add_due (Print *self, const AciesObligation *due, const char *indent)
{
  g_autoptr (AciesDueState) state
      = acies_due_state_new (self->referee, due, self->how == ACIES_DUE_PRINT_WORDS);
  g_autoptr (AciesQuestion) question = acies_referee_question_for (self->referee, due);
  g_autofree char *sentence = acies_referee_describe_obligation (self->referee, due);
  g_autofree char *side = describe_side (self, *self->margin != '\0' ? due->side : NULL);
  g_autofree char *whole = g_strconcat (indent, sentence, side, NULL);
  g_autofree char *words = question != NULL ? acies_draft_describe (question) : g_strdup ("");
  gboolean is_numbered = self->how == ACIES_DUE_PRINT_NUMBERS;
  g_autofree char *number
      = g_strdup_printf ("%s%s%u", self->margin, is_numbered ? "  due " : "", due->serial);
  const char *how = !is_numbered || state->kind != ACIES_DUE_STATE_READY ? state->text
                    : state->is_free                                     ? _ ("may be done")
                                                                         : "";

  acies_columns_add (self->columns, number, whole, how, is_numbered ? NULL : words, NULL);
  self->n_must += !state->is_free;
}

/* The same; but of many of one kind only the first have a line. */
static void
add_or_count_due (Print *self, const AciesObligation *due, const char *indent)
{
  if (self->all || !acies_due_is_one_of_many (self->referee, due))
    {
      add_due (self, due, indent);
      return;
    }
  self->n_more++;
  self->n_must += !acies_due_is_free (self->referee, due);
}

/* Says how many more were counted, if any, and begins to count anew. */
static void
print_more (Print *self)
{
  gboolean is_typed = self->how == ACIES_DUE_PRINT_NUMBERS;

  if (self->n_more == 0)
    return;
  g_print (is_typed ? "  " : "");
  /* Translators: how many more of a kind are due, and what is typed to list them. */
  g_print (g_dngettext (GETTEXT_PACKAGE, "and %u more of this kind; “%s” lists them",
                        "and %u more of this kind; “%s” lists them", self->n_more),
           self->n_more, is_typed ? "due all" : "due --all");
  g_print ("\n");
  self->n_more = 0;
}

/* A step that is over, in the columns of those that are due. */
static void
add_done (Print *self, const AciesThreadStep *step, const char *indent)
{
  g_autofree char *side = describe_side (self, step->side);
  g_autofree char *sentence = g_strdup_printf ("%u. %s%s", step->seq, step->sentence, side);
  const char *word = acies_thread_state_get_label (step->state);
  g_autofree char *mark
      = g_strconcat (self->margin, self->how == ACIES_DUE_PRINT_NUMBERS ? "  " : "", word, NULL);
  g_autoptr (GPtrArray) lines = acies_lines_break (indent, sentence, SENTENCE_WIDTH);

  for (guint i = 0; i < lines->len; i++)
    acies_columns_add (self->columns, i == 0 ? mark : self->margin, g_ptr_array_index (lines, i),
                       NULL);
}

/* What a thread began with. */
static void
print_heading (Print *self, const AciesThreadStep *step)
{
  const char *indent = self->how == ACIES_DUE_PRINT_NUMBERS ? "  " : "";
  g_autofree char *text = g_strdup_printf ("%u. %s", step->seq, step->sentence);
  g_autoptr (GPtrArray) lines = acies_lines_break (indent, text, SENTENCE_WIDTH);

  for (guint i = 0; i < lines->len; i++)
    g_print ("%s\n", (char *) g_ptr_array_index (lines, i));
}

/* Prints the thread of event FIRST under its heading. */
static void
print_thread (Print *self, guint first)
{
  g_autoptr (GPtrArray) steps = acies_thread_list_steps (self->file, first);

  self->margin = "  ";
  for (guint i = 0; i < steps->len; i++)
    {
      const AciesThreadStep *step = g_ptr_array_index (steps, i);
      g_autofree char *indent = g_strnfill (step->depth > 0 ? 2 * (step->depth - 1) : 0, ' ');
      const AciesObligation *due = step->seq == 0 ? find_due (self->referee, step->serial) : NULL;

      if (step->depth == 0)
        print_heading (self, step);
      else if (due != NULL)
        add_or_count_due (self, due, indent);
      else
        add_done (self, step, indent);
    }
}

/* Prints what came of nothing, and with IS_FREE need not be done. */
static void
print_single (Print *self, gboolean is_free)
{
  g_autoptr (GArray) serials = NULL;
  g_autoptr (GArray) firsts = acies_thread_list_open (self->file, &serials);
  g_autoptr (AciesColumns) columns = acies_columns_new ();
  guint n = 0;

  self->columns = columns;
  self->margin = "";
  for (guint i = 0; i < firsts->len; i++)
    {
      const AciesObligation *due = find_due (self->referee, g_array_index (serials, guint, i));

      if (g_array_index (firsts, guint, i) != 0
          || acies_due_is_free (self->referee, due) != is_free)
        continue;
      n++;
      add_or_count_due (self, due, "");
    }
  if (is_free && n > 0 && self->how == ACIES_DUE_PRINT_WORDS)
    g_print ("%s\n", _ ("May be done:"));
  acies_cli_print_columns (columns);
  print_more (self);
}

void
acies_due_print (AciesBattleFile *file, AciesDuePrint how, gboolean all)
{
  Print self = { file, acies_battle_file_get_referee (file), how, .all = all };
  g_autoptr (GArray) firsts = acies_thread_list_open (file, NULL);

  for (guint i = 0; i < firsts->len; i++)
    {
      g_autoptr (AciesColumns) columns = acies_columns_new ();

      self.columns = columns;
      if (g_array_index (firsts, guint, i) != 0)
        print_thread (&self, g_array_index (firsts, guint, i));
      acies_cli_print_columns (columns);
      print_more (&self);
    }
  print_single (&self, FALSE);
  if (how == ACIES_DUE_PRINT_WORDS && self.n_must == 0)
    g_print ("%s\n", _ ("Nothing is due."));
  print_single (&self, TRUE);
  if (how == ACIES_DUE_PRINT_NUMBERS && firsts->len == 0)
    g_print ("  %s\n", _ ("Nothing is due."));
}

static void
add_seq (JsonBuilder *builder, const char *name, guint seq)
{
  json_builder_set_member_name (builder, name);
  if (seq != 0)
    json_builder_add_int_value (builder, seq);
  else
    json_builder_add_null_value (builder);
}

static void
add_step_json (JsonBuilder *builder, const AciesThreadStep *step)
{
  json_builder_begin_object (builder);
  acies_cli_add_string (builder, "state", acies_thread_state_to_string (step->state));
  acies_cli_add_int (builder, "depth", step->depth);
  add_seq (builder, "seq", step->seq);
  add_seq (builder, "serial", step->serial);
  add_seq (builder, "since", step->parent);
  acies_cli_add_string (builder, "side", step->side);
  acies_cli_add_string (builder, "sentence", step->sentence);
  acies_cli_add_string (builder, "note", step->note);
  json_builder_end_object (builder);
}

static void
add_due_json (JsonBuilder *builder, AciesBattleFile *file, const AciesObligation *due)
{
  AciesReferee *referee = acies_battle_file_get_referee (file);
  g_autoptr (AciesQuestion) question = acies_referee_question_for (referee, due);
  g_autofree char *sentence = acies_referee_describe_obligation (referee, due);
  g_autoptr (AciesDueState) state = acies_due_state_new (referee, due, TRUE);
  g_autoptr (GPtrArray) steps = acies_thread_list_steps_of_due (file, due->serial);

  json_builder_begin_object (builder);
  acies_cli_add_int (builder, "serial", due->serial);
  acies_cli_add_string (builder, "obligation", due->kind);
  acies_cli_add_string (builder, "due", due->due);
  acies_cli_add_string (builder, "side", due->side);
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
  add_seq (builder, "since", acies_thread_find_cause (file, due->serial));
  json_builder_set_member_name (builder, "thread");
  json_builder_begin_array (builder);
  for (guint i = 0; i < steps->len; i++)
    add_step_json (builder, g_ptr_array_index (steps, i));
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

JsonNode *
acies_due_to_json (AciesBattleFile *file)
{
  g_autoptr (GPtrArray) dues = acies_referee_list_due (acies_battle_file_get_referee (file));
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_array (builder);
  for (guint i = 0; i < dues->len; i++)
    add_due_json (builder, file, g_ptr_array_index (dues, i));
  json_builder_end_array (builder);
  return json_builder_get_root (builder);
}

gboolean
acies_due_print_why (AciesBattleFile *file, AciesItem *item, GError **error)
{
  AciesReferee *referee = acies_battle_file_get_referee (file);
  g_autoptr (GPtrArray) accounts = acies_due_account_list (file, item, error);
  g_autoptr (AciesColumns) columns = acies_columns_new ();
  g_autofree char *name = acies_referee_describe_item (referee, acies_item_get_id (item));
  g_autofree char *position = acies_referee_describe_position (referee);

  if (accounts == NULL)
    return FALSE;
  g_print ("%s: %s\n", name, position);
  for (guint i = 0; i < accounts->len; i++)
    {
      const AciesDueAccount *account = g_ptr_array_index (accounts, i);
      g_autofree char *sentence = g_strconcat ("  ", account->sentence, NULL);

      if (account->text != NULL)
        acies_columns_add (columns, sentence, account->text, NULL);
    }
  acies_cli_print_columns (columns);
  for (guint i = 0; i < accounts->len; i++)
    {
      const AciesDueAccount *account = g_ptr_array_index (accounts, i);

      if (account->text == NULL)
        g_print ("  %s\n", account->sentence);
    }
  if (accounts->len == 0)
    g_print ("  %s\n", _ ("The rules know nothing that could be due for it in this phase."));
  return TRUE;
}

JsonNode *
acies_due_why_to_json (AciesBattleFile *file, AciesItem *item, GError **error)
{
  g_autoptr (GPtrArray) reasons
      = acies_due_reason_list (acies_battle_file_get_referee (file), item, error);
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  if (reasons == NULL)
    return NULL;
  json_builder_begin_array (builder);
  for (guint i = 0; i < reasons->len; i++)
    {
      const AciesDueReason *reason = g_ptr_array_index (reasons, i);
      guint seq;
      g_autofree char *text = acies_due_account_describe (file, reason, item, &seq);

      json_builder_begin_object (builder);
      acies_cli_add_string (builder, "obligation", reason->obligation);
      acies_cli_add_string (builder, "sentence", reason->sentence);
      acies_cli_add_string (builder, "kind", acies_due_reason_kind_to_string (reason->kind));
      add_seq (builder, "serial", reason->serial);
      acies_cli_add_string (builder, "mark", reason->mark);
      add_seq (builder, "seq", seq);
      acies_cli_add_string (builder, "text", text);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  return json_builder_get_root (builder);
}

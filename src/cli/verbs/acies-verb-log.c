/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* log: the journal, oldest first, or what of it speaks of something; or what a side heard of it. */
#include "config.h"

#include "cli/shell/acies-event-json.h"
#include "cli/verbs/acies-verbs.h"
#include "referee/command/acies-command-line.h"
#include "referee/examples/acies-recorded-example.h"
#include "storage/battle/acies-event-example.h"
#include "storage/battle/acies-journal-query.h"
#include "storage/stream/acies-order-book.h"
#include "storage/stream/acies-side-account.h"
#include "storage/workshop/acies-own-example.h"

#include <glib/gi18n-lib.h>

static void
print_json (GPtrArray *events)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_array (builder);
  for (guint i = 0; i < events->len; i++)
    acies_event_json_add (builder, g_ptr_array_index (events, i));
  json_builder_end_array (builder);
  acies_cli_print_json (json_builder_get_root (builder));
}

static void
print_slips (AciesBattleFile *file, GPtrArray *events)
{
  for (guint i = 0; i < events->len; i++)
    {
      AciesJournalEvent *event = g_ptr_array_index (events, i);
      AciesRuling *ruling = acies_journal_event_get_ruling (event);
      g_autofree char *sentence = acies_journal_event_dup_sentence (event);
      g_autofree char *slip = ruling != NULL ? acies_ruling_to_text (ruling) : g_strdup ("");

      g_autofree char *proof
          = acies_battle_file_dup_proof (file, acies_journal_event_get_seq (event));

      g_print ("%u. %s\n%s", acies_journal_event_get_seq (event), sentence, slip);
      /* Translators: number of an event and first digits of its hash: "37-1a2b3c4d". */
      g_print (_ ("journal %s"), proof);
      g_print ("\n\n");
    }
}

static void
print_list (GPtrArray *events)
{
  g_autoptr (AciesColumns) columns = acies_columns_new ();

  acies_columns_set_heading (columns, _ ("Number"), "", _ ("What happened"), NULL);
  for (guint i = 0; i < events->len; i++)
    acies_cli_add_event (columns, g_ptr_array_index (events, i));
  acies_cli_print_columns (columns);
}

static void
print_events (AciesBattleFile *file, GPtrArray *events, gboolean json, gboolean slips)
{
  if (json)
    print_json (events);
  else if (slips)
    print_slips (file, events);
  else
    print_list (events);
}

/* *ITEM, a name as it was typed, becomes the id. FALSE after a sentence. */
static gboolean
find_item (AciesBattleFile *file, char **item)
{
  g_autoptr (GError) error = NULL;
  AciesItem *found = acies_command_line_find (acies_battle_file_get_referee (file), *item, &error);

  if (found == NULL)
    {
      acies_cli_complain ("%s", error->message);
      return FALSE;
    }
  g_free (*item);
  *item = g_strdup (acies_item_get_id (found));
  return TRUE;
}

/* Event SEQ as a file of one worked example. */
static int
print_example (AciesBattleFile *file, int seq)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *example = acies_event_example_new (file, (guint) MAX (seq, 0), NULL, &error);
  g_autofree char *whole = NULL;

  if (example == NULL)
    {
      acies_cli_complain ("%s", error->message);
      return ACIES_EXIT_FINDING;
    }
  whole = acies_recorded_example_wrap (example,
                                       acies_ruleset_get_id (acies_battle_file_get_ruleset (file)));
  g_print ("%s", whole);
  return ACIES_EXIT_DONE;
}

/* Adds event SEQ to the examples of the rule set by which the battle is played. */
static int
save_example (AciesBattleFile *file, int seq)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) folder = acies_own_example_find_folder (file, &error);
  g_autoptr (AciesRuleText) text = folder != NULL ? acies_rule_text_open (folder, findings) : NULL;
  g_autoptr (AciesOwnExample) saved
      = text != NULL ? acies_own_example_add (file, (guint) MAX (seq, 0), text, &error) : NULL;

  acies_cli_print_findings (findings);
  if (error != NULL)
    acies_cli_complain ("%s", error->message);
  if (saved == NULL)
    return ACIES_EXIT_FINDING;
  /* Translators: a folder, a file in it and a line; the id of a worked example. */
  g_print (_ ("%s/%s:%d: “%s” was added.\n"), g_file_peek_path (folder), saved->name, saved->line,
           saved->id);
  return ACIES_EXIT_DONE;
}

static void
print_results (AciesSideView *view)
{
  const GPtrArray *results = acies_side_view_get_results (view);
  g_autoptr (AciesColumns) columns = acies_columns_new ();

  for (guint i = 0; i < results->len; i++)
    {
      const AciesSideResult *result = g_ptr_array_index (results, i);
      g_autofree char *number = g_strdup_printf ("%u", result->number);
      g_autofree char *sentence = acies_side_result_dup_sentence (result);

      acies_columns_add (columns, number, result->is_undone ? _ ("undone") : "", sentence, NULL);
    }
  acies_cli_print_columns (columns);
}

static void
print_results_json (AciesSideView *view)
{
  const GPtrArray *results = acies_side_view_get_results (view);
  g_autoptr (JsonArray) list = json_array_new ();

  for (guint i = 0; i < results->len; i++)
    json_array_add_element (list, acies_side_result_to_json (g_ptr_array_index (results, i)));
  acies_cli_print_json (json_node_init_array (json_node_alloc (), list));
}

/* By the names in BATTLE. */
static void
print_orders (const GPtrArray *orders, AciesBattle *battle)
{
  g_autoptr (AciesColumns) columns = acies_columns_new ();

  for (guint i = 0; i < orders->len; i++)
    {
      const AciesWrittenOrder *order = g_ptr_array_index (orders, i);
      const char *bearer = acies_written_order_get_bearer (order, battle);
      g_autofree char *number = g_strdup_printf ("%u", order->number);

      acies_columns_add (columns, number, order->when, order->sentence, NULL);
      if (bearer != NULL)
        {
          /* Translators: who carries an order. */
          g_autofree char *carried = g_strdup_printf (_ ("By: %s"), bearer);
          g_autofree char *indented = g_strconcat ("  ", carried, NULL);

          acies_columns_add (columns, "", "", indented, NULL);
        }
      for (guint n = 0; n < order->steps->len; n++)
        {
          const AciesWrittenStep *step = g_ptr_array_index (order->steps, n);
          const char *when = step->state == ACIES_THREAD_DONE
                                 ? step->when
                                 : acies_thread_state_get_label (step->state);
          g_autofree char *own
              = step->number > 0 ? g_strdup_printf ("%u", step->number) : g_strdup ("");
          g_autofree char *text = acies_written_step_dup_text (step);
          g_autofree char *indented = g_strdup_printf ("%*s%s", (int) step->depth * 2, "", text);

          acies_columns_add (columns, own, when, indented, NULL);
        }
    }
  acies_cli_print_columns (columns);
}

/* The order book, of the side READER or of all. */
static int
print_order_book (AciesBattleFile *file, const char *reader, gboolean json)
{
  g_autoptr (AciesSideView) view = reader != NULL ? acies_cli_open_view (file, reader, -1) : NULL;
  g_autoptr (GPtrArray) orders = NULL;

  if (reader != NULL && view == NULL)
    return ACIES_EXIT_USAGE;
  orders = acies_order_book_list (file, view);
  if (json)
    acies_cli_print_json (acies_order_book_to_json (orders));
  else
    print_orders (orders, view != NULL
                              ? acies_side_view_get_battle (view)
                              : acies_referee_get_battle (acies_battle_file_get_referee (file)));
  return ACIES_EXIT_DONE;
}

/* What the side READER heard, by its own numbers. */
static int
print_for (AciesBattleFile *file, const char *reader, gboolean json, gboolean messages)
{
  g_autoptr (AciesSideView) view = acies_cli_open_view (file, reader, -1);

  if (view == NULL)
    return ACIES_EXIT_USAGE;
  if (messages)
    acies_cli_print_json (acies_side_view_messages_to_json (view));
  else if (json)
    print_results_json (view);
  else
    print_results (view);
  return ACIES_EXIT_DONE;
}

int
acies_verb_log (const AciesVerb *self, char **arguments)
{
  gboolean json = FALSE;
  gboolean slips = FALSE;
  gboolean notes = FALSE;
  g_autofree char *item = NULL;
  g_autofree char *action = NULL;
  g_autofree char *text = NULL;
  g_autofree char *reader = NULL;
  gboolean messages = FALSE;
  gboolean orders = FALSE;
  gboolean looks = FALSE;
  int as_example = 0;
  gboolean saves = FALSE;
  AciesJournalQuery query = ACIES_JOURNAL_QUERY_INIT;
  const GOptionEntry entries[] = {
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_ ("Write JSON"), NULL },
    { "slips", 's', 0, G_OPTION_ARG_NONE, &slips, N_ ("Show each ruling’s slip"), NULL },
    { "as-example", 0, 0, G_OPTION_ARG_INT, &as_example, N_ ("Write event N as a worked example"),
      "N" },
    { "save", 0, 0, G_OPTION_ARG_NONE, &saves,
      N_ ("Add it to the examples of your own rule set instead"), NULL },
    { "item", 0, 0, G_OPTION_ARG_STRING, &item, N_ ("Show only what concerns this unit or leader"),
      N_ ("ITEM") },
    { "action", 0, 0, G_OPTION_ARG_STRING, &action, N_ ("Show only rulings on this action"),
      N_ ("ACTION") },
    { "turn", 0, 0, G_OPTION_ARG_INT, &query.turn, N_ ("Show only this turn"), "N" },
    { "overruled", 0, 0, G_OPTION_ARG_NONE, &query.overruled, N_ ("Only what was overruled"),
      NULL },
    { "notes", 0, 0, G_OPTION_ARG_NONE, &notes, N_ ("Only the notes"), NULL },
    { "standing", 0, 0, G_OPTION_ARG_NONE, &query.standing, N_ ("Leave out what was undone"),
      NULL },
    { "for", 0, 0, G_OPTION_ARG_STRING, &reader,
      N_ ("Show only what this side heard of; “all”: what all sides heard of"), N_ ("SIDE") },
    { "messages", 0, 0, G_OPTION_ARG_NONE, &messages,
      N_ ("With --for: write the messages to that side, as JSON"), NULL },
    { "orders", 0, 0, G_OPTION_ARG_NONE, &orders,
      N_ ("Show the order book: orders, when they were given, and what came of them"), NULL },
    { "look", 0, 0, G_OPTION_ARG_NONE, &looks, N_ ("Show everything declared in secret"), NULL },
    { NULL },
  };
  g_autoptr (AciesBattleFile) file = NULL;
  g_autoptr (GPtrArray) events = NULL;
  char **words = acies_cli_parse (self, entries, &arguments, 1, G_MAXUINT);

  if (words == NULL)
    return ACIES_EXIT_USAGE;
  file = acies_cli_open_battle_read_only (words[0]);
  if (file == NULL)
    return ACIES_EXIT_FINDING;
  if (looks)
    acies_battle_file_set_view (file, ACIES_VIEW_UMPIRE);
  if (orders)
    return print_order_book (file, reader, json);
  if (reader != NULL)
    return print_for (file, reader, json, messages);
  if (as_example != 0)
    return saves ? save_example (file, as_example) : print_example (file, as_example);
  if (item != NULL && !find_item (file, &item))
    return ACIES_EXIT_FINDING;
  text = words[1] != NULL ? g_strjoinv (" ", words + 1) : NULL;
  query.text = text;
  query.item = item;
  query.action = notes ? ACIES_ACTION_NOTE : action;
  events = acies_journal_search (file, &query);
  print_events (file, events, json, slips);
  return ACIES_EXIT_DONE;
}

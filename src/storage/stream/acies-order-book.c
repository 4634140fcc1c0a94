/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Goes through the journal once, and says of each order when it was given. */
#include "config.h"

#include "storage/stream/acies-order-book.h"

#include "referee/knowledge/acies-written-order.h"
#include "storage/battle/acies-journal-query.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  AciesBattleFile *file;
  AciesSideView *view; /* or NULL: the umpire */
  GPtrArray *times;    /* of char *: "Turn 3, Command", of each event, as it was ruled */
  GHashTable *ways;    /* of the event of an order to AciesOrderWay */
  GPtrArray *orders;
} Book;

static void
step_free (gpointer data)
{
  AciesWrittenStep *self = data;

  g_free (self->when);
  g_free (self->sentence);
  g_free (self);
}

static void
order_free (gpointer data)
{
  AciesWrittenOrder *self = data;

  g_free (self->when);
  g_free (self->sentence);
  g_free (self->arrived);
  g_ptr_array_unref (self->steps);
  g_free (self);
}

static AciesReferee *
get_referee (const Book *self)
{
  return acies_battle_file_get_referee (self->file);
}

static char *
describe_time (const Book *self, const AciesPosition *position)
{
  const AciesFact *phase = position->phase != NULL
                               ? acies_ruleset_find (acies_referee_get_ruleset (get_referee (self)),
                                                     ACIES_FACT_PHASE, position->phase)
                               : NULL;

  if (position->turn <= 0)
    return g_strdup (_ ("Before the first turn"));
  if (phase == NULL)
    return g_strdup_printf (_ ("Turn %d"), position->turn);
  /* Translators: the number of a turn, and a phase of it. */
  return g_strdup_printf (_ ("Turn %d, %s"), position->turn, phase->label);
}

/* When each event was ruled: the steps of the sequence lead on, and are led back when they are
 * taken back. */
static void
find_times (Book *self)
{
  GListModel *journal = acies_battle_file_get_journal (self->file);
  AciesPosition position = { 0 };

  for (guint i = 0; i < g_list_model_get_n_items (journal); i++)
    {
      g_autoptr (AciesJournalEvent) event = g_list_model_get_item (journal, i);

      g_ptr_array_add (self->times, describe_time (self, &position));
      acies_journal_follow_position (self->file, event, &position);
    }
}

static const char *
get_time (const Book *self, guint seq)
{
  return seq > 0 ? g_ptr_array_index (self->times, seq - 1) : "";
}

/* The side whose order that stands EVENT is; interned. NULL: it is none. */
static const char *
find_side (const Book *self, AciesJournalEvent *event)
{
  AciesRuling *ruling = acies_journal_event_get_ruling (event);
  AciesReferee *referee = get_referee (self);

  if (ruling == NULL || acies_journal_event_get_target (event) != 0
      || acies_journal_event_is_undone (event))
    return NULL;
  return acies_written_order_find_side (acies_referee_get_ruleset (referee),
                                        acies_referee_get_battle (referee),
                                        acies_ruling_get_question (ruling));
}

/* What is read of event SEQ: its number and sentence. FALSE: nothing is. Of a bearer that he fell
 * is enough. */
static gboolean
read_event (const Book *self,
            guint seq,
            const char *sentence,
            AciesOrderStepKind kind,
            guint *number,
            char **text)
{
  const AciesSideResult *result;

  if (self->view == NULL)
    {
      *number = seq;
      *text = g_strdup (sentence);
      return TRUE;
    }
  result = acies_side_view_find_result (self->view, seq);
  if (result == NULL || (result->told == NULL && kind != ACIES_ORDER_STEP_IS_LOST))
    return FALSE;
  *number = result->number;
  *text = acies_side_result_dup_sentence (result);
  return TRUE;
}

/* Whether SENTENCE says what is due as whoever reads the book knows it, which may be less: a side
 * that does not know all that it is about is told in its dues. */
static gboolean
may_read_due (const Book *self, const char *sentence)
{
  g_autoptr (GPtrArray) dues = NULL;

  if (self->view == NULL)
    return TRUE;
  dues = acies_referee_list_due (acies_side_view_get_referee (self->view));
  for (guint i = 0; i < dues->len; i++)
    {
      g_autofree char *known = acies_referee_describe_obligation (
          acies_side_view_get_referee (self->view), g_ptr_array_index (dues, i));

      if (g_str_equal (known, sentence))
        return TRUE;
    }
  return FALSE;
}

/* Adds that event SEQ, of which the umpire reads SENTENCE, came of ORDER. */
static void
add_done (const Book *self,
          AciesWrittenOrder *order,
          guint seq,
          const char *sentence,
          AciesOrderStepKind kind,
          guint depth)
{
  g_autofree AciesWrittenStep *added = g_new0 (AciesWrittenStep, 1);

  added->state = ACIES_THREAD_DONE;
  added->kind = kind;
  added->depth = depth;
  if (!read_event (self, seq, sentence, kind, &added->number, &added->sentence))
    return;
  added->when = g_strdup (get_time (self, seq));
  g_ptr_array_add (order->steps, g_steal_pointer (&added));
}

static void
add_due (const Book *self, AciesWrittenOrder *order, const AciesThreadStep *step, guint depth)
{
  AciesWrittenStep *added;

  if (!may_read_due (self, step->sentence))
    return;
  added = g_new0 (AciesWrittenStep, 1);
  added->state = step->state;
  added->depth = depth;
  added->when = g_strdup ("");
  added->sentence = g_strdup (step->sentence);
  g_ptr_array_add (order->steps, added);
}

/* The steps of WAY from *N on, before event SEQ; and what that event is of it. */
static AciesOrderStepKind
add_way (const Book *self, AciesWrittenOrder *order, const AciesOrderWay *way, guint *n, guint seq)
{
  GListModel *journal = acies_battle_file_get_journal (self->file);

  for (; way != NULL && *n < way->steps->len; (*n)++)
    {
      const AciesOrderWayStep *step = &g_array_index (way->steps, AciesOrderWayStep, *n);
      g_autoptr (AciesJournalEvent) event = NULL;
      g_autofree char *sentence = NULL;

      if (step->seq >= seq)
        return step->seq == seq ? g_array_index (way->steps, AciesOrderWayStep, (*n)++).kind
                                : ACIES_ORDER_STEP_FOLLOWS;
      event = g_list_model_get_item (journal, step->seq - 1);
      sentence = acies_journal_event_dup_sentence (event);
      add_done (self, order, step->seq, sentence, step->kind, 1);
    }
  return ACIES_ORDER_STEP_FOLLOWS;
}

static void
note_way (const Book *self, AciesWrittenOrder *order, const AciesOrderWay *way)
{
  const AciesOrderWayStep *last;

  if (way == NULL)
    return;
  order->bearer = way->bearer;
  if (way->n_open > 0 || way->steps->len == 0)
    return;
  last = &g_array_index (way->steps, AciesOrderWayStep, way->steps->len - 1);
  if (last->kind == ACIES_ORDER_STEP_ARRIVES)
    order->arrived = g_strdup (get_time (self, last->seq));
}

/* What of the thread of event SEQ came of that event, and how it went. */
static void
add_steps (const Book *self, AciesWrittenOrder *order, guint seq)
{
  g_autoptr (GPtrArray) steps = acies_thread_list_steps (self->file, seq);
  const AciesOrderWay *way = g_hash_table_lookup (self->ways, GUINT_TO_POINTER (seq));
  gboolean is_below = FALSE;
  guint depth = 0, n_gone = 0;

  for (guint i = 0; i < steps->len; i++)
    {
      const AciesThreadStep *step = g_ptr_array_index (steps, i);
      gboolean is_done = step->state == ACIES_THREAD_DONE;

      if (step->seq == seq && is_done)
        {
          is_below = TRUE;
          depth = step->depth;
        }
      else if (is_below && step->depth <= depth)
        is_below = FALSE;
      else if (is_below && is_done)
        {
          AciesOrderStepKind kind = add_way (self, order, way, &n_gone, step->seq);

          add_done (self, order, step->seq, step->sentence, kind, step->depth - depth);
        }
      else if (is_below)
        add_due (self, order, step, step->depth - depth);
    }
  add_way (self, order, way, &n_gone, G_MAXUINT);
  note_way (self, order, way);
}

static void
add_order (Book *self, AciesJournalEvent *event, const char *side)
{
  guint seq = acies_journal_event_get_seq (event);
  g_autofree char *sentence = acies_journal_event_dup_sentence (event);
  AciesWrittenOrder *order;
  guint number;
  char *text;

  if (self->view != NULL && side != acies_side_view_get_side (self->view))
    return;
  if (!read_event (self, seq, sentence, ACIES_ORDER_STEP_FOLLOWS, &number, &text))
    return;
  order = g_new0 (AciesWrittenOrder, 1);
  order->number = number;
  order->side = side;
  order->when = g_strdup (get_time (self, seq));
  order->sentence = text;
  order->steps = g_ptr_array_new_with_free_func (step_free);
  add_steps (self, order, seq);
  g_ptr_array_add (self->orders, order);
}

GPtrArray *
acies_order_book_list (AciesBattleFile *file, AciesSideView *view)
{
  GListModel *journal;
  Book book = { file, view, g_ptr_array_new_with_free_func (g_free), NULL,
                g_ptr_array_new_with_free_func (order_free) };

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (file), book.orders);

  journal = acies_battle_file_get_journal (file);
  find_times (&book);
  book.ways = acies_order_ways_find (file);
  for (guint i = 0; i < g_list_model_get_n_items (journal); i++)
    {
      g_autoptr (AciesJournalEvent) event = g_list_model_get_item (journal, i);
      const char *side = find_side (&book, event);

      if (side != NULL)
        add_order (&book, event, side);
    }
  g_ptr_array_unref (book.times);
  g_hash_table_unref (book.ways);
  return book.orders;
}

char *
acies_written_step_dup_text (const AciesWrittenStep *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  switch (self->kind)
    {
    case ACIES_ORDER_STEP_GOES_ON:
      /* Translators: whoever carries an order goes on; %s says how. */
      return g_strdup_printf (_ ("On its way: %s"), self->sentence);
    case ACIES_ORDER_STEP_ARRIVES:
      /* Translators: an order arrives; %s says how. */
      return g_strdup_printf (_ ("Arrives: %s"), self->sentence);
    case ACIES_ORDER_STEP_IS_LOST:
      /* Translators: an order is lost with whoever carries it; %s says how. */
      return g_strdup_printf (_ ("Lost: %s"), self->sentence);
    case ACIES_ORDER_STEP_FOLLOWS:
      break;
    }
  return g_strdup (self->sentence);
}

const char *
acies_written_order_get_bearer (const AciesWrittenOrder *self, AciesBattle *battle)
{
  AciesItem *bearer;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (ACIES_IS_BATTLE (battle), NULL);

  bearer = self->bearer != NULL ? acies_battle_find (battle, self->bearer) : NULL;
  return bearer != NULL && strstr (self->sentence, acies_item_get_label (bearer)) == NULL
             ? acies_item_get_label (bearer)
             : NULL;
}

static void
add_member (JsonBuilder *builder, const char *name, const char *text)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, text);
}

static void
add_number (JsonBuilder *builder, guint number)
{
  if (number == 0)
    return;
  json_builder_set_member_name (builder, "number");
  json_builder_add_int_value (builder, number);
}

static void
add_order_json (JsonBuilder *builder, const AciesWrittenOrder *order)
{
  json_builder_begin_object (builder);
  add_number (builder, order->number);
  if (order->side != NULL)
    add_member (builder, "side", order->side);
  add_member (builder, "when", order->when);
  add_member (builder, "sentence", order->sentence);
  if (order->bearer != NULL)
    add_member (builder, "bearer", order->bearer);
  if (order->arrived != NULL)
    add_member (builder, "arrived", order->arrived);
  json_builder_set_member_name (builder, "steps");
  json_builder_begin_array (builder);
  for (guint i = 0; i < order->steps->len; i++)
    {
      const AciesWrittenStep *step = g_ptr_array_index (order->steps, i);

      json_builder_begin_object (builder);
      add_number (builder, step->number);
      add_member (builder, "state", acies_thread_state_to_string (step->state));
      if (step->kind != ACIES_ORDER_STEP_FOLLOWS)
        add_member (builder, "kind", acies_order_step_kind_to_string (step->kind));
      add_member (builder, "when", step->when);
      add_member (builder, "sentence", step->sentence);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

JsonNode *
acies_order_book_to_json (const GPtrArray *orders)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_array (builder);
  for (guint i = 0; orders != NULL && i < orders->len; i++)
    add_order_json (builder, g_ptr_array_index (orders, i));
  json_builder_end_array (builder);
  return json_builder_get_root (builder);
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Gathers the report: the journal is gone through once beside a second battle, which stands at
 * each event as the first one did, so that every turn's end can be drawn and summed. What came of
 * an act in its turn is told with it, in whatever phase that was. */
#include "config.h"

#include "drawing/report/acies-report-private.h"

#include "storage/battle/acies-journal-query.h"
#include "storage/battle/acies-thread.h"

#include <glib/gi18n-lib.h>

static void
event_free (gpointer data)
{
  AciesReportEvent *self = data;

  g_free (self->sentence);
  g_free (self->cite);
  g_free (self->dice);
  g_free (self->slip);
  g_clear_pointer (&self->steps, g_ptr_array_unref);
  g_free (self);
}

static void
part_free (gpointer data)
{
  AciesReportPart *self = data;

  g_free (self->title);
  g_ptr_array_unref (self->events);
  g_free (self);
}

static void
turn_free (gpointer data)
{
  AciesReportTurn *self = data;

  g_free (self->title);
  g_ptr_array_unref (self->parts);
  g_clear_pointer (&self->losses, g_ptr_array_unref);
  g_clear_pointer (&self->summary, acies_battle_summary_free);
  g_clear_pointer (&self->map, cairo_surface_destroy);
  g_free (self->editor);
  g_free (self);
}

static void
row_free (gpointer data)
{
  AciesReportRow *self = data;

  g_object_unref (self->event);
  g_free (self->phase);
  g_free (self->side);
  g_free (self);
}

void
acies_report_free (AciesReport *self)
{
  g_object_unref (self->file);
  g_clear_pointer (&self->replay, acies_replay_free);
  g_clear_object (&self->view);
  acies_battle_summary_free (self->last);
  g_hash_table_unref (self->trail);
  acies_throws_free (self->throws);
  g_hash_table_unref (self->heads);
  g_free (self->title);
  g_free (self->note);
  g_ptr_array_unref (self->rules);
  g_ptr_array_unref (self->sides);
  g_ptr_array_unref (self->turns);
  g_ptr_array_unref (self->rows);
  g_clear_pointer (&self->dice, g_ptr_array_unref);
  g_free (self);
}

/* Of the second battle, or of the battle as the side knows it. */
static AciesReferee *
get_referee (AciesReport *self)
{
  return self->view != NULL ? acies_side_view_get_referee (self->view)
                            : acies_replay_get_referee (self->replay);
}

static AciesBattle *
get_battle (AciesReport *self)
{
  return acies_referee_get_battle (get_referee (self));
}

/* The rule set of the battle as it is now, each house rule set over it, and the switches chosen. */
static void
add_rules (AciesReport *self)
{
  AciesRuleset *ruleset = acies_battle_file_get_ruleset (self->file);
  const char *const *layers = acies_ruleset_get_layers (ruleset);
  g_auto (GStrv) choices = acies_ruleset_list_choices (ruleset);

  /* Translators: title and version of a rule set. */
  g_ptr_array_add (self->rules, g_strdup_printf (_ ("Played by %s, version %s"),
                                                 acies_ruleset_get_title (ruleset),
                                                 acies_ruleset_get_version (ruleset)));
  for (guint i = 1; layers[0] != NULL && layers[i] != NULL; i++)
    {
      const AciesLayer *layer = acies_ruleset_find_layer (ruleset, layers[i]);

      if (layer != NULL)
        /* Translators: title and version of house rules. */
        g_ptr_array_add (self->rules, g_strdup_printf (_ ("House rules: %s, version %s"),
                                                       layer->title, layer->version));
    }
  for (char **choice = choices; *choice != NULL; choice++)
    /* Translators: a reading of the rules that was chosen for this battle: "ID=yes". */
    g_ptr_array_add (self->rules, g_strdup_printf (_ ("Chosen for this battle: %s"), *choice));
}

/* Whose report it is. */
static void
add_reader (AciesReport *self)
{
  g_autofree char *name = acies_side_view_dup_name (self->view);

  /* Translators: a side, or “What all sides know”. */
  g_ptr_array_add (self->rules, g_strdup_printf (_ ("For: %s"), name));
}

/* On paper it proves the file: nobody can alter an event and get the same hash again. A side is not
 * given it, as it counts what is hidden. */
static void
add_proof (AciesReport *self)
{
  g_autofree char *proof = NULL;

  if (self->view != NULL)
    {
      add_reader (self);
      return;
    }
  proof = acies_battle_file_dup_proof (self->file, self->n_events);

  g_ptr_array_add (self->rules,
                   /* Translators: number of the last event and first digits of its hash. */
                   g_strdup_printf (_ ("The journal ends with %s"), proof));
}

static void
add_sides (AciesReport *self)
{
  for (guint i = 0; i < self->last->rows->len; i++)
    {
      const AciesBattleSummaryRow *row = g_ptr_array_index (self->last->rows, i);
      g_autofree char *strength = NULL;

      if (row->depth > 0)
        continue;
      strength = acies_battle_summary_row_describe_strength (row);
      g_ptr_array_add (self->sides,
                       g_strdup_printf ("%s (%s)", acies_item_get_label (row->item), strength));
    }
}

AciesReport *
acies_report_new (AciesBattleFile *file, const AciesPrintOptions *options, GError **error)
{
  g_autoptr (AciesReplay) replay = NULL;
  g_autoptr (AciesSideView) view = NULL;
  AciesBattle *battle;
  AciesReport *self;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (file), NULL);
  g_return_val_if_fail (options != NULL, NULL);

  if (options->viewer != NULL)
    view = acies_side_view_new_at (file, options->viewer, 0, error);
  else
    replay = acies_replay_new (file, error);
  if (view == NULL && replay == NULL)
    return NULL;

  self = g_new0 (AciesReport, 1);
  self->file = g_object_ref (file);
  self->replay = g_steal_pointer (&replay);
  self->view = g_steal_pointer (&view);
  self->options = *options;
  self->n_events = g_list_model_get_n_items (acies_battle_file_get_journal (file));
  self->last = acies_battle_summary_new (get_referee (self));
  self->trail = acies_report_trail_new ();
  self->throws = acies_throws_new ();
  self->heads = g_hash_table_new (NULL, NULL);
  battle = get_battle (self);
  self->title = g_strdup (acies_battle_get_title (battle));
  self->note = g_strdup (acies_battle_get_note (battle));
  self->rules = g_ptr_array_new_with_free_func (g_free);
  self->sides = g_ptr_array_new_with_free_func (g_free);
  self->turns = g_ptr_array_new_with_free_func (turn_free);
  self->rows = g_ptr_array_new_with_free_func (row_free);
  add_rules (self);
  add_proof (self);
  add_sides (self);
  return self;
}

double
acies_report_get_progress (AciesReport *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_events > 0 ? (double) self->n_done / self->n_events : 1.0;
}

/* A part in which nothing happened makes room for the next. */
static void
drop_empty_part (AciesReportTurn *turn)
{
  AciesReportPart *last
      = turn->parts->len > 0 ? g_ptr_array_index (turn->parts, turn->parts->len - 1) : NULL;

  if (last != NULL && last->events->len == 0)
    g_ptr_array_remove_index (turn->parts, turn->parts->len - 1);
}

/* Sums up the turn that ends where the second battle stands now. */
static void
end_turn (AciesReport *self)
{
  AciesReportTurn *turn;

  if (self->turns->len == 0)
    return;
  turn = g_ptr_array_index (self->turns, self->turns->len - 1);
  if (turn->summary != NULL)
    return;
  drop_empty_part (turn);
  turn->summary = acies_battle_summary_new (get_referee (self));
  turn->losses = acies_report_list_losses (self->last, turn->summary);
  turn->editor = acies_report_sketch (get_battle (self));
  acies_report_turn_draw (turn, get_referee (self), self->trail, self->options.look);
  acies_battle_summary_free (self->last);
  self->last = acies_battle_summary_new (get_referee (self));
}

static AciesReportPart *
begin_part (AciesReportTurn *turn, char *title)
{
  AciesReportPart *part = g_new0 (AciesReportPart, 1);

  drop_empty_part (turn);
  part->title = title;
  part->events = g_ptr_array_new_with_free_func (event_free);
  g_ptr_array_add (turn->parts, part);
  return part;
}

static AciesReportTurn *
begin_turn (AciesReport *self, int number)
{
  AciesReportTurn *turn = g_new0 (AciesReportTurn, 1);

  turn->title = number > 0 ? g_strdup_printf (_ ("Turn %d"), number)
                           : g_strdup (_ ("Before the first turn"));
  turn->parts = g_ptr_array_new_with_free_func (part_free);
  g_ptr_array_add (self->turns, turn);
  g_hash_table_remove_all (self->heads);
  g_hash_table_remove_all (self->trail);
  acies_report_trail_note (self->trail, get_battle (self));
  self->turn = number;
  return turn;
}

/* The turn that EVENT belongs to; another one begins with it if it says so. */
static AciesReportTurn *
get_turn (AciesReport *self, AciesJournalEvent *event)
{
  int number = acies_journal_follow_turn (self->file, event, self->turn);

  if (self->turns->len > 0 && number == self->turn)
    return g_ptr_array_index (self->turns, self->turns->len - 1);
  end_turn (self);
  return begin_turn (self, number);
}

/* The label of the phase that the second battle is in, interned; "" before the first. */
static const char *
get_phase (AciesReport *self)
{
  const char *id = acies_battle_get_position (get_battle (self))->phase;
  const AciesFact *phase = id != NULL ? acies_ruleset_find (
                               acies_referee_get_ruleset (get_referee (self)), ACIES_FACT_PHASE, id)
                                      : NULL;

  return g_intern_string (phase != NULL ? phase->label : "");
}

/* The last part of TURN; if it has none, one begins. */
static AciesReportPart *
get_part (AciesReport *self, AciesReportTurn *turn)
{
  if (turn->parts->len > 0)
    return g_ptr_array_index (turn->parts, turn->parts->len - 1);
  return begin_part (turn, acies_referee_describe_position (get_referee (self)));
}

/* Puts ADDED, which is taken, below what heads the thread of event PARENT in this turn; else at the
 * end of TURN, where it heads what comes of it. It says its phase where that is another than that
 * of what stands before it. The event that heads it. */
static AciesReportEvent *
take_event (AciesReport *self, AciesReportTurn *turn, guint parent, AciesReportEvent *added)
{
  AciesReportEvent *head = g_hash_table_lookup (self->heads, GUINT_TO_POINTER (parent));
  const AciesReportEvent *before = head;

  added->phase = get_phase (self);
  if (head == NULL)
    {
      g_ptr_array_add (get_part (self, turn)->events, added);
      return added;
    }
  if (head->steps == NULL)
    head->steps = g_ptr_array_new_with_free_func (event_free);
  else
    before = g_ptr_array_index (head->steps, head->steps->len - 1);
  if (before->phase != added->phase)
    {
      char *sentence = g_strdup_printf ("%s: %s", added->phase, added->sentence);

      g_free (added->sentence);
      added->sentence = sentence;
    }
  g_ptr_array_add (head->steps, added);
  return head;
}

static gboolean
is_next (AciesRuling *ruling)
{
  return ruling != NULL
         && g_str_equal (acies_question_get_action (acies_ruling_get_question (ruling)),
                         ACIES_ACTION_NEXT);
}

/* A step of the sequence heads what follows; all else stands below. */
static void
add_event (AciesReport *self, AciesReportTurn *turn, AciesJournalEvent *event)
{
  AciesRuling *ruling = acies_journal_event_get_ruling (event);
  guint seq = acies_journal_event_get_seq (event);
  AciesReportEvent *added, *head;

  if (is_next (ruling))
    {
      begin_part (turn, acies_referee_describe_position (get_referee (self)));
      return;
    }
  added = g_new0 (AciesReportEvent, 1);
  added->seq = seq;
  added->sentence = acies_journal_event_dup_sentence (event);
  if (ruling != NULL)
    {
      added->cite = g_strdup (acies_ruling_get_cite (ruling));
      added->dice = acies_report_describe_dice (ruling);
      added->slip = acies_ruling_to_text (ruling);
    }
  head = take_event (self, turn, acies_thread_get_parent (self->file, seq), added);
  g_hash_table_insert (self->heads, GUINT_TO_POINTER (seq), head);
}

/* What EVENT ends without its being met stands where it was due, before EVENT. */
static void
add_ended (AciesReport *self, AciesJournalEvent *event)
{
  g_autoptr (GPtrArray) ended
      = acies_thread_list_ended (self->file, acies_journal_event_get_seq (event));
  AciesReportTurn *turn
      = self->turns->len > 0 ? g_ptr_array_index (self->turns, self->turns->len - 1) : NULL;

  for (guint i = 0; turn != NULL && i < ended->len; i++)
    {
      const AciesThreadStep *step = g_ptr_array_index (ended, i);
      AciesReportEvent *added = g_new0 (AciesReportEvent, 1);

      added->sentence = step->note != NULL
                            ? g_strdup (step->note)
                            : g_strdup_printf ("%s: %s", acies_thread_state_get_label (step->state),
                                               step->sentence);
      take_event (self, turn, step->parent, added);
    }
}

static void
add_row (AciesReport *self, AciesJournalEvent *event)
{
  const AciesPosition *position = acies_battle_get_position (get_battle (self));
  AciesItem *side
      = position->side != NULL ? acies_battle_find (get_battle (self), position->side) : NULL;
  AciesReportRow *row = g_new0 (AciesReportRow, 1);

  row->event = g_object_ref (event);
  row->turn = position->turn;
  row->phase = g_strdup (get_phase (self));
  row->side = g_strdup (side != NULL ? acies_item_get_label (side) : "");
  row->first = acies_thread_get_first (self->file, acies_journal_event_get_seq (event));
  g_ptr_array_add (self->rows, row);
}

/* What the side heard since it had heard of N_HEARD results. */
static void
add_heard (AciesReport *self, AciesReportTurn *turn, guint n_heard)
{
  const GPtrArray *results = acies_side_view_get_results (self->view);

  for (guint i = n_heard; i < results->len; i++)
    {
      const AciesSideResult *result = g_ptr_array_index (results, i);
      AciesReportEvent *added = g_new0 (AciesReportEvent, 1);

      added->seq = result->number;
      added->sentence = acies_side_result_dup_sentence (result);
      if (result->told != NULL)
        {
          added->cite = g_strdup (acies_ruling_get_cite (result->told));
          added->dice = acies_report_describe_dice (result->told);
        }
      take_event (self, turn, 0, added);
    }
}

/* The same for a side: what EVENT was is seen by what came of it. */
static gboolean
gather_for_side (AciesReport *self, AciesJournalEvent *event, gboolean stands, GError **error)
{
  guint n_heard = acies_side_view_get_results (self->view)->len;
  AciesReportTurn *turn;

  /* The first turn begins with the battle and not with an event, which may be hidden. */
  if (self->turns->len == 0)
    begin_turn (self, acies_battle_get_position (get_battle (self))->turn);
  turn = stands ? get_turn (self, event) : NULL;
  if (!acies_side_view_advance (self->view, self->n_done + 1, error))
    return FALSE;
  self->n_done++;
  if (turn != NULL && is_next (acies_journal_event_get_ruling (event)))
    begin_part (turn, acies_referee_describe_position (get_referee (self)));
  if (turn != NULL)
    {
      add_heard (self, turn, n_heard);
      acies_report_trail_note (self->trail, get_battle (self));
    }
  return TRUE;
}

static gboolean
gather_event (AciesReport *self, GError **error)
{
  GListModel *journal = acies_battle_file_get_journal (self->file);
  g_autoptr (AciesJournalEvent) event = g_list_model_get_item (journal, self->n_done);
  gboolean stands
      = acies_journal_event_get_target (event) == 0 && !acies_journal_event_is_undone (event);
  AciesRuling *ruling = acies_journal_event_get_ruling (event);
  AciesReportTurn *turn;

  if (self->view != NULL)
    return gather_for_side (self, event, stands, error);
  if (stands)
    add_ended (self, event);
  turn = stands ? get_turn (self, event) : NULL;
  if (!acies_replay_go_to (self->replay, self->n_done + 1, error))
    return FALSE;
  self->n_done++;
  if (turn != NULL)
    {
      add_event (self, turn, event);
      acies_report_trail_note (self->trail, get_battle (self));
    }
  if (turn != NULL && ruling != NULL)
    acies_throws_add (self->throws, acies_replay_get_referee (self->replay), ruling);
  if (ruling != NULL)
    add_row (self, event);
  return TRUE;
}

/* A side counts what it heard of and was not taken back. */
static void
count_dice (AciesReport *self)
{
  const GPtrArray *results = self->view != NULL ? acies_side_view_get_results (self->view) : NULL;

  if (self->dice != NULL)
    return;
  for (guint i = 0; results != NULL && i < results->len; i++)
    {
      const AciesSideResult *result = g_ptr_array_index (results, i);

      if (!result->is_undone && result->told != NULL)
        acies_throws_add (self->throws, get_referee (self), result->told);
    }
  self->dice = acies_throws_describe (self->throws, get_referee (self));
}

gboolean
acies_report_advance (AciesReport *self, guint n_events, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  for (guint i = 0; i < n_events && self->n_done < self->n_events; i++)
    if (!gather_event (self, error))
      return FALSE;
  if (self->n_done < self->n_events)
    return TRUE;
  /* A battle that has not begun has its table to show. */
  if (self->turns->len == 0)
    begin_turn (self, acies_battle_get_position (get_battle (self))->turn);
  end_turn (self);
  count_dice (self);
  return FALSE;
}

static const struct
{
  const char *ending;
  GBytes *(*make) (const AciesReport *self);
} formats[] = {
  [ACIES_REPORT_TEXT] = { ".txt", acies_report_make_text },
  [ACIES_REPORT_MARKDOWN] = { ".md", acies_report_make_markdown },
  [ACIES_REPORT_HTML] = { ".html", acies_report_make_html },
  [ACIES_REPORT_PDF] = { ".pdf", acies_report_make_pdf },
  [ACIES_REPORT_CSV] = { ".csv", acies_report_make_csv },
};

gboolean
acies_report_find_format (const char *path, AciesReportFormat *format, GError **error)
{
  g_autofree char *lower = NULL;

  g_return_val_if_fail (path != NULL && format != NULL, FALSE);

  lower = g_ascii_strdown (path, -1);
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_str_has_suffix (lower, formats[i].ending))
      {
        *format = i;
        return TRUE;
      }
  g_set_error (error, ACIES_DRAWING_ERROR, ACIES_DRAWING_ERROR_FORMAT,
               _ ("“%s” cannot be written: the name of a report must end in .txt, .md, .html, .pdf "
                  "or .csv."),
               path);
  return FALSE;
}

GBytes *
acies_report_to_bytes (AciesReport *self, AciesReportFormat format, GError **error)
{
  GBytes *bytes;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (format < G_N_ELEMENTS (formats), NULL);
  g_return_val_if_fail (self->n_done == self->n_events, NULL);

  bytes = formats[format].make (self);
  if (bytes == NULL)
    g_set_error (error, ACIES_DRAWING_ERROR, ACIES_DRAWING_ERROR_WRITE,
                 _ ("The report of “%s” could not be drawn."), self->title);
  return bytes;
}

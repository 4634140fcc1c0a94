/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes the ruling "next": the next side of a phase, or the next phase, or the next turn. What
 * lasts a phase or a turn ends in the same change, and what is still due before may forbid it. */
#include "config.h"

#include "referee/play/acies-turn-sequence.h"

#include "referee/evaluation/acies-line-words.h"
#include "referee/dues/acies-due-list.h"
#include "referee/dues/acies-events.h"
#include "referee/dues/acies-expiry.h"
#include "referee/army/acies-points.h"
#include "referee/evaluation/acies-evaluation.h"
#include "referee/evaluation/acies-ruling-make.h"
#include "referee/dues/acies-link-expiry.h"
#include "referee/play/acies-empty-phase.h"
#include "model/battle/acies-contingent.h"
#include "referee/dues/acies-secret-orders.h"
#include "referee/play/acies-witness.h"

#include <glib/gi18n-lib.h>

/* What is still due is told one by one up to so many lines, and counted beyond them. */
#define MOST_LINES 20

typedef struct
{
  AciesReferee *referee;
  AciesRuleset *ruleset;
  AciesBattle *battle;
  AciesPosition before, after;
  AciesRuling *ruling;
  GError *failure; /* of a condition of a phase; or NULL */
} Next;

/* The sides in the order of PHASE; empty if they act together. Of const char *. */
static GPtrArray *
list_sides (Next *self, const AciesPhase *phase)
{
  GPtrArray *ids = g_ptr_array_new ();
  GListModel *sides = acies_battle_get_sides (self->battle);

  if (phase->order == ACIES_ORDER_TOGETHER || phase->order == ACIES_ORDER_UMPIRE)
    return ids;
  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesItem) side = g_list_model_get_item (sides, i);
      gboolean goes_first = phase->order == ACIES_ORDER_INITIATIVE
                            && acies_item_get_attribute (side, phase->first).number != 0;

      g_ptr_array_insert (ids, goes_first ? 0 : -1, (gpointer) acies_item_get_id (side));
    }
  return ids;
}

/* The side after the present one, or NULL: the phase is over. */
static const char *
find_next_side (Next *self, const AciesPhase *phase)
{
  g_autoptr (GPtrArray) ids = list_sides (self, phase);

  for (guint i = 0; i + 1 < ids->len; i++)
    if (g_ptr_array_index (ids, i) == self->before.side)
      return g_ptr_array_index (ids, i + 1);
  return NULL;
}

/* Whether the phases at A and B are of one round, which a side goes through as a whole. */
static gboolean
is_one_round (const GPtrArray *phases, guint a, guint b)
{
  const AciesPhase *first, *second;

  if (a >= phases->len || b >= phases->len)
    return FALSE;
  first = g_ptr_array_index (phases, a);
  second = g_ptr_array_index (phases, b);
  return first->round != NULL && first->round == second->round;
}

/* The next phase of the round at PLACE for the same side, or its first phase for the next one.
 * FALSE: the round is over. A phase without a round is one by itself. */
static gboolean
go_round (Next *self, const GPtrArray *phases, guint place)
{
  guint first = place;

  if (is_one_round (phases, place, place + 1))
    {
      self->after.phase = ((const AciesFact *) g_ptr_array_index (phases, place + 1))->id;
      return TRUE;
    }
  self->after.side = find_next_side (self, g_ptr_array_index (phases, place));
  while (first > 0 && is_one_round (phases, first - 1, place))
    first--;
  if (self->after.side != NULL)
    self->after.phase = ((const AciesFact *) g_ptr_array_index (phases, first))->id;
  return self->after.side != NULL;
}

/* Whether PHASE, which is of the set-up, is played. */
static gboolean
is_played (Next *self, const AciesPhase *phase)
{
  g_autoptr (AciesQuestion) question = NULL;
  AciesEvaluation *evaluation;
  gboolean holds = TRUE;
  lua_State *lua;
  int top;

  if (phase->condition == NULL)
    return TRUE;
  question = acies_question_new ("next");
  evaluation = acies_evaluation_new (self->referee, question, NULL);
  lua = acies_evaluation_get_lua (evaluation);
  top = lua_gettop (lua);
  acies_evaluation_enter (evaluation);
  lua_newtable (lua);
  acies_lua_views_push_scope (evaluation, -1);
  if (!acies_evaluation_test (evaluation, phase->condition, &holds,
                              self->failure == NULL ? &self->failure : NULL))
    holds = FALSE;
  lua_settop (lua, top);
  acies_evaluation_leave (evaluation);
  acies_evaluation_free (evaluation);
  return holds;
}

/* The phase from PLACE on that comes next: of the set-up, before the first turn, or else of a turn.
 * As many as there are if none does. */
static guint
find_phase (Next *self, const GPtrArray *phases, guint place, gboolean of_set_up)
{
  for (; place < phases->len; place++)
    {
      const AciesPhase *phase = g_ptr_array_index (phases, place);

      if (phase->is_set_up == of_set_up && (!of_set_up || is_played (self, phase)))
        break;
    }
  return place;
}

/* The first phase of the next turn. */
static guint
begin_turn (Next *self, const GPtrArray *phases)
{
  self->after.turn++;
  return find_phase (self, phases, 0, FALSE);
}

/* Whether the beginning of the battle brings something that is due: that comes before the first
 * phase has its side, so that a toss can say whose it is. */
static gboolean
begins_with_dues (Next *self)
{
  const AciesEventFact *event
      = acies_ruleset_find (self->ruleset, ACIES_FACT_EVENT, "battle-begin");

  return event != NULL && event->causes->len > 0;
}

/* Whether the battle begins, and no phase of it yet. */
static gboolean
only_begins (Next *self)
{
  return self->before.turn <= 0 && self->after.turn > 0 && begins_with_dues (self);
}

/* Whether the first turn begins now whose battle has begun already. */
static gboolean
follows_beginning (Next *self)
{
  return self->before.turn > 0 && self->before.phase == NULL && begins_with_dues (self);
}

/* The place of the phase that comes after the one at PLACE, or after none. As many as there are if
 * the battle only begins. */
static guint
find_place (Next *self, const GPtrArray *phases, guint place)
{
  gboolean is_before = self->before.turn <= 0;

  if (follows_beginning (self))
    return find_phase (self, phases, 0, FALSE);
  if (place < phases->len || is_before)
    place = find_phase (self, phases, place < phases->len ? place + 1 : 0, is_before);
  if (place < phases->len)
    return place;
  place = begin_turn (self, phases);
  return only_begins (self) ? phases->len : place;
}

static void
find_position (Next *self)
{
  const GPtrArray *phases = acies_ruleset_get_facts (self->ruleset, ACIES_FACT_PHASE);
  guint place = phases->len;
  g_autoptr (GPtrArray) ids = NULL;
  const AciesPhase *phase;

  self->after = self->before;
  for (guint i = 0; i < phases->len; i++)
    if (((const AciesFact *) g_ptr_array_index (phases, i))->id == self->before.phase)
      place = i;
  if (place < phases->len && go_round (self, phases, place))
    return;
  place = find_place (self, phases, place);
  self->after.side = NULL;
  self->after.phase = NULL;
  if (place >= phases->len)
    return;
  phase = g_ptr_array_index (phases, place);
  self->after.phase = phase->fact.id;
  ids = list_sides (self, phase);
  self->after.side = ids->len > 0 ? g_ptr_array_index (ids, 0) : NULL;
}

/* Whether PHASE is of the round that goes on: the present phase, or one of the same round. */
static gboolean
is_round_of (Next *self, const char *phase)
{
  const AciesPhase *before
      = acies_ruleset_find (self->ruleset, ACIES_FACT_PHASE, self->before.phase);
  const AciesPhase *after = acies_ruleset_find (self->ruleset, ACIES_FACT_PHASE, phase);

  return before == after
         || (before != NULL && after != NULL && before->round != NULL
             && before->round == after->round);
}

static gboolean
ends (Next *self, AciesItem *item, const char *id, const AciesAttributeFact *fact)
{
  gboolean is_new_turn = self->before.turn != self->after.turn;
  gboolean is_new_phase = is_new_turn || self->before.phase != self->after.phase;
  g_autofree char *stamp = NULL;
  AciesValue set_in;

  switch (fact->lasts)
    {
    case ACIES_DURATION_BATTLE:
    case ACIES_DURATION_CONTACT:
      return FALSE;
    case ACIES_DURATION_PHASE:
      return is_new_phase;
    case ACIES_DURATION_ROUND:
      return is_new_turn || self->before.side != self->after.side
             || !is_round_of (self, self->after.phase);
    case ACIES_DURATION_TURN:
      return is_new_turn;
    case ACIES_DURATION_NEXT_TURN:
      break;
    }
  stamp = g_strconcat (id, ".turn", NULL);
  set_in = acies_item_get_attribute (item, stamp);
  return is_new_turn && set_in.number < self->after.turn - 1;
}

static void
reset_item (Next *self, AciesItem *item)
{
  const AciesAttributes *attributes = acies_item_get_attributes (item);

  for (guint i = 0; i < acies_attributes_get_n (attributes); i++)
    {
      AciesValue value;
      const char *id = acies_attributes_get_nth (attributes, i, &value);
      const AciesAttributeFact *fact
          = acies_lookup_fact (self->ruleset, acies_item_get_kind (item), id);
      g_autofree char *stamp = g_strconcat (id, ".turn", NULL);
      AciesValue set_in = acies_item_get_attribute (item, stamp);

      if (fact == NULL || !ends (self, item, id, fact))
        continue;
      acies_change_add_attribute (self->ruling->change, acies_item_get_id (item), id, value,
                                  ACIES_NO_VALUE);
      if (set_in.kind != ACIES_VALUE_NONE)
        acies_change_add_attribute (self->ruling->change, acies_item_get_id (item), stamp, set_in,
                                    ACIES_NO_VALUE);
    }
}

static void
reset_model (Next *self, GListModel *model)
{
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (model, i);

      reset_item (self, item);
      if (ACIES_IS_UNIT (item))
        reset_model (self, acies_unit_get_stands (ACIES_UNIT (item)));
    }
}

static void
reset_command (AciesItem *item, gpointer data)
{
  if (ACIES_IS_COMMAND (item))
    reset_item (data, item);
}

/* What lasts no longer than what ends now: attributes, and links where a phase ends. */
static void
reset_spans (Next *self)
{
  GListModel *sides = acies_battle_get_sides (self->battle);
  gboolean is_new_turn = self->before.turn != self->after.turn;

  reset_item (self, ACIES_ITEM (self->battle));
  reset_model (self, sides);
  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesSide) side = g_list_model_get_item (sides, i);

      acies_army_foreach (acies_side_get_army (side), reset_command, self);
    }
  reset_model (self, acies_battle_get_units (self->battle));
  reset_model (self, acies_battle_get_leaders (self->battle));
  reset_model (self, acies_table_get_features (acies_battle_get_table (self->battle)));
  if (is_new_turn || self->before.phase != self->after.phase)
    {
      acies_link_expiry_end_spans (self->referee, self->ruling->change, is_new_turn);
      acies_due_list_forget (self->referee, self->ruling->change, is_new_turn);
    }
}

/* Whether OBLIGATION belongs to the part of the phase that ends now, as only one side may meet it:
 * that is what the action says by whom it is. Check warns of a condition that asks for the side
 * where the action is by anyone. */
static gboolean
is_of_part (Next *self, const AciesObligation *obligation)
{
  const AciesObligationFact *fact
      = acies_ruleset_find (self->ruleset, ACIES_FACT_OBLIGATION, obligation->kind);
  const AciesAction *action
      = fact != NULL ? acies_ruleset_find (self->ruleset, ACIES_FACT_ACTION, fact->action) : NULL;

  return acies_obligation_fact_stands (fact) && fact->phases[0] != NULL && action != NULL
         && (g_str_equal (action->by, "side") || g_str_equal (action->by, "other"));
}

static gboolean
is_owed (Next *self, const AciesObligation *obligation)
{
  gboolean is_new_phase
      = self->before.turn != self->after.turn || self->before.phase != self->after.phase;

  if (g_strcmp0 (obligation->due, "at-once") == 0)
    return TRUE;
  return (is_new_phase || is_of_part (self, obligation))
         && (g_strcmp0 (obligation->due, "phase") == 0
             || g_strcmp0 (obligation->due, self->before.phase) == 0);
}

/* Says TEXT of OBLIGATION. Borrowed. */
static AciesRulingLine *
add_line (Next *self, AciesRulingLineKind kind, const AciesObligation *obligation, const char *text)
{
  AciesRulingLine *line = acies_ruling_line_new (kind, obligation->kind);
  g_autofree char *due = acies_line_words_due (obligation);

  acies_line_words_tell (line, self->referee, NULL, text, "due", due, NULL);
  g_ptr_array_add (self->ruling->lines, line);
  return line;
}

/* Says TEXT of OBLIGATION, and for what REASON; WHY is what is kept of that, or NULL. */
static void
add_reasoned_line (Next *self,
                   AciesRulingLineKind kind,
                   const AciesObligation *obligation,
                   const char *text,
                   const char *reason,
                   const char *why)
{
  AciesRulingLine *line = add_line (self, kind, obligation, text);

  acies_line_words_add_reason (line, reason, why);
}

/* OBLIGATION holds the phase up, unless it is offered only, or nobody can meet it. */
static void
check_obligation (Next *self, const AciesObligation *obligation)
{
  const AciesObligationFact *fact
      = acies_ruleset_find (self->ruleset, ACIES_FACT_OBLIGATION, obligation->kind);
  AciesNeed need = fact != NULL ? fact->need : ACIES_NEED_MUST;
  g_autofree char *reason = NULL, *why = NULL;

  if (need == ACIES_NEED_MAY)
    add_line (self, ACIES_RULING_LINE_NOTE, obligation, "not-done");
  else if (acies_witness_find (self->referee, obligation, &reason, &why) != ACIES_WITNESS_NONE)
    {
      add_line (self, ACIES_RULING_LINE_FORBID, obligation, "still-due");
      self->ruling->verdict = ACIES_VERDICT_FORBIDDEN;
      return;
    }
  else if (need == ACIES_NEED_IF_POSSIBLE)
    add_reasoned_line (self, ACIES_RULING_LINE_NOTE, obligation, "not-possible", reason, why);
  else
    {
      add_reasoned_line (self, ACIES_RULING_LINE_UMPIRE, obligation, "not-met", reason, why);
      if (self->ruling->verdict == ACIES_VERDICT_ALLOWED)
        self->ruling->verdict = ACIES_VERDICT_UMPIRE;
    }
  acies_due_list_mark (self->referee, self->ruling->change, obligation,
                       need == ACIES_NEED_MAY           ? "passed"
                       : need == ACIES_NEED_IF_POSSIBLE ? "lapsed"
                                                        : "dropped");
}

/* In a battle that was typed and not played, what a phase begins with is done. */
static gboolean
counts_as_done (Next *self, const AciesObligation *obligation)
{
  const AciesObligationFact *fact
      = acies_ruleset_find (self->ruleset, ACIES_FACT_OBLIGATION, obligation->kind);

  return acies_referee_is_still (self->referee) && acies_obligation_fact_stands (fact)
         && !fact->is_any_time;
}

/* What must be done first: a line each, up to as many as are read, and the verdict. */
static void
check_obligations (Next *self)
{
  GPtrArray *obligations = acies_battle_get_obligations (self->battle);
  guint n_more = 0;

  for (guint i = 0; i < obligations->len; i++)
    {
      const AciesObligation *obligation = g_ptr_array_index (obligations, i);

      if (!is_owed (self, obligation) || counts_as_done (self, obligation))
        continue;
      if (self->ruling->verdict == ACIES_VERDICT_FORBIDDEN
          && self->ruling->lines->len >= MOST_LINES)
        n_more++;
      else
        check_obligation (self, obligation);
    }
  if (n_more > 0)
    {
      const AciesObligation *first = g_ptr_array_index (obligations, 0);
      AciesRulingLine *line = acies_ruling_line_new (ACIES_RULING_LINE_FORBID, first->kind);
      g_autofree char *n = acies_line_words_number (n_more);

      acies_line_words_tell (line, self->referee, NULL, "and-more", "n", n, NULL);
      g_ptr_array_add (self->ruling->lines, line);
    }
}

/* Who of ITEMS stands outside his zones, unless he is among BROKEN for whatever reason. */
static void
check_zones (Next *self, GListModel *items, const GPtrArray *broken)
{
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (items, i);
      AciesRulingLine *line;
      gboolean is_said = FALSE;

      for (guint j = 0; j < broken->len; j++)
        is_said = is_said
                  || g_strcmp0 (((const AciesBreach *) broken->pdata[j])->item,
                                acies_item_get_id (item))
                         == 0;
      if (is_said || acies_contingent_stands_right (acies_referee_get_battle (self->referee), item))
        continue;
      line = acies_ruling_line_new (ACIES_RULING_LINE_UMPIRE, "outside-zone");
      acies_line_words_tell (line, self->referee, NULL, "outside-zone", "unit",
                             acies_item_get_id (item), NULL);
      g_ptr_array_add (self->ruling->lines, line);
      if (self->ruling->verdict == ACIES_VERDICT_ALLOWED)
        self->ruling->verdict = ACIES_VERDICT_UMPIRE;
    }
}

/* When the battle begins, what is wrong with its set-up: a line each, and the umpire decides. */
static void
check_set_up (Next *self)
{
  AciesBattle *battle = acies_referee_get_battle (self->referee);
  g_autoptr (GPtrArray) broken = NULL;

  if (self->before.turn > 0 || self->after.turn <= 0)
    return;
  broken = acies_referee_list_broken (self->referee);
  for (guint i = 0; i < broken->len; i++)
    {
      const AciesBreach *breach = g_ptr_array_index (broken, i);
      const AciesFact *fact = breach->rule;
      AciesRulingLine *line = acies_ruling_line_new (
          breach->is_warning ? ACIES_RULING_LINE_NOTE : ACIES_RULING_LINE_UMPIRE, fact->id);

      acies_line_words_break (line, fact->id, breach->item, breach->words);
      line->label = g_strdup (breach->sentence);
      line->cite = g_strdup (fact->cite);
      g_ptr_array_add (self->ruling->lines, line);
      if (!breach->is_warning && self->ruling->verdict == ACIES_VERDICT_ALLOWED)
        self->ruling->verdict = ACIES_VERDICT_UMPIRE;
    }
  check_zones (self, acies_battle_get_units (battle), broken);
  check_zones (self, acies_battle_get_leaders (battle), broken);
}

/* The end of a phase is looked at before the position moves on, all else after it. */
static gboolean
raise_events (Next *self, GError **error)
{
  g_autoptr (GPtrArray) emissions
      = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_emission_free);
  gboolean is_new_turn = self->before.turn != self->after.turn;

  if (!is_new_turn && self->before.phase == self->after.phase)
    return TRUE;
  if (self->before.phase != NULL)
    {
      g_autoptr (AciesChange) none = acies_change_new ();

      g_ptr_array_add (emissions, acies_emission_new ("phase-end", NULL));
      if (!acies_events_raise (self->referee, self->ruling, none, emissions, error))
        return FALSE;
      for (guint i = 0; i < acies_change_get_n_entries (none); i++)
        acies_change_add_entry (self->ruling->change, acies_change_get_entry (none, i));
      g_ptr_array_set_size (emissions, 0);
    }
  if (acies_secret_orders_reveal (self->referee, self->ruling, &self->after, emissions))
    acies_link_expiry_end_contacts (self->referee, self->ruling->change, self->ruling->lines);
  if (is_new_turn && self->before.turn <= 0)
    g_ptr_array_add (emissions, acies_emission_new ("battle-begin", NULL));
  if (!only_begins (self) && (is_new_turn || follows_beginning (self)))
    g_ptr_array_add (emissions, acies_emission_new ("turn-begin", NULL));
  if (!only_begins (self))
    g_ptr_array_add (emissions, acies_emission_new ("phase-begin", NULL));
  return acies_events_raise (self->referee, self->ruling, self->ruling->change, emissions, error);
}

/* Says that what ends now is passed over, as nobody can act in it; forbidden if somebody can. */
static void
pass_over (Next *self)
{
  const AciesEmptyPhase found = acies_empty_phase_check (self->referee);
  AciesRulingLine *line = acies_ruling_line_new (
      found.is_empty ? ACIES_RULING_LINE_NOTE : ACIES_RULING_LINE_FORBID, ACIES_NEXT_PASSES);

  if (!found.is_empty)
    self->ruling->verdict = ACIES_VERDICT_FORBIDDEN;
  acies_line_words_tell (line, self->referee, NULL,
                         found.able != NULL ? "somebody-may"
                         : found.is_empty   ? "nobody-acts"
                                            : "something-due",
                         "action", found.able != NULL ? found.able->fact.id : NULL, NULL);
  g_ptr_array_add (self->ruling->lines, line);
}

/* Where RULING leads, and what is passed over on the way. */
static void
tell_where (AciesReferee *referee,
            AciesRuling *ruling,
            const AciesPosition *before,
            const AciesPosition *after)
{
  g_autofree char *passed = acies_referee_describe_place (referee, before);

  g_free (ruling->title);
  g_free (ruling->sentence);
  ruling->title = acies_referee_describe_place (referee, after);
  if (acies_question_get (ruling->question, ACIES_NEXT_PASSES) != NULL)
    /* Translators: a turn and phase, and the one that comes after it. */
    ruling->sentence
        = g_strdup_printf (_ ("%s skipped: nobody can act. %s"), passed, ruling->title);
  else
    ruling->sentence = g_strdup (ruling->title);
}

void
acies_turn_sequence_tell_again (AciesReferee *referee, AciesRuling *ruling)
{
  for (guint i = acies_change_get_n_entries (ruling->change); i > 0; i--)
    {
      const AciesChangeEntry *entry = acies_change_get_entry (ruling->change, i - 1);

      if (entry->kind != ACIES_CHANGE_POSITION)
        continue;
      tell_where (referee, ruling, &entry->position_before, &entry->position_after);
      return;
    }
}

AciesRuling *
acies_turn_sequence_ask (AciesReferee *referee, const AciesQuestion *question, GError **error)
{
  AciesBattle *battle = acies_referee_get_battle (referee);
  g_autoptr (AciesRuling) ruling = acies_ruling_new (question);
  Next self = { referee, acies_referee_get_ruleset (referee), battle };

  self.before = *acies_battle_get_position (battle);
  self.ruling = ruling;
  find_position (&self);
  if (self.failure != NULL)
    {
      g_propagate_error (error, self.failure);
      return NULL;
    }
  check_obligations (&self);
  check_set_up (&self);
  tell_where (referee, ruling, &self.before, &self.after);
  if (acies_question_get (question, ACIES_NEXT_PASSES) != NULL)
    pass_over (&self);
  reset_spans (&self);
  acies_change_add_position (ruling->change, &self.before, &self.after);
  if (!raise_events (&self, error) || !acies_expiry_end (referee, ruling, ruling->change, error)
      || !acies_due_list_follow (referee, ruling, ruling->change, error))
    return NULL;
  ruling->is_complete = acies_ruling_pass_verdict (ruling, referee);
  return g_steal_pointer (&ruling);
}

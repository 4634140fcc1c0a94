/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes the rulings of the umpire's hand: actions that every rule set has, each with a reason that
 * the journal keeps. */
#include "config.h"

#include "referee/evaluation/acies-line-words.h"
#include "referee/play/acies-builtin-private.h"

#include "referee/state/acies-follow.h"
#include "referee/dues/acies-due-list.h"
#include "referee/dues/acies-events.h"
#include "referee/dues/acies-expiry.h"
#include "referee/dues/acies-link-expiry.h"
#include "referee/dues/acies-secret-orders.h"

#include <glib/gi18n-lib.h>

/* So many lines of a hand that does much are told in its sentence. */
#define MOST_TOLD 4
/* In the words of a line: it was done before the battle. */
#define SET_UP "set-up"

const char *const acies_builtin_names[]
    = { ACIES_ACTION_NEXT, ACIES_ACTION_SET,  ACIES_ACTION_PLACE, ACIES_ACTION_FOLLOW,
        ACIES_ACTION_LOSE, ACIES_ACTION_DROP, ACIES_ACTION_NOTE,  NULL };

gboolean
acies_builtin_has (const char *action)
{
  return g_strv_contains (acies_builtin_names, action);
}

AciesRulingLine *
acies_builtin_edit_add_line (AciesBuiltinEdit *self)
{
  AciesRulingLine *line = acies_ruling_line_new (ACIES_RULING_LINE_PROPOSAL,
                                                 acies_question_get_action (self->question));

  line->from = ACIES_LINE_SOURCE_OVERRIDDEN;
  line->reason = g_strdup (acies_question_get (self->question, "reason"));
  if (self->item != NULL)
    {
      g_strfreev (line->units);
      line->units = g_new0 (char *, 2);
      line->units[0] = g_strdup (acies_item_get_id (self->item));
    }
  g_ptr_array_add (self->ruling->lines, line);
  return line;
}

void
acies_builtin_edit_tell (AciesBuiltinEdit *self, const char *text, const char *word)
{
  acies_line_words_tell (acies_builtin_edit_add_line (self), self->referee, NULL, text, "unit",
                         self->item != NULL ? acies_item_get_id (self->item) : NULL, "word", word,
                         NULL);
}

void
acies_builtin_edit_tell_pair (AciesBuiltinEdit *self, const char *text, const char *other)
{
  acies_line_words_tell (acies_builtin_edit_add_line (self), self->referee, NULL, text, "unit",
                         acies_item_get_id (self->item), "other", other, NULL);
}

static gboolean
find_item (AciesBuiltinEdit *self, GError **error)
{
  const char *id = acies_question_get (self->question, "item");

  self->item = id != NULL ? acies_battle_find (self->battle, id) : NULL;
  if (self->item != NULL)
    return TRUE;
  if (id != NULL)
    acies_lookup_unknown (error, _ ("item"), id, NULL);
  else
    g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                 _ ("“%s” needs “item”: a unit, leader, stand or another item."),
                 acies_question_get_action (self->question));
  return FALSE;
}

/* Whether the question only says where some stand to others. */
static gboolean
only_states (AciesBuiltinEdit *self)
{
  guint n = 0;

  for (guint i = 0; i < acies_question_get_n_keys (self->question); i++)
    {
      const char *value, *key = acies_question_get_nth_key (self->question, i, &value);

      if (acies_builtin_edit_is_stated (key))
        n++;
      else if (!g_str_equal (key, "item"))
        return FALSE;
    }
  return n > 0;
}

/* Nobody asks why who is put where he stands on the real table, or said to stand there; nor who is
 * put somewhere before the first turn: he is deployed. */
static gboolean
needs_no_reason (AciesBuiltinEdit *self)
{
  const char *action = acies_question_get_action (self->question);

  if (g_str_equal (action, ACIES_ACTION_FOLLOW))
    return TRUE;
  if (g_str_equal (action, ACIES_ACTION_SET))
    return only_states (self);
  return g_str_equal (action, ACIES_ACTION_PLACE)
         && !acies_position_is_begun (acies_battle_get_position (self->battle));
}

static gboolean
has_reason (AciesBuiltinEdit *self, GError **error)
{
  const char *reason = acies_question_get (self->question, "reason");

  if ((reason != NULL && *reason != '\0') || needs_no_reason (self))
    return TRUE;
  g_set_error_literal (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_ANSWER,
                       _ ("The umpire's hand needs a reason: “because …”."));
  return FALSE;
}

/* The stands of UNIT that are lost (or not), the last first if they are to be lost. */
static void
lose_stands (AciesBuiltinEdit *self, AciesUnit *unit, gint64 n)
{
  GListModel *stands = acies_unit_get_stands (unit);
  guint n_stands = g_list_model_get_n_items (stands);
  gboolean comes_back = n < 0;
  gint64 left = ABS (n);

  for (guint i = 0; i < n_stands && left > 0; i++)
    {
      g_autoptr (AciesStand) stand
          = g_list_model_get_item (stands, comes_back ? i : n_stands - 1 - i);

      if (acies_stand_is_lost (stand) != comes_back)
        continue;
      acies_change_add_lose (self->ruling->change, acies_item_get_id (ACIES_ITEM (stand)),
                             comes_back, !comes_back);
      left--;
    }
}

/* Those of UNIT who come back take their places among the others, if those stand somewhere. */
static void
rejoin (AciesBuiltinEdit *self, AciesUnit *unit)
{
  g_autoptr (AciesState) state = acies_state_new (self->battle);
  g_autoptr (GArray) centres = g_array_new (FALSE, FALSE, sizeof (AciesPlacement));
  g_autoptr (GPtrArray) stands = NULL;
  AciesPlacement front;
  AciesLength frontage, depth;

  if (!acies_body_get_front (ACIES_BODY (unit), &front, &frontage, &depth))
    return;
  acies_state_apply (state, self->ruling->change, FALSE);
  stands = acies_unit_layout_lay (self->ruleset, state, unit, NULL, &front, centres);
  for (guint i = 0; i < stands->len; i++)
    if (acies_stand_is_lost (g_ptr_array_index (stands, i)))
      acies_builtin_edit_place_base (self, g_ptr_array_index (stands, i),
                                     &g_array_index (centres, AciesPlacement, i));
}

/* Tells what becomes of the item when it loses N stands; fewer than none come back. */
static void
tell_loss (AciesBuiltinEdit *self, gint64 n)
{
  g_autofree char *count = acies_line_words_number (ABS (n));

  if (!ACIES_IS_UNIT (self->item))
    acies_builtin_edit_tell (self, n < 0 ? "comes-back" : "is-lost", NULL);
  else
    acies_line_words_tell (acies_builtin_edit_add_line (self), self->referee, NULL,
                           n < 0 ? "gets-back" : "loses", "unit", acies_item_get_id (self->item),
                           "n", count, NULL);
}

static gboolean
rule_lose (AciesBuiltinEdit *self, GError **error)
{
  const char *text = acies_question_get (self->question, "n");
  g_autofree char *name = acies_lookup_describe (self->item);
  gint64 n = 1;

  if (text != NULL
      && !g_ascii_string_to_signed (text, 10, -ACIES_UNIT_MAX_STANDS, ACIES_UNIT_MAX_STANDS, &n,
                                    error))
    return FALSE;
  if (ACIES_IS_UNIT (self->item))
    {
      lose_stands (self, ACIES_UNIT (self->item), n);
      if (n < 0)
        rejoin (self, ACIES_UNIT (self->item));
    }
  else if ((ACIES_IS_LEADER (self->item) || ACIES_IS_STAND (self->item)) && n != 0)
    {
      g_autoptr (AciesState) state = acies_state_new (self->battle);

      if (acies_state_is_lost (state, self->item) != (n > 0))
        acies_change_add_lose (self->ruling->change, acies_item_get_id (self->item), n<0, n> 0);
    }
  else
    {
      g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                   _ ("“%s” cannot be lost: only units, leaders and stands can."), name);
      return FALSE;
    }
  tell_loss (self, n);
  return TRUE;
}

static gboolean
rule_drop (AciesBuiltinEdit *self, AciesReferee *referee, GError **error)
{
  const char *text = acies_question_get (self->question, "obligation");
  GPtrArray *obligations = acies_battle_get_obligations (self->battle);
  guint64 serial = text != NULL ? g_ascii_strtoull (text, NULL, 10) : 0;

  for (guint i = 0; i < obligations->len; i++)
    {
      const AciesObligation *obligation = g_ptr_array_index (obligations, i);
      g_autofree char *due = NULL;

      if (obligation->serial != serial)
        continue;
      due = acies_line_words_due (obligation);
      acies_change_add_discharge (self->ruling->change, obligation);
      acies_due_list_mark (referee, self->ruling->change, obligation, "dropped");
      acies_line_words_tell (acies_builtin_edit_add_line (self), referee, NULL, "dropped", "due",
                             due, NULL);
      return TRUE;
    }
  acies_lookup_unknown (error, _ ("obligation"), text != NULL ? text : "", NULL);
  return FALSE;
}

static gboolean
rule (AciesBuiltinEdit *self, AciesReferee *referee, GError **error)
{
  const char *action = acies_question_get_action (self->question);

  if (!has_reason (self, error))
    return FALSE;
  if (g_str_equal (action, ACIES_ACTION_DROP))
    return rule_drop (self, referee, error);
  if (g_str_equal (action, ACIES_ACTION_FOLLOW))
    return acies_builtin_edit_follow (self, error);
  if (!find_item (self, error))
    return FALSE;
  if (g_str_equal (action, ACIES_ACTION_SET))
    return acies_builtin_edit_set (self, error);
  if (g_str_equal (action, ACIES_ACTION_PLACE))
    {
      if (!acies_builtin_edit_place (self, error))
        return FALSE;
      acies_builtin_edit_tell_of_place (self);
      return TRUE;
    }
  return rule_lose (self, error);
}

/* Whether LINE is of what the hand did, and not of what came of it. */
static gboolean
is_of_hand (const AciesRulingLine *line)
{
  return line->from == ACIES_LINE_SOURCE_OVERRIDDEN;
}

/* Whether what RULING does is done before the battle. */
static gboolean
is_set_up (AciesRuling *ruling)
{
  const AciesRulingLine *line
      = ruling->lines->len > 0 ? g_ptr_array_index (ruling->lines, 0) : NULL;

  return line != NULL && line->words != NULL
         && g_strv_contains ((const char *const *) line->words, SET_UP);
}

/* What is told of whoever is put where he lies on the real table: how that is known. */
static char *
tell_of_table (const AciesQuestion *question, const char *told)
{
  const char *text = acies_question_get (question, ACIES_FOLLOW_PHOTOGRAPHS);
  guint64 n = 0;

  if (text == NULL || !g_ascii_string_to_unsigned (text, 10, 1, G_MAXINT, &n, NULL))
    /* Translators: who was put where he stands on the real table. */
    return g_strdup_printf (_ ("As on the table: %s"), told);
  if (n == 1)
    /* Translators: who was put where a photograph of the real table shows him. */
    return g_strdup_printf (_ ("As in the photograph: %s"), told);
  return g_strdup_printf (ngettext ("As in %u photograph: %s", "As in %u photographs: %s", n),
                          (guint) n, told);
}

/* What the hand does, in one sentence with its reason. */
static char *
make_sentence (const AciesQuestion *question, AciesRuling *ruling)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const char *reason = acies_question_get (question, "reason");
  guint n = 0, n_told;

  while (n < ruling->lines->len && is_of_hand (g_ptr_array_index (ruling->lines, n)))
    n++;
  n_told = n > MOST_TOLD + 1 ? MOST_TOLD : n;

  for (guint i = 0; i < n_told; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (ruling->lines, i);

      g_string_append_printf (text, "%s%s", i > 0 ? "; " : "", line->label);
    }
  if (n_told < n)
    {
      g_string_append (text, "; ");
      g_string_append_printf (text, _ ("and %u more"), n - n_told);
    }
  if (reason == NULL && !is_set_up (ruling))
    return tell_of_table (question, text->str);
  if (reason == NULL)
    /* Translators: who is put where before the first turn. */
    return g_strdup_printf (_ ("Deployment: %s"), text->str);
  /* Translators: what the umpire does by his own hand, and why. */
  return g_strdup_printf (_ ("The umpire: %s (%s)"), text->str, reason);
}

static void
note_set_up (AciesRuling *ruling)
{
  AciesRulingLine *line = ruling->lines->len > 0 ? g_ptr_array_index (ruling->lines, 0) : NULL;
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  if (line == NULL)
    return;
  g_strv_builder_addv (words, (const char **) line->words);
  g_strv_builder_add_many (words, SET_UP, "yes", NULL);
  g_strfreev (line->words);
  line->words = g_strv_builder_end (words);
}

void
acies_builtin_tell (AciesReferee *referee, AciesRuling *ruling)
{
  const char *action = acies_question_get_action (ruling->question);
  const char *id = acies_question_get (ruling->question, "item");
  const char *note = acies_question_get (ruling->question, "text");
  g_autofree char *name
      = id != NULL ? acies_referee_describe_item (referee, id) : g_strdup (_ ("obligation"));

  g_free (ruling->title);
  g_free (ruling->sentence);
  if (g_str_equal (action, ACIES_ACTION_NOTE))
    {
      ruling->title = g_strdup_printf (_ ("Note: %s"), note != NULL ? note : "");
      ruling->sentence = g_strdup (ruling->title);
      return;
    }
  ruling->title = g_str_equal (action, ACIES_ACTION_FOLLOW)
                      ? g_strdup (_ ("Follow the Table"))
                      : g_strdup_printf (_ ("The umpire: %s"), name);
  ruling->sentence = make_sentence (ruling->question, ruling);
}

/* Whether PHASE is the one with which a turn begins. */
static gboolean
is_first_phase (AciesReferee *referee, const char *phase)
{
  const GPtrArray *phases
      = acies_ruleset_get_facts (acies_referee_get_ruleset (referee), ACIES_FACT_PHASE);

  for (guint i = 0; i < phases->len; i++)
    {
      const AciesPhase *fact = g_ptr_array_index (phases, i);

      if (!fact->is_set_up)
        return g_strcmp0 (fact->fact.id, phase) == 0;
    }
  return FALSE;
}

/* Who sets a phase by hand begins it: what it shows is shown, and what it begins with is due. Who
 * sets a turn begins that too, unless he sets it later than its beginning. */
static gboolean
begin_phase (AciesBuiltinEdit *self, AciesReferee *referee, GError **error)
{
  g_autoptr (GPtrArray) emissions
      = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_emission_free);
  AciesChange *change = self->ruling->change;
  AciesPosition before = { 0 }, after = { 0 };
  gboolean is_set = FALSE;

  /* Copies: what is raised adds to the change, and moves its entries. */
  for (guint i = 0; i < acies_change_get_n_entries (change); i++)
    {
      const AciesChangeEntry *entry = acies_change_get_entry (change, i);

      if (entry->kind != ACIES_CHANGE_POSITION)
        continue;
      before = is_set ? before : entry->position_before;
      after = entry->position_after;
      is_set = TRUE;
    }
  if (!is_set || (before.phase == after.phase && before.turn == after.turn))
    return TRUE;
  (void) acies_secret_orders_reveal (referee, self->ruling, &after, emissions);
  if (before.turn != after.turn && is_first_phase (referee, after.phase))
    g_ptr_array_add (emissions, acies_emission_new ("turn-begin", NULL));
  g_ptr_array_add (emissions, acies_emission_new ("phase-begin", NULL));
  return acies_events_raise (referee, self->ruling, change, emissions, error);
}

static gboolean
rule_by_hand (AciesBuiltinEdit *self, AciesReferee *referee, GError **error)
{
  if (!rule (self, referee, error))
    return FALSE;
  if (!acies_position_is_begun (acies_battle_get_position (self->battle)))
    note_set_up (self->ruling);
  acies_builtin_tell (referee, self->ruling);
  if (!begin_phase (self, referee, error))
    return FALSE;
  acies_link_expiry_end_contacts (referee, self->ruling->change, self->ruling->lines);
  /* What is dropped is dropped, whatever else is due. */
  return (g_str_equal (acies_question_get_action (self->question), ACIES_ACTION_DROP)
          || (acies_expiry_end (referee, self->ruling, self->ruling->change, error)
              && acies_events_discharge_met (referee, self->ruling, error)))
         && acies_due_list_follow (referee, self->ruling, self->ruling->change, error);
}

/* Words for the journal, which change nothing. */
static gboolean
rule_note (AciesBuiltinEdit *self, GError **error)
{
  const char *text = acies_question_get (self->question, "text");

  if (text == NULL || *text == '\0')
    {
      g_set_error_literal (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_ANSWER,
                           _ ("A note needs “text”: what the journal is to keep."));
      return FALSE;
    }
  acies_builtin_tell (self->referee, self->ruling);
  return TRUE;
}

AciesRuling *
acies_builtin_ask (AciesReferee *referee, const AciesQuestion *question, GError **error)
{
  AciesBattle *battle = acies_referee_get_battle (referee);
  const char *action = acies_question_get_action (question);
  g_autoptr (AciesRuling) ruling = NULL;
  AciesBuiltinEdit self = { referee, acies_referee_get_ruleset (referee), battle, question };

  if (battle == NULL)
    {
      g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                   _ ("“%s” needs a battle."), action);
      return NULL;
    }
  if (g_str_equal (action, ACIES_ACTION_NEXT))
    return acies_turn_sequence_ask (referee, question, error);
  ruling = acies_ruling_new (question);
  self.ruling = ruling;
  if (g_str_equal (action, ACIES_ACTION_NOTE) ? !rule_note (&self, error)
                                              : !rule_by_hand (&self, referee, error))
    return NULL;
  ruling->is_complete = TRUE;
  return g_steal_pointer (&ruling);
}

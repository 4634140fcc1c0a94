/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The verbs of AciesEvaluation by which files outside of this folder read and change it, in the
 * order of its four parts: input, output, odds, Lua. Many run for each leaf of an odds search, so
 * they check nothing. */
#include "config.h"

#include "referee/evaluation/acies-evaluation-private.h"

#include <string.h>

AciesReferee *
acies_evaluation_get_referee (AciesEvaluation *self)
{
  return self->input.referee;
}

AciesRuleset *
acies_evaluation_get_ruleset (AciesEvaluation *self)
{
  return self->input.ruleset;
}

AciesScript *
acies_evaluation_get_script (AciesEvaluation *self)
{
  return self->input.script;
}

AciesBattle *
acies_evaluation_get_battle (AciesEvaluation *self)
{
  return self->input.battle;
}

const AciesAction *
acies_evaluation_get_action (AciesEvaluation *self)
{
  return self->input.action;
}

const AciesQuestion *
acies_evaluation_get_question (AciesEvaluation *self)
{
  return self->input.question;
}

GPtrArray *
acies_evaluation_get_fills (AciesEvaluation *self)
{
  return self->input.fills;
}

AciesState *
acies_evaluation_get_state (AciesEvaluation *self)
{
  return self->input.state;
}

AciesState *
acies_evaluation_get_present (AciesEvaluation *self)
{
  return self->input.present;
}

AciesState *
acies_evaluation_own_present (AciesEvaluation *self)
{
  AciesState *present = acies_state_new (self->input.battle);

  if (self->input.state == self->input.present)
    {
      acies_state_unref (self->input.state);
      self->input.state = acies_state_ref (present);
      g_hash_table_remove_all (self->input.alone_of);
    }
  acies_state_unref (self->input.present);
  self->input.present = present;
  self->input.n_unmeasured = -1;
  return present;
}

AciesScene *
acies_evaluation_get_scene (AciesEvaluation *self)
{
  return self->input.scene;
}

guint
acies_evaluation_count_loose_faces (AciesEvaluation *self)
{
  guint n_faces;

  acies_question_get_loose_faces (self->input.question, &n_faces, NULL);
  return n_faces - self->output.n_loose_used;
}

const AciesAnswer *
acies_evaluation_take_loose_faces (AciesEvaluation *self, const char *id, guint n)
{
  AciesSource source;
  guint n_faces;
  const int *faces = acies_question_get_loose_faces (self->input.question, &n_faces, &source);

  acies_question_take_answer (
      self->input.question,
      acies_answer_new_faces (source, id, faces + self->output.n_loose_used, n));
  self->output.n_loose_used += n;
  return acies_evaluation_use_answer (self, id);
}

void
acies_evaluation_set_thrower (AciesEvaluation *self, AciesThrower *thrower)
{
  self->input.thrower = thrower;
}

void
acies_evaluation_set_trial (AciesEvaluation *self)
{
  self->input.is_trial = TRUE;
}

gboolean
acies_evaluation_is_trial (const AciesEvaluation *self)
{
  return self->input.is_trial;
}

const AciesAnswer *
acies_evaluation_throw (AciesEvaluation *self, const char *id, const AciesDie *die, guint n)
{
  int faces[ACIES_DICE_LIMIT];

  g_assert (n <= ACIES_DICE_LIMIT);
  if (self->input.is_trial)
    for (guint i = 0; i < n; i++)
      faces[i] = acies_die_get_face (die, 0);
  else if (self->input.thrower != NULL && self->input.suppositions->len == 0)
    acies_thrower_throw (self->input.thrower, die, n, faces);
  else
    return NULL;
  acies_question_take_answer (self->input.question,
                              acies_answer_new_faces (ACIES_SOURCE_PROGRAM, id, faces, n));
  return acies_evaluation_use_answer (self, id);
}

const char *
acies_evaluation_keep_text (AciesEvaluation *self, const char *text)
{
  return g_string_chunk_insert_const (self->input.strings, text);
}

GPtrArray *
acies_evaluation_get_lines (AciesEvaluation *self)
{
  return self->output.lines;
}

GPtrArray *
acies_evaluation_get_asks (AciesEvaluation *self)
{
  return self->output.asks;
}

GPtrArray *
acies_evaluation_get_emissions (AciesEvaluation *self)
{
  return self->output.emissions;
}

AciesProposals *
acies_evaluation_get_proposals (AciesEvaluation *self)
{
  return self->output.proposals;
}

AciesVerdict
acies_evaluation_get_verdict (AciesEvaluation *self)
{
  return self->output.verdict;
}

const char *
acies_evaluation_get_outcome (AciesEvaluation *self)
{
  return self->output.outcome;
}

void
acies_evaluation_set_outcome (AciesEvaluation *self, const char *outcome)
{
  self->output.outcome = outcome;
}

void
acies_evaluation_call_outcome (AciesEvaluation *self,
                               const char *outcome,
                               char *label,
                               char **words)
{
  char *key = g_strconcat (outcome, self->output.part, NULL);
  const char *before = g_hash_table_lookup (self->output.called, key);

  if (self->output.part == NULL)
    {
      g_strfreev (self->output.outcome_words);
      self->output.outcome_words = g_steal_pointer (&words);
    }
  g_strfreev (words);
  if (before != NULL && !g_str_equal (before, label))
    *label = '\0';
  g_hash_table_insert (self->output.called, key, label);
}

void
acies_evaluation_forbid (AciesEvaluation *self)
{
  self->output.verdict = ACIES_VERDICT_FORBIDDEN;
}

void
acies_evaluation_leave_to_umpire (AciesEvaluation *self)
{
  if (self->output.verdict == ACIES_VERDICT_ALLOWED)
    self->output.verdict = ACIES_VERDICT_UMPIRE;
}

void
acies_evaluation_emit (AciesEvaluation *self, const char *event, char **roles)
{
  AciesEmission *emission = g_new0 (AciesEmission, 1);

  emission->event = g_intern_string (event);
  emission->roles = roles;
  g_ptr_array_add (self->output.emissions, emission);
}

AciesStop
acies_evaluation_get_stop (AciesEvaluation *self)
{
  return self->output.stop;
}

void
acies_evaluation_set_stop (AciesEvaluation *self, AciesStop stop)
{
  self->output.stop = stop;
}

void
acies_evaluation_take_error (AciesEvaluation *self, GError *error)
{
  self->output.stop = ACIES_STOP_ERROR;
  g_clear_error (&self->output.error);
  self->output.error = error;
}

GError *
acies_evaluation_steal_error (AciesEvaluation *self)
{
  return g_steal_pointer (&self->output.error);
}

const char *
acies_evaluation_get_part (AciesEvaluation *self)
{
  return self->output.part;
}

void
acies_evaluation_begin_part (AciesEvaluation *self, char *part)
{
  self->output.part = part;
}

void
acies_evaluation_end_part (AciesEvaluation *self, const char *outcome)
{
  g_clear_pointer (&self->output.part, g_free);
  self->output.outcome = outcome;
}

const char *
acies_evaluation_get_step (AciesEvaluation *self)
{
  return self->output.step;
}

const GByteArray *
acies_evaluation_get_step_state (AciesEvaluation *self)
{
  return self->output.step_state;
}

gboolean
acies_evaluation_find_step (AciesEvaluation *self, const char *procedure)
{
  if (self->output.step == NULL || strcmp (self->output.step, procedure) != 0)
    self->output.step = acies_script_find_function (self->input.script, procedure);
  return self->output.step != NULL;
}

gboolean
acies_evaluation_is_in_expression (AciesEvaluation *self)
{
  return self->output.expression_depth > 0;
}

void
acies_evaluation_enter_expression (AciesEvaluation *self)
{
  self->output.expression_depth++;
}

void
acies_evaluation_leave_expression (AciesEvaluation *self)
{
  self->output.expression_depth--;
}

void
acies_evaluation_note_proposals_read (AciesEvaluation *self)
{
  self->output.reads_now = TRUE;
}

guint
acies_evaluation_count_asked (AciesEvaluation *self)
{
  return self->output.seen->len;
}

gboolean
acies_evaluation_has_measure (AciesEvaluation *self, const char *key)
{
  return g_hash_table_contains (self->input.measures, key);
}

guint
acies_evaluation_get_n_measures (AciesEvaluation *self)
{
  return self->input.n_measures;
}

guint64
acies_evaluation_get_n_apart (AciesEvaluation *self)
{
  return self->input.n_apart;
}

void
acies_evaluation_charge (AciesEvaluation *self, guint n)
{
  acies_script_charge (self->input.script, n);
}

void
acies_evaluation_charge_apart (AciesEvaluation *self, guint64 n)
{
  self->input.n_apart += n;
}

gboolean
acies_evaluation_is_in_search (AciesEvaluation *self)
{
  return self->odds.stack != NULL;
}

AciesBranchStack *
acies_evaluation_get_stack (AciesEvaluation *self)
{
  return self->odds.stack;
}

AciesOddsTask *
acies_evaluation_get_task (AciesEvaluation *self)
{
  return self->odds.task;
}

void
acies_evaluation_set_task (AciesEvaluation *self, AciesOddsTask *task, AciesBranchStack *stack)
{
  self->odds.task = task;
  self->odds.stack = stack;
}

void
acies_evaluation_begin_search (AciesEvaluation *self)
{
  self->input.n_apart = 0;
}

void
acies_evaluation_note_factors (AciesEvaluation *self, GPtrArray *factors)
{
  self->odds.factors = factors;
  if (factors == NULL)
    return;
  /* What was summed before would not be weighed again. */
  g_hash_table_remove_all (self->odds.sums);
  g_array_set_size (self->odds.own_sums, 0);
}

void
acies_evaluation_note_reads (AciesEvaluation *self, GPtrArray *reads)
{
  self->odds.reads = reads;
}

const char *
acies_evaluation_get_choices (AciesEvaluation *self)
{
  return self->odds.choices;
}

void
acies_evaluation_begin_leaf (AciesEvaluation *self, const char *outcome, const char *choices)
{
  self->output.outcome = outcome;
  self->odds.choices = choices;
}

void
acies_evaluation_set_aside (AciesEvaluation *self, AciesSetAside *aside)
{
  aside->proposals = self->output.proposals;
  aside->choices = self->odds.choices;
  aside->n_asked = self->output.seen->len;
  self->output.proposals = acies_proposals_new ();
}

void
acies_evaluation_take_up (AciesEvaluation *self, AciesSetAside *aside)
{
  acies_proposals_free (self->output.proposals);
  self->output.proposals = g_steal_pointer (&aside->proposals);
  self->odds.choices = aside->choices;
  g_ptr_array_set_size (self->output.seen, (int) aside->n_asked);
}

void
acies_evaluation_note_throw (AciesEvaluation *self, int sign)
{
  self->odds.throw_sign = sign;
}

int
acies_evaluation_take_throw (AciesEvaluation *self)
{
  int sign = self->output.expression_depth == 0 ? self->odds.throw_sign : 0;

  if (sign != 0)
    self->odds.throw_sign = 0;
  return sign;
}

lua_State *
acies_evaluation_get_lua (AciesEvaluation *self)
{
  return self->binding.lua;
}

AciesHexRoom *
acies_evaluation_get_hex_room (AciesEvaluation *self)
{
  return self->binding.hex_room;
}

void
acies_evaluation_set_hex_room (AciesEvaluation *self, AciesHexRoom *room)
{
  self->binding.hex_room = room;
}

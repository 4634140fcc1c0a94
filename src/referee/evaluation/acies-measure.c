/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes measures of the scene, or as typed or overruled, once in an evaluation. */
#include "config.h"

#include "referee/evaluation/acies-measure.h"

#include "referee/evaluation/acies-evaluation-private.h"
#include "referee/evaluation/acies-line-words.h"
#include "referee/evaluation/acies-stated.h"

#include "base/value/acies-number.h"
#include "referee/scene/acies-scene-shelf.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The scene with proposals may have to be made anew: for each unit of the battle. */
#define NOW_CHARGE 50
/* Finding even what was measured before by its name. */
#define WHEN_CHARGE 100
/* What is not charged of it when it is, for each base; and of any measure. */
#define NOW_COST 40
#define MEASURE_COST 5

#define MAX_TYPED 100

/* In the memos of what is measured with proposals; the serial of their scene comes after it. */
#define NOW_MARK " now"

gboolean
acies_measure_find_typed (AciesEvaluation *self,
                          const char *key,
                          const char **text,
                          AciesLineSource *from,
                          const AciesAnswer **override)
{
  const AciesAnswer *answer;

  *override = acies_evaluation_use_override (self, key);
  answer = *override != NULL ? *override : acies_evaluation_use_answer (self, key);
  *from = *override != NULL ? ACIES_LINE_SOURCE_OVERRIDDEN : ACIES_LINE_SOURCE_TYPED;
  *text = acies_question_get (self->input.question, key);
  if (answer != NULL)
    {
      g_autofree char *given = acies_value_to_string (&answer->value);

      *text = g_intern_string (given);
    }
  return *text != NULL;
}

void
acies_measure_want (AciesEvaluation *self, const char *key, const char *label)
{
  AciesPrompt *ask = acies_prompt_new (ACIES_PROMPT_MEASURE, key);

  ask->label = g_strdup (label);
  ask->who = g_strdup ("umpire");
  acies_evaluation_take_ask (self, ask);
  self->output.stop = ACIES_STOP_ASK;
}

void
acies_measure_charge_now (AciesEvaluation *self)
{
  guint n = self->input.battle != NULL
                ? g_list_model_get_n_items (acies_battle_get_units (self->input.battle))
                : 0;

  acies_script_charge (self->input.script, n * NOW_CHARGE);
}

void
acies_measure_ask (AciesEvaluation *self, const AciesMeasuring *measure, const char *id)
{
  g_autofree char *label = acies_measure_describe (self, id, measure);

  acies_measure_want (self, measure->key, label);
}

AciesMeasureTime
acies_measure_check_when (AciesEvaluation *self, int index)
{
  static const char *const words[] = { "read", "now", "turn", NULL };
  AciesMeasureTime when
      = (AciesMeasureTime) luaL_checkoption (self->binding.lua, index, "read", words);

  acies_script_charge (self->input.script, WHEN_CHARGE);
  if (when == ACIES_MEASURE_TIME_NOW)
    {
      self->output.reads_now = TRUE;
      acies_measure_charge_now (self);
    }
  return when;
}

static AciesState *
dup_now (AciesEvaluation *self)
{
  g_autoptr (AciesChange) change
      = acies_proposals_to_change (self->output.proposals, self->input.ruleset);
  AciesState *state;

  /* Conditions of what comes after a change propose nothing: to them that is now. */
  if (acies_change_is_empty (change))
    return acies_state_ref (self->input.present);
  state = acies_state_new (self->input.battle);
  acies_state_apply_joined (state, change);
  return state;
}

AciesState *
acies_measure_dup_state (AciesEvaluation *self, AciesMeasureTime when)
{
  switch (when)
    {
    case ACIES_MEASURE_TIME_READ:
      break;
    case ACIES_MEASURE_TIME_NOW:
      return dup_now (self);
    case ACIES_MEASURE_TIME_TURN:
      return acies_referee_dup_state (self->input.referee, ACIES_TIME_TURN);
    }
  return acies_state_ref (self->input.state);
}

static gboolean
is_of_now (gpointer key, gpointer measured, gpointer data)
{
  return strstr (key, NOW_MARK) != NULL;
}

/* In an odds search the scene of the same proposals is kept. A slip tells what it measured wherever
 * it is measured again, so there it is made anew. */
static AciesScene *
get_scene_now (AciesEvaluation *self)
{
  gboolean is_walk = self->odds.stack != NULL;
  AciesScene *scene
      = is_walk ? acies_scene_cache_find (self->input.now, self->output.proposals) : NULL;
  g_autoptr (AciesState) state = NULL;

  if (scene != NULL)
    return scene;
  state = acies_measure_dup_state (self, ACIES_MEASURE_TIME_NOW);
  scene = acies_scene_shelf_dup (self->input.referee, state);
  self->input.n_measures++;
  self->input.n_apart += NOW_COST * acies_scene_get_n_bodies (scene);
  if (acies_scene_cache_take (self->input.now, self->output.proposals, scene))
    g_hash_table_foreach_remove (self->input.measures, is_of_now, NULL);
  return scene;
}

AciesScene *
acies_measure_get_scene (AciesEvaluation *self, AciesMeasureTime when)
{
  g_autoptr (AciesState) state = NULL;

  if (self->input.battle == NULL)
    return NULL;
  switch (when)
    {
    case ACIES_MEASURE_TIME_READ:
      if (self->input.scene == NULL)
        self->input.scene = acies_scene_shelf_dup (self->input.referee, self->input.state);
      return self->input.scene;
    case ACIES_MEASURE_TIME_NOW:
      return get_scene_now (self);
    case ACIES_MEASURE_TIME_TURN:
      if (self->input.scene_turn == NULL)
        {
          state = acies_measure_dup_state (self, when);
          self->input.scene_turn = acies_scene_shelf_dup (self->input.referee, state);
        }
      return self->input.scene_turn;
    }
  return NULL;
}

void
acies_measure_name (AciesMeasuring *measure,
                    AciesEvaluation *self,
                    const char *word,
                    const char *last,
                    const char *memo)
{
  static const char *const whens[] = { "", NOW_MARK, " turn" };
  g_autofree char *first = NULL, *second = NULL, *serial = NULL;

  measure->a = acies_stated_get_body (self, measure->a, measure->when);
  if (measure->b != NULL)
    measure->b = acies_stated_get_body (self, measure->b, measure->when);
  first = acies_subject_name (self, measure->a);
  second = measure->b != NULL ? acies_subject_name (self, measure->b) : g_strdup (last);
  measure->scene = acies_measure_get_scene (self, measure->when);
  measure->key = g_strjoin (".", word, first, second, NULL);
  if (measure->when == ACIES_MEASURE_TIME_NOW)
    serial = g_strdup_printf ("%u %u", acies_scene_cache_get_serial (self->input.now),
                              self->output.moved->len);
  measure->memo
      = g_strconcat (measure->key, memo != NULL ? memo : "", whens[measure->when], serial, NULL);
}

void
acies_measure_clear (AciesMeasuring *measure)
{
  g_clear_pointer (&measure->key, g_free);
  g_clear_pointer (&measure->memo, g_free);
}

AciesMeasured *
acies_measure_find_known (AciesEvaluation *self, const AciesMeasuring *measure)
{
  gboolean is_kept = measure->when != ACIES_MEASURE_TIME_NOW || self->odds.stack != NULL;

  return is_kept ? g_hash_table_lookup (self->input.measures, measure->memo) : NULL;
}

gboolean
acies_measure_is_possible (const AciesMeasuring *measure)
{
  return measure->scene != NULL && measure->a->item != NULL
         && acies_scene_has (measure->scene, measure->a->item)
         && (measure->b == NULL
             || (measure->b->item != NULL && acies_scene_has (measure->scene, measure->b->item)));
}

char *
acies_measure_describe (AciesEvaluation *self, const char *id, const AciesMeasuring *measure)
{
  g_autofree char *a = acies_subject_describe (self, measure->a);
  g_autofree char *b = measure->b != NULL ? acies_subject_describe (self, measure->b) : NULL;
  const char *arguments[] = { "a", a, b != NULL ? "b" : NULL, b, NULL };

  return acies_text_fill (acies_line_words_get_text (id), arguments);
}

AciesMeasured *
acies_measure_keep (AciesEvaluation *self, const char *key)
{
  AciesMeasured *measured = g_new0 (AciesMeasured, 1);

  self->input.n_measures++;
  if (self->input.scene != NULL)
    self->input.n_apart += MEASURE_COST * acies_scene_get_n_bodies (self->input.scene);
  g_hash_table_replace (self->input.measures, g_strdup (key), measured);
  return measured;
}

void
acies_measure_refuse (AciesEvaluation *self, const char *key, const char *text)
{
  acies_evaluation_fail (self, ACIES_REFEREE_ERROR_ANSWER, _ ("“%s” cannot be read as “%s”."), text,
                         key);
}

/* Stand-ins named "KEY.1" and on. */
static void
add_typed (AciesEvaluation *self, const char *key, AciesItemKind kind, guint n, GPtrArray *found)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s.%u", key, i + 1);

      g_ptr_array_add (found, acies_evaluation_add_typed (self, kind, name));
    }
}

gboolean
acies_measure_read_list (
    AciesEvaluation *self, const char *key, const char *text, AciesItemKind kind, GPtrArray *found)
{
  g_auto (GStrv) words = g_strsplit_set (text, " ,", -1);
  guint64 n;

  if (g_str_equal (text, "none"))
    return TRUE;
  if (self->input.battle == NULL && g_ascii_string_to_unsigned (text, 10, 0, MAX_TYPED, &n, NULL))
    {
      add_typed (self, key, kind, (guint) n, found);
      return TRUE;
    }
  for (guint i = 0; words[i] != NULL; i++)
    {
      /* Without a battle too, nobody is made up. */
      AciesSubject *subject = acies_evaluation_find_subject (self, words[i]);

      if (subject == NULL || subject->kind != kind)
        {
          acies_measure_refuse (self, key, text);
          return FALSE;
        }
      g_ptr_array_add (found, subject);
    }
  return TRUE;
}

AciesMeasured *
acies_measure_keep_list (AciesEvaluation *self, const AciesMeasuring *measure)
{
  AciesMeasured *measured = acies_measure_keep (self, measure->memo);

  measured->subjects = g_ptr_array_new ();
  return measured;
}

AciesMeasured *
acies_measure_keep_items (AciesEvaluation *self,
                          const AciesMeasuring *measure,
                          const GPtrArray *items)
{
  AciesMeasured *measured = acies_measure_keep_list (self, measure);

  for (guint i = 0; i < items->len; i++)
    g_ptr_array_add (measured->subjects,
                     acies_evaluation_get_subject (self, g_ptr_array_index (items, i)));
  return measured;
}

gboolean
acies_measure_has_list (AciesEvaluation *self,
                        const AciesMeasuring *measure,
                        AciesItemKind kind,
                        AciesMeasured **measured)
{
  const AciesAnswer *override;
  const char *text;
  AciesLineSource from;

  *measured = acies_measure_find_known (self, measure);
  if (*measured != NULL)
    return TRUE;
  if (!acies_measure_find_typed (self, measure->key, &text, &from, &override))
    return FALSE;
  *measured = acies_measure_keep_list (self, measure);
  if (acies_measure_read_list (self, measure->key, text, kind, (*measured)->subjects))
    return FALSE;
  *measured = NULL;
  return TRUE;
}

void
acies_measure_tell_list (AciesEvaluation *self,
                         const AciesMeasuring *measure,
                         const char *id,
                         const AciesMeasured *typed,
                         const GPtrArray *found)
{
  if (typed != NULL)
    acies_measure_say_list (self, measure, id, typed, found);
  else if (found == NULL)
    acies_measure_ask (self, measure, id);
}

static AciesRulingLine *
new_line (AciesEvaluation *self,
          const char *key,
          const AciesMeasured *measured,
          const char *unit,
          AciesLineSource from)
{
  const AciesAnswer *override = acies_question_find_override (self->input.question, key);
  AciesRulingLine *line = acies_ruling_line_new (ACIES_RULING_LINE_MEASURE, key);

  line->detail = g_strdup (unit);
  line->per_unit = unit != NULL ? 1000 : 1;
  line->value = unit != NULL ? acies_value_number (measured->number)
                             : acies_value_flag (measured->number != 0);
  line->from = from;
  if (override != NULL)
    line->reason = g_strdup (override->reason);
  if (measured->has_was)
    line->was
        = unit != NULL ? acies_value_number (measured->was) : acies_value_flag (measured->was != 0);
  return line;
}

AciesRulingLine *
acies_measure_add_line (AciesEvaluation *self,
                        const char *key,
                        const AciesMeasured *measured,
                        const char *unit,
                        AciesLineSource from)
{
  AciesRulingLine *line;

  if (self->odds.stack != NULL)
    return NULL;
  line = new_line (self, key, measured, unit, from);
  acies_evaluation_take_line (self, line);
  return line;
}

static gboolean
was_said (AciesEvaluation *self, const AciesRulingLine *said)
{
  for (guint i = 0; i < self->output.lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (self->output.lines, i);

      if (g_strcmp0 (line->id, said->id) == 0 && g_strcmp0 (line->label, said->label) == 0)
        return TRUE;
    }
  return FALSE;
}

void
acies_measure_note (AciesEvaluation *self, AciesRulingLine *line)
{
  if (self->odds.stack != NULL || was_said (self, line))
    acies_ruling_line_free (line);
  else
    acies_evaluation_take_line (self, line);
}

const char *
acies_measure_get_word (const AciesSubject *subject)
{
  return subject != NULL ? subject->name : NULL;
}

static AciesRulingLine *
add_line_once (AciesEvaluation *self,
               const AciesMeasuring *measure,
               const char *id,
               const AciesMeasured *measured,
               const char *unit,
               AciesLineSource from)
{
  g_autofree char *length = unit != NULL            ? acies_line_words_number (measured->number)
                            : measure->kind != NULL ? acies_line_words_number (measure->reach)
                                                    : NULL;
  AciesRulingLine *line;

  if (self->odds.stack != NULL)
    return NULL;
  line = new_line (self, measure->key, measured, unit, from);
  acies_line_words_tell (
      line, self->input.referee, self, id, "a", acies_measure_get_word (measure->a), "b",
      acies_measure_get_word (measure->b), "kind", measure->kind, "length", length, NULL);
  if (was_said (self, line))
    {
      acies_ruling_line_free (line);
      return NULL;
    }
  acies_evaluation_take_line (self, line);
  acies_evaluation_add_unit (line, measure->a);
  if (measure->b != NULL)
    acies_evaluation_add_unit (line, measure->b);
  return line;
}

void
acies_measure_say (AciesEvaluation *self,
                   const AciesMeasuring *measure,
                   const char *id,
                   const AciesMeasured *measured,
                   const char *unit,
                   AciesLineSource from)
{
  add_line_once (self, measure, id, measured, unit, from);
}

void
acies_measure_say_typed (AciesEvaluation *self,
                         const AciesMeasuring *measure,
                         const char *id,
                         const char *value,
                         const char *was)
{
  const AciesMeasured nothing = { 0 };
  gboolean is_overruled = acies_question_find_override (self->input.question, measure->key) != NULL;
  AciesRulingLine *line
      = add_line_once (self, measure, id, &nothing, NULL,
                       is_overruled ? ACIES_LINE_SOURCE_OVERRIDDEN : ACIES_LINE_SOURCE_TYPED);

  if (line == NULL)
    return;
  line->value = acies_value_symbol (value);
  if (is_overruled && was != NULL)
    line->was = acies_value_symbol (was);
}

/* The words of NAMES, or "none". Eats NAMES. */
static char *
join_names (GPtrArray *names)
{
  g_autoptr (GPtrArray) taken = names;

  g_ptr_array_add (taken, NULL);
  return taken->len > 1 ? g_strjoinv (" ", (char **) taken->pdata) : g_strdup ("none");
}

static char *
join_subjects (const GPtrArray *subjects)
{
  GPtrArray *names = g_ptr_array_new ();

  for (guint i = 0; i < subjects->len; i++)
    g_ptr_array_add (names, (char *) ((AciesSubject *) g_ptr_array_index (subjects, i))->name);
  return join_names (names);
}

static char *
join_items (const GPtrArray *items)
{
  GPtrArray *names = g_ptr_array_new ();

  for (guint i = 0; i < items->len; i++)
    g_ptr_array_add (names, (char *) acies_item_get_id (g_ptr_array_index (items, i)));
  return join_names (names);
}

void
acies_measure_say_list (AciesEvaluation *self,
                        const AciesMeasuring *measure,
                        const char *id,
                        const AciesMeasured *measured,
                        const GPtrArray *found)
{
  g_autofree char *value = join_subjects (measured->subjects);
  g_autofree char *was = found != NULL ? join_items (found) : NULL;

  acies_measure_say_typed (self, measure, id, value, was);
}

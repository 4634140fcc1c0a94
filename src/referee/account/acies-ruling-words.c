/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes the words out of a ruling that is stored, and makes them again when it is read. Labels of
 * lines come from the fact that the line names, or from the program’s own text, filled with what
 * the line keeps; the sentence is made of the lines. */
#include "config.h"

#include "referee/account/acies-ruling-words.h"

#include "referee/evaluation/acies-evaluation.h"
#include "referee/evaluation/acies-line-words.h"
#include "referee/evaluation/acies-ruling-make.h"
#include "referee/play/acies-builtin.h"
#include "referee/play/acies-turn-sequence.h"
#include "referee/ruling/acies-ruling-private.h"
#include "referee/state/acies-chart.h"

#include "base/json/acies-json.h"
#include "base/value/acies-locale.h"
#include "base/value/acies-number.h"
#include "rules/ruleset/acies-ruleset-print.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Whether RULING is a step of turns and phases, which is told by where it leads. */
static gboolean
is_next (AciesRuling *ruling)
{
  return g_str_equal (acies_question_get_action (ruling->question), ACIES_ACTION_NEXT);
}

/* Whether the label of LINE can be made again. */
static gboolean
is_told_by_values (const AciesRulingLine *line)
{
  if (line->id == NULL)
    return FALSE;
  if (acies_line_words_are_of (line))
    return TRUE;
  switch (line->kind)
    {
    case ACIES_RULING_LINE_NOTE:
    case ACIES_RULING_LINE_FORBID:
    case ACIES_RULING_LINE_UMPIRE:
    case ACIES_RULING_LINE_RESULT:
    case ACIES_RULING_LINE_EFFECT:
      return line->words != NULL && line->items != NULL;
    case ACIES_RULING_LINE_CHART:
    case ACIES_RULING_LINE_DICE:
    case ACIES_RULING_LINE_TOTAL:
      return TRUE;
    case ACIES_RULING_LINE_MODIFIER:
      return line->list != NULL && !g_str_equal (line->id, "limit");
    case ACIES_RULING_LINE_MEASURE:
      return line->words != NULL && line->items != NULL;
    case ACIES_RULING_LINE_PROPOSAL:
    case ACIES_RULING_LINE_POINTS:
      return FALSE;
    }
  return FALSE;
}

/* Whether SHAPE is drawn to what blocks a line of sight, the last of its items. */
static gboolean
is_blocked (const AciesShape *shape)
{
  return acies_shape_get_role (shape) == ACIES_SHAPE_BLOCKED
         && acies_shape_get_kind (shape) == ACIES_SHAPE_SEGMENT
         && g_strv_length ((char **) acies_shape_get_unit_ids (shape)) == 3;
}

static void
drop_shape_labels (AciesRuling *ruling, JsonObject *object)
{
  JsonArray *shapes = json_object_get_array_member (object, "shapes");

  for (guint i = 0; i < ruling->shapes->len; i++)
    if (is_blocked (g_ptr_array_index (ruling->shapes, i)))
      json_object_remove_member (json_array_get_object_element (shapes, i), "label");
}

static void
label_shapes (AciesRuling *self, AciesReferee *referee)
{
  for (guint i = 0; i < self->shapes->len; i++)
    {
      g_autoptr (AciesShape) shape = acies_shape_ref (g_ptr_array_index (self->shapes, i));
      const char *const *ids = acies_shape_get_unit_ids (shape);
      g_autofree char *label = NULL;
      const AciesPoint *points;
      guint n;

      if (acies_shape_get_label (shape) != NULL || !is_blocked (shape))
        continue;
      label = acies_line_words_name_blocker (referee, ids[2]);
      points = acies_shape_get_points (shape, &n);
      acies_shape_unref (g_ptr_array_index (self->shapes, i));
      g_ptr_array_index (self->shapes, i)
          = acies_shape_new (acies_shape_get_kind (shape), acies_shape_get_role (shape), points, n,
                             acies_shape_get_length (shape), label, ids);
    }
}

/* What is optional is called as its factor is. */
static void
drop_prompts (AciesRuling *ruling, JsonObject *object)
{
  JsonArray *asks = json_object_get_array_member (object, "asks");

  for (guint i = 0; i < ruling->asks->len; i++)
    if (((const AciesPrompt *) g_ptr_array_index (ruling->asks, i))->kind == ACIES_PROMPT_TICK)
      json_object_remove_member (json_array_get_object_element (asks, i), "label");
}

JsonNode *
acies_ruling_to_plain_json (AciesRuling *ruling)
{
  JsonNode *node = acies_ruling_to_json (ruling);
  JsonObject *object = json_node_get_object (node);
  JsonArray *lines = json_object_get_array_member (object, "lines");

  json_object_remove_member (object, "title");
  json_object_remove_member (object, "sentence");
  if (ruling->outcome_label != NULL)
    json_object_remove_member (object, "outcome-label");
  for (guint i = 0; i < ruling->lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (ruling->lines, i);
      JsonObject *stored = json_array_get_object_element (lines, i);

      if (!is_told_by_values (line))
        continue;
      json_object_remove_member (stored, "label");
      if ((line->kind == ACIES_RULING_LINE_CHART || line->kind == ACIES_RULING_LINE_DICE)
          && line->words != NULL)
        json_object_remove_member (stored, "detail");
    }
  drop_prompts (ruling, object);
  drop_shape_labels (ruling, object);
  return node;
}

/* VALUE, which stands for items if IS_ITEM, as people read it; new. */
static char *
describe_value (AciesEvaluation *evaluation, const char *value, gboolean is_item)
{
  g_auto (GStrv) ids = NULL;
  g_autoptr (GString) text = NULL;

  if (!is_item)
    {
      g_autofree char *number = g_strdup (value);

      if (g_str_equal (value, "yes") || g_str_equal (value, "no"))
        return g_strdup (g_str_equal (value, "yes") ? _ ("yes") : _ ("no"));
      return g_strdelimit (g_steal_pointer (&number), ".", *acies_locale_get_decimal_sign ());
    }
  if (acies_evaluation_find_subject (evaluation, value) != NULL || strchr (value, ' ') == NULL)
    return acies_evaluation_describe_id (evaluation, value);
  ids = g_strsplit (value, " ", -1);
  text = g_string_new (NULL);
  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autofree char *name = acies_evaluation_describe_id (evaluation, ids[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", name);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
fill_label (AciesEvaluation *evaluation, const char *label, char **words, char **items)
{
  g_autoptr (GPtrArray) pairs = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; words != NULL && words[i] != NULL; i += 2)
    {
      gboolean is_item = items != NULL && g_strv_contains ((const char *const *) items, words[i]);

      g_ptr_array_add (pairs, g_strdup (words[i]));
      g_ptr_array_add (pairs, describe_value (evaluation, words[i + 1], is_item));
    }
  g_ptr_array_add (pairs, NULL);
  return acies_evaluation_fill_text (evaluation, label, (const char *const *) pairs->pdata);
}

/* Whose the factors of LINE are, if that is not plain from the question; new, or NULL. */
static char *
dup_whose (AciesEvaluation *evaluation, const AciesRulingLine *line)
{
  AciesSubject *subject
      = line->units[0] != NULL ? acies_evaluation_find_subject (evaluation, line->units[0]) : NULL;

  for (guint i = 0; line->words != NULL && line->words[i] != NULL; i += 2)
    if (g_str_equal (line->words[i], ACIES_WORD_WHOSE))
      return acies_evaluation_describe_id (evaluation, line->words[i + 1]);
  if (line->words == NULL || subject == NULL
      || (line->kind != ACIES_RULING_LINE_TOTAL && acies_evaluation_is_sole (evaluation, subject)))
    return NULL;
  return acies_subject_describe (evaluation, subject);
}

static char *
label_factor (AciesEvaluation *evaluation, const AciesRulingLine *line)
{
  AciesRuleset *ruleset = acies_evaluation_get_ruleset (evaluation);
  const AciesModifierList *list = acies_ruleset_find (ruleset, ACIES_FACT_MODIFIERS, line->list);
  const char *label = list != NULL ? list->fact.label : NULL;
  g_autofree char *whose = NULL, *filled = NULL;

  for (guint i = 0;
       list != NULL && line->kind == ACIES_RULING_LINE_MODIFIER && i < list->modifiers->len; i++)
    {
      const AciesModifier *modifier = g_ptr_array_index (list->modifiers, i);

      if (g_str_equal (modifier->fact.id, line->id))
        label = modifier->fact.label;
    }
  if (label == NULL)
    return NULL;
  filled = fill_label (evaluation, label, line->words, line->items);
  whose = dup_whose (evaluation, line);
  return acies_line_words_name (whose, filled);
}

/* Gives LINE the name of its chart, and of the cell that was read. */
static void
label_cell (AciesEvaluation *evaluation, AciesRulingLine *line)
{
  AciesRuleset *ruleset = acies_evaluation_get_ruleset (evaluation);
  const AciesChart *chart = acies_ruleset_find (ruleset, ACIES_FACT_CHART, line->id);
  gint64 row, column;

  if (chart == NULL)
    return;
  line->label = g_strdup (chart->fact.label);
  if (line->detail != NULL || line->words == NULL || g_strv_length (line->words) != 4)
    return;
  column = g_ascii_strtoll (line->words[1], NULL, 10);
  row = g_ascii_strtoll (line->words[3], NULL, 10);
  if (row >= 0 && row < chart->rows->len
      && (column < 0 || (chart->columns != NULL && column < chart->columns->len)))
    line->detail = acies_chart_describe_cell (ruleset, chart, (guint) row, (int) column);
}

/* What is marked is told with its length, if it has one. */
static void
add_length (AciesEvaluation *evaluation, AciesRulingLine *line)
{
  g_autofree char *bare = line->label, *length = NULL;

  line->label = NULL;
  if (line->value.kind == ACIES_VALUE_NUMBER)
    length = acies_ruleset_format_length (acies_evaluation_get_ruleset (evaluation),
                                          line->value.number);
  line->label = length != NULL ? g_strdup_printf ("%s: %s", bare, length) : g_steal_pointer (&bare);
}

/* What the optional factor is called that PROMPT asks for. */
static void
label_prompt (AciesEvaluation *evaluation, AciesPrompt *prompt)
{
  g_autofree char *id = g_strndup (prompt->id, strcspn (prompt->id, "/"));
  const GPtrArray *lists
      = acies_ruleset_get_facts (acies_evaluation_get_ruleset (evaluation), ACIES_FACT_MODIFIERS);

  for (guint i = 0; lists != NULL && i < lists->len && prompt->label == NULL; i++)
    {
      const AciesModifierList *list = g_ptr_array_index (lists, i);

      for (guint j = 0; j < list->modifiers->len; j++)
        {
          const AciesModifier *modifier = g_ptr_array_index (list->modifiers, j);

          if (modifier->optional != NULL && g_str_equal (modifier->fact.id, id)
              && prompt->label == NULL)
            prompt->label = acies_evaluation_fill_text (evaluation, modifier->fact.label, NULL);
        }
    }
}

static void
label_line (AciesEvaluation *evaluation, AciesRulingLine *line)
{
  const AciesFact *text;

  if (acies_line_words_are_of (line))
    line->label
        = acies_line_words_label (line, acies_evaluation_get_referee (evaluation), evaluation);
  else if (line->kind == ACIES_RULING_LINE_CHART)
    label_cell (evaluation, line);
  else if (line->kind == ACIES_RULING_LINE_DICE)
    {
      line->label = acies_evaluation_label (evaluation, line->id, NULL);
      if (line->detail == NULL)
        line->detail = acies_line_words_detail (line, acies_evaluation_get_ruleset (evaluation));
    }
  else if (line->kind == ACIES_RULING_LINE_MODIFIER || line->kind == ACIES_RULING_LINE_TOTAL)
    line->label = label_factor (evaluation, line);
  else
    {
      text = acies_ruleset_find (acies_evaluation_get_ruleset (evaluation), ACIES_FACT_TEXT,
                                 line->id);
      if (text != NULL)
        line->label = fill_label (evaluation, text->label, line->words, line->items);
      if (text != NULL && line->kind == ACIES_RULING_LINE_MEASURE)
        add_length (evaluation, line);
    }
}

/* What has no words today is called by its id; what a stranger stored may have not even that. */
static void
name_rest (AciesRuling *self)
{
  for (guint i = 0; i < self->lines->len; i++)
    {
      AciesRulingLine *line = g_ptr_array_index (self->lines, i);

      if (line->label == NULL)
        line->label = g_strdup (line->id != NULL ? line->id : "");
    }
}

/* What the outcome is called, by the text that called it so or by its own name; new. */
static char *
label_outcome (AciesEvaluation *evaluation, AciesRuling *ruling)
{
  g_autoptr (GPtrArray) plain = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) words = NULL, items = NULL;
  const AciesFact *text = NULL;
  guint n = ruling->outcome_words != NULL ? g_strv_length (ruling->outcome_words) : 0;

  if (n % 3 == 1)
    text = acies_ruleset_find (acies_evaluation_get_ruleset (evaluation), ACIES_FACT_TEXT,
                               ruling->outcome_words[0]);
  if (text == NULL)
    return acies_evaluation_label_outcome (evaluation, ruling->outcome, NULL);
  for (guint i = 1; i < n; i++)
    g_ptr_array_add (plain, g_strdup (ruling->outcome_words[i]));
  acies_host_split_plain (plain, &words, &items);
  return fill_label (evaluation, text->label, words, items);
}

/* Why what LINE says is so, in the words of now; new, or NULL. */
static char *
tell_reason (const AciesRulingLine *line, AciesReferee *referee)
{
  const char *why = acies_line_words_get_reason (line);
  g_autoptr (AciesRuling) stored = NULL, told = NULL;
  g_autoptr (JsonNode) node = NULL;

  if (why == NULL)
    return NULL;
  if (g_str_equal (why, ACIES_WHY_NOBODY))
    return g_strdup (acies_line_words_get_text (why));
  node = acies_json_parse (why);
  stored = node != NULL ? acies_ruling_from_json (node, NULL) : NULL;
  if (stored == NULL || stored->lines->len != 1)
    return NULL;
  told = acies_ruling_reword (stored, referee);
  return g_strdup (((const AciesRulingLine *) g_ptr_array_index (told->lines, 0))->label);
}

static void
label_by_program (AciesRulingLine *line, AciesReferee *referee)
{
  g_autofree char *reason = tell_reason (line, referee);

  line->label = acies_line_words_label (line, referee, NULL);
  if (line->label != NULL && reason != NULL)
    acies_line_words_add_reason (line, reason, NULL);
}

/* What the program does by itself, and the umpire by hand, has no words but the program’s. */
static void
reword_built_in (AciesRuling *self, AciesReferee *referee)
{
  for (guint i = 0; i < self->lines->len; i++)
    {
      AciesRulingLine *line = g_ptr_array_index (self->lines, i);

      if (line->label == NULL)
        label_by_program (line, referee);
    }
  name_rest (self);
  if (is_next (self))
    acies_turn_sequence_tell_again (referee, self);
  else
    acies_builtin_tell (referee, self);
}

static void
reword_by_rules (AciesRuling *self, AciesReferee *referee, const AciesAction *action)
{
  AciesEvaluation *evaluation = acies_evaluation_new (referee, self->question, NULL);
  g_autoptr (GError) error = NULL;

  if (!acies_evaluation_fill (evaluation, action, &error))
    g_debug ("a stored ruling is told with what can be found of it: %s", error->message);
  for (guint i = 0; i < self->lines->len; i++)
    {
      AciesRulingLine *line = g_ptr_array_index (self->lines, i);

      if (line->label == NULL && line->id != NULL)
        label_line (evaluation, line);
    }
  name_rest (self);
  for (guint i = 0; i < self->asks->len; i++)
    label_prompt (evaluation, g_ptr_array_index (self->asks, i));
  if (self->outcome != NULL && self->outcome_label == NULL)
    self->outcome_label = label_outcome (evaluation, self);
  acies_ruling_tell_again (self, evaluation);
  acies_evaluation_free (evaluation);
}

AciesRuling *
acies_ruling_reword (AciesRuling *ruling, AciesReferee *referee)
{
  g_autoptr (JsonNode) node = NULL;
  AciesRuling *self;
  const char *id;
  const AciesAction *action;

  g_return_val_if_fail (ACIES_IS_RULING (ruling), NULL);
  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);

  if (ruling->sentence != NULL)
    return g_object_ref (ruling);
  node = acies_ruling_to_json (ruling);
  self = acies_ruling_from_json (node, NULL);
  g_return_val_if_fail (self != NULL, g_object_ref (ruling));
  id = acies_question_get_action (self->question);
  action = acies_ruleset_find (acies_referee_get_ruleset (referee), ACIES_FACT_ACTION, id);
  label_shapes (self, referee);
  if (acies_builtin_has (id))
    reword_built_in (self, referee);
  else if (action != NULL)
    reword_by_rules (self, referee, action);
  else
    name_rest (self);
  if (self->sentence == NULL)
    self->sentence = g_strdup (id);
  if (self->title == NULL)
    self->title = g_strdup (self->sentence);
  return self;
}

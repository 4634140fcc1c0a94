/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Gathers what one run of an evaluation yields: lines, prompts, shapes; which answers it used; how
 * ids are said to people. */
#include "config.h"

#include "referee/evaluation/acies-evaluation-private.h"
#include "referee/evaluation/acies-line-words.h"

#include "base/value/acies-number.h"

#include <glib/gi18n-lib.h>
#include <string.h>

void
acies_evaluation_take_line (AciesEvaluation *self, AciesRulingLine *line)
{
  if (self->odds.stack != NULL)
    acies_ruling_line_free (line);
  else
    g_ptr_array_add (self->output.lines, line);
}

guint
acies_evaluation_count_lines (AciesEvaluation *self, guint *n_shapes)
{
  *n_shapes = self->output.shapes->len;
  return self->output.lines->len;
}

/* Whether LINE says what somebody said, which is never lost. */
static gboolean
is_said (const AciesRulingLine *line)
{
  return line->from != ACIES_LINE_SOURCE_RULES && line->from != ACIES_LINE_SOURCE_MEASURED;
}

void
acies_evaluation_forget_lines (AciesEvaluation *self, guint n_lines, guint n_shapes)
{
  for (guint i = self->output.lines->len; i > n_lines; i--)
    if (!is_said (g_ptr_array_index (self->output.lines, i - 1)))
      g_ptr_array_remove_index (self->output.lines, i - 1);
  g_ptr_array_set_size (self->output.shapes, (int) n_shapes);
}

void
acies_evaluation_take_ask (AciesEvaluation *self, AciesPrompt *ask)
{
  for (guint i = 0; i < self->output.asks->len; i++)
    {
      const AciesPrompt *other = g_ptr_array_index (self->output.asks, i);

      if (other->kind == ask->kind && g_str_equal (other->id, ask->id))
        {
          acies_prompt_free (ask);
          return;
        }
    }
  g_ptr_array_add (self->output.asks, ask);
}

void
acies_evaluation_take_shape (AciesEvaluation *self, AciesShape *shape)
{
  if (self->odds.stack != NULL)
    acies_shape_unref (shape);
  else
    g_ptr_array_add (self->output.shapes, shape);
}

void
acies_evaluation_touch (AciesEvaluation *self, const char *layer)
{
  if (layer != NULL && layer != self->input.base && *layer != '\0')
    g_hash_table_add (self->output.layers, (gpointer) layer);
}

guint64
acies_evaluation_renew_run (AciesEvaluation *self)
{
  const char *const *layers = acies_ruleset_get_layers (self->input.ruleset);

  /* The script forgets who was called. */
  for (guint i = 1; layers[i] != NULL; i++)
    if (acies_script_was_touched_by (self->input.script, layers[i]))
      acies_evaluation_touch (self, layers[i]);
  return acies_script_renew (self->input.script);
}

static int
compare_words (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

void
acies_evaluation_sign (AciesEvaluation *self, AciesRuling *ruling)
{
  const char *const *layers = acies_ruleset_get_layers (self->input.ruleset);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  for (guint i = 1; layers[i] != NULL; i++)
    if (g_hash_table_contains (self->output.layers, layers[i])
        || g_strv_contains ((const char *const *) ruling->layers, layers[i])
        || acies_script_was_touched_by (self->input.script, layers[i]))
      g_ptr_array_add (words, g_strdup (layers[i]));
  g_ptr_array_sort (words, compare_words);
  g_ptr_array_add (words, NULL);
  g_strfreev (ruling->layers);
  ruling->layers = (char **) g_ptr_array_free (g_steal_pointer (&words), FALSE);
}

gboolean
acies_evaluation_is_overlay (AciesEvaluation *self)
{
  return self->input.action != NULL && self->input.action->fact.kind == ACIES_FACT_OVERLAY;
}

void
acies_evaluation_note_fact (AciesEvaluation *self, AciesRulingLine *line, const AciesFact *fact)
{
  if (fact == NULL)
    return;
  line->cite = g_strdup (fact->cite);
  line->origin = fact->origin;
  if (fact->layer != NULL && fact->layer != self->input.base)
    line->layer = g_strdup (fact->layer);
  acies_evaluation_touch (self, fact->layer);
}

void
acies_evaluation_note_switch (AciesEvaluation *self, const AciesSwitch *fact)
{
  g_autofree char *id = NULL;
  AciesRulingLine *line;

  if (!fact->is_chosen)
    acies_evaluation_touch (self, fact->fact.layer);
  if (self->odds.stack != NULL)
    return;
  id = g_strconcat ("switch.", fact->fact.id, NULL);
  for (guint i = 0; i < self->output.lines->len; i++)
    if (g_strcmp0 (((const AciesRulingLine *) g_ptr_array_index (self->output.lines, i))->id, id)
        == 0)
      return;
  line = acies_ruling_line_new (ACIES_RULING_LINE_NOTE, id);
  acies_evaluation_note_fact (self, line, &fact->fact);
  acies_line_words_tell (line, self->input.referee, self, "switch", "switch", fact->fact.id, NULL);
  if (fact->is_chosen)
    line->detail = g_strdup (_ ("chosen for this battle"));
  line->value = acies_value_flag (fact->is_on);
  line->was = acies_value_flag (fact->is_on_below);
  g_ptr_array_add (self->output.lines, line);
}

void
acies_evaluation_add_unit (AciesRulingLine *line, AciesSubject *subject)
{
  guint n = g_strv_length (line->units);

  if (subject->item == NULL || g_strv_contains ((const char *const *) line->units, subject->name))
    return;
  line->units = g_renew (char *, line->units, n + 2);
  line->units[n] = g_strdup (subject->name);
  line->units[n + 1] = NULL;
}

/* ID as the evaluation keeps it, with the part if there is one. */
static const char *
keep_id (AciesEvaluation *self, const char *id)
{
  g_autofree char *full = NULL;

  if (self->output.part == NULL)
    return g_string_chunk_insert_const (self->input.strings, id);
  full = g_strconcat (id, self->output.part, NULL);
  return g_string_chunk_insert_const (self->input.strings, full);
}

const char *
acies_evaluation_ask_id (AciesEvaluation *self, const char *id)
{
  const char *kept = keep_id (self, id);
  g_autofree char *counted = NULL;
  guint n = 1;

  for (guint i = 0; i < self->output.seen->len; i++)
    n += g_ptr_array_index (self->output.seen, i) == kept;
  g_ptr_array_add (self->output.seen, (gpointer) kept);
  if (n == 1)
    return kept;
  counted = g_strdup_printf ("%s#%u", kept, n);
  return g_string_chunk_insert_const (self->input.strings, counted);
}

static const AciesAnswer *
use (AciesEvaluation *self, const AciesAnswer *answer)
{
  if (answer != NULL)
    {
      g_autofree char *key = g_strdup_printf ("%d %s", answer->kind, answer->id);

      g_hash_table_add (self->output.used, g_steal_pointer (&key));
    }
  return answer;
}

const AciesAnswer *
acies_evaluation_use_answer (AciesEvaluation *self, const char *id)
{
  return use (self, acies_question_find_answer (self->input.question, id));
}

const AciesAnswer *
acies_evaluation_use_override (AciesEvaluation *self, const char *id)
{
  return use (self, acies_question_find_override (self->input.question, id));
}

const AciesAnswer *
acies_evaluation_use_part_answer (AciesEvaluation *self, AciesAnswerKind kind, const char *id)
{
  g_autofree char *full = NULL;
  const char *ids[2] = { id, id };

  if (acies_question_get_n_answers (self->input.question) == 0)
    return NULL;
  if (self->output.part != NULL)
    ids[0] = full = g_strconcat (id, self->output.part, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const AciesAnswer *answer = kind == ACIES_ANSWER_OVERRIDE
                                      ? acies_question_find_override (self->input.question, ids[i])
                                      : acies_question_find_answer (self->input.question, ids[i]);

      if (answer != NULL && answer->kind == kind)
        return use (self, answer);
    }
  return NULL;
}

void
acies_evaluation_fail (AciesEvaluation *self, AciesRefereeError code, const char *format, ...)
{
  va_list arguments;

  self->output.stop = ACIES_STOP_ERROR;
  if (self->output.error != NULL)
    return;
  va_start (arguments, format);
  self->output.error = g_error_new_valist (ACIES_REFEREE_ERROR, code, format, arguments);
  va_end (arguments);
}

/* ID without the part and the count that acies_evaluation_ask_id () added. */
static char *
strip_id (const char *id)
{
  return g_strndup (id, strcspn (id, "#/"));
}

static const AciesFact *
find_named (AciesEvaluation *self, const char *id)
{
  static const AciesFactKind kinds[]
      = { ACIES_FACT_TEXT,   ACIES_FACT_CHART,      ACIES_FACT_MODIFIERS,
          ACIES_FACT_ACTION, ACIES_FACT_OBLIGATION, ACIES_FACT_OUTCOME };
  const AciesFact *found = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (kinds) && found == NULL; i++)
    found = acies_ruleset_find (self->input.ruleset, kinds[i], id);
  return found;
}

char *
acies_evaluation_label (AciesEvaluation *self, const char *id, const AciesFact **fact)
{
  g_autofree char *plain = strip_id (id);
  const AciesFact *found = find_named (self, plain);
  const char *point = found == NULL ? strchr (plain, '.') : NULL;
  char *label;

  /* "combat.12" is what "combat" is called, for 12. */
  if (point != NULL)
    {
      g_autofree char *name = g_strndup (plain, (gsize) (point - plain));

      found = acies_ruleset_find (self->input.ruleset, ACIES_FACT_ACTION, name);
      if (found == NULL)
        found = find_named (self, name);
    }
  if (fact != NULL)
    *fact = found;
  if (found != NULL && point != NULL)
    {
      g_autofree char *named = acies_evaluation_fill_text (self, found->label, NULL);
      g_autofree char *who = acies_evaluation_describe_id (self, point + 1);

      /* Translators: what is thrown or asked for, and for whom: "Initiative: Scipio". */
      label = g_strdup_printf (_ ("%s: %s"), named, who);
    }
  else if (found != NULL && found->label != NULL)
    label = acies_evaluation_fill_text (self, found->label, NULL);
  else
    label = g_strdelimit (g_strdup (plain), "-", ' ');
  if (self->output.part != NULL)
    {
      g_autofree char *who = acies_evaluation_describe_id (self, self->output.part + 1);
      char *whole = g_strdup_printf ("%s: %s", who, label);

      g_free (label);
      return whole;
    }
  return label;
}

/* An obligation or an action may have the id of an outcome; here the outcome is meant. */
char *
acies_evaluation_label_outcome (AciesEvaluation *self, const char *outcome, const char *part)
{
  g_autofree char *key = g_strconcat (outcome, part, NULL);
  const char *called = g_hash_table_lookup (self->output.called, key);
  const AciesFact *fact = acies_ruleset_find (self->input.ruleset, ACIES_FACT_OUTCOME, outcome);

  if (called != NULL && *called != '\0')
    return g_strdup (called);
  if (fact == NULL || fact->label == NULL)
    return acies_evaluation_label (self, outcome, NULL);
  return acies_evaluation_fill_text (self, fact->label, NULL);
}

char *
acies_evaluation_describe_id (AciesEvaluation *self, const char *id)
{
  AciesSubject *subject = acies_evaluation_find_subject (self, id);

  return subject != NULL ? acies_subject_describe (self, subject) : g_strdup (id);
}

char *
acies_evaluation_label_option (AciesEvaluation *self, const char *option)
{
  static const AciesFactKind kinds[] = { ACIES_FACT_OUTCOME, ACIES_FACT_TEXT, ACIES_FACT_PHASE,
                                         ACIES_FACT_FORMATION, ACIES_FACT_TROOP };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      const AciesFact *fact = acies_ruleset_find (self->input.ruleset, kinds[i], option);

      if (fact != NULL && fact->label != NULL)
        return acies_evaluation_fill_text (self, fact->label, NULL);
    }
  if (acies_evaluation_find_subject (self, option) != NULL)
    return acies_evaluation_describe_id (self, option);
  return g_strdelimit (g_strdup (option), "-", ' ');
}

static char *
describe_fill (AciesEvaluation *self, const AciesRoleBinding *fill)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (fill->text != NULL && g_str_equal (fill->role->is, "path"))
    return acies_lookup_print_path (self->input.ruleset, fill->text);
  if (fill->text != NULL)
    return g_strdup (fill->text);
  for (guint i = 0; i < fill->subjects->len; i++)
    {
      g_autofree char *name = acies_subject_describe (self, g_ptr_array_index (fill->subjects, i));

      if (i > 0)
        g_string_append (text, ", ");
      g_string_append (text, name);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
acies_evaluation_fill_text (AciesEvaluation *self, const char *text, const char *const *extra)
{
  g_autoptr (GPtrArray) arguments = NULL;

  if (strchr (text, '{') == NULL)
    return g_strdup (text);
  arguments = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; extra != NULL && extra[i] != NULL; i++)
    g_ptr_array_add (arguments, g_strdup (extra[i]));
  for (guint i = 0; i < self->input.fills->len; i++)
    {
      const AciesRoleBinding *fill = g_ptr_array_index (self->input.fills, i);

      g_ptr_array_add (arguments, g_strdup (fill->role->id));
      g_ptr_array_add (arguments, describe_fill (self, fill));
    }
  g_ptr_array_add (arguments, NULL);
  return acies_text_fill (text, (const char *const *) arguments->pdata);
}

/* Overrides that are taken after the run, not in it. */
static gboolean
is_of_the_ruling (const AciesAnswer *answer)
{
  return answer->kind == ACIES_ANSWER_OVERRIDE && g_str_equal (answer->id, "verdict");
}

/* FACES apart by blanks. */
static char *
list_faces (const int *faces, guint n)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%d", i > 0 ? " " : "", faces[i]);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Says in ERROR that nothing asks for ANSWER; of dice, how they lay. */
static void
refuse_unused (AciesEvaluation *self, const AciesAnswer *answer, GError **error)
{
  g_autofree char *label = acies_evaluation_label (self, answer->id, NULL);
  g_autofree char *faces = NULL;

  if (answer->kind != ACIES_ANSWER_DICE)
    {
      g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_ANSWER,
                   _ ("Nothing in this ruling asks for “%s”."), label);
      return;
    }
  faces = answer->faces != NULL ? list_faces (answer->faces, answer->n_faces)
                                : g_strdup_printf ("%" G_GINT64_FORMAT, answer->value.number);
  /* Translators: the name of a throw, its faces, and the name once more. */
  g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_ANSWER,
               _ ("Not used: %s %s. Nothing in this ruling asks for “%s”."), label, faces, label);
}

gboolean
acies_evaluation_uses (AciesEvaluation *self, const AciesAnswer *answer)
{
  g_autofree char *key = g_strdup_printf ("%d %s", answer->kind, answer->id);

  return g_hash_table_contains (self->output.used, key) || is_of_the_ruling (answer);
}

gboolean
acies_evaluation_check_unused (AciesEvaluation *self, GError **error)
{
  guint n = acies_question_get_n_answers (self->input.question), n_loose, n_used;
  const int *loose = acies_question_get_loose_faces (self->input.question, &n_loose, NULL);

  n_used = self->output.n_loose_used;
  if (n_loose > n_used)
    {
      g_autofree char *faces = list_faces (loose + n_used, n_loose - n_used);

      g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_ANSWER,
                   ngettext ("Not used: %s. There is %u die face more than the ruling asks for.",
                             "Not used: %s. There are %u die faces more than the ruling asks for.",
                             n_loose - n_used),
                   faces, n_loose - n_used);
      return FALSE;
    }
  for (guint i = 0; i < n; i++)
    {
      const AciesAnswer *answer = acies_question_get_nth_answer (self->input.question, i);

      if (acies_evaluation_uses (self, answer))
        continue;
      refuse_unused (self, answer, error);
      return FALSE;
    }
  return TRUE;
}

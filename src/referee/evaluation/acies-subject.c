/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSubject is an item of a battle, or in the calculator a stand-in whose facts are typed as
 * `role.attribute`. A typed fact that a procedure needs and nobody gave stops the run as dice
 * do. */
#include "config.h"

#include "referee/evaluation/acies-line-words.h"
#include "referee/evaluation/acies-evaluation-private.h"

static AciesSubject *
add_subject (AciesEvaluation *self, AciesItemKind kind, AciesItem *item, const char *name)
{
  AciesSubject *subject = g_new0 (AciesSubject, 1);

  subject->kind = kind;
  subject->item = item;
  subject->name = g_intern_string (name);
  g_ptr_array_add (self->input.subjects, subject);
  return subject;
}

AciesSubject *
acies_evaluation_get_subject (AciesEvaluation *self, AciesItem *item)
{
  AciesSubject *subject = g_hash_table_lookup (self->input.by_item, item);

  if (subject == NULL)
    {
      subject = add_subject (self, acies_item_get_kind (item), item, acies_item_get_id (item));
      g_hash_table_insert (self->input.by_item, item, subject);
    }
  return subject;
}

AciesSubject *
acies_evaluation_add_typed (AciesEvaluation *self, AciesItemKind kind, const char *name)
{
  const char *interned = g_intern_string (name);

  for (guint i = 0; i < self->input.subjects->len; i++)
    {
      AciesSubject *subject = g_ptr_array_index (self->input.subjects, i);

      if (subject->item == NULL && subject->name == interned && subject->kind == kind)
        return subject;
    }
  return add_subject (self, kind, NULL, interned);
}

AciesSubject *
acies_evaluation_add_split (AciesEvaluation *self, AciesItem *unit, const char *id)
{
  AciesSubject *subject = acies_evaluation_add_typed (self, ACIES_ITEM_UNIT, id);

  subject->like = unit;
  return subject;
}

AciesSubject *
acies_evaluation_find_subject (AciesEvaluation *self, const char *id)
{
  AciesItem *item = acies_state_find (self->input.state, id);

  if (item != NULL)
    return acies_evaluation_get_subject (self, item);
  for (guint i = 0; i < self->input.subjects->len; i++)
    {
      AciesSubject *subject = g_ptr_array_index (self->input.subjects, i);

      if (subject->item == NULL && g_str_equal (subject->name, id))
        return subject;
    }
  return NULL;
}

static const AciesRoleBinding *
find_fill (AciesEvaluation *self, AciesSubject *subject, guint *place)
{
  for (guint i = 0; i < self->input.fills->len; i++)
    {
      const AciesRoleBinding *fill = g_ptr_array_index (self->input.fills, i);

      if (g_ptr_array_find (fill->subjects, subject, place))
        return fill;
    }
  return NULL;
}

char *
acies_subject_describe (AciesEvaluation *self, AciesSubject *subject)
{
  g_autofree char *key = NULL;
  const AciesRoleBinding *fill;
  guint place;

  if (subject->item != NULL)
    return acies_lookup_describe (subject->item);
  key = g_strconcat (subject->name, ".name", NULL);
  if (acies_question_get (self->input.question, key) != NULL)
    return g_strdup (acies_question_get (self->input.question, key));
  fill = find_fill (self, subject, &place);
  /* In old rule sets the label of a role may be the sentence that says why its condition fails. */
  if (fill != NULL && fill->role->label != NULL && strchr (fill->role->label, '{') == NULL
      && fill->subjects->len == 1)
    return g_strdup (fill->role->label);
  return g_strdup (subject->name);
}

char *
acies_subject_name (AciesEvaluation *self, AciesSubject *subject)
{
  guint place;
  const AciesRoleBinding *fill = find_fill (self, subject, &place);

  if (fill == NULL)
    return g_strdup (subject->name);
  if (fill->role->many)
    return g_strdup_printf ("%s.%u", fill->role->id, place + 1);
  return g_strdup (fill->role->id);
}

/* "grade of 12 Guards" */
static char *
describe_key (AciesEvaluation *self, AciesSubject *subject, const char *key)
{
  AciesRulingLine *line = acies_ruling_line_new (ACIES_RULING_LINE_MEASURE, key);
  g_autofree char *attribute = acies_line_words_attribute (subject->kind, key);
  char *label;

  acies_line_words_tell (line, self->input.referee, self, "fact", "field", attribute, "unit",
                         subject->name, NULL);
  label = g_steal_pointer (&line->label);
  acies_ruling_line_free (line);
  return label;
}

/* A measure that is missing: asked for, and the run stops. */
static void
want_typed (AciesEvaluation *self, AciesSubject *subject, const char *key, const char *full_key)
{
  AciesPrompt *ask = acies_prompt_new (ACIES_PROMPT_MEASURE, full_key);

  ask->label = describe_key (self, subject, key);
  ask->who = g_strdup ("umpire");
  acies_evaluation_take_ask (self, ask);
  self->output.stop = ACIES_STOP_ASK;
}

/* A line that says KEY of SUBJECT, once: the source, value, old value and reason of FIGURES. FACT
 * is NULL for what is no attribute. */
static void
add_fact_line (AciesEvaluation *self,
               AciesSubject *subject,
               const char *key,
               const AciesAttributeFact *fact,
               const AciesRulingLine *figures)
{
  g_autofree char *attribute = NULL;
  AciesRulingLine *line;

  if (self->odds.stack != NULL)
    return;
  for (guint i = 0; i < self->output.lines->len; i++)
    if (g_strcmp0 (((const AciesRulingLine *) g_ptr_array_index (self->output.lines, i))->id,
                   figures->id)
        == 0)
      return;
  line = acies_ruling_line_new (ACIES_RULING_LINE_MEASURE, figures->id);
  if (fact != NULL)
    acies_evaluation_note_fact (self, line, &fact->fact);
  attribute = acies_line_words_attribute (subject->kind, key);
  acies_line_words_tell (line, self->input.referee, self, "fact", "field", attribute, "unit",
                         subject->name, NULL);
  line->from = figures->from;
  line->value = figures->value;
  line->was = figures->was;
  line->per_unit = fact != NULL ? fact->per_unit : 1;
  line->reason = g_strdup (figures->reason);
  acies_evaluation_add_unit (line, subject);
  acies_evaluation_take_line (self, line);
}

/* Who says what FULL_KEY is. */
static AciesLineSource
get_source (AciesEvaluation *self, const char *full_key)
{
  return acies_question_is_from_army (self->input.question, full_key) ? ACIES_LINE_SOURCE_ARMY
                                                                      : ACIES_LINE_SOURCE_TYPED;
}

/* What was typed or answered for FULL_KEY, or NULL. */
static const char *
find_typed (AciesEvaluation *self, const char *full_key)
{
  const char *typed = acies_question_get (self->input.question, full_key);
  const AciesAnswer *answer = typed == NULL ? acies_evaluation_use_answer (self, full_key) : NULL;
  g_autofree char *text = answer != NULL ? acies_value_to_string (&answer->value) : NULL;

  return text != NULL ? g_intern_string (text) : typed;
}

const char *
acies_subject_get_typed (AciesEvaluation *self,
                         AciesSubject *subject,
                         const char *key,
                         gboolean is_wanted,
                         gboolean *stopped)
{
  g_autofree char *full_key = g_strconcat (subject->name, ".", key, NULL);
  const char *typed = find_typed (self, full_key);
  AciesRulingLine figures = { .id = full_key, .from = get_source (self, full_key) };

  *stopped = typed == NULL && is_wanted;
  if (*stopped)
    want_typed (self, subject, key, full_key);
  if (typed != NULL)
    {
      figures.value = acies_item_parse_value (typed);
      add_fact_line (self, subject, key, NULL, &figures);
    }
  return typed;
}

/* A typed stand-in is of the first role's side or of the other. */
static const char *
get_typed_side (AciesEvaluation *self, AciesSubject *subject)
{
  gboolean stopped;
  const char *typed = acies_subject_get_typed (self, subject, "side", FALSE, &stopped);

  if (typed != NULL)
    return g_intern_string (typed);
  if (strstr (subject->name, ".enemy") != NULL)
    return g_intern_static_string ("other");
  for (guint i = 0; i < self->input.fills->len; i++)
    {
      const AciesRoleBinding *fill = g_ptr_array_index (self->input.fills, i);

      if (fill->subjects->len == 0)
        continue;
      return g_ptr_array_find (fill->subjects, subject, NULL)
                     || strstr (subject->name, "friend") != NULL
                     || strstr (subject->name, "leader") != NULL
                 ? g_intern_static_string ("own")
                 : g_intern_static_string ("other");
    }
  return g_intern_static_string ("own");
}

const char *
acies_subject_get_side (AciesEvaluation *self, AciesSubject *subject)
{
  AciesItem *item = subject->item != NULL ? subject->item : subject->like;

  return item != NULL ? acies_state_get_side (self->input.state, item)
                      : get_typed_side (self, subject);
}

gboolean
acies_subject_get_type (AciesEvaluation *self, AciesSubject *subject, const char **type)
{
  AciesItem *item = subject->item != NULL ? subject->item : subject->like;
  gboolean stopped;

  if (item != NULL)
    {
      *type = acies_lookup_type (self->input.state, item);
      return TRUE;
    }
  *type = g_intern_string (
      acies_subject_get_typed (self, subject, subject->kind == ACIES_ITEM_LEADER ? "rank" : "type",
                               subject->kind == ACIES_ITEM_UNIT, &stopped));
  return !stopped;
}

/* Whether a missing value means the plain one, without asking. */
static gboolean
has_plain_value (const AciesAttributeFact *fact)
{
  return fact->value_kind == ACIES_VALUE_FLAG || fact->lasts != ACIES_DURATION_BATTLE;
}

/* What this ruling reads instead of VALUE, by an override ROLE.ATTRIBUTE. FALSE: it is no such
 * value. */
static gboolean
overrule (AciesEvaluation *self,
          AciesSubject *subject,
          const AciesAttributeFact *fact,
          AciesValue *value)
{
  g_autofree char *name = acies_subject_name (self, subject);
  g_autofree char *key = g_strconcat (name, ".", fact->fact.id, NULL);
  const AciesAnswer *override = acies_evaluation_use_override (self, key);
  g_autofree char *text = acies_value_to_string (&override->value);
  g_autoptr (GError) error = NULL;
  AciesRulingLine figures = { .id = key, .from = ACIES_LINE_SOURCE_OVERRIDDEN, .was = *value };

  if (!acies_lookup_parse_value (fact, text, value, &error))
    {
      acies_evaluation_fail (self, ACIES_REFEREE_ERROR_ANSWER, "%s", error->message);
      return FALSE;
    }
  figures.value = *value;
  figures.reason = override->reason;
  add_fact_line (self, subject, fact->fact.id, fact, &figures);
  return TRUE;
}

static gboolean
is_overruled (AciesEvaluation *self, AciesSubject *subject, const AciesAttributeFact *fact)
{
  g_autofree char *name = NULL, *key = NULL;

  if (acies_question_get_n_answers (self->input.question) == 0)
    return FALSE;
  name = acies_subject_name (self, subject);
  key = g_strconcat (name, ".", fact->fact.id, NULL);
  return acies_question_find_override (self->input.question, key) != NULL;
}

/* What a stand-in inherits by the type and formation that were typed. FALSE: it is asked for. */
static gboolean
get_inherited (AciesEvaluation *self,
               AciesSubject *subject,
               const AciesAttributeFact *fact,
               AciesValue *value)
{
  AciesLookupType from = { .kind = subject->kind };
  const char *layer = NULL;
  gboolean stopped;

  from.type = acies_subject_get_typed (
      self, subject, subject->kind == ACIES_ITEM_LEADER ? "rank" : "type", FALSE, &stopped);
  from.formation = acies_subject_get_typed (self, subject, "formation", FALSE, &stopped);
  *value = acies_lookup_inherited (self->input.ruleset, &from, fact->fact.id, &layer);
  acies_evaluation_touch (self, layer);
  if (value->kind != ACIES_VALUE_NONE || has_plain_value (fact)
      || is_overruled (self, subject, fact))
    return TRUE;
  acies_subject_get_typed (self, subject, fact->fact.id, TRUE, &stopped);
  return FALSE;
}

/* The attribute of a stand-in: typed, or inherited. FALSE: the run stops. */
static gboolean
get_typed_attribute (AciesEvaluation *self,
                     AciesSubject *subject,
                     const AciesAttributeFact *fact,
                     AciesValue *value)
{
  g_autofree char *key = g_strconcat (subject->name, ".", fact->fact.id, NULL);
  AciesRulingLine figures = { .id = key, .from = get_source (self, key) };
  const char *typed = find_typed (self, key);
  g_autoptr (GError) error = NULL;

  if (typed == NULL)
    return get_inherited (self, subject, fact, value);
  if (!acies_lookup_parse_value (fact, typed, value, &error))
    {
      acies_evaluation_fail (self, ACIES_REFEREE_ERROR_UNKNOWN, "%s", error->message);
      return FALSE;
    }
  figures.value = *value;
  if (!is_overruled (self, subject, fact))
    add_fact_line (self, subject, fact->fact.id, fact, &figures);
  return TRUE;
}

gboolean
acies_subject_get_attribute (AciesEvaluation *self,
                             AciesSubject *subject,
                             const AciesAttributeFact *fact,
                             AciesValue *value)
{
  AciesItem *item = subject->item != NULL ? subject->item : subject->like;
  const char *layer = NULL;

  if (item != NULL)
    {
      *value = acies_lookup_attribute_from (self->input.ruleset, self->input.state, item,
                                            fact->fact.id, &layer);
      acies_evaluation_touch (self, layer);
    }
  else if (!get_typed_attribute (self, subject, fact, value))
    return FALSE;
  return !is_overruled (self, subject, fact) || overrule (self, subject, fact, value);
}

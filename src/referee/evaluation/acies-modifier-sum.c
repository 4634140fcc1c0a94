/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Sums a modifier list: each factor's condition, value and count, ticks and overrides, what of a
 * group counts, the limits of the sum; a line for each factor that counts. In an odds search the
 * sum of the same list for the same roles is remembered, unless a condition looked at proposals. */
#include "config.h"

#include "referee/evaluation/acies-evaluation-private.h"
#include "referee/evaluation/acies-line-words.h"

#include "referee/evaluation/acies-factors.h"

#include "base/value/acies-number.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What weighing a factor, and a line or a tick for it, costs a run. */
#define FACTOR_CHARGE 20

typedef struct
{
  gboolean counts;
  gboolean could_count; /* but for a tick */
  gint64 value;
  gboolean did_count; /* before it was overruled */
  gint64 was;
  gboolean is_ticked;
  gboolean is_removed; /* overruled as though it did not apply */
  const AciesAnswer *override;
} Factor;

/* One list summed for somebody. */
typedef struct
{
  const AciesModifierList *list;
  int scope;             /* index of its roles and names */
  AciesSubject *subject; /* whose factors they are, where the roles are not those of the question */
  const char *owner;     /* what answers call it; NULL if there is none, or nobody asks */
} Summing;

/* Whose factors the lines of one sum are. */
typedef struct
{
  AciesSubject *subject; /* NULL: those of the question's own roles */
  char *name;            /* or NULL: the lines need none */
  GPtrArray *pairs;      /* of char *: what fills the labels; ended by NULL */
  char **words, **items; /* owned: the same for a ruling line; or NULL */
} Whose;

/* Evaluates EXPRESSION in the scope at SCOPE and leaves its value on the stack. */
static void
evaluate (AciesEvaluation *self, const AciesExpression *expression, int scope)
{
  self->output.expression_depth++;
  acies_script_evaluate (self->input.script, expression, scope);
  self->output.expression_depth--;
}

static gint64
evaluate_number (AciesEvaluation *self,
                 const AciesExpression *expression,
                 int scope,
                 const AciesModifier *modifier)
{
  lua_State *lua = self->binding.lua;
  gint64 value;
  int is_number;

  evaluate (self, expression, scope);
  if (lua_isboolean (lua, -1))
    {
      value = lua_toboolean (lua, -1);
      is_number = TRUE;
    }
  else
    value = lua_tointegerx (lua, -1, &is_number);
  if (!is_number)
    luaL_error (lua, _ ("modifier “%s”: “%s” is not a whole number"), modifier->fact.id,
                acies_expression_get_text (expression));
  lua_pop (lua, 1);
  return value;
}

static gint64
evaluate_factor (AciesEvaluation *self, const AciesModifier *modifier, int scope)
{
  gint64 value = evaluate_number (self, modifier->value, scope, modifier);

  if (modifier->each != NULL)
    {
      gint64 count = evaluate_number (self, modifier->each, scope, modifier);

      if (__builtin_mul_overflow (value, count, &value))
        luaL_error (self->binding.lua, _ ("modifier “%s” grows too large"), modifier->fact.id);
    }
  if (modifier->has_cap)
    value = CLAMP (value, -ABS (modifier->cap), ABS (modifier->cap));
  return value;
}

/* An optional factor that could be ticked, or is. */
static void
offer_tick (AciesEvaluation *self, const AciesModifier *modifier, gboolean is_ticked)
{
  AciesPrompt *ask;

  if (self->odds.stack != NULL)
    return;
  ask = acies_prompt_new (ACIES_PROMPT_TICK, modifier->fact.id);
  ask->label = acies_evaluation_fill_text (self, modifier->fact.label, NULL);
  ask->who = g_strdup (modifier->optional);
  ask->is_ticked = is_ticked;
  acies_evaluation_take_ask (self, ask);
}

/* What the umpire made of a factor, in the steps of LIST. */
static gint64
read_override (const AciesModifierList *list, const AciesAnswer *override)
{
  gint64 count = 0;

  if (override->value.kind == ACIES_VALUE_SYMBOL)
    acies_number_parse (override->value.symbol, list->per_unit, &count);
  else if (__builtin_mul_overflow (override->value.number, list->per_unit, &count))
    count = 0;
  return count;
}

/* What the umpire, or who would know what it changes, makes of a factor: of this part or owner
 * alone, or wherever it is weighed. */
static const AciesAnswer *
find_override (AciesEvaluation *self, const Summing *summing, const AciesModifier *modifier)
{
  const AciesAnswer *override = NULL;
  char id[192];

  if (summing->owner != NULL)
    {
      g_snprintf (id, sizeof id, "factor.%s/%s", modifier->fact.id, summing->owner);
      override = acies_evaluation_use_override (self, id);
    }
  if (override != NULL)
    return override;
  g_snprintf (id, sizeof id, "factor.%s", modifier->fact.id);
  return acies_evaluation_use_part_answer (self, ACIES_ANSWER_OVERRIDE, id);
}

/* Whether MODIFIER is ticked, for this part or owner alone, or wherever it is weighed. */
static gboolean
find_tick (AciesEvaluation *self, const Summing *summing, const AciesModifier *modifier)
{
  const AciesAnswer *tick = NULL;
  char id[192];

  if (acies_question_get_n_answers (self->input.question) == 0)
    return FALSE;
  if (summing->owner != NULL)
    {
      g_snprintf (id, sizeof id, "%s/%s", modifier->fact.id, summing->owner);
      tick = acies_evaluation_use_part_answer (self, ACIES_ANSWER_TICK, id);
    }
  if (tick == NULL)
    tick = acies_evaluation_use_part_answer (self, ACIES_ANSWER_TICK, modifier->fact.id);
  return tick != NULL && tick->value.number != 0;
}

/* Whether the condition of MODIFIER holds; or would on a table, which there is none of, and
 * somebody ticked it. */
static gboolean
applies (AciesEvaluation *self,
         const Summing *summing,
         const AciesModifier *modifier,
         gboolean *is_ticked)
{
  gboolean holds;

  if (modifier->condition == NULL)
    return TRUE;
  self->odds.asked_table = self->odds.is_said_instead = FALSE;
  evaluate (self, modifier->condition, summing->scope);
  holds = lua_toboolean (self->binding.lua, -1);
  lua_pop (self->binding.lua, 1);
  if (holds || self->input.battle != NULL || modifier->optional != NULL)
    return holds;
  if (self->odds.asked_table && !self->odds.is_said_instead)
    acies_reads_note_factor (self, modifier, summing->subject, summing->owner);
  *is_ticked = find_tick (self, summing, modifier);
  return *is_ticked;
}

/* Whether anybody ticked the optional MODIFIER, which he is asked otherwise. */
static gboolean
ask_tick (AciesEvaluation *self, const Summing *summing, const AciesModifier *modifier)
{
  gboolean is_ticked = find_tick (self, summing, modifier);

  offer_tick (self, modifier, is_ticked);
  acies_reads_note_factor (self, modifier, summing->subject, summing->owner);
  return is_ticked;
}

static void
weigh (AciesEvaluation *self, const Summing *summing, const AciesModifier *modifier, Factor *factor)
{
  gboolean holds;

  *factor = (Factor){ 0 };
  holds = applies (self, summing, modifier, &factor->is_ticked);
  if (holds && modifier->value != NULL)
    factor->value = evaluate_factor (self, modifier, summing->scope);
  factor->counts = factor->could_count = holds && (modifier->each == NULL || factor->value != 0);
  if (factor->counts && modifier->optional != NULL)
    factor->counts = factor->is_ticked = ask_tick (self, summing, modifier);
  factor->override = find_override (self, summing, modifier);
  if (factor->override == NULL)
    return;
  factor->did_count = factor->counts;
  factor->was = factor->counts ? factor->value : 0;
  factor->value = read_override (summing->list, factor->override);
  factor->is_removed = g_strcmp0 (factor->override->value.symbol, "none") == 0;
  factor->counts = TRUE;
}

/* Whether A stands before B in a group, of which one alone counts. */
static gboolean
stands_before (const AciesModifierList *list, const Factor *a, const Factor *b)
{
  switch (list->stacking)
    {
    case ACIES_STACKING_ALL:
    case ACIES_STACKING_FIRST:
      return TRUE;
    case ACIES_STACKING_HIGHEST:
      return a->value >= b->value;
    case ACIES_STACKING_LOWEST:
      return a->value <= b->value;
    }
  return TRUE;
}

/* Whether FACTOR keeps others of its group out, or is kept out by them. */
static gboolean
stands (const Factor *factor)
{
  return factor->counts && !factor->is_removed;
}

/* Of each group leaves the one that counts. */
static void
thin_groups (const AciesModifierList *list, Factor *factors)
{
  for (guint i = 0; i < list->modifiers->len; i++)
    {
      const AciesModifier *first = g_ptr_array_index (list->modifiers, i);

      for (guint j = i + 1; first->group != NULL && j < list->modifiers->len; j++)
        {
          const AciesModifier *second = g_ptr_array_index (list->modifiers, j);

          if (second->group != first->group || !stands (&factors[i]) || !stands (&factors[j]))
            continue;
          if (stands_before (list, &factors[i], &factors[j]))
            factors[j].counts = FALSE;
          else
            factors[i].counts = FALSE;
        }
    }
}

/* Those that count, and those that would if they were ticked. */
static void
note_factors (AciesEvaluation *self, const Summing *summing, const Factor *factors)
{
  for (guint i = 0; i < summing->list->modifiers->len; i++)
    {
      const AciesModifier *modifier = g_ptr_array_index (summing->list->modifiers, i);
      const Factor *factor = &factors[i];

      if (stands (factor)
          || (modifier->optional != NULL && factor->could_count && !factor->is_ticked))
        acies_factors_note (self, modifier, summing->subject, summing->owner, stands (factor));
    }
}

static char *
describe_times (const AciesModifier *modifier)
{
  return modifier->divided_by == 1 ? g_strdup_printf ("× %" G_GINT64_FORMAT, modifier->times)
                                   : g_strdup_printf ("× %" G_GINT64_FORMAT "/%" G_GINT64_FORMAT,
                                                      modifier->times, modifier->divided_by);
}

static void
add_line (AciesEvaluation *self,
          const AciesModifierList *list,
          const AciesModifier *modifier,
          const Factor *factor,
          const Whose *whose)
{
  AciesRulingLine *line = acies_ruling_line_new (ACIES_RULING_LINE_MODIFIER, modifier->fact.id);
  g_autofree char *label = acies_evaluation_fill_text (self, modifier->fact.label,
                                                       (const char *const *) whose->pairs->pdata);

  line->list = g_strdup (list->fact.id);
  line->words = g_strdupv (whose->words);
  line->items = g_strdupv (whose->items);
  if (whose->subject != NULL)
    acies_evaluation_add_unit (line, whose->subject);
  line->label = acies_line_words_name (whose->name, label);
  line->value = acies_value_number (factor->value);
  line->per_unit = list->per_unit;
  if (modifier->value == NULL)
    line->detail = describe_times (modifier);
  if (factor->override != NULL)
    {
      line->from = ACIES_LINE_SOURCE_OVERRIDDEN;
      line->was = acies_value_number (factor->was);
      line->reason = g_strdup (factor->override->reason);
    }
  else if (factor->is_ticked)
    line->from = ACIES_LINE_SOURCE_TYPED;
  acies_evaluation_note_fact (self, line, &modifier->fact);
  if (line->cite == NULL)
    line->cite = g_strdup (list->fact.cite);
  acies_evaluation_take_line (self, line);
}

static void
clear_whose (Whose *whose)
{
  g_free (whose->name);
  g_strfreev (whose->words);
  g_strfreev (whose->items);
}

/* Says TEXT of LIST in LINE. */
static void
label_list (AciesEvaluation *self,
            AciesRulingLine *line,
            const char *text,
            const AciesModifierList *list)
{
  acies_line_words_tell (line, self->input.referee, self, text, "list", list->fact.id, NULL);
}

/* Adds to what LINE says whose the list is. */
static void
add_words (AciesRulingLine *line, const Whose *whose)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_auto (GStrv) before = line->words;

  g_strv_builder_addv (words, (const char **) before);
  if (whose->words != NULL)
    g_strv_builder_addv (words, (const char **) whose->words);
  line->words = g_strv_builder_end (words);
  line->items = g_strdupv (whose->items);
}

static void
add_limit_line (AciesEvaluation *self,
                const AciesModifierList *list,
                gint64 difference,
                const Whose *whose)
{
  AciesRulingLine *line = acies_ruling_line_new (ACIES_RULING_LINE_MODIFIER, "limit");

  line->list = g_strdup (list->fact.id);
  label_list (self, line, "limit", list);
  add_words (line, whose);
  line->value = acies_value_number (difference);
  line->per_unit = list->per_unit;
  acies_evaluation_note_fact (self, line, &list->fact);
  acies_evaluation_take_line (self, line);
}

/* NUMBER by DIVISOR, rounded down whatever its sign. */
static gint64
divide_down (__int128 number, gint64 divisor)
{
  __int128 quotient = number / divisor;

  return (gint64) (number % divisor < 0 ? quotient - 1 : quotient);
}

/* What MODIFIER adds by multiplying SUM. */
static gint64
multiply (AciesEvaluation *self,
          const AciesModifierList *list,
          const AciesModifier *modifier,
          gint64 sum)
{
  __int128 product = (__int128) sum * modifier->times;
  gint64 divisor = modifier->divided_by * list->per_unit;

  switch (modifier->rounding)
    {
    case ACIES_ROUNDING_NONE:
      if (product % modifier->divided_by != 0)
        luaL_error (self->binding.lua,
                    _ ("modifier “%s”: the product is finer than the step of “%s”; give the list a "
                       "finer step, or say how to round"),
                    modifier->fact.id, list->fact.id);
      return (gint64) (product / modifier->divided_by) - sum;
    case ACIES_ROUNDING_DOWN:
      return divide_down (product, divisor) * list->per_unit - sum;
    case ACIES_ROUNDING_UP:
      return -divide_down (-product, divisor) * list->per_unit - sum;
    case ACIES_ROUNDING_NEAR:
      return divide_down (2 * product + divisor, 2 * divisor) * list->per_unit - sum;
    }
  return 0;
}

static gboolean
is_q (AciesEvaluation *self, int index)
{
  return self->binding.q_address != NULL
         && lua_topointer (self->binding.lua, index) == self->binding.q_address;
}

/* Whom the table of roles at INDEX speaks of: its unit, else its first item by name. */
static AciesSubject *
find_owner (lua_State *lua, int index)
{
  AciesSubject *owner = NULL;
  const char *best = NULL;

  for (lua_pushnil (lua); lua_next (lua, index) != 0; lua_pop (lua, 1))
    {
      AciesSubject *subject = acies_lua_views_to_subject (lua, -1);
      const char *name = lua_type (lua, -2) == LUA_TSTRING ? lua_tostring (lua, -2) : NULL;

      if (subject == NULL || name == NULL
          || (best != NULL && (g_str_equal (best, "unit") || strcmp (name, best) > 0)
              && !g_str_equal (name, "unit")))
        continue;
      owner = subject;
      best = name;
    }
  return owner;
}

gboolean
acies_evaluation_is_sole (AciesEvaluation *self, AciesSubject *subject)
{
  guint n = 0;
  gboolean is_in = FALSE;

  for (guint i = 0; i < self->input.fills->len; i++)
    {
      const AciesRoleBinding *fill = g_ptr_array_index (self->input.fills, i);

      n += fill->subjects->len;
      is_in = is_in || g_ptr_array_find (fill->subjects, subject, NULL);
    }
  return n == 1 && is_in;
}

/* Of the names in the table at FIELDS the least that comes after LAST, or NULL. */
static const char *
next_name (lua_State *lua, int fields, const char *last)
{
  const char *next = NULL;

  for (lua_pushnil (lua); lua_next (lua, fields) != 0; lua_pop (lua, 1))
    if (lua_type (lua, -2) == LUA_TSTRING)
      {
        const char *name = lua_tostring (lua, -2);

        if (strcmp (name, last) > 0 && (next == NULL || strcmp (name, next) < 0))
          next = name;
      }
  return next;
}

/* Where a ruling speaks of several, a list that is summed for one of them says whose factors these
 * are. */
static void
find_whose (AciesEvaluation *self, int roles, Whose *whose)
{
  gboolean is_own = is_q (self, roles);
  g_autoptr (GPtrArray) plain = g_ptr_array_new_with_free_func (g_free);

  acies_lua_views_push_fields (self->binding.lua, roles);
  acies_host_collect_arguments (self, lua_gettop (self->binding.lua), whose->pairs, plain, NULL);
  if (!is_own)
    whose->subject = find_owner (self->binding.lua, lua_gettop (self->binding.lua));
  if (self->output.part != NULL)
    {
      g_ptr_array_add (plain, g_strdup (ACIES_WORD_WHOSE));
      g_ptr_array_add (plain, g_strdup (self->output.part + 1));
      g_ptr_array_add (plain, g_strdup ("item"));
    }
  if (!is_own || self->output.part != NULL)
    acies_host_split_plain (plain, &whose->words, &whose->items);
  lua_pop (self->binding.lua, 1);
  if (self->output.part != NULL)
    whose->name = acies_evaluation_describe_id (self, self->output.part + 1);
  else if (whose->subject != NULL && !acies_evaluation_is_sole (self, whose->subject))
    whose->name = acies_subject_describe (self, whose->subject);
}

/* What the factors come to, and each that multiplies adds; without the limits of LIST. */
static gint64
total (AciesEvaluation *self, const AciesModifierList *list, Factor *factors)
{
  gint64 sum = 0;

  for (guint i = 0; i < list->modifiers->len; i++)
    {
      const AciesModifier *modifier = g_ptr_array_index (list->modifiers, i);
      Factor *factor = &factors[i];

      if (!factor->counts)
        continue;
      if (modifier->value == NULL && factor->override == NULL)
        factor->value = multiply (self, list, modifier, sum);
      else if (modifier->value == NULL && factor->did_count)
        factor->was = multiply (self, list, modifier, sum);
      sum += factor->value;
    }
  return sum;
}

static gint64
limit (const AciesModifierList *list, gint64 sum)
{
  if (list->has_maximum)
    sum = MIN (sum, list->maximum);
  if (list->has_minimum)
    sum = MAX (sum, list->minimum);
  return sum;
}

/* A line for each factor that counts, and one for what the limits of LIST took. */
static void
add_lines (AciesEvaluation *self,
           const AciesModifierList *list,
           const Factor *factors,
           int roles,
           gint64 limited_by)
{
  g_autoptr (GPtrArray) pairs = g_ptr_array_new_with_free_func (g_free);
  Whose whose = { .pairs = pairs };

  find_whose (self, roles, &whose);
  g_ptr_array_add (pairs, NULL);
  for (guint i = 0; i < list->modifiers->len; i++)
    if (factors[i].counts)
      add_line (self, list, g_ptr_array_index (list->modifiers, i), &factors[i], &whose);
  if (limited_by != 0)
    add_limit_line (self, list, limited_by, &whose);
  clear_whose (&whose);
}

/* Writes the value on top of the stack to TEXT. FALSE for a table, which may be another
 * tomorrow. */
static gboolean
describe_value (lua_State *lua, const char *name, char *text, gsize size)
{
  AciesSubject *subject = acies_lua_views_to_subject (lua, -1);

  if (subject != NULL)
    g_snprintf (text, size, "%s=%p;", name, subject);
  else if (lua_isinteger (lua, -1))
    g_snprintf (text, size, "%s=%" G_GINT64_FORMAT ";", name, (gint64) lua_tointeger (lua, -1));
  else if (lua_isboolean (lua, -1))
    g_snprintf (text, size, "%s=%c;", name, lua_toboolean (lua, -1) ? 'y' : 'n');
  else if (lua_type (lua, -1) == LUA_TSTRING && lua_rawlen (lua, -1) < size / 2)
    g_snprintf (text, size, "%s='%s;", name, lua_tostring (lua, -1));
  else
    return FALSE;
  return TRUE;
}

/* Finds the owner of factors that are summed for the table of roles at INDEX. */
static void
name_owner (AciesEvaluation *self, Summing *summing, int index)
{
  g_autofree char *name = NULL;

  if ((acies_question_get_n_answers (self->input.question) == 0 && self->odds.factors == NULL
       && self->odds.reads == NULL)
      || is_q (self, index))
    return;
  acies_lua_views_push_fields (self->binding.lua, index);
  summing->subject = find_owner (self->binding.lua, lua_gettop (self->binding.lua));
  lua_pop (self->binding.lua, 1);
  if (summing->subject == NULL)
    return;
  name = acies_subject_name (self, summing->subject);
  summing->owner = g_string_chunk_insert_const (self->input.strings, name);
}

static gboolean
find_own_sum (AciesEvaluation *self, const AciesModifierList *list, gint64 *sum)
{
  for (guint i = 0; i < self->odds.own_sums->len; i++)
    {
      const AciesOwnSum *own = &g_array_index (self->odds.own_sums, AciesOwnSum, i);

      if (own->list == list)
        {
          *sum = own->sum;
          return TRUE;
        }
    }
  return FALSE;
}

/* The same for the same list and roles, whatever their order in the table. Left on the stack; NULL
 * if the roles hold something that has no such text. */
static const char *
push_key (AciesEvaluation *self, const AciesModifierList *list, int roles)
{
  lua_State *lua = self->binding.lua;
  const char *part = self->output.part != NULL ? self->output.part : "";
  char value[160];
  int fields;

  acies_lua_views_push_fields (lua, roles);
  fields = lua_gettop (lua);
  lua_pushfstring (lua, "%p%s ", list, part);
  for (const char *name = next_name (lua, fields, ""); name != NULL;
       name = next_name (lua, fields, name))
    {
      gboolean has_text;

      lua_getfield (lua, fields, name);
      has_text = describe_value (lua, name, value, sizeof value);
      lua_pop (lua, 1);
      if (!has_text)
        return NULL;
      lua_pushstring (lua, value);
      lua_concat (lua, 2);
    }
  return lua_tostring (lua, -1);
}

/* What somebody adds to a sum by hand: to that of this owner alone, or wherever the list is
 * summed; or NULL. */
static const AciesAnswer *
find_addition (AciesEvaluation *self, const Summing *summing)
{
  const AciesAnswer *addition = NULL;
  char id[192];

  if (acies_question_get_n_answers (self->input.question) == 0)
    return NULL;
  if (summing->owner != NULL)
    {
      g_snprintf (id, sizeof id, "list.%s/%s", summing->list->fact.id, summing->owner);
      addition = acies_evaluation_use_override (self, id);
    }
  if (addition != NULL)
    return addition;
  g_snprintf (id, sizeof id, "list.%s", summing->list->fact.id);
  return acies_evaluation_use_part_answer (self, ACIES_ANSWER_OVERRIDE, id);
}

static gint64
add_by_hand (AciesEvaluation *self, const Summing *summing)
{
  const AciesAnswer *addition = find_addition (self, summing);
  AciesRulingLine *line;
  gint64 value;

  acies_reads_note_list (self, summing->list, summing->subject, summing->owner);
  if (addition == NULL)
    return 0;
  value = read_override (summing->list, addition);
  line = acies_ruling_line_new (ACIES_RULING_LINE_MODIFIER, "by-hand");
  line->list = g_strdup (summing->list->fact.id);
  label_list (self, line, "by-hand", summing->list);
  line->value = acies_value_number (value);
  line->per_unit = summing->list->per_unit;
  line->from = ACIES_LINE_SOURCE_OVERRIDDEN;
  line->reason = g_strdup (addition->reason);
  acies_evaluation_take_line (self, line);
  return value;
}

/* Weighs the factors of LIST for the roles at index ROLES. */
static gint64
weigh_all (AciesEvaluation *self, const AciesModifierList *list, int roles)
{
  lua_State *lua = self->binding.lua;
  Summing summing = { list };
  Factor *factors;
  gint64 sum;

  acies_script_charge (self->input.script, FACTOR_CHARGE * list->modifiers->len);
  acies_lua_views_push_scope (self, roles);
  summing.scope = lua_gettop (lua);
  name_owner (self, &summing, roles);
  factors = lua_newuserdatauv (lua, MAX (1, list->modifiers->len) * sizeof (Factor), 0);
  for (guint i = 0; i < list->modifiers->len; i++)
    weigh (self, &summing, g_ptr_array_index (list->modifiers, i), &factors[i]);
  thin_groups (list, factors);
  if (self->odds.factors != NULL)
    note_factors (self, &summing, factors);
  sum = total (self, list, factors) + add_by_hand (self, &summing);
  if (self->odds.stack == NULL)
    add_lines (self, list, factors, roles, limit (list, sum) - sum);
  return limit (list, sum);
}

/* The same in an odds search, which remembers what it summed unless a condition looked at
 * proposals. */
static gint64
weigh_once (AciesEvaluation *self, const AciesModifierList *list, int roles)
{
  gboolean read_now = self->output.reads_now,
           is_own = self->output.part == NULL && is_q (self, roles);
  const char *key = is_own ? NULL : push_key (self, list, roles);
  const gint64 *known = key != NULL ? g_hash_table_lookup (self->odds.sums, key) : NULL;
  AciesOwnSum own = { list };

  if (known != NULL)
    return *known;
  if (is_own && find_own_sum (self, list, &own.sum))
    return own.sum;
  self->output.reads_now = FALSE;
  own.sum = weigh_all (self, list, roles);
  if (is_own && !self->output.reads_now)
    g_array_append_val (self->odds.own_sums, own);
  if (key != NULL && !self->output.reads_now)
    g_hash_table_insert (self->odds.sums, g_strdup (key), g_memdup2 (&own.sum, sizeof own.sum));
  self->output.reads_now = self->output.reads_now || read_now;
  return own.sum;
}

/* sum (list, roles): adds up a list of factors. */
int
acies_host_sum (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  const AciesModifierList *list;

  if (acies_host_replay (lua, self))
    return 1;
  list = acies_host_check_fact (lua, self, ACIES_FACT_MODIFIERS, 1, "list of modifiers");
  luaL_checktype (lua, 2, LUA_TTABLE);
  acies_host_record (self,
                     acies_value_number (self->odds.stack != NULL ? weigh_once (self, list, 2)
                                                                  : weigh_all (self, list, 2)));
  return 1;
}

/* tell_total (list, n, roles): a line that says what LIST comes to with all that belongs to it. */
int
acies_host_tell_total (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  const AciesModifierList *list
      = acies_host_check_fact (lua, self, ACIES_FACT_MODIFIERS, 1, "list of modifiers");
  gint64 n = luaL_checkinteger (lua, 2);
  g_autoptr (GPtrArray) pairs = NULL;
  Whose whose = { NULL };
  AciesRulingLine *line;

  luaL_checktype (lua, 3, LUA_TTABLE);
  acies_host_refuse_in_expression (lua, self, "tell_total");
  acies_script_charge (self->input.script, FACTOR_CHARGE);
  if (acies_evaluation_is_in_search (self))
    return 0;
  whose.pairs = pairs = g_ptr_array_new_with_free_func (g_free);
  find_whose (self, 3, &whose);
  line = acies_ruling_line_new (ACIES_RULING_LINE_TOTAL, list->fact.id);
  line->list = g_strdup (list->fact.id);
  if (whose.subject != NULL)
    {
      g_autofree char *name = acies_subject_describe (self, whose.subject);

      line->label = g_strdup_printf ("%s: %s", name, list->fact.label);
    }
  else
    line->label = g_strdup (list->fact.label);
  line->value = acies_value_number (n);
  line->per_unit = list->per_unit;
  line->words = g_strdupv (whose.words);
  line->items = g_strdupv (whose.items);
  if (whose.subject != NULL)
    acies_evaluation_add_unit (line, whose.subject);
  acies_evaluation_note_fact (self, line, &list->fact);
  acies_evaluation_take_line (self, line);
  clear_whose (&whose);
  return 0;
}

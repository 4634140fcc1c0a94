/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* SLIP functions: look, peek, say and outcome; acies-modifier-sum.c sums a list. */
#include "config.h"

#include "referee/evaluation/acies-line-words.h"
#include "referee/state/acies-chart.h"
#include "referee/evaluation/acies-evaluation.h"

#include "base/value/acies-number.h"
#include "rules/ruleset/acies-ruleset-print.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What a line costs a run besides its call. */
#define LINE_CHARGE 90

static void
check_chart_key (lua_State *lua, const AciesChart *chart, int index, AciesChartKey *key)
{
  int is_number;

  *key = (AciesChartKey){ .number = lua_tointegerx (lua, index, &is_number) };
  if (is_number && lua_type (lua, index) == LUA_TNUMBER)
    return;
  if (lua_type (lua, index) == LUA_TSTRING)
    key->symbol = g_intern_string (lua_tostring (lua, index));
  else if (lua_type (lua, index) == LUA_TTABLE && chart->is_ratio)
    {
      acies_lua_views_push_fields (lua, index);
      lua_rawgeti (lua, -1, 1);
      lua_rawgeti (lua, -2, 2);
      key->number = luaL_checkinteger (lua, -2);
      key->divisor = luaL_checkinteger (lua, -1);
      luaL_argcheck (lua, key->number >= 0 && key->divisor >= 0 && key->number + key->divisor > 0,
                     index, _ ("a ratio needs two numbers, not below 0 and not both 0"));
      key->is_beyond = key->divisor == 0;
      lua_pop (lua, 3);
    }
  else
    key->number = luaL_checkinteger (lua, index);
}

static void
add_chart_line (
    AciesEvaluation *self, const AciesChart *chart, guint row, int column, const AciesValue *value)
{
  AciesRulingLine *line;

  if (acies_evaluation_is_in_search (self))
    return;
  line = acies_ruling_line_new (ACIES_RULING_LINE_CHART, chart->fact.id);
  line->label = g_strdup (chart->fact.label);
  line->value = *value;
  line->per_unit = chart->cell_per_unit;
  line->detail
      = acies_chart_describe_cell (acies_evaluation_get_ruleset (self), chart, row, column);
  line->words = g_new0 (char *, 5);
  line->words[0] = g_strdup ("column");
  line->words[1] = g_strdup_printf ("%d", column);
  line->words[2] = g_strdup ("row");
  line->words[3] = g_strdup_printf ("%u", row);
  acies_evaluation_note_fact (self, line, &chart->fact);
  acies_evaluation_take_line (self, line);
}

/* The column that the argument at INDEX says, -1 if the chart has none; raises if it has not
 * that. */
static int
check_column (lua_State *lua, const AciesChart *chart, int index)
{
  AciesChartKey key;
  int column;

  if (chart->columns == NULL || chart->columns->len == 0)
    return -1;
  check_chart_key (lua, chart, index, &key);
  column = acies_chart_find_column (chart, &key);
  if (column < 0)
    luaL_error (lua, _ ("chart “%s” has no column for %s"), chart->fact.id,
                luaL_tolstring (lua, index, NULL));
  return column;
}

/* What stands in a cell that is read. */
static const AciesValue *
read_cell (AciesEvaluation *self, const AciesChart *chart, guint row, int column)
{
  acies_ruleset_note_cell (acies_evaluation_get_ruleset (self), chart, row,
                           column >= 0 ? (guint) column : 0);
  return &acies_chart_get_cell (chart, row, column)->value;
}

/* Of a chart whose cells are spans, (chart, [column,] number): the word of the row. */
static int
read_row (lua_State *lua, AciesEvaluation *self, const AciesChart *chart, gboolean writes)
{
  int column = check_column (lua, chart, 2);
  int index = column >= 0 ? 3 : 2;
  int row = acies_chart_find_spanned_row (chart, column, luaL_checkinteger (lua, index));
  AciesValue value;

  if (row < 0)
    return luaL_error (lua, _ ("chart “%s” has no row for %s"), chart->fact.id,
                       luaL_tolstring (lua, index, NULL));
  value = acies_value_symbol (g_array_index (chart->rows, AciesChartSpan, row).symbol);
  if (writes)
    add_chart_line (self, chart, (guint) row, column, &value);
  acies_host_record (self, value);
  return 1;
}

/* The last throw, of SIGN, only serves to look for NUMBER in CHART: makes one branch of all that
 * find the same, instead of one for each value that it may have. */
static void
merge_throw (AciesEvaluation *self, const AciesChart *chart, gint64 number, int sign)
{
  AciesDistribution *thrown = acies_branch_stack_get_thrown (acies_evaluation_get_stack (self));
  guint n = thrown != NULL ? acies_distribution_get_n (thrown) : 0, n_groups = 0;
  g_autofree guint *groups = g_new (guint, n);
  g_autofree const AciesValue **found = g_new (const AciesValue *, n);

  for (guint i = 0; i < n; i++)
    {
      gint64 difference
          = acies_distribution_get_value (thrown, i) - acies_distribution_get_value (thrown, 0);
      AciesChartKey key = { .number = number + sign * difference };
      int row = acies_chart_find_row (chart, &key);
      const AciesValue *value = row >= 0 ? read_cell (self, chart, (guint) row, -1) : NULL;

      if (value == NULL)
        return;
      groups[i] = 0;
      while (groups[i] < n_groups && !acies_value_equal (found[groups[i]], value))
        groups[i]++;
      if (groups[i] == n_groups)
        found[n_groups++] = value;
    }
  if (n_groups < n)
    acies_branch_stack_merge (acies_evaluation_get_stack (self), groups);
}

/* The cell at (chart, row [, column]); of a ratio chart at (chart, {a, b} [, shift [, column]]).
 * Who WRITES it on the slip may look up a throw. */
static int
read_chart (lua_State *lua, gboolean writes)
{
  AciesEvaluation *self = acies_host_check (lua);
  const AciesChart *chart;
  AciesChartKey key;
  const AciesValue *value;
  int row, column, sign = writes ? acies_evaluation_take_throw (self) : 0;

  if (acies_host_replay (lua, self))
    return 1;
  if (writes)
    acies_evaluation_charge (self, LINE_CHARGE);
  chart = acies_host_check_fact (lua, self, ACIES_FACT_CHART, 1, "chart");
  if (chart->cell_spans != NULL)
    return read_row (lua, self, chart, writes);
  check_chart_key (lua, chart, 2, &key);
  row = acies_chart_find_row (chart, &key);
  if (chart->is_ratio && row >= 0)
    row = (int) CLAMP (row + luaL_optinteger (lua, 3, 0), 0, (lua_Integer) chart->rows->len - 1);
  if (row < 0)
    return luaL_error (lua, _ ("chart “%s” has no row for %s"), chart->fact.id,
                       luaL_tolstring (lua, 2, NULL));
  column = check_column (lua, chart, chart->is_ratio ? 4 : 3);
  value = read_cell (self, chart, (guint) row, column);
  if (sign != 0 && column < 0 && !chart->is_ratio && key.symbol == NULL)
    merge_throw (self, chart, key.number, sign);
  if (writes)
    add_chart_line (self, chart, (guint) row, column, value);
  acies_host_record (self, *value);
  return 1;
}

/* lookup (chart, row [, column]): a cell, which goes on the slip. */
int
acies_host_lookup (lua_State *lua)
{
  return read_chart (lua, TRUE);
}

/* What the function on the stack gives for the arguments above it. It only looks, as a condition
 * does, and what it looked at is not shown. */
static int
search (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  guint n_shapes, n_lines = acies_evaluation_count_lines (self, &n_shapes);

  acies_evaluation_enter_expression (self);
  lua_call (lua, lua_gettop (lua) - 1, LUA_MULTRET);
  acies_evaluation_leave_expression (self);
  acies_evaluation_forget_lines (self, n_lines, n_shapes);
  return lua_gettop (lua);
}

/* peek (chart, row [, column]): a cell that may not count in the end, and so is not shown; or
 * peek (function, ...): what it gives, of which the same holds. */
int
acies_host_peek (lua_State *lua)
{
  return lua_isfunction (lua, 1) ? search (lua) : read_chart (lua, FALSE);
}

/* The number { n, per } on top of the stack: n of which so many make one. FALSE if it is none. */
static gboolean
read_share (lua_State *lua, gint64 *n, gint64 *per)
{
  int are_numbers[2];

  if (lua_type (lua, -1) != LUA_TTABLE)
    return FALSE;
  acies_lua_views_push_fields (lua, lua_gettop (lua));
  lua_rawgeti (lua, -1, 1);
  lua_rawgeti (lua, -2, 2);
  *n = lua_tointegerx (lua, -2, &are_numbers[0]);
  *per = lua_tointegerx (lua, -1, &are_numbers[1]);
  lua_pop (lua, 3);
  return are_numbers[0] && are_numbers[1] && *per > 0;
}

/* The items of the list on top of the stack, by their ids in plain words, else by their names; new,
 * NULL if it is no list of items. */
static char *
join_items (AciesEvaluation *self, gboolean is_plain)
{
  lua_State *lua = acies_evaluation_get_lua (self);
  g_autoptr (GString) text = NULL;

  if (lua_type (lua, -1) != LUA_TTABLE)
    return NULL;
  acies_lua_views_push_fields (lua, lua_gettop (lua));
  for (lua_Integer i = 1;; i++)
    {
      AciesSubject *subject;
      g_autofree char *name = NULL;

      lua_rawgeti (lua, -1, i);
      subject = acies_lua_views_to_subject (lua, lua_gettop (lua));
      lua_pop (lua, 1);
      if (subject == NULL)
        break;
      name = is_plain ? g_strdup (subject->name) : acies_subject_describe (self, subject);
      if (text == NULL)
        text = g_string_new (name);
      else
        g_string_append_printf (text, "%s%s", is_plain ? " " : ", ", name);
    }
  lua_pop (lua, 1);
  return text != NULL ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/* The value on top of the stack, which SUBJECT is or not, as worked examples know it in any
 * language. */
static char *
dup_plain (AciesEvaluation *self, const AciesSubject *subject)
{
  lua_State *lua = acies_evaluation_get_lua (self);
  char *joined = subject == NULL ? join_items (self, TRUE) : NULL;
  gint64 n, per;

  if (joined != NULL)
    return joined;
  if (read_share (lua, &n, &per))
    return acies_number_format (n, per);
  if (subject != NULL)
    return g_strdup (subject->name);
  if (lua_type (lua, -1) == LUA_TBOOLEAN)
    return g_strdup (lua_toboolean (lua, -1) ? "yes" : "no");
  if (lua_isinteger (lua, -1))
    return g_strdup_printf ("%" G_GINT64_FORMAT, (gint64) lua_tointeger (lua, -1));
  return g_strdup (lua_type (lua, -1) == LUA_TSTRING ? lua_tostring (lua, -1) : "");
}

/* Whether the value on top of the stack, which SUBJECT is or not, stands for items: by itself, as a
 * list, or by an id. */
static gboolean
is_item (AciesEvaluation *self, const AciesSubject *subject)
{
  g_autofree char *joined = NULL;

  if (subject != NULL || lua_type (acies_evaluation_get_lua (self), -1) == LUA_TSTRING)
    return TRUE;
  joined = join_items (self, TRUE);
  return joined != NULL;
}

/* Adds to PAIRS the pairs of the table at INDEX as people read them, and the items to LINE; to
 * PLAIN, if it is not NULL, by threes the name, the value as an id or a number, and "item" if it
 * stands for one. */
void
acies_host_collect_arguments (
    AciesEvaluation *self, int index, GPtrArray *pairs, GPtrArray *plain, AciesRulingLine *line)
{
  lua_State *lua = acies_evaluation_get_lua (self);

  for (lua_pushnil (lua); lua_next (lua, index) != 0; lua_pop (lua, 1))
    {
      AciesSubject *subject = acies_lua_views_to_subject (lua, -1);
      char *joined;
      gint64 n, per;

      if (lua_type (lua, -2) != LUA_TSTRING)
        continue;
      g_ptr_array_add (pairs, g_strdup (lua_tostring (lua, -2)));
      if (plain != NULL)
        {
          g_ptr_array_add (plain, g_strdup (lua_tostring (lua, -2)));
          g_ptr_array_add (plain, dup_plain (self, subject));
          g_ptr_array_add (plain, g_strdup (is_item (self, subject) ? "item" : ""));
        }
      if (subject != NULL)
        {
          g_ptr_array_add (pairs, acies_subject_describe (self, subject));
          if (line != NULL)
            acies_evaluation_add_unit (line, subject);
        }
      else if (lua_type (lua, -1) == LUA_TBOOLEAN)
        g_ptr_array_add (pairs, g_strdup (lua_toboolean (lua, -1) ? _ ("yes") : _ ("no")));
      else if (lua_isinteger (lua, -1))
        g_ptr_array_add (pairs,
                         g_strdup_printf ("%" G_GINT64_FORMAT, (gint64) lua_tointeger (lua, -1)));
      else if ((joined = join_items (self, FALSE)) != NULL)
        g_ptr_array_add (pairs, joined);
      else if (read_share (lua, &n, &per))
        g_ptr_array_add (pairs, acies_number_format_for_people (n, per, 3));
      else if (lua_type (lua, -1) == LUA_TSTRING)
        g_ptr_array_add (pairs, acies_evaluation_describe_id (self, lua_tostring (lua, -1)));
      else
        g_ptr_array_add (pairs, g_strdup (""));
    }
}

static int
compare_units (gconstpointer a, gconstpointer b)
{
  return acies_item_compare_ids (*(const char *const *) a, *(const char *const *) b);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

void
acies_host_split_plain (GPtrArray *plain, char ***words, char ***items)
{
  GPtrArray *pairs = g_ptr_array_new (), *names = g_ptr_array_new ();

  /* An empty array has no data, and qsort () may not be given none. */
  if (plain->len > 0)
    qsort (plain->pdata, plain->len / 3, 3 * sizeof (char *), compare_names);
  for (guint i = 0; i < plain->len; i += 3)
    {
      const char *name = g_ptr_array_index (plain, i);

      g_ptr_array_add (pairs, g_strdup (name));
      g_ptr_array_add (pairs, g_strdup (g_ptr_array_index (plain, i + 1)));
      if (*(const char *) g_ptr_array_index (plain, i + 2) != '\0')
        g_ptr_array_add (names, g_strdup (name));
    }
  g_ptr_array_add (pairs, NULL);
  g_ptr_array_add (names, NULL);
  *words = (char **) g_ptr_array_free (pairs, FALSE);
  *items = (char **) g_ptr_array_free (names, FALSE);
}

static void
add_said_line (AciesEvaluation *self,
               AciesRulingLineKind kind,
               const AciesTextFact *text,
               int index)
{
  g_autoptr (GPtrArray) pairs = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) plain = g_ptr_array_new_with_free_func (g_free);
  AciesRulingLine *line = acies_ruling_line_new (kind, text->fact.id);

  if (index > 0)
    acies_host_collect_arguments (self, index, pairs, plain, line);
  g_ptr_array_add (pairs, NULL);
  acies_host_split_plain (plain, &line->words, &line->items);
  qsort (line->units, g_strv_length (line->units), sizeof (char *), compare_units);
  line->label
      = acies_evaluation_fill_text (self, text->fact.label, (const char *const *) pairs->pdata);
  acies_evaluation_note_fact (self, line, &text->fact);
  acies_evaluation_take_line (self, line);
}

/* say (kind, text [, args]) */
int
acies_host_say (lua_State *lua)
{
  static const char *const words[] = { "note", "forbid", "umpire", "result", "effect", NULL };
  static const AciesRulingLineKind kinds[]
      = { ACIES_RULING_LINE_NOTE, ACIES_RULING_LINE_FORBID, ACIES_RULING_LINE_UMPIRE,
          ACIES_RULING_LINE_RESULT, ACIES_RULING_LINE_EFFECT };
  AciesEvaluation *self = acies_host_check (lua);
  int word = luaL_checkoption (lua, 1, NULL, words);
  const AciesTextFact *text = acies_host_check_fact (lua, self, ACIES_FACT_TEXT, 2, "text");
  int index = 0;

  acies_host_refuse_in_expression (lua, self, "say");
  acies_evaluation_charge (self, LINE_CHARGE + (guint) strlen (text->fact.label) / 4);
  if (!lua_isnoneornil (lua, 3))
    {
      luaL_checktype (lua, 3, LUA_TTABLE);
      acies_lua_views_push_fields (lua, 3);
      index = lua_gettop (lua);
    }
  if (kinds[word] == ACIES_RULING_LINE_FORBID)
    acies_evaluation_forbid (self);
  else if (kinds[word] == ACIES_RULING_LINE_UMPIRE)
    acies_evaluation_leave_to_umpire (self);
  if (!acies_evaluation_is_in_search (self))
    add_said_line (self, kinds[word], text, index);
  return 0;
}

static void
add_outcome_line (AciesEvaluation *self,
                  const char *was,
                  const char *id,
                  const AciesAnswer *override)
{
  AciesRulingLine *line = acies_ruling_line_new (ACIES_RULING_LINE_NOTE, "outcome");

  acies_line_words_tell (line, acies_evaluation_get_referee (self), self, "outcome", "outcome", id,
                         NULL);
  line->value = acies_value_symbol (id);
  if (override != NULL)
    {
      line->from = ACIES_LINE_SOURCE_OVERRIDDEN;
      line->was = acies_value_symbol (was);
      line->reason = g_strdup (override->reason);
    }
  acies_evaluation_take_line (self, line);
}

/* Notes what the text at 2, filled with the arguments at 3, calls the outcome ID this time. */
static void
call_outcome (AciesEvaluation *self, const char *id)
{
  const AciesTextFact *text
      = acies_host_check_fact (acies_evaluation_get_lua (self), self, ACIES_FACT_TEXT, 2, "text");
  g_autoptr (GPtrArray) pairs = g_ptr_array_new_with_free_func (g_free);
  GPtrArray *plain = g_ptr_array_new ();

  g_ptr_array_add (plain, g_strdup (text->fact.id));
  if (lua_type (acies_evaluation_get_lua (self), 3) == LUA_TTABLE)
    acies_host_collect_arguments (self, 3, pairs, plain, NULL);
  g_ptr_array_add (pairs, NULL);
  g_ptr_array_add (plain, NULL);
  acies_evaluation_call_outcome (
      self, id,
      acies_evaluation_fill_text (self, text->fact.label, (const char *const *) pairs->pdata),
      (char **) g_ptr_array_free (plain, FALSE));
}

/* The outcome of the first argument. NULL: a battle keeps rules that give one which none is called,
 * as they could when it began. */
static const AciesFact *
find_outcome (lua_State *lua, AciesEvaluation *self)
{
  const AciesFact *fact = acies_host_find_fact (lua, self, ACIES_FACT_OUTCOME, 1);

  if (fact == NULL
      && acies_ruleset_get_severity (acies_evaluation_get_ruleset (self)) == ACIES_SEVERITY_ERROR)
    return acies_host_check_fact (lua, self, ACIES_FACT_OUTCOME, 1, "outcome");
  if (fact != NULL)
    acies_evaluation_touch (self, fact->layer);
  return fact;
}

/* outcome (id [, text [, args]]): returns it, or what the umpire made of it. */
int
acies_host_outcome (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check_past_step (lua);
  const AciesAnswer *override;
  const AciesFact *fact;
  const char *id;

  if (acies_evaluation_get_stop (self) == ACIES_STOP_STEP)
    {
      lua_settop (lua, 1);
      return 1;
    }
  acies_host_refuse_in_expression (lua, self, "outcome");
  fact = find_outcome (lua, self);
  id = fact != NULL ? fact->id : g_intern_string (lua_tostring (lua, 1));
  if (!lua_isnoneornil (lua, 2))
    call_outcome (self, id);
  override = acies_evaluation_use_part_answer (self, ACIES_ANSWER_OVERRIDE, "outcome");
  acies_evaluation_set_outcome (
      self, override != NULL && override->value.symbol != NULL ? override->value.symbol : id);
  if (!acies_evaluation_is_in_search (self)
      && (override != NULL || acies_evaluation_get_part (self) != NULL))
    add_outcome_line (self, id, acies_evaluation_get_outcome (self), override);
  if (override != NULL)
    lua_pushstring (lua, acies_evaluation_get_outcome (self));
  else
    lua_settop (lua, 1);
  return 1;
}

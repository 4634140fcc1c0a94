/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Fills blocks: one function a kind of block, found by the name that the rule set uses. A rule set
 * that declares no paper has identity, options, profile, the factors of its own and boxes. */
#include "config.h"

#include "drawing/sheet/acies-paper-blocks.h"

#include "drawing/sheet/acies-own-factors.h"
#include "referee/state/acies-lookup.h"
#include "rules/facts/acies-papers.h"
#include "rules/ruleset/acies-ruleset-print.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* How many boxes a count has of which nothing says how far it goes. */
#define USUAL_BOXES 6
#define MOST_BOXES 99
#define MOST_CELLS 6

static AciesRuleset *
get_ruleset (const AciesPaperSubject *self)
{
  return acies_referee_get_ruleset (self->referee);
}

static AciesItem *
get_item (const AciesPaperSubject *self)
{
  return self->row->standing->item;
}

static const char *
get_type (AciesItem *item)
{
  if (ACIES_IS_UNIT (item))
    return acies_unit_get_troop_type (ACIES_UNIT (item));
  return acies_item_get_attribute (item, g_intern_static_string ("rank")).symbol;
}

static gboolean
is_any (AciesRuleset *ruleset, AciesItem *item, const char *const *types)
{
  const char *type = get_type (item);

  for (guint i = 0; types != NULL && types[i] != NULL; i++)
    if (g_strcmp0 (type, types[i]) == 0
        || (type != NULL && ACIES_IS_UNIT (item)
            && acies_ruleset_troop_is (ruleset, type, types[i])))
      return TRUE;
  return FALSE;
}

static gboolean
is_for (AciesRuleset *ruleset, AciesItem *item, const AciesOnly *only)
{
  return (only->is == NULL || is_any (ruleset, item, only->is))
         && !is_any (ruleset, item, only->not );
}

/* Attributes of what the subject is, by their nature; of const AciesAttributeFact. */
static GPtrArray *
list_natures (const AciesPaperSubject *self, AciesNature nature)
{
  const GPtrArray *all = acies_ruleset_get_facts (get_ruleset (self), ACIES_FACT_ATTRIBUTE);
  AciesItemKind kind = acies_item_get_kind (get_item (self));
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; i < all->len; i++)
    {
      const AciesAttributeFact *fact = g_ptr_array_index (all, i);

      if (fact->nature == nature
          && acies_lookup_fact (get_ruleset (self), kind, fact->fact.id) == fact
          && g_str_equal (fact->of, acies_lookup_kind_word (kind)))
        g_ptr_array_add (list, (gpointer) fact);
    }
  return list;
}

/* The attribute ID of the subject, or of what it is made of; or NULL. */
static const AciesAttributeFact *
find_attribute (const AciesPaperSubject *self, const char *id)
{
  return acies_lookup_fact (get_ruleset (self), acies_item_get_kind (get_item (self)),
                            g_intern_string (id));
}

static AciesValue
get_value (const AciesPaperSubject *self, const AciesAttributeFact *fact)
{
  return acies_referee_get_attribute (self->referee, get_item (self), fact->fact.id);
}

/* "B grade"; a number or a word that does not name what it is of comes after the name. NULL: there
 * is nothing to say. */
static char *
describe_value (const AciesPaperSubject *self, const AciesAttributeFact *fact)
{
  AciesValue value = get_value (self, fact);
  g_autofree char *shown = NULL;

  if (value.kind == ACIES_VALUE_NONE || (value.kind == ACIES_VALUE_FLAG && value.number == 0))
    return NULL;
  if (value.kind == ACIES_VALUE_FLAG)
    return g_strdup (fact->fact.label);
  shown = acies_ruleset_format_value (get_ruleset (self), fact, &value);
  if (value.kind == ACIES_VALUE_SYMBOL && strstr (shown, fact->fact.short_label) != NULL)
    return g_steal_pointer (&shown);
  return g_strdup_printf ("%s %s", fact->fact.short_label, shown);
}

static gboolean
is_start (const AciesPaperSubject *self, const AciesAttributeFact *fact)
{
  AciesValue value = get_value (self, fact);

  return acies_value_equal (&value, &fact->start)
         || (value.kind == ACIES_VALUE_NUMBER && value.number == 0);
}

/* Whether a profile of the paper has FACT already. */
static gboolean
is_in_profile (const AciesPaperSubject *self, const AciesAttributeFact *fact)
{
  for (guint i = 0; i < self->paper->blocks->len; i++)
    {
      const AciesPaperBlock *block = g_ptr_array_index (self->paper->blocks, i);

      if (g_str_equal (block->shows, "profile") && block->ids != NULL
          && g_strv_contains ((const char *const *) block->ids, fact->fact.id))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_among (const GPtrArray *columns, const AciesAttributeFact *fact)
{
  return columns != NULL && g_ptr_array_find ((GPtrArray *) columns, fact->fact.id, NULL);
}

/* What of NATURE neither a profile nor COLUMNS (of ids, or NULL) say. */
static void
list_words (const AciesPaperSubject *self,
            AciesNature nature,
            const GPtrArray *columns,
            GPtrArray *words)
{
  g_autoptr (GPtrArray) facts = list_natures (self, nature);

  for (guint i = 0; i < facts->len; i++)
    {
      const AciesAttributeFact *fact = g_ptr_array_index (facts, i);
      char *word = is_in_profile (self, fact) || is_among (columns, fact)
                           || (nature == ACIES_NATURE_OPTION && is_start (self, fact))
                       ? NULL
                       : describe_value (self, fact);

      if (word != NULL)
        g_ptr_array_add (words, word);
    }
}

/* WORDS, which are eaten, with SEPARATOR between them. */
static char *
join_words (GPtrArray *words, const char *separator)
{
  g_autoptr (GPtrArray) owned = words;

  g_ptr_array_add (owned, NULL);
  return g_strjoinv (separator, (char **) owned->pdata);
}

static void
add_words (AciesQrs *qrs, const AciesPaperSubject *self, AciesNature nature, AciesTypeStyle style)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = NULL;

  list_words (self, nature, NULL, words);
  text = join_words (words, " · ");
  if (*text != '\0')
    acies_qrs_add_paragraph (qrs, text, style, 1.0);
}

/* What of the profile BLOCK lists is this one's and not in COLUMNS: "CP 5". */
static void
list_profile (const AciesPaperSubject *self,
              const AciesPaperBlock *block,
              const GPtrArray *columns,
              GPtrArray *words)
{
  for (guint i = 0; block->ids != NULL && block->ids[i] != NULL; i++)
    {
      const AciesAttributeFact *fact = find_attribute (self, block->ids[i]);
      AciesValue value = fact != NULL ? get_value (self, fact) : (AciesValue){ 0 };
      gboolean is_nothing = value.kind == ACIES_VALUE_NUMBER && value.number == 0;
      char *word = fact == NULL || is_nothing || is_among (columns, fact)
                       ? NULL
                       : describe_value (self, fact);

      if (word != NULL)
        g_ptr_array_add (words, word);
    }
}

char *
acies_paper_blocks_describe (const AciesPaperSubject *self, const GPtrArray *columns)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->paper->blocks->len; i++)
    {
      const AciesPaperBlock *block = g_ptr_array_index (self->paper->blocks, i);

      if (!is_for (get_ruleset (self), get_item (self), &block->only))
        continue;
      if (g_str_equal (block->shows, "type"))
        g_ptr_array_add (words, g_strdup (self->row->standing->type));
      else if (g_str_equal (block->shows, "identity"))
        list_words (self, ACIES_NATURE_IDENTITY, columns, words);
      else if (g_str_equal (block->shows, "options"))
        list_words (self, ACIES_NATURE_OPTION, columns, words);
      else if (g_str_equal (block->shows, "profile"))
        list_profile (self, block, columns, words);
    }
  return join_words (words, columns != NULL ? ", " : " · ");
}

static void
show_identity (AciesQrs *qrs, const AciesPaperSubject *self, const AciesPaperBlock *block)
{
  add_words (qrs, self, ACIES_NATURE_IDENTITY, ACIES_TYPE_BOLD);
}

static void
show_options (AciesQrs *qrs, const AciesPaperSubject *self, const AciesPaperBlock *block)
{
  add_words (qrs, self, ACIES_NATURE_OPTION, ACIES_TYPE_PLAIN);
}

void
acies_paper_blocks_list_columns (const AciesPaperSubject *self, GPtrArray *columns)
{
  for (guint i = 0; i < self->paper->blocks->len; i++)
    {
      const AciesPaperBlock *block = g_ptr_array_index (self->paper->blocks, i);

      if (!g_str_equal (block->shows, "profile")
          || !is_for (get_ruleset (self), get_item (self), &block->only))
        continue;
      for (guint k = 0; block->ids != NULL && block->ids[k] != NULL; k++)
        {
          const char *id = g_intern_string (block->ids[k]);

          if (find_attribute (self, id) != NULL && !g_ptr_array_find (columns, id, NULL))
            g_ptr_array_add (columns, (gpointer) id);
        }
    }
}

const char *
acies_paper_blocks_get_column_label (const AciesPaperSubject *self, const char *id)
{
  const AciesAttributeFact *fact = find_attribute (self, id);

  return fact != NULL ? fact->fact.short_label : NULL;
}

static char *
format_cell (const AciesPaperSubject *self, const AciesAttributeFact *fact)
{
  AciesValue value = get_value (self, fact);

  if (value.kind == ACIES_VALUE_NONE)
    return g_strdup ("–");
  if (value.kind == ACIES_VALUE_FLAG)
    return g_strdup (value.number != 0 ? "•" : "–");
  return acies_ruleset_format_value (get_ruleset (self), fact, &value);
}

char *
acies_paper_blocks_format_column (const AciesPaperSubject *self, const char *id)
{
  const AciesAttributeFact *fact = find_attribute (self, id);

  return fact != NULL ? format_cell (self, fact) : g_strdup ("");
}

static void
show_profile (AciesQrs *qrs, const AciesPaperSubject *self, const AciesPaperBlock *block)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (AciesQrsCell));
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; block->ids != NULL && block->ids[i] != NULL && i < MOST_CELLS; i++)
    {
      const AciesAttributeFact *fact = find_attribute (self, block->ids[i]);
      AciesQrsCell cell;

      if (fact == NULL)
        continue;
      g_ptr_array_add (values, format_cell (self, fact));
      cell = (AciesQrsCell){ g_ptr_array_index (values, values->len - 1), fact->fact.label,
                             fact->fact.short_label };
      g_array_append_val (cells, cell);
    }
  if (cells->len > 0)
    acies_qrs_add_profile (qrs, cells);
}

/* Sub-units, each with what it has and its boxes. */
static void
show_lines (AciesQrs *qrs, const AciesPaperSubject *self, const AciesPaperBlock *block)
{
  for (guint i = 0; i < self->row->parts->len; i++)
    {
      const AciesRosterPart *part = g_ptr_array_index (self->row->parts, i);
      g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (AciesQrsBoxes));
      g_autofree char *label
          = *part->traits != '\0'
                ? g_strdup_printf ("%s: %s, %s", part->label, part->type, part->traits)
                : g_strdup_printf ("%s: %s", part->label, part->type);
      const AciesQrsBoxes boxes = { label, part->n_stands };

      g_array_append_val (rows, boxes);
      acies_qrs_add_boxes (qrs, rows);
    }
}

static void
show_factors (AciesQrs *qrs, const AciesPaperSubject *self, const AciesPaperBlock *block)
{
  const AciesModifierList *list
      = acies_ruleset_find (get_ruleset (self), ACIES_FACT_MODIFIERS, block->what);
  g_autoptr (GPtrArray) own = NULL;
  g_autoptr (GPtrArray) against = NULL;
  g_autofree char *heading = NULL;

  if (list == NULL || !ACIES_IS_UNIT (get_item (self)))
    return;
  own = acies_own_factors_list (self->referee, ACIES_UNIT (get_item (self)), list, FALSE);
  against = acies_own_factors_list (self->referee, ACIES_UNIT (get_item (self)), list, TRUE);
  acies_qrs_add_factors (qrs, list, own,
                         block->heading != NULL ? block->heading : list->fact.label);
  /* Translators: over the factors that the enemy of a unit gets; the list of them. */
  heading = g_strdup_printf (_ ("Against it: %s"),
                             block->heading != NULL ? block->heading : list->fact.label);
  acies_qrs_add_factors (qrs, list, against, heading);
}

/* Which span of SPANS holds VALUE; -1: none. */
static int
find_span (const GArray *spans, const AciesValue *value)
{
  for (guint i = 0; i < spans->len; i++)
    {
      const AciesChartSpan *span = &g_array_index (spans, AciesChartSpan, i);

      if (span->symbol != NULL ? g_strcmp0 (span->symbol, value->symbol) == 0
                               : value->kind == ACIES_VALUE_NUMBER
                                     && (!span->has_from || value->number >= span->from)
                                     && (!span->has_to || value->number <= span->to))
        return (int) i;
    }
  return -1;
}

/* The row or column N of CHART, as one row under the heads of the other axis. */
static void
add_chart_line (
    AciesQrs *qrs, const AciesPaperSubject *self, const AciesChart *chart, int n, gboolean is_row)
{
  const GArray *spans = is_row ? chart->columns : chart->rows;
  g_autofree AciesTypeStyle *styles = g_new0 (AciesTypeStyle, spans->len + 1);
  g_autoptr (AciesQrsTable) table = acies_qrs_table_new (spans->len + 1, styles);
  g_autoptr (GStrvBuilder) headers = g_strv_builder_new ();
  g_autoptr (GStrvBuilder) cells = g_strv_builder_new ();

  table->is_grid = TRUE;
  g_strv_builder_add (headers, "");
  g_strv_builder_add (cells, "");
  for (guint i = 0; i < spans->len; i++)
    {
      guint at = is_row ? (guint) n * chart->columns->len + i : i * chart->columns->len + (guint) n;
      g_autofree char *head = acies_ruleset_print_span (
          get_ruleset (self), is_row ? chart->column_label : chart->row_label,
          &g_array_index (spans, AciesChartSpan, i));

      styles[i + 1] = ACIES_TYPE_CENTRE;
      g_strv_builder_add (headers, head);
      g_strv_builder_add (cells, acies_ruleset_print_cell (get_ruleset (self),
                                                           g_ptr_array_index (chart->cells, at)));
    }
  table->headers = g_strv_builder_end (headers);
  acies_qrs_table_take_row (table, g_strv_builder_end (cells), NULL);
  acies_qrs_add_table (qrs, table);
}

/* What of a chart is the subject's: the row or column of what it is. */
static void
show_chart (AciesQrs *qrs, const AciesPaperSubject *self, const AciesPaperBlock *block)
{
  const AciesChart *chart = acies_ruleset_find (get_ruleset (self), ACIES_FACT_CHART, block->what);
  const AciesAttributeFact *fact = block->ids != NULL ? find_attribute (self, block->ids[0]) : NULL;
  AciesValue value;
  int row, column;

  if (chart == NULL || fact == NULL || chart->columns == NULL || chart->columns->len == 0)
    return;
  value = get_value (self, fact);
  row = find_span (chart->rows, &value);
  column = row < 0 ? find_span (chart->columns, &value) : -1;
  if (row < 0 && column < 0)
    return;
  acies_qrs_add_title (qrs, block->heading != NULL ? block->heading : chart->fact.label, NULL);
  add_chart_line (qrs, self, chart, row >= 0 ? row : column, row >= 0);
}

static void
show_text (AciesQrs *qrs, const AciesPaperSubject *self, const AciesPaperBlock *block)
{
  const AciesFact *text = acies_ruleset_find (get_ruleset (self), ACIES_FACT_TEXT, block->what);

  if (text == NULL)
    return;
  if (block->heading != NULL)
    acies_qrs_add_title (qrs, block->heading, NULL);
  acies_qrs_add_paragraph (qrs, text->label, ACIES_TYPE_ITALIC, 1.0);
}

/* How far the count of FACT goes: to the limit of what the rules count by it, else to what it is
 * now of what runs out, else to its most. */
static guint
count_boxes (const AciesPaperSubject *self, const AciesAttributeFact *fact, gint64 value)
{
  g_autofree char *read
      = g_strdup_printf ("%s.%s", fact->of, acies_fact_intern_lua_name (fact->fact.id));
  const GPtrArray *counts = self->row->standing->tallies;

  for (guint i = 0; i < counts->len; i++)
    {
      const AciesTallyCount *count = g_ptr_array_index (counts, i);

      if (count->has_limit && count->limit > 0
          && g_str_equal (acies_expression_get_text (count->tally->value), read))
        return (guint) CLAMP (count->limit / count->tally->per_unit, 1, MOST_BOXES);
    }
  if (value > 0 && fact->start.kind == ACIES_VALUE_NUMBER && fact->start.number > 0)
    return (guint) CLAMP (value, 1, MOST_BOXES);
  return fact->maximum > 0 && fact->maximum <= MOST_BOXES ? (guint) fact->maximum : USUAL_BOXES;
}

static void
take_boxes (GArray *rows, GPtrArray *words, AciesQrsBoxes *boxes, const char *label)
{
  char *kept = g_strdup (label);

  g_ptr_array_add (words, kept);
  boxes->label = kept;
  g_array_append_val (rows, *boxes);
}

/* Whether the paper has boxes for each part of the unit, so that those of the whole are one too
 * many. */
static gboolean
has_lines (const AciesPaperSubject *self)
{
  for (guint i = 0; self->row->parts->len > 0 && i < self->paper->blocks->len; i++)
    if (g_str_equal (((const AciesPaperBlock *) g_ptr_array_index (self->paper->blocks, i))->shows,
                     "lines"))
      return TRUE;
  return FALSE;
}

static void
list_block_boxes (const AciesPaperSubject *self,
                  const AciesPaperBlock *block,
                  GArray *rows,
                  GPtrArray *words)
{
  const AciesBattleSummaryRow *standing = self->row->standing;
  AciesQrsBoxes boxes = { .is_round = !g_str_equal (block->shape, "box"),
                          .has_quarter = (block->marks & ACIES_PAPER_MARK_QUARTER) != 0,
                          .has_half = (block->marks & ACIES_PAPER_MARK_HALF) != 0,
                          .ends_row = block->ends_row,
                          .n = (guint) block->n };
  const AciesAttributeFact *fact;

  if (block->n > 0)
    take_boxes (rows, words, &boxes, block->heading);
  else if (g_strcmp0 (block->what, "stands") == 0)
    {
      if (has_lines (self))
        return;
      boxes.n = self->n_alike > 1 ? self->n_alike : standing->n_stands_ever;
      boxes.n_lost = self->n_alike > 1 ? 0 : standing->n_stands_ever - standing->n_stands;
      if (boxes.n > 0)
        take_boxes (rows, words, &boxes, block->heading != NULL ? block->heading : self->counted);
    }
  else if ((fact = find_attribute (self, block->what)) != NULL)
    {
      AciesValue value = get_value (self, fact);
      gboolean falls = fact->start.kind == ACIES_VALUE_NUMBER && fact->start.number > 0;

      boxes.n = count_boxes (self, fact, value.number);
      boxes.n_lost = falls ? 0 : (guint) CLAMP (value.number, 0, boxes.n);
      if (value.kind == ACIES_VALUE_NUMBER && !(falls && value.number == 0))
        take_boxes (rows, words, &boxes,
                    block->heading != NULL ? block->heading : fact->fact.short_label);
    }
}

/* A flag is a word to ring; of a choice each value that it does not start as. */
static void
list_pills (const AciesPaperSubject *self,
            const AciesPaperBlock *block,
            GArray *rows,
            GPtrArray *words)
{
  AciesQrsBoxes pill = { .is_pill = TRUE };

  for (guint i = 0; block->ids != NULL && block->ids[i] != NULL; i++)
    {
      const AciesAttributeFact *fact = find_attribute (self, block->ids[i]);

      if (fact == NULL)
        continue;
      if (fact->value_kind == ACIES_VALUE_FLAG)
        take_boxes (rows, words, &pill, fact->fact.label);
      for (guint k = 0; fact->values != NULL && fact->values[k] != NULL; k++)
        if (g_strcmp0 (fact->values[k], fact->start.symbol) != 0)
          take_boxes (rows, words, &pill,
                      fact->value_labels != NULL ? fact->value_labels[k] : fact->values[k]);
    }
}

GArray *
acies_paper_blocks_list_boxes (const AciesPaperSubject *self, gboolean at_foot, GPtrArray *words)
{
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (AciesQrsBoxes));

  for (guint i = 0; i < self->paper->blocks->len; i++)
    {
      const AciesPaperBlock *block = g_ptr_array_index (self->paper->blocks, i);

      if ((at_foot && !block->at_foot)
          || !is_for (get_ruleset (self), get_item (self), &block->only))
        continue;
      if (g_str_equal (block->shows, "boxes"))
        list_block_boxes (self, block, rows, words);
      else if (g_str_equal (block->shows, "words"))
        list_pills (self, block, rows, words);
    }
  return rows;
}

static void
show_boxes (AciesQrs *qrs, const AciesPaperSubject *self, const AciesPaperBlock *block)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (AciesQrsBoxes));

  if (g_str_equal (block->shows, "boxes"))
    list_block_boxes (self, block, rows, words);
  else
    list_pills (self, block, rows, words);
  if (rows->len > 0)
    acies_qrs_add_boxes (qrs, rows);
}

static const struct
{
  const char *name;
  void (*show) (AciesQrs *qrs, const AciesPaperSubject *self, const AciesPaperBlock *block);
} shows[] = {
  { "identity", show_identity }, { "options", show_options }, { "profile", show_profile },
  { "lines", show_lines },       { "factors", show_factors }, { "chart", show_chart },
  { "text", show_text },         { "boxes", show_boxes },     { "words", show_boxes },
};

void
acies_paper_blocks_add_body (AciesQrs *qrs, const AciesPaperSubject *self, guint level)
{
  for (guint i = 0; i < self->paper->blocks->len; i++)
    {
      const AciesPaperBlock *block = g_ptr_array_index (self->paper->blocks, i);
      double size = qrs->type.size;

      if (block->at_foot || (block->drop > 0 && block->drop >= level)
          || !is_for (get_ruleset (self), get_item (self), &block->only))
        continue;
      qrs->type.size *= 1 + 0.15 * (block->large - 1);
      for (guint k = 0; k < G_N_ELEMENTS (shows); k++)
        if (g_str_equal (shows[k].name, block->shows))
          shows[k].show (qrs, self, block);
      qrs->type.size = size;
    }
}

/* What is made up for a rule set that declares nothing. */

static AciesPaperBlock *
add_block (AciesPaperFact *paper, const char *what_shows, const char *what, gboolean at_foot)
{
  AciesPaperBlock *block = acies_paper_fact_add (paper);

  block->shows = g_intern_string (what_shows);
  block->what = g_intern_string (what);
  block->shape = "box";
  block->large = 1;
  block->at_foot = at_foot;
  return block;
}

/* The columns that the sheet of the rule set shows of troops, or of ranks, like those of TYPE. */
static const char *
find_columns (AciesRuleset *ruleset, const char *what_shows, const char *type)
{
  const GPtrArray *sheets = acies_ruleset_get_facts (ruleset, ACIES_FACT_SHEET);
  const AciesSheet *sheet
      = sheets != NULL && sheets->len > 0 ? g_ptr_array_index (sheets, 0) : NULL;

  for (guint i = 0; sheet != NULL && i < sheet->sections->len; i++)
    {
      const AciesSheetSection *section = g_ptr_array_index (sheet->sections, i);

      for (guint k = 0; k < section->items->len; k++)
        {
          const AciesSheetItem *item = g_ptr_array_index (section->items, k);

          if (g_str_equal (item->shows, what_shows)
              && (item->what == NULL || g_strcmp0 (item->what, type) == 0
                  || (type != NULL && acies_ruleset_troop_is (ruleset, type, item->what))))
            return item->columns;
        }
    }
  return NULL;
}

/* Every list of factors of which some are for certain troops only; those of points say nothing that
 * happens. */
static void
add_lists (AciesPaperFact *paper, AciesRuleset *ruleset)
{
  const GPtrArray *lists = acies_ruleset_get_facts (ruleset, ACIES_FACT_MODIFIERS);
  const GPtrArray *points = acies_ruleset_get_facts (ruleset, ACIES_FACT_POINTS);

  for (guint i = 0; i < lists->len; i++)
    {
      const AciesFact *list = g_ptr_array_index (lists, i);
      gboolean is_of_points = FALSE;

      for (guint k = 0; k < points->len; k++)
        is_of_points
            = is_of_points
              || g_strcmp0 (((const AciesPoints *) g_ptr_array_index (points, k))->list, list->id)
                     == 0;
      if (!is_of_points)
        add_block (paper, "factors", list->id, FALSE)->drop = 5;
    }
}

static AciesPaperFact *
make_up (AciesReferee *referee, const char *kind, const AciesRosterRow *row)
{
  AciesPaperFact *paper = acies_paper_fact_new ();
  AciesItem *item = row->standing->item;
  const AciesPaperSubject subject = { referee, row, paper };
  AciesRuleset *ruleset = acies_referee_get_ruleset (referee);
  g_autoptr (GPtrArray) counts = list_natures (&subject, ACIES_NATURE_COUNT);
  gboolean is_unit = ACIES_IS_UNIT (item);
  const char *columns = find_columns (ruleset, is_unit ? "troops" : "ranks", get_type (item));

  paper->kind = g_intern_string (kind);
  paper->of = is_unit ? "unit" : "leader";
  if (g_str_equal (kind, "label"))
    return paper;
  add_block (paper, "identity", NULL, FALSE);
  add_block (paper, "options", NULL, FALSE);
  if (columns != NULL)
    add_block (paper, "profile", NULL, FALSE)->ids = g_strsplit (columns, " ", -1);
  if (is_unit)
    {
      add_block (paper, "lines", NULL, FALSE);
      add_lists (paper, ruleset);
      add_block (paper, "boxes", "stands", TRUE);
    }
  for (guint i = 0; i < counts->len; i++)
    add_block (paper, "boxes", ((const AciesFact *) g_ptr_array_index (counts, i))->id, TRUE);
  return paper;
}

GPtrArray *
acies_paper_blocks_new_made (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) acies_paper_fact_free);
}

const AciesPaperFact *
acies_paper_blocks_find (AciesReferee *referee,
                         const char *kind,
                         const AciesRosterRow *row,
                         GPtrArray *made)
{
  AciesRuleset *ruleset = acies_referee_get_ruleset (referee);
  const GPtrArray *papers = acies_ruleset_get_facts (ruleset, ACIES_FACT_PAPER);
  AciesItem *item = row->standing->item;
  const char *of = ACIES_IS_UNIT (item) ? "unit" : "leader";

  for (guint i = 0; papers != NULL && i < papers->len; i++)
    {
      const AciesPaperFact *paper = g_ptr_array_index (papers, i);

      if (g_str_equal (paper->kind, kind) && g_str_equal (paper->of, of)
          && is_for (ruleset, item, &paper->only))
        return paper;
    }
  g_ptr_array_add (made, make_up (referee, kind, row));
  return g_ptr_array_index (made, made->len - 1);
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists the numbers and conditions that the elements of a rule set hold. */
#include "config.h"

#include "rules/load/acies-build.h"
#include "rules/edit/acies-mutations-private.h"

#include "base/value/acies-number.h"

#include <string.h>

typedef enum
{
  HOLDS_NUMBERS,   /* whose last digit is their step */
  HOLDS_STEPS,     /* a number in the steps of the element, or of the one above */
  HOLDS_VALUE,     /* an expression */
  HOLDS_CONDITION, /* an expression that holds or not */
} Holds;

/* What a number must be for to change a ruling. */
typedef enum
{
  MATTERS,
  MATTERS_ON_TABLE, /* the size of a base; on hexes it is that of a picture */
  MATTERS_IF_SET, /* a bound, to which rulings hold what they set; of all else it is looked at when
                     that is read */
} Matters;

static const struct
{
  const char *element, *attribute;
  Holds holds;
  Matters matters;
} places[] = {
  { "measure", "mm", HOLDS_NUMBERS, MATTERS },
  { "die", "faces", HOLDS_NUMBERS, MATTERS },
  { "attribute", "min", HOLDS_STEPS, MATTERS_IF_SET },
  { "attribute", "max", HOLDS_STEPS, MATTERS_IF_SET },
  { "attribute", "start", HOLDS_STEPS, MATTERS },
  { "troop", "frontage", HOLDS_NUMBERS, MATTERS_ON_TABLE },
  { "troop", "depth", HOLDS_NUMBERS, MATTERS_ON_TABLE },
  { "rank", "frontage", HOLDS_NUMBERS, MATTERS_ON_TABLE },
  { "rank", "depth", HOLDS_NUMBERS, MATTERS_ON_TABLE },
  { "formation", "ranks", HOLDS_NUMBERS, MATTERS_ON_TABLE },
  { "formation", "files", HOLDS_NUMBERS, MATTERS_ON_TABLE },
  { "formation", "across", HOLDS_NUMBERS, MATTERS_ON_TABLE },
  { "formation", "between", HOLDS_NUMBERS, MATTERS_ON_TABLE },
  { "formation", "if", HOLDS_CONDITION, MATTERS },
  { "terrain", "see-into", HOLDS_NUMBERS, MATTERS },
  { "modifiers", "min", HOLDS_STEPS, MATTERS },
  { "modifiers", "max", HOLDS_STEPS, MATTERS },
  { "modifier", "value", HOLDS_VALUE, MATTERS },
  { "modifier", "times", HOLDS_NUMBERS, MATTERS },
  { "modifier", "if", HOLDS_CONDITION, MATTERS },
  { "modifier", "each", HOLDS_VALUE, MATTERS },
  { "modifier", "cap", HOLDS_STEPS, MATTERS },
  { "constraint", "test", HOLDS_CONDITION, MATTERS },
  { "constraint", "if", HOLDS_CONDITION, MATTERS },
  { "argument", "value", HOLDS_VALUE, MATTERS },
  { "role", "if", HOLDS_CONDITION, MATTERS },
  { "tally", "value", HOLDS_VALUE, MATTERS },
  { "tally", "limit", HOLDS_VALUE, MATTERS },
  { "cause", "if", HOLDS_CONDITION, MATTERS },
  { "obligation", "done", HOLDS_CONDITION, MATTERS },
  { "obligation", "if", HOLDS_CONDITION, MATTERS },
  { "attribute", "while", HOLDS_CONDITION, MATTERS },
  { "link", "while", HOLDS_CONDITION, MATTERS },
  { "constant", "value", HOLDS_NUMBERS, MATTERS },
};

/* Whose attributes an element may hold values of. */
static const struct
{
  const char *element;
  const char *owners[3];
} holders[] = {
  { "troop", { "troop", "unit", "stand" } },
  { "rank", { "rank", "leader" } },
  { "formation", { "formation" } },
  { "terrain", { "terrain", "feature" } },
};

typedef struct
{
  AciesRuleset *ruleset;
  GPtrArray *entries;
  AciesElement *fact; /* child of the root */
  GPtrArray *words;   /* of a trace that comes by the fact itself */
} Walk;

/* Lengths of everything depend on a measure, which no trace notes. */
GPtrArray *
acies_mutations_list_words (const AciesElement *fact)
{
  GPtrArray *words = g_ptr_array_new ();
  const char *id = acies_element_get (fact, "id");
  const char *of = acies_element_get (fact, "of");
  g_auto (GStrv) owners = g_strsplit_set (
      of != NULL && g_str_equal (fact->name, "attribute") ? of : "", " \t\r\n", -1);

  for (guint i = 0; owners[i] != NULL; i++)
    if (owners[i][0] != '\0')
      {
        g_autofree char *word = g_strdup_printf ("%s %s/%s", fact->name, owners[i], id);

        g_ptr_array_add (words, (gpointer) g_intern_string (word));
      }
  if (words->len == 0 && id != NULL)
    {
      g_autofree char *word = g_strdup_printf ("%s %s", fact->name, id);

      g_ptr_array_add (words, (gpointer) g_intern_string (word));
    }
  return words;
}

/* The word of a trace that evaluates the expression in ATTRIBUTE. */
static GPtrArray *
list_expression_words (const AciesElement *element, const char *attribute)
{
  GPtrArray *words = g_ptr_array_new ();
  g_autofree char *where = acies_build_describe (element, attribute);
  g_autofree char *word = g_strdup_printf ("%s:%d %s", element->file, element->line, where);

  g_ptr_array_add (words, (gpointer) g_intern_string (word));
  return words;
}

static char *
describe (Walk *self, const AciesElement *element, const char *attribute)
{
  const char *id = acies_element_get (self->fact, "id");
  const char *last = attribute != NULL ? attribute : "";

  if (element == self->fact || acies_element_get (element, "id") != NULL || id == NULL)
    return acies_build_describe (element, last);
  return g_strchomp (g_strdup_printf ("%s “%s” %s %s", self->fact->name, id, element->name, last));
}

static AciesMutationEntry *
add (Walk *self,
     AciesElement *element,
     const char *attribute,
     const AciesTextChange *change,
     GPtrArray *words)
{
  AciesMutationEntry *entry = acies_mutations_add (self->entries, element->file, element->line,
                                                   describe (self, element, attribute), words);

  acies_mutations_add_edit (entry, element, attribute, change);
  return entry;
}

static void
add_all (
    Walk *self, AciesElement *element, const char *attribute, GArray *changes, GPtrArray *words)
{
  for (guint i = 0; i < changes->len; i++)
    add (self, element, attribute, &g_array_index (changes, AciesTextChange, i), words);
}

/* How many steps make one, as NAME of ELEMENT says. */
static gint64
read_per_unit (const AciesElement *element, const char *name)
{
  const char *text = acies_element_get (element, name);
  gint64 step;

  if (text == NULL || !acies_number_parse (text, 1000, &step) || step <= 0 || step >= 1000)
    return 1;
  return 1000 / step;
}

static void
vary_numbers (Walk *self, AciesElement *element, const char *attribute, gint64 per_unit)
{
  g_autoptr (GArray) changes = acies_text_changes_new ();
  const char *text = acies_mutations_get_text (element, attribute);

  if (text == NULL)
    return;
  acies_text_vary_numbers (text, per_unit, changes);
  add_all (self, element, attribute, changes, self->words);
}

static void
vary_expression (Walk *self, AciesElement *element, const char *attribute, gboolean is_condition)
{
  g_autoptr (GArray) changes = acies_text_changes_new ();
  g_autoptr (GPtrArray) words = list_expression_words (element, attribute);
  const char *text = acies_element_get (element, attribute);

  acies_text_vary_expression (text, changes);
  if (is_condition)
    acies_text_negate (text, changes);
  add_all (self, element, attribute, changes, words);
}

static void
vary_place (Walk *self, AciesElement *element, const char *attribute, Holds holds)
{
  gint64 per_unit;

  switch (holds)
    {
    case HOLDS_NUMBERS:
      vary_numbers (self, element, attribute, 0);
      break;
    case HOLDS_STEPS:
      per_unit = read_per_unit (element, "step");
      vary_numbers (self, element, attribute,
                    per_unit > 1 ? per_unit : read_per_unit (self->fact, "step"));
      break;
    case HOLDS_VALUE:
      vary_expression (self, element, attribute, FALSE);
      break;
    case HOLDS_CONDITION:
      vary_expression (self, element, attribute, TRUE);
      break;
    }
}

/* Whether rulings may set ATTRIBUTE, an <attribute>: what types, armies and scenarios say stays. */
static gboolean
is_set (const AciesElement *attribute)
{
  static const char *const types[] = { "troop", "rank", "formation", "terrain", "", NULL };
  static const char *const fixed[] = { "identity", "option", NULL };
  const char *of = acies_element_get (attribute, "of");
  const char *nature = acies_element_get (attribute, "nature");
  g_auto (GStrv) owners = g_strsplit_set (of != NULL ? of : "", " \t\r\n", -1);

  if (nature != NULL && g_strv_contains (fixed, nature))
    return FALSE;
  if (g_strcmp0 (acies_element_get (attribute, "scenario"), "yes") == 0)
    return FALSE;
  for (guint i = 0; owners[i] != NULL; i++)
    if (!g_strv_contains (types, owners[i]))
      return TRUE;
  return FALSE;
}

static gboolean
does_matter (const Walk *self, const AciesElement *element, Matters matters)
{
  switch (matters)
    {
    case MATTERS:
      return TRUE;
    case MATTERS_ON_TABLE:
      return acies_ruleset_get_hexes (self->ruleset) == NULL;
    case MATTERS_IF_SET:
      return is_set (element);
    }
  g_assert_not_reached ();
}

static void
vary_places (Walk *self, AciesElement *element)
{
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    if (g_str_equal (places[i].element, element->name)
        && acies_element_get (element, places[i].attribute) != NULL
        && does_matter (self, element, places[i].matters))
      vary_place (self, element, places[i].attribute, places[i].holds);
}

/* The numbers that a troop type and the like give to attributes of the rule set. */
static void
vary_attributes (Walk *self, AciesElement *element)
{
  for (guint i = 0; i < G_N_ELEMENTS (holders); i++)
    {
      if (!g_str_equal (holders[i].element, element->name))
        continue;
      for (guint j = 0; j < element->attributes->len; j++)
        {
          const char *name = g_array_index (element->attributes, AciesElementAttribute, j).name;
          const AciesAttributeFact *fact = NULL;

          for (guint k = 0; k < G_N_ELEMENTS (holders[i].owners) && fact == NULL; k++)
            if (holders[i].owners[k] != NULL)
              fact = acies_ruleset_find_attribute (self->ruleset, holders[i].owners[k], name);
          if (fact != NULL && fact->value_kind == ACIES_VALUE_NUMBER)
            vary_numbers (self, element, name, fact->per_unit);
        }
    }
}

/* One span of an axis as it is written, in an attribute or (NULL) as the text of the element. */
typedef struct
{
  AciesElement *element;
  const char *attribute;
  gboolean has_from, has_to;
  gint64 from, to;
} Span;

static gboolean
read_span (AciesElement *element, const char *attribute, gint64 per_unit, Span *span)
{
  const char *text = acies_mutations_get_text (element, attribute);
  const char *dots = text != NULL ? strstr (text, "..") : NULL;
  g_autofree char *from = text == NULL   ? NULL
                          : dots != NULL ? g_strndup (text, dots - text)
                                         : g_strdup (text);
  const char *to = dots != NULL ? dots + 2 : from;

  if (text == NULL)
    return FALSE;
  *span = (Span){ element, attribute, from[0] != '\0', to[0] != '\0', 0, 0 };
  return (!span->has_from || acies_number_parse (from, per_unit, &span->from))
         && (!span->has_to || acies_number_parse (to, per_unit, &span->to));
}

/* SPAN with its ends moved by so many steps. */
static void
add_span_edit (
    AciesMutationEntry *entry, const Span *span, gint64 per_unit, gint64 from_by, gint64 to_by)
{
  g_autofree char *from = acies_number_format (span->from + from_by, per_unit);
  g_autofree char *to = acies_number_format (span->to + to_by, per_unit);
  g_autofree char *text
      = span->has_from && span->has_to && span->from + from_by == span->to + to_by
            ? g_strdup (from)
            : g_strconcat (span->has_from ? from : "", "..", span->has_to ? to : "", NULL);
  AciesTextChange change
      = { .length = strlen (acies_mutations_get_text (span->element, span->attribute)),
          .text = text };

  acies_mutations_add_edit (entry, span->element, span->attribute, &change);
}

static gboolean
is_single (const Span *span)
{
  return span->has_from && span->has_to && span->from == span->to;
}

/* Moves the border between LOWER and UPPER one step up and down; of two single numbers each takes
 * the place of the other. */
static void
vary_border (Walk *self, gint64 per_unit, const Span *lower, const Span *upper)
{
  for (int by = -1; by <= 1; by += 2)
    {
      gboolean is_swap = is_single (lower) && is_single (upper);
      AciesMutationEntry *entry;

      if (is_single (by > 0 ? upper : lower) && !(is_swap && by > 0))
        continue;
      entry = acies_mutations_add (self->entries, upper->element->file, upper->element->line,
                                   describe (self, upper->element, upper->attribute), self->words);
      add_span_edit (entry, upper, per_unit, is_swap ? -1 : by, is_swap ? -1 : 0);
      add_span_edit (entry, lower, per_unit, is_swap ? 1 : 0, by);
    }
}

static int
compare_spans (gconstpointer a, gconstpointer b)
{
  const Span *first = a, *second = b;

  if (first->has_from != second->has_from)
    return first->has_from ? 1 : -1;
  return first->from < second->from ? -1 : first->from > second->from;
}

/* The borders between SPANS. The outer ends stay: what lies beyond is an error anyhow. */
static void
vary_borders (Walk *self, GArray *spans, gint64 per_unit)
{
  g_array_sort (spans, compare_spans);
  for (guint i = 1; i < spans->len; i++)
    {
      const Span *lower = &g_array_index (spans, Span, i - 1);
      const Span *upper = &g_array_index (spans, Span, i);

      if (lower->has_to && upper->has_from && lower->to + 1 == upper->from)
        vary_border (self, per_unit, lower, upper);
    }
}

/* The spans that the children called NAME have on one axis. */
static void
vary_axis (Walk *self, const char *name, const char *attribute, gint64 per_unit)
{
  g_autoptr (GArray) spans = g_array_new (FALSE, FALSE, sizeof (Span));

  for (guint i = 0; i < self->fact->children->len; i++)
    {
      AciesElement *child = g_ptr_array_index (self->fact->children, i);
      Span span;

      if (g_str_equal (child->name, name) && read_span (child, attribute, per_unit, &span))
        g_array_append_val (spans, span);
    }
  vary_borders (self, spans, per_unit);
}

/* The N-th cell of ROW as a span; FALSE if it is none. */
static gboolean
read_cell_span (AciesElement *row, guint n, gint64 per_unit, Span *span)
{
  if (acies_element_get (row, "cell") != NULL)
    return n == 0 && read_span (row, "cell", per_unit, span);
  for (guint i = 0; i < row->children->len; i++)
    {
      AciesElement *cell = g_ptr_array_index (row->children, i);

      if (g_str_equal (cell->name, "cell") && n-- == 0)
        return read_span (cell, acies_element_get (cell, "value") != NULL ? "value" : NULL,
                          per_unit, span);
    }
  return FALSE;
}

/* Cells that are spans: each column is an axis. */
static void
vary_cell_spans (Walk *self, gint64 per_unit)
{
  gboolean is_there = TRUE;

  for (guint n = 0; is_there; n++)
    {
      g_autoptr (GArray) spans = g_array_new (FALSE, FALSE, sizeof (Span));

      for (guint i = 0; i < self->fact->children->len; i++)
        {
          AciesElement *row = g_ptr_array_index (self->fact->children, i);
          Span span;

          if (g_str_equal (row->name, "row") && read_cell_span (row, n, per_unit, &span))
            g_array_append_val (spans, span);
        }
      is_there = spans->len > 0;
      vary_borders (self, spans, per_unit);
    }
}

/* The numbers in ELEMENT, which is or holds the cell of the chart in that row and column. */
static void
vary_cell (Walk *self,
           AciesElement *element,
           const char *attribute,
           gint64 per_unit,
           guint row,
           guint column)
{
  g_autofree char *word
      = g_strdup_printf ("chart %s %u %u", acies_element_get (self->fact, "id"), row, column);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  Walk walk = *self;

  g_ptr_array_add (words, (gpointer) g_intern_string (word));
  walk.words = words;
  vary_numbers (&walk, element, attribute, per_unit);
}

static void
vary_row_cells (Walk *self, AciesElement *row, gint64 per_unit, guint n)
{
  guint n_cells = 0;

  if (acies_element_get (row, "cell") != NULL)
    vary_cell (self, row, "cell", per_unit, n, n_cells++);
  for (guint i = 0; i < row->children->len; i++)
    {
      AciesElement *child = g_ptr_array_index (row->children, i);

      if (g_str_equal (child->name, "cell"))
        vary_cell (self, child, acies_element_get (child, "value") != NULL ? "value" : NULL,
                   per_unit, n, n_cells++);
    }
}

static void
vary_chart (Walk *self)
{
  const char *row = acies_element_get (self->fact, "row");
  const char *column = acies_element_get (self->fact, "column");
  gint64 cell_per_unit = read_per_unit (self->fact, "cell-step");
  guint n_rows = 0;

  vary_axis (self, "row", row != NULL ? row : "score", read_per_unit (self->fact, "row-step"));
  vary_axis (self, "column", column != NULL ? column : "score",
             read_per_unit (self->fact, "column-step"));
  if (g_strcmp0 (acies_element_get (self->fact, "cells"), "spans") == 0)
    {
      vary_cell_spans (self, cell_per_unit);
      return;
    }
  for (guint i = 0; i < self->fact->children->len; i++)
    {
      AciesElement *child = g_ptr_array_index (self->fact->children, i);

      if (g_str_equal (child->name, "row"))
        vary_row_cells (self, child, cell_per_unit, n_rows++);
    }
}

static void
visit (Walk *self, AciesElement *element)
{
  vary_places (self, element);
  for (guint i = 0; i < element->children->len; i++)
    visit (self, g_ptr_array_index (element->children, i));
}

void
acies_mutations_add_facts (GPtrArray *entries, AciesRuleset *ruleset, AciesElement *root)
{
  for (guint i = 0; i < root->children->len; i++)
    {
      AciesElement *fact = g_ptr_array_index (root->children, i);
      g_autoptr (GPtrArray) words = acies_mutations_list_words (fact);
      Walk self = { ruleset, entries, fact, words };

      if (g_str_equal (fact->name, "measure"))
        g_ptr_array_set_size (words, 0);
      visit (&self, fact);
      vary_attributes (&self, fact);
      if (g_str_equal (fact->name, "chart"))
        vary_chart (&self);
    }
}

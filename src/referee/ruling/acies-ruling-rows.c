/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Folds the rows of a slip as they come. Equal throws are never one: each was somebody's. */
#include "config.h"

#include "referee/ruling/acies-ruling-rows.h"

#include <string.h>

#define LABEL_WIDTH 72
#define VALUE_WIDTH 24
/* So many throws have a row each, in a slip that has no more. */
#define MOST_THROWS 6
/* A slip of more rows than these says in one what it read of one chart, or threw for one thing. */
#define MOST_ROWS 20
#define COLON ": "
#define COMMA ", "

struct _AciesRulingRow
{
  AciesRulingLineKind kind;
  char *label;
  char *value;
  char *source; /* clause, origin, where the fact came from */
  guint n;      /* how many times it counts */
};

static void
row_free (AciesRulingRow *row)
{
  g_free (row->label);
  g_free (row->value);
  g_free (row->source);
  g_free (row);
}

GPtrArray *
acies_ruling_rows_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) row_free);
}

const char *
acies_ruling_rows_find_deed (const char *label)
{
  const char *colon = strstr (label, COLON);

  return colon != NULL ? colon + strlen (COLON) : NULL;
}

/* The colon of LABEL, with the space that some languages put before it; or NULL. */
static const char *
find_colon (const char *label)
{
  const char *colon = strstr (label, COLON), *before;

  if (colon == NULL)
    return NULL;
  before = g_utf8_find_prev_char (label, colon);
  return before != NULL && g_unichar_isspace (g_utf8_get_char (before)) ? before : colon;
}

static char *
dup_items (const char *label)
{
  const char *colon = find_colon (label);

  return colon != NULL ? g_strndup (label, (gsize) (colon - label)) : NULL;
}

static gboolean
names_item (const char *items, const char *item)
{
  g_auto (GStrv) all = g_strsplit (items, COMMA, -1);

  return g_strv_contains ((const char *const *) all, item);
}

/* Lets ROW say it of the items of OTHER too, if both say the same as often of others and there is
 * room. */
static gboolean
share (AciesRulingRow *row, const AciesRulingRow *other)
{
  const char *deed = acies_ruling_rows_find_deed (row->label);
  g_autofree char *items = dup_items (row->label), *item = dup_items (other->label);
  char *label;

  if (items == NULL || item == NULL || row->n != other->n || names_item (items, item)
      || !g_str_equal (deed, acies_ruling_rows_find_deed (other->label)))
    return FALSE;
  label = g_strconcat (items, COMMA, item, find_colon (row->label), NULL);
  if (g_utf8_strlen (label, -1) > LABEL_WIDTH)
    {
      g_free (label);
      return FALSE;
    }
  g_free (row->label);
  row->label = label;
  return TRUE;
}

/* Whether ROW can say what OTHER does; then it does. */
static gboolean
fold (AciesRulingRow *row, const AciesRulingRow *other)
{
  if (row->kind != other->kind || !g_str_equal (row->value, other->value)
      || !g_str_equal (row->source, other->source))
    return FALSE;
  switch (row->kind)
    {
    case ACIES_RULING_LINE_MODIFIER:
      if (!g_str_equal (row->label, other->label))
        return share (row, other);
      row->n++;
      return TRUE;
    case ACIES_RULING_LINE_MEASURE:
    case ACIES_RULING_LINE_EFFECT:
      return g_str_equal (row->label, other->label) || share (row, other);
    case ACIES_RULING_LINE_CHART:
    case ACIES_RULING_LINE_NOTE:
      return g_str_equal (row->label, other->label);
    case ACIES_RULING_LINE_DICE:
    case ACIES_RULING_LINE_FORBID:
    case ACIES_RULING_LINE_UMPIRE:
    case ACIES_RULING_LINE_PROPOSAL:
    case ACIES_RULING_LINE_POINTS:
    case ACIES_RULING_LINE_TOTAL:
    case ACIES_RULING_LINE_RESULT:
      return FALSE;
    }
  return FALSE;
}

void
acies_ruling_rows_add (
    GPtrArray *rows, AciesRulingLineKind kind, char *label, char *value, char *source)
{
  AciesRulingRow *row = g_new0 (AciesRulingRow, 1);

  *row = (AciesRulingRow){ kind, label, value, source, 1 };
  for (guint i = 0; i < rows->len; i++)
    if (fold (g_ptr_array_index (rows, i), row))
      {
        row_free (row);
        return;
      }
  g_ptr_array_add (rows, row);
}

/* Lets rows of factors that count as often share, which is known only at the end. */
static void
share_counted (GPtrArray *rows)
{
  for (guint i = 0; i < rows->len; i++)
    for (guint j = rows->len - 1; j > i; j--)
      {
        AciesRulingRow *row = g_ptr_array_index (rows, i), *other = g_ptr_array_index (rows, j);

        if (row->n > 1 && other->kind == row->kind && g_str_equal (row->value, other->value)
            && g_str_equal (row->source, other->source) && share (row, other))
          g_ptr_array_remove_index (rows, j);
      }
}

/* Lets ROW say what OTHER says after LABEL, with the value of each, if there is room. LABEL is
 * taken. */
static gboolean
join (AciesRulingRow *row, const AciesRulingRow *other, char *label)
{
  g_autofree char *value = g_strconcat (row->value, COMMA, other->value, NULL);

  if (!g_str_equal (row->source, other->source) || g_utf8_strlen (label, -1) > LABEL_WIDTH
      || g_utf8_strlen (value, -1) > VALUE_WIDTH)
    {
      g_free (label);
      return FALSE;
    }
  g_free (row->label);
  g_free (row->value);
  row->label = label;
  row->value = g_steal_pointer (&value);
  return TRUE;
}

/* "Melee: 1 (1 D6: 5), 2 (1 D6: 3)" */
static gboolean
join_throws (AciesRulingRow *row, const AciesRulingRow *other)
{
  g_autofree char *what = dup_items (row->label), *theirs = dup_items (other->label);

  return row->kind == ACIES_RULING_LINE_DICE && other->kind == row->kind && what != NULL
         && g_strcmp0 (what, theirs) == 0
         && join (
             row, other,
             g_strconcat (row->label, COMMA, acies_ruling_rows_find_deed (other->label), NULL));
}

/* Where many throw for one thing, as many of them as there is room for share a row. */
static void
share_throws (GPtrArray *rows)
{
  guint n_throws = 0;

  for (guint i = 0; i < rows->len; i++)
    n_throws += ((AciesRulingRow *) g_ptr_array_index (rows, i))->kind == ACIES_RULING_LINE_DICE;
  for (guint i = 0; n_throws > MOST_THROWS && i + 1 < rows->len;)
    if (join_throws (g_ptr_array_index (rows, i), g_ptr_array_index (rows, i + 1)))
      g_ptr_array_remove_index (rows, i + 1);
    else
      i++;
}

/* What LABEL of a chart says in brackets at its end: where it was read. NULL: nothing. */
static const char *
find_place (const char *label)
{
  return g_str_has_suffix (label, ")") ? strstr (label, " (") : NULL;
}

/* "Casualties (factor 7, 3; factor 9, 1)" */
static gboolean
join_charts (AciesRulingRow *row, const AciesRulingRow *other)
{
  const char *place = find_place (row->label), *theirs = find_place (other->label);
  g_autofree char *label = NULL;

  if (row->kind != ACIES_RULING_LINE_CHART || other->kind != row->kind || place == NULL
      || theirs == NULL || place - row->label != theirs - other->label
      || strncmp (row->label, other->label, (gsize) (place - row->label)) != 0)
    return FALSE;
  label = g_strndup (row->label, strlen (row->label) - 1);
  return join (row, other, g_strconcat (label, "; ", theirs + strlen (" ("), NULL));
}

/* "1, 2: no figure lost" */
static gboolean
join_notes (AciesRulingRow *row, const AciesRulingRow *other)
{
  return row->kind == ACIES_RULING_LINE_NOTE && other->kind == row->kind
         && g_str_equal (row->value, other->value) && g_str_equal (row->source, other->source)
         && share (row, other);
}

/* Of a long slip, makes one of rows that differ in one thing only, wherever they stand. */
static void
shorten (GPtrArray *rows)
{
  gboolean is_long = rows->len > MOST_ROWS;

  for (guint i = 0; is_long && i < rows->len; i++)
    for (guint j = i + 1; j < rows->len;)
      {
        AciesRulingRow *row = g_ptr_array_index (rows, i);
        const AciesRulingRow *other = g_ptr_array_index (rows, j);

        if (join_throws (row, other) || join_charts (row, other) || join_notes (row, other))
          g_ptr_array_remove_index (rows, j);
        else
          j++;
      }
}

/* "attack of its type ×2" */
static char *
print_label (const AciesRulingRow *row)
{
  return row->n > 1 ? g_strdup_printf ("%s ×%u", row->label, row->n) : g_strdup (row->label);
}

void
acies_ruling_rows_append_cell (GString *text, const char *cell, glong width)
{
  glong length = g_utf8_strlen (cell, -1);

  g_string_append (text, cell);
  for (; length < width; length++)
    g_string_append_c (text, ' ');
}

void
acies_ruling_rows_append (GPtrArray *rows, GString *text)
{
  glong label_width = 0, value_width = 0;

  share_counted (rows);
  share_throws (rows);
  shorten (rows);
  for (guint i = 0; i < rows->len; i++)
    {
      const AciesRulingRow *row = g_ptr_array_index (rows, i);
      g_autofree char *label = print_label (row);

      label_width = MAX (label_width, g_utf8_strlen (label, -1));
      value_width = MAX (value_width, g_utf8_strlen (row->value, -1));
    }
  label_width = MIN (label_width, LABEL_WIDTH);
  value_width = MIN (value_width, VALUE_WIDTH);
  for (guint i = 0; i < rows->len; i++)
    {
      const AciesRulingRow *row = g_ptr_array_index (rows, i);
      g_autofree char *label = print_label (row);

      g_string_append (text, "  ");
      acies_ruling_rows_append_cell (text, label, label_width);
      g_string_append (text, "  ");
      acies_ruling_rows_append_cell (text, row->value, value_width);
      if (*row->source != '\0')
        g_string_append_printf (text, "  %s", row->source);
      while (text->len > 0 && text->str[text->len - 1] == ' ')
        g_string_truncate (text, text->len - 1);
      g_string_append_c (text, '\n');
    }
}

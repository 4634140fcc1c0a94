/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Merges single cells of a chart, which a layer changes without saying the others again: <set
 * row="C" column="calm" cell="2"/>. Rows and columns are named by their spans, as written. */
#include "config.h"

#include "rules/ruleset/acies-ruleset-private.h"

#include <glib/gi18n-lib.h>

static const char *
get_axis (const AciesElement *chart, const char *name)
{
  const char *axis = acies_element_get (chart, name);

  return axis != NULL ? axis : "score";
}

/* The place among the columns of CHART of the one written as COLUMN. */
static gboolean
find_column (const AciesElement *chart, const char *column, guint *place)
{
  const char *axis = get_axis (chart, "column");
  guint n = 0;

  for (guint i = 0; i < chart->children->len; i++)
    {
      const AciesElement *child = g_ptr_array_index (chart->children, i);

      if (!g_str_equal (child->name, "column"))
        continue;
      if (column == NULL || g_strcmp0 (acies_element_get (child, axis), column) == 0)
        {
          *place = n;
          return column != NULL;
        }
      n++;
    }
  *place = 0;
  return column == NULL;
}

AciesElement *
acies_ruleset_find_cell (const AciesElement *chart,
                         const char *row,
                         const char *column,
                         guint *place)
{
  const char *axis = get_axis (chart, "row");

  if (!find_column (chart, column, place))
    return NULL;
  for (guint i = 0; i < chart->children->len; i++)
    {
      AciesElement *child = g_ptr_array_index (chart->children, i);

      if (g_str_equal (child->name, "row") && g_strcmp0 (acies_element_get (child, axis), row) == 0)
        return child;
    }
  return NULL;
}

/* What is wrong with ELEMENT now is wrong with SET. */
static void
mark (AciesElement *element, const AciesElement *set)
{
  element->layer = set->layer;
  element->file = set->file;
  element->line = set->line;
}

/* The cell is an attribute of its ROW, and what is printed for it may be another. */
static void
set_in_row (AciesElement *row, const AciesElement *set)
{
  acies_element_replace_from (row, "cell", set);
  if (acies_element_get (set, "text") != NULL)
    acies_element_replace_from (row, "text", set);
  else
    acies_element_remove (row, "text");
  mark (row, set);
}

static void
set_in_cell (AciesElement *cell, const AciesElement *set)
{
  const char *text = acies_element_get (set, "text");

  if (text != NULL)
    acies_element_replace (cell, "value", acies_element_get (set, "cell"), set->layer);
  else
    acies_element_remove (cell, "value");
  g_free (cell->text);
  cell->text = g_strdup (text != NULL ? text : acies_element_get (set, "cell"));
  mark (cell, set);
}

void
acies_ruleset_set_cell (AciesElement *base, const AciesElement *set, AciesFindings *findings)
{
  const char *row = acies_element_get (set, "row"), *column = acies_element_get (set, "column");
  guint place;
  AciesElement *found = row != NULL && acies_element_get (set, "cell") != NULL
                            ? acies_ruleset_find_cell (base, row, column, &place)
                            : NULL;
  AciesElement *cell = found != NULL ? acies_element_get_nth_child (found, "cell", place) : NULL;

  if (found != NULL && cell == NULL && place == 0 && acies_element_get (found, "cell") != NULL)
    set_in_row (found, set);
  else if (cell != NULL)
    set_in_cell (cell, set);
  else
    acies_findings_add (findings, ACIES_SEVERITY_ERROR, set->file, set->line,
                        /* Translators: id of a chart, a row and a column of it. */
                        _ ("chart “%s”: it has no cell in row “%s”, column “%s” that could be set; "
                           "write both as the chart below does"),
                        acies_element_get_key (base) != NULL ? acies_element_get_key (base) : "",
                        row != NULL ? row : "", column != NULL ? column : "");
}

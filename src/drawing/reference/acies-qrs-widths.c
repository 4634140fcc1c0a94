/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the columns of tables: what each needs so that no word breaks, and who has the rest. */
#include "drawing/reference/acies-qrs-private.h"

#include <math.h>

/* Between columns of a table, at a body size of 8. */
#define GAP 5.0
/* Lists of fewer columns are words with what they are worth. */
#define LEAST_WIDE 5
/* Rows beyond these are like them. */
#define MOST_WEIGHED 300u

double
acies_qrs_scaled (const AciesQrs *self, double points)
{
  return points * self->type.size / 8.0;
}

double
acies_qrs_at_least (const AciesQrs *self, double scale, double points)
{
  return MAX (scale, points / self->type.size);
}

static double
measure_text (AciesQrs *self, const char *text, double scale, AciesTypeStyle style)
{
  return acies_typesetter_set_line (&self->type, text, scale, style).width;
}

/* Narrower than its widest word a column would break words. */
static double
measure_word (AciesQrs *self, const char *text, double scale, AciesTypeStyle style)
{
  return acies_typesetter_measure_word (&self->type, text, scale, style);
}

typedef double (*MeasureFunc) (AciesQrs *self,
                               const char *text,
                               double scale,
                               AciesTypeStyle style);

static double
measure_header (AciesQrs *self, const AciesQrsTable *table, guint column, MeasureFunc measure)
{
  return table->headers == NULL
             ? 0
             : measure (self, table->headers[column],
                        acies_qrs_at_least (self, ACIES_QRS_HEADER, ACIES_QRS_LEAST_HEADER),
                        ACIES_TYPE_BOLD);
}

static double
measure_cells (AciesQrs *self, const AciesQrsTable *table, guint column, MeasureFunc measure)
{
  double widest = 0, width;

  for (guint i = 0; i < table->rows->len; i++)
    {
      const AciesQrsRow *row = g_ptr_array_index (table->rows, i);

      if (row->is_group)
        continue;
      width = measure (self, row->cells[column], 1.0, table->styles[column]);
      widest = MAX (widest, width);
    }
  return widest;
}

static double
measure_column (AciesQrs *self, const AciesQrsTable *table, guint column, MeasureFunc measure)
{
  double header = measure_header (self, table, column, measure);

  return MAX (header, measure_cells (self, table, column, measure)) + 0.5;
}

/* So wide no cell breaks; the header may. */
static double
measure_body (AciesQrs *self, const AciesQrsTable *table, guint column)
{
  double header = measure_header (self, table, column, measure_word);

  return MAX (header, measure_cells (self, table, column, measure_text)) + 0.5;
}

static void
measure_extras (AciesQrs *self, const AciesQrsTable *table, AciesQrsWidths *widths)
{
  for (guint i = 0; i < table->rows->len; i++)
    if (((const AciesQrsRow *) g_ptr_array_index (table->rows, i))->symbol != NULL)
      widths->picture = acies_qrs_scaled (self, 11);
}

AciesQrsGridNeeds
acies_qrs_measure_grid (AciesQrs *self, const AciesQrsTable *table)
{
  AciesQrsGridNeeds needs = { measure_column (self, table, 0, measure_word), 0 };

  for (guint c = 1; c < table->n_columns; c++)
    needs.others += measure_column (self, table, c, measure_word);
  return needs;
}

/* In a grid the first column has what it needs, within reason or as long as no cell of the others
 * breaks, and the others share the rest: alike if no word breaks, else each as much as its widest
 * word and the same part of what is left. */
static void
measure_grid (AciesQrs *self, const AciesQrsTable *table, AciesQrsWidths *widths, double room)
{
  AciesQrsGridNeeds needs = acies_qrs_measure_grid (self, table);
  double natural = measure_column (self, table, 0, measure_text), all = 0, share, spare;
  gboolean is_even = TRUE;

  for (guint c = 1; c < table->n_columns; c++)
    all += measure_body (self, table, c);
  widths->columns[0] = MAX (MIN (MIN (natural, MAX (room * 0.4, room - all)), room - needs.others),
                            MIN (needs.first, room * 0.5));
  share = (room - widths->columns[0]) / (table->n_columns - 1);
  spare = (room - widths->columns[0] - needs.others) / (table->n_columns - 1);
  for (guint c = 1; c < table->n_columns; c++)
    {
      widths->columns[c] = measure_column (self, table, c, measure_word);
      is_even = is_even && widths->columns[c] <= share;
    }
  for (guint c = 1; c < table->n_columns; c++)
    widths->columns[c] = is_even ? share : MAX (widths->columns[c] + spare, 1);
  if (spare < 0)
    self->is_cramped = TRUE;
}

/* Every column but the flexible one has its natural width, or, where that leaves the flexible one
 * too little, gives up what it can without breaking words. */
static void
measure_list (AciesQrs *self, const AciesQrsTable *table, AciesQrsWidths *widths, double room)
{
  g_autofree double *least = g_new0 (double, table->n_columns);
  double natural = measure_column (self, table, table->flexible, measure_text);
  double wanted, spare = 0, fixed = 0, part;

  for (guint c = 0; c < table->n_columns; c++)
    {
      widths->columns[c] = measure_column (self, table, c, measure_text);
      least[c] = measure_column (self, table, c, measure_word);
      if (c == table->flexible)
        continue;
      fixed += widths->columns[c];
      spare += widths->columns[c] - least[c];
    }

  wanted = MIN (natural, MAX (least[table->flexible], room * 0.4));
  part = spare > 0 ? CLAMP ((wanted - (room - fixed)) / spare, 0, 1) : 0;
  widths->columns[table->flexible] = room - fixed + spare * part;
  for (guint c = 0; c < table->n_columns; c++)
    {
      if (c != table->flexible)
        widths->columns[c] -= (widths->columns[c] - least[c]) * part;
    }

  /* Nothing gives: words break, but nothing is lost. */
  if (widths->columns[table->flexible] < least[table->flexible])
    {
      double all = fixed - spare * part;

      self->is_cramped = TRUE;
      for (guint c = 0; c < table->n_columns && all > room * 0.6; c++)
        widths->columns[c] *= room * 0.6 / all;
      widths->columns[table->flexible] = MAX (room - MIN (all, room * 0.6), room * 0.4);
    }
}

/* What each cell takes on one line, row by row, and how narrow each column may be. */
typedef struct
{
  const AciesQrsTable *table;
  double *cells, *least;
} Needs;

static void
measure_needs (AciesQrs *self, Needs *needs)
{
  const AciesQrsTable *table = needs->table;

  for (guint c = 0; c < table->n_columns; c++)
    {
      needs->least[c] = measure_column (self, table, c, measure_word);
      for (guint i = 0; i < MIN (table->rows->len, MOST_WEIGHED); i++)
        {
          const AciesQrsRow *row = g_ptr_array_index (table->rows, i);

          needs->cells[i * table->n_columns + c]
              = row->is_group ? 0 : measure_text (self, row->cells[c], 1.0, table->styles[c]);
        }
    }
}

/* How many lines all rows have in COLUMNS; words leave about a tenth of a broken line free. */
static guint
count_lines (const Needs *needs, const double *columns)
{
  guint n = 0, n_columns = needs->table->n_columns;

  for (guint i = 0; i < MIN (needs->table->rows->len, MOST_WEIGHED); i++)
    {
      guint lines = 1;

      for (guint c = 0; c < n_columns; c++)
        {
          double width = needs->cells[i * n_columns + c];

          if (width > columns[c])
            lines = MAX (lines, (guint) ceil (width * 1.1 / columns[c]));
        }
      n += lines;
    }
  return n;
}

/* Which column costs the fewest lines if it gives up STEP; of those the one with the most to give.
 * -1: none can. */
static int
find_giver (const Needs *needs, double *columns, double step)
{
  guint least = G_MAXUINT;
  double most = 0;
  int giver = -1;

  for (guint c = 0; c < needs->table->n_columns; c++)
    {
      double spare = columns[c] - needs->least[c], before = columns[c];
      guint lines;

      if (spare < step)
        continue;
      columns[c] -= step;
      lines = count_lines (needs, columns);
      columns[c] = before;
      if (lines < least || (lines == least && spare > most))
        {
          least = lines;
          most = spare;
          giver = (int) c;
        }
    }
  return giver;
}

/* Each column begins with its natural width, and the excess is taken bit by bit from whichever
 * column breaks the fewest cells for it. FALSE: there is no excess, or words would break. */
static gboolean
measure_wide_list (AciesQrs *self, const AciesQrsTable *table, AciesQrsWidths *widths, double room)
{
  g_autofree double *cells
      = g_new0 (double, table->n_columns *MIN (table->rows->len, MOST_WEIGHED) + 1);
  g_autofree double *least = g_new0 (double, table->n_columns);
  Needs needs = { table, cells, least };
  double all = 0, all_least = 0;
  int giver;

  measure_needs (self, &needs);
  for (guint c = 0; c < table->n_columns; c++)
    {
      widths->columns[c] = MAX (measure_body (self, table, c), least[c]);
      all += widths->columns[c];
      all_least += least[c];
    }
  if (all <= room || all_least > room)
    return FALSE;
  for (double step = MIN (room / 50, all - room);
       all > room && (giver = find_giver (&needs, widths->columns, step)) >= 0;
       step = MIN (room / 50, all - room))
    {
      widths->columns[giver] -= step;
      all -= step;
    }
  /* What is left is too little for any step. */
  for (guint c = 0; c < table->n_columns && all > room; c++)
    {
      double taken = MIN (widths->columns[c] - least[c], all - room);

      widths->columns[c] -= taken;
      all -= taken;
    }
  return TRUE;
}

void
acies_qrs_measure_table (AciesQrs *self, const AciesQrsTable *table, AciesQrsWidths *widths)
{
  double room = self->width;

  widths->gap = acies_qrs_scaled (self, table->n_columns > 4 ? ACIES_QRS_NARROW_GAP : GAP);
  measure_extras (self, table, widths);
  room -= widths->gap * (table->n_columns - 1);
  room -= widths->picture > 0 ? widths->picture + acies_qrs_scaled (self, 2) : 0;
  if (table->is_grid)
    measure_grid (self, table, widths, room);
  else if (table->n_columns < LEAST_WIDE || !measure_wide_list (self, table, widths, room))
    measure_list (self, table, widths, room);
}

gboolean
acies_qrs_table_fits (AciesQrs *self, const AciesQrsTable *table)
{
  double gap = acies_qrs_scaled (self, table->n_columns > 4 ? ACIES_QRS_NARROW_GAP : GAP),
         first = measure_column (self, table, 0, measure_text);
  double widest = 0, width;

  for (guint c = 1; c < table->n_columns; c++)
    {
      width = measure_column (self, table, c, measure_text);
      widest = MAX (widest, width);
    }
  return first <= self->width * 0.4
         && first + (widest + gap) * (table->n_columns - 1) <= self->width;
}

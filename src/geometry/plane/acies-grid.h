/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesGrid is a uniform grid over the table: which numbered things come near each of its cells,
 * and the cells that a line runs through.
 *
 * Border cells go on for ever, so that what lies off the table is found like anything else. The
 * walk is inline and the cells lie open, because sight spends its time in them. */
#pragma once

#include "geometry/plane/acies-length.h"

G_BEGIN_DECLS

typedef struct
{
  guint *numbers; /* owned */
  guint n_numbers;
  guint room;
} AciesGridCell;

typedef struct
{
  double inverse;   /* cells to a unit of length */
  AciesLength size; /* of a cell, both ways */
  gint32 n_columns;
  gint32 n_rows;
  AciesGridCell *cells; /* owned, row by row */
} AciesGrid;

/* The cells of a box, last ones included. */
typedef struct
{
  gint32 west;
  gint32 north;
  gint32 east;
  gint32 south;
} AciesGridSpan;

/* Divides a table into cells; acies_grid_clear () frees what SELF then owns. */
void acies_grid_init (AciesGrid *self, AciesLength width, AciesLength height);
/* Frees what SELF owns. */
void acies_grid_clear (AciesGrid *self);
/* The cells that BOX comes near. */
void acies_grid_get_span (const AciesGrid *self, const AciesBounds *box, AciesGridSpan *span);
/* What counts as in a cell: a little more than the cell. */
void acies_grid_get_box (const AciesGrid *self, gint32 column, gint32 row, AciesBounds *box);
/* IS_FIRST: walks come to it before what is there, else after it. */
void acies_grid_add (AciesGrid *self, gint32 column, gint32 row, guint number, gboolean is_first);
void acies_grid_remove (AciesGrid *self, gint32 column, gint32 row, guint number); /* if there */

static inline gint32
acies_grid_get_column (const AciesGrid *self, AciesLength x)
{
  return (gint32) CLAMP ((double) x * self->inverse, 0, self->n_columns - 1);
}

static inline gint32
acies_grid_get_row (const AciesGrid *self, AciesLength y)
{
  return (gint32) CLAMP ((double) y * self->inverse, 0, self->n_rows - 1);
}

/* The walk of a line through the cells, from its first end. */
typedef struct
{
  gint32 column;
  gint32 row;
  gint32 column_step;
  gint32 row_step;
  double next_column; /* the part of the line at which the next column begins */
  double next_row;
  double column_part; /* the part of the line that crosses one column */
  double row_part;
} AciesGridWalk;

static inline void
acies_grid_walk_begin (AciesGridWalk *self,
                       const AciesGrid *grid,
                       const AciesPoint *from,
                       const AciesPoint *to)
{
  double size = (double) grid->size;
  double x = (double) from->x;
  double y = (double) from->y;
  /* A line along a column never comes to the next one: infinity does. */
  double column_rate = 1.0 / (double) (to->x - from->x);
  double row_rate = 1.0 / (double) (to->y - from->y);

  self->column = acies_grid_get_column (grid, from->x);
  self->row = acies_grid_get_row (grid, from->y);
  self->column_step = to->x > from->x ? 1 : -1;
  self->row_step = to->y > from->y ? 1 : -1;
  self->column_part = size * ABS (column_rate);
  self->row_part = size * ABS (row_rate);
  self->next_column = to->x == from->x
                          ? G_MAXDOUBLE
                          : (size * (self->column + (to->x > from->x)) - x) * column_rate;
  self->next_row
      = to->y == from->y ? G_MAXDOUBLE : (size * (self->row + (to->y > from->y)) - y) * row_rate;
}

/* The part of the line at which it leaves the cell. */
static inline double
acies_grid_walk_get_end (const AciesGridWalk *self)
{
  return MIN (self->next_column, self->next_row);
}

/* Goes on to the next cell; FALSE at the end of the line. */
static inline gboolean
acies_grid_walk_on (AciesGridWalk *self, const AciesGrid *grid)
{
  if (acies_grid_walk_get_end (self) > 1)
    return FALSE;

  if (self->next_column < self->next_row)
    {
      self->column = CLAMP (self->column + self->column_step, 0, grid->n_columns - 1);
      self->next_column += self->column_part;
    }
  else
    {
      self->row = CLAMP (self->row + self->row_step, 0, grid->n_rows - 1);
      self->next_row += self->row_part;
    }
  return TRUE;
}

static inline const AciesGridCell *
acies_grid_walk_get_cell (const AciesGridWalk *self, const AciesGrid *grid)
{
  return &grid->cells[self->row * grid->n_columns + self->column];
}

G_END_DECLS

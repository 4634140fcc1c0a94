/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesGrid holds numbers of things in its cells, few each, added and removed one by one. */
#include "geometry/plane/acies-grid.h"

/* Cells are no smaller than this, and no more than so many to a side. */
#define CELL_SIZE ACIES_MM (50)
#define CELLS_LIMIT 256
/* What is closer to a cell than this counts as in it, so that rounding in the walk does not
 * matter. */
#define CELL_MARGIN 1

void
acies_grid_init (AciesGrid *self, AciesLength width, AciesLength height)
{
  self->size = MAX (CELL_SIZE, MAX (width, height) / CELLS_LIMIT + 1);
  self->inverse = 1.0 / (double) self->size;
  self->n_columns = (gint32) (width / self->size + 1);
  self->n_rows = (gint32) (height / self->size + 1);
  self->cells = g_new0 (AciesGridCell, (gsize) self->n_columns * (gsize) self->n_rows);
}

void
acies_grid_clear (AciesGrid *self)
{
  for (gint32 i = 0; i < self->n_columns * self->n_rows; i++)
    g_free (self->cells[i].numbers);
  g_clear_pointer (&self->cells, g_free);
}

void
acies_grid_get_span (const AciesGrid *self, const AciesBounds *box, AciesGridSpan *span)
{
  span->west = acies_grid_get_column (self, box->low.x - CELL_MARGIN);
  span->north = acies_grid_get_row (self, box->low.y - CELL_MARGIN);
  span->east = acies_grid_get_column (self, box->high.x + CELL_MARGIN);
  span->south = acies_grid_get_row (self, box->high.y + CELL_MARGIN);
}

void
acies_grid_get_box (const AciesGrid *self, gint32 column, gint32 row, AciesBounds *box)
{
  const AciesLength far = ACIES_TABLE_LIMIT;

  box->low.x = column == 0 ? -far : column * self->size - CELL_MARGIN;
  box->low.y = row == 0 ? -far : row * self->size - CELL_MARGIN;
  box->high.x = column == self->n_columns - 1 ? far : (column + 1) * self->size + CELL_MARGIN;
  box->high.y = row == self->n_rows - 1 ? far : (row + 1) * self->size + CELL_MARGIN;
}

void
acies_grid_add (AciesGrid *self, gint32 column, gint32 row, guint number, gboolean is_first)
{
  AciesGridCell *cell = &self->cells[row * self->n_columns + column];

  if (cell->n_numbers == cell->room)
    {
      cell->room = MAX (8, 2 * cell->room);
      cell->numbers = g_renew (guint, cell->numbers, cell->room);
    }
  if (is_first)
    memmove (cell->numbers + 1, cell->numbers, cell->n_numbers * sizeof *cell->numbers);
  cell->numbers[is_first ? 0 : cell->n_numbers] = number;
  cell->n_numbers++;
}

void
acies_grid_remove (AciesGrid *self, gint32 column, gint32 row, guint number)
{
  AciesGridCell *cell = &self->cells[row * self->n_columns + column];

  for (guint i = 0; i < cell->n_numbers; i++)
    {
      if (cell->numbers[i] != number)
        continue;
      cell->n_numbers--;
      memmove (cell->numbers + i, cell->numbers + i + 1,
               (cell->n_numbers - i) * sizeof *cell->numbers);
      return;
    }
}

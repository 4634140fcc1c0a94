/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Bases are 2 to 4 mm thick, and turned at random. */
#include "posed-table.h"

#include <math.h>

#define TABLE_SIDE 56
#define TABLE_INSET 50
/* mm that a mark lies behind the middle of its base, and a figure before it. */
#define BEHIND 12
#define BEFORE 15

static void
add_table_marks (PosedTable *self)
{
  for (guint i = 0; i < 4; i++)
    {
      AciesSpot at = { i % 2 ? self->width - TABLE_INSET : TABLE_INSET,
                       i / 2 ? self->height - TABLE_INSET : TABLE_INSET };
      PhotographMark drawn
          = { .identity = 586 - i, .side = TABLE_SIDE, .at = at, .facing = i * 2.0 };
      AciesMark mark = { .identity = 586 - i,
                         .size = ACIES_MM (TABLE_SIDE),
                         .at = { acies_length_from_mm (at.x), acies_length_from_mm (at.y) } };

      g_array_append_val (self->drawn, drawn);
      g_assert_true (acies_marks_set (self->marks, mark.identity, &mark));
    }
}

static void
add_figures (PosedTable *self, const AciesPlacement *base, double above, guint n)
{
  double facing = base->facing / 1000.0 * G_PI / 180, c = cos (facing), s = sin (facing);

  for (guint i = 0; i < n; i++)
    {
      double aside = 18.0 * i - 9.0 * (n - 1);
      PhotographBody figure = { .at = { base->at.x / 1000.0 + c * aside + s * BEFORE,
                                        base->at.y / 1000.0 + s * aside - c * BEFORE },
                                .radius = 5,
                                .above = above,
                                .top = above + 28,
                                .shade = 70,
                                .mark = -1 };

      g_array_append_val (self->bodies, figure);
    }
}

static void
add_unit (
    PosedTable *self, guint identity, AciesSpot at, double side, guint n_figures, guint64 *seed)
{
  AciesPlacement *base = g_new0 (AciesPlacement, 1);
  g_autofree char *item = g_strdup_printf ("%u", identity + 1);
  AciesMark mark = { .identity = identity,
                     .item = g_intern_string (item),
                     .size = acies_length_from_mm (side),
                     .at = { 0, ACIES_MM (BEHIND) } };
  AciesPlacement lies;
  PhotographBody block
      = { .at = at, .frontage = 40, .depth = 50, .shade = 90, .mark = (int) self->drawn->len };
  PhotographMark drawn = { .identity = identity, .side = side };

  base->at = (AciesPoint){ acies_length_from_mm (at.x), acies_length_from_mm (at.y) };
  base->facing = (AciesAngle) (photograph_draw (seed) * ACIES_FULL_TURN);
  mark.height = acies_length_from_mm (2 + 2 * photograph_draw (seed));
  g_assert_true (acies_marks_set (self->marks, identity, &mark));
  lies = acies_mark_place (&mark, base);
  drawn.at = (AciesSpot){ lies.at.x / 1000.0, lies.at.y / 1000.0 };
  drawn.facing = block.facing = base->facing / 1000.0;
  drawn.above = block.top = mark.height / 1000.0;
  g_array_append_val (self->drawn, drawn);
  g_array_append_val (self->bodies, block);
  add_figures (self, base, drawn.above, n_figures);
  g_ptr_array_add (self->bases, base);
}

PosedTable *
posed_table_new (double width,
                 double height,
                 guint columns,
                 guint rows,
                 double side,
                 guint n_figures,
                 guint64 seed)
{
  PosedTable *self = g_new0 (PosedTable, 1);
  double across = (width - 240) / columns, down = (height - 240) / rows;

  self->marks = acies_marks_new ();
  self->drawn = g_array_new (FALSE, FALSE, sizeof (PhotographMark));
  self->bodies = g_array_new (FALSE, FALSE, sizeof (PhotographBody));
  self->bases = g_ptr_array_new_with_free_func (g_free);
  self->width = width;
  self->height = height;
  seed = seed * 77 + 5;
  add_table_marks (self);
  for (guint i = 0; i < columns * rows; i++)
    {
      AciesSpot at = { 120 + across * (i % columns + 0.35 + 0.3 * photograph_draw (&seed)),
                       120 + down * (i / columns + 0.35 + 0.3 * photograph_draw (&seed)) };

      add_unit (self, i, at, side, n_figures, &seed);
    }
  return self;
}

void
posed_table_free (PosedTable *self)
{
  acies_marks_free (self->marks);
  g_array_unref (self->drawn);
  g_array_unref (self->bodies);
  g_ptr_array_unref (self->bases);
  g_free (self);
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Bases are 2 to 4 mm thick. A mark lies on its base, or on a tray that is as thick; a label lies
 * on the table, behind its unit. */
#include "posed-table.h"

#include "model/item/acies-leader.h"
#include "model/paper/acies-mark-giving.h"

#include <math.h>

#define TABLE_SIDE 56
#define TABLE_INSET 50
/* mm that a mark lies behind the middle of its base, and a figure before it. */
#define BEHIND 12
#define BEFORE 15
/* Of figures: mm from one to the next, and from the edge of the base. */
#define APART 15.0
#define WITHIN 7.0
/* By how much pieces are off the place that the battle has. */
#define MOST_OFF 8.0
#define MOST_TURN 6.0

static PosedTable *
table_new (AciesLength width, AciesLength height)
{
  PosedTable *self = g_new0 (PosedTable, 1);

  self->width = acies_length_to_mm (width);
  self->height = acies_length_to_mm (height);
  self->scene.marks = g_array_new (FALSE, FALSE, sizeof (PhotographMark));
  self->scene.bodies = g_array_new (FALSE, FALSE, sizeof (PhotographBody));
  self->scene.patches = g_array_new (FALSE, FALSE, sizeof (PhotographPatch));
  self->bases = g_ptr_array_new_with_free_func (g_free);
  return self;
}

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

      g_array_append_val (self->scene.marks, drawn);
      g_assert_true (acies_marks_set (self->marks, mark.identity, &mark));
    }
}

/* A figure RIGHT of and AHEAD of the middle of BASE, in mm. */
static void
add_figure (PosedTable *self, const AciesPlacement *base, double right, double ahead, double above)
{
  AciesPoint at
      = acies_placement_project (base, acies_length_from_mm (right), acies_length_from_mm (ahead));
  PhotographBody figure = { .at = { acies_length_to_mm (at.x), acies_length_to_mm (at.y) },
                            .radius = 5,
                            .above = above,
                            .top = above + 28,
                            .shade = 70,
                            .mark = -1 };

  g_array_append_val (self->scene.bodies, figure);
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
  PhotographBody block = {
    .at = at, .frontage = 40, .depth = 50, .shade = 90, .mark = (int) self->scene.marks->len
  };
  PhotographMark drawn = { .identity = identity, .side = side };

  base->at = (AciesPoint){ acies_length_from_mm (at.x), acies_length_from_mm (at.y) };
  base->facing = (AciesAngle) (photograph_draw (seed) * ACIES_FULL_TURN);
  mark.height = acies_length_from_mm (2 + 2 * photograph_draw (seed));
  g_assert_true (acies_marks_set (self->marks, identity, &mark));
  lies = acies_mark_place (&mark, base);
  drawn.at = (AciesSpot){ lies.at.x / 1000.0, lies.at.y / 1000.0 };
  drawn.facing = block.facing = base->facing / 1000.0;
  drawn.above = block.top = mark.height / 1000.0;
  g_array_append_val (self->scene.marks, drawn);
  g_array_append_val (self->scene.bodies, block);
  for (guint i = 0; i < n_figures; i++)
    add_figure (self, base, 18.0 * i - 9.0 * (n_figures - 1), BEFORE, drawn.above);
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
  PosedTable *self = table_new (acies_length_from_mm (width), acies_length_from_mm (height));
  double across = (width - 240) / columns, down = (height - 240) / rows;

  self->marks = acies_marks_new ();
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

/* How one piece lies: where the battle has it, but for MOVE, in mm, and TURN. */
typedef struct
{
  AciesPlacement about;
  AciesSpot move;
  AciesAngle turn;
} Slip;

static void
draw_slip (Slip *slip, const AciesPlacement *about, guint64 *seed)
{
  slip->about = *about;
  slip->move.x = (2 * photograph_draw (seed) - 1) * MOST_OFF;
  slip->move.y = (2 * photograph_draw (seed) - 1) * MOST_OFF;
  slip->turn
      = (AciesAngle) ((2 * photograph_draw (seed) - 1) * MOST_TURN * (double) ACIES_PER_DEGREE);
}

/* PLACE as it truly is. */
static AciesPlacement
apply_slip (const Slip *slip, const AciesPlacement *place)
{
  double a = slip->turn * G_PI / 180 / ACIES_PER_DEGREE;
  double x = acies_length_to_mm (place->at.x - slip->about.at.x);
  double y = acies_length_to_mm (place->at.y - slip->about.at.y);
  double east = x * cos (a) - y * sin (a) + slip->move.x;
  double south = x * sin (a) + y * cos (a) + slip->move.y;

  return (AciesPlacement){ { slip->about.at.x + acies_length_from_mm (east),
                             slip->about.at.y + acies_length_from_mm (south) },
                           acies_angle_normalize (place->facing + slip->turn) };
}

/* A base at PLACE with figures in rows. */
static void
add_base (PosedTable *self,
          const AciesPlacement *place,
          AciesLength frontage,
          AciesLength depth,
          double thick)
{
  PhotographBody block
      = { .at = { acies_length_to_mm (place->at.x), acies_length_to_mm (place->at.y) },
          .facing = place->facing / (double) ACIES_PER_DEGREE,
          .frontage = acies_length_to_mm (frontage),
          .depth = acies_length_to_mm (depth),
          .top = thick,
          .shade = 90,
          .mark = -1 };
  double right = block.frontage / 2 - WITHIN, ahead = block.depth / 2 - WITHIN;

  g_array_append_val (self->scene.bodies, block);
  for (double y = -MAX (ahead, 0); y <= MAX (ahead, 0); y += APART)
    for (double x = -MAX (right, 0); x <= MAX (right, 0); x += APART)
      add_figure (self, place, x, y, thick);
}

/* The mark of ITEM, if it has one, whose base is at BASE but for SLIP. */
static void
add_item (PosedTable *self, AciesItem *item, const AciesPlacement *base, const Slip *slip)
{
  const AciesMark *mark = acies_marks_find_item (self->marks, acies_item_get_id (item));
  AciesPlacement *truth, lies;
  PhotographMark drawn;
  PhotographBody tray;

  if (mark == NULL)
    return;
  truth = g_new (AciesPlacement, 1);
  *truth = apply_slip (slip, base);
  lies = acies_mark_place (mark, truth);
  g_ptr_array_index (self->bases, mark->identity) = truth;
  drawn
      = (PhotographMark){ .identity = mark->identity,
                          .side = acies_length_to_mm (mark->size),
                          .at = { acies_length_to_mm (lies.at.x), acies_length_to_mm (lies.at.y) },
                          .facing = lies.facing / (double) ACIES_PER_DEGREE,
                          .above = acies_length_to_mm (mark->height) };
  tray = (PhotographBody){ .at = drawn.at,
                           .facing = drawn.facing,
                           .frontage = acies_length_to_mm (acies_mark_get_tile (mark->size)),
                           .depth = acies_length_to_mm (acies_mark_get_tile (mark->size)),
                           .top = drawn.above,
                           .shade = 90,
                           .mark = (int) self->scene.marks->len };
  g_array_append_val (self->scene.marks, drawn);
  if (drawn.above > 0)
    g_array_append_val (self->scene.bodies, tray);
}

static void
add_battle_unit (PosedTable *self, AciesUnit *unit, guint64 *seed)
{
  GListModel *stands = acies_unit_get_stands (unit);
  double thick = 2 + 2 * photograph_draw (seed);
  AciesPlacement rear;
  AciesLength frontage, depth;
  Slip slip;

  if (!acies_unit_get_front (unit, &rear, &frontage, &depth))
    return;
  rear.at = acies_placement_project (&rear, 0, -depth);
  draw_slip (&slip, &rear, seed);
  for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
    {
      g_autoptr (AciesStand) stand = g_list_model_get_item (stands, i);
      AciesPlacement place;

      if (!acies_stand_is_present (stand))
        continue;
      place = apply_slip (&slip, acies_stand_get_placement (stand));
      add_base (self, &place, acies_stand_get_frontage (stand), acies_stand_get_depth (stand),
                thick);
      add_item (self, ACIES_ITEM (stand), acies_stand_get_placement (stand), &slip);
    }
  add_item (self, ACIES_ITEM (unit), &rear, &slip);
}

static void
add_battle_leader (PosedTable *self, AciesLeader *leader, guint64 *seed)
{
  AciesPlacement place;
  Slip slip;

  if (!acies_leader_is_placed (leader))
    return;
  draw_slip (&slip, acies_leader_get_placement (leader), seed);
  place = apply_slip (&slip, &slip.about);
  add_base (self, &place, acies_leader_get_frontage (leader), acies_leader_get_depth (leader),
            2 + 2 * photograph_draw (seed));
  add_item (self, ACIES_ITEM (leader), acies_leader_get_placement (leader), &slip);
}

static void
add_ground (PosedTable *self, AciesTable *table)
{
  GListModel *features = acies_table_get_features (table);

  for (guint i = 0; i < g_list_model_get_n_items (features); i++)
    {
      g_autoptr (AciesFeature) feature = g_list_model_get_item (features, i);
      PhotographPatch patch = { .polygon = acies_feature_get_polygon (feature),
                                .shade = (guint8) (60 + i * 37 % 110) };

      g_array_append_val (self->scene.patches, patch);
    }
}

/* The marks of the table lie in their places, each turned a little. */
static void
add_given_table_marks (PosedTable *self)
{
  for (guint i = 0; i < acies_marks_get_n (self->marks); i++)
    {
      const AciesMark *mark = acies_marks_get_nth (self->marks, i);
      PhotographMark drawn
          = { .identity = mark->identity,
              .side = acies_length_to_mm (mark->size),
              .at = { acies_length_to_mm (mark->at.x), acies_length_to_mm (mark->at.y) },
              .facing = i % 3 - 1.0 };

      if (mark->item == NULL)
        g_array_append_val (self->scene.marks, drawn);
    }
}

/* BATTLE's marks, after those of CHOICE and of the table were given. */
static AciesMarks *
give_marks (AciesBattle *battle, const AciesMarkChoice *choice)
{
  const AciesMarkChoice table = { ACIES_MARKS_TABLE, ACIES_MARK_USUAL_TABLE_SIZE, 0 };
  AciesMarks *marks = acies_marks_dup_given (battle, choice, NULL);
  g_autoptr (AciesMarks) more = acies_marks_dup_given (battle, &table, NULL);

  for (guint i = 0; i < acies_marks_get_n (more); i++)
    g_assert_true (acies_marks_set (marks, acies_marks_get_nth (more, i)->identity,
                                    acies_marks_get_nth (more, i)));
  return marks;
}

PosedTable *
posed_table_new_of_battle (AciesBattle *battle, const AciesMarkChoice *choice, guint64 seed)
{
  AciesTable *table = acies_battle_get_table (battle);
  PosedTable *self = table_new (acies_table_get_width (table), acies_table_get_height (table));
  GListModel *units = acies_battle_get_units (battle), *leaders = acies_battle_get_leaders (battle);

  seed = seed * 77 + 5;
  self->marks = give_marks (battle, choice);
  g_ptr_array_set_size (self->bases, ACIES_MARK_IDENTITIES);
  add_ground (self, table);
  add_given_table_marks (self);
  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (AciesUnit) unit = g_list_model_get_item (units, i);

      add_battle_unit (self, unit, &seed);
    }
  for (guint i = 0; i < g_list_model_get_n_items (leaders); i++)
    {
      g_autoptr (AciesLeader) leader = g_list_model_get_item (leaders, i);

      add_battle_leader (self, leader, &seed);
    }
  return self;
}

const PhotographMark *
posed_table_find_drawn (const PosedTable *self, guint identity)
{
  for (guint i = 0; i < self->scene.marks->len; i++)
    {
      const PhotographMark *mark = &g_array_index (self->scene.marks, PhotographMark, i);

      if (mark->identity == identity)
        return mark;
    }
  return NULL;
}

void
posed_table_free (PosedTable *self)
{
  acies_marks_free (self->marks);
  g_array_unref (self->scene.marks);
  g_array_unref (self->scene.bodies);
  g_array_unref (self->scene.patches);
  g_ptr_array_unref (self->bases);
  g_free (self);
}

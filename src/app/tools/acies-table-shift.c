/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves and turns items of a battle. Units are moved stand by stand, so that whatever their
 * formation is it holds together. */
#include "config.h"
#include "app/tools/acies-table-shift.h"

#include "app/canvas/acies-table-find.h"

#include <glib/gi18n-lib.h>

#include <math.h>


void
acies_table_shift_move (const AciesTableShift *self, AciesPlacement *placement)
{
  *placement = acies_placement_rotate (placement, &self->pivot, self->angle);
  placement->at.x += self->by.x;
  placement->at.y += self->by.y;
}

gboolean
acies_table_shift_is_nothing (const AciesTableShift *self)
{
  return self->angle == 0 && self->by.x == 0 && self->by.y == 0;
}

void
acies_table_shift_init (AciesTableShift *self, const AciesPlacement *from, const AciesPlacement *to)
{
  self->pivot = from->at;
  self->angle = acies_angle_difference (from->facing, to->facing);
  self->by = (AciesPoint){ to->at.x - from->at.x, to->at.y - from->at.y };
}

/* Calls VISIT for every stand and leader of ID that is on the table. */
static void
visit_bases (AciesBattle *battle, const char *id, AciesBodyFunc visit, gpointer data)
{
  AciesItem *item = acies_battle_find (battle, id);

  if (item != NULL && ACIES_IS_BODY (item))
    acies_body_foreach_base (ACIES_BODY (item), visit, data);
}

typedef struct
{
  const AciesTableShift *shift;
  GArray *bodies;
  AciesChange *change;
} Moved;

static void
add_body (AciesBody *body, gpointer data)
{
  Moved *moved = data;
  AciesPlacement at = *acies_body_get_placement (body);
  AciesFootprint footprint;

  acies_table_shift_move (moved->shift, &at);
  acies_body_get_footprint (body, &at, &footprint);
  g_array_append_val (moved->bodies, footprint);
}

GArray *
acies_table_shift_list_bodies (const AciesTableShift *self,
                               AciesBattle *battle,
                               const GPtrArray *ids)
{
  Moved moved = { .shift = self };

  g_return_val_if_fail (ACIES_IS_BATTLE (battle), NULL);

  moved.bodies = g_array_new (FALSE, FALSE, sizeof (AciesFootprint));
  for (guint i = 0; i < ids->len; i++)
    visit_bases (battle, g_ptr_array_index (ids, i), add_body, &moved);
  return moved.bodies;
}

static void
add_place (AciesBody *body, gpointer data)
{
  Moved *moved = data;
  AciesPlacement after = *acies_body_get_placement (body);

  acies_table_shift_move (moved->shift, &after);
  if (!acies_placement_equal (&after, acies_body_get_placement (body)))
    acies_change_add_place (moved->change, acies_item_get_id (ACIES_ITEM (body)),
                            acies_body_get_placement (body), &after);
}

AciesChange *
acies_table_shift_make_change (const AciesTableShift *self,
                               AciesBattle *battle,
                               const GPtrArray *ids)
{
  Moved moved = { .shift = self };

  g_return_val_if_fail (ACIES_IS_BATTLE (battle), NULL);

  moved.change = acies_change_new ();
  for (guint i = 0; i < ids->len; i++)
    visit_bases (battle, g_ptr_array_index (ids, i), add_place, &moved);
  return moved.change;
}

typedef struct
{
  const AciesFootprint *body;
  gboolean overlaps;
} Overlap;

static void
test_overlap (AciesBody *other, gpointer data)
{
  Overlap *overlap = data;
  AciesFootprint footprint;

  acies_body_get_footprint (other, acies_body_get_placement (other), &footprint);
  if (acies_footprint_overlaps_by (overlap->body, &footprint, ACIES_TOUCH_GAP))
    overlap->overlaps = TRUE;
}

static gboolean
has_id (const GPtrArray *ids, const char *id)
{
  for (guint i = 0; i < ids->len; i++)
    if (g_strcmp0 (g_ptr_array_index (ids, i), id) == 0)
      return TRUE;
  return FALSE;
}

/* Leaders may lie on top of their troops; only units are in one another's way. */
static const char *
find_overlapped (AciesBattle *battle, const AciesFootprint *body, const GPtrArray *ids)
{
  GListModel *units = acies_battle_get_units (battle);

  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (AciesItem) unit = g_list_model_get_item (units, i);
      const char *id = acies_item_get_id (unit);
      Overlap overlap = { .body = body };

      if (has_id (ids, id))
        continue;
      visit_bases (battle, id, test_overlap, &overlap);
      if (overlap.overlaps)
        return id;
    }
  return NULL;
}

static char *
describe_trouble (AciesReferee *referee, const char *id, const char *other)
{
  g_autofree char *name = acies_referee_describe_item (referee, id);
  g_autofree char *other_name = NULL;

  if (other == NULL)
    /* Translators: %s is a unit, such as "12 Guards". */
    return g_strdup_printf (_ ("%s does not stand wholly on the table."), name);
  other_name = acies_referee_describe_item (referee, other);
  /* Translators: both are units. */
  return g_strdup_printf (_ ("%s stands on top of %s."), name, other_name);
}

char *
acies_table_shift_find_trouble (const AciesTableShift *self,
                                AciesReferee *referee,
                                const GPtrArray *ids)
{
  AciesBattle *battle = acies_referee_get_battle (referee);
  AciesTable *table = acies_battle_get_table (battle);

  for (guint i = 0; i < ids->len; i++)
    {
      const char *id = g_ptr_array_index (ids, i);
      gboolean is_unit = ACIES_IS_UNIT (acies_battle_find (battle, id));
      g_autoptr (GArray) bodies = NULL;
      Moved moved = { .shift = self };

      bodies = moved.bodies = g_array_new (FALSE, FALSE, sizeof (AciesFootprint));
      visit_bases (battle, id, add_body, &moved);
      for (guint j = 0; j < bodies->len; j++)
        {
          const AciesFootprint *body = &g_array_index (bodies, AciesFootprint, j);
          const char *other;

          if (!acies_footprint_on_table (body, acies_table_get_width (table),
                                         acies_table_get_height (table)))
            return describe_trouble (referee, id, NULL);
          other = is_unit ? find_overlapped (battle, body, ids) : NULL;
          if (other != NULL)
            return describe_trouble (referee, id, other);
        }
    }
  return NULL;
}

/* How far the front at AT lies behind the line of LINE, along its facing. */
static AciesLength
get_lag (const AciesPlacement *line, const AciesPoint *at)
{
  double angle = line->facing * G_PI / (180.0 * ACIES_PER_DEGREE);

  return llround ((double) (line->at.x - at->x) * sin (angle)
                  - (double) (line->at.y - at->y) * cos (angle));
}

AciesChange *
acies_table_shift_dress (AciesBattle *battle, const GPtrArray *ids, const char *first)
{
  AciesChange *change = acies_change_new ();
  AciesPlacement line, front;
  AciesLength frontage, depth;

  if (!acies_body_get_front (ACIES_BODY (acies_battle_find (battle, first)), &line, &frontage,
                             &depth))
    return change;
  for (guint i = 0; i < ids->len; i++)
    {
      AciesItem *item = acies_battle_find (battle, g_ptr_array_index (ids, i));
      AciesTableShift shift;
      Moved moved = { .shift = &shift, .change = change };
      AciesPlacement to = line;

      if (!ACIES_IS_UNIT (item)
          || !acies_body_get_front (ACIES_BODY (item), &front, &frontage, &depth))
        continue;
      to.at = front.at;
      to.at = acies_placement_project (&to, 0, get_lag (&line, &front.at));
      acies_table_shift_init (&shift, &front, &to);
      visit_bases (battle, acies_item_get_id (item), add_place, &moved);
    }
  return change;
}

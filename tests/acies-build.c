/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Armies are gathered first and join the battle when it is finished, as they do from a file. */
#include "acies-build.h"

#include <stdio.h>

struct _AciesBuild
{
  AciesTable *table;
  GPtrArray *armies;   /* of AciesArmy, each with the id of its side */
  const char *ruleset; /* interned */
};

AciesBuild *
acies_build_new (const char *table)
{
  AciesBuild *self = g_new0 (AciesBuild, 1);
  int width;
  int height;

  g_assert_cmpint (sscanf (table, "%dx%d", &width, &height), ==, 2);
  self->table = acies_table_new (ACIES_MM (width), ACIES_MM (height));
  self->armies = g_ptr_array_new_with_free_func (g_object_unref);
  self->ruleset = "test";
  return self;
}

void
acies_build_free (AciesBuild *self)
{
  g_object_unref (self->table);
  g_ptr_array_unref (self->armies);
  g_free (self);
}

void
acies_build_set_ruleset (AciesBuild *self, const char *ruleset)
{
  self->ruleset = g_intern_string (ruleset);
}

/* The one command of SIDE's army, which is made if it is new. */
static AciesCommand *
ensure_command (AciesBuild *self, const char *side)
{
  g_autofree char *id = g_strconcat (side, "-command", NULL);
  g_autoptr (AciesCommand) command = NULL;
  AciesArmy *army;

  for (guint i = 0; i < self->armies->len; i++)
    {
      army = g_ptr_array_index (self->armies, i);
      if (g_str_equal (acies_army_get_id (army), side))
        return ACIES_COMMAND (acies_army_find (army, id));
    }
  army = acies_army_new (side, self->ruleset);
  command = acies_command_new (id, NULL);
  acies_army_add_command (army, command);
  g_ptr_array_add (self->armies, army);
  return command; /* the army holds it */
}

static AciesPlacement
parse_place (const char *text)
{
  double x;
  double y;
  double facing;

  g_assert_cmpint (sscanf (text, "%lf,%lf,%lf", &x, &y, &facing), ==, 3);
  return (AciesPlacement){
    { acies_length_from_mm (x), acies_length_from_mm (y) },
    (AciesAngle) (facing * ACIES_PER_DEGREE),
  };
}

/* Stands in one rank about the middle of their front. */
static void
lay_out (AciesUnit *unit, const AciesPlacement *front)
{
  GListModel *stands = acies_unit_get_stands (unit);
  guint n_stands = g_list_model_get_n_items (stands);

  for (guint i = 0; i < n_stands; i++)
    {
      g_autoptr (AciesStand) stand = g_list_model_get_item (stands, i);
      AciesLength right = (2 * (gint64) i + 1 - n_stands) * ACIES_BUILD_FRONTAGE / 2;
      AciesPlacement centre = {
        acies_placement_project (front, right, -ACIES_BUILD_DEPTH / 2),
        front->facing,
      };

      acies_stand_set_placement (stand, &centre);
    }
}

AciesUnit *
acies_build_unit (AciesBuild *self,
                  const char *side,
                  const char *id,
                  const char *type,
                  guint n_stands,
                  const char *place)
{
  g_autoptr (AciesUnit) unit = acies_unit_new (id, type, n_stands);

  acies_unit_set_base (unit, ACIES_BUILD_FRONTAGE, ACIES_BUILD_DEPTH);
  if (place != NULL)
    {
      AciesPlacement front = parse_place (place);

      lay_out (unit, &front);
    }
  acies_command_add (ensure_command (self, side), ACIES_ITEM (unit));
  return unit; /* the command holds it */
}

void
acies_build_put_apart (AciesBuild *self, const char *side, AciesUnit *unit, const char *id)
{
  AciesCommand *whole = ensure_command (self, side);
  g_autoptr (AciesCommand) apart = acies_command_new (id, NULL);
  g_autoptr (AciesItem) kept = g_object_ref (ACIES_ITEM (unit));

  acies_command_remove (whole, kept);
  acies_command_add (apart, kept);
  acies_command_add (whole, ACIES_ITEM (apart));
}

AciesLeader *
acies_build_leader (
    AciesBuild *self, const char *side, const char *id, const char *rank, const char *place)
{
  g_autoptr (AciesLeader) leader = acies_leader_new (id, rank);

  acies_leader_set_base (leader, ACIES_BUILD_FRONTAGE, ACIES_BUILD_DEPTH);
  if (place != NULL)
    {
      AciesPlacement centre = parse_place (place);

      acies_leader_set_placement (leader, &centre);
    }
  acies_command_add (ensure_command (self, side), ACIES_ITEM (leader));
  return leader;
}

static GArray *
parse_points (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  GArray *points = g_array_new (FALSE, FALSE, sizeof (AciesPoint));

  for (char **word = words; *word != NULL; word++)
    {
      AciesPoint point;
      double x;
      double y;

      g_assert_cmpint (sscanf (*word, "%lf,%lf", &x, &y), ==, 2);
      point.x = acies_length_from_mm (x);
      point.y = acies_length_from_mm (y);
      g_array_append_val (points, point);
    }
  return points;
}

static AciesFeature *
add_feature (AciesBuild *self, const char *id, const char *type, AciesPolygon *polygon)
{
  g_autoptr (AciesFeature) feature = acies_feature_new (id, type, polygon);

  acies_table_add_feature (self->table, feature);
  return feature; /* the table holds it */
}

AciesFeature *
acies_build_area (AciesBuild *self, const char *id, const char *type, const char *text)
{
  g_autoptr (GArray) points = parse_points (text);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesPolygon) polygon
      = acies_polygon_new_area ((const AciesPoint *) (gpointer) points->data, points->len, &error);

  g_assert_no_error (error);
  return add_feature (self, id, type, polygon);
}

AciesFeature *
acies_build_line (AciesBuild *self, const char *id, const char *type, int width, const char *text)
{
  g_autoptr (GArray) points = parse_points (text);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesPolygon) polygon = acies_polygon_new_line (
      (const AciesPoint *) (gpointer) points->data, points->len, ACIES_MM (width), &error);

  g_assert_no_error (error);
  return add_feature (self, id, type, polygon);
}

AciesBattle *
acies_build_finish (AciesBuild *self)
{
  AciesBattle *battle = acies_battle_new (self->ruleset, self->table);

  acies_battle_set_scenario (battle, "built");
  acies_battle_set_title (battle, "Built");
  for (guint i = 0; i < self->armies->len; i++)
    {
      AciesArmy *army = g_ptr_array_index (self->armies, i);

      acies_battle_add_side (battle, acies_army_get_id (army), NULL, army);
    }
  g_ptr_array_set_size (self->armies, 0);
  return battle;
}

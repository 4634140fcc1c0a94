/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads where units and leaders stand. A place names the middle of a unit's front, which the
 * referee lays out later, or each stand; of a leader, his centre. Points are "x,y" in mm from the
 * north-west corner. */
#include "config.h"

#include "model/scenario/acies-scenario-place.h"

#include "geometry/plane/acies-curve.h"
#include "model/battle/acies-battle-private.h"
#include "model/item/acies-item-xml.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const char *const feature_known[] = { "id", "type", "width", "height", NULL };
static const char *const place_known[] = { "unit", "leader", "side", "at", "facing", "lost", NULL };
static const char *const stand_known[] = { "id", "type", "at", "facing", "lost", NULL };

gboolean
acies_scenario_read_length (AciesXmlReader *reader, const char *name, AciesLength *length)
{
  g_autofree char *text = acies_xml_reader_dup_attribute (reader, name);

  if (text != NULL && acies_length_parse (text, length) && ABS (*length) <= ACIES_TABLE_LIMIT)
    return TRUE;
  acies_xml_reader_error (reader, _ ("“%s” is “%s”, which is not a length in mm."), name,
                          text != NULL ? text : "");
  *length = 0;
  return FALSE;
}

gboolean
acies_scenario_read_point (AciesXmlReader *reader, AciesPoint *point, gboolean *bends)
{
  g_autofree char *curve = acies_xml_reader_dup_attribute (reader, "curve");

  *bends = g_strcmp0 (curve, "yes") == 0;
  if (curve != NULL && !*bends && !g_str_equal (curve, "no"))
    acies_xml_reader_error (reader, _ ("“curve” must be yes or no, not “%s”."), curve);
  return acies_scenario_read_length (reader, "x", &point->x)
         && acies_scenario_read_length (reader, "y", &point->y);
}

static void
read_points (AciesXmlReader *reader, AciesItem *item, GArray *points, GArray *bends)
{
  int depth = acies_xml_reader_get_depth (reader);

  while (acies_xml_reader_next_child (reader, depth))
    {
      AciesPoint point;
      gboolean bend;

      if (acies_item_read_child (item, reader))
        continue;
      if (!acies_scenario_read_point (reader, &point, &bend)
          || points->len > ACIES_POLYGON_MAX_POINTS)
        continue;
      g_array_append_val (points, point);
      g_array_append_val (bends, bend);
    }
}

AciesFeature *
acies_scenario_read_feature (AciesXmlReader *reader)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  g_autoptr (GArray) bends = g_array_new (FALSE, FALSE, sizeof (gboolean));
  g_autofree char *id = acies_xml_dup_id (reader, "id");
  g_autofree char *type = acies_xml_dup_needed (reader, "type");
  g_autoptr (AciesFeature) feature = acies_feature_new (id, type, NULL);
  g_autoptr (AciesPolygon) polygon = NULL;
  g_autoptr (GError) error = NULL;
  gboolean is_line = g_str_equal (acies_xml_reader_get_name (reader), "line");
  int line = acies_xml_reader_get_line (reader);
  AciesLength width = 0;
  gint64 height = 0;

  if (is_line)
    acies_scenario_read_length (reader, "width", &width);
  acies_xml_read_int (reader, "height", -ACIES_FEATURE_MAX_HEIGHT, ACIES_FEATURE_MAX_HEIGHT,
                      &height);
  acies_feature_set_height (feature, (gint32) height);
  acies_item_read_attributes (ACIES_ITEM (feature), reader, feature_known);
  read_points (reader, ACIES_ITEM (feature), points, bends);
  polygon = acies_curve_new ((const AciesPoint *) (gpointer) points->data,
                             (const gboolean *) (gpointer) bends->data, points->len, is_line, width,
                             &error);
  if (polygon == NULL)
    {
      /* Translators: the id of a terrain feature, and a sentence that says what is wrong. */
      acies_findings_add (acies_xml_reader_get_findings (reader), ACIES_SEVERITY_ERROR,
                          acies_xml_reader_get_file_name (reader), line,
                          _ ("The feature “%s” has no shape: %s"), id, error->message);
      return NULL;
    }
  acies_feature_set_polygon (feature, polygon);
  return g_steal_pointer (&feature);
}

/* "x,y", in mm. */
static gboolean
parse_point (const char *text, AciesPoint *point)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", 3);

  return g_strv_length (parts) == 2 && acies_length_parse (g_strstrip (parts[0]), &point->x)
         && acies_length_parse (g_strstrip (parts[1]), &point->y)
         && ABS (point->x) <= ACIES_TABLE_LIMIT && ABS (point->y) <= ACIES_TABLE_LIMIT;
}

/* The `at` and `facing` of READER's element, which places ITEM. FALSE, after an error if they are
 * wrong, if there is no place yet: one in a hex is awaited. */
static gboolean
read_placement (AciesXmlReader *reader,
                AciesBattle *battle,
                AciesItem *item,
                AciesPlacement *placement)
{
  g_autofree char *at = acies_xml_reader_dup_attribute (reader, "at");
  g_autofree char *facing = acies_xml_reader_dup_attribute (reader, "facing");
  AciesTable *table = acies_battle_get_table (battle);

  if (at != NULL && *at != '\0' && strspn (at, "0123456789") == strlen (at))
    {
      acies_battle_await (battle, item, at, facing);
      return FALSE;
    }
  placement->facing = 0;
  if (facing != NULL && !acies_angle_parse (facing, &placement->facing))
    {
      acies_xml_reader_error (reader, _ ("“facing” is “%s”, which is not an angle in degrees."),
                              facing);
      return FALSE;
    }
  placement->facing = acies_angle_normalize (placement->facing);
  if (at == NULL)
    return FALSE;
  if (!parse_point (at, &placement->at))
    {
      acies_xml_reader_error (
          reader, _ ("“at” is “%s”; write “x,y” in mm, as in “600,400.5”, or a hex."), at);
      return FALSE;
    }
  if (placement->at.x < 0 || placement->at.y < 0 || placement->at.x > acies_table_get_width (table)
      || placement->at.y > acies_table_get_height (table))
    acies_findings_add (acies_xml_reader_get_findings (reader), ACIES_SEVERITY_WARNING,
                        acies_xml_reader_get_file_name (reader), acies_xml_reader_get_line (reader),
                        _ ("The place “%s” is off the table."), at);
  return TRUE;
}

static gboolean
read_lost (AciesXmlReader *reader)
{
  g_autofree char *lost = acies_xml_reader_dup_attribute (reader, "lost");

  return g_strcmp0 (lost, "yes") == 0;
}

AciesItem *
acies_scenario_find_placed (AciesXmlReader *reader, AciesBattle *battle, AciesSide *side)
{
  g_autofree char *unit = acies_xml_reader_dup_attribute (reader, "unit");
  g_autofree char *leader = acies_xml_reader_dup_attribute (reader, "leader");
  const char *side_id = acies_item_get_id (ACIES_ITEM (side));
  AciesItem *item = NULL;

  if ((unit == NULL) == (leader == NULL))
    {
      acies_xml_reader_error (reader, _ ("A <%s> must name either one unit or one leader."),
                              acies_xml_reader_get_name (reader));
      return NULL;
    }
  item = acies_battle_find (battle, unit != NULL ? unit : leader);
  if (item != NULL && acies_item_get_side (item) == side_id
      && acies_item_get_kind (item) == (unit != NULL ? ACIES_ITEM_UNIT : ACIES_ITEM_LEADER))
    return item;
  if (unit != NULL)
    acies_xml_reader_error (reader, _ ("There is no unit “%s” in the army of side “%s”."), unit,
                            side_id);
  else
    acies_xml_reader_error (reader, _ ("There is no leader “%s” in the army of side “%s”."), leader,
                            side_id);
  return NULL;
}

static void
read_stand (AciesXmlReader *reader, AciesBattle *battle, AciesUnit *unit)
{
  g_autofree char *id = acies_xml_reader_dup_attribute (reader, "id");
  g_autofree char *type = acies_xml_reader_dup_attribute (reader, "type");
  AciesItem *item = id != NULL ? acies_battle_find (battle, id) : NULL;
  AciesPlacement placement;

  if (item == NULL || !ACIES_IS_STAND (item) || acies_stand_get_unit (ACIES_STAND (item)) != unit)
    {
      acies_xml_reader_error (reader, _ ("There is no stand “%s” in unit “%s”."),
                              id != NULL ? id : "", acies_item_get_id (ACIES_ITEM (unit)));
      return;
    }
  acies_item_read_attributes (item, reader, stand_known);
  acies_stand_set_troop_type (ACIES_STAND (item), type);
  acies_stand_set_lost (ACIES_STAND (item), read_lost (reader));
  if (read_placement (reader, battle, item, &placement))
    acies_stand_set_placement (ACIES_STAND (item), &placement);
}

static gboolean
is_placed_already (AciesItem *item)
{
  if (ACIES_IS_LEADER (item))
    return acies_leader_is_placed (ACIES_LEADER (item));
  return acies_unit_is_placed (ACIES_UNIT (item))
         || acies_unit_get_awaited_front (ACIES_UNIT (item)) != NULL;
}

static void
place (AciesItem *item, const AciesPlacement *placement)
{
  if (ACIES_IS_LEADER (item))
    acies_leader_set_placement (ACIES_LEADER (item), placement);
  else
    acies_unit_set_awaited_front (ACIES_UNIT (item), placement);
}

void
acies_scenario_read_place (AciesXmlReader *reader, AciesBattle *battle, AciesSide *side)
{
  AciesItem *item = acies_scenario_find_placed (reader, battle, side);
  g_autofree char *other = acies_xml_reader_dup_attribute (reader, "side");
  int depth = acies_xml_reader_get_depth (reader);
  AciesPlacement placement;

  if (item == NULL)
    return;
  if (is_placed_already (item))
    acies_xml_reader_error (reader, _ ("“%s” is placed twice."), acies_item_get_id (item));
  acies_item_read_attributes (item, reader, place_known);
  if (other != NULL)
    acies_item_set_side (item, other);
  if (ACIES_IS_LEADER (item))
    acies_leader_set_lost (ACIES_LEADER (item), read_lost (reader));
  if (read_placement (reader, battle, item, &placement))
    place (item, &placement);
  while (acies_xml_reader_next_child (reader, depth))
    if (!acies_item_read_child (item, reader) && ACIES_IS_UNIT (item))
      {
        acies_unit_set_awaited_front (ACIES_UNIT (item), NULL);
        read_stand (reader, battle, ACIES_UNIT (item));
      }
}

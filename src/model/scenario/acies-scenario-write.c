/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a battle as one document: what acies-scenario.c reads, with the armies inside, or in files
 * beside it where it is to be saved as a scenario. */
#include "geometry/plane/acies-curve.h"
#include "model/scenario/acies-army-reference.h"
#include "model/army/acies-army-xml.h"
#include "model/battle/acies-battle-private.h"
#include "model/item/acies-item-xml.h"
#include "model/scenario/acies-plan-xml.h"
#include "model/scenario/acies-scenario-numbering.h"
#include "model/scenario/acies-scenario-place.h"
#include "model/battle/acies-tolerance.h"

#define SCENARIO_NAMESPACE "urn:acies:scenario:1"

typedef struct
{
  AciesXmlWriter *writer;
  AciesBattle *battle;
  GFile *folder;                       /* whence armies are named; NULL: they lie inside */
  const AciesArmyReference *reference; /* of the side being written; NULL: its army lies inside */
  const char *side;                    /* the side being written, interned */
} ScenarioWriter;

void
acies_scenario_write_points (const AciesPoint *points,
                             const gboolean *bends,
                             guint n_points,
                             AciesXmlWriter *writer)
{
  for (guint i = 0; i < n_points; i++)
    {
      g_autofree char *x = acies_length_format (points[i].x);
      g_autofree char *y = acies_length_format (points[i].y);

      acies_xml_writer_start (writer, "point");
      acies_xml_writer_attribute (writer, "x", x);
      acies_xml_writer_attribute (writer, "y", y);
      if (bends != NULL && bends[i])
        acies_xml_writer_attribute (writer, "curve", "yes");
      acies_xml_writer_end (writer);
    }
}

static void
write_feature (AciesFeature *feature, AciesXmlWriter *writer)
{
  AciesItem *item = ACIES_ITEM (feature);
  AciesPolygon *polygon = acies_feature_get_polygon (feature);
  gboolean is_line = acies_polygon_is_line (polygon);
  const gboolean *bends;
  guint n_points;
  const AciesPoint *points = acies_curve_get_points (polygon, &n_points, &bends);

  acies_xml_writer_start (writer, is_line ? "line" : "area");
  acies_xml_writer_attribute (writer, "id", acies_item_get_id (item));
  acies_xml_writer_attribute (writer, "type", acies_feature_get_terrain_type (feature));
  if (is_line)
    {
      g_autofree char *width = acies_length_format (acies_polygon_get_width (polygon));

      acies_xml_writer_attribute (writer, "width", width);
    }
  if (acies_feature_get_height (feature) != 0)
    acies_xml_writer_attribute_int (writer, "height", acies_feature_get_height (feature));
  acies_item_write_attributes (item, writer);
  acies_item_write_children (item, writer);
  acies_scenario_write_points (points, bends, n_points, writer);
  acies_xml_writer_end (writer);
}

static void
write_table (AciesTable *table, AciesXmlWriter *writer)
{
  GListModel *features = acies_table_get_features (table);
  AciesHexMap *map = acies_table_get_map (table);
  guint n_features = g_list_model_get_n_items (features);
  g_autofree char *width = acies_length_format (acies_table_get_width (table));
  g_autofree char *height = acies_length_format (acies_table_get_height (table));

  acies_xml_writer_start (writer, "table");
  acies_xml_writer_attribute (writer, "width", width);
  acies_xml_writer_attribute (writer, "height", height);
  acies_scenario_write_numbering (table, writer);
  acies_xml_writer_end (writer);
  if (n_features > 0)
    acies_xml_writer_start (writer, "terrain");
  for (guint i = 0; i < n_features; i++)
    {
      g_autoptr (AciesFeature) feature = g_list_model_get_item (features, i);

      write_feature (feature, writer);
    }
  if (n_features > 0)
    acies_xml_writer_end (writer);
  if (acies_hex_map_is_empty (map))
    return;
  acies_xml_writer_start (writer, "hexes");
  acies_hex_map_write (map, writer);
  acies_xml_writer_end (writer);
}

static void
write_printed (const AciesMarks *printed, AciesXmlWriter *writer)
{
  if (acies_marks_get_n (printed) == 0)
    return;
  acies_xml_writer_start (writer, "marks");
  for (guint i = 0; i < acies_marks_get_n (printed); i++)
    acies_mark_write (acies_marks_get_nth (printed, i), writer);
  acies_xml_writer_end (writer);
}

static void
write_placement (const AciesPlacement *placement, AciesXmlWriter *writer)
{
  g_autofree char *x = acies_length_format (placement->at.x);
  g_autofree char *y = acies_length_format (placement->at.y);
  g_autofree char *at = g_strconcat (x, ",", y, NULL);
  g_autofree char *facing = acies_angle_format (placement->facing);

  acies_xml_writer_attribute (writer, "at", at);
  acies_xml_writer_attribute (writer, "facing", facing);
}

/* Whether the army inside the document does not say everything of STAND. */
static gboolean
stand_has_own (AciesStand *stand)
{
  return acies_stand_is_placed (stand) || acies_stand_is_lost (stand)
         || acies_stand_get_own_troop_type (stand) != NULL
         || acies_attributes_get_n (acies_item_get_attributes (ACIES_ITEM (stand))) > 0;
}

static void
write_stand (AciesStand *stand, AciesXmlWriter *writer)
{
  if (!stand_has_own (stand))
    return;
  acies_xml_writer_start (writer, "stand");
  acies_xml_writer_attribute (writer, "id", acies_item_get_id (ACIES_ITEM (stand)));
  acies_xml_writer_attribute (writer, "type", acies_stand_get_own_troop_type (stand));
  if (acies_stand_is_placed (stand))
    write_placement (acies_stand_get_placement (stand), writer);
  acies_xml_writer_attribute (writer, "lost", acies_stand_is_lost (stand) ? "yes" : NULL);
  acies_item_write_attributes (ACIES_ITEM (stand), writer);
  acies_xml_writer_end (writer);
}

/* The side that ITEM of the army of SIDE has gone over to, or NULL. */
static const char *
get_other_side (AciesItem *item, const char *side)
{
  return acies_item_get_side (item) != side ? acies_item_get_side (item) : NULL;
}

/* What the army's file does not say of ITEM. */
static const AciesAttributes *
get_own (ScenarioWriter *self, AciesItem *item)
{
  return self->reference != NULL ? acies_army_reference_get_own (self->reference, item) : NULL;
}

/* The hex that ITEM, a unit or leader, waits for; NULL: it waits for none. */
static const AciesAwaited *
find_awaited (ScenarioWriter *self, gconstpointer item)
{
  for (guint i = 0; i < self->battle->awaited->len; i++)
    {
      const AciesAwaited *awaited = g_ptr_array_index (self->battle->awaited, i);

      if (awaited->item == item)
        return awaited;
    }
  return NULL;
}

/* A place in a hex that nobody has found on the plane yet. */
static void
write_hex (const AciesAwaited *awaited, AciesXmlWriter *writer)
{
  acies_xml_writer_attribute (writer, "at", awaited->hex);
  acies_xml_writer_attribute (writer, "facing", awaited->facing);
}

static void
write_unit_place (ScenarioWriter *self, AciesUnit *unit)
{
  AciesXmlWriter *writer = self->writer;
  GListModel *stands = acies_unit_get_stands (unit);
  const AciesPlacement *front = acies_unit_get_awaited_front (unit);
  const AciesAttributes *own = get_own (self, ACIES_ITEM (unit));
  guint n_stands = g_list_model_get_n_items (stands);
  const AciesAwaited *awaited = find_awaited (self, unit);
  const char *other = get_other_side (ACIES_ITEM (unit), self->side);
  gboolean has_own = front != NULL || own != NULL || awaited != NULL || other != NULL;

  for (guint i = 0; i < n_stands && !has_own; i++)
    {
      g_autoptr (AciesStand) stand = g_list_model_get_item (stands, i);

      has_own = stand_has_own (stand);
    }
  if (!has_own)
    return;
  acies_xml_writer_start (writer, "place");
  acies_xml_writer_attribute (writer, "unit", acies_item_get_id (ACIES_ITEM (unit)));
  acies_xml_writer_attribute (writer, "side", other);
  if (awaited != NULL)
    write_hex (awaited, writer);
  else if (front != NULL)
    write_placement (front, writer);
  if (own != NULL)
    acies_attributes_write (own, writer);
  for (guint i = 0; i < n_stands; i++)
    {
      g_autoptr (AciesStand) stand = g_list_model_get_item (stands, i);

      write_stand (stand, writer);
    }
  acies_xml_writer_end (writer);
}

static void
write_leader_place (ScenarioWriter *self, AciesLeader *leader)
{
  AciesXmlWriter *writer = self->writer;
  const AciesAttributes *own = get_own (self, ACIES_ITEM (leader));
  const AciesAwaited *awaited = find_awaited (self, leader);
  const char *other = get_other_side (ACIES_ITEM (leader), self->side);

  if (!acies_leader_is_placed (leader) && !acies_leader_is_lost (leader) && own == NULL
      && awaited == NULL && other == NULL)
    return;
  acies_xml_writer_start (writer, "place");
  acies_xml_writer_attribute (writer, "leader", acies_item_get_id (ACIES_ITEM (leader)));
  acies_xml_writer_attribute (writer, "side", other);
  if (awaited != NULL)
    write_hex (awaited, writer);
  else if (acies_leader_is_placed (leader))
    write_placement (acies_leader_get_placement (leader), writer);
  acies_xml_writer_attribute (writer, "lost", acies_leader_is_lost (leader) ? "yes" : NULL);
  if (own != NULL)
    acies_attributes_write (own, writer);
  acies_xml_writer_end (writer);
}

static void
write_place_visit (AciesItem *item, gpointer data)
{
  if (ACIES_IS_UNIT (item))
    write_unit_place (data, ACIES_UNIT (item));
  else if (ACIES_IS_LEADER (item))
    write_leader_place (data, ACIES_LEADER (item));
}

/* A stand that waits for a hex, which its unit does not. */
static void
write_awaited (const AciesAwaited *awaited, AciesXmlWriter *writer)
{
  AciesUnit *unit = acies_stand_get_unit (ACIES_STAND (awaited->item));

  acies_xml_writer_start (writer, "place");
  acies_xml_writer_attribute (writer, "unit", acies_item_get_id (ACIES_ITEM (unit)));
  acies_xml_writer_start (writer, "stand");
  acies_xml_writer_attribute (writer, "id", acies_item_get_id (awaited->item));
  write_hex (awaited, writer);
  acies_xml_writer_end (writer);
  acies_xml_writer_end (writer);
}

static void
write_side (ScenarioWriter *self, AciesBattle *battle, AciesSide *side)
{
  AciesXmlWriter *writer = self->writer;
  AciesItem *item = ACIES_ITEM (side);
  const AciesSidePlan *plan = acies_plan_get_side (battle->plan, acies_item_get_id (item));
  g_autoptr (AciesArmyReference) reference
      = self->folder != NULL ? acies_army_reference_new (side, self->folder) : NULL;

  self->reference = reference;
  self->side = acies_item_get_id (item);
  acies_xml_writer_start (writer, "side");
  acies_xml_writer_attribute (writer, "id", acies_item_get_id (item));
  if (reference != NULL)
    acies_xml_writer_attribute (writer, "army", reference->path);
  if (reference != NULL && acies_side_get_shift (side) != 0)
    acies_xml_writer_attribute_int (writer, "shift", acies_side_get_shift (side));
  acies_item_write_attributes (item, writer);
  acies_item_write_children (item, writer);
  acies_side_plan_write_before (plan, writer);
  if (reference == NULL)
    acies_army_write (acies_side_get_army (side), writer, NULL);
  acies_army_foreach (acies_side_get_army (side), write_place_visit, self);
  for (guint i = 0; i < battle->awaited->len; i++)
    {
      const AciesAwaited *awaited = g_ptr_array_index (battle->awaited, i);

      if (ACIES_IS_STAND (awaited->item)
          && acies_item_get_side (awaited->item) == acies_item_get_id (item))
        write_awaited (awaited, writer);
    }
  acies_side_plan_write_after (plan, battle, writer);
  acies_xml_writer_end (writer);
  self->reference = NULL;
}

static void
write_position (AciesBattle *self, AciesXmlWriter *writer)
{
  acies_xml_writer_start (writer, "position");
  acies_xml_writer_attribute_int (writer, "turn", self->position.turn);
  acies_xml_writer_attribute (writer, "phase", self->position.phase);
  acies_xml_writer_attribute (writer, "side", self->position.side);
  acies_item_write_attributes (ACIES_ITEM (self), writer);
  acies_xml_writer_end (writer);
}

static void
write_obligation (const AciesObligation *obligation, AciesXmlWriter *writer)
{
  acies_xml_writer_start (writer, "obligation");
  acies_xml_writer_attribute_int (writer, "serial", obligation->serial);
  acies_xml_writer_attribute (writer, "kind", obligation->kind);
  acies_xml_writer_attribute (writer, "due", obligation->due);
  acies_xml_writer_attribute (writer, "side", obligation->side);
  acies_xml_writer_attribute (writer, "event", obligation->event);
  for (char **pair = obligation->roles; pair[0] != NULL && pair[1] != NULL; pair += 2)
    {
      acies_xml_writer_start (writer, "role");
      acies_xml_writer_attribute (writer, "name", pair[0]);
      acies_xml_writer_attribute (writer, "item", pair[1]);
      acies_xml_writer_end (writer);
    }
  acies_xml_writer_end (writer);
}

static void
write_state (AciesBattle *self, AciesXmlWriter *writer)
{
  for (guint i = 0; i < self->obligations->len; i++)
    write_obligation (g_ptr_array_index (self->obligations, i), writer);
  for (guint i = 0; i < self->links->len; i++)
    {
      const AciesLink *link = g_ptr_array_index (self->links, i);
      g_autofree char *value = acies_value_to_string (&link->value);

      acies_xml_writer_start (writer, "link");
      acies_xml_writer_attribute (writer, "kind", link->kind);
      acies_xml_writer_attribute (writer, "from", link->from);
      acies_xml_writer_attribute (writer, "to", link->to);
      acies_xml_writer_attribute (writer, "value", value);
      acies_xml_writer_end (writer);
    }
  for (guint i = 0; i < self->knowledge->len; i++)
    {
      const AciesLink *known = g_ptr_array_index (self->knowledge, i);
      g_autofree char *value = acies_value_to_string (&known->value);

      acies_xml_writer_start (writer, "know");
      acies_xml_writer_attribute (writer, "side", known->kind);
      acies_xml_writer_attribute (writer, "item", known->from);
      acies_xml_writer_attribute (writer, "value", value);
      acies_xml_writer_end (writer);
    }
  for (guint i = 0; i < self->marks->len; i++)
    {
      const AciesLink *mark = g_ptr_array_index (self->marks, i);
      g_autofree char *value = acies_value_to_string (&mark->value);

      acies_xml_writer_start (writer, "mark");
      acies_xml_writer_attribute (writer, "kind", mark->kind);
      acies_xml_writer_attribute (writer, "of", mark->from);
      acies_xml_writer_attribute (writer, "value", value);
      acies_xml_writer_end (writer);
    }
}

static void
write_switches (AciesBattle *self, AciesXmlWriter *writer)
{
  for (guint i = 0; self->switches[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (self->switches[i], "=", 2);

      acies_xml_writer_start (writer, "switch");
      acies_xml_writer_attribute (writer, "id", pair[0]);
      acies_xml_writer_attribute (writer, "is", pair[1] != NULL ? pair[1] : "");
      acies_xml_writer_end (writer);
    }
}

static GBytes *
write_battle (AciesBattle *self, GFile *folder)
{
  g_autoptr (AciesXmlWriter) writer = acies_xml_writer_new ();
  ScenarioWriter scenario = { writer, self, folder };
  guint n_sides = g_list_model_get_n_items (G_LIST_MODEL (self->sides));

  acies_xml_writer_start (writer, "scenario");
  acies_xml_writer_attribute (writer, "xmlns", SCENARIO_NAMESPACE);
  acies_xml_writer_attribute (writer, "id", self->scenario != NULL ? self->scenario : "battle");
  acies_xml_writer_attribute (writer, "ruleset", self->ruleset);
  if (acies_tolerance_is_set (self))
    {
      g_autofree char *text = acies_length_format (acies_tolerance_get (self));

      acies_xml_writer_attribute (writer, "tolerance", text);
    }
  acies_foreign_write_attributes (&self->foreign, writer);
  acies_xml_writer_text_element (writer, "title", acies_item_get_label (ACIES_ITEM (self)));
  if (self->note != NULL)
    acies_xml_writer_text_element (writer, "note", self->note);
  acies_foreign_write_elements (&self->foreign, writer);
  write_table (self->table, writer);
  if (self->backdrop != NULL)
    acies_backdrop_write (self->backdrop, writer);
  write_printed (self->printed, writer);
  write_switches (self, writer);
  for (guint i = 0; i < n_sides; i++)
    {
      g_autoptr (AciesSide) side = g_list_model_get_item (G_LIST_MODEL (self->sides), i);

      write_side (&scenario, self, side);
    }
  acies_plan_write_children (self->plan, writer);
  write_position (self, writer);
  write_state (self, writer);
  acies_xml_writer_end (writer);
  return acies_xml_writer_finish (writer);
}

GBytes *
acies_battle_to_bytes (AciesBattle *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (self), NULL);

  return write_battle (self, NULL);
}

GBytes *
acies_battle_to_scenario_bytes (AciesBattle *self, GFile *folder)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (self), NULL);
  g_return_val_if_fail (G_IS_FILE (folder), NULL);

  return write_battle (self, folder);
}

AciesBattle *
acies_battle_copy (AciesBattle *self)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattle) copy = NULL;
  g_autoptr (GBytes) bytes = NULL;
  guint n_sides;

  g_return_val_if_fail (ACIES_IS_BATTLE (self), NULL);

  bytes = acies_battle_to_bytes (self);
  copy = acies_battle_load_scenario_bytes (bytes, "", findings);
  g_return_val_if_fail (copy != NULL, NULL);
  n_sides = g_list_model_get_n_items (G_LIST_MODEL (self->sides));
  for (guint i = 0; i < n_sides; i++)
    {
      g_autoptr (AciesSide) from = g_list_model_get_item (G_LIST_MODEL (self->sides), i);
      g_autoptr (AciesSide) to = g_list_model_get_item (G_LIST_MODEL (copy->sides), i);

      acies_side_set_army_file (to, acies_side_get_army_file (from), acies_side_get_shift (from));
    }
  return g_steal_pointer (&copy);
}

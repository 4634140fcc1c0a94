/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints the state of a battle. The text tells what one looks for at the table: who stands
 * where, with which badges. */
#include "config.h"

#include "cli/shell/acies-battle-report.h"

#include "base/value/acies-number.h"
#include "referee/army/acies-battle-summary.h"
#include "referee/state/acies-hexes.h"
#include "referee/state/acies-lookup.h"
#include "model/battle/acies-whereabouts.h"


#include <glib/gi18n-lib.h>

static const char *
owner_name (AciesItem *item)
{
  return acies_lookup_kind_word (acies_item_get_kind (item));
}

static char *
format_length (AciesLength length, AciesLength measure)
{
  return acies_number_format ((length * 1000 + measure / 2) / measure, 1000);
}

/* "20.5,16 JT 90°": as "place" reads it. */
static char *
format_placement (AciesReferee *referee, const AciesPlacement *placement)
{
  AciesRuleset *ruleset = acies_referee_get_ruleset (referee);
  const AciesMeasure *measure = acies_ruleset_get_main_measure (ruleset);
  AciesLength length = measure != NULL ? measure->length : ACIES_PER_MM;
  g_autofree char *x = format_length (placement->at.x, length);
  g_autofree char *y = format_length (placement->at.y, length);
  g_autofree char *facing = acies_angle_format (placement->facing);

  return g_strdup_printf ("%s,%s %s %s°", x, y, measure != NULL ? measure->fact.id : "mm", facing);
}

/* The state that hexes are looked up in; NULL where the rules have none. */
static AciesState *
new_hex_state (AciesReferee *referee)
{
  return acies_ruleset_has_hexes (acies_referee_get_ruleset (referee))
             ? acies_state_new (acies_referee_get_battle (referee))
             : NULL;
}

/* The number of the hex that ITEM, which looks at FACING, is in; NULL: none. */
static char *
describe_hex (AciesReferee *referee, AciesItem *item, AciesAngle facing)
{
  g_autoptr (AciesState) state = new_hex_state (referee);

  if (state == NULL)
    return NULL;
  return acies_hexes_describe_place (acies_referee_get_ruleset (referee), state, item, facing);
}

/* Where ITEM stands: the middle of a unit's front, the centre of a stand or leader. FALSE if it is
 * not on the table. */
static gboolean
get_placement (AciesItem *item, AciesPlacement *placement)
{
  AciesLength frontage, depth;

  return ACIES_IS_BODY (item)
         && acies_body_get_front (ACIES_BODY (item), placement, &frontage, &depth);
}

static gboolean
is_lost (AciesItem *item)
{
  if (ACIES_IS_LEADER (item))
    return acies_leader_is_lost (ACIES_LEADER (item));
  return ACIES_IS_UNIT (item) && acies_unit_get_n_present (ACIES_UNIT (item)) == 0;
}

static char *
describe_place (AciesReferee *referee, AciesItem *item)
{
  AciesValue whereabouts = acies_item_get_attribute (item, ACIES_WHEREABOUTS);
  g_autofree char *place = NULL;
  AciesPlacement placement;
  g_autofree char *hex = NULL;

  if (is_lost (item))
    return g_strdup (_ ("lost"));
  if (acies_whereabouts_from_value (&whereabouts) == ACIES_WHEREABOUTS_UNKNOWN)
    /* Translators: of a unit or leader who stands on a table that the program does not see. */
    return g_strdup (_ ("place unknown"));
  if (!get_placement (item, &placement))
    return g_strdup (_ ("off the table"));
  hex = describe_hex (referee, item, placement.facing);
  if (hex != NULL)
    return g_steal_pointer (&hex);
  place = format_placement (referee, &placement);
  /* Who stands only about there. */
  return acies_whereabouts_from_value (&whereabouts) == ACIES_WHEREABOUTS_ROUGH
             ? g_strconcat ("≈ ", place, NULL)
             : g_steal_pointer (&place);
}

static const char *
label_of_troop (AciesReferee *referee, AciesUnit *unit)
{
  const char *id = acies_unit_get_troop_type (unit);
  const AciesTroop *troop
      = acies_ruleset_find (acies_referee_get_ruleset (referee), ACIES_FACT_TROOP, id);

  return troop != NULL ? troop->fact.label : id;
}

static void
add_unit (AciesColumns *columns, AciesReferee *referee, AciesUnit *unit)
{
  AciesItem *item = ACIES_ITEM (unit);
  const char *formation = acies_unit_get_formation (unit);
  g_autofree char *stands
      = g_strdup_printf ("%u/%u", acies_unit_get_n_present (unit), acies_unit_get_n_stands (unit));
  g_autofree char *place = describe_place (referee, item);
  g_autofree char *badges = acies_battle_summary_describe_badges (referee, item);
  g_autofree char *id = g_strconcat ("  ", acies_item_get_id (item), NULL);
  const char *label = acies_item_get_label (item);

  acies_columns_add (columns, id, g_str_equal (label, acies_item_get_id (item)) ? "" : label,
                     label_of_troop (referee, unit), stands, formation != NULL ? formation : "",
                     place, badges, NULL);
}

static void
add_leader (AciesColumns *columns, AciesReferee *referee, AciesLeader *leader)
{
  AciesItem *item = ACIES_ITEM (leader);
  const char *rank_id = acies_leader_get_rank (leader);
  const AciesRank *rank = rank_id != NULL ? acies_ruleset_find (acies_referee_get_ruleset (referee),
                                                                ACIES_FACT_RANK, rank_id)
                                          : NULL;
  g_autofree char *place = describe_place (referee, item);
  g_autofree char *badges = acies_battle_summary_describe_badges (referee, item);
  g_autofree char *id = g_strconcat ("  ", acies_item_get_id (item), NULL);

  acies_columns_add (columns, id, acies_item_get_label (item), rank != NULL ? rank->fact.label : "",
                     "", "", place, badges, NULL);
}

typedef struct
{
  AciesReferee *referee;
  AciesColumns *columns;
} RowData;

static void
row_visit (AciesItem *item, gpointer data)
{
  RowData *row = data;

  if (ACIES_IS_UNIT (item))
    add_unit (row->columns, row->referee, ACIES_UNIT (item));
  else if (ACIES_IS_LEADER (item))
    add_leader (row->columns, row->referee, ACIES_LEADER (item));
  else
    acies_columns_add (row->columns, acies_item_get_label (item), NULL);
}

void
acies_battle_report_print (AciesReferee *referee)
{
  AciesBattle *battle = acies_referee_get_battle (referee);
  GListModel *sides = acies_battle_get_sides (battle);
  guint n_sides = g_list_model_get_n_items (sides);
  g_autofree char *position = acies_referee_describe_position (referee);

  g_print ("%s\n%s\n", acies_item_get_label (ACIES_ITEM (battle)), position);
  for (guint i = 0; i < n_sides; i++)
    {
      g_autoptr (AciesSide) side = g_list_model_get_item (sides, i);
      g_autoptr (AciesColumns) columns = acies_columns_new ();
      RowData row = { referee, columns };

      acies_columns_set_heading (columns, "  ID", _ ("Name"), _ ("Type"), _ ("Stands"),
                                 _ ("Formation"), C_ ("heading", "Place"), _ ("State"), NULL);
      g_print ("\n%s\n", acies_item_get_label (ACIES_ITEM (side)));
      acies_army_foreach (acies_side_get_army (side), row_visit, &row);
      acies_cli_print_columns (columns);
    }
}

/* What UNIT is made of: type, stands, formation. */
static void
add_body (AciesColumns *columns, AciesReferee *referee, AciesUnit *unit)
{
  g_autofree char *stands
      = g_strdup_printf ("%u/%u", acies_unit_get_n_present (unit), acies_unit_get_n_stands (unit));
  const char *formation = acies_unit_get_formation (unit);

  acies_columns_add (columns, "  type", label_of_troop (referee, unit), _ ("Type"), NULL);
  acies_columns_add (columns, "  stands", stands, _ ("Stands left, of total"), NULL);
  if (formation != NULL)
    acies_columns_add (columns, "  formation", formation, _ ("Formation"), NULL);
}

/* Whether VALUE of ATTRIBUTE tells something of ITEM: it is not what any begins with, or it is a
 * count to be kept, or what ITEM was chosen to be. */
static gboolean
is_telling (AciesItem *item, const AciesAttributeFact *attribute, const AciesValue *value)
{
  if (!acies_value_equal (value, &attribute->start))
    return TRUE;
  if (attribute->value_kind == ACIES_VALUE_NUMBER)
    return attribute->badge != ACIES_BADGE_NONE && attribute->lasts == ACIES_DURATION_BATTLE;
  return attribute->value_kind == ACIES_VALUE_SYMBOL && attribute->lasts == ACIES_DURATION_BATTLE
         && acies_item_get_attribute (item, attribute->fact.id).kind != ACIES_VALUE_NONE;
}

guint
acies_battle_report_print_item (AciesReferee *referee, AciesItem *item, gboolean all)
{
  AciesRuleset *ruleset = acies_referee_get_ruleset (referee);
  const GPtrArray *facts = acies_ruleset_get_facts (ruleset, ACIES_FACT_ATTRIBUTE);
  g_autofree char *name = acies_referee_describe_item (referee, acies_item_get_id (item));
  g_autoptr (AciesColumns) columns = acies_columns_new ();
  g_autofree char *place = describe_place (referee, item);
  guint n_left_out = 0;

  acies_columns_set_heading (columns, "  ID", _ ("Value"), _ ("Meaning"), NULL);
  g_print ("%s\n", name);
  if (ACIES_IS_UNIT (item))
    add_body (columns, referee, ACIES_UNIT (item));
  if (ACIES_IS_UNIT (item) || ACIES_IS_LEADER (item) || ACIES_IS_STAND (item))
    acies_columns_add (columns, "  at", place, C_ ("heading", "Place"), NULL);
  for (guint i = 0; i < facts->len; i++)
    {
      const AciesAttributeFact *fact = g_ptr_array_index (facts, i);
      g_autofree char *id = g_strconcat ("  ", fact->fact.id, NULL);
      g_autofree char *shown = NULL;
      AciesValue value;

      if (!g_str_equal (fact->of, owner_name (item)))
        continue;
      value = acies_referee_get_attribute (referee, item, fact->fact.id);
      if (value.kind == ACIES_VALUE_NONE)
        continue;
      if (!all && !is_telling (item, fact, &value))
        {
          n_left_out++;
          continue;
        }
      shown = acies_ruleset_format_value (ruleset, fact, &value);
      acies_columns_add (columns, id, shown, fact->fact.label, NULL);
    }
  acies_cli_print_columns (columns);
  return n_left_out;
}

static void
add_attributes (JsonBuilder *builder, AciesItem *item)
{
  const AciesAttributes *attributes = acies_item_get_attributes (item);
  guint n = acies_attributes_get_n (attributes);

  json_builder_set_member_name (builder, "attributes");
  json_builder_begin_object (builder);
  for (guint i = 0; i < n; i++)
    {
      AciesValue value;

      json_builder_set_member_name (builder, acies_attributes_get_nth (attributes, i, &value));
      json_builder_add_value (builder, acies_value_to_json (&value));
    }
  json_builder_end_object (builder);
}

/* Who is lost stands nowhere, though the battle knows where he fell. */
static void
add_placement (JsonBuilder *builder, AciesReferee *referee, AciesItem *item)
{
  g_autoptr (AciesState) state = new_hex_state (referee);
  g_autofree char *hex
      = state != NULL ? acies_hexes_dup_number (acies_referee_get_ruleset (referee), state, item)
                      : NULL;
  AciesPlacement placement;

  if (ACIES_IS_UNIT (item) || ACIES_IS_LEADER (item))
    {
      json_builder_set_member_name (builder, "lost");
      json_builder_add_boolean_value (builder, is_lost (item));
    }
  json_builder_set_member_name (builder, "place");
  if (is_lost (item) || !get_placement (item, &placement))
    {
      json_builder_add_null_value (builder);
      return;
    }
  json_builder_begin_object (builder);
  if (hex != NULL)
    acies_cli_add_string (builder, "hex", hex);
  json_builder_set_member_name (builder, "x");
  json_builder_add_double_value (builder, acies_length_to_mm (placement.at.x));
  json_builder_set_member_name (builder, "y");
  json_builder_add_double_value (builder, acies_length_to_mm (placement.at.y));
  json_builder_set_member_name (builder, "facing");
  json_builder_add_double_value (builder, placement.facing / (double) ACIES_PER_DEGREE);
  json_builder_end_object (builder);
}

JsonNode *
acies_battle_report_item_to_json (AciesReferee *referee, AciesItem *item)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  acies_cli_add_string (builder, "id", acies_item_get_id (item));
  acies_cli_add_string (builder, "kind", owner_name (item));
  acies_cli_add_string (builder, "label", acies_item_get_label (item));
  acies_cli_add_string (builder, "side", acies_item_get_side (item));
  if (ACIES_IS_UNIT (item))
    {
      acies_cli_add_string (builder, "type", acies_unit_get_troop_type (ACIES_UNIT (item)));
      acies_cli_add_string (builder, "command", acies_unit_get_command (ACIES_UNIT (item)));
      acies_cli_add_int (builder, "stands", acies_unit_get_n_present (ACIES_UNIT (item)));
      acies_cli_add_int (builder, "strength", acies_unit_get_n_stands (ACIES_UNIT (item)));
    }
  else if (ACIES_IS_LEADER (item))
    {
      acies_cli_add_string (builder, "rank", acies_leader_get_rank (ACIES_LEADER (item)));
      acies_cli_add_string (builder, "command", acies_leader_get_command (ACIES_LEADER (item)));
    }
  add_placement (builder, referee, item);
  add_attributes (builder, item);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}

static void
add_items (JsonBuilder *builder, AciesReferee *referee, const char *name, GListModel *items)
{
  guint n = g_list_model_get_n_items (items);

  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (items, i);

      json_builder_add_value (builder, acies_battle_report_item_to_json (referee, item));
    }
  json_builder_end_array (builder);
}

JsonNode *
acies_battle_report_to_json (AciesReferee *referee)
{
  AciesBattle *battle = acies_referee_get_battle (referee);
  const AciesPosition *position = acies_battle_get_position (battle);
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  acies_cli_add_string (builder, "title", acies_item_get_label (ACIES_ITEM (battle)));
  acies_cli_add_string (builder, "scenario", acies_battle_get_scenario (battle));
  acies_cli_add_string (builder, "ruleset", acies_battle_get_ruleset (battle));
  acies_cli_add_int (builder, "turn", position->turn);
  acies_cli_add_string (builder, "phase", position->phase);
  acies_cli_add_string (builder, "side", position->side);
  acies_cli_add_int (builder, "due", acies_battle_get_obligations (battle)->len);
  add_attributes (builder, ACIES_ITEM (battle));
  add_items (builder, referee, "sides", acies_battle_get_sides (battle));
  add_items (builder, referee, "units", acies_battle_get_units (battle));
  add_items (builder, referee, "leaders", acies_battle_get_leaders (battle));
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}

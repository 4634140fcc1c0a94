/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes AciesBattleSummary as text and as JSON. */
#include "config.h"

#include "referee/army/acies-battle-summary.h"

#include "base/csv/acies-columns.h"
#include "base/json/acies-json.h"
#include "referee/state/acies-lookup.h"

static void
add_row (AciesColumns *columns, const AciesBattleSummaryRow *row)
{
  g_autofree char *label = acies_battle_summary_row_describe (row);
  g_autofree char *name = g_strdup_printf ("%*s%s", (int) row->depth * 2, "", label);
  g_autofree char *strength = acies_battle_summary_row_describe_strength (row);
  g_autofree char *tallies = acies_battle_summary_row_describe_tallies (row);
  const char *absence = acies_battle_summary_row_describe_absence (row);
  g_autofree char *state = g_strdup_printf (
      "%s%s%s", absence, *absence != '\0' && *row->badges != '\0' ? ", " : "", row->badges);

  acies_columns_add (columns, name, row->type, strength, state, tallies, NULL);
}

char *
acies_battle_summary_to_string (const AciesBattleSummary *self)
{
  g_autoptr (AciesColumns) columns = acies_columns_new ();

  g_return_val_if_fail (self != NULL, NULL);

  for (guint i = 0; i < self->rows->len; i++)
    {
      const AciesBattleSummaryRow *row = g_ptr_array_index (self->rows, i);

      if (row->depth == 0 && i > 0)
        acies_columns_add (columns, "", NULL);
      add_row (columns, row);
    }
  return acies_columns_to_string (columns);
}

/* NUMBER of steps of a tally: whole where it counts no parts. */
static void
set_count (JsonObject *object, const char *name, gint64 number, gint64 per_unit)
{
  if (per_unit == 1)
    json_object_set_int_member (object, name, number);
  else
    json_object_set_double_member (object, name, (double) number / (double) per_unit);
}

static JsonArray *
tallies_to_json (const AciesBattleSummaryRow *row)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < row->tallies->len; i++)
    {
      const AciesTallyCount *count = g_ptr_array_index (row->tallies, i);
      JsonObject *object = json_object_new ();

      acies_json_set_string (object, "id", count->tally->fact.id);
      acies_json_set_string (object, "label", count->tally->fact.label);
      set_count (object, "value", count->value, count->tally->per_unit);
      if (count->has_limit)
        set_count (object, "limit", count->limit, count->tally->per_unit);
      json_object_set_boolean_member (object, "reached", count->is_reached);
      json_array_add_object_element (array, object);
    }
  return array;
}

static JsonObject *
row_to_json (const AciesBattleSummaryRow *row)
{
  JsonObject *object = json_object_new ();

  acies_json_set_string (object, "id", acies_item_get_id (row->item));
  acies_json_set_string (object, "kind", acies_lookup_kind_word (acies_item_get_kind (row->item)));
  acies_json_set_string (object, "label", acies_item_get_label (row->item));
  acies_json_set_string (object, "type", row->type);
  json_object_set_int_member (object, "depth", row->depth);
  json_object_set_int_member (object, "units", row->n_units);
  json_object_set_int_member (object, "units_ever", row->n_units_ever);
  json_object_set_int_member (object, "stands", row->n_stands);
  json_object_set_int_member (object, "stands_ever", row->n_stands_ever);
  json_object_set_boolean_member (object, "lost", row->is_lost);
  json_object_set_boolean_member (object, "placed", row->is_placed);
  acies_json_set_string (object, "badges", row->badges);
  json_object_set_array_member (object, "tallies", tallies_to_json (row));
  return object;
}

JsonNode *
acies_battle_summary_to_json (const AciesBattleSummary *self)
{
  JsonObject *object = json_object_new ();
  JsonArray *rows = json_array_new ();
  JsonNode *node = json_node_init_object (json_node_alloc (), object);

  g_return_val_if_fail (self != NULL, node);

  acies_json_set_string (object, "position", self->position);
  acies_json_set_string (object, "badges", self->badges);
  for (guint i = 0; i < self->rows->len; i++)
    json_array_add_object_element (rows, row_to_json (g_ptr_array_index (self->rows, i)));
  json_object_set_array_member (object, "rows", rows);
  json_object_unref (object);
  return node;
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays a grid out in columns: number, name, what counts, faces, result. Who is hurt has a sign. */
#include "config.h"

#include "cli/shell/acies-grid-print.h"

#include "storage/battle/acies-battle-grid.h"

#include <glib/gi18n-lib.h>

/* As wide as a number is, so that nothing before it moves. */
#define SIGN_HURT "◆"

static void
add_row (AciesColumns *columns, const AciesDueGrid *grid, guint n)
{
  const AciesDueGridRow *row = acies_due_grid_get_row (grid, n);
  g_autofree char *number = g_strdup_printf ("%3u.", n + 1);
  g_autofree char *factors = acies_due_grid_row_dup_factors (row, TRUE);
  g_autofree char *faces = acies_due_grid_row_dup_faces (row);
  g_autofree char *result = acies_due_grid_row_dup_result (grid, row);
  g_autofree char *marked
      = acies_due_grid_row_hurts (grid, row) ? g_strconcat (SIGN_HURT " ", result, NULL) : NULL;

  acies_columns_add (columns, number, row->name, factors, *faces != '\0' ? faces : "–",
                     marked != NULL ? marked : result, NULL);
}

void
acies_grid_print (const AciesDueGrid *grid)
{
  g_autoptr (AciesColumns) columns = acies_columns_new ();
  g_autofree char *title = acies_due_grid_dup_title (grid);

  for (guint i = 0; i < acies_due_grid_get_n_rows (grid); i++)
    add_row (columns, grid, i);
  acies_columns_set_heading (columns, _ ("Number"), _ ("Unit"), _ ("Factors"), _ ("Faces"),
                             _ ("Result"), NULL);
  g_print ("%s\n", title);
  acies_cli_print_columns (columns);
}

static void
add_row_json (JsonBuilder *builder, const AciesDueGrid *grid, const AciesDueGridRow *row)
{
  g_autofree char *factors = acies_due_grid_row_dup_factors (row, TRUE);
  g_autofree char *faces = acies_due_grid_row_dup_faces (row);
  g_autofree char *result = acies_due_grid_row_dup_result (grid, row);

  json_builder_begin_object (builder);
  acies_cli_add_int (builder, "serial", row->serial);
  acies_cli_add_string (builder, "item", row->item);
  acies_cli_add_string (builder, "name", row->name);
  acies_cli_add_string (builder, "factors", factors);
  acies_cli_add_string (builder, "faces", faces);
  acies_cli_add_string (builder, "result", result);
  json_builder_set_member_name (builder, "full");
  json_builder_add_boolean_value (builder, acies_due_grid_row_is_full (row));
  json_builder_set_member_name (builder, "hurts");
  json_builder_add_boolean_value (builder, acies_due_grid_row_hurts (grid, row));
  json_builder_end_object (builder);
}

JsonNode *
acies_grid_to_json (const AciesDueGrid *grid, guint accepted)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  acies_cli_add_string (builder, "action", acies_due_grid_get_action (grid)->fact.id);
  acies_cli_add_int (builder, "accepted", accepted);
  json_builder_set_member_name (builder, "rows");
  json_builder_begin_array (builder);
  for (guint i = 0; i < acies_due_grid_get_n_rows (grid); i++)
    add_row_json (builder, grid, acies_due_grid_get_row (grid, i));
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}

gboolean
acies_grid_take (AciesDueGrid *grid, const char *text, AciesThrower *thrower, GError **error)
{
  if (g_ascii_strcasecmp (text, "throw") != 0)
    return acies_due_grid_fill (grid, text, error);
  for (guint i = 0; i < acies_due_grid_get_n_rows (grid); i++)
    if (acies_due_grid_row_get_throw (acies_due_grid_get_row (grid, i)) != NULL
        && !acies_due_grid_throw (grid, i, thrower, error))
      return FALSE;
  return TRUE;
}

gboolean
acies_grid_accept (AciesBattleFile *file, AciesDueGrid *grid, gboolean json, GError **error)
{
  guint before = g_list_model_get_n_items (acies_battle_file_get_journal (file));
  guint n = 0;

  if (!json)
    acies_grid_print (grid);
  if (!acies_battle_file_accept_grid (file, grid, &n, error))
    return FALSE;
  if (json)
    {
      acies_cli_print_json (acies_grid_to_json (grid, n));
      return TRUE;
    }
  acies_cli_print_events_after (file, before);
  if (acies_due_grid_count_open (grid) > 0)
    {
      g_autofree char *open = acies_due_grid_describe_open (grid);

      g_print ("%s\n", open);
      acies_grid_print (grid);
    }
  return TRUE;
}

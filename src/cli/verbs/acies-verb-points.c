/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* points: what an army costs, opened into its terms, and what is not legal about it. */
#include "config.h"

#include "cli/verbs/acies-verbs.h"

#include "base/value/acies-number.h"
#include "referee/roster/acies-army-compare.h"
#include "referee/army/acies-points.h"

#include <glib/gi18n-lib.h>

static const char *
label_of (const AciesCost *cost)
{
  return cost->item != NULL ? acies_item_get_label (cost->item) : _ ("Army");
}

static void
add_line (AciesColumns *columns, const AciesRulingLine *line, int depth)
{
  g_autofree char *label = g_strdup_printf ("%*s%s", 2 * depth, "", line->label);
  g_autofree char *value
      = acies_number_format_for_people (line->value.number, MAX (line->per_unit, 1), 3);

  acies_columns_add (columns, label, value, line->detail != NULL ? line->detail : "",
                     line->cite != NULL ? line->cite : "", NULL);
}

static void
add_cost (AciesColumns *columns, const AciesCost *cost, int depth)
{
  const char *id = cost->item != NULL ? acies_item_get_id (cost->item) : NULL;
  gboolean shows_id = id != NULL && !g_str_equal (id, label_of (cost));
  g_autofree char *label = g_strdup_printf ("%*s%s%s%s", 2 * depth, "", shows_id ? id : "",
                                            shows_id ? " " : "", label_of (cost));
  g_autofree char *total = acies_number_format_for_people (cost->total, cost->per_unit, 3);

  acies_columns_add (columns, label, total, NULL);
  for (guint i = 0; cost->lines != NULL && i < cost->lines->len; i++)
    add_line (columns, g_ptr_array_index (cost->lines, i), depth + 1);
  for (guint i = 0; cost->children != NULL && i < cost->children->len; i++)
    add_cost (columns, g_ptr_array_index (cost->children, i), depth + 1);
}

/* A number of points: a whole one wherever it is. */
static void
add_points (JsonBuilder *builder, const char *name, gint64 count, gint64 per_unit)
{
  if (count % per_unit == 0)
    {
      acies_cli_add_int (builder, name, count / per_unit);
      return;
    }
  json_builder_set_member_name (builder, name);
  json_builder_add_double_value (builder, (double) count / (double) per_unit);
}

static void
add_json (JsonBuilder *builder, const AciesCost *cost)
{
  json_builder_begin_object (builder);
  acies_cli_add_string (builder, "item",
                        cost->item != NULL ? acies_item_get_id (cost->item) : NULL);
  acies_cli_add_string (builder, "label", label_of (cost));
  add_points (builder, "own", cost->own, cost->per_unit);
  add_points (builder, "total", cost->total, cost->per_unit);
  json_builder_set_member_name (builder, "lines");
  json_builder_begin_array (builder);
  for (guint i = 0; cost->lines != NULL && i < cost->lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (cost->lines, i);

      json_builder_begin_object (builder);
      acies_cli_add_string (builder, "id", line->id);
      acies_cli_add_string (builder, "label", line->label);
      acies_cli_add_string (builder, "detail", line->detail);
      json_builder_set_member_name (builder, "value");
      json_builder_add_value (builder, acies_value_to_json (&line->value));
      acies_cli_add_string (builder, "cite", line->cite);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "children");
  json_builder_begin_array (builder);
  for (guint i = 0; cost->children != NULL && i < cost->children->len; i++)
    add_json (builder, g_ptr_array_index (cost->children, i));
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static void
print_json (const AciesCost *cost, AciesFindings *findings)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "cost");
  add_json (builder, cost);
  json_builder_set_member_name (builder, "findings");
  json_builder_add_value (builder, acies_cli_findings_to_json (findings));
  json_builder_end_object (builder);
  acies_cli_print_json (json_builder_get_root (builder));
}

static int
price (const char *what, const char *ruleset_name, const char *list, gboolean json)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) file = acies_library_find_file ("armies", what, findings);
  g_autoptr (AciesArmy) army = file != NULL ? acies_army_load (file, findings) : NULL;
  g_autoptr (AciesRuleset) ruleset = acies_cli_load_ruleset_of_army (army, ruleset_name, findings);
  g_autoptr (AciesCost) cost = NULL;
  g_autoptr (GError) error = NULL;

  if (ruleset == NULL)
    {
      acies_cli_print_findings (findings);
      return ACIES_EXIT_FINDING;
    }
  acies_points_check (ruleset, army, findings);
  acies_cli_check_list (list, ruleset, army, g_file_peek_path (file), findings);
  cost = acies_points_price (ruleset, army, &error);
  if (cost == NULL)
    {
      acies_cli_print_findings (findings);
      acies_cli_complain ("%s", error->message);
      return ACIES_EXIT_FINDING;
    }
  if (json)
    print_json (cost, findings);
  else
    {
      g_autoptr (AciesColumns) columns = acies_columns_new ();

      acies_columns_set_heading (columns, "", _ ("Points"), "", _ ("Clause"), NULL);
      add_cost (columns, cost, 0);
      acies_cli_print_columns (columns);
    }
  return acies_cli_end (findings);
}

/* What the army WHAT has otherwise than BEFORE. */
static int
compare (const char *before, const char *what, const char *ruleset_name)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) first = acies_library_find_file ("armies", before, findings);
  g_autoptr (GFile) second = acies_library_find_file ("armies", what, findings);
  g_autoptr (AciesArmy) one = first != NULL ? acies_army_load (first, findings) : NULL;
  g_autoptr (AciesArmy) other = second != NULL ? acies_army_load (second, findings) : NULL;
  g_autoptr (AciesRuleset) ruleset = acies_cli_load_ruleset_of_army (other, ruleset_name, findings);
  g_autoptr (AciesArmyComparison) comparison = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;

  if (one == NULL || ruleset == NULL)
    {
      acies_cli_print_findings (findings);
      return ACIES_EXIT_FINDING;
    }
  comparison = acies_army_compare (ruleset, one, other, &error);
  if (comparison == NULL)
    {
      acies_cli_complain ("%s", error->message);
      return ACIES_EXIT_FINDING;
    }
  lines = acies_army_comparison_list_lines (comparison);
  for (guint i = 0; lines[i] != NULL; i++)
    g_print ("%s\n", lines[i]);
  return ACIES_EXIT_DONE;
}

int
acies_verb_points (const AciesVerb *self, char **arguments)
{
  gboolean json = FALSE;
  g_autofree char *ruleset = NULL, *list = NULL, *before = NULL;
  const GOptionEntry entries[] = {
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_ ("Write JSON"), NULL },
    { "ruleset", 0, 0, G_OPTION_ARG_FILENAME, &ruleset,
      N_ ("Price by this rule set instead of the army’s"), "RULESET" },
    { "list", 0, 0, G_OPTION_ARG_FILENAME, &list,
      N_ ("Hold the army against this army list instead of the one it names"), "LIST" },
    { "against", 0, 0, G_OPTION_ARG_FILENAME, &before,
      N_ ("Tell only what is different from this army"), "ARMY" },
    { NULL },
  };
  char **words = acies_cli_parse (self, entries, &arguments, 1, 1);

  if (words != NULL && before != NULL)
    return compare (before, words[0], ruleset);
  return words != NULL ? price (words[0], ruleset, list, json) : ACIES_EXIT_USAGE;
}

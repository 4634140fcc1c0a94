/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* roster: an army as a list, to be read, copied, sent or checked. */
#include "config.h"

#include "cli/shell/acies-lists.h"
#include "cli/verbs/acies-verbs.h"

#include "referee/roster/acies-roster-text.h"

#include <glib/gi18n-lib.h>

static void
add_row (JsonBuilder *builder, const AciesRosterRow *row)
{
  g_autofree char *stands = acies_roster_row_describe_stands (row);
  g_autofree char *state = acies_roster_row_describe_standing (row);

  json_builder_begin_object (builder);
  acies_cli_add_string (builder, "number", acies_roster_row_get_number (row));
  acies_cli_add_string (builder, "name", acies_roster_row_get_name (row));
  acies_cli_add_int (builder, "depth", row->depth);
  acies_cli_add_string (builder, "traits", row->traits);
  acies_cli_add_string (builder, "stands", stands);
  acies_cli_add_string (builder, "standing", state);
  json_builder_set_member_name (builder, "points");
  if (row->has_points)
    json_builder_add_double_value (builder, (double) row->points / (double) row->per_unit);
  else
    json_builder_add_null_value (builder);
  acies_cli_add_string (builder, "note", row->note);
  acies_cli_add_string (builder, "secret", row->secret);
  json_builder_end_object (builder);
}

static JsonNode *
to_json (const GPtrArray *rosters)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_array (builder);
  for (guint i = 0; i < rosters->len; i++)
    {
      const AciesRoster *roster = g_ptr_array_index (rosters, i);

      json_builder_begin_object (builder);
      acies_cli_add_string (builder, "title", roster->title);
      acies_cli_add_string (builder, "ruleset", roster->ruleset);
      acies_cli_add_int (builder, "allowance", roster->allowance);
      json_builder_set_member_name (builder, "rows");
      json_builder_begin_array (builder);
      for (guint n = 0; n < roster->rows->len; n++)
        add_row (builder, g_ptr_array_index (roster->rows, n));
      json_builder_end_array (builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  return json_builder_get_root (builder);
}

static int
print_rosters (AciesReferee *referee,
               const char *side,
               AciesRosterScope scope,
               AciesRosterFormat format,
               gboolean json)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rosters = acies_roster_new_all (referee, side, scope, &error);
  g_autofree char *text = NULL;

  if (rosters == NULL)
    {
      acies_cli_complain ("%s", error->message);
      return ACIES_EXIT_FINDING;
    }
  if (json)
    {
      acies_cli_print_json (to_json (rosters));
      return ACIES_EXIT_DONE;
    }
  text = acies_rosters_to_string (rosters, referee, format);
  g_print ("%s", text);
  return ACIES_EXIT_DONE;
}

int
acies_verb_roster (const AciesVerb *self, char **arguments)
{
  g_autofree char *format_name = NULL;
  g_autofree char *ruleset = NULL;
  g_autofree char *side = NULL;
  gboolean has_secrets = FALSE, json = FALSE;
  const GOptionEntry entries[] = {
    { "format", 'f', 0, G_OPTION_ARG_STRING, &format_name, N_ ("Format of the list"),
      "plain|compact|markdown|bbcode|csv|checker|html|fods" },
    { "side", 0, 0, G_OPTION_ARG_STRING, &side, N_ ("For a battle, list this side only"),
      N_ ("SIDE") },
    { "secrets", 0, 0, G_OPTION_ARG_NONE, &has_secrets, N_ ("Include secret notes"), NULL },
    { "ruleset", 0, 0, G_OPTION_ARG_FILENAME, &ruleset,
      N_ ("List an army by this rule set instead of its own"), "RULESET" },
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_ ("Write JSON"), NULL },
    { NULL },
  };
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesReferee) referee = NULL;
  g_autoptr (GError) error = NULL;
  AciesRosterFormat format = ACIES_ROSTER_PLAIN;
  char **words = acies_cli_parse (self, entries, &arguments, 1, 1);

  if (words == NULL)
    return ACIES_EXIT_USAGE;
  if (format_name != NULL && !acies_roster_find_format (format_name, &format, &error))
    {
      acies_cli_complain ("%s", error->message);
      return ACIES_EXIT_USAGE;
    }
  referee = acies_lists_open (words[0], ruleset, side, findings);
  acies_cli_print_findings (findings);
  if (referee == NULL)
    return ACIES_EXIT_FINDING;
  return print_rosters (referee, side, has_secrets ? ACIES_ROSTER_SECRET : ACIES_ROSTER_PUBLIC,
                        format, json);
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes rosters as one page for a browser, made for the narrow screen of a telephone: one column,
 * names and points large, what each is below; light or dark as the reader has it. Nothing is
 * fetched from anywhere. */
#include "config.h"

#include "referee/roster/acies-roster-html.h"

#include "referee/roster/acies-roster-alike.h"
#include "referee/state/acies-attribute-text.h"

#include <glib/gi18n-lib.h>

#define STYLE \
  ":root{color-scheme:light dark}" \
  "body{font:16px/1.4 sans-serif;margin:0 " \
  "auto;max-width:40em;padding:.8em;overflow-wrap:anywhere}" \
  "h1{font-size:1.5em;margin:.2em 0}h2{font-size:1.15em;margin:1.2em 0 " \
  ".3em;display:flex;gap:.5em}" \
  "h2 b,li>b{margin-left:auto}ul{list-style:none;margin:0;padding:0}" \
  "li{display:flex;flex-wrap:wrap;gap:0 .6em;padding:.45em 0;border-top:1px solid #8886}" \
  "li span{flex:1 1 60%}li b{font-size:1.1em}li " \
  "i{font-weight:bold;font-style:normal;min-width:1.8em}" \
  "small{flex:0 0 100%;opacity:.75}p{margin:.3em 0}"

static void
append_escaped (GString *text, const char *words)
{
  g_autofree char *escaped = g_markup_escape_text (words, -1);

  g_string_append (text, escaped);
}

/* A line of its own, small; nothing if WORDS are none. */
static void
append_small (GString *text, const char *words)
{
  if (words == NULL || *words == '\0')
    return;
  g_string_append (text, "<small>");
  append_escaped (text, words);
  g_string_append (text, "</small>");
}

static void
append_profile (GString *text, AciesRuleset *ruleset, AciesItem *item)
{
  g_autofree char *profile = NULL;

  if (ACIES_IS_UNIT (item))
    profile = acies_attribute_text_describe_type (ruleset, ACIES_FACT_TROOP,
                                                  acies_unit_get_troop_type (ACIES_UNIT (item)));
  else if (ACIES_IS_LEADER (item) && acies_leader_get_rank (ACIES_LEADER (item)) != NULL)
    profile = acies_attribute_text_describe_type (ruleset, ACIES_FACT_RANK,
                                                  acies_leader_get_rank (ACIES_LEADER (item)));
  append_small (text, profile);
}

static void
append_entry (GString *text, const GPtrArray *alike, AciesRuleset *ruleset)
{
  const AciesRosterRow *row = g_ptr_array_index (alike, 0);
  g_autofree char *number = acies_roster_alike_describe_numbers (alike);
  g_autofree char *stands = acies_roster_alike_describe_stands (alike);
  g_autofree char *points = acies_roster_alike_describe_points (alike);
  g_autofree char *state = acies_roster_row_describe_state (row);
  const char *name = acies_roster_row_get_name (row);

  g_string_append (text, "<li><i>");
  append_escaped (text, number);
  g_string_append (text, "</i><span>");
  append_escaped (text, name);
  if (*stands != '\0')
    g_string_append_printf (text, " ×&nbsp;%s", stands);
  g_string_append_printf (text, "</span><b>%s</b>", points);
  if (row->standing->type != NULL && !g_str_equal (row->standing->type, name))
    append_small (text, row->standing->type);
  append_small (text, state);
  append_profile (text, ruleset, row->standing->item);
  for (guint j = 0; j < row->parts->len; j++)
    {
      const AciesRosterPart *part = g_ptr_array_index (row->parts, j);
      g_autofree char *words
          = g_strdup_printf ("%u × %s: %s%s%s", part->n_stands, part->label, part->type,
                             *part->traits != '\0' ? ", " : "", part->traits);

      append_small (text, words);
    }
  append_small (text, row->note);
  append_small (text, row->secret);
  g_string_append (text, "</li>\n");
}

static void
append_roster (GString *text, const AciesRoster *self, AciesRuleset *ruleset)
{
  g_autofree char *whole = acies_roster_describe_whole (self);
  g_autoptr (GPtrArray) groups = acies_roster_list_alike (self, ACIES_ROSTER_ALIKE_ADJACENT);
  gboolean is_open = FALSE;

  g_string_append (text, "<h1>");
  append_escaped (text, self->title);
  g_string_append (text, "</h1>\n<p>");
  append_escaped (text, whole);
  g_string_append (text, "</p>\n<p>");
  append_escaped (text, self->ruleset);
  g_string_append (text, ". ");
  append_escaped (text, acies_roster_scope_describe (self->scope));
  g_string_append (text, ".</p>\n");
  if (self->note != NULL)
    {
      g_string_append (text, "<p>");
      append_escaped (text, self->note);
      g_string_append (text, "</p>\n");
    }
  if (self->secret != NULL)
    {
      g_string_append (text, "<p>");
      append_escaped (text, self->secret);
      g_string_append (text, "</p>\n");
    }
  for (guint i = 0; i < groups->len; i++)
    {
      const GPtrArray *alike = g_ptr_array_index (groups, i);
      const AciesRosterRow *row = g_ptr_array_index (alike, 0);
      g_autofree char *points = acies_roster_row_describe_points (row);

      if (ACIES_IS_COMMAND (row->standing->item))
        {
          g_string_append_printf (text, "%s<h2><span>", is_open ? "</ul>\n" : "");
          append_escaped (text, acies_roster_row_get_name (row));
          g_string_append_printf (text, "</span><b>%s</b></h2>\n", points);
          append_small (text, row->note);
          append_small (text, row->secret);
          is_open = FALSE;
          continue;
        }
      g_string_append (text, is_open ? "" : "<ul>\n");
      is_open = TRUE;
      append_entry (text, alike, ruleset);
    }
  g_string_append (text, is_open ? "</ul>\n" : "");
}

char *
acies_rosters_to_html (const GPtrArray *rosters, AciesRuleset *ruleset)
{
  const AciesRoster *first;
  GString *text;

  g_return_val_if_fail (rosters != NULL && rosters->len > 0, NULL);

  first = g_ptr_array_index (rosters, 0);
  text = g_string_new ("<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n"
                       "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                       "<title>");
  append_escaped (text, first->title);
  g_string_append (text, "</title>\n<style>" STYLE "</style>\n</head>\n<body>\n");
  for (guint i = 0; i < rosters->len; i++)
    append_roster (text, g_ptr_array_index (rosters, i), ruleset);
  g_string_append (text, "</body>\n</html>\n");
  return g_string_free (text, FALSE);
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the report as one HTML file that needs nothing else: its style and its maps are in it,
 * no script, nothing is fetched. Each ruling opens to its slip. What is written is XML as well. */
#include "config.h"

#include "drawing/report/acies-report-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const char style[]
    = "body{font-family:system-ui,sans-serif;line-height:1.45;max-width:62em;margin:2em auto;"
      "padding:0 1em;color:#1b1b1b;background:#fff}"
      "h1,h2,h3{line-height:1.2}h2{border-bottom:2px solid;margin-top:2em}h3{margin-bottom:.3em}"
      "ol{list-style:none;margin:0;padding:0}ol ol{margin-left:2.2em}li{margin:.15em "
      "0}summary{cursor:pointer}"
      ".plain{margin-left:1.1em}.cite,.dice{color:#575757;font-size:.9em}"
      "pre{background:#f3f3f1;padding:.7em;overflow:auto;font-size:.85em}"
      "table{border-collapse:collapse}th,td{text-align:left;padding:.1em .8em .1em 0}"
      "th{border-bottom:1px solid}.whole td{font-weight:600}"
      "img{width:100%;height:auto;border:1px solid #8a8a8a}"
      "@media(prefers-color-scheme:dark){body{color:#eee;background:#1e1e1e}"
      ".cite,.dice{color:#b5b5b5}pre{background:#2b2b2b}img{background:#fff}}"
      "@media print{body{margin:0;max-width:none}figure{break-inside:avoid}}";

/* TEXT as HTML shows it, without what HTML forbids. */
static void
append_text (GString *html, const char *text)
{
  g_autofree char *clean = g_strdup (text);
  g_autofree char *escaped = NULL;
  char *to = clean;

  for (const char *from = clean; *from != '\0'; from++)
    if (!g_ascii_iscntrl (*from) || *from == '\n')
      *to++ = *from;
  *to = '\0';
  escaped = g_markup_escape_text (clean, -1);
  g_string_append (html, escaped);
}

/* <TAG>TEXT</TAG> */
static void
append_element (GString *html, const char *tag, const char *text)
{
  g_string_append_printf (html, "<%s>", tag);
  append_text (html, text);
  g_string_append_printf (html, "</%s>\n", tag);
}

static void
append_span (GString *html, const char *kind, const char *text)
{
  if (text == NULL || *text == '\0')
    return;
  g_string_append_printf (html, " <span class=\"%s\">", kind);
  append_text (html, text);
  g_string_append (html, "</span>");
}

static void append_events (GString *html, const GPtrArray *events);

static void
append_event (GString *html, const AciesReportEvent *event)
{
  g_string_append (html, "<li");
  if (event->seq != 0)
    g_string_append_printf (html, " id=\"event-%u\"", event->seq);
  g_string_append (html, event->slip != NULL ? "><details><summary>" : "><span class=\"plain\">");
  append_text (html, event->sentence);
  append_span (html, "cite", event->cite);
  append_span (html, "dice", event->dice);
  if (event->slip != NULL)
    {
      g_string_append (html, "</summary><pre>");
      append_text (html, event->slip);
      g_string_append (html, "</pre></details>");
    }
  else
    g_string_append (html, "</span>");
  append_events (html, event->steps);
  g_string_append (html, "</li>\n");
}

/* A list of EVENTS, each with a list of what came of it; nothing if there is none. */
static void
append_events (GString *html, const GPtrArray *events)
{
  if (events == NULL || events->len == 0)
    return;
  g_string_append (html, "<ol>\n");
  for (guint i = 0; i < events->len; i++)
    append_event (html, g_ptr_array_index (events, i));
  g_string_append (html, "</ol>\n");
}

static void
append_list (GString *html, const GPtrArray *lines)
{
  if (lines->len == 0)
    return;
  g_string_append (html, "<ul>\n");
  for (guint i = 0; i < lines->len; i++)
    append_element (html, "li", g_ptr_array_index (lines, i));
  g_string_append (html, "</ul>\n");
}

static void
append_row (GString *html, const AciesBattleSummaryRow *row)
{
  g_autofree char *name = acies_battle_summary_row_describe (row);
  g_autofree char *strength = acies_battle_summary_row_describe_strength (row);
  g_autofree char *state = acies_report_describe_state (row);
  gboolean is_whole = !ACIES_IS_UNIT (row->item) && !ACIES_IS_LEADER (row->item);

  g_string_append_printf (html, "<tr%s><td style=\"padding-left:%uem\">",
                          is_whole ? " class=\"whole\"" : "", row->depth);
  append_text (html, name);
  g_string_append (html, "</td><td>");
  append_text (html, strength);
  g_string_append (html, "</td><td>");
  append_text (html, state);
  g_string_append (html, "</td></tr>\n");
}

static void
append_board (GString *html, const AciesBattleSummary *summary)
{
  g_autoptr (GPtrArray) rows = acies_report_list_rows (summary);

  if (*summary->badges != '\0')
    append_element (html, "p", summary->badges);
  g_string_append_printf (
      html, "<table>\n<thead><tr><th>%s</th><th>%s</th><th>%s</th></tr></thead>\n<tbody>\n",
      _ ("Who"), _ ("Strength"), _ ("State"));
  for (guint i = 0; i < rows->len; i++)
    append_row (html, g_ptr_array_index (rows, i));
  g_string_append (html, "</tbody>\n</table>\n");
}

/* FALSE if the map cannot be drawn. */
static gboolean
append_map (GString *html, const AciesReportTurn *turn)
{
  g_autofree char *map = acies_report_turn_to_base64 (turn, FALSE);

  if (map == NULL)
    return FALSE;
  g_string_append_printf (html, "<figure><img src=\"data:image/svg+xml;base64,%s\" alt=\"", map);
  append_text (html, turn->title);
  g_string_append_printf (html, "\" width=\"%.0f\" height=\"%.0f\"/></figure>\n", turn->width,
                          turn->height);
  return TRUE;
}

static gboolean
append_turn (GString *html, const AciesReportTurn *turn)
{
  g_string_append (html, "<section>\n");
  append_element (html, "h2", turn->title);
  for (guint i = 0; i < turn->parts->len; i++)
    {
      const AciesReportPart *part = g_ptr_array_index (turn->parts, i);

      append_element (html, "h3", part->title);
      append_events (html, part->events);
    }
  if (turn->losses->len > 0)
    append_element (html, "h3", _ ("Losses"));
  append_list (html, turn->losses);
  append_element (html, "h3", _ ("How it stands"));
  append_board (html, turn->summary);
  if (!append_map (html, turn))
    return FALSE;
  g_string_append (html, "</section>\n");
  return TRUE;
}

/* The language that the report is written in, as HTML names it: "de" of "de_AT.UTF-8". */
static char *
dup_language (void)
{
  const char *name = g_get_language_names ()[0];

  if (g_str_equal (name, "C") || g_str_has_prefix (name, "C.") || g_str_equal (name, "POSIX"))
    return g_strdup ("en");
  return g_strndup (name, strcspn (name, "_.@"));
}

GBytes *
acies_report_make_html (const AciesReport *self)
{
  g_autoptr (GString) html = g_string_new ("<!DOCTYPE html>\n");
  g_autofree char *language = dup_language ();

  g_string_append_printf (html,
                          "<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\"/>\n"
                          "<meta name=\"viewport\" content=\"width=device-width\"/>\n",
                          language);
  append_element (html, "title", self->title);
  g_string_append_printf (html, "<style>%s</style>\n</head>\n<body>\n", style);
  append_element (html, "h1", self->title);
  append_list (html, self->sides);
  append_list (html, self->rules);
  if (self->note != NULL)
    append_element (html, "p", self->note);
  for (guint i = 0; i < self->turns->len; i++)
    if (!append_turn (html, g_ptr_array_index (self->turns, i)))
      return NULL;
  if (self->dice->len > 0)
    append_element (html, "h2", _ ("Dice"));
  append_list (html, self->dice);
  g_string_append (html, "</body>\n</html>\n");
  return g_string_free_to_bytes (g_steal_pointer (&html));
}

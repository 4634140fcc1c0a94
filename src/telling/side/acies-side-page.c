/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes the members of the object one after the other, each from the side's own battle. */
#include "config.h"

#include "telling/side/acies-side-page.h"

#include "base/json/acies-json.h"
#include "drawing/map/acies-map.h"
#include "referee/army/acies-battle-summary.h"
#include "referee/knowledge/acies-side-degree.h"
#include "telling/side/acies-asked.h"

#include <glib/gi18n-lib.h>

/* So many of the last results, and of what the umpire told, stand on the page. */
#define MOST_RESULTS 60

/* What is put together from several parts of the battle. */
typedef struct
{
  AciesReferee *referee;
  const char *side;
  AciesBattleSummary *summary;
  GHashTable *dues; /* of interned item id to a JsonArray of what is due of it */
} Page;

static void
set_table (JsonObject *object, AciesBattle *battle, guint ground)
{
  AciesTable *table = acies_battle_get_table (battle);
  g_autofree char *stamp = g_strdup_printf ("%u", ground);
  JsonObject *member = json_object_new ();

  json_object_set_double_member (member, "width",
                                 acies_length_to_mm (acies_table_get_width (table)));
  json_object_set_double_member (member, "height",
                                 acies_length_to_mm (acies_table_get_height (table)));
  json_object_set_string_member (member, "ground", stamp);
  json_object_set_object_member (object, "table", member);
}

static void
set_turn (JsonObject *object, AciesReferee *referee)
{
  g_autofree char *title = acies_referee_describe_position (referee);
  JsonObject *member = json_object_new ();

  json_object_set_string_member (member, "title", title);
  json_object_set_object_member (object, "turn", member);
}

/* The unit or leader of the side whom DUE is about; NULL: nobody in particular. */
static const char *
find_whose (const Page *page, const AciesObligation *due)
{
  AciesBattle *battle = acies_referee_get_battle (page->referee);

  for (guint i = 0; due->roles != NULL && due->roles[i] != NULL; i += 2)
    {
      AciesItem *item = acies_battle_find (battle, due->roles[i + 1]);

      if (item != NULL && (ACIES_IS_UNIT (item) || ACIES_IS_LEADER (item))
          && g_strcmp0 (acies_item_get_side (item), page->side) == 0)
        return acies_item_get_id (item);
    }
  return NULL;
}

/* What is due of nobody in particular goes into OBJECT. */
static void
gather_dues (Page *page, JsonObject *object)
{
  g_autoptr (GPtrArray) dues = acies_referee_list_due (page->referee);
  JsonObject *others = json_object_new ();

  for (guint i = 0; i < dues->len; i++)
    {
      const AciesObligation *due = g_ptr_array_index (dues, i);
      g_autofree char *text = acies_referee_describe_obligation (page->referee, due);
      const char *whose = find_whose (page, due);
      JsonArray *list = whose != NULL ? g_hash_table_lookup (page->dues, whose) : NULL;

      if (whose == NULL)
        {
          g_autofree char *serial = g_strdup_printf ("%u", due->serial);
          JsonObject *other = json_object_new ();

          json_object_set_int_member (other, "order", i);
          json_object_set_string_member (other, "text", text);
          json_object_set_object_member (others, serial, other);
          continue;
        }
      if (list == NULL)
        {
          list = json_array_new ();
          g_hash_table_insert (page->dues, (gpointer) whose, list);
        }
      json_array_add_string_element (list, text);
    }
  json_object_set_object_member (object, "dues", others);
}

/* What the side has declared and nobody else knows yet. */
static void
set_declared (JsonObject *object, AciesReferee *referee)
{
  const GPtrArray *all = acies_battle_get_declarations (acies_referee_get_battle (referee));
  JsonArray *declared = json_array_new ();

  for (guint i = 0; i < all->len; i++)
    {
      g_autofree char *text
          = acies_referee_describe_declaration (referee, g_ptr_array_index (all, i));

      json_array_add_string_element (declared, text);
    }
  json_object_set_array_member (object, "declared", declared);
}

static void
add_base (JsonArray *bases, const AciesFootprint *footprint)
{
  JsonArray *corners = json_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (footprint->corners); i++)
    {
      json_array_add_double_element (corners, acies_length_to_mm (footprint->corners[i].x));
      json_array_add_double_element (corners, acies_length_to_mm (footprint->corners[i].y));
    }
  json_array_add_array_element (bases, corners);
}

static JsonArray *
list_bases (AciesItem *item)
{
  JsonArray *bases = json_array_new ();
  AciesFootprint footprint;

  if (ACIES_IS_LEADER (item) && acies_leader_is_placed (ACIES_LEADER (item)))
    {
      acies_leader_get_footprint (ACIES_LEADER (item), &footprint);
      add_base (bases, &footprint);
    }
  else if (ACIES_IS_UNIT (item))
    {
      GListModel *stands = acies_unit_get_stands (ACIES_UNIT (item));

      for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
        {
          g_autoptr (AciesStand) stand = g_list_model_get_item (stands, i);

          if (!acies_stand_is_present (stand))
            continue;
          acies_stand_get_footprint (stand, &footprint);
          add_base (bases, &footprint);
        }
    }
  return bases;
}

static char *
dup_colour (AciesReferee *referee, AciesItem *item)
{
  AciesSideColours colours;

  acies_palette_get_side (ACIES_COLOUR_THEME_LIGHT, acies_map_get_item_side (referee, item),
                          &colours);
  return g_strdup_printf ("#%02x%02x%02x", (guint) (colours.base.red * 255 + 0.5),
                          (guint) (colours.base.green * 255 + 0.5),
                          (guint) (colours.base.blue * 255 + 0.5));
}

static gboolean
is_own (const Page *page, AciesItem *item)
{
  return g_strcmp0 (acies_item_get_side (item), page->side) == 0;
}

/* "Veterans, 3 of 4 stands": what it is, and how much is left of it. */
static char *
describe_strength (const AciesBattleSummaryRow *row)
{
  g_autofree char *strength = acies_battle_summary_row_describe_strength (row);

  if (*row->type == '\0' || *strength == '\0')
    return g_strdup (*strength == '\0' ? row->type : strength);
  /* Translators: a type of troops, and how many stands are left. */
  return g_strdup_printf (_ ("%s, %s"), row->type, strength);
}

static JsonArray *
list_states (const AciesBattleSummaryRow *row)
{
  const char *absence = acies_battle_summary_row_describe_absence (row);
  JsonArray *states = json_array_new ();

  if (*row->badges != '\0')
    json_array_add_string_element (states, row->badges);
  if (*absence != '\0')
    json_array_add_string_element (states, absence);
  return states;
}

/* Of ITEM, if it is remembered, when it was last seen. */
static void
set_since (JsonObject *piece, AciesItem *item)
{
  AciesValue turn = acies_item_get_attribute (item, ACIES_LAST_SEEN);
  g_autofree char *since = NULL;

  if (turn.kind != ACIES_VALUE_NUMBER)
    return;
  since = turn.number > 0 ? g_strdup_printf (_ ("Last seen in turn %d"), (int) turn.number)
                          : g_strdup (_ ("Last seen before the first turn"));
  json_object_set_string_member (piece, "since", since);
}

/* ROW, a unit or leader, in GROUP. */
static JsonObject *
make_piece (const Page *page, const AciesBattleSummaryRow *row, guint order, const char *group)
{
  AciesItem *item = row->item;
  const char *id = acies_item_get_id (item), *name = acies_item_get_label (item);
  g_autofree char *colour = dup_colour (page->referee, item);
  g_autofree char *strength = describe_strength (row);
  JsonArray *due = g_hash_table_lookup (page->dues, id);
  JsonObject *piece = json_object_new ();

  json_object_set_int_member (piece, "order", order);
  json_object_set_int_member (piece, "own", is_own (page, item));
  json_object_set_string_member (piece, "label", ACIES_IS_UNIT (item) ? id : name);
  if (ACIES_IS_UNIT (item) && !g_str_equal (name, id))
    json_object_set_string_member (piece, "name", name);
  json_object_set_string_member (piece, "colour", colour);
  if (ACIES_IS_LEADER (item))
    json_object_set_int_member (piece, "leader", 1);
  acies_json_set_string (piece, "group", group);
  json_object_set_string_member (piece, "strength", strength);
  json_object_set_array_member (piece, "states", list_states (row));
  set_since (piece, item);
  if (due != NULL)
    json_object_set_array_member (piece, "due", json_array_ref (due));
  json_object_set_array_member (piece, "bases", list_bases (item));
  return piece;
}

static void
set_pieces (const Page *page, JsonObject *object)
{
  JsonObject *pieces = json_object_new ();
  const char *group = NULL;

  for (guint i = 0; i < page->summary->rows->len; i++)
    {
      const AciesBattleSummaryRow *row = g_ptr_array_index (page->summary->rows, i);

      if (ACIES_IS_UNIT (row->item) || ACIES_IS_LEADER (row->item))
        {
          if (!row->is_lost)
            json_object_set_object_member (pieces, acies_item_get_id (row->item),
                                           make_piece (page, row, i, group));
        }
      else
        group = acies_item_get_label (row->item);
    }
  json_object_set_object_member (object, "pieces", pieces);
}

static JsonArray *
make_row (const char *first, ...)
{
  JsonArray *row = json_array_new ();
  va_list more;

  va_start (more, first);
  for (const char *cell = first; cell != NULL; cell = va_arg (more, const char *))
    json_array_add_string_element (row, cell);
  va_end (more);
  return row;
}

/* All that the side has or had, as it stands. */
static void
set_roster (const Page *page, JsonObject *object)
{
  JsonObject *roster = json_object_new ();
  JsonArray *rows = json_array_new ();

  for (guint i = 0; i < page->summary->rows->len; i++)
    {
      const AciesBattleSummaryRow *row = g_ptr_array_index (page->summary->rows, i);
      g_autofree char *name = acies_battle_summary_row_describe (row);
      g_autofree char *strength = acies_battle_summary_row_describe_strength (row);
      g_autofree char *tallies = acies_battle_summary_row_describe_tallies (row);
      const char *absence = acies_battle_summary_row_describe_absence (row);
      g_autofree char *state = g_strjoin (*row->badges != '\0' && *absence != '\0' ? ", " : "",
                                          row->badges, absence, NULL);

      if (is_own (page, row->item) || g_strcmp0 (acies_item_get_id (row->item), page->side) == 0)
        json_array_add_array_element (
            rows, make_row (name, row->type, strength, *state != '\0' ? state : tallies, NULL));
    }
  json_object_set_array_member (
      roster, "head", make_row (_ ("Name"), _ ("Type"), _ ("Strength"), _ ("State"), NULL));
  json_object_set_array_member (roster, "rows", rows);
  json_object_set_object_member (object, "roster", roster);
}

/* What was thrown, as "Morale: 3 5 6". */
static JsonArray *
list_throws (const AciesSideResult *result)
{
  const GPtrArray *lines = result->told != NULL ? acies_ruling_get_lines (result->told) : NULL;
  JsonArray *throws = json_array_new ();

  for (guint i = 0; lines != NULL && i < lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (lines, i);

      if (line->kind == ACIES_RULING_LINE_DICE && line->detail != NULL)
        {
          /* Translators: what dice were thrown for, and what they showed. */
          g_autofree char *text = g_strdup_printf (_ ("%s: %s"), line->label, line->detail);

          json_array_add_string_element (throws, text);
        }
    }
  return throws;
}

static void
set_results (JsonObject *object, AciesSideView *view)
{
  const GPtrArray *results = acies_side_view_get_results (view);
  JsonObject *members = json_object_new ();

  for (guint i = results->len > MOST_RESULTS ? results->len - MOST_RESULTS : 0; i < results->len;
       i++)
    {
      const AciesSideResult *result = g_ptr_array_index (results, i);
      g_autofree char *number = g_strdup_printf ("%u", result->number);
      g_autofree char *sentence = acies_side_result_dup_sentence (result);
      JsonObject *member = json_object_new ();

      json_object_set_string_member (member, "title", sentence);
      json_object_set_array_member (member, "lines", list_throws (result));
      json_object_set_int_member (member, "undone", result->is_undone);
      json_object_set_object_member (members, number, member);
    }
  json_object_set_object_member (object, "results", members);
}

static void
set_told (JsonObject *object, const GPtrArray *told)
{
  JsonObject *members = json_object_new ();

  for (guint i = told->len > MOST_RESULTS ? told->len - MOST_RESULTS : 0; i < told->len; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", i + 1);
      JsonObject *member = json_object_new ();

      json_object_set_string_member (member, "text", g_ptr_array_index (told, i));
      json_object_set_object_member (members, number, member);
    }
  json_object_set_object_member (object, "told", members);
}

/* Who has ORDER, and what came of it; as many lines as there is something to say. */
static JsonArray *
list_lines (const AciesWrittenOrder *order, AciesBattle *battle)
{
  const char *bearer = acies_written_order_get_bearer (order, battle);
  JsonArray *lines = json_array_new ();

  if (bearer != NULL)
    {
      /* Translators: who carries an order. */
      g_autofree char *carried = g_strdup_printf (_ ("By: %s"), bearer);

      json_array_add_string_element (lines, carried);
    }
  for (guint i = 0; i < order->steps->len; i++)
    {
      const AciesWrittenStep *step = g_ptr_array_index (order->steps, i);
      const char *when = step->state == ACIES_THREAD_DONE
                             ? step->when
                             : acies_thread_state_get_label (step->state);
      g_autofree char *text = acies_written_step_dup_text (step);
      /* Translators: when something came of an order, and what. */
      g_autofree char *line = g_strdup_printf (_ ("%s: %s"), when, text);

      json_array_add_string_element (lines, line);
    }
  return lines;
}

static void
set_orders (JsonObject *object, const GPtrArray *orders, AciesBattle *battle)
{
  JsonObject *members = json_object_new ();

  for (guint i = 0; orders != NULL && i < orders->len; i++)
    {
      const AciesWrittenOrder *order = g_ptr_array_index (orders, i);
      g_autofree char *number = g_strdup_printf ("%u", order->number);
      JsonObject *member = json_object_new ();

      json_object_set_string_member (member, "title", order->sentence);
      json_object_set_string_member (member, "when", order->when);
      json_object_set_array_member (member, "lines", list_lines (order, battle));
      json_object_set_object_member (members, number, member);
    }
  json_object_set_object_member (object, "orders", members);
}

JsonNode *
acies_side_page_to_json (AciesSideView *view, const AciesSidePageMore *more)
{
  g_autoptr (JsonObject) object = json_object_new ();
  g_autoptr (AciesBattleSummary) summary = NULL;
  g_autoptr (GHashTable) dues = NULL;
  g_autofree char *name = NULL;
  Page page;

  g_return_val_if_fail (ACIES_IS_SIDE_VIEW (view), NULL);

  name = acies_side_view_dup_name (view);
  dues = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) json_array_unref);
  page.referee = acies_side_view_get_referee (view);
  page.side = acies_side_view_get_side (view);
  page.summary = summary = acies_battle_summary_new (page.referee);
  page.dues = dues;
  json_object_set_string_member (object, "title",
                                 acies_battle_get_title (acies_side_view_get_battle (view)));
  json_object_set_string_member (object, "side", name);
  set_turn (object, page.referee);
  set_table (object, acies_side_view_get_battle (view), more->ground);
  gather_dues (&page, object);
  set_declared (object, page.referee);
  set_pieces (&page, object);
  set_roster (&page, object);
  set_results (object, view);
  set_told (object, more->told);
  set_orders (object, more->orders, acies_side_view_get_battle (view));
  json_object_set_int_member (object, "sheet", more->sheet);
  json_object_set_object_member (object, "prompts", acies_asked_to_json (more->asked));
  return json_node_init_object (json_node_alloc (), object);
}

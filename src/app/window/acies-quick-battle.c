/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a scenario for a quick battle. The scenario is written as a file would be and read
 * twice: first with all units off the table, to learn how large they are by the rules, then with
 * their places. */
#include "config.h"
#include "app/window/acies-quick-battle.h"

#include "app/session/acies-document-loader.h"
#include "base/value/acies-number.h"
#include "referee/scene/acies-begin.h"

#include <string.h>

#include <glib/gi18n-lib.h>

/* Between units, and from the edges of the table. */
#define GAP acies_length_from_mm (20)
#define MARGIN acies_length_from_mm (60)

/* A unit's or leader's place in its army's rows. */
typedef struct
{
  const char *kind; /* as the scenario calls it */
  char *id;
  AciesPoint at;
} Place;

/* How far an army is drawn up: where the next one goes. */
typedef struct
{
  const AciesQuickBattle *quick_battle;
  guint index; /* of the army */
  AciesLength x, y, deepest;
  GArray *places; /* of Place */
} Rows;

static void
clear_place (Place *place)
{
  g_free (place->id);
}

static void
find_highest_cb (AciesItem *item, gpointer data)
{
  guint64 *highest = data;
  guint64 number;

  if (ACIES_IS_UNIT (item)
      && g_ascii_string_to_unsigned (acies_item_get_id (item), 10, 0, G_MAXINT32, &number, NULL))
    *highest = MAX (*highest, number);
}

/* What is added to the numbers of the second army, so that none is there twice: "31" behind
 * "27". */
static guint64
choose_shift (const AciesQuickBattle *self)
{
  guint64 highest = 0;

  acies_army_foreach (self->armies[0], find_highest_cb, &highest);
  return (highest / 10 + 1) * 10;
}

/* An army within a scenario is of the scenario's namespace. */
static char *
write_army (AciesArmy *army)
{
  g_autoptr (GBytes) bytes = acies_army_to_bytes (army);
  g_autoptr (GString) text
      = g_string_new_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));

  g_string_replace (text, " xmlns=\"urn:acies:army:1\"", "", 1);
  return g_strdup (strstr (text->str, "<army"));
}

static void
append_side (GString *text, AciesArmy *army, guint index, guint64 shift, GArray *places)
{
  g_autofree char *document = write_army (army);
  g_autofree char *label = g_markup_escape_text (acies_army_get_title (army), -1);

  g_string_append_printf (text, "<side id=\"side-%u\"", index + 1);
  if (index > 0)
    g_string_append_printf (text, " shift=\"%" G_GUINT64_FORMAT "\"", shift);
  g_string_append_printf (text, "><label>%s</label>%s", label, document);
  for (guint i = 0; places != NULL && i < places->len; i++)
    {
      const Place *place = &g_array_index (places, Place, i);
      g_autofree char *id = g_markup_escape_text (place->id, -1);
      g_autofree char *x = acies_number_format (place->at.x, ACIES_PER_MM);
      g_autofree char *y = acies_number_format (place->at.y, ACIES_PER_MM);

      g_string_append_printf (text, "<place %s=\"%s\" at=\"%s,%s\" facing=\"%d\"/>", place->kind,
                              id, x, y, index == 0 ? 0 : 180);
    }
  g_string_append (text, "</side>");
}

/* PLACES: of each army, or NULL. */
static AciesReferee *
load (const AciesQuickBattle *self, GArray **places, AciesFindings *findings, GError **error)
{
  g_autoptr (GString) text
      = g_string_new ("<scenario xmlns=\"urn:acies:scenario:1\" id=\"muster\"");
  g_autofree char *ruleset = g_markup_escape_text (self->ruleset, -1);
  g_autofree char *width = acies_number_format (self->width, ACIES_PER_MM);
  g_autofree char *height = acies_number_format (self->height, ACIES_PER_MM);
  /* Translators: the titles of two armies that meet. */
  g_autofree char *title
      = g_markup_printf_escaped (_ ("%s against %s"), acies_army_get_title (self->armies[0]),
                                 acies_army_get_title (self->armies[1]));
  g_autoptr (AciesBattle) battle = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_string_append_printf (text,
                          " ruleset=\"%s\"><title>%s</title><table width=\"%s\" height=\"%s\"/>",
                          ruleset, title, width, height);
  for (guint i = 0; i < G_N_ELEMENTS (self->armies); i++)
    append_side (text, self->armies[i], i, choose_shift (self), places == NULL ? NULL : places[i]);
  g_string_append (text, "</scenario>");
  bytes = g_bytes_new (text->str, text->len);
  battle = acies_battle_load_scenario_bytes (bytes, _ ("The new battle"), findings);
  return acies_document_loader_make_referee (battle, findings, error);
}

/* How wide and deep UNIT is in the formation that it has. */
static void
measure (AciesReferee *referee, AciesUnit *unit, AciesLength *width, AciesLength *depth)
{
  g_autoptr (AciesQuestion) question = acies_question_new (ACIES_ACTION_PLACE);
  g_autoptr (AciesRuling) ruling = NULL;
  AciesPlacement front;

  *width = *depth = GAP;
  acies_question_set (question, "item", acies_item_get_id (ACIES_ITEM (unit)));
  acies_question_set (question, "at", "0,0");
  acies_question_set (question, "facing", "0");
  acies_question_set (question, "reason", "-");
  ruling = acies_referee_ask (referee, question, NULL);
  if (ruling != NULL
      && acies_battle_apply (acies_referee_get_battle (referee), acies_ruling_get_change (ruling),
                             NULL))
    acies_unit_get_front (unit, &front, width, depth);
}

static void
add_place (Rows *rows, const char *kind, AciesItem *item, AciesLength width, AciesLength depth)
{
  const AciesQuickBattle *quick_battle = rows->quick_battle;
  gboolean is_south = rows->index == 0;
  AciesLength middle;
  Place place = { kind, g_strdup (acies_item_get_id (item)), { 0, 0 } };

  if (rows->x > MARGIN && rows->x + width > quick_battle->width - MARGIN)
    {
      rows->x = MARGIN;
      rows->y += rows->deepest + GAP;
      rows->deepest = 0;
    }
  middle = rows->x + width / 2;
  place.at.x = is_south ? middle : quick_battle->width - middle;
  place.at.y = is_south ? quick_battle->height / 2 + rows->y : quick_battle->height / 2 - rows->y;
  g_array_append_val (rows->places, place);
  rows->x += width + GAP;
  rows->deepest = MAX (rows->deepest, depth);
}

/* Row behind row from the middle of the table to the edge, each filled from the left of the army;
 * the leaders come last. */
static GArray *
draw_up_side (const AciesQuickBattle *self, AciesReferee *referee, guint index)
{
  AciesBattle *battle = acies_referee_get_battle (referee);
  GListModel *units = acies_battle_get_units (battle), *leaders = acies_battle_get_leaders (battle);
  Rows rows = { .quick_battle = self, .index = index, .x = MARGIN, .y = self->height / 8 };
  g_autofree char *side = g_strdup_printf ("side-%u", index + 1);

  rows.places = g_array_new (FALSE, FALSE, sizeof (Place));
  g_array_set_clear_func (rows.places, (GDestroyNotify) clear_place);
  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (AciesItem) unit = g_list_model_get_item (units, i);
      AciesLength width, depth;

      if (g_strcmp0 (acies_item_get_side (unit), side) != 0)
        continue;
      measure (referee, ACIES_UNIT (unit), &width, &depth);
      add_place (&rows, "unit", unit, width, depth);
    }
  for (guint i = 0; i < g_list_model_get_n_items (leaders); i++)
    {
      g_autoptr (AciesItem) leader = g_list_model_get_item (leaders, i);

      if (g_strcmp0 (acies_item_get_side (leader), side) == 0)
        add_place (&rows, "leader", leader, 2 * GAP, 2 * GAP);
    }
  return rows.places;
}

AciesReferee *
acies_quick_battle_draw_up (const AciesQuickBattle *self, AciesFindings *findings, GError **error)
{
  g_autoptr (AciesReferee) unplaced = NULL, placed = NULL;
  g_autoptr (GArray) first = NULL, second = NULL;
  GArray *places[2];

  g_return_val_if_fail (self != NULL && self->ruleset != NULL, NULL);

  unplaced = load (self, NULL, findings, error);
  if (unplaced == NULL)
    return NULL;
  places[0] = first = draw_up_side (self, unplaced, 0);
  places[1] = second = draw_up_side (self, unplaced, 1);
  placed = load (self, places, findings, error);
  if (placed == NULL || acies_ruleset_has_hexes (acies_referee_get_ruleset (placed)))
    return g_steal_pointer (&placed);
  return acies_begin_tolerance (placed, self->tolerance, error) ? g_steal_pointer (&placed) : NULL;
}

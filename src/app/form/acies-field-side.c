/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The fields of a side: its army, who it is, where it sets up and what it is told. */
#include "config.h"
#include "app/form/acies-field-private.h"

#include "base/value/acies-number.h"
#include "model/battle/acies-contingent.h"
#include "storage/battle/acies-battle-file.h"
#include "storage/library/acies-library.h"

#include <glib/gi18n-lib.h>

#define MOST_SHIFT 1000000

static AciesSide *
find_side (const AciesField *self, AciesBattle *battle)
{
  AciesItem *item = self->id != NULL ? acies_battle_find (battle, self->id) : NULL;

  return item != NULL && ACIES_IS_SIDE (item) ? ACIES_SIDE (item) : NULL;
}

static char *
dup_side_label (const AciesField *self, AciesBattle *battle)
{
  AciesSide *side = find_side (self, battle);

  return g_strdup (side != NULL ? acies_item_get_label (ACIES_ITEM (side)) : "");
}

static gboolean
set_side_label (const AciesFieldEdit *edit, AciesBattle *battle, GError **error)
{
  AciesSide *side = find_side (edit->field, battle);

  if (side == NULL)
    return acies_field_refuse_gone (error);
  acies_item_set_label (ACIES_ITEM (side), *edit->text != '\0' ? edit->text : NULL);
  return TRUE;
}

static char *
dup_briefing (const AciesField *self, AciesBattle *battle)
{
  return acies_field_dup_or_empty (
      acies_plan_get_side (acies_battle_get_plan (battle), self->id)->briefing);
}

static gboolean
set_briefing (const AciesFieldEdit *edit, AciesBattle *battle, GError **error)
{
  AciesPlan *plan = acies_battle_get_plan (battle);

  return acies_field_set_owned (&acies_plan_get_side (plan, edit->field->id)->briefing, edit);
}

static char *
dup_shift (const AciesField *self, AciesBattle *battle)
{
  AciesSide *side = find_side (self, battle);

  return g_strdup_printf ("%" G_GINT64_FORMAT, side != NULL ? acies_side_get_shift (side) : 0);
}

static gboolean
set_shift (const AciesFieldEdit *edit, AciesBattle *battle, GError **error)
{
  AciesSide *side = find_side (edit->field, battle);
  gint64 shift;

  if (side == NULL)
    return acies_field_refuse_gone (error);
  if (!acies_number_parse (edit->text, 1, &shift) || shift < 0 || shift > MOST_SHIFT)
    {
      g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
                   _ ("“%s” is not a whole number from 0 to %d."), edit->text, MOST_SHIFT);
      return FALSE;
    }
  return acies_battle_shift_side (battle, side, shift, error);
}

/* The armies of the library that were made for the scenario's rule set, and the one that it has. */
static void
list_armies (const AciesField *self, AciesScenarioDocument *draft, GPtrArray *options)
{
  const GPtrArray *entries = acies_scenario_document_get_armies (draft);
  AciesBattle *battle = acies_field_get_battle (draft);
  AciesSide *side = find_side (self, battle);
  GFile *file = side != NULL ? acies_side_get_army_file (side) : NULL;
  gboolean has_own = FALSE;

  for (guint i = 0; i < entries->len; i++)
    {
      const AciesLibraryEntry *entry = g_ptr_array_index (entries, i);
      g_autofree char *path = g_file_get_path (entry->file);

      if (g_strcmp0 (entry->ruleset, acies_battle_get_ruleset (battle)) != 0)
        continue;
      has_own = has_own || (file != NULL && g_file_equal (file, entry->file));
      acies_field_add_option (options, path, entry->title);
    }
  if (side != NULL && !has_own)
    {
      g_autofree char *path = file != NULL ? g_file_get_path (file) : g_strdup ("");

      acies_field_add_option (options, path, acies_army_get_title (acies_side_get_army (side)));
    }
}

static char *
dup_army (const AciesField *self, AciesBattle *battle)
{
  AciesSide *side = find_side (self, battle);
  GFile *file = side != NULL ? acies_side_get_army_file (side) : NULL;

  return file != NULL ? g_file_get_path (file) : g_strdup ("");
}

static gboolean
set_army (const AciesFieldEdit *edit, AciesBattle *battle, GError **error)
{
  AciesSide *side = find_side (edit->field, battle);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) file = g_file_new_for_path (edit->text);
  g_autoptr (AciesArmy) army = acies_army_load (file, findings);

  if (side == NULL)
    return acies_field_refuse_gone (error);
  if (army == NULL)
    {
      g_autofree char *found = acies_finding_to_string (acies_findings_get_first_error (findings));

      return acies_field_refuse (found, error);
    }
  if (g_strcmp0 (acies_army_get_ruleset (army), acies_battle_get_ruleset (battle)) != 0)
    return acies_field_refuse (_ ("That army was made for another rule set."), error);
  acies_army_shift (army, acies_side_get_shift (side));
  acies_side_set_army_file (side, file, acies_side_get_shift (side));
  return acies_battle_set_army (battle, side, army, error);
}

static char *
dup_first (const AciesField *self, AciesBattle *battle)
{
  AciesSide *side = find_side (self, battle);

  return g_strdup (side != NULL && acies_item_get_attribute (ACIES_ITEM (side), "first").number != 0
                       ? "yes"
                       : "no");
}

/* One side at most is first. */
static gboolean
set_first (const AciesFieldEdit *edit, AciesBattle *battle, GError **error)
{
  GListModel *sides = acies_battle_get_sides (battle);
  gboolean is_first = g_str_equal (edit->text, "yes");

  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesItem) side = g_list_model_get_item (sides, i);
      gboolean is_it = acies_item_get_id (side) == edit->field->id;

      if (is_it || is_first)
        acies_item_set_attribute (side, "first",
                                  is_it && is_first ? acies_value_flag (TRUE) : ACIES_NO_VALUE);
    }
  return TRUE;
}

/* The zone as a band along an edge of the table. */
typedef struct
{
  guint edge; /* in acies_plan_edges */
  AciesLength depth;
} Band;

/* FALSE: there is no zone, or it is no band. */
static gboolean
find_band (const AciesField *self, AciesBattle *battle, Band *band)
{
  const AciesSidePlan *plan = acies_plan_get_side (acies_battle_get_plan (battle), self->id);
  AciesTable *table = acies_battle_get_table (battle);
  const AciesPoint far = { acies_table_get_width (table), acies_table_get_height (table) };
  const AciesZone *zone;
  AciesBounds box;
  guint n_points, n_zones;

  zone = acies_side_plan_get_zone (plan, NULL, &n_zones);
  if (n_zones != 1)
    return FALSE;
  acies_polygon_get_bounds (zone->area, &box);
  acies_polygon_get_points (zone->area, &n_points);
  if (n_points != 4)
    return FALSE;
  if (box.low.x == 0 && box.high.x == far.x && (box.low.y == 0 || box.high.y == far.y))
    *band = (Band){ box.low.y == 0 ? 0 : 2, box.high.y - box.low.y };
  else if (box.low.y == 0 && box.high.y == far.y && (box.low.x == 0 || box.high.x == far.x))
    *band = (Band){ box.low.x == 0 ? 3 : 1, box.high.x - box.low.x };
  else
    return FALSE;
  return TRUE;
}

static AciesPolygon *
make_band (const Band *band, AciesTable *table, GError **error)
{
  AciesLength width = acies_table_get_width (table), height = acies_table_get_height (table);
  const AciesBounds boxes[] = { { { 0, 0 }, { width, band->depth } },
                                { { width - band->depth, 0 }, { width, height } },
                                { { 0, height - band->depth }, { width, height } },
                                { { 0, 0 }, { band->depth, height } } };
  const AciesBounds *box = &boxes[band->edge];
  const AciesPoint corners[]
      = { box->low, { box->high.x, box->low.y }, box->high, { box->low.x, box->high.y } };

  return acies_polygon_new_area (corners, G_N_ELEMENTS (corners), error);
}

static gboolean
set_band (const AciesFieldEdit *edit, AciesBattle *battle, const Band *band, GError **error)
{
  AciesSidePlan *plan = acies_plan_get_side (acies_battle_get_plan (battle), edit->field->id);
  AciesTable *table = acies_battle_get_table (battle);
  AciesLength across
      = band->edge % 2 == 0 ? acies_table_get_height (table) : acies_table_get_width (table);
  AciesPolygon *area;

  if (band->depth <= 0 || band->depth > across)
    return acies_field_refuse (_ ("A zone must be deeper than 0 and no deeper than the table."),
                               error);
  area = make_band (band, table, error);
  if (area == NULL)
    return FALSE;
  acies_side_plan_clear_zones (plan, NULL);
  acies_side_plan_add_zone (plan, NULL, area);
  return TRUE;
}

static void
list_edges (const AciesField *self, AciesScenarioDocument *draft, GPtrArray *options)
{
  AciesBattle *battle = acies_field_get_battle (draft);
  const AciesSidePlan *plan = acies_plan_get_side (acies_battle_get_plan (battle), self->id);
  Band band;

  acies_field_add_option (options, "", _ ("Anywhere"));
  acies_field_add_option (options, "north", _ ("In the north"));
  acies_field_add_option (options, "east", _ ("In the east"));
  acies_field_add_option (options, "south", _ ("In the south"));
  acies_field_add_option (options, "west", _ ("In the west"));
  if (acies_side_plan_get_zone (plan, NULL, NULL) != NULL && !find_band (self, battle, &band))
    acies_field_add_option (options, "drawn", _ ("As drawn on the table"));
}

static char *
dup_edge (const AciesField *self, AciesBattle *battle)
{
  const AciesSidePlan *plan = acies_plan_get_side (acies_battle_get_plan (battle), self->id);
  Band band;

  if (find_band (self, battle, &band))
    return g_strdup (acies_plan_edges[band.edge]);
  return g_strdup (acies_side_plan_get_zone (plan, NULL, NULL) != NULL ? "drawn" : "");
}

/* A band is as deep as before, or a quarter of the table. */
static gboolean
set_edge (const AciesFieldEdit *edit, AciesBattle *battle, GError **error)
{
  AciesSidePlan *plan = acies_plan_get_side (acies_battle_get_plan (battle), edit->field->id);
  AciesTable *table = acies_battle_get_table (battle);
  Band band;

  if (*edit->text == '\0')
    {
      acies_side_plan_clear_zones (plan, NULL);
      return TRUE;
    }
  if (!find_band (edit->field, battle, &band))
    band.depth = MIN (acies_table_get_height (table), acies_table_get_width (table)) / 4;
  for (band.edge = 0; acies_plan_edges[band.edge] != NULL; band.edge++)
    if (g_str_equal (acies_plan_edges[band.edge], edit->text))
      return set_band (edit, battle, &band, error);
  return TRUE;
}

static char *
dup_zone_depth (const AciesField *self, AciesBattle *battle)
{
  Band band;

  return find_band (self, battle, &band) ? acies_field_format_mm (band.depth) : g_strdup ("");
}

static gboolean
set_zone_depth (const AciesFieldEdit *edit, AciesBattle *battle, GError **error)
{
  Band band;

  if (!find_band (edit->field, battle, &band))
    return acies_field_refuse (_ ("First choose the edge along which the zone lies."), error);
  return acies_field_parse_length (edit, &band.depth, error)
         && set_band (edit, battle, &band, error);
}

/* As AciesFieldKind counts. */
const AciesFieldType acies_field_types_of_side[] = {
  { N_ ("Name"), ACIES_FIELD_LINE, dup_side_label, set_side_label, NULL },
  { N_ ("Army"), ACIES_FIELD_CHOICE, dup_army, set_army, list_armies },
  { N_ ("Added to unit numbers"), ACIES_FIELD_LINE, dup_shift, set_shift, NULL },
  { N_ ("Goes first"), ACIES_FIELD_FLAG, dup_first, set_first, NULL },
  { N_ ("Sets up"), ACIES_FIELD_CHOICE, dup_edge, set_edge, list_edges },
  { N_ ("Depth of the zone"), ACIES_FIELD_LINE, dup_zone_depth, set_zone_depth, NULL },
  { N_ ("Briefing"), ACIES_FIELD_LONG, dup_briefing, set_briefing, NULL },
};

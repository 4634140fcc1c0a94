/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the scenario file: table, terrain, sides with their armies, who stands where. Armies are in
 * files of their own beside it or, in a saved battle, inside it. */
#include "config.h"

#include "model/scenario/acies-army-reference.h"
#include "model/army/acies-army-xml.h"
#include "model/battle/acies-battle-private.h"
#include "model/item/acies-item-xml.h"
#include "model/scenario/acies-plan-xml.h"
#include "model/scenario/acies-scenario-numbering.h"
#include "model/scenario/acies-scenario-place.h"
#include "model/battle/acies-tolerance.h"

#include <glib/gi18n-lib.h>

#define MAX_SHIFT 1000000

typedef struct
{
  AciesXmlReader *reader;
  GFile *folder;       /* what army files are relative to; NULL: there is none */
  AciesBattle *battle; /* owned; NULL until the table was read */
} ScenarioReader;

static const char *const side_known[] = { "id", "army", "shift", NULL };
static const char *const position_known[] = { "turn", "phase", "side", NULL };

static gboolean
has_name (AciesXmlReader *reader, const char *name)
{
  return g_str_equal (acies_xml_reader_get_name (reader), name);
}

/* A side of the table, more than nothing and within the limit: a metre and an error if it is
 * not. */
static AciesLength
read_extent (AciesXmlReader *reader, const char *name)
{
  g_autofree char *text = acies_xml_reader_dup_attribute (reader, name);
  AciesLength length = 0;

  if (text != NULL && acies_length_parse (text, &length) && length > 0
      && length <= ACIES_TABLE_LIMIT)
    return length;
  acies_xml_reader_error (reader, _ ("A table’s %s must be between 1 and %d mm, not “%s”."), name,
                          (int) (ACIES_TABLE_LIMIT / ACIES_PER_MM), text != NULL ? text : "");
  return ACIES_MM (1000);
}

/* Set once the battle is there. */
static void
read_tolerance (ScenarioReader *self, const char *text)
{
  AciesLength tolerance;

  if (text == NULL)
    return;
  if (acies_tolerance_parse (text, &tolerance))
    acies_tolerance_set (self->battle, tolerance);
  else
    acies_xml_reader_error (self->reader,
                            _ ("The tolerance must be between 0 and %d mm, not “%s”."),
                            (int) (ACIES_TOLERANCE_MOST / ACIES_PER_MM), text);
}

static void
make_battle (ScenarioReader *self, const char *ruleset, AciesLength width, AciesLength height)
{
  g_autoptr (AciesTable) table = acies_table_new (width, height);

  self->battle = acies_battle_new (ruleset, table);
}

static AciesItem *
find_clash (AciesBattle *battle, const char *id, AciesXmlReader *reader)
{
  AciesItem *other = acies_battle_find (battle, id);

  if (other != NULL)
    acies_xml_reader_error (reader, _ ("“%s” is already the id of something else in this battle."),
                            id);
  return other;
}

static void
read_feature (ScenarioReader *self)
{
  g_autoptr (AciesFeature) feature = acies_scenario_read_feature (self->reader);

  if (feature == NULL
      || find_clash (self->battle, acies_item_get_id (ACIES_ITEM (feature)), self->reader) != NULL)
    return;
  acies_table_add_feature (self->battle->table, feature);
  acies_battle_index_feature (self->battle, feature);
}

static void
read_terrain (ScenarioReader *self)
{
  int depth = acies_xml_reader_get_depth (self->reader);

  while (acies_xml_reader_next_child (self->reader, depth))
    if (!acies_foreign_keep_element (&self->battle->foreign, self->reader))
      read_feature (self);
}

static void
read_hexes (ScenarioReader *self)
{
  int depth = acies_xml_reader_get_depth (self->reader);

  while (acies_xml_reader_next_child (self->reader, depth))
    if (!acies_foreign_keep_element (&self->battle->foreign, self->reader))
      acies_hex_map_read (acies_table_get_map (self->battle->table), self->reader);
}

/* The army file that SIDE names. NULL, with errors, if it cannot be read. */
static AciesArmy *
load_army (ScenarioReader *self, AciesSide *side, const char *path, gint64 shift)
{
  AciesFindings *findings = acies_xml_reader_get_findings (self->reader);
  g_autoptr (GFile) file = NULL;
  g_autofree char *near = NULL;
  AciesArmy *army;

  if (self->folder == NULL || g_path_is_absolute (path))
    {
      acies_xml_reader_error (
          self->reader, _ ("The army “%s” must be named by a path from the scenario’s folder."),
          path);
      return NULL;
    }
  file = g_file_resolve_relative_path (self->folder, path);
  near = acies_army_reference_dup_path (file, self->folder);
  if (near == NULL)
    {
      acies_xml_reader_error (self->reader,
                              _ ("The army “%s” is too far away: copy the army into the scenario’s "
                                 "folder or one beside it, and name it there."),
                              path);
      return NULL;
    }
  army = acies_army_load (file, findings);
  if (army == NULL)
    acies_xml_reader_error (self->reader, _ ("The army “%s” cannot be read."), path);
  acies_side_set_army_file (side, file, shift);
  return army;
}

/* Finds ids that another army or feature has. */
static void
clash_visit (AciesItem *item, gpointer data)
{
  ScenarioReader *self = data;

  find_clash (self->battle, acies_item_get_id (item), self->reader);
}

static void
join (ScenarioReader *self, AciesSide *side, AciesArmy *army, gint64 shift)
{
  find_clash (self->battle, acies_item_get_id (ACIES_ITEM (side)), self->reader);
  acies_army_shift (army, shift);
  acies_army_foreach (army, clash_visit, self);
  acies_battle_join (self->battle, side, army);
}

static void
read_side (ScenarioReader *self)
{
  AciesXmlReader *reader = self->reader;
  g_autofree char *id = acies_xml_dup_id (reader, "id");
  g_autofree char *path = acies_xml_reader_dup_attribute (reader, "army");
  g_autoptr (AciesSide) side = acies_side_new (id, NULL);
  g_autoptr (AciesArmy) army = NULL;
  int depth = acies_xml_reader_get_depth (reader);
  gboolean wants_army = path == NULL;
  gint64 shift = 0;

  acies_xml_read_int (reader, "shift", 0, MAX_SHIFT, &shift);
  acies_item_read_attributes (ACIES_ITEM (side), reader, side_known);
  if (path != NULL)
    army = load_army (self, side, path, shift);
  if (army != NULL)
    join (self, side, army, shift);
  while (acies_xml_reader_next_child (reader, depth))
    {
      if (acies_item_read_child (ACIES_ITEM (side), reader))
        continue;
      if (has_name (reader, "army") && wants_army)
        {
          wants_army = FALSE;
          army = acies_army_read (reader);
          join (self, side, army, shift);
        }
      else if (has_name (reader, "army"))
        acies_xml_reader_error (reader, _ ("The side “%s” has two armies."), id);
      else if (has_name (reader, "place") && army != NULL)
        acies_scenario_read_place (reader, self->battle, side);
      else
        acies_plan_read_side_child (reader, self->battle, side);
    }
  if (wants_army)
    acies_xml_reader_error (reader, _ ("The side “%s” has no army."), id);
  else if (army != NULL)
    acies_plan_check_side (reader, self->battle, side);
}

static void
read_position (ScenarioReader *self)
{
  AciesXmlReader *reader = self->reader;
  g_autofree char *phase = acies_xml_reader_dup_attribute (reader, "phase");
  g_autofree char *side = acies_xml_reader_dup_attribute (reader, "side");
  AciesPosition position = { 0, phase, side };
  gint64 turn = 0;

  acies_xml_read_int (reader, "turn", 0, G_MAXINT, &turn);
  position.turn = (int) turn;
  if (side != NULL && !ACIES_IS_SIDE (acies_battle_find (self->battle, side)))
    acies_xml_reader_error (reader, _ ("There is no side “%s” in this battle."), side);
  acies_battle_set_position (self->battle, &position);
  acies_item_read_attributes (ACIES_ITEM (self->battle), reader, position_known);
}

static void
read_table (ScenarioReader *self, const char *ruleset)
{
  AciesLength width = read_extent (self->reader, "width");
  AciesLength height = read_extent (self->reader, "height");
  AciesHexNumbering numbering;
  gboolean is_numbered = acies_scenario_read_numbering (self->reader, &numbering);

  if (self->battle != NULL)
    return;
  make_battle (self, ruleset, width, height);
  if (is_numbered)
    acies_table_set_numbering (self->battle->table, &numbering);
}

/* Which switches there are only the rule set knows; here it is a word, yes or no. */
static void
read_switch (ScenarioReader *self)
{
  g_autofree char *id = acies_xml_dup_id (self->reader, "id");
  g_autofree char *is = acies_xml_reader_dup_attribute (self->reader, "is");
  g_autofree char *choice = g_strdup_printf ("%s=%s", id, is);

  if (g_strcmp0 (is, "yes") == 0 || g_strcmp0 (is, "no") == 0)
    acies_battle_choose_switch (self->battle, choice);
  else
    acies_xml_reader_error (self->reader, _ ("The switch “%s” must be yes or no, not “%s”."), id,
                            is != NULL ? is : "");
}

static void
read_printed (ScenarioReader *self)
{
  int depth = acies_xml_reader_get_depth (self->reader);

  while (acies_xml_reader_next_child (self->reader, depth))
    {
      g_autoptr (AciesMark) mark = acies_mark_read (self->reader);

      if (mark != NULL
          && (acies_marks_find (self->battle->printed, mark->identity) != NULL
              || !acies_marks_set (self->battle->printed, mark->identity, mark)))
        acies_xml_reader_error (self->reader,
                                _ ("Mark %u is given twice, or its item has another mark."),
                                mark->identity);
    }
}

static void
read_backdrop (ScenarioReader *self)
{
  g_autoptr (AciesBackdrop) backdrop = acies_backdrop_read (self->reader);

  acies_battle_set_backdrop (self->battle, backdrop);
}

/* Everything after title, note and table, which lay the ground for it. */
static void
read_battle_child (ScenarioReader *self)
{
  if (has_name (self->reader, "terrain"))
    read_terrain (self);
  else if (has_name (self->reader, "hexes"))
    read_hexes (self);
  else if (has_name (self->reader, "backdrop"))
    read_backdrop (self);
  else if (has_name (self->reader, "marks"))
    read_printed (self);
  else if (has_name (self->reader, "side"))
    read_side (self);
  else if (has_name (self->reader, "switch"))
    read_switch (self);
  else if (has_name (self->reader, "position"))
    read_position (self);
  else if (!acies_plan_read_child (self->reader, self->battle))
    acies_scenario_read_state (self->reader, self->battle);
}

static void
count_stands (ScenarioReader *self)
{
  GListModel *sides = G_LIST_MODEL (self->battle->sides);
  guint n_sides = g_list_model_get_n_items (sides);
  guint n_stands = 0;

  for (guint i = 0; i < n_sides; i++)
    {
      g_autoptr (AciesSide) side = g_list_model_get_item (sides, i);

      n_stands += acies_army_count_stands (acies_side_get_army (side));
    }
  if (n_stands > ACIES_BATTLE_MAX_STANDS)
    acies_xml_reader_error (self->reader, _ ("The battle has %u stands; the limit is %d."),
                            n_stands, ACIES_BATTLE_MAX_STANDS);
}

/* Whoever is of another side than his army must be of one that there is. */
static void
check_sides (ScenarioReader *self, GListModel *model)
{
  guint n = g_list_model_get_n_items (model);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (model, i);
      const char *side = acies_item_get_side (item);

      if (!ACIES_IS_SIDE (acies_battle_find (self->battle, side)))
        acies_xml_reader_error (self->reader,
                                _ ("“%s” is of the side “%s”, which is not in this battle."),
                                acies_item_get_id (item), side);
    }
}

static void
read_scenario (ScenarioReader *self)
{
  AciesXmlReader *reader = self->reader;
  g_autofree char *id = acies_xml_dup_id (reader, "id");
  g_autofree char *ruleset = acies_xml_dup_id (reader, "ruleset");
  g_autofree char *tolerance = acies_xml_reader_dup_attribute (reader, "tolerance");
  g_autofree char *title = NULL;
  g_autofree char *note = NULL;
  AciesForeign foreign = { NULL, NULL };
  int depth = acies_xml_reader_get_depth (reader);

  acies_foreign_keep_attributes (&foreign, reader);
  while (acies_xml_reader_next_child (reader, depth))
    {
      if (acies_foreign_keep_element (self->battle != NULL ? &self->battle->foreign : &foreign,
                                      reader))
        continue;
      if (has_name (reader, "title") && title == NULL)
        title = acies_xml_dup_line (reader);
      else if (has_name (reader, "note") && note == NULL)
        note = acies_xml_dup_line (reader);
      else if (has_name (reader, "table"))
        read_table (self, ruleset);
      else if (self->battle != NULL)
        read_battle_child (self);
    }
  if (self->battle == NULL)
    {
      acies_xml_reader_error (reader, _ ("The scenario has no table."));
      make_battle (self, ruleset, ACIES_MM (1000), ACIES_MM (1000));
    }
  acies_foreign_keep (&self->battle->foreign, foreign.attributes, NULL);
  for (guint i = 0; foreign.elements != NULL && i < foreign.elements->len; i++)
    acies_foreign_keep (&self->battle->foreign, NULL, g_ptr_array_index (foreign.elements, i));
  acies_foreign_clear (&foreign);
  read_tolerance (self, tolerance);
  acies_battle_set_scenario (self->battle, id);
  acies_battle_set_title (self->battle, title);
  acies_battle_set_note (self->battle, note);
  count_stands (self);
  check_sides (self, G_LIST_MODEL (self->battle->units));
  check_sides (self, G_LIST_MODEL (self->battle->leaders));
}

static AciesBattle *
load_from (AciesXmlReader *reader, GFile *folder)
{
  ScenarioReader self = { reader, folder, NULL };
  g_autoptr (AciesBattle) battle = NULL;

  if (reader == NULL || !acies_xml_reader_enter_root (reader))
    return NULL;
  if (!has_name (reader, "scenario"))
    {
      acies_xml_reader_error (reader, _ ("This is a <%s>, not a scenario."),
                              acies_xml_reader_get_name (reader));
      return NULL;
    }
  read_scenario (&self);
  battle = self.battle;
  return acies_xml_reader_finish (reader) ? g_steal_pointer (&battle) : NULL;
}

AciesBattle *
acies_battle_load_scenario (GFile *file, AciesFindings *findings)
{
  g_autoptr (AciesXmlReader) reader = NULL;
  g_autoptr (GFile) folder = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  reader = acies_xml_reader_open (file, "scenario", findings);
  folder = g_file_get_parent (file);
  return load_from (reader, folder);
}

AciesBattle *
acies_battle_load_scenario_bytes (GBytes *bytes, const char *name, AciesFindings *findings)
{
  g_autoptr (AciesXmlReader) reader = NULL;

  g_return_val_if_fail (bytes != NULL, NULL);

  reader = acies_xml_reader_open_bytes (bytes, name, "scenario", findings);
  return load_from (reader, NULL);
}

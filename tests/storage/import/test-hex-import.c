/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A list of hexes: the ways to write one, and what is said of rows that mean nothing. */
#include "storage/document/acies-muster.h"
#include "storage/import/acies-hex-import.h"
#include "storage/library/acies-library.h"

#include <string.h>

typedef struct
{
  AciesRuleset *ruleset;
  AciesBattle *map;
  AciesHexImport *import;
} Reading;

/* Reads TEXT onto an empty map of the rule set. */
static void
read_list (Reading *self, const char *text)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesCsvTable) table = acies_csv_table_load_bytes (bytes, "hexes.csv", 0, &error);
  AciesLength width, height;

  g_assert_no_error (error);
  self->ruleset = acies_library_load_named_ruleset ("chalons", findings);
  acies_hex_grid_measure (acies_ruleset_get_hexes (self->ruleset), 40, 28, &width, &height);
  self->map = acies_muster_new_map (self->ruleset, "Map", width, height, NULL);
  self->import = acies_hex_import_read (table, self->ruleset, self->map, &error);
  g_assert_no_error (error);
  g_assert_true (acies_battle_apply (self->map, self->import->change, &error));
  g_assert_no_error (error);
}

static void
reading_clear (Reading *self)
{
  acies_hex_import_free (self->import);
  g_object_unref (self->map);
  g_object_unref (self->ruleset);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reading, reading_clear)

static const char *
get_terrain (const Reading *self, const char *hex)
{
  return acies_hex_map_get_terrain (acies_table_get_map (acies_battle_get_table (self->map)), hex);
}

static gboolean
has_side (const Reading *self, const char *key)
{
  AciesItem *map = ACIES_ITEM (acies_table_get_map (acies_battle_get_table (self->map)));

  return acies_item_get_attribute (map, key).number != 0;
}

static const char *
get_finding (const Reading *self, guint n)
{
  g_autoptr (AciesFinding) finding
      = g_list_model_get_item (G_LIST_MODEL (self->import->findings), n);

  return finding != NULL ? acies_finding_get_message (finding) : "";
}

static void
test_ways (void)
{
  g_auto (Reading) self = { 0 };

  read_list (&self, "Hex,Terrain,Stream,Sides\n"
                    "2010,Woods,,\n"
                    "2011,slope,N NE,\n"
                    "2012,,4,Ridge 2013; trail: 2\n"
                    "2013,open,,\n");
  g_assert_cmpuint (self.import->n_rows, ==, 4);
  g_assert_cmpuint (self.import->n_refused, ==, 0);
  g_assert_cmpstr (get_terrain (&self, "2010"), ==, "woods");
  g_assert_cmpstr (get_terrain (&self, "2011"), ==, "slope");
  g_assert_null (get_terrain (&self, "2013"));
  g_assert_true (has_side (&self, "2011-2010-stream"));
  g_assert_true (has_side (&self, "2012-2013-stream"));
  g_assert_true (has_side (&self, "2012-2013-ridge"));
  g_assert_cmpuint (self.import->n_hexes, ==, 2);
  g_assert_cmpuint (self.import->n_sides, ==, 5);
}

/* Numbers in two columns; said from both hexes a side is there once. */
static void
test_parts (void)
{
  g_auto (Reading) self = { 0 };

  read_list (&self, "Column;Row;Terrain;Stream\n20;5;Woods;S\n20;6;;N\n");
  g_assert_cmpuint (self.import->n_refused, ==, 0);
  g_assert_cmpstr (get_terrain (&self, "2005"), ==, "woods");
  g_assert_cmpuint (self.import->n_sides, ==, 1);
}

/* A row is taken whole or not at all, and each says why. */
static void
test_faults (void)
{
  g_auto (Reading) self = { 0 };

  read_list (&self, "Hex,Terrain,Stream,Colour\n"
                    "9999,woods,,\n"
                    "2010,Wods,,\n"
                    "2011,woods,9,\n"
                    "2012,stream,,\n"
                    "1600,woods,N,\n"
                    "2013,woods,,\n");
  g_assert_cmpuint (self.import->n_rows, ==, 6);
  g_assert_cmpuint (self.import->n_refused, ==, 5);
  g_assert_cmpstr (get_finding (&self, 0), ==, "Column D, “Colour”, is left out.");
  g_assert_cmpstr (get_finding (&self, 1), ==,
                   "Column A: There is no hex “9999” on this table: they run from 1600 to 5527.");
  g_assert_cmpstr (get_finding (&self, 2), ==,
                   "Column B: “Wods” is not a terrain of Chalons; did you mean “Woods”?");
  g_assert_cmpstr (get_finding (&self, 3), ==,
                   "Column C: “9” is not a side of hex 2011: write 1 to 6 clockwise from north, a "
                   "point of the compass, or the hex behind it.");
  g_assert_cmpstr (get_finding (&self, 4), ==,
                   "Column B: “stream” is laid along sides: give it a column of its own, or write "
                   "it under “sides”.");
  g_assert_cmpstr (get_finding (&self, 5), ==,
                   "Column C: The side “N” of hex 1600 is at the edge of the map.");
  g_assert_null (get_terrain (&self, "2011"));
  g_assert_cmpstr (get_terrain (&self, "2013"), ==, "woods");
}

static void
test_no_list (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = acies_library_load_named_ruleset ("chalons", findings);
  g_autoptr (AciesBattle) map
      = acies_muster_new_map (ruleset, "Map", ACIES_MM (500), ACIES_MM (400), NULL);
  g_autoptr (GBytes) bytes = g_bytes_new_static ("Name,Type\na,b\n", 14);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesCsvTable) table = acies_csv_table_load_bytes (bytes, "army.csv", 0, NULL);

  g_assert_null (acies_hex_import_read (table, ruleset, map, &error));
  g_assert_cmpstr (error->message, ==,
                   "“army.csv” is not a list of hexes: its first row must head a column “hex”, or "
                   "two columns “column” and “row”.");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/storage/hex-import/ways", test_ways);
  g_test_add_func ("/acies/storage/hex-import/parts", test_parts);
  g_test_add_func ("/acies/storage/hex-import/faults", test_faults);
  g_test_add_func ("/acies/storage/hex-import/no-list", test_no_list);
  return g_test_run ();
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The map of hexes: what lies where, as attributes, as changes, and in a file. */
#include "model/battle/acies-battle.h"

#include <string.h>

#define HEAD "<scenario xmlns='urn:acies:scenario:1' id='s' ruleset='r'><title>S</title>\n"
#define TABLE "<table width='400' height='300'/>\n"
#define SIDE(places) \
  "<side id='rome'><army id='a'><title>A</title><command id='c'><leader id='l' rank='g'/>" \
  "<unit id='1' type='x' stands='2'/><unit id='2' type='x' stands='1'/></command></army>" places \
  "</side>"

static AciesBattle *
load (const char *text, AciesFindings *findings)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  return acies_battle_load_scenario_bytes (bytes, "scenario.xml", findings);
}

static AciesBattle *
reload (AciesBattle *battle)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GBytes) bytes = acies_battle_to_bytes (battle);
  AciesBattle *again = acies_battle_load_scenario_bytes (bytes, "saved.xml", findings);

  g_assert_nonnull (again);
  return again;
}

static char *
list_sides (AciesHexMap *map, const char *from, const char *to)
{
  g_autoptr (GPtrArray) types = g_ptr_array_new ();

  acies_hex_map_add_sides (map, from, to, types);
  g_ptr_array_add (types, NULL);
  return g_strjoinv (" ", (char **) types->pdata);
}

static void
test_lay (void)
{
  AciesHexMap *map = acies_hex_map_new ();
  g_autofree char *both = NULL;
  g_autofree char *back = NULL;
  g_autofree char *left = NULL;
  g_autofree char *fault = NULL;

  g_assert_true (acies_hex_map_is_empty (map));
  g_assert_null (acies_hex_map_get_terrain (map, "2725"));
  g_assert_null (acies_hex_map_lay (map, FALSE, "2725  2726\n2825", "woods"));
  g_assert_cmpstr (acies_hex_map_get_terrain (map, "2825"), ==, "woods");
  acies_hex_map_set_terrain (map, "2825", NULL);
  g_assert_null (acies_hex_map_get_terrain (map, "2825"));

  g_assert_null (acies_hex_map_lay (map, TRUE, "2725-2726", "stream"));
  g_assert_null (acies_hex_map_lay (map, TRUE, "2725-2726 2725-2727", "dry-bed"));
  both = list_sides (map, "2725", "2726");
  back = list_sides (map, "2726", "2725");
  g_assert_cmpstr (both, ==, "dry-bed stream");
  g_assert_cmpstr (back, ==, "");
  acies_hex_map_set_side (map, "2725", "2726", "dry-bed", FALSE);
  left = list_sides (map, "2725", "2726");
  g_assert_cmpstr (left, ==, "stream");

  fault = acies_hex_map_lay (map, TRUE, "2725", "stream");
  g_assert_nonnull (fault);
  g_assert_finalize_object (map);
}

static void
test_keys (void)
{
  static const struct
  {
    const char *key, *from, *to, *type;
  } keys[] = {
    { "2725", "2725", NULL, NULL },    { "2725-2726-dry-bed", "2725", "2726", "dry-bed" },
    { "2725-2726", NULL, NULL, NULL }, { "2725-2726-", NULL, NULL, NULL },
    { "27x5", NULL, NULL, NULL },      { "2725-x-stream", NULL, NULL, NULL },
    { "", NULL, NULL, NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autofree char *from = NULL;
      g_autofree char *to = NULL;
      g_autofree char *type = NULL;

      g_assert_cmpint (acies_hex_map_parse_key (keys[i].key, &from, &to, &type), ==,
                       keys[i].from != NULL);
      g_assert_cmpstr (from, ==, keys[i].from);
      g_assert_cmpstr (to, ==, keys[i].to);
      g_assert_cmpstr (type, ==, keys[i].type);
    }
}

/* What BATTLE has waiting for ID. */
static const AciesAwaited *
find_awaited (AciesBattle *battle, const char *id)
{
  GPtrArray *all = acies_battle_get_awaited (battle);

  for (guint i = 0; i < all->len; i++)
    {
      const AciesAwaited *awaited = g_ptr_array_index (all, i);

      if (g_str_equal (acies_item_get_id (awaited->item), id))
        return awaited;
    }
  g_assert_not_reached ();
}

static void
test_file (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattle) battle
      = load (HEAD TABLE
              "<hexes><hex at='0101 0102' type='woods'/><hexside of='0101-0201' type='ridge'/>"
              "</hexes>" SIDE (
                  "<place unit='1' at='0102' facing='2'/><place leader='l' at='0201'/>"
                  "<place unit='2'><stand id='2.1' at='0203' facing='6'/></place>") "</scenario>",
              findings);
  g_autoptr (AciesBattle) again = reload (battle);
  AciesBattle *battles[] = { battle, again };

  for (gsize i = 0; i < G_N_ELEMENTS (battles); i++)
    {
      AciesHexMap *map = acies_table_get_map (acies_battle_get_table (battles[i]));
      GPtrArray *awaited = acies_battle_get_awaited (battles[i]);
      const AciesAwaited *unit = find_awaited (battles[i], "1");
      const AciesAwaited *leader = find_awaited (battles[i], "l");
      const AciesAwaited *stand = find_awaited (battles[i], "2.1");
      g_autofree char *sides = list_sides (map, "0101", "0201");

      g_assert_true (acies_battle_find (battles[i], "map") == ACIES_ITEM (map));
      g_assert_cmpstr (acies_hex_map_get_terrain (map, "0102"), ==, "woods");
      g_assert_cmpstr (sides, ==, "ridge");
      g_assert_cmpuint (awaited->len, ==, 3);
      g_assert_cmpstr (unit->hex, ==, "0102");
      g_assert_cmpstr (unit->facing, ==, "2");
      g_assert_cmpstr (leader->hex, ==, "0201");
      g_assert_cmpstr (stand->hex, ==, "0203");
      g_assert_cmpstr (stand->facing, ==, "6");
    }
}

/* How hexes are numbered is kept with the table; who says it by halves is told. */
static void
test_numbering (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesFindings) other = acies_findings_new ();
  g_autoptr (AciesBattle) battle
      = load (HEAD "<table width='500' height='500' first='0110' from='south-east' shift='even' "
                   "order='row'/>" SIDE ("") "</scenario>",
              findings);
  g_autoptr (AciesBattle) again = reload (battle);
  const AciesHexNumbering *numbering = acies_table_get_numbering (acies_battle_get_table (again));
  g_autoptr (AciesBattle) half = load (
      HEAD "<table width='500' height='500' from='south-east'/>" SIDE ("") "</scenario>", other);

  g_assert_nonnull (numbering);
  g_assert_true (numbering->from_south && numbering->from_east && numbering->shifts_even
                 && numbering->row_first);
  g_assert_cmpuint (numbering->first_column, ==, 10);
  g_assert_cmpuint (numbering->first_row, ==, 1);
  g_assert_null (half);
  g_assert_cmpuint (acies_findings_get_n_errors (other), ==, 1);
}

/* A map of thousands of hexes is longer than an attribute may be. */
static void
test_large (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattle) battle = load (HEAD TABLE SIDE ("") "</scenario>", findings);
  AciesHexMap *map = acies_table_get_map (acies_battle_get_table (battle));
  g_autoptr (AciesBattle) again = NULL;

  for (guint i = 0; i < 20000; i++)
    {
      g_autofree char *hex = g_strdup_printf ("%06u", i);

      acies_hex_map_set_terrain (map, hex, "woods");
    }
  again = reload (battle);
  map = acies_table_get_map (acies_battle_get_table (again));
  g_assert_cmpuint (acies_attributes_get_n (acies_item_get_attributes (ACIES_ITEM (map))), ==,
                    20000);
}

/* The umpire's hand: a change like any other, and back. */
static void
test_change (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattle) battle = load (HEAD TABLE SIDE ("") "</scenario>", findings);
  AciesHexMap *map = acies_table_get_map (acies_battle_get_table (battle));
  g_autoptr (AciesChange) change = acies_change_new ();
  g_autoptr (AciesChange) inverse = NULL;
  g_autoptr (GError) error = NULL;

  acies_change_add_attribute (change, "map", "0101", ACIES_NO_VALUE, acies_value_symbol ("woods"));
  g_assert_true (acies_battle_apply (battle, change, &error));
  g_assert_cmpstr (acies_hex_map_get_terrain (map, "0101"), ==, "woods");
  inverse = acies_change_invert (change);
  g_assert_true (acies_battle_apply (battle, inverse, &error));
  g_assert_true (acies_hex_map_is_empty (map));
}

static void
test_faults (void)
{
  static const char *const texts[] = {
    "<hex at='x' type='woods'/>",
    "<hex at='0101'/>",
    "<hex type='woods'/>",
    "<hexside of='0101' type='ridge'/>",
    "<hexside of='0101-0102-0103' type='ridge'/>",
    "<wood at='0101'/>",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (AciesFindings) findings = acies_findings_new ();
      g_autofree char *text
          = g_strconcat (HEAD TABLE "<hexes>", texts[i], "</hexes>" SIDE ("") "</scenario>", NULL);

      g_test_message ("%s", texts[i]);
      g_assert_null (load (text, findings));
      g_assert_cmpuint (acies_findings_get_n_errors (findings), >, 0);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/model/hex-map/lay", test_lay);
  g_test_add_func ("/acies/model/hex-map/keys", test_keys);
  g_test_add_func ("/acies/model/hex-map/file", test_file);
  g_test_add_func ("/acies/model/hex-map/numbering", test_numbering);
  g_test_add_func ("/acies/model/hex-map/large", test_large);
  g_test_add_func ("/acies/model/hex-map/change", test_change);
  g_test_add_func ("/acies/model/hex-map/faults", test_faults);
  return g_test_run ();
}

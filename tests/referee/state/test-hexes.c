/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A battle on hexes: places found when it is settled, a map that is checked, the umpire's hand on
 * both, and procedures that ask for ways wrongly. */
#include "referee/state/acies-hexes.h"
#include "world.h"

#include <string.h>

#define RULESET \
  "<ruleset xmlns='urn:acies:ruleset:1' id='ways' " \
  "version='1'><title>Ways</title><credits>-</credits>" \
  "<measure name='hex' mm='40' hexes='flat'/><terrain id='wood'/>" \
  "<troop id='foot' frontage='0.5' depth='0.5'/>" \
  "<phase id='move' order='together'><label>Move</label></phase>" \
  "<action id='go' phase='move' by='anyone' procedure='go' say='{unit} goes'>" \
  "<role id='unit' is='unit'/><label>Go</label></action></ruleset>"

static AciesBattle *
load_battle (const char *text, AciesFindings *findings)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  return acies_battle_load_scenario_bytes (bytes, "scenario.xml", findings);
}

static void
set_up (World *world, gconstpointer data)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autofree char *path = world_get_path ("hexes.xml");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  AciesBattle *battle = acies_battle_load_scenario (file, findings);
  g_autofree char *text = acies_findings_to_string (findings);

  g_assert_cmpstr (text, ==, "");
  world_begin (world, "probe-hexes", battle);
}

static char *
dup_hex (World *world, const char *id)
{
  g_autoptr (AciesState) state = acies_state_new (world->battle);

  return acies_hexes_dup_number (world->ruleset, state, acies_battle_find (world->battle, id));
}

static void
check_hex (World *world, const char *id, const char *hex)
{
  g_autofree char *found = dup_hex (world, id);

  g_assert_cmpstr (found, ==, hex);
}

/* Where people point is a hex, or none. */
static void
test_point (World *world, gconstpointer data)
{
  AciesTable *table = acies_battle_get_table (world->battle);
  const AciesPlacement *middle;
  const AciesPoint off = { ACIES_MM (-5000), 0 };
  AciesUnit *unit = ACIES_UNIT (acies_battle_find (world->battle, "1"));
  g_autoptr (AciesStand) stand = g_list_model_get_item (acies_unit_get_stands (unit), 0);
  g_autofree char *number = NULL, *hex = dup_hex (world, "1");

  middle = acies_stand_get_placement (stand);
  number = acies_hexes_dup_number_at (world->ruleset, table, &middle->at);
  g_assert_nonnull (number);
  g_assert_cmpstr (number, ==, hex);
  g_assert_null (acies_hexes_dup_number_at (world->ruleset, table, &off));
}

/* Counters stand in the middle of their hexes and face a side. */
static void
test_settle (World *world, gconstpointer data)
{
  AciesUnit *unit = ACIES_UNIT (acies_battle_find (world->battle, "1"));
  g_autoptr (AciesStand) stand = g_list_model_get_item (acies_unit_get_stands (unit), 0);
  AciesHexLattice lattice;
  AciesPoint centre;
  AciesHex hex;

  g_assert_true (
      acies_hexes_get_lattice (world->ruleset, acies_battle_get_table (world->battle), &lattice));
  g_assert_true (acies_hex_parse (&lattice, "0505", &hex));
  centre = acies_hex_get_centre (&lattice, hex);
  g_assert_true (acies_point_equal (&acies_stand_get_placement (stand)->at, &centre));
  g_assert_cmpint (acies_stand_get_placement (stand)->facing, ==, ACIES_DEGREES (60));
  check_hex (world, "captain", "0506");
  g_assert_cmpuint (acies_battle_get_awaited (world->battle)->len, ==, 0);
}

static AciesRuling *
ask (World *world, const char *action, const char *const *pairs, GError **error)
{
  g_autoptr (AciesQuestion) question = acies_question_new (action);

  for (guint i = 0; pairs[i] != NULL; i += 2)
    acies_question_set (question, pairs[i], pairs[i + 1]);
  acies_question_set (question, "reason", "test");
  return acies_referee_ask (world->referee, question, error);
}

static void
accept (World *world, const char *action, const char *const *pairs)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesRuling) ruling = ask (world, action, pairs, &error);

  g_assert_no_error (error);
  g_assert_true (acies_battle_apply (world->battle, acies_ruling_get_change (ruling), &error));
  g_assert_no_error (error);
}

static void
refuse (World *world, const char *action, const char *const *pairs)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesRuling) ruling = ask (world, action, pairs, &error);

  g_assert_null (ruling);
  g_assert_nonnull (error);
  g_test_message ("%s", error->message);
}

static void
test_map_by_hand (World *world, gconstpointer data)
{
  AciesHexMap *map = acies_table_get_map (acies_battle_get_table (world->battle));
  g_autoptr (GPtrArray) sides = g_ptr_array_new ();

  accept (world, ACIES_ACTION_SET,
          (const char *[]){ "item", "map", "0101", "wood", "0302", "none", NULL });
  g_assert_cmpstr (acies_hex_map_get_terrain (map, "0101"), ==, "wood");
  g_assert_null (acies_hex_map_get_terrain (map, "0302"));
  accept (
      world, ACIES_ACTION_SET,
      (const char *[]){ "item", "map", "0101-0102-ridge", "yes", "0106-0206-road", "no", NULL });
  acies_hex_map_add_sides (map, "0101", "0102", sides);
  acies_hex_map_add_sides (map, "0106", "0206", sides);
  g_assert_cmpuint (sides->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (sides, 0), ==, "ridge");

  refuse (world, ACIES_ACTION_SET, (const char *[]){ "item", "map", "0101", "lava", NULL });
  refuse (world, ACIES_ACTION_SET, (const char *[]){ "item", "map", "9901", "wood", NULL });
  refuse (world, ACIES_ACTION_SET,
          (const char *[]){ "item", "map", "0101-0103-ridge", "yes", NULL });
  refuse (world, ACIES_ACTION_SET,
          (const char *[]){ "item", "map", "0101-0102-ridge", "often", NULL });
  refuse (world, ACIES_ACTION_SET, (const char *[]){ "item", "map", "speed", "1", NULL });
}

static void
test_place_by_hand (World *world, gconstpointer data)
{
  AciesUnit *unit = ACIES_UNIT (acies_battle_find (world->battle, "1"));
  AciesPlacement front;
  AciesLength frontage, depth;

  accept (world, ACIES_ACTION_PLACE,
          (const char *[]){ "item", "1", "at", "0303", "facing", "4", NULL });
  check_hex (world, "1", "0303");
  g_assert_true (acies_unit_get_front (unit, &front, &frontage, &depth));
  g_assert_cmpint (front.facing, ==, ACIES_DEGREES (180));
  accept (world, ACIES_ACTION_PLACE, (const char *[]){ "item", "1", "at", "0304", NULL });
  g_assert_true (acies_unit_get_front (unit, &front, &frontage, &depth));
  g_assert_cmpint (front.facing, ==, ACIES_DEGREES (180));
  accept (world, ACIES_ACTION_PLACE, (const char *[]){ "item", "captain", "at", "0304", NULL });
  check_hex (world, "captain", "0304");

  refuse (world, ACIES_ACTION_PLACE, (const char *[]){ "item", "1", "at", "9999", NULL });
  refuse (world, ACIES_ACTION_PLACE,
          (const char *[]){ "item", "1", "at", "0303", "facing", "7", NULL });
}

typedef struct
{
  const char *hexes, *place; /* of the scenario */
  const char *sentence;      /* part of the finding */
} FaultCase;

static const FaultCase fault_cases[] = {
  { "<hex at='9999' type='wood'/>", "", "9999" },
  { "<hex at='0101' type='lava'/>", "", "lava" },
  { "<hexside of='0101-0103' type='wood'/>", "", "share no side" },
  { "<hexside of='0101-9999' type='wood'/>", "", "9999" },
  { "", "<place unit='1' at='9999'/>", "9999" },
  { "", "<place unit='1' at='0101' facing='60'/>", "60" },
};

static AciesRuleset *
load_ways (const char *procedure)
{
  static const char *const layers[] = { "ways", NULL };
  g_autoptr (GHashTable) files
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autofree char *text = NULL;
  AciesRuleset *ruleset;

  g_hash_table_insert (files, g_strdup ("ways/ruleset.xml"),
                       g_bytes_new_static (RULESET, strlen (RULESET)));
  g_hash_table_insert (files, g_strdup ("ways/procedures/go.lua"),
                       g_bytes_new (procedure, strlen (procedure)));
  ruleset = acies_ruleset_load_snapshot (files, layers, findings);
  text = acies_findings_to_string (findings);
  if (ruleset == NULL)
    g_error ("%s", text);
  return ruleset;
}

static char *
make_scenario (const char *hexes, const char *place)
{
  return g_strconcat (
      "<scenario xmlns='urn:acies:scenario:1' id='s' ruleset='ways'><title>S</title>"
      "<table width='400' height='300'/><hexes>",
      hexes,
      "</hexes><side id='blue'><army id='a'><title>A</title><command id='c'>"
      "<unit id='1' type='foot' stands='3'/></command></army>",
      place, "</side><position turn='1' phase='move'/></scenario>", NULL);
}

static void
test_faults (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (fault_cases); i++)
    {
      g_autoptr (AciesFindings) findings = acies_findings_new ();
      g_autoptr (AciesRuleset) ruleset = load_ways ("function go (q) end");
      g_autofree char *text = make_scenario (fault_cases[i].hexes, fault_cases[i].place);
      g_autoptr (AciesBattle) battle = load_battle (text, findings);
      g_autofree char *found = NULL;

      g_assert_nonnull (battle);
      acies_referee_lay_out (ruleset, battle, findings);
      found = acies_findings_to_string (findings);
      g_assert_cmpuint (acies_findings_get_n_errors (findings), ==, 1);
      g_assert_nonnull (strstr (found, fault_cases[i].sentence));
    }
}

/* Wrong procedures end with a sentence, and leave nothing behind that the leak checker finds. */
static const struct
{
  const char *name, *procedure, *sentence; /* NULL: it goes well */
} ways[] = {
  { "a way there", "function go (q) reach (q.unit, { points = 3 }) end", NULL },
  { "a step that fails",
    "function cost (a, b) return a.n end function go (q) reach (q.unit, { cost = cost }) end", "" },
  { "ways within ways",
    "function cost (a, b) return #reach (a, {}) end "
    "function go (q) reach (q.unit, { cost = cost }) end",
    "ask for ways" },
  { "asking within ways",
    "function cost (a, b) return terrain_of (b) and 2 or #ring (b, 1) end "
    "function go (q) reach (q.unit, { points = 9, cost = cost }) end",
    NULL },
  { "a limit misspelt", "function go (q) reach (q.unit, { point = 3 }) end", "point" },
  { "no hex", "function go (q) ring ('9999', 1) end", "9999" },
  { "no list", "function go (q) reach (q.unit, { zone = { '9999' } }) end", "zone" },
  { "a retreat without n", "function go (q) retreats (q.unit, {}) end", "needs n" },
  { "a ring without end", "function go (q) ring (q.unit, 99999) end", "" },
  { "no facing", "function go (q) place (q.unit, '0101', 9) end", "1 to 6" },
  { "a side that is none", "function go (q) reach (q.unit, { face = 7 }) end", "face" },
  { "a number for a function", "function go (q) reach (q.unit, { cost = 3 }) end", "cost" },
};

static void
test_ways (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autoptr (AciesFindings) findings = acies_findings_new ();
      g_autoptr (AciesRuleset) ruleset = load_ways (ways[i].procedure);
      g_autofree char *text = make_scenario ("", "<place unit='1' at='0303' facing='1'/>");
      g_autoptr (AciesBattle) battle = load_battle (text, findings);
      g_autoptr (AciesReferee) referee = NULL;
      g_autoptr (AciesQuestion) question = acies_question_new ("go");
      g_autoptr (AciesRuling) ruling = NULL;
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", ways[i].name);
      acies_referee_lay_out (ruleset, battle, findings);
      referee = acies_referee_new (ruleset, battle);
      acies_question_set (question, "unit", "1");
      ruling = acies_referee_ask (referee, question, &error);
      if (ways[i].sentence == NULL)
        g_assert_no_error (error);
      else
        {
          g_assert_nonnull (error);
          g_assert_nonnull (strstr (error->message, ways[i].sentence));
        }
    }
}

/* What was typed of hexes is on the slip, and was not measured; nor was what the umpire
 * overrules. */
static void
test_typed (void)
{
  static const struct
  {
    const char *call, *key, *typed;
  } cases[] = {
    { "hex_of (q.unit)", "hex_of.unit", "0303" },
    { "ring (q.unit, 1)", "ring.unit.1", "0304 0302" },
    { "front (q.unit, 'rear')", "front.unit.rear", "none" },
    { "facing (q.unit)", "facing.unit", "2" },
    { "direction (q.unit, '0305')", "direction.unit.0305", "30" },
    { "hexes (q.unit, '0305')", "hexes.unit.0305", "2" },
    { "hexes (q.unit, 'wood')", "hexes.unit.wood", "none" },
    { "hexline (q.unit, '0305')", "hexline.unit.0305", "0304" },
    { "terrain_of (q.unit)", "terrain_of.unit", "wood" },
    { "hexside (q.unit, '0304')", "hexside.unit.0304", "none" },
    { "in_hex (q.unit)", "in_hex.unit.unit", "none" },
    { "map_edge ('north')", "map_edge.north", "0101" },
    { "reach (q.unit, {})", "reach.unit", "0304" },
    { "retreats (q.unit, { n = 2 })", "retreats.unit", "0305" },
    { "chains (q.unit, {})", "chains.unit", "none" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *lua = g_strdup_printf ("function go (q) %s end", cases[i].call);
      g_autofree char *text = make_scenario ("", "<place unit='1' at='0303' facing='1'/>");
      g_autoptr (AciesFindings) findings = acies_findings_new ();
      g_autoptr (AciesRuleset) ruleset = load_ways (lua);
      g_autoptr (AciesBattle) battle = load_battle (text, findings);
      g_autoptr (AciesReferee) calculator = acies_referee_new (ruleset, NULL), referee = NULL;
      g_autoptr (AciesQuestion) typed = acies_question_new ("go"),
                                asked = acies_question_new ("go");
      g_autoptr (AciesRuling) ruling = NULL, overruled = NULL;
      const AciesRulingLine *line;

      g_test_message ("%s", cases[i].call);
      acies_question_set (typed, cases[i].key, cases[i].typed);
      ruling = acies_referee_ask (calculator, typed, NULL);
      line = world_find_line (ruling, ACIES_RULING_LINE_MEASURE, NULL);
      g_assert_nonnull (line);
      g_assert_cmpstr (line->id, ==, cases[i].key);
      g_assert_cmpint (line->from, ==, ACIES_LINE_SOURCE_TYPED);
      g_assert_cmpstr (line->value.symbol, ==, cases[i].typed);
      g_assert_null (strchr (line->label, '{'));
      acies_referee_lay_out (ruleset, battle, findings);
      referee = acies_referee_new (ruleset, battle);
      acies_question_set (asked, "unit", "1");
      acies_question_take_answer (
          asked, acies_answer_new_override (cases[i].key, acies_value_symbol (cases[i].typed),
                                            "the map is torn"));
      overruled = acies_referee_ask (referee, asked, NULL);
      line = world_find_line (overruled, ACIES_RULING_LINE_MEASURE, NULL);
      g_assert_nonnull (line);
      g_assert_cmpint (line->from, ==, ACIES_LINE_SOURCE_OVERRIDDEN);
      g_assert_cmpstr (line->reason, ==, "the map is torn");
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/acies/referee/hexes/settle", World, NULL, set_up, test_settle, world_tear_down);
  g_test_add ("/acies/referee/hexes/point", World, NULL, set_up, test_point, world_tear_down);
  g_test_add ("/acies/referee/hexes/map-by-hand", World, NULL, set_up, test_map_by_hand,
              world_tear_down);
  g_test_add ("/acies/referee/hexes/place-by-hand", World, NULL, set_up, test_place_by_hand,
              world_tear_down);
  g_test_add_func ("/acies/referee/hexes/faults", test_faults);
  g_test_add_func ("/acies/referee/hexes/ways", test_ways);
  g_test_add_func ("/acies/referee/hexes/typed", test_typed);

  return g_test_run ();
}

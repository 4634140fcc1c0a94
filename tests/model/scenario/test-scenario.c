/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Scenario files, with armies beside them or inside, and saved battles. */
#include "model/battle/acies-battle.h"

#include "acies-build.h"
#include "acies-scratch.h"

#include <glib/gstdio.h>
#include <string.h>

#define HEAD "<scenario xmlns='urn:acies:scenario:1' xmlns:x='urn:x' id='plains' ruleset='cb'>\n"
#define TITLE "<title>The Plains</title>\n"
#define TABLE "<table width='1800' height='1200'/>\n"
#define ARMY(id) \
  "<army id='" id "'><title>" id "</title><command id='" id "-c'>" \
  "<leader id='" id "-l' rank='general'/><unit id='1' type='x' stands='3'/>" \
  "<unit id='2' type='x' stands='2'/></command></army>"

static AciesBattle *
load (const char *text, AciesFindings *findings)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  return acies_battle_load_scenario_bytes (bytes, "scenario.xml", findings);
}

static const char whole[] = HEAD TITLE
    "<note>Dust.</note>\n" TABLE
    "<terrain><area id='hill' type='low-hill' height='1' steep='yes'><label>The hill</label>\n"
    "<point x='100' y='100'/><point x='300.5' y='100'/><point x='200' y='300'/></area>\n"
    "<line id='stream' type='stream' width='40'><point x='0' y='600'/><point x='900' y='650'/>"
    "</line></terrain>\n"
    "<switch id='fog' is='no'/><switch id='rain' is='yes'/>\n"
    "<side id='rome' first='yes' x:flag='eagle'><label>Rome</label>" ARMY (
        "r") "\n"
             "<place unit='1' at='600,400.5' facing='180' formation='line'/>\n"
             "<place leader='r-l' at='600,300' facing='180'/>"
             "<place unit='2' side='carthage'/></side>\n"
             "<side id='carthage' shift='30'>" ARMY (
                 "c") "\n"
                      "<place unit='31'><stand id='31.1' at='10,20' facing='90' dp='1'/>"
                      "<stand id='31.2' lost='yes'/></place></side>\n"
                      "<position turn='2' phase='combat' side='rome' wind='east'/>\n"
                      "<obligation serial='4' kind='recover' due='at-once' side='rome' "
                      "event='broken'>"
                      "<role name='unit' item='1'/></obligation>\n"
                      "<link kind='combat' from='1' to='31' value='2'/>\n"
                      "<know side='rome' item='32' value='seen'/>\n"
                      "</scenario>";

static void
check_whole (AciesBattle *battle)
{
  AciesUnit *unit = ACIES_UNIT (acies_battle_find (battle, "1"));
  AciesFeature *hill = ACIES_FEATURE (acies_battle_find (battle, "hill"));
  AciesStand *stand = ACIES_STAND (acies_battle_find (battle, "31.1"));
  const AciesPlacement *front = acies_unit_get_awaited_front (unit);
  const AciesObligation *due = g_ptr_array_index (acies_battle_get_obligations (battle), 0);

  g_assert_cmpstr (acies_battle_get_scenario (battle), ==, "plains");
  g_assert_cmpstr (acies_battle_get_title (battle), ==, "The Plains");
  g_assert_cmpstr (acies_battle_get_note (battle), ==, "Dust.");
  g_assert_cmpuint (g_strv_length ((char **) acies_battle_get_switches (battle)), ==, 2);
  g_assert_cmpstr (acies_battle_get_switches (battle)[0], ==, "fog=no");
  g_assert_cmpstr (acies_battle_get_ruleset (battle), ==, "cb");
  g_assert_cmpint (acies_table_get_width (acies_battle_get_table (battle)), ==, ACIES_MM (1800));
  g_assert_cmpint (acies_feature_get_height (hill), ==, 1);
  g_assert_cmpint (acies_item_get_attribute (ACIES_ITEM (hill), "steep").number, ==, 1);
  g_assert_cmpint (acies_item_get_attribute (acies_battle_find (battle, "rome"), "first").number,
                   ==, 1);
  g_assert_cmpstr (acies_item_get_label (acies_battle_find (battle, "rome")), ==, "Rome");
  g_assert_nonnull (front);
  g_assert_cmpint (front->at.y, ==, 400500);
  g_assert_cmpint (front->facing, ==, ACIES_DEGREES (180));
  g_assert_cmpstr (acies_unit_get_formation (unit), ==, "line");
  g_assert_false (acies_unit_is_placed (unit));
  g_assert_true (acies_leader_is_placed (ACIES_LEADER (acies_battle_find (battle, "r-l"))));
  g_assert_true (acies_stand_is_present (stand));
  g_assert_cmpint (acies_stand_get_placement (stand)->at.y, ==, ACIES_MM (20));
  g_assert_cmpint (acies_item_get_attribute (ACIES_ITEM (stand), "dp").number, ==, 1);
  g_assert_true (acies_stand_is_lost (ACIES_STAND (acies_battle_find (battle, "31.2"))));
  g_assert_cmpint (acies_battle_get_position (battle)->turn, ==, 2);
  g_assert_cmpstr (acies_battle_get_position (battle)->side, ==, "rome");
  g_assert_cmpstr (acies_item_get_attribute (ACIES_ITEM (battle), "wind").symbol, ==, "east");
  g_assert_cmpuint (due->serial, ==, 4);
  g_assert_cmpstr (acies_obligation_get_role (due, "unit"), ==, "1");
  g_assert_cmpuint (acies_battle_get_next_serial (battle), ==, 5);
  g_assert_cmpint (acies_battle_get_link (battle, "combat", "1", "31").number, ==, 2);
  g_assert_cmpstr (acies_item_get_side (acies_battle_find (battle, "2")), ==, "carthage");
  g_assert_cmpstr (acies_item_get_side (acies_battle_find (battle, "2.1")), ==, "carthage");
  g_assert_cmpstr (acies_battle_get_knowledge (battle, "rome", "32").symbol, ==, "seen");
}

static void
test_round_trip (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattle) battle = load (whole, findings);
  g_autofree char *found = acies_findings_to_string (findings);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) again = NULL;
  g_autoptr (AciesBattle) back = NULL;
  g_autofree char *text = NULL;

  g_assert_cmpstr (found, ==, "");
  check_whole (battle);
  bytes = acies_battle_to_bytes (battle);
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  back = acies_battle_load_scenario_bytes (bytes, "saved.xml", findings);
  g_clear_pointer (&found, g_free);
  found = acies_findings_to_string (findings);
  g_assert_cmpstr (found, ==, "");
  check_whole (back);
  again = acies_battle_to_bytes (back);
  g_assert_true (g_bytes_equal (bytes, again));
  g_assert_nonnull (strstr (text, "x:flag=\"eagle\""));
}

static void
write_file (const char *folder, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static AciesBattle *
load_in (const char *folder, const char *xml, AciesFindings *findings)
{
  g_autofree char *path = g_build_filename (folder, "scenario.xml", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  write_file (folder, "scenario.xml", xml);
  return acies_battle_load_scenario (file, findings);
}

static const char army_file[]
    = "<army xmlns='urn:acies:army:1' id='r'><title>R</title>\n"
      "<command id='c'><unit id='1' type='x' stands='3'/></command></army>";

static void
test_army_files (void)
{
  g_autofree char *folder = acies_scratch_new ();
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattle) battle = NULL;
  g_autofree char *found = NULL;

  write_file (folder, "rome.xml", army_file);
  battle
      = load_in (folder,
                 HEAD TITLE TABLE "<side id='a' army='rome.xml'><place unit='1' at='1,2'/></side>"
                                  "</scenario>",
                 findings);
  found = acies_findings_to_string (findings);
  g_assert_cmpstr (found, ==, "");
  g_assert_nonnull (battle);
  g_assert_nonnull (acies_battle_find (battle, "1.3"));
}

static const struct
{
  const char *name;
  const char *xml;
  const char *army;  /* rome.xml, or NULL: there is none */
  const char *where; /* "FILE:LINE" of one of the errors */
  const char *word;
} bad_file_cases[] = {
  { "missing-army", HEAD TITLE TABLE "<side id='a' army='rome.xml'/></scenario>", NULL,
    "scenario.xml:4", "rome.xml" },
  { "bad-army", HEAD TITLE TABLE "<side id='a' army='rome.xml'/></scenario>",
    "<army xmlns='urn:acies:army:1' id='r'><title>R</title>\n<command/></army>", "rome.xml:2",
    "rome.xml" },
  { "absolute-army", HEAD TITLE TABLE "<side id='a' army='/etc/passwd'/></scenario>", army_file,
    "scenario.xml:4", "/etc/passwd" },
  { "far-army", HEAD TITLE TABLE "<side id='a' army='../../etc/passwd'/></scenario>", army_file,
    "scenario.xml:4", "copy the army" },
  { "far-army-in-disguise",
    HEAD TITLE TABLE "<side id='a' army='armies/../../../etc/passwd'/></scenario>", army_file,
    "scenario.xml:4", "copy the army" },
  { "two-armies",
    HEAD TITLE TABLE "<side id='a' army='rome.xml'>\n" ARMY ("r") "</side></scenario>", army_file,
    "scenario.xml:5", "two armies" },
  { "same-army-twice",
    HEAD TITLE TABLE "<side id='a' army='rome.xml'/>\n<side id='b' army='rome.xml' shift='5'/>"
                     "</scenario>",
    army_file, "scenario.xml:5", "“c”" },
};

static void
test_bad_files (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bad_file_cases); i++)
    {
      g_autofree char *folder = acies_scratch_new ();
      g_autoptr (AciesFindings) findings = acies_findings_new ();
      g_autofree char *found = NULL;

      if (bad_file_cases[i].army != NULL)
        write_file (folder, "rome.xml", bad_file_cases[i].army);
      g_assert_null (load_in (folder, bad_file_cases[i].xml, findings));
      found = acies_findings_to_string (findings);
      g_test_message ("%s: %s", bad_file_cases[i].name, found);
      g_assert_nonnull (strstr (found, bad_file_cases[i].where));
      g_assert_nonnull (strstr (found, bad_file_cases[i].word));
    }
}

#define SIDE "<side id='a'>" ARMY ("r") "</side></scenario>"
#define PLACED(xml) HEAD TITLE TABLE "<side id='a'>" ARMY ("r") "\n" xml "</side></scenario>"
#define TERRAIN(xml) HEAD TITLE TABLE "<terrain>\n" xml "</terrain>" SIDE

static const struct
{
  const char *name;
  const char *xml;
  int line;
  const char *word;
} bad_cases[] = {
  { "army", "<army xmlns='urn:acies:army:1' id='x'><title/></army>", 1, "army" },
  { "no-table", HEAD TITLE SIDE, 0, "table" },
  { "table-0", HEAD TITLE "<table width='0' height='10'/>" SIDE, 3, "“0”" },
  { "table-10000-m", HEAD TITLE "<table width='1000' height='10000000'/>" SIDE, 3, "10000000" },
  { "table-words", HEAD TITLE "<table width='six feet' height='1000'/>" SIDE, 3, "six feet" },
  { "no-army", HEAD TITLE TABLE "<side id='a'/></scenario>", 4, "no army" },
  { "army-without-folder", HEAD TITLE TABLE "<side id='a' army='r.xml'/></scenario>", 4, "r.xml" },
  { "unknown-unit", PLACED ("<place unit='9' at='1,2'/>"), 5, "“9”" },
  { "leader-as-unit", PLACED ("<place unit='r-l' at='1,2'/>"), 5, "r-l" },
  { "unknown-leader", PLACED ("<place leader='1' at='1,2'/>"), 5, "no leader" },
  { "placed-twice", PLACED ("<place unit='1' at='1,2'/>\n<place unit='1' at='1,2'/>"), 6, "twice" },
  { "one-number", PLACED ("<place unit='1' at='100.5'/>"), 5, "“100.5”" },
  { "three-numbers", PLACED ("<place unit='1' at='100,5,400'/>"), 5, "x,y" },
  { "no-number", PLACED ("<place unit='1' at='a,b'/>"), 5, "a,b" },
  { "huge-number", PLACED ("<place unit='1' at='1e9,5'/>"), 5, "1e9" },
  { "unknown-side", PLACED ("<place unit='1' side='gaul'/>"), 0, "side “gaul”" },
  { "facing", PLACED ("<place unit='1' at='1,5' facing='north'/>"), 5, "north" },
  { "others-stand", PLACED ("<place unit='1'><stand id='2.1' at='1,1'/></place>"), 5, "2.1" },
  { "area-crosses",
    TERRAIN ("<area id='w' type='wood'><point x='0' y='0'/><point x='100' y='100'/>"
             "<point x='100' y='0'/><point x='0' y='100'/></area>"),
    5, "“w”" },
  { "area-of-two",
    TERRAIN ("<area id='w' type='wood'><point x='0' y='0'/><point x='9' y='9'/></area>"), 5,
    "“w”" },
  { "point", TERRAIN ("<area id='w' type='wood'><point x='zero' y='0'/></area>"), 5, "zero" },
  { "feature-as-unit",
    TERRAIN ("<area id='1' type='wood'><point x='0' y='0'/><point x='9' y='9'/><point x='0' y='9'/>"
             "</area>"),
    5, "“1”" },
  { "same-side",
    HEAD TITLE TABLE
    "<side id='a'>" ARMY ("r") "</side>\n<side id='a' shift='30'>" ARMY ("c") "</side></scenario>",
    5, "“a”" },
  { "same-numbers",
    HEAD TITLE TABLE
    "<side id='a'>" ARMY ("r") "</side>\n<side id='b'>" ARMY ("c") "</side></scenario>",
    5, "“1”" },
  { "position",
    HEAD TITLE TABLE "<side id='a'>" ARMY ("r") "</side>\n<position side='z'/></scenario>", 5,
    "“z”" },
  { "link",
    HEAD TITLE TABLE
    "<side id='a'>" ARMY ("r") "</side>\n<link kind='x' from='1' to='99'/></scenario>",
    5, "“99”" },
};

static void
test_bad (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bad_cases); i++)
    {
      g_autoptr (AciesFindings) findings = acies_findings_new ();
      AciesBattle *battle = load (bad_cases[i].xml, findings);
      g_autofree char *found = acies_findings_to_string (findings);
      g_autofree char *where = g_strdup_printf ("scenario.xml:%d:", bad_cases[i].line);

      g_test_message ("%s: %s", bad_cases[i].name, found);
      g_assert_null (battle);
      if (bad_cases[i].line > 0)
        g_assert_nonnull (strstr (found, where));
      g_assert_nonnull (strstr (found, bad_cases[i].word));
    }
}

static void
test_off_table (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattle) battle = load (PLACED ("<place unit='1' at='1900,2'/>"), findings);
  g_autofree char *found = acies_findings_to_string (findings);

  g_assert_nonnull (battle);
  g_assert_nonnull (strstr (found, "off the table"));
}

/* Laid out stands are saved each by itself. */
static void
test_placed_battle (void)
{
  g_autoptr (AciesBuild) build = acies_build_new ("1200x800");
  AciesUnit *unit = acies_build_unit (build, "rome", "12", "hastati", 3, "600,400,135");
  g_autoptr (AciesBattle) battle = NULL;
  g_autoptr (AciesBattle) back = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autofree char *found = NULL;

  acies_build_line (build, "stream", "stream", 40, "0,0 600,300 1200,300");
  battle = acies_build_finish (build);
  bytes = acies_battle_to_bytes (battle);
  back = acies_battle_load_scenario_bytes (bytes, "saved.xml", findings);
  found = acies_findings_to_string (findings);
  g_assert_cmpstr (found, ==, "");
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (AciesStand) stand = g_list_model_get_item (acies_unit_get_stands (unit), i);
      AciesItem *other = acies_battle_find (back, acies_item_get_id (ACIES_ITEM (stand)));

      g_assert_true (acies_placement_equal (acies_stand_get_placement (stand),
                                            acies_stand_get_placement (ACIES_STAND (other))));
    }
}

/* The scenario file at PATH, with its armies, is without fault; saved whole, it is the same
 * again. */
static void
check_shipped (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattle) battle = acies_battle_load_scenario (file, findings);
  g_autoptr (AciesBattle) back = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) again = NULL;
  g_autofree char *found = acies_findings_to_string (findings);

  g_assert_cmpstr (found, ==, "");
  bytes = acies_battle_to_bytes (battle);
  back = acies_battle_load_scenario_bytes (bytes, path, findings);
  g_assert_nonnull (back);
  again = acies_battle_to_bytes (back);
  g_assert_true (g_bytes_equal (bytes, again));
}

static void
test_shipped (void)
{
  g_autofree char *folder = g_build_filename (g_getenv ("ACIES_DATA_PATH"), "scenarios", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (!g_str_has_suffix (name, ".xml"))
        continue;
      check_shipped (path);
      n++;
    }
  g_assert_cmpuint (n, >=, 2);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/model/scenario/round-trip", test_round_trip);
  g_test_add_func ("/acies/model/scenario/army-files", test_army_files);
  g_test_add_func ("/acies/model/scenario/bad-files", test_bad_files);
  g_test_add_func ("/acies/model/scenario/bad", test_bad);
  g_test_add_func ("/acies/model/scenario/off-table", test_off_table);
  g_test_add_func ("/acies/model/scenario/placed-battle", test_placed_battle);
  g_test_add_func ("/acies/model/scenario/shipped", test_shipped);
  return g_test_run ();
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The board: strengths summed upwards, losses, badges, who is gone; as text and as JSON. */
#include "config.h"

#include "world.h"

#include "referee/army/acies-battle-summary.h"

#include <string.h>

static const char scenario[]
    = "<scenario xmlns=\"urn:acies:scenario:1\" id=\"board\" ruleset=\"control\">"
      "<title>Board</title><table width=\"1200\" height=\"800\"/>"
      "<side id=\"rome\"><label>Rome</label><army id=\"a\" "
      "ruleset=\"control\"><title>A</title>"
      "<command id=\"all\" kind=\"command\"><label>All</label>"
      "<leader id=\"scipio\" rank=\"commander\"><label>Scipio</label></leader>"
      "<unit id=\"1\" type=\"swordsmen\" stands=\"3\"><label>First</label></unit>"
      "<command id=\"wing\" kind=\"command\"><label>Wing</label>"
      "<unit id=\"2\" type=\"horse\" stands=\"2\"><label>Second</label></unit></command>"
      "</command></army>"
      "<place unit=\"1\" at=\"300,400\" facing=\"0\"/></side></scenario>";

/* Two against two, of whom one has gone over. */
static const char turncoat[]
    = "<scenario xmlns=\"urn:acies:scenario:1\" id=\"board\" ruleset=\"control\">"
      "<title>Board</title><table width=\"1200\" height=\"800\"/>"
      "<side id=\"rome\"><army id=\"a\" ruleset=\"control\"><title>A</title>"
      "<command id=\"all\" kind=\"command\"><unit id=\"1\" type=\"swordsmen\" stands=\"3\"/>"
      "<unit id=\"2\" type=\"horse\" stands=\"2\"/></command></army>"
      "<place unit=\"2\" side=\"carthage\"/></side>"
      "<side id=\"carthage\"><army id=\"b\" ruleset=\"control\"><title>B</title>"
      "<command id=\"host\" kind=\"command\"><unit id=\"31\" type=\"horse\" stands=\"2\"/>"
      "</command></army></side></scenario>";

static void
set_up (World *world, gconstpointer data)
{
  const char *text_of = data != NULL ? data : scenario;
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GBytes) bytes = g_bytes_new_static (text_of, strlen (text_of));
  AciesBattle *battle = acies_battle_load_scenario_bytes (bytes, "board.xml", findings);
  g_autofree char *text = acies_findings_to_string (findings);

  g_assert_cmpstr (text, ==, "");
  world_begin (world, "control", battle);
}

static void
assert_text (World *world, const char *expected)
{
  g_autoptr (AciesBattleSummary) summary = acies_battle_summary_new (world->referee);
  g_autofree char *text = acies_battle_summary_to_string (summary);

  g_assert_cmpstr (text, ==, expected);
}

static void
do_ask (World *world, const char *text)
{
  g_autoptr (AciesRuling) ruling = world_ask (world, text);

  world_accept (world, ruling);
}

static void
test_text (World *world, gconstpointer data)
{
  assert_text (world, "Rome                       2 of 2 units, 5 of 5 stands\n"
                      "  All                      2 of 2 units, 5 of 5 stands\n"
                      "    Scipio      Commander                               off the table\n"
                      "    1 First     Swordsmen  3 of 3 stands\n"
                      "    Wing                   1 of 1 unit, 2 of 2 stands\n"
                      "      2 Second  Horse      2 of 2 stands                off the table\n");
}

/* Whoever has gone over counts for the side that he is of now, in no command of it. */
static void
test_turncoat (World *world, gconstpointer data)
{
  assert_text (world, "rome                 1 of 1 unit, 3 of 3 stands\n"
                      "  all                1 of 1 unit, 3 of 3 stands\n"
                      "    1     Swordsmen  3 of 3 stands                off the table\n"
                      "\n"
                      "carthage             2 of 2 units, 4 of 4 stands\n"
                      "  host               1 of 1 unit, 2 of 2 stands\n"
                      "    31    Horse      2 of 2 stands                off the table\n"
                      "  2       Horse      2 of 2 stands                off the table\n");
}

static void
test_losses (World *world, gconstpointer data)
{
  g_autoptr (AciesBattleSummary) summary = NULL;
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *json = NULL;

  do_ask (world, "umpire.set item=1 dp=2 reason=x");
  do_ask (world, "umpire.lose item=1 n=1 reason=x");
  do_ask (world, "umpire.lose item=2 n=2 reason=x");
  do_ask (world, "umpire.lose item=scipio reason=x");
  summary = acies_battle_summary_new (world->referee);
  node = acies_battle_summary_to_json (summary);
  json = json_to_string (node, FALSE);
  g_assert_nonnull (strstr (json, "\"label\":\"All\",\"type\":\"\",\"depth\":1,\"units\":1,"
                                  "\"units_ever\":2,\"stands\":2,\"stands_ever\":5"));
  g_assert_nonnull (strstr (json, "\"label\":\"Wing\",\"type\":\"\",\"depth\":2,\"units\":0,"));
  g_assert_nonnull (strstr (json, "\"lost\":false,\"placed\":true,\"badges\":\"DPs 2\""));
  g_assert_nonnull (strstr (json, "\"id\":\"scipio\""));
  g_assert_cmpstr (acies_battle_summary_row_describe_absence (g_ptr_array_index (summary->rows, 2)),
                   ==, "lost");
}

/* Points of which some are spent are told as what is left. */
static void
test_left (World *world, gconstpointer data)
{
  AciesItem *scipio = acies_battle_find (acies_referee_get_battle (world->referee), "scipio");
  g_autofree char *before = acies_battle_summary_describe_badges (world->referee, scipio);
  g_autofree char *after = NULL, *none = NULL, *usual = NULL;

  g_assert_cmpstr (before, ==, "");
  do_ask (world, "umpire.set item=scipio spent=1 reason=x");
  after = acies_battle_summary_describe_badges (world->referee, scipio);
  g_assert_cmpstr (after, ==, "CPs 2");
  do_ask (world, "umpire.set item=scipio spent=3 reason=x");
  none = acies_battle_summary_describe_badges (world->referee, scipio);
  g_assert_cmpstr (none, ==, "CPs 0");
  /* As many as most have, but not all that he had. */
  do_ask (world, "umpire.set item=scipio cp=4 spent=1 reason=x");
  usual = acies_battle_summary_describe_badges (world->referee, scipio);
  g_assert_cmpstr (usual, ==, "CPs 3");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/acies/referee/battle-summary/text", World, NULL, set_up, test_text,
              world_tear_down);
  g_test_add ("/acies/referee/battle-summary/turncoat", World, turncoat, set_up, test_turncoat,
              world_tear_down);
  g_test_add ("/acies/referee/battle-summary/losses", World, NULL, set_up, test_losses,
              world_tear_down);
  g_test_add ("/acies/referee/battle-summary/left", World, NULL, set_up, test_left,
              world_tear_down);
  return g_test_run ();
}

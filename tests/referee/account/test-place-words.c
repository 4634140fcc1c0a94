/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Where somebody stands, in words: his place in the measure of the rules, where he looks, who
 * touches him and where, his badges; and nothing of who is not there. */
#include "config.h"

#include "world.h"

#include "referee/account/acies-place-words.h"

#include <string.h>

/* 31 stands before the front of 1, and 32 at its right flank; 2 is not on the table. */
static const char scenario[]
    = "<scenario xmlns=\"urn:acies:scenario:1\" id=\"board\" ruleset=\"control\">"
      "<title>Board</title><table width=\"1200\" height=\"800\"/>"
      "<side id=\"rome\"><label>Rome</label><army id=\"a\" ruleset=\"control\"><title>A</title>"
      "<command id=\"all\" kind=\"command\"><label>All</label>"
      "<leader id=\"scipio\" rank=\"commander\"><label>Scipio</label></leader>"
      "<unit id=\"1\" type=\"swordsmen\" stands=\"1\"><label>First</label></unit>"
      "<unit id=\"2\" type=\"horse\" stands=\"2\"><label>Second</label></unit>"
      "</command></army>"
      "<place unit=\"1\" at=\"300,400\" facing=\"0\"/>"
      "<place leader=\"scipio\" at=\"600,700\" facing=\"90\"/></side>"
      "<side id=\"carthage\"><label>Carthage</label><army id=\"b\" ruleset=\"control\">"
      "<title>B</title><command id=\"host\" kind=\"command\"><label>Host</label>"
      "<unit id=\"31\" type=\"swordsmen\" stands=\"1\"><label>Gauls</label></unit>"
      "<unit id=\"32\" type=\"swordsmen\" stands=\"1\"><label>Celts</label></unit>"
      "</command></army>"
      "<place unit=\"31\" at=\"300,%d\" facing=\"180\"/>"
      "<place unit=\"32\" at=\"%d,410\" facing=\"270\"/></side></scenario>";

static void
set_up (World *world, gconstpointer data)
{
  gboolean is_apart = data != NULL;
  g_autofree char *text_of = g_strdup_printf (scenario, is_apart ? 200 : 400, is_apart ? 500 : 320);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GBytes) bytes = g_bytes_new (text_of, strlen (text_of));
  AciesBattle *battle = acies_battle_load_scenario_bytes (bytes, "board.xml", findings);
  g_autofree char *text = acies_findings_to_string (findings);

  g_assert_cmpstr (text, ==, "");
  world_begin (world, "control", battle);
}

static void
assert_words (World *world, const char *id, const char *expected)
{
  AciesState *state = acies_state_new (world->battle);
  g_autoptr (AciesScene) scene = acies_scene_new (world->ruleset, state);
  g_autofree char *words
      = acies_place_words_describe (world->referee, scene, acies_battle_find (world->battle, id));

  acies_state_unref (state);
  g_assert_cmpstr (words, ==, expected);
}

static void
test_place (World *world, gconstpointer data)
{
  assert_words (world, "1", "7.5 JT east, 10 JT south, facing 0°");
  assert_words (world, "scipio", "15.38 JT east, 17.5 JT south, facing 90°");
  assert_words (world, "2", "");
}

static void
test_contacts (World *world, gconstpointer data)
{
  assert_words (
      world, "1",
      "7.5 JT east, 10 JT south, facing 0°; contacts: 31 Gauls (front), 32 Celts (flank)");
  assert_words (world, "31", "7.5 JT east, 10 JT south, facing 180°; contacts: 1 First (front)");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/acies/referee/place-words/place", World, "apart", set_up, test_place,
              world_tear_down);
  g_test_add ("/acies/referee/place-words/contacts", World, NULL, set_up, test_contacts,
              world_tear_down);
  return g_test_run ();
}

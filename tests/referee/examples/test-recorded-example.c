/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Rulings of a battle as worked examples: they pass when they are run, and hold no more than the
 * ruling needs. */
#include "config.h"

#include "acies-build.h"
#include "world.h"

#include "referee/examples/acies-examples.h"
#include "referee/examples/acies-recorded-example.h"

#include <string.h>

static void
set_up (World *world, gconstpointer data)
{
  g_autoptr (AciesBuild) build = acies_build_new ("1200x800");
  const AciesPosition position = { 2, "command", "rome" };
  AciesBattle *battle;

  acies_build_set_ruleset (build, "control");
  acies_item_set_attribute (
      ACIES_ITEM (acies_build_unit (build, "rome", "7", "swordsmen", 3, "300,400,90")), "grade",
      acies_value_symbol ("B"));
  acies_build_unit (build, "rome", "8", "swordsmen", 4, "300,700,90");
  acies_build_unit (build, "foe", "9", "horse", 2, "900,400,270");
  acies_build_leader (build, "rome", "scipio", NULL, "300,420,90");
  acies_build_area (build, "wood", "wood", "100,100 300,100 200,300");
  battle = acies_build_finish (build);
  acies_battle_set_position (battle, &position);
  world_begin (world, "control", battle);
}

/* The ruling on TEXT as an example, which passes. */
static char *
record (World *world, const char *text)
{
  g_autoptr (AciesRuling) ruling = world_ask (world, text);
  g_autoptr (GError) error = NULL;
  g_autofree char *example
      = acies_recorded_example_new (world->referee, ruling, "recorded", &error);
  g_autofree char *file = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesExamples) examples = NULL;

  g_assert_no_error (error);
  file = acies_recorded_example_wrap (example, "control");
  bytes = g_bytes_new (file, strlen (file));
  examples = acies_examples_read (bytes, "recorded.xml", findings);
  g_assert_nonnull (examples);
  g_assert_cmpuint (acies_examples_get_n (examples), ==, 1);
  if (!acies_examples_passes_nth (examples, 0, world->ruleset))
    g_error ("%s", file);
  return g_steal_pointer (&example);
}

static void
assert_has (const char *text, const char *part, gboolean has)
{
  if ((strstr (text, part) != NULL) != has)
    g_error ("“%s” in:\n%s", part, text);
}

/* Dice, factors, cells and the outcome are there; whoever has no part in it is not. */
static void
test_reduced (World *world, gconstpointer data)
{
  g_autofree char *example = record (world, "control unit=7 dice=4");

  assert_has (example, " phase=\"command\" side=\"rome\" turn=\"2\"", TRUE);
  assert_has (example, "<unit id=\"7\" type=\"swordsmen\" side=\"rome\" stands=\"3\"", TRUE);
  assert_has (example, "<ask action=\"control\" unit=\"7\" dice=\"control:4\">", TRUE);
  assert_has (example, "<line id=\"control\" value=\"as-wished\"", TRUE);
  assert_has (example, "<outcome is=\"as-wished\"/>", TRUE);
  assert_has (example, "id=\"8\"", FALSE);
  assert_has (example, "id=\"9\"", FALSE);
  assert_has (example, "id=\"wood\"", FALSE);
}

/* What a ruling detaches, and what it does to whom, is said by how they are afterwards. */
static void
test_changes (World *world, gconstpointer data)
{
  g_autofree char *rout = record (world, "rout unit=7");
  g_autofree char *split = record (world, "split unit=8 number=2");

  assert_has (rout, "<after of=\"7\" activity=\"routing\"/>", TRUE);
  assert_has (split, "<ask action=\"split\" unit=\"8\" number=\"2\"", TRUE);
}

/* What the umpire lets pass is said with his reason. */
static void
test_overruled (World *world, gconstpointer data)
{
  const AciesPosition position = { 2, "combat", "rome" };
  g_autofree char *example = NULL;

  acies_battle_set_position (world->battle, &position);
  acies_referee_set_still (world->referee, FALSE);
  example = record (world, "shoot unit=7 target=9 dice=4,5,6 override=verdict=allowed");

  assert_has (example, "override=\"verdict=allowed\" reason=", TRUE);
  assert_has (example, "<forbid id=\"too-far\"/>", TRUE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define CASE(name, function) \
  g_test_add ("/acies/referee/recorded-example/" name, World, NULL, set_up, function, \
              world_tear_down)
  CASE ("reduced", test_reduced);
  CASE ("changes", test_changes);
  CASE ("overruled", test_overruled);
#undef CASE
  return g_test_run ();
}

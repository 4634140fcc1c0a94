/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Which way whoever flees goes in the two figure games: with one enemy before the front, however
 * far he stands to the side, straight back. Facings and places are drawn. */
#include "config.h"
#include "paths.h"

#include "acies-build.h"
#include "world.h"

#include <math.h>
#include <string.h>

#define N_DRAWN 12
/* 1 degree. */
#define MOST_ASIDE (G_PI / 180)

typedef struct
{
  const char *name, *ruleset, *phase, *type, *stands, *question;
  const char *attributes; /* of whoever flees, id=value each */
  double gap;             /* to the enemy, in mm */
  double aside;           /* at most, half of the front */
  const char *owed;       /* the obligation that it meets, or NULL */
} Case;

static const Case cases[] = {
  { "retirement", "civitates-bellantes", "after-combat", "heavy-cavalry", "3",
    "retire unit=1 dice=3,4,3,3", "grade=B formation=line activity=retiring", 0, 60 },
  { "rout", "civitates-bellantes", "after-combat", "spearmen", "4", "retire unit=1 dice=3,4,3",
    "grade=B formation=line shaken=yes activity=routing", 0, 40 },
  { "rout that goes on", "civitates-bellantes", "tactical", "spearmen", "4",
    "rout unit=1 dice=3,4,3", "grade=B formation=line shaken=yes activity=routing", 90, 40 },
  { "withdrawal of the shaken", "civitates-bellantes", "tactical", "spearmen", "4",
    "draw-back unit=1", "grade=B formation=line shaken=yes", 120, 40 },
  { "push", "civitates-bellantes", "after-combat", "spearmen", "4", "push unit=1",
    "grade=B formation=line", 0, 40, "push" },
  { "evasion", "civitates-bellantes", "charges", "light-cavalry", "4",
    "respond unit=1 foe=2 response=evade dice=3,4,3,3", "grade=B formation=unformed", 70, 40 },
  { "rout", "veni-vidi-vici", "compulsory", "HI", "8", "rout unit=1", "morale=routs ranks=2", 0,
    20 },
  { "rout from afar", "veni-vidi-vici", "compulsory", "HI", "8", "rout unit=1",
    "morale=routs ranks=2", 100, 20 },
  { "retreat", "veni-vidi-vici", "compulsory", "HI", "8", "retreat unit=1",
    "morale=retreats ranks=2", 0, 20 },
  { "breaking off", "veni-vidi-vici", "compulsory", "HC", "8", "break-off unit=1 dice=3", "ranks=2",
    0, 20 },
  { "evasion", "veni-vidi-vici", "charge-moves", "LI", "8", "evade unit=1 dice=3",
    "response=evade ranks=1", 60, 80 },
};

static void
set_attributes (AciesItem *item, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (words[i], "=", 2);
      gint64 number;

      if (g_ascii_string_to_signed (pair[1], 10, 0, 100, &number, NULL))
        acies_item_set_attribute (item, pair[0], acies_value_number (number));
      else if (g_str_equal (pair[1], "yes"))
        acies_item_set_attribute (item, pair[0], acies_value_flag (TRUE));
      else
        acies_item_set_attribute (item, pair[0], acies_value_symbol (pair[1]));
    }
}

static void
add_charge (AciesBattle *battle)
{
  g_autoptr (AciesChange) change = acies_change_new ();
  g_autoptr (GError) error = NULL;

  acies_change_add_link (change, "charges", "2", "1", (AciesValue){ 0 }, acies_value_flag (TRUE));
  acies_battle_apply (battle, change, &error);
  g_assert_no_error (error);
}

/* Unit 1 at FRONT, 2 before it, ASIDE to its right in mm. */
static void
begin (World *world, const Case *drawn, const AciesPlacement *front, double aside)
{
  g_autoptr (AciesBuild) build = acies_build_new ("3000x3000");
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  AciesPosition position = { 1, g_intern_string (drawn->phase), g_intern_static_string ("south") };
  AciesPlacement other = { acies_placement_project (front, acies_length_from_mm (aside),
                                                    acies_length_from_mm (drawn->gap)),
                           acies_angle_normalize (front->facing + ACIES_FULL_TURN / 2) };
  guint n = (guint) g_ascii_strtoull (drawn->stands, NULL, 10);
  gboolean is_vvv = g_str_equal (drawn->ruleset, "veni-vidi-vici");

  acies_build_set_ruleset (build, drawn->ruleset);
  acies_unit_set_awaited_front (acies_build_unit (build, "south", "1", drawn->type, n, NULL),
                                front);
  acies_unit_set_awaited_front (acies_build_unit (build, "north", "2", drawn->type, n, NULL),
                                &other);
  world->battle = acies_build_finish (build);
  set_attributes (acies_battle_find (world->battle, "1"), drawn->attributes);
  set_attributes (acies_battle_find (world->battle, "2"),
                  is_vvv ? "ranks=2 declared=yes" : "grade=B formation=line charge-dice=1");
  acies_battle_set_position (world->battle, &position);
  if (strstr (drawn->name, "evasion") != NULL)
    add_charge (world->battle);
  acies_referee_lay_out (world->ruleset, world->battle, findings);
  world->referee = acies_referee_new (world->ruleset, world->battle);
}

/* Unit 1 owes what is OWED, and QUESTION meets that. */
static void
owe (World *world, const char *owed, AciesQuestion *question)
{
  char *roles[]
      = { (char *) g_intern_static_string ("unit"), (char *) g_intern_static_string ("1"), NULL };
  AciesObligation obligation = { .serial = acies_battle_get_next_serial (world->battle),
                                 .kind = g_intern_string (owed),
                                 .due = g_intern_static_string ("after-combat"),
                                 .roles = roles };
  g_autoptr (AciesChange) change = acies_change_new ();
  g_autoptr (GError) error = NULL;

  acies_change_add_raise (change, &obligation);
  acies_battle_apply (world->battle, change, &error);
  g_assert_no_error (error);
  acies_question_set_obligation (question, obligation.serial);
}

/* How far from straight back the middle of the unit went, in radians. */
static double
flee (World *world, const Case *drawn, const AciesPlacement *front, double aside)
{
  g_autoptr (AciesQuestion) question = world_make_question (drawn->question);
  g_autoptr (AciesRuling) ruling = NULL;
  g_autoptr (GError) error = NULL;
  AciesPlacement before, after;
  AciesLength frontage, depth;
  AciesPoint straight;
  AciesUnit *unit;
  double way;

  begin (world, drawn, front, aside);
  if (drawn->owed != NULL)
    owe (world, drawn->owed, question);
  unit = ACIES_UNIT (acies_battle_find (world->battle, "1"));
  g_assert_true (acies_unit_get_front (unit, &before, &frontage, &depth));
  before.at = acies_placement_project (&before, 0, -depth / 2);
  ruling = acies_referee_ask (world->referee, question, &error);
  g_assert_no_error (error);
  world_accept (world, ruling);
  g_assert_true (acies_unit_get_front (unit, &after, &frontage, &depth));
  after.at = acies_placement_project (&after, 0, -depth / 2);
  way = (double) acies_point_distance (&before.at, &after.at);
  if (way < ACIES_MM (5))
    {
      g_autofree char *slip = acies_ruling_to_text (ruling);

      g_error ("%s", slip);
    }
  straight = acies_placement_project (&before, 0, -(AciesLength) way);
  return (double) acies_point_distance (&straight, &after.at) / way;
}

static void
test_straight (gconstpointer data)
{
  const Case *drawn = data;
  g_autofree char *folder
      = g_build_filename (ACIES_SOURCE_DATADIR, "rulesets", drawn->ruleset, NULL);
  World world = { .ruleset = world_load_folder (folder) };

  for (guint i = 0; i < N_DRAWN; i++)
    {
      AciesPlacement front
          = { { ACIES_MM (1500), ACIES_MM (1500) }, g_test_rand_int_range (0, ACIES_FULL_TURN) };
      double aside = g_test_rand_double_range (-1, 1) * drawn->aside;

      g_test_message ("%.3f mm to the side, facing %d", aside, front.facing);
      g_assert_cmpfloat (flee (&world, drawn, &front, aside), <, MOST_ASIDE);
      g_assert_finalize_object (world.referee);
      g_assert_finalize_object (world.battle);
    }
  g_assert_finalize_object (world.ruleset);
}

/* Whoever flees keeps its way by a tie to itself, of which the slip does not speak. */
static void
test_way_is_kept (void)
{
  static const Case rout = { "rout", "veni-vidi-vici", "compulsory",           "HI",
                             "8",    "rout unit=1",    "morale=routs ranks=2", 0,
                             0 };
  const AciesPlacement front = { { ACIES_MM (1500), ACIES_MM (1500) }, 0 };
  g_autofree char *folder = g_build_filename (ACIES_SOURCE_DATADIR, "rulesets", rout.ruleset, NULL);
  World world = { .ruleset = world_load_folder (folder) };
  g_autoptr (AciesQuestion) question = world_make_question (rout.question);
  g_autoptr (AciesRuling) ruling = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *slip = NULL;
  AciesValue way;

  begin (&world, &rout, &front, 0);
  ruling = acies_referee_ask (world.referee, question, &error);
  g_assert_no_error (error);
  slip = acies_ruling_to_text (ruling);
  g_assert_null (strstr (slip, "its way"));
  world_accept (&world, ruling);

  way = acies_battle_get_link (world.battle, "fled", "1", "1");
  g_assert_cmpint (way.kind, ==, ACIES_VALUE_SYMBOL);
  g_assert_cmpstr (way.symbol, ==, "turn 180, ahead 100");
  g_assert_finalize_object (world.referee);
  g_assert_finalize_object (world.battle);
  g_assert_finalize_object (world.ruleset);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path
          = g_strdup_printf ("/acies/referee/flights/%s/%s", cases[i].ruleset, cases[i].name);

      g_strdelimit (path, " ", '-');
      g_test_add_data_func (path, &cases[i], test_straight);
    }
  g_test_add_func ("/acies/referee/flights/way-is-kept", test_way_is_kept);

  return g_test_run ();
}

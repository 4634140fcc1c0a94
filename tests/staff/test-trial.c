/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of games that the program plays on both sides: the same seed gives the same game, parts put
 * together are the whole, and what is wrong is said. */
#include "config.h"

#include "storage/library/acies-library.h"
#include "staff/trial/acies-trial.h"

#include <string.h>

#define N_GAMES 5
#define N_TURNS 4

typedef struct
{
  AciesRuleset *ruleset;
  AciesBattle *battle;
} World;

/* The raid at the ford by RULESET, an id or a folder of the test data. */
static void
world_init (World *self, const char *ruleset)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) file = acies_library_find_file ("scenarios", "raid-at-the-ford", findings);

  self->battle = acies_battle_load_scenario (file, findings);
  self->ruleset = acies_library_load_ruleset (ruleset, findings);
  g_assert_nonnull (self->battle);
  g_assert_nonnull (self->ruleset);
  acies_referee_lay_out (self->ruleset, self->battle, findings);
  g_assert_false (acies_findings_has_errors (findings));
}

static void
world_clear (World *self)
{
  g_clear_object (&self->battle);
  g_clear_object (&self->ruleset);
}

static AciesTrial *
begin (World *self, guint32 seed)
{
  const char *const by[] = { "RAIDERS=attack", "watch=hold", NULL };
  g_autoptr (GError) error = NULL;
  AciesTrial *trial
      = acies_trial_new (self->ruleset, self->battle, by, seed, N_GAMES, N_TURNS, &error);

  g_assert_no_error (error);
  return trial;
}

/* Part SHARD of N, played and written. Owned. */
static JsonNode *
play_part (World *self, guint32 seed, guint shard, guint n)
{
  g_autoptr (AciesTrial) trial = begin (self, seed);
  g_autoptr (GError) error = NULL;

  acies_trial_play (trial, self->ruleset, self->battle, shard, n, TRUE, NULL, NULL, &error);
  g_assert_no_error (error);
  return acies_trial_to_json (trial);
}

static char *
write_trial (const AciesTrial *trial)
{
  g_autoptr (JsonNode) node = acies_trial_to_json (trial);

  return json_to_string (node, TRUE);
}

static void
test_same (void)
{
  World world;
  g_autoptr (JsonNode) first = NULL, second = NULL;
  g_autofree char *a = NULL, *b = NULL;

  world_init (&world, "border-raid");
  first = play_part (&world, 7, 1, 1);
  second = play_part (&world, 7, 1, 1);
  a = json_to_string (first, TRUE);
  b = json_to_string (second, TRUE);
  g_assert_cmpstr (a, ==, b);
  g_assert_nonnull (strstr (a, "\"accepted\""));
  world_clear (&world);
}

static void
test_games (void)
{
  World world;
  g_autoptr (AciesTrial) trial = NULL;
  g_autoptr (GError) error = NULL;
  guint n_accepted = 0;

  world_init (&world, "border-raid");
  trial = begin (&world, 3);
  acies_trial_play (trial, world.ruleset, world.battle, 1, 1, TRUE, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (trial->games->len, ==, N_GAMES);
  for (guint i = 0; i < trial->games->len; i++)
    {
      const AciesTrialGame *game = g_ptr_array_index (trial->games, i);

      g_assert_false (game->is_stuck);
      g_assert_cmpuint (game->n_dropped, ==, 0);
      g_assert_cmpint (game->n_turns, >, 0);
      g_assert_cmpint (game->n_turns, <=, N_TURNS);
      n_accepted += game->n_accepted;
    }
  /* Each phase is left, and somebody does something besides. */
  g_assert_cmpuint (n_accepted, >, N_GAMES * N_TURNS * 4);
  g_assert_cmpuint (acies_trial_count_won (trial, 0) + acies_trial_count_won (trial, 1)
                        + acies_trial_count_won (trial, -1),
                    ==, N_GAMES);
  world_clear (&world);
}

/* Reads PARTS, NULL-ended, and puts them together; what is wrong is a sentence that holds SAID. */
static AciesTrial *
merge (JsonNode *const *nodes, const char *said)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_trial_free);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  AciesTrial *whole;

  for (guint i = 0; nodes[i] != NULL; i++)
    {
      g_ptr_array_add (parts, acies_trial_from_json (nodes[i], "part", &error));
      g_assert_no_error (error);
      g_ptr_array_add (names, (gpointer) "part");
    }
  whole = acies_trial_merge (parts, names, &error);
  if (said == NULL)
    g_assert_no_error (error);
  else
    {
      g_assert_null (whole);
      g_assert_nonnull (strstr (error->message, said));
    }
  return whole;
}

static void
test_parts (void)
{
  World world;
  g_autoptr (JsonNode) first = NULL, second = NULL, third = NULL, whole = NULL, other = NULL;
  g_autoptr (AciesTrial) merged = NULL;
  g_autofree char *a = NULL, *b = NULL;

  world_init (&world, "border-raid");
  first = play_part (&world, 7, 1, 3);
  second = play_part (&world, 7, 2, 3);
  third = play_part (&world, 7, 3, 3);
  other = play_part (&world, 8, 2, 3);
  whole = play_part (&world, 7, 1, 1);
  merged = merge ((JsonNode *const[]){ third, first, second, NULL }, NULL);
  a = write_trial (merged);
  b = json_to_string (whole, TRUE);
  g_assert_cmpstr (a, ==, b);
  g_assert_null (merge ((JsonNode *const[]){ first, third, NULL }, "Part 2 of 3 is missing"));
  g_assert_null (
      merge ((JsonNode *const[]){ first, second, second, third, NULL }, "Part 2 of 3 is there"));
  g_assert_null (merge ((JsonNode *const[]){ first, other, third, NULL }, "“seed” differs"));
  world_clear (&world);
}

/* Losses of which no whole number holds the squares. */
static void
test_large (void)
{
  g_autoptr (GString) text
      = g_string_new ("{\"kind\":\"acies-trial\",\"version\":1,\"scenario\":\"a\",\"rules\":\"b\","
                      "\"battle\":\"c\",\"counts\":\"d\",\"by\":[],\"sides\":[\"x\"],\"seed\":1,"
                      "\"games\":20,\"turns\":1,\"shard\":1,\"of\":1,\"played\":[");
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (AciesTrial) trial = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *told = NULL;

  for (int i = 0; i < 20; i++)
    g_string_append_printf (text, "%s{\"number\":%d,\"winner\":0,\"lost\":[%d]}", i > 0 ? "," : "",
                            i, i % 2 == 0 ? 1000000000 : -1000000000);
  g_string_append (text, "]}");
  node = json_from_string (text->str, &error);
  g_assert_no_error (error);
  trial = acies_trial_from_json (node, "part", &error);
  g_assert_no_error (error);
  told = acies_trial_to_text (trial);
  /* 1.96 times the root of 20 e18 / 19 / 20. */
  g_assert_nonnull (strstr (told, "0.0 (-449"));
}

/* A part that says too little or too much is none. */
static void
test_hostile (void)
{
  static const char *const texts[] = {
    "{}",
    "[]",
    "{\"kind\":\"acies-trial\",\"version\":1}",
    "{\"kind\":\"acies-trial\",\"version\":1,\"scenario\":\"a\",\"rules\":\"b\",\"battle\":\"c\","
    "\"counts\":\"d\",\"by\":[],\"sides\":[\"x\",\"y\"],\"seed\":1,\"games\":1,\"turns\":1,"
    "\"shard\":2,\"of\":1,\"played\":[]}",
    "{\"kind\":\"acies-trial\",\"version\":1,\"scenario\":\"a\",\"rules\":\"b\",\"battle\":\"c\","
    "\"counts\":\"d\",\"by\":[],\"sides\":[\"x\",\"y\"],\"seed\":1,\"games\":1,\"turns\":1,"
    "\"shard\":1,\"of\":1,\"played\":[{\"number\":0,\"winner\":7,\"lost\":[1,2]}]}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (JsonNode) node = json_from_string (texts[i], NULL);
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", texts[i]);
      g_assert_null (acies_trial_from_json (node, "part", &error));
      g_assert_error (error, ACIES_TRIAL_ERROR, ACIES_TRIAL_ERROR_FORMAT);
    }
}

/* A worth that is no number, and one without an end, is said. */
static void
test_wrong_worth (void)
{
  static const struct
  {
    const char *folder, *said;
  } cases[] = {
    { "wordy", "must be a whole number" },
    { "loops", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path
          = g_test_build_filename (G_TEST_DIST, "staff", "data", cases[i].folder, NULL);
      g_autoptr (AciesTrial) trial = NULL;
      g_autoptr (GError) error = NULL;
      World world;

      world_init (&world, path);
      trial = begin (&world, 1);
      g_assert_false (
          acies_trial_play (trial, world.ruleset, world.battle, 1, 1, TRUE, NULL, NULL, &error));
      g_assert_nonnull (error);
      g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, cases[i].said));
      world_clear (&world);
    }
}

static void
test_wrong_party (void)
{
  static const char *const texts[][3] = { { "nobody=attack", NULL },
                                          { "raiders=fly", NULL },
                                          { "raiders", NULL },
                                          { "raiders=hold", "RAIDERS=attack", NULL } };
  World world;

  world_init (&world, "border-raid");
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (acies_trial_new (world.ruleset, world.battle, texts[i], 1, 1, 1, &error));
      g_assert_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN);
    }
  world_clear (&world);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/staff/trial/games", test_games);
  g_test_add_func ("/acies/staff/trial/same", test_same);
  g_test_add_func ("/acies/staff/trial/parts", test_parts);
  g_test_add_func ("/acies/staff/trial/large", test_large);
  g_test_add_func ("/acies/staff/trial/hostile", test_hostile);
  g_test_add_func ("/acies/staff/trial/wrong-worth", test_wrong_worth);
  g_test_add_func ("/acies/staff/trial/wrong-party", test_wrong_party);
  return g_test_run ();
}

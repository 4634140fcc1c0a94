/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Well-known match-ups of every rule set shipped, against a count of the dice made here: what the
 * rules add up to before the dice was worked out by hand from the documents, as the comment of each
 * says; and who may be picked, and by what words. */
#include "referee/matchup/acies-matchup-line.h"
#include "referee/matchup/acies-matchup-text.h"
#include "storage/library/acies-library-roles.h"
#include "storage/library/acies-library.h"

#include <string.h>

#define CIVITATES "civitates-bellantes"
#define VICI "veni-vidi-vici"

static const int D6[] = { 1, 2, 3, 4, 5, 6 };
static const int average[] = { 2, 3, 3, 4, 4, 5 };
static const int trained[] = { 3, 2, 3, 4, 5, 6 }; /* a 1 reads as 3 */

static AciesMatchup *
make_matchup (const char *id)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = acies_library_load_named_ruleset (id, findings);
  g_autoptr (GPtrArray) picks = NULL;

  g_assert_nonnull (ruleset);
  picks = acies_library_list_picks (ruleset, NULL);
  return acies_matchup_new (ruleset, picks);
}

static AciesMatchup *
read_line (const char *ruleset, const char *line)
{
  AciesMatchup *matchup = make_matchup (ruleset);
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_matchup_line_is (line));
  acies_matchup_line_read (matchup, line, &error);
  g_assert_no_error (error);
  return matchup;
}

/* OUTCOME comes N times OUT_OF. */
static void
check_chance (AciesMatchup *matchup, const char *outcome, guint n, guint out_of)
{
  const GPtrArray *rows = acies_matchup_get_rows (matchup);
  AciesFraction expected = { n, out_of }, found = { 0, 1 };

  for (guint i = 0; i < rows->len; i++)
    {
      const AciesMatchupRow *row = g_ptr_array_index (rows, i);

      if (g_str_equal (row->outcome, outcome))
        found = row->chance;
    }
  if (!acies_fraction_equal (&expected, &found))
    {
      g_autofree char *text = acies_fraction_to_string (&found);

      g_error ("%s: expected %u/%u, found %s", outcome, n, out_of, text);
    }
}

typedef struct
{
  const char *name, *ruleset, *line;
  int first, second; /* before the dice */
  const int *first_die, *second_die;
} Combat;

/* Civitates Bellantes: both throw, the difference decides (S50 to S52). */
static const Combat combats[] = {
  /* Swordsmen stand with 3; shock infantry stands with 2, of high morale 3, of two ranks 4. */
  { "legion-band", CIVITATES, "scipio-203-bc:1 against Celtiberians, 1st band", 3, 4, D6, D6 },
  /* The band higher up: 5. */
  { "legion-band-uphill", CIVITATES, "scipio-203-bc:1 against celtiberians, higher foe", 3, 5, D6,
    D6 },
  /* The seventh example of the supplement: 1, second and third rank, steady to the front 2; the DPs
   * do not tell. Against 3 that charge in armour. */
  { "phalanx-legion", CIVITATES,
    "phalangites against swordsmen, ranks 3, dps 2, swordsmen armoured, charged foe", 5, 4, D6,
    D6 },
  /* The eighth: 5 that charge, in armour, against a steady front; 3 that stand in armour. */
  { "cataphracts-legion", CIVITATES,
    "cataphracts against swordsmen, charged cataphracts, armoured foe", 4, 4, D6, D6 },
  /* The ninth: 3 in armour, trained; a wedge of two ranks that charged, 3 and 1 and 1. */
  { "trained-wedge", CIVITATES,
    "swordsmen against shock infantry, A grade swordsmen, armoured swordsmen, charged foe, "
    "wedge foe, foe.ranks=2",
    4, 5, trained, D6 },
  /* The tenth: 5 that charge and 2 against cavalry; 3 that charge to meet them. */
  { "elephants-horse", CIVITATES,
    "indian-elephants against heavy-cavalry, charged elephants, charged foe", 7, 3, D6, D6 },
};

static const char *
name_difference (int difference)
{
  static const char *const wins[] = { "wins-1", "wins-3", "wins-5", "wins-7" };
  static const char *const loses[] = { "loses-1", "loses-3", "loses-5", "loses-7" };
  int step = MIN ((ABS (difference) - 1) / 2, 3);

  if (difference == 0)
    return "draws";
  return difference > 0 ? wins[step] : loses[step];
}

static void
test_combat (gconstpointer data)
{
  static const char *const outcomes[] = { "wins-7",  "wins-5",  "wins-3",  "wins-1", "draws",
                                          "loses-1", "loses-3", "loses-5", "loses-7" };
  const Combat *combat = data;
  g_autoptr (AciesMatchup) matchup = read_line (combat->ruleset, combat->line);

  g_assert_cmpstr (acies_matchup_get_action (matchup)->fact.id, ==, "combat");
  for (guint k = 0; k < G_N_ELEMENTS (outcomes); k++)
    {
      guint n = 0;

      for (guint i = 0; i < 6; i++)
        for (guint j = 0; j < 6; j++)
          n += g_str_equal (outcomes[k],
                            name_difference (combat->first + combat->first_die[i] - combat->second
                                             - combat->second_die[j]));
      check_chance (matchup, outcomes[k], n, 36);
    }
}

typedef struct
{
  const char *name, *line;
  const int *first_die, *second_die;
  int first[7], second[7]; /* tenths of a figure that each inflicts, by its face */
} Melee;

/* Veni Vidi Vici: factor, throw, and the casualty table, of 7.12 and 7.17; more inflicted wins. */
static const Melee melees[] = {
  /* Swords against extra heavy horse 3, 8 figures in front: factors 2 to 5. Elephants against heavy
   * infantry 13, 3 figures: factors 11 to 15. */
  { "hastati-elephants",
    "hastati, right against elephants, right",
    average,
    D6,
    { 0, 0, 6, 7, 8, 10, 0 },
    { 0, 8, 9, 10, 10, 11, 11 } },
  /* Swords against heavy infantry 3, 8 figures on either side. */
  { "hastati-hastati",
    "scipio-202-bc:1 against scipio-202-bc:1",
    average,
    average,
    { 0, 0, 6, 7, 8, 10, 0 },
    { 0, 0, 6, 7, 8, 10, 0 } },
};

static void
test_melee (gconstpointer data)
{
  const Melee *melee = data;
  g_autoptr (AciesMatchup) matchup = read_line (VICI, melee->line);
  guint wins = 0, loses = 0;

  g_assert_cmpstr (acies_matchup_get_action (matchup)->fact.id, ==, "fight");
  for (guint i = 0; i < 6; i++)
    for (guint j = 0; j < 6; j++)
      {
        int first = melee->first[melee->first_die[i]];
        int second = melee->second[melee->second_die[j]];

        wins += first > second;
        loses += second > first;
      }
  check_chance (matchup, "wins", wins, 36);
  check_chance (matchup, "loses", loses, 36);
  check_chance (matchup, "draws", 36 - wins - loses, 36);
}

typedef struct
{
  const char *name, *ruleset, *line;
  const char *column;
  const char *faces[6]; /* the result of each */
  int more, less;       /* points to the next columns; 0: there is none */
} Table;

/* The hex games: odds in favour of the defender, one die. */
static const Table tables[] = {
  /* 13 against 4 is 3 to 1; with 16 it is 4 to 1, with 11 2 to 1. */
  { "thirteen-four",
    "chalons",
    "unit against unit, 13 strength attackers, 4 strength defenders",
    "3-1",
    { "DL", "DR", "NE", "DR", "DR", "AR" },
    3,
    -2 },
  /* Across a stream 6 1/2 against 4: 1 to 1. */
  { "thirteen-four-stream",
    "chalons",
    "unit against unit, attackers.1.combat=13, defenders.1.combat=4, stream",
    "1-1",
    { "DR", "DR", "NE", "NE", "EX", "AR" },
    2,
    -3 },
  /* The same by strengths alone, and with the ground and the leader of one. */
  { "strengths", "chalons", "13 against 4", "3-1", { "DL", "DR", "NE", "DR", "DR", "AR" }, 3, -2 },
  { "strengths-stream",
    "chalons",
    "13 against 4, stream",
    "1-1",
    { "DR", "DR", "NE", "NE", "EX", "AR" },
    2,
    -3 },
  { "strengths-leader",
    "chalons",
    "10 against 4, leader 10",
    "3-1",
    { "DL", "DR", "NE", "DR", "DR", "AR" },
    3,
    -2 },
  /* 8 against 6, who stay. */
  { "legionaries-huns",
    "chalons",
    "roman legionaries against hun horse archers",
    "1-1",
    { "DR", "DR", "NE", "NE", "EX", "AR" },
    4,
    -3 },
  /* 3 against 4 is 1 to 2; with one more 1 to 1. Nothing is below. */
  { "axemen-swordsmen",
    "armageddon",
    "AX against SD",
    "1-2",
    { "nothing", "nothing", "nothing", "nothing", "nothing", "disrupted" },
    1,
    0 },
  { "strengths-of-melee",
    "armageddon",
    "3 against 4",
    "1-2",
    { "nothing", "nothing", "nothing", "nothing", "nothing", "disrupted" },
    1,
    0 },
  /* Their flank is worth 2: 3 to 2 is 1 to 1. */
  { "axemen-flank",
    "armageddon",
    "AX against SD, looks the other way",
    "1-1",
    { "nothing", "nothing", "nothing", "disrupted", "disrupted", "disrupted" },
    1,
    0 },
};

static void
check_steps (AciesMatchup *matchup, const Table *table)
{
  const GPtrArray *steps;
  int more = 0, less = 0;

  while (acies_matchup_advance (matchup))
    ;
  steps = acies_matchup_get_steps (matchup);
  for (guint i = 0; i < steps->len; i++)
    {
      const AciesMatchupStep *step = g_ptr_array_index (steps, i);

      g_assert_nonnull (step->column);
      if (step->points > 0)
        more = step->points;
      else
        less = step->points;
    }
  g_assert_cmpint (more, ==, table->more);
  if (table->less != 0)
    g_assert_cmpint (less, ==, table->less);
}

static void
test_table (gconstpointer data)
{
  const Table *table = data;
  g_autoptr (AciesMatchup) matchup = read_line (table->ruleset, table->line);

  g_assert_cmpstr (acies_matchup_get_column (matchup), ==, table->column);
  for (guint i = 0; i < 6; i++)
    {
      guint n = 0;

      for (guint j = 0; j < 6; j++)
        n += g_str_equal (table->faces[i], table->faces[j]);
      check_chance (matchup, table->faces[i], n, 6);
    }
  check_steps (matchup, table);
}

static const char *
find_value (AciesMatchup *matchup, const char *id)
{
  const GPtrArray *settings = acies_matchup_get_settings (matchup);

  for (guint i = 0; i < settings->len; i++)
    {
      const AciesMatchupSetting *setting = g_ptr_array_index (settings, i);

      if (g_str_equal (setting->id, id))
        return setting->value;
    }
  return NULL;
}

/* A strength is a number that the rules know; what may count begins with it, and it is written as
 * it was typed. */
static void
test_strength (void)
{
  static const char *const wrong[][2] = {
    { "8.3 against 5", "These rules know no strength “8.3”." },
    { "8 against -5", "These rules know no strength “-5”." },
    { "eight against 5",
      "Nobody is called “eight”, neither among the troops of the rules nor in an army." },
  };
  g_autoptr (AciesMatchup) matchup = read_line ("chalons", "8.5 against 5");
  g_autofree char *line = acies_matchup_line_write (matchup);

  g_assert_cmpstr (find_value (matchup, "attackers.1.combat"), ==, "8.5");
  g_assert_cmpstr (find_value (matchup, "defenders.1.combat"), ==, "5");
  g_assert_cmpstr (line, ==, "attack: 8.5 against 5");
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (AciesMatchup) none = make_matchup ("chalons");
      g_autoptr (GError) error = NULL;

      g_assert_false (acies_matchup_line_read (none, wrong[i][0], &error));
      g_assert_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN);
      g_assert_cmpstr (error->message, ==, wrong[i][1]);
    }
}

/* Nobody is made up, and nobody is guessed among several. */
static void
test_nobody (void)
{
  static const char *const lines[] = {
    "martians against elephants",
    "scipio-203-bc:99 against african-elephants",
    "no-such-army:1 against african-elephants",
    "legion against african-elephants",
    "swordsmen against african-elephants, wielding lasers",
    "swordsmen against african-elephants, inspired 3 to 4 times a day",
    "swordsmen against african-elephants, dps",
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (AciesMatchup) matchup = make_matchup (CIVITATES);
      g_autoptr (GError) error = NULL;

      g_assert_false (acies_matchup_line_read (matchup, lines[i], &error));
      g_assert_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN);
    }
}

/* A name typed where a list is wanted is nobody's either, unless he fills a role. */
static void
test_nobody_in_list (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = acies_library_load_named_ruleset (CIVITATES, findings);
  g_autoptr (AciesReferee) referee = acies_referee_new (ruleset, NULL);
  g_autoptr (AciesQuestion) question = acies_question_new ("combat");
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesRuling) ruling = NULL, typed = NULL;

  acies_question_set (question, "unit.type", "swordsmen");
  acies_question_set (question, "contacts.unit", "Celtiberians, 1st band");
  ruling = acies_referee_ask (referee, question, &error);
  g_assert_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_ANSWER);
  g_clear_error (&error);
  acies_question_set (question, "foe.type", "shock-infantry");
  acies_question_set (question, "contacts.unit", "foe");
  typed = acies_referee_ask (referee, question, &error);
  g_assert_no_error (error);
}

/* Two of one number are told apart by their armies; one against itself by a word. */
static void
test_same_number (void)
{
  g_autoptr (AciesMatchup) matchup = read_line (VICI, "hannibal-202-bc:1 against scipio-202-bc:1");
  g_autoptr (AciesMatchup) same = read_line (VICI, "scipio-202-bc:1 against scipio-202-bc:1");
  g_autofree char *first = acies_matchup_describe_side (same, 0);
  g_autofree char *second = acies_matchup_describe_side (same, 1);

  g_assert_cmpstr (first, !=, second);
  g_assert_cmpuint (acies_matchup_get_rows (matchup)->len, ==, 3);
}

/* The line that is written says the same when it is read. */
static void
test_written (void)
{
  g_autoptr (AciesMatchup) matchup = read_line (
      CIVITATES, "phalangites against swordsmen, ranks 3, dps 2, charged foe, higher foe");
  g_autofree char *line = acies_matchup_line_write (matchup);
  g_autoptr (AciesMatchup) again = read_line (CIVITATES, line);
  g_autofree char *second = acies_matchup_line_write (again);

  g_assert_cmpstr (line, ==,
                   "combat: phalangites against swordsmen, foe.charged=yes, higher/foe=yes, "
                   "unit.dp=2, unit.ranks=3");
  g_assert_cmpstr (line, ==, second);
  g_assert_true (acies_matchup_shares_equal (acies_matchup_get_shares (matchup),
                                             acies_matchup_get_shares (again)));
}

/* The other way round it is the mirror, with what was said. */
static void
test_swap (void)
{
  g_autoptr (AciesMatchup) matchup
      = read_line (CIVITATES, "phalangites against swordsmen, charged foe, higher foe");
  const AciesMatchupShares before = *acies_matchup_get_shares (matchup);
  g_autofree char *line = NULL;

  acies_matchup_swap (matchup);
  g_assert_true (acies_matchup_rule (matchup, NULL));
  g_assert_true (acies_fraction_equal (&acies_matchup_get_shares (matchup)->first, &before.second));
  line = acies_matchup_line_write (matchup);
  g_assert_cmpstr (line, ==,
                   "combat: swordsmen against phalangites, higher/unit=yes, unit.charged=yes");
}

/* What may count, and that all of it is told in words. */
static void
test_told (void)
{
  static const char *const ids[]
      = { "higher/foe", "unit.shaken", "foe.dp", "tied.strikes.unit.foe", "defended/unit", NULL };
  g_autoptr (AciesMatchup) matchup = read_line (CIVITATES, "scipio-203-bc:1 against celtiberians");
  const GPtrArray *settings = acies_matchup_get_settings (matchup);
  g_autofree char *text = NULL;

  while (acies_matchup_advance (matchup))
    ;
  for (guint i = 0; ids[i] != NULL; i++)
    {
      const AciesMatchupSetting *found = NULL;

      for (guint j = 0; j < settings->len; j++)
        if (g_str_equal (((AciesMatchupSetting *) g_ptr_array_index (settings, j))->id, ids[i]))
          found = g_ptr_array_index (settings, j);
      g_assert_nonnull (found);
      g_assert_true (found->matters);
    }
  text = acies_matchup_to_text (matchup);
  g_assert_nonnull (strstr (text, "28 of 100"));
  g_assert_nonnull (strstr (text, "on higher ground"));
  g_assert_nonnull (strstr (text, "is pushed"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (combats); i++)
    {
      g_autofree char *path
          = g_strconcat ("/acies/storage/match-ups/combat/", combats[i].name, NULL);

      g_test_add_data_func (path, &combats[i], test_combat);
    }
  for (guint i = 0; i < G_N_ELEMENTS (melees); i++)
    {
      g_autofree char *path = g_strconcat ("/acies/storage/match-ups/melee/", melees[i].name, NULL);

      g_test_add_data_func (path, &melees[i], test_melee);
    }
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autofree char *path = g_strconcat ("/acies/storage/match-ups/table/", tables[i].name, NULL);

      g_test_add_data_func (path, &tables[i], test_table);
    }
  g_test_add_func ("/acies/storage/match-ups/strength", test_strength);
  g_test_add_func ("/acies/storage/match-ups/nobody", test_nobody);
  g_test_add_func ("/acies/storage/match-ups/nobody-in-list", test_nobody_in_list);
  g_test_add_func ("/acies/storage/match-ups/same-number", test_same_number);
  g_test_add_func ("/acies/storage/match-ups/written", test_written);
  g_test_add_func ("/acies/storage/match-ups/swap", test_swap);
  g_test_add_func ("/acies/storage/match-ups/told", test_told);
  return g_test_run ();
}

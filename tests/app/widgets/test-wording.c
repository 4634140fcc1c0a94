/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The words and numbers of the slip. */
#include "app/widgets/acies-wording.h"

#include "base/value/acies-dice-at-most.h"

static void
test_values (void)
{
  static const struct
  {
    AciesRulingLineKind kind;
    gint64 number, per_unit;
    const char *text;
  } cases[] = {
    { ACIES_RULING_LINE_MODIFIER, 1, 1, "+1" },
    { ACIES_RULING_LINE_MODIFIER, 0, 1, "0" },
    { ACIES_RULING_LINE_MODIFIER, -2, 1, "\u22122" },
    { ACIES_RULING_LINE_MODIFIER, -5, 10, "\u22120.5" },
    { ACIES_RULING_LINE_DICE, 4, 1, "4" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      AciesRulingLine line = { .kind = cases[i].kind,
                               .value = acies_value_number (cases[i].number),
                               .per_unit = cases[i].per_unit };
      g_autofree char *text = acies_wording_line_value (NULL, &line);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

static void
test_leg (void)
{
  static const struct
  {
    const char *path, *text;
  } cases[] = {
    { "ahead 80", "ahead: 80 mm" },
    { "back 10", "back: 80 mm" },
    { "side left 20", "side-step left: 80 mm" },
    { "incline right 20 20", "incline right: 80 mm" },
    { "wheel left 30", "wheel left 30\u00b0: 80 mm" },
    { "pivot right 22.5", "pivot right 22.5\u00b0: 80 mm" },
    { "turn 180", "turn 180\u00b0: 80 mm" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesPath) path = acies_path_parse (cases[i].path, NULL);
      g_autofree char *text = acies_wording_leg (NULL, acies_path_get_leg (path, 0), ACIES_MM (80));

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

static void
test_length (void)
{
  AciesRulingLine line = { .kind = ACIES_RULING_LINE_MEASURE,
                           .value = acies_value_number (ACIES_MM (63)),
                           .per_unit = ACIES_PER_MM,
                           .detail = (char *) "mm" };
  g_autofree char *text = acies_wording_line_value (NULL, &line);
  g_autofree char *detail = acies_wording_line_detail (NULL, &line);

  g_assert_cmpstr (text, ==, "63 mm");
  g_assert_null (detail);
}

/* Both figures stay: the umpire's as the value, the rules' in the detail, with the reason. */
static void
test_overridden (void)
{
  AciesRulingLine line = { .kind = ACIES_RULING_LINE_MODIFIER,
                           .from = ACIES_LINE_SOURCE_OVERRIDDEN,
                           .value = acies_value_number (0),
                           .was = acies_value_number (1),
                           .per_unit = 1,
                           .reason = (char *) "asleep" };
  g_autofree char *detail = acies_wording_line_detail (NULL, &line);

  g_assert_nonnull (strstr (detail, "+1"));
  g_assert_nonnull (strstr (detail, "asleep"));
}

static void
test_percent (void)
{
  static const struct
  {
    guint64 numerator, denominator;
    const char *text;
  } cases[] = {
    { 0, 6, "0 %" },          { 6, 6, "100 %" },          { 1, 2, "50 %" },
    { 1, 1000, "under 1 %" }, { 999, 1000, "over 99 %" }, { 2, 3, "67 %" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      AciesFraction chance = { cases[i].numerator, cases[i].denominator };
      g_autofree char *text = acies_wording_percent (&chance);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

static void
test_cite (void)
{
  g_autofree char *none = acies_wording_cite (NULL, ACIES_ORIGIN_SOURCE);
  g_autofree char *plain = acies_wording_cite ("p.25", ACIES_ORIGIN_SOURCE);
  g_autofree char *mended = acies_wording_cite ("p.25", ACIES_ORIGIN_ERRATUM);

  g_assert_null (none);
  g_assert_cmpstr (plain, ==, "p.25");
  g_assert_cmpstr (mended, !=, plain);
  g_assert_true (g_str_has_prefix (mended, "p.25"));
}

static void
test_faces (void)
{
  static const int d6[] = { 1, 2, 3, 4, 5, 6 }, d10[] = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 };
  static const int odd[] = { 2, 3, 3, 4, 4, 5 };
  g_autoptr (AciesDie) six = acies_die_new ("D6", d6, G_N_ELEMENTS (d6));
  g_autoptr (AciesDie) ten = acies_die_new ("D10", d10, G_N_ELEMENTS (d10));
  g_autoptr (AciesDie) average = acies_die_new ("AvD", odd, G_N_ELEMENTS (odd));
  g_autofree char *six_faces = acies_wording_faces (six);
  g_autofree char *average_faces = acies_wording_faces (average);
  int face = -1;

  g_assert_cmpint (acies_wording_read_face (six, "", &face), ==, ACIES_FACE_EMPTY);
  g_assert_cmpint (acies_wording_read_face (six, "7", &face), ==, ACIES_FACE_IMPOSSIBLE);
  g_assert_cmpint (acies_wording_read_face (six, "0", &face), ==, ACIES_FACE_IMPOSSIBLE);
  g_assert_cmpint (acies_wording_read_face (six, "x", &face), ==, ACIES_FACE_IMPOSSIBLE);
  g_assert_cmpint (acies_wording_read_face (six, "4", &face), ==, ACIES_FACE_DONE);
  g_assert_cmpint (face, ==, 4);

  /* A 1 on ten faces may become a 10: it is a face, but nothing moves on by itself. */
  g_assert_cmpint (acies_wording_read_face (ten, "1", &face), ==, ACIES_FACE_PARTIAL);
  g_assert_cmpint (face, ==, 1);
  g_assert_cmpint (acies_wording_read_face (ten, "10", &face), ==, ACIES_FACE_DONE);
  g_assert_cmpint (acies_wording_read_face (average, "1", &face), ==, ACIES_FACE_IMPOSSIBLE);
  g_assert_cmpstr (six_faces, ==, "1 to 6");
  g_assert_cmpstr (average_faces, ==, "2 to 5");
}

/* An ordinary die may stand in for another: what it shows may be typed as it lies. */
static void
test_typed_faces (void)
{
  static const int faces[] = { 2, 3, 3, 4, 4, 5 };
  g_autoptr (AciesDie) average = acies_die_new ("AvD", faces, G_N_ELEMENTS (faces));
  int face = -1;

  acies_die_add_typed (average, 1, 3);
  acies_die_add_typed (average, 6, 4);
  g_assert_cmpint (acies_wording_read_face (average, "6", &face), ==, ACIES_FACE_DONE);
  g_assert_cmpint (face, ==, 6);
}

static void
test_dice (void)
{
  static const int d6[] = { 1, 2, 3, 4, 5, 6 };
  g_autoptr (AciesDie) die = acies_die_new ("D6", d6, G_N_ELEMENTS (d6));
  AciesPrompt one = { .kind = ACIES_PROMPT_DICE, .die = die, .n_dice = 1 };
  AciesPrompt many
      = { .kind = ACIES_PROMPT_DICE, .die = die, .n_dice = 8, .reading = { ACIES_DICE_COUNT, 5 } };
  g_autofree char *one_text = acies_wording_dice (NULL, &one);
  AciesPrompt least
      = { .kind = ACIES_PROMPT_DICE, .die = die, .n_dice = 1, .reading = acies_dice_at_most (3) };
  g_autofree char *many_text = acies_wording_dice (NULL, &many);
  g_autofree char *least_text = acies_wording_dice (NULL, &least);

  g_assert_cmpstr (one_text, ==, "D6");
  g_assert_cmpstr (many_text, ==, "8 D6, each 5 and more");
  g_assert_cmpstr (least_text, ==, "1 D6, 3 or less");
}

static void
test_position (void)
{
  AciesPosition before = { 0, NULL, NULL }, third = { 3, NULL, NULL };
  g_autofree char *deployment = acies_wording_position (NULL, &before);
  g_autofree char *turn = acies_wording_position (NULL, &third);

  g_assert_cmpstr (deployment, ==, "Deployment");
  g_assert_cmpstr (turn, ==, "Turn 3");
}

/* What hangs on a choice is told apart from a quantity, which has an equals sign too. */
static void
test_chance (void)
{
  const char *cases[][4] = {
    { "held", "holds", NULL, "holds" },
    { "12.dp=3", "12 Guards: DPs 3", NULL, "12 Guards: DPs 3" },
    { "order=goes-first:held", "order=goes-first: holds", "order: goes first", "holds" },
    { "a=b;c=d:12.dp=3", "a=b;c=d: 12 Guards: DPs 3", "a: b, c: d", "12 Guards: DPs 3" },
    { "a=b:held", NULL, "a: b", "held" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      AciesChance chance = { (char *) cases[i][0], (char *) cases[i][1], { 1, 2 } };
      const char *words;
      g_autofree char *choice = acies_wording_chance (&chance, &words);

      g_assert_cmpstr (choice, ==, cases[i][2]);
      g_assert_cmpstr (words, ==, cases[i][3]);
    }
}

/* The chance that a factor changes most is the one told; a factor that changes none is not told. */
static void
test_factor (void)
{
  AciesChance wins = { (char *) "wins", (char *) "wins", { 1, 4 } };
  AciesChance holds = { (char *) "holds", (char *) "holds", { 3, 4 } };
  AciesChance wins_then = { (char *) "wins", (char *) "wins", { 1, 2 } };
  AciesChance holds_then = { (char *) "holds", (char *) "holds", { 2, 5 } };
  g_autoptr (GPtrArray) odds = g_ptr_array_new (), then = g_ptr_array_new ();
  AciesFactorOdds factor = { (char *) "brave", (char *) "brave", FALSE, then };
  g_autofree char *told = NULL, *same = NULL, *unknown = NULL;

  g_ptr_array_add (odds, &wins);
  g_ptr_array_add (odds, &holds);
  g_ptr_array_add (then, &wins_then);
  g_ptr_array_add (then, &holds_then);
  told = acies_wording_factor (&factor, odds);
  g_assert_cmpstr (told, ==, "holds: 75 % → 40 %");
  factor.odds = odds;
  same = acies_wording_factor (&factor, odds);
  g_assert_null (same);
  factor.odds = NULL;
  unknown = acies_wording_factor (&factor, odds);
  g_assert_null (unknown);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/app/wording/leg", test_leg);
  g_test_add_func ("/acies/app/wording/values", test_values);
  g_test_add_func ("/acies/app/wording/length", test_length);
  g_test_add_func ("/acies/app/wording/overridden", test_overridden);
  g_test_add_func ("/acies/app/wording/percent", test_percent);
  g_test_add_func ("/acies/app/wording/chance", test_chance);
  g_test_add_func ("/acies/app/wording/factor", test_factor);
  g_test_add_func ("/acies/app/wording/cite", test_cite);
  g_test_add_func ("/acies/app/wording/faces", test_faces);
  g_test_add_func ("/acies/app/wording/typed-faces", test_typed_faces);
  g_test_add_func ("/acies/app/wording/dice", test_dice);
  g_test_add_func ("/acies/app/wording/position", test_position);
  return g_test_run ();
}

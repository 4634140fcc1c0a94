/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/formation/acies-formation.h"

#define MAX_STANDS 12

typedef struct
{
  const char *name;
  AciesFormationShape shape;
  guint n_stands;
  guint n_lines;     /* stands are dealt to lines in turn, in equal parts */
  const char *spots; /* right,ahead of each centre in mm, facing north; stands 40 by 20 */
  int box[2];        /* mm */
  int frontage;      /* mm, covered */
} LayCase;

static const LayCase lay_cases[] = {
  { "line of one rank", { .ranks = 1 }, 3, 1, "-40,-10 0,-10 40,-10", { 120, 20 }, 120 },
  { "nothing said is one rank", { 0 }, 2, 1, "-20,-10 20,-10", { 80, 20 }, 80 },
  { "odd stand short in the rear rank",
    { .ranks = 2 },
    5,
    1,
    "-40,-10 0,-10 40,-10 -20,-30 20,-30",
    { 120, 40 },
    120 },
  { "three ranks of four stands are two",
    { .ranks = 3 },
    4,
    1,
    "-20,-10 20,-10 -20,-30 20,-30",
    { 80, 40 },
    80 },
  { "column", { .files = 1 }, 3, 1, "0,-10 0,-30 0,-50", { 40, 60 }, 40 },
  { "column of a legion: a file for each line",
    { .files = 1, .by_lines = TRUE },
    4,
    2,
    "-20,-10 -20,-30 20,-10 20,-30",
    { 80, 40 },
    80 },
  { "wedge of three: one in front",
    { .files = 2, .ranks = 2 },
    3,
    1,
    "0,-10 -20,-30 20,-30",
    { 80, 40 },
    80 },
  { "wedge of two is one wide", { .files = 2, .ranks = 2 }, 2, 1, "0,-10 0,-30", { 40, 40 }, 40 },
  { "wedge of five",
    { .files = 2, .ranks = 2 },
    5,
    1,
    "0,-10 -20,-30 20,-30 -20,-50 20,-50",
    { 80, 60 },
    80 },
  { "wedge of six",
    { .files = 2, .ranks = 2 },
    6,
    1,
    "-20,-10 20,-10 -20,-30 20,-30 -20,-50 20,-50",
    { 80, 60 },
    80 },
  { "lines apart",
    { .by_lines = TRUE, .between = ACIES_MM (20) },
    4,
    2,
    "-20,-10 20,-10 -20,-50 20,-50",
    { 80, 60 },
    80 },
  { "manipular lines",
    { .by_lines = TRUE, .between = ACIES_MM (20), .across = ACIES_MM (20) },
    6,
    2,
    "-60,-10 0,-10 60,-10 -60,-50 0,-50 60,-50",
    { 160, 60 },
    180 },
  { "staggered",
    { .ranks = 2, .across = ACIES_MM (20), .stagger = TRUE },
    4,
    1,
    "-45,-10 15,-10 -15,-30 45,-30",
    { 130, 40 },
    120 },
  { "loose",
    { .ranks = 2, .across = ACIES_MM (30), .between = ACIES_MM (10), .loose = TRUE },
    3,
    1,
    "-35,-10 35,-10 0,-40",
    { 110, 50 },
    140 },
  { "triangle of six",
    { .kind = ACIES_FORMATION_TRIANGLE },
    6,
    1,
    "0,-10 -20,-30 20,-30 -40,-50 0,-50 40,-50",
    { 120, 60 },
    120 },
  { "diamond of four",
    { .kind = ACIES_FORMATION_DIAMOND },
    4,
    1,
    "0,-10 -20,-30 20,-30 0,-50",
    { 80, 60 },
    80 },
  { "diamond of five, one short",
    { .kind = ACIES_FORMATION_DIAMOND },
    5,
    1,
    "0,-10 -20,-30 20,-30 -20,-50 20,-50",
    { 80, 60 },
    80 },
  { "one stand", { .ranks = 3, .across = ACIES_MM (20) }, 1, 1, "0,-10", { 40, 20 }, 60 },
};

static const LayCase round_cases[] = {
  { "square of eight",
    { .kind = ACIES_FORMATION_SQUARE },
    8,
    1,
    "-20,-10 20,-10 20,-110 -20,-110 50,-40 50,-80 -50,-80 -50,-40",
    { 120, 120 },
    120 },
  { "square with more in front",
    { .kind = ACIES_FORMATION_SQUARE },
    5,
    1,
    "-20,-10 20,-10 0,-110 50,-60 -50,-60",
    { 120, 120 },
    120 },
  { "half a square keeps its front in the middle",
    { .kind = ACIES_FORMATION_SQUARE },
    3,
    1,
    "-10,-10 -10,-70 20,-40",
    { 60, 80 },
    60 },
  { "circle of four",
    { .kind = ACIES_FORMATION_CIRCLE },
    4,
    1,
    "0,-10 30,-40 0,-70 -30,-40",
    { 80, 80 },
    80 },
  { "two back to back", { .kind = ACIES_FORMATION_CIRCLE }, 2, 1, "0,-10 0,-30", { 40, 40 }, 40 },
};

static void
make_stands (AciesFormationStand *stands, guint n_stands, guint n_lines)
{
  for (guint i = 0; i < n_stands; i++)
    stands[i] = (AciesFormationStand){ ACIES_MM (40), ACIES_MM (20), i * n_lines / n_stands };
}

static void
check_cases (const LayCase *cases, gsize n_cases)
{
  for (gsize i = 0; i < n_cases; i++)
    {
      const LayCase *lay = &cases[i];
      AciesFormationStand stands[MAX_STANDS];
      AciesPlacement centres[MAX_STANDS];
      AciesPlacement front = { { ACIES_MM (500), ACIES_MM (300) }, 0 };
      AciesPlacement measured;
      AciesLength frontage, depth;
      g_autoptr (GString) spots = g_string_new (NULL);

      g_test_message ("%s", lay->name);
      make_stands (stands, lay->n_stands, lay->n_lines);
      acies_formation_lay (&lay->shape, stands, lay->n_stands, &front, centres);
      for (guint n = 0; n < lay->n_stands; n++)
        g_string_append_printf (spots, "%s%" G_GINT64_FORMAT ",%" G_GINT64_FORMAT, n > 0 ? " " : "",
                                (centres[n].at.x - front.at.x) / ACIES_PER_MM,
                                (front.at.y - centres[n].at.y) / ACIES_PER_MM);
      g_assert_cmpstr (spots->str, ==, lay->spots);

      acies_formation_measure (centres, stands, lay->n_stands, 0, &measured, &frontage, &depth);
      g_assert_true (acies_placement_equal (&measured, &front));
      g_assert_cmpint (frontage, ==, ACIES_MM (lay->box[0]));
      g_assert_cmpint (depth, ==, ACIES_MM (lay->box[1]));
      g_assert_cmpint (acies_formation_get_frontage (&lay->shape, stands, lay->n_stands), ==,
                       ACIES_MM (lay->frontage));
    }
}

static void
test_lay (void)
{
  check_cases (lay_cases, G_N_ELEMENTS (lay_cases));
}

/* Squares and circles look to all sides; no base lies on another, however many there are. */
static void
test_all_round (void)
{
  check_cases (round_cases, G_N_ELEMENTS (round_cases));
  for (guint n = 1; n <= MAX_STANDS; n++)
    for (guint kind = ACIES_FORMATION_SQUARE; kind <= ACIES_FORMATION_CIRCLE; kind++)
      {
        AciesFormationShape shape = { .kind = (AciesFormationKind) kind };
        AciesPlacement front = { { ACIES_MM (500), ACIES_MM (300) }, 33000 };
        AciesFormationStand stands[MAX_STANDS];
        AciesPlacement centres[MAX_STANDS];
        AciesFootprint bases[MAX_STANDS];

        make_stands (stands, n, 1);
        acies_formation_lay (&shape, stands, n, &front, centres);
        g_assert_cmpint (centres[0].facing, ==, front.facing);
        for (guint i = 0; i < n; i++)
          acies_footprint_init (&bases[i], &centres[i], ACIES_MM (40), ACIES_MM (20));
        for (guint i = 0; i < n; i++)
          for (guint j = 0; j < i; j++)
            g_assert_false (acies_footprint_overlaps_by (&bases[i], &bases[j], 3));
      }
}

/* A line of four, 160 by 20, becomes a column, 40 by 80: which point stays. */
static void
test_take (void)
{
  static const struct
  {
    AciesFormationAbout about;
    int x, y; /* of the new front, mm */
  } cases[] = {
    { ACIES_FORMATION_ABOUT_FRONT, 500, 300 },
    { ACIES_FORMATION_ABOUT_CENTRE, 500, 270 },
    { ACIES_FORMATION_ABOUT_LEFT, 440, 300 },
    { ACIES_FORMATION_ABOUT_RIGHT, 560, 300 },
  };
  AciesPlacement front = { { ACIES_MM (500), ACIES_MM (300) }, 0 };
  AciesFormationStand stands[4];

  make_stands (stands, 4, 1);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      AciesFormationShape shape = { .files = 1, .about = cases[i].about };
      AciesPlacement taken
          = acies_formation_take (&shape, stands, 4, &front, ACIES_MM (160), ACIES_MM (20));

      g_assert_cmpint (taken.at.x, ==, ACIES_MM (cases[i].x));
      g_assert_cmpint (taken.at.y, ==, ACIES_MM (cases[i].y));
    }
}

/* Lines may have gaps in their numbers (a line whose stands are all lost) and come in any order. */
static void
test_lost_line (void)
{
  AciesFormationShape shape = { .by_lines = TRUE };
  AciesFormationStand stands[3] = { { ACIES_MM (40), ACIES_MM (20), 5 },
                                    { ACIES_MM (40), ACIES_MM (20), 2 },
                                    { ACIES_MM (40), ACIES_MM (20), 2 } };
  AciesPlacement front = { { 0, 0 }, 0 };
  AciesPlacement centres[3];

  acies_formation_lay (&shape, stands, 3, &front, centres);
  g_assert_cmpint (centres[0].at.y, ==, ACIES_MM (30));
  g_assert_cmpint (centres[1].at.y, ==, ACIES_MM (10));
  g_assert_cmpint (centres[1].at.x, ==, ACIES_MM (-20));
}

/* Of mixed bases the deepest decides where the next rank begins; fronts stand level. */
static void
test_mixed (void)
{
  AciesFormationShape shape = { .ranks = 2 };
  AciesFormationStand stands[3] = { { ACIES_MM (40), ACIES_MM (20), 0 },
                                    { ACIES_MM (60), ACIES_MM (40), 0 },
                                    { ACIES_MM (40), ACIES_MM (20), 0 } };
  AciesPlacement front = { { 0, 0 }, 0 };
  AciesPlacement centres[3], measured;
  AciesLength frontage, depth;

  acies_formation_lay (&shape, stands, 3, &front, centres);
  g_assert_cmpint (centres[0].at.x, ==, ACIES_MM (-30));
  g_assert_cmpint (centres[0].at.y, ==, ACIES_MM (10));
  g_assert_cmpint (centres[1].at.x, ==, ACIES_MM (20));
  g_assert_cmpint (centres[1].at.y, ==, ACIES_MM (20));
  g_assert_cmpint (centres[2].at.y, ==, ACIES_MM (50));

  acies_formation_measure (centres, stands, 3, 180000, &measured, &frontage, &depth);
  g_assert_cmpint (measured.at.x, ==, 0);
  g_assert_cmpint (measured.at.y, ==, ACIES_MM (60));
  g_assert_cmpint (frontage, ==, ACIES_MM (100));
  g_assert_cmpint (depth, ==, ACIES_MM (60));

  acies_formation_measure (centres, stands, 3, 90000, &measured, &frontage, &depth);
  g_assert_cmpint (measured.at.x, ==, ACIES_MM (50));
  g_assert_cmpint (measured.at.y, ==, ACIES_MM (30));
  g_assert_cmpint (frontage, ==, ACIES_MM (60));
}

/* Whatever the facing, what was laid is measured again where it was laid. */
static void
test_any_facing (void)
{
  for (int i = 0; i < 3000; i++)
    {
      const LayCase *lay = &lay_cases[g_test_rand_int_range (0, G_N_ELEMENTS (lay_cases))];
      AciesPlacement front
          = { { g_test_rand_int_range (0, 100000000), g_test_rand_int_range (0, 100000000) },
              g_test_rand_int_range (0, ACIES_FULL_TURN) };
      AciesFormationStand stands[MAX_STANDS];
      AciesPlacement centres[MAX_STANDS], measured;
      AciesLength frontage, depth;

      make_stands (stands, lay->n_stands, lay->n_lines);
      acies_formation_lay (&lay->shape, stands, lay->n_stands, &front, centres);
      acies_formation_measure (centres, stands, lay->n_stands, front.facing, &measured, &frontage,
                               &depth);
      g_assert_cmpint (acies_point_distance (&measured.at, &front.at), <=, 2);
      g_assert_cmpint (ABS (frontage - ACIES_MM (lay->box[0])), <=, 2);
      g_assert_cmpint (ABS (depth - ACIES_MM (lay->box[1])), <=, 2);
      for (guint n = 0; n < lay->n_stands; n++)
        g_assert_cmpint (centres[n].facing, ==, front.facing);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/geometry/formation/lay", test_lay);
  g_test_add_func ("/acies/geometry/formation/all-round", test_all_round);
  g_test_add_func ("/acies/geometry/formation/take", test_take);
  g_test_add_func ("/acies/geometry/formation/lost-line", test_lost_line);
  g_test_add_func ("/acies/geometry/formation/mixed", test_mixed);
  g_test_add_func ("/acies/geometry/formation/any-facing", test_any_facing);

  return g_test_run ();
}

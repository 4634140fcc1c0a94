/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/move/acies-path.h"

#include "geometry/plane/acies-polygon.h"

typedef struct
{
  const char *text;
  const char *written; /* or NULL: refused */
} ParseCase;

static void
test_parse (void)
{
  static const ParseCase cases[] = {
    { "", "" },
    { "  ", "" },
    { "ahead 120", "ahead 120" },
    { "wheel left 30, ahead 120, side right 20, incline left 40 20, back 10, pivot right 90, turn "
      "180",
      "wheel left 30, ahead 120, side right 20, incline left 40 20, back 10, pivot right 90, turn "
      "180" },
    { "Wheel LEFT 22.5 ,ahead 0.001", "wheel left 22.5, ahead 0.001" },
    { "ahead 6,5", "ahead 6.5" },
    { "wheel left 22,5,ahead 0,001,back 1", "wheel left 22.5, ahead 0.001, back 1" },
    { "incline left 40 20,5 ,back 1", "incline left 40 20.5, back 1" },
    { "wheel -30", "wheel left 30" },
    { "wheel 30", "wheel right 30" },
    { "side left 5,side -5,side 5", "side left 5, side left 5, side right 5" },
    { "turn right 90, turn left 180, turn 360", "turn right 90, turn 180, turn right 360" },
    { "incline right 40 20", "incline right 40 20" },
    { "swing left 30 120 -15", "swing left 30 120 -15" },
    { "swing right 22.5 -40 0, ahead 10", "swing right 22.5 -40 0, ahead 10" },
    { "swing -30 120 0", "swing left 30 -120 0" },
    { "ahead", NULL },
    { "ahead -5", NULL },
    { "back -5", NULL },
    { "incline left -40 20", NULL },
    { "ahead nan", NULL },
    { "ahead 1e9", NULL },
    { "ahead 100000.001", NULL },
    { "ahead 60000, back 60000", NULL },
    { "incline right 60000 60000", NULL },
    { "ahead 1.2345", NULL },
    { "ahead 12 mm", NULL },
    { "ahead left 12", NULL },
    { "wheel 361", NULL },
    { "wheel left", NULL },
    { "wheel left right 30", NULL },
    { "incline left 40", NULL },
    { "swing left 30", NULL },
    { "swing left 30 120", NULL },
    { "swing 361 1 1", NULL },
    { "swing left 10 50000 1", NULL },
    { "march 120", NULL },
    { "ahead 10,", NULL },
    { "ahead 1,5,5", NULL },
    { ",", NULL },
    { "ahead 10 ahead 10", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesPath) path = acies_path_parse (cases[i].text, &error);

      g_test_message ("“%s”: %s", cases[i].text, error != NULL ? error->message : "read");
      if (cases[i].written == NULL)
        {
          g_assert_null (path);
          g_assert_error (error, ACIES_GEOMETRY_ERROR, ACIES_GEOMETRY_ERROR_PATH);
          g_assert_true (g_str_has_suffix (error->message, "."));
        }
      else
        {
          g_autofree char *written = NULL;
          g_autoptr (AciesPath) again = NULL;
          g_autofree char *written_again = NULL;

          g_assert_no_error (error);
          written = acies_path_to_string (path);
          g_assert_cmpstr (written, ==, cases[i].written);
          again = acies_path_parse (written, NULL);
          written_again = acies_path_to_string (again);
          g_assert_cmpstr (written_again, ==, written);
        }
    }
}

static void
test_full (void)
{
  g_autoptr (GString) text = g_string_new ("ahead 1");
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesPath) path = NULL;
  g_autoptr (AciesPath) longer = NULL;

  for (int i = 1; i < ACIES_PATH_MAX_LEGS; i++)
    g_string_append (text, ",ahead 1");
  path = acies_path_parse (text->str, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (acies_path_get_n_legs (path), ==, ACIES_PATH_MAX_LEGS);
  g_assert_false (acies_path_add (path, &(AciesLeg){ .kind = ACIES_LEG_AHEAD, .length = 1 }));

  g_string_append (text, ",ahead 1");
  longer = acies_path_parse (text->str, &error);
  g_assert_null (longer);
  g_assert_error (error, ACIES_GEOMETRY_ERROR, ACIES_GEOMETRY_ERROR_PATH);
}

typedef struct
{
  const char *name;
  int to[2]; /* mm right and ahead of a front of 120 mm at 500, 500 facing north */
  const char *path;
} ToCase;

static void
test_to (void)
{
  static const ToCase cases[] = {
    { "nowhere", { 0, 0 }, "" },
    { "straight ahead", { 0, 200 }, "ahead 200" },
    { "straight back", { 0, -30 }, "back 30" },
    { "beside, too close to wheel", { 20, 0 }, "side right 20" },
    { "behind and left", { -20, -30 }, "back 30, side left 20" },
    { "a quarter wheel to the right", { 200, 60 }, "wheel right 90, ahead 140" },
    { "a quarter wheel to the left", { -200, 60 }, "wheel left 90, ahead 140" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      AciesPlacement from = { { ACIES_MM (500), ACIES_MM (500) }, 0 };
      AciesPoint to = { ACIES_MM (500 + cases[i].to[0]), ACIES_MM (500 - cases[i].to[1]) };
      g_autoptr (AciesPath) path = acies_path_new_to (&from, &to, ACIES_MM (120));
      g_autofree char *text = acies_path_to_string (path);

      g_test_message ("%s", cases[i].name);
      g_assert_cmpstr (text, ==, cases[i].path);
    }
}

/* The ends of the number line are as far off as any other far number. */
static void
test_add (void)
{
  static const AciesLeg legs[] = {
    { .kind = ACIES_LEG_AHEAD, .length = G_MAXINT64 },
    { .kind = ACIES_LEG_SIDE, .length = G_MININT64 },
    { .kind = ACIES_LEG_INCLINE, .aside = G_MININT64 },
    { .kind = ACIES_LEG_WHEEL, .angle = G_MININT32 },
    { .kind = ACIES_LEG_TURN, .angle = 360001 },
  };
  g_autoptr (AciesPath) path = acies_path_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (legs); i++)
    g_assert_false (acies_path_add (path, &legs[i]));
  g_assert_true (
      acies_path_add (path, &(AciesLeg){ .kind = ACIES_LEG_SIDE, .length = -ACIES_TABLE_LIMIT }));
  g_assert_cmpuint (acies_path_get_n_legs (path), ==, 1);
}

static void
test_boxed (void)
{
  g_autoptr (AciesPath) path = acies_path_parse ("ahead 7", NULL);
  AciesPath *copy = g_boxed_copy (ACIES_TYPE_PATH, path);

  g_assert_cmpint (acies_path_get_leg (copy, 0)->length, ==, ACIES_MM (7));
  g_assert_true (acies_path_add (copy, &(AciesLeg){ .kind = ACIES_LEG_TURN, .angle = 1 }));
  g_assert_cmpuint (acies_path_get_n_legs (path), ==, 1);
  g_boxed_free (ACIES_TYPE_PATH, copy);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/geometry/path/parse", test_parse);
  g_test_add_func ("/acies/geometry/path/full", test_full);
  g_test_add_func ("/acies/geometry/path/add", test_add);
  g_test_add_func ("/acies/geometry/path/to", test_to);
  g_test_add_func ("/acies/geometry/path/boxed", test_boxed);

  return g_test_run ();
}

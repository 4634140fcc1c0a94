/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Colours: every ink reads on what it stands on, and sides differ in lightness and in edge. */
#include "drawing/style/acies-palette.h"

#include <math.h>

#define N_LOOKS (ACIES_COLOUR_THEME_BLACK_AND_WHITE + 1)

static double
get_luminance (const AciesColour *colour)
{
  double parts[3] = { colour->red, colour->green, colour->blue };

  for (guint i = 0; i < 3; i++)
    parts[i] = parts[i] <= 0.03928 ? parts[i] / 12.92 : pow ((parts[i] + 0.055) / 1.055, 2.4);
  return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
}

static double
get_contrast (const AciesColour *a, const AciesColour *b)
{
  double first = get_luminance (a), second = get_luminance (b);

  return (MAX (first, second) + 0.05) / (MIN (first, second) + 0.05);
}

static void
test_inks_read (void)
{
  for (guint look = 0; look < N_LOOKS; look++)
    {
      const AciesPalette *palette = acies_palette_get (look);

      g_assert_cmpfloat (get_contrast (&palette->table, &palette->ink), >=, 7.0);
      g_assert_cmpfloat (get_contrast (&palette->table, &palette->quiet_ink), >=, 4.5);
      g_assert_cmpfloat (get_contrast (&palette->badge, &palette->badge_ink), >=, 7.0);
      g_assert_cmpfloat (get_contrast (&palette->halo, &palette->measure), >=, 4.5);
      g_assert_cmpfloat (get_contrast (&palette->halo, &palette->limit), >=, 4.5);
      g_assert_cmpfloat (get_contrast (&palette->halo, &palette->blocked), >=, 4.5);
      g_assert_cmpfloat (get_contrast (&palette->halo, &palette->path), >=, 4.5);
      for (guint side = 0; side < 4; side++)
        {
          AciesSideColours colours;

          acies_palette_get_side (look, side, &colours);
          g_assert_cmpfloat (get_contrast (&colours.base, &colours.ink), >=, 4.5);
        }
    }
}

/* A side may have a colour by its name; its edge tells it from another of the same colour. */
static void
test_named_colours (void)
{
  static const char *const names[]
      = { "red", "blue", "green", "yellow", "orange", "purple", "brown", "white", "grey", "black" };

  for (guint look = 0; look < N_LOOKS; look++)
    for (guint i = 0; i < G_N_ELEMENTS (names); i++)
      {
        AciesSideColours first, second;

        acies_palette_get_side (look, acies_palette_number_side (0, names[i]), &first);
        acies_palette_get_side (look, acies_palette_number_side (1, names[i]), &second);
        g_test_message ("%s %u", names[i], look);
        g_assert_cmpfloat (get_contrast (&first.base, &first.ink), >=, 4.5);
        g_assert_cmpint (first.edge_style, ==, ACIES_EDGE_SOLID);
        g_assert_cmpint (second.edge_style, ==, ACIES_EDGE_HATCHED);
        if (look != ACIES_COLOUR_THEME_BLACK_AND_WHITE)
          g_assert_cmpfloat (first.base.red, ==, second.base.red);
      }
  g_assert_cmpuint (acies_palette_number_side (1, NULL), ==, 1);
  g_assert_cmpuint (acies_palette_number_side (1, "beige"), ==, 1);
}

static void
test_sides_differ_in_grey (void)
{
  for (guint look = 0; look < N_LOOKS; look++)
    {
      AciesSideColours first, second;

      acies_palette_get_side (look, 0, &first);
      acies_palette_get_side (look, 1, &second);
      g_assert_cmpfloat (get_contrast (&first.base, &second.base), >=, 2.5);
      g_assert_cmpint (first.edge_style, ==, ACIES_EDGE_SOLID);
      g_assert_cmpint (second.edge_style, ==, ACIES_EDGE_HATCHED);
    }
}

static void
test_parse (void)
{
  AciesColour colour = { 9, 9, 9, 9 };

  g_assert_true (acies_colour_parse ("#ff8000", &colour));
  g_assert_cmpfloat_with_epsilon (colour.red, 1.0, 1e-6);
  g_assert_cmpfloat_with_epsilon (colour.green, 128 / 255.0, 1e-3);
  g_assert_cmpfloat_with_epsilon (colour.blue, 0.0, 1e-6);
  g_assert_false (acies_colour_parse (NULL, &colour));
  g_assert_false (acies_colour_parse ("red", &colour));
  g_assert_false (acies_colour_parse ("#12", &colour));
  g_assert_cmpfloat_with_epsilon (colour.red, 1.0, 1e-6);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/drawing/palette/inks-read", test_inks_read);
  g_test_add_func ("/acies/drawing/palette/named-colours", test_named_colours);
  g_test_add_func ("/acies/drawing/palette/sides-differ-in-grey", test_sides_differ_in_grey);
  g_test_add_func ("/acies/drawing/palette/parse", test_parse);
  return g_test_run ();
}

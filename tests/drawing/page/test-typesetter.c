/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Text that was shaped once: its lines, words and sizes are what setting it anew gives. */
#include "drawing/page/acies-typesetter.h"

static const char *const texts[] = {
  "Light horse",
  "Every unit within 1 JT of a rout tests, and those that fail go with it at once.",
  "a · b – c/d, well-armed (javelins) 3 of 6 † ½",
  "first line\nsecond line, which is longer",
  "Unwrappablewordthatiswiderthananycolumnofthesheet and more",
  "",
};

/* Where words are broken the count may be one line off. */
static void
test_lines (void)
{
  AciesTypesetter type;

  acies_typesetter_init (&type, 7.25);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    for (double width = 30; width < 400; width += 10)
      {
        g_autoptr (PangoLayout) set
            = acies_typesetter_set (&type, texts[i], 1.1, ACIES_TYPE_BOLD, width);

        double word;
        int n;

        g_test_message ("“%s” at %g", texts[i], width);
        n = (int) acies_typesetter_count_lines (&type, texts[i], 1.1, ACIES_TYPE_BOLD, width, NULL);
        word = acies_typesetter_measure_word (&type, texts[i], 1.1, ACIES_TYPE_BOLD);
        if (word <= width)
          g_assert_cmpint (n, ==, pango_layout_get_line_count (set));
        else
          g_assert_cmpint (ABS (n - pango_layout_get_line_count (set)), <=, 1);
      }
  acies_typesetter_clear (&type);
}

/* One shaping serves every size. */
static void
test_sizes (void)
{
  AciesTypesetter small, large;

  acies_typesetter_init (&small, 6.5);
  acies_typesetter_init_like (&large, &small, 13);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      AciesTypesetLine line = acies_typesetter_set_line (&small, texts[i], 0.9, ACIES_TYPE_PLAIN);
      AciesTypesetLine twice = acies_typesetter_set_line (&large, texts[i], 0.9, ACIES_TYPE_PLAIN);
      g_autoptr (PangoLayout) set
          = acies_typesetter_set (&large, texts[i], 0.9, ACIES_TYPE_PLAIN, 0);

      g_assert_true (line.layout == twice.layout);
      g_assert_cmpfloat_with_epsilon (twice.width, 2 * line.width, 1e-9);
      g_assert_cmpfloat_with_epsilon (twice.width, acies_typesetter_get_width (set), 0.05);
      g_assert_cmpfloat_with_epsilon (twice.height, acies_typesetter_get_height (set), 0.05);
    }
  acies_typesetter_clear (&large);
  acies_typesetter_clear (&small);
}

/* Words part at blanks and ends of lines, not where a line merely may break. */
static void
test_words (void)
{
  AciesTypesetter type;
  double word, longest;

  acies_typesetter_init (&type, 8);
  word = acies_typesetter_measure_word (&type, "on a well-armed\nfoe", 1, ACIES_TYPE_PLAIN);
  longest = acies_typesetter_set_line (&type, "well-armed", 1, ACIES_TYPE_PLAIN).width;
  g_assert_cmpfloat_with_epsilon (word, longest, 0.05);
  acies_typesetter_clear (&type);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/drawing/typesetter/lines", test_lines);
  g_test_add_func ("/acies/drawing/typesetter/sizes", test_sizes);
  g_test_add_func ("/acies/drawing/typesetter/words", test_words);
  return g_test_run ();
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Where sentences are broken. */
#include "base/value/acies-lines.h"

static void
test_break (void)
{
  const struct
  {
    const char *indent, *text;
    glong width;
    const char *lines;
  } cases[] = {
    { "", "", 10, "" },
    { "", "one two", 7, "one two" },
    { "", "one two", 6, "one|    two" },
    { "  ", "one two three", 9, "  one two|      three" },
    { "", "a-word-that-is-long b", 5, "a-word-that-is-long|    b" },
    { "", "zur\303\274ck ja", 9, "zur\303\274ck ja" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) lines
          = acies_lines_break (cases[i].indent, cases[i].text, cases[i].width);
      g_autofree char *joined = NULL;

      g_ptr_array_add (lines, NULL);
      joined = g_strjoinv ("|", (char **) lines->pdata);
      g_assert_cmpstr (joined, ==, cases[i].lines);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/base/lines/break", test_break);
  return g_test_run ();
}

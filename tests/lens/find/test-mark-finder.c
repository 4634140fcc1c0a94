/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures in which there is nothing to find. */
#include "config.h"
#include "lens/find/acies-mark-finder.h"

#include <string.h>

/* A picture may be of a single pixel. */
static void
test_tiny (void)
{
  static const guint sizes[][2]
      = { { 1, 1 }, { 3, 3 }, { 3, 400 }, { 400, 3 }, { 9, 9 }, { 10, 10 } };
  const AciesMarkSearch search = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (AciesGrey) grey = acies_grey_new (sizes[i][0], sizes[i][1]);
      g_autoptr (GArray) marks = NULL;
      g_autoptr (GError) error = NULL;

      memset (grey->pixels, 200, (gsize) grey->width * grey->height);
      marks = acies_mark_finder_search (grey, &search, NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (marks->len, ==, 0);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/lens/mark-finder/tiny", test_tiny);
  return g_test_run ();
}

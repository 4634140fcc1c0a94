/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A unit that fights two at once: what it has against either stands in a block of its own, before
 * the dice as after them. */
#include "acies-scratch.h"
#include "run.h"

#include <string.h>

#define PLACES \
  "place 4 1030,1100 mm facing 0 because so\nplace 2 1030,756 mm facing 0 because so\n" \
  "place 33 1000,756 mm facing 180 because so\nplace 34 1080,756 mm facing 180 because so\n" \
  "set battle turn=1 phase=combat because so\n"

static guint
count (const char *text, const char *word)
{
  guint n = 0;

  for (const char *at = strstr (text, word); at != NULL; at = strstr (at + 1, word))
    n++;
  return n;
}

static void
test_two_at_once (void)
{
  g_autofree char *folder = acies_scratch_new ();
  g_autofree char *battle = g_build_filename (folder, "plains.acies", NULL);
  g_autofree char *words = g_strdup_printf ("play %s", battle);
  static const char *const dice[] = { "", " --dice=1,2,3" };
  g_auto (Run) self = { 0 };

  run (&self, "new %s/scenarios/great-plains.xml -o %s", DATA, battle);
  g_assert_cmpint (self.status, ==, 0);
  run_with_input (&self, PLACES, words);
  g_assert_cmpint (self.status, ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (dice); i++)
    {
      run (&self, "ask%s %s combat unit=2", dice[i], battle);
      g_assert_cmpuint (count (self.out, "2 Italian legion      33 Celtiberians, 3rd band"), ==, 1);
      g_assert_cmpuint (count (self.out, "2 Italian legion      34 Celtiberians, 4th band"), ==, 1);
      /* In a row of each block, and nowhere else. */
      g_assert_cmpuint (count (self.out, "defence of its type"), ==, 2);
    }
  acies_scratch_remove (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/cli/opponents/two-at-once", test_two_at_once);
  return g_test_run ();
}

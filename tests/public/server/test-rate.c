/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* So many a minute, each for himself; and the memory of it is bounded. */
#include "public/server/acies-rate.h"

#define MINUTE (60 * G_USEC_PER_SEC)

static void
test_minute (void)
{
  g_autoptr (AciesRate) rate = acies_rate_new (3);

  for (guint i = 0; i < 3; i++)
    g_assert_true (acies_rate_count (rate, "a", 1000 + i));
  g_assert_false (acies_rate_count (rate, "a", MINUTE - 1));
  g_assert_true (acies_rate_count (rate, "b", MINUTE - 1));
  g_assert_true (acies_rate_count (rate, "a", MINUTE + 1000));
}

static void
test_many (void)
{
  g_autoptr (AciesRate) rate = acies_rate_new (1);
  guint n = 0;

  for (guint i = 0; i < 10000; i++)
    {
      g_autofree char *who = g_strdup_printf ("%u", i);

      n += acies_rate_count (rate, who, 0);
    }
  g_assert_cmpuint (n, ==, 256);
  g_assert_true (acies_rate_count (rate, "later", MINUTE));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/public/rate/minute", test_minute);
  g_test_add_func ("/acies/public/rate/many", test_many);
  return g_test_run ();
}

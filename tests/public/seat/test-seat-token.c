/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Tokens are drawn, written, read and compared. */
#include "public/seat/acies-seat-token.h"

#include <string.h>

static void
test_round_trip (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < 1000; i++)
    {
      AciesSeatToken token, again;
      char *text;

      g_assert_true (acies_seat_token_draw (&token, NULL));
      text = acies_seat_token_to_string (&token);
      g_assert_cmpuint (strlen (text), ==, 32);
      g_assert_true (acies_seat_token_read (&again, text));
      g_assert_true (acies_seat_token_equal (&token, &again));
      g_assert_true (g_hash_table_add (seen, text));
    }
}

/* Each bit counts. */
static void
test_equal (void)
{
  AciesSeatToken token;

  g_assert_true (acies_seat_token_draw (&token, NULL));
  for (guint bit = 0; bit < 8 * ACIES_SEAT_TOKEN_BYTES; bit++)
    {
      AciesSeatToken other = token;

      other.bytes[bit / 8] ^= (guint8) (1 << bit % 8);
      g_assert_false (acies_seat_token_equal (&token, &other));
    }
}

static void
test_read (void)
{
  static const char *const wrong[] = { "",
                                       "0",
                                       "00112233445566778899aabbccddeefg",
                                       "00112233445566778899aabbccddeeff0",
                                       "0x112233445566778899aabbccddeeff",
                                       " 0112233445566778899aabbccddeeff" };
  AciesSeatToken token;

  g_assert_false (acies_seat_token_read (&token, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_false (acies_seat_token_read (&token, wrong[i]));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/public/seat-token/round-trip", test_round_trip);
  g_test_add_func ("/acies/public/seat-token/equal", test_equal);
  g_test_add_func ("/acies/public/seat-token/read", test_read);
  return g_test_run ();
}

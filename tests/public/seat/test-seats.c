/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Seats come, are found by their token alone, and go. */
#include "public/seat/acies-seats.h"

#include "public/feed/acies-public-error.h"

#define MOST_SEATS 64

static void
test_find (void)
{
  g_autoptr (AciesSeats) seats = acies_seats_new ();
  const AciesSeat *rome = acies_seats_add (seats, "rome", "Anna", 0, NULL);
  const AciesSeat *carthage
      = acies_seats_add (seats, "carthage", "Ben", ACIES_SUBMISSION_DICE, NULL);
  AciesSeatToken stranger;

  g_assert_cmpuint (rome->id, ==, 1);
  g_assert_cmpuint (carthage->id, ==, 2);
  g_assert_true (acies_seats_find (seats, &rome->token) == rome);
  g_assert_true (acies_seats_find (seats, &carthage->token) == carthage);
  g_assert_true (acies_seat_token_draw (&stranger, NULL));
  g_assert_null (acies_seats_find (seats, &stranger));
  g_assert_true (acies_seats_allow (seats, 1, ACIES_SUBMISSION_ALL));
  g_assert_cmpuint (rome->allowed, ==, ACIES_SUBMISSION_ALL);
}

static void
test_revoke (void)
{
  g_autoptr (AciesSeats) seats = acies_seats_new ();
  AciesSeatToken token = acies_seats_add (seats, "rome", "Anna", 0, NULL)->token;

  g_assert_true (acies_seats_revoke (seats, 1));
  g_assert_false (acies_seats_revoke (seats, 1));
  g_assert_false (acies_seats_allow (seats, 1, 0));
  g_assert_null (acies_seats_find (seats, &token));
  /* A number is never given twice. */
  g_assert_cmpuint (acies_seats_add (seats, "rome", "Anna", 0, NULL)->id, ==, 2);
}

static void
test_full (void)
{
  g_autoptr (AciesSeats) seats = acies_seats_new ();
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < MOST_SEATS; i++)
    g_assert_nonnull (acies_seats_add (seats, "rome", "Anna", 0, NULL));
  g_assert_null (acies_seats_add (seats, "rome", "Anna", 0, &error));
  g_assert_error (error, ACIES_PUBLIC_ERROR, ACIES_PUBLIC_ERROR_FULL);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/public/seats/find", test_find);
  g_test_add_func ("/acies/public/seats/revoke", test_revoke);
  g_test_add_func ("/acies/public/seats/full", test_full);
  return g_test_run ();
}

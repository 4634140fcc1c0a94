/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The program ends and begins again: phones come back by what they have, to the same port and
 * certificate; what was revoked, closed, is over or of another battle does not come again. */
#include "open-house.h"

#include "acies-scratch.h"
#include "public/seat/acies-certificate.h"
#include "public/server/acies-page-memory.h"

#include <glib/gstdio.h>

static gboolean
fits (const char *proof, gpointer data)
{
  return g_str_equal (proof, data);
}

#define PATH "/somewhere/great plains.acies"

static const AciesKeptBattle battle = { PATH, "1-ab", FALSE, fits, (gpointer) "1-ab" };
static const AciesKeptBattle other = { PATH, "1-cd", FALSE, fits, (gpointer) "1-cd" };

static char *
dup_place (void)
{
  return acies_page_memory_dup_place ();
}

static gboolean
is_on_disk (const char *what)
{
  g_autofree char *file = dup_place (), *text = NULL;

  return g_file_get_contents (file, &text, NULL, NULL) && strstr (text, what) != NULL;
}

/* A server that has no more than what is kept; NULL: nothing is. */
static AciesPageServer *
recall (OpenHouse *house, const AciesKeptBattle *of)
{
  g_autoptr (AciesPageServer) server
      = acies_page_server_new (ACIES_SIDE_FEED (house->feed), house->queue, NULL);
  g_autoptr (GError) error = NULL;
  gboolean is_renewed, is_open = acies_page_memory_recall (of, server, &is_renewed, &error);

  g_assert_no_error (error);
  return is_open ? g_steal_pointer (&server) : NULL;
}

static void
end (AciesPageServer *server)
{
  acies_page_server_close (server);
  player_wait (20);
  g_assert_finalize_object (server);
}

static void
test_again (void)
{
  g_autoptr (OpenHouse) house = open_house_new (NULL, ACIES_PAGE_OPEN_PLAIN);
  g_autofree char *file = dup_place ();
  AciesPageServer *server;
  const GPtrArray *seats;
  GStatBuf status;

  g_assert_cmpuint (open_house_send (house, 1, "Supper?", NULL), ==, 202);
  acies_page_memory_keep (&battle, house->server);
  g_assert_cmpint (g_stat (file, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0600);
  acies_page_server_close (house->server);
  player_wait (20);
  server = recall (house, &battle);
  g_assert_nonnull (server);
  g_assert_cmpuint (acies_page_server_get_port (server), ==, house->port);
  g_assert_true (acies_page_server_is_local (server));
  seats = acies_page_server_list_seats (server);
  g_assert_cmpuint (seats->len, ==, 2);
  g_assert_cmpuint (((const AciesSeat *) seats->pdata[0])->allowed, ==, ACIES_SUBMISSION_ALL);
  g_assert_cmpuint (((const AciesSeat *) seats->pdata[1])->allowed, ==, 0);
  /* What the phone sends again is what it sent. */
  g_assert_cmpuint (player_ask_once (house->port, "GET", "/seat", house->as_rome, NULL, NULL), ==,
                    200);
  g_assert_cmpuint (open_house_send (house, 1, "Supper?", NULL), ==, 202);
  g_assert_cmpuint (acies_submission_queue_list (house->queue)->len, ==, 1);
  end (server);
}

static void
test_secure (void)
{
  g_autoptr (OpenHouse) house = open_house_new (NULL, 0);
  g_autofree char *before = g_strdup (acies_page_server_get_fingerprint (house->server));
  AciesPageServer *server;

  g_assert_nonnull (before);
  acies_page_memory_keep (&battle, house->server);
  acies_page_server_close (house->server);
  server = recall (house, &battle);
  g_assert_cmpstr (acies_page_server_get_fingerprint (server), ==, before);
  end (server);
}

/* One that was valid in the first days of 2000. */
static const char expired[] = "-----BEGIN CERTIFICATE-----\n"
                              "MIIBDTCBs6ADAgECAgEBMAoGCCqGSM49BAMCMBAxDjAMBgNVBAMTBUFjaWVzMB4X\n"
                              "DTAwMDEwMTAwMDAwMFoXDTAwMDExMTAwMDAwMFowEDEOMAwGA1UEAxMFQWNpZXMw\n"
                              "WTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAARVkXfVB4qzya3UR3pC4XOYnS0yhDXs\n"
                              "2t7yEOFyuZRZNAxlIJaut9ha47Hsuxh763/Z5ZqfV8ePubUWUVAwwS5KMAoGCCqG\n"
                              "SM49BAMCA0kAMEYCIQDE8FQm1HuRq5VWrifXOZ9P4qoJc2IEQjxYyaSOQKdE1AIh\n"
                              "AJO21iXUTMSe6J1zel6+Low4BIYPAqVgdd++51aUwrJf\n"
                              "-----END CERTIFICATE-----\n"
                              "-----BEGIN PRIVATE KEY-----\n"
                              "MIGUAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBHoweAIBAQQhANOQEu4ZSuqOApZi\n"
                              "nKBFTKhrb5yBAuqHyibMzW1QHiszoAoGCCqGSM49AwEHoUQDQgAEVZF31QeKs8mt\n"
                              "1Ed6QuFzmJ0tMoQ17Nre8hDhcrmUWTQMZSCWrrfYWuOx7LsYe+t/2eWan1fHj7m1\n"
                              "FlFQMMEuSg==\n"
                              "-----END PRIVATE KEY-----\n";

/* A certificate does not outlive its days by being kept again and again. */
static void
test_renewed (void)
{
  g_autoptr (OpenHouse) house = open_house_new (NULL, 0);
  g_autoptr (GTlsCertificate) old = g_tls_certificate_new_from_pem (expired, -1, NULL);
  g_autofree char *before = acies_certificate_dup_fingerprint (old), *file = dup_place ();
  g_autoptr (GKeyFile) keys = g_key_file_new ();
  g_auto (GStrv) groups = NULL;
  AciesPageServer *server;

  acies_page_memory_keep (&battle, house->server);
  acies_page_server_close (house->server);
  g_assert_true (g_key_file_load_from_file (keys, file, G_KEY_FILE_NONE, NULL));
  groups = g_key_file_get_groups (keys, NULL);
  g_key_file_set_string (keys, groups[0], "certificate", expired);
  g_assert_true (g_key_file_save_to_file (keys, file, NULL));
  server = recall (house, &battle);
  g_assert_true (acies_page_server_is_secure (server));
  g_assert_cmpstr (acies_page_server_get_fingerprint (server), !=, before);
  end (server);
}

static void
test_forgotten (void)
{
  g_autoptr (OpenHouse) house = open_house_new (NULL, ACIES_PAGE_OPEN_PLAIN);

  acies_page_memory_keep (&battle, house->server);
  g_assert_true (is_on_disk (house->rome));
  g_assert_null (recall (house, &other));
  acies_page_server_revoke (house->server, 1);
  acies_page_memory_keep (&battle, house->server);
  g_assert_false (is_on_disk (house->rome));
  g_assert_true (is_on_disk (house->carthage));
  acies_page_server_close (house->server);
  acies_page_memory_keep (&battle, house->server);
  g_assert_false (is_on_disk (house->carthage));
  g_assert_false (acies_page_memory_has (&battle));
}

/* An evening that is over is not even on the disk any more; nor is one that would last for ever. */
static void
test_over (void)
{
  static const gint64 untils[] = { 1000, G_MAXINT64 };
  g_autoptr (OpenHouse) house = open_house_new (NULL, ACIES_PAGE_OPEN_PLAIN);

  for (guint i = 0; i < G_N_ELEMENTS (untils); i++)
    {
      g_autofree char *file = dup_place ();
      g_autoptr (GKeyFile) keys = g_key_file_new ();
      g_auto (GStrv) groups = NULL;

      acies_page_memory_keep (&battle, house->server);
      g_assert_true (g_key_file_load_from_file (keys, file, G_KEY_FILE_NONE, NULL));
      groups = g_key_file_get_groups (keys, NULL);
      g_key_file_set_int64 (keys, groups[0], "until", untils[i]);
      g_assert_true (g_key_file_save_to_file (keys, file, NULL));
      g_assert_null (recall (house, &battle));
      g_assert_false (g_file_test (file, G_FILE_TEST_EXISTS));
    }
}

/* Whatever stands in the file, nobody is let in by it who was not. */
static void
test_damaged (void)
{
  static const char *const keys_of[] = { "1.token", "1.side", "1.name", "port" };
  g_autoptr (OpenHouse) house = open_house_new (NULL, ACIES_PAGE_OPEN_PLAIN);
  g_autofree char *file = dup_place ();

  for (guint i = 0; i < G_N_ELEMENTS (keys_of); i++)
    {
      g_autoptr (GKeyFile) keys = g_key_file_new ();
      g_auto (GStrv) groups = NULL;
      g_autoptr (AciesPageServer) server
          = acies_page_server_new (ACIES_SIDE_FEED (house->feed), house->queue, NULL);
      gboolean is_renewed;

      acies_page_memory_keep (&battle, house->server);
      g_assert_true (g_key_file_load_from_file (keys, file, G_KEY_FILE_NONE, NULL));
      groups = g_key_file_get_groups (keys, NULL);
      if (g_str_equal (keys_of[i], "1.side"))
        g_key_file_set_string (keys, groups[0], keys_of[i], "nobody");
      else
        g_key_file_remove_key (keys, groups[0], keys_of[i], NULL);
      g_assert_true (g_key_file_save_to_file (keys, file, NULL));
      if (!g_str_equal (keys_of[i], "port"))
        g_assert_false (acies_page_memory_recall (&battle, server, &is_renewed, NULL));
      g_assert_cmpuint (acies_page_server_list_seats (server)->len, <=, 2);
      acies_page_server_close (server);
    }
  g_assert_true (g_file_set_contents (file, "no key file", -1, NULL));
  g_assert_false (acies_page_memory_has (&battle));
  player_wait (20);
}

int
main (int argc, char *argv[])
{
  g_autofree char *state = acies_scratch_new ();

  g_setenv ("XDG_STATE_HOME", state, TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/public/page-memory/again", test_again);
  g_test_add_func ("/acies/public/page-memory/secure", test_secure);
  g_test_add_func ("/acies/public/page-memory/renewed", test_renewed);
  g_test_add_func ("/acies/public/page-memory/forgotten", test_forgotten);
  g_test_add_func ("/acies/public/page-memory/over", test_over);
  g_test_add_func ("/acies/public/page-memory/damaged", test_damaged);
  return g_test_run ();
}

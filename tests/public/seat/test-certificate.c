/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A certificate is made for the addresses of this machine, is its own issuer, and is never the same
 * twice. */
#include "public/seat/acies-certificate.h"

#include <string.h>

static const char *const addresses[] = { "192.168.7.9", "fd00::7", "127.0.0.1", NULL };

static GTlsCertificate *
make (void)
{
  g_autoptr (GError) error = NULL;
  GTlsCertificate *certificate = acies_certificate_new (addresses, &error);

  g_assert_no_error (error);
  return certificate;
}

/* The faults that whoever trusts it as its own issuer finds for ADDRESS. */
static GTlsCertificateFlags
verify (GTlsCertificate *certificate, const char *address)
{
  g_autoptr (GSocketConnectable) identity = g_network_address_new (address, 443);

  return g_tls_certificate_verify (certificate, identity, certificate);
}

static void
test_addresses (void)
{
  g_autoptr (GTlsCertificate) certificate = make ();

  for (guint i = 0; addresses[i] != NULL; i++)
    g_assert_cmpint (verify (certificate, addresses[i]), ==, 0);
  g_assert_cmpint (verify (certificate, "192.168.7.10"), ==, G_TLS_CERTIFICATE_BAD_IDENTITY);
  g_assert_cmpint (verify (certificate, "example.org"), ==, G_TLS_CERTIFICATE_BAD_IDENTITY);
}

static void
test_time (void)
{
  g_autoptr (GTlsCertificate) certificate = make ();
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autoptr (GDateTime) from = NULL;
  g_autoptr (GDateTime) until = NULL;

  g_object_get (certificate, "not-valid-before", &from, "not-valid-after", &until, NULL);
  g_assert_cmpint (g_date_time_compare (from, now), <, 0);
  g_assert_cmpint (g_date_time_difference (until, now), >, 9 * G_TIME_SPAN_DAY);
  g_assert_cmpint (g_date_time_difference (until, now), <, 11 * G_TIME_SPAN_DAY);
  g_assert_true (acies_certificate_lasts (certificate, 9 * G_TIME_SPAN_DAY));
  g_assert_false (acies_certificate_lasts (certificate, 11 * G_TIME_SPAN_DAY));
}

/* What was kept is read as it was; without its key nobody could be answered by it. */
static void
test_kept (void)
{
  g_autoptr (GTlsCertificate) certificate = make ();
  g_autofree char *text = acies_certificate_to_text (certificate);
  g_autoptr (GTlsCertificate) again = acies_certificate_from_text (text);
  g_autofree char *alone = g_strndup (text, (gsize) (strstr (text, "-----BEGIN PRIVATE") - text));

  g_assert_true (g_tls_certificate_is_same (certificate, again));
  g_assert_null (acies_certificate_from_text (alone));
  g_assert_null (acies_certificate_from_text ("nothing"));
}

static void
test_fingerprint (void)
{
  g_autoptr (GTlsCertificate) one = make ();
  g_autoptr (GTlsCertificate) other = make ();
  g_autofree char *first = acies_certificate_dup_fingerprint (one);
  g_autofree char *again = acies_certificate_dup_fingerprint (one);
  g_autofree char *second = acies_certificate_dup_fingerprint (other);

  g_assert_cmpuint (strlen (first), ==, 32 * 3 - 1);
  g_assert_cmpstr (first, ==, again);
  g_assert_cmpstr (first, !=, second);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/public/certificate/addresses", test_addresses);
  g_test_add_func ("/acies/public/certificate/time", test_time);
  g_test_add_func ("/acies/public/certificate/fingerprint", test_fingerprint);
  g_test_add_func ("/acies/public/certificate/kept", test_kept);
  return g_test_run ();
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lets GnuTLS make key and certificate. */
#include "config.h"

#include "public/seat/acies-certificate.h"

#include "public/feed/acies-public-error.h"

#include <glib/gi18n-lib.h>
#include <gnutls/crypto.h>
#include <gnutls/gnutls.h>
#include <gnutls/x509.h>
#include <string.h>

#define NAME "Acies"
#define DAYS 10
#define SERIAL_BYTES 16

/* Both or neither, from one go to the next. */
typedef struct
{
  gnutls_x509_crt_t certificate;
  gnutls_x509_privkey_t key;
} Pair;

static void
add_address (gnutls_x509_crt_t certificate, const char *address)
{
  g_autoptr (GInetAddress) inet = g_inet_address_new_from_string (address);

  if (inet != NULL)
    gnutls_x509_crt_set_subject_alt_name (
        certificate, GNUTLS_SAN_IPADDRESS, g_inet_address_to_bytes (inet),
        (guint) g_inet_address_get_native_size (inet), GNUTLS_FSAN_APPEND);
}

/* Whether GnuTLS did all that was asked of it. */
static gboolean
fill (Pair *pair, const char *const *addresses)
{
  time_t now = time (NULL);
  guint8 serial[SERIAL_BYTES];
  gboolean is_good;

  is_good = gnutls_rnd (GNUTLS_RND_NONCE, serial, sizeof serial) == 0;
  serial[0] = (serial[0] & 0x7f) | 1; /* positive, and not 0 */
  is_good
      = is_good
        && gnutls_x509_privkey_generate (pair->key, GNUTLS_PK_ECDSA,
                                         GNUTLS_CURVE_TO_BITS (GNUTLS_ECC_CURVE_SECP256R1), 0)
               == 0
        && gnutls_x509_crt_set_version (pair->certificate, 3) == 0
        && gnutls_x509_crt_set_serial (pair->certificate, serial, sizeof serial) == 0
        && gnutls_x509_crt_set_dn_by_oid (pair->certificate, GNUTLS_OID_X520_COMMON_NAME, 0, NAME,
                                          strlen (NAME))
               == 0
        && gnutls_x509_crt_set_activation_time (pair->certificate, now - 24 * 60 * 60) == 0
        && gnutls_x509_crt_set_expiration_time (pair->certificate, now + DAYS * 24 * 60 * 60) == 0
        && gnutls_x509_crt_set_basic_constraints (pair->certificate, 0, -1) == 0
        && gnutls_x509_crt_set_key_usage (pair->certificate, GNUTLS_KEY_DIGITAL_SIGNATURE) == 0
        && gnutls_x509_crt_set_key_purpose_oid (pair->certificate, GNUTLS_KP_TLS_WWW_SERVER, 0) == 0
        && gnutls_x509_crt_set_key (pair->certificate, pair->key) == 0;
  for (guint i = 0; is_good && addresses[i] != NULL; i++)
    add_address (pair->certificate, addresses[i]);
  return is_good
         && gnutls_x509_crt_sign2 (pair->certificate, pair->certificate, pair->key,
                                   GNUTLS_DIG_SHA256, 0)
                == 0;
}

/* Certificate and key as GLib reads them. Owned, or NULL. */
static char *
write_pair (const Pair *pair)
{
  gnutls_datum_t certificate = { 0 }, key = { 0 };
  char *text = NULL;

  if (gnutls_x509_crt_export2 (pair->certificate, GNUTLS_X509_FMT_PEM, &certificate) == 0
      && gnutls_x509_privkey_export2_pkcs8 (pair->key, GNUTLS_X509_FMT_PEM, NULL, GNUTLS_PKCS_PLAIN,
                                            &key)
             == 0)
    text = g_strdup_printf ("%.*s%.*s", (int) certificate.size, (char *) certificate.data,
                            (int) key.size, (char *) key.data);
  gnutls_free (certificate.data);
  if (key.data != NULL)
    gnutls_memset (key.data, 0, key.size);
  gnutls_free (key.data);
  return text;
}

static char *
make (const char *const *addresses)
{
  Pair pair = { 0 };
  char *text = NULL;

  if (gnutls_x509_crt_init (&pair.certificate) == 0 && gnutls_x509_privkey_init (&pair.key) == 0
      && fill (&pair, addresses))
    text = write_pair (&pair);
  if (pair.certificate != NULL)
    gnutls_x509_crt_deinit (pair.certificate);
  if (pair.key != NULL)
    gnutls_x509_privkey_deinit (pair.key);
  return text;
}

GTlsCertificate *
acies_certificate_new (const char *const *addresses, GError **error)
{
  g_autofree char *text = NULL;
  GTlsCertificate *self = NULL;

  g_return_val_if_fail (addresses != NULL, NULL);

  if (g_tls_backend_supports_tls (g_tls_backend_get_default ()))
    text = make (addresses);
  if (text != NULL)
    {
      self = g_tls_certificate_new_from_pem (text, -1, NULL);
      gnutls_memset (text, 0, strlen (text));
    }
  if (self == NULL)
    g_set_error_literal (error, ACIES_PUBLIC_ERROR, ACIES_PUBLIC_ERROR_UNAVAILABLE,
                         _ ("This system cannot do https: install the package glib-networking, or "
                            "use plain http."));
  return self;
}

gboolean
acies_certificate_lasts (GTlsCertificate *self, GTimeSpan span)
{
  g_autoptr (GDateTime) until = g_tls_certificate_get_not_valid_after (self);
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();

  return until != NULL && g_date_time_difference (until, now) > span;
}

char *
acies_certificate_to_text (GTlsCertificate *self)
{
  g_autofree char *certificate = NULL, *key = NULL;

  g_object_get (self, "certificate-pem", &certificate, "private-key-pem", &key, NULL);
  return certificate != NULL && key != NULL ? g_strconcat (certificate, key, NULL) : NULL;
}

GTlsCertificate *
acies_certificate_from_text (const char *text)
{
  g_autoptr (GTlsCertificate) self = g_tls_certificate_new_from_pem (text, -1, NULL);
  g_autofree char *whole = self != NULL ? acies_certificate_to_text (self) : NULL;

  return whole != NULL ? g_steal_pointer (&self) : NULL;
}

char *
acies_certificate_dup_fingerprint (GTlsCertificate *self)
{
  g_autoptr (GByteArray) bytes = NULL;
  g_autofree char *digest = NULL;
  GString *text = g_string_new (NULL);

  g_object_get (self, "certificate", &bytes, NULL);
  digest = g_compute_checksum_for_data (G_CHECKSUM_SHA256, bytes->data, bytes->len);
  for (guint i = 0; digest[i] != '\0'; i += 2)
    g_string_append_printf (text, "%s%c%c", i > 0 ? ":" : "", g_ascii_toupper (digest[i]),
                            g_ascii_toupper (digest[i + 1]));
  return g_string_free (text, FALSE);
}

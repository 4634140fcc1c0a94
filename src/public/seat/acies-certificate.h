/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A certificate made on the spot, for https on a local network: nobody has signed it but itself, so
 * that a phone asks once whether to trust it; who compares its fingerprint with the umpire's screen
 * knows that nobody stands between. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A certificate with a new key for ADDRESSES, IP addresses as text, valid for ten days. Owned; NULL
 * with an error of ACIES_PUBLIC_ERROR, as if the system has no TLS. */
GTlsCertificate *acies_certificate_new (const char *const *addresses,
                                        GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Whether it is valid for SPAN from now on. */
gboolean acies_certificate_lasts (GTlsCertificate *self, GTimeSpan span);
/* The certificate with its key as text, and back again, for whoever keeps it where nobody else can
 * read it. Owned; NULL if it cannot be had. */
char *acies_certificate_to_text (GTlsCertificate *self) G_GNUC_WARN_UNUSED_RESULT;
GTlsCertificate *acies_certificate_from_text (const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* SHA-256 of it in pairs of hexadecimal digits with colons, as browsers show it. Owned. */
char *acies_certificate_dup_fingerprint (GTlsCertificate *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

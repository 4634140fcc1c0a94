/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSeatToken is the secret by which a page shows whose it is: 128 bits of the system's chance.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define ACIES_SEAT_TOKEN_BYTES 16

typedef struct
{
  guint8 bytes[ACIES_SEAT_TOKEN_BYTES];
} AciesSeatToken;

/* FALSE with an error of ACIES_PUBLIC_ERROR if the system has no chance to give. */
gboolean acies_seat_token_draw (AciesSeatToken *self, GError **error);
/* 32 hexadecimal digits. Owned. */
char *acies_seat_token_to_string (const AciesSeatToken *self) G_GNUC_WARN_UNUSED_RESULT;
/* FALSE if TEXT is anything else; NULL is. */
gboolean acies_seat_token_read (AciesSeatToken *self, const char *text);
/* Takes as long whatever differs. */
gboolean acies_seat_token_equal (const AciesSeatToken *self, const AciesSeatToken *other);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws, writes, reads and compares tokens. */
#include "config.h"

#include "public/seat/acies-seat-token.h"

#include "public/feed/acies-public-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <unistd.h>

gboolean
acies_seat_token_draw (AciesSeatToken *self, GError **error)
{
  if (getentropy (self->bytes, sizeof self->bytes) == 0)
    return TRUE;
  g_set_error_literal (error, ACIES_PUBLIC_ERROR, ACIES_PUBLIC_ERROR_UNAVAILABLE,
                       _ ("The system gives no random numbers, so there can be no secret codes for "
                          "players."));
  return FALSE;
}

char *
acies_seat_token_to_string (const AciesSeatToken *self)
{
  GString *text = g_string_sized_new (2 * ACIES_SEAT_TOKEN_BYTES);

  for (guint i = 0; i < ACIES_SEAT_TOKEN_BYTES; i++)
    g_string_append_printf (text, "%02x", self->bytes[i]);
  return g_string_free (text, FALSE);
}

gboolean
acies_seat_token_read (AciesSeatToken *self, const char *text)
{
  if (text == NULL || strlen (text) != 2 * ACIES_SEAT_TOKEN_BYTES)
    return FALSE;
  for (guint i = 0; i < ACIES_SEAT_TOKEN_BYTES; i++)
    {
      int high = g_ascii_xdigit_value (text[2 * i]), low = g_ascii_xdigit_value (text[2 * i + 1]);

      if (high < 0 || low < 0)
        return FALSE;
      self->bytes[i] = (guint8) (high << 4 | low);
    }
  return TRUE;
}

gboolean
acies_seat_token_equal (const AciesSeatToken *self, const AciesSeatToken *other)
{
  /* Volatile, so that no compiler leaves the loop early. */
  volatile guint8 differs = 0;

  for (guint i = 0; i < ACIES_SEAT_TOKEN_BYTES; i++)
    differs |= self->bytes[i] ^ other->bytes[i];
  return differs == 0;
}

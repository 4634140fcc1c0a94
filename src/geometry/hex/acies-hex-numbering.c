/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesHexNumbering takes printed numbers of hexes apart and puts them together. */
#include "geometry/hex/acies-hex-private.h"

#include <string.h>

#define NUMERALS "0123456789"

gboolean
acies_hex_numbering_split (const AciesHexNumbering *self,
                           const char *text,
                           guint *column,
                           guint *row)
{
  guint parts[2] = { 0, 0 };

  if (strlen (text) != 2 * self->digits || strspn (text, NUMERALS) != 2 * self->digits)
    return FALSE;
  for (guint i = 0; i < 2 * self->digits; i++)
    parts[i / self->digits] = parts[i / self->digits] * 10 + (guint) (text[i] - '0');
  *column = parts[self->row_first ? 1 : 0];
  *row = parts[self->row_first ? 0 : 1];
  return TRUE;
}

void
acies_hex_numbering_write (const AciesHexNumbering *self,
                           const guint parts[2],
                           char number[ACIES_HEX_NUMBER_SIZE])
{
  guint digits = self->digits;

  number[2 * digits] = '\0';
  for (guint part = 0; part < 2; part++)
    {
      guint rest = parts[part];

      for (guint i = digits; i > 0; i--, rest /= 10)
        number[part * digits + i - 1] = (char) ('0' + rest % 10);
    }
}

gboolean
acies_hex_numbering_parse_first (AciesHexNumbering *self, const char *text)
{
  gsize length = strlen (text);
  AciesHexNumbering numbering = *self;

  if (length == 0 || length % 2 != 0 || length > 2 * ACIES_HEX_MAX_DIGITS)
    return FALSE;
  numbering.digits = (guint) length / 2;
  if (!acies_hex_numbering_split (&numbering, text, &numbering.first_column, &numbering.first_row))
    return FALSE;
  *self = numbering;
  return TRUE;
}

char *
acies_hex_numbering_format_first (const AciesHexNumbering *self)
{
  guint parts[2];
  char number[ACIES_HEX_NUMBER_SIZE];

  parts[self->row_first ? 1 : 0] = self->first_column;
  parts[self->row_first ? 0 : 1] = self->first_row;
  acies_hex_numbering_write (self, parts, number);
  return g_strdup (number);
}

gboolean
acies_hex_numbering_equal (const AciesHexNumbering *a, const AciesHexNumbering *b)
{
  return a->first_column == b->first_column && a->first_row == b->first_row
         && a->digits == b->digits && a->from_east == b->from_east && a->from_south == b->from_south
         && a->row_first == b->row_first && a->shifts_even == b->shifts_even;
}

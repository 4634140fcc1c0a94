/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lets libqrencode find the cells, and draws them. */
#include "config.h"

#include "public/seat/acies-qr-code.h"

#include "public/feed/acies-public-error.h"

#include <glib/gi18n-lib.h>
#include <qrencode.h>
#include <string.h>

#define MOST_BYTES 512

struct _AciesQrCode
{
  QRcode *cells;
};

AciesQrCode *
acies_qr_code_new (const char *text, GError **error)
{
  QRcode *cells = NULL;
  AciesQrCode *self;

  g_return_val_if_fail (text != NULL, NULL);

  if (text[0] != '\0' && strlen (text) <= MOST_BYTES)
    cells = QRcode_encodeString8bit (text, 0, QR_ECLEVEL_M);
  if (cells == NULL)
    {
      g_set_error_literal (error, ACIES_PUBLIC_ERROR, ACIES_PUBLIC_ERROR_BROKEN,
                           _ ("The text is too long for a QR code, or empty."));
      return NULL;
    }
  self = g_new0 (AciesQrCode, 1);
  self->cells = cells;
  return self;
}

void
acies_qr_code_free (AciesQrCode *self)
{
  QRcode_free (self->cells);
  g_free (self);
}

guint
acies_qr_code_get_width (const AciesQrCode *self)
{
  return (guint) self->cells->width;
}

gboolean
acies_qr_code_is_dark (const AciesQrCode *self, guint x, guint y)
{
  guint width = acies_qr_code_get_width (self);

  return x < width && y < width && (self->cells->data[y * width + x] & 1) != 0;
}

void
acies_qr_code_paint (const AciesQrCode *self, cairo_t *cr, double size)
{
  guint width = acies_qr_code_get_width (self);
  double cell = size / (width + 2 * ACIES_QR_CODE_MARGIN);

  cairo_save (cr);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_NONE);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_rectangle (cr, 0, 0, size, size);
  cairo_fill (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  for (guint y = 0; y < width; y++)
    for (guint x = 0; x < width; x++)
      if (acies_qr_code_is_dark (self, x, y))
        cairo_rectangle (cr, (x + ACIES_QR_CODE_MARGIN) * cell, (y + ACIES_QR_CODE_MARGIN) * cell,
                         cell, cell);
  cairo_fill (cr);
  cairo_restore (cr);
}

/* Whether the cell is light, counted from the corner of the margin, of which the terminal has two
 * cells: its own lines are wide. */
static gboolean
is_light (const AciesQrCode *self, guint x, guint y)
{
  return !acies_qr_code_is_dark (self, x - 2, y - 2);
}

char *
acies_qr_code_to_text (const AciesQrCode *self)
{
  static const char *const blocks[] = { " ", "▀", "▄", "█" };
  guint width = acies_qr_code_get_width (self) + 4;
  GString *text = g_string_new (NULL);

  for (guint y = 0; y < width; y += 2)
    {
      for (guint x = 0; x < width; x++)
        g_string_append (
            text,
            blocks[is_light (self, x, y) | (y + 1 < width && is_light (self, x, y + 1)) << 1]);
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

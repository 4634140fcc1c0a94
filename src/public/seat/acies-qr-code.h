/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesQrCode is a text as a square of dark and light cells that the camera of a phone reads. */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* So many light cells stand around it, or cameras do not find it. */
#define ACIES_QR_CODE_MARGIN 4

typedef struct _AciesQrCode AciesQrCode;

/* TEXT, of at most 512 bytes, such that it is read with a seventh of it unreadable. NULL with an
 * error of ACIES_PUBLIC_ERROR. */
AciesQrCode *acies_qr_code_new (const char *text, GError **error) G_GNUC_WARN_UNUSED_RESULT;
void acies_qr_code_free (AciesQrCode *self);
guint acies_qr_code_get_width (const AciesQrCode *self); /* cells in a row, without the margin */
gboolean acies_qr_code_is_dark (const AciesQrCode *self, guint x, guint y);
/* Black on white with its margin, SIZE wide and high in units of CR, its top left at the origin:
 * black on white in the dark too, since cameras want it so. */
void acies_qr_code_paint (const AciesQrCode *self, cairo_t *cr, double size);
/* For a terminal with light letters on dark: lines of blocks, each two cells high. Owned. */
char *acies_qr_code_to_text (const AciesQrCode *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesQrCode, acies_qr_code_free)

G_END_DECLS

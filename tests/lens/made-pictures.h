/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Small pictures, whole and hostile, for whoever reads what comes from elsewhere. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define MADE_PICTURE_WIDTH 40
#define MADE_PICTURE_HEIGHT 24

/* A picture, dark but for a light upper left corner of 8 by 8 pixels, as a KIND: "png" or "jpeg".
 */
GBytes *made_picture (const char *kind) G_GNUC_WARN_UNUSED_RESULT;
/* The same as a JPEG that goes over the whole picture a thousand times. */
GBytes *made_scans_bomb (void) G_GNUC_WARN_UNUSED_RESULT;
/* The same as a JPEG that says it is 65500 pixels wide and deep. */
GBytes *made_giant_jpeg (void) G_GNUC_WARN_UNUSED_RESULT;
/* A picture of 64 by 48 pixels as a HEIF, light above and dark below; where the library writes
 * none, only how one begins, and WHOLE becomes FALSE. */
GBytes *made_heif (gboolean *whole) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

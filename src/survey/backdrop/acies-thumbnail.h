/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A photograph as small as a journal keeps it, as text in base 64: nothing but its pixels. */
#pragma once

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <gio/gio.h>

G_BEGIN_DECLS

#define ACIES_THUMBNAIL_SIDE 320               /* pixels along its longer edge */
#define ACIES_THUMBNAIL_MOST_BYTES (16 * 1024) /* as a JPEG */

/* That of PHOTOGRAPH. NULL if it cannot be read. Not for the main loop. Owned. */
char *acies_thumbnail_make (GBytes *photograph,
                            GCancellable *cancellable) G_GNUC_WARN_UNUSED_RESULT;
/* The picture that TEXT is; NULL if it is none, or a larger one. Owned. */
GdkPixbuf *acies_thumbnail_decode (const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

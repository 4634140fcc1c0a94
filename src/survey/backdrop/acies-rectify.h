/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes of a photograph of the table the picture of it from straight above, to lie under the table
 * at scale. */
#pragma once

#include "lens/picture/acies-spot.h"

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <gio/gio.h>

G_BEGIN_DECLS

/* Along the longer edge of what is made, in pixels. */
#define ACIES_RECTIFIED_SIDE 2048

/* The table of WIDTH by HEIGHT mm that PHOTO shows with its corners at CORNERS, in pixels: the far
 * left one, the far right one, the near right one, the near left one. NULL with an error if such a
 * table cannot be seen. Owned. */
GdkPixbuf *acies_rectify (GdkPixbuf *photo,
                          const AciesSpot corners[4],
                          double width,
                          double height,
                          GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* PICTURE as a JPEG of at most MOST_BYTES, in which nothing but the picture is. NULL with an error.
 * Owned. */
GBytes *acies_rectify_pack (GdkPixbuf *picture,
                            gsize most_bytes,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

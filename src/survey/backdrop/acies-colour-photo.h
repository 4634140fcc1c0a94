/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a photograph in its colours, upright, by the limits of acies-photo.h. */
#pragma once

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <gio/gio.h>

G_BEGIN_DECLS

/* The picture in BYTES, no longer than MOST_SIDE pixels along its longer edge. NULL with a
 * sentence. It takes its time: not for the main loop. Owned. */
GdkPixbuf *acies_colour_photo_decode (GBytes *bytes,
                                      guint most_side,
                                      GCancellable *cancellable,
                                      GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The same of FILE; the error names it. */
GdkPixbuf *acies_colour_photo_load (GFile *file,
                                    guint most_side,
                                    GCancellable *cancellable,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

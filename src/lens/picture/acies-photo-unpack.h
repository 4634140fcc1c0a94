/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Unpacks photographs: the one place where bytes of anybody become pixels. */
#pragma once

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <gio/gio.h>

G_BEGIN_DECLS

/* The picture that BYTES are, in colours, as it is kept: a JPEG may say by its option "orientation"
 * how it is to be turned. NULL with a sentence, or with G_IO_ERROR_CANCELLED. It takes its time:
 * not for the main loop. Owned. */
GdkPixbuf *acies_photo_unpack (GBytes *bytes,
                               GCancellable *cancellable,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

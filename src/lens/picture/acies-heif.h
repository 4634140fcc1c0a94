/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads HEIF, what telephones of one maker write, where the library for it was there when the
 * program was built. */
#pragma once

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <gio/gio.h>

G_BEGIN_DECLS

/* The first picture of BYTES, upright. NULL with a sentence. Owned. */
GdkPixbuf *acies_heif_unpack (GBytes *bytes, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

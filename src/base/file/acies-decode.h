/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Decodes text that other programs saved, whatever its encoding. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* BYTES as UTF-8 without a byte order mark: from UTF-8, UTF-16 of either order, or Windows-1252.
 * ENCODING becomes its name ("UTF-8"). NULL with ERROR, which names the line, if it is of none of
 * them, of two at once, or holds what no text does. NAME is the file's, for the sentence. */
char *acies_decode_text (GBytes *bytes, const char *name, const char **encoding, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

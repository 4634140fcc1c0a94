/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences as lines that fit a terminal. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* TEXT behind INDENT, broken between words into lines of at most WIDTH characters, of which all but
 * the first are indented by four more; a word that is longer stands alone. Owned by the caller, of
 * new strings. */
GPtrArray *acies_lines_break (const char *indent,
                              const char *text,
                              glong width) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

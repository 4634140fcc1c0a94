/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The page itself: its files as they are compiled in, with all that it says in the language of the
 * program. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What is at PATH ("/", "/page.js") and its TYPE, static. Owned; NULL: nothing is. */
GBytes *acies_page_stock_dup (const char *path, const char **type) G_GNUC_WARN_UNUSED_RESULT;
/* The language in which the program speaks, as HTML names it: "de", "pt-BR". Owned. */
char *acies_page_stock_dup_language (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

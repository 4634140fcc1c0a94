/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory that is refused to SQLite, which can be told no. GLib cannot: it ends the program where a
 * small piece is refused, and so does libxml2, which asks GLib (base/file/acies-schemas.c); after
 * that the battle is as SQLite left it, which `power` tries. Lua has an allocator of ours with a
 * bound, which tests/rules/script tries. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Stands before SQLite's allocator from now on; before anything else uses SQLite. */
void memory_watch (void);
/* Lets the request with the number CALL, counted from 1 and from now, be refused, once or for
 * good. */
void memory_fail_at (guint call, gboolean for_good);
/* Nothing is refused any more; whether anything was. */
gboolean memory_mend (void);

G_END_DECLS

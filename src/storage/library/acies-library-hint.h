/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What may be meant by an id that the library does not have. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A sentence that names the id of KINDS ("armies", "scenarios", ended by NULL) nearest to ID, or
 * else those that are there; NULL if the library has none. */
char *acies_library_dup_hint (const char *const *kinds, const char *id) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

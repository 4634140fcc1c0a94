/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of units that are counted: “Celtiberians, 1st band” is followed by the 2nd. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* NAME with its last number one higher, and the ending of an English ordinal after it as that wants
 * it; a copy of NAME if there is no number in it. Owned. */
char *acies_army_names_count_on (const char *name) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies in folders of their own that must go even if the program is interrupted. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* From now on a signal that ends the program also takes away the file at PATH, what SQLite has
 * beside it, and its folder. */
void acies_leftover_add (const char *path);
/* The file at PATH has been taken away. */
void acies_leftover_remove (const char *path);

G_END_DECLS

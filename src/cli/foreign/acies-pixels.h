/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A map of a battle as pixels, for a window that does not trust its rules: no verb of users, asked
 * of a process that is locked in. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Draws the battle at PATH, WIDTH by HEIGHT pixels, and hands them to the process outside. Returns
 * how the program ends, after a sentence if it could not. */
int acies_pixels_send (const char *path, int width, int height);

G_END_DECLS

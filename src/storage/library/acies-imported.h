/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Which battle was made of which exchange file, so that whoever opens the file again does not get
 * the battle twice. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The battle that was made of just what is in FILE, while it is where it was made; NULL: there is
 * none. Owned. */
char *acies_imported_find (GFile *file) G_GNUC_WARN_UNUSED_RESULT;
/* The battle at PATH was made of FILE. */
void acies_imported_note (GFile *file, const char *path);
/* Why FILE is not imported again, as the battle at PATH was made of it: a sentence. Owned. */
char *acies_imported_refuse (GFile *file, const char *path) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the program remembers of files that are not its own: key files beside its state, a group for
 * each file, named by the hash of its path. What cannot be read or written is let go. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Those of the key file NAME; empty if there is none. */
GKeyFile *acies_state_keys_load (const char *name) G_GNUC_WARN_UNUSED_RESULT;
/* Where the key file NAME is. Owned. */
char *acies_state_keys_dup_place (const char *name) G_GNUC_WARN_UNUSED_RESULT;
/* The group of the file at PATH. */
char *acies_state_keys_dup_group (const char *path) G_GNUC_WARN_UNUSED_RESULT;
/* Writes KEYS to the key file NAME, which nobody else may read; the first groups go when there are
 * more than 100, so that the newest should be put last. Where there are none the file goes. */
void acies_state_keys_save (GKeyFile *keys, const char *name);

G_END_DECLS

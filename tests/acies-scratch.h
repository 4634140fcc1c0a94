/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Folders for what a test writes; nothing of them is left when it ends. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Makes an empty folder in the temporary directory; returns its path. It goes with all that is in
 * it when the program ends, if it has not gone before. */
char *acies_scratch_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* Removes the file or folder PATH and all that is in it, if it is there; links are not followed. */
void acies_scratch_remove (const char *path);

G_END_DECLS

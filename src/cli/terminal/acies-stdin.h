/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Standard input as a file, for whoever reads by name, and more than once. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Reads all of standard input into a file of its own folder. Its path, owned, to be given to
 * acies_stdin_drop (); NULL with an error if there is too much, or it cannot be kept. */
char *acies_stdin_keep (GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Takes away the file at PATH with its folder. PATH, which may be NULL, is freed. */
void acies_stdin_drop (char *path);
/* TEXT, in which such a file is called “-” as the user has called it. Owned. */
char *acies_stdin_name_in (const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

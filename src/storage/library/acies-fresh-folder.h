/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A folder of the user's library that is there whole or not at all: it is written beside those of
 * the library, in "installing", and then moved to its place. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A path that nothing has, for what is called NAME, in the folder PLACE beside those of the
 * library: "installing" of what is written, "replaced" of what makes room for it. The folder PLACE
 * is made. Owned. */
char *acies_fresh_folder_make_path (const char *place, const char *name) G_GNUC_WARN_UNUSED_RESULT;
/* Moves the file or folder FROM to TO, whose folder is made. FALSE with an error. */
gboolean acies_fresh_folder_move (const char *from, const char *to, GError **error);
/* Removes what there is yet of FRESH, a path in "installing", and that folder if nothing else is in
 * it: to be called at the end, whatever came of it. */
void acies_fresh_folder_clear (const char *fresh);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes beside a rule set what editors and checkers of Lua want to know of the program. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Writes acies.lua, .luarc.json and .luacheckrc into FOLDER, which holds a rule set. One that its
 * owner has written himself stays. Those that were written, of GFile; NULL with an error. */
GPtrArray *acies_stub_files_write (GFile *folder, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

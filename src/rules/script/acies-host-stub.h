/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesHostStub tells other programs that read Lua what procedures find of this one: an editor that
 * completes and explains, a checker that knows which names there are. All of it is made of
 * acies-host-list.h, so that nothing can be missing. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The file acies.lua for the Lua language server: each function and variable with its kinds and its
 * sentence. It is read by the server and never run. Owned. */
char *acies_host_stub_make_lua (void) G_GNUC_WARN_UNUSED_RESULT;
/* Its settings, the file .luarc.json. Owned. */
char *acies_host_stub_make_luarc (void) G_GNUC_WARN_UNUSED_RESULT;
/* The settings of luacheck, the file .luacheckrc. Owned. */
char *acies_host_stub_make_luacheckrc (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The program's GSettings, found where it was installed or built. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

GSettings *acies_settings_new (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

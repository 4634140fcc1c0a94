/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesWalledWindow is where a battle is looked at, asked and played whose rules nobody trusts
 * yet: a picture of its table and the words of `aciesctl play`, both from behind the wall. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define ACIES_TYPE_WALLED_WINDOW (acies_walled_window_get_type ())
G_DECLARE_FINAL_TYPE (AciesWalledWindow, acies_walled_window, ACIES, WALLED_WINDOW, AdwWindow)

/* Plays the battle at PATH. Signal: "trusted" when its owner has said that he trusts its rules and
 * the file is free to be opened; the window then goes. */
GtkWindow *acies_walled_window_new (GtkApplication *application,
                                    const char *path) G_GNUC_WARN_UNUSED_RESULT;
/* The path of the battle. */
const char *acies_walled_window_get_path (AciesWalledWindow *self);

G_END_DECLS

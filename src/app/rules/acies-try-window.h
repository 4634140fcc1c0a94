/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The last ruling of a battle by the rules it is played by and by changed ones, beside one another:
 * what either slip says that the other does not.
 *
 * Signal: "adopt", when the umpire wants to play by the changed ones. */
#pragma once

#include "storage/adoption/acies-last-ruling.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define ACIES_TYPE_TRY_WINDOW (acies_try_window_get_type ())
G_DECLARE_FINAL_TYPE (AciesTryWindow, acies_try_window, ACIES, TRY_WINDOW, AdwWindow)

AciesTryWindow *acies_try_window_new (GtkWindow *parent, const AciesLastRuling *last);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The calculator: a rule set and an action of it, without a table. What the action wants to know is
 * typed, and the slip with its odds is the one of play. */
#pragma once

#include "app/session/acies-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define ACIES_TYPE_CALCULATOR_WINDOW (acies_calculator_window_get_type ())
G_DECLARE_FINAL_TYPE (
    AciesCalculatorWindow, acies_calculator_window, ACIES, CALCULATOR_WINDOW, AdwWindow)

/* The rule set and the armies of PLAYED, a battle, are offered first; NULL: none is. */
GtkWindow *acies_calculator_window_new (AdwApplication *application,
                                        AciesSession *played) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesBackdropWindow makes of a photograph of the table, or of a printed map, the picture that
 * lies under the table of a scenario: its corners are found by the marks of the table or put by
 * hand.
 *
 * Signal "made" (AciesBackdrop *): the picture is to lie under the table; the window closes. */
#pragma once

#include "app/session/acies-session.h"
#include "model/item/acies-backdrop.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define ACIES_TYPE_BACKDROP_WINDOW (acies_backdrop_window_get_type ())
G_DECLARE_FINAL_TYPE (AciesBackdropWindow, acies_backdrop_window, ACIES, BACKDROP_WINDOW, AdwWindow)

/* Over PARENT, of the photograph in FILE for the table of BATTLE. Shown; it goes by itself. */
AciesBackdropWindow *acies_backdrop_window_new (GtkWindow *parent,
                                                AciesBattle *battle,
                                                GFile *file);

G_END_DECLS

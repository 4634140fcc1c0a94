/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks which sides the program plays, and by which doctrines. */
#pragma once

#include "app/staff/acies-solo.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define ACIES_TYPE_SOLO_WINDOW (acies_solo_window_get_type ())
G_DECLARE_FINAL_TYPE (AciesSoloWindow, acies_solo_window, ACIES, SOLO_WINDOW, AdwWindow)

/* Over PARENT, for the battle of SESSION; what is chosen is told to SOLO. */
AciesSoloWindow *acies_solo_window_new (GtkWindow *parent, AciesSession *session, AciesSolo *solo);

G_END_DECLS

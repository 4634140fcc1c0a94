/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesShareBar is one bar for two sides: how often it goes well for whom, told apart by fill and
 * by words, not by colour alone. */
#pragma once

#include "referee/matchup/acies-matchup.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define ACIES_TYPE_SHARE_BAR (acies_share_bar_get_type ())
G_DECLARE_FINAL_TYPE (AciesShareBar, acies_share_bar, ACIES, SHARE_BAR, AdwBin)

/* Shows SHARES; FIRST and SECOND are what the two are called, NAME says all of it. */
void acies_share_bar_show (AciesShareBar *self,
                           const AciesMatchupShares *shares,
                           const char *first,
                           const char *second,
                           const char *name);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesPickButton picks one of many by words: a button that opens a list with a search above it. */
#pragma once

#include "referee/matchup/acies-matchup.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define ACIES_TYPE_PICK_BUTTON (acies_pick_button_get_type ())
G_DECLARE_FINAL_TYPE (AciesPickButton, acies_pick_button, ACIES, PICK_BUTTON, AdwBin)

/* Emits "picked" when somebody picked. */
GtkWidget *acies_pick_button_new (const char *title) G_GNUC_WARN_UNUSED_RESULT;
/* Offers the picks of MATCHUP, which must outlive what is shown, with PICK (or NULL) picked. Nobody
 * is told. */
void acies_pick_button_show (AciesPickButton *self,
                             AciesMatchup *matchup,
                             const AciesMatchupPick *pick);
const AciesMatchupPick *acies_pick_button_get_pick (AciesPickButton *self); /* or NULL */

G_END_DECLS

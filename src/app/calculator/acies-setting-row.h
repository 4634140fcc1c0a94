/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSettingRow says one thing that may count between two: a tick, a number, a choice or what is
 * typed; and what the chances are if it is otherwise. */
#pragma once

#include "referee/matchup/acies-matchup.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define ACIES_TYPE_SETTING_ROW (acies_setting_row_get_type ())
G_DECLARE_FINAL_TYPE (AciesSettingRow, acies_setting_row, ACIES, SETTING_ROW, AdwBin)

/* Emits "said" with the id and the text. */
GtkWidget *acies_setting_row_new (AciesMatchup *matchup,
                                  const AciesMatchupSetting *setting) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

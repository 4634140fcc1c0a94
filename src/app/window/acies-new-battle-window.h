/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A battle of two armies of the library on an empty table: rule set, armies, how large the table
 * is.
 *
 * Signal "begun" (GFile *battle, AciesFindings *findings): it was made and can be opened; FINDINGS
 * say what is worth saying of it. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define ACIES_TYPE_NEW_BATTLE_WINDOW (acies_new_battle_window_get_type ())
G_DECLARE_FINAL_TYPE (
    AciesNewBattleWindow, acies_new_battle_window, ACIES, NEW_BATTLE_WINDOW, AdwWindow)

/* Begins with the rule set called RULESET (or NULL), if there are two armies for it. */
GtkWindow *acies_new_battle_window_new (GtkWindow *parent,
                                        const char *ruleset) G_GNUC_WARN_UNUSED_RESULT;
/* The same for a scenario to be edited: emits "drawn-up" (AciesReferee,
 * AciesFindings) instead. */
GtkWindow *acies_new_battle_window_new_scenario (GtkWindow *parent,
                                                 const char *ruleset) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Real dice, typed: one small entry a die, named by what is thrown. The focus goes on by itself,
 * and a face that the die cannot show is refused. */
#pragma once

#include "referee/ruling/acies-ruling.h"
#include "rules/ruleset/acies-ruleset.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_DICE_ENTRY (acies_dice_entry_get_type ())
G_DECLARE_FINAL_TYPE (AciesDiceEntry, acies_dice_entry, ACIES, DICE_ENTRY, GtkWidget)

/* Emits "typed" once every die has a face. RULESET names the dice, NULL: by their ids. ASK is
 * copied; LABEL says what is thrown for. */
GtkWidget *acies_dice_entry_new (AciesRuleset *ruleset,
                                 const AciesPrompt *ask,
                                 const char *label) G_GNUC_WARN_UNUSED_RESULT;
const char *acies_dice_entry_get_id (AciesDiceEntry *self);
/* Takes away what was typed, and gives the first die the focus. FALSE: nothing was. */
gboolean acies_dice_entry_empty (AciesDiceEntry *self);
/* Whether only what the dice come to was typed, without their faces. */
gboolean acies_dice_entry_get_total (AciesDiceEntry *self, gint64 *total);
/* The faces as typed, as many as dice; only after "typed". */
const int *acies_dice_entry_get_faces (AciesDiceEntry *self, guint *n_faces);

G_END_DECLS

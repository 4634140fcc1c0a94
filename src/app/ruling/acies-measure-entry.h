/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* One thing that the referee wants to be told: a distance, whether one sees, or in the calculator a
 * fact of a unit. What can only be one of a few is chosen, all else is typed.
 *
 * Signal "typed": it was. */
#pragma once

#include "referee/state/acies-referee.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_MEASURE_ENTRY (acies_measure_entry_get_type ())
G_DECLARE_FINAL_TYPE (AciesMeasureEntry, acies_measure_entry, ACIES, MEASURE_ENTRY, GtkWidget)

/* For ASK; the terrain of BATTLE (or NULL) can be chosen. */
GtkWidget *acies_measure_entry_new (AciesRuleset *ruleset,
                                    AciesBattle *battle,
                                    const AciesPrompt *ask) G_GNUC_WARN_UNUSED_RESULT;
const char *acies_measure_entry_get_id (AciesMeasureEntry *self);
/* As the referee reads it: "light-cavalry", "yes", "2.5". */
const char *acies_measure_entry_get_text (AciesMeasureEntry *self);

G_END_DECLS

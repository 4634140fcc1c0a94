/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A row of the contents of a rule set: a heading with its count, or a fact with its clause. */
#pragma once

#include "app/rules/acies-rules-contents.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_RULES_ROW (acies_rules_row_get_type ())
G_DECLARE_FINAL_TYPE (AciesRulesRow, acies_rules_row, ACIES, RULES_ROW, GtkWidget)

/* Emits "toggled" when the arrow of a heading is clicked. */
GtkWidget *acies_rules_row_new (void) G_GNUC_WARN_UNUSED_RESULT;
void acies_rules_row_set_entry (AciesRulesRow *self, AciesRulesEntry *entry);
AciesRulesEntry *acies_rules_row_get_entry (AciesRulesRow *self);

G_END_DECLS

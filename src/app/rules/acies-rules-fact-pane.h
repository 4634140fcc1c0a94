/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A fact as it prints: a list of factors, a chart, the values of a troop type, the text of a
 * procedure; each part of it can be looked at by itself. */
#pragma once

#include "app/rules/acies-rules-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_RULES_FACT_PANE (acies_rules_fact_pane_get_type ())
G_DECLARE_FINAL_TYPE (AciesRulesFactPane, acies_rules_fact_pane, ACIES, RULES_FACT_PANE, GtkWidget)

/* Or NULL */
void acies_rules_fact_pane_set_session (AciesRulesFactPane *self, AciesRulesSession *session);
/* The focus to the part that is looked at, or the first. */
void acies_rules_fact_pane_focus (AciesRulesFactPane *self);

G_END_DECLS

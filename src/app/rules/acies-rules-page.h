/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The Rules place: contents, the rule as it prints, and what is known of it beside one another. */
#pragma once

#include "app/rules/acies-rules-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_RULES_PAGE (acies_rules_page_get_type ())
G_DECLARE_FINAL_TYPE (AciesRulesPage, acies_rules_page, ACIES, RULES_PAGE, GtkWidget)

GtkWidget *acies_rules_page_new (void) G_GNUC_WARN_UNUSED_RESULT;
void acies_rules_page_set_session (AciesRulesPage *self, AciesRulesSession *session); /* or NULL */
void acies_rules_page_focus_contents (AciesRulesPage *self);
void acies_rules_page_focus_search (AciesRulesPage *self);
/* Looks at the first of the clauses in CITE (ids with blanks between) that the rule set has. */
void acies_rules_page_show_clause (AciesRulesPage *self, const char *cite);

G_END_DECLS

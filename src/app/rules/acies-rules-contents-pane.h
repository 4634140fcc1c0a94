/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The contents of a rule set: what it holds, kind by kind, and finding in it.
 *
 * Signal "fact-wanted": the one that is selected shall get the focus. */
#pragma once

#include "app/rules/acies-rules-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_RULES_CONTENTS_PANE (acies_rules_contents_pane_get_type ())
G_DECLARE_FINAL_TYPE (
    AciesRulesContentsPane, acies_rules_contents_pane, ACIES, RULES_CONTENTS_PANE, GtkWidget)

/* Or NULL */
void acies_rules_contents_pane_set_session (AciesRulesContentsPane *self,
                                            AciesRulesSession *session);
void acies_rules_contents_pane_focus (AciesRulesContentsPane *self);
void acies_rules_contents_pane_focus_search (AciesRulesContentsPane *self);

G_END_DECLS

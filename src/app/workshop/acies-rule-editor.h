/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of one file of a rule set, to be written in: coloured as what it is, with what is wrong
 * underlined and said where one points, and words completed.
 *
 * Signal "shown": another file is shown. */
#pragma once

#include "app/workshop/acies-rules-check.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_RULE_EDITOR (acies_rule_editor_get_type ())
G_DECLARE_FINAL_TYPE (AciesRuleEditor, acies_rule_editor, ACIES, RULE_EDITOR, GtkWidget)

void acies_rule_editor_set_check (AciesRuleEditor *self, AciesRulesCheck *check); /* or NULL */
/* The file that is shown; borrowed, or NULL. */
const char *acies_rule_editor_get_name (AciesRuleEditor *self);
/* Shows the file NAME, at LINE (from 1) or, if that is 0, where one was last in it. */
void acies_rule_editor_show (AciesRuleEditor *self, const char *name, int line);
void acies_rule_editor_focus (AciesRuleEditor *self);
/* Opens the bar that finds words in the file that is shown. */
void acies_rule_editor_find (AciesRuleEditor *self);
/* Its view, for tests; borrowed. */
GtkTextView *acies_rule_editor_get_view (AciesRuleEditor *self);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesRuleFind is a bar that opens to find words in the text of a view, and closes at Escape. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_RULE_FIND (acies_rule_find_get_type ())
G_DECLARE_FINAL_TYPE (AciesRuleFind, acies_rule_find, ACIES, RULE_FIND, GtkWidget)

/* VIEW is borrowed, and lives as long as SELF. */
void acies_rule_find_set_view (AciesRuleFind *self, GtkTextView *view);
/* Opens it, with what is selected in the view, and gives it the keyboard. */
void acies_rule_find_begin (AciesRuleFind *self);

G_END_DECLS

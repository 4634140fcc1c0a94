/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Underlines in a text what is wrong with it. */
#pragma once

#include "app/workshop/acies-rules-check.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Underlines in BUFFER, which holds the file NAME, the lines that CHECK found something in, and no
 * others. */
void acies_rule_marks_show (GtkTextBuffer *buffer, AciesRulesCheck *check, const char *name);
/* What was found in LINE (from 1) of the file NAME, a paragraph each. NULL: nothing. Owned. */
char *acies_rule_marks_describe (AciesRulesCheck *check,
                                 const char *name,
                                 int line) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

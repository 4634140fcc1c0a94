/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* One fact of a rule set that is being written, to be filled in: the same text as the editor has,
 * as a form.
 *
 * Signal "written": its place in the text is wanted. */
#pragma once

#include "app/workshop/acies-rules-check.h"
#include "storage/workshop/acies-fact-form.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_FACT_PANE (acies_fact_pane_get_type ())
G_DECLARE_FINAL_TYPE (AciesFactPane, acies_fact_pane, ACIES, FACT_PANE, GtkWidget)

/* FORM and CHECK are of one text; both or neither. */
void acies_fact_pane_set_form (AciesFactPane *self, AciesFactForm *form, AciesRulesCheck *check);
/* Shows the element at PLACE, the document element or one below it; NULL: none. */
void acies_fact_pane_show (AciesFactPane *self, const char *place);
/* The place of what is shown; NULL: nothing. Borrowed. */
const char *acies_fact_pane_get_place (AciesFactPane *self);
void acies_fact_pane_focus (AciesFactPane *self);

G_END_DECLS

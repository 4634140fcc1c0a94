/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesFactRows has a row for each field of a form of facts that is on the screen: it keeps them up
 * with the text, and says beside each what is wrong with it. */
#pragma once

#include "app/form/acies-field-row.h"
#include "app/workshop/acies-rules-check.h"
#include "storage/workshop/acies-fact-form.h"

G_BEGIN_DECLS

typedef struct _AciesFactRows AciesFactRows;

AciesFactRows *acies_fact_rows_new (AciesFactForm *form) G_GNUC_WARN_UNUSED_RESULT;
void acies_fact_rows_free (AciesFactRows *self);
AciesFactForm *acies_fact_rows_get_form (AciesFactRows *self); /* borrowed */
/* A row for FIELD, which is called LABEL (NULL: as it calls itself), to be put somewhere. Floating.
 */
AciesFieldRow *acies_fact_rows_add (AciesFactRows *self,
                                    const AciesFormField *field,
                                    const char *label);
/* Where what is wrong with the element at PLACE, and no single field, is said. Floating. */
GtkWidget *acies_fact_rows_add_trouble (AciesFactRows *self, const char *place);
/* What is being typed in one of them is not taken over, as its place may be another's by now. */
void acies_fact_rows_abandon (AciesFactRows *self);
/* Forgets them all; whoever put them somewhere takes them away. */
void acies_fact_rows_clear (AciesFactRows *self);
/* Shows what the text says now. */
void acies_fact_rows_update (AciesFactRows *self);
/* Shows what CHECK found wrong in the file of the form. What is not known stays. */
void acies_fact_rows_show_check (AciesFactRows *self, AciesRulesCheck *check);
/* Gives the keyboard to the first row of the element at PLACE. FALSE: there is none. */
gboolean acies_fact_rows_focus (AciesFactRows *self, const char *place);
/* Which row has the keyboard; -1: none. And gives it back to the N-th. */
int acies_fact_rows_find_focus (AciesFactRows *self);
void acies_fact_rows_focus_nth (AciesFactRows *self, int n);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes and frees facts; only the reader of rule sets needs it. */
#pragma once

#include "base/file/acies-finding.h"
#include "rules/facts/acies-facts.h"

G_BEGIN_DECLS

/* An empty fact of the struct that belongs to KIND, its AciesFact.kind set. Owned. */
gpointer acies_fact_new (AciesFactKind kind) G_GNUC_WARN_UNUSED_RESULT;
/* Frees a fact of whatever kind, and everything it owns; expressions belong to the script. */
void acies_fact_free (gpointer fact);
/* Adds what is wrong with FACT, named before the words of FORMAT, where it was read. */
void acies_fact_report (const AciesFact *fact,
                        AciesFindings *findings,
                        AciesSeverity severity,
                        const char *format,
                        ...) G_GNUC_PRINTF (4, 5);
/* Frees a part of a fact: a modifier of a list (which starts with an AciesFact), a role. */
GArray *acies_chart_spans_new (void) G_GNUC_WARN_UNUSED_RESULT; /* of AciesChartSpan */
AciesModifier *acies_modifier_new (void) G_GNUC_WARN_UNUSED_RESULT;
AciesPreference *acies_preference_new (void) G_GNUC_WARN_UNUSED_RESULT;
AciesDoctrineWeight *acies_doctrine_weight_new (void) G_GNUC_WARN_UNUSED_RESULT;
void acies_modifier_free (gpointer modifier);
void acies_role_free (gpointer role);
void acies_refusal_free (gpointer refusal);
void acies_cell_free (gpointer cell);
void acies_constraint_argument_free (gpointer argument);
AciesSheetSection *acies_sheet_section_new (void) G_GNUC_WARN_UNUSED_RESULT;
void acies_sheet_section_free (gpointer section);
/* Adds an empty item to the section and returns it, borrowed. */
AciesSheetItem *acies_sheet_section_add (AciesSheetSection *self);

G_END_DECLS

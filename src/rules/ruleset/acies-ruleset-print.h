/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints facts as people read them on paper and on the screen: what a factor is worth, the cells
 * and spans of a chart. */
#pragma once

#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

/* +1, −2: with a real minus sign. */
char *acies_ruleset_print_signed (gint64 count, gint64 per_unit) G_GNUC_WARN_UNUSED_RESULT;
/* What MODIFIER of LIST is worth: "+1", "× 1/2", "+1 each", the name of an attribute, "varies". */
char *acies_ruleset_print_modifier (AciesRuleset *self,
                                    const AciesModifierList *list,
                                    const AciesModifier *modifier) G_GNUC_WARN_UNUSED_RESULT;
/* The same without "each". */
char *acies_ruleset_print_worth (AciesRuleset *self,
                                 const AciesModifierList *list,
                                 const AciesModifier *modifier) G_GNUC_WARN_UNUSED_RESULT;
/* CONSTANT with its unit: "2.5 JT", "45°", "20%". */
char *acies_ruleset_print_constant (AciesRuleset *self,
                                    const AciesConstant *constant) G_GNUC_WARN_UNUSED_RESULT;
/* The short name of DIE, its id if no rule set names it. Borrowed. */
const char *acies_ruleset_print_die (AciesRuleset *self, const AciesDie *die);
/* A cell as printed; an outcome by its name, the short one if it has one. Borrowed. */
const char *acies_ruleset_print_cell (AciesRuleset *self, const AciesChartCell *cell);
/* What people call SYMBOL, which chart ID (NULL: something else) came to: an outcome by its label,
 * a cell by its words, else the symbol itself. */
char *acies_ruleset_print_result (AciesRuleset *self,
                                  const char *id,
                                  const char *symbol) G_GNUC_WARN_UNUSED_RESULT;
/* What people call VALUE of ROLE, a choice: as the role says, else the formation of that id, else a
 * text, else the value itself with blanks for hyphens. */
char *acies_ruleset_print_choice (AciesRuleset *self,
                                  const AciesRole *role,
                                  const char *value) G_GNUC_WARN_UNUSED_RESULT;
/* What an axis of a chart is: the attribute of that name as people call it. */
char *acies_ruleset_print_axis (AciesRuleset *self, const char *axis) G_GNUC_WARN_UNUSED_RESULT;
/* A span of AXIS as printed; a symbol by its name. */
char *acies_ruleset_print_span (AciesRuleset *self,
                                const char *axis,
                                const AciesChartSpan *span) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

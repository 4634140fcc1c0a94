/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* One part of a fact as it prints: a factor, a value of a troop type, a cell of a chart. Clicked,
 * it is looked at; what it was before a house rule stands beside it. */
#pragma once

#include "app/rules/acies-rules-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_RULES_PART (acies_rules_part_get_type ())
G_DECLARE_FINAL_TYPE (AciesRulesPart, acies_rules_part, ACIES, RULES_PART, GtkButton)

typedef enum
{
  ACIES_RULES_PART_VALUE,  /* its name, and at the end its value */
  ACIES_RULES_PART_FACTOR, /* its value, then its name and below it when it counts */
  ACIES_RULES_PART_CELL,   /* its value alone: the name is read out only */
} AciesRulesPartKind;

/* Of ITEM, of the session's catalogue. */
GtkWidget *acies_rules_part_new (AciesRulesSession *session,
                                 const AciesCatalogueItem *item,
                                 AciesRulesPartKind look) G_GNUC_WARN_UNUSED_RESULT;
const char *acies_rules_part_get_path (AciesRulesPart *self);
/* It is what is looked at. */
void acies_rules_part_set_selected (AciesRulesPart *self, gboolean is_selected);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Two versions of an army beside one another. */
#pragma once

#include "model/army/acies-army.h"
#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

/* One entry that is not the same in both. */
typedef struct
{
  char *before, *after; /* what it is, with its points; NULL: there it is not */
  char *more;           /* "+13" points, "−4"; "" if they cost the same, or nothing */
} AciesArmyDifference;

typedef struct
{
  char *titles[2];        /* of both armies */
  GPtrArray *differences; /* of AciesArmyDifference: first what went, then as AFTER has it */
  char *alike;            /* "19 entries are alike" */
  char *sums;             /* "899 → 858 points (−41)"; NULL: nothing has a price */
} AciesArmyComparison;

/* What AFTER has otherwise than BEFORE, entry by entry as their ids tell, by RULESET. NULL with
 * ERROR. */
AciesArmyComparison *acies_army_compare (AciesRuleset *ruleset,
                                         AciesArmy *before,
                                         AciesArmy *after,
                                         GError **error) G_GNUC_WARN_UNUSED_RESULT;
void acies_army_comparison_free (AciesArmyComparison *self);
/* The same a line each, what was behind "−" and what is behind "+", then what is alike and the
 * sums; ended by NULL. */
char **acies_army_comparison_list_lines (const AciesArmyComparison *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesArmyComparison, acies_army_comparison_free)

G_END_DECLS

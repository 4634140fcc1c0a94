/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What people call an entry of an army that may have no name of its own. */
#pragma once

#include "model/item/acies-item.h"
#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

/* Its name, else that of its type or rank, else its id. RULESET may be NULL. */
char *acies_item_name_dup (AciesRuleset *ruleset, AciesItem *item) G_GNUC_WARN_UNUSED_RESULT;
/* The same, and before it the number of a unit: “12 Swordsmen”. */
char *acies_item_name_dup_numbered (AciesRuleset *ruleset,
                                    AciesItem *item) G_GNUC_WARN_UNUSED_RESULT;
/* Whether ITEM has a name of its own. */
gboolean acies_item_name_is_own (AciesItem *item);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares an army under its rule set and under another version of it, before that is adopted:
 * points and legality. */
#pragma once

#include "referee/army/acies-army-costs.h"
#include "storage/document/acies-army-document.h"

G_BEGIN_DECLS

/* Whether the document's rule set is another version than the army was saved by. FALSE for an army
 * that names no version, and for one without a rule set. */
gboolean acies_army_adoption_is_due (AciesArmyDocument *draft);
/* One sentence (of char *) for each thing that is other by COSTS, which is through, than the army's
 * file says: what entries and the army cost, what is found wrong now, and what no longer is. */
GPtrArray *acies_army_adoption_list (AciesArmyDocument *draft,
                                     AciesArmyCosts *costs) G_GNUC_WARN_UNUSED_RESULT;
/* Notes in the army what it costs and breaks by its document's rule set. */
void acies_army_adoption_record (AciesArmyDocument *draft);

G_END_DECLS

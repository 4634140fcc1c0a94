/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Two versions of an army beside one another. */
#pragma once

#include "model/army/acies-army.h"
#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

/* What AFTER has otherwise than BEFORE, entry by entry as their ids tell, by RULESET: a line each
 * with the points, then how many entries are alike, then the sums. Of char *, owned. NULL with
 * ERROR. */
GPtrArray *acies_army_compare (AciesRuleset *ruleset,
                               AciesArmy *before,
                               AciesArmy *after,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

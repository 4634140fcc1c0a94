/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What opponents reckon, in words instead of columns: of a melee of many, in which each reckons
 * much the same against several. */
#pragma once

#include "referee/ruling/acies-ruling-pairs.h"

G_BEGIN_DECLS

/* Writes the value of LINE. Given. */
typedef char *(*AciesRulingSumsFormat) (const AciesRulingLine *line);

/* Lists of PAIRS (of AciesPair) what each opponent reckons, "Combat: 31 Celtiberians: armour +1,
 * die 5 = 6", once if it is the same against several; where it is not, those are in brackets.
 * Strings, owned. */
GPtrArray *acies_ruling_sums_list (const GPtrArray *pairs,
                                   AciesRulingSumsFormat format) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

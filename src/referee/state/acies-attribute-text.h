/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes what an army says of a unit, a leader or a part of a unit beside its type: "armoured,
 * men 12, B grade". */
#pragma once

#include "model/item/acies-item.h"
#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

/* What ATTRIBUTES, of an item of KIND, say that sets it apart from others, in the order of RULESET;
 * "" if nothing does. HAS_BADGES: what its badges tell stands beside it and is left out here.
 * Owned. */
char *acies_attribute_text_describe (AciesRuleset *ruleset,
                                     AciesItemKind kind,
                                     const AciesAttributes *attributes,
                                     gboolean has_badges);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out the bases of a unit, as its formation in the rule set says. */
#pragma once

#include "referee/state/acies-state.h"
#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

/* Where UNIT, which has its front at FRONT and is SIZE[0] wide and SIZE[1] deep, gets its front
 * when it takes the formation it has in STATE. SIZE NULL: FRONT is the middle that it is laid
 * about. */
AciesPlacement acies_unit_layout_take (AciesRuleset *ruleset,
                                       AciesState *state,
                                       AciesUnit *unit,
                                       const AciesPlacement *front,
                                       const AciesLength size[2]);
/* Where a unit's bases stand with its front at FRONT, in FORMATION (NULL: its own). CENTRES is for
 * all stands that are not lost, in order; the stands themselves are returned. */
GPtrArray *acies_unit_layout_lay (AciesRuleset *ruleset,
                                  AciesState *state,
                                  AciesUnit *unit,
                                  const char *formation,
                                  const AciesPlacement *front,
                                  GArray *centres) G_GNUC_WARN_UNUSED_RESULT;

/* Whether the formation that UNIT has in STATE sets its bases as the one that it has in OTHER. */
gboolean acies_unit_layout_is_alike (AciesRuleset *ruleset,
                                     AciesState *state,
                                     AciesState *other,
                                     AciesUnit *unit);

G_END_DECLS

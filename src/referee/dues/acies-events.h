/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Raises the events that a complete ruling calls out, and the obligations that they cause and
 * discharge. */
#pragma once

#include "referee/evaluation/acies-evaluation.h"

G_BEGIN_DECLS

/* Raises in CHANGE what EMISSIONS (of AciesEmission) cause on the battle as CHANGE leaves it, and
 * remembers those after which something falls due;
 * RULING gets a line for each obligation, and the house rules that touched them. */
gboolean acies_events_raise (AciesReferee *referee,
                             AciesRuling *ruling,
                             AciesChange *change,
                             GPtrArray *emissions,
                             GError **error);
/* Discharges in the change of RULING what it has met by what it did, as the obligations themselves
 * say: for what was due before it. */
gboolean acies_events_discharge_met (AciesReferee *referee, AciesRuling *ruling, GError **error);
AciesEmission *acies_emission_new (const char *event,
                                   const char *const *roles) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

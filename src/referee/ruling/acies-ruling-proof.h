/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What of the proof of a ruling is worth drawing: a ruling measures much on its way that it never
 * tells, and all of it at once hides the units. */
#pragma once

#include "referee/ruling/acies-ruling.h"

G_BEGIN_DECLS

/* The shapes of RULING but for measured lengths that none of its lines tells: of AciesShape, a
 * reference each. */
GPtrArray *acies_ruling_list_proof (AciesRuling *ruling) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

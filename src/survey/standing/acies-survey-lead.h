/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Ways by which a body may have come from where it was to where it lies. Nobody saw it move: these
 * are the plain ones. */
#pragma once

#include "geometry/move/acies-path.h"

G_BEGIN_DECLS

/* The ways that lead a body of FRONTAGE from FROM to TO, of its front, the plainest first; of
 * AciesPath. Owned. */
GPtrArray *acies_survey_lead (const AciesPlacement *from,
                              const AciesPlacement *to,
                              AciesLength frontage) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

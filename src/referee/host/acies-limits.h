/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Brings what a procedure allows a unit on its way from Lua to the terms of an approach. */
#pragma once

#include "referee/evaluation/acies-evaluation.h"
#include "referee/scene/acies-approach.h"

G_BEGIN_DECLS

/* Reads the table at INDEX; what TERMS points to is garbage of Lua and stays on the stack. SCENE
 * may be NULL. Raises for what is no limit. */
void acies_limits_check (AciesEvaluation *self,
                         int index,
                         AciesScene *scene,
                         AciesApproachTerms *terms);
/* TERMS in words, to tell limits apart. */
char *acies_limits_to_memo (const AciesApproachTerms *terms,
                            AciesScene *scene) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

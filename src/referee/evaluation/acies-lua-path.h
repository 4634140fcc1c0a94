/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Brings paths from Lua to geometry, and back what a run gives: what a procedure or a role gives
 * becomes an AciesPath. */
#pragma once

#include "referee/evaluation/acies-evaluation.h"
#include "referee/evaluation/acies-measure.h"

G_BEGIN_DECLS

/* The path at INDEX (a role's text, or a list of legs) as text, which is pushed. Raises for what is
 * no path. */
const char *acies_lua_path_check_path (AciesEvaluation *self, int index);
/* Draws each leg of PATH, which RUN went, with its length; IDS are the units it speaks of. */
void acies_lua_path_draw_way (AciesEvaluation *self,
                              const AciesPath *path,
                              const AciesTraversal *run,
                              const char *const *ids);
/* Measures SUBJECT along the path at INDEX (a role's text, or a list of legs). NULL: the run stops,
 * or raises for what is no path. Kept by the evaluation. */
const AciesMeasured *acies_lua_path_measure_run (AciesEvaluation *self,
                                                 AciesSubject *subject,
                                                 int index);
/* The same of SUBJECT where it stands by now; not measured, nor asked for. NULL: the run stops. */
AciesTraversal *acies_lua_path_run_on (AciesEvaluation *self,
                                       AciesSubject *subject,
                                       int index) G_GNUC_WARN_UNUSED_RESULT;
/* Pushes what procedures see of it. */
void acies_lua_path_push_run (AciesEvaluation *self,
                              AciesSubject *subject,
                              const AciesMeasured *measured);
/* Pushes what procedures see of the path at 2 as SUBJECT would go it among all as they stand at
 * WHEN; on the slip it leaves nothing. FALSE, nothing pushed: it is not on the table then, or its
 * way was typed. */
gboolean acies_lua_path_push_run_at (AciesEvaluation *self,
                                     AciesSubject *subject,
                                     AciesMeasureTime when);

G_END_DECLS

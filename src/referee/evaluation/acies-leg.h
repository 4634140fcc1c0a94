/* Paths between Lua and geometry: what a procedure or a role gives, and what a run gives back. */
#pragma once

#include "referee/evaluation/acies-hearing-private.h"

G_BEGIN_DECLS

/* The path at INDEX (a role's text, or a list of legs) as text, which is pushed. Raises for what is no
 * path. */
const char *acies_leg_check_path (AciesHearing *self, int index);
/* Draws each leg of PATH, which RUN went, with its length; IDS are the units it speaks of. */
void acies_leg_draw_way (AciesHearing *self, const AciesPath *path, const AciesRun *run, const char *const *ids);
/* Measures SUBJECT along the path at INDEX (a role's text, or a list of legs). NULL: the run stops, or
 * raises for what is no path. Kept by the hearing. */
const AciesMeasured *acies_leg_measure_run (AciesHearing *self, AciesSubject *subject, int index);
/* The same of SUBJECT where this ruling has put it so far; not measured, nor asked for. NULL: the run
 * stops. */
AciesRun *acies_leg_run_on (AciesHearing *self, AciesSubject *subject, int index) G_GNUC_WARN_UNUSED_RESULT;
/* Pushes what procedures see of it. */
void acies_leg_push_run (AciesHearing *self, AciesSubject *subject, const AciesMeasured *measured);

G_END_DECLS

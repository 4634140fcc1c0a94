/* Paths between Lua and geometry: what a procedure or a role gives, and what a run gives back. */
#pragma once

#include "referee/acies-hearing-private.h"

G_BEGIN_DECLS

/* Measures SUBJECT along the path at INDEX (a role's text, or a list of legs). NULL: the run stops, or
 * raises for what is no path. Kept by the hearing. */
const AciesMeasured *acies_leg_measure_run (AciesHearing *self, AciesSubject *subject, int index);
/* Pushes what procedures see of it. */
void acies_leg_push_run (AciesHearing *self, AciesSubject *subject, const AciesMeasured *measured);

G_END_DECLS

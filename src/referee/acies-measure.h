/* Measures: of the scene, or typed, or overruled; taken once in a hearing. */
#pragma once

#include "referee/acies-hearing-private.h"

G_BEGIN_DECLS

/* What was typed or answered for KEY: text borrowed or interned, and where it came from. FALSE if
 * nothing was. OVERRIDE is set if the umpire overrules what is measured. */
gboolean acies_measure_find_typed (AciesHearing *self, const char *key, const char **text, AciesFrom *from, const AciesAnswer **override);
/* Asks for KEY and stops the run. */
void acies_measure_want (AciesHearing *self, const char *key, const char *label);
/* The scene of the state that `when` names: NULL or "start": what views read; "now"; "turn". Borrowed
 * for "start"; else owned by the hearing's measures of that name. */
AciesScene *acies_measure_get_scene (AciesHearing *self);
AciesMeasured *acies_measure_keep (AciesHearing *self, const char *key);
/* Refuses what was typed for KEY. */
void acies_measure_refuse (AciesHearing *self, const char *key, const char *text);
/* A line for what was measured: LABEL, taken. NUMBER in 1/1000 of UNIT, or a flag (UNIT NULL). */
void acies_measure_add_line (AciesHearing *self, const char *key, char *label, const AciesMeasured *measured, const char *unit, AciesFrom from);

G_END_DECLS

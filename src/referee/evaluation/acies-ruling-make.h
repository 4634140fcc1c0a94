/* The ruling that a hearing comes to. */
#pragma once

#include "referee/evaluation/acies-hearing-private.h"

G_BEGIN_DECLS

/* The ruling that a hearing came to: takes what it gathered. */
AciesRuling *acies_ruling_new_heard (AciesHearing *hearing) G_GNUC_WARN_UNUSED_RESULT;
/* Whether the verdict lets RULING pass, or the umpire does, of which it gets a line. */
gboolean acies_ruling_pass_verdict (AciesRuling *ruling);

G_END_DECLS

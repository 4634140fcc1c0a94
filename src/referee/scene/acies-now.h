/* The table with the proposals of a ruling, kept for as long as a walk comes by the same proposals
 * again: each leaf of it would lay them over the battle anew. */
#pragma once

#include "referee/state/acies-proposals.h"
#include "referee/scene/acies-scene.h"

G_BEGIN_DECLS

typedef struct _AciesNow AciesNow;

AciesNow *acies_now_new (void) G_GNUC_WARN_UNUSED_RESULT;
void acies_now_free (AciesNow *self);
/* The scene of PROPOSALS, if it is kept; borrowed, until the next is taken. */
AciesScene *acies_now_find (AciesNow *self, const AciesProposals *proposals);
/* Keeps SCENE, which is taken. TRUE: all others were dropped, as there were too many. */
gboolean acies_now_take (AciesNow *self, const AciesProposals *proposals, AciesScene *scene);
/* Tells apart what was measured in the scene that was last found or taken; never 0. */
guint acies_now_get_serial (const AciesNow *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesNow, acies_now_free)

G_END_DECLS

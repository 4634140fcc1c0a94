/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSceneCache is the table with the proposals of a ruling, kept for as long as an odds search
 * comes by the same proposals again: each leaf of it would lay them over the battle anew. */
#pragma once

#include "referee/state/acies-proposals.h"
#include "referee/scene/acies-scene.h"

G_BEGIN_DECLS

typedef struct _AciesSceneCache AciesSceneCache;

AciesSceneCache *acies_scene_cache_new (void) G_GNUC_WARN_UNUSED_RESULT;
void acies_scene_cache_free (AciesSceneCache *self);
/* The scene of PROPOSALS, if it is kept; borrowed, until the next is taken. */
AciesScene *acies_scene_cache_find (AciesSceneCache *self, const AciesProposals *proposals);
/* Keeps SCENE, which is taken. TRUE: all others were dropped, as there were too many. */
gboolean acies_scene_cache_take (AciesSceneCache *self,
                                 const AciesProposals *proposals,
                                 AciesScene *scene);
/* Tells apart what was measured in the scene that was last found or taken; never 0. */
guint acies_scene_cache_get_serial (const AciesSceneCache *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesSceneCache, acies_scene_cache_free)

G_END_DECLS

/* One procedure walked to all its ends: the action's, or that of a part. */
#pragma once

#include "referee/acies-handfuls.h"
#include "referee/acies-odds.h"

G_BEGIN_DECLS

/* What the trails of one walk share. */
typedef struct
{
  GStringChunk *strings;   /* parts and choices */
  AciesHandfuls *handfuls; /* borrowed */
  GHashTable *widenings;   /* of const char *id to guint *: how often it branched on */
  GHashTable *known_parts; /* of GBytes to AciesOdds */
  guint n_leaves;
} AciesTracks;

void acies_tracks_init (AciesTracks *self, AciesHandfuls *handfuls);
void acies_tracks_clear (AciesTracks *self);

AciesTrail *acies_trail_new (AciesHearing *hearing, AciesTracks *tracks, const char *procedure) G_GNUC_WARN_UNUSED_RESULT;
void acies_trail_free (AciesTrail *self);
/* Between these two the hearing runs for this trail; what it needs lies on the Lua stack, from here up. */
void acies_trail_enter (AciesTrail *self);
void acies_trail_leave (AciesTrail *self);
/* Walks one leaf. *MORE: there may be others. FALSE with an error if it cannot be walked. */
gboolean acies_trail_walk_leaf (AciesTrail *self, gboolean *more, GError **error);
/* What it came to so far. */
AciesOdds *acies_trail_get_odds (AciesTrail *self);

G_END_DECLS

/* What the facts of a rule set make of a battle for sight: ground as areas, stands as bodies, viewers
 * and targets as ends of lines. Scenes and whole armies look through it alike. */
#pragma once

#include "geometry/sight/acies-sight.h"
#include "referee/state/acies-state.h"
#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

/* A base of a stand or a leader on the table. */
typedef struct
{
  AciesItem *item; /* borrowed */
  AciesFootprint footprint;
  AciesPlacement centre;
  AciesLength frontage, depth;
  guint group; /* the same for all bases that do not block one another */
} AciesOutlookBase;

typedef struct _AciesOutlook AciesOutlook;

/* With all the ground of the battle, and no bases yet. */
AciesOutlook *acies_outlook_new (AciesRuleset *ruleset, AciesState *state) G_GNUC_WARN_UNUSED_RESULT;
void acies_outlook_free (AciesOutlook *self);
AciesSight *acies_outlook_get_sight (AciesOutlook *self); /* borrowed */
/* What an area of INDEX that blocks is. */
AciesFeature *acies_outlook_get_feature (AciesOutlook *self, guint index);
/* How BASE stands in the way. FALSE if it does not. */
gboolean acies_outlook_get_body (AciesOutlook *self, const AciesOutlookBase *base, AciesSightBody *body);
/* From the middle of its front one sees, at its centre one is seen. */
void acies_outlook_get_viewer (AciesOutlook *self, const AciesOutlookBase *base, AciesSightEnd *end);
void acies_outlook_get_target (AciesOutlook *self, const AciesOutlookBase *base, AciesSightEnd *end);
/* Whether no line is longer than the rule set lets anybody see. */
gboolean acies_outlook_is_in_range (AciesOutlook *self, const AciesPoint *from, const AciesPoint *to);
/* What BASE sees of the table without a break, of those who stand on it: of AciesPoint. */
GArray *acies_outlook_dup_area (AciesOutlook *self, const AciesOutlookBase *base) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesOutlook, acies_outlook_free)

G_END_DECLS

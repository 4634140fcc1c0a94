/* Lines of sight over flat arrays and a uniform grid; whoever blocks is named.
 *
 * A body blocks a line that runs through it. A blocking area blocks a line that enters and leaves
 * it; a blocking line (a crest, a wall) one that crosses it. From within an area, and into it, one
 * sees as far as its terms say. What a line only touches does not block it. Higher ground sees over
 * lower blockers, both ways; into an area it sees no farther. */
#pragma once

#include "geometry/acies-polygon.h"

G_BEGIN_DECLS

typedef struct
{
  gboolean blocks;       /* no line passes through from one side to the other */
  AciesLength see_into;  /* how far one sees into, out of or inside it; negative: no limit */
  gint32 height;         /* steps above the table; G_MAXINT32: nobody sees over it */
} AciesSightTerms;

/* One end of a line. */
typedef struct
{
  AciesPoint at;
  gint32 height; /* steps above the table */
  guint group;   /* bodies of this group never block it */
} AciesSightEnd;

/* Who stops a line. */
typedef struct
{
  gboolean is_body; /* else an area */
  guint index;      /* the caller's own number */
  AciesPoint at;    /* where the line ends */
} AciesSightBlock;

typedef struct _AciesSight AciesSight;

AciesSight *acies_sight_new (AciesLength width, AciesLength height) G_GNUC_WARN_UNUSED_RESULT;
void acies_sight_free (AciesSight *self);
/* INDEX is the caller's own number, given back as the blocker. */
void acies_sight_add_area (AciesSight *self, const AciesPolygon *area, const AciesSightTerms *terms, guint index);
void acies_sight_add_body (AciesSight *self, const AciesFootprint *body, guint group, gint32 height, guint index);
/* Whether A sees B, the same as whether B sees A. BLOCK, or NULL, gets the blocker nearest to A. */
gboolean acies_sight_sees (AciesSight *self, const AciesSightEnd *a, const AciesSightEnd *b, AciesSightBlock *block);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesSight, acies_sight_free)

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSight tests lines of sight over flat arrays and a uniform grid, and names whoever blocks.
 *
 * A body blocks a line that runs through it. A blocking area blocks a line that enters and leaves
 * it; a blocking line (a crest, a wall) one that crosses it. From within an area, and into it, one
 * sees as far as its terms say. What a line only touches does not block it. Heights are levels, not
 * slopes: higher ground sees over lower blockers, both ways; into an area it sees no farther. */
#pragma once

#include "geometry/plane/acies-polygon.h"

G_BEGIN_DECLS

/* How a piece of ground stands in the way. */
typedef struct
{
  gboolean blocks;       /* no line passes through from one side to the other */
  AciesLength see_into;  /* how far one sees into, out of or inside it; negative: no limit */
  AciesLength seen_from; /* from outside one sees what is in it no farther; negative: no limit */
  gint32 height;         /* steps above the table; G_MAXINT32: nobody sees over it */
  AciesLength hides; /* from above, what is no higher and as near behind it is not seen over it */
  guint32 shown_by;  /* neither limit holds for targets that have one of these bits */
  guint32 shown_at_edge; /* for those with one of these, `seen_from` alone does not hold */
} AciesSightTerms;

/* Nothing stands in the way. */
#define ACIES_SIGHT_TERMS_INIT \
  { \
    .see_into = -1, .seen_from = -1 \
  }

/* A base that stands in the way. */
typedef struct
{
  AciesFootprint base;
  guint group;         /* never blocks lines from or to this group */
  gint32 height;       /* steps above the table */
  AciesLength over;    /* from above one sees over it if it is at least as far away */
  AciesLength screens; /* what is as near behind it is seen all the same */
} AciesSightBody;

/* One end of a line. */
typedef struct
{
  AciesPoint at;
  gint32 height; /* steps above the table */
  guint group;   /* bodies of this group never block it */
  guint32 shown; /* bits of a target's own: see `shown_by` */
} AciesSightEnd;

/* Who stops a line. */
typedef struct
{
  gboolean is_body; /* else an area */
  guint index;      /* the caller's own number */
  AciesPoint at;    /* where the line ends */
} AciesSightBlock;

/* No blocker's number. */
#define ACIES_SIGHT_CLEAR G_MAXUINT

typedef struct _AciesSight AciesSight;

AciesSight *acies_sight_new (AciesLength width, AciesLength height) G_GNUC_WARN_UNUSED_RESULT;
void acies_sight_free (AciesSight *self);
/* INDEX is the caller's own number, given back as the blocker; returned is the number it has
 * here. */
guint acies_sight_add_area (AciesSight *self,
                            const AciesPolygon *area,
                            const AciesSightTerms *terms,
                            guint index);
guint acies_sight_add_body (AciesSight *self, const AciesSightBody *body, guint index);
/* The body NUMBER stands as BODY says from now on, or, with NULL, nowhere. */
void acies_sight_set_body (AciesSight *self, guint number, const AciesSightBody *body);
/* Whether A sees B: the same as whether B sees A, unless what lies in an area is seen from near
 * only or is shown. BLOCK, or NULL, gets the blocker nearest to A. */
gboolean acies_sight_sees (AciesSight *self,
                           const AciesSightEnd *a,
                           const AciesSightEnd *b,
                           AciesSightBlock *block);
/* The number of any one blocker between A and B, or ACIES_SIGHT_CLEAR. Fastest if A stays the
 * same. */
guint acies_sight_find_any (AciesSight *self, const AciesSightEnd *a, const AciesSightEnd *b);
/* The farthest point towards TARGET that VIEWER sees without a break; what is seen is as TARGET. */
AciesPoint acies_sight_find_end (AciesSight *self,
                                 const AciesSightEnd *viewer,
                                 const AciesSightEnd *target);
/* The corners of all that can block: of AciesPoint. */
GArray *acies_sight_dup_corners (const AciesSight *self) G_GNUC_WARN_UNUSED_RESULT;
/* Whether the blocker NUMBER stands between A and B. */
gboolean acies_sight_is_blocked_by (AciesSight *self,
                                    guint number,
                                    const AciesSightEnd *a,
                                    const AciesSightEnd *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesSight, acies_sight_free)

G_END_DECLS

/* Lines of sight over flat arrays and a uniform grid; whoever blocks is named. */
#pragma once

#include "geometry/acies-polygon.h"

G_BEGIN_DECLS

typedef struct
{
  gboolean blocks;       /* no line passes through from one side to the other */
  AciesLength see_into;  /* how far one sees into, out of or inside it; negative: no limit */
  gint32 height;         /* steps above the table; higher ground sees over lower blockers */
} AciesSightTerms;

typedef struct _AciesSight AciesSight;

AciesSight *acies_sight_new (AciesLength width, AciesLength height) G_GNUC_WARN_UNUSED_RESULT;
void acies_sight_free (AciesSight *self);
/* INDEX is the caller's own number, given back as the blocker. */
void acies_sight_add_area (AciesSight *self, const AciesPolygon *area, const AciesSightTerms *terms, guint index);
void acies_sight_add_body (AciesSight *self, const AciesFootprint *body, guint group, gint32 height, guint index);
/* Whether the point A (of group GROUP_A, standing HEIGHT_A high) sees B. Bodies of both groups never block
 * their own line. BLOCKER and IS_BODY say who stops it; WHERE the point where the line ends. */
gboolean acies_sight_sees (const AciesSight *self,
                           const AciesPoint *a,
                           gint32 height_a,
                           guint group_a,
                           const AciesPoint *b,
                           gint32 height_b,
                           guint group_b,
                           guint *blocker,
                           gboolean *is_body,
                           AciesPoint *where);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesSight, acies_sight_free)

G_END_DECLS

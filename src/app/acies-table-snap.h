/* Where a body comes to lie exactly, that a hand has put nearly there: edge to edge with another, or in line
 * with its front, rear or sides. */
#pragma once

#include "model/acies-battle.h"

G_BEGIN_DECLS

typedef enum
{
  ACIES_SNAP_NONE,
  ACIES_SNAP_ALIGNED, /* in line with an edge of the other */
  ACIES_SNAP_CONTACT,
} AciesSnapKind;

/* The box about a body. */
typedef struct
{
  AciesPlacement centre;
  AciesLength frontage, depth;
} AciesSnapBox;

typedef struct
{
  AciesSnapKind kind;
  AciesPlacement centre; /* where the body's centre snaps to */
  guint index;           /* of the box it snaps to, unless NONE */
} AciesSnap;

/* Of AciesSnapBox, one for each unit on the table but those of IDS, with their ids. */
GArray *acies_table_snap_list_boxes (AciesBattle *battle, const GPtrArray *ids, GPtrArray **names) G_GNUC_WARN_UNUSED_RESULT;
/* Snaps BODY to one of BOXES by at most REACH and a turn of at most TURN. */
AciesSnap acies_table_snap_find (const AciesSnapBox *body, const GArray *boxes, AciesLength reach, AciesAngle turn);

G_END_DECLS

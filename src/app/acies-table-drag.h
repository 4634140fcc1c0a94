/* A unit taken by the pointer: where it would go, by which path, and what the referee says to it.
 * No widget: the table view hands points in and shows what comes out. */
#pragma once

#include "app/acies-session.h"
#include "geometry/acies-footprint.h"
#include "geometry/acies-path.h"

G_BEGIN_DECLS

typedef struct _AciesTableDrag AciesTableDrag;

/* NULL if ITEM cannot be moved in the present phase; REASON (or NULL) then says why. */
AciesTableDrag *acies_table_drag_new (AciesSession *session,
                                      AciesItem *item,
                                      const AciesPoint *from,
                                      char **reason) G_GNUC_WARN_UNUSED_RESULT;
void acies_table_drag_free (AciesTableDrag *self);
/* Where the pointer now is. The referee is asked when the ruling is wanted, so that a burst of
 * motion costs one question a frame. */
void acies_table_drag_move (AciesTableDrag *self, const AciesPoint *to);
/* FALSE if it has not left its place. */
gboolean acies_table_drag_is_moving (AciesTableDrag *self);
/* The ruling on the path to the last point; NULL if the question could not be put. Borrowed. */
AciesRuling *acies_table_drag_get_ruling (AciesTableDrag *self);
/* "3.1 JT, 124 mm: allowed" */
char *acies_table_drag_dup_label (AciesTableDrag *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean acies_table_drag_is_allowed (AciesTableDrag *self);
/* The ground that the body would cover there. */
void acies_table_drag_get_body (AciesTableDrag *self, AciesFootprint *body);
/* Puts the question to the session: the slip then waits to be accepted. */
void acies_table_drag_finish (AciesTableDrag *self);

/* Where PATH takes the middle of a front of FRONTAGE, and how far its outermost corner travels. */
AciesPlacement acies_table_drag_follow (const AciesPath *path,
                                        const AciesPlacement *from,
                                        AciesLength frontage,
                                        AciesLength *travelled);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesTableDrag, acies_table_drag_free)

G_END_DECLS

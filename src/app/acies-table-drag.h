/* A unit taken by the pointer: where it would go, by which path, and what the referee says to it.
 * No widget: the table view hands points in and shows what comes out. */
#pragma once

#include "app/acies-march.h"
#include "app/acies-session.h"

G_BEGIN_DECLS

typedef struct _AciesTableDrag AciesTableDrag;

/* NULL if ITEM cannot be moved in the present phase; REASON (or NULL) then says why. */
AciesTableDrag *acies_table_drag_new (AciesSession *session,
                                      AciesItem *item,
                                      const AciesPoint *from,
                                      char **reason) G_GNUC_WARN_UNUSED_RESULT;
void acies_table_drag_free (AciesTableDrag *self);
/* Where the pointer now is: see acies_march_aim (). The referee is asked when the ruling is wanted, so
 * that a burst of motion costs one question a frame. */
void acies_table_drag_move (AciesTableDrag *self,
                            AciesMarchKind kind,
                            const AciesPoint *to,
                            AciesAngle step);
/* A way-point; the last one taken back. FALSE: not possible. The last stretch is to be aimed again. */
gboolean acies_table_drag_keep (AciesTableDrag *self);
gboolean acies_table_drag_take_back (AciesTableDrag *self);
/* FALSE if it has not left its place. */
gboolean acies_table_drag_is_moving (AciesTableDrag *self);
const AciesMarch *acies_table_drag_get_march (AciesTableDrag *self);
/* The ruling on the path to the last point; NULL if the question could not be put. Borrowed. */
AciesRuling *acies_table_drag_get_ruling (AciesTableDrag *self);
/* Whether it is allowed and how long it is, what forbids it, leg by leg, and what the rule set says of it:
 * each on a line of its own. NULL: it does not move. */
char *acies_table_drag_dup_label (AciesTableDrag *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean acies_table_drag_is_allowed (AciesTableDrag *self);
/* Puts the question to the session: the slip then waits to be accepted. */
void acies_table_drag_finish (AciesTableDrag *self);

/* The middle of the front of a unit or leader on the table, and its size; FALSE if it is not there. */
gboolean acies_table_drag_find_front (AciesItem *item,
                                      AciesPlacement *front,
                                      AciesLength *frontage,
                                      AciesLength *depth);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesTableDrag, acies_table_drag_free)

G_END_DECLS

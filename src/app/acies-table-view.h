/* The table: ground, stands to scale, the proof of the ruling drawn on it. Zoomed about the pointer,
 * panned, and a unit taken by the pointer asks the rule set's move action as it goes. */
#pragma once

#include "app/acies-session.h"
#include "app/acies-table-frame.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_TABLE_VIEW (acies_table_view_get_type ())
G_DECLARE_FINAL_TYPE (AciesTableView, acies_table_view, ACIES, TABLE_VIEW, GtkWidget)

/* Emits "frame-changed" when zoomed, panned or resized, "pointer-moved" when the pointer has. */
void acies_table_view_set_session (AciesTableView *self, AciesSession *session); /* or NULL */
AciesSession *acies_table_view_get_session (AciesTableView *self);
GtkAdjustment *acies_table_view_get_hadjustment (AciesTableView *self);
GtkAdjustment *acies_table_view_get_vadjustment (AciesTableView *self);
const AciesTableFrame *acies_table_view_get_frame (AciesTableView *self);
void acies_table_view_set_show_grid (AciesTableView *self, gboolean show_grid);
/* Whether a drag lays the tape instead of moving units; also the property "measuring". */
void acies_table_view_set_measuring (AciesTableView *self, gboolean is_measuring);
/* About the middle of the view. */
void acies_table_view_zoom (AciesTableView *self, double factor);
void acies_table_view_fit (AciesTableView *self);
/* Where the pointer is on the table, mm; FALSE if it is elsewhere. */
gboolean acies_table_view_get_pointer (AciesTableView *self, double *x, double *y);
/* What lies there, topmost first: a leader, a unit; NULL: bare ground. Borrowed. */
AciesItem *acies_table_view_find_item (AciesTableView *self, const AciesPoint *at);
/* Scrolls to the item and gives it the focus. */
void acies_table_view_show_item (AciesTableView *self, const char *id);

G_END_DECLS

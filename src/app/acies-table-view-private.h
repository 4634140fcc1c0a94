/* What the files of the table view share: acies-table-view.c shows, acies-table-overlay.c draws what
 * lies over it, acies-table-input.c listens. */
#pragma once

#include "app/acies-table-drag.h"
#include "app/acies-table-nodes.h"
#include "app/acies-table-view.h"
#include "geometry/acies-footprint.h"

G_BEGIN_DECLS

struct _AciesTableView
{
  GtkWidget parent_instance;

  /* owned */
  AciesSession *session;
  AciesTableNodes *nodes;
  GtkAdjustment *hadjustment, *vadjustment;
  GPtrArray *proxies; /* of AciesTableProxy, in id order; each a child of this widget */
  AciesTableDrag *drag;
  char *drag_label;
  char *tape_label; /* NULL: no tape lies on the table */

  AciesTableFrame frame;
  double node_scale; /* pixels a mm that the nodes were recorded for */
  guint settle_source;
  guint drag_tick;
  gboolean show_grid;
  gboolean is_adjusting;
  gboolean is_measuring;
  AciesGap tape;

  /* input */
  double pointer_x, pointer_y;
  gboolean has_pointer;
  gboolean is_space_held;
  gboolean is_panning;
  double pan_x, pan_y;     /* how far the present drag has panned */
  double drag_x, drag_y;   /* where it began, view pixels */
  double pinch_from;       /* scale at the begin of a pinch */
};

void acies_table_view_setup_input (AciesTableView *self);
/* Tells everyone that the frame has changed. */
void acies_table_view_frame_changed (AciesTableView *self);
void acies_table_view_cancel_drag (AciesTableView *self);
/* Lays the tape and shows its length; an item may be NULL, then its point counts. */
void acies_table_view_lay_tape (AciesTableView *self,
                                AciesItem *from,
                                const AciesPoint *from_point,
                                AciesItem *to,
                                const AciesPoint *to_point);
void acies_table_view_take_up_tape (AciesTableView *self);
void acies_table_view_append_overlay (AciesTableView *self, GtkSnapshot *snapshot);

G_END_DECLS

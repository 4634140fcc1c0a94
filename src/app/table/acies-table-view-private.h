/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the table view share: acies-table-view.c shows, -paint.c paints,
 * acies-table-input.c listens. */
#pragma once

#include "app/tools/acies-free-tool.h"
#include "app/table/acies-stack-row.h"
#include "app/table/acies-table-tiles.h"
#include "app/canvas/acies-table-scene.h"
#include "app/canvas/acies-table-proxy.h"
#include "app/canvas/acies-table-texture.h"
#include "app/table/acies-table-view.h"

G_BEGIN_DECLS

struct _AciesTableView
{
  GtkWidget parent_instance;

  /* owned */
  AciesSession *session;
  AciesTableScene *nodes;
  AciesRuling *advised;     /* shown while no other is; or NULL */
  AciesTableTexture *still; /* what of them stays during a drag */
  AciesTableTiles *tiles;   /* of the same, where Cairo draws */
  GtkAdjustment *hadjustment, *vadjustment;
  GPtrArray *proxies;        /* of AciesTableProxy, in id order; each a child of this widget */
  GHashTable *proxies_by_id; /* of interned ids; holds none of them */
  guint words_source;        /* describes them, some at a time; or 0 */
  guint n_described;         /* of them so far */
  AciesScene *scene;         /* owned: of the battle meanwhile; or NULL */
  guint enter_source;        /* shows the stands of the unit that the keyboard came to */
  AciesOverlayController *show;
  GListStore *tools; /* of AciesTableTool; the first is the one to fall back to */
  /* borrowed: of `tools` */
  AciesTableTool *tool;
  AciesFreeTool *free_tool;
  GtkWidget *reason;        /* borrowed: asks why the free tool has put something; or NULL */
  AciesTableProxy *entered; /* shows its stands; or NULL */

  AciesStackRow *row; /* owned: the stack that is open; or NULL */
  guint row_source;   /* waits for the pointer to rest on one */

  AciesTableFrame frame;
  guint settle_source; /* waits for the zoom to come to rest, or paints for it */
  gboolean is_untidy;  /* things have moved since room was found for names */
  AciesLength grid;    /* 0: none */
  gboolean is_public;  /* players look at it: what the umpire has selected is not shown */
  double label_pixels; /* 0: as a desk needs it */
  gboolean is_adjusting;
  guint shown_question; /* of the session, when whom it is about was last brought into view */

  /* input */
  double pointer_x, pointer_y;
  gboolean has_pointer;
  AciesPoint
      menu_at; /* where the menu that was shown last was asked for; what it pastes goes there */
  gboolean has_menu_at;
  gboolean is_space_held;
  gboolean is_pressed;  /* the button is down */
  gboolean is_dragging; /* it is, and the pointer went farther than a click may */
  gboolean is_panning;
  gboolean is_on_tally; /* the press took a whole stack */
  gboolean is_focusing; /* the focus goes where has been selected already */
  guint motion_tick;    /* the tool hears of the pointer once a frame */
  GdkModifierType state;
  double pan_x, pan_y;   /* how far the present drag has panned */
  double drag_x, drag_y; /* where it began, view pixels */
  double pinch_from;     /* scale at the begin of a pinch */
};

void acies_table_view_setup_input (AciesTableView *self);
/* Tells everyone that the frame has changed. */
void acies_table_view_frame_changed (AciesTableView *self);
/* Proxies (acies-table-view-proxies.c): made anew, dropped, brought up to date after CHANGE or
 * another selection, laid where their items lie. */
void acies_table_view_rebuild_proxies (AciesTableView *self);
void acies_table_view_clear_proxies (AciesTableView *self);
void acies_table_view_apply_to_proxies (AciesTableView *self, const AciesChange *change);
void acies_table_view_mark_proxies (AciesTableView *self);
void acies_table_view_allocate_proxies (AciesTableView *self);
/* Describes all proxies to assistive technology when nothing else is to be done, or PROXY at once
 * (acies-table-view-words.c). */
void acies_table_view_describe_soon (AciesTableView *self);
void acies_table_view_describe (AciesTableView *self, AciesTableProxy *proxy);
void acies_table_view_stop_describing (AciesTableView *self);
/* Whoever the question is about comes into view: by panning, or where they do not fit, from farther
 * away. */
void acies_table_view_show_question (AciesTableView *self);
/* GtkWidgetClass.snapshot (acies-table-view-paint.c). */
void acies_table_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);
/* The keyboard came to a unit, or left all of them: soon its stands can be reached, and no
 * others'. */
void acies_table_view_enter_soon (AciesTableView *self);
/* Goes from the unit to the first of its stands, or back. FALSE: there is none. */
gboolean acies_table_view_enter_stands (AciesTableView *self);
gboolean acies_table_view_leave_stands (AciesTableView *self);
/* GtkWidgetClass.focus. */
gboolean acies_table_view_focus (GtkWidget *widget, GtkDirectionType direction);
/* Stacks (acies-table-view-stack.c): the pointer has moved, and may come to rest on one, or has
 * left the one that is open. */
void acies_table_view_rest_on_stack (AciesTableView *self);
void acies_table_view_close_stack (AciesTableView *self);
/* Tells the tool which counter of the open row lies at X, Y of the view, if any; AT becomes where
 * that one stands. FALSE: none. */
gboolean acies_table_view_find_in_row (AciesTableView *self, double x, double y, AciesPoint *at);
/* Opens the stack of ITEM, or of who is selected, and finds the next in it, STEP away. NULL: there
 * is no stack. */
AciesItem *acies_table_view_step_in_stack (AciesTableView *self, AciesItem *item, int step);
/* Selects the stack on whose tally AT lies, and gives its top one; or NULL. */
AciesItem *acies_table_view_take_stack (AciesTableView *self, const AciesPoint *at);
/* Selects all that lie with ITEM (NULL: who is selected); FALSE: it lies alone. */
gboolean acies_table_view_select_stack (AciesTableView *self, AciesItem *item);
/* The clipboard (acies-table-view-clip.c). */
void acies_table_view_setup_clip (AciesTableView *self);
/* What comes from outside the rules (acies-table-view-drop.c): dropped here, or by the umpire's
 * hand. */
void acies_table_view_setup_drop (AciesTableView *self);
void acies_table_view_ask_reason (AciesTableView *self);
/* Drops the press that is under way. */
void acies_table_view_cancel_press (AciesTableView *self);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The table: ground, stands to scale, the proof of the ruling drawn on it. Zoomed about the
 * pointer, panned; everything else that pointer and keys do there is the business of the tool in
 * use. */
#pragma once

#include "app/session/acies-session.h"
#include "app/canvas/acies-table-scene.h"
#include "app/canvas/acies-overlay-controller.h"
#include "app/tools/acies-table-tool.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_TABLE_VIEW (acies_table_view_get_type ())
G_DECLARE_FINAL_TYPE (AciesTableView, acies_table_view, ACIES, TABLE_VIEW, GtkWidget)

/* Emits "frame-changed" when zoomed, panned or resized, "pointer-moved" when the pointer has,
 * "tool-changed" when another tool is in use or the tool's hint may be another. */
void acies_table_view_set_session (AciesTableView *self, AciesSession *session); /* or NULL */
AciesSession *acies_table_view_get_session (AciesTableView *self);
GtkAdjustment *acies_table_view_get_hadjustment (AciesTableView *self);
GtkAdjustment *acies_table_view_get_vadjustment (AciesTableView *self);
const AciesTableFrame *acies_table_view_get_frame (AciesTableView *self);
/* Shows what SIDE (an id) may know, or everything if it is NULL. */
/* Gives it the keyboard: at what is selected, which stays so; if nothing is, at the first unit. */
void acies_table_view_take_keyboard (AciesTableView *self);
/* Players look at it: whatever the umpire selects is not marked. Before it has a session. */
void acies_table_view_set_public (AciesTableView *self);
/* How high unit numbers and badges are at least; 0: as a desk needs it. A view with a height of its
 * own is for onlookers: where it looks is not kept. */
void acies_table_view_set_label_pixels (AciesTableView *self, double pixels);
/* A line every so often, 1/1000 mm; 0: none. */
void acies_table_view_set_grid (AciesTableView *self, AciesLength step);
/* Takes TOOL over; the first is put in use. */
void acies_table_view_add_tool (AciesTableView *self, AciesTableTool *tool);
GListModel *acies_table_view_get_tools (AciesTableView *self);
/* TOOL is one of them; NULL: the first. */
void acies_table_view_set_tool (AciesTableView *self, AciesTableTool *tool);
AciesTableTool *acies_table_view_get_tool (AciesTableView *self);
/* What RULING (or NULL) would do is shown while nothing is asked. */
void acies_table_view_set_advised (AciesTableView *self, AciesRuling *ruling);
/* What is shown beside the ruling: overlays, tapes, ghosts. */
AciesOverlayController *acies_table_view_get_show (AciesTableView *self);
/* About the middle of the view. */
void acies_table_view_zoom (AciesTableView *self, double factor);
void acies_table_view_fit (AciesTableView *self);
/* Looks at what OTHER looks at, as near as its own size lets it. */
void acies_table_view_look_as (AciesTableView *self, AciesTableView *other);
/* Zooms to what is selected; the whole table if nothing is. */
void acies_table_view_fit_selection (AciesTableView *self);
/* Where the pointer is on the table, mm; FALSE if it is elsewhere. */
gboolean acies_table_view_get_pointer (AciesTableView *self, double *x, double *y);
/* What was painted and laid so far, and whether nothing is left to be drawn for the present zoom:
 * for tests and benchmarks. */
AciesTableSceneCount acies_table_view_get_count (AciesTableView *self);
gboolean acies_table_view_is_idle (AciesTableView *self);
/* Scrolls to the item and gives it the focus. */
void acies_table_view_show_item (AciesTableView *self, const char *id);

G_END_DECLS

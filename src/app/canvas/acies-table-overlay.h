/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What tools draw over the table: outlines and labels that are read on any ground. */
#pragma once

#include "app/canvas/acies-move-path.h"
#include "app/canvas/acies-table-frame.h"
#include "geometry/plane/acies-footprint.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A cairo context in pixels of the view, to be destroyed. */
cairo_t *acies_table_overlay_begin (GtkSnapshot *snapshot, const AciesTableFrame *frame);
/* Where a point of the table lies in the view, pixels. */
void acies_table_overlay_get_xy (const AciesTableFrame *frame,
                                 const AciesPoint *at,
                                 double *x,
                                 double *y);
/* A body on its way: green if it may go there, else red and dashed. */
void acies_table_overlay_append_outline (GtkSnapshot *snapshot,
                                         const AciesTableFrame *frame,
                                         const AciesFootprint *body,
                                         gboolean is_allowed);
/* The way of a body's front, with a dot at each way-point. */
void acies_table_overlay_append_way (GtkSnapshot *snapshot,
                                     const AciesTableFrame *frame,
                                     const AciesMovePath *move_path);
/* TEXT beside AT, kept within the view. */
void acies_table_overlay_append_label (GtkSnapshot *snapshot,
                                       const AciesTableFrame *frame,
                                       PangoContext *context,
                                       const AciesPoint *at,
                                       const char *text);
/* The same on that side of AT where it covers none of CLEAR, N_CLEAR boxes in pixels of the view,
 * if there is one. */
void acies_table_overlay_append_label_clear_of (GtkSnapshot *snapshot,
                                                const AciesTableFrame *frame,
                                                PangoContext *context,
                                                const AciesPoint *at,
                                                const char *text,
                                                const graphene_rect_t *clear,
                                                guint n_clear);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A stack of counters opened: all of them side by side beside their hex, large enough to be read
 * and picked. It lies on the table and takes no focus. */
#pragma once

#include "app/session/acies-selection.h"
#include "drawing/map/acies-map.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _AciesStackRow AciesStackRow;

/* Takes ITEMS (element-type AciesItem), lowest first. HEX is where the stack lies in a view of
 * WIDTH by HEIGHT pixels: the row goes above it, or below where there is no room. */
AciesStackRow *acies_stack_row_new (AciesReferee *referee,
                                    GPtrArray *items,
                                    const AciesMapOptions *options,
                                    const graphene_rect_t *hex,
                                    double width,
                                    double height) G_GNUC_WARN_UNUSED_RESULT;
void acies_stack_row_free (AciesStackRow *self);
/* The counter at X, Y of the view, or NULL. Borrowed. */
AciesItem *acies_stack_row_find (AciesStackRow *self, double x, double y);
/* Whether X, Y lies on the row, its hex or on the way from one to the other. */
gboolean acies_stack_row_holds (AciesStackRow *self, double x, double y);
gboolean acies_stack_row_has (AciesStackRow *self, AciesItem *item);
/* The one STEP places after ITEM, round the ends. Borrowed. */
AciesItem *acies_stack_row_step (AciesStackRow *self, AciesItem *item, int step);
void acies_stack_row_append (AciesStackRow *self, GtkSnapshot *snapshot, AciesSelection *selection);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesStackRow, acies_stack_row_free)

G_END_DECLS

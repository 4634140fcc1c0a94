/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesTracing is a picture that lies dimmed on the table: while terrain is traced over it, put to
 * scale by two points of it and how far apart they are, and kept in no file of ours; or the one
 * that a scenario keeps under its table. */
#pragma once

#include "app/canvas/acies-table-frame.h"
#include "model/item/acies-backdrop.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_TRACING (acies_tracing_get_type ())
G_DECLARE_FINAL_TYPE (AciesTracing, acies_tracing, ACIES, TRACING, GObject)

/* The picture in FILE, as wide or as deep as a table of WIDTH by HEIGHT mm takes it whole. NULL
 * with ERROR: it lies on another computer, is of no kind that is read, is too large, or is damaged.
 */
AciesTracing *acies_tracing_new (GFile *file, double width, double height, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
/* The picture that lies under the table of a scenario, where that says; NULL if it cannot be
 * read. */
AciesTracing *acies_tracing_new_backdrop (const AciesBackdrop *backdrop) G_GNUC_WARN_UNUSED_RESULT;
/* Makes it as large as A and B must be for being APART, A staying where it is. FALSE: they are one
 * point, or it would become larger or smaller than any map. */
gboolean acies_tracing_put_to_scale (AciesTracing *self,
                                     const AciesPoint *a,
                                     const AciesPoint *b,
                                     AciesLength apart);
/* Larger by FACTOR about the middle of the picture; what is too much is left. */
void acies_tracing_zoom (AciesTracing *self, double factor);
void acies_tracing_move (AciesTracing *self, AciesLength east, AciesLength south);
/* How wide and deep it is, mm. */
void acies_tracing_get_size (AciesTracing *self, double *width, double *height);
/* The picture where it lies, SCALE pixels for each mm of the table. Owned. */
GskRenderNode *acies_tracing_draw (AciesTracing *self, double scale) G_GNUC_WARN_UNUSED_RESULT;
void acies_tracing_append (AciesTracing *self, GtkSnapshot *snapshot, const AciesTableFrame *frame);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The pictures of a battle at one scale and in one look, each painted once by `drawing` into a
 * render node: bases that many stands share, labels, lines about units, ground, names.
 *
 * Nodes are borrowed; their unit is a pixel. A picture without ink is NULL. */
#pragma once

#include "drawing/map/acies-map.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _AciesTablePictures AciesTablePictures;

/* What lies over everything else; all borrowed. */
typedef struct
{
  AciesRuling *ruling;     /* with what it would do; or NULL */
  const GPtrArray *shapes; /* of AciesShape: what is shown beside it */
  gboolean shows_start;    /* where everybody stood when the turn began */
} AciesTableProof;

AciesTablePictures *acies_table_pictures_new (AciesReferee *referee, const AciesMapOptions *options)
    G_GNUC_WARN_UNUSED_RESULT;
void acies_table_pictures_free (AciesTablePictures *self);
const AciesMapOptions *acies_table_pictures_get_options (AciesTablePictures *self);

GskRenderNode *acies_table_pictures_get_ground (AciesTablePictures *self);
/* About the centre of the base, wherever it is. */
GskRenderNode *acies_table_pictures_get_body (AciesTablePictures *self,
                                              const AciesMapAppearance *look);
/* About the centre of ITEM, a stand or leader. */
GskRenderNode *acies_table_pictures_get_label (AciesTablePictures *self, AciesItem *item);
/* These three from the table's corner. */
GskRenderNode *acies_table_pictures_get_unit (AciesTablePictures *self,
                                              AciesUnit *unit,
                                              gboolean is_selected);
GskRenderNode *acies_table_pictures_get_names (AciesTablePictures *self);
GskRenderNode *acies_table_pictures_draw_proof (
    AciesTablePictures *self, const AciesTableProof *proof) G_GNUC_WARN_UNUSED_RESULT; /* owned */
/* Whether the number of UNIT finds room. */
gboolean acies_table_pictures_has_number (AciesTablePictures *self, AciesUnit *unit);

void acies_table_pictures_drop_ground (AciesTablePictures *self);
void acies_table_pictures_drop_label (AciesTablePictures *self, AciesItem *item);
/* FALSE: nothing showed of it, and nothing will while the scale is the same. */
gboolean acies_table_pictures_drop_unit (AciesTablePictures *self, AciesUnit *unit);
/* Finds room for names and numbers anew. */
void acies_table_pictures_drop_room (AciesTablePictures *self);

/* Paints what is needed, for some MICROSECONDS and at least one item; FALSE: all of it has been. */
gboolean acies_table_pictures_prepare (AciesTablePictures *self, gint64 microseconds);
/* How many were painted since the beginning. */
guint acies_table_pictures_get_n_drawn (AciesTablePictures *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesTablePictures, acies_table_pictures_free)

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What a table view shows, as render nodes that are kept: ground, lines about units, one node a
 * stand and leader, one a label, names, the proof of a ruling. A node is made anew only if what it
 * shows has changed; a frame in which nothing has makes none. */
#pragma once

#include "app/session/acies-selection.h"
#include "drawing/map/acies-map.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _AciesTableScene AciesTableScene;

/* What was made since the beginning. */
typedef struct
{
  guint n_drawn;  /* pictures painted */
  guint n_placed; /* stands, leaders and labels laid in their place */
} AciesTableSceneCount;

AciesTableScene *acies_table_scene_new (AciesReferee *referee) G_GNUC_WARN_UNUSED_RESULT;
void acies_table_scene_free (AciesTableScene *self);
/* Look, grid or pixels a millimetre: what differs from before is shown from the next frame on. */
void acies_table_scene_set_options (AciesTableScene *self, const AciesMapOptions *options);
/* Paints for OPTIONS during some MICROSECONDS while the old pictures are still shown; FALSE: all is
 * there, and OPTIONS are set. */
gboolean acies_table_scene_prepare (AciesTableScene *self,
                                    const AciesMapOptions *options,
                                    gint64 microseconds);
/* How what is shown is painted. Borrowed. */
const AciesMapOptions *acies_table_scene_get_options (AciesTableScene *self);
/* Pixels a millimetre of what is shown. */
double acies_table_scene_get_scale (AciesTableScene *self);
/* Drops what shows the items that CHANGE touches. */
void acies_table_scene_apply (AciesTableScene *self, const AciesChange *change);
/* Finds room for names and numbers anew, once things have come to rest: nothing moves any more. */
void acies_table_scene_tidy (AciesTableScene *self);
/* Marks what is selected; drops only what shows it and did not, or the other way round. */
void acies_table_scene_select (AciesTableScene *self, AciesSelection *selection);
/* The ruling whose proof and ghosts are shown, or NULL. */
void acies_table_scene_set_ruling (AciesTableScene *self, AciesRuling *ruling);
/* Of AciesShape: what is shown beside the ruling; and whether it is shown where everybody stood
 * when the turn began. */
void acies_table_scene_set_shown (AciesTableScene *self,
                                  const GPtrArray *shapes,
                                  gboolean with_start);
/* All that has not moved since things came to rest, lowest first; its unit is one pixel at the
 * present scale. The same node as long as none of it changes. */
GskRenderNode *acies_table_scene_get_still (AciesTableScene *self);
/* Appends what lies above that: whatever has moved, and the proof. */
void acies_table_scene_append_moving (AciesTableScene *self, GtkSnapshot *snapshot);
AciesTableSceneCount acies_table_scene_get_count (AciesTableScene *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesTableScene, acies_table_scene_free)

G_END_DECLS

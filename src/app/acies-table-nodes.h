/* The render nodes a table view keeps: ground, one a stand, one a leader, one a label, the proof of
 * a ruling. Each is recorded once by the painters of `drawing` and shown again with another
 * transform until what it shows has changed. */
#pragma once

#include "drawing/acies-map.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _AciesTableNodes AciesTableNodes;

AciesTableNodes *acies_table_nodes_new (AciesReferee *referee) G_GNUC_WARN_UNUSED_RESULT;
void acies_table_nodes_free (AciesTableNodes *self);
/* Look, grid or pixels a millimetre: whatever differs from before makes every node stale. */
void acies_table_nodes_set_options (AciesTableNodes *self, const AciesMapOptions *options);
/* Drops what shows the items that CHANGE touches. */
void acies_table_nodes_apply (AciesTableNodes *self, const AciesChange *change);
/* Marks another item: drops the nodes of both. Ids or NULL. */
void acies_table_nodes_select (AciesTableNodes *self, const char *id);
/* The ruling whose proof and ghosts are shown, or NULL. */
void acies_table_nodes_set_ruling (AciesTableNodes *self, AciesRuling *ruling);
/* Appends everything, lowest first; SNAPSHOT's unit is one recorded pixel. */
void acies_table_nodes_append (AciesTableNodes *self, GtkSnapshot *snapshot);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesTableNodes, acies_table_nodes_free)

G_END_DECLS

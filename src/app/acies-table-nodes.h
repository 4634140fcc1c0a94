/* The render nodes a table view keeps: ground, one a stand, one a leader, one a unit's label, the
 * proof of a ruling. Each is drawn once by the painters of `drawing` and shown again with another
 * transform until what it shows has changed; a frame in which nothing changed makes no node at all.
 *
 * After the scale has changed, what is there is stretched until acies_table_nodes_redraw () has
 * drawn it anew, a slice at a time. */
#pragma once

#include "app/acies-selection.h"
#include "drawing/acies-map.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _AciesTableNodes AciesTableNodes;

/* What was made since the beginning. */
typedef struct
{
  guint n_drawn;  /* pictures painted */
  guint n_placed; /* pictures laid in their place */
} AciesTableNodesCount;

AciesTableNodes *acies_table_nodes_new (AciesReferee *referee) G_GNUC_WARN_UNUSED_RESULT;
void acies_table_nodes_free (AciesTableNodes *self);
/* Another scale makes every node stale; another look or grid drops them. */
void acies_table_nodes_set_options (AciesTableNodes *self, const AciesMapOptions *options);
/* Draws stale nodes anew for some MICROSECONDS, at least one; FALSE: there was none left. */
gboolean acies_table_nodes_redraw (AciesTableNodes *self, gint64 microseconds);
/* Drops what shows the items that CHANGE touches. */
void acies_table_nodes_apply (AciesTableNodes *self, const AciesChange *change);
/* Marks what is selected; drops only what shows it and did not, or the other way round. */
void acies_table_nodes_select (AciesTableNodes *self, AciesSelection *selection);
/* The ruling whose proof and ghosts are shown, or NULL. */
void acies_table_nodes_set_ruling (AciesTableNodes *self, AciesRuling *ruling);
/* Appends everything, lowest first; SNAPSHOT's unit is one recorded pixel. */
void acies_table_nodes_append (AciesTableNodes *self, GtkSnapshot *snapshot);
AciesTableNodesCount acies_table_nodes_get_count (const AciesTableNodes *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesTableNodes, acies_table_nodes_free)

G_END_DECLS

/* How many pictures are painted and laid: all of them once, then none; one stand moved, one. */
#include "app/acies-table-nodes.h"
#include "crowd.h"

#define N_STANDS 80
#define N_UNITS (N_STANDS / CROWD_UNIT)
/* The ground, every stand, every unit's label. */
#define N_PICTURES (1 + N_STANDS + N_UNITS)

typedef struct
{
  AciesRuleset *ruleset;
  AciesReferee *referee;
  AciesTableNodes *nodes;
  AciesTableNodesCount last;
  AciesMapOptions options;
} Fixture;

static void
set_up (Fixture *self, gconstpointer unused)
{
  self->ruleset = crowd_load_ruleset ("civitates-bellantes");
  self->referee = crowd_new (self->ruleset, N_STANDS);
  self->nodes = acies_table_nodes_new (self->referee);
  self->options.pixels_per_mm = 0.5;
  acies_table_nodes_set_options (self->nodes, &self->options);
}

static void
tear_down (Fixture *self, gconstpointer unused)
{
  acies_table_nodes_free (self->nodes);
  g_object_unref (self->referee);
  g_object_unref (self->ruleset);
}

/* One frame; owned. */
static GskRenderNode *
show (Fixture *self)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  acies_table_nodes_append (self->nodes, snapshot);
  return gtk_snapshot_free_to_node (snapshot);
}

/* A frame must have painted and laid so many pictures since the last one. */
static void
assert_frame (Fixture *self, guint n_drawn, guint n_placed)
{
  AciesTableNodesCount count;

  gsk_render_node_unref (show (self));
  count = acies_table_nodes_get_count (self->nodes);
  g_assert_cmpuint (count.n_drawn - self->last.n_drawn, ==, n_drawn);
  g_assert_cmpuint (count.n_placed - self->last.n_placed, ==, n_placed);
  self->last = count;
}

static void
shift (Fixture *self, const char *id, int dx, AciesAngle turn)
{
  g_autoptr (AciesChange) change = crowd_shift (self->referee, id, dx, turn);
  g_autoptr (GError) error = NULL;

  acies_battle_apply (acies_referee_get_battle (self->referee), change, &error);
  g_assert_no_error (error);
  acies_table_nodes_apply (self->nodes, change);
}

static void
test_idle (Fixture *self, gconstpointer unused)
{
  assert_frame (self, N_PICTURES, N_PICTURES);
  assert_frame (self, 0, 0);
  acies_table_nodes_set_options (self->nodes, &self->options);
  assert_frame (self, 0, 0);
}

static void
test_stand_moves (Fixture *self, gconstpointer unused)
{
  assert_frame (self, N_PICTURES, N_PICTURES);

  /* The last of four does not carry its unit's label. */
  shift (self, "3.4", 5, 0);
  assert_frame (self, 0, 1);

  /* Its symbol stands upright: turned it is another picture. */
  shift (self, "3.4", 0, 10 * ACIES_PER_DEGREE);
  assert_frame (self, 1, 1);
}

/* The number goes over to another stand: the unit is painted anew, and nothing else. */
static void
test_carrier_changes (Fixture *self, gconstpointer unused)
{
  AciesUnit *unit = ACIES_UNIT (acies_battle_find (acies_referee_get_battle (self->referee), "3"));
  AciesStand *carrier = acies_map_find_label_stand (unit);

  assert_frame (self, N_PICTURES, N_PICTURES);
  shift (self, acies_item_get_id (ACIES_ITEM (carrier)), 400, 0);
  g_assert_true (acies_map_find_label_stand (unit) != carrier);
  assert_frame (self, CROWD_UNIT + 1, CROWD_UNIT + 1);
}

static void
select_only (Fixture *self, const char *id)
{
  g_autoptr (AciesSelection) selection = acies_selection_new ();

  acies_selection_set_only (selection, id);
  acies_table_nodes_select (self->nodes, selection);
}

static void
test_select (Fixture *self, gconstpointer unused)
{
  assert_frame (self, N_PICTURES, N_PICTURES);
  select_only (self, "3");
  assert_frame (self, CROWD_UNIT + 1, CROWD_UNIT + 1);
  select_only (self, "3");
  assert_frame (self, 0, 0);
  select_only (self, "4");
  assert_frame (self, 2 * (CROWD_UNIT + 1), 2 * (CROWD_UNIT + 1));
}

static void
test_zoom_in_slices (Fixture *self, gconstpointer unused)
{
  guint n_slices = 0;

  assert_frame (self, N_PICTURES, N_PICTURES);

  /* Stretched at first, all of them, and not one painted. */
  self->options.pixels_per_mm = 0.7;
  acies_table_nodes_set_options (self->nodes, &self->options);
  assert_frame (self, 0, N_PICTURES);

  /* The ground at once; of the others one a slice where there is no time. */
  while (acies_table_nodes_redraw (self->nodes, 0))
    n_slices++;
  g_assert_cmpuint (n_slices, ==, N_PICTURES - 1);
  assert_frame (self, N_PICTURES, N_PICTURES);
  g_assert_false (acies_table_nodes_redraw (self->nodes, 0));
  assert_frame (self, 0, 0);
}

static void
test_look (Fixture *self, gconstpointer unused)
{
  assert_frame (self, N_PICTURES, N_PICTURES);
  self->options.look = ACIES_LOOK_DARK;
  acies_table_nodes_set_options (self->nodes, &self->options);
  assert_frame (self, N_PICTURES, N_PICTURES);
}

/* What has not changed is the same node, so that only what has is painted on the screen. */
static void
test_same_nodes (Fixture *self, gconstpointer unused)
{
  g_autoptr (GskRenderNode) before = NULL;
  g_autoptr (GskRenderNode) after = NULL;

  before = show (self);
  after = show (self);
  g_assert_cmpuint (gsk_container_node_get_n_children (before), ==,
                    gsk_container_node_get_n_children (after));
  for (guint i = 0; i < gsk_container_node_get_n_children (before); i++)
    g_assert_true (gsk_container_node_get_child (before, i)
                   == gsk_container_node_get_child (after, i));
}

static void
add (const char *path, void (*test) (Fixture *self, gconstpointer unused))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  /* Nodes need no display, but their types must be known. */
  gtk_init_check ();
  add ("/acies/app/table-nodes/idle", test_idle);
  add ("/acies/app/table-nodes/stand-moves", test_stand_moves);
  add ("/acies/app/table-nodes/carrier-changes", test_carrier_changes);
  add ("/acies/app/table-nodes/select", test_select);
  add ("/acies/app/table-nodes/zoom-in-slices", test_zoom_in_slices);
  add ("/acies/app/table-nodes/look", test_look);
  add ("/acies/app/table-nodes/same-nodes", test_same_nodes);
  return g_test_run ();
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* How many pictures are painted and laid: all of them once, then none; one stand moved: none
 * painted, one laid. */
#include "app/canvas/acies-table-scene.h"
#include "crowd.h"

#define N_STANDS 80
#define N_UNITS (N_STANDS / CROWD_UNIT)
typedef struct
{
  AciesRuleset *ruleset;
  AciesReferee *referee;
  AciesTableScene *nodes;
  AciesTableSceneCount last;
  AciesMapOptions options;
} Fixture;

static void
set_up (Fixture *self, gconstpointer unused)
{
  self->ruleset = crowd_load_ruleset ("civitates-bellantes");
  self->referee = crowd_new (self->ruleset, N_STANDS);
  self->nodes = acies_table_scene_new (self->referee);
  /* Padding too is compared. */
  memset (&self->options, 0, sizeof self->options);
  self->options.pixels_per_mm = 0.5;
  acies_table_scene_set_options (self->nodes, &self->options);
}

static void
tear_down (Fixture *self, gconstpointer unused)
{
  acies_table_scene_free (self->nodes);
  g_object_unref (self->referee);
  g_object_unref (self->ruleset);
}

/* One frame; owned. */
static GskRenderNode *
show (Fixture *self)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gtk_snapshot_append_node (snapshot, acies_table_scene_get_still (self->nodes));
  acies_table_scene_append_moving (self->nodes, snapshot);
  return gtk_snapshot_free_to_node (snapshot);
}

/* A frame must have painted and laid so many pictures since the last one. */
static void
assert_frame (Fixture *self, guint n_drawn, guint n_placed)
{
  AciesTableSceneCount count;

  gsk_render_node_unref (show (self));
  count = acies_table_scene_get_count (self->nodes);
  g_assert_cmpuint (count.n_drawn - self->last.n_drawn, ==, n_drawn);
  g_assert_cmpuint (count.n_placed - self->last.n_placed, ==, n_placed);
  self->last = count;
}

/* The first frame lays every stand and the label of every unit. */
static void
show_first (Fixture *self)
{
  gsk_render_node_unref (show (self));
  self->last = acies_table_scene_get_count (self->nodes);
  g_assert_cmpuint (self->last.n_placed, ==, N_STANDS + N_UNITS);
}

static void
set_scale (Fixture *self, double scale)
{
  self->options.pixels_per_mm = scale;
  acies_table_scene_set_options (self->nodes, &self->options);
}

static void
shift (Fixture *self, const char *id, int dx, AciesAngle turn)
{
  g_autoptr (AciesChange) change = crowd_shift (self->referee, id, dx, turn);
  g_autoptr (GError) error = NULL;

  acies_battle_apply (acies_referee_get_battle (self->referee), change, &error);
  g_assert_no_error (error);
  acies_table_scene_apply (self->nodes, change);
}

static void
test_idle (Fixture *self, gconstpointer unused)
{
  show_first (self);
  assert_frame (self, 0, 0);
  acies_table_scene_set_options (self->nodes, &self->options);
  assert_frame (self, 0, 0);
}

/* Alike stands share their pictures: there are fewer than stands. */
static void
test_shared (Fixture *self, gconstpointer unused)
{
  show_first (self);
  g_assert_cmpuint (self->last.n_drawn, <, N_STANDS + N_UNITS);
}

static void
test_stand_moves (Fixture *self, gconstpointer unused)
{
  show_first (self);

  /* The last of four does not carry its unit's label. */
  shift (self, "3.4", 5, 0);
  assert_frame (self, 0, 1);

  /* Turned it is another picture, and back again the one that was. */
  shift (self, "3.4", 0, 10 * ACIES_PER_DEGREE);
  assert_frame (self, 1, 1);
  shift (self, "3.4", 0, -10 * ACIES_PER_DEGREE);
  assert_frame (self, 0, 1);
}

/* The line about its unit is another, and nothing else. */
static void
test_stand_moves_far_away (Fixture *self, gconstpointer unused)
{
  set_scale (self, 0.3);
  show_first (self);
  shift (self, "3.4", 5, 0);
  assert_frame (self, 1, 1);

  set_scale (self, 0.05);
  gsk_render_node_unref (show (self));
  self->last = acies_table_scene_get_count (self->nodes);
  shift (self, "3.4", 5, 0);
  assert_frame (self, 1, 0);
}

/* The number goes over to another stand: the unit is laid anew, and nothing else. */
static void
test_carrier_changes (Fixture *self, gconstpointer unused)
{
  AciesUnit *unit = ACIES_UNIT (acies_battle_find (acies_referee_get_battle (self->referee), "3"));
  AciesStand *carrier = acies_map_find_label_stand (unit);

  show_first (self);
  shift (self, acies_item_get_id (ACIES_ITEM (carrier)), 400, 0);
  g_assert_true (acies_map_find_label_stand (unit) != carrier);
  assert_frame (self, 1, CROWD_UNIT + 1);
}

static void
select_only (Fixture *self, const char *id)
{
  g_autoptr (AciesSelection) selection = acies_selection_new ();

  acies_selection_set_only (selection, id);
  acies_table_scene_select (self->nodes, selection);
}

static void
test_select (Fixture *self, gconstpointer unused)
{
  show_first (self);

  /* A marked base with a symbol and one without, and the label that lies on that. */
  select_only (self, "3");
  assert_frame (self, 3, CROWD_UNIT + 1);
  select_only (self, "3");
  assert_frame (self, 0, 0);
  select_only (self, NULL);
  assert_frame (self, 1, CROWD_UNIT + 1);
}

/* The old pictures are shown until all the new ones are there. */
static void
test_zoom_in_slices (Fixture *self, gconstpointer unused)
{
  guint n_slices = 0;

  show_first (self);
  self->options.pixels_per_mm = 0.7;

  /* Whatever time there is, one unit at least gets done. */
  while (acies_table_scene_prepare (self->nodes, &self->options, 0))
    {
      n_slices++;
      g_assert_cmpfloat (acies_table_scene_get_scale (self->nodes), ==, 0.5);
      assert_frame (self, 0, 0);
    }
  g_assert_cmpuint (n_slices, ==, N_UNITS);
  g_assert_cmpfloat (acies_table_scene_get_scale (self->nodes), ==, 0.7);
  self->last = acies_table_scene_get_count (self->nodes);
  assert_frame (self, 0, N_STANDS + N_UNITS);
  g_assert_false (acies_table_scene_prepare (self->nodes, &self->options, 0));
  assert_frame (self, 0, 0);
}

static void
test_look (Fixture *self, gconstpointer unused)
{
  guint n_drawn;

  show_first (self);
  n_drawn = self->last.n_drawn;
  self->options.look = ACIES_COLOUR_THEME_DARK;
  acies_table_scene_set_options (self->nodes, &self->options);
  assert_frame (self, n_drawn, N_STANDS + N_UNITS);
}

/* What has not changed is the same node, so that only what has is painted on the screen. */
static void
test_same_nodes (Fixture *self, gconstpointer unused)
{
  g_autoptr (GskRenderNode) before = show (self);
  g_autoptr (GskRenderNode) after = show (self);

  g_assert_cmpuint (gsk_container_node_get_n_children (before), ==,
                    gsk_container_node_get_n_children (after));
  for (guint i = 0; i < gsk_container_node_get_n_children (before); i++)
    g_assert_true (gsk_container_node_get_child (before, i)
                   == gsk_container_node_get_child (after, i));
}

/* The ground is painted anew when another terrain lies in a hex. */
static void
test_hex_map (Fixture *self, gconstpointer unused)
{
  AciesHexMap *map
      = acies_table_get_map (acies_battle_get_table (acies_referee_get_battle (self->referee)));
  g_autoptr (AciesChange) change = acies_change_new ();
  g_autoptr (GskRenderNode) before = NULL;
  AciesTableSceneCount count;

  show_first (self);
  before = gsk_render_node_ref (acies_table_scene_get_still (self->nodes));
  acies_change_add_attribute (change, acies_item_get_id (ACIES_ITEM (map)), "0101", ACIES_NO_VALUE,
                              acies_value_symbol ("woods"));
  g_assert_true (acies_battle_apply (acies_referee_get_battle (self->referee), change, NULL));
  acies_table_scene_apply (self->nodes, change);
  g_assert_true (acies_table_scene_get_still (self->nodes) != before);
  count = acies_table_scene_get_count (self->nodes);
  g_assert_cmpuint (count.n_drawn, >, self->last.n_drawn);
}

/* What stays is one node for a whole drag, and another once all has come to rest. */
static void
test_still_node (Fixture *self, gconstpointer unused)
{
  g_autoptr (GskRenderNode) still = NULL;

  show_first (self);
  shift (self, "3.4", 5, 0);
  still = gsk_render_node_ref (acies_table_scene_get_still (self->nodes));
  shift (self, "3.4", 5, 0);
  shift (self, "3.3", 5, 10 * ACIES_PER_DEGREE);
  g_assert_true (acies_table_scene_get_still (self->nodes) == still);
  select_only (self, "3");
  g_assert_true (acies_table_scene_get_still (self->nodes) == still);
  select_only (self, "4");
  g_assert_true (acies_table_scene_get_still (self->nodes) != still);
  g_clear_pointer (&still, gsk_render_node_unref);

  still = gsk_render_node_ref (acies_table_scene_get_still (self->nodes));
  acies_table_scene_tidy (self->nodes);
  g_assert_true (acies_table_scene_get_still (self->nodes) != still);
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
  add ("/acies/app/table-scene/idle", test_idle);
  add ("/acies/app/table-scene/shared", test_shared);
  add ("/acies/app/table-scene/stand-moves", test_stand_moves);
  add ("/acies/app/table-scene/stand-moves-far-away", test_stand_moves_far_away);
  add ("/acies/app/table-scene/carrier-changes", test_carrier_changes);
  add ("/acies/app/table-scene/select", test_select);
  add ("/acies/app/table-scene/zoom-in-slices", test_zoom_in_slices);
  add ("/acies/app/table-scene/look", test_look);
  add ("/acies/app/table-scene/same-nodes", test_same_nodes);
  add ("/acies/app/table-scene/hex-map", test_hex_map);
  add ("/acies/app/table-scene/still-node", test_still_node);
  return g_test_run ();
}

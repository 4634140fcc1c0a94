/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What stays during a drag: one texture for all of it, the same picture to the pixel, and none left
 * once the drag is over. The Cairo renderer makes none. Needs a display. */
#include "app/canvas/acies-table-scene.h"
#include "app/canvas/acies-table-texture.h"
#include "crowd.h"

#define N_STANDS 80
#define N_FRAMES 10
/* Pixels of the screen to one of the widget, as the environment says. */
#define FACTOR 2

typedef struct
{
  AciesRuleset *ruleset;
  AciesReferee *referee;
  AciesTableScene *nodes;
  GtkWidget *window, *area;
  AciesTableTexture *still;
  GskRenderer *renderer;
  guint n_expected; /* textures a drag */
} Fixture;

static void
wait_for_size (GtkWidget *widget)
{
  while (gtk_widget_get_width (widget) == 0)
    g_main_context_iteration (NULL, TRUE);
}

static void
set_up (Fixture *self, gconstpointer unused)
{
  AciesMapOptions options;

  self->ruleset = crowd_load_ruleset ("civitates-bellantes");
  self->referee = crowd_new (self->ruleset, N_STANDS);
  self->nodes = acies_table_scene_new (self->referee);
  memset (&options, 0, sizeof options);
  options.pixels_per_mm = 0.5;
  acies_table_scene_set_options (self->nodes, &options);

  self->area = gtk_drawing_area_new ();
  self->still = acies_table_texture_new (self->area);
  self->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (self->window), 300, 200);
  gtk_window_set_child (GTK_WINDOW (self->window), self->area);
  gtk_window_present (GTK_WINDOW (self->window));
  wait_for_size (self->area);
  self->renderer = gtk_native_get_renderer (GTK_NATIVE (self->window));
  self->n_expected = GSK_IS_CAIRO_RENDERER (self->renderer) ? 0 : 1;
}

static void
tear_down (Fixture *self, gconstpointer unused)
{
  acies_table_texture_free (self->still);
  gtk_window_destroy (GTK_WINDOW (self->window));
  acies_table_scene_free (self->nodes);
  g_object_unref (self->referee);
  g_object_unref (self->ruleset);
}

/* A frame of the table scrolled by X, in pixels of the screen; owned. */
static GBytes *
show (Fixture *self, float x)
{
  gsize width = (gsize) gtk_widget_get_width (self->area) * FACTOR;
  gsize height = (gsize) gtk_widget_get_height (self->area) * FACTOR;
  g_autoptr (GskTransform) transform
      = gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (-x, 20.3f));
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  guchar *pixels = g_malloc (width * height * 4);

  gtk_snapshot_scale (snapshot, FACTOR, FACTOR);
  acies_table_texture_append (self->still, snapshot, acies_table_scene_get_still (self->nodes),
                              transform);
  gtk_snapshot_transform (snapshot, transform);
  acies_table_scene_append_moving (self->nodes, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (self->renderer, node,
                                         &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  gdk_texture_download (texture, pixels, width * 4);
  return g_bytes_new_take (pixels, width * height * 4);
}

static void
shift (Fixture *self, int dx)
{
  g_autoptr (AciesChange) change = crowd_shift (self->referee, "3.4", dx, 0);
  g_autoptr (GError) error = NULL;

  acies_battle_apply (acies_referee_get_battle (self->referee), change, &error);
  g_assert_no_error (error);
  acies_table_scene_apply (self->nodes, change);
}

/* Frames with a stand that moves; the last of them. */
static GBytes *
drag (Fixture *self)
{
  for (guint i = 0; i < N_FRAMES; i++)
    {
      shift (self, 7);
      g_bytes_unref (show (self, 10.6f));
    }
  g_assert_cmpint (acies_table_texture_has_texture (self->still), ==, self->n_expected);
  return show (self, 10.6f);
}

static void
test_made_once (Fixture *self, gconstpointer unused)
{
  g_bytes_unref (drag (self));
  g_assert_cmpuint (acies_table_texture_get_n_made (self->still), ==, self->n_expected);
}

/* Of one frame by nodes and by a texture: the first after another scroll has none yet. */
static void
test_same_pixels (Fixture *self, gconstpointer unused)
{
  g_autoptr (GBytes) held = drag (self);
  g_autoptr (GBytes) scrolled = show (self, 11);
  g_autoptr (GBytes) by_nodes = NULL;

  g_assert_cmpint (gtk_widget_get_scale_factor (self->area), ==, FACTOR);
  by_nodes = show (self, 10.6f);
  g_assert_false (acies_table_texture_has_texture (self->still));
  g_assert_true (g_bytes_equal (held, by_nodes));
  g_assert_false (g_bytes_equal (held, scrolled));
}

static void
test_panned (Fixture *self, gconstpointer unused)
{
  g_bytes_unref (drag (self));
  for (guint i = 0; i < N_FRAMES; i++)
    {
      g_bytes_unref (show (self, (float) i));
      g_assert_false (acies_table_texture_has_texture (self->still));
    }
  g_assert_cmpuint (acies_table_texture_get_n_made (self->still), ==, self->n_expected);
}

static void
test_rests (Fixture *self, gconstpointer unused)
{
  g_bytes_unref (drag (self));
  while (acies_table_texture_has_texture (self->still))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (acies_table_texture_get_n_made (self->still), ==, self->n_expected);
}

static void
test_window_goes (Fixture *self, gconstpointer unused)
{
  g_bytes_unref (drag (self));
  gtk_widget_unrealize (self->window);
  g_assert_false (acies_table_texture_has_texture (self->still));
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
  gtk_init ();
  add ("/acies/app/table-texture/made-once", test_made_once);
  add ("/acies/app/table-texture/same-pixels", test_same_pixels);
  add ("/acies/app/table-texture/panned", test_panned);
  add ("/acies/app/table-texture/rests", test_rests);
  add ("/acies/app/table-texture/window-goes", test_window_goes);
  return g_test_run ();
}

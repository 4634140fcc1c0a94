/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Poses of pictures whose corners are computed, and not seen. */
#include "config.h"
#include "lens/pose/acies-pose.h"

#include <math.h>
#include <string.h>

#define WIDTH 4000
#define HEIGHT 3000

typedef struct
{
  AciesCamera camera;
  GArray *seen;
  GHashTable *known;
} World;

static void
add_mark (World *world,
          guint identity,
          double side,
          double above,
          gboolean is_of_table,
          AciesSpot at,
          double facing)
{
  static const double right[] = { -0.5, 0.5, 0.5, -0.5 }, back[] = { -0.5, -0.5, 0.5, 0.5 };
  AciesKnownMark *known = g_new0 (AciesKnownMark, 1);
  AciesSeenMark seen = { .identity = identity };
  double c = cos (facing) * side, s = sin (facing) * side;

  *known = (AciesKnownMark){ identity, side, above, is_of_table, at };
  g_hash_table_insert (world->known, GUINT_TO_POINTER (identity), known);
  for (guint i = 0; i < 4; i++)
    {
      AciesSpot corner = { at.x + c * right[i] - s * back[i], at.y + s * right[i] + c * back[i] };

      g_assert_true (acies_camera_project (&world->camera, corner, above, &seen.corners[i]));
    }
  g_array_append_val (world->seen, seen);
}

static void
set_up (World *world, double bend)
{
  const double level[] = { 1, 0, 0, 0, 1, 0, 0, 0, 1 }, turn[] = { -0.65, 0.05, 0.03 };

  world->camera = (AciesCamera){ .width = WIDTH,
                                 .height = HEIGHT,
                                 .focal = 3300,
                                 .bend = { bend, 0 },
                                 .at = { 850, 1900 },
                                 .above = 1500 };
  acies_camera_turn (level, turn, world->camera.axes);
  world->seen = g_array_new (FALSE, FALSE, sizeof (AciesSeenMark));
  world->known = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  for (guint i = 0; i < 4; i++)
    add_mark (world, 586 - i, 60, 0, TRUE, (AciesSpot){ i % 2 ? 1750 : 50, i / 2 ? 1150 : 50 },
              0.1 * i);
  for (guint i = 0; i < 20; i++)
    add_mark (world, i, 18, 3, FALSE, (AciesSpot){ 200 + 300 * (i % 5), 200 + 250 * (i / 5) }, i);
}

static void
clear (World *world)
{
  g_array_unref (world->seen);
  g_hash_table_unref (world->known);
}

/* The way to the table and back. */
static void
test_camera (void)
{
  World world;

  set_up (&world, -0.03);
  for (guint i = 0; i < 50; i++)
    {
      AciesSpot place = { 36.0 * i, 1200 - 24.0 * i }, spot, back;

      g_assert_true (acies_camera_project (&world.camera, place, i % 5, &spot));
      g_assert_true (acies_camera_trace (&world.camera, spot, i % 5, &back));
      g_assert_cmpfloat_with_epsilon (place.x, back.x, 1e-5);
      g_assert_cmpfloat_with_epsilon (place.y, back.y, 1e-5);
    }
  clear (&world);
}

/* Whatever the lens bends is found, and everybody where he is. */
static void
test_found (void)
{
  static const double bends[] = { 0, 0.02, -0.02, -0.05 };

  for (guint i = 0; i < G_N_ELEMENTS (bends); i++)
    {
      g_autoptr (GError) error = NULL;
      AciesPose pose;
      World world;

      set_up (&world, bends[i]);
      g_assert_true (acies_pose_find (&pose, world.seen, world.known, WIDTH, HEIGHT, 0, &error));
      g_assert_no_error (error);
      g_assert_cmpfloat_with_epsilon (pose.camera.above, 1500, 2);
      g_assert_cmpfloat (pose.residual, <, 0.01);
      g_assert_cmpfloat (pose.table_error, <, 0.1);
      for (guint j = 0; j < world.seen->len; j++)
        {
          const AciesSeenMark *seen = &g_array_index (world.seen, AciesSeenMark, j);
          const AciesKnownMark *known
              = g_hash_table_lookup (world.known, GUINT_TO_POINTER (seen->identity));
          AciesTracedMark traced;

          g_assert_true (acies_pose_trace (&pose.camera, seen, known->above, &traced));
          g_assert_cmpfloat_with_epsilon (traced.centre.x, known->at.x, 0.1);
          g_assert_cmpfloat_with_epsilon (traced.centre.y, known->at.y, 0.1);
        }
      clear (&world);
    }
}

/* One that lies on a base of 3 mm and is taken for one on the table is seen elsewhere. */
static void
test_height (void)
{
  AciesTracedMark flat, high;
  World world;

  set_up (&world, 0);
  g_assert_true (
      acies_pose_trace (&world.camera, &g_array_index (world.seen, AciesSeenMark, 4), 0, &flat));
  g_assert_true (
      acies_pose_trace (&world.camera, &g_array_index (world.seen, AciesSeenMark, 4), 3, &high));
  g_assert_cmpfloat (hypot (flat.centre.x - high.centre.x, flat.centre.y - high.centre.y), >, 1.5);
  clear (&world);
}

static void
test_refused (void)
{
  AciesPose pose;
  World world;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GError) error = NULL;

      set_up (&world, 0);
      if (i == 0)
        g_array_remove_index (world.seen, 0);
      else
        ((AciesKnownMark *) g_hash_table_lookup (world.known, GUINT_TO_POINTER (584)))->at.y -= 90;
      g_assert_false (acies_pose_find (&pose, world.seen, world.known, WIDTH, HEIGHT, 0, &error));
      g_test_message ("%s", error->message);
      g_assert_true (g_error_matches (error, G_IO_ERROR,
                                      (i == 0 ? G_IO_ERROR_NOT_FOUND : G_IO_ERROR_INVALID_DATA)));
      clear (&world);
    }
}

/* The mark of the table IDENTITY now lies at AT, and is seen there. */
static void
move_table_mark (World *world, guint identity, AciesSpot at)
{
  for (guint i = 0; i < world->seen->len; i++)
    if (g_array_index (world->seen, AciesSeenMark, i).identity == identity)
      {
        g_array_remove_index (world->seen, i);
        break;
      }
  add_mark (world, identity, 60, 0, TRUE, at, 0);
}

/* Four of which three lie in a line leave open where the picture was taken from; a fifth tells. */
static void
test_in_line (void)
{
  g_autoptr (GError) error = NULL;
  AciesPose pose;
  World world;

  set_up (&world, 0.02);
  move_table_mark (&world, 583, (AciesSpot){ 900, 53 });
  g_assert_false (acies_pose_find (&pose, world.seen, world.known, WIDTH, HEIGHT, 0, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, "one line"));
  add_mark (&world, 582, 60, 0, TRUE, (AciesSpot){ 1750, 1150 }, 0);
  g_assert_true (acies_pose_find (&pose, world.seen, world.known, WIDTH, HEIGHT, 0, NULL));
  g_assert_cmpfloat_with_epsilon (pose.camera.above, 1500, 2);
  clear (&world);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/lens/pose/camera", test_camera);
  g_test_add_func ("/acies/lens/pose/found", test_found);
  g_test_add_func ("/acies/lens/pose/height", test_height);
  g_test_add_func ("/acies/lens/pose/refused", test_refused);
  g_test_add_func ("/acies/lens/pose/in-line", test_in_line);
  return g_test_run ();
}

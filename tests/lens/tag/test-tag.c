/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The pictures of tags, by the detector that has to find them. */
#include "lens/tag/acies-tag.h"

#include "lens/tag/acies-tag-family.h"
#include "model/item/acies-mark.h"

#define CELL 6
#define EDGE (CELL * (ACIES_TAG_CELLS + 4))

static void
test_family (void)
{
  AciesTagBits bits;

  g_assert_cmpuint (acies_tag_get_n (), ==, ACIES_MARK_IDENTITIES);
  g_assert_cmpint (ACIES_TAG_CELLS, ==, ACIES_MARK_CELLS);
  g_assert_false (acies_tag_get_bits (ACIES_MARK_IDENTITIES, &bits));
}

/* Draws the tag on white, two cells from each edge. */
static void
draw (guint identity, guint8 *pixels)
{
  AciesTagBits bits;

  g_assert_true (acies_tag_get_bits (identity, &bits));
  for (int y = 0; y < EDGE; y++)
    for (int x = 0; x < EDGE; x++)
      {
        int row = y / CELL - 2, column = x / CELL - 2;
        gboolean is_in
            = row >= 0 && row < ACIES_TAG_CELLS && column >= 0 && column < ACIES_TAG_CELLS;

        pixels[y * EDGE + x] = is_in && bits.is_black[row][column] ? 0 : 255;
      }
}

/* Every tag is found, upright, as the one it is. */
static void
test_detector (void)
{
  guint8 pixels[EDGE * EDGE];
  image_u8_t image = { EDGE, EDGE, EDGE, pixels };
  g_autoptr (AciesTagFamily) family = acies_tag_family_new ();
  apriltag_detector_t *detector = apriltag_detector_create ();

  apriltag_detector_add_family_bits (detector, family, 0);
  for (guint identity = 0; identity < ACIES_MARK_IDENTITIES; identity++)
    {
      zarray_t *found;
      apriltag_detection_t *one;

      draw (identity, pixels);
      found = apriltag_detector_detect (detector, &image);
      g_assert_cmpint (zarray_size (found), ==, 1);
      zarray_get (found, 0, &one);
      g_assert_cmpint (one->id, ==, (int) identity);
      g_assert_cmpint (one->hamming, ==, 0);
      /* Corners run round from the lower left one. */
      g_assert_cmpfloat_with_epsilon (one->p[0][0], 2 * CELL, 1);
      g_assert_cmpfloat_with_epsilon (one->p[0][1], EDGE - 2 * CELL, 1);
      g_assert_cmpfloat_with_epsilon (one->p[2][1], 2 * CELL, 1);
      apriltag_detections_destroy (found);
    }
  apriltag_detector_destroy (detector);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/lens/tag/family", test_family);
  g_test_add_func ("/acies/lens/tag/detector", test_detector);
  return g_test_run ();
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a body snaps to: contact before alignment, parallel first, never beyond reach. */
#include "app/tools/acies-table-snap.h"

typedef struct
{
  const char *what;
  int x, y, facing;
  AciesDragSnapKind kind;
  int to_x, to_y, to_facing;
} Case;

/* The other is 80 by 40 at (500, 500), looking north; the body 60 by 40. */
static void
test_find (void)
{
  static const Case cases[] = {
    { "far off", 800, 800, 0, ACIES_DRAG_SNAP_NONE, 800, 800, 0 },
    { "front to rear", 500, 543, 0, ACIES_DRAG_SNAP_CONTACT, 500, 540, 0 },
    { "face to face, a little askew", 500, 458, 178, ACIES_DRAG_SNAP_CONTACT, 500, 460, 180 },
    { "too much askew", 500, 458, 160, ACIES_DRAG_SNAP_NONE, 500, 458, 160 },
    { "beside it, in line", 573, 502, 0, ACIES_DRAG_SNAP_CONTACT, 570, 500, 0 },
    { "its flank", 562, 503, 90, ACIES_DRAG_SNAP_CONTACT, 560, 503, 90 },
    { "a measure behind it", 500, 563, 0, ACIES_DRAG_SNAP_GAP, 500, 565, 0 },
    { "a measure beside it", 592, 502, 0, ACIES_DRAG_SNAP_GAP, 595, 500, 0 },
    { "in line from afar", 620, 503, 0, ACIES_DRAG_SNAP_ALIGNED, 620, 500, 0 },
    { "behind it, flush at the side", 511, 541, 0, ACIES_DRAG_SNAP_CONTACT, 510, 540, 0 },
  };
  g_autoptr (GArray) boxes = g_array_new (FALSE, FALSE, sizeof (AciesDragSnapBox));
  const AciesDragSnapRange range = { ACIES_MM (5), ACIES_DEGREES (4), ACIES_MM (25) };
  AciesDragSnapBox other
      = { { { ACIES_MM (500), ACIES_MM (500) }, 0 }, ACIES_MM (80), ACIES_MM (40) };

  g_array_append_val (boxes, other);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Case *one = &cases[i];
      AciesDragSnapBox body
          = { { { ACIES_MM (one->x), ACIES_MM (one->y) }, ACIES_DEGREES (one->facing) },
              ACIES_MM (60),
              ACIES_MM (40) };
      AciesDragSnap snap = acies_table_snap_find (&body, boxes, &range);

      g_test_message ("%s", one->what);
      g_assert_cmpint (snap.kind, ==, one->kind);
      g_assert_cmpint (snap.centre.at.x, ==, ACIES_MM (one->to_x));
      g_assert_cmpint (snap.centre.at.y, ==, ACIES_MM (one->to_y));
      g_assert_cmpint (snap.centre.facing, ==, ACIES_DEGREES (one->to_facing));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/app/table-snap/find", test_find);
  return g_test_run ();
}

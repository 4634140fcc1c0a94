/* Where a path takes the middle of a front, and what the drawn length of it is. */
#include "app/acies-table-drag.h"

static AciesPlacement
follow (const char *text, AciesLength *travelled)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesPath) path = acies_path_parse (text, &error);
  AciesPlacement start = { { ACIES_MM (500), ACIES_MM (500) }, 0 };

  g_assert_no_error (error);
  return acies_table_drag_follow (path, &start, ACIES_MM (120), travelled);
}

static void
test_follow (void)
{
  static const struct
  {
    const char *path;
    double x, y;
    int facing;
    double travelled;
  } cases[] = {
    { "ahead 100", 500, 400, 0, 100 },
    { "back 10", 500, 510, 0, 10 },
    { "side right 20", 520, 500, 0, 20 },
    { "turn 180, ahead 100", 500, 600, 180, 100 },
    /* A quarter wheel to the right about the corner at 560: the outer corner goes 60 pi. */
    { "wheel right 90", 560, 440, 90, 188.496 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      AciesLength travelled;
      AciesPlacement end = follow (cases[i].path, &travelled);

      g_test_message ("%s", cases[i].path);
      g_assert_cmpfloat_with_epsilon (acies_length_to_mm (end.at.x), cases[i].x, 0.01);
      g_assert_cmpfloat_with_epsilon (acies_length_to_mm (end.at.y), cases[i].y, 0.01);
      g_assert_cmpint (end.facing, ==, ACIES_DEGREES (cases[i].facing));
      g_assert_cmpfloat_with_epsilon (acies_length_to_mm (travelled), cases[i].travelled, 0.01);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/app/table-drag/follow", test_follow);
  return g_test_run ();
}

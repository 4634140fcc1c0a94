/* Columns, measured in what a terminal shows. */
#include "base/acies-columns.h"

static void
test_aligned (void)
{
  g_autoptr (AciesColumns) columns = acies_columns_new ();
  g_autofree char *text = NULL;

  acies_columns_add (columns, "é", "two", "last", NULL);
  acies_columns_add (columns, "longer", "", NULL);
  acies_columns_add (columns, "a heading by itself", NULL);
  acies_columns_add (columns, "a", "b", "c", NULL);
  acies_columns_add (columns, "漢字", "e\xcc\x81", "c", NULL);
  text = acies_columns_to_string (columns);
  g_assert_cmpstr (text, ==,
                   "é       two  last\nlonger\na heading by itself\na       b    c\n"
                   "漢字    e\xcc\x81    c\n");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/base/columns/aligned", test_aligned);
  return g_test_run ();
}

/* Columns, measured in what a terminal shows. */
#include "cli/acies-columns.h"

#include <locale.h>

static void
test_aligned (void)
{
  if (g_test_subprocess ())
    {
      g_autoptr (AciesColumns) columns = acies_columns_new ();

      acies_columns_add (columns, "é", "two", "last", NULL);
      acies_columns_add (columns, "longer", "", NULL);
      acies_columns_add (columns, "a heading by itself", NULL);
      acies_columns_add (columns, "a", "b", "c", NULL);
      acies_columns_add (columns, "漢字", "e\xcc\x81", "c", NULL);
      acies_columns_print (columns);
      return;
    }
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stdout (
      "*é       two  last\nlonger\na heading by itself\na       b    c\n漢字    e\xcc\x81    c\n*");
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/cli/columns/aligned", test_aligned);
  return g_test_run ();
}

/* What a path leads to. */
#include "acies-scratch.h"

#include "storage/file/acies-kind.h"

#include <gio/gio.h>
#include <glib/gstdio.h>

static const struct
{
  const char *name;
  const char *text;
  AciesKind kind;
} cases[] = {
  { "army", "<?xml version='1.0'?>\n<!-- <scenario> -->\n<army xmlns='x'/>", ACIES_KIND_ARMY },
  { "prefixed", "<a:scenario xmlns:a='x'/>", ACIES_KIND_SCENARIO },
  { "examples", "<examples>", ACIES_KIND_EXAMPLES },
  { "clauses", "<clauses\nxmlns='x'>", ACIES_KIND_RULESET },
  { "exchange", "<exchange/>", ACIES_KIND_EXCHANGE },
  { "battle", "SQLite format 3", ACIES_KIND_BATTLE },
  { "longer", "<armyx/>", ACIES_KIND_UNKNOWN },
  { "comment-without-end", "<!-- <army/>", ACIES_KIND_UNKNOWN },
  { "declaration-without-end", "<?xml ", ACIES_KIND_UNKNOWN },
  { "text", "hello", ACIES_KIND_UNKNOWN },
  { "empty", "", ACIES_KIND_UNKNOWN },
};

static void
test_files (void)
{
  g_autofree char *folder = acies_scratch_new ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_build_filename (folder, cases[i].name, NULL);

      g_assert_true (g_file_set_contents (path, cases[i].text, -1, NULL));
      g_test_message ("%s", cases[i].name);
      g_assert_cmpint (acies_kind_of_file (path), ==, cases[i].kind);
      g_remove (path);
      g_assert_cmpint (acies_kind_of_file (path), ==, ACIES_KIND_MISSING);
    }
  g_assert_cmpint (acies_kind_of_file (folder), ==, ACIES_KIND_RULESET);
  g_rmdir (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/storage/kind/files", test_files);
  return g_test_run ();
}

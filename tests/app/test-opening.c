/* Opening a battle, without a display: what its set-up breaks is told and hinders nothing. */
#include "app/acies-opening.h"

#include <string.h>

static const char house_rules[]
    = "<ruleset xmlns=\"urn:acies:ruleset:1\" id=\"wide\" extends=\"border-raid\" version=\"1\">"
      "<title>Wide</title>"
      "<constraint id=\"far-in\" of=\"unit\" set-up=\"yes\" test=\"edge (unit) > len (1000)\" "
      "cite=\"1\">"
      "<label>{unit} stands too near the edge</label></constraint></ruleset>";

static void
write_file (const char *folder, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *parent = g_path_get_dirname (path);
  g_autoptr (GError) error = NULL;

  g_mkdir_with_parents (parent, 0700);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

/* The shipped scenario, by house rules that want everybody far from the edges. */
static GFile *
write_scenario (void)
{
  g_autoptr (GFile) shipped = acies_opening_find_scenario ("raid-at-the-ford");
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "acies", NULL);
  g_autofree char *path = g_build_filename (folder, "scenarios", "wide.xml", NULL);
  g_autoptr (GFile) army
      = g_file_resolve_relative_path (shipped, "../../armies/border-raiders.xml");
  g_autofree char *contents = NULL, *riders = NULL;
  g_autoptr (GString) text = NULL;

  g_assert_true (g_file_load_contents (shipped, NULL, &contents, NULL, NULL, NULL));
  text = g_string_new (contents);
  g_string_replace (text, "ruleset=\"border-raid\"", "ruleset=\"wide\"", 1);
  g_assert_true (g_file_load_contents (army, NULL, &riders, NULL, NULL, NULL));
  write_file (folder, "armies/border-raiders.xml", riders);
  write_file (folder, "rulesets/wide/ruleset.xml", house_rules);
  write_file (folder, "scenarios/wide.xml", text->str);
  return g_file_new_for_path (path);
}

static void
assert_told (AciesFindings *findings)
{
  g_autofree char *text = acies_findings_to_string (findings);

  g_assert_nonnull (strstr (text, "stands too near the edge"));
}

static void
test_set_up (void)
{
  g_autoptr (GFile) scenario = write_scenario ();
  g_autoptr (AciesFindings) findings = acies_findings_new (), again = acies_findings_new ();
  g_autoptr (AciesBattleFile) file = NULL, reopened = NULL;
  g_autoptr (GFile) battle = NULL;
  g_autoptr (GError) error = NULL;

  file = acies_opening_open (scenario, findings, &error);
  g_assert_no_error (error);
  assert_told (findings);
  battle = g_file_new_for_path (acies_battle_file_get_path (file));
  acies_battle_file_close (file, NULL);

  reopened = acies_opening_open (battle, again, &error);
  g_assert_no_error (error);
  assert_told (again);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/acies/app/opening/set-up", test_set_up);
  return g_test_run ();
}

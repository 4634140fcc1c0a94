/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A rule set looked at while it is written: what is wrong, which examples run again, what is known
 * at which moment, how long it takes, and what happens when a file changes on disk. */
#include "config.h"

#include "acies-scratch.h"

#include "app/workshop/acies-folder-watch.h"
#include "app/workshop/acies-rules-check.h"
#include "storage/package/acies-starter.h"

#include <glib/gstdio.h>
#include <string.h>

#define LUA "procedures/raid.lua"

static void
copy_file (const char *from, const char *folder, const char *name)
{
  g_autofree char *source = g_build_filename (from, name, NULL);
  g_autofree char *target = g_build_filename (folder, name, NULL);
  g_autofree char *parent = g_path_get_dirname (target);
  g_autofree char *text = NULL;

  g_mkdir_with_parents (parent, 0700);
  g_assert_true (g_file_get_contents (source, &text, NULL, NULL));
  g_assert_true (g_file_set_contents (target, text, -1, NULL));
}

/* A copy of Border Raid. */
static GFile *
make_folder (void)
{
  g_autofree char *path = acies_scratch_new ();
  g_autofree char *shipped
      = g_build_filename (g_getenv ("ACIES_DATA_PATH"), "rulesets", "border-raid", NULL);
  g_autofree char *procedures = g_build_filename (shipped, "procedures", NULL);
  g_autoptr (GDir) dir = g_dir_open (procedures, 0, NULL);
  const char *name;

  copy_file (shipped, path, "ruleset.xml");
  copy_file (shipped, path, "clauses.xml");
  copy_file (shipped, path, "examples.xml");
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *whole = g_build_filename ("procedures", name, NULL);

      copy_file (shipped, path, whole);
    }
  return g_file_new_for_path (path);
}

static AciesRuleText *
open_text (GFile *folder)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  AciesRuleText *text = acies_rule_text_open (folder, findings);

  g_assert_nonnull (text);
  return text;
}

static void
wait_for (AciesRulesCheck *check)
{
  while (acies_rules_check_is_running (check))
    g_main_context_iteration (NULL, TRUE);
}

/* FROM in NAME becomes TO. */
static void
write_as (AciesRuleText *text, const char *name, const char *from, const char *to)
{
  g_autoptr (GString) changed = g_string_new (acies_rule_text_get (text, name));

  g_assert_cmpuint (g_string_replace (changed, from, to, 1), ==, 1);
  acies_rule_text_set (text, name, changed->str);
}

static guint
count_failed (AciesRulesCheck *check)
{
  guint n = 0;

  for (guint i = 0; i < acies_rules_check_get_n (check); i++)
    n += !acies_rules_check_get_result (check, i)->passed;
  return n;
}

static void
assert_right (AciesRulesCheck *check)
{
  g_autofree char *found = acies_findings_to_string (acies_rules_check_get_findings (check));

  g_assert_cmpstr (found, ==, "");
}

static void
test_check (void)
{
  g_autoptr (GFile) folder = make_folder ();
  g_autoptr (AciesRuleText) text = open_text (folder);
  g_autoptr (AciesRulesCheck) check = acies_rules_check_new (text);
  g_autoptr (AciesRuleset) before = NULL;
  guint n;

  acies_rules_check_start (check);
  g_assert_null (acies_rules_check_get_findings (check));
  g_assert_cmpuint (acies_rules_check_get_n (check), ==, 0);
  wait_for (check);
  assert_right (check);
  n = acies_rules_check_get_n (check);
  g_assert_cmpuint (n, >, 10);
  g_assert_cmpuint (acies_rules_check_get_n_left (check), ==, 0);
  g_assert_cmpuint (count_failed (check), ==, 0);
  before = g_object_ref (acies_rules_check_get_ruleset (check));

  write_as (text, "ruleset.xml", "id=\"in-cover\" value=\"-1\"", "id=\"in-cover\" value=\"-2\"");
  g_assert_cmpuint (acies_rules_check_get_n (check), ==, 0);
  wait_for (check);
  g_assert_cmpuint (acies_rules_check_get_n_touched (check), <, n);
  g_assert_cmpuint (count_failed (check), >, 0);
  g_assert_true (before != acies_rules_check_get_ruleset (check));
}

/* What is wrong is found where it is, and the rule set is what it was. */
static void
test_wrong (void)
{
  g_autoptr (GFile) folder = make_folder ();
  g_autoptr (AciesRuleText) text = open_text (folder);
  g_autoptr (AciesRulesCheck) check = acies_rules_check_new (text);
  AciesFinding *first;
  g_autofree char *name = NULL;

  acies_rules_check_start (check);
  wait_for (check);
  write_as (text, LUA, "if made.length > len (most)", "if mode.length > len (most)");
  wait_for (check);
  first = acies_findings_get_first_error (acies_rules_check_get_findings (check));
  g_assert_nonnull (first);
  name = acies_rules_check_dup_name (check, first);
  g_assert_cmpstr (name, ==, LUA);
  g_assert_cmpint (acies_finding_get_line (first), ==, 5);
  g_assert_cmpuint (acies_rules_check_get_n (check), ==, 0);
  g_assert_nonnull (acies_rules_check_get_ruleset (check));
  g_assert_true (acies_document_undo (ACIES_DOCUMENT (text), NULL));
  wait_for (check);
  g_assert_cmpuint (count_failed (check), ==, 0);
  g_assert_cmpuint (acies_rules_check_get_n_touched (check), ==, 0);
}

static void
assert_first (AciesRulesCheck *check, const char *file, const char *word)
{
  AciesFindings *findings = acies_rules_check_get_findings (check);
  g_autoptr (AciesFinding) first = g_list_model_get_item (G_LIST_MODEL (findings), 0);
  g_autofree char *name = NULL;

  g_assert_nonnull (first);
  name = acies_rules_check_dup_name (check, first);
  g_assert_cmpstr (name, ==, file);
  g_assert_nonnull (strstr (acies_finding_get_message (first), word));
}

/* What the check of a whole rule set finds is found here: names in examples, too, and what is odd.
 */
static void
test_whole (void)
{
  g_autoptr (GFile) folder = make_folder ();
  g_autoptr (AciesRuleText) text = open_text (folder);
  g_autoptr (AciesRulesCheck) check = acies_rules_check_new (text);

  acies_rules_check_start (check);
  wait_for (check);
  write_as (text, "examples.xml", "type=\"bows\"", "type=\"bowz\"");
  wait_for (check);
  assert_first (check, "examples.xml", "bowz");
  g_assert_cmpuint (acies_rules_check_get_n (check), >, 10);
  g_assert_true (acies_document_undo (ACIES_DOCUMENT (text), NULL));
  write_as (text, LUA, "  move (q.unit, q.path)", "  trace ('here') move (q.unit, q.path)");
  wait_for (check);
  assert_first (check, LUA, "trace");
}

/* An id that two files give is said where it comes again, as the terminal says it. */
static void
test_twice (void)
{
  g_autoptr (GFile) folder = make_folder ();
  g_autoptr (GFile) more = g_file_resolve_relative_path (folder, "examples/more.xml");
  g_autoptr (GFile) examples = g_file_get_parent (more);
  g_autoptr (AciesRuleText) text = NULL;
  g_autoptr (AciesRulesCheck) check = NULL;

  g_assert_cmpint (g_mkdir (g_file_peek_path (examples), 0700), ==, 0);
  g_assert_true (g_file_set_contents (
      g_file_peek_path (more),
      "<examples xmlns='urn:acies:ruleset:1' ruleset='border-raid'><example id='may-not-shoot'>"
      "<ask action='nerve' unit.nerve='shaken'/></example></examples>",
      -1, NULL));
  text = open_text (folder);
  check = acies_rules_check_new (text);
  acies_rules_check_start (check);
  wait_for (check);
  assert_first (check, "examples/more.xml", "may-not-shoot");
  acies_rule_text_set (text, "examples/more.xml",
                       "<examples xmlns='urn:acies:ruleset:1' ruleset='border-raid'/>");
  wait_for (check);
  assert_right (check);
}

/* Letters typed in a row are looked at once they pause, and nothing of an older text is told. */
static void
test_typing (void)
{
  g_autoptr (GFile) folder = make_folder ();
  g_autoptr (AciesRuleText) text = open_text (folder);
  g_autoptr (AciesRulesCheck) check = acies_rules_check_new (text);

  acies_rules_check_start (check);
  for (guint i = 0; i < 20; i++)
    {
      acies_rule_text_replace (text, LUA, 0, 0, "-- a remark\n", FALSE);
      g_main_context_iteration (NULL, FALSE);
      g_assert_null (acies_rules_check_get_findings (check));
    }
  wait_for (check);
  g_assert_cmpuint (count_failed (check), ==, 0);
}

static void
look_cb (gpointer text)
{
  acies_rule_text_look (text);
}

static void
test_disk (void)
{
  g_autoptr (GFile) folder = make_folder ();
  g_autoptr (AciesRuleText) text = open_text (folder);
  g_autofree char *path = g_build_filename (g_file_peek_path (folder), LUA, NULL);
  AciesFolderWatch *watch = acies_folder_watch_new (folder, look_cb, text);

  g_assert_true (g_file_set_contents (path, "-- theirs\n", -1, NULL));
  while (strcmp (acies_rule_text_get (text, LUA), "-- theirs\n") != 0)
    g_main_context_iteration (NULL, TRUE);
  acies_folder_watch_free (watch);
}

/* What a rule set lies over is followed on disk too: somebody else may write it. */
static void
test_below (void)
{
  g_autoptr (GPtrArray) written = acies_starter_copy ("base-raid", NULL, NULL);
  GFile *below = g_ptr_array_index (written, 0);
  g_autofree char *path = g_build_filename (g_file_peek_path (below), "ruleset.xml", NULL);
  g_autoptr (GFile) folder = g_file_resolve_relative_path (below, "../over-raid");
  g_autofree char *over = g_build_filename (g_file_peek_path (folder), "ruleset.xml", NULL);
  g_autoptr (AciesRuleText) text = NULL;
  g_autoptr (AciesRulesCheck) check = NULL;
  g_autofree char *hash = NULL, *said = NULL;
  g_autoptr (GString) changed = NULL;
  gint64 end = g_get_monotonic_time () + 10 * G_USEC_PER_SEC;

  g_mkdir_with_parents (g_file_peek_path (folder), 0700);
  g_assert_true (
      g_file_set_contents (over,
                           "<ruleset xmlns=\"urn:acies:ruleset:1\" id=\"over-raid\" version=\"1\" "
                           "extends=\"base-raid\"><title>Over</title></ruleset>\n",
                           -1, NULL));
  text = open_text (folder);
  check = acies_rules_check_new (text);
  acies_rules_check_start (check);
  wait_for (check);
  g_assert_nonnull (acies_rules_check_get_ruleset (check));
  hash = g_strdup (acies_ruleset_get_hash (acies_rules_check_get_ruleset (check)));
  g_assert_true (g_file_get_contents (path, &said, NULL, NULL));
  changed = g_string_new (said);
  g_assert_cmpuint (g_string_replace (changed, "faces=\"1 2", "faces=\"2 2", 1), ==, 1);
  g_assert_true (g_file_set_contents (path, changed->str, -1, NULL));
  while (g_get_monotonic_time () < end
         && g_str_equal (hash, acies_ruleset_get_hash (acies_rules_check_get_ruleset (check))))
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
  g_assert_cmpstr (hash, !=, acies_ruleset_get_hash (acies_rules_check_get_ruleset (check)));
  wait_for (check);
}

/* In the largest shipped set, where a figure of one list is changed: by hand, as it takes long. */
static void
test_speed (void)
{
  const char *id = g_getenv ("ACIES_CHECKED");
  g_autofree char *path = NULL;
  g_autoptr (GFile) folder = NULL;
  g_autoptr (AciesRuleText) text = NULL;
  g_autoptr (AciesRulesCheck) check = NULL;
  gint64 start;

  if (id == NULL || g_getenv ("ACIES_FROM") == NULL)
    {
      g_test_skip ("ACIES_CHECKED, ACIES_FILE, ACIES_FROM and ACIES_TO say what is changed");
      return;
    }
  path = g_build_filename (g_getenv ("ACIES_DATA_PATH"), "rulesets", id, NULL);
  folder = g_file_new_for_path (path);
  text = open_text (folder);
  check = acies_rules_check_new (text);
  start = g_get_monotonic_time ();
  acies_rules_check_start (check);
  wait_for (check);
  g_print ("all %u examples: %.0f ms\n", acies_rules_check_get_n (check),
           (g_get_monotonic_time () - start) / 1000.0);
  write_as (text, g_getenv ("ACIES_FILE"), g_getenv ("ACIES_FROM"), g_getenv ("ACIES_TO"));
  start = g_get_monotonic_time ();
  while (acies_rules_check_get_findings (check) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_print ("loaded, %u touched: %.0f ms\n", acies_rules_check_get_n_touched (check),
           (g_get_monotonic_time () - start) / 1000.0);
  while (acies_rules_check_get_n_left (check) > 0)
    g_main_context_iteration (NULL, TRUE);
  g_print ("their verdicts, %u failed: %.0f ms\n", count_failed (check),
           (g_get_monotonic_time () - start) / 1000.0);
  wait_for (check);
}

int
main (int argc, char **argv)
{
  g_autofree char *home = acies_scratch_new ();
  int status;

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/app/rules-check/check", test_check);
  g_test_add_func ("/acies/app/rules-check/wrong", test_wrong);
  g_test_add_func ("/acies/app/rules-check/whole", test_whole);
  g_test_add_func ("/acies/app/rules-check/twice", test_twice);
  g_test_add_func ("/acies/app/rules-check/typing", test_typing);
  g_test_add_func ("/acies/app/rules-check/disk", test_disk);
  g_test_add_func ("/acies/app/rules-check/below", test_below);
  g_test_add_func ("/acies/app/rules-check/speed", test_speed);
  status = g_test_run ();
  acies_scratch_remove (home);
  return status;
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of a rule set being written: what is one step, what is saved, what becomes of it when
 * the files change on disk, and after the program was killed. */
#include "storage/workshop/acies-rule-text.h"

#include "storage/spare/acies-spare.h"
#include "storage/spare/acies-stranded.h"
#include "acies-scratch.h"
#include "world.h"

#include <glib/gstdio.h>
#include <string.h>

#define LUA "procedures/a.lua"

static void
write_file (GFile *folder, const char *name, const char *text)
{
  g_autoptr (GFile) file = g_file_resolve_relative_path (folder, name);
  g_autoptr (GFile) parent = g_file_get_parent (file);
  g_autoptr (GError) error = NULL;

  g_mkdir_with_parents (g_file_peek_path (parent), 0700);
  g_file_set_contents (g_file_peek_path (file), text, -1, &error);
  g_assert_no_error (error);
}

static void
assert_file (GFile *folder, const char *name, const char *expected)
{
  g_autoptr (GFile) file = g_file_resolve_relative_path (folder, name);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (g_file_peek_path (file), &text, NULL, NULL));
  g_assert_cmpstr (text, ==, expected);
}

/* A folder with two files, which need not be a rule set: nothing here asks. */
static GFile *
make_folder (void)
{
  g_autofree char *path = acies_scratch_new ();
  GFile *folder = g_file_new_for_path (path);

  write_file (folder, "ruleset.xml", "<ruleset>é</ruleset>\n");
  write_file (folder, LUA, "one\n");
  return folder;
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
type (AciesRuleText *text, guint at, const char *letters)
{
  for (guint i = 0; letters[i] != '\0'; i++)
    {
      const char letter[] = { letters[i], '\0' };

      acies_rule_text_replace (text, LUA, at + i, 0, letter, FALSE);
    }
}

static void
undo (AciesRuleText *text, const char *expected)
{
  g_assert_true (acies_document_undo (ACIES_DOCUMENT (text), NULL));
  g_assert_cmpstr (acies_rule_text_get (text, LUA), ==, expected);
}

/* A word is one step, so is what is deleted after it; undone, it is as if it had not been. */
static void
test_steps (void)
{
  g_autoptr (GFile) folder = make_folder ();
  g_autoptr (AciesRuleText) text = open_text (folder);
  AciesDocument *document = ACIES_DOCUMENT (text);

  type (text, 3, " two three");
  g_assert_cmpstr (acies_rule_text_get (text, LUA), ==, "one two three\n");
  g_assert_true (acies_document_is_modified (document));
  g_assert_true (acies_rule_text_is_changed (text, LUA));
  g_assert_false (acies_rule_text_is_changed (text, "ruleset.xml"));
  undo (text, "one two\n");
  undo (text, "one\n");
  g_assert_false (acies_document_is_modified (document));
  g_assert_true (acies_document_redo (document, NULL));
  g_assert_cmpstr (acies_rule_text_get (text, LUA), ==, "one two\n");
  acies_rule_text_replace (text, LUA, 6, 1, "", FALSE);
  acies_rule_text_replace (text, LUA, 5, 1, "", FALSE);
  g_assert_cmpstr (acies_rule_text_get (text, LUA), ==, "one t\n");
  undo (text, "one two\n");
}

/* Places are characters; what is alike stays. */
static void
test_set (void)
{
  g_autoptr (GFile) folder = make_folder ();
  g_autoptr (AciesRuleText) text = open_text (folder);

  acies_rule_text_set (text, "ruleset.xml", "<ruleset>è</ruleset>\n");
  g_assert_cmpstr (acies_rule_text_get (text, "ruleset.xml"), ==, "<ruleset>è</ruleset>\n");
  g_assert_true (acies_document_undo (ACIES_DOCUMENT (text), NULL));
  g_assert_cmpstr (acies_rule_text_get (text, "ruleset.xml"), ==, "<ruleset>é</ruleset>\n");
  acies_rule_text_replace (text, "ruleset.xml", 10, 0, "e", FALSE);
  g_assert_cmpstr (acies_rule_text_get (text, "ruleset.xml"), ==, "<ruleset>ée</ruleset>\n");
}

static void
test_save (void)
{
  g_autoptr (GFile) folder = make_folder ();
  g_autoptr (AciesRuleText) text = open_text (folder);
  AciesDocument *document = ACIES_DOCUMENT (text);

  type (text, 0, "x");
  g_assert_false (acies_document_is_overtaken (document));
  g_assert_true (acies_document_save (document, NULL, NULL));
  g_assert_false (acies_document_is_modified (document));
  assert_file (folder, LUA, "xone\n");
  assert_file (folder, "ruleset.xml", "<ruleset>é</ruleset>\n");
  undo (text, "one\n");
  g_assert_true (acies_document_is_modified (document));
}

/* What is not changed here follows; what is asks, and is not saved over unasked. */
static void
test_disk (void)
{
  g_autoptr (GFile) folder = make_folder ();
  g_autoptr (AciesRuleText) text = open_text (folder);
  AciesDocument *document = ACIES_DOCUMENT (text);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) conflicts = NULL, none = NULL;
  g_autoptr (GFile) gone = g_file_resolve_relative_path (folder, "procedures/b.lua");

  write_file (folder, LUA, "one more\n");
  write_file (folder, "procedures/b.lua", "new\n");
  acies_rule_text_look (text);
  g_assert_cmpstr (acies_rule_text_get (text, LUA), ==, "one more\n");
  g_assert_cmpstr (acies_rule_text_get (text, "procedures/b.lua"), ==, "new\n");
  g_assert_false (acies_document_is_modified (document));
  undo (text, "one\n");

  write_file (folder, LUA, "theirs\n");
  acies_rule_text_look (text);
  conflicts = acies_rule_text_list_conflicts (text);
  g_assert_cmpuint (g_strv_length (conflicts), ==, 1);
  g_assert_cmpstr (acies_rule_text_get (text, LUA), ==, "one\n");
  g_assert_false (acies_document_save (document, NULL, &error));
  g_assert_nonnull (strstr (error->message, LUA));
  assert_file (folder, LUA, "theirs\n");
  acies_rule_text_keep_own (text);
  g_assert_false (acies_document_is_overtaken (document));
  none = acies_rule_text_list_conflicts (text);
  g_assert_cmpuint (g_strv_length (none), ==, 0);
  g_assert_true (acies_document_save (document, NULL, NULL));
  assert_file (folder, LUA, "one\n");

  g_assert_true (g_file_delete (gone, NULL, NULL));
  acies_rule_text_look (text);
  g_assert_null (acies_rule_text_get (text, "procedures/b.lua"));
}

static void
test_take_disk (void)
{
  g_autoptr (GFile) folder = make_folder ();
  g_autoptr (AciesRuleText) text = open_text (folder);

  type (text, 0, "x");
  write_file (folder, LUA, "theirs\n");
  acies_rule_text_look (text);
  acies_rule_text_take_disk (text);
  g_assert_cmpstr (acies_rule_text_get (text, LUA), ==, "theirs\n");
  g_assert_false (acies_document_is_modified (ACIES_DOCUMENT (text)));
  undo (text, "xone\n");
}

/* A file that was taken away and came back is another: no step is undone in it. */
static void
test_back (void)
{
  g_autoptr (GFile) folder = make_folder ();
  g_autoptr (AciesRuleText) text = open_text (folder);
  AciesDocument *document = ACIES_DOCUMENT (text);
  g_autoptr (GFile) file = g_file_resolve_relative_path (folder, LUA);
  g_autoptr (GError) error = NULL;

  acies_rule_text_replace (text, LUA, 4, 0, "and two", FALSE);
  g_assert_true (acies_document_save (document, NULL, NULL));
  g_assert_true (g_file_delete (file, NULL, NULL));
  acies_rule_text_look (text);
  write_file (folder, LUA, "é");
  acies_rule_text_look (text);
  g_assert_false (acies_document_undo (document, &error));
  g_assert_nonnull (strstr (error->message, LUA));
  g_assert_cmpstr (acies_rule_text_get (text, LUA), ==, "é");
}

/* What was typed can be saved where nothing is there any more that would be lost. */
static void
test_gone (void)
{
  g_autoptr (GFile) folder = make_folder ();
  g_autoptr (AciesRuleText) text = open_text (folder);
  g_autoptr (GFile) gone = g_file_resolve_relative_path (folder, LUA);

  type (text, 0, "x");
  g_assert_true (g_file_delete (gone, NULL, NULL));
  acies_rule_text_look (text);
  g_assert_true (acies_document_save (ACIES_DOCUMENT (text), NULL, NULL));
  assert_file (folder, LUA, "xone\n");
}

/* The copy holds what is not saved, and the rest is as it lies on disk by then. */
static void
test_spare (void)
{
  g_autoptr (GFile) folder = make_folder ();
  g_autoptr (AciesRuleText) text = open_text (folder);
  g_autoptr (AciesRuleText) again = NULL;
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) copy = g_file_get_child (folder, "copy.rules.json");
  g_autoptr (GBytes) bytes = NULL;

  type (text, 0, "x");
  g_assert_true (acies_rule_text_is_spare (copy));
  bytes = acies_document_make_spare (ACIES_DOCUMENT (text), copy);
  g_assert_true (g_file_set_contents (g_file_peek_path (copy), g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));
  again = acies_rule_text_restore (copy, folder, findings);
  g_assert_nonnull (again);
  g_assert_cmpstr (acies_rule_text_get (again, LUA), ==, "xone\n");
  g_assert_true (acies_document_is_modified (ACIES_DOCUMENT (again)));
  g_assert_true (acies_document_save (ACIES_DOCUMENT (again), NULL, NULL));
  assert_file (folder, LUA, "xone\n");
}

/* What was written on disk since the copy was made is asked about before the copy is saved over it.
 */
static void
test_spare_late (void)
{
  g_autoptr (GFile) folder = make_folder ();
  g_autoptr (AciesRuleText) text = open_text (folder);
  g_autoptr (AciesRuleText) again = NULL;
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) copy = g_file_get_child (folder, "copy.rules.json");
  g_autoptr (GBytes) bytes = NULL;
  g_auto (GStrv) names = NULL;

  type (text, 0, "x");
  bytes = acies_document_make_spare (ACIES_DOCUMENT (text), copy);
  g_assert_true (g_file_set_contents (g_file_peek_path (copy), g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));
  write_file (folder, LUA, "theirs\n");
  again = acies_rule_text_restore (copy, folder, findings);
  g_assert_cmpstr (acies_rule_text_get (again, LUA), ==, "xone\n");
  g_assert_false (acies_document_save (ACIES_DOCUMENT (again), NULL, NULL));
  assert_file (folder, LUA, "theirs\n");
  names = acies_rule_text_list_conflicts (again);
  g_assert_cmpuint (g_strv_length (names), ==, 1);
  acies_rule_text_keep_own (again);
  g_assert_true (acies_document_save (ACIES_DOCUMENT (again), NULL, NULL));
  assert_file (folder, LUA, "xone\n");
}

/* What is no text on disk cannot be taken over; it is asked about, and one's own text can be saved
 * over it. */
static void
test_no_text (void)
{
  g_autoptr (GFile) folder = make_folder ();
  g_autoptr (AciesRuleText) text = open_text (folder);
  AciesDocument *document = ACIES_DOCUMENT (text);
  g_auto (GStrv) asked = NULL, still = NULL, settled = NULL;
  g_autoptr (GError) error = NULL;

  write_file (folder, LUA, "\xff\xfe");
  acies_rule_text_look (text);
  asked = acies_rule_text_list_conflicts (text);
  g_assert_cmpstr (asked[0], ==, LUA);
  acies_rule_text_replace (text, LUA, 0, 0, "-- mine\n", FALSE);
  g_assert_false (acies_document_save (document, NULL, NULL));
  acies_rule_text_take_disk (text);
  still = acies_rule_text_list_conflicts (text);
  g_assert_cmpstr (still[0], ==, LUA);
  acies_rule_text_keep_own (text);
  settled = acies_rule_text_list_conflicts (text);
  g_assert_null (settled[0]);
  g_assert_true (acies_document_save (document, NULL, &error));
  g_assert_no_error (error);
  assert_file (folder, LUA, "-- mine\none\n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/storage/rule-text/steps", test_steps);
  g_test_add_func ("/acies/storage/rule-text/set", test_set);
  g_test_add_func ("/acies/storage/rule-text/save", test_save);
  g_test_add_func ("/acies/storage/rule-text/disk", test_disk);
  g_test_add_func ("/acies/storage/rule-text/take-disk", test_take_disk);
  g_test_add_func ("/acies/storage/rule-text/no-text", test_no_text);
  g_test_add_func ("/acies/storage/rule-text/back", test_back);
  g_test_add_func ("/acies/storage/rule-text/gone", test_gone);
  g_test_add_func ("/acies/storage/rule-text/spare", test_spare);
  g_test_add_func ("/acies/storage/rule-text/spare-late", test_spare_late);
  return g_test_run ();
}

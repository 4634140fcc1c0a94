/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The facts of a rule set being written, as a form: what is filled in is done to the text at just
 * that place and nowhere else, as one step; and every element and attribute of every shipped rule
 * set is in it. */
#include "config.h"

#include "storage/workshop/acies-fact-form.h"

#include "acies-scratch.h"
#include "base/xml/acies-xml-node.h"
#include "storage/library/acies-library.h"

#include <string.h>

static const char source[]
    = "<?xml version='1.0'?>\n"
      "<!-- Mine. -->\n"
      "<ruleset xmlns=\"urn:acies:ruleset:1\" id='mine' version=\"1\">\n"
      "\t<measure name=\"pace\" mm=\"25\"><label>pace</label></measure>\n"
      "\t<!-- How far. -->\n"
      "\t<constant id='reach'   value = \"6\" unit=\"pace\"><label>reach</label></constant> "
      "<constant id='dice' value='2'><label>dice</label></constant>\n"
      "\t<chart id=\"nerve\" row=\"score\" column=\"troop\">\n"
      "\t\t<label>Nerve</label>\n"
      "\t\t<column troop=\"foot\"/><column troop=\"horse\"/>\n"
      "\t\t<row score=\"..5\"><cell>1</cell><cell>2</cell></row>\n"
      "\t\t<row score=\"6..\"><cell>3</cell><cell value=\"4\">4 #</cell></row>\n"
      "\t</chart>\n"
      "</ruleset>\n"
      "<!-- End. -->\n";

typedef struct
{
  GFile *folder;
  AciesRuleText *text;
  AciesFactForm *form;
} World;

static void
set_up (World *world, gconstpointer data)
{
  g_autofree char *path = acies_scratch_new ();
  g_autofree char *file = g_build_filename (path, "ruleset.xml", NULL);
  g_autoptr (AciesFindings) findings = acies_findings_new ();

  g_assert_true (g_file_set_contents (file, source, -1, NULL));
  world->folder = g_file_new_for_path (path);
  world->text = acies_rule_text_open (world->folder, findings);
  g_assert_nonnull (world->text);
  world->form = acies_fact_form_new (world->text);
  acies_fact_form_show (world->form, "ruleset.xml");
}

static void
tear_down (World *world, gconstpointer data)
{
  g_assert_finalize_object (world->form);
  g_assert_finalize_object (world->text);
  g_object_unref (world->folder);
}

/* The text is the source with the first WAS replaced by IS; and one undoing brings the source back.
 */
static void
assert_replaced (World *world, const char *was, const char *is)
{
  GString *expected = g_string_new (source);

  g_string_replace (expected, was, is, 1);
  g_assert_cmpstr (acies_rule_text_get (world->text, "ruleset.xml"), ==, expected->str);
  g_string_free (expected, TRUE);
  g_assert_true (acies_document_undo (ACIES_DOCUMENT (world->text), NULL));
  g_assert_cmpstr (acies_rule_text_get (world->text, "ruleset.xml"), ==, source);
}

static AciesFormField *
find_field (World *world, const char *place, const char *name)
{
  g_autoptr (GPtrArray) fields = acies_fact_form_list_fields (world->form, place);

  for (guint i = 0; i < fields->len; i++)
    {
      const AciesFormField *field = g_ptr_array_index (fields, i);

      if (g_strcmp0 (field->name, name) == 0)
        return acies_form_field_copy (field);
    }
  g_error ("%s has no %s", place, name);
}

static gboolean
fill_in (World *world, const char *place, const char *name, const char *text)
{
  AciesFormField *field = find_field (world, place, name);
  gboolean is_done = acies_form_field_set (field, world->form, text, NULL);

  acies_form_field_free (field);
  return is_done;
}

static void
test_list (World *world, gconstpointer data)
{
  g_autoptr (GPtrArray) list = acies_fact_form_list (world->form, "");
  const AciesFormElement *second = g_ptr_array_index (list, 2);
  g_autofree char *place = acies_fact_form_find_line (world->form, 10);
  g_autoptr (GPtrArray) all = acies_fact_form_list_all (world->form);
  g_autofree char *whole = acies_fact_form_find_line (world->form, 5);
  int first, last;

  g_assert_cmpuint (all->len, ==, 5);
  g_assert_cmpstr (((AciesFormElement *) g_ptr_array_index (all, 0))->element, ==, "ruleset");
  g_assert_cmpstr (whole, ==, "");
  g_assert_null (acies_fact_form_get_trouble (world->form));
  g_assert_cmpuint (list->len, ==, 4);
  g_assert_cmpstr (second->element, ==, "constant");
  g_assert_cmpstr (second->id, ==, "dice");
  g_assert_cmpstr (second->label, ==, "dice");
  g_assert_cmpint (second->line, ==, 6);
  g_assert_cmpstr (place, ==, "3");
  g_assert_true (acies_fact_form_get_lines (world->form, "3.4", &first, &last));
  g_assert_cmpint (first, ==, 11);
  g_assert_cmpint (last, ==, 11);
  g_assert_false (acies_fact_form_get_lines (world->form, "3.9", &first, &last));
}

static void
test_fill_in (World *world, gconstpointer data)
{
  g_assert_true (fill_in (world, "1", "value", "7"));
  assert_replaced (world, " value = \"6\"", " value = \"7\"");
  g_assert_true (fill_in (world, "2", "paper", "no"));
  assert_replaced (world, "value='2'>", "value='2' paper=\"no\">");
  g_assert_true (fill_in (world, "1", "unit", ""));
  assert_replaced (world, " unit=\"pace\"", "");
  g_assert_true (fill_in (world, "1.0", NULL, "reach & more"));
  assert_replaced (world, "<label>reach<", "<label>reach &amp; more<");
  g_assert_true (fill_in (world, "3.4.1", "value", "5"));
  assert_replaced (world, "value=\"4\"", "value=\"5\"");
  g_assert_true (fill_in (world, "3.3", "score", "..4"));
  assert_replaced (world, "..5", "..4");
}

/* What is not of its kind is refused, and what is the same already is no step. */
static void
test_refused (World *world, gconstpointer data)
{
  AciesFormField *field = find_field (world, "1", "value");
  g_autoptr (GError) error = NULL;

  g_assert_false (acies_form_field_set (field, world->form, "six", &error));
  g_assert_nonnull (strstr (error->message, "six"));
  g_assert_true (acies_form_field_set (field, world->form, "6", NULL));
  g_assert_false (acies_document_is_modified (ACIES_DOCUMENT (world->text)));
  acies_form_field_free (field);
}

static void
test_repeat (World *world, gconstpointer data)
{
  g_autofree char *row = acies_fact_form_repeat (world->form, "3.3");

  g_assert_cmpstr (row, ==, "3.4");
  assert_replaced (world, "<cell>2</cell></row>\n",
                   "<cell>2</cell></row>\n\t\t<row score=\"..5\"><cell>1</cell><cell>2</cell>"
                   "</row>\n");
  acies_fact_form_remove (world->form, "1");
  assert_replaced (world,
                   "\n\t<constant id='reach'   value = \"6\" unit=\"pace\"><label>reach</label>"
                   "</constant> ",
                   " ");
}

/* A column goes, and comes, with its cells. */
static void
test_column (World *world, gconstpointer data)
{
  g_autofree char *column = NULL;

  acies_fact_form_remove (world->form, "3.2");
  g_assert_null (strstr (acies_rule_text_get (world->text, "ruleset.xml"), "4 #"));
  g_assert_null (strstr (acies_rule_text_get (world->text, "ruleset.xml"), "horse"));
  g_assert_true (acies_document_undo (ACIES_DOCUMENT (world->text), NULL));
  g_assert_cmpstr (acies_rule_text_get (world->text, "ruleset.xml"), ==, source);
  column = acies_fact_form_repeat (world->form, "3.1");
  g_assert_nonnull (strstr (acies_rule_text_get (world->text, "ruleset.xml"),
                            "<cell>3</cell><cell>3</cell><cell value"));
}

static void
test_add (World *world, gconstpointer data)
{
  g_autofree char *place = acies_fact_form_add (world->form, "3", "note");
  g_autofree char *fact = NULL;

  g_assert_cmpstr (place, ==, "3.5");
  g_assert_nonnull (strstr (acies_rule_text_get (world->text, "ruleset.xml"), "\n\t\t<note/>\n"));
  g_assert_null (acies_fact_form_add (world->form, "3", "troop"));
  fact = acies_fact_form_add (world->form, "", "troop");
  g_assert_cmpstr (fact, ==, "4");
  g_assert_nonnull (strstr (acies_rule_text_get (world->text, "ruleset.xml"),
                            "\n\t<troop id=\"\"/>\n</ruleset>"));
}

static void
test_options (World *world, gconstpointer data)
{
  AciesFormField *field = find_field (world, "1", "unit");
  g_autoptr (GPtrArray) options = acies_form_field_list_options (field, world->form);
  static const char *const expected[] = { "", "pace", "degrees", "percent" };

  g_assert_cmpuint (options->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < options->len; i++)
    g_assert_cmpstr (((AciesFormOption *) g_ptr_array_index (options, i))->value, ==, expected[i]);
  acies_form_field_free (field);
}

/* While the file cannot be read it says so, and is a form again when it can. */
static void
test_trouble (World *world, gconstpointer data)
{
  g_autoptr (GPtrArray) list = NULL;

  acies_rule_text_replace (world->text, "ruleset.xml", 45, 0, "<", FALSE);
  g_assert_nonnull (acies_fact_form_get_trouble (world->form));
  list = acies_fact_form_list (world->form, "");
  g_assert_cmpuint (list->len, ==, 0);
  g_assert_true (acies_document_undo (ACIES_DOCUMENT (world->text), NULL));
  g_assert_null (acies_fact_form_get_trouble (world->form));
}

static void
write_clauses (World *world, const char *text)
{
  g_autofree char *path = g_build_filename (g_file_peek_path (world->folder), "clauses.xml", NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

/* A file that was taken away is no form, and one that came back is that of what it says by then. */
static void
test_back (World *world, gconstpointer data)
{
  static const char clauses[] = "<clauses xmlns=\"urn:acies:ruleset:1\">"
                                "<clause id=\"1\" title=\"%s\"/></clauses>\n";
  g_autoptr (GFile) file = g_file_get_child (world->folder, "clauses.xml");
  g_autoptr (GString) text = g_string_new (clauses);
  g_autoptr (GPtrArray) list = NULL, none = NULL;

  g_string_replace (text, "%s", "One", 1);
  write_clauses (world, text->str);
  acies_rule_text_look (world->text);
  acies_fact_form_show (world->form, "clauses.xml");
  list = acies_fact_form_list (world->form, "");
  g_assert_cmpuint (list->len, ==, 1);
  g_assert_true (g_file_delete (file, NULL, NULL));
  acies_rule_text_look (world->text);
  none = acies_fact_form_list (world->form, "");
  g_assert_cmpuint (none->len, ==, 0);
  g_string_replace (text, "One", "One and what others wrote", 1);
  write_clauses (world, text->str);
  acies_rule_text_look (world->text);
  g_assert_true (fill_in (world, "0", "id", "2"));
  g_string_replace (text, "id=\"1\"", "id=\"2\"", 1);
  g_assert_cmpstr (acies_rule_text_get (world->text, "clauses.xml"), ==, text->str);
}

/* What is filled in twice is undone twice, even if a letter was added. */
static void
test_steps (World *world, gconstpointer data)
{
  const char *once = "value = \"7\"";

  g_assert_true (fill_in (world, "1", "value", "7"));
  g_assert_true (fill_in (world, "1", "value", "72"));
  g_assert_true (acies_document_undo (ACIES_DOCUMENT (world->text), NULL));
  g_assert_nonnull (strstr (acies_rule_text_get (world->text, "ruleset.xml"), once));
}

/* Every element and attribute in NODE, of our own, is in the form. */
static guint
check_whole (AciesFactForm *form, const AciesXmlNode *node, const char *place)
{
  g_autoptr (GPtrArray) fields = acies_fact_form_list_fields (form, place);
  g_autoptr (GPtrArray) parts = acies_fact_form_list (form, place);
  g_auto (GStrv) names = acies_xml_node_list_attributes (node);
  guint n = 0;

  for (guint i = 0; names[i] != NULL; i++)
    {
      gboolean is_there = strchr (names[i], ':') != NULL || g_str_equal (names[i], "xmlns");

      for (guint k = 0; k < fields->len; k++)
        {
          const AciesFormField *field = g_ptr_array_index (fields, k);
          g_autofree char *said = acies_xml_node_dup (node, names[i]);
          g_autofree char *text = NULL;

          if (g_strcmp0 (field->name, names[i]) != 0)
            continue;
          text = acies_form_field_dup_text (field, form);
          g_assert_cmpstr (text, ==, said);
          is_there = TRUE;
        }
      if (!is_there)
        g_error ("%s: %s is not in the form", place, names[i]);
    }
  for (guint i = 0; acies_xml_node_get_nth (node, i) != NULL; i++)
    {
      g_autofree char *inner
          = *place != '\0' ? g_strdup_printf ("%s.%u", place, i) : g_strdup_printf ("%u", i);

      g_assert_cmpuint (i, <, parts->len);
      g_assert_cmpstr (((AciesFormElement *) g_ptr_array_index (parts, i))->place, ==, inner);
      n += check_whole (form, acies_xml_node_get_nth (node, i), inner);
    }
  return n + 1;
}

static void
test_shipped (void)
{
  static const char *const ids[] = { "border-raid", "veni-vidi-vici", "armageddon", "chalons" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (AciesFindings) findings = acies_findings_new ();
      g_autoptr (GFile) folder = acies_library_find_ruleset (ids[i], NULL, findings);
      g_autoptr (AciesRuleset) ruleset
          = acies_ruleset_load (folder, acies_library_find_ruleset, NULL, findings);
      g_autoptr (AciesRuleText) text = acies_rule_text_open (folder, findings);
      g_autoptr (AciesFactForm) form = acies_fact_form_new (text);
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (AciesXmlNode) tree = NULL;
      const char *said = acies_rule_text_get (text, "ruleset.xml");
      guint n;

      g_assert_nonnull (ruleset);
      acies_fact_form_set_ruleset (form, ruleset);
      acies_fact_form_show (form, "ruleset.xml");
      bytes = g_bytes_new (said, strlen (said));
      tree = acies_xml_node_read (bytes);
      n = check_whole (form, acies_xml_node_get_root (tree), "");
      g_test_message ("%s: %u elements", ids[i], n);
      g_assert_cmpuint (n, >, 100);
    }
}

int
main (int argc, char **argv)
{
  const struct
  {
    const char *path;
    void (*test) (World *world, gconstpointer data);
  } tests[] = {
    { "/acies/storage/fact-form/list", test_list },
    { "/acies/storage/fact-form/fill-in", test_fill_in },
    { "/acies/storage/fact-form/refused", test_refused },
    { "/acies/storage/fact-form/repeat", test_repeat },
    { "/acies/storage/fact-form/column", test_column },
    { "/acies/storage/fact-form/add", test_add },
    { "/acies/storage/fact-form/options", test_options },
    { "/acies/storage/fact-form/trouble", test_trouble },
    { "/acies/storage/fact-form/back", test_back },
    { "/acies/storage/fact-form/steps", test_steps },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, World, NULL, set_up, tests[i].test, tear_down);
  g_test_add_func ("/acies/storage/fact-form/shipped", test_shipped);
  return g_test_run ();
}

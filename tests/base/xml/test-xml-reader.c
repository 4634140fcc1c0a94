/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading XML: the walk over children, what is kept of foreign namespaces, and hostile files, each
 * refused with a sentence and a line. */
#include "acies-scratch.h"

#include "base/xml/acies-xml-reader.h"

#include <glib/gstdio.h>
#include <string.h>

#define ARMY "xmlns=\"urn:acies:army:1\""
#define RULESET "<ruleset id='r'><layer id='r'/></ruleset>"
#define EXCHANGE "xmlns=\"urn:acies:exchange:1\" start='" HASH "'"
#define HASH "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

static AciesXmlReader *
open_text (const char *text, const char *schema, AciesFindings *findings)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return acies_xml_reader_open_bytes (bytes, "t.xml", schema, findings);
}

static void
test_walk (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesXmlReader) reader = open_text ("<?xml version='1.0'?>\n"
                                                 "<!-- not <counted> -->\n"
                                                 "<army id='x'>\n"
                                                 "  <title>Scipio &amp; <b>his</b> men</title>\n"
                                                 "  <unit id='1'><deep><er/></deep></unit>\n"
                                                 "  <unit id='2'/>text\n"
                                                 "  <unit id='3'><![CDATA[<unit>]]></unit>\n"
                                                 "</army>\n",
                                                 NULL, findings);
  g_autoptr (GString) seen = g_string_new (NULL);
  int depth;

  g_assert_true (acies_xml_reader_enter_root (reader));
  g_assert_cmpstr (acies_xml_reader_get_name (reader), ==, "army");
  g_assert_cmpint (acies_xml_reader_get_line (reader), ==, 3);
  depth = acies_xml_reader_get_depth (reader);
  while (acies_xml_reader_next_child (reader, depth))
    {
      g_autofree char *id = acies_xml_reader_dup_attribute (reader, "id");
      int line = acies_xml_reader_get_line (reader);

      g_string_append_printf (seen, "%s %s %d", acies_xml_reader_get_name (reader), id ? id : "-",
                              line);
      if (id == NULL || *id == '3')
        {
          g_autofree char *text = acies_xml_reader_dup_text (reader);

          g_string_append_printf (seen, " “%s”", text);
        }
      if (g_strcmp0 (id, "1") == 0)
        {
          int inner = acies_xml_reader_get_depth (reader);

          while (acies_xml_reader_next_child (reader, inner))
            g_string_append_printf (seen, " (%s)", acies_xml_reader_get_name (reader));
        }
      if (g_strcmp0 (id, "2") == 0)
        g_assert_false (acies_xml_reader_next_child (reader, depth + 1));
      g_string_append (seen, "\n");
    }

  g_assert_true (acies_xml_reader_finish (reader));
  g_assert_cmpstr (seen->str, ==,
                   "title - 4 “Scipio & his men”\n"
                   "unit 1 5 (deep)\n"
                   "unit 2 6\n"
                   "unit 3 7 “<unit>”\n");
}

static void
test_attributes (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesXmlReader) reader = open_text (
      "<a one='1 &lt; 2' x:two='2' three='' xmlns:x='urn:x' xml:lang='la'/>", NULL, findings);
  g_autofree char *foreign = NULL;
  const char *name;
  const char *value;
  const char *first;

  g_assert_true (acies_xml_reader_enter_root (reader));
  g_assert_true (acies_xml_reader_get_nth_attribute (reader, 0, &name, &first));
  g_assert_cmpstr (name, ==, "one");
  g_assert_true (acies_xml_reader_get_nth_attribute (reader, 1, &name, &value));
  g_assert_cmpstr (name, ==, "three");
  g_assert_cmpstr (value, ==, "");
  g_assert_cmpstr (first, ==, "1 < 2");
  g_assert_false (acies_xml_reader_get_nth_attribute (reader, 2, &name, &value));
  g_assert_null (acies_xml_reader_dup_attribute (reader, "two"));
  foreign = acies_xml_reader_dup_foreign_attributes (reader);
  g_assert_cmpstr (foreign, ==, "xmlns:x=\"urn:x\" x:two=\"2\" xml:lang=\"la\"");
}

static void
test_foreign (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesXmlReader) reader = open_text (
      "<a xmlns='urn:a' xmlns:x='urn:x'><x:b k='v'>t<x:c/></x:b><d/></a>", NULL, findings);
  g_autofree char *outer = NULL;

  g_assert_true (acies_xml_reader_enter_root (reader));
  g_assert_true (acies_xml_reader_next_child (reader, 0));
  g_assert_true (acies_xml_reader_is_foreign (reader));
  outer = acies_xml_reader_dup_outer (reader);
  g_assert_cmpstr (outer, ==, "<x:b xmlns:x=\"urn:x\" k='v'>t<x:c/></x:b>");
  g_assert_true (acies_xml_reader_next_child (reader, 0));
  g_assert_cmpstr (acies_xml_reader_get_name (reader), ==, "d");
  g_assert_false (acies_xml_reader_is_foreign (reader));
  g_assert_false (acies_xml_reader_next_child (reader, 0));
  g_assert_true (acies_xml_reader_finish (reader));
}

/* What is wrong with a text: the findings as they are printed, in one string. */
static char *
findings_of (GBytes *bytes, const char *schema)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesXmlReader) reader
      = acies_xml_reader_open_bytes (bytes, "t.xml", schema, findings);

  if (reader != NULL)
    g_assert_cmpint (acies_xml_reader_finish (reader), ==, !acies_findings_has_errors (findings));
  else
    g_assert_true (acies_findings_has_errors (findings));

  return acies_findings_to_string (findings);
}

typedef struct
{
  const char *name;
  const char *schema;
  const char *text;
  const char *findings; /* glob */
} Case;

static const Case cases[] = {
  { "empty", NULL, "", "t.xml:1: The file is empty.\n" },
  { "no-xml", NULL, "once upon a time", "t.xml:1: The file does not contain an XML document.\n" },
  { "doctype", NULL,
    "<?xml version='1.0'?>\n<!DOCTYPE a [<!ENTITY e SYSTEM 'file:///etc/passwd'>]>\n<a>&e;</a>",
    "t.xml:2: *document type*not allowed*\n" },
  { "external-dtd", NULL, "<!DOCTYPE a SYSTEM 'http://example.org/a.dtd'><a/>",
    "t.xml:1: *document type*\n" },
  { "undeclared-entity", NULL, "<a>\n&e;</a>", "t.xml:2: “&e;” is not known here*\n" },
  { "truncated-text", NULL, "<a>\n<b>text",
    "t.xml:2: The file ends before <b> is closed. Is it complete?\n" },
  { "truncated-tag", NULL, "<a>\n<b ", "t.xml:2: The file ends inside a tag. Is it complete?\n" },
  { "truncated-value", NULL, "<a>\n<b c='", "t.xml:2: The closing quote *is missing.\n" },
  { "truncated-comment", NULL, "<a><!-- ", "t.xml:1: *“<!--” is closed by “-->”*\n" },
  { "bad-nesting", NULL, "<a>\n<b>\n</c></a>", "t.xml:3: <b> on line 2 is closed by </c>.\n" },
  { "two-roots", NULL, "<a/>\n<b/>", "t.xml:2: There is something after the end*\n" },
  { "no-quotes", NULL, "<a b=1/>", "t.xml:1: The value of an attribute must be in quotes.\n" },
  { "twice", NULL, "<a b='1' b='2'/>", "t.xml:1: The attribute “b” appears twice in one tag.\n" },
  { "no-prefix", NULL, "<x:a/>",
    "t.xml:1: The prefix “x” is not declared by an “xmlns:” attribute.\n" },
  { "bad-utf8", NULL, "<a>\n\xc3\x28</a>", "t.xml:2: *UTF-8*\n" },
  { "latin-1", NULL, "<?xml version='1.0' encoding='ISO-8859-1'?>\n<a>\xe9</a>",
    "t.xml:2: *UTF-8*\n" },
  { "control", NULL, "<a>\x01</a>", "t.xml:1: *\n" },
  { "not-opened", NULL, "<a/>\n</a>", "t.xml:2: A closing tag has no opening tag.\n" },
  { "wrong-root", "exchange", "<army " ARMY "/>",
    "t.xml:1: This is not a file of the kind “exchange”: it begins with <army> of *army:1”.\n" },
  { "wrong-space", "exchange", "<exchange xmlns='urn:acies:exchanges:1'/>",
    "t.xml:1: *of the namespace “urn:acies:exchanges:1”.\n" },
  { "newer", "exchange", "<exchange xmlns='urn:acies:exchange:2'/>",
    "t.xml: “t.xml” was made by a newer version of this program. *\n" },
  { "no-space", "exchange", "<exchange/>", "t.xml:1: *without a namespace.\n" },
  { "unknown-attribute", "exchange",
    "<exchange " EXCHANGE " engine='1' moon='full'>" RULESET "<scenario/></exchange>",
    "t.xml:1: <exchange> has no attribute “moon”.\n" },
  { "misspelt-attribute", "exchange",
    "<exchange " EXCHANGE " engin='1'>" RULESET "<scenario/></exchange>",
    "t.xml:1: <exchange> has no attribute “engin”; did you mean “engine”?\n" },
  { "lacks-attribute", "exchange",
    "<exchange " EXCHANGE " engine='1'>" RULESET "<scenario/>\n<event seq='1'/></exchange>",
    "t.xml:2: <event> lacks the attribute “kind”.\n" },
  { "wrong-value", "exchange",
    "<exchange " EXCHANGE " engine='1'>" RULESET "<scenario/>\n"
    "<event seq='first' kind='undo' time='0' hash='" HASH "'/></exchange>",
    "t.xml:2: A value in <event> is “first”, which is not of the kind “positiveInteger”.\n" },
  { "unknown-element", "exchange",
    "<exchange " EXCHANGE " engine='1'>" RULESET "<scenario/>\n<weather/></exchange>",
    "t.xml:2: <weather> is not allowed in <exchange>.\n" },
  { "misspelt-element", "exchange",
    "<exchange " EXCHANGE " engine='1'>" RULESET "<scenario/>\n<evnt/></exchange>",
    "t.xml:2: <evnt> is not allowed in <exchange>; did you mean <event>?\n" },
  { "lacks-element", "exchange", "<exchange " EXCHANGE " engine='1'>" RULESET "</exchange>",
    "t.xml:1: <exchange> lacks <scenario>.\n" },
  { "wrong-order", "exchange",
    "<exchange " EXCHANGE " engine='1'>\n<scenario/>" RULESET "</exchange>",
    "t.xml:*: <ruleset> must stand before <scenario> in <exchange>.\n" },
  { "text", "exchange",
    "<exchange " EXCHANGE " engine='1'>" RULESET "\nhello<scenario/></exchange>",
    "t.xml:*: No text is allowed here, at <layer>.\n" },
};

static void
test_refused (gconstpointer data)
{
  const Case *c = data;
  g_autoptr (GBytes) bytes = g_bytes_new_static (c->text, strlen (c->text));
  g_autofree char *found = findings_of (bytes, c->schema);

  g_test_message ("%s", found);
  g_assert_true (g_pattern_match_simple (c->findings, found));
}

/* Hostile documents too large to write down. Each must be refused at once. */

static void
append_laughs (GString *text)
{
  g_string_append (text, "<!DOCTYPE l [<!ENTITY a0 'ha'>");
  for (int i = 1; i < 12; i++)
    {
      g_string_append_printf (text, "<!ENTITY a%d '", i);
      for (int k = 0; k < 10; k++)
        g_string_append_printf (text, "&a%d;", i - 1);
      g_string_append (text, "'>");
    }
  g_string_append (text, "]><l>&a11;</l>");
}

static void
append_quadratic (GString *text)
{
  g_string_append (text, "<!DOCTYPE l [<!ENTITY a '");
  for (int i = 0; i < 100000; i++)
    g_string_append_c (text, 'x');
  g_string_append (text, "'>]><l>");
  for (int i = 0; i < 50000; i++)
    g_string_append (text, "&a;");
  g_string_append (text, "</l>");
}

static void
append_deep (GString *text)
{
  for (int i = 0; i < 100000; i++)
    g_string_append (text, "<a>\n");
  for (int i = 0; i < 100000; i++)
    g_string_append (text, "</a>");
}

static void
append_long_value (GString *text)
{
  g_string_append (text, "<a b='");
  for (int i = 0; i < 7 * 1024 * 1024; i += 16)
    g_string_append (text, "0123456789abcdef");
  g_string_append (text, "'/>");
}

static void
append_huge_value (GString *text)
{
  g_string_append (text, "<a b='");
  for (int i = 0; i < 12 * 1024 * 1024; i += 16)
    g_string_append (text, "0123456789abcdef");
  g_string_append (text, "'/>");
}

static void
append_attributes (GString *text)
{
  g_string_append (text, "<a");
  for (int i = 0; i < 200000; i++)
    g_string_append_printf (text, " a%d=''", i);
  g_string_append (text, "/>");
}

static void
append_spaces (GString *text)
{
  g_string_append (text, "<a");
  for (int i = 0; i < 40; i++)
    g_string_append_printf (text, " xmlns:n%d='urn:%d'", i, i);
  g_string_append (text, "/>");
}

static void
append_children (GString *text)
{
  g_string_append (text, "<a>");
  for (int i = 0; i < 100000; i++)
    g_string_append (text, "\n<b/>");
  g_string_append (text, "</a>");
}

static void
append_long_name (GString *text)
{
  g_string_append_c (text, '<');
  for (int i = 0; i < 300; i++)
    g_string_append_c (text, 'n');
  g_string_append (text, "/>");
}

static void
append_nul (GString *text)
{
  g_string_append (text, "<a>\n\n");
  g_string_append_c (text, '\0');
  g_string_append (text, "</a>");
}

typedef struct
{
  const char *name;
  void (*append) (GString *text);
  const char *findings;
} HostileCase;

static const HostileCase hostile_cases[] = {
  { "billion-laughs", append_laughs, "t.xml:1: *document type*\n" },
  { "quadratic", append_quadratic, "t.xml:1: *document type*\n" },
  { "depth", append_deep, "t.xml:65: Elements are nested deeper than 64 levels.\n" },
  { "long-value", append_long_value, "t.xml:1: *longer than 64 KiB*\n" },
  { "huge-value", append_huge_value, "t.xml: *larger than 8 MiB*\n" },
  { "attributes", append_attributes, "t.xml:1: An element has more than 32 attributes.\n" },
  { "namespaces", append_spaces, "t.xml:1: An element has more than 32 attributes.\n" },
  { "children", append_children, "t.xml:5002: One element contains more than 5000 others.\n" },
  { "long-name", append_long_name, "t.xml:1: *longer than 256 bytes*\n" },
  { "nul", append_nul, "t.xml:3: *zero byte*\n" },
};

static void
test_hostile (gconstpointer data)
{
  const HostileCase *c = data;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *found = NULL;
  gint64 start;

  c->append (text);
  bytes = g_bytes_new (text->str, text->len);
  start = g_get_monotonic_time ();
  found = findings_of (bytes, NULL);
  g_test_message ("%s%d ms", found, (int) ((g_get_monotonic_time () - start) / 1000));
  g_assert_true (g_pattern_match_simple (c->findings, found));
  g_assert_cmpint (g_get_monotonic_time () - start, <, G_USEC_PER_SEC);
}

static void
test_files (void)
{
  g_autofree char *folder = acies_scratch_new ();
  g_autofree char *large_path = g_build_filename (folder, "large.xml", NULL);
  g_autofree char *missing_path = g_build_filename (folder, "missing.xml", NULL);
  const struct
  {
    const char *path;
    const char *findings;
  } file_cases[] = {
    { missing_path, "*missing.xml: There is no file “*missing.xml”.\n" },
    { folder, "*: “*” is a folder, but a file is expected.\n" },
    { "/dev/zero", "/dev/zero: “/dev/zero” is not a plain file.\n" },
    { large_path, "*large.xml: “*large.xml” is larger than 8 MiB, so it is not read.\n" },
  };
  FILE *large = g_fopen (large_path, "w");

  /* An attribute of 200 MB; what lies between its ends costs the disk nothing. */
  fputs ("<a b='", large);
  g_assert_cmpint (fseek (large, 200 * 1024 * 1024, SEEK_CUR), ==, 0);
  fputs ("'/>", large);
  g_assert_cmpint (fclose (large), ==, 0);

  for (guint i = 0; i < G_N_ELEMENTS (file_cases); i++)
    {
      g_autoptr (AciesFindings) findings = acies_findings_new ();
      g_autoptr (GFile) file = g_file_new_for_path (file_cases[i].path);
      g_autofree char *found = NULL;
      gint64 start = g_get_monotonic_time ();

      g_assert_null (acies_xml_reader_open (file, "army", findings));
      g_assert_cmpint (g_get_monotonic_time () - start, <, G_USEC_PER_SEC / 2);
      found = acies_findings_to_string (findings);
      g_test_message ("%s", found);
      g_assert_true (g_pattern_match_simple (file_cases[i].findings, found));
    }

  g_unlink (large_path);
  g_rmdir (folder);
}

/* A document that says it is Latin-1 but is UTF-8 is read as what it is. */
static void
test_encoding (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesXmlReader) reader
      = open_text ("<?xml version='1.0' encoding='ISO-8859-1'?><a>Numídia</a>", NULL, findings);
  g_autofree char *text = NULL;

  g_assert_true (acies_xml_reader_enter_root (reader));
  text = acies_xml_reader_dup_text (reader);
  g_assert_cmpstr (text, ==, "Numídia");
  g_assert_true (acies_xml_reader_finish (reader));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/base/xml-reader/walk", test_walk);
  g_test_add_func ("/acies/base/xml-reader/attributes", test_attributes);
  g_test_add_func ("/acies/base/xml-reader/foreign", test_foreign);
  g_test_add_func ("/acies/base/xml-reader/encoding", test_encoding);
  g_test_add_func ("/acies/base/xml-reader/files", test_files);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/acies/base/xml-reader/refused/%s", cases[i].name);

      g_test_add_data_func (path, &cases[i], test_refused);
    }
  for (guint i = 0; i < G_N_ELEMENTS (hostile_cases); i++)
    {
      g_autofree char *path
          = g_strdup_printf ("/acies/base/xml-reader/hostile/%s", hostile_cases[i].name);

      g_test_add_data_func (path, &hostile_cases[i], test_hostile);
    }

  return g_test_run ();
}

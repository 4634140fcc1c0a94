/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* An army checked part by part is right exactly if the whole of it is, as libxml2 says of its tree;
 * and what is wrong is found in its line, however many of its shape were right. */
#include "base/file/acies-schemas.h"
#include "base/xml/acies-xml-reader.h"

#include <libxml/parser.h>
#include <libxml/relaxng.h>
#include <string.h>

#define ARMY(content) \
  "<army xmlns='urn:acies:army:1' xmlns:x='urn:x' id='a'>\n<title>A</title>\n" content "</army>"
#define UNIT(content) \
  ARMY ("<command id='c'>\n<unit id='1' type='t'>\n" content "</unit></command>")

static const struct
{
  const char *name;
  const char *document;
  int line; /* of the first thing wrong; 0: nothing is */
} cases[] = {
  { "plain", UNIT ("<label>L</label><note>n</note><secret>s</secret><sub-unit id='f'/>"), 0 },
  { "empty-parts", ARMY ("<command><leader/><unit/><command><unit/></command></command>"), 0 },
  { "foreign", UNIT ("<x:a k='v'>t<unit/></x:a><label>L</label><x:c/>"), 0 },
  { "foreign-about", ARMY ("<x:a><unit/></x:a><command x:b='1'><unit/><x:c/></command>"), 0 },
  { "note-first", UNIT ("<note>n</note>\n<label>L</label>"), 6 },
  { "two-labels", UNIT ("<label>L</label><label>M</label>"), 4 },
  { "text", UNIT ("words"), 4 },
  { "text-about", ARMY ("<command id='c'>words<unit/></command>"), 3 },
  { "unknown", UNIT ("<sub-uint/>"), 5 },
  { "unknown-about", ARMY ("<command id='c'>\n<unit/><uint/></command>"), 4 },
  { "second-wrong",
    ARMY ("<command><unit><label>L</label></unit>\n"
          "<unit><label>L</label></unit>\n<unit><label>L</label><a/></unit>"
          "</command>"),
    5 },
  { "label-after-part", ARMY ("<command id='c'>\n<unit/><label>L</label></command>"), 4 },
  { "part-at-top", ARMY ("<unit id='1'/>"), 3 },
  { "part-in-part", UNIT ("<unit/>"), 5 },
  { "no-title", "<army xmlns='urn:acies:army:1'><command><unit/></command></army>", 1 },
  { "reckoned", ARMY ("<command/><reckoned points='3'><cost of='1' points='3'/></reckoned>"), 0 },
  { "reckoned-first", ARMY ("<reckoned/><command/>"), 3 },
};

static void
ignore (void *data, xmlErrorPtr error)
{
}

static gboolean
is_right_as_tree (const char *text)
{
  xmlDocPtr document = xmlReadMemory (text, (int) strlen (text), NULL, NULL, XML_PARSE_NONET);
  xmlRelaxNGValidCtxtPtr context
      = xmlRelaxNGNewValidCtxt (acies_schema_get_grammar (acies_schema_get ("army")));
  gboolean is_right;

  xmlRelaxNGSetValidStructuredErrors (context, ignore, NULL);
  is_right = xmlRelaxNGValidateDoc (context, document) == 0;
  xmlRelaxNGFreeValidCtxt (context);
  xmlFreeDoc (document);
  return is_right;
}

static void
test_case (gconstpointer data)
{
  const guint index = GPOINTER_TO_UINT (data);
  const char *text = cases[index].document;
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesXmlReader) reader
      = acies_xml_reader_open_bytes (bytes, "army.xml", "army", findings);
  g_autofree char *found = NULL;
  AciesFinding *first;

  g_assert_true (acies_xml_reader_enter_root (reader));
  g_assert_true (acies_xml_reader_finish (reader) == (cases[index].line == 0));
  g_assert_true (is_right_as_tree (text) == (cases[index].line == 0));
  found = acies_findings_to_string (findings);
  g_test_message ("%s", found);
  first = acies_findings_get_first_error (findings);
  g_assert_cmpint (first != NULL ? acies_finding_get_line (first) : 0, ==, cases[index].line);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/acies/base/xml-parts/", cases[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_case);
    }
  return g_test_run ();
}

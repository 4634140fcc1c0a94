/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Writing XML, and reading back what was written; replacing a file whole. */
#include "acies-scratch.h"

#include "base/xml/acies-xml-reader.h"
#include "base/file/acies-file.h"
#include "base/xml/acies-xml-writer.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

static void
test_layout (void)
{
  g_autoptr (AciesXmlWriter) writer = acies_xml_writer_new ();
  g_autoptr (GBytes) bytes = NULL;
  const char *expected = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                         "<army id=\"a &amp; &quot;b&quot;\" n=\"-3\">\n"
                         "  <title>x &lt; y</title>\n"
                         "  <unit xmlns:x=\"urn:x\" x:k=\"v\"/>\n"
                         "  <group>\n"
                         "    <x:y xmlns:x=\"urn:x\"/>\n"
                         "  </group>\n"
                         "</army>\n";

  acies_xml_writer_start (writer, "army");
  acies_xml_writer_attribute (writer, "id", "a & \"b\"");
  acies_xml_writer_attribute (writer, "absent", NULL);
  acies_xml_writer_attribute_int (writer, "n", -3);
  acies_xml_writer_text_element (writer, "title", "x < y");
  acies_xml_writer_text_element (writer, "note", NULL);
  acies_xml_writer_start (writer, "unit");
  acies_xml_writer_raw_attributes (writer, "xmlns:x=\"urn:x\" x:k=\"v\"");
  acies_xml_writer_end (writer);
  acies_xml_writer_start (writer, "group");
  acies_xml_writer_raw (writer, "<x:y xmlns:x=\"urn:x\"/>");
  acies_xml_writer_end (writer);
  acies_xml_writer_end (writer);
  bytes = acies_xml_writer_finish (writer);

  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), expected,
                   strlen (expected));
}

static void
test_there_and_back (void)
{
  const char *const texts[] = {
    "plain", "a\tb\nc", "a\r\nb", "<&>\"'", "]]>", "\303\251\342\200\246", " two  blanks ", "",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (AciesXmlWriter) writer = acies_xml_writer_new ();
      g_autoptr (AciesFindings) findings = acies_findings_new ();
      g_autoptr (AciesXmlReader) reader = NULL;
      g_autoptr (GBytes) bytes = NULL;
      g_autofree char *value = NULL;
      g_autofree char *text = NULL;

      acies_xml_writer_start (writer, "a");
      acies_xml_writer_attribute (writer, "v", texts[i]);
      acies_xml_writer_text (writer, texts[i]);
      acies_xml_writer_end (writer);
      bytes = acies_xml_writer_finish (writer);
      reader = acies_xml_reader_open_bytes (bytes, "t.xml", NULL, findings);
      g_assert_true (acies_xml_reader_enter_root (reader));
      value = acies_xml_reader_dup_attribute (reader, "v");
      text = acies_xml_reader_dup_text (reader);
      g_assert_cmpstr (value, ==, texts[i]);
      g_assert_cmpstr (text, ==, texts[i]);
      g_assert_true (acies_xml_reader_finish (reader));
    }
}

/* What XML cannot hold must not make a file that cannot be read again. */
static void
test_impossible (void)
{
  g_autoptr (AciesXmlWriter) writer = acies_xml_writer_new ();
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesXmlReader) reader = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;

  acies_xml_writer_text_element (writer, "a",
                                 "1\0012\xff"
                                 "3\xef\xbf\xbf"
                                 "4");
  bytes = acies_xml_writer_finish (writer);
  reader = acies_xml_reader_open_bytes (bytes, "t.xml", NULL, findings);
  g_assert_true (acies_xml_reader_enter_root (reader));
  text = acies_xml_reader_dup_text (reader);
  g_assert_cmpstr (text, ==, "1\357\277\2752\357\277\2753\357\277\2754");
  g_assert_true (acies_xml_reader_finish (reader));
}

static void
test_replace (void)
{
  g_autofree char *folder = acies_scratch_new ();
  g_autofree char *path = g_build_filename (folder, "a.xml", NULL);
  g_autofree char *link_path = g_build_filename (folder, "link.xml", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) link_file = g_file_new_for_path (link_path);
  g_autoptr (GBytes) one = g_bytes_new_static ("one", 3);
  g_autoptr (GBytes) two = g_bytes_new_static ("two", 3);
  g_autoptr (GBytes) none = g_bytes_new_static ("", 0);
  g_autoptr (GBytes) read_one = NULL;
  g_autoptr (GBytes) read_two = NULL;
  g_autoptr (GBytes) read_none = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_file_replace (file, one, NULL));
  g_assert_cmpint (symlink ("a.xml", link_path), ==, 0);
  read_one = acies_file_read (file, 3, NULL);
  g_assert_true (g_bytes_equal (read_one, one));
  g_assert_null (acies_file_read (file, 2, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE);

  g_assert_true (acies_file_replace (link_file, two, NULL));
  g_assert_true (g_file_test (link_path, G_FILE_TEST_IS_SYMLINK));
  read_two = acies_file_read (file, 100, NULL);
  g_assert_true (g_bytes_equal (read_two, two));

  g_assert_true (acies_file_replace (file, none, NULL));
  read_none = acies_file_read (file, 100, NULL);
  g_assert_cmpuint (g_bytes_get_size (read_none), ==, 0);

  g_unlink (link_path);
  g_unlink (path);
  g_rmdir (folder);
}

static void
test_replace_nowhere (void)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/at/all.xml");
  g_autoptr (GBytes) bytes = g_bytes_new_static ("one", 3);
  g_autoptr (GError) error = NULL;

  g_assert_false (acies_file_replace (file, bytes, &error));
  g_assert_nonnull (strstr (error->message, "“/nowhere/at/all.xml” was not saved"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/base/xml-writer/layout", test_layout);
  g_test_add_func ("/acies/base/xml-writer/there-and-back", test_there_and_back);
  g_test_add_func ("/acies/base/xml-writer/impossible", test_impossible);
  g_test_add_func ("/acies/base/xml-writer/replace", test_replace);
  g_test_add_func ("/acies/base/xml-writer/replace-nowhere", test_replace_nowhere);

  return g_test_run ();
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Documents that are edited: what is not touched stays byte for byte. */
#include "base/xml/acies-xml-node.h"

#include <string.h>

static AciesXmlNode *
read_text (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return acies_xml_node_read (bytes);
}

static void
assert_text (const AciesXmlNode *document, const char *expected)
{
  g_autoptr (GBytes) bytes = acies_xml_node_write (document);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  g_assert_cmpstr (text, ==, expected);
}

static void
test_as_it_was (void)
{
  static const char *const texts[] = {
    "<a/>",
    "<?xml version='1.0'?>\r\n<!-- <b> -->\n<a  x = '1'\ty=\"&lt;>\" ><b/>t<![CDATA[</a>]]></a >\n",
    "<a><b></b><c> </c>\n <!-- d --> <d:e f:g=''/>\n</a><!-- end -->",
    "<a b='>' c=\"'/>'\"/>",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (AciesXmlNode) document = read_text (texts[i]);

      assert_text (document, texts[i]);
    }
}

static void
test_attributes (void)
{
  g_autoptr (AciesXmlNode) document = read_text ("<a b='1 &amp; &#x32;'  c=\"3\"/>");
  AciesXmlNode *root = acies_xml_node_get_root (document);
  g_autofree char *value = acies_xml_node_dup (root, "b");

  g_assert_cmpstr (value, ==, "1 & 2");
  g_assert_true (acies_xml_node_is (root, "c", "3"));
  g_assert_true (acies_xml_node_is (root, "d", NULL));
  acies_xml_node_set (root, "c", "<\"4\">");
  acies_xml_node_set (root, "d", "5");
  assert_text (document, "<a b='1 &amp; &#x32;'  c=\"&lt;&quot;4&quot;&gt;\" d=\"5\"/>");
  acies_xml_node_set (root, "b", NULL);
  acies_xml_node_set (root, "none", NULL);
  assert_text (document, "<a  c=\"&lt;&quot;4&quot;&gt;\" d=\"5\"/>");
}

/* What is set anew stands between the quotes and blanks that stood there. */
static void
test_quotes (void)
{
  g_autoptr (AciesXmlNode) document = read_text ("<a b = 'it'\n   c=\"x\" d='y'/>");
  AciesXmlNode *root = acies_xml_node_get_root (document);
  g_autofree char *value = NULL;

  acies_xml_node_set (root, "b", "it’s 'his' \"5\"");
  acies_xml_node_set (root, "c", "'z'");
  assert_text (document, "<a b = 'it’s &apos;his&apos; &quot;5&quot;'\n   c=\"'z'\" d='y'/>");
  value = acies_xml_node_dup (root, "b");
  g_assert_cmpstr (value, ==, "it’s 'his' \"5\"");
}

/* What is added stands on a line of its own and, taken out again, leaves no trace. */
static void
test_elements (void)
{
  static const struct
  {
    const char *before, *after, *back;
  } cases[] = {
    { "<a/>", "<a>\n <b>t</b>\n</a>", "<a/>" },
    { "<a>\n</a>", "<a>\n <b>t</b>\n</a>", "<a/>" },
    { "<a>\n  <c/>\n</a>\n", "<a>\n  <c/>\n  <b>t</b>\n</a>\n", "<a>\n  <c/>\n</a>\n" },
    { "<a><c/></a>", "<a><c/>\n <b>t</b>\n</a>", "<a><c/>\n</a>" },
    { "<a>\n\t<!-- c -->\n</a>", "<a>\n\t<!-- c -->\n <b>t</b>\n</a>", "<a>\n\t<!-- c -->\n</a>" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesXmlNode) document = read_text (cases[i].before);
      AciesXmlNode *node = acies_xml_node_add (acies_xml_node_get_root (document), "b");

      acies_xml_node_set_text (node, "t");
      assert_text (document, cases[i].after);
      acies_xml_node_remove (node);
      assert_text (document, cases[i].back);
    }
}

/* Where lines end in CR LF, lines that come and go do, too. */
static void
test_line_ends (void)
{
  static const struct
  {
    const char *before, *added, *repeated, *removed;
  } cases[] = {
    { "<a>\r\n  <b/>\r\n  <c/>\r\n</a>\r\n", "<a>\r\n  <b/>\r\n  <c/>\r\n  <d/>\r\n</a>\r\n",
      "<a>\r\n  <b/>\r\n  <b/>\r\n  <c/>\r\n</a>\r\n", "<a>\r\n  <c/>\r\n</a>\r\n" },
    { "<a>\r\n <b><c/></b>\r\n</a>", "<a>\r\n <b><c/></b>\r\n <d/>\r\n</a>",
      "<a>\r\n <b><c/></b>\r\n <b><c/></b>\r\n</a>", "<a/>" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesXmlNode) added = read_text (cases[i].before);
      g_autoptr (AciesXmlNode) repeated = read_text (cases[i].before);
      g_autoptr (AciesXmlNode) removed = read_text (cases[i].before);

      acies_xml_node_add (acies_xml_node_get_root (added), "d");
      assert_text (added, cases[i].added);
      acies_xml_node_repeat (acies_xml_node_get_nth (acies_xml_node_get_root (repeated), 0));
      assert_text (repeated, cases[i].repeated);
      acies_xml_node_remove (acies_xml_node_get_nth (acies_xml_node_get_root (removed), 0));
      assert_text (removed, cases[i].removed);
    }
}

/* One more stands as the first does: on a line of its own, or beside it. */
static void
test_repeat (void)
{
  static const struct
  {
    const char *before, *after;
  } cases[] = {
    { "<a>\n\t<b c='1'>t</b>\n</a>", "<a>\n\t<b c='1'>t</b>\n\t<b c='1'>t</b>\n</a>" },
    { "<a><b/> <c/></a>", "<a><b/><b/> <c/></a>" },
    { "<a>t <b/><!-- r -->\n</a>", "<a>t <b/> <b/><!-- r -->\n</a>" },
    { "<a>\n <!-- r -->\n <b  d = \"&lt;\"/></a>",
      "<a>\n <!-- r -->\n <b  d = \"&lt;\"/>\n <b  d = \"&lt;\"/></a>" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesXmlNode) document = read_text (cases[i].before);
      AciesXmlNode *root = acies_xml_node_get_root (document);
      AciesXmlNode *node = acies_xml_node_repeat (acies_xml_node_get_nth (root, 0));

      assert_text (document, cases[i].after);
      g_assert_true (acies_xml_node_get_nth (root, 1) == node);
      g_assert_true (acies_xml_node_get_parent (node) == root);
    }
}

static void
test_text (void)
{
  g_autoptr (AciesXmlNode) document
      = read_text ("<a><b>x &lt; &#233;\n</b><c>1<!-- r --></c><d/><e><f/></e></a>");
  AciesXmlNode *root = acies_xml_node_get_root (document);
  g_autofree char *text = acies_xml_node_dup_text (acies_xml_node_get_nth (root, 0));
  g_autofree char *empty = acies_xml_node_dup_text (acies_xml_node_get_nth (root, 2));

  g_assert_cmpstr (text, ==, "x < é\n");
  g_assert_null (acies_xml_node_dup_text (acies_xml_node_get_nth (root, 1)));
  g_assert_cmpstr (empty, ==, "");
  g_assert_null (acies_xml_node_dup_text (acies_xml_node_get_nth (root, 3)));
}

static void
test_span (void)
{
  const char *source = "<?xml version='1.0'?>\n<a>\n <b>é</b><c/></a>";
  g_autoptr (AciesXmlNode) document = read_text (source);
  AciesXmlNode *root = acies_xml_node_get_root (document);
  gsize start, end;

  for (guint i = 0; i < 2; i++)
    {
      static const char *const expected[] = { "<b>é</b>", "<c/>" };
      g_autofree char *found = NULL;

      g_assert_true (acies_xml_node_get_span (acies_xml_node_get_nth (root, i), &start, &end));
      found = g_strndup (source + start, end - start);
      g_assert_cmpstr (found, ==, expected[i]);
    }
  g_assert_null (acies_xml_node_find (root, "b", "id", "1"));
  acies_xml_node_set (acies_xml_node_get_nth (root, 1), "id", "1");
  g_assert_true (acies_xml_node_find (root, "c", "id", "1") == acies_xml_node_get_nth (root, 1));
  g_assert_false (acies_xml_node_get_span (acies_xml_node_add (root, "d"), &start, &end));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/base/xml-node/as-it-was", test_as_it_was);
  g_test_add_func ("/acies/base/xml-node/attributes", test_attributes);
  g_test_add_func ("/acies/base/xml-node/quotes", test_quotes);
  g_test_add_func ("/acies/base/xml-node/elements", test_elements);
  g_test_add_func ("/acies/base/xml-node/line-ends", test_line_ends);
  g_test_add_func ("/acies/base/xml-node/repeat", test_repeat);
  g_test_add_func ("/acies/base/xml-node/text", test_text);
  g_test_add_func ("/acies/base/xml-node/span", test_span);
  return g_test_run ();
}

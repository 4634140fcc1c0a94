/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Elements as bytes: found by their number, whole, whatever stands in them that only looks like a
 * tag. */
#include "base/xml/acies-xml-raw.h"

#include <string.h>

static const struct
{
  const char *document;
  guint ordinal;
  const char *element;  /* NULL: there is none */
  const char *prefixes; /* joined by blanks */
} cases[] = {
  { "<a/>", 1, "<a/>", "" },
  { "<a/>", 2, NULL, NULL },
  { "<?xml version='1.0'?>\n<a><b/><c k='>'>t</c ></a>", 3, "<c k='>'>t</c >", "" },
  { "<a><!-- <b> --><c><c></c></c></a>", 2, "<c><c></c></c>", "" },
  { "<a><![CDATA[<b>]]><?p <b> ?><c/></a>", 2, "<c/>", "" },
  { "<a><x:b y:k = \"/\"\n z='1'/></a>", 2, "<x:b y:k = \"/\"\n z='1'/>", "x y" },
  { "<a><x:b xmlns:x='urn:x'><y:c xmlns:y='urn:y'/></x:b></a>", 2,
    "<x:b xmlns:x='urn:x'><y:c xmlns:y='urn:y'/></x:b>", "y" },
  { "<a><b t='x:y' xml:lang='la'/></a>", 2, "<b t='x:y' xml:lang='la'/>", "" },
};

static void
test_elements (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (cases[i].document, strlen (cases[i].document));
      AciesXmlRaw raw = { 0 };
      g_autofree char *element = acies_xml_raw_dup_element (&raw, bytes, cases[i].ordinal);
      g_auto (GStrv) prefixes = element != NULL ? acies_xml_raw_list_prefixes (element) : NULL;

      g_test_message ("%s", cases[i].document);
      g_assert_cmpstr (element, ==, cases[i].element);
      for (guint j = 0; prefixes != NULL && prefixes[j] != NULL; j++)
        g_assert_nonnull (strstr (cases[i].prefixes, prefixes[j]));
      if (prefixes != NULL)
        g_assert_cmpuint (g_strv_length (prefixes), ==, (strlen (cases[i].prefixes) + 1) / 2);
    }
}

/* One place serves for all elements of a document, as long as they come in order. */
static void
test_in_order (void)
{
  static const char document[] = "<a><b><c/></b><d/></a>";
  g_autoptr (GBytes) bytes = g_bytes_new_static (document, strlen (document));
  const char *const elements[] = { document, "<b><c/></b>", "<c/>", "<d/>" };
  AciesXmlRaw raw = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (elements); i++)
    {
      g_autofree char *element = acies_xml_raw_dup_element (&raw, bytes, i + 1);

      g_assert_cmpstr (element, ==, elements[i]);
    }
}

static void
test_declare (void)
{
  g_autofree char *whole = acies_xml_raw_declare ("<x:b k='v'>t</x:b>", " xmlns:x=\"urn:x\"");
  g_autofree char *empty = acies_xml_raw_declare ("<b/>", "");

  g_assert_cmpstr (whole, ==, "<x:b xmlns:x=\"urn:x\" k='v'>t</x:b>");
  g_assert_cmpstr (empty, ==, "<b/>");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/base/xml-raw/elements", test_elements);
  g_test_add_func ("/acies/base/xml-raw/in-order", test_in_order);
  g_test_add_func ("/acies/base/xml-raw/declare", test_declare);
  return g_test_run ();
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Of which version documents are, read off their first tag and nothing else. */
#include "config.h"

#include "base/xml/acies-xml-version.h"

#include <string.h>

static const struct
{
  const char *document;
  guint version;
} documents[] = {
  { "<army xmlns='urn:acies:army:1' id='a'/>", 1 },
  { "<?xml version='1.0'?>\n<army id=\"a\" xmlns=\"urn:acies:army:2\">", 2 },
  { "<!-- <army xmlns='urn:acies:army:7'> -->\n<army xmlns='urn:acies:army:3'/>", 3 },
  { "<army xmlns:x='urn:acies:army:4' xmlns='urn:acies:army:1'/>", 1 },
  { "<army xmlns='urn:acies:army-list:12'/>", 12 },
  { "<army><unit xmlns='urn:acies:army:5'/></army>", 0 },
  { "<army xmlns='urn:other:army:5'/>", 0 },
  { "<army xmlns='urn:acies:army'/>", 0 },
  { "<army xmlns='urn:acies:army:99999999999999999999'/>", G_MAXUINT },
  { "<army xmlns=", 0 },
  { "<!--", 0 },
  { "", 0 },
};

static void
test_documents (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (documents); i++)
    {
      const char *text = documents[i].document;
      g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

      g_test_message ("%s", text);
      g_assert_cmpuint (acies_xml_version_find (bytes), ==, documents[i].version);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/base/xml-version/documents", test_documents);
  return g_test_run ();
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks up in which line of an XML file each id stands. */
#include "config.h"

#include "cli/workshop/acies-cli-place.h"

#include "base/xml/acies-xml-reader.h"

/* Adds to LINES, of ids, where the elements below the present one stand. */
static void
gather_lines (AciesXmlReader *reader, GHashTable *lines)
{
  int depth = acies_xml_reader_get_depth (reader);

  while (acies_xml_reader_next_child (reader, depth))
    {
      char *id = acies_xml_reader_dup_attribute (reader, "id");

      if (id != NULL)
        g_hash_table_insert (lines, id, GINT_TO_POINTER (acies_xml_reader_get_line (reader)));
      gather_lines (reader, lines);
    }
}

static GHashTable *
read_lines (GFile *file)
{
  GHashTable *lines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (AciesFindings) unheard = acies_findings_new ();
  g_autoptr (AciesXmlReader) reader = acies_xml_reader_open (file, NULL, unheard);

  if (reader != NULL && acies_xml_reader_enter_root (reader))
    gather_lines (reader, lines);
  return lines;
}

void
acies_cli_place_findings (GFile *file, AciesFindings *found, AciesFindings *findings)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (found));
  g_autoptr (GHashTable) lines = n > 0 ? read_lines (file) : NULL;
  g_autofree char *name = g_file_get_parse_name (file);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (AciesFinding) finding = g_list_model_get_item (G_LIST_MODEL (found), i);
      const char *subject = acies_finding_get_subject (finding);
      gpointer line = subject != NULL ? g_hash_table_lookup (lines, subject) : NULL;

      if (acies_finding_get_file (finding) == NULL && line != NULL)
        acies_findings_take (
            findings,
            acies_finding_of_rule (acies_finding_new (acies_finding_get_severity (finding), name,
                                                      GPOINTER_TO_INT (line),
                                                      acies_finding_get_clause (finding), subject,
                                                      acies_finding_get_message (finding)),
                                   acies_finding_get_rule (finding)));
      else
        acies_findings_take (findings, g_object_ref (finding));
    }
}

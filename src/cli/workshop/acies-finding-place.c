/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks for the element that speaks of the item; of several, as a unit and where a scenario places
 * it, the one that has the word which the finding quotes. */
#include "config.h"

#include "cli/workshop/acies-finding-place.h"

#include "base/xml/acies-xml-reader.h"

#include <string.h>

/* What is looked for, and the best that was found. */
typedef struct
{
  AciesFinding *finding;
  char *file; /* NULL: nothing yet */
  int line;
  gboolean is_exact; /* the element has a word of the finding */
  GPtrArray *armies; /* of char *: the army files that are named, relative to the file */
} Search;

/* Whether the finding quotes WORD. */
static gboolean
is_quoted (const Search *self, const char *word)
{
  g_autofree char *quoted = g_strconcat ("“", word, "”", NULL);

  return *word != '\0' && strstr (acies_finding_get_message (self->finding), quoted) != NULL;
}

/* Looks at the element that READER has come to. */
static void
look (Search *self, AciesXmlReader *reader)
{
  static const char *const references[] = { "id", "unit", "leader", NULL };
  const char *subject = acies_finding_get_subject (self->finding), *name, *value;
  gboolean is_of_subject = FALSE, is_exact = FALSE;

  for (guint i = 0; acies_xml_reader_get_nth_attribute (reader, i, &name, &value); i++)
    {
      if (g_str_equal (name, "army"))
        g_ptr_array_add (self->armies, g_strdup (value));
      if (g_strv_contains (references, name))
        is_of_subject = is_of_subject || g_str_equal (value, subject);
      else
        is_exact = is_exact || is_quoted (self, name) || is_quoted (self, value);
    }
  if (!is_of_subject || self->is_exact || (self->file != NULL && !is_exact))
    return;
  g_free (self->file);
  self->file = g_strdup (acies_xml_reader_get_file_name (reader));
  self->line = acies_xml_reader_get_line (reader);
  self->is_exact = is_exact;
}

static void
look_inside (Search *self, AciesXmlReader *reader, int depth)
{
  while (acies_xml_reader_next_child (reader, depth))
    {
      look (self, reader);
      look_inside (self, reader, depth + 1);
    }
}

static void
look_into (Search *self, GFile *file)
{
  g_autoptr (AciesFindings) none = acies_findings_new ();
  g_autoptr (AciesXmlReader) reader = acies_xml_reader_open (file, NULL, none);

  if (reader == NULL || !acies_xml_reader_enter_root (reader))
    return;
  look (self, reader);
  look_inside (self, reader, 0);
}

/* FINDING in its place. Owned. */
static AciesFinding *
place (AciesFinding *finding, GFile *file)
{
  Search search = { .finding = finding, .armies = g_ptr_array_new_with_free_func (g_free) };
  g_autoptr (GFile) folder = g_file_get_parent (file);
  AciesFinding *placed;

  look_into (&search, file);
  for (guint i = 0; folder != NULL && !search.is_exact && i < search.armies->len; i++)
    {
      g_autoptr (GFile) army
          = g_file_resolve_relative_path (folder, g_ptr_array_index (search.armies, i));

      look_into (&search, army);
    }
  placed
      = acies_finding_new (acies_finding_get_severity (finding), search.file, search.line,
                           acies_finding_get_clause (finding), acies_finding_get_subject (finding),
                           acies_finding_get_message (finding));
  g_ptr_array_unref (search.armies);
  g_free (search.file);
  return acies_finding_get_rule (finding) != NULL
             ? acies_finding_of_rule (placed, acies_finding_get_rule (finding))
             : placed;
}

void
acies_finding_place_all (AciesFindings *found, const char *path, AciesFindings *findings)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (found)); i++)
    {
      g_autoptr (AciesFinding) finding = g_list_model_get_item (G_LIST_MODEL (found), i);

      if (acies_finding_get_file (finding) == NULL && acies_finding_get_subject (finding) != NULL)
        acies_findings_take (findings, place (finding, file));
      else
        acies_findings_take (findings, g_steal_pointer (&finding));
    }
}

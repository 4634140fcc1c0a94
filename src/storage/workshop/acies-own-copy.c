/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* All files are read before the first is written, and all are written before the folder is there;
 * what is not a plain file stays behind. */
#include "config.h"

#include "storage/workshop/acies-own-copy.h"

#include "base/file/acies-file.h"
#include "base/xml/acies-xml-node.h"
#include "base/xml/acies-xml-reader.h"
#include "storage/document/acies-document.h"
#include "storage/library/acies-fresh-folder.h"
#include "storage/library/acies-library.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* More no rule set has. */
#define MOST_FILES 500
#define MOST_COPIES 1000

typedef struct
{
  const char *old_id;
  char *id;
  char *title;
  GHashTable *files; /* of char *, relative names, to GBytes */
} Copy;

static gboolean
is_free (const char *id)
{
  g_autoptr (AciesFindings) unused = acies_findings_new ();
  g_autoptr (GFile) there = acies_library_find ("rulesets", id, unused);
  g_autofree char *folder = acies_library_get_ruleset_folder ();
  g_autofree char *path = g_build_filename (folder, id, NULL);

  return there == NULL && !acies_library_is_shared ("rulesets", id)
         && !g_file_test (path, G_FILE_TEST_EXISTS);
}

/* "my-raid", "my-raid-2", … */
static char *
find_id (const char *old)
{
  for (guint n = 1; n < MOST_COPIES; n++)
    {
      g_autofree char *id
          = n == 1 ? g_strconcat ("my-", old, NULL) : g_strdup_printf ("my-%s-%u", old, n);

      if (is_free (id))
        return g_steal_pointer (&id);
    }
  return NULL;
}

/* What the file of facts says, under its new id and title. */
static GBytes *
rename_facts (const Copy *self, GBytes *bytes)
{
  g_autoptr (AciesXmlNode) document = acies_xml_node_read (bytes);
  AciesXmlNode *root = acies_xml_node_get_root (document), *child;

  acies_xml_node_set (root, "id", self->id);
  for (guint i = 0; (child = acies_xml_node_get_nth (root, i)) != NULL; i++)
    if (g_str_equal (acies_xml_node_get_name (child), "title"))
      {
        acies_xml_node_set_text (child, self->title);
        break;
      }
  return acies_xml_node_write (document);
}

/* Worked examples say whose they are. */
static GBytes *
rename_examples (const Copy *self, GBytes *bytes)
{
  g_autoptr (AciesXmlNode) document = acies_xml_node_read (bytes);
  AciesXmlNode *root = acies_xml_node_get_root (document);

  if (root != NULL && acies_xml_node_is (root, "ruleset", self->old_id))
    acies_xml_node_set (root, "ruleset", self->id);
  return acies_xml_node_write (document);
}

static GBytes *
rename (const Copy *self, const char *name, GBytes *bytes)
{
  if (g_str_equal (name, "ruleset.xml"))
    return rename_facts (self, bytes);
  if (g_str_has_prefix (name, "examples") && g_str_has_suffix (name, ".xml"))
    return rename_examples (self, bytes);
  return g_bytes_ref (bytes);
}

/* Reads what lies in FOLDER, whose files are named after BEFORE, and below it. */
static gboolean
gather (Copy *self, GFile *folder, const char *before, GError **error)
{
  g_autoptr (GFileEnumerator) children = g_file_enumerate_children (
      folder, G_FILE_ATTRIBUTE_STANDARD_NAME "," G_FILE_ATTRIBUTE_STANDARD_TYPE,
      G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS, NULL, error);
  GFileInfo *info = NULL;
  GFile *child;

  if (children == NULL)
    return FALSE;
  while (g_file_enumerator_iterate (children, &info, &child, NULL, error) && info != NULL)
    {
      g_autofree char *name = g_strconcat (before, g_file_info_get_name (info), NULL);
      g_autofree char *inner = g_strconcat (name, "/", NULL);
      GFileType type = g_file_info_get_file_type (info);
      g_autoptr (GBytes) bytes = NULL;

      if (type == G_FILE_TYPE_DIRECTORY && *before == '\0' && !gather (self, child, inner, error))
        return FALSE;
      if (type != G_FILE_TYPE_REGULAR || g_file_info_get_name (info)[0] == '.')
        continue;
      if (g_hash_table_size (self->files) >= MOST_FILES)
        return acies_document_refuse (error, _ ("There are too many files in “%s”."),
                                      g_file_peek_path (folder));
      bytes = acies_file_read (child, ACIES_XML_MAX_BYTES, error);
      if (bytes == NULL)
        return FALSE;
      g_hash_table_insert (self->files, g_steal_pointer (&name), g_steal_pointer (&bytes));
    }
  return error == NULL || *error == NULL;
}

static gboolean
write_all (const Copy *self, GFile *folder, GError **error)
{
  GHashTableIter iter;
  gpointer name, bytes;

  g_hash_table_iter_init (&iter, self->files);
  while (g_hash_table_iter_next (&iter, &name, &bytes))
    {
      g_autoptr (GFile) file = g_file_resolve_relative_path (folder, name);
      g_autofree char *parent = g_path_get_dirname (g_file_peek_path (file));
      g_autoptr (GBytes) renamed = rename (self, name, bytes);

      g_mkdir_with_parents (parent, 0700);
      if (!acies_file_replace (file, renamed, error))
        return FALSE;
    }
  return TRUE;
}

/* Writes the files and puts their folder where PLACE says, or leaves nothing behind. */
static gboolean
place_all (const Copy *self, GFile *place, GError **error)
{
  g_autofree char *fresh = acies_fresh_folder_make_path ("installing", self->id);
  g_autoptr (GFile) folder = g_file_new_for_path (fresh);
  gboolean is_placed = write_all (self, folder, error)
                       && acies_fresh_folder_move (fresh, g_file_peek_path (place), error);

  acies_fresh_folder_clear (fresh);
  return is_placed;
}

GFile *
acies_own_copy_make (AciesRuleset *ruleset, GError **error)
{
  GFile *from;
  g_autofree char *library = NULL;
  g_autoptr (GFile) folder = NULL;
  Copy copy = { 0 };
  gboolean is_done;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);

  from = acies_ruleset_get_folder (ruleset);
  copy.old_id = acies_ruleset_get_id (ruleset);
  copy.id = from != NULL ? find_id (copy.old_id) : NULL;
  if (copy.id == NULL)
    {
      acies_document_refuse (error, _ ("This rule set does not lie in a folder of its own."));
      return NULL;
    }
  /* Translators: %s is the title of a rule set that is being copied. */
  copy.title = g_strdup_printf (_ ("%s, my own"), acies_ruleset_get_title (ruleset));
  copy.files
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  library = acies_library_get_ruleset_folder ();
  folder = g_file_new_build_filename (library, copy.id, NULL);
  is_done = gather (&copy, from, "", error) && place_all (&copy, folder, error);
  g_hash_table_unref (copy.files);
  g_free (copy.title);
  g_free (copy.id);
  return is_done ? g_steal_pointer (&folder) : NULL;
}

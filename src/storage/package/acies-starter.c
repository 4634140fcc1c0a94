/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies the starter into the user's library, file by file, with the new id for its own: in what
 * the files say and in what they are called. */
#include "config.h"

#include "storage/package/acies-starter.h"

#include "base/file/acies-file.h"
#include "base/xml/acies-xml-reader.h"
#include "storage/journal/acies-storage-error.h"
#include "storage/library/acies-library.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define STARTER_ID "your-game"
#define STARTER_TITLE "Your Game"
#define MAX_ID 60

/* One file on its way. */
typedef struct
{
  GFile *target;
  GBytes *bytes;
} Copy;

static void
copy_free (gpointer data)
{
  Copy *self = data;

  g_object_unref (self->target);
  g_bytes_unref (self->bytes);
  g_free (self);
}

/* TEXT with every BEFORE in it as AFTER. */
static char *
replace (const char *text, const char *before, const char *after)
{
  g_auto (GStrv) parts = g_strsplit (text, before, -1);

  return g_strjoinv (after, parts);
}

/* What FILE of the starter says, of a rule set ID called TITLE. */
static GBytes *
read_as (GFile *file, const char *id, const char *title, GError **error)
{
  g_autoptr (GBytes) bytes = acies_file_read (file, ACIES_XML_MAX_BYTES, error);
  g_autofree char *text = NULL, *named = NULL, *escaped = NULL;
  char *whole;

  if (bytes == NULL)
    return NULL;
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  named = replace (text, STARTER_ID, id);
  escaped = g_markup_escape_text (title != NULL ? title : STARTER_TITLE, -1);
  whole = replace (named, STARTER_TITLE, escaped);
  return g_bytes_new_take (whole, strlen (whole));
}

/* Adds to COPIES what lies in FOLDER of the starter and below it, to be written below TARGET. */
static gboolean
gather (GPtrArray *copies, GFile *folder, GFile *target, const char *const names[2], GError **error)
{
  g_autoptr (GFileEnumerator) children = g_file_enumerate_children (
      folder, G_FILE_ATTRIBUTE_STANDARD_NAME "," G_FILE_ATTRIBUTE_STANDARD_TYPE,
      G_FILE_QUERY_INFO_NONE, NULL, error);
  GFileInfo *info = NULL;
  GFile *child;

  if (children == NULL)
    return FALSE;
  while (g_file_enumerator_iterate (children, &info, &child, NULL, error) && info != NULL)
    {
      g_autofree char *name = replace (g_file_info_get_name (info), STARTER_ID, names[0]);
      g_autoptr (GFile) place = g_file_get_child (target, name);
      Copy *copy;

      if (g_file_info_get_file_type (info) == G_FILE_TYPE_DIRECTORY)
        {
          if (!gather (copies, child, place, names, error))
            return FALSE;
          continue;
        }
      g_autoptr (GBytes) bytes = read_as (child, names[0], names[1], error);

      if (bytes == NULL)
        return FALSE;
      copy = g_new0 (Copy, 1);
      copy->target = g_steal_pointer (&place);
      copy->bytes = g_steal_pointer (&bytes);
      g_ptr_array_add (copies, copy);
    }
  return error == NULL || *error == NULL;
}

static gboolean
check_id (const char *id, GError **error)
{
  g_autofree char *proper = acies_library_make_name (id);

  if (g_str_equal (proper, id) && g_ascii_isalpha (*id) && strlen (id) <= MAX_ID
      && g_str_is_ascii (id))
    return TRUE;
  g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
               _ ("“%s” cannot be the id of a rule set: write the small letters a to z, digits and "
                  "hyphens, beginning with a letter."),
               id);
  return FALSE;
}

/* FALSE with an error if the library has a rule set ID, or one of COPIES would replace a file. */
static gboolean
check_free (const char *id, const GPtrArray *copies, GError **error)
{
  g_autoptr (AciesFindings) none = acies_findings_new ();
  g_autoptr (GFile) there = acies_library_find ("rulesets", id, none);

  for (guint i = 0; there == NULL && i < copies->len; i++)
    {
      const Copy *copy = g_ptr_array_index (copies, i);

      if (g_file_query_exists (copy->target, NULL))
        there = g_object_ref (copy->target);
    }
  if (there == NULL && !acies_library_is_shared ("rulesets", id))
    return TRUE;
  g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
               _ ("“%s” is there already; choose another id."),
               there != NULL ? g_file_peek_path (there) : id);
  return FALSE;
}

static gboolean
write_all (const GPtrArray *copies, GPtrArray *written, GError **error)
{
  for (guint i = 0; i < copies->len; i++)
    {
      const Copy *copy = g_ptr_array_index (copies, i);
      g_autofree char *folder = g_path_get_dirname (g_file_peek_path (copy->target));

      g_mkdir_with_parents (folder, 0700);
      if (!acies_file_replace (copy->target, copy->bytes, error))
        return FALSE;
      g_ptr_array_add (written, g_object_ref (copy->target));
    }
  return TRUE;
}

/* The starter's own folder, which holds the folders of a library; NULL with an error. */
static GFile *
find_starter (GError **error)
{
  g_autoptr (GPtrArray) folders = acies_library_list_folders ("starter");

  if (folders->len > 0)
    return g_object_ref (g_ptr_array_index (folders, 0));
  g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
               _ ("The files that a new rule set begins with are not installed."));
  return NULL;
}

GPtrArray *
acies_starter_copy (const char *id, const char *title, GError **error)
{
  const char *const names[2] = { id, title };
  g_autoptr (GPtrArray) copies = g_ptr_array_new_with_free_func (copy_free);
  g_autoptr (GPtrArray) written = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *rulesets = NULL;
  g_autoptr (GFile) starter = NULL, library = NULL;

  g_return_val_if_fail (id != NULL, NULL);

  if (!check_id (id, error))
    return NULL;
  starter = find_starter (error);
  if (starter == NULL)
    return NULL;
  rulesets = acies_library_get_ruleset_folder ();
  library = g_file_new_build_filename (rulesets, "..", NULL);
  if (!gather (copies, starter, library, names, error) || !check_free (id, copies, error))
    return NULL;
  g_ptr_array_add (written, g_file_new_build_filename (rulesets, id, NULL));
  if (!write_all (copies, written, error))
    return NULL;
  return g_steal_pointer (&written);
}

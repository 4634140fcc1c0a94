/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares a package with the library, and writes its layers: each into a folder of its own first,
 * which is then renamed to its place. */
#include "config.h"

#include "storage/package/acies-package-install.h"

#include "base/file/acies-file.h"
#include "storage/journal/acies-storage-error.h"
#include "storage/library/acies-elsewhere.h"
#include "storage/library/acies-fresh-folder.h"
#include "storage/library/acies-library.h"
#include "storage/package/acies-package-companions.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

static void
act_free (gpointer data)
{
  AciesPackageAct *self = data;

  g_clear_object (&self->there);
  g_free (self->version);
  g_free (self);
}

int
acies_package_compare_versions (const char *a, const char *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, 0);

  return strverscmp (a, b);
}

/* Whether all files of LAYER lie in FOLDER as they are in SELF. */
static gboolean
is_same (const AciesPackage *self, const char *layer, GFile *folder)
{
  g_autofree char *prefix = g_strconcat (layer, "/", NULL);
  GHashTableIter iter;
  gpointer name, bytes;

  g_hash_table_iter_init (&iter, self->files);
  while (g_hash_table_iter_next (&iter, &name, &bytes))
    {
      g_autoptr (GFile) file = NULL;
      g_autoptr (GBytes) there = NULL;

      if (!g_str_has_prefix (name, prefix))
        continue;
      file = g_file_resolve_relative_path (folder, (char *) name + strlen (prefix));
      there = acies_file_read (file, g_bytes_get_size (bytes), NULL);
      if (there == NULL || !g_bytes_equal (there, bytes))
        return FALSE;
    }
  return TRUE;
}

/* The rule set ID of the library, borrowed from ENTRIES; NULL: there is none. */
static const AciesLibraryEntry *
find_entry (GPtrArray *entries, const char *id)
{
  for (guint i = 0; i < entries->len; i++)
    if (strcmp (((AciesLibraryEntry *) g_ptr_array_index (entries, i))->id, id) == 0)
      return g_ptr_array_index (entries, i);
  return NULL;
}

/* FALSE with an error if LAYER must not take the place of ENTRY, the user's own. */
static gboolean
check_replacing (const AciesPackageLayer *layer,
                 const AciesLibraryEntry *entry,
                 gboolean replaces,
                 GError **error)
{
  int order = acies_package_compare_versions (layer->version, entry->version);

  if (order < 0)
    g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
                 _ ("“%s” is here in version %s, which is newer than version %s, so nothing was "
                    "installed."),
                 layer->id, entry->version, layer->version);
  else if (!replaces && order == 0)
    g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
                 _ ("“%s” is here in the same version %s, but with other files. With --replace "
                    "they are replaced."),
                 layer->id, entry->version);
  else if (!replaces)
    g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
                 _ ("“%s” is here in version %s. With --replace version %s takes its place."),
                 layer->id, entry->version, layer->version);
  return order >= 0 && replaces;
}

/* The same of what the library does not list, as it cannot be read just now; nothing may be there.
 */
static gboolean
plan_unlisted (AciesPackageAct *act, gboolean replaces, GError **error)
{
  g_autofree char *rulesets = acies_library_get_ruleset_folder ();
  g_autofree char *path = g_build_filename (rulesets, act->layer->id, NULL);

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;
  if (!replaces)
    return acies_package_refuse_there (path, error);
  act->step = ACIES_PACKAGE_STEP_REPLACE;
  act->version = g_strdup ("?");
  act->there = g_file_new_for_path (path);
  return TRUE;
}

/* What becomes of the Nth layer of SELF; NULL with an error. */
static AciesPackageAct *
plan_layer (
    const AciesPackage *self, guint n, GPtrArray *entries, gboolean replaces, GError **error)
{
  const AciesPackageLayer *layer = g_ptr_array_index (self->layers, n);
  const AciesLibraryEntry *entry = find_entry (entries, layer->id);
  AciesPackageAct act = { .layer = layer, .step = ACIES_PACKAGE_STEP_INSTALL };

  if (entry != NULL && !entry->is_users)
    {
      if (n == self->layers->len - 1)
        {
          g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
                       _ ("“%s” comes with the program, and no file takes its place."), layer->id);
          return NULL;
        }
      act.step = ACIES_PACKAGE_STEP_KEEP;
    }
  else if (entry != NULL && is_same (self, layer->id, entry->file))
    act.step = ACIES_PACKAGE_STEP_KEEP;
  else if (entry != NULL)
    {
      if (!check_replacing (layer, entry, replaces, error))
        return NULL;
      act.step = ACIES_PACKAGE_STEP_REPLACE;
    }
  if (entry != NULL)
    {
      act.version = g_strdup (entry->version);
      act.there = g_object_ref (entry->file);
    }
  else if (!plan_unlisted (&act, replaces, error))
    return NULL;
  return g_memdup2 (&act, sizeof act);
}

GPtrArray *
acies_package_plan (const AciesPackage *self, gboolean replaces, GError **error)
{
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GPtrArray) acts = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  entries = acies_library_list_rulesets ();
  acts = g_ptr_array_new_with_free_func (act_free);
  for (guint i = 0; i < self->layers->len; i++)
    {
      AciesPackageAct *act = plan_layer (self, i, entries, replaces, error);

      if (act == NULL)
        return NULL;
      g_ptr_array_add (acts, act);
    }
  return acies_package_plan_companions (self, replaces, acts, error) ? g_steal_pointer (&acts)
                                                                     : NULL;
}

/* Writes the files of LAYER into FOLDER. */
static gboolean
write_layer (const AciesPackage *self, const char *layer, const char *folder, GError **error)
{
  g_autofree char *prefix = g_strconcat (layer, "/", NULL);
  g_autoptr (GFile) marked = g_file_new_for_path (folder);
  GHashTableIter iter;
  gpointer name, bytes;

  g_hash_table_iter_init (&iter, self->files);
  while (g_hash_table_iter_next (&iter, &name, &bytes))
    {
      g_autofree char *path = NULL, *inner = NULL;
      g_autoptr (GFile) file = NULL;

      if (!g_str_has_prefix (name, prefix))
        continue;
      path = g_build_filename (folder, (char *) name + strlen (prefix), NULL);
      inner = g_path_get_dirname (path);
      g_mkdir_with_parents (inner, 0700);
      file = g_file_new_for_path (path);
      if (!acies_file_replace (file, bytes, error))
        return FALSE;
    }
  return acies_elsewhere_set (marked, ACIES_ELSEWHERE_LOCKED, error);
}

/* Moves the folder PATH, if there is one, to what was replaced; OLD: where it is then. */
static gboolean
put_aside (const char *path, const char *id, char **old, GError **error)
{
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;
  *old = acies_fresh_folder_make_path ("replaced", id);
  return acies_fresh_folder_move (path, *old, error);
}

static gboolean
do_layer (const AciesPackage *self, const AciesPackageAct *act, GError **error)
{
  const char *id = act->layer->id;
  g_autofree char *rulesets = acies_library_get_ruleset_folder ();
  g_autofree char *place
      = act->there != NULL ? g_file_get_path (act->there) : g_build_filename (rulesets, id, NULL);
  g_autofree char *fresh = acies_fresh_folder_make_path ("installing", id);
  g_autofree char *old = NULL;
  gboolean is_placed = write_layer (self, id, fresh, error) && put_aside (place, id, &old, error)
                       && acies_fresh_folder_move (fresh, place, error);

  if (!is_placed && old != NULL)
    acies_fresh_folder_move (old, place, NULL);
  acies_fresh_folder_clear (fresh);
  return is_placed;
}

/* Writes the army or scenario that goes along to its place. */
static gboolean
do_companion (const AciesPackage *self, const AciesPackageAct *act, GError **error)
{
  g_autofree char *base = g_file_get_basename (act->there);
  g_autofree char *folder = g_path_get_dirname (g_file_peek_path (act->there));
  g_autofree char *old = NULL;

  g_mkdir_with_parents (folder, 0700);
  if (!put_aside (g_file_peek_path (act->there), base, &old, error))
    return FALSE;
  if (acies_file_replace (act->there, g_hash_table_lookup (self->companions, act->companion),
                          error))
    return TRUE;
  if (old != NULL)
    acies_fresh_folder_move (old, g_file_peek_path (act->there), NULL);
  return FALSE;
}

static gboolean
do_act (const AciesPackage *self, const AciesPackageAct *act, GError **error)
{
  return act->layer != NULL ? do_layer (self, act, error) : do_companion (self, act, error);
}

gboolean
acies_package_install (const AciesPackage *self, const GPtrArray *acts, GError **error)
{
  g_return_val_if_fail (self != NULL && acts != NULL, FALSE);

  for (guint i = 0; i < acts->len; i++)
    {
      const AciesPackageAct *act = g_ptr_array_index (acts, i);

      if (act->step != ACIES_PACKAGE_STEP_KEEP && !do_act (self, act, error))
        return FALSE;
    }
  return TRUE;
}

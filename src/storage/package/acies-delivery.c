/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Hands what was read to the process behind the wall in a folder that nobody else may enter. */
#include "config.h"

#include "storage/package/acies-delivery.h"

#include "base/file/acies-file.h"
#include "base/xml/acies-xml-reader.h"
#include "storage/journal/acies-journal-keeper.h"
#include "storage/journal/acies-storage-error.h"
#include "storage/wall/acies-wall.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

/* Somebody waits for it, and can stop it. */
#define SECONDS 300
#define FILE_NAME "package.aciesr"

void
acies_delivery_free (AciesDelivery *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->acts, g_ptr_array_unref);
  acies_package_free (self->package);
  g_bytes_unref (self->bytes);
  g_free (self->name);
  g_free (self->said);
  g_free (self);
}

AciesDelivery *
acies_delivery_read (GFile *file, const char *name, AciesFindings *findings)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (AciesPackage) package = NULL;
  AciesDelivery *self;

  g_return_val_if_fail (G_IS_FILE (file) && name != NULL, NULL);
  g_return_val_if_fail (ACIES_IS_FINDINGS (findings), NULL);

  bytes = acies_file_read (file, ACIES_XML_MAX_BYTES, &error);
  if (bytes == NULL)
    acies_findings_add_error (findings, error, name);
  else
    package = acies_package_read_bytes (bytes, name, findings);
  if (package == NULL)
    return NULL;
  self = g_new0 (AciesDelivery, 1);
  self->name = g_strdup (name);
  self->bytes = g_steal_pointer (&bytes);
  self->package = g_steal_pointer (&package);
  return self;
}

gboolean
acies_delivery_plan (AciesDelivery *self, gboolean replaces, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  g_clear_pointer (&self->acts, g_ptr_array_unref);
  self->acts = acies_package_plan (self->package, replaces, error);
  return self->acts != NULL;
}

static char *
dup_text (GBytes *bytes)
{
  gsize length = 0;
  const char *text = bytes != NULL ? g_bytes_get_data (bytes, &length) : NULL;

  return g_utf8_make_valid (text != NULL ? text : "", (gssize) length);
}

/* Keeps what was said of the file at PATH, under the name by which its user knows it. */
static void
keep_said (AciesDelivery *self, const AciesWallResult *result, const char *path)
{
  g_autofree char *errors = dup_text (result->errors);
  g_autofree char *output = dup_text (result->output);
  g_autofree char *text = g_strconcat (errors, output, NULL);
  g_auto (GStrv) parts = g_strsplit (text, path, -1);

  g_free (self->said);
  self->said = g_strchomp (g_strjoinv (self->name, parts));
}

/* Checks the copy at PATH. */
static gboolean
check_copy (AciesDelivery *self, const char *path, GCancellable *cancellable, GError **error)
{
  const char *const words[] = { "check", path, NULL };
  g_autoptr (AciesJournalKeeper) keeper = acies_journal_keeper_new (words + 1);
  const AciesWallTask task = {
    .words = words,
    .seconds = SECONDS,
    .is_quiet = TRUE,
    .answer = acies_journal_keeper_answer,
    .data = keeper,
  };
  g_auto (AciesWallResult) result = { 0 };
  gboolean has_ended = acies_wall_run (&task, cancellable, &result, error);

  keep_said (self, &result, path);
  if (!has_ended)
    return FALSE;
  if (result.status == 0)
    return TRUE;
  g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
               _ ("Nothing was installed, because “%s” has errors."), self->name);
  return FALSE;
}

gboolean
acies_delivery_check (AciesDelivery *self, GCancellable *cancellable, GError **error)
{
  g_autofree char *folder = NULL, *path = NULL;
  g_autoptr (GFile) copy = NULL;
  gboolean is_good;

  g_return_val_if_fail (self != NULL, FALSE);

  folder = g_dir_make_tmp ("acies-XXXXXX", error);
  if (folder == NULL)
    return FALSE;
  path = g_build_filename (folder, FILE_NAME, NULL);
  copy = g_file_new_for_path (path);
  is_good = acies_file_replace (copy, self->bytes, error)
            && check_copy (self, path, cancellable, error);
  g_unlink (path);
  g_rmdir (folder);
  return is_good;
}

gboolean
acies_delivery_install (AciesDelivery *self, GError **error)
{
  g_return_val_if_fail (self != NULL && self->acts != NULL, FALSE);

  return acies_package_install (self->package, self->acts, error);
}

const AciesPackageAct *
acies_delivery_get_act (const AciesDelivery *self)
{
  g_return_val_if_fail (self != NULL && self->acts != NULL, NULL);

  return g_ptr_array_index (self->acts, self->package->layers->len - 1);
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesFileMark knows a file by device and inode, which stay with it as long as somebody has it
 * open. */
#include "storage/file/acies-file-mark.h"

#include <sys/stat.h>

gboolean
acies_file_mark_take (AciesFileMark *self, const char *path)
{
  struct stat status;

  g_return_val_if_fail (self != NULL && path != NULL, FALSE);

  if (stat (path, &status) != 0)
    return FALSE;

  self->device = status.st_dev;
  self->inode = status.st_ino;
  self->size = status.st_size;
  self->mtime
      = (gint64) status.st_mtim.tv_sec * G_GINT64_CONSTANT (1000000000) + status.st_mtim.tv_nsec;

  return TRUE;
}

AciesFileState
acies_file_mark_compare (const AciesFileMark *self, const char *path)
{
  AciesFileMark now;

  g_return_val_if_fail (self != NULL && path != NULL, ACIES_FILE_GONE);

  if (!acies_file_mark_take (&now, path))
    return ACIES_FILE_GONE;
  if (now.device != self->device || now.inode != self->inode)
    return ACIES_FILE_OTHER;

  return now.size == self->size && now.mtime == self->mtime ? ACIES_FILE_SAME : ACIES_FILE_WRITTEN;
}

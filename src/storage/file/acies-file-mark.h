/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesFileMark is which file a path led to and how it was left, to tell later whether it still is
 * that one. */
#pragma once

#include <glib.h>
#include <sys/types.h>

G_BEGIN_DECLS

typedef struct
{
  dev_t device;
  ino_t inode;
  gint64 size;  /* bytes */
  gint64 mtime; /* nanoseconds */
} AciesFileMark;

typedef enum
{
  ACIES_FILE_SAME,
  ACIES_FILE_GONE,    /* moved, renamed or deleted */
  ACIES_FILE_OTHER,   /* another one has its name */
  ACIES_FILE_WRITTEN, /* the same one, with another size or time of writing */
} AciesFileState;

/* Marks the file at PATH as it is now. FALSE: there is none. */
gboolean acies_file_mark_take (AciesFileMark *self, const char *path);
/* What became of it at PATH. */
AciesFileState acies_file_mark_compare (const AciesFileMark *self, const char *path);

G_END_DECLS

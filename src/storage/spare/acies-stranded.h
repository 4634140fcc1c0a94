/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesStranded is a spare (AciesSpare) whose program ended before it was saved: killed, or the
 * power failed. */
#pragma once

#include "storage/file/acies-file-type.h"

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct
{
  GFile *copy;
  GFile *original; /* the file that it was to be saved in; NULL: it had none yet */
  char *title;
  AciesFileType type;
  gint64 modified; /* Unix seconds */
} AciesStranded;

/* All of them, the newest first: of AciesStranded. */
GPtrArray *acies_stranded_list (void) G_GNUC_WARN_UNUSED_RESULT;
/* The one that lies in COPY, or the newest that was to be saved in ORIGINAL, unless that was saved
 * since; either may be NULL. Owned; NULL: there is none. */
AciesStranded *acies_stranded_find (GFile *copy, GFile *original) G_GNUC_WARN_UNUSED_RESULT;
/* Removes the copy, which was taken up by another or is not wanted. */
void acies_stranded_remove (const AciesStranded *self);
void acies_stranded_free (AciesStranded *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesStranded, acies_stranded_free)

G_END_DECLS

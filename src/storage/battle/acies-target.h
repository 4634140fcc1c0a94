/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesTarget says whether something may be written to a file.
 *
 * What a person has made is replaced only by something of its kind, and only if the person was
 * asked; a file of another kind, and what is being read, never. All that writes a file by a name
 * that somebody gave asks here: each verb of aciesctl, each chooser of the window. */
#pragma once

#include "storage/file/acies-file-type.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* What is to be written to a file. */
typedef struct
{
  const char *path;
  AciesFileType kind; /* ARMY, SCENARIO, EXCHANGE, BATTLE; UNKNOWN: a page, of which PATH’s ending
                         says the kind */
  const char *const
      *sources;         /* what it is made of: paths, perhaps of nothing, ended by NULL; or NULL */
  gboolean may_replace; /* the person knows that there is one */
} AciesTarget;

/* Whether SELF may be written. FALSE with ACIES_STORAGE_ERROR_REFUSED: what lies there is another
 * kind, is among the sources, is no plain file, or would be replaced without its owner’s
 * knowledge. */
gboolean acies_target_check (const AciesTarget *self, GError **error);
/* The same for FILE that a chooser has given, which asks itself whether to replace it. What does
 * not lie in a folder of this computer is not looked at. */
gboolean acies_target_check_chosen (GFile *file, AciesFileType kind, GError **error);
/* Whether A and B are one file, by whatever names. */
gboolean acies_target_is_same (const char *a, const char *b);

/* Puts the closed battle at TEMPORARY, in the same folder, in the place of the one at PATH. FALSE:
 * both are as they were, another program holding the one at PATH or the disk being read-only. */
gboolean acies_target_place_battle (const char *temporary, const char *path, GError **error);

G_END_DECLS

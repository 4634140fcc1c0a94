/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What is done with a file from elsewhere before anybody trusts its rules: behind the wall. */
#pragma once

#include "storage/wall/acies-wall.h"

G_BEGIN_DECLS

/* Makes a battle at PATH, where there is no file, of the exchange file SHARED. It is there if this
 * is TRUE and the status of RESULT is 0; what is wrong with it is in what RESULT has of errors.
 * FALSE with an error that says how the process was stopped. */
gboolean acies_walled_import (const char *path,
                              const char *shared,
                              GCancellable *cancellable,
                              AciesWallResult *result,
                              GError **error);
/* Looks at the battle at PATH with all that it carries, likewise. */
gboolean acies_walled_check (const char *path,
                             GCancellable *cancellable,
                             AciesWallResult *result,
                             GError **error);
/* Draws the battle at PATH, WIDTH by HEIGHT pixels: four bytes each as Cairo has them in ARGB32,
 * rows of WIDTH one after the other. NULL with an error. */
GBytes *acies_walled_draw (const char *path,
                           int width,
                           int height,
                           GCancellable *cancellable,
                           GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

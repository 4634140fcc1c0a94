/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Notices that the files of a rule set were changed on disk, by whomever: an editor, a program that
 * fetches them, or this one. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _AciesFolderWatch AciesFolderWatch;

/* CHANGED is called with DATA a moment after something in FOLDER, or in one of its folders, was
 * changed, once for all that is changed together. */
AciesFolderWatch *acies_folder_watch_new (GFile *folder,
                                          void (*changed) (gpointer data),
                                          gpointer data) G_GNUC_WARN_UNUSED_RESULT;
void acies_folder_watch_free (AciesFolderWatch *self);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* An army out of a spreadsheet: by which rule set, what each column is, and at once what comes of
 * it: the army as a list, and each row that cannot be read with what is wrong.
 *
 * Signal "imported" (AciesArmyDocument *draft): the user takes it so. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define ACIES_TYPE_IMPORT_WINDOW (acies_import_window_get_type ())
G_DECLARE_FINAL_TYPE (AciesImportWindow, acies_import_window, ACIES, IMPORT_WINDOW, AdwWindow)

/* For what FILE holds. NULL with ERROR: it cannot be read, or there is no rule set. */
GtkWindow *acies_import_window_new (GtkWindow *parent,
                                    GFile *file,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

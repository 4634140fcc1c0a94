/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the user may choose once for all windows. A row of its template that has the name of a
 * settings' key is bound to it, so that a new preference is one element there and one key in the
 * schema. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define ACIES_TYPE_PREFERENCES_WINDOW (acies_preferences_window_get_type ())
G_DECLARE_FINAL_TYPE (AciesPreferencesWindow,
                      acies_preferences_window,
                      ACIES,
                      PREFERENCES_WINDOW,
                      AdwPreferencesWindow)

GtkWindow *acies_preferences_window_new (GtkWindow *parent) G_GNUC_WARN_UNUSED_RESULT;
/* How many keys have a row. */
guint acies_preferences_window_get_n_keys (AciesPreferencesWindow *self);

G_END_DECLS

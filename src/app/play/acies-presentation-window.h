/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The table alone in a window of its own, for a second monitor or a projector: numbers and badges
 * so large that they are read from two metres, nothing to click by mistake. It follows the session
 * of the window it was opened from, and closes with it. */
#pragma once

#include "app/session/acies-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define ACIES_TYPE_PRESENTATION_WINDOW (acies_presentation_window_get_type ())
G_DECLARE_FINAL_TYPE (
    AciesPresentationWindow, acies_presentation_window, ACIES, PRESENTATION_WINDOW, AdwWindow)

GtkWindow *acies_presentation_window_new (GtkWindow *owner) G_GNUC_WARN_UNUSED_RESULT;
/* Or NULL */
void acies_presentation_window_set_session (AciesPresentationWindow *self, AciesSession *session);

G_END_DECLS

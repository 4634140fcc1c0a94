/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What players look at, in a window of its own for a second monitor or a projector: the table,
 * whose move it is, the last ruling, how it stands and the clocks, all so large that they are read
 * from two metres, and nothing to click by mistake. It follows the session of the window it was
 * opened from, and closes with it. */
#pragma once

#include "app/clock/acies-clocks.h"
#include "app/table/acies-table-view.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define ACIES_TYPE_PRESENTATION_WINDOW (acies_presentation_window_get_type ())
G_DECLARE_FINAL_TYPE (
    AciesPresentationWindow, acies_presentation_window, ACIES, PRESENTATION_WINDOW, AdwWindow)

GtkWindow *acies_presentation_window_new (GtkWindow *owner) G_GNUC_WARN_UNUSED_RESULT;
/* Or NULL */
void acies_presentation_window_set_session (AciesPresentationWindow *self, AciesSession *session);
/* Looks where GUIDE does while that is wanted; NULL: that cannot be. */
void acies_presentation_window_set_guide (AciesPresentationWindow *self, AciesTableView *guide);
/* Shows them below the table. */
void acies_presentation_window_set_clocks (AciesPresentationWindow *self, AciesClocks *clocks);

G_END_DECLS

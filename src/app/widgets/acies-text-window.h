/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The armies that are open as text, to be copied or saved: in every way that `aciesctl roster`
 * knows. */
#pragma once

#include "referee/state/acies-referee.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define ACIES_TYPE_TEXT_WINDOW (acies_text_window_get_type ())
G_DECLARE_FINAL_TYPE (AciesTextWindow, acies_text_window, ACIES, TEXT_WINDOW, AdwWindow)

/* Of REFEREE's battle, or of the army that it has on army referee. */
GtkWindow *acies_text_window_new (GtkWindow *parent,
                                  AciesReferee *referee) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of a battle on paper, in a window of its own: what house rules change, or what newer
 * rules would change, and then whether to play by them.
 *
 * Signal: "adopt", when the umpire says yes. */
#pragma once

#include "drawing/page/acies-pages.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define ACIES_TYPE_RULES_WINDOW (acies_rules_window_get_type ())
G_DECLARE_FINAL_TYPE (AciesRulesWindow, acies_rules_window, ACIES, RULES_WINDOW, AdwWindow)

/* PAGES are painted one below the other; TEXT says the same for who cannot see them. With MAY_ADOPT
 * there is a button for it. */
AciesRulesWindow *acies_rules_window_new (GtkWindow *parent,
                                          AciesPages *pages,
                                          const char *text,
                                          gboolean may_adopt);

G_END_DECLS

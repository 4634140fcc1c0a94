/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What of the odds is not there: what is still being counted, with a way to stop, and what was left
 * out. Shows itself only when there is something to say. */
#pragma once

#include "app/session/acies-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_ODDS_PROGRESS (acies_odds_progress_get_type ())
G_DECLARE_FINAL_TYPE (AciesOddsProgress, acies_odds_progress, ACIES, ODDS_PROGRESS, GtkWidget)

/* SESSION may be NULL. */
void acies_odds_progress_set_session (AciesOddsProgress *self, AciesSession *session);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesScoreBoard tells those who look on how it stands: of each side its strength, what is counted
 * of it and where it breaks, and what it threw. */
#pragma once

#include "app/session/acies-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_SCORE_BOARD (acies_score_board_get_type ())
G_DECLARE_FINAL_TYPE (AciesScoreBoard, acies_score_board, ACIES, SCORE_BOARD, GtkWidget)

/* Shows it as whom SESSION is knows it; it does not follow. NULL: nothing. */
void acies_score_board_show (AciesScoreBoard *self, AciesSession *session);

G_END_DECLS

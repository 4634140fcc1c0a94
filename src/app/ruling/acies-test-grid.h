/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesTestGrid stands in the slip's place while the session has a grid: a row for each of those to
 * whom the same is due, typed straight down, and one Accept. */
#pragma once

#include "app/session/acies-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_TEST_GRID (acies_test_grid_get_type ())
G_DECLARE_FINAL_TYPE (AciesTestGrid, acies_test_grid, ACIES, TEST_GRID, GtkWidget)

void acies_test_grid_set_session (AciesTestGrid *self, AciesSession *session);

G_END_DECLS

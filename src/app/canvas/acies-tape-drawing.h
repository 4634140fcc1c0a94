/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A tape as it lies over the table: in pixels of the view, the same at any zoom. */
#pragma once

#include "app/canvas/acies-table-frame.h"
#include "app/canvas/acies-tape.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

void acies_tape_append (AciesTape *self,
                        AciesRuleset *ruleset,
                        GtkSnapshot *snapshot,
                        const AciesTableFrame *frame,
                        PangoContext *context);

G_END_DECLS

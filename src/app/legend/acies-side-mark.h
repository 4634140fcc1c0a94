/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A small square in the colours that a side has on the table, its second sign included. */
#pragma once

#include "referee/state/acies-referee.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The mark of SIDE, as its battle is drawn by REFEREE. */
GtkWidget *acies_side_mark_new (AciesReferee *referee, AciesItem *side) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

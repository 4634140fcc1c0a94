/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The umpire sets something with his own hand: what, to which value, and why. It becomes a question
 * like any other, shown on the slip before it is accepted.
 *
 * Signal "done": the question was put. */
#pragma once

#include "app/session/acies-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_UMPIRE_EDIT_PANE (acies_umpire_edit_pane_get_type ())
G_DECLARE_FINAL_TYPE (
    AciesUmpireEditPane, acies_umpire_edit_pane, ACIES, UMPIRE_EDIT_PANE, GtkWidget)

/* Offers what can be done to ITEM. */
void acies_umpire_edit_pane_load (AciesUmpireEditPane *self,
                                  AciesSession *session,
                                  AciesItem *item);

G_END_DECLS

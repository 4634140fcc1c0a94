/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks for an army file, and shows what the army of a session has otherwise. */
#pragma once

#include "app/army/acies-army-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* WIDGET is where it is asked from. */
void acies_army_compare_choose (GtkWidget *widget, AciesArmySession *session);

G_END_DECLS

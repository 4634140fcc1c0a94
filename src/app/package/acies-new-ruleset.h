/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks how a new rule set is to be called, and begins it as the starter. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* FOLDER holds what was begun. */
typedef void (*AciesRulesetBegun) (gpointer object, GFile *folder);

/* Asks over PARENT; BEGUN is called with OBJECT. What hinders it is said in a dialog. */
void acies_new_ruleset_ask (GtkWindow *parent, AciesRulesetBegun begun, GObject *object);

G_END_DECLS

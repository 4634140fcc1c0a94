/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What a new army is to be: its name, the rule set that it is built by, and how many points it may
 * cost. */
#pragma once

#include "storage/document/acies-army-document.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* DRAFT was begun; borrowed. */
typedef void (*AciesNewArmyBegun) (gpointer object, AciesArmyDocument *draft);

/* Asks in a dialog over PARENT (or NULL), which begins with the rule set called RULESET (or NULL),
 * and calls BEGUN with OBJECT if it still lives. */
void acies_new_army_ask (GtkWindow *parent,
                         const char *ruleset,
                         AciesNewArmyBegun begun,
                         GObject *object);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What a row of the palette shows of a troop or a rank before it is chosen: its picture, its name,
 * its profile, and what it costs as it would come. */
#pragma once

#include "app/army/acies-army-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The child of a row that adds a thing called LABEL: the troop or rank FACT, or a command (NULL),
 * which costs PRICE or, if that is NULL, nobody says. */
GtkWidget *acies_army_palette_row_new (AciesRuleset *ruleset,
                                       const AciesFact *fact,
                                       const char *label,
                                       const char *price);
/* The label that it was made with. Borrowed. */
const char *acies_army_palette_row_get_label (GtkWidget *row);

G_END_DECLS

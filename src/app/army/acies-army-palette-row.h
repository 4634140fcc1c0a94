/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What a row of the palette shows of a troop or a rank before it is chosen: its picture, its name,
 * its profile, and what it costs as it would come. */
#pragma once

#include "app/army/acies-army-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A row for FACT, a troop type or rank of RULESET, or with NULL for a command, called LABEL. Below
 * its name stands DETAIL, or with NULL the profile of FACT; at its end PRICE (or NULL), and how
 * many stands it comes with, unless that is one. */
GtkWidget *acies_army_palette_row_new (AciesRuleset *ruleset,
                                       const AciesFact *fact,
                                       const char *label,
                                       const char *detail,
                                       guint n_stands,
                                       const char *price) G_GNUC_WARN_UNUSED_RESULT;
/* The label that it was made with. Borrowed. */
const char *acies_army_palette_row_get_label (GtkWidget *row);

/* Says DETAIL below the label of ROW, which was made with one. */
void acies_army_palette_row_set_detail (GtkWidget *row, const char *detail);

G_END_DECLS

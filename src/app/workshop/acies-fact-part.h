/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* An element of a rule set as part of a form: what may be filled in of it and, below, what stands
 * in it, in turn. Its buttons are the actions "fact.repeat", "fact.remove" (place) and "fact.add"
 * (place, element) of whoever shows it. */
#pragma once

#include "app/workshop/acies-fact-rows.h"

G_BEGIN_DECLS

/* All of the element at PLACE, with its rows among ROWS. Floating. */
GtkWidget *acies_fact_part_new (AciesFactRows *rows, const char *place);
/* The buttons that repeat and remove the element at PLACE, which people call NAME. Floating. */
GtkWidget *acies_fact_part_new_buttons (const char *place, const char *name);
/* A table of CHART, an element with rows of cells, and of its columns. Floating. */
GtkWidget *acies_fact_table_new (AciesFactRows *rows, const char *chart);

G_END_DECLS

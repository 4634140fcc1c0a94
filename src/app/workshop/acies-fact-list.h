/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The facts of the file that is shown, one below the other as they stand in it, to be found by
 * their words.
 *
 * Signal "wanted" (char *place, int line): that is to be shown. */
#pragma once

#include "storage/workshop/acies-fact-form.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_FACT_LIST (acies_fact_list_get_type ())
G_DECLARE_FINAL_TYPE (AciesFactList, acies_fact_list, ACIES, FACT_LIST, GtkWidget)

void acies_fact_list_set_form (AciesFactList *self, AciesFactForm *form); /* or NULL */
/* The one at PLACE (or NULL) is the one that is shown. */
void acies_fact_list_select (AciesFactList *self, const char *place);
void acies_fact_list_focus (AciesFactList *self);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The Write place: the files of one's own rule set, the text of one of them, and what is wrong with
 * it and what its examples come to, beside one another.
 *
 * Signal "told" (char *sentence): that is to be said in passing. */
#pragma once

#include "app/workshop/acies-rules-check.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_WORKSHOP_PAGE (acies_workshop_page_get_type ())
G_DECLARE_FINAL_TYPE (AciesWorkshopPage, acies_workshop_page, ACIES, WORKSHOP_PAGE, GtkWidget)

GtkWidget *acies_workshop_page_new (void) G_GNUC_WARN_UNUSED_RESULT;
void acies_workshop_page_set_check (AciesWorkshopPage *self, AciesRulesCheck *check); /* or NULL */
/* Shows LINE (0: where one was) of the file NAME, or without NAME what was shown, and goes there.
 */
void acies_workshop_page_show (AciesWorkshopPage *self, const char *name, int line);
/* Takes what is being typed in the form; FALSE: it is refused, and said beside it. */
gboolean acies_workshop_page_commit (AciesWorkshopPage *self);
void acies_workshop_page_focus_files (AciesWorkshopPage *self);
/* Opens the bar that finds words in the file that is shown. */
void acies_workshop_page_focus_search (AciesWorkshopPage *self);

G_END_DECLS

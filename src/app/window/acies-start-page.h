/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Where one begins: the sample battle, the battles in the library, and scenarios to begin one
 * from. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_START_PAGE (acies_start_page_get_type ())
G_DECLARE_FINAL_TYPE (AciesStartPage, acies_start_page, ACIES, START_PAGE, GtkWidget)

/* Emits "open" (GFile *) for a battle or scenario that was chosen. */
void acies_start_page_reload (AciesStartPage *self);
/* Shows the rule sets, with the first of them in front. */
void acies_start_page_focus_rules (AciesStartPage *self);
void acies_start_page_focus_new (AciesStartPage *self);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a battle is played: phase bar, panes at both sides of the table, and the entry line. */
#pragma once

#include "app/clock/acies-clocks.h"
#include "app/photograph/acies-photographs.h"
#include "app/staff/acies-advice.h"
#include "app/staff/acies-solo.h"
#include "app/table/acies-table-view.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_PLAY_PAGE (acies_play_page_get_type ())
G_DECLARE_FINAL_TYPE (AciesPlayPage, acies_play_page, ACIES, PLAY_PAGE, GtkWidget)

void acies_play_page_set_session (AciesPlayPage *self, AciesSession *session); /* or NULL */
/* What follows the battle shown lets go of it (NULL), or takes the one that SESSION shows now. */
void acies_play_page_show_battle (AciesPlayPage *self, AciesSession *session);
/* Where its table is shown. */
AciesTableView *acies_play_page_get_table_view (AciesPlayPage *self);
/* What reads photographs of the real table; borrowed, NULL unless a battle is played. */
AciesPhotographs *acies_play_page_get_photographs (AciesPlayPage *self);
/* What the staff advises; likewise. */
AciesAdvice *acies_play_page_get_advice (AciesPlayPage *self);
/* What plays sides for somebody; likewise. */
AciesSolo *acies_play_page_get_solo (AciesPlayPage *self);
/* Adds to ACTIONS, a window's, what holds that. */
void acies_play_page_add_actions (AciesPlayPage *self, GActionMap *actions);
void acies_play_page_set_clocks (AciesPlayPage *self, AciesClocks *clocks);
void acies_play_page_focus_entry (AciesPlayPage *self);
void acies_play_page_focus_table (AciesPlayPage *self);
void acies_play_page_focus_search (AciesPlayPage *self);
/* What is due and has NUMBER in the list. */
void acies_play_page_begin_due (AciesPlayPage *self, int number);
/* Opens or closes the umpire's hand. */
void acies_play_page_toggle_hand (AciesPlayPage *self);
void acies_play_page_focus_newest (AciesPlayPage *self); /* ruling of the journal */
void acies_play_page_search_journal (AciesPlayPage *self);
void acies_play_page_focus_due (AciesPlayPage *self);

G_END_DECLS

/* Where a battle is played: phase bar, panes at both sides of the table, and the entry line. */
#pragma once

#include "app/session/acies-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_PLAY_PLACE (acies_play_place_get_type ())
G_DECLARE_FINAL_TYPE (AciesPlayPlace, acies_play_place, ACIES, PLAY_PLACE, GtkWidget)

void acies_play_place_set_session (AciesPlayPlace *self, AciesSession *session); /* or NULL */
/* What follows the battle shown lets go of it (NULL), or takes the one that SESSION shows now. */
void acies_play_place_show_battle (AciesPlayPlace *self, AciesSession *session);
void acies_play_place_focus_entry (AciesPlayPlace *self);
void acies_play_place_focus_table (AciesPlayPlace *self);
void acies_play_place_focus_search (AciesPlayPlace *self);
/* What is due and has NUMBER in the list. */
void acies_play_place_begin_due (AciesPlayPlace *self, guint number);
/* Opens or closes the umpire's hand. */
void acies_play_place_toggle_hand (AciesPlayPlace *self);
void acies_play_place_search_journal (AciesPlayPlace *self);
void acies_play_place_focus_due (AciesPlayPlace *self);

G_END_DECLS

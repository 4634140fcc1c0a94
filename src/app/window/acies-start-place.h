/* Where one begins: the sample battle, the battles in the library, and scenarios to begin one from. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_START_PLACE (acies_start_place_get_type ())
G_DECLARE_FINAL_TYPE (AciesStartPlace, acies_start_place, ACIES, START_PLACE, GtkWidget)

/* Emits "open" (GFile *) for a battle or scenario that was chosen. */
void acies_start_place_reload (AciesStartPlace *self);
void acies_start_place_focus_new (AciesStartPlace *self);

G_END_DECLS

/* The Army place: palette, tree, entry, and below them what it all comes to and what is wrong. */
#pragma once

#include "app/army/acies-army-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_ARMY_PLACE (acies_army_place_get_type ())
G_DECLARE_FINAL_TYPE (AciesArmyPlace, acies_army_place, ACIES, ARMY_PLACE, GtkWidget)

GtkWidget *acies_army_place_new (void) G_GNUC_WARN_UNUSED_RESULT;
void acies_army_place_set_session (AciesArmyPlace *self, AciesArmySession *session); /* or NULL */
/* Takes over what is being typed; FALSE: some of it is refused. */
gboolean acies_army_place_commit (AciesArmyPlace *self);
void acies_army_place_focus_tree (AciesArmyPlace *self);
void acies_army_place_focus_search (AciesArmyPlace *self);

G_END_DECLS

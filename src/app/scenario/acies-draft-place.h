/* Where a scenario is edited: its units at the left, the table, and at the right what the scenario says. It
 * takes the place of Play in a window that holds a draft. */
#pragma once

#include "app/session/acies-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_DRAFT_PLACE (acies_draft_place_get_type ())
G_DECLARE_FINAL_TYPE (AciesDraftPlace, acies_draft_place, ACIES, DRAFT_PLACE, GtkWidget)

GtkWidget *acies_draft_place_new (void) G_GNUC_WARN_UNUSED_RESULT;
void acies_draft_place_set_session (AciesDraftPlace *self, AciesSession *session); /* of a draft, or NULL */
/* The table and the list let go of the battle (NULL) or take it up again; the scenario's panel stays. */
void acies_draft_place_show_battle (AciesDraftPlace *self, AciesSession *session);
/* Takes over whatever is still being typed; FALSE: something of it is refused. */
gboolean acies_draft_place_commit (AciesDraftPlace *self);
void acies_draft_place_focus_table (AciesDraftPlace *self);
void acies_draft_place_focus_search (AciesDraftPlace *self);

G_END_DECLS

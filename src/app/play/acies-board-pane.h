/* The state board: what is left of each side and command, and which of its units and leaders are not as
 * they began. A row selects its unit. */
#pragma once

#include "app/session/acies-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_BOARD_PANE (acies_board_pane_get_type ())
G_DECLARE_FINAL_TYPE (AciesBoardPane, acies_board_pane, ACIES, BOARD_PANE, GtkWidget)

void acies_board_pane_set_session (AciesBoardPane *self, AciesSession *session); /* or NULL */

G_END_DECLS

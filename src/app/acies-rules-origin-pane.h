/* What is known of a rule, or of a part of one, beside what it says: its clause, who says so, what it was
 * before, what it is made of, who uses it. */
#pragma once

#include "app/acies-rules-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_RULES_ORIGIN_PANE (acies_rules_origin_pane_get_type ())
G_DECLARE_FINAL_TYPE (AciesRulesOriginPane, acies_rules_origin_pane, ACIES, RULES_ORIGIN_PANE, GtkWidget)

void acies_rules_origin_pane_set_session (AciesRulesOriginPane *self, AciesRulesSession *session); /* or NULL */

G_END_DECLS

/* The Rules place: contents, the rule as it prints, and what is known of it beside one another. */
#pragma once

#include "app/rules/acies-rules-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_RULES_PLACE (acies_rules_place_get_type ())
G_DECLARE_FINAL_TYPE (AciesRulesPlace, acies_rules_place, ACIES, RULES_PLACE, GtkWidget)

GtkWidget *acies_rules_place_new (void) G_GNUC_WARN_UNUSED_RESULT;
void acies_rules_place_set_session (AciesRulesPlace *self, AciesRulesSession *session); /* or NULL */
void acies_rules_place_focus_contents (AciesRulesPlace *self);
void acies_rules_place_focus_search (AciesRulesPlace *self);
/* Looks at the first of the clauses in CITE (ids with blanks between) that the rule set has. */
void acies_rules_place_show_clause (AciesRulesPlace *self, const char *cite);

G_END_DECLS

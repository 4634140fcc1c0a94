/* The facts of one rule set being looked at in a window: which of them is, and which were before. The
 * panes share it and hear of everything through it.
 *
 * A fact, or a part of one, is named by its path in the catalogue: "troop/archers", "modifiers/shooting/close".
 *
 * Signals:
 *   "selected"  another fact is looked at, or none
 *   "changed"   the rule set is another: all is to be shown anew
 *   "problem"   (char *sentence) something could not be done */
#pragma once

#include "rules/acies-catalogue.h"

G_BEGIN_DECLS

#define ACIES_TYPE_RULES_SESSION (acies_rules_session_get_type ())
G_DECLARE_FINAL_TYPE (AciesRulesSession, acies_rules_session, ACIES, RULES_SESSION, GObject)

AciesRulesSession *acies_rules_session_new (AciesRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
AciesRuleset *acies_rules_session_get_ruleset (AciesRulesSession *self);
/* Of that rule set; another after "changed". */
AciesCatalogue *acies_rules_session_get_catalogue (AciesRulesSession *self);

/* What PATH names, or the fact that it is part of; NULL if there is none by now. */
const AciesCatalogueItem *acies_rules_session_find (AciesRulesSession *self, const char *path);
const AciesCatalogueItem *acies_rules_session_find_fact (AciesRulesSession *self, const char *path);
/* What ITEM is made of, directly below it. Of AciesCatalogueItem, borrowed. */
GPtrArray *acies_rules_session_list_parts (AciesRulesSession *self, const AciesCatalogueItem *item) G_GNUC_WARN_UNUSED_RESULT;

/* The path of what is looked at; NULL: nothing. */
const char *acies_rules_session_get_selected (AciesRulesSession *self);
/* Looks at what PATH names, from where one can go back. */
void acies_rules_session_select (AciesRulesSession *self, const char *path);
/* Goes STEPS forth (or back, if negative) among what was looked at; as far as it goes. */
void acies_rules_session_go (AciesRulesSession *self, int steps);
gboolean acies_rules_session_can_go (AciesRulesSession *self, int steps);

G_END_DECLS

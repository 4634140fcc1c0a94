/* Reading the roles of a question: ids into items, numbers, paths; what is wrong with them. */
#pragma once

#include "referee/acies-hearing-private.h"

G_BEGIN_DECLS

gboolean acies_fill_roles (AciesHearing *self, GError **error);
/* PATH with lengths in the rule set's measures ("2 JT") turned to mm; the same if there are none. */
char *acies_fill_path_to_mm (AciesRuleset *ruleset, const char *path) G_GNUC_WARN_UNUSED_RESULT;
/* The kind of item that a role wants; FALSE for a role that is no item. */
gboolean acies_fill_item_kind (const AciesRole *role, AciesItemKind *kind);

G_END_DECLS

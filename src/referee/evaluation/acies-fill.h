/* Reading the roles of a question: ids into items, numbers, paths; what is wrong with them. */
#pragma once

#include "referee/evaluation/acies-hearing-private.h"

G_BEGIN_DECLS

gboolean acies_fill_roles (AciesHearing *self, GError **error);
/* The kind of item that a role wants; FALSE for a role that is no item. */
gboolean acies_fill_item_kind (const AciesRole *role, AciesItemKind *kind);

G_END_DECLS

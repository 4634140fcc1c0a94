/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Binds the roles of a question: ids to items, numbers, paths; and says what is wrong with them. */
#pragma once

#include "referee/evaluation/acies-evaluation.h"

G_BEGIN_DECLS

gboolean acies_role_binding_roles (AciesEvaluation *self, GError **error);
/* The kind of item that a role wants; FALSE for a role that is no item. */
gboolean acies_role_binding_item_kind (const AciesRole *role, AciesItemKind *kind);
/* Leaves on the stack of Lua a scope with all roles, as expressions see them. Between enter and
 * leave. */
void acies_role_binding_push_scope (AciesEvaluation *self);

G_END_DECLS

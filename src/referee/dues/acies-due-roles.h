/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesDueRoles are who fills the roles of an obligation or event: pairs of role and ids apart by
 * blanks, ended by NULL; spelled in one way where they are marked, "unit=21 foe=3,4". */
#pragma once

#include "model/battle/acies-battle.h"
#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

/* The role of all those whose obligation is one. */
#define ACIES_DUE_ROLES_JOINED "units"

/* ROLES with IDS in the role NAME, in place of whoever was there. */
char **acies_due_roles_set (char **roles,
                            const char *name,
                            const char *ids) G_GNUC_WARN_UNUSED_RESULT;
/* The ids in the role NAME, or NULL. Borrowed. */
const char *acies_due_roles_get (char **roles, const char *name);
/* Spells ROLES, interned; and the other way round. */
const char *acies_due_roles_spell (char **roles);
char **acies_due_roles_parse (const char *spelled) G_GNUC_WARN_UNUSED_RESULT;
/* What is marked where ROLES of FACT are met: their spelling, or that of each member where several
 * are one. Of interned const char *. */
GPtrArray *acies_due_roles_list_marks (const AciesObligationFact *fact,
                                       char **roles) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

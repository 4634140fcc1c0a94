/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the condition of a factor says of whom it is for, whatever happens in play: types, and what
 * somebody is or may have. It is read from the condition itself, so that the two cannot differ. */
#pragma once

#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

/* One thing that must hold of who fills ROLE; all are interned. */
typedef struct
{
  const char *role;
  const char *type;      /* it is of this type; or NULL */
  const char *attribute; /* id of what it has; or NULL */
  const char *value;     /* of a choice; NULL: a flag that is yes */
  gboolean is_not;       /* it must not */
} AciesFactorClaim;

/* The claims of MODIFIER; of AciesFactorClaim. Necessary, not enough: what is said otherwise, or
 * of state, is left out. */
GArray *acies_factor_list_claims (AciesRuleset *ruleset,
                                  const AciesModifier *modifier) G_GNUC_WARN_UNUSED_RESULT;
/* The claims of MODIFIER in words: “cavalry, against light infantry, not skirmishers”; NULL: it
 * makes none. Owned. */
char *acies_factor_describe_claims (AciesRuleset *ruleset,
                                    const AciesModifier *modifier) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

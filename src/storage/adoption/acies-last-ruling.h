/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The last ruling of a battle that stands, ruled once more by other rules with the answers it had,
 * so that whoever changes a rule sees at once what that does to what was just played. Nothing
 * changes. */
#pragma once

#include "storage/battle/acies-battle-file.h"

G_BEGIN_DECLS

typedef struct
{
  char *before; /* the sentence by the rules of the battle */
  char *after;  /* that by the others; NULL: they rule nothing of it */
  char *gone;   /* what its slip says by the rules of the battle alone, a line each; or empty */
  char *come;   /* what it says by the others alone, likewise */
  char *why;    /* why they rule nothing of it; else NULL */
} AciesLastRuling;

/* Of FILE, by RULESET, in which what was chosen for the battle holds already. NULL with an error in
 * FINDINGS: no ruling stands yet. */
AciesLastRuling *acies_last_ruling_try (AciesBattleFile *file,
                                        AciesRuleset *ruleset,
                                        AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
void acies_last_ruling_free (AciesLastRuling *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesLastRuling, acies_last_ruling_free)

G_END_DECLS

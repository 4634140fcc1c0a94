/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What lies on the table, by place and by kinship. Units and leaders that are neither lost nor off
 * the table count; items are borrowed from the battle. */
#pragma once

#include "model/battle/acies-battle.h"

G_BEGIN_DECLS

/* Who belongs together. */
typedef enum
{
  ACIES_KINSHIP_COMMAND, /* the command and those below it */
  ACIES_KINSHIP_SIDE,
  ACIES_KINSHIP_TYPE, /* of the same side; of a leader: his rank */
} AciesKinship;

/* What is within REACH of AT, topmost first: a leader, a unit; NULL: bare ground. */
AciesItem *acies_table_find_at (AciesBattle *battle, const AciesPoint *at, AciesLength reach);
/* The same where STACKS, of AciesMapStacked or NULL, says how counters lie fanned. */
AciesItem *acies_table_find_in_stacks (AciesBattle *battle,
                                       GHashTable *stacks,
                                       const AciesPoint *at,
                                       AciesLength reach);
/* Whether ITEM lies at AT. */
gboolean acies_table_is_at (AciesItem *item, GHashTable *stacks, const AciesPoint *at);
/* Ids (interned) of those with a stand whose middle lies within BOX; NULL: of all. */
GPtrArray *acies_table_list_within (AciesBattle *battle,
                                    const AciesBounds *box) G_GNUC_WARN_UNUSED_RESULT;
/* Ids (interned) of the kin of ITEM, itself among them; a command's are those in it, a side's those
 * on it. */
GPtrArray *acies_table_list_kin (AciesBattle *battle,
                                 AciesItem *item,
                                 AciesKinship kin) G_GNUC_WARN_UNUSED_RESULT;
/* The command of ITEM, or ITEM if it is one; NULL if it has none. */
AciesCommand *acies_table_get_command (AciesBattle *battle, AciesItem *item);

G_END_DECLS

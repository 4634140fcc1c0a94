/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesDueAccount is one line of the answer to why an item has something due, or has not, as an
 * umpire reads it out: what the journal knows of it is said, and what has one reason is one line.
 */
#pragma once

#include "referee/account/acies-due-reason.h"
#include "storage/battle/acies-battle-file.h"

G_BEGIN_DECLS

typedef struct
{
  AciesDueReasonKind kind; /* of a line for several, the kind of the first */
  char *sentence;          /* owned: what is due or not; with TEXT NULL a whole sentence */
  char *text;              /* owned: how it stands, what became of it, why not; or NULL */
} AciesDueAccount;

void acies_due_account_free (AciesDueAccount *self);
/* What the journal of FILE, or else the rules, say of REASON, of ITEM: "met in event 12: 21
 * evades", "nothing has brought it about". SEQ gets the event, or 0. */
char *acies_due_account_describe (AciesBattleFile *file,
                                  const AciesDueReason *reason,
                                  AciesItem *item,
                                  guint *seq) G_GNUC_WARN_UNUSED_RESULT;
/* What can be said of ITEM in the phase that is on: first what is due, then what became of
 * something, then what is not due and why. Of AciesDueAccount, owned by the list. NULL with an
 * error if an expression of the rules fails. */
GPtrArray *acies_due_account_list (AciesBattleFile *file,
                                   AciesItem *item,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesDueAccount, acies_due_account_free)

G_END_DECLS

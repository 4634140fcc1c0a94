/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesProposals is what a ruling would change, kept beside the battle until it is accepted: each
 * attribute, place, loss and link with its value before and after. */
#pragma once

#include "model/battle/acies-battle.h"
#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

/* Who is spoken of: an item of the battle, or a stand-in whose facts are typed. */
typedef struct
{
  AciesItemKind kind;
  AciesItem *item;  /* borrowed; NULL: typed, or a unit that this ruling makes */
  AciesItem *like;  /* of a unit that this ruling makes: the one it is split from */
  const char *name; /* interned: the item's id, or the role it was typed for */
} AciesSubject;

typedef struct
{
  AciesChangeKind kind;
  AciesSubject *subject;
  const char *attribute; /* or kind of link; interned */
  const char *other;     /* of a link: its other end */
  AciesItem *into;       /* of a unit that goes: whose its stands become; else NULL */
  AciesValue before, after;
  gboolean was_placed, is_placed;
  AciesPlacement placed_before, placed_after;
} AciesProposal;

typedef struct _AciesProposals AciesProposals;

AciesProposals *acies_proposals_new (void) G_GNUC_WARN_UNUSED_RESULT;
AciesProposals *acies_proposals_copy (const AciesProposals *self) G_GNUC_WARN_UNUSED_RESULT;
void acies_proposals_free (AciesProposals *self);
void acies_proposals_assign (AciesProposals *self, const AciesProposals *other);
void acies_proposals_clear (AciesProposals *self);
guint acies_proposals_get_n (const AciesProposals *self);
const AciesProposal *acies_proposals_get (const AciesProposals *self, guint n);
const AciesProposal *acies_proposals_find (const AciesProposals *self,
                                           AciesChangeKind kind,
                                           const AciesSubject *subject,
                                           const char *attribute,
                                           const char *other);
/* Adds PROPOSAL; if there is one on the same, only its value after is taken. */
void acies_proposals_put (AciesProposals *self, const AciesProposal *proposal);
/* The change that they make, items of the battle only; what ends as it began is left out. */
/* RULESET says how items hold the numbers, which are counts of steps here. */
AciesChange *acies_proposals_to_change (const AciesProposals *self,
                                        AciesRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
/* Appends bytes that are equal for equal proposals. */
void acies_proposals_append_key (const AciesProposals *self, GByteArray *key);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesProposals, acies_proposals_free)

G_END_DECLS

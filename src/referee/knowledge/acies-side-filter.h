/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSideFilter is the one place that says what a side knows. It holds the battle as that side
 * knows it: a battle of its own, in which what is hidden does not exist, so that whatever is drawn,
 * printed or told of it needs no filter. It follows the true battle event by event and gives a
 * message for what each changes.
 *
 * What a side knows: its own things; of others what the stored knowledge says of them, or where the
 * rules say so what it sees; no secret, plan or briefing of others; its own dues and declarations;
 * no attribute that the rule set shows to its own side alone. Nothing of it is stored. */
#pragma once

#include "referee/knowledge/acies-side-degree.h"
#include "referee/knowledge/acies-side-message.h"
#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

typedef struct _AciesSideFilter AciesSideFilter;

/* What SIDE (an id, or ACIES_ALL_SIDES) knows of TRUTH, by RULESET. START is the battle from which
 * it began, or TRUTH itself: it gives table, plan and armies. TRUTH is kept alive. */
AciesSideFilter *acies_side_filter_new (AciesRuleset *ruleset,
                                        AciesBattle *start,
                                        AciesBattle *truth,
                                        const char *side) G_GNUC_WARN_UNUSED_RESULT;
void acies_side_filter_free (AciesSideFilter *self);
const char *acies_side_filter_get_side (AciesSideFilter *self); /* interned */
/* From now on by other rules. */
void acies_side_filter_set_ruleset (AciesSideFilter *self, AciesRuleset *ruleset);
/* Calls RENEW before items of the side's battle come or go, with BEGINS, and after it. */
typedef void (*AciesSideRenew) (gboolean begins, gpointer data);
void acies_side_filter_set_renew (AciesSideFilter *self, AciesSideRenew renew, gpointer data);
/* A referee of the side's battle; another one after the rules became others. Borrowed. */
AciesReferee *acies_side_filter_get_referee (AciesSideFilter *self);
/* A referee of the battle of REFEREE as SIDE knows it, for once: nothing of it has begun, or was
 * split. Owned. */
AciesReferee *acies_side_referee_new (AciesReferee *referee,
                                      const char *side) G_GNUC_WARN_UNUSED_RESULT;
/* How well the side knows ITEM of the true battle, now. */
AciesDegree acies_side_filter_get_degree (AciesSideFilter *self, AciesItem *item);

/* Follows the true battle, to which CHANGE has just been applied. EVENT (0: none) is a number that
 * the caller can name later; RULING, or NULL, is what was ruled. NULL: for the side nothing
 * changed. */
AciesSideMessage *acies_side_filter_follow (AciesSideFilter *self,
                                            const AciesChange *change,
                                            AciesRuling *ruling,
                                            guint event) G_GNUC_WARN_UNUSED_RESULT;
/* The same where CHANGE takes EVENT back, the last that stands, or does it again. After the one the
 * side knows and remembers what it did before EVENT, after the other what it did behind it. */
AciesSideMessage *acies_side_filter_follow_back (AciesSideFilter *self,
                                                 const AciesChange *change,
                                                 guint event) G_GNUC_WARN_UNUSED_RESULT;
AciesSideMessage *acies_side_filter_follow_again (AciesSideFilter *self,
                                                  const AciesChange *change,
                                                  guint event) G_GNUC_WARN_UNUSED_RESULT;
/* All that the side has heard of, oldest first; of AciesSideResult, borrowed. */
const GPtrArray *acies_side_filter_get_results (AciesSideFilter *self);
/* What it heard of EVENT, which it followed; NULL: nothing. Borrowed. */
const AciesSideResult *acies_side_filter_find_result (AciesSideFilter *self, guint event);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesSideFilter, acies_side_filter_free)

G_END_DECLS

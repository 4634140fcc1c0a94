/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesDueOrder is the order in which what is due can be met: that of the rule set's sequence. */
#pragma once

#include "referee/ruling/acies-ruling.h"
#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

/* A line that says why it is not the turn of QUESTION, or NULL: what comes before it, or that
 * nobody asks for it. New. */
AciesRulingLine *acies_due_order_refuse (AciesReferee *self,
                                         const AciesQuestion *question) G_GNUC_WARN_UNUSED_RESULT;
/* What must be done before DUE, as far as the sequence says so; or NULL. Borrowed. */
const AciesObligation *acies_due_order_find_first (AciesReferee *self, const AciesObligation *due);
/* Whether DUE counts as done when QUESTION is asked of a still: it is owed by whoever acts. */
gboolean acies_due_order_presumes (AciesReferee *self,
                                   const AciesQuestion *question,
                                   const AciesObligation *due);

G_END_DECLS

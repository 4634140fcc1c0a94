/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Papers that no rule set declares: made up where one is wanted. */
#pragma once

#include "rules/facts/acies-facts.h"

G_BEGIN_DECLS

/* One without a block. */
AciesPaperFact *acies_paper_fact_new (void) G_GNUC_WARN_UNUSED_RESULT;
void acies_paper_fact_free (AciesPaperFact *self);

G_END_DECLS

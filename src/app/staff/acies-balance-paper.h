/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What came of a trial, for others: a table of its games, and a page with the plot. */
#pragma once

#include "staff/trial/acies-trial.h"

G_BEGIN_DECLS

/* A row a game, after rows that say what it was, by which rules. */
GBytes *acies_balance_paper_to_csv (const AciesTrial *trial) G_GNUC_WARN_UNUSED_RESULT;
/* One page, A4 or where IS_LETTER letter, as PDF. */
GBytes *acies_balance_paper_to_pdf (const AciesTrial *trial,
                                    gboolean is_letter) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

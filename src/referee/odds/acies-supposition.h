/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds out on what a ruling hangs that nobody knows of the table: what is not known is supposed,
 * each answer that it might have is tried, and what would change nothing is not asked for. */
#pragma once

#include "referee/evaluation/acies-stated.h"

G_BEGIN_DECLS

/* Rules on QUESTION with the answers of SUPPOSED, as acies_stated_set_supposed () takes them; what
 * was supposed goes to SUPPOSITIONS, a new array. NULL: it cannot be ruled on. */
typedef AciesRuling *(*AciesSupposingAsk) (const AciesQuestion *question,
                                           GHashTable *supposed,
                                           GArray **suppositions,
                                           gpointer data);

/* The key of the first thing supposed that would change the ruling; interned; NULL: nothing would.
 * What is thrown and chosen later is tried with one answer. */
const char *acies_supposition_find_deciding (const AciesQuestion *question,
                                             AciesSupposingAsk ask,
                                             gpointer data);

G_END_DECLS

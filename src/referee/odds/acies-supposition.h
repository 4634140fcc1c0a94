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

/* How many things at most are asked for at once. */
#define ACIES_SUPPOSITION_MOST_ASKED 8

/* The keys of the first things supposed each of which would change the ruling by itself, in the
 * order in which they came up: of const char, interned; empty if nothing would. What is thrown and
 * chosen later is tried with one answer. */
GPtrArray *acies_supposition_list_deciding (const AciesQuestion *question,
                                            AciesSupposingAsk ask,
                                            gpointer data) G_GNUC_WARN_UNUSED_RESULT;

/* RULING asks for what OTHER asks for too, which is emptied of it. */
void acies_supposition_join_prompts (AciesRuling *ruling, AciesRuling *other);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Two opponents side by side: a row for each factor, a column for each of them, and what they come
 * to. */
#pragma once

#include "referee/ruling/acies-ruling-pairs.h"
#include "rules/ruleset/acies-ruleset.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Copies what it shows of PAIR. */
GtkWidget *acies_pair_block_new (AciesRuleset *ruleset, const AciesPair *pair);

G_END_DECLS

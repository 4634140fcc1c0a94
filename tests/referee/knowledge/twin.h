/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Two battles that differ only in what is hidden from one side, by a seed: each act is done in
 * both, but otherwise in the second where it is about what that side does not know. Before it is
 * let know, the second is made like the first in that. */
#pragma once

#include "referee/knowledge/acies-side-filter.h"

G_BEGIN_DECLS

/* Whose eyes see no difference. */
#define TWIN_SIDE "rome"

typedef struct
{
  AciesBattle *battle;
  AciesSideFilter *filter;
  GPtrArray *changes; /* of AciesChange: each act, and behind them those that were undone */
  guint n_done;
  GPtrArray *said; /* of char *: each message as JSON */
} TwinTable;

typedef struct
{
  GRand *rand;
  AciesRuleset *ruleset;
  TwinTable tables[2];
  gboolean has_kinds; /* some are known by their kind alone */
  GHashTable *met;    /* interned ids that the side has been shown */
} Twin;

/* Of whom the side may see the kind, and never more: that it is in another command in the second
 * table is hidden for good. */
#define TWIN_SHY "zq5"

/* The battle from which table N, 0 or 1, begins. */
AciesBattle *twin_build_battle (AciesRuleset *ruleset, guint n) G_GNUC_WARN_UNUSED_RESULT;
/* Every other unit of theirs is hidden from the side, as when the twins begin. */
void twin_hide (AciesBattle *battle);
void twin_init (Twin *self, AciesRuleset *ruleset, guint32 seed, gboolean has_kinds);
void twin_clear (Twin *self);
/* One act in both. */
void twin_act (Twin *self);
/* Undoes the last act that is done, in both; does the next that was undone again. */
void twin_undo (Twin *self);
void twin_redo (Twin *self);

G_END_DECLS

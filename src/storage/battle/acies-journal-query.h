/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesJournalQuery searches the journal for the events that speak of something. */
#pragma once

#include "storage/battle/acies-battle-file.h"

G_BEGIN_DECLS

/* What is looked for; what is NULL, negative or FALSE does not matter. Everything is borrowed. */
typedef struct
{
  const char *text; /* words that all occur in the sentence or on the slip, in any order and case */
  const char *item; /* id of a unit, leader, ...: a role, of the slip, or changed */
  const char *action; /* id of the action that was ruled on */
  int turn;           /* the turn that it was then, or that it began */
  gboolean overruled; /* only what the umpire overruled or did by his own hand */
  gboolean standing;  /* only what was not taken back, and no taking back itself */
} AciesJournalQuery;

/* Looks for everything. */
#define ACIES_JOURNAL_QUERY_INIT \
  { \
    NULL, NULL, NULL, -1, FALSE, FALSE \
  }

/* The events of FILE that fit QUERY, oldest first: of AciesJournalEvent, owned. */
GPtrArray *acies_journal_search (AciesBattleFile *file,
                                 const AciesJournalQuery *query) G_GNUC_WARN_UNUSED_RESULT;
/* Where the sequence stands after EVENT, before which it stood at POSITION. Its ids are interned.
 */
void acies_journal_follow_position (AciesBattleFile *file,
                                    AciesJournalEvent *event,
                                    AciesPosition *position);
/* The turn in which EVENT left the battle, TURN having been the one before it. */
int acies_journal_follow_turn (AciesBattleFile *file, AciesJournalEvent *event, int turn);

G_END_DECLS

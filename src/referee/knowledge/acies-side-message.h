/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSideMessage is what one event of a battle changes for a side: what came into its battle,
 * what left it, what else became of it, and what it heard of a ruling. Messages are numbered by the
 * side's own count; an event that changes nothing for it has none, so that nobody can count what is
 * hidden. Whoever folds them in order has the battle of the side. */
#pragma once

#include "referee/ruling/acies-ruling.h"

G_BEGIN_DECLS

/* What a side hears of a ruling. */
typedef struct
{
  guint number;      /* 1 and on, by the side's own count */
  int turn;          /* when it was ruled */
  const char *phase; /* interned id, or NULL */
  AciesRuling *told; /* what may be told of it, in words; NULL: its effects alone */
  char **effects;    /* sentences, NULL-ended, where it is not told; never NULL */
  gboolean is_undone;
} AciesSideResult;

typedef struct
{
  guint number;            /* 1 and on */
  GPtrArray *gone;         /* of const char *: ids of units, leaders and commands, interned */
  GPtrArray *come;         /* of JsonNode: units, leaders and commands, whole */
  AciesChange *change;     /* of everything else, by the ids of the side */
  AciesSideResult *result; /* owned, or NULL */
  guint back, again;       /* the number of a result that was undone, or done again; or 0 */
} AciesSideMessage;

AciesSideResult *acies_side_result_new (guint number,
                                        const AciesPosition *position) G_GNUC_WARN_UNUSED_RESULT;
AciesSideResult *acies_side_result_copy (const AciesSideResult *self) G_GNUC_WARN_UNUSED_RESULT;
void acies_side_result_free (AciesSideResult *self);
/* What came of it, as one sentence; the effects one behind the other. Owned. */
char *acies_side_result_dup_sentence (const AciesSideResult *self) G_GNUC_WARN_UNUSED_RESULT;
/* The result as an object: number, turn, phase, action, sentence, outcome, dice, effects. Owned. */
JsonNode *acies_side_result_to_json (const AciesSideResult *self) G_GNUC_WARN_UNUSED_RESULT;

AciesSideMessage *acies_side_message_new (void) G_GNUC_WARN_UNUSED_RESULT;
void acies_side_message_free (AciesSideMessage *self);
/* Whether nothing changes by it. */
gboolean acies_side_message_is_empty (const AciesSideMessage *self);
/* The message as an object. Owned. */
JsonNode *acies_side_message_to_json (const AciesSideMessage *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesSideResult, acies_side_result_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesSideMessage, acies_side_message_free)

G_END_DECLS

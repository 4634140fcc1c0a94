/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The order book: every order that was written in a battle, when, who has it, where he goes with
 * it, whether it arrived, and what came of it, until it is carried out. Orders are the actions that
 * the rule set says are written; what came of one is its thread. Derived from the journal, and
 * stored nowhere. */
#pragma once

#include "storage/battle/acies-thread.h"
#include "storage/stream/acies-order-ways.h"
#include "storage/stream/acies-side-view.h"

G_BEGIN_DECLS

/* What came of an order, or is to come of it. */
typedef struct
{
  AciesThreadState state;
  AciesOrderStepKind kind;
  guint depth;  /* 1: of the order itself */
  guint number; /* as that of the order; 0: it is due */
  char *when;   /* "Turn 3, Command"; "" while it is due */
  char *sentence;
} AciesWrittenStep;

typedef struct
{
  guint number;     /* of the event; for a side of what it heard */
  const char *side; /* interned id of whose it is */
  char *when;       /* "Turn 3, Command" */
  char *sentence;
  const char *bearer; /* interned id of who had it first; NULL: the rules do not say */
  char *arrived;      /* when it did, or the last of several; NULL: it has not */
  GPtrArray *steps;   /* of AciesWrittenStep, in the order in which they came */
} AciesWrittenOrder;

/* The orders of FILE that stand, oldest first; of AciesWrittenOrder, owned. VIEW is of a side,
 * which reads its own orders, and of what came of them what it heard; or NULL, for the umpire. */
GPtrArray *acies_order_book_list (AciesBattleFile *file,
                                  AciesSideView *view) G_GNUC_WARN_UNUSED_RESULT;
/* What came of it as people read it: "Arrives: …". Owned. */
char *acies_written_step_dup_text (const AciesWrittenStep *self) G_GNUC_WARN_UNUSED_RESULT;
/* Who had SELF first, by the names in BATTLE, if its sentence does not name him. NULL: it does, or
 * the rules do not say. Borrowed. */
const char *acies_written_order_get_bearer (const AciesWrittenOrder *self, AciesBattle *battle);
/* ORDERS for machines, as an array. Owned. */
JsonNode *acies_order_book_to_json (const GPtrArray *orders) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

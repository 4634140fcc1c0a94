/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The order book: every order that was written in a battle, when, and what came of it, until it is
 * carried out. Orders are the actions that the rule set says are written; what came of one is its
 * thread. Derived from the journal, and stored nowhere. */
#pragma once

#include "storage/battle/acies-thread.h"
#include "storage/stream/acies-side-view.h"

G_BEGIN_DECLS

/* What came of an order, or is to come of it. */
typedef struct
{
  AciesThreadState state;
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
  GPtrArray *steps; /* of AciesWrittenStep, in the order in which they came */
} AciesWrittenOrder;

/* The orders of FILE that stand, oldest first; of AciesWrittenOrder, owned. VIEW is of a side,
 * which reads its own orders, and of what came of them what it heard; or NULL, for the umpire. */
GPtrArray *acies_order_book_list (AciesBattleFile *file,
                                  AciesSideView *view) G_GNUC_WARN_UNUSED_RESULT;
/* ORDERS for machines, as an array. Owned. */
JsonNode *acies_order_book_to_json (const GPtrArray *orders) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

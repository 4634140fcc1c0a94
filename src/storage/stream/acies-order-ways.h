/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* How written orders went: who had each, where he went with it, and whether it arrived or was lost
 * with him. What an order sets that other sides may not see is the order on its way. */
#pragma once

#include "storage/battle/acies-battle-file.h"

G_BEGIN_DECLS

typedef enum
{
  ACIES_ORDER_STEP_FOLLOWS, /* something else that came of it */
  ACIES_ORDER_STEP_GOES_ON, /* its bearer goes on */
  ACIES_ORDER_STEP_ARRIVES,
  ACIES_ORDER_STEP_IS_LOST, /* with its bearer */
} AciesOrderStepKind;

typedef struct
{
  guint seq; /* of the event */
  AciesOrderStepKind kind;
} AciesOrderWayStep;

typedef struct
{
  const char *bearer; /* interned id of who had it first */
  guint n_open;       /* how many have it and neither got it home nor lost it */
  GArray *steps;      /* of AciesOrderWayStep, in the order in which they came */
} AciesOrderWay;

/* The ways of the orders of FILE that stand: of the number of the event by which one was written to
 * AciesOrderWay. Owned. */
GHashTable *acies_order_ways_find (AciesBattleFile *file) G_GNUC_WARN_UNUSED_RESULT;
/* "goes-on", "arrives", "is-lost"; NULL for what else came of it. */
const char *acies_order_step_kind_to_string (AciesOrderStepKind self);

G_END_DECLS

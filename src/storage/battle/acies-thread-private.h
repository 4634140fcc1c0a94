/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesThreadIndex holds for every event that stands what it came of. It belongs to a battle file,
 * goes through its journal once, and then only through what is new; after an undo it begins
 * again. */
#pragma once

#include "storage/battle/acies-thread.h"

G_BEGIN_DECLS

/* An event that stands. */
typedef struct
{
  guint seq;
  guint parent;     /* what it came of, or 0 */
  guint first;      /* of its thread */
  guint serial;     /* of the obligation that it met or dropped, or 0 */
  const char *side; /* interned, or NULL */
  gboolean is_drop; /* the umpire let an obligation go */
} AciesThreadNode;

/* An obligation that ended without being met. */
typedef struct
{
  AciesObligation *obligation; /* owned */
  guint cause;                 /* what it came of, or 0 */
  guint seq;                   /* what ended it */
  AciesThreadState state;
} AciesThreadEnd;

typedef struct _AciesThreadIndex AciesThreadIndex;

/* The index of FILE, brought up to its journal. Borrowed from it. */
AciesThreadIndex *acies_thread_index_of (AciesBattleFile *file);
void acies_thread_index_free (AciesThreadIndex *self);
/* Of AciesThreadNode, by rising seq. Borrowed. */
const GArray *acies_thread_index_get_nodes (AciesThreadIndex *self);
/* Of AciesThreadEnd, in the order in which they ended. Borrowed. */
const GPtrArray *acies_thread_index_get_ends (AciesThreadIndex *self);
/* NULL: SEQ does not stand. Borrowed until the journal goes on. */
const AciesThreadNode *acies_thread_index_find (AciesThreadIndex *self, guint seq);
/* What obligation SERIAL came of; 0: of nothing. */
guint acies_thread_index_find_cause (AciesThreadIndex *self, guint serial);

G_END_DECLS

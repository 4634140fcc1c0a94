/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesDueState is how something due stands: it can be done, it waits for something else, or nobody
 * can do it. The words are the same wherever they are read. */
#pragma once

#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

typedef enum
{
  ACIES_DUE_STATE_READY,
  ACIES_DUE_STATE_WAITING,
  ACIES_DUE_STATE_STUCK,
} AciesDueStateKind;

typedef struct
{
  AciesDueStateKind kind;
  gboolean is_free; /* it may be done, and need not */
  char *text;       /* owned; "ready", "after: 21 evades", "nobody can meet this: no free way" */
} AciesDueState;

/* Tells how DUE stands. Whether it is stuck is told only if TRIES: the rules are asked then about
 * one act after the other, which takes its time. */
AciesDueState *acies_due_state_new (AciesReferee *referee,
                                    const AciesObligation *due,
                                    gboolean tries) G_GNUC_WARN_UNUSED_RESULT;
/* Frees SELF; NULL is nothing. */
void acies_due_state_free (AciesDueState *self);
/* The word for KIND in files: "ready", "waiting", "stuck". */
const char *acies_due_state_kind_to_string (AciesDueStateKind kind);
/* Whether DUE may be done and need not. */
gboolean acies_due_is_free (AciesReferee *referee, const AciesObligation *due);
/* Whether DUE goes without a line of its own in a short list: it is one of many of its kind that
 * are done in any order, as the units of an army that set up, and not among the first of them. */
gboolean acies_due_is_one_of_many (AciesReferee *referee, const AciesObligation *due);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesDueState, acies_due_state_free)

G_END_DECLS

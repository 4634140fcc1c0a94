/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesDueReason is why an item has, or has not, an obligation that the rules know in the phase
 * that is on. */
#pragma once

#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

typedef enum
{
  ACIES_DUE_REASON_DUE,        /* it is due */
  ACIES_DUE_REASON_MARKED,     /* it is written what became of it */
  ACIES_DUE_REASON_OTHER_SIDE, /* it is not this side's part of the phase */
  ACIES_DUE_REASON_FALSE,      /* its condition does not hold */
  ACIES_DUE_REASON_NOBODY,     /* it needs somebody else too, and there is nobody */
  ACIES_DUE_REASON_LOST,       /* the item is no longer there */
  ACIES_DUE_REASON_UNTIED,     /* no tie makes it due */
  ACIES_DUE_REASON_NO_EVENT,   /* what makes it due has not happened to the item */
  ACIES_DUE_REASON_NO_CAUSE,   /* nothing has brought it about; if it was met, the journal knows */
} AciesDueReasonKind;

typedef struct
{
  AciesDueReasonKind kind;
  const char *obligation; /* its id; interned, as MARK and OF are */
  guint serial;           /* of the obligation, if it is due; else 0 */
  const char *mark;       /* MARKED: "met", "passed", "lapsed" or "dropped"; else NULL */
  const char *of;         /* MARKED: for whom, as marks of the battle spell it; else NULL */
  char *sentence;         /* owned: the obligation, with the item filled in */
  char *text; /* owned: how it stands, or which condition does not hold; NULL: the kind says all */
} AciesDueReason;

void acies_due_reason_free (AciesDueReason *self);
/* The word for KIND in files: "due", "marked", "other-side", "false", "nobody", "lost", "untied",
 * "no-event", "no-cause". */
const char *acies_due_reason_kind_to_string (AciesDueReasonKind kind);
/* What can be said of ITEM, for each obligation of the phase that may be an item's like it, in the
 * order of the rule set; more than one where several others fill its roles. Of AciesDueReason,
 * owned by the list. NULL with an error if an expression of the rules fails. */
GPtrArray *acies_due_reason_list (AciesReferee *referee,
                                  AciesItem *item,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesDueReason, acies_due_reason_free)

G_END_DECLS

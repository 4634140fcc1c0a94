/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the other side would best answer to an act: the act is done in a copy of what the asking
 * side knows, with one throw of its dice, and then the other is asked what it would do by the same
 * doctrine. */
#pragma once

#include "referee/counsel/acies-counsel.h"

G_BEGIN_DECLS

typedef struct
{
  const char *side; /* interned: whose answer it is */
  char *when;       /* "Turn 3, Combat, Scipio" */
  char *sentence;   /* what it would do */
  gint64 gain;      /* as of AciesCounselAct, for that side */
  gint64 liking;
} AciesCounselAnswer;

/* The best answer to QUESTION, an act of SELF's side: to what is due of another side after it, else
 * what the nearest of the other sides may do at once or when it is their turn next. NULL: there is
 * none; or with an error (ruleset, budget). */
AciesCounselAnswer *acies_counsel_find_answer (AciesCounsel *self,
                                               const AciesQuestion *question,
                                               GError **error) G_GNUC_WARN_UNUSED_RESULT;
void acies_counsel_answer_free (AciesCounselAnswer *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesCounselAnswer, acies_counsel_answer_free)

G_END_DECLS

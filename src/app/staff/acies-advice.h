/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesAdvice is what the staff advises in a battle that is played: for whoever is selected, else
 * for all that is due, the best few acts. Each side is advised by what it knows. It is thought out
 * at a desk of its own, topic by topic, and gone as soon as the battle changes. No widget.
 *
 * Signal "changed": there is more of it, or none. */
#pragma once

#include "app/session/acies-session.h"

G_BEGIN_DECLS

/* One act that is advised. */
typedef struct
{
  AciesQuestion *question; /* filled as far as it is advised; no die is thrown */
  char *sentence;
  char *worth;        /* "+3.5" */
  char *why;          /* a sentence */
  GPtrArray *chances; /* of AciesChance; NULL: nothing hangs on dice, or it is too much */
} AciesAdvisedAct;

/* What acts are advised for: somebody's own accord, or something that is due. */
typedef struct
{
  char *heading;
  const char *side; /* interned: by what this side knows */
  const char *item; /* interned: who may act; NULL: something is due */
  guint due;        /* its serial in the battle of the side */
  GPtrArray *acts;  /* of AciesAdvisedAct, the best first; NULL: not yet thought out */
} AciesAdvisedTopic;

#define ACIES_TYPE_ADVICE (acies_advice_get_type ())
G_DECLARE_FINAL_TYPE (AciesAdvice, acies_advice, ACIES, ADVICE, GObject)

/* SESSION must have a battle file. */
AciesAdvice *acies_advice_new (AciesSession *session) G_GNUC_WARN_UNUSED_RESULT;
/* Whether the rules have a doctrine by which to advise. */
gboolean acies_advice_is_possible (AciesAdvice *self);
/* Begins to think, for whoever is selected now, or for what is due. */
void acies_advice_ask (AciesAdvice *self);
/* Thinks no more; what was found stays. */
void acies_advice_stop (AciesAdvice *self);
/* Forgets it all. */
void acies_advice_discard (AciesAdvice *self);
/* Whether it was asked and not discarded. */
gboolean acies_advice_is_open (AciesAdvice *self);
/* How far it has thought, 0 to 1; -1: it does not think. */
double acies_advice_get_progress (AciesAdvice *self);
/* By doctrine N of the rule set from now on; what is open is thought out anew. */
void acies_advice_set_doctrine (AciesAdvice *self, guint n);
/* Of AciesAdvisedTopic, in their order; NULL: nothing is listed yet. Borrowed until "changed". */
GPtrArray *acies_advice_get_topics (AciesAdvice *self);
/* Puts ACT as a question, filled in and not accepted. */
void acies_advice_choose (AciesAdvice *self, const AciesAdvisedAct *act);
/* The ruling on ACT as it stands, to be shown on the table. NULL: there is none. Owned. */
AciesRuling *acies_advice_rule (AciesAdvice *self,
                                const AciesAdvisedAct *act) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

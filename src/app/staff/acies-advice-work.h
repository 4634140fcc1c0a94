/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What a thread does at a desk for an AciesAdvice. */
#pragma once

#include "app/staff/acies-advice.h"
#include "app/staff/acies-staff-desk.h"

G_BEGIN_DECLS

/* What is to be thought about. */
typedef struct
{
  const char *item;     /* interned, or NULL: what is due */
  const char *doctrine; /* interned */
  const char *side;     /* of one topic alone, as in AciesAdvisedTopic, is what follows */
  guint due;
} AciesAdviceTask;

void acies_advised_act_free (AciesAdvisedAct *self);
void acies_advised_topic_free (AciesAdvisedTopic *self);

/* Works of a desk, with an AciesAdviceTask: the topics, of AciesAdvisedTopic without acts; and the
 * acts of one topic, of AciesAdvisedAct. Both give a GPtrArray. */
gpointer acies_advice_list_topics (AciesStaffDesk *desk,
                                   gpointer task,
                                   GCancellable *cancellable,
                                   GError **error);
gpointer acies_advice_list_acts (AciesStaffDesk *desk,
                                 gpointer task,
                                 GCancellable *cancellable,
                                 GError **error);

G_END_DECLS

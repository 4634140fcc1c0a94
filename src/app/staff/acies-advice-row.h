/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* One act that is advised: what, what it is worth, why, and what can come of it. */
#pragma once

#include "app/staff/acies-advice.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_ADVICE_ROW (acies_advice_row_get_type ())
G_DECLARE_FINAL_TYPE (AciesAdviceRow, acies_advice_row, ACIES, ADVICE_ROW, GtkListBoxRow)

/* Of act number N of topic number T of TOPICS (of AciesAdvisedTopic), which it keeps; if there are
 * not so many, of that nothing is advised there. */
GtkWidget *acies_advice_row_new (GPtrArray *topics, guint t, guint n) G_GNUC_WARN_UNUSED_RESULT;
const AciesAdvisedTopic *acies_advice_row_get_topic (AciesAdviceRow *self);
const AciesAdvisedAct *acies_advice_row_get_act (AciesAdviceRow *self); /* or NULL */

G_END_DECLS

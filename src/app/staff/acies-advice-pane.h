/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the staff advises, in the place of the slip. */
#pragma once

#include "app/staff/acies-advice.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_ADVICE_PANE (acies_advice_pane_get_type ())
G_DECLARE_FINAL_TYPE (AciesAdvicePane, acies_advice_pane, ACIES, ADVICE_PANE, GtkWidget)

/* Emits "changed" when it has other things to show, or nothing, and "act-shown" (AciesRuling, or
 * NULL) when the table is to show what an act would do, or no longer. */
void acies_advice_pane_set_session (AciesAdvicePane *self, AciesSession *session); /* or NULL */
/* The advice that it shows; NULL where no battle is played. */
AciesAdvice *acies_advice_pane_get_advice (AciesAdvicePane *self);
/* Whether there is something to show: advice was asked, and nothing else is asked. */
gboolean acies_advice_pane_is_wanted (AciesAdvicePane *self);

G_END_DECLS

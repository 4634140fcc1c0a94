/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Does duties one after the other. Each is a ruling of its own, so that whoever replays or verifies
 * knows nothing special of it. */
#include "config.h"

#include "referee/dues/acies-duties.h"

/* A duty may bring the next. */
#define MAX_DUTIES 100

void
acies_duties_do (AciesReferee *referee, AciesDutyAccept accept, gpointer data)
{
  const AciesObligation *duty;

  g_return_if_fail (ACIES_IS_REFEREE (referee));
  g_return_if_fail (accept != NULL);

  duty = acies_referee_find_duty (referee, 0);
  for (guint n = 0; duty != NULL && n < MAX_DUTIES; n++)
    {
      g_autoptr (AciesQuestion) question = acies_referee_question_for (referee, duty);
      guint serial = duty->serial;
      /* What fails, here or where it is kept, leaves it due: the slip of its own question says why.
       */
      g_autoptr (AciesRuling) ruling = acies_referee_ask (referee, question, NULL);

      if (ruling != NULL && acies_ruling_is_complete (ruling))
        accept (ruling, data);
      duty = acies_referee_find_duty (referee, serial);
    }
}

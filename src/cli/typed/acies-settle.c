/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Does what is due, one after the other, as long as anything can be done. */
#include "config.h"

#include "cli/typed/acies-settle.h"

#include "cli/shell/acies-accept.h"
#include "cli/shell/acies-cli.h"

/* Does the first of what is due that nothing stands against, dice thrown here. */
static gboolean
settle_one (AciesBattleFile *file, AciesThrower *thrower)
{
  AciesReferee *referee = acies_battle_file_get_referee (file);
  g_autoptr (GPtrArray) obligations = acies_referee_list_due (referee);

  for (guint i = 0; i < obligations->len; i++)
    {
      g_autoptr (AciesQuestion) question
          = acies_referee_question_for (referee, g_ptr_array_index (obligations, i));
      g_autoptr (AciesRuling) ruling
          = question != NULL ? acies_referee_throw (referee, question, thrower, NULL) : NULL;

      if (ruling != NULL && acies_ruling_is_complete (ruling))
        return acies_accept (file, ruling, FALSE) == ACIES_EXIT_DONE;
    }
  return FALSE;
}

guint
acies_settle (AciesBattleFile *file, AciesThrower *thrower)
{
  guint n = 0;

  while (settle_one (file, thrower))
    n++;
  return n;
}

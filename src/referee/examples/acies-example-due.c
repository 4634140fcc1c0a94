/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares the <due> of a worked example with obligations: those that a ruling brings, or all that
 * the battle holds. */
#include "config.h"

#include "referee/examples/acies-example-private.h"

#include <glib/gi18n-lib.h>

gboolean
acies_example_is_due (const AciesElement *wanted, const AciesObligation *obligation)
{
  const char *kind = acies_element_get (wanted, "kind"), *of = acies_element_get (wanted, "of");
  const char *side = acies_element_get (wanted, "side");

  if ((kind != NULL && !g_str_equal (obligation->kind, kind))
      || (side != NULL && g_strcmp0 (obligation->side, side) != 0))
    return FALSE;
  for (char **role = obligation->roles; of != NULL && *role != NULL; role += 2)
    if (g_str_equal (role[1], of))
      return TRUE;
  return of == NULL;
}

guint
acies_example_count_raised (const AciesElement *wanted, AciesRuling *ruling)
{
  const AciesChange *change = acies_ruling_get_change (ruling);
  guint n = 0;

  for (guint i = 0; i < acies_change_get_n_entries (change); i++)
    {
      const AciesChangeEntry *entry = acies_change_get_entry (change, i);

      if (entry->kind == ACIES_CHANGE_RAISE && acies_example_is_due (wanted, entry->obligation))
        n++;
    }
  return n;
}

char *
acies_example_compare_due (const AciesElement *wanted, guint found)
{
  const char *kind = acies_element_get (wanted, "kind"), *n = acies_element_get (wanted, "n");
  gboolean none = g_strcmp0 (acies_element_get (wanted, "none"), "yes") == 0;
  guint expected = none ? 0 : n != NULL ? (guint) g_ascii_strtoull (n, NULL, 10) : 1;

  if (found == expected)
    return NULL;
  return g_strdup_printf (_ ("obligations “%s”: expected %u, found %u"),
                          kind != NULL ? kind : _ ("any"), expected, found);
}

char *
acies_example_check_due (AciesReferee *referee, const AciesElement *wanted)
{
  GPtrArray *held = acies_battle_get_obligations (acies_referee_get_battle (referee));
  guint n = 0;

  for (guint i = 0; i < held->len; i++)
    n += acies_example_is_due (wanted, g_ptr_array_index (held, i));
  return acies_example_compare_due (wanted, n);
}

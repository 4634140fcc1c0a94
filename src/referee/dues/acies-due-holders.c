/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Obligations that an event raised follow those of whom they speak; those that fall due by
 * themselves are derived anew in any case. */
#include "config.h"

#include "referee/dues/acies-due-holders.h"

gboolean
acies_due_holders_change (const AciesChange *change)
{
  for (guint i = 0; i < acies_change_get_n_entries (change); i++)
    {
      const AciesChangeEntry *entry = acies_change_get_entry (change, i);

      if ((entry->kind == ACIES_CHANGE_ATTRIBUTE && g_str_equal (entry->attribute, "side"))
          || (entry->kind == ACIES_CHANGE_CREATE_UNIT && entry->after.number == 0))
        return TRUE;
    }
  return FALSE;
}

/* Whether everybody of whom DUE speaks is there. */
static gboolean
are_there (AciesHearing *self, const AciesObligation *due)
{
  for (char **role = due->roles; role[0] != NULL; role += 2)
    {
      g_auto (GStrv) ids = g_strsplit (role[1], " ", -1);

      for (guint i = 0; ids[i] != NULL; i++)
        if (acies_state_find (acies_hearing_get_state (self), ids[i]) == NULL)
          return FALSE;
    }
  return TRUE;
}

static void
follow (AciesHearing *self, const AciesObligation *due)
{
  const AciesObligationFact *fact
      = acies_ruleset_find (acies_hearing_get_ruleset (self), ACIES_FACT_OBLIGATION, due->kind);
  const char *side;

  if (fact == NULL || acies_obligation_fact_stands (fact)
      || acies_change_discharges (self->change, due->serial))
    return;
  if (!are_there (self, due))
    {
      acies_change_add_discharge (self->change, due);
      acies_hearing_tell_due (self, &fact->fact, "fallen", due);
      return;
    }
  side = acies_hearing_get_obliged_side (self, fact, due->roles);
  if (side != due->side)
    {
      g_autoptr (AciesObligation) other = acies_obligation_copy (due);

      other->side = side;
      acies_change_add_discharge (self->change, due);
      acies_hearing_raise (self, other);
    }
}

void
acies_due_holders_follow (AciesHearing *self)
{
  GPtrArray *held = acies_battle_get_obligations (acies_hearing_get_battle (self));

  for (guint i = 0; i < held->len; i++)
    follow (self, g_ptr_array_index (held, i));
}

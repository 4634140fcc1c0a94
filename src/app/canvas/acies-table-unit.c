/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses the unit in which the table is measured on screen, for rulers, grid and scale bar. It
 * needs no widget, so it is tested without a display. */
#include "config.h"
#include "app/canvas/acies-table-unit.h"

#include "base/value/acies-number.h"

#include <glib/gi18n-lib.h>

#define INCH 25400

void
acies_table_unit_init (AciesTableUnit *self, AciesRuleset *ruleset, const char *choice)
{
  const AciesMeasure *measure = ruleset == NULL ? NULL : acies_ruleset_get_main_measure (ruleset);
  const char *name;

  g_return_if_fail (self != NULL);

  self->is_hexes = FALSE;

  if (g_strcmp0 (choice, "inch") == 0)
    {
      /* Translators: the sign of the inch. */
      name = _ ("in");
      self->length = INCH;
    }
  else if (g_strcmp0 (choice, "cm") == 0 || measure == NULL)
    {
      /* Translators: the sign of the centimetre. */
      name = _ ("cm");
      self->length = ACIES_MM (10);
    }
  else
    {
      name = measure->fact.id;
      self->length = measure->length;
      self->is_hexes = acies_ruleset_has_hexes (ruleset);
    }
  g_strlcpy (self->name, name, sizeof self->name);
}

char *
acies_table_unit_format (const AciesTableUnit *self, double n)
{
  AciesLength length = (AciesLength) (n * (double) self->length);
  g_autofree char *number = acies_number_format_for_people (length, self->length, 1);
  g_autofree char *mm = acies_number_format_for_people (length, ACIES_PER_MM, 1);

  if (self->is_hexes)
    return g_strdup_printf ("%s %s", number, self->name);
  /* Translators: a length in the unit of the rulers, the sign of that unit, and the same in
   * millimetres. */
  return g_strdup_printf (_ ("%s %s · %s mm"), number, self->name, mm);
}

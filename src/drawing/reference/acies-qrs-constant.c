/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out constants on the sheet: how much with its unit, of what, and the clause. */
#include "drawing/reference/acies-qrs-private.h"

#include "rules/ruleset/acies-ruleset-print.h"

static void
add_constant (AciesQrs *self, const AciesConstant *constant, AciesQrsTable *table)
{
  g_autofree char *value = acies_ruleset_print_constant (self->ruleset, constant);
  g_autofree char *label = acies_qrs_mark_label (&constant->fact);

  acies_qrs_table_take_row (table, acies_qrs_make_cells (value, label, NULL),
                            g_strdup (constant->fact.cite));
}

void
acies_qrs_show_constants (AciesQrs *self, const AciesSheetItem *item)
{
  g_autoptr (GPtrArray) constants = acies_qrs_list_facts (self, ACIES_FACT_CONSTANT, item);
  g_autoptr (AciesQrsTable) table = acies_qrs_create_values ();

  for (guint i = 0; i < constants->len; i++)
    {
      const AciesConstant *constant = g_ptr_array_index (constants, i);

      if (item->what != NULL || !constant->is_off_paper)
        add_constant (self, constant, table);
    }
  for (guint i = 0; item->more != NULL && item->more[i] != NULL; i++)
    {
      const AciesConstant *constant
          = acies_ruleset_find (self->ruleset, ACIES_FACT_CONSTANT, item->more[i]);

      if (constant != NULL)
        add_constant (self, constant, table);
    }
  if (item->heading != NULL)
    acies_qrs_add_title (self, item->heading, NULL);
  acies_qrs_add_table (self, table);
}

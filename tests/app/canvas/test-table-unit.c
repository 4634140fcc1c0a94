/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The unit of the rulers: as chosen, and centimetres where the rules have none. */
#include "app/canvas/acies-table-unit.h"
#include "crowd.h"

static void
test_choice (void)
{
  g_autoptr (AciesRuleset) ruleset = crowd_load_ruleset ("civitates-bellantes");
  const AciesMeasure *measure = acies_ruleset_get_main_measure (ruleset);
  AciesTableUnit unit;

  acies_table_unit_init (&unit, ruleset, "rules");
  g_assert_cmpstr (unit.name, ==, measure->fact.id);
  g_assert_cmpint (unit.length, ==, measure->length);
  acies_table_unit_init (&unit, ruleset, "cm");
  g_assert_cmpint (unit.length, ==, ACIES_MM (10));
  acies_table_unit_init (&unit, ruleset, "inch");
  g_assert_cmpint (unit.length, ==, 25400);
  acies_table_unit_init (&unit, NULL, "rules");
  g_assert_cmpint (unit.length, ==, ACIES_MM (10));
}

static void
test_format (void)
{
  AciesTableUnit unit;
  g_autofree char *text = NULL;

  acies_table_unit_init (&unit, NULL, "inch");
  text = acies_table_unit_format (&unit, 5);
  g_assert_cmpstr (text, ==, "5 in · 127 mm");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/app/table-unit/choice", test_choice);
  g_test_add_func ("/acies/app/table-unit/format", test_format);
  return g_test_run ();
}

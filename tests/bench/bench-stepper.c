/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A click on a stepper of an army of five hundred units, priced as the army place prices it, beside
 * pricing the whole army anew. */
#include "bench.h"

#include "model/item/acies-unit.h"
#include "referee/army/acies-army-costs.h"

#define N_UNITS 500
#define FRAME (1e6 / 60)
/* A click may take at most this share of pricing everything. */
#define MOST 0.1

typedef struct
{
  AciesArmyCosts *costs;
  AciesItem *unit;
  guint n_stands;
} Task;

static GBytes *
make_army (void)
{
  GString *text = g_string_new ("<army xmlns='urn:acies:army:1' id='horde' "
                                "ruleset='civitates-bellantes'><title>Horde</title>"
                                "<command id='c' kind='infantry'>");

  for (guint i = 1; i <= N_UNITS; i++)
    g_string_append_printf (text, "<unit id='%u' type='swordsmen' stands='4' grade='B'/>", i);
  g_string_append (text, "</command></army>");
  return g_string_free_to_bytes (text);
}

static void
click (gpointer data)
{
  Task *task = data;

  task->n_stands = task->n_stands == 4 ? 5 : 4;
  acies_unit_set_n_stands (ACIES_UNIT (task->unit), task->n_stands);
  acies_army_costs_update (task->costs, task->unit);
}

static void
price_all (gpointer data)
{
  Task *task = data;

  acies_army_costs_price_all (task->costs);
}

int
main (int argc, char *argv[])
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) folder = g_file_new_for_path (argv[1]);
  g_autoptr (AciesRuleset) ruleset = acies_ruleset_load (folder, NULL, NULL, findings);
  g_autoptr (GBytes) bytes = make_army ();
  g_autoptr (AciesArmy) army = acies_army_load_bytes (bytes, "horde.xml", findings);
  g_autoptr (AciesArmyCosts) costs = acies_army_costs_new (ruleset, army);
  Task task = { costs, acies_army_find (army, "250"), 4 };
  double one, all;

  all = bench_measure (price_all, &task, 1);
  one = bench_measure (click, &task, 20);
  g_print ("%u units: a click %.3f ms, %.2f of a frame; the whole army %.1f ms: %.4f of it\n",
           N_UNITS, one / 1e3, one / FRAME, all / 1e3, one / all);
  return one <= MOST * all ? 0 : 1;
}

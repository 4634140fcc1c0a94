/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* An army of ten thousand units in the builder: how long until the tree has a unit that was added,
 * one that was made larger, one that went, each with the outline that the tree shows; and how long
 * the pass takes that follows in idle time, of which no slice may be long. */
#include "bench.h"

#include "app/army/acies-army-edit.h"
#include "app/army/acies-army-outline.h"
#include "storage/library/acies-library.h"

#define N_COMMANDS 20
#define N_UNITS 500 /* in each */
/* Until the tree shows a change, in milliseconds. */
#define MOST 100

typedef struct
{
  AciesArmySession *session;
  AciesArmyOutline *outline;
} Task;

static AciesArmy *
make_army (void)
{
  AciesArmy *army = acies_army_new ("horde", "civitates-bellantes");

  for (guint i = 0; i < N_COMMANDS; i++)
    {
      g_autofree char *id = g_strdup_printf ("c%u", i);
      g_autoptr (AciesCommand) command = acies_command_new (id, "infantry");

      for (guint j = 0; j < N_UNITS; j++)
        {
          g_autofree char *number = g_strdup_printf ("%u", i * N_UNITS + j + 1);
          g_autoptr (AciesUnit) unit = acies_unit_new (number, "swordsmen", 4);

          acies_command_add (command, ACIES_ITEM (unit));
        }
      acies_army_add_command (army, command);
    }
  return army;
}

static void
add (gpointer data)
{
  acies_army_edit_add_unit (((Task *) data)->session, "spearmen");
}

static void
step (gpointer data)
{
  Task *task = data;

  acies_army_edit_step_stands (task->session, acies_army_session_get_selected (task->session), NULL,
                               -1);
}

static void
take_out (gpointer data)
{
  acies_army_edit_remove (((Task *) data)->session);
}

static void
undo (gpointer data)
{
  acies_document_undo (ACIES_DOCUMENT (acies_army_session_get_document (((Task *) data)->session)),
                       NULL);
}

/* One act, once, and the outline after it. */
static double
do_once (const char *name, void (*act) (gpointer data), Task *task)
{
  double start = bench_get_time (), milliseconds;

  act (task);
  acies_army_outline_update (task->outline, acies_army_session_get_army (task->session));
  milliseconds = (bench_get_time () - start) / 1e3;
  g_print ("%-34s %8.1f ms\n", name, milliseconds);
  return milliseconds;
}

int
main (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset
      = acies_library_load_named_ruleset ("civitates-bellantes", findings);
  g_autoptr (AciesArmy) army = make_army ();
  g_autoptr (AciesArmyDocument) draft = acies_army_document_new (army, ruleset, NULL);
  g_autoptr (AciesArmySession) session = NULL;
  g_autoptr (AciesArmyOutline) outline = acies_army_outline_new ();
  double start = bench_get_time (), slice, longest = 0, worst = 0;
  Task task;

  session = acies_army_session_new (draft);
  task = (Task){ session, outline };
  acies_army_outline_update (outline, army);
  g_print ("%-34s %8.1f ms\n", "opened", (bench_get_time () - start) / 1e3);
  start = bench_get_time ();
  do
    {
      slice = bench_get_time ();
      g_main_context_iteration (NULL, FALSE);
      longest = MAX (longest, (bench_get_time () - slice) / 1e3);
    }
  while (!acies_army_costs_is_through (acies_army_session_get_costs (session)));
  g_print ("%-34s %8.1f ms, longest slice %.1f ms\n", "priced and checked in idle time",
           (bench_get_time () - start) / 1e3, longest);
  acies_army_session_select_id (session, "5000");
  for (guint i = 0; i < 3; i++)
    {
      double milliseconds[] = {
        do_once ("a unit added", add, &task),
        do_once ("a stand less", step, &task),
        do_once ("a unit taken out", take_out, &task),
        do_once ("undone", undo, &task),
      };

      for (guint k = 0; k < G_N_ELEMENTS (milliseconds); k++)
        worst = MAX (worst, milliseconds[k]);
    }
  return worst <= MOST ? 0 : 1;
}

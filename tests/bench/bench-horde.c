/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* An army of ten thousand units in the window itself: from an act to the end of the first frame
 * that shows it, with the tree, the panes and the total. Prices and findings follow in idle time.
 */
#include "bench.h"

#include "app/application/acies-application.h"
#include "app/army/acies-army-edit.h"
#include "app/window/acies-window.h"
#include "storage/library/acies-library.h"

#define N_COMMANDS 20
#define N_UNITS 500 /* in each */
/* From an act to the frame, in milliseconds. */
#define MOST 100

typedef struct
{
  AciesWindow *window;
  AciesArmySession *session;
  gboolean is_painted;

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
painted_cb (Task *self)
{
  self->is_painted = TRUE;
}

/* The frame that shows what has changed. */
static void
paint (Task *self)
{
  self->is_painted = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self->window));
  while (!self->is_painted)
    g_main_context_iteration (NULL, TRUE);
}

static void
add (Task *self)
{
  acies_army_edit_add_unit (self->session, "spearmen");
}

static void
step (Task *self)
{
  acies_army_edit_step_stands (self->session, acies_army_session_get_selected (self->session), NULL,
                               -1);
}

static void
take_out (Task *self)
{
  acies_army_edit_remove (self->session);
}

static void
undo (Task *self)
{
  acies_document_undo (ACIES_DOCUMENT (acies_army_session_get_document (self->session)), NULL);
}

static void
choose (Task *self)
{
  acies_army_session_select_id (self->session, "7500");
}

static double
do_once (const char *name, void (*act) (Task *self), Task *task)
{
  double start = bench_get_time (), milliseconds;

  act (task);
  paint (task);
  milliseconds = (bench_get_time () - start) / 1e3;
  g_print ("%-34s %8.1f ms\n", name, milliseconds);
  return milliseconds;
}

/* Until all is priced and looked through. */
static void
settle (Task *self)
{
  AciesArmyCosts *costs = acies_army_session_get_costs (self->session);

  while (!acies_army_costs_is_through (costs) || g_main_context_pending (NULL))
    g_main_context_iteration (NULL, TRUE);
}

int
main (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset
      = acies_library_load_named_ruleset ("civitates-bellantes", findings);
  g_autoptr (AciesArmy) army = make_army ();
  g_autoptr (AciesArmyDocument) draft = acies_army_document_new (army, ruleset, NULL);
  static const struct
  {
    const char *name;
    void (*act) (Task *self);
  } acts[] = {
    { "another selected", choose },   { "a unit added", add }, { "a stand less", step },
    { "a unit taken out", take_out }, { "undone", undo },
  };
  double worst = 0, start;
  Task task = { 0 };

  adw_init ();
  task.window = acies_window_new (NULL);
  gtk_window_set_default_size (GTK_WINDOW (task.window), 1600, 1000);
  start = bench_get_time ();
  acies_window_set_army (task.window, draft, NULL);
  task.session = acies_window_get_army (task.window);
  gtk_window_present (GTK_WINDOW (task.window));
  g_signal_connect_swapped (gtk_widget_get_frame_clock (GTK_WIDGET (task.window)), "after-paint",
                            G_CALLBACK (painted_cb), &task);
  paint (&task);
  g_print ("%-34s %8.1f ms\n", "opened", (bench_get_time () - start) / 1e3);
  start = bench_get_time ();
  settle (&task);
  g_print ("%-34s %8.1f ms\n", "priced and checked in idle time",
           (bench_get_time () - start) / 1e3);
  for (guint i = 0; i < 3; i++)
    for (guint k = 0; k < G_N_ELEMENTS (acts); k++)
      {
        double milliseconds = do_once (acts[k].name, acts[k].act, &task);

        worst = MAX (worst, milliseconds);
      }
  start = bench_get_time ();
  acies_window_write_spare (task.window, NULL);
  g_print ("%-34s %8.1f ms\n", "the copy of what is not saved", (bench_get_time () - start) / 1e3);
  settle (&task);
  gtk_window_destroy (GTK_WINDOW (task.window));
  return worst <= MOST ? 0 : 1;
}

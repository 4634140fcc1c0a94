/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What a map of 10,000 hexes with 500 counters costs in the window: its first picture, a frame of
 * panning, a counter moved, a new zoom, beside painting all of it with Cairo. Needs a display. */
#include "acies-scratch.h"

#include "app/session/acies-document-loader.h"
#include "app/session/acies-play-session.h"
#include "bench.h"
#include "bench-view.h"

#include <adwaita.h>
#include <glib/gstdio.h>
#include <time.h>

#define N_LINES 100
#define N_COUNTERS 500
#define N_FRAMES 40
/* What was promised, in microseconds. */
#define FIRST_PICTURE 1000000.0
#define FRAME 50000.0

typedef struct
{
  AciesReferee *referee;
  AciesSession *session;
  BenchView shown;
  guint frame;
} Bench;

/* Of this process, in microseconds: others share the machine. */
static double
get_worked (void)
{
  return clock () * 1e6 / CLOCKS_PER_SEC;
}

static void
add_places (GString *text, const char *side, guint first)
{
  g_string_append_printf (text,
                          "<side id='%s'><army id='%s-army'><title>-</title><command id='%s-c'>",
                          side, side, side);
  for (guint i = 0; i < N_COUNTERS / 2; i++)
    g_string_append_printf (text, "<unit id='%u' type='%s' stands='1'/>", first + i,
                            i % 3 == 0 ? "horse" : "foot");
  g_string_append (text, "</command></army>");
  /* Two in every second hex: half of them lie in stacks. */
  for (guint i = 0; i < N_COUNTERS / 2; i++)
    g_string_append_printf (text, "<place unit='%u' at='%03u%03u'/>", first + i,
                            10 + (i * 2 / 3) % 80, first / 10 + (i * 2 / 3) / 80 * 3);
  g_string_append (text, "</side>");
}

static AciesBattle *
load_battle (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GBytes) bytes = NULL;
  AciesBattle *battle;

  g_string_append_printf (text,
                          "<scenario xmlns='urn:acies:scenario:1' id='hexes' ruleset='hexes'>"
                          "<title>-</title><table width='%u' height='%u'/><hexes>",
                          N_LINES * 14, N_LINES * 16 + 10);
  for (guint column = 1; column <= N_LINES; column++)
    for (guint row = 1; row < N_LINES; row++)
      {
        guint kind = (column * 7 + row * 13 + column * row / 9) % 11;

        if (kind < 3)
          g_string_append_printf (text, "<hex at='%03u%03u' type='%s'/>", column, row,
                                  kind == 0 ? "woods" : "slope");
        if (kind == 4)
          g_string_append_printf (text, "<hexside of='%03u%03u-%03u%03u' type='ridge'/>", column,
                                  row, column, row + 1);
      }
  g_string_append (text, "</hexes>");
  add_places (text, "red", 100);
  add_places (text, "blue", 600);
  g_string_append (text, "</scenario>");
  bytes = g_bytes_new (text->str, text->len);
  battle = acies_battle_load_scenario_bytes (bytes, "hexes.xml", findings);
  if (battle == NULL)
    g_error ("%s", acies_findings_to_string (findings));
  return battle;
}

static AciesReferee *
create_referee (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "bench", "data", "hexes", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (AciesRuleset) ruleset = acies_ruleset_load (folder, NULL, NULL, findings);
  g_autoptr (AciesBattle) battle = load_battle ();

  g_assert_nonnull (ruleset);
  acies_referee_lay_out (ruleset, battle, findings);
  return acies_referee_new (ruleset, battle);
}

/* From the battle at hand to what it looks like. */
static double
measure_first_picture (Bench *self)
{
  double start = get_worked ();

  bench_view_open (&self->shown, self->session);
  return get_worked () - start;
}

static void
settle (Bench *self)
{
  bench_view_paint_frame (&self->shown);
  while (!acies_table_view_is_idle (self->shown.view))
    g_main_context_iteration (NULL, TRUE);
  bench_view_paint_frame (&self->shown);
}

static void
pan_view (Bench *self)
{
  GtkAdjustment *across = acies_table_view_get_hadjustment (self->shown.view);

  gtk_adjustment_set_value (across,
                            gtk_adjustment_get_value (across) + (self->frame++ % 2 == 0 ? 9 : -9));
  bench_view_paint_frame (&self->shown);
}

static double
measure_panning (Bench *self, double *longest)
{
  double start = get_worked ();

  *longest = 0;
  for (guint i = 0; i < N_FRAMES; i++)
    {
      double before = get_worked ();

      pan_view (self);
      *longest = MAX (*longest, get_worked () - before);
    }
  return (get_worked () - start) / N_FRAMES;
}

static gboolean
measure_at (Bench *self, const char *what)
{
  double full, pan, longest;

  settle (self);
  pan_view (self);
  full = bench_measure (bench_view_paint_everything, &self->shown, 1);
  pan = measure_panning (self, &longest);
  printf ("  %s, hexes %.0f px wide: all painted with Cairo %.0f us, panned %.0f us (1/%.1f), "
          "%.0f us at most\n",
          what, 16 * acies_table_view_get_frame (self->shown.view)->scale, full, pan, full / pan,
          longest);
  return pan < FRAME;
}

/* What who edits it waits for, a moment after a change. */
static void
measure_spare (AciesReferee *referee, const char *folder)
{
  g_autoptr (AciesScenarioDocument) draft = acies_scenario_document_new (referee, NULL, NULL);
  g_autofree char *path = g_build_filename (folder, "copy.scenario.xml", NULL);
  g_autoptr (GFile) copy = g_file_new_for_path (path);
  double start = bench_get_time ();
  g_autoptr (GBytes) bytes = acies_document_make_spare (ACIES_DOCUMENT (draft), copy);

  printf ("  a copy of it while it is not saved: %.0f us, %zu bytes\n", bench_get_time () - start,
          g_bytes_get_size (bytes));
}

int
main (int argc, char *argv[])
{
  Bench self = { 0 };
  g_autofree char *folder = acies_scratch_new ();
  g_autofree char *path = g_build_filename (folder, "battle.acies", NULL);
  g_autoptr (AciesReferee) referee = NULL;
  g_autoptr (AciesBattleFile) file = NULL;
  g_autoptr (GError) error = NULL;
  gboolean is_kept;
  double first;

  g_test_init (&argc, &argv, NULL);
  adw_init ();
  referee = create_referee ();
  measure_spare (referee, folder);
  file = acies_document_loader_create (referee, path, &error);
  g_assert_no_error (error);
  self.session = acies_play_session_new (file);
  self.referee = acies_session_get_referee (self.session);
  first = measure_first_picture (&self);
  printf ("%u hexes, %u counters, %s renderer\n  first picture %.0f us, promised %.0f\n",
          N_LINES * N_LINES, N_COUNTERS, g_getenv ("GSK_RENDERER"), first, FIRST_PICTURE);
  is_kept = measure_at (&self, "whole map") && first < FIRST_PICTURE;
  acies_table_view_zoom (self.shown.view, 4);
  is_kept = measure_at (&self, "near") && is_kept;
  acies_table_view_zoom (self.shown.view, 2);
  is_kept = measure_at (&self, "nearer") && is_kept;
  gtk_window_destroy (GTK_WINDOW (self.shown.window));
  g_object_unref (self.session);
  g_unlink (path);
  g_rmdir (folder);
  if (!is_kept)
    printf ("What was promised is not kept.\n");
  return is_kept ? 0 : 1;
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the table costs: a stand dragged, an idle frame, panning, a new zoom, beside painting the
 * whole battle with Cairo; under whichever renderer GSK_RENDERER names. Needs a display. */
#include "acies-scratch.h"

#include "app/session/acies-play-session.h"
#include "app/session/acies-document-loader.h"
#include "bench.h"
#include "bench-view.h"
#include "crowd.h"

#include <adwaita.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>

#define N_FRAMES 40
/* How many times cheaper than painting everything a dragged stand was promised to be. */
#define LEAST_UNDER_CAIRO 20.0
#define LEAST_UNDER_GL 5.0
/* What may be drawn at a stretch, in microseconds. */
#define LONGEST_SLICE 50000.0

typedef struct
{
  AciesReferee *referee;
  AciesSession *session;
  BenchView shown;
  char *folder, *path;
  guint frame;
} Bench;

static void
open_battle (Bench *self, AciesRuleset *ruleset, guint n_stands)
{
  g_autoptr (AciesReferee) referee = crowd_new (ruleset, n_stands);
  g_autoptr (AciesBattleFile) file = NULL;
  g_autoptr (GError) error = NULL;

  self->folder = acies_scratch_new ();
  self->path = g_build_filename (self->folder, "battle.acies", NULL);
  file = acies_document_loader_create (referee, self->path, &error);
  g_assert_no_error (error);
  self->session = acies_play_session_new (file);
  self->referee = acies_session_get_referee (self->session);
}

static void
open_window (Bench *self)
{
  bench_view_open (&self->shown, self->session);
  for (guint i = 0; i < 5; i++)
    bench_view_paint_frame (&self->shown);
}

static void
close_all (Bench *self)
{
  gtk_window_destroy (GTK_WINDOW (self->shown.window));
  g_object_unref (self->session);
  g_unlink (self->path);
  g_rmdir (self->folder);
  g_free (self->path);
  g_free (self->folder);
}

/* One stand goes to and fro. */
static void
drag_stand (gpointer data)
{
  Bench *self = data;
  g_autoptr (AciesChange) change
      = crowd_shift (self->referee, "3.4", self->frame++ % 2 == 0 ? 7 : -7, 0);
  g_autoptr (GError) error = NULL;

  acies_battle_apply (acies_referee_get_battle (self->referee), change, &error);
  g_assert_no_error (error);
  bench_view_paint_frame (&self->shown);
}

static void
show_again (gpointer data)
{
  bench_view_paint_frame (&((Bench *) data)->shown);
}

static void
pan_view (gpointer data)
{
  Bench *self = data;
  GtkAdjustment *across = acies_table_view_get_hadjustment (self->shown.view);

  gtk_adjustment_set_value (across,
                            gtk_adjustment_get_value (across) + (self->frame++ % 2 == 0 ? 9 : -9));
  bench_view_paint_frame (&self->shown);
}

static double
measure_frames (Bench *self, void (*run) (gpointer data))
{
  double start;

  run (self);
  start = bench_get_time ();
  for (guint i = 0; i < N_FRAMES; i++)
    run (self);
  return (bench_get_time () - start) / N_FRAMES;
}

/* Zooms and lets it settle; the longest that anything else had to wait for it. */
static double
measure_zoom (Bench *self, double *whole)
{
  double start, longest = 0;

  acies_table_view_zoom (self->shown.view, 1.5);
  bench_view_paint_frame (&self->shown);
  start = bench_get_time ();
  while (!acies_table_view_is_idle (self->shown.view))
    {
      double before = bench_get_time ();

      g_main_context_iteration (NULL, TRUE);
      longest = MAX (longest, bench_get_time () - before);
    }
  *whole = bench_get_time () - start;
  return longest;
}

/* Of this process, in MB. */
static double
get_memory (void)
{
  g_autofree char *text = NULL;
  unsigned long size = 0, resident = 0;

  if (g_file_get_contents ("/proc/self/statm", &text, NULL, NULL))
    sscanf (text, "%lu %lu", &size, &resident);
  return (double) resident * 4096 / 1e6;
}

static gboolean
run (AciesRuleset *ruleset, guint n_stands)
{
  gboolean is_gl = !g_str_equal (g_getenv ("GSK_RENDERER"), "cairo");
  double promised = is_gl ? LEAST_UNDER_GL : LEAST_UNDER_CAIRO;
  double before = get_memory (), whole, full, drag, idle, pan, zoom;
  AciesTableSceneCount shown, again;
  Bench self = { 0 };

  open_battle (&self, ruleset, n_stands);
  open_window (&self);
  printf ("%u stands, %s renderer: %.0f MB more than without them\n", n_stands,
          g_getenv ("GSK_RENDERER"), get_memory () - before);

  full = bench_measure (bench_view_paint_everything, &self.shown, 1);
  drag = measure_frames (&self, drag_stand);
  shown = acies_table_view_get_count (self.shown.view);
  idle = measure_frames (&self, show_again);
  again = acies_table_view_get_count (self.shown.view);
  zoom = measure_zoom (&self, &whole);
  pan = measure_frames (&self, pan_view);
  close_all (&self);

  printf ("  all of it painted with Cairo %8.0f us\n", full);
  printf ("  a stand dragged              %8.0f us  1/%.1f of that, promised 1/%.0f\n", drag,
          full / drag, promised);
  printf ("  nothing changed              %8.0f us  %u pictures painted, %u laid\n", idle,
          again.n_drawn - shown.n_drawn, again.n_placed - shown.n_placed);
  printf ("  panned, zoomed in            %8.0f us  1/%.1f\n", pan, full / pan);
  printf ("  zoom settled                 %8.0f us  %.0f us at most at a stretch\n", whole, zoom);
  return full / drag >= promised && again.n_drawn == shown.n_drawn && zoom < LONGEST_SLICE;
}

/* In a process of its own: its memory is no other run's. */
static gboolean
run_apart (const char *program, const char *n_stands)
{
  const char *const words[] = { program, n_stands, NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = g_subprocess_newv (words, G_SUBPROCESS_FLAGS_NONE, &error);

  g_assert_no_error (error);
  g_subprocess_wait (process, NULL, &error);
  g_assert_no_error (error);
  return g_subprocess_get_successful (process);
}

int
main (int argc, char *argv[])
{
  g_autoptr (AciesRuleset) ruleset = NULL;
  gboolean is_kept;

  adw_init ();
  ruleset = crowd_load_ruleset ("civitates-bellantes");
  if (argc > 1)
    return run (ruleset, (guint) atoi (argv[1])) ? 0 : 1;
  run_apart (argv[0], "400");
  is_kept = run_apart (argv[0], "2000");
  if (!is_kept)
    printf ("What was promised of 2,000 stands is not kept.\n");
  return is_kept ? 0 : 1;
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench-view.h"

#include "drawing/map/acies-map.h"

static void
painted_cb (BenchView *self)
{
  self->is_painted = TRUE;
}

void
bench_view_paint_frame (BenchView *self)
{
  self->is_painted = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self->view));
  while (!self->is_painted)
    g_main_context_iteration (NULL, TRUE);
}

void
bench_view_open (BenchView *self, AciesSession *session)
{
  self->session = session;
  self->view = g_object_new (ACIES_TYPE_TABLE_VIEW, NULL);
  acies_table_view_set_session (self->view, session);
  self->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (self->window), BENCH_VIEW_WIDTH, BENCH_VIEW_HEIGHT);
  gtk_window_set_child (GTK_WINDOW (self->window), GTK_WIDGET (self->view));
  gtk_window_present (GTK_WINDOW (self->window));
  g_signal_connect_swapped (gtk_widget_get_frame_clock (self->window), "after-paint",
                            G_CALLBACK (painted_cb), self);
  bench_view_paint_frame (self);
}

void
bench_view_paint_everything (gpointer data)
{
  BenchView *self = data;
  const AciesTableFrame *frame = acies_table_view_get_frame (self->view);
  const AciesMapOptions options = { .pixels_per_mm = frame->scale };
  cairo_surface_t *surface
      = cairo_image_surface_create (CAIRO_FORMAT_RGB24, BENCH_VIEW_WIDTH, BENCH_VIEW_HEIGHT);
  cairo_t *cr = cairo_create (surface);

  cairo_translate (cr, -frame->x, -frame->y);
  cairo_scale (cr, frame->scale, frame->scale);
  acies_map_paint (cr, acies_session_get_referee (self->session), NULL, &options);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

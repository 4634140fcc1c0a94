/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets the widths of the side panes whenever that of the window changes, which only
 * its surface tells. */
#include "config.h"
#include "app/widgets/acies-side-panes.h"

/* Widths in pixels: of the window that the panes are drawn for, and of them. */
#define LEAST_WIDTH 1000
#define LEFT_LEAST 216
#define LEFT_MOST 300
#define RIGHT_LEAST 318
#define RIGHT_MOST 400

typedef struct
{
  AdwClamp *left, *right; /* borrowed: in the place */
} SidePanes;

static void
set_width (AdwClamp *pane, int width)
{
  adw_clamp_set_maximum_size (pane, width);
  adw_clamp_set_tightening_threshold (pane, width);
  gtk_widget_set_size_request (adw_clamp_get_child (pane), width, -1);
}

static void
share_width_cb (SidePanes *self, GParamSpec *pspec, GdkSurface *surface)
{
  int spare = MAX (gdk_surface_get_width (surface) - LEAST_WIDTH, 0);

  set_width (self->left, MIN (LEFT_LEAST + spare / 7, LEFT_MOST));
  set_width (self->right, MIN (RIGHT_LEAST + spare / 8, RIGHT_MOST));
}

static void
realize_cb (SidePanes *self, GtkWidget *place)
{
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (place));

  g_signal_connect_swapped (surface, "notify::width", G_CALLBACK (share_width_cb), self);
  share_width_cb (self, NULL, surface);
}

static void
unrealize_cb (SidePanes *self, GtkWidget *place)
{
  g_signal_handlers_disconnect_by_data (gtk_native_get_surface (gtk_widget_get_native (place)),
                                        self);
}

static void
free_cb (gpointer data, GClosure *closure)
{
  g_free (data);
}

void
acies_side_panes_follow (GtkWidget *place, AdwClamp *left, AdwClamp *right)
{
  SidePanes *self = g_new (SidePanes, 1);

  self->left = left;
  self->right = right;
  g_signal_connect_swapped (place, "realize", G_CALLBACK (realize_cb), self);
  g_signal_connect_data (place, "unrealize", G_CALLBACK (unrealize_cb), self, free_cb,
                         G_CONNECT_SWAPPED);
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets the widths of the side panes whenever that of the window changes, which only its surface
 * tells, or the size of the text. Large text makes them wider, and what is between them must keep
 * its room: the left pane gives way first and lies over it. */
#include "config.h"
#include "app/widgets/acies-side-panes.h"

#include "app/widgets/acies-text-scale.h"

/* Widths in pixels: of the window that the panes are drawn for, and of them. */
#define LEAST_WIDTH 1000
#define LEFT_LEAST 216
#define LEFT_MOST 300
#define RIGHT_LEAST 318
#define RIGHT_MOST 400
/* Of the right pane at large text: so many pixels times the text, and at most so much of the
 * window; the left pane gives way where less than so many pixels are left between them. */
#define RIGHT_TEXT 300
#define RIGHT_LIMIT 480
#define RIGHT_SHARE 0.48
#define LEFT_SHARE 0.4
#define BETWEEN_LEAST 440

typedef struct
{
  AdwClamp *left, *right; /* borrowed: in the place */
  GdkSurface *surface;    /* borrowed: of the window, while it is realized */
  gboolean is_narrow;     /* what is between them has not the room it needs */
  guint fold_source;      /* folds the left one, or not; or 0 */
  int wanted;             /* how wide the right one is to be where there is room; 0: as usual */
} SidePanes;

static void
set_width (AdwClamp *pane, int width)
{
  adw_clamp_set_maximum_size (pane, width);
  adw_clamp_set_tightening_threshold (pane, width);
  gtk_widget_set_size_request (adw_clamp_get_child (pane), width, -1);
}

/* Once the window has its size: the first widths that are told of it are none that it keeps. */
static gboolean
fold_cb (gpointer data)
{
  SidePanes *self = data;
  GtkWidget *flap = gtk_widget_get_ancestor (GTK_WIDGET (self->left), ADW_TYPE_FLAP);

  self->fold_source = 0;
  if (flap != NULL)
    adw_flap_set_fold_policy (ADW_FLAP (flap), self->is_narrow ? ADW_FLAP_FOLD_POLICY_ALWAYS
                                                               : ADW_FLAP_FOLD_POLICY_AUTO);
  return G_SOURCE_REMOVE;
}

static void
share_width_cb (SidePanes *self)
{
  int width = gdk_surface_get_width (self->surface);
  int spare = MAX (width - LEAST_WIDTH, 0);
  double text = acies_text_scale (GTK_WIDGET (self->left));
  double left = MIN (LEFT_LEAST + spare / 7, LEFT_MOST) * MAX (text, 1.0);
  double right = MAX (MIN (RIGHT_LEAST + spare / 8, RIGHT_MOST), RIGHT_TEXT * text);

  left = MAX (MIN (left, LEFT_SHARE * width), LEFT_LEAST);
  right = MAX (MIN (right, MIN (RIGHT_LIMIT, RIGHT_SHARE * width)), RIGHT_LEAST);
  right = MAX (right, MIN (self->wanted, width - left - BETWEEN_LEAST));
  set_width (self->left, (int) left);
  set_width (self->right, (int) right);
  self->is_narrow = width - left - right < BETWEEN_LEAST;
  if (self->fold_source == 0)
    self->fold_source = g_idle_add (fold_cb, self);
}

static void
realize_cb (SidePanes *self, GtkWidget *place)
{
  self->surface = gtk_native_get_surface (gtk_widget_get_native (place));
  g_signal_connect_swapped (self->surface, "notify::width", G_CALLBACK (share_width_cb), self);
  g_signal_connect_swapped (gtk_widget_get_settings (place), "notify::gtk-xft-dpi",
                            G_CALLBACK (share_width_cb), self);
  share_width_cb (self);
}

static void
unrealize_cb (SidePanes *self, GtkWidget *place)
{
  g_clear_handle_id (&self->fold_source, g_source_remove);
  g_signal_handlers_disconnect_by_data (self->surface, self);
  g_signal_handlers_disconnect_by_data (gtk_widget_get_settings (place), self);
  self->surface = NULL;
}

static void
free_cb (gpointer data, GClosure *closure)
{
  g_free (data);
}

void
acies_side_panes_want (GtkWidget *place, int width)
{
  SidePanes *self = g_object_get_data (G_OBJECT (place), "side-panes");

  g_return_if_fail (self != NULL);

  self->wanted = width;
  if (self->surface != NULL)
    share_width_cb (self);
}

void
acies_side_panes_follow (GtkWidget *place, AdwClamp *left, AdwClamp *right)
{
  SidePanes *self = g_new0 (SidePanes, 1);

  self->left = left;
  self->right = right;
  g_object_set_data (G_OBJECT (place), "side-panes", self);
  g_signal_connect_swapped (place, "realize", G_CALLBACK (realize_cb), self);
  g_signal_connect_data (place, "unrealize", G_CALLBACK (unrealize_cb), self, free_cb,
                         G_CONNECT_SWAPPED);
}

static gboolean
show_cb (GtkWidget *flap, GdkFrameClock *clock, gpointer is_shown)
{
  if (adw_swipeable_get_distance (ADW_SWIPEABLE (flap)) == 0)
    return G_SOURCE_CONTINUE;
  adw_flap_set_reveal_flap (ADW_FLAP (flap), GPOINTER_TO_INT (is_shown));
  return G_SOURCE_REMOVE;
}

void
acies_side_panes_show (AdwFlap *flap, gboolean is_shown)
{
  g_return_if_fail (ADW_IS_FLAP (flap));

  if (gtk_widget_get_mapped (GTK_WIDGET (flap))
      && adw_swipeable_get_distance (ADW_SWIPEABLE (flap)) == 0)
    gtk_widget_add_tick_callback (GTK_WIDGET (flap), show_cb, GINT_TO_POINTER (is_shown), NULL);
  else
    adw_flap_set_reveal_flap (flap, is_shown);
}

/* What a pane of a place and its setting have to do with one another. */
typedef struct
{
  GSettings *settings; /* owned */
  const char *key;
  AdwFlap *flap; /* borrowed */
} Bond;

static void
bond_free (gpointer data, GClosure *closure)
{
  Bond *self = data;

  g_object_unref (self->settings);
  g_free (self);
}

static void
setting_changed_cb (AdwFlap *flap, const char *key, GSettings *settings)
{
  acies_side_panes_show (flap, g_settings_get_boolean (settings, key));
}

static void
shown_cb (Bond *self)
{
  gboolean is_shown = adw_flap_get_reveal_flap (self->flap);

  if (g_settings_get_boolean (self->settings, self->key) != is_shown)
    g_settings_set_boolean (self->settings, self->key, is_shown);
}

void
acies_side_panes_remember (AdwFlap *flap, GSettings *settings, const char *key)
{
  g_autofree char *signal = g_strconcat ("changed::", key, NULL);
  Bond *bond;

  g_return_if_fail (ADW_IS_FLAP (flap) && G_IS_SETTINGS (settings));

  bond = g_new0 (Bond, 1);
  bond->settings = g_object_ref (settings);
  bond->key = g_intern_string (key);
  bond->flap = flap;
  acies_side_panes_show (flap, g_settings_get_boolean (settings, key));
  g_signal_connect_object (settings, signal, G_CALLBACK (setting_changed_cb), flap,
                           G_CONNECT_SWAPPED);
  g_signal_connect_data (flap, "notify::reveal-flap", G_CALLBACK (shown_cb), bond, bond_free,
                         G_CONNECT_SWAPPED);
}

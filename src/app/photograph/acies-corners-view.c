/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture is as large as it fits; corners are kept in its own pixels, so that another size of
 * the window moves none of them. */
#include "config.h"
#include "app/photograph/acies-corners-view.h"

#include "app/widgets/acies-accessible.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define N_CORNERS 4
/* Pixels of the view: the size of a handle, and how near to one a press takes it. */
#define HANDLE 8.0
#define NEAR 24.0
/* Pixels of the view that a key pushes a corner. */
#define STEP 1.0
#define LONG_STEP 10.0

struct _AciesCornersView
{
  GtkWidget parent_instance;

  GdkTexture *picture; /* owned, or NULL */
  AciesSpot corners[N_CORNERS];
  guint taken;     /* the one that keys push */
  gboolean drags;  /* and the pointer */
  AciesSpot start; /* of it, when it was taken */
};

enum
{
  MOVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesCornersView, acies_corners_view, GTK_TYPE_WIDGET)

/* Pixels of the view for one of the picture, and where the picture begins. */
static double
get_scale (AciesCornersView *self, AciesSpot *origin)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self)) - 2 * HANDLE;
  double height = gtk_widget_get_height (GTK_WIDGET (self)) - 2 * HANDLE;
  double columns = gdk_texture_get_width (self->picture);
  double rows = gdk_texture_get_height (self->picture);
  double scale = MAX (MIN (width / columns, height / rows), 1e-3);

  *origin
      = (AciesSpot){ HANDLE + (width - columns * scale) / 2, HANDLE + (height - rows * scale) / 2 };
  return scale;
}

static void
put (AciesCornersView *self, AciesSpot spot)
{
  self->corners[self->taken]
      = (AciesSpot){ CLAMP (spot.x, 0, gdk_texture_get_width (self->picture)),
                     CLAMP (spot.y, 0, gdk_texture_get_height (self->picture)) };
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[MOVED], 0);
}

static void
trace_outline (AciesCornersView *self, cairo_t *cr, AciesSpot origin, double scale)
{
  cairo_new_path (cr);
  for (guint i = 0; i < N_CORNERS; i++)
    cairo_line_to (cr, origin.x + self->corners[i].x * scale,
                   origin.y + self->corners[i].y * scale);
  cairo_close_path (cr);
}

static void
draw_handles (
    AciesCornersView *self, cairo_t *cr, const GdkRGBA *ink, AciesSpot origin, double scale)
{
  gboolean has_focus = gtk_widget_has_focus (GTK_WIDGET (self));

  for (guint i = 0; i < N_CORNERS; i++)
    {
      cairo_new_path (cr);
      cairo_arc (cr, origin.x + self->corners[i].x * scale, origin.y + self->corners[i].y * scale,
                 HANDLE - 2, 0, 2 * G_PI);
      if (has_focus && i == self->taken)
        gdk_cairo_set_source_rgba (cr, ink);
      else
        cairo_set_source_rgb (cr, 1, 1, 1);
      cairo_fill_preserve (cr);
      gdk_cairo_set_source_rgba (cr, ink);
      cairo_set_line_width (cr, 2);
      cairo_stroke (cr);
    }
}

static void
acies_corners_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AciesCornersView *self = ACIES_CORNERS_VIEW (widget);
  GdkRGBA ink = { 0.1f, 0.45f, 0.9f, 1 };
  AciesSpot origin;
  double scale;
  cairo_t *cr;

  if (self->picture == NULL)
    return;
  scale = get_scale (self, &origin);
  gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), "accent_bg_color", &ink);
  gtk_snapshot_append_texture (
      snapshot, self->picture,
      &GRAPHENE_RECT_INIT ((float) origin.x, (float) origin.y,
                           (float) (gdk_texture_get_width (self->picture) * scale),
                           (float) (gdk_texture_get_height (self->picture) * scale)));
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                                       (float) gtk_widget_get_height (widget)));
  trace_outline (self, cr, origin, scale);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, 5);
  cairo_stroke_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &ink);
  cairo_set_line_width (cr, 2.5);
  cairo_stroke (cr);
  draw_handles (self, cr, &ink, origin, scale);
  cairo_destroy (cr);
}

/* Takes the corner nearest to X, Y of the view. FALSE: none is near. */
static gboolean
take_near (AciesCornersView *self, double x, double y)
{
  double least = NEAR, scale;
  gboolean is_found = FALSE;
  AciesSpot origin;

  if (self->picture == NULL)
    return FALSE;
  scale = get_scale (self, &origin);
  for (guint i = 0; i < N_CORNERS; i++)
    {
      double away = hypot (origin.x + self->corners[i].x * scale - x,
                           origin.y + self->corners[i].y * scale - y);

      if (away > least)
        continue;
      least = away;
      self->taken = i;
      is_found = TRUE;
    }
  return is_found;
}

static void
begin_cb (AciesCornersView *self, double x, double y)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  self->drags = take_near (self, x, y);
  self->start = self->corners[self->taken];
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
update_cb (AciesCornersView *self, double x, double y)
{
  AciesSpot origin;
  double scale;

  if (!self->drags || self->picture == NULL)
    return;
  scale = get_scale (self, &origin);
  put (self, (AciesSpot){ self->start.x + x / scale, self->start.y + y / scale });
}

static gboolean
key_cb (AciesCornersView *self, guint key, guint code, GdkModifierType state)
{
  double step = (state & GDK_SHIFT_MASK) != 0 ? LONG_STEP : STEP;
  AciesSpot at = self->corners[self->taken], origin;

  if (self->picture == NULL || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return FALSE;
  if (key >= GDK_KEY_1 && key < GDK_KEY_1 + N_CORNERS)
    {
      self->taken = key - GDK_KEY_1;
      gtk_widget_queue_draw (GTK_WIDGET (self));
      return TRUE;
    }
  step /= get_scale (self, &origin);
  if (key == GDK_KEY_Left || key == GDK_KEY_Right)
    at.x += key == GDK_KEY_Left ? -step : step;
  else if (key == GDK_KEY_Up || key == GDK_KEY_Down)
    at.y += key == GDK_KEY_Up ? -step : step;
  else
    return FALSE;
  put (self, at);
  return TRUE;
}

static void
acies_corners_view_dispose (GObject *object)
{
  g_clear_object (&ACIES_CORNERS_VIEW (object)->picture);

  G_OBJECT_CLASS (acies_corners_view_parent_class)->dispose (object);
}

static void
acies_corners_view_class_init (AciesCornersViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_corners_view_dispose;
  widget_class->snapshot = acies_corners_view_snapshot;

  signals[MOVED] = g_signal_new ("moved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
acies_corners_view_init (AciesCornersView *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (self), TRUE);
  acies_accessible_set_label (GTK_WIDGET (self),
                              _ ("Corners of the table: 1 to 4 take one, arrows push it"));
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (update_cb), self);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

void
acies_corners_view_set_picture (AciesCornersView *self,
                                GdkTexture *picture,
                                const AciesSpot corners[4])
{
  g_return_if_fail (ACIES_IS_CORNERS_VIEW (self));

  g_set_object (&self->picture, picture);
  for (guint i = 0; i < N_CORNERS; i++)
    self->corners[i] = corners[i];
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
acies_corners_view_get_corners (AciesCornersView *self, AciesSpot corners[4])
{
  g_return_if_fail (ACIES_IS_CORNERS_VIEW (self));

  for (guint i = 0; i < N_CORNERS; i++)
    corners[i] = self->corners[i];
}

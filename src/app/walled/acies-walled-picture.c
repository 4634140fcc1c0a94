/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* As large as it is shown, so that numbers can be read: another size is another drawing, once it
 * has settled. One is drawn at a time; what comes meanwhile is drawn afterwards, once. */
#include "config.h"

#include "app/walled/acies-walled-picture.h"

#include "storage/adoption/acies-walled.h"

#include <glib/gi18n-lib.h>

#define SETTLED_MS 250
/* Of a side, in pixels. */
#define MOST_PIXELS 4096

struct _AciesWalledPicture
{
  GtkWidget parent_instance;

  char *path;
  GdkTexture *texture;       /* as drawn last, or NULL */
  GCancellable *cancellable; /* while it is drawn */
  gboolean is_stale;         /* and something has come since */
  int width, height;         /* in pixels, as drawn last or being drawn */
  guint source;              /* draws when the size has settled */
};

G_DEFINE_FINAL_TYPE (AciesWalledPicture, acies_walled_picture, GTK_TYPE_WIDGET)

enum
{
  DRAWN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* What the thread is given. */
typedef struct
{
  char *path;
  int width, height;
} Order;

static void
order_free (gpointer data)
{
  Order *self = data;

  g_free (self->path);
  g_free (self);
}

static void
draw (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Order *order = data;
  GError *error = NULL;
  GBytes *pixels
      = acies_walled_draw (order->path, order->width, order->height, cancellable, &error);

  if (pixels != NULL)
    g_task_return_pointer (task, pixels, (GDestroyNotify) g_bytes_unref);
  else
    g_task_return_error (task, error);
}

static void
take (AciesWalledPicture *self, const Order *order, GBytes *pixels)
{
  g_clear_object (&self->texture);
  self->texture = gdk_memory_texture_new (order->width, order->height, GDK_MEMORY_DEFAULT, pixels,
                                          (gsize) order->width * 4);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drawn_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AciesWalledPicture) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) pixels = g_task_propagate_pointer (G_TASK (result), &error);
  gboolean is_wanted = self->path != NULL;

  g_clear_object (&self->cancellable);
  if (!is_wanted)
    return;
  if (pixels != NULL)
    take (self, g_task_get_task_data (G_TASK (result)), pixels);
  if (self->is_stale)
    acies_walled_picture_draw (self);
  else
    g_signal_emit (self, signals[DRAWN], 0, error != NULL ? error->message : NULL);
}

static int
get_pixels (AciesWalledPicture *self, int size)
{
  return CLAMP (size * gtk_widget_get_scale_factor (GTK_WIDGET (self)), 1, MOST_PIXELS);
}

void
acies_walled_picture_draw (AciesWalledPicture *self)
{
  g_autoptr (GTask) task = NULL;
  Order *order;

  g_return_if_fail (ACIES_IS_WALLED_PICTURE (self));

  self->is_stale = self->cancellable != NULL;
  if (self->is_stale || self->path == NULL || gtk_widget_get_width (GTK_WIDGET (self)) == 0)
    return;
  order = g_new0 (Order, 1);
  order->path = g_strdup (self->path);
  order->width = self->width = get_pixels (self, gtk_widget_get_width (GTK_WIDGET (self)));
  order->height = self->height = get_pixels (self, gtk_widget_get_height (GTK_WIDGET (self)));
  self->cancellable = g_cancellable_new ();
  /* Not the task's, which may end in its thread: a widget does not. */
  task = g_task_new (NULL, self->cancellable, drawn_cb, g_object_ref (self));
  g_task_set_task_data (task, order, order_free);
  g_task_run_in_thread (task, draw);
}

static gboolean
settled_cb (gpointer data)
{
  AciesWalledPicture *self = data;

  self->source = 0;
  acies_walled_picture_draw (self);
  return G_SOURCE_REMOVE;
}

static void
acies_walled_picture_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AciesWalledPicture *self = ACIES_WALLED_PICTURE (widget);

  g_clear_handle_id (&self->source, g_source_remove);
  if (get_pixels (self, width) != self->width || get_pixels (self, height) != self->height)
    self->source = g_timeout_add (self->texture != NULL ? SETTLED_MS : 0, settled_cb, self);
}

static void
acies_walled_picture_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AciesWalledPicture *self = ACIES_WALLED_PICTURE (widget);

  float width, height, scale;

  if (self->texture == NULL)
    return;
  /* Of another size it keeps its proportions until it is drawn anew. */
  width = (float) gtk_widget_get_width (widget);
  height = (float) gtk_widget_get_height (widget);
  scale = MIN (width / (float) gdk_texture_get_width (self->texture),
               height / (float) gdk_texture_get_height (self->texture));
  gtk_snapshot_translate (
      snapshot,
      &GRAPHENE_POINT_INIT ((width - scale * (float) gdk_texture_get_width (self->texture)) / 2,
                            (height - scale * (float) gdk_texture_get_height (self->texture)) / 2));
  gtk_snapshot_append_texture (
      snapshot, self->texture,
      &GRAPHENE_RECT_INIT (0, 0, scale * (float) gdk_texture_get_width (self->texture),
                           scale * (float) gdk_texture_get_height (self->texture)));
}

static void
acies_walled_picture_dispose (GObject *object)
{
  AciesWalledPicture *self = ACIES_WALLED_PICTURE (object);

  g_clear_handle_id (&self->source, g_source_remove);
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_pointer (&self->path, g_free);
  g_clear_object (&self->texture);

  G_OBJECT_CLASS (acies_walled_picture_parent_class)->dispose (object);
}

static void
acies_walled_picture_class_init (AciesWalledPictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_walled_picture_dispose;
  widget_class->size_allocate = acies_walled_picture_size_allocate;
  widget_class->snapshot = acies_walled_picture_snapshot;

  signals[DRAWN] = g_signal_new ("drawn", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
acies_walled_picture_init (AciesWalledPicture *self)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Map of the battle"), -1);
}

void
acies_walled_picture_set_path (AciesWalledPicture *self, const char *path)
{
  g_return_if_fail (ACIES_IS_WALLED_PICTURE (self));

  g_free (self->path);
  self->path = g_strdup (path);
  acies_walled_picture_draw (self);
}

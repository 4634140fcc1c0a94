/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Two tasks, each in a thread: one reads the picture and looks for the marks of the table, one
 * makes what lies under it. Who closes the window cancels them. */
#include "config.h"
#include "app/photograph/acies-backdrop-window.h"

#include "app/photograph/acies-corners-view.h"
#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-template.h"
#include "lens/picture/acies-photo.h"
#include "lens/reading/acies-reading.h"
#include "model/paper/acies-mark-giving.h"
#include "survey/backdrop/acies-colour-photo.h"
#include "survey/backdrop/acies-rectify.h"

#include <glib/gi18n-lib.h>

/* No larger is the picture that is shown and made the other of, in pixels. */
#define SHOWN_SIDE 3000
/* Where the corners lie before anybody has put them, as parts of the picture. */
#define INSET 0.1

/* What a thread works on. */
typedef struct
{
  GFile *file;       /* owned */
  AciesMarks *marks; /* of the table; owned, or NULL */
  AciesLength width, height;
  AciesSpot corners[4];
  gboolean as_it_is;   /* it is made no square */
  GdkPixbuf *photo;    /* owned, or NULL */
  gboolean found_them; /* by the marks */
  GBytes *made;        /* owned, or NULL */
} Work;

struct _AciesBackdropWindow
{
  AdwWindow parent_instance;

  /* template children */
  AciesCornersView *view;
  GtkLabel *what;
  GtkSpinner *spinner;
  GtkScale *opacity;
  GtkButton *make_button, *whole_button;

  AciesLength width, height; /* of the table */
  GdkPixbuf *photo;          /* owned, or NULL */
  GCancellable *cancellable; /* owned */
};

enum
{
  MADE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesBackdropWindow, acies_backdrop_window, ADW_TYPE_WINDOW)

static void
work_free (gpointer data)
{
  Work *self = data;

  g_clear_object (&self->file);
  g_clear_pointer (&self->marks, acies_marks_free);
  g_clear_object (&self->photo);
  g_clear_pointer (&self->made, g_bytes_unref);
  g_free (self);
}

static void
set_busy (AciesBackdropWindow *self, gboolean is_busy)
{
  gtk_spinner_set_spinning (self->spinner, is_busy);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), is_busy);
  gtk_widget_set_sensitive (GTK_WIDGET (self->make_button), !is_busy && self->photo != NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->whole_button), !is_busy && self->photo != NULL);
}

/* In the thread: where the marks of the table say that its corners are in the picture. */
static void
find_corners (Work *self, double shrunk, GCancellable *cancellable)
{
  const AciesSpot places[]
      = { { 0, 0 },
          { acies_length_to_mm (self->width), 0 },
          { acies_length_to_mm (self->width), acies_length_to_mm (self->height) },
          { 0, acies_length_to_mm (self->height) } };
  g_autoptr (AciesReading) reading = acies_reading_new (self->marks, self->width, self->height);
  g_autoptr (AciesGrey) grey = acies_photo_load (self->file, cancellable, NULL);
  const AciesPose *pose;

  if (grey == NULL || !acies_reading_add (reading, grey, NULL, NULL, cancellable, NULL))
    return;
  pose = &g_array_index (acies_reading_get_poses (reading), AciesPose, 0);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      AciesSpot spot;

      if (!acies_camera_project (&pose->camera, places[i], 0, &spot))
        return;
      self->corners[i]
          = (AciesSpot){ spot.x * shrunk / grey->width, spot.y * shrunk / grey->width };
    }
  self->found_them = TRUE;
}

static void
read_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Work *self = data;
  g_autoptr (GError) error = NULL;
  double width, height;

  self->photo = acies_colour_photo_load (self->file, SHOWN_SIDE, cancellable, &error);
  if (self->photo == NULL)
    {
      g_task_return_error (task, g_steal_pointer (&error));
      return;
    }
  width = gdk_pixbuf_get_width (self->photo);
  height = gdk_pixbuf_get_height (self->photo);
  if (self->marks != NULL)
    find_corners (self, width, cancellable);
  for (guint i = 0; !self->found_them && i < 4; i++)
    self->corners[i] = (AciesSpot){ width * (i == 1 || i == 2 ? 1 - INSET : INSET),
                                    height * (i >= 2 ? 1 - INSET : INSET) };
  g_task_return_boolean (task, TRUE);
}

static void
shown_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  AciesBackdropWindow *self = ACIES_BACKDROP_WINDOW (source);
  Work *work = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  /* It was closed meanwhile. */
  if (self->view == NULL)
    return;
  if (!g_task_propagate_boolean (G_TASK (result), &error))
    {
      gtk_label_set_text (self->what, error->message);
      set_busy (self, FALSE);
      return;
    }
  g_set_object (&self->photo, work->photo);
  texture = gdk_texture_new_for_pixbuf (self->photo);
  acies_corners_view_set_picture (self->view, texture, work->corners);
  gtk_label_set_text (self->what, work->found_them
                                      ? _ ("The marks of the table tell where its corners are.")
                                      : _ ("Drag the four corners to those of the table: far left, "
                                           "far right, near right, near left."));
  set_busy (self, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static void
rectify_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Work *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkPixbuf) flat
      = self->as_it_is
            ? g_object_ref (self->photo)
            : acies_rectify (self->photo, self->corners, acies_length_to_mm (self->width),
                             acies_length_to_mm (self->height), &error);

  if (flat != NULL)
    self->made = acies_rectify_pack (flat, ACIES_BACKDROP_MOST_BYTES, &error);
  if (self->made != NULL)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

/* Where what was made lies: on the whole table, or, as it is, as wide or deep as the table takes it
 * whole. */
static AciesBounds
place (AciesBackdropWindow *self, const Work *work)
{
  double width = acies_length_to_mm (self->width), height = acies_length_to_mm (self->height);
  double scale = MIN (width / gdk_pixbuf_get_width (work->photo),
                      height / gdk_pixbuf_get_height (work->photo));

  if (work->as_it_is)
    {
      width = scale * gdk_pixbuf_get_width (work->photo);
      height = scale * gdk_pixbuf_get_height (work->photo);
    }
  return (AciesBounds){ { 0, 0 }, { acies_length_from_mm (width), acies_length_from_mm (height) } };
}

static void
made_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  AciesBackdropWindow *self = ACIES_BACKDROP_WINDOW (source);
  Work *work = g_task_get_task_data (G_TASK (result));
  AciesBounds on = place (self, work);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesBackdrop) backdrop = NULL;

  if (self->view == NULL)
    return;
  if (g_task_propagate_boolean (G_TASK (result), &error))
    backdrop = acies_backdrop_new (work->made, &on,
                                   (guint) gtk_range_get_value (GTK_RANGE (self->opacity)), &error);
  set_busy (self, FALSE);
  if (backdrop == NULL)
    {
      gtk_label_set_text (self->what, error->message);
      return;
    }
  g_signal_emit (self, signals[MADE], 0, backdrop);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
run (AciesBackdropWindow *self, Work *work, GTaskThreadFunc func, GAsyncReadyCallback done)
{
  g_autoptr (GTask) task = g_task_new (self, self->cancellable, done, NULL);

  work->width = self->width;
  work->height = self->height;
  g_task_set_task_data (task, work, work_free);
  set_busy (self, TRUE);
  g_task_run_in_thread (task, func);
}

static void
make (AciesBackdropWindow *self, gboolean as_it_is)
{
  Work *work = g_new0 (Work, 1);

  work->as_it_is = as_it_is;
  work->photo = g_object_ref (self->photo);
  acies_corners_view_get_corners (self->view, work->corners);
  run (self, work, rectify_cb, made_cb);
}

static void
make_cb (AciesBackdropWindow *self)
{
  make (self, FALSE);
}

/* A map that is square already is put to scale on the table. */
static void
whole_cb (AciesBackdropWindow *self)
{
  make (self, TRUE);
}

static void
acies_backdrop_window_dispose (GObject *object)
{
  AciesBackdropWindow *self = ACIES_BACKDROP_WINDOW (object);

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->photo);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_BACKDROP_WINDOW);

  G_OBJECT_CLASS (acies_backdrop_window_parent_class)->dispose (object);
}

static void
acies_backdrop_window_class_init (AciesBackdropWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_backdrop_window_dispose;

  signals[MADE] = g_signal_new ("made", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, ACIES_TYPE_BACKDROP);
  g_type_ensure (ACIES_TYPE_CORNERS_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-backdrop-window.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesBackdropWindow, view);
  gtk_widget_class_bind_template_child (widget_class, AciesBackdropWindow, what);
  gtk_widget_class_bind_template_child (widget_class, AciesBackdropWindow, spinner);
  gtk_widget_class_bind_template_child (widget_class, AciesBackdropWindow, opacity);
  gtk_widget_class_bind_template_child (widget_class, AciesBackdropWindow, make_button);
  gtk_widget_class_bind_template_child (widget_class, AciesBackdropWindow, whole_button);
  gtk_widget_class_bind_template_callback (widget_class, make_cb);
  gtk_widget_class_bind_template_callback (widget_class, whole_cb);
}

static void
acies_backdrop_window_init (AciesBackdropWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->cancellable = g_cancellable_new ();
  gtk_range_set_value (GTK_RANGE (self->opacity), ACIES_BACKDROP_USUAL_OPACITY);
  acies_accessible_set_label (GTK_WIDGET (self->opacity), _ ("How strongly it shows"));
  acies_accessible_name_buttons (GTK_WIDGET (self));
}

/* The marks that a scenario's paper has: those of the table of a usual size, and, so that they are
 * known for its own, those of whoever is on it. NULL if there are too few. */
static AciesMarks *
dup_usual_marks (AciesBattle *battle)
{
  const AciesMarkChoice of_table = { ACIES_MARKS_TABLE, ACIES_MARK_USUAL_TABLE_SIZE, 0 };
  const AciesMarkChoice of_stands = { ACIES_MARKS_STAND, ACIES_MARK_USUAL_SIZE, 0 };
  const AciesMarkChoice of_units = { ACIES_MARKS_UNIT, ACIES_MARK_USUAL_SIZE, 0 };
  g_autoptr (AciesMarks) table = acies_marks_dup_given (battle, &of_table, NULL);
  g_autoptr (AciesMarks) marks = acies_marks_dup_given (battle, &of_stands, NULL);

  if (marks == NULL)
    marks = acies_marks_dup_given (battle, &of_units, NULL);
  if (table == NULL || marks == NULL)
    return g_steal_pointer (&table);
  for (guint i = 0; i < acies_marks_get_n (table); i++)
    {
      const AciesMark *mark = acies_marks_get_nth (table, i);

      if (mark->item == NULL)
        acies_marks_set (marks, mark->identity, mark);
    }
  return g_steal_pointer (&marks);
}

/* Those that were printed for the table of BATTLE, or would be. */
static AciesMarks *
dup_marks (AciesBattle *battle)
{
  const AciesMarks *printed = acies_battle_get_printed (battle);

  for (guint i = 0; i < acies_marks_get_n (printed); i++)
    if (acies_marks_get_nth (printed, i)->item == NULL)
      return acies_marks_copy (printed);
  return dup_usual_marks (battle);
}

AciesBackdropWindow *
acies_backdrop_window_new (GtkWindow *parent, AciesBattle *battle, GFile *file)
{
  AciesBackdropWindow *self;
  Work *work;

  g_return_val_if_fail (ACIES_IS_BATTLE (battle), NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  self = acies_template_new_window (ACIES_TYPE_BACKDROP_WINDOW, parent);
  self->width = acies_table_get_width (acies_battle_get_table (battle));
  self->height = acies_table_get_height (acies_battle_get_table (battle));
  work = g_new0 (Work, 1);
  work->file = g_object_ref (file);
  work->marks = dup_marks (battle);
  run (self, work, read_cb, shown_cb);
  gtk_window_present (GTK_WINDOW (self));
  return self;
}

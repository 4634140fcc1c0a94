/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesRuler is a ruler along the table. Marks and numbers follow the view's frame; the
 * pointer's place is a line across. */
#include "app/table/acies-ruler.h"

#include <math.h>

#define LEAST_THICKNESS 22
/* Pixels beside the numbers. */
#define MARGIN 8
#define LEAST_LABEL_GAP 46.0
#define LEAST_TICK_GAP 5.0

struct _AciesRuler
{
  GtkWidget parent_instance;

  AciesTableView *view; /* borrowed: both live in the same pane */
  GtkOrientation orientation;
  AciesTableUnit unit;
};

enum
{
  PROP_ORIENTATION = 1,
};

G_DEFINE_FINAL_TYPE_WITH_CODE (AciesRuler,
                               acies_ruler,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_ORIENTABLE, NULL))

static void
append_line (
    AciesRuler *self, GtkSnapshot *snapshot, double at, double length, const GdkRGBA *colour)
{
  int across = self->orientation == GTK_ORIENTATION_HORIZONTAL
                   ? gtk_widget_get_height (GTK_WIDGET (self))
                   : gtk_widget_get_width (GTK_WIDGET (self));
  graphene_rect_t box;

  if (self->orientation == GTK_ORIENTATION_HORIZONTAL)
    box = GRAPHENE_RECT_INIT ((float) floor (at), (float) (across - length), 1, (float) length);
  else
    box = GRAPHENE_RECT_INIT ((float) (across - length), (float) floor (at), (float) length, 1);
  gtk_snapshot_append_color (snapshot, colour, &box);
}

static PangoLayout *
new_number (AciesRuler *self, long number)
{
  g_autofree char *text = g_strdup_printf ("%ld", number);

  return gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
}

static void
append_number (
    AciesRuler *self, GtkSnapshot *snapshot, double at, long number, const GdkRGBA *colour)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean horizontal = self->orientation == GTK_ORIENTATION_HORIZONTAL;
  g_autoptr (PangoLayout) layout = new_number (self, number);
  int width, height,
      along = horizontal ? gtk_widget_get_width (widget) : gtk_widget_get_height (widget);
  graphene_point_t place;

  pango_layout_get_pixel_size (layout, &width, &height);
  /* Half a number is another one. */
  if (at + (horizontal ? width + 3 : height + 1) > along)
    return;
  if (horizontal)
    place = GRAPHENE_POINT_INIT ((float) at + 3, 0);
  else
    place = GRAPHENE_POINT_INIT (
        (float) MAX (0, (gtk_widget_get_width (widget) - MARGIN - width) / 2), (float) at + 1);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &place);
  gtk_snapshot_append_layout (snapshot, layout, colour);
  gtk_snapshot_restore (snapshot);
}

static void
append_marks (AciesRuler *self, GtkSnapshot *snapshot, const GdkRGBA *colour)
{
  const AciesTableFrame *frame = acies_table_view_get_frame (self->view);
  gboolean horizontal = self->orientation == GTK_ORIENTATION_HORIZONTAL;
  double unit = acies_length_to_mm (self->unit.length) * frame->scale;
  double step = acies_table_frame_get_ruler_step (unit, LEAST_LABEL_GAP);
  double tick = acies_table_frame_get_ruler_step (unit, LEAST_TICK_GAP);
  double table = (horizontal ? frame->table_width : frame->table_height) * frame->scale;
  double origin = -(horizontal ? frame->x : frame->y);
  double view = horizontal ? frame->width : frame->height;
  GdkRGBA quiet = *colour;

  quiet.alpha *= 0.45f;
  for (double mark = 0; mark * unit <= table + 0.5; mark += tick)
    {
      double at = origin + mark * unit;
      gboolean is_labelled = fabs (remainder (mark, step)) < 0.001;

      if (at < -LEAST_LABEL_GAP || at > view)
        continue;
      append_line (self, snapshot, at, is_labelled ? 10 : 4, is_labelled ? colour : &quiet);
      if (is_labelled && (mark + step / 2) * unit <= table + LEAST_LABEL_GAP)
        append_number (self, snapshot, at, lround (mark), colour);
    }
}

static void
acies_ruler_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AciesRuler *self = ACIES_RULER (widget);
  double x, y;
  GdkRGBA colour;

  if (self->view == NULL || acies_table_view_get_session (self->view) == NULL
      || self->unit.length <= 0)
    return;
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  gtk_snapshot_push_clip (snapshot,
                          &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                               (float) gtk_widget_get_height (widget)));
  append_marks (self, snapshot, &colour);
  if (acies_table_view_get_pointer (self->view, &x, &y))
    {
      const AciesTableFrame *frame = acies_table_view_get_frame (self->view);
      double view_x, view_y;

      acies_table_frame_to_view (frame, x, y, &view_x, &view_y);
      append_line (self, snapshot,
                   self->orientation == GTK_ORIENTATION_HORIZONTAL ? view_x : view_y,
                   MAX (gtk_widget_get_width (widget), gtk_widget_get_height (widget)),
                   &(GdkRGBA){ 0.88f, 0.4f, 0.1f, 1 });
    }
  gtk_snapshot_pop (snapshot);
}

/* As thick as its numbers are high, or the last of them wide. */
static int
measure_thickness (AciesRuler *self)
{
  const AciesTableFrame *frame
      = self->view != NULL ? acies_table_view_get_frame (self->view) : NULL;
  double unit = acies_length_to_mm (self->unit.length);
  g_autoptr (PangoLayout) layout = NULL;
  int width, height;

  if (frame == NULL || unit <= 0)
    return LEAST_THICKNESS;
  layout = new_number (self, lround (floor (frame->table_height / unit)));
  pango_layout_get_pixel_size (layout, &width, &height);
  return MAX (LEAST_THICKNESS,
              self->orientation == GTK_ORIENTATION_HORIZONTAL ? height : width + MARGIN);
}

static void
acies_ruler_measure (GtkWidget *widget,
                     GtkOrientation orientation,
                     int for_size,
                     int *minimum,
                     int *natural,
                     int *minimum_baseline,
                     int *natural_baseline)
{
  AciesRuler *self = ACIES_RULER (widget);

  *minimum = *natural = orientation == self->orientation ? 0 : measure_thickness (self);
}

static void
acies_ruler_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_ORIENTATION:
      g_value_set_enum (value, ACIES_RULER (object)->orientation);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
acies_ruler_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_ORIENTATION:
      ACIES_RULER (object)->orientation = g_value_get_enum (value);
      gtk_widget_queue_resize (GTK_WIDGET (object));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
acies_ruler_class_init (AciesRulerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = acies_ruler_get_property;
  object_class->set_property = acies_ruler_set_property;
  widget_class->snapshot = acies_ruler_snapshot;
  widget_class->measure = acies_ruler_measure;

  g_object_class_override_property (object_class, PROP_ORIENTATION, "orientation");
  gtk_widget_class_set_css_name (widget_class, "ruler");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
acies_ruler_init (AciesRuler *self)
{
  self->orientation = GTK_ORIENTATION_HORIZONTAL;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

/* Another table may have longer numbers. */
static void
frame_changed_cb (AciesRuler *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  int thickness = self->orientation == GTK_ORIENTATION_HORIZONTAL ? gtk_widget_get_height (widget)
                                                                  : gtk_widget_get_width (widget);

  if (thickness != measure_thickness (self))
    gtk_widget_queue_resize (widget);
  gtk_widget_queue_draw (widget);
}

void
acies_ruler_set_view (AciesRuler *self, AciesTableView *view)
{
  g_return_if_fail (ACIES_IS_RULER (self));

  self->view = view;
  g_signal_connect_object (view, "frame-changed", G_CALLBACK (frame_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "pointer-moved", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
}

void
acies_ruler_set_unit (AciesRuler *self, const AciesTableUnit *unit)
{
  g_return_if_fail (ACIES_IS_RULER (self));

  self->unit = *unit;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

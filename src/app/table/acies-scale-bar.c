/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesScaleBar shows the scale of the table. Four checked parts, and above them what all of
 * them measure. */
#include "app/table/acies-scale-bar.h"

#include "app/widgets/acies-accessible.h"

/* Pixels. */
#define LEAST_LENGTH 60.0
#define MOST_LENGTH 240
#define BAR_HEIGHT 6
#define N_PARTS 4

struct _AciesScaleBar
{
  GtkWidget parent_instance;

  AciesTableView *view; /* borrowed: both live in the same pane */
  AciesTableUnit unit;
};

G_DEFINE_FINAL_TYPE (AciesScaleBar, acies_scale_bar, GTK_TYPE_WIDGET)

/* How many units it shows, and its length in pixels. */
static double
get_length (AciesScaleBar *self, double *pixels)
{
  double unit
      = acies_length_to_mm (self->unit.length) * acies_table_view_get_frame (self->view)->scale;
  double n = acies_table_frame_get_ruler_step (unit, LEAST_LENGTH);

  *pixels = n * unit;
  return n;
}

static void
update_label (AciesScaleBar *self)
{
  double pixels;
  g_autofree char *text = NULL;

  if (self->view == NULL || self->unit.length <= 0)
    return;
  text = acies_table_unit_format (&self->unit, get_length (self, &pixels));
  acies_accessible_set_label (GTK_WIDGET (self), text);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static PangoLayout *
create_layout (AciesScaleBar *self)
{
  double pixels;
  g_autofree char *text = acies_table_unit_format (&self->unit, get_length (self, &pixels));

  return gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
}

static void
acies_scale_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AciesScaleBar *self = ACIES_SCALE_BAR (widget);
  g_autoptr (PangoLayout) layout = NULL;
  GdkRGBA ink, paper;
  double pixels;
  int height;

  if (self->view == NULL || self->unit.length <= 0)
    return;
  layout = create_layout (self);
  pango_layout_get_pixel_size (layout, NULL, &height);
  get_length (self, &pixels);
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &ink);
  paper = (GdkRGBA){ 1 - ink.red, 1 - ink.green, 1 - ink.blue, 1 };
  gtk_snapshot_append_layout (snapshot, layout, &ink);
  gtk_snapshot_append_color (
      snapshot, &ink, &GRAPHENE_RECT_INIT (0, (float) height, (float) pixels + 2, BAR_HEIGHT));
  for (int i = 1; i < N_PARTS; i += 2)
    gtk_snapshot_append_color (snapshot, &paper,
                               &GRAPHENE_RECT_INIT ((float) (1 + pixels * i / N_PARTS),
                                                    (float) height + 1, (float) (pixels / N_PARTS),
                                                    BAR_HEIGHT - 2));
}

static void
acies_scale_bar_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  AciesScaleBar *self = ACIES_SCALE_BAR (widget);
  g_autoptr (PangoLayout) layout = NULL;
  double pixels;
  int width, height;

  if (self->view == NULL || self->unit.length <= 0)
    return;
  layout = create_layout (self);
  pango_layout_get_pixel_size (layout, &width, &height);
  get_length (self, &pixels);
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL
                 ? MIN (MAX ((int) pixels + 2, width), MOST_LENGTH)
                 : height + BAR_HEIGHT;
  *natural = *minimum;
}

static void
acies_scale_bar_class_init (AciesScaleBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = acies_scale_bar_snapshot;
  widget_class->measure = acies_scale_bar_measure;

  gtk_widget_class_set_css_name (widget_class, "scalebar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
acies_scale_bar_init (AciesScaleBar *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

void
acies_scale_bar_set_view (AciesScaleBar *self, AciesTableView *view)
{
  g_return_if_fail (ACIES_IS_SCALE_BAR (self));

  self->view = view;
  g_signal_connect_object (view, "frame-changed", G_CALLBACK (update_label), self,
                           G_CONNECT_SWAPPED);
}

void
acies_scale_bar_set_unit (AciesScaleBar *self, const AciesTableUnit *unit)
{
  g_return_if_fail (ACIES_IS_SCALE_BAR (self));

  self->unit = *unit;
  update_label (self);
}

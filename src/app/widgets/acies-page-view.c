/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesPageView shows a page of paper. It paints when it is drawn first; GTK keeps what was
 * painted. */
#include "config.h"
#include "app/widgets/acies-page-view.h"

#include "app/widgets/acies-accessible.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#define FINER 3

struct _AciesPageView
{
  GtkWidget parent_instance;

  /* owned */
  AciesPages *pages;

  guint page;
  double scale;
};

G_DEFINE_FINAL_TYPE (AciesPageView, acies_page_view, GTK_TYPE_WIDGET)

static void
acies_page_view_dispose (GObject *object)
{
  g_clear_object (&ACIES_PAGE_VIEW (object)->pages);

  G_OBJECT_CLASS (acies_page_view_parent_class)->dispose (object);
}

static void
acies_page_view_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  AciesPageView *self = ACIES_PAGE_VIEW (widget);
  double width, height;

  acies_pages_get_page_size (self->pages, &width, &height);
  *minimum = *natural
      = (int) ceil ((orientation == GTK_ORIENTATION_HORIZONTAL ? width : height) * self->scale);
}

static cairo_surface_t *
create_picture (int width, int height, double scale)
{
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) (width * scale),
                                                         (int) (height * scale));

  cairo_surface_set_device_scale (picture, scale, scale);
  return picture;
}

/* The page, WIDTH by HEIGHT. Cairo puts each letter at a whole pixel, which leaves words of small
 * type unevenly spaced: so it is painted finer than it is shown. */
static cairo_surface_t *
paint_picture (AciesPageView *self, int width, int height)
{
  int factor = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  cairo_surface_t *fine = create_picture (width, height, factor * FINER);
  cairo_surface_t *picture = create_picture (width, height, factor);
  cairo_t *cr = cairo_create (fine);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, self->scale, self->scale);
  acies_pages_paint_page (self->pages, cr, self->page);
  cairo_destroy (cr);

  cr = cairo_create (picture);
  cairo_set_source_surface (cr, fine, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_GOOD);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (fine);
  return picture;
}

static void
acies_page_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);
  cairo_surface_t *picture = paint_picture (ACIES_PAGE_VIEW (widget), width, height);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);

  cairo_set_source_surface (cr, picture, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (picture);
}

static void
acies_page_view_class_init (AciesPageViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_page_view_dispose;
  widget_class->measure = acies_page_view_measure;
  widget_class->snapshot = acies_page_view_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
acies_page_view_init (AciesPageView *self)
{
}

GtkWidget *
acies_page_view_new (AciesPages *pages, guint page, double scale)
{
  AciesPageView *self = g_object_new (ACIES_TYPE_PAGE_VIEW, "halign", GTK_ALIGN_CENTER, "valign",
                                      GTK_ALIGN_START, NULL);
  /* Translators: a page's number and how many there are. */
  g_autofree char *name
      = g_strdup_printf (_ ("Page %u of %u"), page + 1, acies_pages_get_n_pages (pages));

  self->pages = g_object_ref (pages);
  self->page = page;
  self->scale = scale;
  gtk_widget_add_css_class (GTK_WIDGET (self), "card");
  acies_accessible_set_label (GTK_WIDGET (self), name);
  return GTK_WIDGET (self);
}

void
acies_page_view_fill (GtkBox *box, AciesPages *pages, double scale)
{
  GtkWidget *child;

  g_return_if_fail (GTK_IS_BOX (box));
  g_return_if_fail (ACIES_IS_PAGES (pages));

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
  for (guint page = 0; page < acies_pages_get_n_pages (pages); page++)
    gtk_box_append (box, acies_page_view_new (pages, page, scale));
}

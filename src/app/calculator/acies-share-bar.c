/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesShareBar fills the first side's share, hatches the second's and leaves the rest empty. The
 * words stand below, so that no share is too narrow for them. */
#include "config.h"
#include "app/calculator/acies-share-bar.h"

#include "app/widgets/acies-accessible.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define HATCH 7.0

struct _AciesShareBar
{
  AdwBin parent_instance;

  GtkDrawingArea *area;
  GtkLabel *first, *even, *second;
  double shares[3];
};

G_DEFINE_FINAL_TYPE (AciesShareBar, acies_share_bar, ADW_TYPE_BIN)

static void
hatch (cairo_t *cairo, double from, double width, double height)
{
  cairo_save (cairo);
  cairo_rectangle (cairo, from, 0, width, height);
  cairo_clip (cairo);
  for (double x = from - height; x < from + width; x += HATCH)
    {
      cairo_move_to (cairo, x, height);
      cairo_line_to (cairo, x + height, 0);
    }
  cairo_set_line_width (cairo, 2);
  cairo_stroke (cairo);
  cairo_restore (cairo);
}

static void
draw_cb (GtkDrawingArea *area, cairo_t *cairo, int width, int height, gpointer data)
{
  AciesShareBar *self = data;
  double first = self->shares[0] * width, second = self->shares[2] * width;
  GdkRGBA ink;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (area)), &ink);
  gdk_cairo_set_source_rgba (cairo, &ink);
  cairo_rectangle (cairo, 0, 0, first, height);
  cairo_fill (cairo);
  hatch (cairo, width - second, second, height);
  cairo_set_line_width (cairo, 1);
  cairo_rectangle (cairo, 0.5, 0.5, width - 1, height - 1);
  cairo_move_to (cairo, width - second, 0);
  cairo_line_to (cairo, width - second, height);
  cairo_stroke (cairo);
}

static GtkLabel *
add_label (GtkWidget *box, float align)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), align);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

static void
acies_share_bar_class_init (AciesShareBarClass *klass)
{
}

static void
acies_share_bar_init (AciesShareBar *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  self->area = GTK_DRAWING_AREA (gtk_drawing_area_new ());
  gtk_drawing_area_set_content_height (self->area, 22);
  gtk_drawing_area_set_draw_func (self->area, draw_cb, self, NULL);
  self->first = add_label (words, 0);
  self->even = add_label (words, 0.5f);
  self->second = add_label (words, 1);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->area));
  gtk_box_append (GTK_BOX (box), words);
  adw_bin_set_child (ADW_BIN (self), box);
}

/* "■ Guards 42 %" */
static void
show_share (GtkLabel *label, const char *sign, const char *name, double share)
{
  /* Translators: a sign, whose chance it is, and the chance. */
  g_autofree char *text
      = g_strdup_printf (_ ("%s %s %d %%"), sign, name, (int) lround (100 * share));

  gtk_label_set_text (label, text);
}

void
acies_share_bar_show (AciesShareBar *self,
                      const AciesMatchupShares *shares,
                      const char *first,
                      const char *second,
                      const char *name)
{
  g_return_if_fail (ACIES_IS_SHARE_BAR (self));

  self->shares[0] = acies_fraction_to_double (&shares->first);
  self->shares[1] = acies_fraction_to_double (&shares->even);
  self->shares[2] = acies_fraction_to_double (&shares->second);
  show_share (self->first, "\342\226\240", first, self->shares[0]);
  show_share (self->even, "\342\226\241", _ ("neither"), self->shares[1]);
  show_share (self->second, "\342\226\250", second, self->shares[2]);
  acies_accessible_set_label (GTK_WIDGET (self->area), name);
  gtk_widget_queue_draw (GTK_WIDGET (self->area));
}

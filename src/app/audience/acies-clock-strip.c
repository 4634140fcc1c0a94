/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesClockStrip is one line of text, in one label: a few words that change each second. */
#include "config.h"

#include "app/audience/acies-clock-strip.h"

#include <glib/gi18n-lib.h>

struct _AciesClockStrip
{
  GtkWidget parent_instance;

  GtkLabel *label;
  AciesClocks *clocks; /* owned, or NULL */
};

G_DEFINE_FINAL_TYPE (AciesClockStrip, acies_clock_strip, GTK_TYPE_WIDGET)

static void
append (GString *text, AciesClock *clock, gint64 now)
{
  g_autofree char *time = acies_clock_dup_time (clock, now);
  gboolean is_over = acies_clock_get_left (clock, now) <= 0;

  if (text->len > 0)
    g_string_append (text, "   ·   ");
  g_string_append_printf (text, "%s %s", acies_clock_get_label (clock), time);
  if (is_over)
    /* Translators: after what a clock shows: its time is over. */
    g_string_append_printf (text, " (%s)", C_ ("clock", "over"));
  else if (!acies_clock_runs (clock))
    /* Translators: after what a clock shows: it stands still. */
    g_string_append_printf (text, " (%s)", C_ ("clock", "stopped"));
}

static void
update (AciesClockStrip *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gint64 now = acies_clocks_get_now (self->clocks);

  for (guint i = 0; i < acies_clocks_get_n (self->clocks); i++)
    {
      AciesClock *clock = acies_clocks_get (self->clocks, i);

      if (acies_clock_get_minutes (clock) > 0)
        append (text, clock, now);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), text->len > 0);
  gtk_label_set_text (self->label, text->str);
}

static void
acies_clock_strip_dispose (GObject *object)
{
  AciesClockStrip *self = ACIES_CLOCK_STRIP (object);

  acies_clock_strip_set_clocks (self, NULL);
  if (self->label != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->label));
  self->label = NULL;

  G_OBJECT_CLASS (acies_clock_strip_parent_class)->dispose (object);
}

static void
acies_clock_strip_class_init (AciesClockStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_clock_strip_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "clockstrip");
}

static void
acies_clock_strip_init (AciesClockStrip *self)
{
  self->label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_ellipsize (self->label, PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (GTK_WIDGET (self->label), "numeric");
  gtk_widget_set_parent (GTK_WIDGET (self->label), GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
acies_clock_strip_set_clocks (AciesClockStrip *self, AciesClocks *clocks)
{
  g_return_if_fail (ACIES_IS_CLOCK_STRIP (self));

  if (self->clocks != NULL)
    g_signal_handlers_disconnect_by_data (self->clocks, self);
  g_set_object (&self->clocks, clocks);
  if (clocks == NULL)
    return;
  g_signal_connect_swapped (clocks, "changed", G_CALLBACK (update), self);
  g_signal_connect_swapped (clocks, "ticked", G_CALLBACK (update), self);
  update (self);
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesClockRow names each of its controls after its clock: they look the same in every row. */
#include "config.h"

#include "app/clock/acies-clock-row.h"

#include "app/legend/acies-side-mark.h"
#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-template.h"
#include "base/value/acies-number.h"

#include <glib/gi18n-lib.h>

struct _AciesClockRow
{
  GtkWidget parent_instance;

  /* template children */
  GtkBox *name_box;
  GtkLabel *name_label, *time_label;
  GtkSpinButton *minutes;
  GtkButton *toggle_button;
  GtkWidget *restart_button;

  /* owned */
  AciesClocks *clocks;
  AciesClock *clock;
};

G_DEFINE_FINAL_TYPE (AciesClockRow, acies_clock_row, GTK_TYPE_WIDGET)

static void
minutes_cb (AciesClockRow *self)
{
  acies_clocks_set_minutes (self->clocks, self->clock,
                            (guint) gtk_spin_button_get_value_as_int (self->minutes));
}

static void
toggle_cb (AciesClockRow *self)
{
  acies_clocks_toggle (self->clocks, self->clock);
}

static void
restart_cb (AciesClockRow *self)
{
  acies_clocks_restart (self->clocks, self->clock);
}

static void
acies_clock_row_dispose (GObject *object)
{
  AciesClockRow *self = ACIES_CLOCK_ROW (object);

  acies_template_dispose (self, ACIES_TYPE_CLOCK_ROW);
  g_clear_object (&self->clocks);
  g_clear_object (&self->clock);

  G_OBJECT_CLASS (acies_clock_row_parent_class)->dispose (object);
}

static void
acies_clock_row_class_init (AciesClockRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_clock_row_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-clock-row.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesClockRow, name_box);
  gtk_widget_class_bind_template_child (widget_class, AciesClockRow, name_label);
  gtk_widget_class_bind_template_child (widget_class, AciesClockRow, time_label);
  gtk_widget_class_bind_template_child (widget_class, AciesClockRow, minutes);
  gtk_widget_class_bind_template_child (widget_class, AciesClockRow, toggle_button);
  gtk_widget_class_bind_template_child (widget_class, AciesClockRow, restart_button);
  gtk_widget_class_bind_template_callback (widget_class, minutes_cb);
  gtk_widget_class_bind_template_callback (widget_class, toggle_cb);
  gtk_widget_class_bind_template_callback (widget_class, restart_cb);
}

static void
acies_clock_row_init (AciesClockRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* FORMAT has the clock's name. */
static void
name (AciesClockRow *self, GtkWidget *widget, const char *format)
{
  g_autofree char *text = acies_text_fill (
      format, (const char *const[]){ "clock", acies_clock_get_label (self->clock), NULL });

  acies_accessible_set_label (widget, text);
}

static void
name_all (AciesClockRow *self)
{
  /* Translators: the accessible name of a field: the minutes that a clock gives. */
  name (self, GTK_WIDGET (self->minutes), _ ("{clock}: minutes"));
  /* Translators: the accessible name of a button that gives a clock its whole time again. */
  name (self, self->restart_button, _ ("{clock}: the whole time again"));
}

GtkWidget *
acies_clock_row_new (AciesClocks *clocks, AciesClock *clock)
{
  AciesClockRow *self = g_object_new (ACIES_TYPE_CLOCK_ROW, NULL);
  AciesItem *side = acies_clocks_get_side (clocks, clock);

  self->clocks = g_object_ref (clocks);
  self->clock = g_object_ref (clock);
  gtk_label_set_text (self->name_label, acies_clock_get_label (clock));
  if (side != NULL)
    gtk_box_prepend (
        self->name_box,
        acies_side_mark_new (acies_session_get_referee (acies_clocks_get_session (clocks)), side));
  name_all (self);
  acies_clock_row_update (self);
  return GTK_WIDGET (self);
}

void
acies_clock_row_update (AciesClockRow *self)
{
  g_autofree char *time = NULL;
  gint64 now;
  guint minutes;
  gboolean runs, is_over;

  g_return_if_fail (ACIES_IS_CLOCK_ROW (self));

  now = acies_clocks_get_now (self->clocks);
  minutes = acies_clock_get_minutes (self->clock);
  runs = acies_clock_runs (self->clock);
  is_over = minutes > 0 && acies_clock_get_left (self->clock, now) <= 0;
  time = acies_clock_dup_time (self->clock, now);
  gtk_label_set_text (self->time_label, minutes > 0 ? time : "");
  /* What is being typed is left alone. */
  if (gtk_spin_button_get_value_as_int (self->minutes) != (int) minutes)
    gtk_spin_button_set_value (self->minutes, minutes);
  gtk_button_set_label (self->toggle_button, runs ? _ ("Stop") : _ ("Run"));
  /* Translators: the accessible name of a button; {clock} is the name of a clock. */
  name (self, GTK_WIDGET (self->toggle_button), runs ? _ ("{clock}: stop") : _ ("{clock}: run"));
  gtk_widget_set_sensitive (GTK_WIDGET (self->toggle_button), minutes > 0);
  gtk_widget_set_sensitive (self->restart_button, minutes > 0);
  if (is_over)
    gtk_widget_add_css_class (GTK_WIDGET (self->time_label), "over");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->time_label), "over");
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesClockButton makes its rows when the session is another, and updates them each second. */
#include "config.h"

#include "app/clock/acies-clock-button.h"

#include "app/clock/acies-clock-row.h"
#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-template.h"

#include <glib/gi18n-lib.h>

struct _AciesClockButton
{
  GtkWidget parent_instance;

  /* template children */
  GtkMenuButton *menu_button;
  GtkLabel *time_label;
  GtkBox *rows;
  GtkCheckButton *switch_check;

  /* owned */
  AciesClocks *clocks;
  AciesSession *shown; /* whose clocks have rows; or NULL */
};

G_DEFINE_FINAL_TYPE (AciesClockButton, acies_clock_button, GTK_TYPE_WIDGET)

static void
switch_cb (AciesClockButton *self)
{
  if (self->clocks != NULL)
    acies_clocks_set_switches (self->clocks, gtk_check_button_get_active (self->switch_check));
}

/* The clock with least left, on the button and in its accessible name. */
static void
show_first (AciesClockButton *self)
{
  AciesClock *first = acies_clocks_find_first (self->clocks);
  gint64 now = acies_clocks_get_now (self->clocks);
  g_autofree char *time = first != NULL ? acies_clock_dup_time (first, now) : NULL;
  /* Translators: the accessible name of a button: the clock that runs, and what it shows. */
  g_autofree char *name
      = first != NULL ? g_strdup_printf (_ ("Clocks; %s: %s"), acies_clock_get_label (first), time)
                      : g_strdup (_ ("Clocks"));

  gtk_widget_set_visible (GTK_WIDGET (self->time_label), first != NULL);
  gtk_label_set_text (self->time_label, first != NULL ? time : "");
  acies_accessible_set_label (GTK_WIDGET (self->menu_button), name);
  if (first != NULL && acies_clock_get_left (first, now) <= 0)
    gtk_widget_add_css_class (GTK_WIDGET (self->time_label), "over");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->time_label), "over");
}

static void
update (AciesClockButton *self)
{
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->rows)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    acies_clock_row_update (ACIES_CLOCK_ROW (row));
  show_first (self);
}

static void
fill (AciesClockButton *self)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->rows))) != NULL)
    gtk_box_remove (self->rows, row);
  for (guint i = 0; i < acies_clocks_get_n (self->clocks); i++)
    gtk_box_append (self->rows,
                    acies_clock_row_new (self->clocks, acies_clocks_get (self->clocks, i)));
}

static void
changed_cb (AciesClockButton *self)
{
  AciesSession *session = acies_clocks_get_session (self->clocks);

  gtk_widget_set_visible (GTK_WIDGET (self), session != NULL);
  if (g_set_object (&self->shown, session))
    fill (self);
  gtk_check_button_set_active (self->switch_check, acies_clocks_get_switches (self->clocks));
  update (self);
}

static void
acies_clock_button_dispose (GObject *object)
{
  AciesClockButton *self = ACIES_CLOCK_BUTTON (object);

  acies_clock_button_set_clocks (self, NULL);
  acies_template_dispose (self, ACIES_TYPE_CLOCK_BUTTON);

  G_OBJECT_CLASS (acies_clock_button_parent_class)->dispose (object);
}

static void
acies_clock_button_class_init (AciesClockButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_clock_button_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-clock-button.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesClockButton, menu_button);
  gtk_widget_class_bind_template_child (widget_class, AciesClockButton, time_label);
  gtk_widget_class_bind_template_child (widget_class, AciesClockButton, rows);
  gtk_widget_class_bind_template_child (widget_class, AciesClockButton, switch_check);
  gtk_widget_class_bind_template_callback (widget_class, switch_cb);
}

static void
acies_clock_button_init (AciesClockButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
acies_clock_button_set_clocks (AciesClockButton *self, AciesClocks *clocks)
{
  g_return_if_fail (ACIES_IS_CLOCK_BUTTON (self));

  if (self->clocks != NULL)
    g_signal_handlers_disconnect_by_data (self->clocks, self);
  g_set_object (&self->clocks, clocks);
  if (clocks == NULL)
    {
      g_clear_object (&self->shown);
      return;
    }
  g_signal_connect_swapped (clocks, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (clocks, "ticked", G_CALLBACK (update), self);
  changed_cb (self);
}

void
acies_clock_button_open (AciesClockButton *self)
{
  g_return_if_fail (ACIES_IS_CLOCK_BUTTON (self));

  gtk_menu_button_popup (self->menu_button);
}

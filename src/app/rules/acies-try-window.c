/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Two columns, each with a sentence and lines. */
#include "config.h"
#include "app/rules/acies-try-window.h"

#include "app/widgets/acies-template.h"

#include <glib/gi18n-lib.h>

struct _AciesTryWindow
{
  AdwWindow parent_instance;

  /* template children */
  GtkLabel *before;
  GtkLabel *after;
  GtkLabel *gone;
  GtkLabel *come;
};

G_DEFINE_FINAL_TYPE (AciesTryWindow, acies_try_window, ADW_TYPE_WINDOW)

enum
{
  ADOPT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
adopt_cb (AciesTryWindow *self)
{
  g_signal_emit (self, signals[ADOPT], 0);
  gtk_window_close (GTK_WINDOW (self));
}

static void
acies_try_window_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), ACIES_TYPE_TRY_WINDOW);

  G_OBJECT_CLASS (acies_try_window_parent_class)->dispose (object);
}

static void
acies_try_window_class_init (AciesTryWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_try_window_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-try-window.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesTryWindow, before);
  gtk_widget_class_bind_template_child (widget_class, AciesTryWindow, after);
  gtk_widget_class_bind_template_child (widget_class, AciesTryWindow, gone);
  gtk_widget_class_bind_template_child (widget_class, AciesTryWindow, come);
  gtk_widget_class_bind_template_callback (widget_class, adopt_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);

  signals[ADOPT] = g_signal_new ("adopt", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_try_window_init (AciesTryWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Lines that only one of the slips has. */
static void
show_lines (GtkLabel *label, const char *lines, gboolean is_same)
{
  if (is_same)
    gtk_label_set_text (label, _ ("The slip says the same."));
  else
    gtk_label_set_text (label, *lines != '\0' ? lines : _ ("Nothing that the other does not."));
}

AciesTryWindow *
acies_try_window_new (GtkWindow *parent, const AciesLastRuling *last)
{
  AciesTryWindow *self;
  gboolean is_same;

  g_return_val_if_fail (last != NULL, NULL);

  self = acies_template_new_window (ACIES_TYPE_TRY_WINDOW, parent);
  is_same = *last->gone == '\0' && *last->come == '\0';
  gtk_label_set_text (self->before, last->before);
  gtk_label_set_text (self->after, last->after != NULL ? last->after : last->why);
  show_lines (self->gone, last->gone, is_same);
  show_lines (self->come, last->come, is_same);
  /* Enter is not to change the rules before they were read. */
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->after));
  gtk_label_select_region (self->after, 0, 0);
  return self;
}

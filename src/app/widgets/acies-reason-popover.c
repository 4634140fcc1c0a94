/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesReasonPopover asks for a reason. A reason of blanks is none. */
#include "config.h"
#include "app/widgets/acies-reason-popover.h"

#include "app/widgets/acies-accessible.h"

#include <glib/gi18n-lib.h>

struct _AciesReasonPopover
{
  GtkPopover parent_instance;

  /* template children */
  GtkEntry *entry;
  GtkButton *button;
};

enum
{
  GIVEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesReasonPopover, acies_reason_popover, GTK_TYPE_POPOVER)

static char *
dup_reason (AciesReasonPopover *self)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry))));
}

static void
changed_cb (AciesReasonPopover *self)
{
  g_autofree char *reason = dup_reason (self);

  gtk_widget_set_sensitive (GTK_WIDGET (self->button), *reason != '\0');
}

static void
given_cb (AciesReasonPopover *self)
{
  g_autofree char *reason = dup_reason (self);

  if (*reason == '\0')
    return;
  g_signal_emit (self, signals[GIVEN], 0, reason);
  gtk_popover_popdown (GTK_POPOVER (self));
}

static void
acies_reason_popover_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), ACIES_TYPE_REASON_POPOVER);

  G_OBJECT_CLASS (acies_reason_popover_parent_class)->dispose (object);
}

static void
acies_reason_popover_class_init (AciesReasonPopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_reason_popover_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-reason-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesReasonPopover, entry);
  gtk_widget_class_bind_template_child (widget_class, AciesReasonPopover, button);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, given_cb);

  signals[GIVEN] = g_signal_new ("given", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
acies_reason_popover_init (AciesReasonPopover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_accessible_set_label (GTK_WIDGET (self->entry), _ ("Reason"));
  changed_cb (self);
}

GtkWidget *
acies_reason_popover_new (void)
{
  return g_object_new (ACIES_TYPE_REASON_POPOVER, NULL);
}

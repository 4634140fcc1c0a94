/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Pages as the printer would get them. */
#include "config.h"
#include "app/rules/acies-rules-window.h"

#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-page-view.h"
#include "app/widgets/acies-template.h"

/* Pixels for each point of the page. */
#define SCALE 1.1

struct _AciesRulesWindow
{
  AdwWindow parent_instance;

  /* template children */
  GtkBox *box;
  GtkButton *adopt_button;
};

G_DEFINE_FINAL_TYPE (AciesRulesWindow, acies_rules_window, ADW_TYPE_WINDOW)

enum
{
  ADOPT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
adopt_cb (AciesRulesWindow *self)
{
  g_signal_emit (self, signals[ADOPT], 0);
  gtk_window_close (GTK_WINDOW (self));
}

static void
acies_rules_window_dispose (GObject *object)
{
  AciesRulesWindow *self = ACIES_RULES_WINDOW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_RULES_WINDOW);

  G_OBJECT_CLASS (acies_rules_window_parent_class)->dispose (object);
}

static void
acies_rules_window_class_init (AciesRulesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_rules_window_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-rules-window.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesRulesWindow, box);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesWindow, adopt_button);
  gtk_widget_class_bind_template_callback (widget_class, adopt_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);

  signals[ADOPT] = g_signal_new ("adopt", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_rules_window_init (AciesRulesWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

AciesRulesWindow *
acies_rules_window_new (GtkWindow *parent, AciesPages *pages, const char *text, gboolean may_adopt)
{
  AciesRulesWindow *self;

  g_return_val_if_fail (ACIES_IS_PAGES (pages), NULL);

  self = acies_template_new_window (ACIES_TYPE_RULES_WINDOW, parent);
  acies_page_view_fill (self->box, pages, SCALE);
  acies_accessible_set_label (GTK_WIDGET (self->box), text);
  gtk_widget_set_visible (GTK_WIDGET (self->adopt_button), may_adopt);
  return self;
}

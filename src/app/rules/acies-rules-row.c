/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesRulesRow is a row of the contents of a rule set. Every row is as high as every other,
 * which keeps long lists from jumping while they scroll. */
#include "config.h"
#include "app/rules/acies-rules-row.h"

#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-template.h"

#include <glib/gi18n-lib.h>

struct _AciesRulesRow
{
  GtkWidget parent_instance;

  /* template children */
  GtkButton *arrow;
  GtkLabel *label;
  GtkLabel *mark;
  GtkLabel *detail;

  AciesRulesEntry *entry; /* owned, or NULL */
};

enum
{
  TOGGLED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesRulesRow, acies_rules_row, GTK_TYPE_WIDGET)

static void
arrow_cb (AciesRulesRow *self)
{
  g_signal_emit (self, signals[TOGGLED], 0);
}

static void
acies_rules_row_dispose (GObject *object)
{
  g_clear_object (&ACIES_RULES_ROW (object)->entry);
  acies_template_dispose (object, ACIES_TYPE_RULES_ROW);

  G_OBJECT_CLASS (acies_rules_row_parent_class)->dispose (object);
}

static void
acies_rules_row_class_init (AciesRulesRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_rules_row_dispose;

  gtk_widget_class_set_css_name (widget_class, "rulesrow");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-rules-row.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesRulesRow, arrow);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesRow, label);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesRow, mark);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesRow, detail);
  gtk_widget_class_bind_template_callback (widget_class, arrow_cb);

  signals[TOGGLED] = g_signal_new ("toggled", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_rules_row_init (AciesRulesRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
acies_rules_row_new (void)
{
  return g_object_new (ACIES_TYPE_RULES_ROW, NULL);
}

AciesRulesEntry *
acies_rules_row_get_entry (AciesRulesRow *self)
{
  g_return_val_if_fail (ACIES_IS_RULES_ROW (self), NULL);

  return self->entry;
}

static void
name_row (AciesRulesRow *self, const char *label, const char *detail)
{
  g_autoptr (GString) words = g_string_new (label);
  g_autofree char *arrow = NULL;

  if (*detail != '\0')
    g_string_append_printf (words, ", %s", detail);
  if (acies_rules_entry_is_house (self->entry))
    g_string_append_printf (words, ", %s", _ ("changed"));
  acies_accessible_set_label (GTK_WIDGET (self), words->str);
  if (gtk_widget_get_parent (GTK_WIDGET (self)) != NULL)
    acies_accessible_set_label (gtk_widget_get_parent (GTK_WIDGET (self)), words->str);
  /* Translators: %s is a kind of rule, like "Troop types". */
  arrow = g_strdup_printf (acies_rules_entry_is_open (self->entry) ? _ ("Close %s") : _ ("Open %s"),
                           label);
  acies_accessible_set_label (GTK_WIDGET (self->arrow), arrow);
}

void
acies_rules_row_set_entry (AciesRulesRow *self, AciesRulesEntry *entry)
{
  const char *label, *detail;
  gboolean is_heading;

  g_return_if_fail (ACIES_IS_RULES_ROW (self));

  g_set_object (&self->entry, entry);
  if (entry == NULL)
    return;
  label = acies_rules_entry_get_label (entry);
  detail = acies_rules_entry_get_detail (entry);
  is_heading = acies_rules_entry_get_path (entry) == NULL;
  gtk_widget_set_visible (GTK_WIDGET (self->arrow), is_heading);
  gtk_button_set_icon_name (self->arrow, acies_rules_entry_is_open (entry) ? "pan-down-symbolic"
                                                                           : "pan-end-symbolic");
  gtk_label_set_text (self->label, label);
  gtk_label_set_text (self->detail, detail);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), label);
  gtk_widget_set_visible (GTK_WIDGET (self->mark), acies_rules_entry_is_house (entry));
  if (is_heading)
    gtk_widget_add_css_class (GTK_WIDGET (self), "kind");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "kind");
  name_row (self, label, detail);
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesPreferencesWindow shows the settings. A choice is shown by a row whose strings stand in
 * the order of the schema's; a switch or a number in a row is bound as it is. */
#include "config.h"
#include "app/window/acies-preferences-window.h"

#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-settings.h"
#include "app/widgets/acies-template.h"

struct _AciesPreferencesWindow
{
  AdwWindow parent_instance;

  GSettings *settings; /* owned */
  guint n_keys;
};

G_DEFINE_FINAL_TYPE (AciesPreferencesWindow, acies_preferences_window, ADW_TYPE_WINDOW)

static gboolean
choice_to_index (GValue *value, GVariant *variant, gpointer choices)
{
  const char *choice = g_variant_get_string (variant, NULL);

  for (guint i = 0; ((char **) choices)[i] != NULL; i++)
    if (g_str_equal (((char **) choices)[i], choice))
      {
        g_value_set_uint (value, i);
        return TRUE;
      }
  return FALSE;
}

static GVariant *
choice_from_index (const GValue *value, const GVariantType *type, gpointer choices)
{
  guint index = g_value_get_uint (value);

  return index < g_strv_length (choices) ? g_variant_new_string (((char **) choices)[index]) : NULL;
}

static char **
dup_choices (GSettingsSchemaKey *key)
{
  g_autoptr (GVariant) range = g_settings_schema_key_get_range (key);
  g_autoptr (GVariant) values = NULL;
  const char *kind;

  g_variant_get (range, "(&sv)", &kind, &values);
  return g_str_equal (kind, "enum") ? g_variant_dup_strv (values, NULL) : NULL;
}

static void
bind_choice (AciesPreferencesWindow *self, AdwComboRow *row, GSettingsSchemaKey *key)
{
  char **choices = dup_choices (key);

  g_return_if_fail (choices != NULL);
  g_return_if_fail (g_strv_length (choices)
                    == g_list_model_get_n_items (adw_combo_row_get_model (row)));
  g_settings_bind_with_mapping (self->settings, g_settings_schema_key_get_name (key), row,
                                "selected", G_SETTINGS_BIND_DEFAULT, choice_to_index,
                                choice_from_index, choices, (GDestroyNotify) g_strfreev);
}

static void
bind (AciesPreferencesWindow *self, GtkWidget *widget, GSettingsSchemaKey *key)
{
  const char *name = g_settings_schema_key_get_name (key);

  if (ADW_IS_COMBO_ROW (widget))
    bind_choice (self, ADW_COMBO_ROW (widget), key);
  else
    g_settings_bind (self->settings, name, widget, GTK_IS_SWITCH (widget) ? "active" : "value",
                     G_SETTINGS_BIND_DEFAULT);
  self->n_keys++;
}

/* A switch or a number is called as its row is. */
static void
name (GtkWidget *widget)
{
  GtkWidget *row = gtk_widget_get_ancestor (widget, ADW_TYPE_PREFERENCES_ROW);

  if (row != NULL)
    acies_accessible_set_label (widget, adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));
}

static void
bind_below (AciesPreferencesWindow *self, GtkWidget *widget, GSettingsSchema *schema)
{
  const char *key_name = gtk_widget_get_name (widget);

  if (g_settings_schema_has_key (schema, key_name))
    {
      g_autoptr (GSettingsSchemaKey) key = g_settings_schema_get_key (schema, key_name);

      bind (self, widget, key);
      name (widget);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    bind_below (self, child, schema);
}

static void
acies_preferences_window_dispose (GObject *object)
{
  AciesPreferencesWindow *self = ACIES_PREFERENCES_WINDOW (object);

  g_clear_object (&self->settings);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_PREFERENCES_WINDOW);

  G_OBJECT_CLASS (acies_preferences_window_parent_class)->dispose (object);
}

static void
acies_preferences_window_class_init (AciesPreferencesWindowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_preferences_window_dispose;

  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass),
                                               "/acies/ui/acies-preferences-window.ui");
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static void
acies_preferences_window_init (AciesPreferencesWindow *self)
{
  g_autoptr (GSettingsSchema) schema = NULL;

  self->settings = acies_settings_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  g_object_get (self->settings, "settings-schema", &schema, NULL);
  bind_below (self, GTK_WIDGET (self), schema);
  acies_accessible_name_buttons (GTK_WIDGET (self));
}

GtkWindow *
acies_preferences_window_new (GtkWindow *parent)
{
  return acies_template_new_window (ACIES_TYPE_PREFERENCES_WINDOW, parent);
}

guint
acies_preferences_window_get_n_keys (AciesPreferencesWindow *self)
{
  g_return_val_if_fail (ACIES_IS_PREFERENCES_WINDOW (self), 0);

  return self->n_keys;
}

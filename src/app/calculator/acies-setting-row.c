/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSettingRow has the control that its kind of setting takes. */
#include "config.h"
#include "app/calculator/acies-setting-row.h"

#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-choice.h"
#include "referee/matchup/acies-matchup-text.h"

#include <glib/gi18n-lib.h>

struct _AciesSettingRow
{
  AdwBin parent_instance;

  /* owned */
  char *id;
  char **options; /* of a choice */
};

G_DEFINE_FINAL_TYPE (AciesSettingRow, acies_setting_row, ADW_TYPE_BIN)

static guint said_signal;

static void
say (AciesSettingRow *self, const char *text)
{
  g_signal_emit (self, said_signal, 0, self->id, text);
}

static void
toggled_cb (AciesSettingRow *self, GtkCheckButton *button)
{
  say (self, gtk_check_button_get_active (button) ? "yes" : "no");
}

static void
changed_cb (AciesSettingRow *self, GtkSpinButton *button)
{
  g_autofree char *text = g_strdup_printf ("%d", gtk_spin_button_get_value_as_int (button));

  say (self, text);
}

static void
chosen_cb (AciesSettingRow *self, GtkWidget *choice)
{
  guint index = gtk_drop_down_get_selected (GTK_DROP_DOWN (choice));

  if (index < g_strv_length (self->options))
    say (self, self->options[index]);
}

static void
typed_cb (AciesSettingRow *self, GtkEditable *entry)
{
  say (self, gtk_editable_get_text (entry));
}

static GtkWidget *
make_number (AciesSettingRow *self, const AciesMatchupSetting *setting)
{
  GtkWidget *button
      = gtk_spin_button_new_with_range ((double) setting->minimum, (double) setting->maximum, 1);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (button), g_ascii_strtod (setting->value, NULL));
  g_signal_connect_swapped (button, "value-changed", G_CALLBACK (changed_cb), self);
  return button;
}

static GtkWidget *
make_choice (AciesSettingRow *self, const AciesMatchupSetting *setting)
{
  GtkWidget *choice = gtk_drop_down_new (NULL, NULL);
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);
  guint selected = 0;

  for (guint i = 0; setting->options != NULL && setting->options[i] != NULL; i++)
    {
      gtk_string_list_append (labels, setting->option_labels[i]);
      if (g_str_equal (setting->options[i], setting->value))
        selected = i;
    }
  self->options = g_strdupv (setting->options);
  acies_choice_show (choice, labels, selected);
  acies_choice_connect (choice, G_CALLBACK (chosen_cb), self);
  return choice;
}

static GtkWidget *
make_control (AciesSettingRow *self, const AciesMatchupSetting *setting)
{
  GtkWidget *control = NULL;

  switch (setting->kind)
    {
    case ACIES_MATCHUP_FLAG:
      control = gtk_check_button_new ();
      gtk_check_button_set_active (GTK_CHECK_BUTTON (control), !g_str_equal (setting->value, "no"));
      g_signal_connect_swapped (control, "toggled", G_CALLBACK (toggled_cb), self);
      break;
    case ACIES_MATCHUP_NUMBER:
      control = make_number (self, setting);
      break;
    case ACIES_MATCHUP_CHOICE:
      control = make_choice (self, setting);
      break;
    case ACIES_MATCHUP_MEASURE:
      control = gtk_entry_new ();
      gtk_editable_set_text (GTK_EDITABLE (control), setting->value);
      gtk_editable_set_width_chars (GTK_EDITABLE (control), 8);
      g_signal_connect_swapped (control, "activate", G_CALLBACK (typed_cb), self);
      break;
    }
  return control;
}

/* "yes: 42 to 30, 28 even": what it would be otherwise; or NULL. */
static char *
describe_turned (const AciesMatchupSetting *setting)
{
  g_autofree char *value = NULL, *shares = NULL;

  if (setting->turned == NULL)
    return NULL;
  value = acies_matchup_setting_print (setting, setting->turned);
  shares = acies_matchup_shares_to_text (&setting->shares);
  return g_strdup_printf (_ ("%s: %s"), value, shares);
}

static void
acies_setting_row_finalize (GObject *object)
{
  AciesSettingRow *self = ACIES_SETTING_ROW (object);

  g_free (self->id);
  g_strfreev (self->options);

  G_OBJECT_CLASS (acies_setting_row_parent_class)->finalize (object);
}

static void
acies_setting_row_class_init (AciesSettingRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_setting_row_finalize;
  said_signal = g_signal_new ("said", ACIES_TYPE_SETTING_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                              NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);
}

static void
acies_setting_row_init (AciesSettingRow *self)
{
}

GtkWidget *
acies_setting_row_new (AciesMatchup *matchup, const AciesMatchupSetting *setting)
{
  AciesSettingRow *self = g_object_new (ACIES_TYPE_SETTING_ROW, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = gtk_label_new (setting->label), *control;
  g_autofree char *turned = describe_turned (setting);
  g_autofree char *name = acies_matchup_setting_title (matchup, setting);

  self->id = g_strdup (setting->id);
  control = make_control (self, setting);
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  acies_accessible_set_label (control, name);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_box_append (GTK_BOX (words), label);
  if (turned != NULL)
    {
      GtkWidget *caption = gtk_label_new (turned);

      gtk_label_set_xalign (GTK_LABEL (caption), 0);
      gtk_label_set_wrap (GTK_LABEL (caption), TRUE);
      gtk_widget_add_css_class (caption, "caption");
      gtk_widget_add_css_class (caption, "dim-label");
      gtk_box_append (GTK_BOX (words), caption);
    }
  gtk_widget_set_hexpand (words, TRUE);
  if (setting->kind == ACIES_MATCHUP_FLAG)
    gtk_box_append (GTK_BOX (box), control);
  gtk_box_append (GTK_BOX (box), words);
  if (setting->kind != ACIES_MATCHUP_FLAG)
    gtk_box_append (GTK_BOX (box), control);
  adw_bin_set_child (ADW_BIN (self), box);
  return GTK_WIDGET (self);
}

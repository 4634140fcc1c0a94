/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A row a side: somebody at the table, or a doctrine of the rule set. */
#include "config.h"

#include "app/staff/acies-solo-window.h"

#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-template.h"

#include <glib/gi18n-lib.h>

struct _AciesSoloWindow
{
  AdwWindow parent_instance;

  /* template children */
  AdwPreferencesGroup *sides;
  GtkSpinButton *seed;
  GtkButton *play_button;

  AciesSession *session; /* owned */
  AciesSolo *solo;       /* owned */
  GPtrArray *rows;       /* of AdwComboRow, borrowed: one a side, in their order */
};

G_DEFINE_FINAL_TYPE (AciesSoloWindow, acies_solo_window, ADW_TYPE_WINDOW)

/* "carthage=hold", for each side that is not somebody's. */
static char **
list_chosen (AciesSoloWindow *self)
{
  const GPtrArray *doctrines
      = acies_ruleset_get_facts (acies_session_get_ruleset (self->session), ACIES_FACT_DOCTRINE);
  GListModel *sides = acies_battle_get_sides (acies_session_get_battle (self->session));
  g_autoptr (GStrvBuilder) by = g_strv_builder_new ();

  for (guint i = 0; i < self->rows->len; i++)
    {
      g_autoptr (AciesItem) side = g_list_model_get_item (sides, i);
      guint n = adw_combo_row_get_selected (self->rows->pdata[i]);
      g_autofree char *text = NULL;

      if (n == 0 || n > doctrines->len)
        continue;
      text = g_strconcat (acies_item_get_id (side), "=",
                          ((const AciesDoctrine *) doctrines->pdata[n - 1])->fact.id, NULL);
      g_strv_builder_add (by, text);
    }
  return g_strv_builder_end (by);
}

static void
chosen_cb (AciesSoloWindow *self)
{
  g_auto (GStrv) by = list_chosen (self);

  gtk_widget_set_sensitive (GTK_WIDGET (self->play_button), by[0] != NULL);
}

static void
play_cb (AciesSoloWindow *self)
{
  g_auto (GStrv) by = list_chosen (self);

  acies_solo_start (self->solo, (const char *const *) by,
                    (guint32) gtk_spin_button_get_value_as_int (self->seed));
  gtk_window_close (GTK_WINDOW (self));
}

static void
acies_solo_window_dispose (GObject *object)
{
  AciesSoloWindow *self = ACIES_SOLO_WINDOW (object);

  g_clear_object (&self->session);
  g_clear_object (&self->solo);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_SOLO_WINDOW);

  G_OBJECT_CLASS (acies_solo_window_parent_class)->dispose (object);
}

static void
acies_solo_window_class_init (AciesSoloWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_solo_window_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-solo-window.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesSoloWindow, sides);
  gtk_widget_class_bind_template_child (widget_class, AciesSoloWindow, seed);
  gtk_widget_class_bind_template_child (widget_class, AciesSoloWindow, play_button);
  gtk_widget_class_bind_template_callback (widget_class, play_cb);
}

static void
acies_solo_window_init (AciesSoloWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = g_ptr_array_new ();
  acies_accessible_set_label (GTK_WIDGET (self->seed), _ ("Seed"));
  acies_accessible_name_buttons (GTK_WIDGET (self));
}

/* Who may play a side: somebody, or a doctrine. */
static GtkStringList *
list_players (AciesSession *session)
{
  const GPtrArray *doctrines
      = acies_ruleset_get_facts (acies_session_get_ruleset (session), ACIES_FACT_DOCTRINE);
  GtkStringList *labels = gtk_string_list_new (NULL);

  gtk_string_list_append (labels, _ ("somebody at the table"));
  for (guint i = 0; i < doctrines->len; i++)
    gtk_string_list_append (labels, ((const AciesDoctrine *) doctrines->pdata[i])->fact.label);
  return labels;
}

static void
add_side (AciesSoloWindow *self, AciesItem *side, GListModel *players)
{
  GtkWidget *row = adw_combo_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), acies_item_get_label (side));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), players);
  g_signal_connect_swapped (row, "notify::selected", G_CALLBACK (chosen_cb), self);
  adw_preferences_group_add (self->sides, row);
  g_ptr_array_add (self->rows, row);
}

AciesSoloWindow *
acies_solo_window_new (GtkWindow *parent, AciesSession *session, AciesSolo *solo)
{
  AciesSoloWindow *self;
  g_autoptr (GtkStringList) players = NULL;
  GListModel *sides;

  g_return_val_if_fail (ACIES_IS_SESSION (session), NULL);
  g_return_val_if_fail (ACIES_IS_SOLO (solo), NULL);

  self = acies_template_new_window (ACIES_TYPE_SOLO_WINDOW, parent);
  self->session = g_object_ref (session);
  self->solo = g_object_ref (solo);
  players = list_players (session);
  sides = acies_battle_get_sides (acies_session_get_battle (session));
  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesItem) side = g_list_model_get_item (sides, i);

      add_side (self, side, G_LIST_MODEL (players));
    }
  chosen_cb (self);
  gtk_window_present (GTK_WINDOW (self));
  return self;
}

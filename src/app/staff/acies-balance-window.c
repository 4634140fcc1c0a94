/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A row a side with its doctrine, how many games, and the seed; below them what came of it. */
#include "config.h"

#include "app/staff/acies-balance-window.h"

#include "app/staff/acies-balance-paper.h"
#include "app/staff/acies-wins-plot.h"
#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-save-chooser.h"
#include "app/widgets/acies-template.h"
#include "base/file/acies-file.h"

#include <glib/gi18n-lib.h>

struct _AciesBalanceWindow
{
  AdwWindow parent_instance;

  /* template children */
  AdwPreferencesGroup *sides;
  GtkSpinButton *games;
  GtkSpinButton *turns;
  GtkSpinButton *seed;
  GtkButton *play_button;
  GtkProgressBar *progress;
  GtkLabel *state;
  GtkDrawingArea *plot;
  GtkLabel *result;
  GtkButton *csv_button;
  GtkButton *pdf_button;

  AciesBalance *balance;         /* owned */
  GPtrArray *ids;                /* of char *: of the sides, in their order */
  GPtrArray *doctrines;          /* of char *: their ids */
  GPtrArray *rows;               /* of AdwComboRow, borrowed: one a side */
  GtkFileChooserNative *chooser; /* owned, while it is asked */
  gboolean is_pdf;               /* what it asks for */
};

G_DEFINE_FINAL_TYPE (AciesBalanceWindow, acies_balance_window, ADW_TYPE_WINDOW)

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  AciesBalanceWindow *self = data;
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (area));
  GdkRGBA ink;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (area)), &ink);
  acies_wins_plot_draw (cr, acies_balance_get_trial (self->balance), width, height, &ink,
                        pango_context_get_font_description (context));
}

/* What is said beside the progress. Owned. */
static char *
describe_state (AciesBalanceWindow *self, guint n, guint n_games)
{
  if (acies_balance_get_problem (self->balance) != NULL)
    return g_strdup (acies_balance_get_problem (self->balance));
  if (acies_balance_is_playing (self->balance))
    return g_strdup_printf (_ ("Game %u of %u"), MIN (n + 1, n_games), n_games);
  if (acies_balance_is_kept (self->balance))
    return g_strdup (_ ("Kept of an earlier time, by the same rules"));
  return g_strdup ("");
}

static void
update (AciesBalanceWindow *self)
{
  const AciesTrial *trial = acies_balance_get_trial (self->balance);
  gboolean plays = acies_balance_is_playing (self->balance);
  guint n = trial != NULL ? trial->games->len : 0;
  guint n_games = (guint) gtk_spin_button_get_value_as_int (self->games);
  g_autofree char *state = describe_state (self, n, n_games);
  g_autofree char *result = n > 0 ? acies_trial_to_text (trial) : g_strdup ("");

  gtk_label_set_text (self->state, state);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), plays);
  gtk_progress_bar_set_fraction (self->progress, (double) n / MAX (n_games, 1));
  gtk_button_set_label (self->play_button, plays ? _ ("Cancel") : _ ("Play"));
  gtk_label_set_text (self->result, g_strchomp (result));
  gtk_widget_set_sensitive (GTK_WIDGET (self->csv_button), n > 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->pdf_button), n > 0);
  gtk_widget_queue_draw (GTK_WIDGET (self->plot));
}

static char **
list_by (AciesBalanceWindow *self)
{
  g_autoptr (GStrvBuilder) by = g_strv_builder_new ();

  for (guint i = 0; i < self->rows->len; i++)
    {
      guint n = adw_combo_row_get_selected (self->rows->pdata[i]);
      g_autofree char *text
          = g_strconcat (self->ids->pdata[i], "=", self->doctrines->pdata[n], NULL);

      g_strv_builder_add (by, text);
    }
  return g_strv_builder_end (by);
}

static void
play_cb (AciesBalanceWindow *self)
{
  AciesBalanceTask task = { NULL, (guint32) gtk_spin_button_get_value_as_int (self->seed),
                            (guint) gtk_spin_button_get_value_as_int (self->games),
                            gtk_spin_button_get_value_as_int (self->turns) };

  if (acies_balance_is_playing (self->balance))
    {
      acies_balance_stop (self->balance);
      return;
    }
  task.by = list_by (self);
  acies_balance_start (self->balance, &task);
  g_strfreev (task.by);
}

/* Letter where the user's country prints on it. */
static gboolean
is_letter (void)
{
  return g_str_equal (gtk_paper_size_get_default (), GTK_PAPER_NAME_LETTER);
}

static void
saved_cb (AciesBalanceWindow *self, int response)
{
  g_autoptr (GtkFileChooserNative) chooser = g_steal_pointer (&self->chooser);
  const AciesTrial *trial = acies_balance_get_trial (self->balance);
  g_autoptr (GFile) file = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  if (response != GTK_RESPONSE_ACCEPT || trial == NULL)
    return;
  file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  bytes = self->is_pdf ? acies_balance_paper_to_pdf (trial, is_letter ())
                       : acies_balance_paper_to_csv (trial);
  if (!acies_file_replace (file, bytes, &error))
    gtk_label_set_text (self->state, error->message);
}

static void
save (AciesBalanceWindow *self, gboolean is_pdf)
{
  const AciesTrial *trial = acies_balance_get_trial (self->balance);
  g_autofree char *name = NULL;

  if (self->chooser != NULL || trial == NULL)
    return;
  name = g_strconcat (trial->task.scenario, is_pdf ? ".pdf" : ".csv", NULL);
  self->is_pdf = is_pdf;
  self->chooser
      = acies_save_chooser_new (GTK_WINDOW (self), _ ("Save the Balance"), _ ("_Save"), name);
  g_signal_connect_swapped (self->chooser, "response", G_CALLBACK (saved_cb), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
csv_cb (AciesBalanceWindow *self)
{
  save (self, FALSE);
}

static void
pdf_cb (AciesBalanceWindow *self)
{
  save (self, TRUE);
}

static void
acies_balance_window_dispose (GObject *object)
{
  AciesBalanceWindow *self = ACIES_BALANCE_WINDOW (object);

  if (self->balance != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->balance, self);
      acies_balance_stop (self->balance);
    }
  g_clear_object (&self->balance);
  g_clear_object (&self->chooser);
  g_clear_pointer (&self->ids, g_ptr_array_unref);
  g_clear_pointer (&self->doctrines, g_ptr_array_unref);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_BALANCE_WINDOW);

  G_OBJECT_CLASS (acies_balance_window_parent_class)->dispose (object);
}

static void
acies_balance_window_class_init (AciesBalanceWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_balance_window_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-balance-window.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesBalanceWindow, sides);
  gtk_widget_class_bind_template_child (widget_class, AciesBalanceWindow, games);
  gtk_widget_class_bind_template_child (widget_class, AciesBalanceWindow, turns);
  gtk_widget_class_bind_template_child (widget_class, AciesBalanceWindow, seed);
  gtk_widget_class_bind_template_child (widget_class, AciesBalanceWindow, play_button);
  gtk_widget_class_bind_template_child (widget_class, AciesBalanceWindow, progress);
  gtk_widget_class_bind_template_child (widget_class, AciesBalanceWindow, state);
  gtk_widget_class_bind_template_child (widget_class, AciesBalanceWindow, plot);
  gtk_widget_class_bind_template_child (widget_class, AciesBalanceWindow, result);
  gtk_widget_class_bind_template_child (widget_class, AciesBalanceWindow, csv_button);
  gtk_widget_class_bind_template_child (widget_class, AciesBalanceWindow, pdf_button);
  gtk_widget_class_bind_template_callback (widget_class, play_cb);
  gtk_widget_class_bind_template_callback (widget_class, csv_cb);
  gtk_widget_class_bind_template_callback (widget_class, pdf_cb);
}

static void
acies_balance_window_init (AciesBalanceWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->ids = g_ptr_array_new_with_free_func (g_free);
  self->doctrines = g_ptr_array_new_with_free_func (g_free);
  self->rows = g_ptr_array_new ();
  gtk_drawing_area_set_draw_func (self->plot, draw_cb, self, NULL);
  acies_accessible_set_label (GTK_WIDGET (self->games), _ ("Games"));
  acies_accessible_set_label (GTK_WIDGET (self->turns), _ ("Turns"));
  acies_accessible_set_label (GTK_WIDGET (self->seed), _ ("Seed"));
  acies_accessible_set_label (GTK_WIDGET (self->plot), _ ("Who has won how often, game by game"));
  acies_accessible_name_buttons (GTK_WIDGET (self));
}

static GtkStringList *
list_doctrines (AciesBalanceWindow *self, AciesRuleset *ruleset)
{
  const GPtrArray *doctrines = acies_ruleset_get_facts (ruleset, ACIES_FACT_DOCTRINE);
  GtkStringList *labels = gtk_string_list_new (NULL);

  for (guint i = 0; i < doctrines->len; i++)
    {
      const AciesDoctrine *doctrine = g_ptr_array_index (doctrines, i);

      g_ptr_array_add (self->doctrines, g_strdup (doctrine->fact.id));
      gtk_string_list_append (labels, doctrine->fact.label);
    }
  return labels;
}

static void
add_side (AciesBalanceWindow *self, AciesItem *side, GListModel *doctrines)
{
  GtkWidget *row = adw_combo_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), acies_item_get_label (side));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), doctrines);
  adw_preferences_group_add (self->sides, row);
  g_ptr_array_add (self->rows, row);
  g_ptr_array_add (self->ids, g_strdup (acies_item_get_id (side)));
}

AciesBalanceWindow *
acies_balance_window_new (GtkWindow *parent, AciesRuleset *ruleset, AciesBattle *battle)
{
  AciesBalanceWindow *self;
  g_autoptr (GtkStringList) doctrines = NULL;
  GListModel *sides;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (ACIES_IS_BATTLE (battle), NULL);

  self = acies_template_new_window (ACIES_TYPE_BALANCE_WINDOW, parent);
  self->balance = acies_balance_new (ruleset, battle);
  g_signal_connect_swapped (self->balance, "changed", G_CALLBACK (update), self);
  doctrines = list_doctrines (self, ruleset);
  sides = acies_battle_get_sides (battle);
  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesItem) side = g_list_model_get_item (sides, i);

      add_side (self, side, G_LIST_MODEL (doctrines));
    }
  update (self);
  gtk_window_present (GTK_WINDOW (self));
  return self;
}

AciesBalance *
acies_balance_window_get_balance (AciesBalanceWindow *self)
{
  g_return_val_if_fail (ACIES_IS_BALANCE_WINDOW (self), NULL);

  return self->balance;
}

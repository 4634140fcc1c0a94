/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesMatchupPane shows the chances at once and works the rest out while nobody waits: which
 * settings matter, one more or less, what follows. The settings stand as they are until that is
 * done, so that nothing moves under the pointer. */
#include "config.h"
#include "app/calculator/acies-matchup-pane.h"

#include "app/calculator/acies-pick-button.h"
#include "app/calculator/acies-setting-row.h"
#include "app/calculator/acies-share-bar.h"
#include "app/widgets/acies-wording.h"
#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-choice.h"
#include "referee/matchup/acies-matchup-line.h"
#include "referee/matchup/acies-matchup-text.h"
#include "storage/library/acies-library-roles.h"

#include <glib/gi18n-lib.h>

struct _AciesMatchupPane
{
  AdwBin parent_instance;

  AciesPickButton *picks[2];
  GtkDropDown *actions;
  GtkBox *settings;
  GtkLabel *sentence;
  AciesShareBar *bar;
  GtkGrid *rows;
  GtkLabel *steps_title;
  GtkGrid *steps;
  GtkLabel *line;
  GtkButton *copy;
  GtkWidget *result;

  /* owned */
  AciesMatchup *matchup; /* or NULL */
  GPtrArray *offered;    /* of AciesAction, borrowed: as the drop-down */
  char *focused;         /* the setting that was said last, to be focused again; or NULL */
  guint source;
};

G_DEFINE_FINAL_TYPE (AciesMatchupPane, acies_matchup_pane, ADW_TYPE_BIN)

static void rule (AciesMatchupPane *self);

static void
clear_grid (GtkGrid *grid)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (grid))) != NULL)
    gtk_grid_remove (grid, child);
}

static GtkWidget *
make_label (const char *text, float align)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), align);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  return label;
}

/* One outcome: what it is, how likely, and below it what follows. */
static void
add_row (AciesMatchupPane *self, const AciesMatchupRow *row, int place)
{
  g_autofree char *percent = acies_wording_percent (&row->chance);
  g_autofree char *fraction = acies_fraction_to_string (&row->chance);
  /* Translators: an outcome, its percentage and the exact fraction. */
  g_autofree char *name = g_strdup_printf (_ ("%s: %s, exactly %s"), row->label, percent, fraction);
  GtkWidget *label = make_label (row->label, 0), *bar = gtk_progress_bar_new ();
  GtkWidget *exact = make_label (fraction, 1);

  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (bar, "odds");
  gtk_widget_add_css_class (exact, "dim-label");
  gtk_widget_set_valign (bar, GTK_ALIGN_CENTER);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (bar), acies_fraction_to_double (&row->chance));
  acies_accessible_set_label (bar, name);
  gtk_grid_attach (self->rows, label, 0, 2 * place, 1, 1);
  gtk_grid_attach (self->rows, bar, 1, 2 * place, 1, 1);
  gtk_grid_attach (self->rows, make_label (percent, 1), 2, 2 * place, 1, 1);
  gtk_grid_attach (self->rows, exact, 3, 2 * place, 1, 1);
  if (row->follows != NULL)
    {
      GtkWidget *follows = make_label (row->follows, 0);

      gtk_widget_add_css_class (follows, "caption");
      gtk_widget_set_margin_start (follows, 12);
      gtk_grid_attach (self->rows, follows, 0, 2 * place + 1, 4, 1);
    }
}

static void
show_rows (AciesMatchupPane *self)
{
  const GPtrArray *rows = acies_matchup_get_rows (self->matchup);

  clear_grid (self->rows);
  for (guint i = 0; i < rows->len; i++)
    add_row (self, g_ptr_array_index (rows, i), (int) i);
}

static void
show_steps (AciesMatchupPane *self)
{
  const GPtrArray *steps = acies_matchup_get_steps (self->matchup);
  const char *column = acies_matchup_get_column (self->matchup);
  g_autofree char *title
      = column != NULL
            /* Translators: the column of a chart of odds. */
            ? g_strdup_printf (_ ("Column %s; the columns beside it, and what they cost"), column)
            : g_strdup (_ ("One more or less"));

  clear_grid (self->steps);
  gtk_label_set_text (self->steps_title, title);
  gtk_widget_set_visible (GTK_WIDGET (self->steps_title), column != NULL || steps->len > 0);
  for (guint i = 0; i < steps->len; i++)
    {
      const AciesMatchupStep *step = g_ptr_array_index (steps, i);
      g_autofree char *name = acies_matchup_step_title (step);
      g_autofree char *shares = acies_matchup_shares_to_text (&step->shares);

      gtk_grid_attach (self->steps, make_label (name, 0), 0, (int) i, 1, 1);
      gtk_grid_attach (self->steps, make_label (shares, 0), 1, (int) i, 1, 1);
    }
}

static void
said_cb (AciesMatchupPane *self, const char *id, const char *text)
{
  g_free (self->focused);
  self->focused = g_strdup (id);
  acies_matchup_say (self->matchup, id, text);
  rule (self);
}

static void
add_heading (AciesMatchupPane *self, int side)
{
  g_autofree char *text = side >= 0 ? acies_matchup_describe_side (self->matchup, (guint) side)
                                    : g_strdup (_ ("Both"));
  GtkWidget *label = make_label (text, 0);

  gtk_widget_add_css_class (label, "heading");
  gtk_box_append (self->settings, label);
}

/* The settings of SIDE that matter. */
static void
add_settings (AciesMatchupPane *self, int side)
{
  const GPtrArray *settings = acies_matchup_get_settings (self->matchup);
  gboolean has_heading = FALSE;

  for (guint i = 0; i < settings->len; i++)
    {
      const AciesMatchupSetting *setting = g_ptr_array_index (settings, i);
      GtkWidget *row;

      if (setting->side != side || !setting->matters)
        continue;
      if (!has_heading)
        add_heading (self, side);
      has_heading = TRUE;
      row = acies_setting_row_new (self->matchup, setting);
      g_signal_connect_swapped (row, "said", G_CALLBACK (said_cb), self);
      gtk_box_append (self->settings, row);
      if (g_strcmp0 (self->focused, setting->id) == 0)
        gtk_widget_child_focus (row, GTK_DIR_TAB_FORWARD);
    }
}

/* What counts whatever is said: the factors of the ruling, in grey. */
static void
add_always (AciesMatchupPane *self)
{
  AciesRuling *ruling = acies_matchup_get_ruling (self->matchup);
  const GPtrArray *lines = ruling != NULL ? acies_ruling_get_lines (ruling) : NULL;

  for (guint i = 0; lines != NULL && i < lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (lines, i);
      g_autofree char *value = NULL, *text = NULL;
      GtkWidget *label;

      if (line->kind != ACIES_RULING_LINE_MODIFIER)
        continue;
      value = acies_wording_line_value (acies_matchup_get_ruleset (self->matchup), line);
      text = g_strdup_printf ("%s  %s", line->label, value != NULL ? value : "");
      label = make_label (text, 0);
      gtk_widget_add_css_class (label, "dim-label");
      gtk_widget_add_css_class (label, "caption");
      gtk_box_append (self->settings, label);
    }
}

static void
show_settings (AciesMatchupPane *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->settings))) != NULL)
    gtk_box_remove (self->settings, child);
  add_settings (self, 0);
  add_settings (self, 1);
  add_settings (self, -1);
  add_always (self);
  g_clear_pointer (&self->focused, g_free);
}

static gboolean
advance_cb (gpointer data)
{
  AciesMatchupPane *self = data;

  if (acies_matchup_advance (self->matchup))
    return G_SOURCE_CONTINUE;
  self->source = 0;
  show_settings (self);
  show_rows (self);
  show_steps (self);
  return G_SOURCE_REMOVE;
}

static void
show_result (AciesMatchupPane *self)
{
  g_autofree char *first = acies_matchup_describe_side (self->matchup, 0);
  g_autofree char *second = acies_matchup_describe_side (self->matchup, 1);
  g_autofree char *sentence = acies_matchup_describe (self->matchup);
  g_autofree char *line = acies_matchup_line_write (self->matchup);

  gtk_label_set_text (self->sentence, sentence);
  acies_share_bar_show (self->bar, acies_matchup_get_shares (self->matchup), first, second,
                        sentence);
  gtk_label_set_text (self->line, line);
  show_rows (self);
  show_steps (self);
}

static void
rule (AciesMatchupPane *self)
{
  g_autoptr (GError) error = NULL;
  gboolean went_well = acies_matchup_rule (self->matchup, &error);

  g_clear_handle_id (&self->source, g_source_remove);
  gtk_widget_set_visible (self->result, went_well);
  if (went_well)
    show_result (self);
  else
    gtk_label_set_text (self->sentence, error->message);
  self->source = g_idle_add (advance_cb, self);
}

static void
action_cb (AciesMatchupPane *self)
{
  guint index = gtk_drop_down_get_selected (self->actions);

  if (index >= self->offered->len)
    return;
  acies_matchup_set_action (self->matchup,
                            ((AciesAction *) g_ptr_array_index (self->offered, index))->fact.id);
  rule (self);
}

/* Offers what these two can do; what they did before, if they can. */
static void
offer_actions (AciesMatchupPane *self, const char *id)
{
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);
  guint selected = 0;

  g_ptr_array_unref (self->offered);
  self->offered = acies_matchup_list_actions (self->matchup);
  for (guint i = 0; i < self->offered->len; i++)
    {
      const AciesAction *action = g_ptr_array_index (self->offered, i);

      gtk_string_list_append (labels, action->fact.label);
      if (g_strcmp0 (action->fact.id, id) == 0)
        selected = i;
    }
  acies_choice_show (self->actions, labels,
                     self->offered->len > 0 ? selected : GTK_INVALID_LIST_POSITION);
  gtk_widget_set_sensitive (GTK_WIDGET (self->actions), self->offered->len > 0);
  acies_matchup_set_action (
      self->matchup, self->offered->len > 0
                         ? ((AciesAction *) g_ptr_array_index (self->offered, selected))->fact.id
                         : NULL);
  rule (self);
}

static char *
dup_action (AciesMatchupPane *self)
{
  const AciesAction *action = acies_matchup_get_action (self->matchup);

  return action != NULL ? g_strdup (action->fact.id) : NULL;
}

static void
picked_cb (AciesMatchupPane *self)
{
  g_autofree char *action = dup_action (self);

  if (self->matchup == NULL)
    return;
  g_clear_handle_id (&self->source, g_source_remove);
  for (guint side = 0; side < G_N_ELEMENTS (self->picks); side++)
    acies_matchup_set_pick (self->matchup, side, acies_pick_button_get_pick (self->picks[side]));
  offer_actions (self, action);
}

static void
swap_cb (AciesMatchupPane *self)
{
  g_autofree char *action = dup_action (self);

  if (self->matchup == NULL)
    return;
  g_clear_handle_id (&self->source, g_source_remove);
  acies_matchup_swap (self->matchup);
  for (guint side = 0; side < G_N_ELEMENTS (self->picks); side++)
    acies_pick_button_show (self->picks[side], self->matchup,
                            acies_matchup_get_pick (self->matchup, side));
  offer_actions (self, action);
}

static void
copy_cb (AciesMatchupPane *self)
{
  g_autofree char *line = self->matchup != NULL ? acies_matchup_line_write (self->matchup) : NULL;
  g_autofree char *command = NULL;

  if (line == NULL)
    return;
  command
      = g_strdup_printf ("aciesctl odds %s \"%s\"",
                         acies_ruleset_get_id (acies_matchup_get_ruleset (self->matchup)), line);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), command);
}

static void
acies_matchup_pane_dispose (GObject *object)
{
  AciesMatchupPane *self = ACIES_MATCHUP_PANE (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->matchup, acies_matchup_free);
  g_clear_pointer (&self->offered, g_ptr_array_unref);
  g_clear_pointer (&self->focused, g_free);

  G_OBJECT_CLASS (acies_matchup_pane_parent_class)->dispose (object);
}

static void
acies_matchup_pane_class_init (AciesMatchupPaneClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_matchup_pane_dispose;
}

/* Who, against whom, what. */
static GtkWidget *
make_head (AciesMatchupPane *self)
{
  GtkWidget *grid = gtk_grid_new ();
  GtkWidget *swap = gtk_button_new_with_label ("\342\207\204");

  self->picks[0] = ACIES_PICK_BUTTON (acies_pick_button_new (_ ("Who")));
  self->picks[1] = ACIES_PICK_BUTTON (acies_pick_button_new (_ ("Against")));
  self->actions = GTK_DROP_DOWN (gtk_drop_down_new (NULL, NULL));
  gtk_grid_set_column_spacing (GTK_GRID (grid), 8);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 8);
  gtk_widget_set_valign (swap, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (swap, _ ("The other way round"));
  acies_accessible_set_label (swap, _ ("The other way round"));
  acies_accessible_set_label (GTK_WIDGET (self->actions), _ ("What they do"));
  for (guint side = 0; side < G_N_ELEMENTS (self->picks); side++)
    {
      gtk_widget_set_hexpand (GTK_WIDGET (self->picks[side]), TRUE);
      g_signal_connect_swapped (self->picks[side], "picked", G_CALLBACK (picked_cb), self);
    }
  g_signal_connect_swapped (swap, "clicked", G_CALLBACK (swap_cb), self);
  acies_choice_connect (self->actions, G_CALLBACK (action_cb), self);
  gtk_grid_attach (GTK_GRID (grid), GTK_WIDGET (self->picks[0]), 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), swap, 1, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), GTK_WIDGET (self->picks[1]), 2, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), GTK_WIDGET (self->actions), 0, 1, 3, 1);
  return grid;
}

static GtkWidget *
make_result (AciesMatchupPane *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);

  self->bar = g_object_new (ACIES_TYPE_SHARE_BAR, NULL);
  self->rows = GTK_GRID (gtk_grid_new ());
  self->steps = GTK_GRID (gtk_grid_new ());
  self->steps_title = GTK_LABEL (make_label (NULL, 0));
  self->line = GTK_LABEL (make_label (NULL, 0));
  self->copy = GTK_BUTTON (gtk_button_new_with_label (_ ("Copy as a Line")));
  gtk_grid_set_column_spacing (self->rows, 8);
  gtk_grid_set_row_spacing (self->rows, 2);
  gtk_grid_set_column_spacing (self->steps, 16);
  gtk_widget_add_css_class (GTK_WIDGET (self->steps_title), "heading");
  gtk_widget_add_css_class (GTK_WIDGET (self->line), "monospace");
  gtk_label_set_selectable (self->line, TRUE);
  gtk_widget_set_halign (GTK_WIDGET (self->copy), GTK_ALIGN_START);
  g_signal_connect_swapped (self->copy, "clicked", G_CALLBACK (copy_cb), self);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->bar));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->rows));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->steps_title));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->steps));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->copy));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->line));
  return box;
}

static GtkWidget *
scroll (GtkWidget *child)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), child);
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_widget_set_hexpand (scrolled, TRUE);
  return scrolled;
}

static void
acies_matchup_pane_init (AciesMatchupPane *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  GtkWidget *both = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 16);
  GtkWidget *right = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);

  self->offered = g_ptr_array_new ();
  self->settings = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 6));
  self->sentence = GTK_LABEL (make_label (NULL, 0));
  gtk_widget_add_css_class (GTK_WIDGET (self->sentence), "title-4");
  self->result = make_result (self);
  gtk_widget_set_margin_top (box, 10);
  gtk_widget_set_margin_bottom (box, 10);
  gtk_widget_set_margin_start (box, 12);
  gtk_widget_set_margin_end (box, 12);
  gtk_widget_set_margin_end (GTK_WIDGET (self->settings), 12);
  gtk_widget_set_margin_end (right, 12);
  gtk_box_append (GTK_BOX (right), GTK_WIDGET (self->sentence));
  gtk_box_append (GTK_BOX (right), self->result);
  gtk_box_append (GTK_BOX (both), scroll (GTK_WIDGET (self->settings)));
  gtk_box_append (GTK_BOX (both), scroll (right));
  gtk_box_set_homogeneous (GTK_BOX (both), TRUE);
  gtk_box_append (GTK_BOX (box), make_head (self));
  gtk_box_append (GTK_BOX (box), both);
  gtk_widget_set_visible (self->result, FALSE);
  adw_bin_set_child (ADW_BIN (self), box);
}

void
acies_matchup_pane_set_ruleset (AciesMatchupPane *self, AciesRuleset *ruleset, AciesBattle *battle)
{
  g_autoptr (GPtrArray) picks = NULL;
  AciesMatchup *before;

  g_return_if_fail (ACIES_IS_MATCHUP_PANE (self));

  g_clear_handle_id (&self->source, g_source_remove);
  before = self->matchup;
  picks = acies_library_list_picks (ruleset, battle);
  self->matchup = acies_matchup_new (ruleset, picks);
  for (guint side = 0; side < G_N_ELEMENTS (self->picks); side++)
    acies_pick_button_show (self->picks[side], self->matchup, NULL);
  acies_matchup_free (before);
  picked_cb (self);
}

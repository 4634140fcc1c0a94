/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesOddsView shows the exact odds of a ruling. The chances stand as the referee lists them:
 * outcomes first, then the quantities that may change, and all of that once for each way of
 * choosing. A long tail is counted, not shown. */
#include "config.h"
#include "app/ruling/acies-odds-view.h"

#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-template.h"
#include "app/widgets/acies-wording.h"

#include <glib/gi18n-lib.h>

#define MOST_ROWS 14

struct _AciesOddsView
{
  GtkWidget parent_instance;

  /* template children */
  GtkGrid *grid;
  GtkLabel *rest;
  GtkExpander *factors_expander;
  GtkBox *factors;
};

G_DEFINE_FINAL_TYPE (AciesOddsView, acies_odds_view, GTK_TYPE_WIDGET)

static void
add_chance (AciesOddsView *self, const AciesChance *chance, const char *words, int row)
{
  g_autofree char *percent = acies_wording_percent (&chance->chance);
  g_autofree char *fraction = acies_fraction_to_string (&chance->chance);
  g_autofree char *tooltip = NULL;
  GtkWidget *label = gtk_label_new (words);
  GtkWidget *bar = gtk_progress_bar_new ();
  GtkWidget *number = gtk_label_new (percent);
  GtkWidget *exact = gtk_label_new (fraction);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_label_set_xalign (GTK_LABEL (number), 1);
  gtk_label_set_xalign (GTK_LABEL (exact), 1);
  gtk_label_set_ellipsize (GTK_LABEL (exact), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (exact), 9);
  gtk_widget_add_css_class (number, "numeric");
  gtk_widget_add_css_class (exact, "numeric");
  gtk_widget_add_css_class (exact, "caption");
  gtk_widget_add_css_class (exact, "dim-label");
  gtk_widget_add_css_class (bar, "odds");
  gtk_widget_set_size_request (bar, 56, -1);
  gtk_widget_set_valign (bar, GTK_ALIGN_CENTER);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (bar),
                                 acies_fraction_to_double (&chance->chance));
  /* Translators: an outcome, its percentage and the exact fraction. */
  tooltip = g_strdup_printf (_ ("%s: %s, exactly %s"), gtk_label_get_text (GTK_LABEL (label)),
                             percent, fraction);
  gtk_widget_set_tooltip_text (bar, tooltip);
  gtk_widget_set_tooltip_text (exact, fraction);
  acies_accessible_set_label (bar, tooltip);
  gtk_grid_attach (self->grid, label, 0, row, 1, 1);
  gtk_grid_attach (self->grid, bar, 1, row, 1, 1);
  gtk_grid_attach (self->grid, number, 2, row, 1, 1);
  gtk_grid_attach (self->grid, exact, 3, row, 1, 1);
}

static void
add_choice (AciesOddsView *self, const char *choice, int row)
{
  /* Translators: %s is what somebody may choose; the chances if he does so follow. */
  g_autofree char *text = g_strdup_printf (_ ("If %s"), choice);
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "slip-heading");
  gtk_grid_attach (self->grid, label, 0, row, 4, 1);
}

static void
fill (AciesOddsView *self, const GPtrArray *odds)
{
  g_autofree char *last = NULL;
  int row = 0;

  for (guint i = 0; i < odds->len && i < MOST_ROWS; i++)
    {
      const AciesChance *chance = g_ptr_array_index (odds, i);
      const char *words;
      g_autofree char *choice = acies_wording_chance (chance, &words);

      if (choice != NULL && g_strcmp0 (choice, last) != 0)
        add_choice (self, choice, row++);
      add_chance (self, chance, words, row++);
      g_free (last);
      last = g_steal_pointer (&choice);
    }
}

/* "+ bravery" for a factor that could be added, "− bravery" for one that could be taken away. */
static void
add_factor (AciesOddsView *self, const AciesFactorOdds *factor, const char *words)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *text
      = g_strconcat (factor->is_present ? "\342\210\222 " : "+ ", factor->label, NULL);
  GtkWidget *label = gtk_label_new (text), *change = gtk_label_new (words);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (change), 0);
  gtk_label_set_wrap (GTK_LABEL (change), TRUE);
  gtk_widget_set_margin_start (change, 12);
  gtk_widget_add_css_class (change, "numeric");
  gtk_widget_add_css_class (change, "caption");
  gtk_widget_add_css_class (change, "dim-label");
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), change);
  gtk_box_append (self->factors, row);
}

static void
acies_odds_view_dispose (GObject *object)
{
  acies_template_dispose (object, ACIES_TYPE_ODDS_VIEW);

  G_OBJECT_CLASS (acies_odds_view_parent_class)->dispose (object);
}

static void
acies_odds_view_class_init (AciesOddsViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_odds_view_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-odds-view.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesOddsView, grid);
  gtk_widget_class_bind_template_child (widget_class, AciesOddsView, rest);
  gtk_widget_class_bind_template_child (widget_class, AciesOddsView, factors_expander);
  gtk_widget_class_bind_template_child (widget_class, AciesOddsView, factors);
}

static void
acies_odds_view_init (AciesOddsView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
acies_odds_view_set_odds (AciesOddsView *self, const GPtrArray *odds)
{
  GtkWidget *child;

  g_return_if_fail (ACIES_IS_ODDS_VIEW (self));

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->grid))) != NULL)
    gtk_grid_remove (self->grid, child);
  gtk_widget_set_visible (GTK_WIDGET (self), odds != NULL && odds->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->rest), FALSE);
  if (odds == NULL || odds->len == 0)
    return;
  fill (self, odds);
  if (odds->len > MOST_ROWS)
    {
      int n = (int) odds->len - MOST_ROWS;
      /* Translators: %d is how many more outcomes there are. */
      g_autofree char *text
          = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "and %d more", "and %d more", n), n);

      gtk_label_set_text (self->rest, text);
      gtk_widget_set_visible (GTK_WIDGET (self->rest), TRUE);
    }
}

void
acies_odds_view_set_factors (AciesOddsView *self, const GPtrArray *odds, const GPtrArray *factors)
{
  GtkWidget *child;

  g_return_if_fail (ACIES_IS_ODDS_VIEW (self));

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->factors))) != NULL)
    gtk_box_remove (self->factors, child);
  for (guint i = 0; odds != NULL && factors != NULL && i < factors->len; i++)
    {
      const AciesFactorOdds *factor = g_ptr_array_index (factors, i);
      g_autofree char *words = acies_wording_factor (factor, odds);

      if (words != NULL)
        add_factor (self, factor, words);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->factors_expander),
                          gtk_widget_get_first_child (GTK_WIDGET (self->factors)) != NULL);
}

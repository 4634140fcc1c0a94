/* Outcomes come first, then the quantities that may change; a long tail is counted, not shown. */
#include "config.h"
#include "app/acies-odds-view.h"

#include "app/acies-accessible.h"
#include "app/acies-template.h"
#include "app/acies-wording.h"

#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN
#include <glib/gi18n-lib.h>

#define MOST_ROWS 14

struct _AciesOddsView
{
  GtkWidget parent_instance;

  /* template children */
  GtkGrid *grid;
  GtkLabel *rest;
};

G_DEFINE_FINAL_TYPE (AciesOddsView, acies_odds_view, GTK_TYPE_WIDGET)

/* A proposed quantity is named "item.attribute=value", an outcome by its id alone. */
static gboolean
is_quantity (const AciesChance *chance)
{
  return strchr (chance->outcome, '=') != NULL;
}

static void
add_chance (AciesOddsView *self, const AciesChance *chance, int row)
{
  g_autofree char *percent = acies_wording_percent (&chance->chance);
  g_autofree char *fraction = acies_fraction_to_string (&chance->chance);
  g_autofree char *tooltip = NULL;
  GtkWidget *label = gtk_label_new (chance->label != NULL ? chance->label : chance->outcome);
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

static int
add_all (AciesOddsView *self, const GPtrArray *odds, gboolean quantities, int row)
{
  for (guint i = 0; i < odds->len; i++)
    {
      const AciesChance *chance = g_ptr_array_index (odds, i);

      if (is_quantity (chance) != quantities)
        continue;
      if (row < MOST_ROWS)
        add_chance (self, chance, row);
      row++;
    }
  return row;
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
  int n;

  g_return_if_fail (ACIES_IS_ODDS_VIEW (self));

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->grid))) != NULL)
    gtk_grid_remove (self->grid, child);
  gtk_widget_set_visible (GTK_WIDGET (self), odds != NULL && odds->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->rest), FALSE);
  if (odds == NULL || odds->len == 0)
    return;
  n = add_all (self, odds, FALSE, 0);
  n = add_all (self, odds, TRUE, n);
  if (n > MOST_ROWS)
    {
      /* Translators: %d is how many more outcomes there are. */
      g_autofree char *text = g_strdup_printf (
          g_dngettext (GETTEXT_PACKAGE, "and %d more", "and %d more", n - MOST_ROWS),
          n - MOST_ROWS);

      gtk_label_set_text (self->rest, text);
      gtk_widget_set_visible (GTK_WIDGET (self->rest), TRUE);
    }
}

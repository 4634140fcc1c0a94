/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A grid whose rows are read out as one: the label, then both values with their names. */
#include "config.h"
#include "app/ruling/acies-pair-block.h"

#include "app/widgets/acies-wording.h"
#include "app/widgets/acies-accessible.h"

#include <glib/gi18n-lib.h>

static GtkWidget *
attach (GtkGrid *grid, const char *text, int column, int row, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), column == 0 ? 24 : 12);
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  gtk_widget_set_hexpand (label, column == 0);
  if (column > 0)
    gtk_widget_add_css_class (label, "numeric");
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  gtk_grid_attach (grid, label, column, row, 1, 1);
  return label;
}

static void
attach_row (GtkGrid *grid,
            AciesRuleset *ruleset,
            const AciesPair *pair,
            const char *label,
            const AciesRulingLine *const lines[2],
            int row,
            const char *style)
{
  GtkWidget *first = attach (grid, label, 0, row, style);
  g_autoptr (GString) name = g_string_new (label);

  for (int i = 0; i < 2; i++)
    {
      g_autofree char *value
          = lines[i] != NULL ? acies_wording_line_value (ruleset, lines[i]) : NULL;

      attach (grid, value != NULL ? value : "", i + 1, row, style);
      if (value != NULL)
        g_string_append_printf (name, ", %s %s", pair->names[i], value);
    }
  acies_accessible_set_label (first, name->str);
}

GtkWidget *
acies_pair_block_new (AciesRuleset *ruleset, const AciesPair *pair)
{
  GtkWidget *grid = gtk_grid_new ();
  int n = 0;

  gtk_grid_set_column_spacing (GTK_GRID (grid), 9);
  gtk_widget_add_css_class (grid, "slip-row");
  acies_accessible_set_label (grid, pair->title);
  attach (GTK_GRID (grid), pair->title, 0, n, "heading");
  attach (GTK_GRID (grid), pair->names[0], 1, n, "heading");
  attach (GTK_GRID (grid), pair->names[1], 2, n++, "heading");
  for (guint i = 0; i < pair->rows->len; i++)
    {
      const AciesPairRow *row = g_ptr_array_index (pair->rows, i);

      attach_row (GTK_GRID (grid), ruleset, pair, row->label, row->lines, n++, NULL);
    }
  if (pair->totals[0] != NULL)
    attach_row (GTK_GRID (grid), ruleset, pair, _ ("total"), pair->totals, n, "heading");
  return grid;
}

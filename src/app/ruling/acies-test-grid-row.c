/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Fills a row. Whose result hurts is told by a sign and bold letters, not by colour alone. */
#include "config.h"
#include "app/ruling/acies-test-grid-row.h"

#include "app/widgets/acies-accessible.h"

#include "rules/ruleset/acies-ruleset-print.h"

#include <glib/gi18n-lib.h>

/* Characters before a name or a result breaks its line. */
#define NAME_CHARS 16
#define RESULT_CHARS 14
/* A long result is cut after so many lines, unless its row has the ring. */
#define MOST_LINES 2

static GtkWidget *
new_label (int chars)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), chars / 2);
  gtk_label_set_max_width_chars (GTK_LABEL (label), chars);
  return label;
}

static GtkWidget *
new_die (void)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 3);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), 3);
  gtk_editable_set_editable (GTK_EDITABLE (entry), FALSE);
  gtk_entry_set_alignment (GTK_ENTRY (entry), 0.5f);
  gtk_widget_set_valign (entry, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (entry, "die");
  return entry;
}

AciesTestGridRow *
acies_test_grid_row_new (GtkGrid *table, const AciesDueGrid *grid, guint n)
{
  AciesTestGridRow *self = g_new0 (AciesTestGridRow, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *result = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  g_autofree char *number = g_strdup_printf ("%u", n + 1);
  GtkWidget *label = gtk_label_new (number);
  int top = 2 * (int) n;

  self->name = new_label (NAME_CHARS);
  self->factors = new_label (NAME_CHARS + RESULT_CHARS);
  self->die = new_die ();
  self->sign = gtk_label_new (NULL);
  self->result = new_label (RESULT_CHARS);
  gtk_label_set_lines (GTK_LABEL (self->result), MOST_LINES);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (self->factors, "caption");
  gtk_widget_add_css_class (self->factors, "dim-label");
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_set_hexpand (self->result, TRUE);
  gtk_box_append (GTK_BOX (box), self->name);
  gtk_box_append (GTK_BOX (result), self->sign);
  gtk_box_append (GTK_BOX (result), self->result);
  gtk_grid_attach (table, label, 0, top, 1, 1);
  gtk_grid_attach (table, box, 1, top, 1, 1);
  gtk_grid_attach (table, self->die, 2, top, 1, 1);
  gtk_grid_attach (table, result, 3, top, 1, 1);
  /* What counts of it has the whole width, below. */
  gtk_grid_attach (table, self->factors, 1, top + 1, 3, 1);
  acies_test_grid_row_fill (self, grid, n, FALSE);
  return self;
}

/* The die says whose it is, what it wants, and what came of it. */
static void
name_die (AciesTestGridRow *self,
          const AciesDueGrid *grid,
          const AciesDueGridRow *row,
          const char *result)
{
  AciesRuleset *ruleset = acies_referee_get_ruleset (acies_due_grid_get_referee (grid));
  const AciesPrompt *prompt = acies_due_grid_row_get_throw (row);
  g_autofree char *name
      = prompt != NULL
            /* Translators: whose die it is, so many dice of a kind: "12 Guards, 1 D6". */
            ? g_strdup_printf (_ ("%s, %u %s"), row->name, prompt->n_dice,
                               acies_ruleset_print_die (ruleset, prompt->die))
            /* Translators: whose test it is, and what came of it. */
            : g_strdup_printf (_ ("%s: %s"), row->name, result);

  acies_accessible_set_label (self->die, name);
}

void
acies_test_grid_row_fill (AciesTestGridRow *self,
                          const AciesDueGrid *grid,
                          guint n,
                          gboolean values)
{
  const AciesDueGridRow *row = acies_due_grid_get_row (grid, n);
  g_autofree char *factors = acies_due_grid_row_dup_factors (row, values);
  g_autofree char *faces = acies_due_grid_row_dup_faces (row);
  g_autofree char *result = acies_due_grid_row_dup_result (grid, row);
  gboolean hurts = acies_due_grid_row_hurts (grid, row);
  gboolean is_plain = *faces == '\0' && acies_due_grid_row_get_throw (row) == NULL;

  gtk_label_set_text (GTK_LABEL (self->name), row->name);
  gtk_label_set_text (GTK_LABEL (self->factors), factors);
  gtk_widget_set_visible (self->factors, values && *factors != '\0');
  gtk_editable_set_text (GTK_EDITABLE (self->die), is_plain ? "–" : faces);
  gtk_label_set_text (GTK_LABEL (self->sign), hurts ? "◆" : "");
  gtk_widget_set_visible (self->sign, hurts);
  gtk_label_set_text (GTK_LABEL (self->result), self->is_left ? _ ("left open") : result);
  gtk_label_set_ellipsize (GTK_LABEL (self->result),
                           values ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END);
  gtk_widget_set_tooltip_text (self->result, result);
  if (hurts)
    gtk_widget_add_css_class (self->result, "heading");
  else
    gtk_widget_remove_css_class (self->result, "heading");
  if (acies_due_grid_row_is_full (row))
    gtk_widget_remove_css_class (self->result, "dim-label");
  else
    gtk_widget_add_css_class (self->result, "dim-label");
  name_die (self, grid, row, result);
}

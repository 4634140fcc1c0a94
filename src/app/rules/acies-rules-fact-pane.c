/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesRulesFactPane shows a fact as it prints. What is shown is built anew for another fact, or
 * when the rule set is another; looking at another part of the same fact only marks it. */
#include "config.h"
#include "app/rules/acies-rules-fact-pane.h"

#include "app/widgets/acies-accessible.h"
#include "app/rules/acies-rules-part.h"
#include "app/widgets/acies-template.h"
#include "rules/script/acies-functions.h"
#include "rules/ruleset/acies-ruleset-print.h"

#include <adwaita.h>

#include <glib/gi18n-lib.h>

struct _AciesRulesFactPane
{
  GtkWidget parent_instance;

  /* template children */
  GtkStack *stack;
  GtkLabel *kind;
  GtkLabel *title;
  GtkLabel *value;
  GtkLabel *note;
  GtkBox *body;

  /* owned */
  AciesRulesSession *session; /* or NULL */
  GHashTable *functions;      /* of name to AciesFunctionText; NULL until one is shown */
  GPtrArray *parts;           /* of AciesRulesPart, borrowed: they stand in the body */

  const char *shown; /* interned path of the fact that is shown, or NULL */
};

G_DEFINE_FINAL_TYPE (AciesRulesFactPane, acies_rules_fact_pane, GTK_TYPE_WIDGET)

static void
clear (AciesRulesFactPane *self)
{
  GtkWidget *child;

  g_ptr_array_set_size (self->parts, 0);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->body))) != NULL)
    gtk_box_remove (self->body, child);
}

static GtkWidget *
add_part (AciesRulesFactPane *self, const AciesCatalogueItem *item, AciesRulesPartKind look)
{
  GtkWidget *part = acies_rules_part_new (self->session, item, look);

  g_ptr_array_add (self->parts, part);
  return part;
}

static GtkWidget *
new_head (const char *text)
{
  GtkWidget *head = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (head), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (head), 18);
  gtk_widget_add_css_class (head, "rules-head");
  return head;
}

static void
attach_head (GtkGrid *grid, const char *text, int column, int row)
{
  GtkWidget *head = new_head (text);

  gtk_label_set_xalign (GTK_LABEL (head), column == 0 ? 0 : 0.5F);
  gtk_grid_attach (grid, head, column, row, 1, 1);
}

static void
attach_span (AciesRulesFactPane *self,
             GtkGrid *grid,
             const char *axis,
             const AciesChartSpan *span,
             const guint place[2])
{
  g_autofree char *text
      = acies_ruleset_print_span (acies_rules_session_get_ruleset (self->session), axis, span);

  attach_head (grid, text, (int) place[0], (int) place[1]);
}

/* The cells, row by row, under the heads of both axes. */
static void
build_chart (AciesRulesFactPane *self, const AciesCatalogueItem *item)
{
  const AciesChart *chart = (const AciesChart *) item->fact;
  g_autoptr (GPtrArray) parts = acies_rules_session_list_parts (self->session, item);
  AciesRuleset *ruleset = acies_rules_session_get_ruleset (self->session);
  GtkGrid *grid = GTK_GRID (gtk_grid_new ());
  guint n_columns = MAX (chart->columns->len, 1);
  g_autofree char *axis = acies_ruleset_print_axis (ruleset, chart->row_label);
  g_autofree char *across = acies_ruleset_print_axis (ruleset, chart->column_label);
  g_autofree char *corner
      = *across != '\0' ? g_strdup_printf ("%s ↓ %s →", axis, across) : g_strdup (axis);

  gtk_widget_set_halign (GTK_WIDGET (grid), GTK_ALIGN_START);
  gtk_widget_add_css_class (GTK_WIDGET (grid), "rules-chart");
  attach_head (grid, corner, 0, 0);
  for (guint i = 0; i < chart->columns->len; i++)
    attach_span (self, grid, chart->column_label,
                 &g_array_index (chart->columns, AciesChartSpan, i), (guint[2]){ i + 1, 0 });
  for (guint i = 0; i < chart->rows->len; i++)
    attach_span (self, grid, chart->row_label, &g_array_index (chart->rows, AciesChartSpan, i),
                 (guint[2]){ 0, i + 1 });
  for (guint i = 0, n = 0; i < parts->len; i++)
    {
      const AciesCatalogueItem *part = g_ptr_array_index (parts, i);

      if (!g_str_equal (part->kind, "cell"))
        continue;
      gtk_grid_attach (grid, add_part (self, part, ACIES_RULES_PART_CELL),
                       (int) (n % n_columns) + 1, (int) (n / n_columns) + 1, 1, 1);
      n++;
    }
  gtk_box_append (self->body, GTK_WIDGET (grid));
}

/* Of PARTS (of AciesCatalogueItem) the settings, or else the factors. */
static void
add_parts (AciesRulesFactPane *self, GtkBox *list, const GPtrArray *parts, gboolean are_settings)
{
  for (guint i = 0; i < parts->len; i++)
    {
      const AciesCatalogueItem *item = g_ptr_array_index (parts, i);
      gboolean is_factor = g_str_equal (item->kind, "modifier");

      if (!g_str_equal (item->kind, "cell") && is_factor == !are_settings)
        gtk_box_append (
            list,
            add_part (self, item, is_factor ? ACIES_RULES_PART_FACTOR : ACIES_RULES_PART_VALUE));
    }
}

/* Factors before what else is said of their list. */
static void
build_parts (AciesRulesFactPane *self, const AciesCatalogueItem *fact)
{
  g_autoptr (GPtrArray) parts = acies_rules_session_list_parts (self->session, fact);
  GtkWidget *list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (list, "rules-parts");
  add_parts (self, GTK_BOX (list), parts, FALSE);
  add_parts (self, GTK_BOX (list), parts, TRUE);
  gtk_box_append (self->body, list);
}

static void
add_text (AciesRulesFactPane *self, const char *title, const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  if (title != NULL)
    {
      GtkWidget *head = new_head (title);

      gtk_label_set_max_width_chars (GTK_LABEL (head), -1);
      gtk_label_set_xalign (GTK_LABEL (head), 0);
      gtk_box_append (self->body, head);
    }
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "monospace");
  gtk_widget_add_css_class (label, "rules-code");
  acies_accessible_set_label (label, text);
  gtk_box_append (self->body, label);
}

static void
run_cb (AciesRulesFactPane *self, GtkButton *button)
{
  g_autofree char *id = g_strdup (strchr (self->shown, '/') + 1);
  g_autoptr (AciesExampleResult) result = acies_rules_session_run_example (self->session, id);
  GtkWidget *verdict = g_object_get_data (G_OBJECT (button), "verdict");

  if (result == NULL)
    return;
  gtk_label_set_text (GTK_LABEL (verdict), result->passed ? _ ("The result is as the example says.")
                                           : result->message != NULL
                                               ? result->message
                                               : _ ("The result is not as the example says."));
  gtk_widget_remove_css_class (verdict, result->passed ? "warning" : "success");
  gtk_widget_add_css_class (verdict, result->passed ? "success" : "warning");
}

/* It is run when that is wished for; what house rules did to it is known from the trial. */
static void
build_example (AciesRulesFactPane *self, const char *id)
{
  const AciesChangedExample *change
      = acies_rules_trial_find (acies_rules_session_get_trial (self->session), id);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("_Run It"));
  GtkWidget *verdict = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (verdict), TRUE);
  gtk_label_set_xalign (GTK_LABEL (verdict), 0);
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  g_object_set_data (G_OBJECT (button), "verdict", verdict);
  g_signal_connect_object (button, "clicked", G_CALLBACK (run_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (line), button);
  gtk_box_append (GTK_BOX (line), verdict);
  gtk_box_append (self->body, line);
  if (change == NULL)
    return;
  add_text (self, _ ("By the rule set below"), change->before);
  add_text (self, _ ("By the house rules"), change->after);
}

static void
build_function (AciesRulesFactPane *self, const char *name)
{
  AciesRuleset *ruleset = acies_rules_session_get_ruleset (self->session);
  const char *const *layers = acies_ruleset_get_layers (ruleset);
  const AciesFunctionText *function;

  if (self->functions == NULL)
    self->functions = acies_functions_read (acies_ruleset_get_files (ruleset), layers,
                                            g_strv_length ((char **) layers));
  function = g_hash_table_lookup (self->functions, name);
  if (function == NULL)
    return;
  add_text (self, NULL, function->text);
}

static void
build_body (AciesRulesFactPane *self, const AciesCatalogueItem *item)
{
  if (g_str_equal (item->kind, "function"))
    {
      build_function (self, item->id);
      return;
    }
  if (g_str_equal (item->kind, "example"))
    {
      build_example (self, item->id);
      return;
    }
  if (g_str_equal (item->kind, "chart"))
    build_chart (self, item);
  build_parts (self, item);
}

static void
set_text (GtkLabel *label, const char *text)
{
  gtk_label_set_text (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL && *text != '\0');
}

static void
build (AciesRulesFactPane *self, const AciesCatalogueItem *item)
{
  g_autofree char *kind = NULL;

  clear (self);
  self->shown = item != NULL ? g_intern_string (item->path) : NULL;
  gtk_stack_set_visible_child_name (self->stack, item != NULL ? "fact" : "empty");
  if (item == NULL)
    return;
  kind = g_strdup_printf ("%s · %s", acies_catalogue_describe_kind (item->kind), item->id);
  gtk_label_set_text (self->kind, kind);
  gtk_label_set_text (self->title, item->label);
  set_text (self->value, g_strcmp0 (item->value, item->label) != 0 ? item->value : NULL);
  set_text (self->note, item->note);
  build_body (self, item);
}

static void
mark_selected (AciesRulesFactPane *self, const char *path)
{
  for (guint i = 0; i < self->parts->len; i++)
    {
      AciesRulesPart *part = g_ptr_array_index (self->parts, i);

      acies_rules_part_set_selected (part, acies_rules_part_get_path (part) == path);
    }
}

static void
show_selected (AciesRulesFactPane *self)
{
  const char *path
      = self->session != NULL ? acies_rules_session_get_selected (self->session) : NULL;
  const AciesCatalogueItem *fact
      = path != NULL ? acies_rules_session_find_fact (self->session, path) : NULL;

  if (fact == NULL || g_intern_string (fact->path) != self->shown)
    build (self, fact);
  mark_selected (self, path);
}

/* The focus stays where it was, if that still is. */
static void
changed_cb (AciesRulesFactPane *self)
{
  gboolean has_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;

  g_clear_pointer (&self->functions, g_hash_table_unref);
  self->shown = NULL;
  show_selected (self);
  if (has_focus)
    acies_rules_fact_pane_focus (self);
}

static void
acies_rules_fact_pane_dispose (GObject *object)
{
  AciesRulesFactPane *self = ACIES_RULES_FACT_PANE (object);

  if (self->body != NULL)
    acies_rules_fact_pane_set_session (self, NULL);
  acies_template_dispose (self, ACIES_TYPE_RULES_FACT_PANE);

  G_OBJECT_CLASS (acies_rules_fact_pane_parent_class)->dispose (object);
}

static void
acies_rules_fact_pane_finalize (GObject *object)
{
  g_ptr_array_unref (ACIES_RULES_FACT_PANE (object)->parts);

  G_OBJECT_CLASS (acies_rules_fact_pane_parent_class)->finalize (object);
}

static void
acies_rules_fact_pane_class_init (AciesRulesFactPaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_rules_fact_pane_dispose;
  object_class->finalize = acies_rules_fact_pane_finalize;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-rules-fact-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesRulesFactPane, stack);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesFactPane, kind);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesFactPane, title);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesFactPane, value);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesFactPane, note);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesFactPane, body);
}

static void
acies_rules_fact_pane_init (AciesRulesFactPane *self)
{
  self->parts = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_accessible_set_label (GTK_WIDGET (self->body), _ ("Rule"));
}

void
acies_rules_fact_pane_set_session (AciesRulesFactPane *self, AciesRulesSession *session)
{
  g_return_if_fail (ACIES_IS_RULES_FACT_PANE (self));

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, session);
  if (session != NULL)
    {
      g_signal_connect_swapped (session, "selected", G_CALLBACK (show_selected), self);
      g_signal_connect_swapped (session, "changed", G_CALLBACK (changed_cb), self);
    }
  changed_cb (self);
}

void
acies_rules_fact_pane_focus (AciesRulesFactPane *self)
{
  const char *path;

  g_return_if_fail (ACIES_IS_RULES_FACT_PANE (self));

  path = self->session != NULL ? acies_rules_session_get_selected (self->session) : NULL;
  for (guint i = 0; i < self->parts->len; i++)
    if (acies_rules_part_get_path (g_ptr_array_index (self->parts, i)) == path)
      {
        gtk_widget_grab_focus (g_ptr_array_index (self->parts, i));
        return;
      }
  gtk_widget_child_focus (GTK_WIDGET (self->body), GTK_DIR_TAB_FORWARD);
}

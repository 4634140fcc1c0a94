/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesScenarioPane shows and edits what a scenario says. The rows are as many as there are
 * sides, objectives and rules, so they are made here; as long as there are as many as before
 * they only show what is new. */
#include "config.h"
#include "app/scenario/acies-scenario-pane.h"

#include "app/session/acies-scenario-editor.h"
#include "app/widgets/acies-accessible.h"
#include "app/form/acies-field-row.h"
#include "app/widgets/acies-template.h"
#include "model/battle/acies-contingent.h"
#include "storage/document/acies-scenario-check.h"

#include <glib/gi18n-lib.h>

struct _AciesScenarioPane
{
  GtkWidget parent_instance;

  /* template children */
  GtkScrolledWindow *scroller;
  GtkBox *content;
  GtkLabel *findings_heading;
  GtkWidget *findings_scroller;
  GtkListBox *findings;

  /* owned */
  AciesSession *session;
  GPtrArray *rows; /* of AciesFieldRow, borrowed from the content */
  char *structure; /* what the rows were made for */

  guint n_findings;

  guint update_source;
  guint scroll_source;
  double scroll;         /* where the content was before its rows were made anew */
  AciesFieldKind wanted; /* with HAS_WANTED: the last row of that kind gets the focus */
  gboolean has_wanted;
  const char *wanted_id; /* interned: of that side's rows alone; or NULL */
};

enum
{
  PROP_0,
  PROP_N_FINDINGS,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

enum
{
  ITEM_SHOWN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesScenarioPane, acies_scenario_pane, GTK_TYPE_WIDGET)

static AciesScenarioDocument *
get_draft (AciesScenarioPane *self)
{
  return acies_scenario_editor_get_document (ACIES_SCENARIO_EDITOR (self->session));
}

/* Whether ITEM is a command that holds units itself, which players may share out among them. */
static gboolean
is_shared_out (AciesItem *item)
{
  return ACIES_IS_COMMAND (item)
         && g_list_model_get_n_items (acies_command_get_units (ACIES_COMMAND (item))) > 0;
}

static void
append_command (AciesItem *item, gpointer data)
{
  if (is_shared_out (item))
    g_string_append_printf (data, " %s", acies_item_get_id (item));
}

/* Changes when other rows are wanted. */
static char *
make_structure (AciesBattle *battle)
{
  const AciesPlan *plan = acies_battle_get_plan (battle);
  g_autoptr (GString) text = g_string_new (NULL);
  GListModel *sides = acies_battle_get_sides (battle);

  g_string_printf (text, "%u %u", plan->objectives->len, plan->rules->len);
  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesItem) side = g_list_model_get_item (sides, i);

      g_string_append_printf (
          text, " %s %u", acies_item_get_id (side),
          acies_plan_get_side (acies_battle_get_plan (battle), acies_item_get_id (side))
              ->contingents->len);
      acies_army_foreach (acies_side_get_army (ACIES_SIDE (side)), append_command, text);
    }
  return g_strdup (text->str);
}

static GtkWidget *
add_section (AciesScenarioPane *self, const char *title)
{
  GtkWidget *section = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *label = gtk_label_new (title);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_add_css_class (section, "scenario-section");
  gtk_box_append (GTK_BOX (section), label);
  gtk_box_append (self->content, section);
  return section;
}

static void
add_row (
    AciesScenarioPane *self, GtkWidget *section, AciesFieldKind kind, const char *id, guint index)
{
  const AciesField field = { kind, g_intern_string (id), index };
  GtkWidget *row = acies_field_row_new (&field, get_draft (self));

  gtk_widget_set_hexpand (row, TRUE);
  g_object_set_data (G_OBJECT (row), "field", GUINT_TO_POINTER (kind));
  g_object_set_data (G_OBJECT (row), "id", (gpointer) field.id);
  gtk_box_append (GTK_BOX (section), row);
  g_ptr_array_add (self->rows, row);
}

/* Rows beside one another in SECTION. */
static GtkWidget *
add_pair (GtkWidget *section)
{
  GtkWidget *pair = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  gtk_box_set_homogeneous (GTK_BOX (pair), TRUE);
  gtk_box_append (GTK_BOX (section), pair);
  return pair;
}

static void
add_button (GtkWidget *section, const char *label, const char *action, GVariant *target)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (button), target);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (section), button);
}

static void
build_general (AciesScenarioPane *self)
{
  GtkWidget *section = add_section (self, _ ("Scenario"));
  const GPtrArray *switches
      = acies_ruleset_get_facts (acies_session_get_ruleset (self->session), ACIES_FACT_SWITCH);
  gboolean has_hexes = acies_ruleset_has_hexes (acies_session_get_ruleset (self->session));
  GtkWidget *pair;

  add_row (self, section, ACIES_FIELD_TITLE, NULL, 0);
  pair = add_pair (section);
  add_row (self, pair, has_hexes ? ACIES_FIELD_COLUMNS : ACIES_FIELD_WIDTH, NULL, 0);
  add_row (self, pair, has_hexes ? ACIES_FIELD_ROWS : ACIES_FIELD_DEPTH, NULL, 0);
  if (!has_hexes)
    add_row (self, section, ACIES_FIELD_TOLERANCE, NULL, 0);
  add_row (self, section, ACIES_FIELD_NOTE, NULL, 0);
  for (guint i = 0; switches != NULL && i < switches->len; i++)
    {
      const AciesSwitch *fact = g_ptr_array_index (switches, i);

      add_row (self, section, ACIES_FIELD_SWITCH, fact->fact.id, 0);
    }
}

/* What the rule set lets a scenario say of length and victory: of SIDE, or NULL of the battle. */
static void
add_conditions (AciesScenarioPane *self, GtkWidget *section, const char *side)
{
  const GPtrArray *facts
      = acies_ruleset_get_facts (acies_session_get_ruleset (self->session), ACIES_FACT_ATTRIBUTE);

  for (guint i = 0; facts != NULL && i < facts->len; i++)
    {
      const AciesAttributeFact *fact = g_ptr_array_index (facts, i);
      g_autofree char *id = NULL;

      if (!fact->is_of_scenarios || !g_str_equal (fact->of, side != NULL ? "side" : "battle"))
        continue;
      id = g_strconcat (side != NULL ? side : "", ":", fact->fact.id, NULL);
      add_row (self, section, acies_field_get_condition_kind (fact), id, 0);
    }
}

/* A section that stays empty is not shown. */
static void
build_conditions (AciesScenarioPane *self)
{
  GtkWidget *section = add_section (self, _ ("Length and Victory"));
  guint n = self->rows->len;

  add_conditions (self, section, NULL);
  gtk_widget_set_visible (section, self->rows->len > n);
}

static void
build_side (AciesScenarioPane *self, AciesItem *side)
{
  const char *id = acies_item_get_id (side);
  GtkWidget *section = add_section (self, acies_item_get_label (side));
  GtkWidget *pair;

  add_row (self, section, ACIES_FIELD_SIDE_LABEL, id, 0);
  add_row (self, section, ACIES_FIELD_ARMY, id, 0);
  add_row (self, section, ACIES_FIELD_SHIFT, id, 0);
  add_row (self, section, ACIES_FIELD_FIRST, id, 0);
  pair = add_pair (section);
  add_row (self, pair, ACIES_FIELD_ZONE_EDGE, id, 0);
  add_row (self, pair, ACIES_FIELD_ZONE_DEPTH, id, 0);
  add_button (section, _ ("Draw a Zone on the Table"), "draft.draw-zone",
              g_variant_new_string (id));
  add_row (self, section, ACIES_FIELD_BRIEFING, id, 0);
  add_conditions (self, section, id);
}

/* The rows of one side. */
typedef struct
{
  AciesScenarioPane *pane;
  GtkWidget *section;
} Rows;

static void
add_command_row (AciesItem *item, gpointer data)
{
  const Rows *self = data;

  if (is_shared_out (item))
    add_row (self->pane, self->section, ACIES_FIELD_COMMAND_CONTINGENT, acies_item_get_id (item),
             0);
}

/* What each of several players of SIDE has. */
static void
build_contingents (AciesScenarioPane *self, AciesItem *side)
{
  const char *id = acies_item_get_id (side);
  const AciesSidePlan *plan
      = acies_plan_get_side (acies_battle_get_plan (acies_session_get_battle (self->session)), id);
  /* Translators: %s is a side. */
  g_autofree char *title = g_strdup_printf (_ ("Contingents of %s"), acies_item_get_label (side));
  GtkWidget *section = add_section (self, title);
  Rows rows = { self, section };

  for (guint i = 0; i < plan->contingents->len; i++)
    {
      const AciesContingent *contingent = g_ptr_array_index (plan->contingents, i);
      GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

      add_row (self, section, ACIES_FIELD_CONTINGENT_LABEL, id, i);
      add_row (self, section, ACIES_FIELD_CONTINGENT_BRIEFING, id, i);
      gtk_box_append (GTK_BOX (section), buttons);
      add_button (buttons, _ ("Draw Its Zone"), "draft.draw-contingent-zone",
                  g_variant_new ("(ss)", id, contingent->id));
      add_button (buttons, _ ("Remove"), "scenario.remove-contingent",
                  g_variant_new ("(su)", id, i));
    }
  if (plan->contingents->len > 0)
    acies_army_foreach (acies_side_get_army (ACIES_SIDE (side)), add_command_row, &rows);
  add_button (section, _ ("Add Contingent"), "scenario.add-contingent", g_variant_new_string (id));
}

static void
build_objectives (AciesScenarioPane *self, guint n)
{
  GtkWidget *section = add_section (self, _ ("Objectives"));

  for (guint i = 0; i < n; i++)
    {
      GtkWidget *pair;
      GtkWidget *buttons;

      add_row (self, section, ACIES_FIELD_OBJECTIVE_LABEL, NULL, i);
      add_row (self, section, ACIES_FIELD_OBJECTIVE_SIDE, NULL, i);
      pair = add_pair (section);
      add_row (self, pair, ACIES_FIELD_OBJECTIVE_PLACE, NULL, i);
      add_row (self, pair, ACIES_FIELD_OBJECTIVE_VALUE, NULL, i);
      buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
      gtk_box_append (GTK_BOX (section), buttons);
      add_button (buttons, _ ("Draw Its Area"), "draft.draw-area", g_variant_new_uint32 (i));
      add_button (buttons, _ ("Remove"), "scenario.remove-objective", g_variant_new_uint32 (i));
    }
  add_button (section, _ ("Add Objective"), "scenario.add-objective", NULL);
}

static void
build_rules (AciesScenarioPane *self, guint n)
{
  GtkWidget *section = add_section (self, _ ("Special Rules"));

  for (guint i = 0; i < n; i++)
    {
      add_row (self, section, ACIES_FIELD_RULE_LABEL, NULL, i);
      add_row (self, section, ACIES_FIELD_RULE_TEXT, NULL, i);
      add_button (section, _ ("Remove Rule"), "scenario.remove-rule", g_variant_new_uint32 (i));
    }
  add_button (section, _ ("Add Rule"), "scenario.add-rule", NULL);
}

static void
build (AciesScenarioPane *self)
{
  AciesBattle *battle = acies_session_get_battle (self->session);
  const AciesPlan *plan = acies_battle_get_plan (battle);
  GListModel *sides = acies_battle_get_sides (battle);

  build_general (self);
  build_conditions (self);
  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesItem) side = g_list_model_get_item (sides, i);

      build_side (self, side);
      build_contingents (self, side);
    }
  build_objectives (self, plan->objectives->len);
  build_rules (self, plan->rules->len);
  add_row (self, add_section (self, _ ("For the Umpire Only")), ACIES_FIELD_SECRET, NULL, 0);
}

static void
clear (AciesScenarioPane *self)
{
  GtkWidget *child;

  g_ptr_array_set_size (self->rows, 0);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->content))) != NULL)
    gtk_box_remove (self->content, child);
}

static void
add_finding (AciesScenarioPane *self, AciesFinding *finding)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *label = gtk_label_new (acies_finding_get_message (finding));
  const char *subject = acies_finding_get_subject (finding);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), subject != NULL);
  g_object_set_data (G_OBJECT (row), "subject", (gpointer) g_intern_string (subject));
  acies_accessible_set_label (row, acies_finding_get_message (finding));
  gtk_list_box_append (self->findings, row);
}

static void
set_n_findings (AciesScenarioPane *self, guint n)
{
  if (self->n_findings == n)
    return;
  self->n_findings = n;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_FINDINGS]);
}

static void
show_findings (AciesScenarioPane *self)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autofree char *heading = NULL;
  GtkListBoxRow *row;
  guint n;

  acies_scenario_check (get_draft (self), findings);
  n = g_list_model_get_n_items (G_LIST_MODEL (findings));
  while ((row = gtk_list_box_get_row_at_index (self->findings, 0)) != NULL)
    gtk_list_box_remove (self->findings, GTK_WIDGET (row));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (AciesFinding) finding = g_list_model_get_item (G_LIST_MODEL (findings), i);

      add_finding (self, finding);
    }
  n += acies_findings_get_n_dropped (findings);
  heading
      = n == 0
            ? g_strdup (_ ("Nothing to See to"))
            : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u to See to", "%u to See to", n), n);
  gtk_label_set_text (self->findings_heading, heading);
  gtk_widget_set_visible (self->findings_scroller, n > 0);
  set_n_findings (self, n);
}

static void
finding_activated_cb (AciesScenarioPane *self, GtkListBoxRow *row)
{
  const char *subject = g_object_get_data (G_OBJECT (row), "subject");

  if (subject == NULL || acies_session_find_item (self->session, subject) == NULL)
    return;
  acies_session_set_selected (self->session, subject);
  g_signal_emit (self, signals[ITEM_SHOWN], 0, subject);
}

/* Once the new rows have their places. */
static gboolean
scroll_cb (gpointer data)
{
  AciesScenarioPane *self = data;
  GtkWidget *wanted = NULL;

  self->scroll_source = 0;
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), self->scroll);
  for (guint i = 0; self->has_wanted && i < self->rows->len; i++)
    if (GPOINTER_TO_UINT (g_object_get_data (self->rows->pdata[i], "field")) == self->wanted
        && g_object_get_data (self->rows->pdata[i], "id") == self->wanted_id)
      wanted = self->rows->pdata[i];
  if (wanted != NULL)
    gtk_widget_child_focus (wanted, GTK_DIR_TAB_FORWARD);
  self->has_wanted = FALSE;
  return G_SOURCE_REMOVE;
}

static void
rebuild (AciesScenarioPane *self)
{
  self->scroll = gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (self->scroller));
  clear (self);
  build (self);
  if (self->scroll_source == 0)
    self->scroll_source = g_idle_add_full (G_PRIORITY_LOW, scroll_cb, self, NULL);
}

/* Not within a row's own signal: the row may be one of those that go. */
static gboolean
update_cb (gpointer data)
{
  AciesScenarioPane *self = data;
  g_autofree char *structure = make_structure (acies_session_get_battle (self->session));

  self->update_source = 0;
  if (g_strcmp0 (structure, self->structure) != 0)
    {
      rebuild (self);
      g_free (self->structure);
      self->structure = g_steal_pointer (&structure);
    }
  for (guint i = 0; i < self->rows->len; i++)
    acies_field_row_update (g_ptr_array_index (self->rows, i));
  show_findings (self);
  return G_SOURCE_REMOVE;
}

static void
battle_changed_cb (AciesScenarioPane *self)
{
  if (self->update_source == 0)
    self->update_source = g_idle_add (update_cb, self);
}

static void
report_unless (AciesScenarioPane *self, gboolean done, const GError *error)
{
  if (!done)
    acies_session_report (self->session, error->message);
}

static void
add_objective (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AciesScenarioPane *self = ACIES_SCENARIO_PANE (widget);
  g_autoptr (GError) error = NULL;

  self->wanted = ACIES_FIELD_OBJECTIVE_LABEL;
  self->wanted_id = NULL;
  self->has_wanted = acies_field_add_objective (get_draft (self), &error);
  report_unless (self, self->has_wanted, error);
}

static void
remove_objective (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AciesScenarioPane *self = ACIES_SCENARIO_PANE (widget);
  g_autoptr (GError) error = NULL;
  gboolean done
      = acies_field_remove_objective (get_draft (self), g_variant_get_uint32 (parameter), &error);

  report_unless (self, done, error);
}

static void
add_contingent (GtkWidget *widget, const char *name, GVariant *side)
{
  AciesScenarioPane *self = ACIES_SCENARIO_PANE (widget);
  g_autoptr (GError) error = NULL;

  self->wanted = ACIES_FIELD_CONTINGENT_LABEL;
  self->wanted_id = g_intern_string (g_variant_get_string (side, NULL));
  self->has_wanted
      = acies_field_add_contingent (get_draft (self), g_variant_get_string (side, NULL), &error);
  report_unless (self, self->has_wanted, error);
}

static void
remove_contingent (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AciesScenarioPane *self = ACIES_SCENARIO_PANE (widget);
  g_autoptr (GError) error = NULL;
  const char *side;
  guint index;
  gboolean done;

  g_variant_get (parameter, "(&su)", &side, &index);
  done = acies_field_remove_contingent (get_draft (self), side, index, &error);
  report_unless (self, done, error);
}

static void
add_rule (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AciesScenarioPane *self = ACIES_SCENARIO_PANE (widget);
  g_autoptr (GError) error = NULL;

  self->wanted = ACIES_FIELD_RULE_LABEL;
  self->wanted_id = NULL;
  self->has_wanted = acies_field_add_rule (get_draft (self), &error);
  report_unless (self, self->has_wanted, error);
}

static void
remove_rule (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AciesScenarioPane *self = ACIES_SCENARIO_PANE (widget);
  g_autoptr (GError) error = NULL;
  gboolean done
      = acies_field_remove_rule (get_draft (self), g_variant_get_uint32 (parameter), &error);

  report_unless (self, done, error);
}

static void
acies_scenario_pane_dispose (GObject *object)
{
  AciesScenarioPane *self = ACIES_SCENARIO_PANE (object);

  if (self->rows != NULL)
    acies_scenario_pane_set_session (self, NULL);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  acies_template_dispose (self, ACIES_TYPE_SCENARIO_PANE);

  G_OBJECT_CLASS (acies_scenario_pane_parent_class)->dispose (object);
}

static void
acies_scenario_pane_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  if (id == PROP_N_FINDINGS)
    g_value_set_uint (value, ACIES_SCENARIO_PANE (object)->n_findings);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
acies_scenario_pane_class_init (AciesScenarioPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_scenario_pane_dispose;
  G_OBJECT_CLASS (klass)->get_property = acies_scenario_pane_get_property;

  properties[PROP_N_FINDINGS] = g_param_spec_uint ("n-findings", NULL, NULL, 0, G_MAXUINT, 0,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPERTIES, properties);
  signals[ITEM_SHOWN] = g_signal_new ("item-shown", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                      NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-scenario-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesScenarioPane, content);
  gtk_widget_class_bind_template_child (widget_class, AciesScenarioPane, findings_heading);
  gtk_widget_class_bind_template_child (widget_class, AciesScenarioPane, findings);
  gtk_widget_class_bind_template_child (widget_class, AciesScenarioPane, findings_scroller);
  gtk_widget_class_bind_template_child (widget_class, AciesScenarioPane, scroller);
  gtk_widget_class_bind_template_callback (widget_class, finding_activated_cb);
  gtk_widget_class_install_action (widget_class, "scenario.add-objective", NULL, add_objective);
  gtk_widget_class_install_action (widget_class, "scenario.remove-objective", "u",
                                   remove_objective);
  gtk_widget_class_install_action (widget_class, "scenario.add-contingent", "s", add_contingent);
  gtk_widget_class_install_action (widget_class, "scenario.remove-contingent", "(su)",
                                   remove_contingent);
  gtk_widget_class_install_action (widget_class, "scenario.add-rule", NULL, add_rule);
  gtk_widget_class_install_action (widget_class, "scenario.remove-rule", "u", remove_rule);
}

static void
acies_scenario_pane_init (AciesScenarioPane *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_accessible_set_label (GTK_WIDGET (self->findings), _ ("To be seen to"));
}

void
acies_scenario_pane_set_session (AciesScenarioPane *self, AciesSession *session)
{
  g_return_if_fail (ACIES_IS_SCENARIO_PANE (self));

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_handle_id (&self->update_source, g_source_remove);
  g_clear_handle_id (&self->scroll_source, g_source_remove);
  clear (self);
  g_clear_pointer (&self->structure, g_free);
  g_set_object (&self->session, session);
  if (session == NULL)
    return;
  g_signal_connect_swapped (session, "battle-changed", G_CALLBACK (battle_changed_cb), self);
  update_cb (self);
}

gboolean
acies_scenario_pane_commit (AciesScenarioPane *self)
{
  gboolean all = TRUE;

  g_return_val_if_fail (ACIES_IS_SCENARIO_PANE (self), FALSE);

  for (guint i = 0; i < self->rows->len; i++)
    all = acies_field_row_commit (g_ptr_array_index (self->rows, i)) && all;
  return all;
}

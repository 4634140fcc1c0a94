/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesScenarioPage is the page of the window where a scenario is edited. The page only puts
 * panes beside one another; they share the session and never know each other. */
#include "config.h"
#include "app/scenario/acies-scenario-page.h"

#include "app/order/acies-order-pane.h"
#include "app/scenario/acies-reserve-pane.h"
#include "app/scenario/acies-scenario-pane.h"
#include "app/widgets/acies-settings.h"
#include "app/widgets/acies-side-panes.h"
#include "app/table/acies-table-pane.h"
#include "app/tools/acies-backdrop-tool.h"
#include "app/widgets/acies-template.h"
#include "app/outline/acies-zone-tool.h"

#include <adwaita.h>

struct _AciesScenarioPage
{
  GtkWidget parent_instance;

  /* template children */
  AdwFlap *left_flap;
  AdwFlap *right_flap;
  AdwClamp *left_pane;
  AdwClamp *scenario_side;
  AciesOrderPane *order_pane;
  AciesReservePane *reserve_pane;
  AciesTablePane *table_pane;
  AciesScenarioPane *scenario_pane;

  AciesZoneTool *zone_tool;      /* the view's */
  AciesTableTool *backdrop_tool; /* likewise */

  /* owned */
  GSettings *settings;
};

G_DEFINE_FINAL_TYPE (AciesScenarioPage, acies_scenario_page, GTK_TYPE_WIDGET)

static void
item_shown_cb (AciesScenarioPage *self, const char *id)
{
  acies_table_view_show_item (acies_table_pane_get_view (self->table_pane), id);
}

/* The keys that draw go to the table. */
static void
use_zone_tool (AciesScenarioPage *self)
{
  acies_table_view_set_tool (acies_table_pane_get_view (self->table_pane),
                             ACIES_TABLE_TOOL (self->zone_tool));
  acies_scenario_page_focus_table (self);
}

static void
draw_zone (GtkWidget *widget, const char *name, GVariant *side)
{
  AciesScenarioPage *self = ACIES_SCENARIO_PAGE (widget);

  use_zone_tool (self);
  acies_zone_tool_draw_zone (self->zone_tool, g_variant_get_string (side, NULL), NULL);
}

/* A side, and a contingent of it. */
static void
draw_contingent_zone (GtkWidget *widget, const char *name, GVariant *whose)
{
  AciesScenarioPage *self = ACIES_SCENARIO_PAGE (widget);
  const char *side, *contingent;

  g_variant_get (whose, "(&s&s)", &side, &contingent);
  use_zone_tool (self);
  acies_zone_tool_draw_zone (self->zone_tool, side, contingent);
}

static void
draw_area (GtkWidget *widget, const char *name, GVariant *objective)
{
  AciesScenarioPage *self = ACIES_SCENARIO_PAGE (widget);

  use_zone_tool (self);
  acies_zone_tool_draw_area (self->zone_tool, g_variant_get_uint32 (objective));
}

static void
acies_scenario_page_dispose (GObject *object)
{
  AciesScenarioPage *self = ACIES_SCENARIO_PAGE (object);

  g_clear_object (&self->settings);
  acies_template_dispose (self, ACIES_TYPE_SCENARIO_PAGE);

  G_OBJECT_CLASS (acies_scenario_page_parent_class)->dispose (object);
}

static void
acies_scenario_page_class_init (AciesScenarioPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_scenario_page_dispose;

  g_type_ensure (ACIES_TYPE_ORDER_PANE);
  g_type_ensure (ACIES_TYPE_RESERVE_PANE);
  g_type_ensure (ACIES_TYPE_TABLE_PANE);
  g_type_ensure (ACIES_TYPE_SCENARIO_PANE);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-scenario-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesScenarioPage, left_flap);
  gtk_widget_class_bind_template_child (widget_class, AciesScenarioPage, right_flap);
  gtk_widget_class_bind_template_child (widget_class, AciesScenarioPage, left_pane);
  gtk_widget_class_bind_template_child (widget_class, AciesScenarioPage, scenario_side);
  gtk_widget_class_bind_template_child (widget_class, AciesScenarioPage, order_pane);
  gtk_widget_class_bind_template_child (widget_class, AciesScenarioPage, reserve_pane);
  gtk_widget_class_bind_template_child (widget_class, AciesScenarioPage, table_pane);
  gtk_widget_class_bind_template_child (widget_class, AciesScenarioPage, scenario_pane);
  gtk_widget_class_bind_template_callback (widget_class, item_shown_cb);
  gtk_widget_class_install_action (widget_class, "draft.draw-zone", "s", draw_zone);
  gtk_widget_class_install_action (widget_class, "draft.draw-contingent-zone", "(ss)",
                                   draw_contingent_zone);
  gtk_widget_class_install_action (widget_class, "draft.draw-area", "u", draw_area);
}

static void
acies_scenario_page_init (AciesScenarioPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_side_panes_follow (GTK_WIDGET (self), self->left_pane, self->scenario_side);
  self->zone_tool = ACIES_ZONE_TOOL (acies_zone_tool_new ());
  acies_table_view_add_tool (acies_table_pane_get_view (self->table_pane),
                             ACIES_TABLE_TOOL (self->zone_tool));
  self->backdrop_tool = acies_backdrop_tool_new ();
  acies_table_view_add_tool (acies_table_pane_get_view (self->table_pane), self->backdrop_tool);
  self->settings = acies_settings_new ();
  acies_side_panes_remember (self->left_flap, self->settings, "show-left-pane");
  acies_side_panes_remember (self->right_flap, self->settings, "show-right-pane");
  /* One panel at a time, as wide as the other: the table keeps its place. */
  g_object_bind_property (self->scenario_side, "maximum-size",
                          acies_table_pane_get_panel (self->table_pane), "width-request",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property (acies_table_pane_get_panel (self->table_pane), "visible",
                          GTK_WIDGET (self->scenario_side), "visible",
                          G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
}

GtkWidget *
acies_scenario_page_new (void)
{
  return g_object_new (ACIES_TYPE_SCENARIO_PAGE, NULL);
}

void
acies_scenario_page_show_battle (AciesScenarioPage *self, AciesSession *session)
{
  g_return_if_fail (ACIES_IS_SCENARIO_PAGE (self));

  acies_order_pane_set_session (self->order_pane, session);
  acies_table_pane_set_session (self->table_pane, session);
}

void
acies_scenario_page_set_session (AciesScenarioPage *self, AciesSession *session)
{
  g_return_if_fail (ACIES_IS_SCENARIO_PAGE (self));

  acies_scenario_page_show_battle (self, session);
  acies_reserve_pane_set_session (self->reserve_pane, session);
  acies_scenario_pane_set_session (self->scenario_pane, session);
}

void
acies_scenario_page_move_backdrop (AciesScenarioPage *self)
{
  g_return_if_fail (ACIES_IS_SCENARIO_PAGE (self));

  acies_table_view_set_tool (acies_table_pane_get_view (self->table_pane), self->backdrop_tool);
  acies_scenario_page_focus_table (self);
}

gboolean
acies_scenario_page_commit (AciesScenarioPage *self)
{
  g_return_val_if_fail (ACIES_IS_SCENARIO_PAGE (self), FALSE);

  return acies_scenario_pane_commit (self->scenario_pane);
}

void
acies_scenario_page_count_findings (AciesScenarioPage *self, gpointer target, const char *property)
{
  g_return_if_fail (ACIES_IS_SCENARIO_PAGE (self));

  g_object_bind_property (self->scenario_pane, "n-findings", target, property,
                          G_BINDING_SYNC_CREATE);
}

void
acies_scenario_page_focus_table (AciesScenarioPage *self)
{
  acies_table_view_take_keyboard (acies_table_pane_get_view (self->table_pane));
}

void
acies_scenario_page_focus_search (AciesScenarioPage *self)
{
  acies_side_panes_show (self->left_flap, TRUE);
  acies_order_pane_focus_search (self->order_pane);
}

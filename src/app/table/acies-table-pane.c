/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesTablePane holds the table view and what stands around it. Everything here follows the
 * view; only the zoom buttons and the tools tell it something. */
#include "config.h"
#include "app/table/acies-table-pane.h"

#include "app/widgets/acies-accessible.h"
#include "app/brush/acies-terrain-mirror.h"
#include "app/table/acies-hex-panel.h"
#include "app/table/acies-place-box.h"
#include "app/table/acies-ruler.h"
#include "app/table/acies-scale-bar.h"
#include "app/legend/acies-terrain-legend.h"
#include "app/legend/acies-turn-track.h"
#include "app/widgets/acies-menu.h"
#include "app/widgets/acies-settings.h"
#include "app/widgets/acies-template.h"
#include "app/table/acies-terrain-panel.h"
#include "base/value/acies-number.h"
#include "referee/state/acies-hexes.h"

#include <adwaita.h>

#include <glib/gi18n-lib.h>

/* On a screen of 96 dots to the inch, which all are taken for. */
#define PIXELS_PER_MM (96 / 25.4)
#define ZOOM_STEP 1.25

struct _AciesTablePane
{
  GtkWidget parent_instance;

  /* template children */
  AciesTableView *view;
  AciesRuler *top_ruler;
  AciesRuler *left_ruler;
  AciesScaleBar *scale_bar;
  AciesTurnTrack *turn_track;
  AciesTerrainLegend *terrain_legend;
  GtkLabel *measure_label;
  GtkScrollbar *hscrollbar;
  GtkScrollbar *vscrollbar;
  GtkLabel *tool_label; /* what the tool in use does now */
  /* A toggle for each tool of the view, in their order: with its name, and without it where that
   * finds no room. */
  GtkBox *named_box, *tool_box;
  GtkMenuButton *view_button;
  GtkLabel *pointer_label;
  GtkMenuButton *show_button;
  GtkLabel *busy_label;
  AciesPlaceBox *place_box;
  GtkRevealer *hint_revealer;
  GtkLabel *hint_label;
  GtkWidget *panel_box;
  AciesTerrainPanel *terrain_panel;
  AciesHexPanel *hex_panel;

  /* owned */
  AciesSession *session;
  GSettings *settings;

  AciesTableUnit unit;
};

G_DEFINE_FINAL_TYPE (AciesTablePane, acies_table_pane, GTK_TYPE_WIDGET)

static void
zoom_in_cb (AciesTablePane *self)
{
  acies_table_view_zoom (self->view, ZOOM_STEP);
}

static void
zoom_out_cb (AciesTablePane *self)
{
  acies_table_view_zoom (self->view, 1 / ZOOM_STEP);
}

static void
fit_cb (AciesTablePane *self)
{
  acies_table_view_fit (self->view);
}

/* A bar with nothing to scroll is not shown. It keeps its room, or the table would be fitted
 * anew. */
static void
show_bar (GtkScrollbar *bar)
{
  GtkAdjustment *adjustment = gtk_scrollbar_get_adjustment (bar);
  double room = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_lower (adjustment);
  gboolean is_needed = room > gtk_adjustment_get_page_size (adjustment) + 1;

  gtk_widget_set_opacity (GTK_WIDGET (bar), is_needed ? 1 : 0);
  gtk_widget_set_can_target (GTK_WIDGET (bar), is_needed);
}

static void
frame_changed_cb (AciesTablePane *self)
{
  const AciesTableFrame *frame = acies_table_view_get_frame (self->view);
  /* Of its true size, so that it says the same whatever stands beside the table. */
  int percent = (int) (frame->scale / PIXELS_PER_MM * 100 + 0.5);
  /* Translators: how large the table is shown; 100 is its true size. */
  g_autofree char *text = g_strdup_printf (_ ("%d %%"), percent);

  gtk_menu_button_set_label (self->view_button, text);
  show_bar (self->hscrollbar);
  show_bar (self->vscrollbar);
}

/* Where X, Y in mm is, in words: the hex, or how far from the north-western corner. */
static char *
describe_place (AciesTablePane *self, double x, double y)
{
  const AciesPoint at = { acies_length_from_mm (x), acies_length_from_mm (y) };
  AciesReferee *referee = self->session != NULL ? acies_session_get_referee (self->session) : NULL;
  g_autofree char *hex = referee != NULL ? acies_hexes_dup_number_at (
                             acies_referee_get_ruleset (referee),
                             acies_battle_get_table (acies_referee_get_battle (referee)), &at)
                                         : NULL;
  g_autofree char *across = acies_number_format_for_people (at.x, self->unit.length, 1);
  g_autofree char *down = acies_number_format_for_people (at.y, self->unit.length, 1);

  if (hex != NULL)
    /* Translators: the number of a hex. */
    return g_strdup_printf (_ ("hex %s"), hex);
  /* Translators: how far east and south the pointer is, and the unit of that. */
  return g_strdup_printf (_ ("%s east, %s south %s"), across, down, self->unit.name);
}

static void
pointer_moved_cb (AciesTablePane *self)
{
  const AciesTableFrame *frame = acies_table_view_get_frame (self->view);
  g_autofree char *text = NULL;
  double x, y;
  gboolean is_there = acies_table_view_get_pointer (self->view, &x, &y) && x >= 0 && y >= 0
                      && x <= frame->table_width && y <= frame->table_height;

  gtk_widget_set_visible (GTK_WIDGET (self->pointer_label), is_there);
  if (!is_there)
    return;
  text = describe_place (self, x, y);
  gtk_label_set_text (self->pointer_label, text);
}

static void
tool_toggled_cb (AciesTablePane *self, GtkToggleButton *button)
{
  AciesTableTool *tool = g_object_get_data (G_OBJECT (button), "tool");

  if (gtk_toggle_button_get_active (button))
    acies_table_view_set_tool (self->view, tool);
}

static GtkWidget *
new_tool_button (AciesTablePane *self, AciesTableTool *tool, gboolean is_named)
{
  GtkWidget *button = gtk_toggle_button_new ();

  g_object_set_data (G_OBJECT (button), "tool", tool);
  if (is_named)
    {
      GtkWidget *content = adw_button_content_new ();

      adw_button_content_set_icon_name (ADW_BUTTON_CONTENT (content),
                                        acies_table_tool_get_icon_name (tool));
      adw_button_content_set_label (ADW_BUTTON_CONTENT (content), acies_table_tool_get_name (tool));
      gtk_button_set_child (GTK_BUTTON (button), content);
    }
  else
    gtk_button_set_icon_name (GTK_BUTTON (button), acies_table_tool_get_icon_name (tool));
  gtk_widget_set_tooltip_text (button, acies_table_tool_get_title (tool));
  gtk_widget_add_css_class (button, "flat");
  g_signal_connect_swapped (button, "toggled", G_CALLBACK (tool_toggled_cb), self);
  return button;
}

static void
add_tool_button (GtkBox *box, GtkWidget *button)
{
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (box));

  if (first != NULL)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (first));
  gtk_box_append (box, button);
}

static void
tools_cb (AciesTablePane *self, guint position, guint n_removed, guint n_added, GListModel *tools)
{
  for (guint i = position; i < position + n_added; i++)
    {
      g_autoptr (AciesTableTool) tool = g_list_model_get_item (tools, i);

      add_tool_button (self->named_box, new_tool_button (self, tool, TRUE));
      add_tool_button (self->tool_box, new_tool_button (self, tool, FALSE));
    }
  acies_accessible_name_buttons (GTK_WIDGET (self));
}

static void
update_tool_buttons (AciesTablePane *self, GtkBox *box)
{
  AciesTableTool *used = acies_table_view_get_tool (self->view);

  for (GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (box)); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    {
      AciesTableTool *tool = g_object_get_data (G_OBJECT (button), "tool");

      gtk_widget_set_visible (button,
                              self->session != NULL && acies_table_tool_is_available (tool));
      if (tool == used)
        gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
    }
}

static void
update_tools (AciesTablePane *self)
{
  AciesTableTool *used = acies_table_view_get_tool (self->view);

  update_tool_buttons (self, self->named_box);
  update_tool_buttons (self, self->tool_box);
  gtk_widget_set_visible (GTK_WIDGET (self->terrain_panel), ACIES_IS_TERRAIN_TOOL (used));
  gtk_widget_set_visible (GTK_WIDGET (self->hex_panel), ACIES_IS_HEX_TOOL (used));
  gtk_widget_set_visible (self->panel_box,
                          ACIES_IS_TERRAIN_TOOL (used) || ACIES_IS_HEX_TOOL (used));
}

/* What the question that waits wants of the table; or NULL. */
static char *
dup_wanted (AciesTablePane *self)
{
  const AciesRole *role = acies_session_get_missing_role (self->session);

  if (role == NULL || acies_session_shows_recorded_ruling (self->session))
    return NULL;
  if (g_str_equal (role->is, "path"))
    return g_strdup (_ ("Drag the unit to where it should go, or type the path in the ruling"));
  if (acies_role_is_pointed_at (role))
    /* Translators: %s is who or what is wanted, such as "target" or "hex". */
    return g_strdup_printf (_ ("Click on the table, or choose in the ruling: %s"), role->label);
  if (role->values != NULL)
    return acies_session_dup_choices (self->session);
  /* Translators: %s is what is wanted, such as "distance" or "its new formation". */
  return g_strdup_printf (_ ("Enter in the ruling: %s"), role->label);
}

/* Names the tool in use, and what it does now. */
static void
update_tool_line (AciesTablePane *self)
{
  AciesTableTool *tool = acies_table_view_get_tool (self->view);
  g_autofree char *hint = acies_table_tool_dup_hint (tool);
  g_autofree char *text = NULL;

  if (hint != NULL)
    /* Translators: the name of a tool, and what it does now. */
    text = g_strdup_printf (_ ("%s: %s"), acies_table_tool_get_name (tool), hint);
  gtk_label_set_text (self->tool_label, text != NULL ? text : acies_table_tool_get_name (tool));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->tool_label), hint);
}

static void
update_hint (AciesTablePane *self)
{
  g_autofree char *text = dup_wanted (self);

  update_tool_line (self);
  if (text != NULL)
    gtk_label_set_text (self->hint_label, text);
  gtk_revealer_set_reveal_child (self->hint_revealer, text != NULL);
}

static void
tool_changed_cb (AciesTablePane *self)
{
  if (self->session == NULL)
    return;
  update_tools (self);
  update_hint (self);
}

/* While overlays are measured it says how far that has come. */
static void
update_busy (AciesTablePane *self)
{
  AciesOverlayController *show = acies_table_view_get_show (self->view);
  guint n_all, n_left = acies_overlay_controller_get_n_left (show, &n_all);
  g_autofree char *text = NULL;

  if (n_left > 0)
    /* Translators: how many overlays of the table are measured, and of how many. */
    text = g_strdup_printf (_ ("Measuring, %u of %u"), n_all - n_left, n_all);
  gtk_label_set_text (self->busy_label, text != NULL ? text : "");
}

/* Rulers, scale bar and grid, by what is chosen. */
static void
update_unit (AciesTablePane *self)
{
  g_autofree char *choice = g_settings_get_string (self->settings, "ruler-unit");
  int grid = g_settings_get_int (self->settings, "grid");
  g_autofree char *mm = NULL, *tooltip = NULL;

  if (self->session == NULL)
    return;
  acies_table_unit_init (&self->unit, acies_session_get_ruleset (self->session), choice);
  acies_ruler_set_unit (self->top_ruler, &self->unit);
  acies_ruler_set_unit (self->left_ruler, &self->unit);
  acies_scale_bar_set_unit (self->scale_bar, &self->unit);
  acies_table_view_set_grid (self->view, grid * self->unit.length);
  gtk_label_set_text (self->measure_label, self->unit.name);
  mm = acies_number_format_for_people (self->unit.length, ACIES_PER_MM, 1);
  /* Translators: a unit of measure, and its length in millimetres. */
  tooltip = g_strdup_printf (_ ("1 %s is %s mm"), self->unit.name, mm);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->measure_label), tooltip);
}

static void
fit_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  acies_table_view_fit (ACIES_TABLE_PANE (widget)->view);
}

static void
fit_selection_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  acies_table_view_fit_selection (ACIES_TABLE_PANE (widget)->view);
}

/* The northern half of the table becomes the southern one, turned. */
static void
mirror_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AciesTablePane *self = ACIES_TABLE_PANE (widget);
  g_autoptr (AciesChange) change = NULL;

  if (self->session == NULL || !acies_session_can_apply (self->session))
    return;
  change = acies_terrain_mirror (acies_session_get_ruleset (self->session),
                                 acies_session_get_battle (self->session));
  if (!acies_change_is_empty (change))
    acies_session_apply (self->session, change, _ ("Mirror the terrain"));
}

static void
acies_table_pane_dispose (GObject *object)
{
  AciesTablePane *self = ACIES_TABLE_PANE (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);
  if (self->settings != NULL)
    g_signal_handlers_disconnect_by_data (self->settings, self);
  g_clear_object (&self->settings);
  acies_template_dispose (self, ACIES_TYPE_TABLE_PANE);

  G_OBJECT_CLASS (acies_table_pane_parent_class)->dispose (object);
}

static void
acies_table_pane_class_init (AciesTablePaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_table_pane_dispose;

  g_type_ensure (ACIES_TYPE_TABLE_VIEW);
  g_type_ensure (ACIES_TYPE_RULER);
  g_type_ensure (ACIES_TYPE_PLACE_BOX);
  g_type_ensure (ACIES_TYPE_SCALE_BAR);
  g_type_ensure (ACIES_TYPE_TERRAIN_PANEL);
  g_type_ensure (ACIES_TYPE_TURN_TRACK);
  g_type_ensure (ACIES_TYPE_TERRAIN_LEGEND);
  g_type_ensure (ACIES_TYPE_HEX_PANEL);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-table-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesTablePane, view);
  gtk_widget_class_bind_template_child (widget_class, AciesTablePane, top_ruler);
  gtk_widget_class_bind_template_child (widget_class, AciesTablePane, left_ruler);
  gtk_widget_class_bind_template_child (widget_class, AciesTablePane, measure_label);
  gtk_widget_class_bind_template_child (widget_class, AciesTablePane, hscrollbar);
  gtk_widget_class_bind_template_child (widget_class, AciesTablePane, vscrollbar);
  gtk_widget_class_bind_template_child (widget_class, AciesTablePane, tool_box);
  gtk_widget_class_bind_template_child (widget_class, AciesTablePane, named_box);
  gtk_widget_class_bind_template_child (widget_class, AciesTablePane, tool_label);
  gtk_widget_class_bind_template_child (widget_class, AciesTablePane, view_button);
  gtk_widget_class_bind_template_child (widget_class, AciesTablePane, show_button);
  gtk_widget_class_bind_template_child (widget_class, AciesTablePane, busy_label);
  gtk_widget_class_bind_template_child (widget_class, AciesTablePane, pointer_label);
  gtk_widget_class_bind_template_child (widget_class, AciesTablePane, scale_bar);
  gtk_widget_class_bind_template_child (widget_class, AciesTablePane, turn_track);
  gtk_widget_class_bind_template_child (widget_class, AciesTablePane, terrain_legend);
  gtk_widget_class_bind_template_child (widget_class, AciesTablePane, place_box);
  gtk_widget_class_bind_template_child (widget_class, AciesTablePane, hint_revealer);
  gtk_widget_class_bind_template_child (widget_class, AciesTablePane, hint_label);
  gtk_widget_class_bind_template_child (widget_class, AciesTablePane, panel_box);
  gtk_widget_class_bind_template_child (widget_class, AciesTablePane, terrain_panel);
  gtk_widget_class_bind_template_child (widget_class, AciesTablePane, hex_panel);
  gtk_widget_class_bind_template_callback (widget_class, zoom_in_cb);
  gtk_widget_class_bind_template_callback (widget_class, zoom_out_cb);
  gtk_widget_class_bind_template_callback (widget_class, fit_cb);
  gtk_widget_class_bind_template_callback (widget_class, frame_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, pointer_moved_cb);
  gtk_widget_class_bind_template_callback (widget_class, tool_changed_cb);
  gtk_widget_class_install_action (widget_class, "table.fit", NULL, fit_action);
  gtk_widget_class_install_action (widget_class, "table.fit-selection", NULL, fit_selection_action);
  gtk_widget_class_install_action (widget_class, "table.mirror", NULL, mirror_action);
}

static void
acies_table_pane_init (AciesTablePane *self)
{
  AciesOverlayController *show;
  AciesTableTool *terrain, *hexes;
  GListModel *tools;

  gtk_widget_init_template (GTK_WIDGET (self));
  acies_menu_empty_after (GTK_WIDGET (self->view_button),
                          gtk_menu_button_get_menu_model (self->view_button));

  acies_ruler_set_view (self->top_ruler, self->view);
  acies_ruler_set_view (self->left_ruler, self->view);
  acies_scale_bar_set_view (self->scale_bar, self->view);
  gtk_scrollbar_set_adjustment (self->hscrollbar, acies_table_view_get_hadjustment (self->view));
  gtk_scrollbar_set_adjustment (self->vscrollbar, acies_table_view_get_vadjustment (self->view));
  self->settings = acies_settings_new ();
  g_signal_connect_swapped (self->settings, "changed::ruler-unit", G_CALLBACK (update_unit), self);
  g_signal_connect_swapped (self->settings, "changed::grid", G_CALLBACK (update_unit), self);
  show = acies_table_view_get_show (self->view);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "show",
                                  acies_overlay_controller_get_actions (show));
  gtk_menu_button_set_menu_model (self->show_button, acies_overlay_controller_get_menu (show));
  g_signal_connect_object (show, "changed", G_CALLBACK (update_busy), self, G_CONNECT_SWAPPED);
  terrain = acies_terrain_tool_new ();
  acies_terrain_panel_set_tool (self->terrain_panel, ACIES_TERRAIN_TOOL (terrain));
  acies_table_view_add_tool (self->view, terrain);
  hexes = acies_hex_tool_new ();
  acies_hex_panel_set_tool (self->hex_panel, ACIES_HEX_TOOL (hexes));
  acies_table_view_add_tool (self->view, hexes);
  tools = acies_table_view_get_tools (self->view);
  g_signal_connect_object (tools, "items-changed", G_CALLBACK (tools_cb), self, G_CONNECT_SWAPPED);
  tools_cb (self, 0, 0, g_list_model_get_n_items (tools), tools);
}

void
acies_table_pane_set_session (AciesTablePane *self, AciesSession *session)
{
  g_return_if_fail (ACIES_IS_TABLE_PANE (self));

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, session);
  acies_table_view_set_session (self->view, session);
  acies_terrain_panel_set_session (self->terrain_panel, session);
  acies_turn_track_set_session (self->turn_track, session);
  acies_terrain_legend_set_session (self->terrain_legend, session);
  acies_hex_panel_set_session (self->hex_panel, session);
  acies_place_box_set_session (self->place_box, session);
  if (session == NULL)
    return;
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.mirror",
                                 acies_session_can_apply (session));
  g_signal_connect_swapped (session, "ruling-changed", G_CALLBACK (update_hint), self);
  update_unit (self);
  update_tools (self);
  update_hint (self);
}

AciesTableView *
acies_table_pane_get_view (AciesTablePane *self)
{
  return self->view;
}

GtkWidget *
acies_table_pane_get_panel (AciesTablePane *self)
{
  return self->panel_box;
}

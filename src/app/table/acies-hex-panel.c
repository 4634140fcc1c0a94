/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesHexPanel follows the tool: whatever is chosen here is told to it, and comes back from it. */
#include "config.h"
#include "app/table/acies-hex-panel.h"

#include "app/table/acies-terrain-palette.h"
#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-template.h"

#include <glib/gi18n-lib.h>

struct _AciesHexPanel
{
  GtkWidget parent_instance;

  /* template children */
  GtkToggleButton *brush_button;
  GtkToggleButton *fill_button;
  GtkToggleButton *rubber_button;
  GtkSpinButton *size_spin;
  GtkListBox *palette;
  GtkLabel *hex_label;

  /* owned */
  AciesHexTool *tool;
  AciesSession *session;

  gboolean is_updating; /* the tool is shown: nothing is to be told to it */
  gboolean is_filled;   /* the palette is that of the session */
};

G_DEFINE_FINAL_TYPE (AciesHexPanel, acies_hex_panel, GTK_TYPE_WIDGET)

static void
clear_palette (AciesHexPanel *self)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->palette, 0)) != NULL)
    gtk_list_box_remove (self->palette, GTK_WIDGET (row));
  self->is_filled = FALSE;
}

/* Open ground, then areas, then lines. */
static void
fill_palette (AciesHexPanel *self)
{
  const GPtrArray *all
      = acies_ruleset_get_facts (acies_session_get_ruleset (self->session), ACIES_FACT_TERRAIN);

  gtk_list_box_append (self->palette, acies_terrain_palette_new_row (self->session, NULL));
  for (int is_line = 0; is_line <= 1; is_line++)
    for (guint i = 0; i < all->len; i++)
      {
        const AciesTerrain *terrain = all->pdata[i];

        if (terrain->is_line == is_line && terrain->fills_hexes)
          gtk_list_box_append (self->palette,
                               acies_terrain_palette_new_row (self->session, terrain));
      }
  self->is_filled = TRUE;
}

static void
update (AciesHexPanel *self)
{
  g_autofree char *text = NULL;
  const AciesTerrain *terrain;
  GtkListBoxRow *row;

  if (self->session == NULL || self->is_updating || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  self->is_updating = TRUE;
  if (!self->is_filled)
    fill_palette (self);
  terrain = acies_hex_tool_get_terrain (self->tool);
  gtk_toggle_button_set_active (self->brush_button,
                                acies_hex_tool_get_mode (self->tool) == ACIES_HEX_BRUSH);
  gtk_toggle_button_set_active (self->fill_button,
                                acies_hex_tool_get_mode (self->tool) == ACIES_HEX_FILL);
  gtk_toggle_button_set_active (self->rubber_button,
                                acies_hex_tool_get_mode (self->tool) == ACIES_HEX_RUBBER);
  gtk_widget_set_sensitive (GTK_WIDGET (self->fill_button), terrain == NULL || !terrain->is_line);
  gtk_spin_button_set_value (self->size_spin, acies_hex_tool_get_size (self->tool));
  row = acies_terrain_palette_find_row (self->palette, terrain);
  if (row != gtk_list_box_get_selected_row (self->palette))
    gtk_list_box_select_row (self->palette, row);
  text = acies_hex_tool_describe (self->tool);
  gtk_label_set_text (self->hex_label, text != NULL ? text : _ ("No hex"));
  self->is_updating = FALSE;
}

static void
mode_cb (AciesHexPanel *self, GtkToggleButton *button)
{
  if (self->is_updating || !gtk_toggle_button_get_active (button))
    return;
  acies_hex_tool_set_mode (self->tool, button == self->fill_button     ? ACIES_HEX_FILL
                                       : button == self->rubber_button ? ACIES_HEX_RUBBER
                                                                       : ACIES_HEX_BRUSH);
}

static void
size_cb (AciesHexPanel *self)
{
  if (!self->is_updating)
    acies_hex_tool_set_size (self->tool,
                             (guint) gtk_spin_button_get_value_as_int (self->size_spin));
}

static void
row_selected_cb (AciesHexPanel *self, GtkListBoxRow *row)
{
  if (!self->is_updating && row != NULL)
    acies_hex_tool_set_terrain (self->tool, acies_terrain_palette_get_terrain (row));
}

static void
acies_hex_panel_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (acies_hex_panel_parent_class)->map (widget);
  update (ACIES_HEX_PANEL (widget));
}

static void
acies_hex_panel_dispose (GObject *object)
{
  AciesHexPanel *self = ACIES_HEX_PANEL (object);

  if (self->tool != NULL)
    g_signal_handlers_disconnect_by_data (self->tool, self);
  acies_template_dispose (self, ACIES_TYPE_HEX_PANEL);
  g_clear_object (&self->tool);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (acies_hex_panel_parent_class)->dispose (object);
}

static void
acies_hex_panel_class_init (AciesHexPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_hex_panel_dispose;
  widget_class->map = acies_hex_panel_map;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-hex-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesHexPanel, brush_button);
  gtk_widget_class_bind_template_child (widget_class, AciesHexPanel, fill_button);
  gtk_widget_class_bind_template_child (widget_class, AciesHexPanel, rubber_button);
  gtk_widget_class_bind_template_child (widget_class, AciesHexPanel, size_spin);
  gtk_widget_class_bind_template_child (widget_class, AciesHexPanel, palette);
  gtk_widget_class_bind_template_child (widget_class, AciesHexPanel, hex_label);
  gtk_widget_class_bind_template_callback (widget_class, mode_cb);
  gtk_widget_class_bind_template_callback (widget_class, size_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_selected_cb);
}

static void
acies_hex_panel_init (AciesHexPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_spin_button_set_range (self->size_spin, 0, ACIES_HEX_MAX_SIZE);
  acies_accessible_name_buttons (GTK_WIDGET (self));
}

void
acies_hex_panel_set_tool (AciesHexPanel *self, AciesHexTool *tool)
{
  g_return_if_fail (ACIES_IS_HEX_PANEL (self));
  g_return_if_fail (ACIES_IS_HEX_TOOL (tool) && self->tool == NULL);

  self->tool = g_object_ref (tool);
  g_signal_connect_swapped (tool, "changed", G_CALLBACK (update), self);
}

void
acies_hex_panel_set_session (AciesHexPanel *self, AciesSession *session)
{
  g_return_if_fail (ACIES_IS_HEX_PANEL (self));

  self->is_updating = TRUE;
  clear_palette (self);
  self->is_updating = FALSE;
  g_set_object (&self->session, session);
  update (self);
}

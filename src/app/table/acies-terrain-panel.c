/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesTerrainPanel offers types of terrain and shows the numbers of the piece. The palette is the
 * rule set's terrain in its own order, areas before lines. What is written into the numbers goes to
 * the tool on Enter, and comes back from it as it was taken. */
#include "config.h"
#include "app/table/acies-terrain-panel.h"

#include "app/table/acies-terrain-palette.h"
#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-choice.h"
#include "app/widgets/acies-template.h"
#include "base/value/acies-number.h"
#include "referee/state/acies-lookup.h"

#include <glib/gi18n-lib.h>

struct _AciesTerrainPanel
{
  GtkWidget parent_instance;

  /* template children */
  GtkBox *lock_box;
  GtkEntry *reason_entry;
  GtkButton *unlock_button;
  GtkListBox *palette;
  GtkRevealer *piece_revealer;
  GtkEntry *name_entry;
  GtkDropDown *kind;
  GtkSpinButton *height_spin;
  GtkLabel *width_label;
  GtkEntry *width_entry;
  GtkLabel *point_label;
  GtkBox *point_box;
  GtkEntry *east_entry;
  GtkEntry *south_entry;

  /* owned */
  AciesTerrainTool *tool;
  AciesSession *session;

  GPtrArray *kinds;     /* owned, of const AciesTerrain: what the piece in hand may be */
  gboolean is_updating; /* the tool is shown: nothing is to be told to it */
  gboolean is_filled;   /* the palette is that of the session */
};

G_DEFINE_FINAL_TYPE (AciesTerrainPanel, acies_terrain_panel, GTK_TYPE_WIDGET)

/* Of const AciesTerrain: lines or areas of the rule set; of hexes those that are pieces of their
 * own. */
static GPtrArray *
list_types (AciesTerrainPanel *self, gboolean is_line)
{
  const GPtrArray *all
      = acies_ruleset_get_facts (acies_session_get_ruleset (self->session), ACIES_FACT_TERRAIN);
  gboolean has_hexes = acies_ruleset_has_hexes (acies_session_get_ruleset (self->session));
  GPtrArray *types = g_ptr_array_new ();

  for (guint i = 0; i < all->len; i++)
    {
      const AciesTerrain *type = all->pdata[i];

      if (type->is_line == is_line && !(has_hexes && type->fills_hexes))
        g_ptr_array_add (types, all->pdata[i]);
    }
  return types;
}

static void
clear_palette (AciesTerrainPanel *self)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->palette, 0)) != NULL)
    gtk_list_box_remove (self->palette, GTK_WIDGET (row));
  self->is_filled = FALSE;
}

static void
fill_palette (AciesTerrainPanel *self)
{
  self->is_filled = self->session != NULL;
  for (int is_line = 0; self->session != NULL && is_line <= 1; is_line++)
    {
      g_autoptr (GPtrArray) types = list_types (self, is_line);

      for (guint i = 0; i < types->len; i++)
        gtk_list_box_append (self->palette,
                             acies_terrain_palette_new_row (self->session, types->pdata[i]));
    }
}

static void
show_type (AciesTerrainPanel *self)
{
  const AciesTerrain *type = acies_terrain_tool_get_type_drawn (self->tool);
  GtkListBoxRow *row = acies_terrain_palette_find_row (self->palette, type);

  if (row != gtk_list_box_get_selected_row (self->palette))
    gtk_list_box_select_row (self->palette, row);
}

static void
show_kinds (AciesTerrainPanel *self, AciesFeature *feature)
{
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);
  guint chosen = GTK_INVALID_LIST_POSITION;

  g_clear_pointer (&self->kinds, g_ptr_array_unref);
  self->kinds = list_types (self, acies_polygon_is_line (acies_feature_get_polygon (feature)));
  for (guint i = 0; i < self->kinds->len; i++)
    {
      const AciesTerrain *type = self->kinds->pdata[i];

      gtk_string_list_append (labels, type->fact.label);
      if (type->fact.id == acies_feature_get_terrain_type (feature))
        chosen = i;
    }
  acies_choice_show (self->kind, labels, chosen);
}

/* In main measures, as a rule's lengths are written, to a hundredth. */
static void
show_length (AciesTerrainPanel *self, GtkEntry *entry, AciesLength length)
{
  const AciesMeasure *measure
      = acies_ruleset_get_main_measure (acies_session_get_ruleset (self->session));
  g_autofree char *text = acies_number_format_for_people (
      length, measure != NULL ? measure->length : ACIES_PER_MM, 2);

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
}

static void
show_point (AciesTerrainPanel *self)
{
  g_autofree char *number = NULL;
  AciesPoint at;
  guint index;
  gboolean has_point = acies_outline_tool_get_vertex (ACIES_OUTLINE_TOOL (self->tool), &index, &at);

  gtk_widget_set_visible (GTK_WIDGET (self->point_box), has_point);
  gtk_widget_set_visible (GTK_WIDGET (self->point_label), has_point);
  if (!has_point)
    return;
  /* Translators: a corner of a piece of terrain, by its number. */
  number = g_strdup_printf (_ ("Point %u"), index + 1);
  gtk_label_set_text (self->point_label, number);
  show_length (self, self->east_entry, at.x);
  show_length (self, self->south_entry, at.y);
}

static void
show_piece (AciesTerrainPanel *self, AciesFeature *feature)
{
  AciesItem *item = ACIES_ITEM (feature);
  gboolean is_line = acies_polygon_is_line (acies_feature_get_polygon (feature));
  const char *label = acies_item_get_label (item);

  gtk_editable_set_text (GTK_EDITABLE (self->name_entry),
                         g_str_equal (label, acies_item_get_id (item)) ? "" : label);
  show_kinds (self, feature);
  gtk_spin_button_set_value (self->height_spin, acies_feature_get_height (feature));
  gtk_widget_set_visible (GTK_WIDGET (self->width_label), is_line);
  gtk_widget_set_visible (GTK_WIDGET (self->width_entry), is_line);
  show_length (self, self->width_entry, acies_terrain_tool_get_width (self->tool));
  show_point (self);
}

/* In a battle that is played: the way out of the lock, and back. */
static void
show_lock (AciesTerrainPanel *self, gboolean is_locked)
{
  gtk_widget_set_visible (GTK_WIDGET (self->lock_box), acies_terrain_tool_can_unlock (self->tool));
  gtk_button_set_label (self->unlock_button, is_locked ? _ ("Unlock") : _ ("Lock"));
  gtk_editable_set_editable (GTK_EDITABLE (self->reason_entry), is_locked);
  gtk_widget_set_sensitive (GTK_WIDGET (self->name_entry), acies_session_can_apply (self->session));
}

static void
update (AciesTerrainPanel *self)
{
  AciesFeature *feature;
  gboolean is_locked;

  /* Nothing is made before it is first seen. */
  if (self->session == NULL || self->is_updating || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  self->is_updating = TRUE;
  if (!self->is_filled)
    fill_palette (self);
  feature = acies_terrain_tool_get_feature (self->tool);
  is_locked = acies_terrain_tool_is_locked (self->tool);
  gtk_widget_set_sensitive (GTK_WIDGET (self->palette), !is_locked);
  gtk_widget_set_sensitive (GTK_WIDGET (self->piece_revealer), !is_locked);
  gtk_revealer_set_reveal_child (self->piece_revealer, feature != NULL);
  show_lock (self, is_locked);
  show_type (self);
  if (feature != NULL)
    show_piece (self, feature);
  self->is_updating = FALSE;
}

static void
unlock_cb (AciesTerrainPanel *self)
{
  gboolean is_locked = acies_terrain_tool_is_locked (self->tool);

  acies_terrain_tool_unlock (
      self->tool, is_locked ? gtk_editable_get_text (GTK_EDITABLE (self->reason_entry)) : NULL);
  if (is_locked && acies_terrain_tool_is_locked (self->tool))
    gtk_widget_grab_focus (GTK_WIDGET (self->reason_entry));
}

static void
row_selected_cb (AciesTerrainPanel *self, GtkListBoxRow *row)
{
  if (!self->is_updating)
    acies_terrain_tool_draw_type (self->tool, acies_terrain_palette_get_terrain (row));
}

static void
name_cb (AciesTerrainPanel *self)
{
  acies_terrain_tool_set_label (self->tool,
                                gtk_editable_get_text (GTK_EDITABLE (self->name_entry)));
}

static void
kind_cb (AciesTerrainPanel *self)
{
  guint chosen = gtk_drop_down_get_selected (self->kind);

  if (!self->is_updating && self->kinds != NULL && chosen < self->kinds->len)
    acies_terrain_tool_set_terrain_type (self->tool, self->kinds->pdata[chosen]);
}

static void
height_cb (AciesTerrainPanel *self)
{
  if (!self->is_updating)
    acies_terrain_tool_set_height (self->tool,
                                   gtk_spin_button_get_value_as_int (self->height_spin));
}

/* What was typed as a length; FALSE, and said, if it is none. */
static gboolean
read_length (AciesTerrainPanel *self, GtkEntry *entry, AciesLength *length)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (entry));
  g_autofree char *sentence = NULL;

  if (acies_lookup_parse_length (acies_session_get_ruleset (self->session), text, length)
      && ABS (*length) <= ACIES_TABLE_LIMIT)
    return TRUE;
  sentence = g_strdup_printf (_ ("“%s” is not a length; write “2.5” or “62 mm”."), text);
  acies_session_report (self->session, sentence);
  return FALSE;
}

static void
width_cb (AciesTerrainPanel *self)
{
  AciesLength width;

  if (read_length (self, self->width_entry, &width))
    acies_terrain_tool_set_width (self->tool, width);
}

static void
point_cb (AciesTerrainPanel *self)
{
  AciesPoint at;

  if (read_length (self, self->east_entry, &at.x) && read_length (self, self->south_entry, &at.y))
    acies_outline_tool_move_vertex (ACIES_OUTLINE_TOOL (self->tool), &at);
}

/* Of the point, or else of the piece. */
static void
numbers_wanted_cb (AciesTerrainPanel *self)
{
  AciesPoint at;
  guint index;

  if (acies_outline_tool_get_vertex (ACIES_OUTLINE_TOOL (self->tool), &index, &at))
    gtk_widget_grab_focus (GTK_WIDGET (self->east_entry));
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->height_spin));
}

static void
raise_cb (AciesTerrainPanel *self)
{
  acies_terrain_tool_raise (self->tool, 1);
}

static void
lower_cb (AciesTerrainPanel *self)
{
  acies_terrain_tool_raise (self->tool, -1);
}

static void
duplicate_cb (AciesTerrainPanel *self)
{
  acies_terrain_tool_duplicate (self->tool);
}

static void
delete_cb (AciesTerrainPanel *self)
{
  acies_outline_tool_remove (ACIES_OUTLINE_TOOL (self->tool));
}

static void
acies_terrain_panel_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (acies_terrain_panel_parent_class)->map (widget);
  update (ACIES_TERRAIN_PANEL (widget));
}

static void
acies_terrain_panel_dispose (GObject *object)
{
  AciesTerrainPanel *self = ACIES_TERRAIN_PANEL (object);

  if (self->tool != NULL)
    g_signal_handlers_disconnect_by_data (self->tool, self);
  acies_template_dispose (self, ACIES_TYPE_TERRAIN_PANEL);
  g_clear_object (&self->tool);
  g_clear_object (&self->session);
  g_clear_pointer (&self->kinds, g_ptr_array_unref);

  G_OBJECT_CLASS (acies_terrain_panel_parent_class)->dispose (object);
}

static void
acies_terrain_panel_class_init (AciesTerrainPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_terrain_panel_dispose;
  widget_class->map = acies_terrain_panel_map;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-terrain-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesTerrainPanel, lock_box);
  gtk_widget_class_bind_template_child (widget_class, AciesTerrainPanel, reason_entry);
  gtk_widget_class_bind_template_child (widget_class, AciesTerrainPanel, unlock_button);
  gtk_widget_class_bind_template_child (widget_class, AciesTerrainPanel, palette);
  gtk_widget_class_bind_template_child (widget_class, AciesTerrainPanel, piece_revealer);
  gtk_widget_class_bind_template_child (widget_class, AciesTerrainPanel, name_entry);
  gtk_widget_class_bind_template_child (widget_class, AciesTerrainPanel, kind);
  gtk_widget_class_bind_template_child (widget_class, AciesTerrainPanel, height_spin);
  gtk_widget_class_bind_template_child (widget_class, AciesTerrainPanel, width_label);
  gtk_widget_class_bind_template_child (widget_class, AciesTerrainPanel, width_entry);
  gtk_widget_class_bind_template_child (widget_class, AciesTerrainPanel, point_label);
  gtk_widget_class_bind_template_child (widget_class, AciesTerrainPanel, point_box);
  gtk_widget_class_bind_template_child (widget_class, AciesTerrainPanel, east_entry);
  gtk_widget_class_bind_template_child (widget_class, AciesTerrainPanel, south_entry);
  gtk_widget_class_bind_template_callback (widget_class, unlock_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_cb);
  gtk_widget_class_bind_template_callback (widget_class, height_cb);
  gtk_widget_class_bind_template_callback (widget_class, width_cb);
  gtk_widget_class_bind_template_callback (widget_class, point_cb);
  gtk_widget_class_bind_template_callback (widget_class, raise_cb);
  gtk_widget_class_bind_template_callback (widget_class, lower_cb);
  gtk_widget_class_bind_template_callback (widget_class, duplicate_cb);
  gtk_widget_class_bind_template_callback (widget_class, delete_cb);
}

static void
acies_terrain_panel_init (AciesTerrainPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_choice_connect (self->kind, G_CALLBACK (kind_cb), self);
  acies_accessible_set_label (GTK_WIDGET (self->kind), _ ("Kind of terrain"));
  acies_accessible_name_buttons (GTK_WIDGET (self));
}

void
acies_terrain_panel_set_tool (AciesTerrainPanel *self, AciesTerrainTool *tool)
{
  g_return_if_fail (ACIES_IS_TERRAIN_PANEL (self));
  g_return_if_fail (ACIES_IS_TERRAIN_TOOL (tool));

  if (!g_set_object (&self->tool, tool))
    return;
  g_signal_connect_swapped (tool, "changed", G_CALLBACK (update), self);
  g_signal_connect_swapped (tool, "numbers-wanted", G_CALLBACK (numbers_wanted_cb), self);
}

void
acies_terrain_panel_set_session (AciesTerrainPanel *self, AciesSession *session)
{
  g_return_if_fail (ACIES_IS_TERRAIN_PANEL (self));
  g_return_if_fail (session == NULL || ACIES_IS_SESSION (session));

  g_set_object (&self->session, session);
  self->is_updating = TRUE;
  clear_palette (self);
  self->is_updating = FALSE;
  update (self);
}

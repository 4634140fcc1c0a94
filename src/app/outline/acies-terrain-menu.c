/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes the menu of a piece of terrain, of its chosen point, or of the drawing under way. */
#include "config.h"
#include "app/outline/acies-terrain-tool-private.h"

#include "app/tools/acies-clip-actions.h"

#include <glib/gi18n-lib.h>

static void
finish_cb (GSimpleAction *action, GVariant *parameter, gpointer tool)
{
  acies_outline_tool_finish (tool);
}

/* The last point of the drawing, the chosen one of a piece. */
static void
take_back_cb (GSimpleAction *action, GVariant *parameter, gpointer tool)
{
  acies_table_tool_key (tool, GDK_KEY_Delete, 0);
}

static void
give_up_cb (GSimpleAction *action, GVariant *parameter, gpointer tool)
{
  acies_table_tool_key (tool, GDK_KEY_Escape, 0);
}

static void
insert_cb (GSimpleAction *action, GVariant *parameter, gpointer tool)
{
  acies_outline_tool_insert_vertex (tool);
}

static void
bend_cb (GSimpleAction *action, GVariant *parameter, gpointer tool)
{
  acies_outline_tool_bend (tool);
}

static void
raise_cb (GSimpleAction *action, GVariant *parameter, gpointer tool)
{
  acies_terrain_tool_raise (tool, 1);
}

static void
lower_cb (GSimpleAction *action, GVariant *parameter, gpointer tool)
{
  acies_terrain_tool_raise (tool, -1);
}

static void
duplicate_cb (GSimpleAction *action, GVariant *parameter, gpointer tool)
{
  acies_terrain_tool_duplicate (tool);
}

static void
contour_cb (GSimpleAction *action, GVariant *parameter, gpointer tool)
{
  acies_terrain_tool_add_contour (tool);
}

static void
delete_cb (GSimpleAction *action, GVariant *parameter, gpointer tool)
{
  acies_outline_tool_remove (tool);
}

static GSimpleActionGroup *
new_actions (AciesTerrainTool *self)
{
  static const GActionEntry entries[] = {
    { .name = "finish", .activate = finish_cb },
    { .name = "take-back", .activate = take_back_cb },
    { .name = "give-up", .activate = give_up_cb },
    { .name = "insert", .activate = insert_cb },
    { .name = "bend", .activate = bend_cb },
    { .name = "raise", .activate = raise_cb },
    { .name = "lower", .activate = lower_cb },
    { .name = "duplicate", .activate = duplicate_cb },
    { .name = "contour", .activate = contour_cb },
    { .name = "delete", .activate = delete_cb },
  };
  GSimpleActionGroup *group = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), self);
  return group;
}

static GMenuModel *
new_drawing_menu (void)
{
  GMenu *menu = g_menu_new ();

  g_menu_append (menu, _ ("Finish"), "tool.finish");
  g_menu_append (menu, _ ("Remove the Last Point"), "tool.take-back");
  g_menu_append (menu, _ ("Cancel"), "tool.give-up");
  return G_MENU_MODEL (menu);
}

static void
append_points (AciesTerrainTool *self, GMenu *menu)
{
  g_autoptr (GMenu) section = g_menu_new ();
  guint index;
  AciesPoint at;

  if (!acies_outline_tool_get_vertex (ACIES_OUTLINE_TOOL (self), &index, &at))
    return;
  g_menu_append (section, _ ("Add a Point After This One"), "tool.insert");
  g_menu_append (section, _ ("Curve or Corner at the Point"), "tool.bend");
  g_menu_append (section, _ ("Delete the Point"), "tool.take-back");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
}

/* In a battle the clipboard is of no use: each gesture is a ruling. */
static GMenuModel *
new_edit_section (AciesTerrainTool *self)
{
  GMenu *section;

  if (acies_session_can_apply (acies_table_tool_get_session (ACIES_TABLE_TOOL (self))))
    return acies_clip_actions_new_menu (TRUE);
  section = g_menu_new ();
  g_menu_append (section, _ ("Duplicate"), "tool.duplicate");
  g_menu_append (section, _ ("Delete"), "tool.delete");
  return G_MENU_MODEL (section);
}

static GMenuModel *
new_piece_menu (AciesTerrainTool *self)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) order = g_menu_new ();
  g_autoptr (GMenuModel) edit = new_edit_section (self);
  guint index;
  AciesPoint at;

  append_points (self, menu);
  if (!acies_outline_tool_get_vertex (ACIES_OUTLINE_TOOL (self), &index, &at))
    g_menu_append (order, _ ("Curves or Corners at All Points"), "tool.bend");
  if (acies_terrain_tool_can_add_contour (self))
    g_menu_append (order, _ ("Add a Contour Inside"), "tool.contour");
  g_menu_append (order, _ ("Raise Above the Next"), "tool.raise");
  g_menu_append (order, _ ("Lower Below the Next"), "tool.lower");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (order));
  g_menu_append_section (menu, NULL, edit);
  return G_MENU_MODEL (menu);
}

GMenuModel *
acies_terrain_tool_new_menu (AciesTableTool *tool,
                             const AciesPoint *at,
                             GSimpleActionGroup **actions)
{
  AciesTerrainTool *self = ACIES_TERRAIN_TOOL (tool);

  if (acies_terrain_tool_is_locked (self))
    return NULL;
  *actions = new_actions (self);
  if (acies_outline_tool_get_editor (ACIES_OUTLINE_TOOL (tool))->is_open)
    return new_drawing_menu ();
  /* What a click would choose; while something is to be drawn next that would draw it. */
  if (at != NULL && acies_terrain_tool_get_type_drawn (self) == NULL)
    acies_table_tool_click (tool, at, 0);
  if (acies_outline_tool_get_outline (ACIES_OUTLINE_TOOL (tool)) != NULL)
    return new_piece_menu (self);
  return acies_clip_actions_new_menu (FALSE);
}

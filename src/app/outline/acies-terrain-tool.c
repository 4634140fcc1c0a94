/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesTerrainTool draws and edits terrain: which pieces there are, what pointer and keys do to
 * them beside what they do to any outline, and in words what one can do. */
#include "config.h"
#include "app/outline/acies-terrain-tool-private.h"

#include <glib/gi18n-lib.h>

G_DEFINE_FINAL_TYPE (AciesTerrainTool, acies_terrain_tool, ACIES_TYPE_OUTLINE_TOOL)

enum
{
  NUMBERS_WANTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static AciesOutlineEditor *
get_editor (AciesTerrainTool *self)
{
  return acies_outline_tool_get_editor (ACIES_OUTLINE_TOOL (self));
}

static GListModel *
get_features (AciesTerrainTool *self)
{
  return acies_table_get_features (acies_battle_get_table (acies_terrain_tool_get_battle (self)));
}

/* The points of all pieces but the one in hand. */
static void
acies_terrain_tool_add_snaps (AciesOutlineTool *tool, GArray *points)
{
  AciesTerrainTool *self = ACIES_TERRAIN_TOOL (tool);
  GListModel *features = get_features (self);

  for (guint i = 0; i < g_list_model_get_n_items (features); i++)
    {
      g_autoptr (AciesFeature) feature = g_list_model_get_item (features, i);
      guint n_points;
      const AciesPoint *of_piece
          = acies_polygon_get_points (acies_feature_get_polygon (feature), &n_points);

      if (acies_item_get_id (ACIES_ITEM (feature)) != self->feature)
        g_array_append_vals (points, of_piece, n_points);
    }
}

/* The topmost piece there: lines before areas, since they are hard to hit. */
static AciesFeature *
find_feature (AciesTerrainTool *self, const AciesPoint *at)
{
  AciesLength reach = acies_table_tool_get_reach (ACIES_TABLE_TOOL (self));
  GListModel *features = get_features (self);
  AciesFeature *found = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (features); i++)
    {
      g_autoptr (AciesFeature) feature = g_list_model_get_item (features, i);
      AciesPolygon *polygon = acies_feature_get_polygon (feature);
      g_autoptr (AciesOutline) outline = acies_outline_new_from_polygon (polygon);
      AciesOutlineHit hit;

      acies_outline_hit (outline, at, reach, &hit);
      if (hit.part != ACIES_OUTLINE_NOTHING
          && (found == NULL || acies_polygon_is_line (polygon)
              || !acies_polygon_is_line (acies_feature_get_polygon (found))))
        found = feature;
    }
  return found;
}

static gboolean
is_locked (AciesOutlineTool *tool)
{
  return acies_terrain_tool_is_locked (ACIES_TERRAIN_TOOL (tool));
}

static gboolean
acies_terrain_tool_is_armed (AciesOutlineTool *tool)
{
  return ACIES_TERRAIN_TOOL (tool)->type != NULL;
}

static void
acies_terrain_tool_disarm (AciesOutlineTool *tool)
{
  ACIES_TERRAIN_TOOL (tool)->type = NULL;
}

static void
acies_terrain_tool_begin (AciesOutlineTool *tool)
{
  AciesTerrainTool *self = ACIES_TERRAIN_TOOL (tool);

  acies_outline_tool_forget (tool);
  self->sketch_type = self->type;
  acies_outline_editor_begin (get_editor (self), self->type->is_line, self->width);
}

static void
acies_terrain_tool_forget (AciesOutlineTool *tool)
{
  ACIES_TERRAIN_TOOL (tool)->sketch_type = NULL;
  ACIES_TERRAIN_TOOL (tool)->feature = NULL;
}

static void
acies_terrain_tool_restore (AciesOutlineTool *tool)
{
  AciesTerrainTool *self = ACIES_TERRAIN_TOOL (tool);

  if (acies_terrain_tool_get_feature (self) != NULL)
    acies_terrain_tool_reload (self);
  else
    acies_outline_tool_forget (tool);
}

static void
acies_terrain_tool_choose (AciesOutlineTool *tool, const AciesPoint *at)
{
  AciesTerrainTool *self = ACIES_TERRAIN_TOOL (tool);

  acies_terrain_tool_select (self, find_feature (self, at));
}

/* The piece after or before the one in hand in the order of drawing; the first or last of all. */
static gboolean
acies_terrain_tool_step (AciesOutlineTool *tool, int step)
{
  AciesTerrainTool *self = ACIES_TERRAIN_TOOL (tool);
  AciesTable *table = acies_battle_get_table (acies_terrain_tool_get_battle (self));
  int n_features = (int) g_list_model_get_n_items (get_features (self));
  AciesFeature *feature = acies_terrain_tool_get_feature (self);
  g_autoptr (AciesFeature) next = NULL;
  guint order;

  if (get_editor (self)->is_waiting || get_editor (self)->is_open)
    return TRUE;
  if (n_features == 0)
    return FALSE;
  if (feature == NULL || !acies_table_find_feature (table, feature, &order))
    order = step > 0 ? (guint) n_features - 1 : 0;
  next = g_list_model_get_item (get_features (self),
                                (guint) (((int) order + step + n_features) % n_features));
  acies_terrain_tool_select (self, next);
  return TRUE;
}

static void
acies_terrain_tool_get_fill (AciesOutlineTool *tool, AciesColour *fill)
{
  const AciesTerrain *type = acies_terrain_tool_find_type (ACIES_TERRAIN_TOOL (tool));

  if (type != NULL)
    acies_colour_parse (type->colour, fill);
}

/* A press upon another piece takes hold of it. */
static gboolean
acies_terrain_tool_press (AciesTableTool *tool, const AciesPoint *at, GdkModifierType state)
{
  AciesTerrainTool *self = ACIES_TERRAIN_TOOL (tool);
  AciesFeature *other;

  if (ACIES_TABLE_TOOL_CLASS (acies_terrain_tool_parent_class)->press (tool, at, state))
    return TRUE;
  if (acies_terrain_tool_is_locked (self) || get_editor (self)->is_waiting)
    return FALSE;
  other = find_feature (self, at);
  if (other == NULL)
    return FALSE;
  acies_terrain_tool_select (self, other);
  acies_outline_editor_hold (get_editor (self), at);
  return TRUE;
}

static gboolean
want_numbers (AciesTerrainTool *self)
{
  if (acies_terrain_tool_get_feature (self) == NULL)
    return FALSE;
  g_signal_emit (self, signals[NUMBERS_WANTED], 0);
  return TRUE;
}

/* Order, height and numbers of the piece have keys of their own. */
static gboolean
acies_terrain_tool_key (AciesTableTool *tool, guint keyval, GdkModifierType state)
{
  AciesTableToolClass *parent_class = ACIES_TABLE_TOOL_CLASS (acies_terrain_tool_parent_class);
  AciesTerrainTool *self = ACIES_TERRAIN_TOOL (tool);
  gboolean has_control = (state & GDK_CONTROL_MASK) != 0;

  if (acies_terrain_tool_is_locked (self))
    return parent_class->key (tool, keyval, state);
  switch (keyval)
    {
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      if (!get_editor (self)->is_open)
        return want_numbers (self);
      break;
    case GDK_KEY_Page_Up:
    case GDK_KEY_Page_Down:
      if (has_control)
        break;
      acies_terrain_tool_raise (self, keyval == GDK_KEY_Page_Up ? 1 : -1);
      return TRUE;
    case GDK_KEY_bracketright:
    case GDK_KEY_bracketleft:
      acies_terrain_tool_lift (self, keyval == GDK_KEY_bracketright ? 1 : -1);
      return TRUE;
    case GDK_KEY_d:
      if (!has_control || get_editor (self)->outline == NULL)
        return FALSE;
      acies_terrain_tool_duplicate (self);
      return TRUE;
    default:
      break;
    }
  return parent_class->key (tool, keyval, state);
}

static void
acies_terrain_tool_session_changed (AciesTableTool *tool)
{
  AciesTerrainTool *self = ACIES_TERRAIN_TOOL (tool);
  AciesSession *session = acies_table_tool_get_session (tool);
  const AciesMeasure *measure
      = session != NULL ? acies_ruleset_get_main_measure (acies_session_get_ruleset (session))
                        : NULL;

  acies_outline_tool_forget (ACIES_OUTLINE_TOOL (self));
  g_clear_pointer (&self->reason, g_free);
  self->type = NULL;
  self->height = 0;
  self->width = measure != NULL ? measure->length / 2 : ACIES_MM (20);
  acies_table_tool_changed (tool);
}

/* Whether the piece has become what the outline is: its ruling was accepted. */
static gboolean
is_taken_over (AciesTerrainTool *self)
{
  g_autoptr (AciesPolygon) polygon = acies_outline_to_polygon (get_editor (self)->outline, NULL);

  return polygon != NULL
         && acies_polygon_equal (polygon,
                                 acies_feature_get_polygon (acies_terrain_tool_get_feature (self)));
}

static void
acies_terrain_tool_battle_changed (AciesTableTool *tool)
{
  AciesTerrainTool *self = ACIES_TERRAIN_TOOL (tool);

  if (self->feature == NULL)
    return;
  if (acies_terrain_tool_get_feature (self) == NULL)
    {
      self->feature = NULL;
      if (!get_editor (self)->is_waiting)
        acies_outline_tool_forget (ACIES_OUTLINE_TOOL (self));
    }
  else if (get_editor (self)->before == NULL
           && (!get_editor (self)->is_waiting || is_taken_over (self)))
    acies_terrain_tool_reload (self);
  acies_table_tool_changed (tool);
}

static gboolean
acies_terrain_tool_is_available (AciesTableTool *tool)
{
  AciesTerrainTool *self = ACIES_TERRAIN_TOOL (tool);
  AciesSession *session = acies_table_tool_get_session (tool);
  gboolean has_hexes;
  const GPtrArray *types;

  if (acies_terrain_tool_get_battle (self) == NULL)
    return FALSE;
  has_hexes = acies_ruleset_has_hexes (acies_session_get_ruleset (session));
  types = acies_ruleset_get_facts (acies_session_get_ruleset (session), ACIES_FACT_TERRAIN);
  /* On hexes what fills them is painted. */
  for (guint i = 0; i < types->len; i++)
    if (!has_hexes || !((const AciesTerrain *) types->pdata[i])->fills_hexes)
      return TRUE;
  return FALSE;
}

static GPtrArray *
acies_terrain_tool_list_chosen (AciesTableTool *tool)
{
  AciesTerrainTool *self = ACIES_TERRAIN_TOOL (tool);
  GPtrArray *ids = g_ptr_array_new ();

  if (self->feature != NULL && !acies_terrain_tool_is_locked (self))
    g_ptr_array_add (ids, (char *) self->feature);
  return ids;
}

static void
acies_terrain_tool_came (AciesTableTool *tool, const GPtrArray *ids)
{
  AciesTerrainTool *self = ACIES_TERRAIN_TOOL (tool);
  AciesItem *last
      = acies_battle_find (acies_terrain_tool_get_battle (self), ids->pdata[ids->len - 1]);

  if (last != NULL && ACIES_IS_FEATURE (last))
    acies_terrain_tool_select (self, ACIES_FEATURE (last));
}

static char *
dup_crossing_hint (AciesTerrainTool *self, const AciesCrossing *crossing)
{
  AciesRuleset *ruleset
      = acies_session_get_ruleset (acies_table_tool_get_session (ACIES_TABLE_TOOL (self)));
  g_autofree char *east = acies_ruleset_format_length (ruleset, crossing->at.x);
  g_autofree char *south = acies_ruleset_format_length (ruleset, crossing->at.y);

  /* Translators: two edges by number, and how far east and south they meet: "12.3 JT". */
  return g_strdup_printf (_ ("Edges %u and %u meet %s east, %s south: move a point, or press Esc"),
                          crossing->edge + 1, crossing->other + 1, east, south);
}

static char *
dup_sketch_hint (AciesTerrainTool *self)
{
  AciesTable *table = acies_battle_get_table (acies_terrain_tool_get_battle (self));
  const AciesOutlineEditor *editor = get_editor (self);
  AciesCrossing crossing;

  if (acies_terrain_tool_find_crossing (self, &crossing))
    return dup_crossing_hint (self, &crossing);
  if (acies_outline_leaves_table (editor->outline, acies_table_get_width (table),
                                  acies_table_get_height (table)))
    return g_strdup (_ ("It goes beyond the table: what lies outside is not drawn"));
  if (editor->is_waiting)
    return g_strdup (_ ("Accept the ruling to keep this, or press Esc to cancel"));
  return g_strdup (_ ("Drag points, edges or all of it; click an edge for a new point"));
}

static char *
acies_terrain_tool_dup_hint (AciesTableTool *tool)
{
  AciesTerrainTool *self = ACIES_TERRAIN_TOOL (tool);
  const AciesOutlineEditor *editor = get_editor (self);

  if (acies_terrain_tool_get_battle (self) == NULL)
    return NULL;
  if (acies_terrain_tool_is_locked (self))
    return g_strdup (acies_terrain_tool_can_unlock (self)
                         ? _ ("Locked while a battle is played: give a reason beside the table")
                         : _ ("Locked: this battle can only be viewed"));
  if (editor->is_open && acies_outline_is_line (editor->outline))
    return g_strdup (_ ("Enter ends the line, Backspace removes a point, Esc cancels"));
  if (editor->is_open)
    return g_strdup (_ ("Enter closes the area, Backspace removes a point, Esc cancels"));
  if (editor->outline != NULL)
    return dup_sketch_hint (self);
  if (self->type != NULL)
    return g_strdup (
        _ ("Click point by point, or drag freehand; Alt: no snapping to grid or points"));
  return g_strdup (_ ("Choose what to draw, or click a piece of terrain to edit it"));
}

static void
acies_terrain_tool_finalize (GObject *object)
{
  g_free (ACIES_TERRAIN_TOOL (object)->reason);

  G_OBJECT_CLASS (acies_terrain_tool_parent_class)->finalize (object);
}

static void
acies_terrain_tool_class_init (AciesTerrainToolClass *klass)
{
  AciesTableToolClass *tool_class = ACIES_TABLE_TOOL_CLASS (klass);
  AciesOutlineToolClass *outline_class = ACIES_OUTLINE_TOOL_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = acies_terrain_tool_finalize;

  signals[NUMBERS_WANTED] = g_signal_new ("numbers-wanted", G_TYPE_FROM_CLASS (klass),
                                          G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  tool_class->name = NC_ ("tool", "Terrain");
  tool_class->title = N_ ("Draw and Edit Terrain (T)");
  tool_class->icon_name = "acies-terrain-symbolic";
  tool_class->keyval = GDK_KEY_t;
  tool_class->session_changed = acies_terrain_tool_session_changed;
  tool_class->battle_changed = acies_terrain_tool_battle_changed;
  tool_class->is_available = acies_terrain_tool_is_available;
  tool_class->press = acies_terrain_tool_press;
  tool_class->key = acies_terrain_tool_key;
  tool_class->new_menu = acies_terrain_tool_new_menu;
  tool_class->list_chosen = acies_terrain_tool_list_chosen;
  tool_class->came = acies_terrain_tool_came;
  tool_class->dup_hint = acies_terrain_tool_dup_hint;
  outline_class->too_few_points
      = N_ ("A piece of terrain needs all the points that are left. To get rid of it, delete the "
            "whole piece.");
  outline_class->is_locked = is_locked;
  outline_class->is_armed = acies_terrain_tool_is_armed;
  outline_class->disarm = acies_terrain_tool_disarm;
  outline_class->begin = acies_terrain_tool_begin;
  outline_class->forget = acies_terrain_tool_forget;
  outline_class->restore = acies_terrain_tool_restore;
  outline_class->commit = acies_terrain_tool_commit;
  outline_class->remove = acies_terrain_tool_remove;
  outline_class->choose = acies_terrain_tool_choose;
  outline_class->step = acies_terrain_tool_step;
  outline_class->add_snaps = acies_terrain_tool_add_snaps;
  outline_class->get_fill = acies_terrain_tool_get_fill;
}

static void
acies_terrain_tool_init (AciesTerrainTool *self)
{
  self->width = ACIES_MM (20);
}

AciesTableTool *
acies_terrain_tool_new (void)
{
  return g_object_new (ACIES_TYPE_TERRAIN_TOOL, NULL);
}

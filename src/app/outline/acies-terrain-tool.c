/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the pointer does: to the outline what acies-outline-editor.c says; elsewhere it chooses
 * pieces. */
#include "config.h"
#include "app/outline/acies-terrain-tool-private.h"

#include <glib/gi18n-lib.h>

G_DEFINE_FINAL_TYPE (AciesTerrainTool, acies_terrain_tool, ACIES_TYPE_TABLE_TOOL)

enum
{
  NUMBERS_WANTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static AciesLength
get_reach (AciesTerrainTool *self)
{
  return acies_table_tool_get_reach (ACIES_TABLE_TOOL (self));
}

static void
add_points (GArray *points, const AciesPolygon *polygon)
{
  guint n_points;
  const AciesPoint *of_polygon = acies_polygon_get_points (polygon, &n_points);

  g_array_append_vals (points, of_polygon, n_points);
}

/* The points of all pieces but the one in hand. */
static GArray *
dup_others (AciesTerrainTool *self)
{
  GListModel *features
      = acies_table_get_features (acies_battle_get_table (acies_terrain_tool_get_battle (self)));
  GArray *points = g_array_new (FALSE, FALSE, sizeof (AciesPoint));

  for (guint i = 0; i < g_list_model_get_n_items (features); i++)
    {
      g_autoptr (AciesFeature) feature = g_list_model_get_item (features, i);

      if (acies_item_get_id (ACIES_ITEM (feature)) != self->feature)
        add_points (points, acies_feature_get_polygon (feature));
    }
  return points;
}

/* What the next point is drawn to; Alt leaves it where it is. */
typedef struct
{
  AciesGridSnap terms;
  GArray *others; /* owned; of AciesPoint */
} Draw;

static const AciesGridSnap *
draw_to (AciesTerrainTool *self, GdkModifierType state, Draw *draw)
{
  AciesSession *session = acies_table_tool_get_session (ACIES_TABLE_TOOL (self));
  const AciesMeasure *measure
      = acies_ruleset_get_main_measure (acies_session_get_ruleset (session));

  if ((state & GDK_ALT_MASK) != 0)
    return NULL;
  draw->others = dup_others (self);
  draw->terms = (AciesGridSnap){ .reach = get_reach (self),
                                 .pitch = measure != NULL ? measure->length : 0,
                                 .points = (const AciesPoint *) (gpointer) draw->others->data,
                                 .n_points = draw->others->len };
  return &draw->terms;
}

static void
draw_clear (Draw *self)
{
  g_clear_pointer (&self->others, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Draw, draw_clear)

/* The topmost piece there: lines before areas, since they are hard to hit. */
static AciesFeature *
find_feature (AciesTerrainTool *self, const AciesPoint *at)
{
  AciesBattle *battle = acies_terrain_tool_get_battle (self);
  GListModel *features = acies_table_get_features (acies_battle_get_table (battle));
  AciesFeature *found = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (features); i++)
    {
      g_autoptr (AciesFeature) feature = g_list_model_get_item (features, i);
      AciesPolygon *polygon = acies_feature_get_polygon (feature);
      g_autoptr (AciesOutline) outline = acies_outline_new_from_polygon (polygon);
      AciesOutlineHit hit;

      acies_outline_hit (outline, at, get_reach (self), &hit);
      if (hit.part != ACIES_OUTLINE_NOTHING
          && (found == NULL || acies_polygon_is_line (polygon)
              || !acies_polygon_is_line (acies_feature_get_polygon (found))))
        found = feature;
    }
  return found;
}

static gboolean
is_drawing (AciesTerrainTool *self)
{
  return self->editor.is_open || (self->type != NULL && !self->editor.is_waiting);
}

/* Begins a new sketch of the type that is drawn next. */
static void
begin_sketch (AciesTerrainTool *self)
{
  const AciesTerrain *type = self->type;

  acies_terrain_tool_forget (self);
  self->sketch_type = type;
  acies_outline_editor_begin (&self->editor, type->is_line, self->width);
}

static void
acies_terrain_tool_hover (AciesTableTool *tool, const AciesPoint *at, GdkModifierType state)
{
  AciesTerrainTool *self = ACIES_TERRAIN_TOOL (tool);
  g_auto (Draw) draw = { 0 };

  if (acies_terrain_tool_get_battle (self) == NULL || !is_drawing (self))
    return;
  acies_outline_editor_point (&self->editor, at, draw_to (self, state, &draw));
  acies_table_tool_changed (tool);
}

static gboolean
acies_terrain_tool_press (AciesTableTool *tool, const AciesPoint *at, GdkModifierType state)
{
  AciesTerrainTool *self = ACIES_TERRAIN_TOOL (tool);
  gboolean holds = acies_outline_editor_press (&self->editor, at, get_reach (self));
  AciesFeature *other;

  if (acies_terrain_tool_is_locked (self))
    {
      acies_outline_editor_cancel (&self->editor);
      return FALSE;
    }
  if (is_drawing (self) || holds)
    return TRUE;
  other = self->editor.is_waiting ? NULL : find_feature (self, at);
  if (other == NULL)
    return FALSE;
  acies_terrain_tool_select (self, other);
  acies_outline_editor_hold (&self->editor, at);
  return TRUE;
}

static void
acies_terrain_tool_drag (AciesTableTool *tool, const AciesPoint *to, GdkModifierType state)
{
  AciesTerrainTool *self = ACIES_TERRAIN_TOOL (tool);
  g_auto (Draw) draw = { 0 };

  if (self->editor.before != NULL)
    acies_outline_editor_drag (&self->editor, to, draw_to (self, state, &draw));
  else
    {
      if (!self->editor.is_open)
        begin_sketch (self);
      acies_outline_editor_stroke (&self->editor, to, get_reach (self));
    }
  acies_table_tool_changed (tool);
}

static void
acies_terrain_tool_release (AciesTableTool *tool, const AciesPoint *at, GdkModifierType state)
{
  AciesTerrainTool *self = ACIES_TERRAIN_TOOL (tool);

  if (acies_outline_editor_release (&self->editor, get_reach (self)))
    acies_terrain_tool_finish (self);
  else
    acies_terrain_tool_commit (self);
}

/* The next corner; where the first or the last one is, the drawing ends. */
static void
click_point (AciesTerrainTool *self, const AciesPoint *at, GdkModifierType state)
{
  g_auto (Draw) draw = { 0 };

  if (!self->editor.is_open)
    begin_sketch (self);
  if (acies_outline_editor_click_open (&self->editor, at, get_reach (self),
                                       draw_to (self, state, &draw)))
    acies_terrain_tool_finish (self);
  else
    acies_table_tool_changed (ACIES_TABLE_TOOL (self));
}

static void
click_sketch (AciesTerrainTool *self, const AciesOutlineHit *hit)
{
  if (acies_outline_editor_click (&self->editor, hit))
    acies_terrain_tool_commit (self);
  else
    acies_table_tool_changed (ACIES_TABLE_TOOL (self));
}

static void
acies_terrain_tool_click (AciesTableTool *tool, const AciesPoint *at, GdkModifierType state)
{
  AciesTerrainTool *self = ACIES_TERRAIN_TOOL (tool);
  AciesOutlineHit hit = { ACIES_OUTLINE_NOTHING, 0, *at };
  gboolean is_locked = acies_terrain_tool_is_locked (self);

  g_clear_pointer (&self->editor.before, acies_outline_free);
  if (!is_locked && is_drawing (self))
    {
      click_point (self, at, state);
      return;
    }
  if (self->editor.outline != NULL && !is_locked)
    acies_outline_hit (self->editor.outline, at, get_reach (self), &hit);
  if (hit.part != ACIES_OUTLINE_NOTHING)
    click_sketch (self, &hit);
  else if (!self->editor.is_waiting)
    acies_terrain_tool_select (self, find_feature (self, at));
}

static void
acies_terrain_tool_cancel (AciesTableTool *tool)
{
  AciesTerrainTool *self = ACIES_TERRAIN_TOOL (tool);

  if (self->editor.is_stroke)
    acies_terrain_tool_forget (self);
  acies_outline_editor_cancel (&self->editor);
  acies_table_tool_changed (tool);
}

/* An outline that waits is still there when one comes back. */
static void
acies_terrain_tool_leave (AciesTableTool *tool)
{
  AciesTerrainTool *self = ACIES_TERRAIN_TOOL (tool);

  acies_terrain_tool_cancel (tool);
  self->editor.has_pointer = FALSE;
  if (!self->editor.is_waiting)
    acies_terrain_tool_forget (self);
}

static void
acies_terrain_tool_session_changed (AciesTableTool *tool)
{
  AciesTerrainTool *self = ACIES_TERRAIN_TOOL (tool);
  AciesSession *session = acies_table_tool_get_session (tool);
  const AciesMeasure *measure
      = session != NULL ? acies_ruleset_get_main_measure (acies_session_get_ruleset (session))
                        : NULL;

  acies_terrain_tool_forget (self);
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
  g_autoptr (AciesPolygon) polygon = acies_outline_to_polygon (self->editor.outline, NULL);

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
      if (!self->editor.is_waiting)
        acies_terrain_tool_forget (self);
    }
  else if (self->editor.before == NULL && (!self->editor.is_waiting || is_taken_over (self)))
    acies_terrain_tool_reload (self);
  acies_table_tool_changed (tool);
}

static gboolean
acies_terrain_tool_is_available (AciesTableTool *tool)
{
  AciesTerrainTool *self = ACIES_TERRAIN_TOOL (tool);
  AciesSession *session = acies_table_tool_get_session (tool);

  return acies_terrain_tool_get_battle (self) != NULL
         && acies_ruleset_get_facts (acies_session_get_ruleset (session), ACIES_FACT_TERRAIN)->len
                > 0;
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

static const char *
acies_terrain_tool_get_cursor_name (AciesTableTool *tool)
{
  AciesTerrainTool *self = ACIES_TERRAIN_TOOL (tool);

  return !acies_terrain_tool_is_locked (self) && is_drawing (self) ? "crosshair" : NULL;
}

static void
acies_terrain_tool_finalize (GObject *object)
{
  AciesTerrainTool *self = ACIES_TERRAIN_TOOL (object);

  acies_outline_editor_clear (&self->editor);
  g_free (self->reason);

  G_OBJECT_CLASS (acies_terrain_tool_parent_class)->finalize (object);
}

static void
acies_terrain_tool_class_init (AciesTerrainToolClass *klass)
{
  AciesTableToolClass *tool_class = ACIES_TABLE_TOOL_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = acies_terrain_tool_finalize;

  signals[NUMBERS_WANTED] = g_signal_new ("numbers-wanted", G_TYPE_FROM_CLASS (klass),
                                          G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  tool_class->title = N_ ("Draw and Edit Terrain (T)");
  tool_class->icon_name = "acies-terrain-symbolic";
  tool_class->keyval = GDK_KEY_t;
  tool_class->session_changed = acies_terrain_tool_session_changed;
  tool_class->battle_changed = acies_terrain_tool_battle_changed;
  tool_class->is_available = acies_terrain_tool_is_available;
  tool_class->leave = acies_terrain_tool_leave;
  tool_class->hover = acies_terrain_tool_hover;
  tool_class->press = acies_terrain_tool_press;
  tool_class->drag = acies_terrain_tool_drag;
  tool_class->release = acies_terrain_tool_release;
  tool_class->click = acies_terrain_tool_click;
  tool_class->cancel = acies_terrain_tool_cancel;
  tool_class->key = acies_terrain_tool_key;
  tool_class->new_menu = acies_terrain_tool_new_menu;
  tool_class->list_chosen = acies_terrain_tool_list_chosen;
  tool_class->came = acies_terrain_tool_came;
  tool_class->append = acies_terrain_tool_append;
  tool_class->dup_hint = acies_terrain_tool_dup_hint;
  tool_class->get_cursor_name = acies_terrain_tool_get_cursor_name;
}

static void
acies_terrain_tool_init (AciesTerrainTool *self)
{
  self->editor = (AciesOutlineEditor) ACIES_OUTLINE_EDITOR_INIT;
  self->width = ACIES_MM (20);
}

gboolean
acies_terrain_tool_want_numbers (AciesTerrainTool *self)
{
  if (acies_terrain_tool_get_feature (self) == NULL)
    return FALSE;
  g_signal_emit (self, signals[NUMBERS_WANTED], 0);
  return TRUE;
}

AciesTableTool *
acies_terrain_tool_new (void)
{
  return g_object_new (ACIES_TYPE_TERRAIN_TOOL, NULL);
}

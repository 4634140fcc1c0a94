/* What the pointer does. A press takes hold of a point, an edge or the whole piece; a drag moves
 * it; a click puts points, chooses them, or adds one on an edge. */
#include "config.h"
#include "app/acies-terrain-tool-private.h"

#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN
#include <glib/gi18n-lib.h>

G_DEFINE_FINAL_TYPE (AciesTerrainTool, acies_terrain_tool, ACIES_TYPE_TABLE_TOOL)

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

/* Alt leaves the point where it is. */
static void
snap (AciesTerrainTool *self, const AciesPoint *at, GdkModifierType state)
{
  AciesSession *session = acies_table_tool_get_session (ACIES_TABLE_TOOL (self));
  const AciesMeasure *measure
      = acies_ruleset_get_main_measure (acies_session_get_ruleset (session));
  g_autoptr (GArray) others = NULL;
  AciesSnap terms = { .reach = get_reach (self) };

  self->pointer = *at;
  self->has_pointer = TRUE;
  self->snapped = ACIES_SNAP_NONE;
  if ((state & GDK_ALT_MASK) != 0)
    return;
  others = dup_others (self);
  terms.pitch = measure != NULL ? measure->length : 0;
  terms.points = (const AciesPoint *) (gpointer) others->data;
  terms.n_points = others->len;
  self->snapped = acies_snap_point (&terms, at, &self->pointer);
}

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
  return self->is_open || (self->type != NULL && !self->is_waiting);
}

/* Begins a new sketch of the type that is drawn next. */
static void
begin_sketch (AciesTerrainTool *self)
{
  const AciesTerrain *type = self->type;

  acies_terrain_tool_forget (self);
  self->sketch_type = type;
  self->sketch = acies_outline_new (type->is_line, self->width);
  self->is_open = TRUE;
}

static void
append_point (AciesTerrainTool *self, const AciesPoint *at)
{
  guint n_points = acies_outline_get_n_points (self->sketch);

  if (acies_outline_insert (self->sketch, n_points, at))
    self->vertex = (int) n_points;
}

static void
acies_terrain_tool_hover (AciesTableTool *tool, const AciesPoint *at, GdkModifierType state)
{
  AciesTerrainTool *self = ACIES_TERRAIN_TOOL (tool);

  if (acies_terrain_tool_get_battle (self) == NULL || !is_drawing (self))
    return;
  snap (self, at, state);
  acies_table_tool_changed (tool);
}

/* Takes hold of the sketch, or of another piece as a whole. */
static gboolean
take_hold (AciesTerrainTool *self, const AciesPoint *at)
{
  AciesFeature *other;

  self->grip.part = ACIES_OUTLINE_NOTHING;
  if (self->sketch != NULL)
    acies_outline_hit (self->sketch, at, get_reach (self), &self->grip);
  if (self->grip.part == ACIES_OUTLINE_NOTHING && !self->is_waiting)
    {
      other = find_feature (self, at);
      if (other == NULL)
        return FALSE;
      acies_terrain_tool_select (self, other);
      self->grip.part = ACIES_OUTLINE_INSIDE;
    }
  if (self->grip.part == ACIES_OUTLINE_NOTHING)
    return FALSE;
  self->before = acies_outline_copy (self->sketch);
  return TRUE;
}

static gboolean
acies_terrain_tool_press (AciesTableTool *tool, const AciesPoint *at, GdkModifierType state)
{
  AciesTerrainTool *self = ACIES_TERRAIN_TOOL (tool);

  self->grab = *at;
  self->is_stroke = FALSE;
  g_clear_pointer (&self->before, acies_outline_free);
  if (acies_terrain_tool_is_locked (self))
    return FALSE;
  return is_drawing (self) || take_hold (self, at);
}

/* A stroke gets a point every few pixels; simplifying it leaves few of them. */
static void
draw_stroke (AciesTerrainTool *self, const AciesPoint *to)
{
  const AciesPoint *points;
  guint n_points;

  if (!self->is_stroke)
    {
      if (!self->is_open)
        begin_sketch (self);
      self->is_stroke = TRUE;
      append_point (self, &self->grab);
    }
  points = acies_outline_get_points (self->sketch, &n_points);
  if (acies_point_distance (&points[n_points - 1], to) > get_reach (self) / 3)
    append_point (self, to);
}

static void
drag_sketch (AciesTerrainTool *self, const AciesPoint *to, GdkModifierType state)
{
  if (self->grip.part == ACIES_OUTLINE_INSIDE)
    {
      g_clear_pointer (&self->sketch, acies_outline_free);
      self->sketch = acies_outline_copy (self->before);
      acies_outline_shift (self->sketch, to->x - self->grab.x, to->y - self->grab.y);
      return;
    }
  if (self->grip.part == ACIES_OUTLINE_EDGE
      && acies_outline_insert (self->sketch, self->grip.index + 1, &self->grip.at))
    {
      self->grip.part = ACIES_OUTLINE_VERTEX;
      self->grip.index++;
    }
  if (self->grip.part != ACIES_OUTLINE_VERTEX)
    return;
  snap (self, to, state);
  self->vertex = (int) self->grip.index;
  acies_outline_move (self->sketch, self->grip.index, &self->pointer);
}

static void
acies_terrain_tool_drag (AciesTableTool *tool, const AciesPoint *to, GdkModifierType state)
{
  AciesTerrainTool *self = ACIES_TERRAIN_TOOL (tool);

  if (self->before != NULL)
    drag_sketch (self, to, state);
  else
    draw_stroke (self, to);
  acies_table_tool_changed (tool);
}

static void
acies_terrain_tool_release (AciesTableTool *tool, const AciesPoint *at, GdkModifierType state)
{
  AciesTerrainTool *self = ACIES_TERRAIN_TOOL (tool);

  self->snapped = ACIES_SNAP_NONE;
  if (self->before != NULL)
    {
      g_clear_pointer (&self->before, acies_outline_free);
      acies_terrain_tool_commit (self);
      return;
    }
  self->is_stroke = FALSE;
  acies_outline_simplify (self->sketch, MAX (get_reach (self) / 3, ACIES_MM (1)));
  acies_terrain_tool_finish (self);
}

/* The next corner; where the first or the last one is, the drawing ends. */
static void
click_point (AciesTerrainTool *self, const AciesPoint *at, GdkModifierType state)
{
  const AciesPoint *points;
  guint n_points = 0;

  if (!self->is_open)
    begin_sketch (self);
  points = acies_outline_get_points (self->sketch, &n_points);
  if (acies_outline_closes (self->sketch, at, get_reach (self))
      || (acies_outline_is_enough (self->sketch)
          && acies_point_distance (&points[n_points - 1], at) <= get_reach (self) / 2))
    {
      acies_terrain_tool_finish (self);
      return;
    }
  snap (self, at, state);
  append_point (self, &self->pointer);
  acies_table_tool_changed (ACIES_TABLE_TOOL (self));
}

static void
click_sketch (AciesTerrainTool *self, const AciesOutlineHit *hit)
{
  if (hit->part == ACIES_OUTLINE_VERTEX)
    acies_terrain_tool_choose_vertex (self, (int) hit->index);
  else if (hit->part == ACIES_OUTLINE_INSIDE)
    acies_terrain_tool_choose_vertex (self, -1);
  else if (acies_outline_insert (self->sketch, hit->index + 1, &hit->at))
    {
      self->vertex = (int) hit->index + 1;
      acies_terrain_tool_commit (self);
    }
}

static void
acies_terrain_tool_click (AciesTableTool *tool, const AciesPoint *at, GdkModifierType state)
{
  AciesTerrainTool *self = ACIES_TERRAIN_TOOL (tool);
  AciesOutlineHit hit = { ACIES_OUTLINE_NOTHING, 0, *at };
  gboolean is_locked = acies_terrain_tool_is_locked (self);

  g_clear_pointer (&self->before, acies_outline_free);
  if (!is_locked && is_drawing (self))
    {
      click_point (self, at, state);
      return;
    }
  if (self->sketch != NULL && !is_locked)
    acies_outline_hit (self->sketch, at, get_reach (self), &hit);
  if (hit.part != ACIES_OUTLINE_NOTHING)
    click_sketch (self, &hit);
  else if (!self->is_waiting)
    acies_terrain_tool_select (self, find_feature (self, at));
}

static void
acies_terrain_tool_cancel (AciesTableTool *tool)
{
  AciesTerrainTool *self = ACIES_TERRAIN_TOOL (tool);

  if (self->before != NULL)
    {
      g_clear_pointer (&self->sketch, acies_outline_free);
      self->sketch = g_steal_pointer (&self->before);
      acies_terrain_tool_choose_vertex (self, self->vertex);
    }
  else if (self->is_stroke)
    acies_terrain_tool_forget (self);
  self->is_stroke = FALSE;
  self->snapped = ACIES_SNAP_NONE;
  acies_table_tool_changed (tool);
}

/* A sketch that waits is still there when one comes back. */
static void
acies_terrain_tool_leave (AciesTableTool *tool)
{
  AciesTerrainTool *self = ACIES_TERRAIN_TOOL (tool);

  acies_terrain_tool_cancel (tool);
  self->has_pointer = FALSE;
  if (!self->is_waiting)
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

/* Whether the piece has become what the sketch is: its ruling was accepted. */
static gboolean
is_taken_over (AciesTerrainTool *self)
{
  g_autoptr (AciesPolygon) polygon = acies_outline_to_polygon (self->sketch, NULL);

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
      if (!self->is_waiting)
        acies_terrain_tool_forget (self);
    }
  else if (self->before == NULL && (!self->is_waiting || is_taken_over (self)))
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

  g_clear_pointer (&self->sketch, acies_outline_free);
  g_clear_pointer (&self->before, acies_outline_free);
  g_free (self->reason);

  G_OBJECT_CLASS (acies_terrain_tool_parent_class)->finalize (object);
}

static void
acies_terrain_tool_class_init (AciesTerrainToolClass *klass)
{
  AciesTableToolClass *tool_class = ACIES_TABLE_TOOL_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = acies_terrain_tool_finalize;

  tool_class->title = N_ ("Draw and Mend Terrain (T)");
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
  tool_class->append = acies_terrain_tool_append;
  tool_class->dup_hint = acies_terrain_tool_dup_hint;
  tool_class->get_cursor_name = acies_terrain_tool_get_cursor_name;
}

static void
acies_terrain_tool_init (AciesTerrainTool *self)
{
  self->vertex = -1;
  self->width = ACIES_MM (20);
}

AciesTableTool *
acies_terrain_tool_new (void)
{
  return g_object_new (ACIES_TYPE_TERRAIN_TOOL, NULL);
}

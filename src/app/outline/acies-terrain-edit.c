/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Turns an edited outline into terrain: one step of the scenario for each gesture, as long as
 * the shape is sound. */
#include "config.h"
#include "app/outline/acies-terrain-tool-private.h"

#include "model/battle/acies-feature-edit.h"

#include <glib/gi18n-lib.h>

/* How large a contour is within the piece that it lies in. */
#define CONTOUR_PERCENT 60

static AciesSession *
get_session (AciesTerrainTool *self)
{
  return acies_table_tool_get_session (ACIES_TABLE_TOOL (self));
}

static AciesOutlineEditor *
get_editor (AciesTerrainTool *self)
{
  return acies_outline_tool_get_editor (ACIES_OUTLINE_TOOL (self));
}

static void
forget (AciesTerrainTool *self)
{
  acies_outline_tool_forget (ACIES_OUTLINE_TOOL (self));
}

static void
changed (AciesTerrainTool *self)
{
  acies_table_tool_changed (ACIES_TABLE_TOOL (self));
}

AciesBattle *
acies_terrain_tool_get_battle (AciesTerrainTool *self)
{
  AciesSession *session = get_session (self);

  return session != NULL ? acies_session_get_battle (session) : NULL;
}

AciesFeature *
acies_terrain_tool_get_feature (AciesTerrainTool *self)
{
  AciesBattle *battle = acies_terrain_tool_get_battle (self);
  AciesItem *item
      = battle != NULL && self->feature != NULL ? acies_battle_find (battle, self->feature) : NULL;

  return item != NULL && ACIES_IS_FEATURE (item) ? ACIES_FEATURE (item) : NULL;
}

const AciesTerrain *
acies_terrain_tool_find_type (AciesTerrainTool *self)
{
  AciesFeature *feature = acies_terrain_tool_get_feature (self);

  if (feature == NULL)
    return self->sketch_type;
  return acies_ruleset_find (acies_session_get_ruleset (get_session (self)), ACIES_FACT_TERRAIN,
                             acies_feature_get_terrain_type (feature));
}

/* What the outline or piece is called. */
static char *
dup_name (AciesTerrainTool *self)
{
  AciesFeature *feature = acies_terrain_tool_get_feature (self);
  const AciesTerrain *type = acies_terrain_tool_find_type (self);

  if (feature != NULL
      && !g_str_equal (acies_item_get_label (ACIES_ITEM (feature)),
                       acies_item_get_id (ACIES_ITEM (feature))))
    return g_strdup (acies_item_get_label (ACIES_ITEM (feature)));
  if (type != NULL)
    return g_strdup (type->fact.label);
  return g_strdup (feature != NULL ? acies_item_get_id (ACIES_ITEM (feature)) : "");
}

void
acies_terrain_tool_reload (AciesTerrainTool *self)
{
  AciesFeature *feature = acies_terrain_tool_get_feature (self);

  g_assert (feature != NULL);
  acies_outline_editor_take (get_editor (self), acies_feature_get_polygon (feature));
  self->sketch_type = acies_terrain_tool_find_type (self);
}

/* Whether it is the umpire's hand that edits: then a change comes when its ruling is accepted. */
static gboolean
is_played (AciesTerrainTool *self)
{
  return !acies_session_can_apply (get_session (self));
}

/* Puts CHANGE into the scenario as one step, or before the umpire; eats it. NULL: nothing to do.
 * FALSE if it was refused. */
static gboolean
apply (AciesTerrainTool *self, AciesChange *change)
{
  g_autoptr (AciesChange) owned = change;
  g_autofree char *name = dup_name (self);
  /* Translators: a step that can be undone; %s is a piece of terrain, such as "Olive wood". */
  g_autofree char *label = g_strdup_printf (_ ("Terrain: %s"), name);

  if (change == NULL)
    return TRUE;
  if (acies_terrain_tool_is_locked (self))
    return FALSE;
  return is_played (self) ? acies_terrain_tool_put (self, change)
                          : acies_session_apply (get_session (self), change, label);
}

/* The sketch as a piece of its own. */
static AciesChange *
make_addition (AciesTerrainTool *self, AciesPolygon *polygon, const char *id)
{
  g_autoptr (AciesFeatureState) state
      = acies_feature_state_new (self->sketch_type->fact.id, polygon, 0);

  state->height = is_played (self) ? self->sketch_type->height : self->height;
  return acies_feature_edit_add (acies_terrain_tool_get_battle (self), id, state);
}

/* Adds the outline as a new piece. FALSE if it was refused. */
static gboolean
add_piece (AciesTerrainTool *self, AciesPolygon *polygon)
{
  g_autofree char *id = acies_feature_edit_dup_id (acies_terrain_tool_get_battle (self),
                                                   self->sketch_type->fact.id);

  if (!apply (self, make_addition (self, polygon, id)))
    return FALSE;
  self->feature = g_intern_string (id);
  self->type = NULL;
  return TRUE;
}

void
acies_terrain_tool_commit (AciesOutlineTool *tool, AciesPolygon *polygon)
{
  AciesTerrainTool *self = ACIES_TERRAIN_TOOL (tool);
  AciesFeature *feature = acies_terrain_tool_get_feature (self);
  gboolean done;

  if (polygon == NULL)
    return;
  if (feature == NULL && self->sketch_type == NULL)
    {
      forget (self);
      return;
    }
  if (feature == NULL)
    done = add_piece (self, polygon);
  else
    done = apply (
        self, acies_feature_edit_reshape (acies_terrain_tool_get_battle (self), feature, polygon));
  if (done && !is_played (self))
    acies_terrain_tool_reload (self);
}

const AciesTerrain *
acies_terrain_tool_get_type_drawn (AciesTerrainTool *self)
{
  return self->type;
}

void
acies_terrain_tool_draw_type (AciesTerrainTool *self, const AciesTerrain *type)
{
  g_return_if_fail (ACIES_IS_TERRAIN_TOOL (self));

  if (type == self->type || (type != NULL && acies_terrain_tool_is_locked (self)))
    return;
  acies_table_tool_cancel (ACIES_TABLE_TOOL (self));
  if (type != NULL || get_editor (self)->is_open)
    forget (self);
  self->type = type;
  self->height = type != NULL ? type->height : 0;
  changed (self);
}

void
acies_terrain_tool_select (AciesTerrainTool *self, AciesFeature *feature)
{
  g_return_if_fail (ACIES_IS_TERRAIN_TOOL (self));

  if (feature != NULL && feature == acies_terrain_tool_get_feature (self))
    {
      acies_outline_tool_choose_vertex (ACIES_OUTLINE_TOOL (self), -1);
      return;
    }
  forget (self);
  self->type = NULL;
  if (feature != NULL)
    {
      self->feature = acies_item_get_id (ACIES_ITEM (feature));
      acies_terrain_tool_reload (self);
    }
  changed (self);
}

gboolean
acies_terrain_tool_find_crossing (AciesTerrainTool *self, AciesCrossing *crossing)
{
  const AciesOutlineEditor *editor = get_editor (self);

  return editor->outline != NULL && !editor->is_open
         && acies_outline_find_crossing (editor->outline, crossing);
}

AciesLength
acies_terrain_tool_get_width (AciesTerrainTool *self)
{
  const AciesOutline *outline = get_editor (self)->outline;

  return outline != NULL ? acies_outline_get_width (outline) : self->width;
}

void
acies_terrain_tool_set_width (AciesTerrainTool *self, AciesLength width)
{
  AciesOutlineEditor *editor;

  g_return_if_fail (ACIES_IS_TERRAIN_TOOL (self));

  editor = get_editor (self);
  if (width < 0 || width == acies_terrain_tool_get_width (self)
      || acies_terrain_tool_is_locked (self))
    return;
  self->width = width;
  if (editor->outline == NULL || !acies_outline_is_line (editor->outline))
    return;
  acies_outline_set_width (editor->outline, width);
  if (!editor->is_open)
    acies_outline_tool_commit (ACIES_OUTLINE_TOOL (self));
}

/* The piece as it is, to be altered; NULL: there is none, or it is locked. */
static AciesFeatureState *
dup_state (AciesTerrainTool *self)
{
  AciesFeature *feature = acies_terrain_tool_get_feature (self);

  if (feature == NULL || acies_terrain_tool_is_locked (self))
    return NULL;
  return acies_feature_state_new_of (acies_battle_get_table (acies_terrain_tool_get_battle (self)),
                                     feature);
}

static void
set_state (AciesTerrainTool *self, const AciesFeatureState *state)
{
  apply (self, acies_feature_edit_set (acies_terrain_tool_get_battle (self),
                                       acies_terrain_tool_get_feature (self), state));
  changed (self);
}

void
acies_terrain_tool_set_height (AciesTerrainTool *self, gint32 height)
{
  g_autoptr (AciesFeatureState) state = dup_state (self);

  height = CLAMP (height, -ACIES_FEATURE_MAX_HEIGHT, ACIES_FEATURE_MAX_HEIGHT);
  if (state == NULL)
    {
      self->height = height;
      return;
    }
  state->height = height;
  set_state (self, state);
}

void
acies_terrain_tool_lift (AciesTerrainTool *self, int levels)
{
  AciesFeature *feature = acies_terrain_tool_get_feature (self);

  if (feature != NULL)
    acies_terrain_tool_set_height (self, acies_feature_get_height (feature) + levels);
}

void
acies_terrain_tool_set_label (AciesTerrainTool *self, const char *label)
{
  g_autoptr (AciesFeatureState) state = dup_state (self);

  if (state == NULL || is_played (self))
    return;
  acies_feature_state_set_label (state, g_strcmp0 (label, self->feature) != 0 ? label : NULL);
  set_state (self, state);
}

/* A piece that is as high as its kind begins becomes as high as the new kind begins. */
static void
set_kind (AciesTerrainTool *self, AciesFeatureState *state, const AciesTerrain *type)
{
  const AciesTerrain *old = acies_ruleset_find (acies_session_get_ruleset (get_session (self)),
                                                ACIES_FACT_TERRAIN, state->type);

  if (old != NULL && state->height == old->height)
    state->height = type->height;
  state->type = type->fact.id;
}

void
acies_terrain_tool_set_terrain_type (AciesTerrainTool *self, const AciesTerrain *type)
{
  g_autoptr (AciesFeatureState) state = dup_state (self);

  if (state == NULL || type == NULL || type->is_line != acies_polygon_is_line (state->polygon))
    return;
  set_kind (self, state, type);
  set_state (self, state);
}

void
acies_terrain_tool_raise (AciesTerrainTool *self, int steps)
{
  AciesFeature *feature = acies_terrain_tool_get_feature (self);

  if (feature == NULL || acies_terrain_tool_is_locked (self))
    return;
  apply (self, acies_feature_edit_raise (acies_terrain_tool_get_battle (self), feature, steps));
  changed (self);
}

/* Beside the piece by a main measure, or else it would hide it. */
void
acies_terrain_tool_duplicate (AciesTerrainTool *self)
{
  AciesFeature *feature = acies_terrain_tool_get_feature (self);
  AciesBattle *battle = acies_terrain_tool_get_battle (self);
  g_autofree char *id = NULL;

  if (feature == NULL || acies_terrain_tool_is_locked (self))
    return;
  id = acies_feature_edit_dup_id (battle, acies_feature_get_terrain_type (feature));
  if (apply (self,
             acies_feature_edit_duplicate (
                 battle, feature, id, acies_outline_tool_get_measure (ACIES_OUTLINE_TOOL (self))))
      && !is_played (self))
    acies_terrain_tool_select (self, ACIES_FEATURE (acies_battle_find (battle, id)));
}

gboolean
acies_terrain_tool_can_add_contour (AciesTerrainTool *self)
{
  const AciesTerrain *type = acies_terrain_tool_find_type (self);

  return acies_terrain_tool_get_feature (self) != NULL && type != NULL && !type->is_line
         && type->height != 0 && !acies_terrain_tool_is_locked (self);
}

/* POLYGON drawn together about the middle of its points. NULL with ERROR: it would cross itself. */
static AciesPolygon *
shrink (const AciesPolygon *polygon, GError **error)
{
  g_autoptr (AciesOutline) outline = acies_outline_new_from_polygon (polygon);
  guint n_points;
  const AciesPoint *points = acies_outline_get_points (outline, &n_points);
  gint64 x = 0, y = 0;

  for (guint i = 0; i < n_points; i++)
    {
      x += points[i].x;
      y += points[i].y;
    }
  x /= n_points;
  y /= n_points;
  for (guint i = 0; i < n_points; i++)
    {
      const AciesPoint *old = acies_outline_get_points (outline, &n_points) + i;
      const AciesPoint at = { (AciesLength) (x + (old->x - x) * CONTOUR_PERCENT / 100),
                              (AciesLength) (y + (old->y - y) * CONTOUR_PERCENT / 100) };

      acies_outline_move (outline, i, &at);
    }
  return acies_outline_to_polygon (outline, error);
}

void
acies_terrain_tool_add_contour (AciesTerrainTool *self)
{
  AciesBattle *battle = acies_terrain_tool_get_battle (self);
  AciesFeature *feature = acies_terrain_tool_get_feature (self);
  g_autoptr (AciesFeatureState) state = NULL;
  g_autoptr (AciesPolygon) inner = NULL;
  g_autofree char *id = NULL;
  g_autoptr (GError) error = NULL;

  if (!acies_terrain_tool_can_add_contour (self))
    return;
  inner = shrink (acies_feature_get_polygon (feature), &error);
  if (inner == NULL)
    {
      acies_session_report (get_session (self), error->message);
      return;
    }
  state = acies_feature_state_new_of (acies_battle_get_table (battle), feature);
  acies_feature_state_set_polygon (state, inner);
  acies_feature_state_set_label (state, NULL);
  state->height++;
  state->order++;
  id = acies_feature_edit_dup_id (battle, state->type);
  if (apply (self, acies_feature_edit_add (battle, id, state)) && !is_played (self))
    acies_terrain_tool_select (self, ACIES_FEATURE (acies_battle_find (battle, id)));
}

void
acies_terrain_tool_remove (AciesOutlineTool *tool)
{
  AciesTerrainTool *self = ACIES_TERRAIN_TOOL (tool);
  AciesFeature *feature = acies_terrain_tool_get_feature (self);

  if (feature == NULL
      || (apply (self, acies_feature_edit_remove (acies_terrain_tool_get_battle (self), feature))
          && !is_played (self)))
    forget (self);
}

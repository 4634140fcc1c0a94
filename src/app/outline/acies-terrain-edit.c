/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Turns an edited outline into terrain: one step of the scenario for each gesture, as long as
 * the shape is sound. */
#include "config.h"
#include "app/outline/acies-terrain-tool-private.h"

#include "model/battle/acies-feature-edit.h"

#include <glib/gi18n-lib.h>

static AciesSession *
get_session (AciesTerrainTool *self)
{
  return acies_table_tool_get_session (ACIES_TABLE_TOOL (self));
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

char *
acies_terrain_tool_dup_name (AciesTerrainTool *self)
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
acies_terrain_tool_forget (AciesTerrainTool *self)
{
  acies_outline_editor_clear (&self->editor);
  self->sketch_type = NULL;
  self->feature = NULL;
}

void
acies_terrain_tool_reload (AciesTerrainTool *self)
{
  AciesFeature *feature = acies_terrain_tool_get_feature (self);

  g_assert (feature != NULL);
  acies_outline_editor_take (&self->editor, acies_feature_get_polygon (feature));
  self->sketch_type = acies_terrain_tool_find_type (self);
}

/* Whether it is the umpire's hand that edits: then a change comes when its ruling is accepted. */
static gboolean
is_played (AciesTerrainTool *self)
{
  return !acies_session_can_apply (get_session (self));
}

gboolean
acies_terrain_tool_apply (AciesTerrainTool *self, AciesChange *change)
{
  g_autoptr (AciesChange) owned = change;
  g_autofree char *name = acies_terrain_tool_dup_name (self);
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

void
acies_terrain_tool_commit (AciesTerrainTool *self)
{
  g_autoptr (AciesPolygon) polygon = acies_outline_to_polygon (self->editor.outline, NULL);
  AciesBattle *battle = acies_terrain_tool_get_battle (self);
  AciesFeature *feature = acies_terrain_tool_get_feature (self);
  g_autofree char *id = NULL;

  self->editor.is_open = FALSE;
  self->editor.is_waiting = TRUE;
  if (polygon == NULL)
    {
      changed (self);
      return;
    }
  if (feature == NULL && self->sketch_type == NULL)
    {
      acies_terrain_tool_forget (self);
      changed (self);
      return;
    }
  if (feature == NULL)
    {
      id = acies_feature_edit_dup_id (battle, self->sketch_type->fact.id);
      if (!acies_terrain_tool_apply (self, make_addition (self, polygon, id)))
        return;
      self->feature = g_intern_string (id);
      self->type = NULL;
    }
  else if (!acies_terrain_tool_apply (self, acies_feature_edit_reshape (battle, feature, polygon)))
    return;
  if (!is_played (self))
    acies_terrain_tool_reload (self);
  changed (self);
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
  if (type != NULL || self->editor.is_open)
    acies_terrain_tool_forget (self);
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
      acies_terrain_tool_choose_vertex (self, -1);
      return;
    }
  acies_terrain_tool_forget (self);
  self->type = NULL;
  if (feature != NULL)
    {
      self->feature = acies_item_get_id (ACIES_ITEM (feature));
      acies_terrain_tool_reload (self);
    }
  changed (self);
}

const AciesOutline *
acies_terrain_tool_get_sketch (AciesTerrainTool *self)
{
  return self->editor.outline;
}

gboolean
acies_terrain_tool_is_drawing (AciesTerrainTool *self)
{
  return self->editor.is_open;
}

gboolean
acies_terrain_tool_is_waiting (AciesTerrainTool *self)
{
  return self->editor.is_waiting;
}

gboolean
acies_terrain_tool_find_crossing (AciesTerrainTool *self, AciesCrossing *crossing)
{
  return self->editor.outline != NULL && !self->editor.is_open
         && acies_outline_find_crossing (self->editor.outline, crossing);
}

gboolean
acies_terrain_tool_get_vertex (AciesTerrainTool *self, guint *index, AciesPoint *at)
{
  return acies_outline_editor_get_chosen (&self->editor, index, at);
}

void
acies_terrain_tool_choose_vertex (AciesTerrainTool *self, int index)
{
  g_return_if_fail (ACIES_IS_TERRAIN_TOOL (self));

  acies_outline_editor_choose (&self->editor, index);
  changed (self);
}

void
acies_terrain_tool_move_vertex (AciesTerrainTool *self, const AciesPoint *at)
{
  g_return_if_fail (ACIES_IS_TERRAIN_TOOL (self) && at != NULL);

  if (self->editor.outline == NULL || self->editor.vertex < 0
      || acies_terrain_tool_is_locked (self))
    return;
  acies_outline_move (self->editor.outline, (guint) self->editor.vertex, at);
  if (self->editor.is_open)
    changed (self);
  else
    acies_terrain_tool_commit (self);
}

void
acies_terrain_tool_insert_vertex (AciesTerrainTool *self)
{
  g_return_if_fail (ACIES_IS_TERRAIN_TOOL (self));

  if (!acies_terrain_tool_is_locked (self) && acies_outline_editor_insert (&self->editor))
    acies_terrain_tool_commit (self);
}

void
acies_terrain_tool_delete_vertex (AciesTerrainTool *self)
{
  g_return_if_fail (ACIES_IS_TERRAIN_TOOL (self));

  if (self->editor.outline == NULL || self->editor.is_open || self->editor.vertex < 0
      || acies_terrain_tool_is_locked (self))
    return;
  if (!acies_outline_editor_remove (&self->editor))
    {
      acies_session_report (get_session (self),
                            _ ("A piece of terrain needs all the points that are left. To get rid "
                               "of it, delete the whole piece."));
      return;
    }
  acies_terrain_tool_commit (self);
}

void
acies_terrain_tool_finish (AciesTerrainTool *self)
{
  g_return_if_fail (ACIES_IS_TERRAIN_TOOL (self));

  if (!self->editor.is_open)
    return;
  if (!acies_outline_is_enough (self->editor.outline))
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesPolygon) polygon = acies_outline_to_polygon (self->editor.outline, &error);

      acies_session_report (get_session (self), error->message);
      changed (self);
      return;
    }
  self->editor.vertex = -1;
  acies_terrain_tool_commit (self);
}

AciesLength
acies_terrain_tool_get_width (AciesTerrainTool *self)
{
  return self->editor.outline != NULL ? acies_outline_get_width (self->editor.outline)
                                      : self->width;
}

void
acies_terrain_tool_set_width (AciesTerrainTool *self, AciesLength width)
{
  g_return_if_fail (ACIES_IS_TERRAIN_TOOL (self));

  if (width < 0 || width == acies_terrain_tool_get_width (self)
      || acies_terrain_tool_is_locked (self))
    return;
  self->width = width;
  if (self->editor.outline == NULL || !acies_outline_is_line (self->editor.outline))
    return;
  acies_outline_set_width (self->editor.outline, width);
  if (!self->editor.is_open)
    acies_terrain_tool_commit (self);
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
  acies_terrain_tool_apply (self,
                            acies_feature_edit_set (acies_terrain_tool_get_battle (self),
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
  acies_terrain_tool_apply (
      self, acies_feature_edit_raise (acies_terrain_tool_get_battle (self), feature, steps));
  changed (self);
}

/* Beside the piece by a main measure, or else it would hide it. */
void
acies_terrain_tool_duplicate (AciesTerrainTool *self)
{
  AciesFeature *feature = acies_terrain_tool_get_feature (self);
  AciesBattle *battle = acies_terrain_tool_get_battle (self);
  const AciesMeasure *measure;
  g_autofree char *id = NULL;

  if (feature == NULL || acies_terrain_tool_is_locked (self))
    return;
  measure = acies_ruleset_get_main_measure (acies_session_get_ruleset (get_session (self)));
  id = acies_feature_edit_dup_id (battle, acies_feature_get_terrain_type (feature));
  if (acies_terrain_tool_apply (
          self, acies_feature_edit_duplicate (battle, feature, id,
                                              measure != NULL ? measure->length : ACIES_MM (40)))
      && !is_played (self))
    acies_terrain_tool_select (self, ACIES_FEATURE (acies_battle_find (battle, id)));
}

void
acies_terrain_tool_delete (AciesTerrainTool *self)
{
  AciesFeature *feature = acies_terrain_tool_get_feature (self);

  if (acies_terrain_tool_is_locked (self))
    return;
  if (feature == NULL
      || acies_terrain_tool_apply (
          self, acies_feature_edit_remove (acies_terrain_tool_get_battle (self), feature)))
    {
      if (feature == NULL || !is_played (self))
        acies_terrain_tool_forget (self);
    }
  changed (self);
}

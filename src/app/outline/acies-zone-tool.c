/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesZoneTool draws and edits the zones and areas of a scenario. What lies in the plan is
 * taken up as an outline and put back as one step. A step puts another battle in the place of
 * the document's, so the tool knows a piece of ground by where it stands in the plan. */
#include "config.h"
#include "app/outline/acies-zone-tool.h"

#include "app/session/acies-scenario-editor.h"
#include "geometry/hex/acies-hex-outline.h"
#include "model/battle/acies-contingent.h"
#include "referee/state/acies-hexes.h"
#include "storage/battle/acies-battle-file.h"

#include <glib/gi18n-lib.h>

struct _AciesZoneTool
{
  AciesOutlineTool parent_instance;

  AciesPlanGround ground; /* what the outline is of, or will be */
  gboolean has_ground;
  gboolean is_armed;       /* the ground is yet to be drawn */
  gconstpointer armed_for; /* the session that it was asked for in; only to be compared */
  gboolean is_putting;     /* the battle changes by its own step */
};

G_DEFINE_FINAL_TYPE (AciesZoneTool, acies_zone_tool, ACIES_TYPE_OUTLINE_TOOL)

static AciesOutlineEditor *
get_editor (AciesZoneTool *self)
{
  return acies_outline_tool_get_editor (ACIES_OUTLINE_TOOL (self));
}

static AciesSession *
get_session (AciesZoneTool *self)
{
  return acies_table_tool_get_session (ACIES_TABLE_TOOL (self));
}

/* NULL: no scenario is edited. */
static AciesPlan *
get_plan (AciesZoneTool *self)
{
  AciesSession *session = get_session (self);

  return session != NULL && acies_session_can_apply (session)
             ? acies_battle_get_plan (acies_session_get_battle (session))
             : NULL;
}

static void
forget (AciesZoneTool *self)
{
  acies_outline_tool_forget (ACIES_OUTLINE_TOOL (self));
}

/* Shows the points of GROUND. */
static void
take_up (AciesZoneTool *self, const AciesPlanGround *ground)
{
  const AciesPolygon *area = acies_plan_get_ground (get_plan (self), ground);

  forget (self);
  if (area == NULL)
    return;
  self->ground = *ground;
  self->has_ground = TRUE;
  acies_outline_editor_take (get_editor (self), area);
}

/* The first that AT lies on; FALSE if there is none. */
static gboolean
find_ground (AciesZoneTool *self, const AciesPoint *at, AciesPlanGround *ground)
{
  AciesLength reach = acies_table_tool_get_reach (ACIES_TABLE_TOOL (self));
  g_autoptr (GArray) grounds = acies_plan_list_grounds (get_plan (self));

  for (guint i = 0; i < grounds->len; i++)
    {
      const AciesPolygon *area;
      g_autoptr (AciesOutline) outline = NULL;
      AciesOutlineHit hit;

      *ground = g_array_index (grounds, AciesPlanGround, i);
      area = acies_plan_get_ground (get_plan (self), ground);
      outline = acies_outline_new_from_polygon (area);
      acies_outline_hit (outline, at, reach, &hit);
      if (hit.part != ACIES_OUTLINE_NOTHING)
        return TRUE;
    }
  return FALSE;
}

typedef struct
{
  const AciesPlanGround *ground;
  AciesPolygon *area; /* NULL: it goes */
} Edit;

static gboolean
edit_cb (AciesBattle *battle, gpointer data, GError **error)
{
  const Edit *edit = data;

  if (acies_plan_set_ground (acies_battle_get_plan (battle), edit->ground, edit->area))
    return TRUE;
  g_set_error_literal (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
                       _ ("The scenario has no room for another zone; remove one first."));
  return FALSE;
}

/* The side, or the objective, by its name. */
static char *
dup_name (AciesZoneTool *self)
{
  AciesBattle *battle = acies_session_get_battle (get_session (self));
  const AciesPlan *plan = acies_battle_get_plan (battle);
  const AciesObjective *objective;
  AciesItem *side;

  if (self->ground.side != NULL)
    {
      const AciesContingent *contingent = acies_side_plan_find_contingent (
          acies_plan_get_side (get_plan (self), self->ground.side), self->ground.contingent);

      if (contingent != NULL && *contingent->label != '\0')
        return g_strdup_printf (_ ("Zone of %s"), contingent->label);
      side = acies_battle_find (battle, self->ground.side);
      /* Translators: %s is a side. */
      return g_strdup_printf (_ ("Zone of %s"),
                              side != NULL ? acies_item_get_label (side) : self->ground.side);
    }
  objective = self->ground.index < plan->objectives->len
                  ? g_ptr_array_index (plan->objectives, self->ground.index)
                  : NULL;
  if (objective == NULL || *objective->label == '\0')
    return g_strdup (_ ("Area of an objective"));
  /* Translators: %s is an objective, such as "Bridge". */
  return g_strdup_printf (_ ("Area of %s"), objective->label);
}

/* One step; FALSE, and said, if it is refused. */
static gboolean
put (AciesZoneTool *self, AciesPolygon *area)
{
  Edit edit = { &self->ground, area };
  g_autofree char *name = dup_name (self);
  gboolean done;

  self->is_putting = TRUE;
  done = acies_scenario_editor_edit (ACIES_SCENARIO_EDITOR (get_session (self)), edit_cb, &edit,
                                     name);
  self->is_putting = FALSE;
  return done;
}

static gboolean
acies_zone_tool_is_locked (AciesOutlineTool *tool)
{
  return get_plan (ACIES_ZONE_TOOL (tool)) == NULL;
}

static gboolean
acies_zone_tool_is_armed (AciesOutlineTool *tool)
{
  return ACIES_ZONE_TOOL (tool)->is_armed;
}

static void
acies_zone_tool_begin (AciesOutlineTool *tool)
{
  acies_outline_editor_begin (acies_outline_tool_get_editor (tool), FALSE, 0);
}

static void
acies_zone_tool_forget (AciesOutlineTool *tool)
{
  ACIES_ZONE_TOOL (tool)->has_ground = ACIES_ZONE_TOOL (tool)->is_armed = FALSE;
}

static void
acies_zone_tool_restore (AciesOutlineTool *tool)
{
  const AciesPlanGround ground = ACIES_ZONE_TOOL (tool)->ground;

  take_up (ACIES_ZONE_TOOL (tool), &ground);
}

/* AREA along hexsides, where the table has hexes and it holds some. Owned, or NULL. */
static AciesPolygon *
snap (AciesZoneTool *self, AciesPolygon *area)
{
  AciesSession *session = get_session (self);
  AciesHexLattice lattice;

  return acies_hexes_get_lattice (acies_session_get_ruleset (session),
                                  acies_battle_get_table (acies_session_get_battle (session)),
                                  &lattice)
             ? acies_hex_outline_snap (&lattice, area)
             : NULL;
}

static void
acies_zone_tool_commit (AciesOutlineTool *tool, AciesPolygon *area)
{
  AciesZoneTool *self = ACIES_ZONE_TOOL (tool);
  const AciesPlanGround ground = self->ground;
  int vertex = get_editor (self)->vertex;
  g_autoptr (AciesPolygon) snapped = area != NULL ? snap (self, area) : NULL;

  self->is_armed = FALSE;
  if (area == NULL || !put (self, snapped != NULL ? snapped : area))
    return;
  take_up (self, &ground);
  acies_outline_editor_choose (get_editor (self), vertex);
}

static void
acies_zone_tool_remove (AciesOutlineTool *tool)
{
  AciesZoneTool *self = ACIES_ZONE_TOOL (tool);

  if (self->is_armed || put (self, NULL))
    forget (self);
}

static void
acies_zone_tool_choose (AciesOutlineTool *tool, const AciesPoint *at)
{
  AciesZoneTool *self = ACIES_ZONE_TOOL (tool);
  AciesPlanGround ground;

  if (get_plan (self) == NULL)
    return;
  if (find_ground (self, at, &ground))
    take_up (self, &ground);
  else
    forget (self);
}

/* To the next piece of ground, or to the first or last. */
static gboolean
acies_zone_tool_step (AciesOutlineTool *tool, int step)
{
  AciesZoneTool *self = ACIES_ZONE_TOOL (tool);
  g_autoptr (GArray) grounds = NULL;
  int at;

  if (get_plan (self) == NULL || get_editor (self)->is_waiting
      || acies_outline_tool_is_drawing (tool))
    return FALSE;
  grounds = acies_plan_list_grounds (get_plan (self));
  if (grounds->len == 0)
    return FALSE;
  at = step > 0 ? -1 : (int) grounds->len;
  for (guint i = 0; i < grounds->len; i++)
    {
      const AciesPlanGround *ground = &g_array_index (grounds, AciesPlanGround, i);

      if (self->has_ground && ground->side == self->ground.side
          && ground->index == self->ground.index)
        at = (int) i;
    }
  at = (at + step + (int) grounds->len) % (int) grounds->len;
  take_up (self, &g_array_index (grounds, AciesPlanGround, at));
  return TRUE;
}

/* Beside the chosen point, where that is. */
static char *
acies_zone_tool_dup_label (AciesOutlineTool *tool, AciesPoint *at)
{
  AciesRuleset *ruleset = acies_session_get_ruleset (get_session (ACIES_ZONE_TOOL (tool)));
  g_autofree char *east = NULL, *south = NULL;
  guint index;

  if (acies_outline_tool_get_editor (tool)->is_open
      || !acies_outline_tool_get_vertex (tool, &index, at))
    return NULL;
  east = acies_ruleset_format_length (ruleset, at->x);
  south = acies_ruleset_format_length (ruleset, at->y);
  /* Translators: how far east and south a point is: "12.3 JT". */
  return g_strdup_printf (_ ("%s east, %s south"), east, south);
}

/* What waits is given up too: other steps may change it meanwhile. */
static void
acies_zone_tool_leave (AciesTableTool *tool)
{
  ACIES_TABLE_TOOL_CLASS (acies_zone_tool_parent_class)->leave (tool);
  forget (ACIES_ZONE_TOOL (tool));
}

/* Whether the plan still has room for the ground that is yet to be drawn. */
static gboolean
is_wanted (AciesZoneTool *self)
{
  AciesPlan *plan = get_plan (self);
  const AciesPlanGround *ground = &self->ground;
  const AciesSidePlan *side;

  if (!self->is_armed || self->armed_for != get_session (self) || plan == NULL)
    return FALSE;
  if (ground->side == NULL)
    return ground->index < plan->objectives->len;
  if (!ACIES_IS_SIDE (acies_session_find_item (get_session (self), ground->side)))
    return FALSE;
  side = acies_plan_get_side (plan, ground->side);
  return ground->index == side->zones->len
         && (ground->contingent == NULL
             || acies_side_plan_find_contingent (side, ground->contingent) != NULL);
}

/* Other steps, and taking back, may have left nothing of what the outline shows. What is yet to be
 * drawn outlives them: a field may be set by leaving it for the table. */
static void
acies_zone_tool_session_changed (AciesTableTool *tool)
{
  AciesZoneTool *self = ACIES_ZONE_TOOL (tool);

  if (self->is_putting)
    return;
  if (get_session (self) == NULL ? !self->is_armed : !is_wanted (self))
    forget (self);
  acies_table_tool_changed (tool);
}

static gboolean
acies_zone_tool_is_available (AciesTableTool *tool)
{
  return get_plan (ACIES_ZONE_TOOL (tool)) != NULL;
}

static char *
acies_zone_tool_dup_hint (AciesTableTool *tool)
{
  AciesZoneTool *self = ACIES_ZONE_TOOL (tool);
  g_autofree char *name = NULL;

  if (get_plan (self) == NULL)
    return NULL;
  if (get_editor (self)->is_open)
    return g_strdup (_ ("Enter closes the area, Backspace removes a point, Esc cancels"));
  if (get_editor (self)->is_waiting)
    return g_strdup (_ ("It crosses itself at the mark: move a point, or press Esc to cancel"));
  if (!self->has_ground)
    return g_strdup (_ ("Click a zone or an area to edit it; the panel draws new ones"));
  name = dup_name (self);
  if (self->is_armed)
    /* Translators: %s is what is drawn, such as "Zone of Rome". */
    return g_strdup_printf (_ ("%s: click point by point, or drag freehand"), name);
  /* Translators: %s is what is mended, such as "Zone of Rome". */
  return g_strdup_printf (_ ("%s: drag points, edges or all; Delete removes"), name);
}

static void
acies_zone_tool_class_init (AciesZoneToolClass *klass)
{
  AciesTableToolClass *tool_class = ACIES_TABLE_TOOL_CLASS (klass);
  AciesOutlineToolClass *outline_class = ACIES_OUTLINE_TOOL_CLASS (klass);

  tool_class->name = NC_ ("tool", "Zones");
  tool_class->title = N_ ("Edit Zones and Objectives (Z)");
  tool_class->icon_name = "acies-zone-symbolic";
  tool_class->keyval = GDK_KEY_z;
  tool_class->session_changed = acies_zone_tool_session_changed;
  tool_class->is_available = acies_zone_tool_is_available;
  tool_class->leave = acies_zone_tool_leave;
  tool_class->dup_hint = acies_zone_tool_dup_hint;
  outline_class->is_locked = acies_zone_tool_is_locked;
  outline_class->is_armed = acies_zone_tool_is_armed;
  outline_class->disarm = acies_outline_tool_forget;
  outline_class->begin = acies_zone_tool_begin;
  outline_class->forget = acies_zone_tool_forget;
  outline_class->restore = acies_zone_tool_restore;
  outline_class->commit = acies_zone_tool_commit;
  outline_class->remove = acies_zone_tool_remove;
  outline_class->choose = acies_zone_tool_choose;
  outline_class->step = acies_zone_tool_step;
  outline_class->dup_label = acies_zone_tool_dup_label;
}

static void
acies_zone_tool_init (AciesZoneTool *self)
{
}

AciesTableTool *
acies_zone_tool_new (void)
{
  return g_object_new (ACIES_TYPE_ZONE_TOOL, NULL);
}

static void
arm (AciesZoneTool *self, const char *side, guint index, const char *contingent)
{
  forget (self);
  self->ground = (AciesPlanGround){ side, index, contingent };
  self->has_ground = self->is_armed = TRUE;
  self->armed_for = get_session (self);
  acies_table_tool_changed (ACIES_TABLE_TOOL (self));
}

void
acies_zone_tool_draw_zone (AciesZoneTool *self, const char *side, const char *contingent)
{
  g_return_if_fail (ACIES_IS_ZONE_TOOL (self));

  if (get_plan (self) != NULL)
    arm (self, g_intern_string (side), acies_plan_get_side (get_plan (self), side)->zones->len,
         g_intern_string (contingent));
}

void
acies_zone_tool_draw_area (AciesZoneTool *self, guint index)
{
  g_return_if_fail (ACIES_IS_ZONE_TOOL (self));

  if (get_plan (self) != NULL && index < get_plan (self)->objectives->len)
    arm (self, NULL, index, NULL);
}

gboolean
acies_zone_tool_get_ground (AciesZoneTool *self, AciesPlanGround *ground)
{
  g_return_val_if_fail (ACIES_IS_ZONE_TOOL (self), FALSE);

  if (self->has_ground)
    *ground = self->ground;
  return self->has_ground;
}

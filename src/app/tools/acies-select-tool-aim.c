/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What a drag, a second click or the pointer at rest would do to what lies under it. Whoever is
 * selected or held is asked about first; to let go is to do it. */
#include "config.h"
#include "app/tools/acies-select-tool-private.h"

#include "app/tools/acies-item-menu.h"
#include "app/tools/acies-table-group.h"
#include "referee/state/acies-hexes.h"

/* So long it is told why nothing happened. */
#define REFUSAL_MS 2000

static AciesSession *
get_session (AciesSelectTool *self)
{
  return acies_table_tool_get_session (ACIES_TABLE_TOOL (self));
}

void
acies_select_tool_forget_refusal (AciesSelectTool *self)
{
  g_clear_handle_id (&self->refusal_source, g_source_remove);
  g_clear_pointer (&self->refusal, g_free);
}

static gboolean
refusal_cb (gpointer data)
{
  AciesSelectTool *self = data;

  self->refusal_source = 0;
  acies_select_tool_forget_refusal (self);
  acies_table_tool_changed (ACIES_TABLE_TOOL (self));
  return G_SOURCE_REMOVE;
}

void
acies_select_tool_refuse (AciesSelectTool *self, char *why)
{
  acies_select_tool_forget_refusal (self);
  self->refusal = why;
  self->refusal_at = self->pointer;
  self->refusal_source = g_timeout_add (REFUSAL_MS, refusal_cb, self);
  g_signal_emit_by_name (get_session (self), "refused", why);
}

/* Whoever lies under AT and is not in hand himself; or NULL. */
static AciesItem *
find_target (AciesSelectTool *self, const AciesPoint *at)
{
  AciesItem *item = acies_table_tool_find_item (ACIES_TABLE_TOOL (self), at);

  if (item == NULL || item == self->held)
    return NULL;
  for (guint i = 0; i < self->followers->len; i++)
    if (acies_table_drag_get_item (g_ptr_array_index (self->followers, i)) == item)
      return NULL;
  return item;
}

static char *
dup_hex (AciesSelectTool *self, const AciesPoint *at)
{
  return acies_hexes_dup_number_at (acies_session_get_ruleset (get_session (self)),
                                    acies_battle_get_table (acies_select_tool_get_battle (self)),
                                    at);
}

/* Whether AT is in the hex where the drag began: nobody has gone anywhere yet. */
static gboolean
is_at_home (AciesSelectTool *self, const AciesPoint *at)
{
  g_autofree char *here = dup_hex (self, at), *home = dup_hex (self, &self->grip);

  return here != NULL && g_strcmp0 (here, home) == 0;
}

static gboolean
is_dark (const GPtrArray *lights)
{
  return lights->len == 0
         || ((const AciesLight *) g_ptr_array_index (lights, 0))->state == ACIES_LIGHT_DARK;
}

/* The ids of all that is in hand, whoever was taken first. */
static char *
dup_held (AciesSelectTool *self)
{
  AciesSelection *selection = acies_session_get_selection (get_session (self));
  g_autoptr (GString) ids = g_string_new (acies_item_get_id (self->held));

  if (acies_selection_contains (selection, acies_item_get_id (self->held)))
    for (guint i = 0; i < acies_selection_get_n (selection); i++)
      if (acies_selection_get (selection, i) != acies_item_get_id (self->held))
        g_string_append_printf (ids, " %s", acies_selection_get (selection, i));
  return g_string_free (g_steal_pointer (&ids), FALSE);
}

static void
set_aim (AciesSelectTool *self, const GPtrArray *lights)
{
  if (self->aim != NULL && acies_table_aim_is_at (self->aim, lights))
    return;
  g_clear_pointer (&self->aim, acies_table_aim_free);
  if (lights->len > 0)
    self->aim = acies_table_aim_new (get_session (self), lights);
}

/* Whether the pointer has come farther from whom the question is about besides. */
static gboolean
is_away (AciesSelectTool *self)
{
  AciesItem *other = acies_session_get_opposite (get_session (self));
  AciesPlacement front;
  AciesLength frontage, depth;

  return other != NULL && acies_body_get_front (ACIES_BODY (other), &front, &frontage, &depth)
         && acies_point_distance (&front.at, &self->pointer)
                > acies_point_distance (&front.at, &self->grip);
}

/* Whoever is asked may answer by going somewhere. */
static void
aim_answer (AciesSelectTool *self)
{
  self->answer = acies_session_find_drag_answer (
      get_session (self), self->held, find_target (self, &self->pointer), is_away (self));
}

void
acies_select_tool_aim_at_target (AciesSelectTool *self)
{
  AciesSession *session = get_session (self);
  g_autoptr (GPtrArray) lights = NULL;
  g_autofree char *ids = NULL;

  self->answer = NULL;
  if (self->held != NULL && !self->is_by_key && self->carried == NULL)
    aim_answer (self);
  /* A question that waits for somebody is gone on with by a click. */
  if (self->held == NULL || self->is_by_key || self->carried != NULL
      || self->handle != ACIES_TABLE_HANDLE_NONE
      || acies_session_get_missing_role (session) != NULL)
    return;
  ids = dup_held (self);
  acies_lights_hold (self->lights, ids);
  lights = acies_lights_list_at (self->lights, find_target (self, &self->pointer), &self->pointer);
  /* What is refused there may still be a way over the ground. */
  if (is_at_home (self, &self->pointer) || (is_dark (lights) && self->drag != NULL))
    g_ptr_array_set_size (lights, 0);
  set_aim (self, lights);
}

void
acies_select_tool_finish_aim (AciesSelectTool *self)
{
  AciesSession *session = get_session (self);
  g_autoptr (AciesTableAim) aim = g_steal_pointer (&self->aim);

  if (acies_table_aim_get_verdict (aim) == ACIES_VERDICT_FORBIDDEN)
    {
      acies_select_tool_refuse (self, acies_table_aim_dup_label (aim, FALSE));
      return;
    }
  if (self->held != NULL)
    acies_item_menu_aim (session, self->held);
  acies_session_do_gesture (session, acies_table_aim_get_question (aim));
}

/* DRAG first, then those who go along and may. */
void
acies_select_tool_finish_drag (AciesSelectTool *self, AciesTableDrag *drag)
{
  AciesSession *session = get_session (self);
  g_autoptr (GPtrArray) drags = g_ptr_array_new ();
  g_autoptr (GPtrArray) questions = NULL;

  if (acies_table_drag_is_forbidden (drag))
    {
      acies_select_tool_refuse (self, acies_table_drag_dup_label (drag));
      return;
    }
  acies_item_menu_aim (session, acies_table_drag_get_item (drag));
  g_ptr_array_add (drags, drag);
  for (guint i = 0; i < self->followers->len; i++)
    if (!acies_table_drag_is_forbidden (g_ptr_array_index (self->followers, i)))
      g_ptr_array_add (drags, g_ptr_array_index (self->followers, i));
  questions = acies_table_group_list_questions (session, drags);
  acies_session_do_gestures (session, questions);
}

/* What lies there goes into the role that waits for it, or is added to those who fill one, or taken
 * out. FALSE: nothing of the kind waits. */
static gboolean
go_on_with_question (AciesSelectTool *self, const GPtrArray *lights)
{
  AciesSession *session = get_session (self);
  const AciesLight *light = lights->len > 0 ? g_ptr_array_index (lights, 0) : NULL;
  g_autoptr (AciesQuestion) question = NULL;

  if (light == NULL
      || (light->state == ACIES_LIGHT_DARK && acies_session_get_missing_role (session) == NULL))
    return FALSE;
  question = acies_offer_act_make_question (light->act, light->value);
  acies_session_set_role (session, light->act->role->id,
                          acies_question_get (question, light->act->role->id));
  return TRUE;
}

/* A place for a role that waits for a point. */
static gboolean
fill_point (AciesSelectTool *self, const AciesPoint *at)
{
  const AciesRole *role = acies_session_get_missing_role (get_session (self));
  g_autofree char *text = NULL;

  if (role == NULL || !g_str_equal (role->is, "point"))
    return FALSE;
  text = g_strdup_printf ("%" G_GINT64_FORMAT ",%" G_GINT64_FORMAT " mm",
                          (gint64) (at->x / ACIES_PER_MM), (gint64) (at->y / ACIES_PER_MM));
  acies_session_set_role (get_session (self), role->id, text);
  return TRUE;
}

/* Whether ITEM is of another side than whoever is selected. A friend is selected by a click, and
 * gone for by a drag. */
static gboolean
is_foreign (AciesSelectTool *self, AciesItem *item)
{
  AciesItem *selected = acies_session_get_selected_item (get_session (self));

  return item == NULL || selected == NULL
         || acies_item_get_side (item) != acies_item_get_side (selected);
}

gboolean
acies_select_tool_click_target (AciesSelectTool *self, const AciesPoint *at)
{
  AciesSession *session = get_session (self);
  AciesItem *item = acies_table_tool_find_item (ACIES_TABLE_TOOL (self), at);
  g_autoptr (GPtrArray) lights = acies_lights_list_at (self->lights, item, at);

  self->pointer = *at;
  if (acies_session_get_question (session) != NULL)
    return fill_point (self, at) || go_on_with_question (self, lights);
  if (lights->len == 0 || !is_foreign (self, item)
      || (item != NULL && item == acies_session_get_selected_item (session)))
    return FALSE;
  set_aim (self, lights);
  /* Whoever cannot be gone for is looked at; bare ground lets go of who is selected. */
  if (is_dark (lights))
    {
      if (item != NULL)
        acies_select_tool_refuse (self, acies_table_aim_dup_label (self->aim, FALSE));
      g_clear_pointer (&self->aim, acies_table_aim_free);
      return FALSE;
    }
  acies_select_tool_finish_aim (self);
  return TRUE;
}

void
acies_select_tool_hover (AciesTableTool *tool, const AciesPoint *at, GdkModifierType state)
{
  AciesSelectTool *self = ACIES_SELECT_TOOL (tool);
  AciesSession *session = acies_table_tool_get_session (tool);
  AciesItem *item = acies_table_tool_find_item (tool, at);
  gboolean had = self->aim != NULL;
  g_autoptr (GPtrArray) lights = NULL;

  if (self->held != NULL || self->is_banding)
    return;
  lights = acies_session_get_question (session) == NULL && is_foreign (self, item)
               ? acies_lights_list_at (self->lights, item, at)
               : g_ptr_array_new ();
  self->pointer = *at;
  if (is_dark (lights))
    g_ptr_array_set_size (lights, 0);
  set_aim (self, lights);
  if (had || self->aim != NULL)
    acies_table_tool_changed (tool);
}

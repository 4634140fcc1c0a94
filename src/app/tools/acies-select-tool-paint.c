/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints what the select tool draws over the table: the box of a rubber band, where what is held
 * would come to stand, handles. */
#include "config.h"
#include "app/tools/acies-select-tool-private.h"

#include "app/gesture/acies-lights-drawing.h"
#include "app/canvas/acies-table-overlay.h"

#include <glib/gi18n-lib.h>

static void
append_band (AciesSelectTool *self,
             GtkSnapshot *snapshot,
             const AciesTableFrame *frame,
             PangoContext *context)
{
  g_autoptr (GPtrArray) ids = acies_select_tool_list_banded (self);
  g_autofree char *text = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%u selected", "%u selected", ids->len), ids->len);
  cairo_t *cr = acies_table_overlay_begin (snapshot, frame);
  double x0, y0, x1, y1;

  acies_table_overlay_get_xy (frame, &self->grip, &x0, &y0);
  acies_table_overlay_get_xy (frame, &self->pointer, &x1, &y1);
  cairo_rectangle (cr, x0, y0, x1 - x0, y1 - y0);
  cairo_set_source_rgba (cr, 0.2, 0.4, 0.9, 0.15);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, 1.5);
  cairo_set_dash (cr, (double[]){ 6, 4 }, 2, 0);
  cairo_set_source_rgb (cr, 0.1, 0.25, 0.7);
  cairo_stroke (cr);
  cairo_destroy (cr);
  acies_table_overlay_append_label (snapshot, frame, context, &self->pointer, text);
}

static void
append_way (AciesTableDrag *drag, GtkSnapshot *snapshot, const AciesTableFrame *frame)
{
  const AciesMovePath *move_path = acies_table_drag_get_march (drag);
  AciesFootprint body;

  acies_move_path_get_body (move_path, &body);
  acies_table_overlay_append_way (snapshot, frame, move_path);
  acies_table_overlay_append_outline (snapshot, frame, &body, acies_table_drag_is_allowed (drag));
}

/* How many go along, and how many of them may not. */
static char *
dup_followers (AciesSelectTool *self)
{
  guint n = self->followers->len, n_refused = 0;
  g_autofree char *text = NULL, *refused = NULL;

  for (guint i = 0; i < n; i++)
    n_refused += !acies_table_drag_is_allowed (g_ptr_array_index (self->followers, i));
  text = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%u unit goes along", "%u units go along", n), n);
  if (n_refused == 0)
    return g_steal_pointer (&text);
  refused = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "✕ %u of them is not allowed to",
                                          "✕ %u of them are not allowed to", n_refused),
                             n_refused);
  return g_strconcat (text, "\n", refused, NULL);
}

static void
append_drag (AciesSelectTool *self,
             GtkSnapshot *snapshot,
             const AciesTableFrame *frame,
             PangoContext *context)
{
  g_autofree char *label = acies_table_drag_dup_label (self->drag);

  append_way (self->drag, snapshot, frame);
  for (guint i = 0; i < self->followers->len; i++)
    append_way (g_ptr_array_index (self->followers, i), snapshot, frame);
  if (self->followers->len > 0)
    {
      g_autofree char *followers = dup_followers (self);
      g_autofree char *own = g_steal_pointer (&label);

      label = g_strconcat (own, "\n", followers, NULL);
    }
  acies_table_overlay_append_label (snapshot, frame, context, &self->pointer, label);
}

/* The box of ITEM in pixels. FALSE: it is not on the table. */
static gboolean
add_box (const AciesTableFrame *frame, AciesItem *item, graphene_rect_t *box)
{
  AciesPlacement front;
  AciesLength frontage, depth;
  AciesFootprint body;
  AciesBounds bounds;
  double x0, y0, x1, y1;

  if (item == NULL || !ACIES_IS_BODY (item)
      || !acies_body_get_front (ACIES_BODY (item), &front, &frontage, &depth))
    return FALSE;
  front.at = acies_placement_project (&front, 0, -depth / 2);
  acies_footprint_init (&body, &front, frontage, depth);
  acies_footprint_get_bounds (&body, &bounds);
  acies_table_overlay_get_xy (frame, &bounds.low, &x0, &y0);
  acies_table_overlay_get_xy (frame, &bounds.high, &x1, &y1);
  *box = GRAPHENE_RECT_INIT ((float) x0, (float) y0, (float) (x1 - x0), (float) (y1 - y0));
  return TRUE;
}

/* From where it was taken, or stands, to what the pointer is at; and what that would be. */
static void
append_aim (AciesSelectTool *self,
            GtkSnapshot *snapshot,
            const AciesTableFrame *frame,
            PangoContext *context)
{
  g_autofree char *label = acies_table_aim_dup_label (self->aim, self->held != NULL);
  AciesPoint to = acies_table_aim_get_point (self->aim);
  AciesSession *session = acies_table_tool_get_session (ACIES_TABLE_TOOL (self));
  graphene_rect_t clear[2];
  guint n_clear = 0;

  n_clear += add_box (frame, acies_table_tool_find_item (ACIES_TABLE_TOOL (self), &to),
                      &clear[n_clear]);
  n_clear += add_box (frame,
                      self->held != NULL ? self->held : acies_session_get_selected_item (session),
                      &clear[n_clear]);
  if (self->held != NULL)
    acies_lights_append_gesture (snapshot, frame, &self->grip, &to,
                                 acies_table_aim_get_verdict (self->aim)
                                     != ACIES_VERDICT_FORBIDDEN);
  acies_table_overlay_append_label_clear_of (snapshot, frame, context, &self->pointer, label, clear,
                                             n_clear);
}

/* What who is held would answer here. */
static void
append_answer (AciesSelectTool *self,
               GtkSnapshot *snapshot,
               const AciesTableFrame *frame,
               PangoContext *context)
{
  AciesSession *session = acies_table_tool_get_session (ACIES_TABLE_TOOL (self));
  g_autofree char *answer = acies_session_dup_answer_label (session, self->answer);
  g_autofree char *name = acies_referee_describe_item (acies_session_get_referee (session),
                                                       acies_item_get_id (self->held));
  /* Translators: a unit that is charged, and what it answers by where it is dragged: “evade”. */
  g_autofree char *label = g_strdup_printf (_ ("%s: %s"), name, answer);

  acies_lights_append_gesture (snapshot, frame, &self->grip, &self->pointer, TRUE);
  acies_table_overlay_append_label (snapshot, frame, context, &self->pointer, label);
}

static void
append_carried (AciesSelectTool *self,
                GtkSnapshot *snapshot,
                const AciesTableFrame *frame,
                PangoContext *context)
{
  g_autofree char *label = acies_scenario_drag_dup_label (self->carried);

  acies_scenario_drag_append (self->carried, snapshot, frame);
  acies_table_overlay_append_label (snapshot, frame, context, &self->pointer, label);
}

void
acies_select_tool_append (AciesTableTool *tool,
                          GtkSnapshot *snapshot,
                          const AciesTableFrame *frame,
                          PangoContext *context)
{
  AciesSelectTool *self = ACIES_SELECT_TOOL (tool);
  AciesSession *session = acies_table_tool_get_session (tool);

  if (session != NULL)
    acies_lights_append (self->lights, session, snapshot, frame, context);
  if (self->is_banding)
    append_band (self, snapshot, frame, context);
  else if (self->carried != NULL && acies_scenario_drag_is_moving (self->carried))
    append_carried (self, snapshot, frame, context);
  else if (self->answer != NULL && self->held != NULL)
    append_answer (self, snapshot, frame, context);
  else if (self->aim != NULL && self->held != NULL)
    append_aim (self, snapshot, frame, context);
  else if (self->drag != NULL && acies_table_drag_is_moving (self->drag))
    append_drag (self, snapshot, frame, context);
  else if (self->handled != NULL)
    acies_table_handle_append (self->handled, acies_select_tool_get_battle (self), snapshot, frame);
  if (self->aim != NULL && self->held == NULL)
    append_aim (self, snapshot, frame, context);
  else if (self->refusal != NULL)
    acies_table_overlay_append_label (snapshot, frame, context, &self->refusal_at, self->refusal);
}

char *
acies_select_tool_dup_hint (AciesTableTool *tool)
{
  AciesSelectTool *self = ACIES_SELECT_TOOL (tool);
  AciesSession *session = acies_table_tool_get_session (tool);

  if (self->is_by_key && self->drag != NULL)
    return g_strdup (_ ("Enter makes the move, Esc drops it; [ and ] wheel"));
  if ((self->aim != NULL || self->answer != NULL) && self->held != NULL)
    return g_strdup (_ ("Let go: do it. Esc: back to its place"));
  if (self->drag != NULL && acies_table_drag_is_moving (self->drag))
    return g_strdup (_ ("Alt: no snapping. Ctrl: straight. Shift: sideways. W: way-point"));
  if (self->carried != NULL && acies_scenario_drag_is_moving (self->carried))
    return g_strdup (_ ("Alt: no snapping. Esc: put it back"));
  if (session != NULL && acies_session_is_following (session))
    return g_strdup (_ ("Enter: done. Esc: all back. U: place unknown. Del: off the table"));
  return g_strdup (_ ("Click to select, drag to move; drag over bare ground to select several"));
}

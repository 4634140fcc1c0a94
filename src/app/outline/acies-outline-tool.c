/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesOutlineTool is what the tools for terrain and for zones have in common. Keys do all that the
 * pointer does: Tab goes from point to point, arrows move the point, all of the outline, or the
 * place where the next point comes. */
#include "config.h"
#include "app/outline/acies-outline-tool.h"

#include "app/canvas/acies-table-overlay.h"
#include "app/widgets/acies-wording.h"

#include <glib/gi18n-lib.h>

/* An arrow moves by this part of the main measure, with Shift by ten of them. */
#define STEPS_A_MEASURE 10

typedef struct
{
  AciesOutlineEditor editor; /* its outlines are owned */
} AciesOutlineToolPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (AciesOutlineTool, acies_outline_tool, ACIES_TYPE_TABLE_TOOL)

AciesOutlineEditor *
acies_outline_tool_get_editor (AciesOutlineTool *self)
{
  AciesOutlineToolPrivate *private = acies_outline_tool_get_instance_private (self);

  return &private->editor;
}

static AciesOutlineToolClass *
get_class (AciesOutlineTool *self)
{
  return ACIES_OUTLINE_TOOL_GET_CLASS (self);
}

static AciesSession *
get_session (AciesOutlineTool *self)
{
  return acies_table_tool_get_session (ACIES_TABLE_TOOL (self));
}

static AciesLength
get_reach (AciesOutlineTool *self)
{
  return acies_table_tool_get_reach (ACIES_TABLE_TOOL (self));
}

static void
changed (AciesOutlineTool *self)
{
  acies_table_tool_changed (ACIES_TABLE_TOOL (self));
}

static gboolean
is_locked (AciesOutlineTool *self)
{
  return get_class (self)->is_locked (self);
}

AciesLength
acies_outline_tool_get_measure (AciesOutlineTool *self)
{
  const AciesMeasure *measure
      = acies_ruleset_get_main_measure (acies_session_get_ruleset (get_session (self)));

  return measure != NULL ? measure->length : ACIES_MM (40);
}

const AciesOutline *
acies_outline_tool_get_outline (AciesOutlineTool *self)
{
  g_return_val_if_fail (ACIES_IS_OUTLINE_TOOL (self), NULL);

  return acies_outline_tool_get_editor (self)->outline;
}

gboolean
acies_outline_tool_is_drawing (AciesOutlineTool *self)
{
  const AciesOutlineEditor *editor = acies_outline_tool_get_editor (self);

  return editor->is_open || (get_class (self)->is_armed (self) && !editor->is_waiting);
}

gboolean
acies_outline_tool_is_waiting (AciesOutlineTool *self)
{
  g_return_val_if_fail (ACIES_IS_OUTLINE_TOOL (self), FALSE);

  return acies_outline_tool_get_editor (self)->is_waiting;
}

void
acies_outline_tool_forget (AciesOutlineTool *self)
{
  acies_outline_editor_clear (acies_outline_tool_get_editor (self));
  get_class (self)->forget (self);
}

void
acies_outline_tool_commit (AciesOutlineTool *self)
{
  AciesOutlineEditor *editor = acies_outline_tool_get_editor (self);
  g_autoptr (AciesPolygon) polygon = acies_outline_to_polygon (editor->outline, NULL);

  editor->is_open = FALSE;
  editor->is_waiting = TRUE;
  get_class (self)->commit (self, polygon);
  changed (self);
}

void
acies_outline_tool_finish (AciesOutlineTool *self)
{
  AciesOutlineEditor *editor = acies_outline_tool_get_editor (self);
  g_autoptr (AciesPolygon) polygon = NULL;
  g_autoptr (GError) error = NULL;

  if (!editor->is_open)
    return;
  if (acies_outline_is_enough (editor->outline))
    {
      editor->vertex = -1;
      acies_outline_tool_commit (self);
      return;
    }
  polygon = acies_outline_to_polygon (editor->outline, &error);
  acies_session_report (get_session (self), error->message);
  changed (self);
}

void
acies_outline_tool_remove (AciesOutlineTool *self)
{
  g_return_if_fail (ACIES_IS_OUTLINE_TOOL (self));

  if (is_locked (self))
    return;
  get_class (self)->remove (self);
  changed (self);
}

gboolean
acies_outline_tool_get_vertex (AciesOutlineTool *self, guint *index, AciesPoint *at)
{
  return acies_outline_editor_get_chosen (acies_outline_tool_get_editor (self), index, at);
}

void
acies_outline_tool_choose_vertex (AciesOutlineTool *self, int index)
{
  g_return_if_fail (ACIES_IS_OUTLINE_TOOL (self));

  acies_outline_editor_choose (acies_outline_tool_get_editor (self), index);
  changed (self);
}

void
acies_outline_tool_move_vertex (AciesOutlineTool *self, const AciesPoint *at)
{
  AciesOutlineEditor *editor;

  g_return_if_fail (ACIES_IS_OUTLINE_TOOL (self) && at != NULL);

  editor = acies_outline_tool_get_editor (self);
  if (editor->outline == NULL || editor->vertex < 0 || is_locked (self))
    return;
  acies_outline_move (editor->outline, (guint) editor->vertex, at);
  if (editor->is_open)
    changed (self);
  else
    acies_outline_tool_commit (self);
}

void
acies_outline_tool_insert_vertex (AciesOutlineTool *self)
{
  g_return_if_fail (ACIES_IS_OUTLINE_TOOL (self));

  if (!is_locked (self) && acies_outline_editor_insert (acies_outline_tool_get_editor (self)))
    acies_outline_tool_commit (self);
}

void
acies_outline_tool_bend (AciesOutlineTool *self)
{
  g_return_if_fail (ACIES_IS_OUTLINE_TOOL (self));

  if (!is_locked (self) && acies_outline_editor_bend (acies_outline_tool_get_editor (self)))
    acies_outline_tool_commit (self);
}

void
acies_outline_tool_delete_vertex (AciesOutlineTool *self)
{
  AciesOutlineEditor *editor;
  const char *sentence;

  g_return_if_fail (ACIES_IS_OUTLINE_TOOL (self));

  editor = acies_outline_tool_get_editor (self);
  sentence = get_class (self)->too_few_points;
  if (editor->outline == NULL || editor->is_open || editor->vertex < 0 || is_locked (self))
    return;
  if (acies_outline_editor_remove (editor))
    acies_outline_tool_commit (self);
  else if (sentence != NULL)
    acies_session_report (get_session (self), _ (sentence));
}

/* What the next point is drawn to. */
typedef struct
{
  AciesGridSnap terms;
  GArray *points; /* owned; of AciesPoint */
} Draw;

static void
draw_clear (Draw *self)
{
  g_clear_pointer (&self->points, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Draw, draw_clear)

/* Alt leaves the point where it is. */
static const AciesGridSnap *
draw_to (AciesOutlineTool *self, GdkModifierType state, Draw *draw)
{
  if ((state & GDK_ALT_MASK) != 0)
    return NULL;
  draw->points = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  if (get_class (self)->add_snaps != NULL)
    get_class (self)->add_snaps (self, draw->points);
  draw->terms = (AciesGridSnap){ .reach = get_reach (self),
                                 .pitch = acies_outline_tool_get_measure (self),
                                 .points = (const AciesPoint *) (gpointer) draw->points->data,
                                 .n_points = draw->points->len };
  return &draw->terms;
}

static void
begin (AciesOutlineTool *self)
{
  if (!acies_outline_tool_get_editor (self)->is_open)
    get_class (self)->begin (self);
}

static void
acies_outline_tool_hover (AciesTableTool *tool, const AciesPoint *at, GdkModifierType state)
{
  AciesOutlineTool *self = ACIES_OUTLINE_TOOL (tool);
  g_auto (Draw) draw = { 0 };

  if (!acies_outline_tool_is_drawing (self))
    return;
  acies_outline_editor_point (acies_outline_tool_get_editor (self), at,
                              draw_to (self, state, &draw));
  changed (self);
}

static gboolean
acies_outline_tool_press (AciesTableTool *tool, const AciesPoint *at, GdkModifierType state)
{
  AciesOutlineTool *self = ACIES_OUTLINE_TOOL (tool);
  AciesOutlineEditor *editor = acies_outline_tool_get_editor (self);
  gboolean holds = acies_outline_editor_press (editor, at, get_reach (self));

  if (!is_locked (self))
    return holds || acies_outline_tool_is_drawing (self);
  acies_outline_editor_cancel (editor);
  return FALSE;
}

static void
acies_outline_tool_drag (AciesTableTool *tool, const AciesPoint *to, GdkModifierType state)
{
  AciesOutlineTool *self = ACIES_OUTLINE_TOOL (tool);
  AciesOutlineEditor *editor = acies_outline_tool_get_editor (self);
  g_auto (Draw) draw = { 0 };

  if (editor->before != NULL)
    acies_outline_editor_drag (editor, to, draw_to (self, state, &draw));
  else
    {
      begin (self);
      acies_outline_editor_stroke (editor, to, get_reach (self));
    }
  changed (self);
}

static void
acies_outline_tool_release (AciesTableTool *tool, const AciesPoint *at, GdkModifierType state)
{
  AciesOutlineTool *self = ACIES_OUTLINE_TOOL (tool);

  if (acies_outline_editor_release (acies_outline_tool_get_editor (self), get_reach (self)))
    acies_outline_tool_finish (self);
  else
    acies_outline_tool_commit (self);
}

/* The next point; where the first or the last one is, the drawing ends. */
static void
put_point (AciesOutlineTool *self, const AciesPoint *at, GdkModifierType state)
{
  g_auto (Draw) draw = { 0 };

  begin (self);
  if (acies_outline_editor_click_open (acies_outline_tool_get_editor (self), at, get_reach (self),
                                       draw_to (self, state, &draw)))
    acies_outline_tool_finish (self);
  else
    changed (self);
}

static void
acies_outline_tool_click (AciesTableTool *tool, const AciesPoint *at, GdkModifierType state)
{
  AciesOutlineTool *self = ACIES_OUTLINE_TOOL (tool);
  AciesOutlineEditor *editor = acies_outline_tool_get_editor (self);
  AciesOutlineHit hit = { ACIES_OUTLINE_NOTHING, 0, *at };
  gboolean may_edit = !is_locked (self);

  g_clear_pointer (&editor->before, acies_outline_free);
  if (may_edit && acies_outline_tool_is_drawing (self))
    {
      put_point (self, at, state);
      return;
    }
  if (may_edit && editor->outline != NULL)
    acies_outline_hit (editor->outline, at, get_reach (self), &hit);
  if (hit.part == ACIES_OUTLINE_NOTHING)
    {
      if (!editor->is_waiting)
        get_class (self)->choose (self, at);
    }
  else if (acies_outline_editor_click (editor, &hit))
    acies_outline_tool_commit (self);
  changed (self);
}

static void
acies_outline_tool_cancel (AciesTableTool *tool)
{
  acies_outline_editor_cancel (acies_outline_tool_get_editor (ACIES_OUTLINE_TOOL (tool)));
  acies_table_tool_changed (tool);
}

/* An outline that waits is still there when one comes back. */
static void
acies_outline_tool_leave (AciesTableTool *tool)
{
  AciesOutlineTool *self = ACIES_OUTLINE_TOOL (tool);
  AciesOutlineEditor *editor = acies_outline_tool_get_editor (self);

  acies_table_tool_cancel (tool);
  editor->has_pointer = FALSE;
  if (!editor->is_waiting)
    acies_outline_tool_forget (self);
}

static AciesLength
get_step (AciesOutlineTool *self, GdkModifierType state)
{
  AciesLength whole = acies_outline_tool_get_measure (self);

  if ((state & GDK_CONTROL_MASK) != 0)
    return ACIES_MM (1);
  return (state & GDK_SHIFT_MASK) != 0 ? whole : whole / STEPS_A_MEASURE;
}

/* Where the next point comes: where the pointer was, else the middle of the table. */
static void
move_pointer (AciesOutlineTool *self, const AciesPoint *way)
{
  AciesTable *table = acies_battle_get_table (acies_session_get_battle (get_session (self)));
  AciesLength width = acies_table_get_width (table), height = acies_table_get_height (table);
  AciesOutlineEditor *editor = acies_outline_tool_get_editor (self);
  AciesPoint at = { width / 2, height / 2 };

  if (editor->has_pointer)
    at = (AciesPoint){ CLAMP (editor->pointer.x + way->x, 0, width),
                       CLAMP (editor->pointer.y + way->y, 0, height) };
  acies_outline_editor_point (editor, &at, NULL);
}

static gboolean
nudge (AciesOutlineTool *self, const AciesPoint *way)
{
  AciesOutlineEditor *editor = acies_outline_tool_get_editor (self);
  AciesPoint at;
  guint index;

  if (acies_outline_tool_is_drawing (self))
    {
      move_pointer (self, way);
      return TRUE;
    }
  if (editor->outline == NULL)
    return FALSE;
  if (acies_outline_editor_get_chosen (editor, &index, &at))
    acies_outline_move (editor->outline, index, &(AciesPoint){ at.x + way->x, at.y + way->y });
  else
    acies_outline_shift (editor->outline, way->x, way->y);
  acies_outline_tool_commit (self);
  return TRUE;
}

/* From point to point; without an outline, or while it is drawn, as the subclass says. */
static gboolean
step_round (AciesOutlineTool *self, int step)
{
  AciesOutlineEditor *editor = acies_outline_tool_get_editor (self);

  if (editor->outline == NULL || editor->is_open)
    return get_class (self)->step (self, step);
  acies_outline_editor_choose_next (editor, step);
  return TRUE;
}

/* While something is drawn: a point where the pointer is; else one after the chosen point. */
static gboolean
insert (AciesOutlineTool *self)
{
  AciesOutlineEditor *editor = acies_outline_tool_get_editor (self);
  AciesPoint at;

  if (!acies_outline_tool_is_drawing (self))
    {
      acies_outline_tool_insert_vertex (self);
      return editor->outline != NULL;
    }
  if (!editor->has_pointer)
    move_pointer (self, &(AciesPoint){ 0, 0 });
  at = editor->pointer;
  put_point (self, &at, GDK_ALT_MASK);
  return TRUE;
}

/* The last point that was drawn, the chosen point, or all of it. */
static gboolean
take_away (AciesOutlineTool *self)
{
  AciesOutlineEditor *editor = acies_outline_tool_get_editor (self);

  if (editor->outline == NULL)
    return FALSE;
  if (editor->is_open)
    acies_outline_editor_take_back (editor);
  else if (editor->vertex >= 0)
    acies_outline_tool_delete_vertex (self);
  else
    acies_outline_tool_remove (self);
  return TRUE;
}

/* From the innermost outwards: the drag, what waits, the drawing, the point, the outline, and what
 * comes next. */
static gboolean
give_up (AciesOutlineTool *self)
{
  AciesOutlineEditor *editor = acies_outline_tool_get_editor (self);

  if (editor->before != NULL || editor->is_stroke)
    acies_table_tool_cancel (ACIES_TABLE_TOOL (self));
  else if (editor->is_waiting)
    get_class (self)->restore (self);
  else if (editor->vertex >= 0 && !editor->is_open)
    editor->vertex = -1;
  else if (editor->outline != NULL)
    acies_outline_tool_forget (self);
  else if (get_class (self)->is_armed (self))
    get_class (self)->disarm (self);
  else
    return FALSE;
  return TRUE;
}

static gboolean
press_key (AciesOutlineTool *self, guint keyval, GdkModifierType state)
{
  int step = keyval == GDK_KEY_ISO_Left_Tab || keyval == GDK_KEY_Page_Up ? -1 : 1;
  gboolean has_control = (state & GDK_CONTROL_MASK) != 0;

  switch (keyval)
    {
    case GDK_KEY_Tab:
    case GDK_KEY_ISO_Left_Tab:
      return !has_control && step_round (self, step);
    case GDK_KEY_Page_Up:
    case GDK_KEY_Page_Down:
      return has_control && get_class (self)->step (self, step);
    case GDK_KEY_Insert:
    case GDK_KEY_KP_Insert:
      return insert (self);
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
    case GDK_KEY_BackSpace:
      return take_away (self);
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      acies_outline_tool_finish (self);
      return TRUE;
    case GDK_KEY_Escape:
      return give_up (self);
    case GDK_KEY_c:
      if (has_control || acies_outline_tool_get_editor (self)->outline == NULL)
        return FALSE;
      acies_outline_tool_bend (self);
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
acies_outline_tool_key (AciesTableTool *tool, guint keyval, GdkModifierType state)
{
  AciesOutlineTool *self = ACIES_OUTLINE_TOOL (tool);
  AciesSession *session = get_session (self);
  gboolean is_ours;
  AciesPoint way;

  if (session == NULL || acies_session_get_battle (session) == NULL)
    return FALSE;
  if (is_locked (self) && keyval != GDK_KEY_Tab && keyval != GDK_KEY_ISO_Left_Tab
      && keyval != GDK_KEY_Escape)
    return FALSE;
  if (acies_outline_editor_get_way (keyval, get_step (self, state), &way))
    is_ours = nudge (self, &way);
  else
    is_ours = press_key (self, keyval, state);
  if (is_ours)
    changed (self);
  return is_ours;
}

static const char *
acies_outline_tool_get_cursor_name (AciesTableTool *tool)
{
  AciesOutlineTool *self = ACIES_OUTLINE_TOOL (tool);

  return !is_locked (self) && acies_outline_tool_is_drawing (self) ? "crosshair" : NULL;
}

/* Beside the edge under way its length. */
static char *
dup_label (AciesOutlineTool *self, AciesPoint *at)
{
  const AciesOutlineEditor *editor = acies_outline_tool_get_editor (self);
  AciesLength length;

  if (acies_outline_editor_get_edge (editor, &length))
    {
      *at = editor->pointer;
      return acies_wording_length (acies_session_get_ruleset (get_session (self)), length);
    }
  return get_class (self)->dup_label != NULL ? get_class (self)->dup_label (self, at) : NULL;
}

static void
acies_outline_tool_append (AciesTableTool *tool,
                           GtkSnapshot *snapshot,
                           const AciesTableFrame *frame,
                           PangoContext *context)
{
  AciesOutlineTool *self = ACIES_OUTLINE_TOOL (tool);
  const AciesOutlineEditor *editor = acies_outline_tool_get_editor (self);
  gboolean is_drawing = acies_outline_tool_is_drawing (self);
  AciesColour fill = { 0.5, 0.5, 0.5, 1 };
  g_autofree char *label = NULL;
  AciesPoint at;
  cairo_t *cr;

  if (get_session (self) == NULL || (editor->outline == NULL && !is_drawing))
    return;
  if (get_class (self)->get_fill != NULL)
    get_class (self)->get_fill (self, &fill);
  cr = acies_table_overlay_begin (snapshot, frame);
  acies_outline_editor_paint (editor, cr, frame, &fill);
  if (!is_locked (self))
    acies_outline_editor_paint_handles (editor, cr, frame);
  if (is_drawing || editor->snapped != ACIES_GRID_SNAP_NONE)
    acies_outline_editor_paint_pointer (editor, cr, frame);
  cairo_destroy (cr);
  label = dup_label (self, &at);
  if (label != NULL)
    acies_table_overlay_append_label (snapshot, frame, context, &at, label);
}

static void
acies_outline_tool_finalize (GObject *object)
{
  acies_outline_editor_clear (acies_outline_tool_get_editor (ACIES_OUTLINE_TOOL (object)));

  G_OBJECT_CLASS (acies_outline_tool_parent_class)->finalize (object);
}

static void
acies_outline_tool_class_init (AciesOutlineToolClass *klass)
{
  AciesTableToolClass *tool_class = ACIES_TABLE_TOOL_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = acies_outline_tool_finalize;

  tool_class->leave = acies_outline_tool_leave;
  tool_class->hover = acies_outline_tool_hover;
  tool_class->press = acies_outline_tool_press;
  tool_class->drag = acies_outline_tool_drag;
  tool_class->release = acies_outline_tool_release;
  tool_class->click = acies_outline_tool_click;
  tool_class->cancel = acies_outline_tool_cancel;
  tool_class->key = acies_outline_tool_key;
  tool_class->append = acies_outline_tool_append;
  tool_class->get_cursor_name = acies_outline_tool_get_cursor_name;
}

static void
acies_outline_tool_init (AciesOutlineTool *self)
{
  *acies_outline_tool_get_editor (self) = (AciesOutlineEditor) ACIES_OUTLINE_EDITOR_INIT;
}

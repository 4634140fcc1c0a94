/* A press on a unit may become a click or a drag; AciesTableDrag knows what the drag asks. */
#include "config.h"
#include "app/acies-select-tool.h"

#include "app/acies-draft-drag.h"
#include "app/acies-item-menu.h"
#include "app/acies-table-drag.h"
#include "app/acies-table-find.h"
#include "app/acies-table-handle.h"
#include "app/acies-table-overlay.h"

#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN
#include <glib/gi18n-lib.h>

/* Arrow keys that rest so long are done with. */
#define SETTLE_MS 500
/* How near a body must be to snap, in reaches of the pointer. */
#define SNAP_REACHES 2
#define REACH_PIXELS 4
/* What Ctrl makes of an angle. */
#define ANGLE_STEP ACIES_DEGREES (15)

struct _AciesSelectTool
{
  AciesTableTool parent_instance;

  AciesSession *watched;   /* owned, or NULL */
  AciesItem *handled;      /* owned: it shows handles; or NULL */
  AciesTableDrag *drag;    /* in a battle: what is held asks the rules; or NULL */
  AciesDraftDrag *carried; /* in a scenario being edited: what is held goes anywhere; or NULL */
  AciesTableHandle handle; /* what `drag` is held by */
  GdkModifierType state;
  guint settle_source; /* arrow keys carry: it is put down when they rest */
  gboolean is_by_key;
  AciesItem *held; /* owned */
  AciesPoint grip; /* where the press was */
  AciesPoint pointer;
  gboolean is_banding; /* a box is drawn from `grip` to `pointer` */
};

G_DEFINE_FINAL_TYPE (AciesSelectTool, acies_select_tool, ACIES_TYPE_TABLE_TOOL)

static void
let_go (AciesSelectTool *self)
{
  g_clear_pointer (&self->drag, acies_table_drag_free);
  g_clear_pointer (&self->carried, acies_draft_drag_free);
  g_clear_handle_id (&self->settle_source, g_source_remove);
  self->is_by_key = FALSE;
  g_clear_object (&self->held);
  self->is_banding = FALSE;
}

static gboolean
adds (GdkModifierType state)
{
  return (state & (GDK_CONTROL_MASK | GDK_SHIFT_MASK)) != 0;
}

static AciesSelection *
get_selection (AciesSelectTool *self)
{
  return acies_session_get_selection (acies_table_tool_get_session (ACIES_TABLE_TOOL (self)));
}

static AciesBattle *
get_battle (AciesSelectTool *self)
{
  return acies_session_get_battle (acies_table_tool_get_session (ACIES_TABLE_TOOL (self)));
}

/* A question that waits for somebody is answered by a click; only one that waits for a way is by a
 * drag. */
static gboolean
may_move (AciesSelectTool *self)
{
  AciesSession *session = acies_table_tool_get_session (ACIES_TABLE_TOOL (self));
  const AciesRole *role = acies_session_get_missing_role (session);

  return acies_session_is_draft (session)
         || (acies_session_is_writable (session)
             && (role == NULL || g_str_equal (role->is, "path")));
}

/* Handles are shown for one unit alone, if the rules let it move now. */
static AciesItem *
find_handled (AciesSelectTool *self)
{
  AciesSession *session = acies_table_tool_get_session (ACIES_TABLE_TOOL (self));
  AciesItem *item;

  if (session == NULL || acies_selection_get_n (get_selection (self)) != 1 || !may_move (self))
    return NULL;
  item = acies_session_get_selected_item (session);
  if (item == NULL || !acies_table_has (item))
    return NULL;
  return acies_session_is_draft (session) || acies_session_find_move (session, item, NULL) != NULL
             ? item
             : NULL;
}

/* What arrow keys carry: the primary of what is selected. */
static AciesItem *
find_carrier (AciesSelectTool *self)
{
  AciesSession *session = acies_table_tool_get_session (ACIES_TABLE_TOOL (self));

  if (acies_session_is_draft (session))
    {
      AciesItem *item = acies_session_get_selected_item (session);

      return item != NULL && acies_table_has (item) ? item : NULL;
    }
  return find_handled (self);
}

static void
update_handled (AciesSelectTool *self)
{
  if (g_set_object (&self->handled, find_handled (self)))
    acies_table_tool_changed (ACIES_TABLE_TOOL (self));
}

static void
acies_select_tool_session_changed (AciesTableTool *tool)
{
  AciesSelectTool *self = ACIES_SELECT_TOOL (tool);
  AciesSession *session = acies_table_tool_get_session (tool);

  if (self->watched != NULL)
    {
      g_signal_handlers_disconnect_by_data (acies_session_get_selection (self->watched), self);
      g_signal_handlers_disconnect_by_data (self->watched, self);
    }
  g_set_object (&self->watched, session);
  if (session != NULL)
    {
      g_signal_connect_swapped (acies_session_get_selection (session), "changed",
                                G_CALLBACK (update_handled), self);
      g_signal_connect_swapped (session, "ruling-changed", G_CALLBACK (update_handled), self);
      g_signal_connect_swapped (session, "battle-changed", G_CALLBACK (update_handled), self);
    }
  update_handled (self);
}

/* What arrow keys carry is put where it is; nothing else is under way without the pointer. */
static void
put_down (AciesSelectTool *self)
{
  if (self->is_by_key)
    acies_table_tool_release (ACIES_TABLE_TOOL (self), &self->pointer, 0);
  let_go (self);
}

/* Takes ITEM at FROM. */
static void
take (AciesSelectTool *self, AciesItem *item, const AciesPoint *from)
{
  AciesSession *session = acies_table_tool_get_session (ACIES_TABLE_TOOL (self));

  g_set_object (&self->held, item);
  if (acies_session_is_draft (session))
    self->carried = acies_draft_drag_new (session, item, from);
  else if (may_move (self))
    self->drag = acies_table_drag_new (session, item, from, NULL);
}

static gboolean
acies_select_tool_press (AciesTableTool *tool, const AciesPoint *at, GdkModifierType state)
{
  AciesSelectTool *self = ACIES_SELECT_TOOL (tool);
  AciesItem *item = acies_table_tool_find_item (tool, at);

  /* A move that arrow keys draw waits for Enter; the hand has turned to something else. */
  if (self->carried != NULL)
    put_down (self);
  let_go (self);
  self->grip = *at;
  self->handle = ACIES_TABLE_HANDLE_NONE;
  if (self->handled != NULL)
    self->handle = acies_table_handle_find (self->handled, at, acies_table_tool_get_reach (tool));
  if (self->handle != ACIES_TABLE_HANDLE_NONE)
    item = self->handled;
  if (item == NULL)
    return !acies_table_tool_is_by_touch (tool);
  take (self, item, at);
  return TRUE;
}

static AciesMarchKind
get_kind (AciesSelectTool *self)
{
  switch (self->handle)
    {
    case ACIES_TABLE_HANDLE_LEFT:
      return ACIES_MARCH_WHEEL_RIGHT;
    case ACIES_TABLE_HANDLE_RIGHT:
      return ACIES_MARCH_WHEEL_LEFT;
    case ACIES_TABLE_HANDLE_PIVOT:
      return ACIES_MARCH_PIVOT;
    case ACIES_TABLE_HANDLE_NONE:
      if ((self->state & GDK_SHIFT_MASK) != 0)
        return ACIES_MARCH_SIDE;
      return (self->state & GDK_CONTROL_MASK) != 0 ? ACIES_MARCH_STRAIGHT : ACIES_MARCH_TO;
    }
  g_assert_not_reached ();
}

static void
aim (AciesSelectTool *self)
{
  AciesAngle step = (self->state & GDK_CONTROL_MASK) != 0 ? ANGLE_STEP : 0;
  AciesLength reach = acies_table_tool_get_reach (ACIES_TABLE_TOOL (self));

  if (self->carried != NULL && self->handle != ACIES_TABLE_HANDLE_NONE)
    acies_draft_drag_turn (self->carried, self->handle, &self->pointer, step);
  else if (self->carried != NULL)
    acies_draft_drag_move (
        self->carried, &self->pointer,
        self->is_by_key || (self->state & GDK_ALT_MASK) != 0 ? 0 : SNAP_REACHES * reach);
  if (self->drag != NULL)
    acies_table_drag_move (self->drag, get_kind (self), &self->pointer, step);
  acies_table_tool_changed (ACIES_TABLE_TOOL (self));
}

static void
acies_select_tool_drag (AciesTableTool *tool, const AciesPoint *to, GdkModifierType state)
{
  AciesSelectTool *self = ACIES_SELECT_TOOL (tool);

  self->pointer = *to;
  self->state = state;
  self->is_banding = self->held == NULL;
  aim (self);
}

static GPtrArray *
list_banded (AciesSelectTool *self)
{
  AciesPoint corners[] = { self->grip, self->pointer };
  AciesBounds box;

  acies_bounds_init (&box, corners, G_N_ELEMENTS (corners));
  return acies_table_list_within (get_battle (self), &box);
}

static void
acies_select_tool_release (AciesTableTool *tool, const AciesPoint *at, GdkModifierType state)
{
  AciesSelectTool *self = ACIES_SELECT_TOOL (tool);
  g_autoptr (AciesItem) held = g_steal_pointer (&self->held);
  g_autoptr (AciesDraftDrag) carried = g_steal_pointer (&self->carried);
  g_autoptr (AciesTableDrag) drag = g_steal_pointer (&self->drag);

  if (self->is_banding)
    {
      g_autoptr (GPtrArray) ids = list_banded (self);

      if (adds (state))
        acies_selection_add_all (get_selection (self), ids);
      else
        acies_selection_set_all (get_selection (self), ids);
    }
  else if (carried != NULL && acies_draft_drag_is_moving (carried))
    {
      acies_item_menu_aim (acies_table_tool_get_session (tool), held);
      acies_draft_drag_finish (carried);
    }
  else if (drag != NULL && acies_table_drag_is_moving (drag))
    {
      acies_session_set_selected (acies_table_tool_get_session (tool), acies_item_get_id (held));
      acies_table_drag_finish (drag);
    }
  let_go (self);
  acies_table_tool_changed (tool);
}

static void
acies_select_tool_click (AciesTableTool *tool, const AciesPoint *at, GdkModifierType state)
{
  AciesSelectTool *self = ACIES_SELECT_TOOL (tool);
  AciesItem *item = acies_table_tool_find_item (tool, at);

  let_go (self);
  if (!adds (state))
    ACIES_TABLE_TOOL_CLASS (acies_select_tool_parent_class)->click (tool, at, state);
  else if (item != NULL)
    acies_selection_toggle (get_selection (self), acies_item_get_id (item));
}

static void
acies_select_tool_cancel (AciesTableTool *tool)
{
  let_go (ACIES_SELECT_TOOL (tool));
  acies_table_tool_changed (tool);
}

/* What is held was measured on a battle that is no longer the same. */
static void
acies_select_tool_battle_changed (AciesTableTool *tool)
{
  AciesSelectTool *self = ACIES_SELECT_TOOL (tool);

  if (self->held != NULL)
    acies_table_tool_cancel (tool);
  update_handled (self);
}

/* From a way-point on the body is led by its front again, whatever handle turned it. */
static void
mark_way (AciesSelectTool *self, gboolean keeps)
{
  if (keeps ? acies_table_drag_keep (self->drag) : acies_table_drag_take_back (self->drag))
    {
      self->handle = ACIES_TABLE_HANDLE_NONE;
      aim (self);
    }
}

static gboolean
settle_cb (gpointer data)
{
  AciesSelectTool *self = data;

  self->settle_source = 0;
  put_down (self);
  return G_SOURCE_REMOVE;
}

/* A tenth of the measure of the rules, with Shift a whole one, with Ctrl one pixel. */
static AciesLength
get_nudge (AciesSelectTool *self, GdkModifierType state)
{
  AciesTableTool *tool = ACIES_TABLE_TOOL (self);
  const AciesMeasure *measure = acies_ruleset_get_main_measure (
      acies_session_get_ruleset (acies_table_tool_get_session (tool)));
  AciesLength whole = measure == NULL ? ACIES_MM (10) : measure->length;

  if ((state & GDK_CONTROL_MASK) != 0)
    return MAX (1, acies_table_tool_get_reach (tool) / REACH_PIXELS);
  return (state & GDK_SHIFT_MASK) != 0 ? whole : whole / 10;
}

static gboolean
get_direction (guint keyval, AciesPoint *direction)
{
  static const struct
  {
    guint keyval;
    AciesPoint direction;
  } arrows[] = { { GDK_KEY_Left, { -1, 0 } },
                 { GDK_KEY_Right, { 1, 0 } },
                 { GDK_KEY_Up, { 0, -1 } },
                 { GDK_KEY_Down, { 0, 1 } } };

  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    if (arrows[i].keyval == keyval)
      {
        *direction = arrows[i].direction;
        return TRUE;
      }
  return FALSE;
}

/* Arrow keys carry what is selected: in a scenario it is put down when they rest, one step to undo;
 * in a battle Enter ends the move that they draw. With nothing selected they are not the tool's. */
static gboolean
nudge (AciesSelectTool *self, guint keyval, GdkModifierType state)
{
  AciesPoint direction;
  AciesPlacement front;
  AciesLength length, frontage, depth;

  if (!get_direction (keyval, &direction) || (self->held != NULL && !self->is_by_key))
    return FALSE;
  if (!self->is_by_key)
    {
      AciesItem *item = find_carrier (self);

      if (item == NULL || !acies_table_drag_find_front (item, &front, &frontage, &depth))
        return FALSE;
      self->handle = ACIES_TABLE_HANDLE_NONE;
      self->pointer = front.at;
      take (self, item, &front.at);
      self->is_by_key = TRUE;
    }
  length = get_nudge (self, state);
  self->state = 0;
  self->pointer.x += direction.x * length;
  self->pointer.y += direction.y * length;
  aim (self);
  g_clear_handle_id (&self->settle_source, g_source_remove);
  if (self->carried != NULL)
    self->settle_source = g_timeout_add (SETTLE_MS, settle_cb, self);
  return TRUE;
}

static gboolean
acies_select_tool_key (AciesTableTool *tool, guint keyval, GdkModifierType state)
{
  AciesSelectTool *self = ACIES_SELECT_TOOL (tool);

  if (nudge (self, keyval, state))
    return TRUE;
  if (self->is_by_key && (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter))
    {
      put_down (self);
      return TRUE;
    }
  if (self->drag != NULL && (keyval == GDK_KEY_w || keyval == GDK_KEY_BackSpace))
    {
      mark_way (self, keyval == GDK_KEY_w);
      return TRUE;
    }
  if (keyval == GDK_KEY_Escape && (self->held != NULL || self->is_banding))
    {
      acies_table_tool_cancel (tool);
      return TRUE;
    }
  if (keyval == GDK_KEY_a && state == GDK_CONTROL_MASK)
    {
      g_autoptr (GPtrArray) ids = acies_table_list_within (get_battle (self), NULL);

      acies_selection_set_all (get_selection (self), ids);
      return TRUE;
    }
  return FALSE;
}

static void
append_band (AciesSelectTool *self,
             GtkSnapshot *snapshot,
             const AciesTableFrame *frame,
             PangoContext *context)
{
  g_autoptr (GPtrArray) ids = list_banded (self);
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
append_drag (AciesSelectTool *self,
             GtkSnapshot *snapshot,
             const AciesTableFrame *frame,
             PangoContext *context)
{
  const AciesMarch *march = acies_table_drag_get_march (self->drag);
  g_autofree char *label = acies_table_drag_dup_label (self->drag);
  AciesFootprint body;

  acies_march_get_body (march, &body);
  acies_table_overlay_append_way (snapshot, frame, march);
  acies_table_overlay_append_outline (snapshot, frame, &body,
                                      acies_table_drag_is_allowed (self->drag));
  acies_table_overlay_append_label (snapshot, frame, context, &self->pointer, label);
}

static void
append_carried (AciesSelectTool *self,
                GtkSnapshot *snapshot,
                const AciesTableFrame *frame,
                PangoContext *context)
{
  g_autoptr (GArray) bodies = acies_draft_drag_list_bodies (self->carried);
  g_autofree char *trouble = acies_draft_drag_find_trouble (self->carried);
  g_autofree char *label = acies_draft_drag_dup_label (self->carried);

  for (guint i = 0; i < bodies->len; i++)
    acies_table_overlay_append_outline (snapshot, frame, &g_array_index (bodies, AciesFootprint, i),
                                        trouble == NULL);
  acies_table_overlay_append_label (snapshot, frame, context, &self->pointer, label);
}

static void
acies_select_tool_append (AciesTableTool *tool,
                          GtkSnapshot *snapshot,
                          const AciesTableFrame *frame,
                          PangoContext *context)
{
  AciesSelectTool *self = ACIES_SELECT_TOOL (tool);

  if (self->is_banding)
    append_band (self, snapshot, frame, context);
  else if (self->carried != NULL && acies_draft_drag_is_moving (self->carried))
    append_carried (self, snapshot, frame, context);
  else if (self->drag != NULL && acies_table_drag_is_moving (self->drag))
    append_drag (self, snapshot, frame, context);
  else if (self->handled != NULL)
    acies_table_handle_append (self->handled, snapshot, frame);
}

static AciesRuling *
acies_select_tool_get_ruling (AciesTableTool *tool)
{
  AciesSelectTool *self = ACIES_SELECT_TOOL (tool);

  return self->drag == NULL ? NULL : acies_table_drag_get_ruling (self->drag);
}

static void
acies_select_tool_dispose (GObject *object)
{
  AciesSelectTool *self = ACIES_SELECT_TOOL (object);

  let_go (self);
  g_clear_object (&self->handled);
  g_clear_object (&self->watched);

  G_OBJECT_CLASS (acies_select_tool_parent_class)->dispose (object);
}

static void
acies_select_tool_class_init (AciesSelectToolClass *klass)
{
  AciesTableToolClass *tool_class = ACIES_TABLE_TOOL_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_select_tool_dispose;

  tool_class->title = N_ ("Select and Move (S)");
  tool_class->icon_name = "acies-select-symbolic";
  tool_class->keyval = GDK_KEY_s;
  tool_class->session_changed = acies_select_tool_session_changed;
  tool_class->battle_changed = acies_select_tool_battle_changed;
  tool_class->press = acies_select_tool_press;
  tool_class->drag = acies_select_tool_drag;
  tool_class->release = acies_select_tool_release;
  tool_class->click = acies_select_tool_click;
  tool_class->cancel = acies_select_tool_cancel;
  tool_class->key = acies_select_tool_key;
  tool_class->append = acies_select_tool_append;
  tool_class->get_ruling = acies_select_tool_get_ruling;
}

static void
acies_select_tool_init (AciesSelectTool *self)
{
}

AciesTableTool *
acies_select_tool_new (void)
{
  return g_object_new (ACIES_TYPE_SELECT_TOOL, NULL);
}

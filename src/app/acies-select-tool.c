/* A press on a unit may become a click or a drag; AciesTableDrag knows what the drag asks. */
#include "config.h"
#include "app/acies-select-tool.h"

#include "app/acies-table-drag.h"
#include "app/acies-table-overlay.h"

#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN
#include <glib/gi18n-lib.h>

struct _AciesSelectTool
{
  AciesTableTool parent_instance;

  AciesTableDrag *drag; /* NULL: nothing is held */
  AciesItem *held;      /* owned */
  AciesPoint pointer;
};

G_DEFINE_FINAL_TYPE (AciesSelectTool, acies_select_tool, ACIES_TYPE_TABLE_TOOL)

static void
let_go (AciesSelectTool *self)
{
  g_clear_pointer (&self->drag, acies_table_drag_free);
  g_clear_object (&self->held);
}

static gboolean
acies_select_tool_press (AciesTableTool *tool, const AciesPoint *at, GdkModifierType state)
{
  AciesSelectTool *self = ACIES_SELECT_TOOL (tool);
  AciesSession *session = acies_table_tool_get_session (tool);
  AciesItem *item = acies_table_tool_find_item (tool, at);
  const AciesRole *role = acies_session_get_missing_role (session);

  if (item == NULL)
    return FALSE;
  g_set_object (&self->held, item);
  if (role == NULL || g_str_equal (role->is, "path"))
    self->drag = acies_table_drag_new (session, item, at, NULL);
  return TRUE;
}

static void
acies_select_tool_drag (AciesTableTool *tool, const AciesPoint *to, GdkModifierType state)
{
  AciesSelectTool *self = ACIES_SELECT_TOOL (tool);

  if (self->drag == NULL)
    return;
  self->pointer = *to;
  acies_table_drag_move (self->drag, to);
  acies_table_tool_changed (tool);
}

static void
acies_select_tool_release (AciesTableTool *tool, const AciesPoint *at, GdkModifierType state)
{
  AciesSelectTool *self = ACIES_SELECT_TOOL (tool);
  g_autoptr (AciesTableDrag) drag = g_steal_pointer (&self->drag);
  g_autoptr (AciesItem) item = g_steal_pointer (&self->held);

  if (drag != NULL && acies_table_drag_is_moving (drag))
    {
      acies_session_set_selected (acies_table_tool_get_session (tool), acies_item_get_id (item));
      acies_table_drag_finish (drag);
    }
  acies_table_tool_changed (tool);
}

static void
acies_select_tool_click (AciesTableTool *tool, const AciesPoint *at, GdkModifierType state)
{
  let_go (ACIES_SELECT_TOOL (tool));
  ACIES_TABLE_TOOL_CLASS (acies_select_tool_parent_class)->click (tool, at, state);
}

static void
acies_select_tool_cancel (AciesTableTool *tool)
{
  let_go (ACIES_SELECT_TOOL (tool));
  acies_table_tool_changed (tool);
}

static gboolean
acies_select_tool_key (AciesTableTool *tool, guint keyval, GdkModifierType state)
{
  if (keyval != GDK_KEY_Escape || ACIES_SELECT_TOOL (tool)->drag == NULL)
    return FALSE;
  acies_table_tool_cancel (tool);
  return TRUE;
}

static void
acies_select_tool_append (AciesTableTool *tool,
                          GtkSnapshot *snapshot,
                          const AciesTableFrame *frame,
                          PangoContext *context)
{
  AciesSelectTool *self = ACIES_SELECT_TOOL (tool);
  g_autofree char *label = NULL, *text = NULL;
  AciesFootprint body;
  gboolean is_allowed;

  if (self->drag == NULL || !acies_table_drag_is_moving (self->drag))
    return;
  is_allowed = acies_table_drag_is_allowed (self->drag);
  acies_table_drag_get_body (self->drag, &body);
  acies_table_overlay_append_outline (snapshot, frame, &body, is_allowed);
  label = acies_table_drag_dup_label (self->drag);
  text = g_strconcat (is_allowed ? "✓ " : "✕ ", label, NULL);
  acies_table_overlay_append_label (snapshot, frame, context, &self->pointer, text);
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
  let_go (ACIES_SELECT_TOOL (object));

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

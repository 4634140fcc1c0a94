/* The tape lies until the next press, a change of the battle, or another tool. */
#include "config.h"
#include "app/acies-measure-tool.h"

#include "app/acies-table-measure.h"
#include "app/acies-table-overlay.h"
#include "app/acies-wording.h"

#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN
#include <glib/gi18n-lib.h>

struct _AciesMeasureTool
{
  AciesTableTool parent_instance;

  AciesPoint from;
  AciesGap tape;
  char *label; /* NULL: no tape lies on the table */
};

G_DEFINE_FINAL_TYPE (AciesMeasureTool, acies_measure_tool, ACIES_TYPE_TABLE_TOOL)

static void
take_up (AciesMeasureTool *self)
{
  g_clear_pointer (&self->label, g_free);
  acies_table_tool_changed (ACIES_TABLE_TOOL (self));
}

/* Either item may be NULL: then its point counts. */
static void
lay (AciesMeasureTool *self,
     AciesItem *from,
     const AciesPoint *from_point,
     AciesItem *to,
     const AciesPoint *to_point)
{
  AciesSession *session = acies_table_tool_get_session (ACIES_TABLE_TOOL (self));

  acies_table_measure (from, from_point, to, to_point, &self->tape);
  g_free (self->label);
  self->label = acies_wording_length (acies_session_get_ruleset (session), self->tape.length);
  acies_table_tool_changed (ACIES_TABLE_TOOL (self));
}

static gboolean
acies_measure_tool_press (AciesTableTool *tool, const AciesPoint *at, GdkModifierType state)
{
  AciesMeasureTool *self = ACIES_MEASURE_TOOL (tool);

  take_up (self);
  self->from = *at;
  return TRUE;
}

static void
acies_measure_tool_drag (AciesTableTool *tool, const AciesPoint *to, GdkModifierType state)
{
  AciesMeasureTool *self = ACIES_MEASURE_TOOL (tool);

  lay (self, acies_table_tool_find_item (tool, &self->from), &self->from,
       acies_table_tool_find_item (tool, to), to);
}

static void
acies_measure_tool_cancel (AciesTableTool *tool)
{
  take_up (ACIES_MEASURE_TOOL (tool));
}

/* The tape runs from the selected unit to the one in focus. */
static void
acies_measure_tool_focus (AciesTableTool *tool, AciesItem *item)
{
  AciesItem *selected = acies_session_get_selected_item (acies_table_tool_get_session (tool));
  AciesPoint nowhere = { 0, 0 };

  if (selected != NULL && selected != item
      && (ACIES_IS_UNIT (selected) || ACIES_IS_LEADER (selected)))
    lay (ACIES_MEASURE_TOOL (tool), selected, &nowhere, item, &nowhere);
}

static void
acies_measure_tool_append (AciesTableTool *tool,
                           GtkSnapshot *snapshot,
                           const AciesTableFrame *frame,
                           PangoContext *context)
{
  AciesMeasureTool *self = ACIES_MEASURE_TOOL (tool);
  double x0, y0, x1, y1;
  cairo_t *cr;

  if (self->label == NULL)
    return;
  cr = acies_table_overlay_begin (snapshot, frame);
  acies_table_overlay_get_xy (frame, &self->tape.from, &x0, &y0);
  acies_table_overlay_get_xy (frame, &self->tape.to, &x1, &y1);
  /* Light within dark, to be seen on any ground. */
  for (int pass = 0; pass < 2; pass++)
    {
      cairo_set_source_rgb (cr, pass, pass, pass);
      cairo_set_line_width (cr, pass == 0 ? 5 : 2);
      cairo_move_to (cr, x0, y0);
      cairo_line_to (cr, x1, y1);
      cairo_stroke (cr);
      cairo_arc (cr, x0, y0, pass == 0 ? 5 : 3, 0, 2 * G_PI);
      cairo_fill (cr);
      cairo_arc (cr, x1, y1, pass == 0 ? 5 : 3, 0, 2 * G_PI);
      cairo_fill (cr);
    }
  cairo_destroy (cr);
  acies_table_overlay_append_label (snapshot, frame, context, &self->tape.to, self->label);
}

static const char *
acies_measure_tool_get_cursor_name (AciesTableTool *tool)
{
  return "crosshair";
}

static void
acies_measure_tool_finalize (GObject *object)
{
  g_free (ACIES_MEASURE_TOOL (object)->label);

  G_OBJECT_CLASS (acies_measure_tool_parent_class)->finalize (object);
}

static void
acies_measure_tool_class_init (AciesMeasureToolClass *klass)
{
  AciesTableToolClass *tool_class = ACIES_TABLE_TOOL_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = acies_measure_tool_finalize;

  tool_class->title = N_ ("Measure by Dragging (M)");
  tool_class->icon_name = "acies-measure-symbolic";
  tool_class->keyval = GDK_KEY_m;
  tool_class->battle_changed = acies_measure_tool_cancel;
  tool_class->press = acies_measure_tool_press;
  tool_class->drag = acies_measure_tool_drag;
  tool_class->cancel = acies_measure_tool_cancel;
  tool_class->focus = acies_measure_tool_focus;
  tool_class->append = acies_measure_tool_append;
  tool_class->get_cursor_name = acies_measure_tool_get_cursor_name;
}

static void
acies_measure_tool_init (AciesMeasureTool *self)
{
}

AciesTableTool *
acies_measure_tool_new (void)
{
  return g_object_new (ACIES_TYPE_MEASURE_TOOL, NULL);
}

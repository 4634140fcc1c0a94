/* What the terrain tool shows: the sketch with its points, where it crosses itself, what comes
 * next; and in words what one can do. Light within dark lines are seen on any ground. */
#include "config.h"
#include "app/acies-terrain-tool-private.h"

#include "app/acies-table-overlay.h"
#include "app/acies-wording.h"
#include "drawing/acies-palette.h"

#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN
#include <glib/gi18n-lib.h>

/* Pixels. */
#define HANDLE 4.5
#define CHOSEN_HANDLE 6.5
/* More points than this get no handles but the chosen one's: they would hide the shape. */
#define MOST_HANDLES 400

static void
trace (AciesTerrainTool *self, cairo_t *cr, const AciesTableFrame *frame)
{
  guint n_points;
  const AciesPoint *points = acies_outline_get_points (self->sketch, &n_points);
  double x, y;

  for (guint i = 0; i < n_points; i++)
    {
      acies_table_overlay_get_xy (frame, &points[i], &x, &y);
      cairo_line_to (cr, x, y);
    }
  if (!self->is_open && !acies_outline_is_line (self->sketch))
    cairo_close_path (cr);
  else if (self->is_open && !self->is_stroke && self->has_pointer)
    {
      acies_table_overlay_get_xy (frame, &self->pointer, &x, &y);
      cairo_line_to (cr, x, y);
    }
}

/* What is drawn in the colour of its type; a piece of the scenario is seen as it is. */
static void
fill (AciesTerrainTool *self, cairo_t *cr, const AciesTableFrame *frame)
{
  const AciesTerrain *type = acies_terrain_tool_find_type (self);
  AciesColour colour = { 0.5, 0.5, 0.5, 1 };
  double width = acies_length_to_mm (acies_outline_get_width (self->sketch)) * frame->scale;

  if (type != NULL)
    acies_colour_parse (type->colour, &colour);
  acies_colour_set_faint (&colour, cr, 0.45);
  trace (self, cr, frame);
  if (!acies_outline_is_line (self->sketch))
    {
      cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
      cairo_fill (cr);
      return;
    }
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, MAX (width, 2));
  cairo_stroke (cr);
}

/* What waits is dashed, until it is mended. */
static void
draw_outline (AciesTerrainTool *self, cairo_t *cr, const AciesTableFrame *frame)
{
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (int pass = 0; pass < 2; pass++)
    {
      if (pass == 1 && (self->is_waiting || self->is_open))
        cairo_set_dash (cr, (double[]){ 6, 4 }, 2, 0);
      cairo_set_source_rgb (cr, pass, pass, pass);
      cairo_set_line_width (cr, pass == 0 ? 3.5 : 1.5);
      trace (self, cr, frame);
      cairo_stroke (cr);
    }
  cairo_set_dash (cr, NULL, 0, 0);
}

static void
draw_handle (cairo_t *cr, double x, double y, double size, gboolean is_chosen)
{
  cairo_rectangle (cr, x - size, y - size, 2 * size, 2 * size);
  if (is_chosen)
    cairo_set_source_rgb (cr, 0.1, 0.1, 0.1);
  else
    cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill_preserve (cr);
  if (is_chosen)
    cairo_set_source_rgb (cr, 1, 1, 1);
  else
    cairo_set_source_rgb (cr, 0.1, 0.1, 0.1);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
}

static void
draw_handles (AciesTerrainTool *self, cairo_t *cr, const AciesTableFrame *frame)
{
  guint n_points;
  const AciesPoint *points = acies_outline_get_points (self->sketch, &n_points);
  double x, y;

  for (guint i = 0; i < n_points && n_points <= MOST_HANDLES && !self->is_stroke; i++)
    {
      acies_table_overlay_get_xy (frame, &points[i], &x, &y);
      draw_handle (cr, x, y, HANDLE, FALSE);
    }
  if (self->vertex < 0 || self->is_open)
    return;
  acies_table_overlay_get_xy (frame, &points[self->vertex], &x, &y);
  draw_handle (cr, x, y, CHOSEN_HANDLE, TRUE);
}

/* A ring with a cross in it. */
static void
draw_crossing (cairo_t *cr, const AciesTableFrame *frame, const AciesPoint *at)
{
  double x, y;

  acies_table_overlay_get_xy (frame, at, &x, &y);
  for (int pass = 0; pass < 2; pass++)
    {
      cairo_new_path (cr);
      cairo_arc (cr, x, y, 11, 0, 2 * G_PI);
      cairo_move_to (cr, x - 6, y - 6);
      cairo_line_to (cr, x + 6, y + 6);
      cairo_move_to (cr, x - 6, y + 6);
      cairo_line_to (cr, x + 6, y - 6);
      cairo_set_line_width (cr, pass == 0 ? 6 : 3);
      if (pass == 0)
        cairo_set_source_rgb (cr, 1, 1, 1);
      else
        cairo_set_source_rgb (cr, 0.75, 0.1, 0.1);
      cairo_stroke (cr);
    }
}

/* Where the next point comes: a cross, larger on the line or point that it was drawn to. */
static void
draw_pointer (AciesTerrainTool *self, cairo_t *cr, const AciesTableFrame *frame)
{
  double reach_x = (self->snapped & ACIES_SNAP_ROW) != 0 ? 24 : 8;
  double reach_y = (self->snapped & ACIES_SNAP_COLUMN) != 0 ? 24 : 8;
  double x, y;

  acies_table_overlay_get_xy (frame, &self->pointer, &x, &y);
  for (int pass = 0; pass < 2; pass++)
    {
      cairo_set_source_rgb (cr, pass, pass, pass);
      cairo_set_line_width (cr, pass == 0 ? 3 : 1);
      cairo_move_to (cr, x - reach_x, y);
      cairo_line_to (cr, x + reach_x, y);
      cairo_move_to (cr, x, y - reach_y);
      cairo_line_to (cr, x, y + reach_y);
      if ((self->snapped & ACIES_SNAP_VERTEX) != 0)
        cairo_rectangle (cr, x - 9, y - 9, 18, 18);
      cairo_stroke (cr);
    }
}

/* How long the edge under way is. */
static void
append_length (AciesTerrainTool *self,
               GtkSnapshot *snapshot,
               const AciesTableFrame *frame,
               PangoContext *context)
{
  AciesSession *session = acies_table_tool_get_session (ACIES_TABLE_TOOL (self));
  guint n_points;
  const AciesPoint *points = acies_outline_get_points (self->sketch, &n_points);
  g_autofree char *label = NULL;

  if (n_points == 0 || self->is_stroke || !self->has_pointer)
    return;
  label = acies_wording_length (acies_session_get_ruleset (session),
                                acies_point_distance (&points[n_points - 1], &self->pointer));
  acies_table_overlay_append_label (snapshot, frame, context, &self->pointer, label);
}

void
acies_terrain_tool_append (AciesTableTool *tool,
                           GtkSnapshot *snapshot,
                           const AciesTableFrame *frame,
                           PangoContext *context)
{
  AciesTerrainTool *self = ACIES_TERRAIN_TOOL (tool);
  gboolean is_drawing = self->is_open || self->type != NULL;
  AciesCrossing crossing;
  cairo_t *cr;

  if (self->sketch == NULL && (!is_drawing || !self->has_pointer))
    return;
  cr = acies_table_overlay_begin (snapshot, frame);
  if (self->sketch != NULL)
    {
      if (self->is_open || self->is_waiting || self->before != NULL)
        fill (self, cr, frame);
      draw_outline (self, cr, frame);
      if (!acies_terrain_tool_is_locked (self))
        draw_handles (self, cr, frame);
      if (acies_terrain_tool_find_crossing (self, &crossing))
        draw_crossing (cr, frame, &crossing.at);
    }
  if ((is_drawing && self->has_pointer && !self->is_stroke) || self->snapped != ACIES_SNAP_NONE)
    draw_pointer (self, cr, frame);
  cairo_destroy (cr);
  if (self->is_open)
    append_length (self, snapshot, frame, context);
}

static char *
dup_crossing_hint (AciesTerrainTool *self, const AciesCrossing *crossing)
{
  AciesRuleset *ruleset
      = acies_session_get_ruleset (acies_table_tool_get_session (ACIES_TABLE_TOOL (self)));
  g_autofree char *east = acies_ruleset_format_length (ruleset, crossing->at.x);
  g_autofree char *south = acies_ruleset_format_length (ruleset, crossing->at.y);

  /* Translators: two edges by number, and how far east and south they meet: "12.3 JT". */
  return g_strdup_printf (_ ("Edges %u and %u meet %s east, %s south. Drag or delete a point until "
                             "they do not, or give it up with Esc; until then it does not count."),
                          crossing->edge + 1, crossing->other + 1, east, south);
}

static char *
dup_sketch_hint (AciesTerrainTool *self)
{
  AciesTable *table = acies_battle_get_table (acies_terrain_tool_get_battle (self));
  AciesCrossing crossing;

  if (acies_terrain_tool_find_crossing (self, &crossing))
    return dup_crossing_hint (self, &crossing);
  if (acies_outline_leaves_table (self->sketch, acies_table_get_width (table),
                                  acies_table_get_height (table)))
    return g_strdup (_ ("It goes beyond the table: what lies outside is not drawn."));
  if (self->is_waiting)
    return g_strdup (_ ("Accept the ruling to have it so, or give it up with Esc"));
  return g_strdup (_ ("Drag points, edges or all of it; click an edge for a new point"));
}

char *
acies_terrain_tool_dup_hint (AciesTableTool *tool)
{
  AciesTerrainTool *self = ACIES_TERRAIN_TOOL (tool);

  if (acies_terrain_tool_get_battle (self) == NULL)
    return NULL;
  if (acies_terrain_tool_is_locked (self))
    return g_strdup (acies_terrain_tool_can_unlock (self)
                         ? _ ("Terrain is locked while a battle is played. To change it by the "
                              "umpire’s hand, write why beside the table.")
                         : _ ("Terrain is locked: this battle can only be looked at."));
  if (self->is_open && acies_outline_is_line (self->sketch))
    return g_strdup (_ ("Enter ends the line, Backspace takes back a point, Esc gives it up"));
  if (self->is_open)
    return g_strdup (_ ("Enter closes the area, Backspace takes back a point, Esc gives it up"));
  if (self->sketch != NULL)
    return dup_sketch_hint (self);
  if (self->type != NULL)
    return g_strdup (_ ("Click point by point, or drag freehand; Alt keeps off grid and points"));
  return g_strdup (_ ("Choose what to draw, or click on a piece of terrain to mend it"));
}

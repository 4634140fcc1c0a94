/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What is typed while two points are marked is how far apart they are; the hint of the tool bar
 * shows it. While the picture is dragged only its outline goes along: the scenario is edited once,
 * when it is let go. */
#include "config.h"
#include "app/tools/acies-backdrop-tool.h"

#include "app/canvas/acies-table-overlay.h"
#include "app/session/acies-scenario-editor.h"
#include "model/battle/acies-battle-backdrop.h"
#include "referee/state/acies-lookup.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define STEP ACIES_MM (5)
#define FINE_STEP ACIES_MM (1)
#define LONGEST 16
/* A picture is not made larger than by this at once. */
#define MOST_TIMES 10000

struct _AciesBackdropTool
{
  AciesTableTool parent_instance;

  AciesBounds bounds; /* of the picture, while it is dragged */
  gboolean is_dragged;
  AciesPoint points[2];
  guint n_points;
  GString *typed;  /* of their distance */
  AciesPoint last; /* of a drag */
};

G_DEFINE_FINAL_TYPE (AciesBackdropTool, acies_backdrop_tool, ACIES_TYPE_TABLE_TOOL)

static void
forget (AciesBackdropTool *self)
{
  self->n_points = 0;
  g_string_truncate (self->typed, 0);
}

static void
changed (AciesBackdropTool *self)
{
  acies_table_tool_changed (ACIES_TABLE_TOOL (self));
}

/* What lies under the table of the scenario that is edited; borrowed, or NULL. */
static AciesBackdrop *
get_backdrop (AciesBackdropTool *self)
{
  AciesSession *session = acies_table_tool_get_session (ACIES_TABLE_TOOL (self));

  return ACIES_IS_SCENARIO_EDITOR (session)
             ? acies_battle_get_backdrop (acies_session_get_battle (session))
             : NULL;
}

/* Lays the picture so that it covers BOUNDS, as a step called LABEL. FALSE: it cannot lie there. */
static gboolean
lay (AciesBackdropTool *self, const AciesBounds *bounds, const char *label)
{
  AciesSession *session = acies_table_tool_get_session (ACIES_TABLE_TOOL (self));
  AciesBackdrop *before = get_backdrop (self);
  g_autoptr (AciesBackdrop) after = acies_backdrop_new (acies_backdrop_get_picture (before), bounds,
                                                        acies_backdrop_get_opacity (before), NULL);

  return after != NULL
         && acies_scenario_editor_set_backdrop (ACIES_SCENARIO_EDITOR (session), after, label);
}

static AciesBounds
shift (const AciesBounds *bounds, AciesLength east, AciesLength south)
{
  return (AciesBounds){ { bounds->low.x + east, bounds->low.y + south },
                        { bounds->high.x + east, bounds->high.y + south } };
}

/* BOUNDS larger by FACTOR; what lies at ABOUT stays. */
static AciesBounds
scale (const AciesBounds *bounds, const AciesPoint *about, double factor)
{
  return (AciesBounds){
    { about->x + (AciesLength) llround ((double) (bounds->low.x - about->x) * factor),
      about->y + (AciesLength) llround ((double) (bounds->low.y - about->y) * factor) },
    { about->x + (AciesLength) llround ((double) (bounds->high.x - about->x) * factor),
      about->y + (AciesLength) llround ((double) (bounds->high.y - about->y) * factor) }
  };
}

static void
acies_backdrop_tool_session_changed (AciesTableTool *tool)
{
  forget (ACIES_BACKDROP_TOOL (tool));
}

static gboolean
acies_backdrop_tool_is_available (AciesTableTool *tool)
{
  return get_backdrop (ACIES_BACKDROP_TOOL (tool)) != NULL;
}

static void
acies_backdrop_tool_cancel (AciesTableTool *tool)
{
  AciesBackdropTool *self = ACIES_BACKDROP_TOOL (tool);

  self->is_dragged = FALSE;
  changed (self);
}

static void
acies_backdrop_tool_leave (AciesTableTool *tool)
{
  forget (ACIES_BACKDROP_TOOL (tool));
  acies_backdrop_tool_cancel (tool);
}

static gboolean
acies_backdrop_tool_press (AciesTableTool *tool, const AciesPoint *at, GdkModifierType state)
{
  AciesBackdropTool *self = ACIES_BACKDROP_TOOL (tool);
  AciesBackdrop *backdrop = get_backdrop (self);

  if (backdrop == NULL)
    return FALSE;
  self->bounds = *acies_backdrop_get_bounds (backdrop);
  self->last = *at;
  return TRUE;
}

static void
acies_backdrop_tool_drag (AciesTableTool *tool, const AciesPoint *to, GdkModifierType state)
{
  AciesBackdropTool *self = ACIES_BACKDROP_TOOL (tool);

  self->is_dragged = TRUE;
  self->bounds = shift (&self->bounds, to->x - self->last.x, to->y - self->last.y);
  self->last = *to;
  changed (self);
}

static void
acies_backdrop_tool_release (AciesTableTool *tool, const AciesPoint *at, GdkModifierType state)
{
  AciesBackdropTool *self = ACIES_BACKDROP_TOOL (tool);

  if (!self->is_dragged)
    return;
  self->is_dragged = FALSE;
  if (get_backdrop (self) != NULL)
    lay (self, &self->bounds, _ ("Move the Picture"));
  changed (self);
}

static void
acies_backdrop_tool_click (AciesTableTool *tool, const AciesPoint *at, GdkModifierType state)
{
  AciesBackdropTool *self = ACIES_BACKDROP_TOOL (tool);

  if (get_backdrop (self) == NULL)
    return;
  if (self->n_points == G_N_ELEMENTS (self->points))
    forget (self);
  self->points[self->n_points++] = *at;
  changed (self);
}

static void
put_to_scale (AciesBackdropTool *self)
{
  AciesSession *session = acies_table_tool_get_session (ACIES_TABLE_TOOL (self));
  AciesLength apart, now;
  AciesBounds bounds;

  if (self->n_points < G_N_ELEMENTS (self->points) || self->typed->len == 0)
    return;
  now = acies_point_distance (&self->points[0], &self->points[1]);
  if (!acies_lookup_parse_length (acies_session_get_ruleset (session), self->typed->str, &apart)
      || now == 0 || apart <= 0 || apart > MOST_TIMES * now)
    {
      acies_session_report (session, _ ("The two points cannot be that far apart."));
      return;
    }
  bounds = scale (acies_backdrop_get_bounds (get_backdrop (self)), &self->points[0],
                  (double) apart / (double) now);
  if (lay (self, &bounds, _ ("Put the Picture to Scale")))
    forget (self);
  else
    acies_session_report (session, _ ("The two points cannot be that far apart."));
}

static void
move (AciesBackdropTool *self, AciesLength east, AciesLength south)
{
  AciesBounds bounds = shift (acies_backdrop_get_bounds (get_backdrop (self)), east, south);

  lay (self, &bounds, _ ("Move the Picture"));
}

/* Larger by FACTOR about the middle of the picture. */
static void
zoom (AciesBackdropTool *self, double factor)
{
  const AciesBounds *bounds = acies_backdrop_get_bounds (get_backdrop (self));
  AciesPoint middle = { bounds->low.x + (bounds->high.x - bounds->low.x) / 2,
                        bounds->low.y + (bounds->high.y - bounds->low.y) / 2 };
  AciesBounds larger = scale (bounds, &middle, factor);

  lay (self, &larger, _ ("Put the Picture to Scale"));
}

static gboolean
nudge (AciesBackdropTool *self, guint keyval, GdkModifierType state)
{
  AciesLength step = (state & GDK_CONTROL_MASK) != 0 ? FINE_STEP
                     : (state & GDK_SHIFT_MASK) != 0 ? 10 * STEP
                                                     : STEP;

  switch (keyval)
    {
    case GDK_KEY_Left:
      move (self, -step, 0);
      return TRUE;
    case GDK_KEY_Right:
      move (self, step, 0);
      return TRUE;
    case GDK_KEY_Up:
      move (self, 0, -step);
      return TRUE;
    case GDK_KEY_Down:
      move (self, 0, step);
      return TRUE;
    case GDK_KEY_Page_Up:
      zoom (self, 1.01);
      return TRUE;
    case GDK_KEY_Page_Down:
      zoom (self, 1 / 1.01);
      return TRUE;
    default:
      return FALSE;
    }
}

/* A digit, or what stands between or behind digits of a length. */
static gboolean
type (AciesBackdropTool *self, guint keyval)
{
  gunichar letter = gdk_keyval_to_unicode (keyval);
  gboolean begins = self->typed->len == 0;

  if (self->n_points < G_N_ELEMENTS (self->points) || self->typed->len >= LONGEST
      || !(g_unichar_isdigit (letter)
           || (!begins
               && (letter == '.' || letter == ',' || letter == ' ' || g_unichar_isalpha (letter)))))
    return FALSE;
  g_string_append_unichar (self->typed, letter);
  return TRUE;
}

static gboolean
press_key (AciesBackdropTool *self, guint keyval, GdkModifierType state)
{
  switch (keyval)
    {
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      put_to_scale (self);
      return TRUE;
    case GDK_KEY_BackSpace:
      if (self->typed->len == 0)
        return FALSE;
      g_string_truncate (self->typed, self->typed->len - 1);
      return TRUE;
    case GDK_KEY_Escape:
      if (self->n_points == 0)
        return FALSE;
      forget (self);
      return TRUE;
    case GDK_KEY_Delete:
      acies_scenario_editor_set_backdrop (
          ACIES_SCENARIO_EDITOR (acies_table_tool_get_session (ACIES_TABLE_TOOL (self))), NULL,
          _ ("Take the Picture Away"));
      return TRUE;
    default:
      return nudge (self, keyval, state)
             || ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) == 0 && type (self, keyval));
    }
}

static gboolean
acies_backdrop_tool_key (AciesTableTool *tool, guint keyval, GdkModifierType state)
{
  AciesBackdropTool *self = ACIES_BACKDROP_TOOL (tool);

  if (get_backdrop (self) == NULL || !press_key (self, keyval, state))
    return FALSE;
  changed (self);
  return TRUE;
}

static char *
acies_backdrop_tool_dup_hint (AciesTableTool *tool)
{
  AciesBackdropTool *self = ACIES_BACKDROP_TOOL (tool);

  if (get_backdrop (self) == NULL)
    return NULL;
  if (self->n_points == 0)
    return g_strdup (_ ("Click two points of the picture whose distance you know, or drag it; "
                        "Delete removes it"));
  if (self->n_points == 1)
    return g_strdup (_ ("Click the second point"));
  if (self->typed->len == 0)
    return g_strdup (_ ("Type how far apart the two points are"));
  /* Translators: %s is what was typed, a length: "45 mm". */
  return g_strdup_printf (_ ("They are %s apart: press Enter"), self->typed->str);
}

static const char *
acies_backdrop_tool_get_cursor_name (AciesTableTool *tool)
{
  return "crosshair";
}

/* Where the picture would lie. */
static void
draw_outline (AciesBackdropTool *self, cairo_t *cr, const AciesTableFrame *frame)
{
  static const double dashes[] = { 6, 4 };
  double x, y, to_x, to_y;

  acies_table_frame_to_view (frame, acies_length_to_mm (self->bounds.low.x),
                             acies_length_to_mm (self->bounds.low.y), &x, &y);
  acies_table_frame_to_view (frame, acies_length_to_mm (self->bounds.high.x),
                             acies_length_to_mm (self->bounds.high.y), &to_x, &to_y);
  cairo_rectangle (cr, x, y, to_x - x, to_y - y);
  cairo_set_line_width (cr, 3);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_stroke_preserve (cr);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_line_width (cr, 2);
  cairo_set_source_rgb (cr, 0.1, 0.2, 0.4);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

static void
acies_backdrop_tool_append (AciesTableTool *tool,
                            GtkSnapshot *snapshot,
                            const AciesTableFrame *frame,
                            PangoContext *context)
{
  AciesBackdropTool *self = ACIES_BACKDROP_TOOL (tool);
  cairo_t *cr;

  if (self->n_points == 0 && !self->is_dragged)
    return;
  cr = acies_table_overlay_begin (snapshot, frame);
  if (self->is_dragged)
    draw_outline (self, cr, frame);
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < self->n_points; i++)
      {
        double x, y;

        acies_table_frame_to_view (frame, acies_length_to_mm (self->points[i].x),
                                   acies_length_to_mm (self->points[i].y), &x, &y);
        cairo_new_sub_path (cr);
        cairo_arc (cr, x, y, 6, 0, 2 * G_PI);
        cairo_set_line_width (cr, pass == 0 ? 5 : 2);
        if (pass == 0)
          cairo_set_source_rgb (cr, 1, 1, 1);
        else
          cairo_set_source_rgb (cr, 0.1, 0.2, 0.4);
        cairo_stroke (cr);
      }
  cairo_destroy (cr);
}

static void
acies_backdrop_tool_finalize (GObject *object)
{
  AciesBackdropTool *self = ACIES_BACKDROP_TOOL (object);

  g_string_free (self->typed, TRUE);

  G_OBJECT_CLASS (acies_backdrop_tool_parent_class)->finalize (object);
}

static void
acies_backdrop_tool_class_init (AciesBackdropToolClass *klass)
{
  AciesTableToolClass *tool_class = ACIES_TABLE_TOOL_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = acies_backdrop_tool_finalize;

  tool_class->name = NC_ ("tool", "Picture");
  tool_class->title = N_ ("Move and Scale the Picture (P)");
  tool_class->icon_name = "image-x-generic-symbolic";
  tool_class->keyval = GDK_KEY_p;
  tool_class->session_changed = acies_backdrop_tool_session_changed;
  tool_class->is_available = acies_backdrop_tool_is_available;
  tool_class->leave = acies_backdrop_tool_leave;
  tool_class->press = acies_backdrop_tool_press;
  tool_class->drag = acies_backdrop_tool_drag;
  tool_class->release = acies_backdrop_tool_release;
  tool_class->cancel = acies_backdrop_tool_cancel;
  tool_class->click = acies_backdrop_tool_click;
  tool_class->key = acies_backdrop_tool_key;
  tool_class->append = acies_backdrop_tool_append;
  tool_class->dup_hint = acies_backdrop_tool_dup_hint;
  tool_class->get_cursor_name = acies_backdrop_tool_get_cursor_name;
}

static void
acies_backdrop_tool_init (AciesBackdropTool *self)
{
  self->typed = g_string_new (NULL);
}

AciesTableTool *
acies_backdrop_tool_new (void)
{
  return g_object_new (ACIES_TYPE_BACKDROP_TOOL, NULL);
}

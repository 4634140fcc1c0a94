/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What is typed while two points are marked is how far apart they are; the hint of the tool bar
 * shows it. Nothing of this is a step of the scenario: the picture is no part of it. */
#include "config.h"
#include "app/tools/acies-tracing-tool.h"

#include "app/canvas/acies-table-overlay.h"
#include "referee/state/acies-lookup.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define STEP ACIES_MM (5)
#define FINE_STEP ACIES_MM (1)
#define LONGEST 16

struct _AciesTracingTool
{
  AciesTableTool parent_instance;

  AciesTracing *tracing; /* owned; or NULL */
  AciesPoint points[2];
  guint n_points;
  GString *typed;  /* of their distance */
  AciesPoint last; /* of a drag */
};

G_DEFINE_FINAL_TYPE (AciesTracingTool, acies_tracing_tool, ACIES_TYPE_TABLE_TOOL)

static void
forget (AciesTracingTool *self)
{
  self->n_points = 0;
  g_string_truncate (self->typed, 0);
}

static void
changed (AciesTracingTool *self)
{
  acies_table_tool_changed (ACIES_TABLE_TOOL (self));
}

static void
acies_tracing_tool_session_changed (AciesTableTool *tool)
{
  forget (ACIES_TRACING_TOOL (tool));
}

static gboolean
acies_tracing_tool_is_available (AciesTableTool *tool)
{
  return ACIES_TRACING_TOOL (tool)->tracing != NULL;
}

static void
acies_tracing_tool_leave (AciesTableTool *tool)
{
  forget (ACIES_TRACING_TOOL (tool));
}

static gboolean
acies_tracing_tool_press (AciesTableTool *tool, const AciesPoint *at, GdkModifierType state)
{
  ACIES_TRACING_TOOL (tool)->last = *at;
  return ACIES_TRACING_TOOL (tool)->tracing != NULL;
}

/* The points lie on the picture and go with it. */
static void
move (AciesTracingTool *self, AciesLength east, AciesLength south)
{
  acies_tracing_move (self->tracing, east, south);
  for (guint i = 0; i < self->n_points; i++)
    {
      self->points[i].x += east;
      self->points[i].y += south;
    }
  changed (self);
}

static void
acies_tracing_tool_drag (AciesTableTool *tool, const AciesPoint *to, GdkModifierType state)
{
  AciesTracingTool *self = ACIES_TRACING_TOOL (tool);

  if (self->tracing == NULL)
    return;
  move (self, to->x - self->last.x, to->y - self->last.y);
  self->last = *to;
}

static void
acies_tracing_tool_click (AciesTableTool *tool, const AciesPoint *at, GdkModifierType state)
{
  AciesTracingTool *self = ACIES_TRACING_TOOL (tool);

  if (self->tracing == NULL)
    return;
  if (self->n_points == G_N_ELEMENTS (self->points))
    forget (self);
  self->points[self->n_points++] = *at;
  changed (self);
}

/* Whether the typed distance was taken. */
static void
put_to_scale (AciesTracingTool *self)
{
  AciesSession *session = acies_table_tool_get_session (ACIES_TABLE_TOOL (self));
  AciesLength apart;

  if (self->n_points < G_N_ELEMENTS (self->points) || self->typed->len == 0)
    return;
  if (!acies_lookup_parse_length (acies_session_get_ruleset (session), self->typed->str, &apart)
      || !acies_tracing_put_to_scale (self->tracing, &self->points[0], &self->points[1], apart))
    {
      acies_session_report (session, _ ("The two points cannot be that far apart."));
      return;
    }
  forget (self);
}

static gboolean
nudge (AciesTracingTool *self, guint keyval, GdkModifierType state)
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
      acies_tracing_zoom (self->tracing, 1.01);
      return TRUE;
    case GDK_KEY_Page_Down:
      acies_tracing_zoom (self->tracing, 1 / 1.01);
      return TRUE;
    default:
      return FALSE;
    }
}

/* A digit, or what stands between or behind digits of a length. */
static gboolean
type (AciesTracingTool *self, guint keyval)
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
press_key (AciesTracingTool *self, guint keyval, GdkModifierType state)
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
      acies_tracing_tool_set_tracing (self, NULL);
      return TRUE;
    default:
      return nudge (self, keyval, state)
             || ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) == 0 && type (self, keyval));
    }
}

static gboolean
acies_tracing_tool_key (AciesTableTool *tool, guint keyval, GdkModifierType state)
{
  AciesTracingTool *self = ACIES_TRACING_TOOL (tool);

  if (self->tracing == NULL || !press_key (self, keyval, state))
    return FALSE;
  changed (self);
  return TRUE;
}

static char *
acies_tracing_tool_dup_hint (AciesTableTool *tool)
{
  AciesTracingTool *self = ACIES_TRACING_TOOL (tool);

  if (self->tracing == NULL)
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
acies_tracing_tool_get_cursor_name (AciesTableTool *tool)
{
  return "crosshair";
}

static void
acies_tracing_tool_append (AciesTableTool *tool,
                           GtkSnapshot *snapshot,
                           const AciesTableFrame *frame,
                           PangoContext *context)
{
  AciesTracingTool *self = ACIES_TRACING_TOOL (tool);
  cairo_t *cr;

  if (self->n_points == 0)
    return;
  cr = acies_table_overlay_begin (snapshot, frame);
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
acies_tracing_tool_finalize (GObject *object)
{
  AciesTracingTool *self = ACIES_TRACING_TOOL (object);

  g_clear_object (&self->tracing);
  g_string_free (self->typed, TRUE);

  G_OBJECT_CLASS (acies_tracing_tool_parent_class)->finalize (object);
}

static void
acies_tracing_tool_class_init (AciesTracingToolClass *klass)
{
  AciesTableToolClass *tool_class = ACIES_TABLE_TOOL_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = acies_tracing_tool_finalize;

  tool_class->name = NC_ ("tool", "Picture");
  tool_class->title = N_ ("Move and Scale the Picture (P)");
  tool_class->icon_name = "image-x-generic-symbolic";
  tool_class->keyval = GDK_KEY_p;
  tool_class->session_changed = acies_tracing_tool_session_changed;
  tool_class->is_available = acies_tracing_tool_is_available;
  tool_class->leave = acies_tracing_tool_leave;
  tool_class->press = acies_tracing_tool_press;
  tool_class->drag = acies_tracing_tool_drag;
  tool_class->click = acies_tracing_tool_click;
  tool_class->key = acies_tracing_tool_key;
  tool_class->append = acies_tracing_tool_append;
  tool_class->dup_hint = acies_tracing_tool_dup_hint;
  tool_class->get_cursor_name = acies_tracing_tool_get_cursor_name;
}

static void
acies_tracing_tool_init (AciesTracingTool *self)
{
  self->typed = g_string_new (NULL);
}

AciesTableTool *
acies_tracing_tool_new (void)
{
  return g_object_new (ACIES_TYPE_TRACING_TOOL, NULL);
}

void
acies_tracing_tool_set_tracing (AciesTracingTool *self, AciesTracing *tracing)
{
  g_return_if_fail (ACIES_IS_TRACING_TOOL (self));

  forget (self);
  g_set_object (&self->tracing, tracing);
  changed (self);
}

AciesTracing *
acies_tracing_tool_get_tracing (AciesTracingTool *self)
{
  g_return_val_if_fail (ACIES_IS_TRACING_TOOL (self), NULL);

  return self->tracing;
}

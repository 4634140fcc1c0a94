/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesLessonRing finds what it points at by walking the widgets: controls have the ids of their
 * templates, and each item on the table has its proxy. */
#include "config.h"
#include "app/lesson/acies-lesson-ring.h"

#include "app/canvas/acies-table-proxy.h"
#include "app/table/acies-table-view.h"

#include <math.h>

#define MARGIN 5.0
#define CORNER 9.0
#define LINE 3.0
#define HALO 6.0
#define HEAD 12.0
/* So much worse is it to cover what is pointed at than a unit. */
#define POINTED_COUNTS 1000

struct _AciesLessonRing
{
  GtkWidget parent_instance;

  GtkWidget *within;           /* borrowed */
  const AciesLessonStep *step; /* borrowed */
  gboolean is_shown;
  graphene_rect_t at;
  gboolean has_end;
  graphene_point_t end; /* of a drag */
};

G_DEFINE_FINAL_TYPE (AciesLessonRing, acies_lesson_ring, GTK_TYPE_WIDGET)

typedef gboolean (*MatchFunc) (GtkWidget *widget, const char *name);

static gboolean
is_control (GtkWidget *widget, const char *name)
{
  return g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), name) == 0;
}

static gboolean
is_item (GtkWidget *widget, const char *name)
{
  return ACIES_IS_TABLE_PROXY (widget)
         && g_strcmp0 (acies_item_get_id (acies_table_proxy_get_item (ACIES_TABLE_PROXY (widget))),
                       name)
                == 0;
}

static gboolean
is_table (GtkWidget *widget, const char *unused)
{
  return ACIES_IS_TABLE_VIEW (widget);
}

/* The first widget in sight at or below WIDGET that MATCHES NAME, or NULL. */
static GtkWidget *
find (GtkWidget *widget, MatchFunc matches, const char *name)
{
  GtkWidget *found = NULL;

  if (!gtk_widget_get_mapped (widget))
    return NULL;
  if (matches (widget, name))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, matches, name);
  return found;
}

static gboolean
find_bounds (AciesLessonRing *self, MatchFunc matches, const char *name, graphene_rect_t *bounds)
{
  GtkWidget *widget = self->within != NULL ? find (self->within, matches, name) : NULL;

  return widget != NULL && gtk_widget_compute_bounds (widget, GTK_WIDGET (self), bounds);
}

/* Where the drag of the step ends, in the ring's pixels. */
static gboolean
find_end (AciesLessonRing *self, graphene_point_t *end)
{
  GtkWidget *table = find (self->within, is_table, NULL);
  graphene_rect_t bounds;
  double scale;

  if (self->step->to != NULL)
    {
      if (!find_bounds (self, is_item, self->step->to, &bounds))
        return FALSE;
      graphene_rect_get_center (&bounds, end);
      return TRUE;
    }
  if (!self->step->has_by || table == NULL)
    return FALSE;
  graphene_rect_get_center (&self->at, end);
  scale = acies_table_view_get_frame (ACIES_TABLE_VIEW (table))->scale;
  end->x += (float) (self->step->by_x * scale);
  end->y += (float) (self->step->by_y * scale);
  return TRUE;
}

static void
stroke (cairo_t *cairo, const GdkRGBA *colour)
{
  cairo_set_line_cap (cairo, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cairo, CAIRO_LINE_JOIN_ROUND);
  cairo_set_source_rgba (cairo, 1, 1, 1, 0.9);
  cairo_set_line_width (cairo, HALO);
  cairo_stroke_preserve (cairo);
  gdk_cairo_set_source_rgba (cairo, colour);
  cairo_set_line_width (cairo, LINE);
  cairo_stroke (cairo);
}

/* A ring about AT, within WIDTH and HEIGHT. */
static void
trace_ring (cairo_t *cairo, const graphene_rect_t *at, double width, double height)
{
  double left = MAX ((double) at->origin.x - MARGIN, HALO / 2);
  double top = MAX ((double) at->origin.y - MARGIN, HALO / 2);
  double right = MIN ((double) (at->origin.x + at->size.width) + MARGIN, width - HALO / 2);
  double bottom = MIN ((double) (at->origin.y + at->size.height) + MARGIN, height - HALO / 2);

  cairo_new_sub_path (cairo);
  cairo_arc (cairo, right - CORNER, top + CORNER, CORNER, -G_PI_2, 0);
  cairo_arc (cairo, right - CORNER, bottom - CORNER, CORNER, 0, G_PI_2);
  cairo_arc (cairo, left + CORNER, bottom - CORNER, CORNER, G_PI_2, G_PI);
  cairo_arc (cairo, left + CORNER, top + CORNER, CORNER, G_PI, 1.5 * G_PI);
  cairo_close_path (cairo);
}

static void
trace_arrow (cairo_t *cairo, const graphene_point_t *from, const graphene_point_t *to)
{
  double x = (double) to->x, y = (double) to->y;
  double angle = atan2 (y - (double) from->y, x - (double) from->x);

  cairo_move_to (cairo, (double) from->x, (double) from->y);
  cairo_line_to (cairo, x, y);
  for (int turn = -1; turn <= 1; turn += 2)
    {
      cairo_move_to (cairo, x, y);
      cairo_line_to (cairo, x - HEAD * cos (angle + turn * 0.5),
                     y - HEAD * sin (angle + turn * 0.5));
    }
}

static void
acies_lesson_ring_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AciesLessonRing *self = ACIES_LESSON_RING (widget);
  graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                            (float) gtk_widget_get_height (widget));
  GdkRGBA colour = { 0.1F, 0.37F, 0.71F, 1 };
  graphene_point_t middle;
  cairo_t *cairo;

  if (!self->is_shown)
    return;
  gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), "accent_bg_color",
                                  &colour);
  cairo = gtk_snapshot_append_cairo (snapshot, &all);
  trace_ring (cairo, &self->at, (double) all.size.width, (double) all.size.height);
  stroke (cairo, &colour);
  if (self->has_end)
    {
      graphene_rect_get_center (&self->at, &middle);
      trace_arrow (cairo, &middle, &self->end);
      stroke (cairo, &colour);
    }
  cairo_destroy (cairo);
}

static void
acies_lesson_ring_class_init (AciesLessonRingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = acies_lesson_ring_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
acies_lesson_ring_init (AciesLessonRing *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_can_focus (GTK_WIDGET (self), FALSE);
}

GtkWidget *
acies_lesson_ring_new (void)
{
  return g_object_new (ACIES_TYPE_LESSON_RING, NULL);
}

void
acies_lesson_ring_point (AciesLessonRing *self, GtkWidget *within, const AciesLessonStep *step)
{
  g_return_if_fail (ACIES_IS_LESSON_RING (self));

  self->within = within;
  self->step = step;
  acies_lesson_ring_look (self);
}

gboolean
acies_lesson_ring_look (AciesLessonRing *self)
{
  gboolean was_shown = self->is_shown, had_end = self->has_end;
  graphene_rect_t before = self->at;
  graphene_point_t end_before = self->end;

  g_return_val_if_fail (ACIES_IS_LESSON_RING (self), FALSE);

  self->is_shown = self->step != NULL
                   && find_bounds (self, self->step->is_item ? is_item : is_control, self->step->at,
                                   &self->at);
  self->has_end = self->is_shown && find_end (self, &self->end);
  if (was_shown == self->is_shown && had_end == self->has_end
      && (!self->is_shown || graphene_rect_equal (&before, &self->at))
      && (!self->has_end || graphene_point_near (&end_before, &self->end, 0.5F)))
    return FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return TRUE;
}

/* All that the ring and the arrow cover; FALSE: nothing is pointed at. */
static gboolean
get_pointed (AciesLessonRing *self, graphene_rect_t *bounds)
{
  graphene_rect_t end;

  if (!self->is_shown)
    return FALSE;
  graphene_rect_inset_r (&self->at, -2 * (float) MARGIN, -2 * (float) MARGIN, bounds);
  if (!self->has_end)
    return TRUE;
  graphene_rect_init (&end, self->end.x - 20, self->end.y - 20, 40, 40);
  graphene_rect_union (bounds, &end, bounds);
  return TRUE;
}

static double
measure_overlap (const graphene_rect_t *a, const graphene_rect_t *b)
{
  graphene_rect_t shared;

  return graphene_rect_intersection (a, b, &shared)
             ? (double) shared.size.width * (double) shared.size.height
             : 0;
}

double
acies_lesson_ring_measure_cover (AciesLessonRing *self, const graphene_rect_t *area)
{
  GtkWidget *table = self->within != NULL ? find (self->within, is_table, NULL) : NULL;
  graphene_rect_t bounds;
  double cover = 0;

  g_return_val_if_fail (ACIES_IS_LESSON_RING (self), 0);

  for (GtkWidget *child = table != NULL ? gtk_widget_get_first_child (table) : NULL; child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (ACIES_IS_TABLE_PROXY (child) && gtk_widget_get_mapped (child)
        && gtk_widget_compute_bounds (child, GTK_WIDGET (self), &bounds))
      cover += measure_overlap (area, &bounds);
  if (get_pointed (self, &bounds))
    cover += POINTED_COUNTS * measure_overlap (area, &bounds);
  return cover;
}

gboolean
acies_lesson_ring_get_table (AciesLessonRing *self, graphene_rect_t *bounds)
{
  g_return_val_if_fail (ACIES_IS_LESSON_RING (self), FALSE);

  return find_bounds (self, is_table, NULL, bounds);
}

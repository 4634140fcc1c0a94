/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesOutlineEditor edits an outline by pointer and keys. A press takes hold of a point, an
 * edge or all of it; a drag moves it; a click puts points, chooses them, or adds one on an edge. */
#include "app/outline/acies-outline-editor.h"

void
acies_outline_editor_clear (AciesOutlineEditor *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->outline, acies_outline_free);
  g_clear_pointer (&self->before, acies_outline_free);
  self->is_open = self->is_stroke = self->is_waiting = FALSE;
  self->vertex = -1;
}

void
acies_outline_editor_begin (AciesOutlineEditor *self, gboolean is_line, AciesLength width)
{
  acies_outline_editor_clear (self);
  self->outline = acies_outline_new (is_line, width);
  self->is_open = TRUE;
}

void
acies_outline_editor_take (AciesOutlineEditor *self, const AciesPolygon *polygon)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (polygon != NULL);

  g_clear_pointer (&self->outline, acies_outline_free);
  self->outline = acies_outline_new_from_polygon (polygon);
  self->is_open = self->is_waiting = FALSE;
  acies_outline_editor_choose (self, self->vertex);
}

void
acies_outline_editor_point (AciesOutlineEditor *self,
                            const AciesPoint *at,
                            const AciesGridSnap *terms)
{
  self->pointer = *at;
  self->has_pointer = TRUE;
  self->snapped
      = terms != NULL ? acies_grid_snap_point (terms, at, &self->pointer) : ACIES_GRID_SNAP_NONE;
}

static void
append (AciesOutlineEditor *self, const AciesPoint *at)
{
  guint n_points = acies_outline_get_n_points (self->outline);

  if (acies_outline_insert (self->outline, n_points, at))
    self->vertex = (int) n_points;
}

gboolean
acies_outline_editor_press (AciesOutlineEditor *self, const AciesPoint *at, AciesLength reach)
{
  self->grab = *at;
  self->is_stroke = FALSE;
  self->grip.part = ACIES_OUTLINE_NOTHING;
  g_clear_pointer (&self->before, acies_outline_free);
  if (self->outline == NULL || self->is_open)
    return FALSE;
  acies_outline_hit (self->outline, at, reach, &self->grip);
  if (self->grip.part == ACIES_OUTLINE_NOTHING)
    return FALSE;
  self->before = acies_outline_copy (self->outline);
  return TRUE;
}

void
acies_outline_editor_hold (AciesOutlineEditor *self, const AciesPoint *at)
{
  g_return_if_fail (self->outline != NULL);

  self->grab = *at;
  self->grip.part = ACIES_OUTLINE_INSIDE;
  g_clear_pointer (&self->before, acies_outline_free);
  self->before = acies_outline_copy (self->outline);
}

void
acies_outline_editor_drag (AciesOutlineEditor *self,
                           const AciesPoint *to,
                           const AciesGridSnap *terms)
{
  g_return_if_fail (self->before != NULL);

  if (self->grip.part == ACIES_OUTLINE_INSIDE)
    {
      g_clear_pointer (&self->outline, acies_outline_free);
      self->outline = acies_outline_copy (self->before);
      acies_outline_shift (self->outline, to->x - self->grab.x, to->y - self->grab.y);
      return;
    }
  if (self->grip.part == ACIES_OUTLINE_EDGE
      && acies_outline_insert (self->outline, self->grip.index + 1, &self->grip.at))
    {
      self->grip.part = ACIES_OUTLINE_VERTEX;
      self->grip.index++;
    }
  if (self->grip.part != ACIES_OUTLINE_VERTEX)
    return;
  acies_outline_editor_point (self, to, terms);
  self->vertex = (int) self->grip.index;
  acies_outline_move (self->outline, self->grip.index, &self->pointer);
}

void
acies_outline_editor_stroke (AciesOutlineEditor *self, const AciesPoint *to, AciesLength reach)
{
  const AciesPoint *points;
  guint n_points;

  g_return_if_fail (self->outline != NULL);

  if (!self->is_stroke)
    {
      self->is_stroke = TRUE;
      append (self, &self->grab);
    }
  points = acies_outline_get_points (self->outline, &n_points);
  if (acies_point_distance (&points[n_points - 1], to) > reach / 3)
    append (self, to);
}

gboolean
acies_outline_editor_release (AciesOutlineEditor *self, AciesLength reach)
{
  gboolean was_stroke = self->is_stroke;

  self->snapped = ACIES_GRID_SNAP_NONE;
  self->is_stroke = FALSE;
  g_clear_pointer (&self->before, acies_outline_free);
  if (was_stroke)
    acies_outline_simplify (self->outline, MAX (reach / 3, ACIES_MM (1)));
  return was_stroke;
}

gboolean
acies_outline_editor_click_open (AciesOutlineEditor *self,
                                 const AciesPoint *at,
                                 AciesLength reach,
                                 const AciesGridSnap *terms)
{
  guint n_points;
  const AciesPoint *points = acies_outline_get_points (self->outline, &n_points);

  if (acies_outline_closes (self->outline, at, reach)
      || (acies_outline_is_enough (self->outline)
          && acies_point_distance (&points[n_points - 1], at) <= reach / 2))
    return TRUE;
  acies_outline_editor_point (self, at, terms);
  append (self, &self->pointer);
  return FALSE;
}

gboolean
acies_outline_editor_click (AciesOutlineEditor *self, const AciesOutlineHit *hit)
{
  if (hit->part != ACIES_OUTLINE_EDGE)
    {
      acies_outline_editor_choose (self, hit->part == ACIES_OUTLINE_VERTEX ? (int) hit->index : -1);
      return FALSE;
    }
  if (!acies_outline_insert (self->outline, hit->index + 1, &hit->at))
    return FALSE;
  self->vertex = (int) hit->index + 1;
  return TRUE;
}

void
acies_outline_editor_cancel (AciesOutlineEditor *self)
{
  if (self->before != NULL)
    {
      g_clear_pointer (&self->outline, acies_outline_free);
      self->outline = g_steal_pointer (&self->before);
      acies_outline_editor_choose (self, self->vertex);
    }
  else if (self->is_stroke)
    acies_outline_editor_clear (self);
  self->is_stroke = FALSE;
  self->snapped = ACIES_GRID_SNAP_NONE;
}

void
acies_outline_editor_choose (AciesOutlineEditor *self, int index)
{
  guint n_points = self->outline != NULL ? acies_outline_get_n_points (self->outline) : 0;

  self->vertex = index >= 0 && index < (int) n_points ? index : -1;
}

gboolean
acies_outline_editor_get_chosen (const AciesOutlineEditor *self, guint *index, AciesPoint *at)
{
  guint n_points;

  if (self->outline == NULL || self->vertex < 0)
    return FALSE;
  *index = (guint) self->vertex;
  *at = acies_outline_get_points (self->outline, &n_points)[self->vertex];
  return TRUE;
}

void
acies_outline_editor_choose_next (AciesOutlineEditor *self, int step)
{
  int n_points = self->outline != NULL ? (int) acies_outline_get_n_points (self->outline) : 0;

  if (n_points == 0)
    return;
  if (self->vertex < 0)
    self->vertex = step > 0 ? 0 : n_points - 1;
  else
    self->vertex = (self->vertex + step + n_points) % n_points;
}

gboolean
acies_outline_editor_insert (AciesOutlineEditor *self)
{
  const AciesPoint *points, *from, *to;
  AciesPoint middle;
  guint n_points, next;

  if (self->outline == NULL || self->is_open || self->vertex < 0)
    return FALSE;
  points = acies_outline_get_points (self->outline, &n_points);
  next = ((guint) self->vertex + 1) % n_points;
  from = &points[self->vertex];
  to = &points[next];
  middle = (AciesPoint){ (from->x + to->x) / 2, (from->y + to->y) / 2 };
  /* A line has no edge behind its last point: it grows by half its last edge. */
  if (next == 0 && acies_outline_is_line (self->outline))
    middle = (AciesPoint){ from->x + (from->x - from[-1].x) / 2,
                           from->y + (from->y - from[-1].y) / 2 };
  if (!acies_outline_insert (self->outline, (guint) self->vertex + 1, &middle))
    return FALSE;
  self->vertex++;
  return TRUE;
}

gboolean
acies_outline_editor_remove (AciesOutlineEditor *self)
{
  if (self->outline == NULL || self->is_open || self->vertex < 0
      || !acies_outline_remove (self->outline, (guint) self->vertex))
    return FALSE;
  self->vertex = MIN (self->vertex, (int) acies_outline_get_n_points (self->outline) - 1);
  return TRUE;
}

gboolean
acies_outline_editor_bend (AciesOutlineEditor *self)
{
  guint n_points = self->outline != NULL ? acies_outline_get_n_points (self->outline) : 0;
  gboolean bends = TRUE;

  if (n_points == 0 || self->is_open)
    return FALSE;
  if (self->vertex >= 0)
    {
      guint index = (guint) self->vertex;

      acies_outline_set_bend (self->outline, index, !acies_outline_bends (self->outline, index));
      return TRUE;
    }
  for (guint i = 0; i < n_points; i++)
    bends = bends && acies_outline_bends (self->outline, i);
  for (guint i = 0; i < n_points; i++)
    acies_outline_set_bend (self->outline, i, !bends);
  return TRUE;
}

void
acies_outline_editor_take_back (AciesOutlineEditor *self)
{
  g_return_if_fail (self->is_open);

  acies_outline_drop_last (self->outline);
  self->vertex = (int) acies_outline_get_n_points (self->outline) - 1;
  if (self->vertex < 0)
    acies_outline_editor_clear (self);
}

gboolean
acies_outline_editor_get_way (guint keyval, AciesLength step, AciesPoint *way)
{
  *way = (AciesPoint){ 0, 0 };
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      way->x = -step;
      return TRUE;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      way->x = step;
      return TRUE;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      way->y = -step;
      return TRUE;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      way->y = step;
      return TRUE;
    default:
      return FALSE;
    }
}

gboolean
acies_outline_editor_get_edge (const AciesOutlineEditor *self, AciesLength *length)
{
  guint n_points = 0;
  const AciesPoint *points;

  if (!self->is_open || self->is_stroke || !self->has_pointer)
    return FALSE;
  points = acies_outline_get_points (self->outline, &n_points);
  if (n_points == 0)
    return FALSE;
  *length = acies_point_distance (&points[n_points - 1], &self->pointer);
  return TRUE;
}

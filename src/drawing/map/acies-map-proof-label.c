/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Words and places the figures of a proof: what a label says, and the places that it may have. */
#include "drawing/map/acies-map-spread.h"

#include <math.h>

/* As many places as a label of proof may have. */
#define N_PLACES 14

static AciesMapPoint
get_mm (const AciesPoint *point)
{
  return (AciesMapPoint){ acies_length_to_mm (point->x), acies_length_to_mm (point->y) };
}

static AciesMapPoint
get_between (const AciesMapPoint *a, const AciesMapPoint *b, double part)
{
  return (AciesMapPoint){ a->x + (b->x - a->x) * part, a->y + (b->y - a->y) * part };
}

/* Along a line: its middle first, then to either side of that and beside it. */
static guint
list_places_along (const AciesMapPoint *from,
                   const AciesMapPoint *to,
                   double aside,
                   AciesMapPoint *places)
{
  static const double parts[] = { 0.5, 0.35, 0.65, 0.8, 0.2 };
  double length = hypot (to->x - from->x, to->y - from->y);
  double x = length > 0 ? (to->y - from->y) / length * aside : 0;
  double y = length > 0 ? (from->x - to->x) / length * aside : -aside;
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      AciesMapPoint on = get_between (from, to, parts[i]);

      places[n++] = on;
      places[n++] = (AciesMapPoint){ on.x + x, on.y + y };
    }
  return n;
}

/* Of an area: on its edge, the farthest from where it begins first, then all round; at last
 * within. */
static guint
list_places_about (const AciesPoint *points, guint n_points, AciesMapPoint *places)
{
  AciesMapPoint first = get_mm (&points[0]), middle = { 0, 0 };
  double farthest = -1;
  guint begin = 0, n = 0;

  for (guint i = 0; i < n_points; i++)
    {
      AciesMapPoint at = get_mm (&points[i]);
      double far = hypot (at.x - first.x, at.y - first.y);

      middle.x += at.x / n_points;
      middle.y += at.y / n_points;
      if (far > farthest)
        {
          farthest = far;
          begin = i;
        }
    }
  /* A few corners: the middles of the edges do as well. */
  for (guint i = 0; i < N_PLACES - 1; i++)
    {
      guint at = (begin + (guint) ((guint64) i * n_points / (N_PLACES - 1))) % n_points;
      AciesMapPoint corner = get_mm (&points[at]);
      AciesMapPoint next = get_mm (&points[(at + 1) % n_points]);

      places[n++] = get_between (&corner, &next, 0.5);
    }
  places[n++] = middle;
  return n;
}

static guint
list_places (const AciesMapPainter *self, const AciesShape *shape, AciesMapPoint *places)
{
  guint n_points;
  const AciesPoint *points = acies_shape_get_points (shape, &n_points);
  AciesMapPoint from = get_mm (&points[0]), to = get_mm (&points[n_points - 1]);

  switch (acies_shape_get_kind (shape))
    {
    case ACIES_SHAPE_ARC:
      /* The point that halves it, or the middle of its only two. */
      if (n_points >= 3)
        {
          from = get_mm (&points[n_points / 2]);
          to = get_mm (&points[(n_points + 1) / 2]);
        }
      break;
    case ACIES_SHAPE_POLYGON:
      if (n_points >= 3)
        return list_places_about (points, n_points, places);
      break;
    case ACIES_SHAPE_SEGMENT:
    case ACIES_SHAPE_GHOST:
    case ACIES_SHAPE_POINT:
      break;
    }
  return list_places_along (&from, &to, acies_map_text_pixels (self, ACIES_MAP_LABEL_PIXELS),
                            places);
}

static char *
dup_shape_text (const AciesMapPainter *self, const AciesShape *shape)
{
  const char *label = acies_shape_get_label (shape);
  AciesLength length = acies_shape_get_length (shape);
  /* That nothing lies between is seen. */
  g_autofree char *measured = length > 0 ? acies_map_format_length (self, length) : NULL;

  if (label != NULL && measured != NULL)
    return g_strdup_printf ("%s %s", label, measured);
  return g_strdup (label != NULL ? label : measured);
}

void
acies_map_draw_shape_label (const AciesMapPainter *self,
                            AciesMapSpread *spread,
                            const AciesShape *shape,
                            const AciesColour *ink)
{
  g_autofree char *text = dup_shape_text (self, shape);
  AciesMapPoint places[N_PLACES], at;
  double width, height;
  AciesMapText where = {
    .anchor_x = 0.5,
    .anchor_y = 0.5,
    .height = MIN (16.0, acies_map_text_pixels (self, ACIES_MAP_LABEL_PIXELS)),
    .is_bold = TRUE,
    .ink = ink,
    .halo = &self->palette->halo,
  };

  where.height = MAX (where.height, acies_map_text_pixels (self, 11));
  if (text == NULL || !acies_map_measure_text (self, text, &where, &width, &height)
      || !acies_map_spread_take (spread, text, places, list_places (self, shape, places),
                                 width + where.height / 2, where.height * 1.2, &at))
    return;
  where.x = at.x;
  where.y = at.y;
  acies_map_draw_text (self, text, &where);
}

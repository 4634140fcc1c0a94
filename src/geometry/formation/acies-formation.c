/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays a unit's stands in ranks about the middle of its front.
 *
 * Stands are first laid in the unit's own frame (right and ahead, in half units, so that middles of
 * odd sizes stay exact), moved so that the box about them begins at the front, and then put on the
 * table. Measuring goes the other way. */
#include "geometry/formation/acies-formation-private.h"

/* Which rank each stand belongs to, and how wide and deep each rank is. */
typedef struct
{
  guint n_ranks;
  guint *ranks;       /* of each stand */
  AciesLength *width; /* of each rank, without free ends */
  AciesLength *depth;
  guint *count;
} Layout;

/* Where the middle of a stand lies: twice the length to the right of and before the front. */
typedef struct
{
  AciesLength right;
  AciesLength ahead;
} Spot;

static void
layout_clear (Layout *self)
{
  g_clear_pointer (&self->ranks, g_free);
  g_clear_pointer (&self->width, g_free);
  g_clear_pointer (&self->depth, g_free);
  g_clear_pointer (&self->count, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Layout, layout_clear)

/* Each line is a file of its own: a stand's rank is its place within its line. */
static gboolean
is_line_column (const AciesFormationShape *shape)
{
  return shape->by_lines && shape->files == 1;
}

/* Lines are ranks, in their order, without empty ones between them. */
static void
rank_by_lines (Layout *self, const AciesFormationStand *stands, guint n_stands)
{
  gboolean more = TRUE;
  guint line = 0;

  for (guint i = 0; i < n_stands; i++)
    line = i == 0 ? stands[i].line : MIN (line, stands[i].line);

  while (more)
    {
      guint next = G_MAXUINT;

      for (guint i = 0; i < n_stands; i++)
        {
          if (stands[i].line == line)
            self->ranks[i] = self->n_ranks;
          else if (stands[i].line > line)
            next = MIN (next, stands[i].line);
        }
      self->n_ranks++;
      more = next != G_MAXUINT;
      line = next;
    }
}

static void
rank_within_lines (Layout *self, const AciesFormationStand *stands, guint n_stands)
{
  for (guint i = 0; i < n_stands; i++)
    {
      for (guint j = 0; j < i; j++)
        self->ranks[i] += stands[j].line == stands[i].line;
      self->n_ranks = MAX (self->n_ranks, self->ranks[i] + 1);
    }
}

/* How many stands the n-th rank (from 0) of a triangle or diamond of SIZE has. */
static guint
count_pointed (AciesFormationKind kind, guint rank, guint size)
{
  return kind == ACIES_FORMATION_DIAMOND && rank >= size ? 2 * size - 1 - rank : rank + 1;
}

/* As many ranks as the stands need; what is short is the last. */
static void
rank_pointed (Layout *self, AciesFormationKind kind, guint n_stands)
{
  guint size = 1, stand = 0;

  while (kind == ACIES_FORMATION_DIAMOND && size * size < n_stands)
    size++;
  for (guint rank = 0; stand < n_stands; rank++)
    {
      guint count = count_pointed (kind, rank, size);

      while (count-- > 0 && stand < n_stands)
        self->ranks[stand++] = rank;
      self->n_ranks = rank + 1;
    }
}

/* Stands in their order: full ranks and a short one behind, or in a wedge short ones before. */
static void
rank_in_order (Layout *self, const AciesFormationShape *shape, guint n_stands)
{
  gboolean wedge = shape->files > 0 && shape->ranks > 1;
  guint files = shape->files;
  guint n_ranks = MAX (shape->ranks, 1);
  guint stand = 0;

  if (files == 0)
    files = (n_stands + n_ranks - 1) / n_ranks;
  n_ranks = wedge ? MAX (n_ranks, (n_stands + files - 1) / files) : (n_stands + files - 1) / files;
  n_ranks = MIN (n_ranks, n_stands);

  for (guint rank = 0; rank < n_ranks; rank++)
    {
      guint count = wedge ? (n_stands + rank) / n_ranks : files;

      while (count-- > 0 && stand < n_stands)
        self->ranks[stand++] = rank;
    }
  self->n_ranks = n_ranks;
}

static void
layout_init (Layout *self,
             const AciesFormationShape *shape,
             const AciesFormationStand *stands,
             guint n_stands)
{
  self->ranks = g_new0 (guint, n_stands);
  if (is_line_column (shape))
    rank_within_lines (self, stands, n_stands);
  else if (shape->by_lines)
    rank_by_lines (self, stands, n_stands);
  else if (shape->kind != ACIES_FORMATION_RANKS)
    rank_pointed (self, shape->kind, n_stands);
  else
    rank_in_order (self, shape, n_stands);

  self->width = g_new0 (AciesLength, self->n_ranks);
  self->depth = g_new0 (AciesLength, self->n_ranks);
  self->count = g_new0 (guint, self->n_ranks);
  for (guint i = 0; i < n_stands; i++)
    {
      guint rank = self->ranks[i];

      self->width[rank] += stands[i].frontage + (self->count[rank] > 0 ? shape->across : 0);
      self->depth[rank] = MAX (self->depth[rank], stands[i].depth);
      self->count[rank]++;
    }
}

/* How far the second rank stands to the right, to cover the gaps of the first. */
static AciesLength
get_stagger (const AciesFormationShape *shape, const AciesFormationStand *stands)
{
  return shape->stagger ? stands[0].frontage + shape->across : 0;
}

/* Puts each stand of a rank beside the one before it, the rank's middle on the axis, in halves. */
static void
lay_ranks (const Layout *layout,
           const AciesFormationShape *shape,
           const AciesFormationStand *stands,
           guint n_stands,
           Spot *spots)
{
  g_autofree AciesLength *used = g_new0 (AciesLength, layout->n_ranks);
  g_autofree AciesLength *back = g_new0 (AciesLength, layout->n_ranks);
  AciesLength stagger = get_stagger (shape, stands);

  for (guint rank = 1; rank < layout->n_ranks; rank++)
    back[rank] = back[rank - 1] + layout->depth[rank - 1] + shape->between;

  for (guint i = 0; i < n_stands; i++)
    {
      guint rank = layout->ranks[i];

      spots[i].right = -layout->width[rank] + 2 * used[rank] + stands[i].frontage;
      spots[i].right += rank % 2 == 1 ? stagger : 0;
      spots[i].ahead = -2 * back[rank] - stands[i].depth;
      used[rank] += stands[i].frontage + shape->across;
    }
}

/* Files of lines stand beside one another by their line numbers, each as wide as its widest
 * stand. */
static void
lay_files (const AciesFormationShape *shape,
           const AciesFormationStand *stands,
           guint n_stands,
           Spot *spots)
{
  AciesLength left = 0;
  Layout lines = { 0 };

  lines.ranks = g_new0 (guint, n_stands);
  rank_by_lines (&lines, stands, n_stands);

  for (guint line = 0; line < lines.n_ranks; line++)
    {
      AciesLength width = 0;
      AciesLength back = 0;

      for (guint i = 0; i < n_stands; i++)
        width = lines.ranks[i] == line ? MAX (width, stands[i].frontage) : width;

      for (guint i = 0; i < n_stands; i++)
        {
          if (lines.ranks[i] != line)
            continue;
          spots[i].right = 2 * left + width;
          spots[i].ahead = -2 * back - stands[i].depth;
          back += stands[i].depth + shape->between;
        }
      left += width + shape->across;
    }

  layout_clear (&lines);
}

/* Moves the spots sideways so that the box about the stands has its middle on the axis. */
static void
centre_spots (const AciesFormationStand *stands, guint n_stands, Spot *spots)
{
  AciesLength low = G_MAXINT64;
  AciesLength high = G_MININT64;

  for (guint i = 0; i < n_stands; i++)
    {
      low = MIN (low, spots[i].right - stands[i].frontage);
      high = MAX (high, spots[i].right + stands[i].frontage);
    }
  for (guint i = 0; i < n_stands; i++)
    spots[i].right -= (low + high) / 2;
}

/**
 * acies_formation_lay:
 *
 * Lays stands about FRONT, the middle of their front. CENTRES gets a placement for
 * each. */
void
acies_formation_lay (const AciesFormationShape *shape,
                     const AciesFormationStand *stands,
                     guint n_stands,
                     const AciesPlacement *front,
                     AciesPlacement *centres)
{
  g_autofree Spot *spots = NULL;

  g_return_if_fail (shape != NULL && front != NULL);

  if (n_stands == 0)
    return;
  if (acies_formation_is_all_round (shape))
    {
      acies_formation_lay_all_round (shape, stands, n_stands, front, centres);
      return;
    }

  spots = g_new0 (Spot, n_stands);
  if (is_line_column (shape))
    lay_files (shape, stands, n_stands, spots);
  else
    {
      g_auto (Layout) layout = { 0 };

      layout_init (&layout, shape, stands, n_stands);
      lay_ranks (&layout, shape, stands, n_stands, spots);
    }
  centre_spots (stands, n_stands, spots);

  for (guint i = 0; i < n_stands; i++)
    {
      AciesFootprint between;

      /* A base about the front whose corner is the spot: the one place that rounds halves. */
      acies_footprint_init (&between, front, ABS (spots[i].right), ABS (spots[i].ahead));
      centres[i].at
          = between.corners[spots[i].right < 0 ? ACIES_CORNER_REAR_LEFT : ACIES_CORNER_REAR_RIGHT];
      centres[i].facing = acies_angle_normalize (front->facing);
    }
}

/**
 * acies_formation_get_frontage:
 *
 * Returns: what the unit covers: its widest rank, each stand with its share of the free space */
AciesLength
acies_formation_get_frontage (const AciesFormationShape *shape,
                              const AciesFormationStand *stands,
                              guint n_stands)
{
  g_auto (Layout) layout = { 0 };
  AciesLength widest = 0, depth;

  g_return_val_if_fail (shape != NULL, 0);

  if (n_stands == 0)
    return 0;
  if (acies_formation_is_all_round (shape))
    {
      acies_formation_measure_shape (shape, stands, n_stands, &widest, &depth);
      return widest;
    }

  layout_init (&layout, shape, stands, n_stands);
  for (guint rank = 0; rank < layout.n_ranks; rank++)
    widest = MAX (widest, layout.width[rank] + shape->across);

  return widest;
}

/* The box about stands in the frame of a facing, in parts of 2^-20, about the first stand. */
typedef struct
{
  gint64 left;
  gint64 right;
  gint64 front;
  gint64 rear;
} Box;

#define BOX_BITS 20

static void
box_add (Box *self,
         const AciesPlacement *centre,
         const AciesFormationStand *stand,
         AciesAngle facing,
         const AciesPoint *origin)
{
  AciesLength dx = centre->at.x - origin->x;
  AciesLength dy = centre->at.y - origin->y;
  gint64 sine, cosine, right, ahead, across, along;

  acies_angle_get_sine (facing, &sine, &cosine);
  right = (gint64) (((__int128) dx * cosine + (__int128) dy * sine) >> (62 - BOX_BITS));
  ahead = (gint64) (((__int128) dx * sine - (__int128) dy * cosine) >> (62 - BOX_BITS));

  /* Half the room that the stand takes across and along, turned as it is. */
  acies_angle_get_sine (acies_angle_difference (facing, centre->facing), &sine, &cosine);
  sine = ABS (sine);
  cosine = ABS (cosine);
  across = (gint64) (((__int128) stand->frontage * cosine + (__int128) stand->depth * sine)
                     >> (63 - BOX_BITS));
  along = (gint64) (((__int128) stand->frontage * sine + (__int128) stand->depth * cosine)
                    >> (63 - BOX_BITS));

  self->left = MIN (self->left, right - across);
  self->right = MAX (self->right, right + across);
  self->rear = MIN (self->rear, ahead - along);
  self->front = MAX (self->front, ahead + along);
}

static AciesLength
box_round (gint64 parts)
{
  return (parts + (1 << (BOX_BITS - 1))) >> BOX_BITS;
}

/**
 * acies_formation_measure:
 *
 * Finds the middle of the front of stands as they lie: of the box about them in the frame of
 * FACING. At least one stand must be given; FRONTAGE and DEPTH may be
 * NULL. */
void
acies_formation_measure (const AciesPlacement *centres,
                         const AciesFormationStand *stands,
                         guint n_stands,
                         AciesAngle facing,
                         AciesPlacement *front,
                         AciesLength *frontage,
                         AciesLength *depth)
{
  Box box = { G_MAXINT64, G_MININT64, G_MININT64, G_MAXINT64 };
  AciesPlacement frame;

  g_return_if_fail (n_stands > 0);

  frame.at = centres[0].at;
  frame.facing = acies_angle_normalize (facing);
  for (guint i = 0; i < n_stands; i++)
    box_add (&box, &centres[i], &stands[i], facing, &frame.at);

  front->at = acies_placement_project (&frame, box_round ((box.left + box.right) / 2),
                                       box_round (box.front));
  front->facing = frame.facing;
  if (frontage != NULL)
    *frontage = box_round (box.right - box.left);
  if (depth != NULL)
    *depth = box_round (box.front - box.rear);
}

void
acies_formation_measure_shape (const AciesFormationShape *shape,
                               const AciesFormationStand *stands,
                               guint n_stands,
                               AciesLength *frontage,
                               AciesLength *depth)
{
  const AciesPlacement north = { { 0, 0 }, 0 };
  g_autofree AciesPlacement *centres = g_new (AciesPlacement, n_stands);
  AciesPlacement front;

  acies_formation_lay (shape, stands, n_stands, &north, centres);
  acies_formation_measure (centres, stands, n_stands, 0, &front, frontage, depth);
}

AciesPlacement
acies_formation_take (const AciesFormationShape *shape,
                      const AciesFormationStand *stands,
                      guint n_stands,
                      const AciesPlacement *front,
                      AciesLength frontage,
                      AciesLength depth)
{
  AciesPlacement taken = *front;
  AciesLength new_frontage, new_depth, right = 0, ahead = 0;

  g_return_val_if_fail (n_stands > 0, taken);

  acies_formation_measure_shape (shape, stands, n_stands, &new_frontage, &new_depth);
  if (shape->about == ACIES_FORMATION_ABOUT_CENTRE)
    ahead = (new_depth - depth) / 2;
  else if (shape->about == ACIES_FORMATION_ABOUT_LEFT)
    right = (new_frontage - frontage) / 2;
  else if (shape->about == ACIES_FORMATION_ABOUT_RIGHT)
    right = (frontage - new_frontage) / 2;
  taken.at = acies_placement_project (front, right, ahead);
  return taken;
}

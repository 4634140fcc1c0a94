/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Each thing is drawn where a ray from the camera meets it: of an upright body that is known by the
 * line between where the ray passes the height of its top and that of its foot. What is far is
 * drawn first. The lens bends the other way round than the program's own model has it, so that the
 * one does not merely undo the other. */
#include "photograph.h"

#include "lens/pose/acies-camera.h"
#include "lens/tag/acies-tag.h"

#include <math.h>
#include <string.h>

#define SAMPLES 3 /* across a pixel */
#define WHITE 225
#define BLACK 28
#define GRASS 105
#define FLOOR 60
/* Pieces of the curve by which the lens is undone. */
#define PIECES 4096

typedef struct
{
  const PhotographView *view;
  AciesCamera camera; /* without what the lens bends */
  double unbend[PIECES + 1];
  double per_square; /* pieces of it for a square of pixels from the middle */
  guint8 *pixels;
  gint16 *owners; /* one more than the mark that a pixel shows, or 0 */
  const PhotographScene *scene;
  gboolean *is_hidden;
} Darkroom;

double
photograph_draw (guint64 *seed)
{
  *seed ^= *seed >> 12;
  *seed ^= *seed << 25;
  *seed ^= *seed >> 27;
  return (double) (*seed * G_GUINT64_CONSTANT (2685821657736338717) >> 11) / 9007199254740992.0;
}

static double
half_diagonal (const PhotographView *view)
{
  return hypot (view->columns, view->rows) / 2;
}

/* Bends a spot that a perfect lens would show, in pixels from the middle. */
static AciesSpot
bend (const PhotographView *view, AciesSpot spot)
{
  double r = hypot (spot.x, spot.y) / half_diagonal (view);
  double factor = 1 + view->bend * r * r;

  return (AciesSpot){ spot.x * factor + view->columns / 2.0, spot.y * factor + view->rows / 2.0 };
}

static gboolean
see (const Darkroom *room, AciesSpot place, double above, AciesSpot *spot)
{
  AciesSpot aim;

  if (!acies_camera_aim (&room->camera, place, above, &aim))
    return FALSE;
  *spot = bend (room->view, aim);
  return TRUE;
}

/* What is seen at X, Y of the picture, as a direction on the table: east, south, down. */
typedef struct
{
  double way[3];
} Ray;

static Ray
find_ray (const Darkroom *room, double x, double y)
{
  const double *axes = room->camera.axes;
  double right = x - room->view->columns / 2.0, down = y - room->view->rows / 2.0;
  double rr = (right * right + down * down) * room->per_square;
  guint i = MIN ((guint) rr, PIECES - 1);
  double at = MIN (rr - i, 1);
  double factor = room->unbend[i] * (1 - at) + room->unbend[i + 1] * at;
  Ray ray;

  for (guint j = 0; j < 3; j++)
    ray.way[j] = factor * (right * axes[j] + down * axes[3 + j]) + room->camera.focal * axes[6 + j];
  return ray;
}

/* Where RAY passes the height ABOVE. FALSE: nowhere. */
static gboolean
meet (const Darkroom *room, const Ray *ray, double above, AciesSpot *place)
{
  double far = (room->camera.above - above) / ray->way[2];

  *place
      = (AciesSpot){ room->camera.at.x + far * ray->way[0], room->camera.at.y + far * ray->way[1] };
  return ray->way[2] > 1e-6;
}

static void
prepare_lens (Darkroom *room)
{
  double half = half_diagonal (room->view);

  room->per_square = PIECES / 1.5 / (half * half);
  for (guint i = 0; i <= PIECES; i++)
    {
      double bent = sqrt (1.5 * i / PIECES), r = bent;

      for (guint j = 0; j < 30; j++)
        r = bent / (1 + room->view->bend * r * r);
      room->unbend[i] = bent > 0 ? r / bent : 1;
    }
}

/* Puts the camera so far off that the whole table is in the picture, with a little around it. */
static void
prepare_camera (Darkroom *room)
{
  const PhotographView *view = room->view;
  double e = view->elevation * G_PI / 180, a = view->azimuth * G_PI / 180;
  double ahead[3] = { -sin (a) * cos (e), cos (a) * cos (e), sin (e) };
  double right[3] = { -cos (a), -sin (a), 0 };
  double low = 100, high = 100000;

  room->camera = (AciesCamera){ .width = view->columns,
                                .height = view->rows,
                                .focal = 0.78 * MAX (view->columns, view->rows) };
  for (guint i = 0; i < 3; i++)
    {
      guint j = (i + 1) % 3, k = (i + 2) % 3;

      room->camera.axes[i] = right[i];
      room->camera.axes[3 + i] = ahead[j] * right[k] - ahead[k] * right[j];
      room->camera.axes[6 + i] = ahead[i];
    }
  while (high - low > 0.5)
    {
      double far = (low + high) / 2;
      gboolean is_in = TRUE;

      room->camera.at
          = (AciesSpot){ view->width / 2 - far * ahead[0], view->height / 2 - far * ahead[1] };
      room->camera.above = far * ahead[2];
      for (guint i = 0; i < 4; i++)
        {
          AciesSpot spot = { 0 },
                    corner = { i % 2 ? view->width + 30 : -30, i / 2 ? view->height + 30 : -30 };

          is_in = is_in && see (room, corner, 0, &spot) && spot.x > 8 && spot.y > 8
                  && spot.x < view->columns - 8 && spot.y < view->rows - 8;
        }
      if (is_in)
        high = far;
      else
        low = far;
    }
}

static gboolean
is_on_patch (const PhotographPatch *patch, AciesSpot at)
{
  AciesPoint point = { acies_length_from_mm (at.x), acies_length_from_mm (at.y) };
  AciesBounds box;

  acies_polygon_get_bounds (patch->polygon, &box);
  return point.x >= box.low.x && point.y >= box.low.y && point.x <= box.high.x
         && point.y <= box.high.y && acies_polygon_contains (patch->polygon, &point);
}

/* A patchy meadow: a few waves, without an edge; and the patches of the scene. */
static double
shade_ground (const Darkroom *room, AciesSpot at)
{
  const PhotographView *view = room->view;
  double ground = GRASS;

  if (at.x < 0 || at.y < 0 || at.x > view->width || at.y > view->height)
    return FLOOR;
  for (guint i = 0; i < room->scene->patches->len; i++)
    {
      const PhotographPatch *patch = &g_array_index (room->scene->patches, PhotographPatch, i);

      if (is_on_patch (patch, at))
        ground = patch->shade;
    }
  return ground + 9 * sin (at.x / 23 + 2 * sin (at.y / 57)) + 7 * sin (at.y / 11 + at.x / 91);
}

static void
draw_ground (Darkroom *room)
{
  const PhotographView *view = room->view;

  for (guint y = 0; y < view->rows; y++)
    for (guint x = 0; x < view->columns; x++)
      {
        Ray ray = find_ray (room, x + 0.5, y + 0.5);
        AciesSpot at;

        room->pixels[y * view->columns + x]
            = meet (room, &ray, 0, &at) ? (guint8) shade_ground (room, at) : FLOOR;
      }
}

/* AT as seen from ORIGIN that faces FACING: right and back. */
static AciesSpot
turn_into (AciesSpot at, AciesSpot origin, double facing)
{
  double c = cos (facing * G_PI / 180), s = sin (facing * G_PI / 180);
  double x = at.x - origin.x, y = at.y - origin.y;

  return (AciesSpot){ c * x + s * y, c * y - s * x };
}

/* What a sample of the picture is, if the ray that meets TOP and FOOT of what is drawn hits it. */
typedef gboolean (*Hit) (gconstpointer what, AciesSpot top, AciesSpot foot, guint8 *shade);

typedef struct
{
  const PhotographMark *mark;
  AciesTagBits bits;
} MarkInk;

static gboolean
hit_mark (gconstpointer what, AciesSpot top, AciesSpot foot, guint8 *shade)
{
  const MarkInk *ink = what;
  AciesSpot at = turn_into (top, ink->mark->at, ink->mark->facing);
  double cell = ink->mark->side / ACIES_TAG_CELLS;
  int x = (int) floor (at.x / cell + ACIES_TAG_CELLS / 2.0);
  int y = (int) floor (at.y / cell + ACIES_TAG_CELLS / 2.0);

  if (x < -1 || y < -1 || x > ACIES_TAG_CELLS || y > ACIES_TAG_CELLS)
    return FALSE;
  *shade
      = x >= 0 && y >= 0 && x < ACIES_TAG_CELLS && y < ACIES_TAG_CELLS && ink->bits.is_black[y][x]
            ? BLACK
            : WHITE;
  return TRUE;
}

static gboolean
hit_round (const PhotographBody *body, AciesSpot top, AciesSpot foot)
{
  double x = foot.x - top.x, y = foot.y - top.y, length = x * x + y * y;
  double along = length > 0 ? ((body->at.x - top.x) * x + (body->at.y - top.y) * y) / length : 0;

  along = CLAMP (along, 0, 1);
  return hypot (top.x + along * x - body->at.x, top.y + along * y - body->at.y) <= body->radius;
}

static gboolean
hit_block (const PhotographBody *body, AciesSpot top, AciesSpot foot, gboolean *on_top)
{
  AciesSpot a = turn_into (top, body->at, body->facing),
            b = turn_into (foot, body->at, body->facing);
  double from[2] = { a.x, a.y }, way[2] = { b.x - a.x, b.y - a.y };
  double half[2] = { body->frontage / 2, body->depth / 2 }, enter = 0, leave = 1;

  *on_top = fabs (a.x) <= half[0] && fabs (a.y) <= half[1];
  for (guint i = 0; i < 2; i++)
    {
      double t1, t2;

      if (fabs (way[i]) < 1e-12)
        {
          if (fabs (from[i]) > half[i])
            return FALSE;
          continue;
        }
      t1 = (-half[i] - from[i]) / way[i], t2 = (half[i] - from[i]) / way[i];
      enter = MAX (enter, MIN (t1, t2));
      leave = MIN (leave, MAX (t1, t2));
    }
  return enter <= leave;
}

static gboolean
hit_body (gconstpointer what, AciesSpot top, AciesSpot foot, guint8 *shade)
{
  const PhotographBody *body = what;
  gboolean on_top = FALSE;

  if (body->radius > 0 ? !hit_round (body, top, foot) : !hit_block (body, top, foot, &on_top))
    return FALSE;
  *shade = on_top ? body->shade : body->shade * 0.7;
  return TRUE;
}

/* The pixels within which something between ABOVE and TOP, within REACH of AT, is seen. */
static gboolean
find_box (const Darkroom *room, AciesSpot at, double reach, double above, double top, int box[4])
{
  const PhotographView *view = room->view;
  double low_x = G_MAXDOUBLE, low_y = G_MAXDOUBLE, high_x = -G_MAXDOUBLE, high_y = -G_MAXDOUBLE;

  for (guint i = 0; i < 8; i++)
    {
      AciesSpot spot, corner = { at.x + (i & 1 ? reach : -reach), at.y + (i & 2 ? reach : -reach) };

      if (!see (room, corner, i & 4 ? top : above, &spot))
        return FALSE;
      low_x = MIN (low_x, spot.x), high_x = MAX (high_x, spot.x);
      low_y = MIN (low_y, spot.y), high_y = MAX (high_y, spot.y);
    }
  box[0] = CLAMP ((int) low_x - 1, 0, (int) view->columns);
  box[1] = CLAMP ((int) low_y - 1, 0, (int) view->rows);
  box[2] = CLAMP ((int) high_x + 2, 0, (int) view->columns);
  box[3] = CLAMP ((int) high_y + 2, 0, (int) view->rows);
  return low_x >= 1 && low_y >= 1 && high_x < view->columns - 1 && high_y < view->rows - 1;
}

/* Draws one pixel; MARK is one more than the mark that is drawn, or 0. */
static void
draw_pixel (
    Darkroom *room, int x, int y, Hit hit, gconstpointer what, double above, double top, int mark)
{
  gsize i = (gsize) y * room->view->columns + x;
  guint n = 0, sum = 0;

  for (guint s = 0; s < SAMPLES * SAMPLES; s++)
    {
      Ray ray
          = find_ray (room, x + (s % SAMPLES + 0.5) / SAMPLES, y + (s / SAMPLES + 0.5) / SAMPLES);
      AciesSpot high, low;
      guint8 shade;

      if (meet (room, &ray, top, &high) && meet (room, &ray, above, &low)
          && hit (what, high, low, &shade))
        n++, sum += shade;
    }
  if (n == 0)
    return;
  room->pixels[i]
      = (guint8) ((sum + (double) room->pixels[i] * (SAMPLES * SAMPLES - n)) / (SAMPLES * SAMPLES)
                  + 0.5);
  if (room->owners[i] > 0 && room->owners[i] != mark)
    room->is_hidden[room->owners[i] - 1] = TRUE;
  if (n == SAMPLES * SAMPLES || mark == 0)
    room->owners[i] = (gint16) mark;
}

/* Returns whether all of it is within the picture. */
static gboolean
draw (Darkroom *room,
      Hit hit,
      gconstpointer what,
      AciesSpot at,
      double reach,
      double above,
      double top,
      int mark)
{
  int box[4] = { 0 };
  gboolean is_in = find_box (room, at, reach, above, top, box);

  for (int y = box[1]; y < box[3]; y++)
    for (int x = box[0]; x < box[2]; x++)
      draw_pixel (room, x, y, hit, what, above, top, mark);
  return is_in;
}

static void
draw_mark (Darkroom *room, guint n)
{
  PhotographMark *mark = &g_array_index (room->scene->marks, PhotographMark, n);
  MarkInk ink = { .mark = mark };

  g_assert_true (acies_tag_get_bits (mark->identity, &ink.bits));
  if (!draw (room, hit_mark, &ink, mark->at, mark->side, mark->above, mark->above, (int) n + 1))
    room->is_hidden[n] = TRUE;
}

static int
compare_distances (gconstpointer a, gconstpointer b, gpointer data)
{
  const Darkroom *room = data;
  const PhotographBody *one = *(const PhotographBody *const *) a,
                       *two = *(const PhotographBody *const *) b;
  double far = hypot (one->at.x - room->camera.at.x, one->at.y - room->camera.at.y);
  double near = hypot (two->at.x - room->camera.at.x, two->at.y - room->camera.at.y);

  return far > near ? -1 : far < near;
}

/* Those of bases first: what stands on a base hides it, and never the other way round unless it is
 * behind; a base is far lower than whatever stands on it. */
static void
draw_bodies (Darkroom *room)
{
  GArray *bodies = room->scene->bodies;
  g_autoptr (GPtrArray) order = g_ptr_array_new ();

  for (guint round = 0; round < 2; round++)
    {
      g_ptr_array_set_size (order, 0);
      for (guint i = 0; i < bodies->len; i++)
        {
          PhotographBody *body = &g_array_index (bodies, PhotographBody, i);

          if ((body->radius > 0) == (round == 1))
            g_ptr_array_add (order, body);
        }
      g_ptr_array_sort_with_data (order, compare_distances, room);
      for (guint i = 0; i < order->len; i++)
        {
          PhotographBody *body = g_ptr_array_index (order, i);
          double reach = body->radius > 0 ? body->radius : hypot (body->frontage, body->depth) / 2;

          draw (room, hit_body, body, body->at, reach, body->above, body->top, 0);
          if (body->mark >= 0)
            draw_mark (room, (guint) body->mark);
        }
    }
}

/* One pass of the blur, along rows or columns. */
static void
smear (const guint8 *from,
       guint8 *to,
       guint n,
       guint lines,
       gsize step,
       gsize next,
       const float *kernel,
       int reach)
{
  for (guint line = 0; line < lines; line++)
    for (int i = 0; i < (int) n; i++)
      {
        float sum = 0.5f;

        for (int k = -reach; k <= reach; k++)
          sum += kernel[k + reach]
                 * from[line * next + (gsize) CLAMP (i + k, 0, (int) n - 1) * step];
        to[line * next + (gsize) i * step] = (guint8) sum;
      }
}

static void
blur (Darkroom *room)
{
  const PhotographView *view = room->view;
  int reach = (int) ceil (view->blur * 3);
  g_autofree guint8 *half = g_malloc ((gsize) view->columns * view->rows);
  float kernel[64], sum = 0;

  if (view->blur <= 0)
    return;
  g_assert_cmpint (reach, <, 30);
  for (int k = -reach; k <= reach; k++)
    sum += kernel[k + reach] = (float) exp (-k * k / (2 * view->blur * view->blur));
  for (int k = 0; k <= 2 * reach; k++)
    kernel[k] /= sum;
  smear (room->pixels, half, view->columns, view->rows, 1, view->columns, kernel, reach);
  smear (half, room->pixels, view->rows, view->columns, view->columns, 1, kernel, reach);
}

/* Light that falls off, and noise. */
static void
expose (Darkroom *room)
{
  const PhotographView *view = room->view;
  guint64 seed = view->seed * 2 + 88172645463325252;

  for (guint y = 0; y < view->rows; y++)
    for (guint x = 0; x < view->columns; x++)
      {
        guint8 *pixel = &room->pixels[(gsize) y * view->columns + x];
        double light = 1 - view->shadow * (x + y) / (view->columns + view->rows);
        double noise
            = photograph_draw (&seed) + photograph_draw (&seed) + photograph_draw (&seed) - 1.5;

        *pixel = (guint8) CLAMP (*pixel * light + noise * 2 * view->noise, 0, 255);
      }
}

AciesGrey *
photograph_take (const PhotographView *view, const PhotographScene *scene)
{
  AciesGrey *grey = acies_grey_new (view->columns, view->rows);
  g_autofree gint16 *owners = g_new0 (gint16, (gsize) view->columns * view->rows);
  g_autofree gboolean *is_hidden = g_new0 (gboolean, scene->marks->len + 1);
  g_autofree gboolean *is_carried = g_new0 (gboolean, scene->marks->len + 1);
  Darkroom room = {
    .view = view, .owners = owners, .scene = scene, .is_hidden = is_hidden, .pixels = grey->pixels
  };

  prepare_lens (&room);
  prepare_camera (&room);
  draw_ground (&room);
  for (guint i = 0; i < scene->bodies->len; i++)
    if (g_array_index (scene->bodies, PhotographBody, i).mark >= 0)
      is_carried[g_array_index (scene->bodies, PhotographBody, i).mark] = TRUE;
  for (guint i = 0; i < scene->marks->len; i++)
    if (!is_carried[i])
      draw_mark (&room, i);
  draw_bodies (&room);
  for (guint i = 0; i < scene->marks->len; i++)
    g_array_index (scene->marks, PhotographMark, i).in_sight = !is_hidden[i];
  blur (&room);
  expose (&room);
  return grey;
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* First the table marks alone, by their centres, as if the lens bent nothing; then, with all that
 * is a square of the right size, everything at once. */
#include "config.h"
#include "lens/pose/acies-pose.h"

#include "lens/pose/acies-fit.h"
#include "lens/pose/acies-first-guess.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* The unknowns that all marks share; focal and sizes by their logarithm, so that none can become
 * less than nothing. The turn is from the first guess. */
enum
{
  FOCAL,
  BEND_1,
  BEND_2,
  TURN_X,
  TURN_Y,
  TURN_Z,
  AT_X,
  AT_Y,
  ABOVE,
  TABLE_SIZE,
  ITEM_SIZE,
  N_SHARED
};

/* A mark's own: where it lies, and how it is turned, in radians. */
enum
{
  X,
  Y,
  FACING,
  N_OWN
};

#define N_RESIDUALS 10
/* Pixels by which a corner is found wrongly. */
#define CORNER_ERROR 0.15
/* mm by which a hand is off that lays a table mark. */
#define LAYING_ERROR 0.5
/* mm: beyond this, one of them was moved, or the table is of another size. */
#define MOST_TABLE_ERROR 15.0
/* By which share of it a mark may seem larger or smaller than it is before the lens is known. */
#define SIZE_ERROR 0.2
/* So little an unknown is changed to see what hangs on it: a logarithm or a bend, an angle in
 * radians, a length in mm. The turn of the camera tells more than that of a mark. */
#define RATIO_STEP 1e-6
#define TURN_STEP 1e-7
#define FACING_STEP 1e-6
#define LENGTH_STEP 1e-3

/* One picture while it is fitted. */
typedef struct
{
  AciesCamera guess;
  GPtrArray *seen;  /* of const AciesSeenMark, that take part */
  GPtrArray *known; /* of const AciesKnownMark, each of the same index */
} Picture;

/* The camera that SHARED says. */
static void
set_camera (const Picture *picture, const double *shared, AciesCamera *camera)
{
  *camera = picture->guess;
  camera->focal = exp (shared[FOCAL]);
  camera->bend[0] = shared[BEND_1];
  camera->bend[1] = shared[BEND_2];
  acies_camera_turn (picture->guess.axes, shared + TURN_X, camera->axes);
  camera->at = (AciesSpot){ shared[AT_X], shared[AT_Y] };
  camera->above = shared[ABOVE];
}

/* How far the corners are, in the picture, from those of a square where OWN says; and how far a
 * table mark is from its place. */
static void
measure_mark (
    guint block, const double *shared, const double *own, double *residuals, gpointer data)
{
  static const double right[] = { -0.5, 0.5, 0.5, -0.5 }, back[] = { -0.5, -0.5, 0.5, 0.5 };
  const Picture *picture = data;
  const AciesSeenMark *seen = g_ptr_array_index (picture->seen, block);
  const AciesKnownMark *known = g_ptr_array_index (picture->known, block);
  double side = known->side * exp (shared[known->is_of_table ? TABLE_SIZE : ITEM_SIZE]);
  double c = cos (own[FACING]) * side, s = sin (own[FACING]) * side;
  AciesCamera camera;

  set_camera (picture, shared, &camera);
  for (guint i = 0; i < 4; i++)
    {
      AciesSpot place
          = { own[X] + c * right[i] - s * back[i], own[Y] + s * right[i] + c * back[i] };
      AciesSpot straight = acies_camera_straighten (&camera, seen->corners[i]), aim;

      if (!acies_camera_aim (&camera, place, known->above, &aim))
        aim = (AciesSpot){ 1e6, 1e6 };
      residuals[2 * i] = (aim.x - straight.x) / CORNER_ERROR;
      residuals[2 * i + 1] = (aim.y - straight.y) / CORNER_ERROR;
    }
  residuals[8] = known->is_of_table ? (own[X] - known->at.x) / LAYING_ERROR : 0;
  residuals[9] = known->is_of_table ? (own[Y] - known->at.y) / LAYING_ERROR : 0;
}

/* Fits the camera and the place of each mark, from where they were guessed. */
static gboolean
fit (Picture *picture, AciesCamera *camera, double focal, double *own)
{
  double shared[N_SHARED] = { 0 };
  AciesFit job = {
    .n_blocks = picture->seen->len,
    .n_shared = N_SHARED,
    .n_own = N_OWN,
    .n_residuals = N_RESIDUALS,
    .spread
    = { [FOCAL] = 0.5, [BEND_1] = 0.1, [BEND_2] = 0.03, [TABLE_SIZE] = 0.02, [ITEM_SIZE] = 0.02 },
    .shared_step = { [FOCAL] = RATIO_STEP,
                     [BEND_1] = RATIO_STEP,
                     [BEND_2] = RATIO_STEP,
                     [TURN_X] = TURN_STEP,
                     [TURN_Y] = TURN_STEP,
                     [TURN_Z] = TURN_STEP,
                     [AT_X] = LENGTH_STEP,
                     [AT_Y] = LENGTH_STEP,
                     [ABOVE] = LENGTH_STEP,
                     [TABLE_SIZE] = RATIO_STEP,
                     [ITEM_SIZE] = RATIO_STEP },
    .own_step = { [X] = LENGTH_STEP, [Y] = LENGTH_STEP, [FACING] = FACING_STEP },
    .func = measure_mark,
    .data = picture
  };

  job.expected[FOCAL] = log (focal);
  shared[FOCAL] = log (camera->focal);
  shared[BEND_1] = camera->bend[0];
  shared[BEND_2] = camera->bend[1];
  shared[AT_X] = camera->at.x;
  shared[AT_Y] = camera->at.y;
  shared[ABOVE] = camera->above;
  picture->guess = *camera;
  if (acies_fit_run (&job, shared, own) < 0)
    return FALSE;
  set_camera (picture, shared, camera);
  return camera->above > 0 && isfinite (camera->focal);
}

/* Takes those of SEEN into PICTURE that are known, and, unless ONLY_TABLE, look as large as they
 * are. OWN gets where each lies by CAMERA. */
static double *
gather (Picture *picture,
        const GArray *seen,
        GHashTable *known,
        const AciesCamera *camera,
        gboolean only_table)
{
  double *own = g_new0 (double, N_OWN *MAX (seen->len, 1));

  g_ptr_array_set_size (picture->seen, 0);
  g_ptr_array_set_size (picture->known, 0);
  for (guint i = 0; i < seen->len; i++)
    {
      const AciesSeenMark *mark = &g_array_index (seen, AciesSeenMark, i);
      AciesKnownMark *fact = g_hash_table_lookup (known, GUINT_TO_POINTER (mark->identity));
      double *at = own + N_OWN * picture->seen->len;
      AciesTracedMark traced;

      if (fact == NULL || (only_table && !fact->is_of_table)
          || !acies_pose_trace (camera, mark, fact->above, &traced))
        continue;
      if (!fact->is_of_table && fabs (traced.side / fact->side - 1) > SIZE_ERROR)
        continue;
      at[X] = traced.centre.x;
      at[Y] = traced.centre.y;
      at[FACING] = traced.facing * G_PI / 180;
      g_ptr_array_add (picture->seen, (gpointer) mark);
      g_ptr_array_add (picture->known, fact);
    }
  return own;
}

/* How well all fits, in mm. */
static void
judge (AciesPose *self, const Picture *picture, const double *own)
{
  double squares = 0;

  self->residual = self->table_error = 0;
  for (guint i = 0; i < picture->seen->len; i++)
    {
      const AciesKnownMark *known = g_ptr_array_index (picture->known, i);
      const double *at = own + N_OWN * i;
      AciesTracedMark traced;
      double off;

      if (!acies_pose_trace (&self->camera, g_ptr_array_index (picture->seen, i), known->above,
                             &traced))
        continue;
      squares += traced.residual * traced.residual / picture->seen->len;
      off = hypot (at[X] - known->at.x, at[Y] - known->at.y);
      if (known->is_of_table && off >= self->table_error)
        {
          self->table_error = off;
          self->farthest = known->identity;
        }
    }
  self->residual = sqrt (squares);
}

static gboolean
refuse (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       _ ("The table marks do not lie as on this table: two may have changed "
                          "places, or the picture is mirrored or cropped."));
  return FALSE;
}

gboolean
acies_pose_find (AciesPose *self,
                 const GArray *seen,
                 GHashTable *known,
                 guint width,
                 guint height,
                 double focal,
                 GError **error)
{
  g_autoptr (GPtrArray) marks = g_ptr_array_new ();
  g_autoptr (GPtrArray) facts = g_ptr_array_new ();
  g_autofree double *table = NULL;
  g_autofree double *all = NULL;
  Picture picture = { .seen = marks, .known = facts };

  g_return_val_if_fail (self != NULL && seen != NULL && known != NULL, FALSE);

  memset (self, 0, sizeof *self);
  focal = acies_first_guess_focal (width, height, focal);
  if (!acies_first_guess (&self->camera, seen, known, width, height, focal, &self->n_table_marks,
                          error))
    return FALSE;
  table = gather (&picture, seen, known, &self->camera, TRUE);
  if (marks->len < ACIES_POSE_LEAST_MARKS || !fit (&picture, &self->camera, focal, table))
    return refuse (error);
  all = gather (&picture, seen, known, &self->camera, FALSE);
  if (!fit (&picture, &self->camera, focal, all))
    return refuse (error);
  judge (self, &picture, all);
  if (self->table_error <= MOST_TABLE_ERROR)
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               _ ("The table marks do not lie where this table has them: mark %u seems to be %.0f "
                  "mm off."),
               self->farthest, self->table_error);
  return FALSE;
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Squares are looked for at half size first, which takes a third of the time, and read in full size
 * all the same. Where nothing that should be there is missing, that was all. Edges fainter than
 * print on paper makes them are passed over: a meadow is full of them. How faint print is in this
 * light, the marks found at half size tell: so the look at full size need not be long. */
#include "config.h"
#include "lens/find/acies-mark-finder.h"

#include "lens/tag/acies-tag-family.h"

#include <math.h>

#define THREADS 2
/* Cells that may be read wrong. With two, noise would now and then be taken for a mark. */
#define MOST_WRONG 1
/* Of 255: the least that white is lighter than black beside it. */
#define LEAST_CONTRAST 20
/* As many marks tell how faint print is in a picture. */
#define LEAST_TO_TELL 4
/* An edge as faint as a quarter of what sets white from black in the faintest of them may still be
 * that of a mark: it may lie in a shadow. Of the library's own figure, which is half of that. */
#define SHADOW 0.5
/* Pixels of the shorter side, below which a half-size look would see nothing. */
#define LEAST_TO_HALVE 1200
/* Pixels of the shorter side: a mark and the white around it have as many cells, and the library
 * stumbles over the smallest pictures. */
#define LEAST_SIDE 10

G_DEFINE_AUTOPTR_CLEANUP_FUNC (apriltag_detector_t, apriltag_detector_destroy)

static AciesSpot
find_middle (const AciesSeenMark *mark)
{
  AciesSpot middle = { 0 };

  for (guint i = 0; i < 4; i++)
    {
      middle.x += mark->corners[i].x / 4;
      middle.y += mark->corners[i].y / 4;
    }
  return middle;
}

/* Threads finish in any order: what they found is put into one of its own. */
static int
compare_marks (gconstpointer a, gconstpointer b)
{
  const AciesSeenMark *one = a, *two = b;
  AciesSpot here = find_middle (one), there = find_middle (two);

  if (one->identity != two->identity)
    return one->identity < two->identity ? -1 : 1;
  if (here.y != there.y)
    return here.y < there.y ? -1 : 1;
  return here.x < there.x ? -1 : here.x > there.x;
}

/* Adds what was FOUND to MARKS. Returns by how much black and white differ from the grey between
 * them in the mark where that is least. */
static double
take_over (GArray *marks, zarray_t *found)
{
  double faintest = 255;

  for (int i = 0; i < zarray_size (found); i++)
    {
      apriltag_detection_t *detection;
      AciesSeenMark mark = { 0 };

      zarray_get (found, i, &detection);
      mark.identity = (guint) detection->id;
      mark.n_wrong = (guint) detection->hamming;
      /* The library begins at the lower left and goes the other way round. */
      for (guint j = 0; j < 4; j++)
        mark.corners[j] = (AciesSpot){ detection->p[3 - j][0], detection->p[3 - j][1] };
      faintest = MIN (faintest, (double) detection->decision_margin);
      g_array_append_val (marks, mark);
    }
  return faintest;
}

/* The marks of GREY, looked for in one of so many pixels each way, by edges of *CONTRAST, which
 * becomes that at which another look would not miss what is as faint. */
static GArray *
look (const AciesGrey *grey, guint one_of, double *contrast)
{
  GArray *marks = g_array_new (FALSE, FALSE, sizeof (AciesSeenMark));
  g_autoptr (AciesTagFamily) family = acies_tag_family_new ();
  g_autoptr (apriltag_detector_t) detector = apriltag_detector_create ();
  image_u8_t image = { (int) grey->width, (int) grey->height, (int) grey->width, grey->pixels };
  zarray_t *found;
  double faintest;

  if (MIN (grey->width, grey->height) < LEAST_SIDE)
    return marks;
  apriltag_detector_add_family_bits (detector, family, MOST_WRONG);
  detector->nthreads = THREADS;
  detector->quad_decimate = (float) one_of;
  detector->qtp.min_white_black_diff = (int) *contrast;
  found = apriltag_detector_detect (detector, &image);
  faintest = take_over (marks, found);
  if (marks->len >= LEAST_TO_TELL)
    *contrast = MAX (*contrast, faintest * SHADOW);
  apriltag_detections_destroy (found);
  g_array_sort (marks, compare_marks);
  return marks;
}

static gboolean
has_identity (const GArray *marks, guint identity)
{
  for (guint i = 0; i < marks->len; i++)
    if (g_array_index (marks, AciesSeenMark, i).identity == identity)
      return TRUE;
  return FALSE;
}

static gboolean
has_all (const GArray *marks, const AciesMarkSearch *search)
{
  for (guint i = 0; i < search->n_wanted; i++)
    if (!has_identity (marks, search->wanted[i]))
      return FALSE;
  return search->n_wanted > 0;
}

static void
tell (const AciesMarkSearch *search, double done)
{
  if (search->progress != NULL)
    search->progress (done, search->progress_data);
}

GArray *
acies_mark_finder_search (const AciesGrey *grey,
                          const AciesMarkSearch *search,
                          GCancellable *cancellable,
                          GError **error)
{
  g_autoptr (GArray) marks = NULL;
  double contrast = LEAST_CONTRAST;
  gboolean is_halved;

  g_return_val_if_fail (grey != NULL && search != NULL, NULL);

  is_halved = MIN (grey->width, grey->height) >= LEAST_TO_HALVE;
  tell (search, 0);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  marks = look (grey, is_halved ? 2 : 1, &contrast);
  if (is_halved && !has_all (marks, search))
    {
      g_autoptr (GArray) whole = NULL;

      tell (search, 0.5);
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return NULL;
      whole = look (grey, 1, &contrast);
      for (guint i = 0; i < marks->len; i++)
        if (!has_identity (whole, g_array_index (marks, AciesSeenMark, i).identity))
          g_array_append_val (whole, g_array_index (marks, AciesSeenMark, i));
      g_array_sort (whole, compare_marks);
      g_clear_pointer (&marks, g_array_unref);
      marks = g_steal_pointer (&whole);
    }
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  tell (search, 1);
  return g_steal_pointer (&marks);
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What was seen is kept picture by picture, and joined anew with each: of a mark in several
 * pictures the one counts that shows it largest. */
#include "config.h"
#include "lens/reading/acies-reading.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* Two sightings of one mark no farther apart than this, in mm, are one. */
#define SAME_PLACE 5.0
/* By which share a mark may look larger or smaller than it was printed. */
#define SIZE_ERROR 0.2
/* Marks that a mirrored picture must show the other way round for us to say so. */
#define LEAST_MIRRORED 3

struct _AciesReading
{
  GArray *marks;     /* of AciesMark */
  GHashTable *known; /* identity: AciesKnownMark, owned */
  AciesLength width, height;
  GArray *poses;     /* of AciesPose */
  GArray *all;       /* of AciesPhotoSighting: each of each picture */
  GArray *strangers; /* of guint: identities of nobody */
  GArray *sightings, *off_table, *doubles, *missing, *unknown;
};

AciesReading *
acies_reading_new (const AciesMarks *marks, AciesLength width, AciesLength height)
{
  AciesReading *self;

  g_return_val_if_fail (marks != NULL, NULL);

  self = g_new0 (AciesReading, 1);
  self->width = width;
  self->height = height;
  self->marks = g_array_new (FALSE, FALSE, sizeof (AciesMark));
  self->known = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->poses = g_array_new (FALSE, FALSE, sizeof (AciesPose));
  self->all = g_array_new (FALSE, FALSE, sizeof (AciesPhotoSighting));
  self->strangers = g_array_new (FALSE, FALSE, sizeof (guint));
  self->sightings = g_array_new (FALSE, FALSE, sizeof (AciesPhotoSighting));
  self->off_table = g_array_new (FALSE, FALSE, sizeof (AciesPhotoSighting));
  self->doubles = g_array_new (FALSE, FALSE, sizeof (AciesDoubleSighting));
  self->missing = g_array_new (FALSE, FALSE, sizeof (guint));
  self->unknown = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < acies_marks_get_n (marks); i++)
    {
      AciesMark mark = *acies_marks_get_nth (marks, i);
      AciesKnownMark *known = g_new0 (AciesKnownMark, 1);

      known->identity = mark.identity;
      known->side = acies_length_to_mm (mark.size);
      known->above = acies_length_to_mm (mark.height);
      known->is_of_table = mark.item == NULL;
      known->at = (AciesSpot){ acies_length_to_mm (mark.at.x), acies_length_to_mm (mark.at.y) };
      g_array_append_val (self->marks, mark);
      g_hash_table_insert (self->known, GUINT_TO_POINTER (mark.identity), known);
    }
  return self;
}

void
acies_reading_free (AciesReading *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->marks);
  g_hash_table_unref (self->known);
  g_array_unref (self->poses);
  g_array_unref (self->all);
  g_array_unref (self->strangers);
  g_array_unref (self->sightings);
  g_array_unref (self->off_table);
  g_array_unref (self->doubles);
  g_array_unref (self->missing);
  g_array_unref (self->unknown);
  g_free (self);
}

static const AciesMark *
find_mark (const AciesReading *self, guint identity)
{
  for (guint i = 0; i < self->marks->len; i++)
    if (g_array_index (self->marks, AciesMark, i).identity == identity)
      return &g_array_index (self->marks, AciesMark, i);
  return NULL;
}

/* Appends where MARK's base lies by what CAMERA traced. FALSE: no mark of its size can look so. */
static gboolean
add_sighting (AciesReading *self,
              const AciesCamera *camera,
              const AciesSeenMark *seen,
              const AciesMark *mark)
{
  AciesPhotoSighting sighting
      = { .identity = mark->identity, .item = mark->item, .picture = self->poses->len };
  AciesTracedMark traced;
  AciesPlacement found;

  if (!acies_pose_trace (camera, seen, acies_length_to_mm (mark->height), &traced)
      || fabs (traced.side / acies_length_to_mm (mark->size) - 1) > SIZE_ERROR)
    return FALSE;
  found.at = (AciesPoint){ acies_length_from_mm (traced.centre.x),
                           acies_length_from_mm (traced.centre.y) };
  found.facing = acies_angle_normalize ((AciesAngle) round (traced.facing * ACIES_PER_DEGREE));
  sighting.at = acies_mark_place_base (mark, &found);
  sighting.residual = traced.residual;
  sighting.grain = traced.grain;
  g_array_append_val (self->all, sighting);
  return TRUE;
}

static int
compare_sightings (gconstpointer a, gconstpointer b)
{
  const AciesPhotoSighting *one = a, *two = b;

  if (one->identity != two->identity)
    return one->identity < two->identity ? -1 : 1;
  if (one->grain != two->grain)
    return one->grain < two->grain ? -1 : 1;
  return one->picture < two->picture ? -1 : one->picture > two->picture;
}

static gboolean
is_on_table (const AciesReading *self, const AciesPoint *at)
{
  return at->x >= 0 && at->y >= 0 && at->x <= self->width && at->y <= self->height;
}

/* Puts the sightings FROM to before TO of all, which are of one mark, where they belong. */
static void
judge_sightings (AciesReading *self, guint from, guint to)
{
  const AciesPhotoSighting *best = &g_array_index (self->all, AciesPhotoSighting, from);

  for (guint i = from + 1; i < to; i++)
    {
      const AciesPhotoSighting *other = &g_array_index (self->all, AciesPhotoSighting, i);

      if (acies_length_to_mm (acies_point_distance (&best->at.at, &other->at.at)) > SAME_PLACE)
        {
          AciesDoubleSighting both = { *best, *other };

          g_array_append_val (self->doubles, both);
          return;
        }
    }
  g_array_append_vals (is_on_table (self, &best->at.at) ? self->sightings : self->off_table, best,
                       1);
}

static gboolean
was_seen (const AciesReading *self, guint identity)
{
  for (guint i = 0; i < self->all->len; i++)
    if (g_array_index (self->all, AciesPhotoSighting, i).identity == identity)
      return TRUE;
  return FALSE;
}

static int
compare_identities (gconstpointer a, gconstpointer b)
{
  const guint *one = a, *two = b;

  return *one < *two ? -1 : *one > *two;
}

static void
join (AciesReading *self)
{
  g_array_set_size (self->sightings, 0);
  g_array_set_size (self->off_table, 0);
  g_array_set_size (self->doubles, 0);
  g_array_set_size (self->missing, 0);
  g_array_set_size (self->unknown, 0);
  g_array_sort (self->all, compare_sightings);
  for (guint from = 0, to; from < self->all->len; from = to)
    {
      guint identity = g_array_index (self->all, AciesPhotoSighting, from).identity;

      for (to = from + 1; to < self->all->len; to++)
        if (g_array_index (self->all, AciesPhotoSighting, to).identity != identity)
          break;
      judge_sightings (self, from, to);
    }
  for (guint i = 0; i < self->marks->len; i++)
    {
      const AciesMark *mark = &g_array_index (self->marks, AciesMark, i);

      if (mark->item != NULL && !was_seen (self, mark->identity))
        g_array_append_val (self->missing, mark->identity);
    }
  g_array_sort (self->strangers, compare_identities);
  for (guint i = 0; i < self->strangers->len; i++)
    if (i == 0
        || g_array_index (self->strangers, guint, i)
               != g_array_index (self->strangers, guint, i - 1))
      g_array_append_vals (self->unknown, &g_array_index (self->strangers, guint, i), 1);
}

/* What is said of a picture in which there are SEEN, of which the pose was not found: why, if a
 * look at its mirrored fellow tells. */
static gboolean
is_mirrored (const AciesGrey *grey, const GArray *seen, GCancellable *cancellable)
{
  g_autoptr (AciesGrey) mirrored = seen->len == 0 ? acies_grey_mirror (grey) : NULL;
  g_autoptr (GArray) marks = NULL;
  AciesMarkSearch search = { 0 };

  if (mirrored == NULL)
    return FALSE;
  marks = acies_mark_finder_search (mirrored, &search, cancellable, NULL);
  return marks != NULL && marks->len >= LEAST_MIRRORED;
}

/* FALSE with a sentence if what was SEEN cannot be of this battle. */
static gboolean
check_seen (const AciesReading *self,
            const AciesGrey *grey,
            const GArray *seen,
            GCancellable *cancellable,
            GError **error)
{
  guint n_ours = 0, n_strangers = 0;
  gboolean mirrors = is_mirrored (grey, seen, cancellable);

  for (guint i = 0; i < seen->len; i++)
    {
      const AciesMark *mark = find_mark (self, g_array_index (seen, AciesSeenMark, i).identity);

      if (mark == NULL)
        n_strangers++;
      else if (mark->item != NULL)
        n_ours++;
    }
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (mirrors)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                         _ ("The photograph is mirrored; turn that off in the camera."));
  else if (seen->len == 0)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                         _ ("The photograph shows no mark."));
  else if (n_strangers > n_ours)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                         _ ("Most marks in the photograph are not of this battle."));
  else
    return TRUE;
  return FALSE;
}

static GArray *
search (const AciesReading *self,
        const AciesGrey *grey,
        AciesProgressFunc progress,
        gpointer data,
        GCancellable *cancellable,
        GError **error)
{
  g_autofree guint *wanted = g_new (guint, MAX (self->marks->len, 1));
  AciesMarkSearch search = {
    .wanted = wanted, .n_wanted = self->marks->len, .progress = progress, .progress_data = data
  };

  for (guint i = 0; i < self->marks->len; i++)
    wanted[i] = g_array_index (self->marks, AciesMark, i).identity;
  return acies_mark_finder_search (grey, &search, cancellable, error);
}

/* Adds where those SEEN lie by CAMERA. FALSE with a sentence, and nothing is added, if most are of
 * another size than they were printed in. */
static gboolean
add_sightings (AciesReading *self, const AciesCamera *camera, const GArray *seen, GError **error)
{
  guint n_before = self->all->len, n_misfits = 0;

  for (guint i = 0; i < seen->len; i++)
    {
      const AciesSeenMark *mark = &g_array_index (seen, AciesSeenMark, i);
      const AciesMark *fact = find_mark (self, mark->identity);

      if (fact != NULL && fact->item != NULL && !add_sighting (self, camera, mark, fact))
        n_misfits++;
    }
  if (n_misfits <= self->all->len - n_before)
    return TRUE;
  g_array_set_size (self->all, n_before);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       _ ("Most marks in the photograph are of another size than this battle has "
                          "printed; they may be of another one."));
  return FALSE;
}

gboolean
acies_reading_add (AciesReading *self,
                   const AciesGrey *grey,
                   AciesProgressFunc progress,
                   gpointer data,
                   GCancellable *cancellable,
                   GError **error)
{
  g_autoptr (GArray) seen = NULL;
  AciesPose pose;

  g_return_val_if_fail (self != NULL && grey != NULL, FALSE);

  seen = search (self, grey, progress, data, cancellable, error);
  if (seen == NULL || !check_seen (self, grey, seen, cancellable, error)
      || !acies_pose_find (&pose, seen, self->known, grey->width, grey->height, 0, error)
      || !add_sightings (self, &pose.camera, seen, error))
    return FALSE;
  for (guint i = 0; i < seen->len; i++)
    {
      const AciesSeenMark *mark = &g_array_index (seen, AciesSeenMark, i);

      if (find_mark (self, mark->identity) == NULL)
        g_array_append_val (self->strangers, mark->identity);
    }
  g_array_append_val (self->poses, pose);
  join (self);
  return TRUE;
}

const GArray *
acies_reading_get_poses (const AciesReading *self)
{
  return self->poses;
}

const GArray *
acies_reading_get_sightings (const AciesReading *self)
{
  return self->sightings;
}

const GArray *
acies_reading_get_off_table (const AciesReading *self)
{
  return self->off_table;
}

const GArray *
acies_reading_get_doubles (const AciesReading *self)
{
  return self->doubles;
}

const GArray *
acies_reading_get_missing (const AciesReading *self)
{
  return self->missing;
}

const GArray *
acies_reading_get_unknown (const AciesReading *self)
{
  return self->unknown;
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A homography from the table to the picture holds the axes of the table as the camera sees them.
 * That they are at right angles and of one length tells what lens it was, unless it looked straight
 * down: then nothing tells, and the usual is taken. */
#include "config.h"
#include "lens/pose/acies-first-guess.h"

#include "lens/pose/acies-homography.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* The lens of a telephone: as long as four fifths of the picture. */
#define USUAL_FOCAL 0.8
/* In longer sides of the picture. */
#define LEAST_FOCAL 0.3
#define MOST_FOCAL 4.0
/* mm, and of how far two marks are apart: what is no farther from the line through them lies in it,
 * for all that it tells. */
#define MOST_BESIDE 100.0
#define MOST_SHARE_BESIDE 0.25

double
acies_first_guess_focal (guint width, guint height, double focal)
{
  double side = MAX (width, height);

  return focal > 0 ? CLAMP (focal, LEAST_FOCAL * side, MOST_FOCAL * side) : USUAL_FOCAL * side;
}

/* What H says of the lens; USUAL if it says nothing sensible. */
static double
find_focal (const AciesHomography *h, double usual, double side)
{
  const double *m = h->m;
  double a = m[0] * m[1] + m[3] * m[4], b = m[6] * m[7];
  double c = m[0] * m[0] + m[3] * m[3] - m[1] * m[1] - m[4] * m[4];
  double d = m[6] * m[6] - m[7] * m[7];
  double inverse = -(a * b + c * d) / (a * a + c * c);
  double focal = inverse > 0 ? 1 / sqrt (inverse) : usual;

  return focal >= LEAST_FOCAL * side && focal <= MOST_FOCAL * side ? focal : usual;
}

static double
get_length (const double v[3])
{
  return sqrt (v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
}

/* Sets where CAMERA, of known lens, is and looks. FALSE if it looks from below. */
static gboolean
set_place (AciesCamera *camera, const AciesHomography *h)
{
  double axes[3][3], lengths, along;

  for (guint i = 0; i < 3; i++)
    {
      axes[i][0] = h->m[i] / camera->focal;
      axes[i][1] = h->m[3 + i] / camera->focal;
      axes[i][2] = h->m[6 + i];
    }
  lengths = (get_length (axes[0]) + get_length (axes[1])) / 2 * (axes[2][2] < 0 ? -1 : 1);
  for (guint i = 0; i < 9; i++)
    axes[i / 3][i % 3] /= lengths;
  /* East stays; south is made to be at a right angle to it; down is at one to both. */
  along = get_length (axes[0]);
  for (guint i = 0; i < 3; i++)
    camera->axes[i * 3] = axes[0][i] / along;
  along = 0;
  for (guint i = 0; i < 3; i++)
    along += axes[1][i] * camera->axes[i * 3];
  for (guint i = 0; i < 3; i++)
    axes[1][i] -= along * camera->axes[i * 3];
  along = get_length (axes[1]);
  for (guint i = 0; i < 3; i++)
    camera->axes[i * 3 + 1] = axes[1][i] / along;
  for (guint i = 0; i < 3; i++)
    {
      guint j = (i + 1) % 3, k = (i + 2) % 3;

      camera->axes[i * 3 + 2] = camera->axes[j * 3] * camera->axes[k * 3 + 1]
                                - camera->axes[k * 3] * camera->axes[j * 3 + 1];
    }
  camera->at = (AciesSpot){ 0 };
  camera->above = 0;
  for (guint i = 0; i < 3; i++)
    {
      camera->at.x -= camera->axes[i * 3] * axes[2][i];
      camera->at.y -= camera->axes[i * 3 + 1] * axes[2][i];
      camera->above += camera->axes[i * 3 + 2] * axes[2][i];
    }
  return camera->above > 0 && isfinite (camera->at.x) && isfinite (camera->at.y);
}

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

/* Whether a line goes through all of N spots but one at most, or nearly so. Of any three of them it
 * then goes through two. */
static gboolean
are_in_line (const AciesSpot *spots, guint n)
{
  for (guint i = 0; i < 3; i++)
    {
      AciesSpot one = spots[i], other = spots[(i + 1) % 3];
      double x = other.x - one.x, y = other.y - one.y, length = hypot (x, y);
      double most = MIN (MOST_BESIDE, MOST_SHARE_BESIDE * length) * length;
      guint n_beside = 0;

      for (guint j = 0; j < n; j++)
        if (fabs (x * (spots[j].y - one.y) - y * (spots[j].x - one.x)) > most)
          n_beside++;
      if (length > 0 && n_beside <= 1)
        return TRUE;
    }
  return FALSE;
}

gboolean
acies_first_guess (AciesCamera *camera,
                   const GArray *seen,
                   GHashTable *known,
                   guint width,
                   guint height,
                   double focal,
                   guint *n,
                   GError **error)
{
  g_autofree AciesSpot *from = g_new (AciesSpot, MAX (seen->len, 1));
  g_autofree AciesSpot *to = g_new (AciesSpot, MAX (seen->len, 1));
  AciesHomography h;

  *n = 0;
  for (guint i = 0; i < seen->len; i++)
    {
      const AciesSeenMark *mark = &g_array_index (seen, AciesSeenMark, i);
      const AciesKnownMark *fact = g_hash_table_lookup (known, GUINT_TO_POINTER (mark->identity));
      AciesSpot middle = find_middle (mark);

      if (fact == NULL || !fact->is_of_table)
        continue;
      from[*n] = fact->at;
      to[(*n)++] = (AciesSpot){ middle.x - width / 2.0, middle.y - height / 2.0 };
    }
  if (*n < ACIES_POSE_LEAST_MARKS)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                   g_dngettext (GETTEXT_PACKAGE,
                                "The picture shows %u table mark; at least %u must be in it.",
                                "The picture shows %u table marks; at least %u must be in it.", *n),
                   *n, (guint) ACIES_POSE_LEAST_MARKS);
      return FALSE;
    }
  if (are_in_line (from, *n))
    {
      g_set_error_literal (
          error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
          _ ("All table marks in the picture but one lie in one line; at least two "
             "marks of the opposite edge must be in it too."));
      return FALSE;
    }
  *camera = (AciesCamera){ .width = width, .height = height };
  if (acies_homography_fit (&h, from, to, *n))
    {
      camera->focal = find_focal (&h, focal, MAX (width, height));
      if (set_place (camera, &h))
        return TRUE;
    }
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       _ ("The table marks do not lie as on this table: two may have changed "
                          "places, or the picture is mirrored or cropped."));
  return FALSE;
}

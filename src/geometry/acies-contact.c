/* Contacts of bodies: every pair of stands is looked at, the longest stretch says which faces meet.
 */
#include "geometry/acies-contact.h"

#include <math.h>

/* How far along the edge from FROM to TO a point lies, in parts of 1/1000 mm. */
static double
get_along (const AciesPoint *from, const AciesPoint *to, const AciesPoint *point)
{
  double x = (double) (to->x - from->x), y = (double) (to->y - from->y);

  return (x * (double) (point->x - from->x) + y * (double) (point->y - from->y)) / hypot (x, y);
}

typedef struct
{
  double low;
  double high;
} Range;

static Range
measure_along (const AciesPoint *from, const AciesPoint *to, const AciesFootprint *bases, guint n)
{
  Range range = { G_MAXDOUBLE, -G_MAXDOUBLE };

  for (guint i = 0; i < 4 * n; i++)
    {
      double at = get_along (from, to, &bases[i / 4].corners[i & 3]);

      range.low = MIN (range.low, at);
      range.high = MAX (range.high, at);
    }

  return range;
}

static AciesPoint
get_point (const AciesPoint *from, const AciesPoint *to, double along)
{
  double part = along / hypot ((double) (to->x - from->x), (double) (to->y - from->y));

  return (AciesPoint){ from->x + llround ((double) (to->x - from->x) * part),
                       from->y + llround ((double) (to->y - from->y) * part) };
}

/* Sets the ends of the stretch between the touching edges of A and B. */
static void
set_ends (const AciesFootprint *a, const AciesFootprint *b, AciesContact *contact)
{
  const AciesPoint *from = &a->corners[contact->face];
  const AciesPoint *to = &a->corners[(contact->face + 1) & 3];
  double other[2], length = get_along (from, to, to);

  for (guint i = 0; i < 2; i++)
    other[i] = get_along (from, to, &b->corners[(contact->theirs + i) & 3]);
  contact->ends[0] = get_point (from, to, MAX (0, MIN (other[0], other[1])));
  contact->ends[1] = get_point (from, to, MIN (length, MAX (other[0], other[1])));
}

/**
 * acies_contact_find:
 *
 * Finds how two bodies touch.
 *
 * Returns: FALSE if they do not
 */
gboolean
acies_contact_find (
    const AciesFootprint *a, guint n_a, const AciesFootprint *b, guint n_b, AciesContact *contact)
{
  const AciesFootprint *longest = NULL;
  AciesLength most = 0;
  gboolean touches = FALSE;

  *contact = (AciesContact){ 0 };
  for (guint i = 0; i < n_a * n_b; i++)
    {
      const AciesFootprint *own = &a[i / n_b], *other = &b[i % n_b];
      AciesBaseFace face, theirs;
      AciesLength length = acies_footprint_find_contact (own, other, &face, &theirs);
      AciesGap gap;

      contact->frontage += length;
      if (length > most)
        {
          most = length;
          longest = own;
          contact->face = face;
          contact->theirs = theirs;
          set_ends (own, other, contact);
        }
      if (touches)
        continue;
      acies_footprint_gap (own, other, &gap);
      touches = acies_length_touches (gap.length);
      if (touches && most == 0)
        contact->ends[0] = contact->ends[1] = gap.from;
    }

  if (longest != NULL)
    {
      const AciesPoint *from = &longest->corners[contact->face];
      const AciesPoint *to = &longest->corners[(contact->face + 1) & 3];
      Range own = measure_along (from, to, a, n_a), other = measure_along (from, to, b, n_b);

      contact->left = llround (other.low - own.low);
      contact->right = llround (own.high - other.high);
    }
  return touches || longest != NULL;
}

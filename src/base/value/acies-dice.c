/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesDie and AciesDistribution: dice and their exact distributions.
 *
 * Sums are convolved die by die; highest and lowest are differences of powers; a count is a
 * binomial. Weights are whole numbers of 128 bits, so that no chance is ever rounded: what does not
 * fit is refused. */
#include "base/value/acies-dice.h"

#include "base/value/acies-dice-at-most.h"

#include <string.h>

struct _AciesDie
{
  char *id;
  GArray *faces; /* of int, rising, with repeats */
  GArray *typed; /* of Typed */
};

typedef struct
{
  int face;
  int read;
} Typed;

G_DEFINE_BOXED_TYPE (AciesDie, acies_die, acies_die_ref, acies_die_unref)

static int
compare_faces (gconstpointer a, gconstpointer b)
{
  int one = *(const int *) a;
  int other = *(const int *) b;

  return (one > other) - (one < other);
}

/* Makes a die of N_FACES faces, which are copied and sorted. */
AciesDie *
acies_die_new (const char *id, const int *faces, guint n_faces)
{
  AciesDie *self;

  g_return_val_if_fail (id != NULL, NULL);
  g_return_val_if_fail (faces != NULL && n_faces > 0, NULL);

  self = g_atomic_rc_box_new0 (AciesDie);
  self->id = g_strdup (id);
  self->faces = g_array_sized_new (FALSE, FALSE, sizeof (int), n_faces);
  g_array_append_vals (self->faces, faces, n_faces);
  g_array_sort (self->faces, compare_faces);
  self->typed = g_array_new (FALSE, FALSE, sizeof (Typed));

  return self;
}

void
acies_die_add_typed (AciesDie *self, int face, int read)
{
  Typed typed = { face, read };

  g_return_if_fail (self != NULL);

  g_array_append_val (self->typed, typed);
}

AciesDie *
acies_die_ref (AciesDie *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_atomic_rc_box_acquire (self);
}

static void
acies_die_finalize (gpointer data)
{
  AciesDie *self = data;

  g_free (self->id);
  g_array_unref (self->faces);
  g_array_unref (self->typed);
}

void
acies_die_unref (AciesDie *self)
{
  g_return_if_fail (self != NULL);

  g_atomic_rc_box_release_full (self, acies_die_finalize);
}

const char *
acies_die_get_id (const AciesDie *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->id;
}

guint
acies_die_get_n_faces (const AciesDie *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->faces->len;
}

int
acies_die_get_face (const AciesDie *self, guint n)
{
  g_return_val_if_fail (self != NULL && n < self->faces->len, 0);

  return g_array_index (self->faces, int, n);
}

/* A face that an ordinary die shows in this one's place is read first: of "1=3" a typed 1 is 3 even
 * if the die itself had a 1. */
gboolean
acies_die_read_face (const AciesDie *self, int typed, int *face)
{
  g_return_val_if_fail (self != NULL && face != NULL, FALSE);

  for (guint i = 0; i < self->typed->len; i++)
    {
      const Typed *pair = &g_array_index (self->typed, Typed, i);

      if (pair->face == typed)
        {
          *face = pair->read;
          return TRUE;
        }
    }

  for (guint i = 0; i < self->faces->len; i++)
    {
      if (g_array_index (self->faces, int, i) == typed)
        {
          *face = typed;
          return TRUE;
        }
    }

  return FALSE;
}

/* Bounds below stand for those that are counted up to. */
#define MOST_AT_MOST 1000000

AciesDiceReading
acies_dice_at_most (int bound)
{
  return (AciesDiceReading){ ACIES_DICE_COUNT, G_MININT32 + CLAMP (bound, 0, MOST_AT_MOST) };
}

gboolean
acies_dice_is_at_most (const AciesDiceReading *reading, int *bound)
{
  if (reading->how != ACIES_DICE_COUNT || reading->at_least > G_MININT32 + MOST_AT_MOST)
    return FALSE;
  if (bound != NULL)
    *bound = reading->at_least - G_MININT32;
  return TRUE;
}

/* 1 if a die that shows FACE is counted, else 0. */
static guint
counts (const AciesDiceReading *reading, int face)
{
  int bound;

  return acies_dice_is_at_most (reading, &bound) ? face <= bound : face >= reading->at_least;
}


/* What dice that show FACES count for; no dice at all count 0. */
gint64
acies_dice_read (const AciesDiceReading *reading, const int *faces, guint n_faces)
{
  gint64 result = 0;

  g_return_val_if_fail (reading != NULL, 0);
  g_return_val_if_fail (faces != NULL || n_faces == 0, 0);

  for (guint i = 0; i < n_faces; i++)
    {
      switch (reading->how)
        {
        case ACIES_DICE_SUM:
          result += faces[i];
          break;
        case ACIES_DICE_HIGHEST:
          result = i == 0 ? faces[i] : MAX (result, faces[i]);
          break;
        case ACIES_DICE_LOWEST:
          result = i == 0 ? faces[i] : MIN (result, faces[i]);
          break;
        case ACIES_DICE_COUNT:
          result += counts (reading, faces[i]);
          break;
        }
    }

  return result;
}

typedef struct
{
  gint64 value;
  AciesCount weight;
} Outcome;

struct _AciesDistribution
{
  GArray *outcomes; /* of Outcome, rising by value, no weight 0 */
  AciesCount total;
};

G_DEFINE_BOXED_TYPE (AciesDistribution,
                     acies_distribution,
                     acies_distribution_ref,
                     acies_distribution_unref)

/* No game throws so many dice, nor has sums so far apart; more would only cost time and memory. */
#define MAX_DICE 1024
#define MAX_SUM_WIDTH 65536

/* ways[i] counts the ways to SUM i + n × least face; after each die it holds one more. */
static gboolean
convolve (const AciesDie *die, guint n_dice, AciesCount *ways, gsize width)
{
  int least = acies_die_get_face (die, 0);
  g_autofree AciesCount *next = g_new0 (AciesCount, width);

  ways[0] = 1;
  for (guint n = 0; n < n_dice; n++)
    {
      memset (next, 0, width * sizeof *next);
      for (gsize i = 0; i < width; i++)
        {
          if (ways[i] == 0)
            continue;

          for (guint f = 0; f < die->faces->len; f++)
            {
              gsize step = (gsize) (acies_die_get_face (die, f) - least);

              if (!acies_count_add (&next[i + step], ways[i]))
                return FALSE;
            }
        }
      memcpy (ways, next, width * sizeof *next);
    }

  return TRUE;
}

static gboolean
fill_sums (GArray *outcomes, const AciesDie *die, guint n_dice)
{
  int least = acies_die_get_face (die, 0);
  int most = acies_die_get_face (die, die->faces->len - 1);
  guint64 width = (guint64) ((gint64) most - least) * n_dice + 1;
  g_autofree AciesCount *ways = NULL;

  if (width > MAX_SUM_WIDTH)
    return FALSE;

  ways = g_new0 (AciesCount, width);
  if (!convolve (die, n_dice, ways, width))
    return FALSE;

  for (guint64 i = 0; i < width; i++)
    {
      Outcome outcome = { (gint64) least * n_dice + (gint64) i, ways[i] };

      if (ways[i] != 0)
        g_array_append_val (outcomes, outcome);
    }

  return TRUE;
}

static gboolean
power (AciesCount base, guint exponent, AciesCount *result)
{
  *result = 1;

  /* 0 and 1 never overflow and would count for long. */
  if (base <= 1)
    {
      *result = exponent == 0 ? 1 : base;
      return TRUE;
    }

  for (guint i = 0; i < exponent; i++)
    {
      if (!acies_count_multiply (result, base))
        return FALSE;
    }

  return TRUE;
}

/* The highest is F and less in (faces of F and less)^n ways, so it is F in the difference to the
 * face before; the lowest likewise, counted from above. */
static gboolean
fill_extremes (GArray *outcomes, const AciesDie *die, guint n_dice, gboolean is_highest)
{
  guint n_faces = die->faces->len;

  for (guint i = 0; i < n_faces;)
    {
      int face = acies_die_get_face (die, i);
      guint end = i;
      AciesCount with;
      AciesCount without;
      Outcome outcome;

      while (end < n_faces && acies_die_get_face (die, end) == face)
        end++;

      if (!power (is_highest ? end : n_faces - i, n_dice, &with)
          || !power (is_highest ? i : n_faces - end, n_dice, &without))
        return FALSE;

      outcome = (Outcome){ face, with - without };
      g_array_append_val (outcomes, outcome);
      i = end;
    }

  return TRUE;
}

/* Pascal's triangle weighted by the faces that count and those that do not. */
static gboolean
fill_counts (GArray *outcomes, const AciesDie *die, guint n_dice, const AciesDiceReading *reading)
{
  AciesCount hits = 0;
  AciesCount misses;
  g_autofree AciesCount *ways = g_new0 (AciesCount, (gsize) n_dice + 1);

  for (guint i = 0; i < die->faces->len; i++)
    hits += counts (reading, acies_die_get_face (die, i));
  misses = die->faces->len - hits;

  ways[0] = 1;
  for (guint n = 0; n < n_dice; n++)
    {
      for (guint k = n + 1;; k--)
        {
          AciesCount stay = ways[k];
          AciesCount come = k > 0 ? ways[k - 1] : 0;

          if (!acies_count_multiply (&stay, misses) || !acies_count_multiply (&come, hits)
              || !acies_count_add (&stay, come))
            return FALSE;

          ways[k] = stay;
          if (k == 0)
            break;
        }
    }

  for (guint k = 0; k <= n_dice; k++)
    {
      Outcome outcome = { k, ways[k] };

      if (ways[k] != 0)
        g_array_append_val (outcomes, outcome);
    }

  return TRUE;
}

static gboolean
fill_outcomes (GArray *outcomes, const AciesDie *die, guint n_dice, const AciesDiceReading *reading)
{
  if (n_dice == 0)
    {
      Outcome nothing = { 0, 1 };

      g_array_append_val (outcomes, nothing);
      return TRUE;
    }

  switch (reading->how)
    {
    case ACIES_DICE_SUM:
      return fill_sums (outcomes, die, n_dice);
    case ACIES_DICE_HIGHEST:
      return fill_extremes (outcomes, die, n_dice, TRUE);
    case ACIES_DICE_LOWEST:
      return fill_extremes (outcomes, die, n_dice, FALSE);
    case ACIES_DICE_COUNT:
      return fill_counts (outcomes, die, n_dice, reading);
    }

  g_return_val_if_reached (FALSE);
}

/* The distribution of N_DICE dice read as READING says. NULL if a weight would not fit. */
AciesDistribution *
acies_distribution_new (const AciesDie *die, guint n_dice, const AciesDiceReading *reading)
{
  g_autoptr (AciesDistribution) self = NULL;

  g_return_val_if_fail (die != NULL && reading != NULL, NULL);

  self = g_atomic_rc_box_new0 (AciesDistribution);
  self->outcomes = g_array_new (FALSE, FALSE, sizeof (Outcome));

  if (n_dice > MAX_DICE || !power (die->faces->len, n_dice, &self->total)
      || !fill_outcomes (self->outcomes, die, n_dice, reading))
    return NULL;

  return g_steal_pointer (&self);
}

AciesDistribution *
acies_distribution_merge (AciesDistribution *self, const guint *groups)
{
  AciesDistribution *merged;

  g_return_val_if_fail (self != NULL && groups != NULL, NULL);

  merged = g_atomic_rc_box_new0 (AciesDistribution);
  merged->outcomes = g_array_new (FALSE, FALSE, sizeof (Outcome));
  merged->total = self->total;
  for (guint i = 0; i < self->outcomes->len; i++)
    {
      Outcome outcome = g_array_index (self->outcomes, Outcome, i);

      if (groups[i] == merged->outcomes->len)
        g_array_append_val (merged->outcomes, outcome);
      else
        g_array_index (merged->outcomes, Outcome, groups[i]).weight += outcome.weight;
    }
  return merged;
}

AciesDistribution *
acies_distribution_ref (AciesDistribution *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_atomic_rc_box_acquire (self);
}

static void
acies_distribution_finalize (gpointer data)
{
  AciesDistribution *self = data;

  g_array_unref (self->outcomes);
}

void
acies_distribution_unref (AciesDistribution *self)
{
  g_return_if_fail (self != NULL);

  g_atomic_rc_box_release_full (self, acies_distribution_finalize);
}

guint
acies_distribution_get_n (const AciesDistribution *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->outcomes->len;
}

gint64
acies_distribution_get_value (const AciesDistribution *self, guint n)
{
  g_return_val_if_fail (self != NULL && n < self->outcomes->len, 0);

  return g_array_index (self->outcomes, Outcome, n).value;
}

AciesCount
acies_distribution_get_weight (const AciesDistribution *self, guint n)
{
  g_return_val_if_fail (self != NULL && n < self->outcomes->len, 0);

  return g_array_index (self->outcomes, Outcome, n).weight;
}

AciesCount
acies_distribution_get_total (const AciesDistribution *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->total;
}

struct _AciesThrower
{
  GRand *random;
};

AciesThrower *
acies_thrower_new (void)
{
  AciesThrower *self = g_new0 (AciesThrower, 1);

  self->random = g_rand_new ();

  return self;
}

AciesThrower *
acies_thrower_new_seeded (guint32 seed)
{
  AciesThrower *self = g_new0 (AciesThrower, 1);

  self->random = g_rand_new_with_seed (seed);

  return self;
}

void
acies_thrower_free (AciesThrower *self)
{
  if (self == NULL)
    return;

  g_rand_free (self->random);
  g_free (self);
}

/* Fills FACES with N_DICE fair throws. */
void
acies_thrower_throw (AciesThrower *self, const AciesDie *die, guint n_dice, int *faces)
{
  g_return_if_fail (self != NULL && die != NULL);
  g_return_if_fail (faces != NULL || n_dice == 0);

  for (guint i = 0; i < n_dice; i++)
    faces[i] = acies_die_get_face (
        die, (guint) g_rand_int_range (self->random, 0, (gint32) die->faces->len));
}

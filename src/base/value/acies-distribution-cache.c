/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesDistributionCache keeps distributions by what is thrown. Counts that no face tells apart are
 * one, so that there are no more than a rule set has dice and faces, whatever it asks for. */
#include "config.h"

#include "base/value/acies-distribution-cache.h"

#include "base/value/acies-dice-at-most.h"

/* A distribution under the throw that it is of, which is its key. */
typedef struct
{
  const AciesDie *die;
  guint n;
  AciesDiceReading reading;
  AciesDistribution *distribution; /* NULL: too large to be counted */
} Handful;

struct _AciesDistributionCache
{
  GHashTable *known; /* of Handful, which owns itself */
};

static guint
hash_handful (gconstpointer data)
{
  const Handful *handful = data;

  return g_direct_hash (handful->die) ^ (handful->n * 31) ^ (handful->reading.how * 8191)
         ^ ((guint) handful->reading.at_least * 131071);
}

static gboolean
equal_handfuls (gconstpointer a, gconstpointer b)
{
  const Handful *first = a, *second = b;

  return first->die == second->die && first->n == second->n
         && first->reading.how == second->reading.how
         && first->reading.at_least == second->reading.at_least;
}

static void
handful_free (gpointer data)
{
  Handful *handful = data;

  g_clear_pointer (&handful->distribution, acies_distribution_unref);
  g_free (handful);
}

AciesDistributionCache *
acies_distribution_cache_new (void)
{
  AciesDistributionCache *self = g_new0 (AciesDistributionCache, 1);

  self->known = g_hash_table_new_full (hash_handful, equal_handfuls, handful_free, NULL);
  return self;
}

void
acies_distribution_cache_free (AciesDistributionCache *self)
{
  g_hash_table_unref (self->known);
  g_free (self);
}

/* Of all counts that take the same faces, the least. */
static int
round_up (const AciesDie *die, int at_least)
{
  guint n_faces = acies_die_get_n_faces (die);

  for (guint i = 0; i < n_faces; i++)
    if (acies_die_get_face (die, i) >= at_least)
      return acies_die_get_face (die, i);
  return G_MAXINT;
}

AciesDistribution *
acies_distribution_cache_get (AciesDistributionCache *self,
                              const AciesDie *die,
                              guint n,
                              const AciesDiceReading *reading)
{
  Handful wanted = { die, n, { reading->how, 0 }, NULL }, *known;

  if (reading->how == ACIES_DICE_COUNT)
    wanted.reading.at_least = acies_dice_is_at_most (reading, NULL)
                                  ? reading->at_least
                                  : round_up (die, reading->at_least);
  known = g_hash_table_lookup (self->known, &wanted);
  if (known != NULL)
    return known->distribution;
  wanted.distribution = acies_distribution_new (die, n, &wanted.reading);
  g_hash_table_add (self->known, g_memdup2 (&wanted, sizeof wanted));
  return wanted.distribution;
}

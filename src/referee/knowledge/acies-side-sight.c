/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps up what sides see, where the rules say that a side knows nothing of whom it does not see.
 * Each looks for itself, as each has others on its table. */
#include "config.h"

#include "referee/knowledge/acies-side-private.h"

/* What holds for all sight; NULL: nothing. */
static const AciesSightFact *
find_sight (AciesRuleset *ruleset)
{
  const GPtrArray *facts = acies_ruleset_get_facts (ruleset, ACIES_FACT_SIGHT);

  return facts != NULL && facts->len > 0 ? g_ptr_array_index (facts, 0) : NULL;
}

typedef struct
{
  GHashTable *table; /* of unit or leader, which may go meanwhile, to degree */
  AciesLength known_within;
} Gathering;

static void
gather (AciesItem *item, AciesLength nearest, gpointer data)
{
  const Gathering *self = data;
  gboolean is_near = self->known_within < 0 || nearest <= self->known_within;

  g_hash_table_insert (self->table, g_object_ref (item),
                       GUINT_TO_POINTER (is_near ? ACIES_DEGREE_KNOWN : ACIES_DEGREE_KIND));
}

/* Calls FUNC for whoever is in A otherwise than in B. */
static void
foreach_other (GHashTable *a, GHashTable *b, GFunc func, gpointer data)
{
  GHashTableIter iter;
  gpointer item, degree;

  g_hash_table_iter_init (&iter, a);
  while (g_hash_table_iter_next (&iter, &item, &degree))
    if (b == NULL || g_hash_table_lookup (b, item) != degree)
      func (item, data);
}

/* What SIDE sees by now, and before. */
static void
look (AciesSideFilter *self, const char *side, AciesLength known_within, GFunc func, gpointer data)
{
  AciesVisibility *visibility = g_hash_table_lookup (self->visibilities, side);
  GHashTable *before = g_hash_table_lookup (self->seen, side);
  GHashTable *after;
  Gathering gathering;

  if (visibility != NULL && acies_visibility_refresh (visibility) == 0)
    return;
  if (visibility == NULL)
    {
      visibility = acies_visibility_new_for (self->ruleset, self->truth, side);
      g_hash_table_insert (self->visibilities, (gpointer) side, visibility);
    }
  after = g_hash_table_new_full (NULL, NULL, g_object_unref, NULL);
  gathering = (Gathering){ after, known_within };
  acies_visibility_foreach_seen (visibility, side, gather, &gathering);
  foreach_other (after, before, func, data);
  if (before != NULL)
    foreach_other (before, after, func, data);
  g_hash_table_insert (self->seen, (gpointer) side, after);
}

void
acies_side_blind (AciesSideFilter *self)
{
  g_clear_pointer (&self->visibilities, g_hash_table_unref);
  g_clear_pointer (&self->seen, g_hash_table_unref);
}

void
acies_side_look (AciesSideFilter *self, GFunc func, gpointer data)
{
  const AciesSightFact *sight = find_sight (self->ruleset);
  GListModel *sides = acies_battle_get_sides (self->truth);

  if (sight == NULL || !sight->hides_unseen)
    return;
  if (self->visibilities == NULL)
    {
      self->visibilities
          = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) acies_visibility_free);
      self->seen = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_hash_table_unref);
    }
  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesItem) side = g_list_model_get_item (sides, i);

      if (g_str_equal (self->side, ACIES_ALL_SIDES) || acies_degree_is_own (side, self->side))
        look (self, acies_item_get_id (side), sight->known_within, func, data);
    }
}

gboolean
acies_side_is_out_of_sight (AciesSideFilter *self, const char *id)
{
  AciesItem *item = acies_battle_find (self->truth, id);

  return self->seen != NULL && item != NULL
         && acies_degree_of (self->truth, self->side, item, self->seen) == ACIES_DEGREE_NOTHING
         && acies_degree_of (self->truth, self->side, item, NULL) != ACIES_DEGREE_NOTHING;
}

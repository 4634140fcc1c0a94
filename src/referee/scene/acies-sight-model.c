/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSightModel reads the facts of sight once for a battle. Flags that show a target in cover are
 * bits, in the order in which the rule set's terrains name them. */
#include "config.h"

#include "referee/scene/acies-sight-model.h"

#include "geometry/sight/acies-sight-area.h"
#include "referee/state/acies-lookup.h"

/* As many as a target has bits. */
#define FLAGS_LIMIT 32

/* What a feature was when the model was made. */
typedef struct
{
  const char *type;      /* interned */
  AciesPolygon *polygon; /* owned */
  gint32 height;
} Ground;

struct _AciesSightModel
{
  AciesRuleset *ruleset;       /* borrowed */
  AciesState *state;           /* owned */
  const AciesSightFact *facts; /* borrowed, or NULL */
  GPtrArray *features;         /* of AciesFeature, in the order of ids */
  GArray *grounds;             /* of Ground, in the same order */
  GPtrArray *flags;            /* of const char *, interned */
  gboolean has_blocks;         /* the rule set says which stands block */
  AciesSight *sight;           /* owned */
};

static int
compare_features (gconstpointer a, gconstpointer b)
{
  return acies_item_compare_ids (acies_item_get_id (*(AciesItem *const *) a),
                                 acies_item_get_id (*(AciesItem *const *) b));
}

/* FLAGS are ended by NULL, or NULL. */
static guint32
get_bits (AciesSightModel *self, const char *const *flags)
{
  guint32 bits = 0;

  for (guint i = 0; flags != NULL && flags[i] != NULL; i++)
    {
      guint place;

      if (!g_ptr_array_find (self->flags, flags[i], &place))
        {
          place = self->flags->len;
          g_ptr_array_add (self->flags, (gpointer) flags[i]);
        }
      if (place < FLAGS_LIMIT)
        bits |= (guint32) 1 << place;
    }
  return bits;
}

static void
add_feature (AciesSightModel *self, guint index)
{
  AciesFeature *feature = g_ptr_array_index (self->features, index);
  const AciesTerrain *terrain = acies_ruleset_find (self->ruleset, ACIES_FACT_TERRAIN,
                                                    acies_feature_get_terrain_type (feature));
  AciesSightTerms terms = ACIES_SIGHT_TERMS_INIT;

  if (terrain == NULL)
    return;
  terms.blocks = terrain->blocks_sight;
  terms.see_into = terrain->see_into;
  terms.seen_from = terrain->seen_from;
  terms.height = terrain->sees_over ? acies_feature_get_height (feature) : G_MAXINT32;
  terms.hides = terrain->hides;
  terms.shown_by = get_bits (self, terrain->shown_by);
  terms.shown_at_edge = get_bits (self, terrain->shown_at_edge);
  if (terms.blocks || terms.see_into >= 0 || terms.seen_from >= 0)
    acies_sight_add_area (self->sight, acies_feature_get_polygon (feature), &terms, index);
}

/* The features of TABLE in the order of ids. */
static GPtrArray *
list_features (AciesTable *table)
{
  GListModel *features = acies_table_get_features (table);
  GPtrArray *list = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < g_list_model_get_n_items (features); i++)
    g_ptr_array_add (list, g_list_model_get_item (features, i));
  g_ptr_array_sort (list, compare_features);
  return list;
}

static void
ground_clear (gpointer data)
{
  Ground *self = data;

  acies_polygon_unref (self->polygon);
}

static void
note_ground (AciesSightModel *self, AciesFeature *feature)
{
  Ground ground = { acies_feature_get_terrain_type (feature),
                    acies_polygon_ref (acies_feature_get_polygon (feature)),
                    acies_feature_get_height (feature) };

  g_array_append_val (self->grounds, ground);
}

AciesSightModel *
acies_sight_model_new (AciesRuleset *ruleset, AciesState *state)
{
  AciesSightModel *self = g_new0 (AciesSightModel, 1);
  AciesTable *table = acies_battle_get_table (acies_state_get_battle (state));
  const GPtrArray *facts = acies_ruleset_get_facts (ruleset, ACIES_FACT_SIGHT);

  self->ruleset = ruleset;
  self->state = acies_state_ref (state);
  self->facts = facts->len > 0 ? facts->pdata[0] : NULL;
  self->has_blocks = acies_lookup_fact (ruleset, ACIES_ITEM_STAND, "blocks") != NULL;
  self->flags = g_ptr_array_new ();
  self->features = list_features (table);
  self->grounds = g_array_new (FALSE, FALSE, sizeof (Ground));
  g_array_set_clear_func (self->grounds, ground_clear);
  self->sight = acies_sight_new (acies_table_get_width (table), acies_table_get_height (table));
  for (guint i = 0; i < self->features->len; i++)
    {
      note_ground (self, g_ptr_array_index (self->features, i));
      add_feature (self, i);
    }
  return self;
}

void
acies_sight_model_free (AciesSightModel *self)
{
  acies_sight_free (self->sight);
  acies_state_unref (self->state);
  g_ptr_array_unref (self->features);
  g_array_unref (self->grounds);
  g_ptr_array_unref (self->flags);
  g_free (self);
}

gboolean
acies_sight_model_is_current (AciesSightModel *self)
{
  AciesTable *table = acies_battle_get_table (acies_state_get_battle (self->state));
  g_autoptr (GPtrArray) features = list_features (table);

  if (features->len != self->features->len)
    return FALSE;
  for (guint i = 0; i < features->len; i++)
    {
      AciesFeature *feature = g_ptr_array_index (features, i);
      const Ground *ground = &g_array_index (self->grounds, Ground, i);

      if (feature != g_ptr_array_index (self->features, i)
          || acies_feature_get_terrain_type (feature) != ground->type
          || acies_feature_get_polygon (feature) != ground->polygon
          || acies_feature_get_height (feature) != ground->height)
        return FALSE;
    }
  return TRUE;
}

AciesSight *
acies_sight_model_get_sight (AciesSightModel *self)
{
  return self->sight;
}

AciesFeature *
acies_sight_model_get_feature (AciesSightModel *self, guint index)
{
  return g_ptr_array_index (self->features, index);
}

/* The ground's height under POINT: of the highest feature that holds it. */
static gint32
get_height (AciesSightModel *self, const AciesPoint *point)
{
  gint32 height = 0;

  for (guint i = 0; i < self->features->len; i++)
    {
      AciesFeature *feature = g_ptr_array_index (self->features, i);

      if (acies_feature_get_height (feature) > height
          && acies_polygon_contains (acies_feature_get_polygon (feature), point))
        height = acies_feature_get_height (feature);
    }
  return height;
}

static gboolean
has_flag (AciesSightModel *self, AciesItem *item, const char *flag)
{
  AciesValue value = acies_lookup_attribute (self->ruleset, self->state, item, flag);

  return value.kind == ACIES_VALUE_FLAG && value.number != 0;
}

/**
 * acies_sight_model_get_body:
 *
 * Tells how BASE stands in the way. Leaders never do; stands do unless the rule set has a flag
 * "blocks" that says no. Those whose flag "screens" says yes only screen what is far behind them.
 *
 * Returns: whether it blocks at all */
gboolean
acies_sight_model_get_body (AciesSightModel *self,
                            const AciesSightModelBase *base,
                            AciesSightBody *body)
{
  gboolean screens;

  if (!ACIES_IS_STAND (base->item)
      || (self->has_blocks && !has_flag (self, base->item, g_intern_static_string ("blocks"))))
    return FALSE;

  screens = has_flag (self, base->item, g_intern_static_string ("screens"));
  if (screens && self->facts != NULL && self->facts->screens < 0)
    return FALSE;

  *body = (AciesSightBody){ .base = base->footprint, .group = base->group };
  body->height = get_height (self, &base->centre.at);
  if (self->facts != NULL)
    {
      body->over = self->facts->over;
      body->screens = screens ? self->facts->screens : 0;
    }
  return TRUE;
}

void
acies_sight_model_get_viewer (AciesSightModel *self,
                              const AciesSightModelBase *base,
                              AciesSightEnd *end)
{
  *end = (AciesSightEnd){ .group = base->group };
  end->at = acies_placement_project (&base->centre, 0, base->depth / 2);
  end->height = get_height (self, &base->centre.at);
}

void
acies_sight_model_get_target (AciesSightModel *self,
                              const AciesSightModelBase *base,
                              AciesSightEnd *end)
{
  *end = (AciesSightEnd){ .at = base->centre.at, .group = base->group };
  end->height = get_height (self, &base->centre.at);
  for (guint i = 0; i < MIN (self->flags->len, FLAGS_LIMIT); i++)
    if (has_flag (self, base->item, g_ptr_array_index (self->flags, i)))
      end->shown |= (guint32) 1 << i;
}

void
acies_sight_model_get_spot (AciesSightModel *self, const AciesPoint *at, AciesSightEnd *end)
{
  *end = (AciesSightEnd){ .at = *at, .height = get_height (self, at), .group = G_MAXUINT };
}

gboolean
acies_sight_model_is_in_range (AciesSightModel *self, const AciesPoint *from, const AciesPoint *to)
{
  return self->facts == NULL || self->facts->range < 0
         || acies_length_within (acies_point_distance (from, to), self->facts->range);
}

GArray *
acies_sight_model_dup_area (AciesSightModel *self, const AciesSightModelBase *base)
{
  AciesTable *table = acies_battle_get_table (acies_state_get_battle (self->state));
  AciesSightField field = { .width = acies_table_get_width (table),
                            .height = acies_table_get_height (table),
                            .range = self->facts != NULL ? self->facts->range : -1 };
  AciesSightEnd viewer;

  acies_sight_model_get_viewer (self, base, &viewer);
  return acies_sight_dup_area (self->sight, &viewer, &field);
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What scenes hold, for the files that look things up in them. */
#pragma once

#include "referee/scene/acies-scene.h"

#include "geometry/plane/acies-boxed-base.h"

G_BEGIN_DECLS

typedef AciesSightModelBase Base;

typedef struct
{
  AciesItem *item;           /* unit or leader */
  guint first_base, n_bases; /* those on the table */
} Group;

typedef struct
{
  AciesFeature *item;
  AciesPolygon *polygon;
} Ground;

struct _AciesScene
{
  gatomicrefcount count;
  AciesRuleset *ruleset;
  AciesState *state;
  AciesLength width, height;
  GArray *bases;                /* of Base */
  GArray *groups;               /* of Group */
  GArray *grounds;              /* of Ground */
  GHashTable *group_of;         /* of AciesItem to its group's number + 1 */
  AciesSightModel *sight_model; /* made when first wanted */
  AciesBoxedBase *boxed;        /* likewise */
  AciesTraversalField field;    /* likewise */
  AciesHexStanding *standing;   /* likewise */
};

static inline Base *
get_base (AciesScene *self, guint n)
{
  return &g_array_index (self->bases, Base, n);
}

static inline Group *
get_group (AciesScene *self, guint n)
{
  return &g_array_index (self->groups, Group, n);
}

static inline Ground *
get_ground (AciesScene *self, guint n)
{
  return &g_array_index (self->grounds, Ground, n);
}

/* The bases that ITEM stands on: its group's, or one alone. FALSE if it has none on the table. */
gboolean acies_scene_find_bases (AciesScene *self, AciesItem *item, guint *first, guint *n);

/* The bases with their boxes, as they are numbered. */
const AciesBoxedBase *acies_scene_get_boxed (AciesScene *self);

G_END_DECLS

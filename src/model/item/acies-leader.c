/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesLeader is a leader and his own base on the table. */
#include "model/item/acies-leader.h"

struct _AciesLeader
{
  AciesItem parent_instance;

  const char *rank;
  const char *command;
  AciesLength frontage;
  AciesLength depth;
  AciesPlacement placement;
  gboolean is_placed;
  gboolean is_lost;
};

static void body_init (AciesBodyInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (AciesLeader,
                               acies_leader,
                               ACIES_TYPE_ITEM,
                               G_IMPLEMENT_INTERFACE (ACIES_TYPE_BODY, body_init))

static const char *
acies_leader_get_own_type (AciesItem *item)
{
  return ACIES_LEADER (item)->rank;
}

static void
acies_leader_set_own_type (AciesItem *item, const char *type)
{
  ACIES_LEADER (item)->rank = g_intern_string (type);
}

static void
acies_leader_class_init (AciesLeaderClass *klass)
{
  AciesItemClass *item_class = ACIES_ITEM_CLASS (klass);

  item_class->kind = ACIES_ITEM_LEADER;
  item_class->changes_side = TRUE;
  item_class->get_own_type = acies_leader_get_own_type;
  item_class->set_own_type = acies_leader_set_own_type;
}

static void
acies_leader_init (AciesLeader *self)
{
}

AciesLeader *
acies_leader_new (const char *id, const char *rank)
{
  AciesLeader *self = g_object_new (ACIES_TYPE_LEADER, "id", id, NULL);

  self->rank = g_intern_string (rank);
  return self;
}

const char *
acies_leader_get_rank (AciesLeader *self)
{
  g_return_val_if_fail (ACIES_IS_LEADER (self), NULL);

  return self->rank;
}

void
acies_leader_set_rank (AciesLeader *self, const char *rank)
{
  g_return_if_fail (ACIES_IS_LEADER (self));

  self->rank = g_intern_string (rank);
}

const char *
acies_leader_get_command (AciesLeader *self)
{
  g_return_val_if_fail (ACIES_IS_LEADER (self), NULL);

  return self->command;
}

void
acies_leader_set_command (AciesLeader *self, const char *command)
{
  g_return_if_fail (ACIES_IS_LEADER (self));

  self->command = g_intern_string (command);
}

void
acies_leader_set_base (AciesLeader *self, AciesLength frontage, AciesLength depth)
{
  g_return_if_fail (ACIES_IS_LEADER (self));
  g_return_if_fail (frontage >= 0 && depth >= 0);

  self->frontage = frontage;
  self->depth = depth;
}

AciesLength
acies_leader_get_frontage (AciesLeader *self)
{
  g_return_val_if_fail (ACIES_IS_LEADER (self), 0);

  return self->frontage;
}

AciesLength
acies_leader_get_depth (AciesLeader *self)
{
  g_return_val_if_fail (ACIES_IS_LEADER (self), 0);

  return self->depth;
}

gboolean
acies_leader_is_placed (AciesLeader *self)
{
  g_return_val_if_fail (ACIES_IS_LEADER (self), FALSE);

  return self->is_placed;
}

gboolean
acies_leader_is_lost (AciesLeader *self)
{
  g_return_val_if_fail (ACIES_IS_LEADER (self), FALSE);

  return self->is_lost;
}

const AciesPlacement *
acies_leader_get_placement (AciesLeader *self)
{
  g_return_val_if_fail (ACIES_IS_LEADER (self), NULL);

  return &self->placement;
}

void
acies_leader_get_footprint (AciesLeader *self, AciesFootprint *footprint)
{
  g_return_if_fail (ACIES_IS_LEADER (self));

  acies_footprint_init (footprint, &self->placement, self->frontage, self->depth);
}

void
acies_leader_set_placement (AciesLeader *self, const AciesPlacement *placement)
{
  g_return_if_fail (ACIES_IS_LEADER (self));

  self->is_placed = placement != NULL;
  self->placement = placement != NULL ? *placement : (AciesPlacement){ { 0, 0 }, 0 };
}

void
acies_leader_set_lost (AciesLeader *self, gboolean is_lost)
{
  g_return_if_fail (ACIES_IS_LEADER (self));

  self->is_lost = is_lost;
}

static gboolean
body_get_front (AciesBody *body, AciesPlacement *front, AciesLength *frontage, AciesLength *depth)
{
  AciesLeader *self = ACIES_LEADER (body);

  *front = *acies_leader_get_placement (self);
  *frontage = acies_leader_get_frontage (self);
  *depth = acies_leader_get_depth (self);
  return acies_leader_is_placed (self);
}

static gboolean
body_is_present (AciesBody *body)
{
  AciesLeader *self = ACIES_LEADER (body);

  return acies_leader_is_placed (self) && !acies_leader_is_lost (self);
}

static void
body_foreach_base (AciesBody *body, AciesBodyFunc func, gpointer data)
{
  if (body_is_present (body))
    func (body, data);
}

static const AciesPlacement *
body_get_placement (AciesBody *body)
{
  return acies_leader_get_placement (ACIES_LEADER (body));
}

static void
body_init (AciesBodyInterface *iface)
{
  iface->get_front = body_get_front;
  iface->is_present = body_is_present;
  iface->foreach_base = body_foreach_base;
  iface->get_placement = body_get_placement;
}

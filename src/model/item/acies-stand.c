/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesStand is a base with figures: it knows its unit, and asks it for whatever it does not have
 * itself. */
#include "model/item/acies-unit-private.h"

struct _AciesStand
{
  AciesItem parent_instance;

  AciesUnit *unit; /* borrowed; NULL once the unit is gone */
  guint number;
  int sub_unit;           /* index into the unit's, or -1 */
  const char *troop_type; /* its own, or NULL */
  AciesLength frontage;
  AciesLength depth;
  AciesPlacement placement;
  gboolean is_placed;
  gboolean is_lost;
};

static void body_init (AciesBodyInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (AciesStand,
                               acies_stand,
                               ACIES_TYPE_ITEM,
                               G_IMPLEMENT_INTERFACE (ACIES_TYPE_BODY, body_init))

static const AciesSubUnit *
get_sub_unit (AciesStand *self)
{
  if (self->unit == NULL || self->sub_unit < 0)
    return NULL;
  return acies_unit_get_sub_unit (self->unit, self->sub_unit);
}

static const char *
acies_stand_get_own_type (AciesItem *item)
{
  return ACIES_STAND (item)->troop_type;
}

static void
acies_stand_set_own_type (AciesItem *item, const char *type)
{
  ACIES_STAND (item)->troop_type = g_intern_string (type);
}

static void
acies_stand_class_init (AciesStandClass *klass)
{
  AciesItemClass *item_class = ACIES_ITEM_CLASS (klass);

  item_class->kind = ACIES_ITEM_STAND;
  item_class->get_own_type = acies_stand_get_own_type;
  item_class->set_own_type = acies_stand_set_own_type;
}

static void
acies_stand_init (AciesStand *self)
{
  self->sub_unit = -1;
}

AciesStand *
acies_stand_new (AciesUnit *unit, guint number)
{
  AciesStand *self = g_object_new (ACIES_TYPE_STAND, NULL);

  self->unit = unit;
  self->number = number;
  acies_stand_follow_unit (self);
  return self;
}

void
acies_stand_set_line (AciesStand *self, int sub_unit)
{
  self->sub_unit = sub_unit;
}

void
acies_stand_follow_unit (AciesStand *self)
{
  AciesItem *unit = ACIES_ITEM (self->unit);
  g_autofree char *id = g_strdup_printf ("%s.%u", acies_item_get_id (unit), self->number);

  acies_item_set_id (ACIES_ITEM (self), id);
  acies_stand_follow_side (self);
}

void
acies_stand_follow_side (AciesStand *self)
{
  acies_item_set_side (ACIES_ITEM (self), acies_item_get_side (ACIES_ITEM (self->unit)));
}

guint
acies_stand_get_number (AciesStand *self)
{
  return self->number;
}

void
acies_stand_join_unit (AciesStand *self, AciesUnit *unit)
{
  self->unit = unit;
  acies_stand_follow_side (self);
}

int
acies_stand_get_sub_unit_index (AciesStand *self)
{
  return self->sub_unit;
}

void
acies_stand_leave_unit (AciesStand *self)
{
  self->unit = NULL;
}

AciesUnit *
acies_stand_get_unit (AciesStand *self)
{
  g_return_val_if_fail (ACIES_IS_STAND (self), NULL);

  return self->unit;
}

const char *
acies_stand_get_sub_unit_type (AciesStand *self)
{
  const AciesSubUnit *sub_unit;

  g_return_val_if_fail (ACIES_IS_STAND (self), NULL);

  sub_unit = get_sub_unit (self);
  return sub_unit != NULL ? sub_unit->troop_type : NULL;
}

const char *
acies_stand_get_troop_type (AciesStand *self)
{
  const char *type;

  g_return_val_if_fail (ACIES_IS_STAND (self), NULL);

  type = self->troop_type != NULL ? self->troop_type : acies_stand_get_sub_unit_type (self);
  if (type != NULL)
    return type;
  return self->unit != NULL ? acies_unit_get_troop_type (self->unit) : NULL;
}

const char *
acies_stand_get_own_troop_type (AciesStand *self)
{
  g_return_val_if_fail (ACIES_IS_STAND (self), NULL);

  return self->troop_type;
}

void
acies_stand_set_troop_type (AciesStand *self, const char *troop_type)
{
  g_return_if_fail (ACIES_IS_STAND (self));

  self->troop_type = g_intern_string (troop_type);
}

const char *
acies_stand_get_sub_unit (AciesStand *self)
{
  const AciesSubUnit *sub_unit;

  g_return_val_if_fail (ACIES_IS_STAND (self), NULL);

  sub_unit = get_sub_unit (self);
  return sub_unit != NULL ? sub_unit->id : NULL;
}

guint
acies_stand_get_line (AciesStand *self)
{
  g_return_val_if_fail (ACIES_IS_STAND (self), 0);

  return MAX (self->sub_unit, 0);
}

AciesLength
acies_stand_get_frontage (AciesStand *self)
{
  g_return_val_if_fail (ACIES_IS_STAND (self), 0);

  return self->frontage;
}

AciesLength
acies_stand_get_depth (AciesStand *self)
{
  g_return_val_if_fail (ACIES_IS_STAND (self), 0);

  return self->depth;
}

void
acies_stand_set_base (AciesStand *self, AciesLength frontage, AciesLength depth)
{
  g_return_if_fail (ACIES_IS_STAND (self));
  g_return_if_fail (frontage >= 0 && depth >= 0);

  self->frontage = frontage;
  self->depth = depth;
}

gboolean
acies_stand_is_placed (AciesStand *self)
{
  g_return_val_if_fail (ACIES_IS_STAND (self), FALSE);

  return self->is_placed;
}

gboolean
acies_stand_is_lost (AciesStand *self)
{
  g_return_val_if_fail (ACIES_IS_STAND (self), FALSE);

  return self->is_lost;
}

gboolean
acies_stand_is_present (AciesStand *self)
{
  g_return_val_if_fail (ACIES_IS_STAND (self), FALSE);

  return self->is_placed && !self->is_lost;
}

const AciesPlacement *
acies_stand_get_placement (AciesStand *self)
{
  g_return_val_if_fail (ACIES_IS_STAND (self), NULL);

  return &self->placement;
}

void
acies_stand_set_placement (AciesStand *self, const AciesPlacement *placement)
{
  g_return_if_fail (ACIES_IS_STAND (self));

  self->is_placed = placement != NULL;
  self->placement = placement != NULL ? *placement : (AciesPlacement){ { 0, 0 }, 0 };
}

void
acies_stand_set_lost (AciesStand *self, gboolean is_lost)
{
  g_return_if_fail (ACIES_IS_STAND (self));

  self->is_lost = is_lost;
}

void
acies_stand_get_footprint (AciesStand *self, AciesFootprint *footprint)
{
  g_return_if_fail (ACIES_IS_STAND (self));

  acies_footprint_init (footprint, &self->placement, self->frontage, self->depth);
}

AciesValue
acies_stand_get_effective_attribute (AciesStand *self, const char *id)
{
  const AciesSubUnit *sub_unit;
  AciesValue value;

  g_return_val_if_fail (ACIES_IS_STAND (self), ACIES_NO_VALUE);

  value = acies_item_get_attribute (ACIES_ITEM (self), id);
  sub_unit = get_sub_unit (self);
  if (value.kind == ACIES_VALUE_NONE && sub_unit != NULL)
    value = acies_attributes_get (sub_unit->attributes, id);
  if (value.kind == ACIES_VALUE_NONE && self->unit != NULL)
    value = acies_item_get_attribute (ACIES_ITEM (self->unit), id);
  return value;
}

static gboolean
body_get_front (AciesBody *body, AciesPlacement *front, AciesLength *frontage, AciesLength *depth)
{
  AciesStand *self = ACIES_STAND (body);

  *front = *acies_stand_get_placement (self);
  *frontage = acies_stand_get_frontage (self);
  *depth = acies_stand_get_depth (self);
  return acies_stand_is_placed (self);
}

static gboolean
body_is_present (AciesBody *body)
{
  AciesStand *self = ACIES_STAND (body);

  return acies_stand_is_present (self);
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
  return acies_stand_get_placement (ACIES_STAND (body));
}

static void
body_init (AciesBodyInterface *iface)
{
  iface->get_front = body_get_front;
  iface->is_present = body_is_present;
  iface->foreach_base = body_foreach_base;
  iface->get_placement = body_get_placement;
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesBody is whatever stands on the table. */
#include "config.h"

#include "model/item/acies-body.h"

G_DEFINE_INTERFACE (AciesBody, acies_body, ACIES_TYPE_ITEM)

static void
acies_body_default_init (AciesBodyInterface *iface)
{
}

gboolean
acies_body_get_front (AciesBody *self,
                      AciesPlacement *front,
                      AciesLength *frontage,
                      AciesLength *depth)
{
  g_return_val_if_fail (ACIES_IS_BODY (self), FALSE);

  return ACIES_BODY_GET_IFACE (self)->get_front (self, front, frontage, depth);
}

gboolean
acies_body_is_present (AciesBody *self)
{
  g_return_val_if_fail (ACIES_IS_BODY (self), FALSE);

  return ACIES_BODY_GET_IFACE (self)->is_present (self);
}

void
acies_body_foreach_base (AciesBody *self, AciesBodyFunc func, gpointer data)
{
  g_return_if_fail (ACIES_IS_BODY (self));

  ACIES_BODY_GET_IFACE (self)->foreach_base (self, func, data);
}

const AciesPlacement *
acies_body_get_placement (AciesBody *self)
{
  g_return_val_if_fail (ACIES_IS_BODY (self), NULL);

  return ACIES_BODY_GET_IFACE (self)->get_placement (self);
}

void
acies_body_get_footprint (AciesBody *self, const AciesPlacement *at, AciesFootprint *footprint)
{
  AciesPlacement front;
  AciesLength frontage, depth;

  g_return_if_fail (ACIES_IS_BODY (self));
  g_return_if_fail (at != NULL && footprint != NULL);

  ACIES_BODY_GET_IFACE (self)->get_front (self, &front, &frontage, &depth);
  acies_footprint_init (footprint, at, frontage, depth);
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesBody is whatever stands on the table: a unit, a leader, a stand.
 *
 * A stand and a leader have one base, which is placed; a unit has those of its stands, and its
 * place follows from them. */
#pragma once

#include "geometry/plane/acies-footprint.h"
#include "model/item/acies-item.h"

G_BEGIN_DECLS

#define ACIES_TYPE_BODY (acies_body_get_type ())
G_DECLARE_INTERFACE (AciesBody, acies_body, ACIES, BODY, AciesItem)

/* BASE is a stand or a leader. */
typedef void (*AciesBodyFunc) (AciesBody *base, gpointer data);

struct _AciesBodyInterface
{
  GTypeInterface parent;

  gboolean (*get_front) (AciesBody *self,
                         AciesPlacement *front,
                         AciesLength *frontage,
                         AciesLength *depth);
  gboolean (*is_present) (AciesBody *self);
  void (*foreach_base) (AciesBody *self, AciesBodyFunc func, gpointer data);
  const AciesPlacement *(*get_placement) (AciesBody *self); /* NULL: it has no base of its own */
};

/* Gets the middle of the front, the facing and the size: of a unit those of the box about its
 * present stands, of a base its centre and its own size. FALSE if it is not on the table. */
gboolean acies_body_get_front (AciesBody *self,
                               AciesPlacement *front,
                               AciesLength *frontage,
                               AciesLength *depth);
/* Returns whether it is on the table and not lost; a unit, whether one of its stands is. */
gboolean acies_body_is_present (AciesBody *self);
/* Calls FUNC with each base of it that is on the table and not lost. */
void acies_body_foreach_base (AciesBody *self, AciesBodyFunc func, gpointer data);
/* Returns where a stand or leader was placed last, by its centre; borrowed. NULL for a unit. */
const AciesPlacement *acies_body_get_placement (AciesBody *self);
/* Gets the ground that a stand or leader covers when its centre is at AT. */
void acies_body_get_footprint (AciesBody *self,
                               const AciesPlacement *at,
                               AciesFootprint *footprint);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesHexSet keeps a byte for each hex of a map. */
#include "geometry/hex/acies-hex-set.h"

struct _AciesHexSet
{
  AciesHexLattice lattice;
  guint8 has[];
};

AciesHexSet *
acies_hex_set_new (const AciesHexLattice *lattice)
{
  AciesHexSet *self = g_malloc0 (sizeof *self + acies_hex_get_n (lattice));

  self->lattice = *lattice;
  return self;
}

void
acies_hex_set_free (AciesHexSet *self)
{
  g_free (self);
}

void
acies_hex_set_add (AciesHexSet *self, AciesHex hex)
{
  if (acies_hex_is_on (&self->lattice, hex))
    self->has[acies_hex_get_index (&self->lattice, hex)] = TRUE;
}

gboolean
acies_hex_set_has (const AciesHexSet *self, AciesHex hex)
{
  return self != NULL && acies_hex_is_on (&self->lattice, hex)
         && self->has[acies_hex_get_index (&self->lattice, hex)];
}

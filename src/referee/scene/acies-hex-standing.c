/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesHexStanding is two lists, short enough to be run through for each hex. */
#include "config.h"

#include "referee/scene/acies-hex-standing.h"

typedef struct
{
  AciesItem *item;
  AciesHex hex;
} Standing;

struct _AciesHexStanding
{
  GArray *units, *leaders; /* of Standing, those on the map, in the order of ids */
};

/* Those of MODEL, sorted by id, that stand on the map. */
static GArray *
list_standing (GListModel *model, const AciesHexLattice *lattice, const AciesState *state)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (Standing));

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (model, i);
      Standing standing = { item };

      if (acies_hexes_find (lattice, state, item, &standing.hex))
        g_array_append_val (list, standing);
    }
  return list;
}

AciesHexStanding *
acies_hex_standing_new (const AciesHexLattice *lattice, const AciesState *state)
{
  AciesHexStanding *self = g_new (AciesHexStanding, 1);
  AciesBattle *battle = acies_state_get_battle (state);

  self->units = list_standing (acies_state_get_units (state), lattice, state);
  self->leaders = list_standing (acies_battle_get_leaders (battle), lattice, state);
  return self;
}

void
acies_hex_standing_free (AciesHexStanding *self)
{
  g_array_unref (self->units);
  g_array_unref (self->leaders);
  g_free (self);
}

void
acies_hex_standing_add (const AciesHexStanding *self,
                        AciesHex hex,
                        gboolean are_leaders,
                        GPtrArray *items)
{
  const GArray *list = are_leaders ? self->leaders : self->units;

  for (guint i = 0; i < list->len; i++)
    {
      const Standing *standing = &g_array_index (list, Standing, i);

      if (acies_hex_equal (standing->hex, hex))
        g_ptr_array_add (items, standing->item);
    }
}

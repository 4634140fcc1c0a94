/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Says what is odd about a place that the umpire chose: nothing of it is forbidden, all of it
 * said. */
#include "config.h"

#include "referee/play/acies-builtin-private.h"

#include <glib/gi18n-lib.h>

/* Of AciesFootprint: what ENTRIES of the change put on the table, as they will lie. */
static GArray *
list_placed (AciesBuiltinEdit *self)
{
  const AciesChange *change = self->ruling->change;
  GArray *bases = g_array_new (FALSE, FALSE, sizeof (AciesFootprint));

  for (guint i = 0; i < acies_change_get_n_entries (change); i++)
    {
      const AciesChangeEntry *entry = acies_change_get_entry (change, i);
      AciesItem *item = entry->item != NULL ? acies_battle_find (self->battle, entry->item) : NULL;
      AciesFootprint base;

      if (entry->kind != ACIES_CHANGE_PLACE || !entry->is_placed)
        continue;
      if (ACIES_IS_STAND (item))
        acies_footprint_init (&base, &entry->placed_after,
                              acies_stand_get_frontage (ACIES_STAND (item)),
                              acies_stand_get_depth (ACIES_STAND (item)));
      else
        acies_footprint_init (&base, &entry->placed_after,
                              acies_leader_get_frontage (ACIES_LEADER (item)),
                              acies_leader_get_depth (ACIES_LEADER (item)));
      g_array_append_val (bases, base);
    }
  return bases;
}

static gboolean
leaves_table (AciesBuiltinEdit *self, const GArray *bases)
{
  AciesTable *table = acies_battle_get_table (self->battle);

  for (guint i = 0; i < bases->len; i++)
    if (!acies_footprint_on_table (&g_array_index (bases, AciesFootprint, i),
                                   acies_table_get_width (table), acies_table_get_height (table)))
      return TRUE;
  return FALSE;
}

static gboolean
lies_in (AciesUnit *unit, const GArray *bases)
{
  GListModel *stands = acies_unit_get_stands (unit);

  for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
    {
      g_autoptr (AciesStand) stand = g_list_model_get_item (stands, i);
      AciesFootprint base;

      if (!acies_stand_is_present (stand))
        continue;
      acies_stand_get_footprint (stand, &base);
      for (guint j = 0; j < bases->len; j++)
        if (acies_footprint_overlaps (&base, &g_array_index (bases, AciesFootprint, j)))
          return TRUE;
    }
  return FALSE;
}

void
acies_builtin_edit_tell_of_place (AciesBuiltinEdit *self)
{
  GListModel *units = acies_battle_get_units (self->battle);
  g_autoptr (GArray) bases = list_placed (self);
  g_autofree char *name = acies_lookup_describe (self->item);
  gpointer own = ACIES_IS_STAND (self->item)
                     ? (gpointer) acies_stand_get_unit (ACIES_STAND (self->item))
                     : (gpointer) self->item;

  if (leaves_table (self, bases))
    acies_builtin_edit_add_line (
        self, g_strdup_printf (_ ("%s stands beyond the edge of the table"), name));
  /* On a map of hexes whoever shares one lies in one another; a leader rides among his men. */
  if (ACIES_IS_LEADER (self->item) || acies_ruleset_has_hexes (self->ruleset))
    return;
  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (AciesItem) unit = g_list_model_get_item (units, i);
      g_autofree char *other = acies_lookup_describe (unit);

      if (unit != own && lies_in (ACIES_UNIT (unit), bases))
        acies_builtin_edit_add_line (self, g_strdup_printf (_ ("%s stands in %s"), name, other));
    }
}

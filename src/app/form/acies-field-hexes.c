/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The fields of a table of hexes: how many columns and rows. Whatever has a number keeps it when
 * the map grows; what lay in hexes that are gone goes with them. */
#include "config.h"
#include "app/form/acies-field-private.h"

#include "base/value/acies-number.h"
#include "referee/state/acies-hexes.h"
#include "storage/document/acies-scenario-tidy.h"
#include "storage/journal/acies-storage-error.h"

#include <glib/gi18n-lib.h>

char *
acies_field_dup_hexes (const AciesField *self, AciesRuleset *ruleset, AciesBattle *battle)
{
  AciesHexLattice lattice;

  if (!acies_hexes_get_lattice (ruleset, acies_battle_get_table (battle), &lattice))
    return g_strdup ("");
  return g_strdup_printf ("%u",
                          self->kind == ACIES_FIELD_COLUMNS ? lattice.n_columns : lattice.n_rows);
}

/* Clears what is laid in hexes, and along sides, that are not there. */
static void
prune_map (AciesRuleset *ruleset, AciesTable *table)
{
  AciesItem *map = ACIES_ITEM (acies_table_get_map (table));
  const AciesAttributes *attributes = acies_item_get_attributes (map);
  AciesHexLattice lattice;

  acies_hexes_get_lattice (ruleset, table, &lattice);
  for (guint i = acies_attributes_get_n (attributes); i > 0; i--)
    {
      AciesValue value;
      const char *key = acies_attributes_get_nth (attributes, i - 1, &value);
      g_autofree char *from = NULL;
      g_autofree char *to = NULL;
      g_autofree char *along = NULL;
      AciesHex a, b;

      if (!acies_hex_map_parse_key (key, &from, &to, &along)
          || !acies_hex_parse (&lattice, from, &a)
          || (to != NULL
              && (!acies_hex_parse (&lattice, to, &b) || acies_hex_find_side (&lattice, a, b) < 0)))
        acies_item_set_attribute (map, key, ACIES_NO_VALUE);
    }
}

static gboolean
parse (const AciesFieldEdit *edit, guint most, guint *n, GError **error)
{
  gint64 number;

  if (acies_number_parse (edit->text, 1, &number) && number >= 1 && number <= most)
    {
      *n = (guint) number;
      return TRUE;
    }
  g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
               _ ("“%s” is not possible here: with these hex numbers there can be from 1 to %u."),
               edit->text, most);
  return FALSE;
}

gboolean
acies_field_set_hexes (const AciesFieldEdit *edit, AciesBattle *battle, GError **error)
{
  AciesTable *table = acies_battle_get_table (battle);
  gboolean is_columns = edit->field->kind == ACIES_FIELD_COLUMNS;
  AciesHexLattice lattice;
  guint most_columns, most_rows, n_columns, n_rows;
  AciesLength width, height;

  if (!acies_hexes_get_lattice (edit->ruleset, table, &lattice))
    return acies_field_refuse_gone (error);
  n_columns = lattice.n_columns;
  n_rows = lattice.n_rows;
  acies_hex_grid_get_most (&lattice.grid, &most_columns, &most_rows);
  if (!parse (edit, is_columns ? most_columns : most_rows, is_columns ? &n_columns : &n_rows,
              error))
    return FALSE;
  acies_scenario_await_hexes (edit->ruleset, battle);
  acies_hex_grid_measure (&lattice.grid, n_columns, n_rows, &width, &height);
  acies_table_set_size (table, width, height);
  prune_map (edit->ruleset, table);
  return TRUE;
}

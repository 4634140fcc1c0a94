/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a roster as CSV: first which options the army uses at all, then its rows. */
#include "config.h"

#include "referee/roster/acies-roster-csv.h"

#include "base/csv/acies-csv.h"
#include "base/value/acies-number.h"
#include "referee/state/acies-lookup.h"

typedef struct
{
  GString *text;
  gboolean has_secrets; /* there is a column for them */
  gboolean has_set_ups; /* likewise */
  GPtrArray *options;   /* ids of attributes, as the rule set orders them */
} Table;

/* What a row holds, whatever it is of. */
typedef struct
{
  const char *kind, *id, *label, *type, *traits, *in, *note, *secret, *set_up;
  guint n_stands, n_stands_ever;
  const AciesRosterRow *priced; /* or NULL: it has no points of its own */
  const AciesAttributes *attributes;
} Cells;

static const char *
get_holder (AciesItem *item)
{
  if (ACIES_IS_UNIT (item))
    return acies_unit_get_command (ACIES_UNIT (item));
  if (ACIES_IS_LEADER (item))
    return acies_leader_get_command (ACIES_LEADER (item));
  return acies_command_get_parent (ACIES_COMMAND (item));
}

/* Notes which attributes of an item of KIND are options, and not the state of a moment. */
static void
note_options (GHashTable *used,
              AciesRuleset *ruleset,
              AciesItemKind kind,
              const AciesAttributes *attributes)
{
  for (guint i = 0; i < acies_attributes_get_n (attributes); i++)
    {
      AciesValue value;
      const char *id = acies_attributes_get_nth (attributes, i, &value);
      const AciesAttributeFact *fact = acies_lookup_fact (ruleset, kind, id);

      if (fact != NULL && fact->lasts == ACIES_DURATION_BATTLE)
        g_hash_table_add (used, (gpointer) fact->fact.id);
    }
}

static GPtrArray *
list_options (const AciesRoster *roster, AciesRuleset *ruleset)
{
  const GPtrArray *facts = acies_ruleset_get_facts (ruleset, ACIES_FACT_ATTRIBUTE);
  g_autoptr (GHashTable) used = g_hash_table_new (NULL, NULL);
  GPtrArray *options = g_ptr_array_new ();

  for (guint i = 0; i < roster->rows->len; i++)
    {
      AciesItem *item = ((AciesRosterRow *) g_ptr_array_index (roster->rows, i))->standing->item;
      guint n_parts = ACIES_IS_UNIT (item) ? acies_unit_get_n_sub_units (ACIES_UNIT (item)) : 0;

      note_options (used, ruleset, acies_item_get_kind (item), acies_item_get_attributes (item));
      for (guint n = 0; n < n_parts; n++)
        note_options (used, ruleset, ACIES_ITEM_STAND,
                      acies_unit_get_sub_unit (ACIES_UNIT (item), n)->attributes);
    }
  /* An attribute of several owners is several facts. */
  for (guint i = 0; facts != NULL && i < facts->len; i++)
    {
      const AciesFact *fact = g_ptr_array_index (facts, i);

      if (g_hash_table_remove (used, fact->id))
        g_ptr_array_add (options, (gpointer) fact->id);
    }
  return options;
}

static void
append_heads (Table *self)
{
  static const char *const heads[]
      = { "kind", "id", "label", "type", "stands", "of", "traits", "points", "in", "note" };

  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    acies_csv_append (self->text, heads[i]);
  if (self->has_secrets)
    acies_csv_append (self->text, "secret");
  if (self->has_set_ups)
    acies_csv_append (self->text, "set-up");
  for (guint i = 0; i < self->options->len; i++)
    acies_csv_append (self->text, g_ptr_array_index (self->options, i));
  acies_csv_end_row (self->text);
}

static void
append_cells (Table *self, const Cells *cells)
{
  acies_csv_append (self->text, cells->kind);
  acies_csv_append (self->text, cells->id);
  acies_csv_append (self->text, cells->label);
  acies_csv_append (self->text, cells->type);
  acies_csv_append_number (self->text, cells->n_stands);
  acies_csv_append_number (self->text, cells->n_stands_ever);
  acies_csv_append (self->text, cells->traits);
  if (cells->priced != NULL && cells->priced->has_points
      && cells->priced->points % cells->priced->per_unit == 0)
    acies_csv_append_number (self->text, cells->priced->points / cells->priced->per_unit);
  else if (cells->priced != NULL && cells->priced->has_points)
    {
      g_autofree char *points
          = acies_number_format (cells->priced->points, cells->priced->per_unit);

      acies_csv_append (self->text, points);
    }
  else
    acies_csv_append (self->text, "");
  acies_csv_append (self->text, cells->in);
  acies_csv_append (self->text, cells->note);
  if (self->has_secrets)
    acies_csv_append (self->text, cells->secret);
  if (self->has_set_ups)
    acies_csv_append (self->text, cells->set_up);
  for (guint i = 0; i < self->options->len; i++)
    {
      AciesValue value
          = acies_attributes_get (cells->attributes, g_ptr_array_index (self->options, i));
      g_autofree char *text
          = value.kind != ACIES_VALUE_NONE ? acies_value_to_string (&value) : NULL;

      acies_csv_append (self->text, text);
    }
  acies_csv_end_row (self->text);
}

static void
append_part (Table *self, const AciesRosterPart *part, AciesUnit *unit, guint n)
{
  const AciesSubUnit *sub_unit = acies_unit_get_sub_unit (unit, n);
  const Cells cells = {
    .kind = "part",
    .id = sub_unit->id,
    .label = part->label,
    .type = part->type,
    .traits = part->traits,
    .in = acies_item_get_id (ACIES_ITEM (unit)),
    .n_stands = part->n_stands,
    .n_stands_ever = part->n_stands,
    .attributes = sub_unit->attributes,
  };

  append_cells (self, &cells);
}

static void
append_row (Table *self, const AciesRosterRow *row)
{
  const AciesBattleSummaryRow *standing = row->standing;
  AciesItem *item = standing->item;
  g_autofree char *state = acies_roster_row_describe_state (row);
  const Cells cells = {
    .kind = acies_lookup_kind_word (acies_item_get_kind (item)),
    .id = acies_item_get_id (item),
    .label = acies_item_get_label (item),
    .type = ACIES_IS_COMMAND (item) ? acies_command_get_command_kind (ACIES_COMMAND (item))
                                    : standing->type,
    .traits = state,
    .in = get_holder (item),
    .note = row->note,
    .secret = row->secret,
    .set_up = acies_item_get_set_up (item),
    .n_stands = standing->n_stands,
    .n_stands_ever = standing->n_stands_ever,
    .priced = row,
    .attributes = acies_item_get_attributes (item),
  };

  append_cells (self, &cells);
  for (guint i = 0; i < row->parts->len; i++)
    append_part (self, g_ptr_array_index (row->parts, i), ACIES_UNIT (item), i);
}

/* Whether anybody says in which hex he sets up. */
static gboolean
has_set_ups (const AciesRoster *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      const AciesRosterRow *row = g_ptr_array_index (self->rows, i);

      if (acies_item_get_set_up (row->standing->item) != NULL)
        return TRUE;
    }
  return FALSE;
}

char *
acies_roster_to_csv (const AciesRoster *self, AciesRuleset *ruleset)
{
  g_autoptr (GPtrArray) options = NULL;
  Table table;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);

  options = list_options (self, ruleset);
  table = (Table){ .text = g_string_new (NULL),
                   .has_secrets = self->scope == ACIES_ROSTER_SECRET,
                   .has_set_ups = has_set_ups (self),
                   .options = options };
  append_heads (&table);
  for (guint i = 0; i < self->rows->len; i++)
    append_row (&table, g_ptr_array_index (self->rows, i));
  return g_string_free (table.text, FALSE);
}

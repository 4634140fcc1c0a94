/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesBattleSummary sums sides and commands while their units are listed: a row knows the rows
 * above it by their depth. */
#include "config.h"

#include "referee/army/acies-battle-summary.h"

#include "referee/army/acies-badge-reading.h"
#include "referee/state/acies-lookup.h"
#include "model/battle/acies-whereabouts.h"
#include "rules/ruleset/acies-counted.h"

#include <glib/gi18n-lib.h>

static void
row_free (gpointer data)
{
  AciesBattleSummaryRow *self = data;

  g_object_unref (self->item);
  g_free (self->type);
  g_free (self->badges);
  g_ptr_array_unref (self->tallies);
  g_free (self);
}

/* "DP 2"; a flag says its name alone, a choice what is chosen. */
static void
append_badge (GString *text,
              AciesRuleset *ruleset,
              const AciesAttributeFact *fact,
              const AciesValue *value)
{
  g_autofree char *shown = acies_ruleset_format_value (ruleset, fact, value);
  const char *comma = text->len > 0 ? ", " : "";

  if (value->kind == ACIES_VALUE_FLAG)
    g_string_append_printf (text, "%s%s", comma, fact->fact.short_label);
  else if (value->kind == ACIES_VALUE_SYMBOL)
    g_string_append_printf (text, "%s%s", comma, shown);
  else
    g_string_append_printf (text, "%s%s %s", comma, fact->fact.short_label, shown);
}

char *
acies_battle_summary_describe_badges (AciesReferee *referee, AciesItem *item)
{
  AciesRuleset *ruleset;
  const GPtrArray *facts;
  g_autoptr (GString) text = g_string_new (NULL);

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);
  g_return_val_if_fail (ACIES_IS_ITEM (item), NULL);

  ruleset = acies_referee_get_ruleset (referee);
  facts = acies_ruleset_get_facts (ruleset, ACIES_FACT_ATTRIBUTE);
  for (guint i = 0; i < facts->len; i++)
    {
      const AciesAttributeFact *fact = g_ptr_array_index (facts, i);
      const char *of = acies_lookup_kind_word (acies_item_get_kind (item));
      AciesValue value;

      if (fact->badge == ACIES_BADGE_NONE
          || acies_ruleset_find_attribute (ruleset, of, fact->fact.id) != fact)
        continue;
      value = acies_badge_reading_get (referee, item, fact);
      if (value.kind != ACIES_VALUE_NONE)
        append_badge (text, ruleset, fact, &value);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* A summary that is being made, and the row of each depth that the next may lie in. */
typedef struct
{
  AciesReferee *referee;
  AciesBattleSummary *summary;
  GPtrArray *counts;  /* of AciesTallyCount, of all items */
  GPtrArray *above;   /* of AciesBattleSummaryRow, borrowed: a side, then commands */
  GHashTable *listed; /* of AciesItem, borrowed: who has a row */
} Making;

static const char *
label_fact (Making *self, AciesFactKind kind, const char *id)
{
  const AciesFact *fact
      = id != NULL ? acies_ruleset_find (acies_referee_get_ruleset (self->referee), kind, id)
                   : NULL;

  return fact != NULL ? fact->label : id;
}

/* What is counted of ITEM. */
static GPtrArray *
dup_tallies (Making *self, AciesItem *item)
{
  GPtrArray *own = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_tally_count_free);

  for (guint i = 0; i < self->counts->len; i++)
    {
      const AciesTallyCount *count = g_ptr_array_index (self->counts, i);

      if (count->item == item)
        g_ptr_array_add (own, acies_tally_count_copy (count));
    }
  return own;
}

static AciesBattleSummaryRow *
add_row (Making *self, AciesItem *item)
{
  AciesBattleSummaryRow *row = g_new0 (AciesBattleSummaryRow, 1);

  row->item = g_object_ref (item);
  row->ruleset = acies_referee_get_ruleset (self->referee);
  row->depth = self->above->len;
  row->badges = acies_battle_summary_describe_badges (self->referee, item);
  row->tallies = dup_tallies (self, item);
  g_ptr_array_add (self->summary->rows, row);
  return row;
}

static gboolean
has_unknown_place (AciesItem *item)
{
  AciesValue value = acies_item_get_attribute (item, ACIES_WHEREABOUTS);

  return acies_whereabouts_from_value (&value) == ACIES_WHEREABOUTS_UNKNOWN;
}

static void
add_unit (Making *self, AciesUnit *unit)
{
  AciesBattleSummaryRow *row = add_row (self, ACIES_ITEM (unit));

  row->type = g_strdup (label_fact (self, ACIES_FACT_TROOP, acies_unit_get_troop_type (unit)));
  row->n_stands = acies_unit_get_n_present (unit);
  row->n_stands_ever = acies_unit_get_n_stands (unit);
  row->is_lost = row->n_stands == 0 && row->n_stands_ever > 0;
  row->is_placed = acies_unit_is_placed (unit) || has_unknown_place (ACIES_ITEM (unit));
  for (guint i = 0; i < self->above->len; i++)
    {
      AciesBattleSummaryRow *whole = g_ptr_array_index (self->above, i);

      whole->n_units += !row->is_lost;
      whole->n_units_ever++;
      whole->n_stands += row->n_stands;
      whole->n_stands_ever += row->n_stands_ever;
    }
}

static void
add_leader (Making *self, AciesLeader *leader)
{
  AciesBattleSummaryRow *row = add_row (self, ACIES_ITEM (leader));

  row->type = g_strdup (label_fact (self, ACIES_FACT_RANK, acies_leader_get_rank (leader)));
  row->is_lost = acies_leader_is_lost (leader);
  row->is_placed = acies_leader_is_placed (leader) || has_unknown_place (ACIES_ITEM (leader));
}

/* Rows that ITEM heads come between these two. */
static void
begin_whole (Making *self, AciesItem *item)
{
  AciesBattleSummaryRow *row = add_row (self, item);

  row->type = g_strdup ("");
  g_ptr_array_add (self->above, row);
}

static void
end_whole (Making *self)
{
  g_ptr_array_remove_index (self->above, self->above->len - 1);
}

static const char *
get_command (AciesItem *item)
{
  return ACIES_IS_UNIT (item) ? acies_unit_get_command (ACIES_UNIT (item))
                              : acies_leader_get_command (ACIES_LEADER (item));
}

/* Those of MODEL who are of SIDE, each once; unless COMMAND is NULL, only those under it. */
static void
add_items (Making *self, GListModel *model, const char *side, const char *command)
{
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (model, i);

      if (acies_item_get_side (item) != side
          || (command != NULL && g_strcmp0 (get_command (item), command) != 0)
          || !g_hash_table_add (self->listed, item))
        continue;
      if (ACIES_IS_UNIT (item))
        add_unit (self, ACIES_UNIT (item));
      else
        add_leader (self, ACIES_LEADER (item));
    }
}

/* Each with those under it, in the order of the army, and then with who was detached from them. */
static void
add_commands (Making *self, GListModel *commands, const char *side)
{
  GListModel *units = acies_battle_get_units (acies_referee_get_battle (self->referee));

  for (guint i = 0; i < g_list_model_get_n_items (commands); i++)
    {
      g_autoptr (AciesCommand) command = g_list_model_get_item (commands, i);

      begin_whole (self, ACIES_ITEM (command));
      add_items (self, acies_command_get_leaders (command), side, NULL);
      add_items (self, acies_command_get_units (command), side, NULL);
      add_items (self, units, side, acies_item_get_id (ACIES_ITEM (command)));
      add_commands (self, acies_command_get_commands (command), side);
      end_whole (self);
    }
}

/* SIDE with its commands, and then with whoever has gone over to it. */
static void
add_side (Making *self, AciesSide *side)
{
  AciesBattle *battle = acies_referee_get_battle (self->referee);
  const char *id = acies_item_get_id (ACIES_ITEM (side));

  begin_whole (self, ACIES_ITEM (side));
  add_commands (self, acies_army_get_commands (acies_side_get_army (side)), id);
  add_items (self, acies_battle_get_leaders (battle), id, NULL);
  add_items (self, acies_battle_get_units (battle), id, NULL);
  end_whole (self);
}

AciesBattleSummary *
acies_battle_summary_new (AciesReferee *referee)
{
  g_autoptr (GPtrArray) above = g_ptr_array_new ();
  g_autoptr (GPtrArray) counts = acies_tallies_list (referee);
  g_autoptr (GHashTable) listed = g_hash_table_new (NULL, NULL);
  Making making = { referee, NULL, counts, above, listed };
  AciesBattle *battle;
  GListModel *sides;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);

  battle = acies_referee_get_battle (referee);
  sides = acies_battle_get_sides (battle);
  making.summary = g_new0 (AciesBattleSummary, 1);
  making.summary->rows = g_ptr_array_new_with_free_func (row_free);
  making.summary->position = acies_referee_describe_position (referee);
  making.summary->badges = acies_battle_summary_describe_badges (referee, ACIES_ITEM (battle));
  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesSide) side = g_list_model_get_item (sides, i);

      add_side (&making, side);
    }
  return making.summary;
}

void
acies_battle_summary_free (AciesBattleSummary *self)
{
  g_free (self->position);
  g_free (self->badges);
  g_ptr_array_unref (self->rows);
  g_free (self);
}

char *
acies_battle_summary_row_describe (const AciesBattleSummaryRow *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return acies_lookup_describe (self->item);
}

char *
acies_battle_summary_row_describe_strength (const AciesBattleSummaryRow *self)
{
  g_autofree char *stands = NULL;
  g_autofree char *units = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  if (ACIES_IS_LEADER (self->item))
    return g_strdup ("");
  stands = acies_counted_describe_of (self->ruleset, self->n_stands, self->n_stands_ever);
  if (ACIES_IS_UNIT (self->item))
    return g_steal_pointer (&stands);
  units = g_strdup_printf (ngettext ("%u of %u unit", "%u of %u units", self->n_units_ever),
                           self->n_units, self->n_units_ever);
  return g_strdup_printf ("%s, %s", units, stands);
}

char *
acies_battle_summary_row_describe_tallies (const AciesBattleSummaryRow *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_return_val_if_fail (self != NULL, NULL);

  for (guint i = 0; i < self->tallies->len; i++)
    {
      g_autofree char *words = acies_tally_count_describe (g_ptr_array_index (self->tallies, i));

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", words);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

const char *
acies_battle_summary_row_describe_absence (const AciesBattleSummaryRow *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  if (!ACIES_IS_UNIT (self->item) && !ACIES_IS_LEADER (self->item))
    return "";
  if (self->is_lost)
    return _ ("lost");
  return self->is_placed ? "" : _ ("off the table");
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out the units of a loaded battle by their formations, with base sizes by the rule set. */
#include "config.h"

#include "referee/state/acies-unit-layout.h"

#include "referee/state/acies-hexes.h"
#include "referee/state/acies-lookup.h"
#include "referee/state/acies-referee.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  AciesRuleset *ruleset;
  AciesState *state;
  AciesFindings *findings;
} Settling;

/* A stand is one main measure wide and three quarters deep where the rule set does not say. */
static void
get_base (AciesRuleset *ruleset,
          AciesLength frontage,
          AciesLength depth,
          AciesLength *base_frontage,
          AciesLength *base_depth)
{
  const AciesMeasure *measure = acies_ruleset_get_main_measure (ruleset);
  AciesLength unit = measure != NULL ? measure->length : ACIES_MM (40);

  *base_frontage = frontage > 0 ? frontage : unit;
  *base_depth = depth > 0 ? depth : unit * 3 / 4;
}

static void
settle_stand (Settling *self, AciesStand *stand)
{
  const char *type = acies_stand_get_troop_type (stand);
  const AciesTroop *troop
      = type != NULL ? acies_ruleset_find (self->ruleset, ACIES_FACT_TROOP, type) : NULL;
  AciesLength frontage, depth;

  get_base (self->ruleset, troop != NULL ? troop->frontage : 0, troop != NULL ? troop->depth : 0,
            &frontage, &depth);
  acies_stand_set_base (stand, frontage, depth);
}

static void
settle_leader (Settling *self, AciesLeader *leader)
{
  const char *id = acies_leader_get_rank (leader);
  const AciesRank *rank
      = id != NULL ? acies_ruleset_find (self->ruleset, ACIES_FACT_RANK, id) : NULL;
  AciesLength frontage, depth;

  get_base (self->ruleset, rank != NULL ? rank->frontage : 0, rank != NULL ? rank->depth : 0,
            &frontage, &depth);
  acies_leader_set_base (leader, frontage, depth);
}

/* The formation that UNIT stands in: its own, or the first of the rule set. */
static const AciesFormationFact *
find_formation (AciesRuleset *ruleset, AciesState *state, AciesUnit *unit, const char *wanted)
{
  AciesValue own = acies_lookup_attribute (ruleset, state, ACIES_ITEM (unit), "formation");
  const char *id = wanted != NULL ? wanted : own.symbol;
  const GPtrArray *facts = acies_ruleset_get_facts (ruleset, ACIES_FACT_FORMATION);
  const AciesFormationFact *fact
      = id != NULL ? acies_ruleset_find (ruleset, ACIES_FACT_FORMATION, id) : NULL;

  if (fact == NULL && facts != NULL && facts->len > 0)
    fact = g_ptr_array_index (facts, 0);
  return fact;
}

static gboolean
allows_ranks (const AciesFormationFact *formation, guint ranks)
{
  for (guint i = 0; formation->ranks != NULL && i < formation->ranks->len; i++)
    if (g_array_index (formation->ranks, guint, i) == ranks)
      return TRUE;
  return FALSE;
}

static AciesFormationShape
get_shape (AciesRuleset *ruleset,
           AciesState *state,
           AciesUnit *unit,
           const AciesFormationFact *formation)
{
  AciesFormationShape shape = { .ranks = 1 };
  AciesValue ranks = acies_lookup_attribute (ruleset, state, ACIES_ITEM (unit), "ranks");

  if (formation == NULL)
    return shape;
  shape = formation->shape;
  if (ranks.kind == ACIES_VALUE_NUMBER && ranks.number > 0
      && allows_ranks (formation, (guint) ranks.number))
    shape.ranks = (guint) ranks.number;
  else if (shape.ranks == 0 && formation->ranks != NULL && formation->ranks->len > 0)
    shape.ranks = g_array_index (formation->ranks, guint, 0);
  if (shape.ranks == 0 && shape.files == 0 && !shape.by_lines)
    shape.ranks = 1;
  return shape;
}

gboolean
acies_unit_layout_is_alike (AciesRuleset *ruleset,
                            AciesState *state,
                            AciesState *other,
                            AciesUnit *unit)
{
  AciesFormationShape a
      = get_shape (ruleset, state, unit, find_formation (ruleset, state, unit, NULL));
  AciesFormationShape b
      = get_shape (ruleset, other, unit, find_formation (ruleset, other, unit, NULL));

  return a.kind == b.kind && a.about == b.about && a.ranks == b.ranks && a.files == b.files
         && a.by_lines == b.by_lines && a.across == b.across && a.between == b.between
         && a.stagger == b.stagger && a.loose == b.loose;
}

/* The stands of UNIT that are left, and their bases in the same order, as many as it has at
 * most. */
static GPtrArray *
list_left (AciesState *state, AciesUnit *unit, AciesFormationStand *bases)
{
  GPtrArray *left = g_ptr_array_new_with_free_func (g_object_unref);
  GListModel *stands = acies_state_get_stands (state, unit);

  for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
    {
      g_autoptr (AciesStand) stand = g_list_model_get_item (stands, i);

      if (acies_state_is_lost (state, ACIES_ITEM (stand)))
        continue;
      bases[left->len].frontage = acies_stand_get_frontage (stand);
      bases[left->len].depth = acies_stand_get_depth (stand);
      bases[left->len].line = acies_stand_get_line (stand);
      g_ptr_array_add (left, g_object_ref (stand));
    }
  return left;
}

AciesPlacement
acies_unit_layout_take (AciesRuleset *ruleset,
                        AciesState *state,
                        AciesUnit *unit,
                        const AciesPlacement *front,
                        const AciesLength size[2])
{
  AciesFormationStand bases[ACIES_UNIT_MAX_STANDS];
  g_autoptr (GPtrArray) left = list_left (state, unit, bases);
  AciesFormationShape shape
      = get_shape (ruleset, state, unit, find_formation (ruleset, state, unit, NULL));

  if (left->len == 0)
    return *front;
  if (size != NULL)
    return acies_formation_take (&shape, bases, left->len, front, size[0], size[1]);
  shape.about = ACIES_FORMATION_ABOUT_CENTRE;
  return acies_formation_take (&shape, bases, left->len, front, 0, 0);
}

GPtrArray *
acies_unit_layout_lay (AciesRuleset *ruleset,
                       AciesState *state,
                       AciesUnit *unit,
                       const char *formation,
                       const AciesPlacement *front,
                       GArray *centres)
{
  AciesFormationStand bases[ACIES_UNIT_MAX_STANDS];
  GPtrArray *laid = list_left (state, unit, bases);
  const AciesFormationFact *fact = find_formation (ruleset, state, unit, formation);
  AciesFormationShape shape = get_shape (ruleset, state, unit, fact);

  g_array_set_size (centres, laid->len);
  if (laid->len > 0)
    acies_formation_lay (&shape, bases, laid->len, front, (AciesPlacement *) centres->data);
  return laid;
}

static void
settle_unit (Settling *self, AciesUnit *unit)
{
  GListModel *stands = acies_unit_get_stands (unit);
  const AciesPlacement *front = acies_unit_get_awaited_front (unit);
  g_autoptr (GArray) centres = g_array_new (FALSE, FALSE, sizeof (AciesPlacement));
  g_autoptr (GPtrArray) laid = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
    {
      g_autoptr (AciesStand) stand = g_list_model_get_item (stands, i);

      settle_stand (self, stand);
    }
  if (front == NULL)
    return;
  laid = acies_unit_layout_lay (self->ruleset, self->state, unit, NULL, front, centres);
  for (guint i = 0; i < laid->len; i++)
    acies_stand_set_placement (g_ptr_array_index (laid, i),
                               &g_array_index (centres, AciesPlacement, i));
  acies_unit_set_awaited_front (unit, NULL);
}

/* UNIT about the middle of a hex. */
static void
place_in_hex (Settling *self, AciesUnit *unit, const AciesPlacement *centre)
{
  AciesPlacement front = acies_unit_layout_take (self->ruleset, self->state, unit, centre, NULL);

  acies_unit_set_awaited_front (unit, &front);
  settle_unit (self, unit);
}

static void
settle_awaited (Settling *self, AciesBattle *battle)
{
  GPtrArray *all = acies_battle_get_awaited (battle);

  for (guint i = 0; i < all->len; i++)
    {
      const AciesAwaited *awaited = g_ptr_array_index (all, i);
      g_autofree char *name = acies_lookup_describe (awaited->item);
      g_autoptr (GError) error = NULL;
      AciesPlacement centre = { 0 };

      if (!acies_hexes_parse_place (self->ruleset, acies_battle_get_table (battle), awaited->hex,
                                    awaited->facing, &centre, &error))
        {
          if (self->findings != NULL)
            acies_findings_add (self->findings, ACIES_SEVERITY_ERROR, NULL, 0,
                                /* Translators: a unit or leader, and what is wrong. */
                                _ ("%s cannot be placed: %s"), name, error->message);
        }
      else if (ACIES_IS_UNIT (awaited->item))
        place_in_hex (self, ACIES_UNIT (awaited->item), &centre);
      else if (ACIES_IS_LEADER (awaited->item))
        acies_leader_set_placement (ACIES_LEADER (awaited->item), &centre);
      else
        acies_stand_set_placement (ACIES_STAND (awaited->item), &centre);
    }
  g_ptr_array_set_size (all, 0);
}

/* Bases that leave the table or lie in one another are worth a warning, no more. */
static void
warn_of_places (Settling *self, AciesBattle *battle)
{
  AciesTable *table = acies_battle_get_table (battle);
  GListModel *units = acies_battle_get_units (battle);

  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (AciesUnit) unit = g_list_model_get_item (units, i);
      GListModel *stands = acies_unit_get_stands (unit);

      for (guint j = 0; j < g_list_model_get_n_items (stands); j++)
        {
          g_autoptr (AciesStand) stand = g_list_model_get_item (stands, j);
          g_autofree char *name = NULL;
          AciesFootprint footprint;

          if (!acies_stand_is_present (stand))
            continue;
          acies_stand_get_footprint (stand, &footprint);
          if (acies_footprint_on_table (&footprint, acies_table_get_width (table),
                                        acies_table_get_height (table)))
            continue;
          name = acies_lookup_describe (ACIES_ITEM (unit));
          acies_findings_add (self->findings, ACIES_SEVERITY_WARNING, NULL, 0,
                              _ ("%s stands beyond the edge of the table."), name);
          break;
        }
    }
}

void
acies_referee_lay_out (AciesRuleset *ruleset, AciesBattle *battle, AciesFindings *findings)
{
  g_autoptr (AciesState) state = NULL;
  Settling self = { ruleset, NULL, findings };
  GListModel *units, *leaders;

  g_return_if_fail (ACIES_IS_RULESET (ruleset));
  g_return_if_fail (ACIES_IS_BATTLE (battle));

  state = acies_state_new (battle);
  self.state = state;
  units = acies_battle_get_units (battle);
  leaders = acies_battle_get_leaders (battle);
  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (AciesUnit) unit = g_list_model_get_item (units, i);

      settle_unit (&self, unit);
    }
  for (guint i = 0; i < g_list_model_get_n_items (leaders); i++)
    {
      g_autoptr (AciesLeader) leader = g_list_model_get_item (leaders, i);

      settle_leader (&self, leader);
    }
  settle_awaited (&self, battle);
  if (findings == NULL)
    return;
  acies_hexes_check_map (ruleset, acies_battle_get_table (battle), findings);
  warn_of_places (&self, battle);
}

void
acies_referee_lay_out_items (AciesRuleset *ruleset, AciesBattle *battle, const GPtrArray *items)
{
  g_autoptr (AciesState) state = NULL;
  Settling self = { ruleset, NULL, NULL };

  g_return_if_fail (ACIES_IS_RULESET (ruleset));
  g_return_if_fail (ACIES_IS_BATTLE (battle));

  state = acies_state_new (battle);
  self.state = state;
  for (guint i = 0; i < items->len; i++)
    {
      AciesItem *item = g_ptr_array_index (items, i);

      if (ACIES_IS_UNIT (item))
        settle_unit (&self, ACIES_UNIT (item));
      else if (ACIES_IS_LEADER (item))
        settle_leader (&self, ACIES_LEADER (item));
    }
}

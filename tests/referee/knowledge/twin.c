/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Acts are changes of a battle as rulings make them, each made anew for either battle, as what was
 * before may differ. */
#include "knowledge/twin.h"

#include "acies-build.h"

#define N_UNITS 5

typedef struct
{
  Twin *twin;
  TwinTable *table;
  AciesChange *change;
  gint64 number; /* drawn for both, and other in the second table if the act may differ there */
  guint pick;
} Act;

/* What the other side and the umpire alone may read. */
static void
plant_secrets (AciesBattle *battle)
{
  AciesPlan *plan = acies_battle_get_plan (battle);
  AciesItem *other = acies_battle_find (battle, "carthage");

  plan->secret = g_strdup ("zqsecret");
  acies_plan_get_side (plan, "carthage")->briefing = g_strdup ("zqsecret");
  acies_army_set_secret (acies_side_get_army (ACIES_SIDE (other)), "zqsecret");
}

AciesBattle *
twin_build_battle (AciesRuleset *ruleset, guint n)
{
  AciesBuild *build = acies_build_new ("1200x900");
  AciesBattle *battle;

  acies_build_set_ruleset (build, acies_ruleset_get_id (ruleset));
  for (guint i = 1; i <= N_UNITS; i++)
    {
      g_autofree char *own = g_strdup_printf ("%u", i);
      g_autofree char *other = g_strdup_printf ("zq%u", i);
      g_autofree char *place = g_strdup_printf ("%u,700,0", 150 + 180 * i);
      g_autofree char *there = g_strdup_printf ("%u,200,180", 150 + 180 * i);
      g_autofree char *name = g_strdup_printf ("Zarqa %u", i);
      AciesUnit *unit;

      acies_build_unit (build, TWIN_SIDE, own, i % 2 ? "spear" : "bow", 3, place);
      unit = acies_build_unit (build, "carthage", other, i % 2 ? "spear" : "bow", 3, there);
      acies_item_set_label (ACIES_ITEM (unit), name);
      acies_item_set_secret (ACIES_ITEM (unit), "zqsecret");
      if (g_str_equal (other, TWIN_SHY))
        acies_build_put_apart (build, "carthage", unit, n == 0 ? "zqhome" : "zqaway");
    }
  acies_build_leader (build, TWIN_SIDE, "scipio", "captain", "600,800,0");
  acies_build_leader (build, "carthage", "zqleader", "captain", "600,100,180");
  acies_build_area (build, "wood", "wood", "100,400 200,400 200,500");
  acies_build_area (build, "zqwood", "wood", "500,400 600,400 600,500");
  battle = acies_build_finish (build);
  acies_build_free (build);
  plant_secrets (battle);
  acies_referee_lay_out (ruleset, battle, NULL);
  return battle;
}

void
twin_hide (AciesBattle *battle)
{
  g_autoptr (AciesChange) change = acies_change_new ();

  for (guint n = 1; n <= N_UNITS; n += 2)
    {
      g_autofree char *id = g_strdup_printf ("zq%u", n);

      acies_change_add_know (change, TWIN_SIDE, id, ACIES_NO_VALUE, acies_value_flag (FALSE));
    }
  acies_battle_apply (battle, change, NULL);
}

static guint
draw (Twin *self, guint n)
{
  return (guint) g_rand_int_range (self->rand, 0, (gint32) n);
}

static AciesDegree
get_degree (TwinTable *table, AciesItem *item)
{
  return acies_side_filter_get_degree (table->filter, item);
}

/* Keeps what the side of TABLE is told. */
static void
note (TwinTable *table, AciesSideMessage *told)
{
  g_autoptr (AciesSideMessage) message = told;
  g_autoptr (JsonNode) node = NULL;

  if (message == NULL)
    return;
  node = acies_side_message_to_json (message);
  g_ptr_array_add (table->said, json_to_string (node, FALSE));
}

static void
change_battle (TwinTable *table, const AciesChange *change)
{
  g_autoptr (GError) error = NULL;

  acies_battle_apply (table->battle, change, &error);
  g_assert_no_error (error);
}

/* Applies the change of ACT, if it says anything. */
static void
apply (Act *act)
{
  TwinTable *table = act->table;

  change_battle (table, act->change);
  g_ptr_array_set_size (table->changes, (gint) table->n_done);
  g_ptr_array_add (table->changes, acies_change_ref (act->change));
  table->n_done++;
  note (table, acies_side_filter_follow (table->filter, act->change, NULL, table->n_done));
}

void
twin_undo (Twin *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->tables); i++)
    {
      TwinTable *table = &self->tables[i];
      g_autoptr (AciesChange) back
          = acies_change_invert (g_ptr_array_index (table->changes, table->n_done - 1));

      change_battle (table, back);
      note (table, acies_side_filter_follow_back (table->filter, back, table->n_done));
      table->n_done--;
    }
}

void
twin_redo (Twin *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->tables); i++)
    {
      TwinTable *table = &self->tables[i];
      const AciesChange *change = g_ptr_array_index (table->changes, table->n_done);

      change_battle (table, change);
      table->n_done++;
      note (table, acies_side_filter_follow_again (table->filter, change, table->n_done));
    }
}

static void
set_attribute (Act *act, AciesItem *item, const char *attribute)
{
  AciesValue before = acies_item_get_attribute (item, attribute);
  AciesValue after = acies_value_number (act->number);

  if (!acies_value_equal (&before, &after))
    acies_change_add_attribute (act->change, acies_item_get_id (item), attribute, before, after);
}

static void
place (Act *act, AciesItem *base)
{
  AciesBody *body = ACIES_BODY (base);
  gboolean is_placed = ACIES_IS_STAND (base) ? acies_stand_is_placed (ACIES_STAND (base))
                                             : acies_leader_is_placed (ACIES_LEADER (base));
  const AciesPlacement *before = is_placed ? acies_body_get_placement (body) : NULL;
  AciesPlacement after = before != NULL ? *before : (AciesPlacement){ { 0, 0 }, 0 };

  after.at.x = (after.at.x + act->number * 7919) % ACIES_MM (1200);
  after.at.y = (after.at.y + act->number * 5077) % ACIES_MM (900);
  acies_change_add_place (act->change, acies_item_get_id (base), before,
                          act->number % 11 == 0 ? NULL : &after);
}

static void
move (Act *act, AciesItem *item)
{
  if (!ACIES_IS_UNIT (item))
    {
      place (act, item);
      return;
    }
  for (guint i = 0; i < acies_unit_get_n_stands (ACIES_UNIT (item)); i++)
    {
      g_autoptr (AciesItem) stand
          = g_list_model_get_item (acies_unit_get_stands (ACIES_UNIT (item)), i);

      place (act, stand);
    }
}

static void
lose (Act *act, AciesItem *item)
{
  g_autoptr (AciesStand) stand = NULL;
  guint n;

  if (!ACIES_IS_UNIT (item))
    {
      gboolean is_lost = acies_leader_is_lost (ACIES_LEADER (item));

      acies_change_add_lose (act->change, acies_item_get_id (item), is_lost, !is_lost);
      return;
    }
  n = acies_unit_get_n_stands (ACIES_UNIT (item));
  if (n == 0)
    return;
  stand = g_list_model_get_item (acies_unit_get_stands (ACIES_UNIT (item)), act->number % n);
  acies_change_add_lose (act->change, acies_item_get_id (ACIES_ITEM (stand)),
                         acies_stand_is_lost (stand), !acies_stand_is_lost (stand));
}

/* What was said to be otherwise of hidden ITEM becomes as it is in the first table. */
static void
level_stands (Act *act, AciesUnit *unit, AciesUnit *model)
{
  for (guint i = 0; i < acies_unit_get_n_stands (unit); i++)
    {
      g_autoptr (AciesStand) stand = g_list_model_get_item (acies_unit_get_stands (unit), i);
      g_autoptr (AciesStand) other = g_list_model_get_item (acies_unit_get_stands (model), i);
      const char *id = acies_item_get_id (ACIES_ITEM (stand));

      acies_change_add_place (
          act->change, id, acies_stand_is_placed (stand) ? acies_stand_get_placement (stand) : NULL,
          acies_stand_is_placed (other) ? acies_stand_get_placement (other) : NULL);
      if (acies_stand_is_lost (stand) != acies_stand_is_lost (other))
        acies_change_add_lose (act->change, id, acies_stand_is_lost (stand),
                               acies_stand_is_lost (other));
    }
}

static void
level_leader (Act *act, AciesLeader *leader, AciesLeader *model)
{
  const char *id = acies_item_get_id (ACIES_ITEM (leader));

  acies_change_add_place (
      act->change, id, acies_leader_is_placed (leader) ? acies_leader_get_placement (leader) : NULL,
      acies_leader_is_placed (model) ? acies_leader_get_placement (model) : NULL);
  if (acies_leader_is_lost (leader) != acies_leader_is_lost (model))
    acies_change_add_lose (act->change, id, acies_leader_is_lost (leader),
                           acies_leader_is_lost (model));
}

static void
level_value (Act *act, AciesItem *item, AciesItem *model, const char *attribute)
{
  AciesValue before = acies_item_get_attribute (item, attribute);
  AciesValue after = acies_item_get_attribute (model, attribute);

  if (!acies_value_equal (&before, &after))
    acies_change_add_attribute (act->change, acies_item_get_id (item), attribute, before, after);
}

static void
level_links (Act *act, const char *id)
{
  AciesBattle *battles[] = { act->table->battle, act->twin->tables[0].battle };

  for (guint i = 0; i < G_N_ELEMENTS (battles); i++)
    {
      g_autoptr (GPtrArray) links = acies_battle_dup_links (battles[i], NULL, id);

      for (guint n = 0; n < links->len; n++)
        {
          const AciesLink *link = g_ptr_array_index (links, n);
          AciesValue before = acies_battle_get_link (battles[0], link->kind, link->from, link->to);
          AciesValue after = acies_battle_get_link (battles[1], link->kind, link->from, link->to);

          if (!acies_value_equal (&before, &after) && (i == 0 || before.kind == ACIES_VALUE_NONE))
            acies_change_add_link (act->change, link->kind, link->from, link->to, before, after);
        }
    }
}

static void
level (Act *act, AciesItem *item, gboolean whole)
{
  AciesItem *model = acies_battle_find (act->twin->tables[0].battle, acies_item_get_id (item));

  if (item == model)
    return;
  level_value (act, item, model, "dp");
  if (whole)
    level_value (act, item, model, "order");
  level_links (act, acies_item_get_id (item));
  if (ACIES_IS_UNIT (item))
    level_stands (act, ACIES_UNIT (item), ACIES_UNIT (model));
  else if (ACIES_IS_LEADER (item))
    level_leader (act, ACIES_LEADER (item), ACIES_LEADER (model));
}

/* Whether ITEM is TWIN_SHY, or a part of it. */
static gboolean
is_shy (AciesItem *item)
{
  return g_str_has_prefix (acies_item_get_id (item), TWIN_SHY);
}

/* A side comes to know more or less of ITEM. */
static void
know (Act *act, AciesItem *item)
{
  const char *side = act->number % 3 > 0 ? TWIN_SIDE : "carthage";
  AciesValue before
      = acies_battle_get_knowledge (act->table->battle, side, acies_item_get_id (item));
  const AciesValue values[] = { acies_value_flag (TRUE), acies_value_flag (FALSE),
                                acies_value_symbol (ACIES_KNOWLEDGE_KIND), ACIES_NO_VALUE };
  AciesValue after = values[act->number % (act->twin->has_kinds ? 4 : 2)];

  if (is_shy (item) && (after.kind == ACIES_VALUE_NONE || after.number != 0))
    after = act->twin->has_kinds ? values[2] : values[1];
  if (acies_value_equal (&before, &after))
    return;
  level (act, item, FALSE);
  acies_change_add_know (act->change, side, acies_item_get_id (item), before, after);
}

static AciesItem *
pick_item (Act *act, guint pick)
{
  GListModel *units = acies_battle_get_units (act->table->battle);
  GListModel *leaders = acies_battle_get_leaders (act->table->battle);
  guint n_units = g_list_model_get_n_items (units);
  guint n = pick % (n_units + g_list_model_get_n_items (leaders));
  g_autoptr (AciesItem) item = n < n_units ? g_list_model_get_item (units, n)
                                           : g_list_model_get_item (leaders, n - n_units);

  return item;
}

/* The last stand of a unit becomes one of its own, or goes back. */
static void
split (Act *act, AciesItem *item)
{
  const char *id = acies_item_get_id (item);
  g_autofree char *part = g_strconcat (id, "b", NULL);
  g_autoptr (AciesItem) stand = NULL;
  guint n = ACIES_IS_UNIT (item) ? acies_unit_get_n_stands (ACIES_UNIT (item)) : 0;

  if (n < 2 || acies_battle_find (act->table->battle, part) != NULL)
    return;
  stand = g_list_model_get_item (acies_unit_get_stands (ACIES_UNIT (item)), n - 1);
  acies_change_add_unit (act->change, part, id, FALSE, TRUE);
  acies_change_add_join (act->change, acies_item_get_id (stand), id, part);
  for (guint i = 0; i < 2; i++)
    {
      const char *side = i == 0 ? TWIN_SIDE : "carthage";
      AciesValue known = acies_battle_get_knowledge (act->table->battle, side, id);

      if (known.kind != ACIES_VALUE_NONE)
        acies_change_add_know (act->change, side, part, ACIES_NO_VALUE, known);
    }
}

static void
link_units (Act *act, AciesItem *item)
{
  AciesItem *other = pick_item (act, act->pick / 7);
  AciesValue before, after = acies_value_number (act->number);

  if (!ACIES_IS_UNIT (item) || !ACIES_IS_UNIT (other) || item == other)
    return;
  before = acies_battle_get_link (act->table->battle, "near", acies_item_get_id (item),
                                  acies_item_get_id (other));
  if (act->number % 4 == 0)
    after = ACIES_NO_VALUE;
  if (!acies_value_equal (&before, &after))
    acies_change_add_link (act->change, "near", acies_item_get_id (item), acies_item_get_id (other),
                           before, after);
}

static void
mark (Act *act, AciesItem *item)
{
  const char *id = acies_item_get_id (item);
  AciesValue before = acies_battle_get_mark (act->table->battle, "rattled", id);

  acies_change_add_mark (act->change, "rattled", id, before,
                         before.kind == ACIES_VALUE_NONE ? acies_value_flag (TRUE)
                                                         : ACIES_NO_VALUE);
}

/* What the other side is about is another thing in the second table. */
static const char *
name_deed (Act *act, const char *name)
{
  g_autofree char *other = g_strconcat ("zq", name, NULL);

  return g_intern_string (act->number % 2 == 0 && act->table != act->twin->tables ? other : name);
}

static void
oblige (Act *act, AciesItem *item)
{
  const GPtrArray *dues = acies_battle_get_obligations (act->table->battle);
  char *roles[] = { (char *) "unit", (char *) acies_item_get_id (item), NULL };
  const AciesObligation due = { .serial = acies_battle_get_next_serial (act->table->battle),
                                .kind = name_deed (act, "test"),
                                .due = g_intern_string ("at-once"),
                                .side = g_intern_string (act->number % 2 ? TWIN_SIDE : "carthage"),
                                .roles = roles };

  if (dues->len > 6)
    acies_change_add_discharge (act->change, g_ptr_array_index (dues, 0));
  else
    acies_change_add_raise (act->change, &due);
}

static void
alter_feature (Act *act, const char *id)
{
  AciesTable *table = acies_battle_get_table (act->table->battle);
  AciesItem *feature = acies_battle_find (act->table->battle, id);
  g_autoptr (AciesFeatureState) before
      = feature != NULL ? acies_feature_state_new_of (table, ACIES_FEATURE (feature)) : NULL;
  const AciesPoint points[] = { { ACIES_MM (300 + act->number), ACIES_MM (300) },
                                { ACIES_MM (400), ACIES_MM (300) },
                                { ACIES_MM (400), ACIES_MM (350) } };
  AciesPolygon *polygon = acies_polygon_new_area (points, G_N_ELEMENTS (points), NULL);
  g_autoptr (AciesFeatureState) after = acies_feature_state_new (
      g_intern_string ("wood"), polygon, before != NULL ? before->order : 0);

  acies_polygon_unref (polygon);
  acies_change_add_feature (act->change, id, before,
                            before != NULL && act->number % 3 == 0 ? NULL : after);
}

static void
alter_terrain (Act *act)
{
  const char *id = g_intern_string (act->pick % 2 ? "wood" : "zqwood");
  AciesItem *feature = acies_battle_find (act->table->battle, id);

  if (feature != NULL && act->number % 5 > 1)
    know (act, feature);
  else
    alter_feature (act, id);
}

static void
go_on (Act *act)
{
  const AciesPosition *before = acies_battle_get_position (act->table->battle);
  AciesPosition after = *before;

  after.turn++;
  after.phase = g_intern_string (act->number % 2 ? "plans" : "march");
  acies_change_add_position (act->change, before, &after);
}

/* Whose side it is, is plain to see: all that it has becomes known to its new own. */
static void
go_over (Act *act, AciesItem *item)
{
  const char *side = acies_item_get_side (item);
  gboolean is_own = g_str_equal (side, TWIN_SIDE);

  if (is_shy (item))
    return;
  level (act, item, TRUE);
  acies_change_add_attribute (act->change, acies_item_get_id (item), "side",
                              acies_value_symbol (side),
                              acies_value_symbol (is_own ? "carthage" : TWIN_SIDE));
}

static void
declare (Act *act, AciesItem *item)
{
  const GPtrArray *held = acies_battle_get_declarations (act->table->battle);
  g_autoptr (AciesChange) deeds = acies_change_new ();
  g_autoptr (AciesDeclaration) declaration = acies_declaration_new (
      acies_battle_get_next_serial (act->table->battle), name_deed (act, "dare"),
      g_intern_string (act->number % 2 ? TWIN_SIDE : "carthage"), g_intern_string ("march"), deeds);
  const char *roles[] = { "unit", acies_item_get_id (item), NULL };

  g_strfreev (declaration->roles);
  declaration->roles = g_strdupv ((char **) roles);
  if (held->len > 2)
    acies_change_add_reveal (act->change, g_ptr_array_index (held, 0));
  else
    acies_change_add_declare (act->change, declaration);
}

/* By a new act that turns the last one round. */
static void
take_back (Act *act)
{
  if (act->table->n_done == 0)
    return;
  acies_change_unref (act->change);
  act->change
      = acies_change_invert (g_ptr_array_index (act->table->changes, act->table->n_done - 1));
}

/* Whether the side is kept from knowing of ITEM, wherever that goes; and does not just not see it
 * now. */
static gboolean
is_hidden (Act *act, AciesItem *item)
{
  AciesValue known
      = acies_battle_get_knowledge (act->table->battle, TWIN_SIDE, acies_item_get_id (item));

  return get_degree (act->table, item) == ACIES_DEGREE_NOTHING && known.kind == ACIES_VALUE_FLAG;
}

/* What may be otherwise in the second table if ITEM is hidden from the side. */
static void
do_hidden (Act *act, guint kind, AciesItem *item)
{
  if (act->table != act->twin->tables && is_hidden (act, item))
    act->number += 3;
  if (kind == 0)
    set_attribute (act, item, "dp");
  else if (kind == 1)
    move (act, item);
  else if (kind == 2)
    lose (act, item);
  else if (kind == 3)
    link_units (act, item);
  else
    {
      act->number += act->table != act->twin->tables && !acies_degree_is_own (item, TWIN_SIDE);
      set_attribute (act, item, "order");
    }
}

static void
do_open (Act *act, guint kind, AciesItem *item)
{
  switch (kind)
    {
    case 5:
    case 6:
      know (act, item);
      return;
    case 7:
      mark (act, item);
      return;
    case 8:
      oblige (act, item);
      return;
    case 9:
      split (act, item);
      return;
    case 10:
      alter_terrain (act);
      return;
    case 11:
      go_on (act);
      return;
    case 12:
      declare (act, item);
      return;
    case 13:
      go_over (act, item);
      return;
    default:
      take_back (act);
    }
}

static void
note_met (Twin *self)
{
  TwinTable *table = &self->tables[0];
  guint n = g_list_model_get_n_items (acies_battle_get_units (table->battle))
            + g_list_model_get_n_items (acies_battle_get_leaders (table->battle));

  for (guint i = 0; i < n; i++)
    {
      Act act = { self, table };
      AciesItem *item = pick_item (&act, i);

      if (get_degree (table, item) == ACIES_DEGREE_KNOWN)
        g_hash_table_add (self->met, (gpointer) acies_item_get_id (item));
    }
}

void
twin_act (Twin *self)
{
  guint kind = draw (self, 15), pick = draw (self, 1000);
  gint64 number = draw (self, 60);

  for (guint i = 0; i < G_N_ELEMENTS (self->tables); i++)
    {
      Act act = { self, &self->tables[i], acies_change_new (), number, pick };
      AciesItem *item = pick_item (&act, pick);

      if (kind < 5)
        do_hidden (&act, kind, item);
      else
        do_open (&act, kind, item);
      apply (&act);
      acies_change_unref (act.change);
    }
  note_met (self);
}

void
twin_init (Twin *self, AciesRuleset *ruleset, guint32 seed, gboolean has_kinds)
{
  self->rand = g_rand_new_with_seed (seed);
  self->ruleset = g_object_ref (ruleset);
  self->has_kinds = has_kinds;
  self->met = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (self->tables); i++)
    {
      TwinTable *table = &self->tables[i];

      table->battle = twin_build_battle (ruleset, i);
      table->changes = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_change_unref);
      table->n_done = 0;
      table->said = g_ptr_array_new_with_free_func (g_free);
      twin_hide (table->battle);
      table->filter = acies_side_filter_new (ruleset, table->battle, table->battle, TWIN_SIDE);
    }
  note_met (self);
}

void
twin_clear (Twin *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->tables); i++)
    {
      TwinTable *table = &self->tables[i];

      acies_side_filter_free (table->filter);
      g_object_unref (table->battle);
      g_ptr_array_unref (table->changes);
      g_ptr_array_unref (table->said);
    }
  g_hash_table_unref (self->met);
  g_object_unref (self->ruleset);
  g_rand_free (self->rand);
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists what the umpire can set. The list is made from what the rule set declares, so that it holds
 * for every rule set. */
#include "config.h"
#include "app/play/acies-umpire-edit.h"

#include "base/value/acies-number.h"

#include <glib/gi18n-lib.h>

/* What is being listed, and where to. */
typedef struct
{
  AciesReferee *referee;
  AciesRuleset *ruleset;
  AciesBattle *battle;
  AciesItem *item;
  GPtrArray *targets;
} List;

void
acies_umpire_edit_target_free (AciesUmpireEditTarget *self)
{
  if (self == NULL)
    return;
  g_free (self->label);
  g_free (self->now);
  g_strfreev (self->values);
  g_strfreev (self->labels);
  g_free (self);
}

static AciesUmpireEditTarget *
add_target (
    List *list, AciesUmpireEditKind kind, const char *label, const char *action, const char *key)
{
  AciesUmpireEditTarget *target = g_new0 (AciesUmpireEditTarget, 1);

  target->kind = kind;
  target->label = g_strdup (label);
  target->action = action;
  target->key = g_intern_string (key);
  g_ptr_array_add (list->targets, target);
  return target;
}

static void
set_yes_or_no (AciesUmpireEditTarget *target, gboolean is_yes)
{
  const char *values[] = { "yes", "no", NULL };
  const char *labels[] = { _ ("yes"), _ ("no"), NULL };

  target->values = g_strdupv ((char **) values);
  target->labels = g_strdupv ((char **) labels);
  target->now = g_strdup (is_yes ? "yes" : "no");
}

/* The facts of KIND as choices. */
static void
set_facts (List *list, AciesUmpireEditTarget *target, AciesFactKind kind)
{
  const GPtrArray *facts = acies_ruleset_get_facts (list->ruleset, kind);
  g_autoptr (GStrvBuilder) values = g_strv_builder_new (), labels = g_strv_builder_new ();

  for (guint i = 0; i < facts->len; i++)
    {
      const AciesFact *fact = g_ptr_array_index (facts, i);

      g_strv_builder_add (values, fact->id);
      g_strv_builder_add (labels, fact->label);
    }
  target->values = g_strv_builder_end (values);
  target->labels = g_strv_builder_end (labels);
}

static void
add_attribute (List *list, const AciesAttributeFact *fact)
{
  AciesValue value = acies_referee_get_attribute (list->referee, list->item, fact->fact.id);
  AciesUmpireEditKind kind = fact->value_kind == ACIES_VALUE_NUMBER ? ACIES_UMPIRE_EDIT_NUMBER
                                                                    : ACIES_UMPIRE_EDIT_CHOICE;
  AciesUmpireEditTarget *target;

  if (fact->value_kind == ACIES_VALUE_SYMBOL && fact->values == NULL)
    return;
  target = add_target (list, kind, fact->fact.label, ACIES_ACTION_SET, fact->fact.id);
  if (fact->value_kind == ACIES_VALUE_NUMBER)
    target->now = acies_number_format (value.number, fact->per_unit);
  else if (fact->values != NULL)
    {
      target->values = g_strdupv ((char **) fact->values);
      target->labels
          = g_strdupv (fact->value_labels != NULL ? fact->value_labels : (char **) fact->values);
      target->now = value.kind == ACIES_VALUE_SYMBOL ? g_strdup (value.symbol) : NULL;
    }
  else
    set_yes_or_no (target, value.number != 0);
}

static void
add_attributes (List *list, const char *of)
{
  const GPtrArray *facts = acies_ruleset_get_facts (list->ruleset, ACIES_FACT_ATTRIBUTE);

  for (guint i = 0; i < facts->len; i++)
    {
      const AciesAttributeFact *fact = g_ptr_array_index (facts, i);

      if (acies_ruleset_find_attribute (list->ruleset, of, fact->fact.id) == fact)
        add_attribute (list, fact);
    }
}

static char *
format_place (const AciesPlacement *place)
{
  g_autofree char *x = acies_number_format (place->at.x, ACIES_PER_MM);
  g_autofree char *y = acies_number_format (place->at.y, ACIES_PER_MM);
  g_autofree char *facing = acies_number_format (place->facing, 1000);

  return g_strdup_printf ("%s, %s %s", x, y, facing);
}

static void
add_place (List *list)
{
  AciesUmpireEditTarget *target
      = add_target (list, ACIES_UMPIRE_EDIT_PLACE, _ ("Place it at"), ACIES_ACTION_PLACE, "at");
  AciesPlacement place;
  AciesLength frontage, depth;

  if (acies_body_get_front (ACIES_BODY (list->item), &place, &frontage, &depth))
    target->now = format_place (&place);
  if (target->now == NULL)
    return;
  target = add_target (list, ACIES_UMPIRE_EDIT_NOTHING, _ ("Take it off the table"),
                       ACIES_ACTION_PLACE, "at");
  target->fixed = "none";
}

static void
add_losses (List *list, guint n_lost, guint n_left)
{
  gboolean is_unit = ACIES_IS_UNIT (list->item);

  if (n_left > 0)
    add_target (list, ACIES_UMPIRE_EDIT_NOTHING,
                is_unit ? _ ("It loses a stand") : _ ("It is lost"), ACIES_ACTION_LOSE, "n")
        ->fixed
        = "1";
  if (n_lost > 0)
    add_target (list, ACIES_UMPIRE_EDIT_NOTHING,
                is_unit ? _ ("A lost stand comes back") : _ ("It comes back"), ACIES_ACTION_LOSE,
                "n")
        ->fixed
        = "-1";
}

/* Who knows of it: each side but its own. */
static void
add_knowledge (List *list)
{
  GListModel *sides = acies_battle_get_sides (list->battle);
  const char *own = acies_item_get_side (list->item);

  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesItem) side = g_list_model_get_item (sides, i);
      const char *id = acies_item_get_id (side);
      g_autofree char *label = NULL, *key = NULL;
      AciesValue value;

      if (g_strcmp0 (own, id) == 0)
        continue;
      /* Translators: %s is a side, which may not know of a hidden unit. */
      label = g_strdup_printf (_ ("%s knows of it"), acies_item_get_label (side));
      key = g_strconcat ("known.", id, NULL);
      value = acies_battle_get_knowledge (list->battle, id, acies_item_get_id (list->item));
      set_yes_or_no (add_target (list, ACIES_UMPIRE_EDIT_CHOICE, label, ACIES_ACTION_SET, key),
                     value.kind == ACIES_VALUE_NONE || value.number != 0);
    }
}

/* The sides of the battle as what TARGET may be, behind what stands in VALUES and LABELS. */
static void
set_sides (List *list, AciesUmpireEditTarget *target, GStrvBuilder *values, GStrvBuilder *labels)
{
  GListModel *sides = acies_battle_get_sides (list->battle);

  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesItem) side = g_list_model_get_item (sides, i);

      g_strv_builder_add (values, acies_item_get_id (side));
      g_strv_builder_add (labels, acies_item_get_label (side));
    }
  target->values = g_strv_builder_end (values);
  target->labels = g_strv_builder_end (labels);
}

/* For whom it fights. */
static void
add_side (List *list)
{
  g_autoptr (GStrvBuilder) values = g_strv_builder_new (), labels = g_strv_builder_new ();
  AciesUmpireEditTarget *target
      = add_target (list, ACIES_UMPIRE_EDIT_CHOICE, _ ("Side"), ACIES_ACTION_SET, "side");

  set_sides (list, target, values, labels);
  target->now = g_strdup (acies_item_get_side (list->item));
}

static void
list_unit (List *list)
{
  AciesUnit *unit = ACIES_UNIT (list->item);
  guint n_left = acies_unit_get_n_present (unit);
  guint n = g_list_model_get_n_items (acies_unit_get_stands (unit));
  AciesUmpireEditTarget *formation;

  add_attributes (list, "unit");
  if (acies_ruleset_get_facts (list->ruleset, ACIES_FACT_FORMATION)->len > 0)
    {
      formation = add_target (list, ACIES_UMPIRE_EDIT_CHOICE, _ ("Formation"), ACIES_ACTION_SET,
                              "formation");
      set_facts (list, formation, ACIES_FACT_FORMATION);
      formation->now = g_strdup (acies_unit_get_formation (unit));
    }
  add_side (list);
  add_place (list);
  add_losses (list, n - n_left, n_left);
  add_knowledge (list);
}

static void
list_leader (List *list)
{
  gboolean is_lost = acies_leader_is_lost (ACIES_LEADER (list->item));

  add_attributes (list, "leader");
  add_side (list);
  add_place (list);
  add_losses (list, is_lost ? 1 : 0, is_lost ? 0 : 1);
  add_knowledge (list);
}

static void
list_battle (List *list)
{
  const AciesPosition *position = acies_battle_get_position (list->battle);
  g_autoptr (GStrvBuilder) values = g_strv_builder_new (), labels = g_strv_builder_new ();
  AciesUmpireEditTarget *target;

  target = add_target (list, ACIES_UMPIRE_EDIT_NUMBER, _ ("Turn"), ACIES_ACTION_SET, "turn");
  target->now = g_strdup_printf ("%d", position->turn);
  target = add_target (list, ACIES_UMPIRE_EDIT_CHOICE, _ ("Phase"), ACIES_ACTION_SET, "phase");
  set_facts (list, target, ACIES_FACT_PHASE);
  target->now = g_strdup (position->phase);
  target = add_target (list, ACIES_UMPIRE_EDIT_CHOICE, _ ("Side to act"), ACIES_ACTION_SET, "side");
  g_strv_builder_add (values, "none");
  g_strv_builder_add (labels, _ ("Both together"));
  set_sides (list, target, values, labels);
  target->now = g_strdup (position->side != NULL ? position->side : "none");
  add_attributes (list, "battle");
}

static void
list_side (List *list)
{
  AciesValue first = acies_item_get_attribute (list->item, "first");

  add_attributes (list, "side");
  set_yes_or_no (
      add_target (list, ACIES_UMPIRE_EDIT_CHOICE, _ ("Goes first"), ACIES_ACTION_SET, "first"),
      first.number != 0);
}

GPtrArray *
acies_umpire_edit_list_targets (AciesReferee *referee, AciesItem *item)
{
  List list = { .referee = referee, .item = item };

  g_return_val_if_fail (ACIES_IS_REFEREE (referee) && ACIES_IS_ITEM (item), NULL);

  list.ruleset = acies_referee_get_ruleset (referee);
  list.battle = acies_referee_get_battle (referee);
  list.targets = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_umpire_edit_target_free);
  switch (acies_item_get_kind (item))
    {
    case ACIES_ITEM_UNIT:
      list_unit (&list);
      break;
    case ACIES_ITEM_LEADER:
      list_leader (&list);
      break;
    case ACIES_ITEM_BATTLE:
      list_battle (&list);
      break;
    case ACIES_ITEM_SIDE:
      list_side (&list);
      break;
    case ACIES_ITEM_STAND:
      add_attributes (&list, "stand");
      break;
    case ACIES_ITEM_COMMAND:
      add_attributes (&list, "command");
      break;
    case ACIES_ITEM_FEATURE:
      add_attributes (&list, "feature");
      break;
    case ACIES_ITEM_MAP:
      break;
    }
  return list.targets;
}

/* "400, 250 90" is a point and a facing, "400, 250" a point; a hex has neither comma nor blank. */
static void
set_place (AciesQuestion *question, const char *value)
{
  g_auto (GStrv) parts = g_strsplit_set (value, ", ", -1);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  for (guint i = 0; parts[i] != NULL; i++)
    {
      if (*parts[i] != '\0')
        g_ptr_array_add (words, parts[i]);
    }
  if (words->len >= 2)
    {
      g_autofree char *at = g_strconcat (words->pdata[0], ",", words->pdata[1], NULL);

      acies_question_set (question, "at", at);
    }
  else
    acies_question_set (question, "at", value);
  if (words->len >= 3)
    acies_question_set (question, "facing", words->pdata[2]);
}

AciesQuestion *
acies_umpire_edit_make_question (const AciesUmpireEditTarget *target,
                                 AciesItem *item,
                                 const char *value,
                                 const char *reason)
{
  AciesQuestion *question;

  g_return_val_if_fail (target != NULL && ACIES_IS_ITEM (item), NULL);
  g_return_val_if_fail (value != NULL || target->kind == ACIES_UMPIRE_EDIT_NOTHING, NULL);

  question = acies_question_new (target->action);
  acies_question_set (question, "item", acies_item_get_id (item));
  if (target->kind == ACIES_UMPIRE_EDIT_PLACE)
    set_place (question, value);
  else
    acies_question_set (question, target->key,
                        target->kind == ACIES_UMPIRE_EDIT_NOTHING ? target->fixed : value);
  acies_question_set (question, "reason", reason != NULL ? reason : "");
  return question;
}

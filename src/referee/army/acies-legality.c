/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks whether an army is legal: every type and value known to the rule set, every constraint
 * kept; and whether a battle is set up as the rules require. A broken constraint is a finding with
 * its clause and the item's id, never a refusal. */
#include "config.h"

#include "base/value/acies-number.h"
#include "referee/state/acies-item-check.h"
#include "referee/army/acies-item-name.h"
#include "referee/army/acies-points-private.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  AciesArmyEvaluation *army_evaluation; /* whose evaluation it is; NULL: a battle is looked at */
  AciesEvaluation *evaluation;
  AciesArmy *army;  /* as its owner holds it; NULL: a battle is looked at */
  const char *file; /* that findings are of, or NULL */
  AciesFindings *findings;
  GPtrArray *broken; /* of AciesBreach, or NULL */
  guint n_failed;    /* expressions that came to no end */
  /* Nothing is said of what is broken: it is only counted, of this unit or leader, and unless he is
   * looked at alone of sides and the battle too. */
  AciesItem *who;
  gboolean is_alone;
  guint n_broken;
} Check;

static void
add_error (Check *self, const AciesConstraint *constraint, const char *subject, const GError *error)
{
  self->n_failed++;
  acies_findings_take (self->findings,
                       acies_finding_new (ACIES_SEVERITY_ERROR, constraint->fact.file,
                                          constraint->fact.line, constraint->fact.cite, subject,
                                          error->message));
}

/* The value on top of the stack as people read it, and as PLAIN its id or number; popped. */
static char *
take_text (AciesEvaluation *evaluation, char **plain)
{
  lua_State *lua = acies_evaluation_get_lua (evaluation);
  AciesSubject *subject = acies_lua_views_to_subject (lua, -1);
  char *text;

  if (subject != NULL)
    text = acies_subject_describe (evaluation, subject);
  else if (lua_isboolean (lua, -1))
    text = g_strdup (lua_toboolean (lua, -1) ? _ ("yes") : _ ("no"));
  else
    text = g_strdup (lua_tostring (lua, -1));
  if (subject != NULL)
    *plain = g_strdup (subject->name);
  else if (lua_isboolean (lua, -1))
    *plain = g_strdup (lua_toboolean (lua, -1) ? "yes" : "no");
  else
    *plain = g_strdup (text != NULL ? text : "");
  lua_pop (lua, 1);
  return text;
}

/* What ARGUMENT is in the scope on top of the stack, and as PLAIN its id or number; NULL, and
 * nothing as PLAIN, if its expression fails. */
static char *
evaluate_argument (Check *self, const AciesConstraintArgument *argument, char **plain)
{
  AciesEvaluation *evaluation = self->evaluation;
  lua_State *lua = acies_evaluation_get_lua (evaluation);
  int scope = lua_gettop (lua);

  acies_script_push_expression (acies_evaluation_get_script (evaluation), argument->value);
  lua_pushvalue (lua, scope);
  lua_setupvalue (lua, -2, 1);
  if (acies_script_call (acies_evaluation_get_script (evaluation), 0, 1) == LUA_OK)
    return take_text (evaluation, plain);
  lua_settop (lua, scope);
  return NULL;
}

/* Takes WORDS. */
static AciesBreach *
breach_new (const AciesFact *rule, const char *item, const char *sentence, char **words)
{
  AciesBreach *breach = g_new0 (AciesBreach, 1);

  breach->rule = rule;
  breach->item = g_strdup (item);
  breach->sentence = g_strdup (sentence);
  breach->words = words;
  return breach;
}

static void
breach_free (gpointer data)
{
  AciesBreach *breach = data;

  g_free (breach->item);
  g_free (breach->sentence);
  g_strfreev (breach->words);
  g_free (breach);
}

/* Says that ITEM breaks CONSTRAINT; the scope is on top of the stack. */
static void
report (Check *self, const AciesConstraint *constraint, AciesItem *item, const char *subject)
{
  g_autoptr (GPtrArray) pairs = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_autofree char *sentence = NULL;

  self->n_broken++;
  if (self->who != NULL)
    return;
  /* Of a part of a unit the unit is named. */
  g_ptr_array_add (pairs,
                   g_strdup (g_str_equal (constraint->of, "sub-unit") ? "unit" : constraint->of));
  g_ptr_array_add (
      pairs, acies_item_name_dup_numbered (acies_evaluation_get_ruleset (self->evaluation), item));
  for (guint i = 0; i < constraint->arguments->len; i++)
    {
      const AciesConstraintArgument *argument = g_ptr_array_index (constraint->arguments, i);
      g_autofree char *plain = NULL;
      char *text = evaluate_argument (self, argument, &plain);

      if (text == NULL)
        continue;
      g_strv_builder_add_many (words, argument->name, plain, NULL);
      g_ptr_array_add (pairs, g_strdup (argument->name));
      g_ptr_array_add (pairs, text);
    }
  g_ptr_array_add (pairs, NULL);
  sentence = acies_text_fill (constraint->fact.label, (const char *const *) pairs->pdata);
  if (constraint->fact.origin == ACIES_ORIGIN_HOUSE)
    {
      char *plain = sentence;

      /* Translators: what is wrong with an army, and the house rules that say so. */
      sentence = g_strdup_printf (_ ("%s (house rule of %s)"), plain, constraint->fact.layer);
      g_free (plain);
    }
  acies_findings_take (
      self->findings,
      acies_finding_of_rule (
          acies_finding_new (constraint->is_warning ? ACIES_SEVERITY_WARNING : ACIES_SEVERITY_ERROR,
                             self->file, 0, constraint->fact.cite, subject, sentence),
          constraint->fact.id));
  if (self->broken != NULL)
    {
      AciesBreach *breach
          = breach_new (&constraint->fact, subject, sentence, g_strv_builder_end (words));

      breach->is_warning = constraint->is_warning;
      g_ptr_array_add (self->broken, breach);
    }
}

/* Tests CONSTRAINT on ITEM of the evaluation, a run of its own budget. SUB_UNIT names a part of a
 * unit, or is NULL. A rule set whose expressions never end is not asked for ever. */
static void
test_constraint (Check *self,
                 const AciesConstraint *constraint,
                 const char *role,
                 AciesItem *item,
                 const char *sub_unit)
{
  AciesEvaluation *evaluation = self->evaluation;
  lua_State *lua = acies_evaluation_get_lua (evaluation);
  int top = lua_gettop (lua);
  const char *subject
      = g_str_equal (role, "army") ? acies_army_get_id (self->army) : acies_item_get_id (item);
  gboolean concerns = TRUE, holds = TRUE;
  g_autoptr (GError) error = NULL;

  if (self->n_failed >= ACIES_FINDINGS_LIMIT)
    return;
  acies_script_renew (acies_evaluation_get_script (evaluation));
  acies_evaluation_reset (evaluation);
  acies_army_evaluation_push_roles (evaluation, role, item);
  if (sub_unit != NULL)
    {
      lua_pushstring (lua, sub_unit);
      lua_setfield (lua, -2, "sub_unit");
    }
  acies_lua_views_push_scope (evaluation, -1);
  if (constraint->condition != NULL
      && !acies_evaluation_test (evaluation, constraint->condition, &concerns, &error))
    add_error (self, constraint, subject, error);
  else if (concerns && !acies_evaluation_test (evaluation, constraint->test, &holds, &error))
    add_error (self, constraint, subject, error);
  else if (concerns && !holds)
    report (self, constraint, item, subject);
  lua_settop (lua, top);
}

static void
test_sub_units (Check *self, const AciesConstraint *constraint, AciesUnit *unit)
{
  for (guint i = 0; i < acies_unit_get_n_sub_units (unit); i++)
    test_constraint (self, constraint, "unit", ACIES_ITEM (unit),
                     acies_unit_get_sub_unit (unit, i)->id);
}

/* What of ATTRIBUTES STATE, or its part PART unless that is NULL, says of ITEM and may not have. */
static void
check_only (Check *self,
            AciesItem *item,
            const AciesItemState *state,
            const char *part,
            const AciesAttributes *attributes)
{
  AciesRuleset *ruleset = acies_evaluation_get_ruleset (self->evaluation);
  AciesItemKind kind = part != NULL ? ACIES_ITEM_STAND : state->kind;

  for (guint i = 0; i < acies_attributes_get_n (attributes); i++)
    {
      AciesValue value;
      const char *id = acies_attributes_get_nth (attributes, i, &value);
      const AciesAttributeFact *fact = acies_lookup_fact (ruleset, kind, id);
      g_autofree char *name = NULL, *sentence = NULL;

      if (fact == NULL || acies_lookup_may_have (ruleset, state, part, fact))
        continue;
      value = acies_lookup_coerce (fact, value);
      if (acies_value_equal (&value, &fact->start))
        continue;
      name = acies_item_name_dup_numbered (ruleset, item);
      /* Translators: a unit, and what the rules give other troops, such as “armoured”. */
      sentence = g_strdup_printf (_ ("%s: “%s” is not for its type"), name, fact->fact.label);
      acies_findings_take (
          self->findings,
          acies_finding_of_rule (acies_finding_new (ACIES_SEVERITY_ERROR, NULL, 0, fact->fact.cite,
                                                    acies_item_get_id (item), sentence),
                                 fact->fact.id));
      if (self->broken != NULL)
        g_ptr_array_add (self->broken, breach_new (&fact->fact, acies_item_get_id (item), sentence,
                                                   g_new0 (char *, 1)));
    }
}

static void
check_onlies (Check *self, AciesItem *item)
{
  g_autoptr (AciesItemState) state = acies_item_state_new (item);

  check_only (self, item, state, NULL, state->attributes);
  for (guint i = 0; state->sub_units != NULL && i < state->sub_units->len; i++)
    {
      const AciesSubUnit *part = g_ptr_array_index (state->sub_units, i);

      check_only (self, item, state, part->id, part->attributes);
    }
}

static void
check_item (AciesItem *item, gpointer data)
{
  Check *self = data;
  AciesRuleset *ruleset = acies_evaluation_get_ruleset (self->evaluation);
  const GPtrArray *constraints = acies_ruleset_get_facts (ruleset, ACIES_FACT_CONSTRAINT);
  const char *kind = acies_lookup_kind_word (acies_item_get_kind (item));
  guint n_errors = acies_findings_get_n_errors (self->findings);

  acies_army_evaluation_turn_to_next (self->army_evaluation);
  self->evaluation = self->army_evaluation->evaluation;
  acies_item_check (ruleset, item, self->findings);
  /* A unit of an unknown type would only break every constraint there is. */
  if (acies_findings_get_n_errors (self->findings) > n_errors)
    return;
  check_onlies (self, item);
  for (guint i = 0; constraints != NULL && i < constraints->len; i++)
    {
      const AciesConstraint *constraint = g_ptr_array_index (constraints, i);

      if (constraint->is_of_set_up)
        continue;
      if (g_str_equal (constraint->of, kind))
        test_constraint (self, constraint, kind, item, NULL);
      else if (g_str_equal (constraint->of, "sub-unit") && ACIES_IS_UNIT (item))
        test_sub_units (self, constraint, ACIES_UNIT (item));
    }
}

/* The army as a whole. */
static void
check_whole (Check *self, AciesArmyEvaluation *army_evaluation)
{
  const GPtrArray *constraints = acies_ruleset_get_facts (
      acies_evaluation_get_ruleset (self->evaluation), ACIES_FACT_CONSTRAINT);

  for (guint i = 0; constraints != NULL && i < constraints->len; i++)
    {
      const AciesConstraint *constraint = g_ptr_array_index (constraints, i);

      if (g_str_equal (constraint->of, "army"))
        test_constraint (self, constraint, "army", ACIES_ITEM (army_evaluation->battle), NULL);
    }
}

guint
acies_legality_check (AciesArmyEvaluation *army_evaluation,
                      AciesItem *item,
                      guint n_failed,
                      AciesFindings *findings)
{
  Check check = { .army_evaluation = army_evaluation,
                  .evaluation = army_evaluation->evaluation,
                  .army = army_evaluation->army,
                  .findings = findings,
                  .n_failed = n_failed };

  if (item != NULL)
    check_item (item, &check);
  else
    check_whole (&check, army_evaluation);
  return check.n_failed;
}

/* Adds what is wrong with ARMY to FINDINGS, and if BROKEN is not NULL to that what it breaks. */
static void
check_army (AciesRuleset *ruleset, AciesArmy *army, AciesFindings *findings, GPtrArray *broken)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesArmyEvaluation) army_evaluation
      = acies_army_evaluation_new (ruleset, army, &error);
  Check check = { .army = army, .findings = findings, .broken = broken };

  if (army_evaluation == NULL)
    {
      acies_findings_add_error (findings, error, acies_army_get_id (army));
      return;
    }
  check.army_evaluation = army_evaluation;
  check.evaluation = army_evaluation->evaluation;
  acies_army_foreach (army_evaluation->copy, check_item, &check);
  check_whole (&check, army_evaluation);
}

void
acies_points_check (AciesRuleset *ruleset, AciesArmy *army, AciesFindings *findings)
{
  g_autoptr (AciesCost) cost = NULL;

  check_army (ruleset, army, findings, NULL);
  cost = acies_points_price (ruleset, army, NULL);
  if (cost != NULL)
    acies_points_check_allowance (army, cost, findings);
}

GPtrArray *
acies_points_list_broken (AciesRuleset *ruleset, AciesArmy *army)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  GPtrArray *broken = g_ptr_array_new_with_free_func (breach_free);

  check_army (ruleset, army, findings, broken);
  return broken;
}

/* Tests CONSTRAINT on all of MODEL that are not lost. */
static void
test_model (Check *self, const AciesConstraint *constraint, GListModel *model)
{
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (model, i);
      gboolean is_gone
          = ACIES_IS_UNIT (item)
                ? acies_unit_get_n_present (ACIES_UNIT (item)) == 0
                : acies_state_is_lost (acies_evaluation_get_state (self->evaluation), item);

      if (!is_gone)
        test_constraint (self, constraint, constraint->of, item, NULL);
    }
}

static void
test_set_up (Check *self, const AciesConstraint *constraint)
{
  AciesBattle *battle = acies_evaluation_get_battle (self->evaluation);
  gboolean is_of_sides
      = g_str_equal (constraint->of, "battle") || g_str_equal (constraint->of, "side");

  if (self->who != NULL && is_of_sides && self->is_alone)
    return;
  if (self->who != NULL && !is_of_sides)
    {
      if (g_str_equal (constraint->of, acies_lookup_kind_word (acies_item_get_kind (self->who))))
        test_constraint (self, constraint, constraint->of, self->who, NULL);
      return;
    }

  if (g_str_equal (constraint->of, "battle"))
    test_constraint (self, constraint, "battle", ACIES_ITEM (battle), NULL);
  else if (g_str_equal (constraint->of, "side"))
    test_model (self, constraint, acies_battle_get_sides (battle));
  else if (g_str_equal (constraint->of, "leader"))
    test_model (self, constraint, acies_battle_get_leaders (battle));
  else
    test_model (self, constraint, acies_battle_get_units (battle));
}

static void
check_set_up (Check *self, AciesReferee *referee)
{
  const GPtrArray *constraints
      = acies_ruleset_get_facts (acies_referee_get_ruleset (referee), ACIES_FACT_CONSTRAINT);
  g_autoptr (AciesQuestion) question = acies_question_new ("set-up");

  self->evaluation = acies_evaluation_new (referee, question, NULL);
  acies_evaluation_enter (self->evaluation);
  for (guint i = 0; constraints != NULL && i < constraints->len; i++)
    {
      const AciesConstraint *constraint = g_ptr_array_index (constraints, i);

      if (constraint->is_of_set_up)
        test_set_up (self, constraint);
    }
  acies_evaluation_leave (self->evaluation);
  acies_evaluation_free (self->evaluation);
}

void
acies_referee_check_set_up (AciesReferee *self, const char *file, AciesFindings *findings)
{
  Check check = { .file = file, .findings = findings };
  AciesBattle *battle;

  g_return_if_fail (ACIES_IS_REFEREE (self));
  g_return_if_fail (ACIES_IS_FINDINGS (findings));

  battle = acies_referee_get_battle (self);
  if (battle != NULL && acies_battle_get_position (battle)->turn <= 0)
    check_set_up (&check, self);
}

GPtrArray *
acies_referee_list_broken (AciesReferee *self)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  GPtrArray *broken = g_ptr_array_new_with_free_func (breach_free);
  Check check = { .findings = findings, .broken = broken };

  check_set_up (&check, self);
  return broken;
}

guint
acies_referee_count_broken (AciesReferee *self, AciesItem *who, gboolean is_alone)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  Check check = { .findings = findings, .who = who, .is_alone = is_alone };

  g_return_val_if_fail (ACIES_IS_REFEREE (self), 0);
  g_return_val_if_fail (ACIES_IS_ITEM (who), 0);

  check_set_up (&check, self);
  return check.n_broken;
}

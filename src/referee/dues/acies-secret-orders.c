/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps declarations back, and reveals them. What two sides declared apart may bear on the same
 * thing: when it is shown, numbers add up and all else is set in turn, so that nobody has to know
 * of the other. */
#include "config.h"

#include "referee/dues/acies-secret-orders.h"

#include "referee/evaluation/acies-line-words.h"
#include "referee/dues/acies-events.h"

const char *
acies_secret_orders_get_side (AciesEvaluation *evaluation)
{
  if (acies_evaluation_get_battle (evaluation) == NULL
      || acies_evaluation_get_action (evaluation) == NULL
      || acies_evaluation_get_action (evaluation)->veiled == NULL)
    return NULL;
  for (guint i = 0; i < acies_evaluation_get_fills (evaluation)->len; i++)
    {
      const AciesRoleBinding *fill = g_ptr_array_index (acies_evaluation_get_fills (evaluation), i);
      AciesItem *item = fill->subjects->len > 0
                            ? ((AciesSubject *) g_ptr_array_index (fill->subjects, 0))->item
                            : NULL;

      if (item != NULL)
        return ACIES_IS_SIDE (item) ? acies_item_get_id (item) : acies_item_get_side (item);
    }
  return NULL;
}

void
acies_secret_orders_lay (AciesEvaluation *evaluation)
{
  const char *side = acies_secret_orders_get_side (evaluation);
  GPtrArray *declarations
      = side != NULL ? acies_battle_get_declarations (acies_evaluation_get_battle (evaluation))
                     : NULL;
  AciesState *present = NULL;

  for (guint i = 0; declarations != NULL && i < declarations->len; i++)
    {
      const AciesDeclaration *declaration = g_ptr_array_index (declarations, i);

      if (declaration->side != side)
        continue;
      if (present == NULL)
        present = acies_evaluation_own_present (evaluation);
      acies_state_apply (present, declaration->change, FALSE);
    }
}

/* Roles of the action and what was given for them, in pairs. */
static char **
list_roles (AciesEvaluation *evaluation)
{
  g_autoptr (GStrvBuilder) roles = g_strv_builder_new ();

  for (guint i = 0; i < acies_evaluation_get_action (evaluation)->roles->len; i++)
    {
      const AciesRole *role
          = g_ptr_array_index (acies_evaluation_get_action (evaluation)->roles, i);
      const char *text = acies_question_get (acies_evaluation_get_question (evaluation), role->id);

      if (text == NULL)
        continue;
      g_strv_builder_add (roles, role->id);
      g_strv_builder_add (roles, text);
    }
  return g_strv_builder_end (roles);
}

/* EMISSION as one list of words. */
static char **
flatten (const AciesEmission *emission)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  g_strv_builder_add (words, emission->event);
  g_strv_builder_addv (words, (const char **) emission->roles);
  return g_strv_builder_end (words);
}

static void
add_note (AciesEvaluation *evaluation, AciesRuling *ruling)
{
  AciesRulingLine *line = acies_ruling_line_new (ACIES_RULING_LINE_NOTE, "veiled");

  acies_line_words_tell (line, acies_evaluation_get_referee (evaluation), evaluation, "veiled",
                         "phase", acies_evaluation_get_action (evaluation)->veiled, NULL);
  line->cite = g_strdup (acies_evaluation_get_action (evaluation)->fact.cite);
  g_ptr_array_add (ruling->lines, line);
}

/* What RULING does, but for the obligations that it meets, which stay in its own change. */
static AciesChange *
take_deeds (AciesRuling *ruling)
{
  g_autoptr (AciesChange) all = g_steal_pointer (&ruling->change);
  AciesChange *deeds = acies_change_new ();

  ruling->change = acies_change_new ();
  for (guint i = 0; i < acies_change_get_n_entries (all); i++)
    {
      const AciesChangeEntry *entry = acies_change_get_entry (all, i);

      acies_change_add_entry (entry->kind == ACIES_CHANGE_DISCHARGE ? ruling->change : deeds,
                              entry);
    }
  return deeds;
}

void
acies_secret_orders_cover (AciesEvaluation *evaluation, AciesRuling *ruling)
{
  g_autoptr (AciesChange) deeds = take_deeds (ruling);
  g_autoptr (AciesDeclaration) declaration = acies_declaration_new (
      acies_battle_get_next_serial (acies_evaluation_get_battle (evaluation)),
      acies_evaluation_get_action (evaluation)->fact.id, acies_secret_orders_get_side (evaluation),
      acies_evaluation_get_action (evaluation)->veiled, deeds);

  g_strfreev (declaration->roles);
  declaration->roles = list_roles (evaluation);
  for (guint i = 0; i < acies_evaluation_get_emissions (evaluation)->len; i++)
    g_ptr_array_add (declaration->events,
                     flatten (g_ptr_array_index (acies_evaluation_get_emissions (evaluation), i)));
  acies_change_add_declare (ruling->change, declaration);
  add_note (evaluation, ruling);
}

typedef struct
{
  AciesReferee *referee;
  AciesBattle *battle;
  AciesRuling *ruling;
  AciesState *state; /* as the change of the ruling leaves it so far */
} Reveal;

/* What is to be of a number that was BEFORE and AFTER when nobody else was known, and is NOW. */
static AciesValue
add_up (Reveal *self, AciesItem *item, const AciesChangeEntry *entry, AciesValue now)
{
  const AciesAttributeFact *fact = acies_lookup_fact (acies_referee_get_ruleset (self->referee),
                                                      acies_item_get_kind (item), entry->attribute);
  AciesValue before = entry->before;

  if (fact == NULL || fact->value_kind != ACIES_VALUE_NUMBER || acies_value_equal (&now, &before)
      || entry->after.kind != ACIES_VALUE_NUMBER)
    return entry->after;
  if (before.kind != ACIES_VALUE_NUMBER)
    before = fact->start;
  if (now.kind != ACIES_VALUE_NUMBER)
    now = fact->start;
  return acies_value_number (
      CLAMP (now.number + entry->after.number - before.number, fact->minimum, fact->maximum));
}

/* ENTRY as it is to be on what there is now; FALSE: it changes nothing any more. */
static gboolean
rebase (Reveal *self, AciesChangeEntry *entry)
{
  AciesItem *item = acies_battle_find (self->battle, entry->item);
  AciesValue before = entry->before;

  if (item == NULL)
    return FALSE;
  switch (entry->kind)
    {
    case ACIES_CHANGE_ATTRIBUTE:
      before = acies_state_get_attribute (self->state, item, entry->attribute);
      entry->after = add_up (self, item, entry, before);
      break;
    case ACIES_CHANGE_LOSE:
      before = acies_value_flag (acies_state_is_lost (self->state, item));
      break;
    case ACIES_CHANGE_LINK:
      before = acies_state_get_link (self->state, entry->attribute, entry->item, entry->other);
      break;
    case ACIES_CHANGE_KNOW:
      before = acies_state_get_knowledge (self->state, entry->attribute, entry->item);
      break;
    case ACIES_CHANGE_PLACE:
      entry->was_placed = acies_state_get_placement (self->state, item, &entry->placed_before);
      return TRUE;
    case ACIES_CHANGE_CREATE_UNIT:
    case ACIES_CHANGE_JOIN:
    case ACIES_CHANGE_FEATURE:
    case ACIES_CHANGE_RAISE:
    case ACIES_CHANGE_DISCHARGE:
    case ACIES_CHANGE_POSITION:
    case ACIES_CHANGE_DECLARE:
    case ACIES_CHANGE_REVEAL:
    case ACIES_CHANGE_MARK:
    case ACIES_CHANGE_PRINT:
      return TRUE;
    }
  entry->before = before;
  return !acies_value_equal (&entry->before, &entry->after);
}

/* The items that fill its roles. */
static char **
list_items (Reveal *self, const AciesDeclaration *declaration)
{
  g_autoptr (GStrvBuilder) items = g_strv_builder_new ();

  for (char **role = declaration->roles; *role != NULL; role += 2)
    {
      g_auto (GStrv) words = g_strsplit (role[1], " ", -1);

      for (char **word = words; *word != NULL; word++)
        if (acies_battle_find (self->battle, *word) != NULL)
          g_strv_builder_add (items, *word);
    }
  return g_strv_builder_end (items);
}

static void
add_line (Reveal *self, const AciesDeclaration *declaration)
{
  const AciesFact *action = acies_ruleset_find (acies_referee_get_ruleset (self->referee),
                                                ACIES_FACT_ACTION, declaration->action);
  g_autofree char *declared = acies_line_words_act (declaration->action, declaration->roles);
  AciesRulingLine *line = acies_ruling_line_new (ACIES_RULING_LINE_PROPOSAL, declaration->action);

  acies_line_words_tell (line, self->referee, NULL, "declared", "side", declaration->side,
                         "declared", declared, NULL);
  line->cite = g_strdup (action != NULL ? action->cite : NULL);
  g_strfreev (line->units);
  line->units = list_items (self, declaration);
  g_ptr_array_add (self->ruling->lines, line);
}

static void
show (Reveal *self, const AciesDeclaration *declaration, GPtrArray *emissions)
{
  g_autoptr (AciesChange) now = acies_change_new ();

  for (guint i = 0; i < acies_change_get_n_entries (declaration->change); i++)
    {
      AciesChangeEntry entry = *acies_change_get_entry (declaration->change, i);

      if (rebase (self, &entry))
        acies_change_add_entry (now, &entry);
    }
  acies_change_add_reveal (self->ruling->change, declaration);
  for (guint i = 0; i < acies_change_get_n_entries (now); i++)
    acies_change_add_entry (self->ruling->change, acies_change_get_entry (now, i));
  acies_state_apply (self->state, now, FALSE);
  add_line (self, declaration);
  for (guint i = 0; i < declaration->events->len; i++)
    {
      char **words = g_ptr_array_index (declaration->events, i);

      g_ptr_array_add (emissions, acies_emission_new (words[0], (const char *const *) words + 1));
    }
}

/* What PHASE shows, in the order of actions in the rules, then as it was declared. Of
 * AciesDeclaration. */
static GPtrArray *
list_shown (AciesReferee *referee, const char *phase)
{
  const GPtrArray *actions
      = acies_ruleset_get_facts (acies_referee_get_ruleset (referee), ACIES_FACT_ACTION);
  GPtrArray *all = acies_battle_get_declarations (acies_referee_get_battle (referee));
  GPtrArray *shown = g_ptr_array_new ();

  for (guint i = 0; actions != NULL && i < actions->len; i++)
    for (guint n = 0; n < all->len; n++)
      {
        AciesDeclaration *declaration = g_ptr_array_index (all, n);

        if (declaration->until == phase
            && declaration->action == ((const AciesFact *) g_ptr_array_index (actions, i))->id)
          g_ptr_array_add (shown, declaration);
      }
  return shown;
}

gboolean
acies_secret_orders_reveal (AciesReferee *referee,
                            AciesRuling *ruling,
                            const AciesPosition *after,
                            GPtrArray *emissions)
{
  AciesBattle *battle = acies_referee_get_battle (referee);
  g_autoptr (GPtrArray) shown = list_shown (referee, after->phase);
  g_autoptr (AciesState) state = acies_state_new (battle);
  Reveal self = { referee, battle, ruling, state };

  if (shown->len == 0)
    return FALSE;
  acies_state_apply (state, ruling->change, FALSE);
  for (guint i = 0; i < shown->len; i++)
    show (&self, g_ptr_array_index (shown, i), emissions);
  return TRUE;
}

/* The ruling that shows, in the phase that they wait for, all declarations of the battle. */
static AciesRuling *
show_all (AciesReferee *referee, AciesRuling *ruling, const char *phase, GError **error)
{
  g_autoptr (AciesRuling) shown = acies_ruling_new (acies_ruling_get_question (ruling));
  g_autoptr (GPtrArray) emissions
      = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_emission_free);
  AciesPosition before = *acies_battle_get_position (acies_referee_get_battle (referee));
  AciesPosition after = before;

  after.phase = phase;
  acies_change_add_position (shown->change, &before, &after);
  if (acies_secret_orders_reveal (referee, shown, &after, emissions)
      && !acies_events_raise (referee, shown, shown->change, emissions, error))
    return NULL;
  return g_steal_pointer (&shown);
}

AciesRuling *
acies_secret_orders_foresee (AciesReferee *referee, AciesRuling *ruling, GError **error)
{
  AciesBattle *battle = acies_referee_get_battle (referee);
  const AciesDeclaration *declaration
      = acies_change_get_declaration (ruling->change, ACIES_CHANGE_DECLARE);
  g_autoptr (AciesChange) back = NULL;
  AciesRuling *shown;

  if (declaration == NULL || !acies_battle_apply (battle, ruling->change, error))
    return NULL;
  shown = show_all (referee, ruling, declaration->until, error);
  back = acies_change_invert (ruling->change);
  if (!acies_battle_apply (battle, back, NULL))
    g_assert_not_reached (); /* it has just come from there */
  return shown;
}

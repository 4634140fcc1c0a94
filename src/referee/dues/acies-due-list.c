/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Derives what is due: for each obligation of the phase, in the order of the rule set, whoever it
 * falls due for, if its condition holds and it is not marked as done. */
#include "config.h"

#include "referee/dues/acies-due-list.h"

#include "referee/dues/acies-due-holders.h"
#include "referee/dues/acies-due-roles.h"
#include "referee/evaluation/acies-line-words.h"

typedef struct
{
  AciesHearing *hearing;
  const AciesObligationFact *fact;
  AciesDueVisit visit;
  gpointer data;
} Derivation;

gboolean
acies_due_list_is_kept (AciesRuleset *ruleset)
{
  const GPtrArray *facts = acies_ruleset_get_facts (ruleset, ACIES_FACT_OBLIGATION);

  for (guint i = 0; facts != NULL && i < facts->len; i++)
    if (acies_obligation_fact_stands (g_ptr_array_index (facts, i)))
      return TRUE;
  return FALSE;
}

/* Whether all that ROLES mark is marked. */
static gboolean
is_marked (Derivation *self, char **roles)
{
  g_autoptr (GPtrArray) marks = acies_due_roles_list_marks (self->fact, roles);
  AciesState *state = acies_hearing_get_state (self->hearing);

  for (guint i = 0; i < marks->len; i++)
    if (acies_state_get_mark (state, self->fact->fact.id, g_ptr_array_index (marks, i)).kind
        == ACIES_VALUE_NONE)
      return FALSE;
  return TRUE;
}

/* Whether whoever acts now is to do it: what belongs to one side is due in its own part of a
 * phase. */
static gboolean
is_acting (Derivation *self, const char *side)
{
  const AciesAction *action = acies_ruleset_find (acies_hearing_get_ruleset (self->hearing),
                                                  ACIES_FACT_ACTION, self->fact->action);
  const char *present = acies_state_get_position (acies_hearing_get_state (self->hearing))->side;

  if (action == NULL || present == NULL || side == NULL || self->fact->phases[0] == NULL)
    return TRUE;
  if (g_str_equal (action->by, "side"))
    return side == present;
  return !g_str_equal (action->by, "other") || side != present;
}

/* Whether it is due for ROLES: if its condition holds, which is asked last. */
static gboolean
consider (Derivation *self, char **roles, GError **error)
{
  const char *side = acies_hearing_get_obliged_side (self->hearing, self->fact, roles);
  AciesDueCase is = ACIES_DUE_CASE_DUE;
  gboolean holds = TRUE;

  if (is_marked (self, roles))
    is = ACIES_DUE_CASE_MARKED;
  else if (!is_acting (self, side))
    is = ACIES_DUE_CASE_OTHER_SIDE;
  else if (!acies_hearing_test (self->hearing, self->fact->condition, roles, &holds, error))
    return FALSE;
  self->visit (self->fact, roles, side, holds ? is : ACIES_DUE_CASE_FALSE, self->data);
  return TRUE;
}

/* The same once for each of the others whom it names. */
static gboolean
consider_others (Derivation *self, char **roles, GError **error)
{
  g_autoptr (GPtrArray) others = g_ptr_array_new ();

  if (self->fact->others == NULL)
    return consider (self, roles, error);
  if (!acies_hearing_list (self->hearing, self->fact->others, roles, others, error))
    return FALSE;
  for (guint i = 0; i < others->len; i++)
    {
      g_auto (GStrv) more
          = acies_due_roles_set (roles, self->fact->other_role, g_ptr_array_index (others, i));

      if (!consider (self, more, error))
        return FALSE;
    }
  return TRUE;
}

static int
compare_ids (gconstpointer a, gconstpointer b)
{
  return acies_item_compare_ids (*(const char *const *) a, *(const char *const *) b);
}

/* GROUP, which begins with one id, and all who reach one another from it, in their order. */
static gboolean
gather_joined (Derivation *self, GPtrArray *group, GError **error)
{
  for (guint i = 0; i < group->len; i++)
    {
      char *roles[] = { (char *) self->fact->of, g_ptr_array_index (group, i), NULL };
      g_autoptr (GPtrArray) reached = g_ptr_array_new ();

      if (!acies_hearing_list (self->hearing, self->fact->joined, roles, reached, error))
        return FALSE;
      for (guint n = 0; n < reached->len; n++)
        if (!g_ptr_array_find (group, g_ptr_array_index (reached, n), NULL))
          g_ptr_array_add (group, g_ptr_array_index (reached, n));
    }
  g_ptr_array_sort (group, compare_ids);
  return TRUE;
}

/* ID with those whom it is joined with, if nobody of them was SEEN: all of them are one. */
static gboolean
consider_joined (Derivation *self, const char *id, GHashTable *seen, GError **error)
{
  g_autoptr (GPtrArray) group = g_ptr_array_new ();
  g_autoptr (GString) ids = g_string_new (NULL);
  char *roles[] = { (char *) self->fact->of, NULL, (char *) ACIES_DUE_ROLES_JOINED, NULL, NULL };

  if (g_hash_table_contains (seen, id))
    return TRUE;
  g_ptr_array_add (group, (gpointer) id);
  if (!gather_joined (self, group, error))
    return FALSE;
  for (guint i = 0; i < group->len; i++)
    {
      g_hash_table_add (seen, g_ptr_array_index (group, i));
      g_string_append_printf (ids, "%s%s", i > 0 ? " " : "",
                              (const char *) g_ptr_array_index (group, i));
    }
  roles[1] = g_ptr_array_index (group, 0);
  roles[3] = ids->str;
  return consider_others (self, roles, error);
}

static gboolean
derive_each (Derivation *self, GError **error)
{
  GListModel *model = acies_hearing_list_items (self->hearing, self->fact->of);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  gboolean went_well = TRUE;

  for (guint i = 0; i < g_list_model_get_n_items (model) && went_well; i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (model, i);
      const char *id = acies_item_get_id (item);
      char *roles[] = { (char *) self->fact->of, (char *) id, NULL };

      if (!acies_hearing_is_there (self->hearing, item))
        continue;
      went_well = self->fact->joined != NULL ? consider_joined (self, id, seen, error)
                                             : consider_others (self, roles, error);
    }
  return went_well;
}

static gboolean
derive_links (Derivation *self, GError **error)
{
  g_autoptr (GArray) links
      = acies_state_dup_links (acies_hearing_get_state (self->hearing), self->fact->of);
  gboolean went_well = TRUE;

  for (guint i = 0; i < links->len && went_well; i++)
    {
      const AciesLink *link = &g_array_index (links, AciesLink, i);
      char *roles[] = { (char *) self->fact->ends[0], (char *) link->from,
                        (char *) self->fact->ends[1], (char *) link->to, NULL };

      went_well = consider_others (self, roles, error);
    }
  return went_well;
}

static gboolean
derive_happened (Derivation *self, GError **error)
{
  g_autoptr (GPtrArray) happened
      = acies_state_dup_marked (acies_hearing_get_state (self->hearing), self->fact->of);
  gboolean went_well = TRUE;

  for (guint i = 0; i < happened->len && went_well; i++)
    {
      g_auto (GStrv) roles = acies_due_roles_parse (g_ptr_array_index (happened, i));

      went_well = consider_others (self, roles, error);
    }
  return went_well;
}

static gboolean
derive_fact (Derivation *self, GError **error)
{
  switch (self->fact->falls_due)
    {
    case ACIES_FALLS_DUE_CAUSED:
      break;
    case ACIES_FALLS_DUE_EACH:
      return derive_each (self, error);
    case ACIES_FALLS_DUE_LINK:
      return derive_links (self, error);
    case ACIES_FALLS_DUE_EVENT:
      return derive_happened (self, error);
    }
  return TRUE;
}

gboolean
acies_due_list_is_of_phase (const AciesObligationFact *fact, const AciesPosition *position)
{
  return acies_position_is_begun (position)
         && (fact->phases[0] == NULL
             || (position->phase != NULL && g_strv_contains (fact->phases, position->phase)));
}

gboolean
acies_due_list_foreach (AciesHearing *self, AciesDueVisit visit, gpointer data, GError **error)
{
  const GPtrArray *facts
      = acies_ruleset_get_facts (acies_hearing_get_ruleset (self), ACIES_FACT_OBLIGATION);
  const AciesPosition *position = acies_state_get_position (acies_hearing_get_state (self));
  Derivation derivation = { self, NULL, visit, data };

  for (guint i = 0; facts != NULL && i < facts->len; i++)
    {
      derivation.fact = g_ptr_array_index (facts, i);
      if (acies_due_list_is_of_phase (derivation.fact, position)
          && !derive_fact (&derivation, error))
        return FALSE;
    }
  return TRUE;
}

static void
add_due (
    const AciesObligationFact *fact, char **roles, const char *side, AciesDueCase is, gpointer data)
{
  AciesObligation due = { .kind = fact->fact.id, .due = fact->due, .side = side, .roles = roles };

  if (is == ACIES_DUE_CASE_DUE)
    g_ptr_array_add (data, acies_obligation_copy (&due));
}

GPtrArray *
acies_due_list_derive (AciesHearing *self, GError **error)
{
  g_autoptr (GPtrArray) dues
      = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_obligation_free);

  return acies_due_list_foreach (self, add_due, dues, error) ? g_steal_pointer (&dues) : NULL;
}

static gboolean
is_same (const AciesObligation *a, const AciesObligation *b)
{
  return a->kind == b->kind && a->due == b->due && a->side == b->side
         && g_strv_equal ((const char *const *) a->roles, (const char *const *) b->roles);
}

/* The obligation of LIST that says the same as DUE, or NULL. */
static const AciesObligation *
find_same (const GPtrArray *list, const AciesObligation *due)
{
  for (guint i = 0; i < list->len; i++)
    if (is_same (g_ptr_array_index (list, i), due))
      return g_ptr_array_index (list, i);
  return NULL;
}

/* What the battle holds that fell due by itself, and CHANGE does not discharge. Of AciesObligation,
 * borrowed. */
static GPtrArray *
list_held (AciesHearing *self)
{
  GPtrArray *obligations = acies_battle_get_obligations (acies_hearing_get_battle (self));
  GPtrArray *held = g_ptr_array_new ();

  for (guint i = 0; i < obligations->len; i++)
    {
      AciesObligation *obligation = g_ptr_array_index (obligations, i);

      if (acies_obligation_fact_stands (acies_ruleset_find (
              acies_hearing_get_ruleset (self), ACIES_FACT_OBLIGATION, obligation->kind))
          && !acies_change_discharges (self->change, obligation->serial))
        g_ptr_array_add (held, obligation);
    }
  return held;
}

/* Whether the state says what became of DUE. */
static gboolean
was_marked (AciesHearing *self, const AciesObligationFact *fact, const AciesObligation *due)
{
  Derivation derivation = { .hearing = self, .fact = fact };

  return is_marked (&derivation, due->roles);
}

/* DUE, which the battle holds, is due no more. Whether it fell away by itself. */
static gboolean
let_go (AciesHearing *self, const AciesObligation *due)
{
  const AciesObligationFact *fact
      = acies_ruleset_find (acies_hearing_get_ruleset (self), ACIES_FACT_OBLIGATION, due->kind);
  gboolean is_over = !acies_due_list_is_of_phase (
      fact, acies_state_get_position (acies_hearing_get_state (self)));

  acies_change_add_discharge (self->change, due);
  return !is_over && !was_marked (self, fact, due);
}

/* Says that the first of GONE is due no more, and how many of its kind with it; they are taken out.
 */
static void
tell_gone (AciesHearing *self, GPtrArray *gone)
{
  const AciesObligation *first = g_ptr_array_index (gone, 0);
  const AciesFact *fact
      = acies_ruleset_find (acies_hearing_get_ruleset (self), ACIES_FACT_OBLIGATION, first->kind);
  g_autofree char *word = acies_line_words_due (first), *more = NULL;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) roles = NULL;
  guint n = 0;

  for (guint i = 0; i < gone->len;)
    {
      const AciesObligation *due = g_ptr_array_index (gone, i);

      if (due->kind != first->kind)
        {
          i++;
          continue;
        }
      g_strv_builder_addv (builder, (const char **) due->roles);
      g_ptr_array_remove_index (gone, i);
      n++;
    }
  roles = g_strv_builder_end (builder);
  more = n > 1 ? acies_line_words_number (n - 1) : NULL;
  acies_line_words_tell (acies_hearing_add_line (self, fact, roles), self->referee, NULL,
                         more == NULL ? "fallen" : "fallen-more", "due", word, "n", more, NULL);
}

static gboolean
follow (AciesHearing *self, GError **error)
{
  g_autoptr (GPtrArray) dues = acies_due_list_derive (self, error);
  g_autoptr (GPtrArray) held = NULL;
  g_autoptr (GPtrArray) gone = g_ptr_array_new ();

  if (dues == NULL)
    return FALSE;
  held = list_held (self);
  for (guint i = 0; i < held->len; i++)
    if (find_same (dues, g_ptr_array_index (held, i)) == NULL
        && let_go (self, g_ptr_array_index (held, i)))
      g_ptr_array_add (gone, g_ptr_array_index (held, i));
  while (gone->len > 0)
    tell_gone (self, gone);
  for (guint i = 0; i < dues->len; i++)
    if (find_same (held, g_ptr_array_index (dues, i)) == NULL)
      acies_hearing_raise (self, g_ptr_array_index (dues, i));
  return TRUE;
}

gboolean
acies_due_list_follow (AciesReferee *referee,
                       AciesRuling *ruling,
                       AciesChange *change,
                       GError **error)
{
  gboolean is_kept = acies_due_list_is_kept (acies_referee_get_ruleset (referee));
  gboolean holders_change = acies_due_holders_change (change);
  AciesHearing hearing;
  gboolean went_well;

  if (!is_kept && !holders_change)
    return TRUE;
  acies_hearing_begin (&hearing, referee, ruling, change);
  if (holders_change)
    acies_due_holders_follow (&hearing);
  went_well = !is_kept || follow (&hearing, error);
  acies_hearing_end (&hearing, ruling);
  return went_well;
}

gboolean
acies_due_list_begin (AciesReferee *referee, GError **error)
{
  g_autoptr (AciesQuestion) question = acies_question_new ("dues");
  g_autoptr (AciesRuling) ruling = acies_ruling_new (question);

  return acies_due_list_follow (referee, ruling, ruling->change, error)
         && acies_battle_apply (acies_referee_get_battle (referee), ruling->change, error);
}

/* Sets the mark of KIND for OF in CHANGE, if it is not so already. */
static void
set_mark (
    AciesReferee *referee, AciesChange *change, const char *kind, const char *of, AciesValue value)
{
  AciesState *state = acies_state_new (acies_referee_get_battle (referee));
  AciesValue now;

  acies_state_apply (state, change, FALSE);
  now = acies_state_get_mark (state, g_intern_string (kind), of);
  if (!acies_value_equal (&now, &value))
    acies_change_add_mark (change, kind, of, now, value);
  acies_state_unref (state);
}

void
acies_due_list_mark (AciesReferee *referee,
                     AciesChange *change,
                     const AciesObligation *obligation,
                     const char *word)
{
  const AciesObligationFact *fact = acies_ruleset_find (acies_referee_get_ruleset (referee),
                                                        ACIES_FACT_OBLIGATION, obligation->kind);
  g_autoptr (GPtrArray) marks = NULL;

  if (!acies_obligation_fact_stands (fact))
    return;
  marks = acies_due_roles_list_marks (fact, obligation->roles);
  for (guint i = 0; i < marks->len; i++)
    set_mark (referee, change, obligation->kind, g_ptr_array_index (marks, i),
              acies_value_symbol (word));
}

/* Takes away in CHANGE what became of FACT for those of whom ROLES speak: it has happened again. */
static void
clear_marks (AciesReferee *referee,
             AciesChange *change,
             const AciesObligationFact *fact,
             char **roles)
{
  g_autoptr (AciesState) state = acies_state_new (acies_referee_get_battle (referee));
  g_autoptr (GPtrArray) marked = NULL;

  acies_state_apply (state, change, FALSE);
  marked = acies_state_dup_marked (state, fact->fact.id);
  for (guint i = 0; i < marked->len; i++)
    {
      const char *of = g_ptr_array_index (marked, i);
      g_auto (GStrv) others = acies_due_roles_parse (of);
      gboolean is_same_event = TRUE;

      for (char **role = roles; *role != NULL; role += 2)
        is_same_event
            = is_same_event && g_strcmp0 (acies_due_roles_get (others, role[0]), role[1]) == 0;
      if (is_same_event)
        acies_change_add_mark (change, fact->fact.id, of,
                               acies_state_get_mark (state, fact->fact.id, of), ACIES_NO_VALUE);
    }
}

void
acies_due_list_remember (AciesReferee *referee, AciesChange *change, const GPtrArray *emissions)
{
  const GPtrArray *facts
      = acies_ruleset_get_facts (acies_referee_get_ruleset (referee), ACIES_FACT_OBLIGATION);

  for (guint i = 0; i < emissions->len; i++)
    {
      const AciesEmission *emission = g_ptr_array_index (emissions, i);

      for (guint n = 0; facts != NULL && n < facts->len; n++)
        {
          const AciesObligationFact *fact = g_ptr_array_index (facts, n);

          if (fact->falls_due != ACIES_FALLS_DUE_EVENT || fact->of != emission->event)
            continue;
          set_mark (referee, change, emission->event, acies_due_roles_spell (emission->roles),
                    acies_value_flag (TRUE));
          if (fact->once == ACIES_DURATION_PHASE)
            clear_marks (referee, change, fact, emission->roles);
        }
    }
}

/* Whether a mark of KIND is over. What happened, and what became of what it made due, is forgotten
 * with the turn. */
static gboolean
is_forgotten (AciesRuleset *ruleset, const char *kind, gboolean is_new_turn)
{
  const AciesObligationFact *fact = acies_ruleset_find (ruleset, ACIES_FACT_OBLIGATION, kind);

  if (fact != NULL && fact->once == ACIES_DURATION_BATTLE)
    return FALSE;
  return is_new_turn
         || (fact != NULL && fact->once == ACIES_DURATION_PHASE
             && fact->falls_due != ACIES_FALLS_DUE_EVENT);
}

void
acies_due_list_forget (AciesReferee *referee, AciesChange *change, gboolean is_new_turn)
{
  AciesBattle *battle = acies_referee_get_battle (referee);
  const GPtrArray *marks = acies_battle_get_marks (battle);

  for (guint i = 0; i < marks->len; i++)
    {
      const AciesLink *mark = g_ptr_array_index (marks, i);

      if (is_forgotten (acies_referee_get_ruleset (referee), mark->kind, is_new_turn))
        acies_change_add_mark (change, mark->kind, mark->from, mark->value, ACIES_NO_VALUE);
    }
}

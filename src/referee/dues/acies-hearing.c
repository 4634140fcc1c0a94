/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* An evaluation without a question of its own, over the state after a change. */
#include "config.h"

#include "referee/dues/acies-hearing.h"

#include "referee/evaluation/acies-line-words.h"

#include <glib/gi18n-lib.h>

/* What the conditions of all units together may spend: as much as twenty runs, as odds may. */
#define MOST_UNITS (20 * (guint64) ACIES_SCRIPT_MAX_INSTRUCTIONS)

static guint
find_serial (AciesBattle *battle, const AciesChange *change)
{
  guint serial = acies_battle_get_next_serial (battle);

  for (guint i = 0; i < acies_change_get_n_entries (change); i++)
    {
      const AciesChangeEntry *entry = acies_change_get_entry (change, i);

      if (entry->kind == ACIES_CHANGE_RAISE)
        serial = MAX (serial, entry->obligation->serial + 1);
      else if (entry->kind == ACIES_CHANGE_DECLARE)
        serial = MAX (serial, entry->declaration->serial + 1);
    }
  return serial;
}

void
acies_hearing_begin (AciesHearing *self,
                     AciesReferee *referee,
                     AciesRuling *ruling,
                     AciesChange *change)
{
  AciesBattle *battle = acies_referee_get_battle (referee);
  g_autoptr (AciesState) after = acies_state_new (battle);
  g_autoptr (AciesQuestion) question = acies_question_new ("events");

  acies_state_apply_regrouped (after, change);
  *self = (AciesHearing){ referee, acies_evaluation_new (referee, question, after), change,
                          ruling->lines, find_serial (battle, change) };
  self->top = lua_gettop (acies_evaluation_get_lua (self->evaluation));
  acies_evaluation_enter (self->evaluation);
}

void
acies_hearing_end (AciesHearing *self, AciesRuling *ruling)
{
  lua_settop (acies_evaluation_get_lua (self->evaluation), self->top);
  acies_evaluation_leave (self->evaluation);
  acies_evaluation_sign (self->evaluation, ruling);
  acies_evaluation_free (self->evaluation);
}

AciesState *
acies_hearing_get_state (AciesHearing *self)
{
  return acies_evaluation_get_state (self->evaluation);
}

AciesBattle *
acies_hearing_get_battle (AciesHearing *self)
{
  return acies_evaluation_get_battle (self->evaluation);
}

AciesRuleset *
acies_hearing_get_ruleset (AciesHearing *self)
{
  return acies_evaluation_get_ruleset (self->evaluation);
}

/* The side of all IDS, apart by blanks; NULL if they are of both sides, or of none. */
static const char *
get_common_side (const AciesState *state, const char *ids)
{
  g_auto (GStrv) words = g_strsplit (ids, " ", -1);
  const char *side = NULL;

  for (guint i = 0; words[i] != NULL; i++)
    {
      AciesItem *item = acies_state_find (state, words[i]);
      const char *own = item == NULL           ? NULL
                        : ACIES_IS_SIDE (item) ? acies_item_get_id (item)
                                               : acies_state_get_side (state, item);

      if (own == NULL || (side != NULL && own != side))
        return NULL;
      side = own;
    }
  return side;
}

const char *
acies_hearing_get_obliged_side (AciesHearing *self, const AciesObligationFact *fact, char **roles)
{
  const AciesAction *action
      = fact != NULL ? acies_ruleset_find (acies_evaluation_get_ruleset (self->evaluation),
                                           ACIES_FACT_ACTION, fact->action)
                     : NULL;
  const char *first = NULL;

  if (action != NULL && (g_str_equal (action->by, "umpire") || acies_action_is_duty (action)))
    return NULL;

  for (char **role = roles; *role != NULL; role += 2)
    {
      const char *side = get_common_side (acies_evaluation_get_state (self->evaluation), role[1]);

      if (side != NULL && (first == NULL || g_str_equal (role[0], "unit")))
        first = side;
    }
  return first;
}

/* IDS of a role, apart by blanks, are what LINE speaks of. */
static void
add_units (AciesHearing *self, AciesRulingLine *line, const char *ids)
{
  g_auto (GStrv) words = g_strsplit (ids, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      AciesSubject *subject = acies_evaluation_find_subject (self->evaluation, words[i]);

      if (subject != NULL)
        acies_evaluation_add_unit (line, subject);
    }
}

AciesRulingLine *
acies_hearing_add_line (AciesHearing *self, const AciesFact *fact, char **roles)
{
  AciesRulingLine *line
      = acies_ruling_line_new (ACIES_RULING_LINE_PROPOSAL, fact != NULL ? fact->id : "due");

  for (char **role = roles; *role != NULL; role += 2)
    add_units (self, line, role[1]);
  if (fact != NULL)
    acies_evaluation_note_fact (self->evaluation, line, fact);
  g_ptr_array_add (self->lines, line);
  return line;
}

void
acies_hearing_tell_due (AciesHearing *self,
                        const AciesFact *fact,
                        const char *text,
                        const AciesObligation *obligation)
{
  g_autofree char *due = acies_line_words_due (obligation);

  acies_line_words_tell (acies_hearing_add_line (self, fact, obligation->roles), self->referee,
                         NULL, text, "due", due, NULL);
}

/* Pushes who fills a role: one item, or a list if IDS are several. FALSE: there is nobody. */
static gboolean
push_role (AciesHearing *self, const char *ids)
{
  g_auto (GStrv) words = g_strsplit (ids, " ", -1);
  g_autoptr (GPtrArray) subjects = g_ptr_array_new ();

  for (guint i = 0; words[i] != NULL; i++)
    {
      AciesSubject *subject = acies_evaluation_find_subject (self->evaluation, words[i]);

      if (subject != NULL)
        g_ptr_array_add (subjects, subject);
    }
  if (g_strv_length (words) > 1)
    acies_lua_views_push_subjects (self->evaluation, subjects);
  else if (subjects->len > 0)
    acies_lua_views_push_subject (self->evaluation, g_ptr_array_index (subjects, 0));
  return g_strv_length (words) > 1 || subjects->len > 0;
}

/* Leaves the scope of ROLES on the stack. */
static void
push_scope (AciesHearing *self, char **roles)
{
  lua_State *lua = acies_evaluation_get_lua (self->evaluation);

  luaL_checkstack (lua, 12, NULL);
  lua_newtable (lua);
  for (char **role = roles; *role != NULL; role += 2)
    {
      if (push_role (self, role[1]))
        lua_setfield (lua, -2, role[0]);
    }
  acies_lua_views_push_scope (self->evaluation, -1);
  lua_remove (lua, -2);
}

/* Ends the run of a condition, so that the next one has a budget of its own. */
static gboolean
renew_budget (AciesHearing *self, GError **error)
{
  self->n_spent += acies_evaluation_renew_run (self->evaluation);
  if (self->n_spent + acies_evaluation_get_n_apart (self->evaluation) <= MOST_UNITS)
    return TRUE;
  g_set_error_literal (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_BUDGET,
                       _ ("The rules take too many steps over all units together to find out what "
                          "is due; they must take fewer steps for each."));
  return FALSE;
}

gboolean
acies_hearing_test (AciesHearing *self,
                    const AciesExpression *condition,
                    char **roles,
                    gboolean *holds,
                    GError **error)
{
  gboolean went_well;

  *holds = TRUE;
  if (condition == NULL)
    return TRUE;
  push_scope (self, roles);
  went_well = acies_evaluation_test (self->evaluation, condition, holds, error);
  lua_pop (acies_evaluation_get_lua (self->evaluation), 1);
  return went_well && renew_budget (self, error);
}

/* Adds the ids of the items in the value on top: one, a list, or nothing. FALSE: it is something
 * else. */
static gboolean
take_items (lua_State *lua, GPtrArray *ids)
{
  AciesSubject *subject = acies_lua_views_to_subject (lua, -1);

  if (subject != NULL)
    {
      if (subject->item != NULL)
        g_ptr_array_add (ids, (gpointer) acies_item_get_id (subject->item));
      return TRUE;
    }
  if (!lua_istable (lua, -1))
    return !lua_toboolean (lua, -1);
  acies_lua_views_push_fields (lua, -1);
  for (lua_Unsigned i = 1; i <= lua_rawlen (lua, -1); i++)
    {
      lua_rawgeti (lua, -1, (lua_Integer) i);
      subject = acies_lua_views_to_subject (lua, -1);
      lua_pop (lua, 1);
      if (subject == NULL)
        return FALSE;
      if (subject->item != NULL)
        g_ptr_array_add (ids, (gpointer) acies_item_get_id (subject->item));
    }
  return TRUE;
}

gboolean
acies_hearing_list (AciesHearing *self,
                    const AciesExpression *expression,
                    char **roles,
                    GPtrArray *ids,
                    GError **error)
{
  lua_State *lua = acies_evaluation_get_lua (self->evaluation);
  int top = lua_gettop (lua);
  gboolean went_well, is_list = TRUE;

  push_scope (self, roles);
  went_well = acies_evaluation_evaluate (self->evaluation, expression, error);
  /* What cannot be measured, of somebody who is gone, names nobody. */
  if (went_well && acies_evaluation_get_stop (self->evaluation) == ACIES_STOP_NONE)
    is_list = take_items (lua, ids);
  lua_settop (lua, top);
  if (!is_list)
    g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_RULESET,
                 /* Translators: an expression of a rule set. */
                 _ ("“%s” must give an item, a list of items, or nothing."),
                 acies_expression_get_text (expression));
  return went_well && is_list && renew_budget (self, error);
}

gboolean
acies_hearing_measure (AciesHearing *self,
                       const AciesExpression *expression,
                       char **roles,
                       double *number,
                       GError **error)
{
  lua_State *lua = acies_evaluation_get_lua (self->evaluation);
  int top = lua_gettop (lua), is_number = FALSE;
  gboolean went_well;

  push_scope (self, roles);
  went_well = acies_evaluation_evaluate (self->evaluation, expression, error);
  if (went_well && acies_evaluation_get_stop (self->evaluation) == ACIES_STOP_NONE)
    *number = lua_tonumberx (lua, -1, &is_number);
  lua_settop (lua, top);
  return went_well && renew_budget (self, error) && is_number;
}

gboolean
acies_hearing_is_there (AciesHearing *self, AciesItem *item)
{
  if (ACIES_IS_UNIT (item))
    return acies_state_count_present (acies_evaluation_get_state (self->evaluation),
                                      ACIES_UNIT (item))
           > 0;
  return !acies_state_is_lost (acies_evaluation_get_state (self->evaluation), item);
}

GListModel *
acies_hearing_list_items (AciesHearing *self, const char *kind)
{
  if (g_str_equal (kind, "unit"))
    return acies_state_get_units (acies_evaluation_get_state (self->evaluation));
  return g_str_equal (kind, "leader")
             ? acies_battle_get_leaders (acies_evaluation_get_battle (self->evaluation))
             : acies_battle_get_sides (acies_evaluation_get_battle (self->evaluation));
}

void
acies_hearing_raise (AciesHearing *self, AciesObligation *obligation)
{
  const AciesObligationFact *fact = acies_ruleset_find (acies_hearing_get_ruleset (self),
                                                        ACIES_FACT_OBLIGATION, obligation->kind);

  obligation->serial = self->serial++;
  acies_change_add_raise (self->change, obligation);
  acies_hearing_tell_due (
      self, fact != NULL ? &fact->fact : NULL,
      acies_referee_is_duty (acies_hearing_get_ruleset (self), obligation->kind) ? "duty" : "due",
      obligation);
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Raises events: when a ruling is complete its events are looked at on the battle as the ruling
 * leaves it, and the obligations they cause become part of the same change. So does the discharge
 * of those that the ruling has met by what it did. */
#include "config.h"

#include "referee/play/acies-events.h"

#include <glib/gi18n-lib.h>

/* What the conditions of all units together may spend: as much as twenty runs, as odds may. */
#define MOST_UNITS (20 * (guint64) ACIES_SCRIPT_MAX_INSTRUCTIONS)

typedef struct
{
  AciesReferee *referee;
  AciesEvaluation *evaluation; /* over the state after the change */
  AciesChange *change;
  GPtrArray *lines;
  guint serial;    /* of the next obligation */
  int top;         /* of the Lua stack before it */
  guint64 n_spent; /* by all conditions so far */
} Raising;

AciesEmission *
acies_emission_new (const char *event, const char *const *roles)
{
  AciesEmission *self = g_new0 (AciesEmission, 1);

  self->event = g_intern_string (event);
  self->roles = roles != NULL ? g_strdupv ((char **) roles) : g_new0 (char *, 1);
  return self;
}

/* Obligations of a phase come up once, not again while the old one is still due. */
static gboolean
is_due_already (Raising *self, const AciesObligation *obligation)
{
  GPtrArray *due = acies_battle_get_obligations (acies_evaluation_get_battle (self->evaluation));

  if (!g_str_has_prefix (obligation->event, "phase-")
      && !g_str_has_prefix (obligation->event, "turn-"))
    return FALSE;
  for (guint i = 0; i < due->len; i++)
    {
      const AciesObligation *other = g_ptr_array_index (due, i);

      if (other->kind == obligation->kind
          && g_strv_equal ((const char *const *) other->roles,
                           (const char *const *) obligation->roles))
        return TRUE;
    }
  return FALSE;
}

/* The side of all IDS, apart by blanks; NULL if they are of both sides, or of none. */
static const char *
get_common_side (AciesBattle *battle, const char *ids)
{
  g_auto (GStrv) words = g_strsplit (ids, " ", -1);
  const char *side = NULL;

  for (guint i = 0; words[i] != NULL; i++)
    {
      AciesItem *item = acies_battle_find (battle, words[i]);
      const char *own = item == NULL           ? NULL
                        : ACIES_IS_SIDE (item) ? acies_item_get_id (item)
                                               : acies_item_get_side (item);

      if (own == NULL || (side != NULL && own != side))
        return NULL;
      side = own;
    }
  return side;
}

/* The side of the unit, or of the first items, that ROLES name; NULL if the umpire or the program
 * meets FACT. */
static const char *
get_obliged_side (Raising *self, const AciesObligationFact *fact, char **roles)
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
      const char *side = get_common_side (acies_evaluation_get_battle (self->evaluation), role[1]);

      if (side != NULL && (first == NULL || g_str_equal (role[0], "unit")))
        first = side;
    }
  return first;
}

/* IDS of a role, apart by blanks, are what LINE speaks of. */
static void
add_units (Raising *self, AciesRulingLine *line, const char *ids)
{
  g_auto (GStrv) words = g_strsplit (ids, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      AciesSubject *subject = acies_evaluation_find_subject (self->evaluation, words[i]);

      if (subject != NULL)
        acies_evaluation_add_unit (line, subject);
    }
}

static void
raise_obligation (Raising *self, const AciesCause *cause, const char *event, char **roles)
{
  const AciesObligationFact *fact = acies_ruleset_find (
      acies_evaluation_get_ruleset (self->evaluation), ACIES_FACT_OBLIGATION, cause->obligation);
  AciesObligation obligation = { self->serial, g_intern_string (cause->obligation) };
  AciesRulingLine *line;

  obligation.due = fact != NULL ? fact->due : g_intern_static_string ("at-once");
  obligation.side = get_obliged_side (self, fact, roles);
  obligation.roles = roles;
  obligation.event = event;
  if (is_due_already (self, &obligation))
    return;
  self->serial++;
  acies_change_add_raise (self->change, &obligation);
  line = acies_ruling_line_new (ACIES_RULING_LINE_PROPOSAL, cause->obligation);
  {
    g_autofree char *sentence = acies_referee_describe_obligation (self->referee, &obligation);

    line->label
        = acies_referee_is_duty (acies_evaluation_get_ruleset (self->evaluation), cause->obligation)
              /* Translators: what the program does next, without anybody being asked. */
              ? g_strdup_printf (_ ("then, by the program: %s"), sentence)
              /* Translators: an obligation that comes up. */
              : g_strdup_printf (_ ("due: %s"), sentence);
  }
  for (char **role = roles; *role != NULL; role += 2)
    add_units (self, line, role[1]);
  if (fact != NULL)
    acies_evaluation_note_fact (self->evaluation, line, &fact->fact);
  g_ptr_array_add (self->lines, line);
}

/* Pushes who fills a role: one item, or a list if IDS are several. FALSE: there is nobody. */
static gboolean
push_role (Raising *self, const char *ids)
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
push_scope (Raising *self, char **roles)
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
renew_budget (Raising *self, GError **error)
{
  self->n_spent += acies_evaluation_renew_run (self->evaluation);
  if (self->n_spent + acies_evaluation_get_n_apart (self->evaluation) <= MOST_UNITS)
    return TRUE;
  g_set_error_literal (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_BUDGET,
                       _ ("The rules take too many steps over all units together to find out what "
                          "is due; they must take fewer steps for each."));
  return FALSE;
}

/* Whether CONDITION (NULL: always) holds for ROLES. FALSE with an error: its expression fails. */
static gboolean
test (
    Raising *self, const AciesExpression *condition, char **roles, gboolean *holds, GError **error)
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

static gboolean
consider (Raising *self, const AciesCause *cause, const char *event, char **roles, GError **error)
{
  gboolean holds;

  if (!test (self, cause->condition, roles, &holds, error))
    return FALSE;
  if (holds)
    raise_obligation (self, cause, event, roles);
  return TRUE;
}

/* ROLES with ID in the role NAME, in place of whoever the event has there. */
static char **
set_role (char **roles, const char *name, const char *id)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (char **role = roles; *role != NULL; role += 2)
    if (!g_str_equal (role[0], name))
      g_strv_builder_add_many (builder, role[0], role[1], NULL);
  g_strv_builder_add_many (builder, name, id, NULL);
  return g_strv_builder_end (builder);
}

static gboolean
is_there (Raising *self, AciesItem *item)
{
  if (ACIES_IS_UNIT (item))
    return acies_state_count_present (acies_evaluation_get_state (self->evaluation),
                                      ACIES_UNIT (item))
           > 0;
  return !acies_state_is_lost (acies_evaluation_get_state (self->evaluation), item);
}

/* Units, leaders or sides. */
static GListModel *
list_items (Raising *self, const char *kind)
{
  if (g_str_equal (kind, "unit"))
    return acies_battle_get_units (acies_evaluation_get_battle (self->evaluation));
  return g_str_equal (kind, "leader")
             ? acies_battle_get_leaders (acies_evaluation_get_battle (self->evaluation))
             : acies_battle_get_sides (acies_evaluation_get_battle (self->evaluation));
}

/* One obligation for each unit, leader or side that is still there; or one that lists them all. */
static gboolean
consider_each (
    Raising *self, const AciesCause *cause, const char *event, char **roles, GError **error)
{
  const char *kind = cause->foreach_kind;
  GListModel *model = list_items (self, kind);
  g_autoptr (GString) concerned = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (model, i);
      g_auto (GStrv) more = set_role (roles, kind, acies_item_get_id (item));

      gboolean holds = FALSE;

      if (is_there (self, item) && !test (self, cause->condition, more, &holds, error))
        return FALSE;
      if (holds && cause->all_role == NULL)
        raise_obligation (self, cause, event, more);
      else if (holds)
        g_string_append_printf (concerned, "%s%s", concerned->len > 0 ? " " : "",
                                acies_item_get_id (item));
    }
  if (concerned->len > 0)
    {
      g_auto (GStrv) more = set_role (roles, cause->all_role, concerned->str);

      raise_obligation (self, cause, event, more);
    }
  return TRUE;
}

static gboolean
raise_for (Raising *self, const AciesEmission *emission, GError **error)
{
  const GPtrArray *facts
      = acies_ruleset_get_facts (acies_evaluation_get_ruleset (self->evaluation), ACIES_FACT_EVENT);
  const char *phase
      = acies_state_get_position (acies_evaluation_get_state (self->evaluation))->phase;

  for (guint i = 0; facts != NULL && i < facts->len; i++)
    {
      const AciesEventFact *fact = g_ptr_array_index (facts, i);

      if (fact->fact.id != emission->event
          || (fact->phase != NULL && g_strcmp0 (fact->phase, phase) != 0))
        continue;
      for (guint j = 0; j < fact->causes->len; j++)
        {
          const AciesCause *cause = g_ptr_array_index (fact->causes, j);

          acies_evaluation_touch (self->evaluation, fact->fact.layer);
          if (!(cause->foreach_kind != NULL
                    ? consider_each (self, cause, emission->event, emission->roles, error)
                    : consider (self, cause, emission->event, emission->roles, error)))
            return FALSE;
        }
    }
  return TRUE;
}

static guint
next_serial (AciesBattle *battle, const AciesChange *change)
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

/* Hears the battle as CHANGE leaves it; ended by end_hearing (). */
static void
begin_hearing (Raising *self, AciesReferee *referee, AciesRuling *ruling, AciesChange *change)
{
  AciesBattle *battle = acies_referee_get_battle (referee);
  g_autoptr (AciesState) after = acies_state_new (battle);
  g_autoptr (AciesQuestion) question = acies_question_new ("events");

  acies_state_apply (after, change, FALSE);
  *self = (Raising){ referee, acies_evaluation_new (referee, question, after), change,
                     ruling->lines, next_serial (battle, change) };
  self->top = lua_gettop (acies_evaluation_get_lua (self->evaluation));
  acies_evaluation_enter (self->evaluation);
}

static void
end_hearing (Raising *self, AciesRuling *ruling)
{
  lua_settop (acies_evaluation_get_lua (self->evaluation), self->top);
  acies_evaluation_leave (self->evaluation);
  acies_evaluation_sign (self->evaluation, ruling);
  acies_evaluation_free (self->evaluation);
}

gboolean
acies_events_raise (AciesReferee *referee,
                    AciesRuling *ruling,
                    AciesChange *change,
                    GPtrArray *emissions,
                    GError **error)
{
  Raising raising;
  gboolean went_well = TRUE;

  if (emissions->len == 0)
    return TRUE;
  begin_hearing (&raising, referee, ruling, change);
  for (guint i = 0; i < emissions->len && went_well; i++)
    went_well = raise_for (&raising, g_ptr_array_index (emissions, i), error);
  end_hearing (&raising, ruling);
  return went_well;
}

/* What is due, says by itself when it is done, and is not met by CHANGE already. Of
 * AciesObligation. */
static GPtrArray *
list_open (AciesReferee *referee, const AciesChange *change)
{
  GPtrArray *due = acies_battle_get_obligations (acies_referee_get_battle (referee));
  GPtrArray *open = g_ptr_array_new ();

  for (guint i = 0; i < due->len; i++)
    {
      AciesObligation *obligation = g_ptr_array_index (due, i);
      const AciesObligationFact *fact = acies_ruleset_find (
          acies_referee_get_ruleset (referee), ACIES_FACT_OBLIGATION, obligation->kind);

      if (fact != NULL && fact->done != NULL
          && !acies_change_discharges (change, obligation->serial))
        g_ptr_array_add (open, obligation);
    }
  return open;
}

static void
settle (Raising *self, const AciesObligation *obligation, const AciesFact *fact)
{
  AciesRulingLine *line = acies_ruling_line_new (ACIES_RULING_LINE_PROPOSAL, obligation->kind);
  g_autofree char *sentence = acies_referee_describe_obligation (self->referee, obligation);

  acies_change_add_discharge (self->change, obligation);
  /* Translators: an obligation that is met. */
  line->label = g_strdup_printf (_ ("done: %s"), sentence);
  for (char **role = obligation->roles; *role != NULL; role += 2)
    add_units (self, line, role[1]);
  acies_evaluation_note_fact (self->evaluation, line, fact);
  g_ptr_array_add (self->lines, line);
}

gboolean
acies_events_discharge_met (AciesReferee *referee, AciesRuling *ruling, GError **error)
{
  g_autoptr (GPtrArray) open = list_open (referee, ruling->change);
  Raising raising;
  gboolean went_well = TRUE;

  if (open->len == 0)
    return TRUE;
  begin_hearing (&raising, referee, ruling, ruling->change);
  for (guint i = 0; i < open->len && went_well; i++)
    {
      const AciesObligation *obligation = g_ptr_array_index (open, i);
      const AciesObligationFact *fact
          = acies_ruleset_find (acies_evaluation_get_ruleset (raising.evaluation),
                                ACIES_FACT_OBLIGATION, obligation->kind);
      gboolean holds;

      went_well = test (&raising, fact->done, obligation->roles, &holds, error);
      if (went_well && holds)
        settle (&raising, obligation, &fact->fact);
    }
  end_hearing (&raising, ruling);
  return went_well;
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesMatchup puts its question again whenever something else is said, and assumes what a ruling
 * wants until it has chances. */
#include "config.h"

#include "referee/matchup/acies-matchup-private.h"

#include "referee/command/acies-roles-from-army.h"
#include "referee/evaluation/acies-role-binding.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* As often a ruling may want something more. */
#define MOST_WANTED 60

AciesMatchup *
acies_matchup_new (AciesRuleset *ruleset, GPtrArray *picks)
{
  AciesMatchup *self;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (picks != NULL, NULL);

  self = g_new0 (AciesMatchup, 1);
  self->ruleset = g_object_ref (ruleset);
  self->picks = g_ptr_array_ref (picks);
  self->said = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->assumed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->odds = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_chance_free);
  self->reads = acies_reads_new ();
  self->settings = g_ptr_array_new_with_free_func (acies_matchup_setting_free);
  self->rows = g_ptr_array_new ();
  self->steps = g_ptr_array_new ();
  return self;
}

static void
forget_ruling (AciesMatchup *self)
{
  g_clear_object (&self->ruling);
  g_clear_object (&self->referee);
  g_clear_pointer (&self->question, acies_question_free);
  g_clear_pointer (&self->column, g_free);
  g_ptr_array_set_size (self->odds, 0);
  g_ptr_array_set_size (self->settings, 0);
  acies_matchup_clear_rows (self);
  self->n_tried = self->stage = 0;
}

void
acies_matchup_free (AciesMatchup *self)
{
  if (self == NULL)
    return;
  forget_ruling (self);
  g_object_unref (self->ruleset);
  g_ptr_array_unref (self->picks);
  g_hash_table_unref (self->said);
  g_hash_table_unref (self->assumed);
  g_ptr_array_unref (self->odds);
  g_ptr_array_unref (self->reads);
  g_ptr_array_unref (self->settings);
  g_ptr_array_unref (self->rows);
  g_ptr_array_unref (self->steps);
  g_free (self);
}

AciesRuleset *
acies_matchup_get_ruleset (AciesMatchup *self)
{
  return self->ruleset;
}

const GPtrArray *
acies_matchup_get_picks (AciesMatchup *self)
{
  return self->picks;
}

const AciesMatchupPick *
acies_matchup_take_strength (AciesMatchup *self, const char *text)
{
  return acies_matchup_picks_take_strength (self->picks, self->ruleset, text);
}

const AciesMatchupPick *
acies_matchup_get_pick (AciesMatchup *self, guint side)
{
  g_return_val_if_fail (side < ACIES_MATCHUP_N_SIDES, NULL);

  return self->sides[side];
}

void
acies_matchup_set_pick (AciesMatchup *self, guint side, const AciesMatchupPick *pick)
{
  g_return_if_fail (side < ACIES_MATCHUP_N_SIDES);

  self->sides[side] = pick;
  g_hash_table_remove_all (self->assumed);
  forget_ruling (self);
}

/* ID of one of the two, as the same of the other: "unit.dp" as "foe.dp". Owned. */
static char *
turn_id (AciesMatchup *self, const char *id)
{
  g_auto (GStrv) parts = g_regex_split_simple ("([./])", id, 0, 0);

  for (guint i = 0; self->action != NULL && parts[i] != NULL; i++)
    for (guint side = 0; side < ACIES_MATCHUP_N_SIDES; side++)
      if (g_str_equal (parts[i], self->roles[side]->id))
        {
          g_free (parts[i]);
          parts[i] = g_strdup (self->roles[1 - side]->id);
          break;
        }
  return g_strjoinv ("", parts);
}

void
acies_matchup_swap (AciesMatchup *self)
{
  const AciesMatchupPick *first = self->sides[0];
  GHashTable *turned = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  GHashTableIter iter;
  gpointer id, text;

  g_hash_table_iter_init (&iter, self->said);
  while (g_hash_table_iter_next (&iter, &id, &text))
    g_hash_table_insert (turned, turn_id (self, id), g_strdup (text));
  g_hash_table_unref (self->said);
  self->said = turned;
  self->sides[0] = self->sides[1];
  acies_matchup_set_pick (self, 1, first);
}

/* Whether what PICK is may fill ROLE; NULL for the hex that it stands in. */
static gboolean
fills (const AciesMatchupPick *pick, const AciesRole *role)
{
  AciesItemKind kind;

  return acies_role_binding_item_kind (role, &kind)
         && kind == (pick->item != NULL ? acies_item_get_kind (pick->item) : ACIES_ITEM_UNIT);
}

/* Finds the roles of ACTION for the two. FALSE: it does not take two such, or wants others. */
static gboolean
find_roles (AciesMatchup *self, const AciesAction *action)
{
  guint n = 0;

  if (action->is_hidden || action->needs_due || acies_action_is_duty (action))
    return FALSE;
  for (guint i = 0; i < action->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (action->roles, i);
      gboolean is_place = n == 1 && g_str_equal (role->is, "hex") && acies_matchup_has_map (self);

      if (n < ACIES_MATCHUP_N_SIDES && (fills (self->sides[n], role) || is_place))
        self->roles[n++] = role;
      else if (!role->optional)
        return FALSE;
    }
  return n == ACIES_MATCHUP_N_SIDES;
}

void
acies_matchup_set_action (AciesMatchup *self, const char *id)
{
  g_autoptr (GPtrArray) actions = acies_matchup_list_actions (self);

  self->action = NULL;
  g_hash_table_remove_all (self->assumed);
  forget_ruling (self);
  for (guint i = 0; i < actions->len && self->action == NULL; i++)
    if (id == NULL || g_str_equal (((AciesAction *) g_ptr_array_index (actions, i))->fact.id, id))
      self->action = g_ptr_array_index (actions, i);
  if (self->action != NULL)
    find_roles (self, self->action);
}

const AciesAction *
acies_matchup_get_action (AciesMatchup *self)
{
  return self->action;
}

/* How many of the two have something at stake in what SELF came to. */
static guint
count_stakes (AciesMatchup *self)
{
  gboolean has[ACIES_MATCHUP_N_SIDES] = { FALSE };

  for (guint i = 0; i < self->odds->len; i++)
    {
      const AciesChance *chance = g_ptr_array_index (self->odds, i);
      const char *dot = strchr (chance->outcome, '.');
      g_autofree char *name
          = dot != NULL ? g_strndup (chance->outcome, dot - chance->outcome) : NULL;
      int side = name != NULL ? acies_matchup_find_side (self, name) : -1;

      if (side >= 0)
        has[side] = TRUE;
    }
  return has[0] + has[1];
}

typedef struct
{
  const AciesAction *action;
  guint n_stakes, n_rows;
} Worth;

/* Whether ACTION is worth offering: there is something to throw for. */
static gboolean
weigh_action (AciesMatchup *self, const AciesAction *action, Worth *worth)
{
  g_autoptr (AciesMatchup) trial = acies_matchup_new (self->ruleset, self->picks);

  trial->sides[0] = self->sides[0];
  trial->sides[1] = self->sides[1];
  if (!find_roles (trial, action))
    return FALSE;
  trial->action = action;
  if (!acies_matchup_rule (trial, NULL) || trial->rows->len < 2)
    return FALSE;
  *worth = (Worth){ action, count_stakes (trial), trial->rows->len };
  return TRUE;
}

/* Where more of the two have something at stake, then where more may come of it; else as the rules
 * have them. */
static int
compare_worth (gconstpointer a, gconstpointer b)
{
  const Worth *first = a, *second = b;

  if (first->n_stakes != second->n_stakes)
    return first->n_stakes > second->n_stakes ? -1 : 1;
  return (first->n_rows < second->n_rows) - (first->n_rows > second->n_rows);
}

GPtrArray *
acies_matchup_list_actions (AciesMatchup *self)
{
  const GPtrArray *facts = acies_ruleset_get_facts (self->ruleset, ACIES_FACT_ACTION);
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (Worth));
  GPtrArray *actions = g_ptr_array_new ();
  Worth worth;

  if (self->sides[0] == NULL || self->sides[1] == NULL)
    return actions;
  for (guint i = 0; facts != NULL && i < facts->len; i++)
    if (weigh_action (self, g_ptr_array_index (facts, i), &worth))
      g_array_append_val (found, worth);
  g_array_sort (found, compare_worth);
  for (guint i = 0; i < found->len; i++)
    g_ptr_array_add (actions, (gpointer) g_array_index (found, Worth, i).action);
  return actions;
}

void
acies_matchup_say (AciesMatchup *self, const char *id, const char *text)
{
  g_return_if_fail (id != NULL);

  if (text != NULL)
    g_hash_table_insert (self->said, g_strdup (id), g_strdup (text));
  else
    g_hash_table_remove (self->said, id);
}

const char *
acies_matchup_get_said (AciesMatchup *self, const char *id, const char *altered, const char *text)
{
  const char *said;

  if (g_strcmp0 (id, altered) == 0)
    return text;
  said = g_hash_table_lookup (self->said, id);
  return said != NULL ? said : g_hash_table_lookup (self->assumed, id);
}

void
acies_matchup_asking_clear (AciesMatchupAsking *self)
{
  g_clear_object (&self->referee);
  g_clear_pointer (&self->question, acies_question_free);
}

/* Whether ID, or what of it is before a stroke, is a factor of the rules. */
static gboolean
is_factor (AciesMatchup *self, const char *id)
{
  const GPtrArray *lists = acies_ruleset_get_facts (self->ruleset, ACIES_FACT_MODIFIERS);
  gsize length = strcspn (id, "/");

  for (guint i = 0; lists != NULL && i < lists->len; i++)
    {
      const AciesModifierList *list = g_ptr_array_index (lists, i);

      for (guint j = 0; j < list->modifiers->len; j++)
        {
          const AciesModifier *modifier = g_ptr_array_index (list->modifiers, j);

          if (strlen (modifier->fact.id) == length && strncmp (modifier->fact.id, id, length) == 0)
            return TRUE;
        }
    }
  return FALSE;
}

/* Whether QUESTION takes ID as a key: a role or what is said of one, or of a measure. */
static gboolean
is_key (AciesMatchup *self, const char *id)
{
  for (guint i = 0; i < self->action->roles->len; i++)
    if (g_str_equal (((AciesRole *) g_ptr_array_index (self->action->roles, i))->id, id))
      return TRUE;
  return strchr (id, '.') != NULL;
}

static void
say_in (AciesMatchup *self, AciesQuestion *question, const char *id, const char *text)
{
  AciesAnswer *answer = NULL;

  if (g_str_has_prefix (id, "list."))
    answer = acies_answer_new_override (id, acies_item_parse_value (text), "");
  else if (g_str_has_prefix (id, "choice:"))
    answer = acies_answer_new (ACIES_ANSWER_CHOICE, ACIES_SOURCE_UMPIRE, id + strlen ("choice:"),
                               acies_value_symbol (text));
  else if (is_factor (self, id))
    answer = acies_answer_new (ACIES_ANSWER_TICK, ACIES_SOURCE_UMPIRE, id,
                               acies_value_flag (g_str_equal (text, "yes")));
  else if (is_key (self, id))
    acies_question_set (question, id, text);
  if (answer != NULL)
    acies_question_take_answer (question, answer);
}

/* NAME, of whom only the STRENGTH is said, has it. */
static void
say_strength (AciesMatchup *self, AciesQuestion *question, const char *name, const char *strength)
{
  const GPtrArray *facts = acies_ruleset_get_facts (self->ruleset, ACIES_FACT_ATTRIBUTE);

  for (guint i = 0; i < facts->len; i++)
    {
      const AciesAttributeFact *fact = g_ptr_array_index (facts, i);
      g_autofree char *key = g_strconcat (name, ".", fact->fact.id, NULL);

      if (fact->is_strength)
        acies_question_set (question, key, strength);
    }
}

/* A stand-in for PICK fills ROLE. */
static void
cast (AciesMatchup *self, AciesQuestion *question, guint side)
{
  const AciesMatchupPick *pick = self->sides[side];
  const AciesRole *role = self->roles[side];
  g_autofree char *name = role->many ? g_strconcat (role->id, ".1", NULL) : g_strdup (role->id);
  g_autofree char *name_key = g_strconcat (name, ".name", NULL);
  g_autofree char *type_key = g_strconcat (name, ".type", NULL);
  g_autofree char *called = acies_matchup_describe_side (self, side);

  acies_question_set_from_army (question, name_key, called);
  if (pick->item != NULL)
    acies_roles_from_army_item (self->ruleset, question, name, pick->item);
  else
    acies_question_set (question, type_key, pick->troop->fact.id);
  if (pick->strength != NULL)
    say_strength (self, question, name, pick->strength);
}

/* Says all that is said, those of an army's facts that are said otherwise with them. */
static void
say_all (AciesMatchup *self, AciesQuestion *question, const char *altered, const char *text)
{
  GHashTable *const tables[] = { self->assumed, self->said };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      GHashTableIter iter;
      gpointer id, said;

      g_hash_table_iter_init (&iter, tables[i]);
      while (g_hash_table_iter_next (&iter, &id, &said))
        if (!acies_matchup_is_map_setting (self, id) && g_strcmp0 (id, altered) != 0)
          say_in (self, question, id, said);
    }
  if (altered != NULL && text != NULL && !acies_matchup_is_map_setting (self, altered))
    say_in (self, question, altered, text);
}

gboolean
acies_matchup_make_asking (AciesMatchup *self,
                           const char *id,
                           const char *text,
                           AciesMatchupAsking *asking,
                           GError **error)
{
  asking->question = acies_question_new (self->action->fact.id);
  if (acies_matchup_has_map (self))
    asking->referee = acies_matchup_set_up (self, asking->question, id, text, error);
  else
    {
      asking->referee = acies_referee_new (self->ruleset, NULL);
      for (guint side = 0; side < ACIES_MATCHUP_N_SIDES; side++)
        cast (self, asking->question, side);
    }
  if (asking->referee == NULL)
    return FALSE;
  say_all (self, asking->question, id, text);
  return TRUE;
}

/* What RULING wants that is no throw; NULL: nothing. */
static const AciesPrompt *
find_wanted (AciesRuling *ruling)
{
  const GPtrArray *prompts = acies_ruling_get_prompts (ruling);

  for (guint i = 0; i < prompts->len; i++)
    {
      const AciesPrompt *prompt = g_ptr_array_index (prompts, i);

      if (prompt->kind == ACIES_PROMPT_MEASURE || prompt->kind == ACIES_PROMPT_CHOICE)
        return prompt;
    }
  return NULL;
}

/* How well TEXT answers ID: 0 it cannot, 1 but then it is forbidden, 2 it is allowed. */
static guint
try_answer (AciesMatchup *self, const char *id, const char *text)
{
  g_auto (AciesMatchupAsking) asking = { NULL };
  g_autoptr (AciesRuling) ruling = NULL;

  if (!acies_matchup_make_asking (self, id, text, &asking, NULL))
    return 0;
  ruling = acies_referee_ask (asking.referee, asking.question, NULL);
  if (ruling == NULL)
    return 0;
  return acies_ruling_get_verdict (ruling) == ACIES_VERDICT_FORBIDDEN ? 1 : 2;
}

/* How many stands those of the type of PICK have where any of an army are of it; else how many
 * whoever is first has. */
static char *
find_count (AciesMatchup *self, const AciesMatchupPick *pick)
{
  AciesUnit *any = NULL;

  for (guint i = 0; i < self->picks->len; i++)
    {
      const AciesMatchupPick *other = g_ptr_array_index (self->picks, i);
      AciesUnit *unit
          = other->item != NULL && ACIES_IS_UNIT (other->item) ? ACIES_UNIT (other->item) : NULL;

      if (unit == NULL)
        continue;
      if (pick->troop != NULL
          && g_strcmp0 (acies_unit_get_troop_type (unit), pick->troop->fact.id) == 0)
        return g_strdup_printf ("%u", acies_unit_get_n_stands (unit));
      if (any == NULL)
        any = unit;
    }
  return g_strdup_printf ("%u", any != NULL ? acies_unit_get_n_stands (any) : 1);
}

/* What may be answered to PROMPT, in the order in which it is tried. */
static GPtrArray *
list_answers (AciesMatchup *self, const AciesPrompt *prompt)
{
  static const char *const plain[]
      = { "yes", "front", "none", "1", "2", "3", "4", "6", "8", "12", "no", NULL };
  GPtrArray *answers = g_ptr_array_new_with_free_func (g_free);
  const char *dot = strrchr (prompt->id, '.');
  int side = acies_matchup_find_side (self, prompt->id);
  const AciesAttributeFact *fact = side >= 0 && dot != NULL
                                       ? acies_lookup_fact (self->ruleset, ACIES_ITEM_UNIT, dot + 1)
                                       : NULL;

  if (prompt->kind == ACIES_PROMPT_CHOICE)
    {
      for (guint i = 0; prompt->options != NULL && prompt->options[i] != NULL; i++)
        g_ptr_array_add (answers, g_strdup (prompt->options[i]));
      return answers;
    }
  if (fact != NULL && fact->values != NULL)
    for (guint i = 0; fact->values[i] != NULL; i++)
      g_ptr_array_add (answers, g_strdup (fact->values[i]));
  if (side >= 0 && g_strcmp0 (dot, ".n") == 0)
    g_ptr_array_add (answers, find_count (self, self->sides[side]));
  for (guint i = 0; plain[i] != NULL; i++)
    g_ptr_array_add (answers, g_strdup (plain[i]));
  return answers;
}

/* Assumes something for PROMPT. FALSE: nothing answers it. */
static gboolean
assume (AciesMatchup *self, const AciesPrompt *prompt)
{
  g_autoptr (GPtrArray) answers = list_answers (self, prompt);
  g_autofree char *id
      = g_strconcat (prompt->kind == ACIES_PROMPT_CHOICE ? "choice:" : "", prompt->id, NULL);
  const char *best = NULL;
  guint degree = 0;

  if (g_hash_table_contains (self->assumed, id) || g_hash_table_contains (self->said, id))
    return FALSE;
  for (guint i = 0; i < answers->len && degree < 2; i++)
    {
      guint found = try_answer (self, id, g_ptr_array_index (answers, i));

      if (found <= degree)
        continue;
      degree = found;
      best = g_ptr_array_index (answers, i);
    }
  if (best != NULL)
    g_hash_table_insert (self->assumed, g_strdup (id), g_strdup (best));
  return best != NULL;
}

/* Sets ERROR: why RULING has no chances. */
static gboolean
refuse (AciesRuling *ruling, GError **error)
{
  const GPtrArray *lines = acies_ruling_get_lines (ruling);
  const AciesPrompt *wanted = find_wanted (ruling);
  const char *reason = NULL;

  for (guint i = 0; i < lines->len && reason == NULL; i++)
    if (((const AciesRulingLine *) g_ptr_array_index (lines, i))->kind == ACIES_RULING_LINE_FORBID)
      reason = ((const AciesRulingLine *) g_ptr_array_index (lines, i))->label;
  if (reason != NULL)
    /* Translators: why something is not allowed. */
    g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_ANSWER,
                 _ ("The rules do not allow it: %s."), reason);
  else if (wanted != NULL)
    g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_ANSWER,
                 /* Translators: something that the ruling wants to be told. */
                 _ ("Still to be said: %s."), wanted->label);
  else
    g_set_error_literal (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_ANSWER,
                         _ ("There is nothing to throw for here."));
  return FALSE;
}

/* Searches the chances. FALSE, and *AGAIN where something more was assumed. */
static gboolean
search (AciesMatchup *self, const AciesMatchupAsking *asking, gboolean *again, GError **error)
{
  g_autoptr (GPtrArray) measures = NULL;
  g_autoptr (GError) failure = NULL;
  GPtrArray *odds = NULL;

  g_ptr_array_set_size (self->reads, 0);
  if (acies_matchup_search (asking, self->reads, &odds, &measures, &failure))
    {
      g_ptr_array_unref (self->odds);
      self->odds = odds;
      return TRUE;
    }
  for (guint i = 0; measures != NULL && i < measures->len; i++)
    *again = assume (self, g_ptr_array_index (measures, i)) || *again;
  if (!*again)
    g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

/* Puts the question once. *AGAIN: something more was assumed. */
static gboolean
rule_once (AciesMatchup *self, gboolean *again, GError **error)
{
  g_auto (AciesMatchupAsking) asking = { NULL };
  const AciesPrompt *wanted;

  *again = FALSE;
  g_clear_object (&self->ruling);
  if (!acies_matchup_make_asking (self, NULL, NULL, &asking, error))
    return FALSE;
  self->ruling = acies_referee_ask (asking.referee, asking.question, error);
  if (self->ruling == NULL)
    return FALSE;
  wanted = find_wanted (self->ruling);
  if (wanted != NULL && assume (self, wanted))
    {
      *again = TRUE;
      return FALSE;
    }
  if (acies_ruling_get_verdict (self->ruling) == ACIES_VERDICT_FORBIDDEN || wanted != NULL)
    return refuse (self->ruling, error);
  if (!search (self, &asking, again, error))
    return FALSE;
  self->referee = g_steal_pointer (&asking.referee);
  self->question = g_steal_pointer (&asking.question);
  return TRUE;
}

gboolean
acies_matchup_rule (AciesMatchup *self, GError **error)
{
  gboolean went_well = FALSE, again = TRUE;

  forget_ruling (self);
  if (self->sides[0] == NULL || self->sides[1] == NULL)
    {
      g_set_error_literal (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                           _ ("Pick who, and against whom."));
      return FALSE;
    }
  if (self->action == NULL)
    {
      g_set_error_literal (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                           _ ("These two have nothing to throw for against one another."));
      return FALSE;
    }
  for (guint i = 0; again && i < MOST_WANTED; i++)
    went_well = rule_once (self, &again, error);
  if (again)
    refuse (self->ruling, error);
  if (went_well)
    {
      acies_matchup_count_shares (self, self->odds, &self->shares);
      acies_matchup_list_rows (self);
      self->column = g_strdup (acies_matchup_find_column (self, self->ruling));
    }
  acies_matchup_list_settings (self);
  return went_well;
}

AciesRuling *
acies_matchup_get_ruling (AciesMatchup *self)
{
  return self->ruling;
}

const GPtrArray *
acies_matchup_get_odds (AciesMatchup *self)
{
  return self->odds;
}

const GPtrArray *
acies_matchup_get_settings (AciesMatchup *self)
{
  return self->settings;
}

const GPtrArray *
acies_matchup_get_rows (AciesMatchup *self)
{
  return self->rows;
}

const GPtrArray *
acies_matchup_get_steps (AciesMatchup *self)
{
  return self->steps;
}

const AciesMatchupShares *
acies_matchup_get_shares (AciesMatchup *self)
{
  return &self->shares;
}

const char *
acies_matchup_get_column (AciesMatchup *self)
{
  return self->column;
}

char *
acies_matchup_describe_side (AciesMatchup *self, guint side)
{
  char *name;

  g_return_val_if_fail (side < ACIES_MATCHUP_N_SIDES && self->sides[side] != NULL, NULL);

  name = acies_matchup_pick_describe (self->sides[side], self->sides[1 - side]);
  if (self->sides[0] == self->sides[1] && side == 1)
    {
      g_autofree char *same = name;

      /* Translators: a unit that is set against another of the very same. */
      name = g_strdup_printf (_ ("other %s"), same);
    }
  return name;
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Goes through the obligations of the phase as deriving them does, and says what became of each for
 * one item. */
#include "config.h"

#include "referee/account/acies-due-reason.h"

#include "referee/dues/acies-due-list.h"
#include "referee/dues/acies-due-roles.h"
#include "referee/play/acies-due-state.h"
#include "referee/ruling/acies-ruling-private.h"
#include "referee/state/acies-lookup.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  AciesReferee *referee;
  AciesRuleset *ruleset;
  AciesBattle *battle;
  AciesItem *item;
  AciesHearing *hearing;
  GPtrArray *reasons; /* of AciesDueReason */
} Search;

void
acies_due_reason_free (AciesDueReason *self)
{
  if (self == NULL)
    return;
  g_free (self->sentence);
  g_free (self->text);
  g_free (self);
}

const char *
acies_due_reason_kind_to_string (AciesDueReasonKind kind)
{
  static const char *const words[] = { "due",  "marked", "other-side", "false",   "nobody",
                                       "lost", "untied", "no-event",   "no-cause" };

  return words[kind];
}

/* Whether IDS, apart by blanks, have ID among them. */
static gboolean
has_id (const char *ids, const char *id)
{
  g_auto (GStrv) words = g_strsplit (ids, " ", -1);

  return g_strv_contains ((const char *const *) words, id);
}

static gboolean
names_item (Search *self, char **roles)
{
  for (char **role = roles; *role != NULL; role += 2)
    if (has_id (role[1], acies_item_get_id (self->item)))
      return TRUE;
  return FALSE;
}

/* The obligation of FACT that the battle holds for ROLES, or if that is NULL for the item; or
 * NULL. */
static const AciesObligation *
find_held (Search *self, const AciesObligationFact *fact, char **roles)
{
  GPtrArray *held = acies_battle_get_obligations (self->battle);

  for (guint i = 0; i < held->len; i++)
    {
      const AciesObligation *due = g_ptr_array_index (held, i);

      if (due->kind == fact->fact.id
          && (roles != NULL
                  ? g_strv_equal ((const char *const *) due->roles, (const char *const *) roles)
                  : names_item (self, due->roles)))
        return due;
    }
  return NULL;
}

/* SENTENCE of FACT, its label or its condition in words, for ROLES; whoever is not known is
 * somebody. */
static char *
describe (Search *self, const char *sentence, char **roles)
{
  g_autofree char *filled = acies_referee_fill_roles (self->referee, sentence, roles);
  g_autoptr (GString) text = g_string_new (NULL);
  const char *rest = filled;

  for (const char *open = strchr (rest, '{'); open != NULL; open = strchr (rest, '{'))
    {
      const char *close = strchr (open, '}');

      if (close == NULL)
        break;
      g_string_append_len (text, rest, open - rest);
      /* Translators: stands in a sentence for a unit or leader that is not known, as in "11 may
       * follow somebody". */
      g_string_append (text, C_ ("due", "somebody"));
      rest = close + 1;
    }
  g_string_append (text, rest);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Adds what is said of FACT for ROLES; TEXT is taken. */
static AciesDueReason *
take_reason (Search *self,
             AciesDueReasonKind kind,
             const AciesObligationFact *fact,
             char **roles,
             char *text)
{
  AciesDueReason *reason = g_new0 (AciesDueReason, 1);

  reason->kind = kind;
  reason->obligation = fact->fact.id;
  reason->sentence = describe (self, fact->fact.label, roles);
  reason->text = text;
  g_ptr_array_add (self->reasons, reason);
  return reason;
}

static void
add_due (Search *self, const AciesObligationFact *fact, const AciesObligation *due)
{
  take_reason (self, ACIES_DUE_REASON_DUE, fact, due->roles, NULL)->serial = due->serial;
}

/* Says of what is due how it stands, once the hearing is over: the rules are asked again. */
static void
tell_states (Search *self)
{
  GPtrArray *held = acies_battle_get_obligations (self->battle);

  for (guint i = 0; i < self->reasons->len; i++)
    for (guint n = 0; n < held->len; n++)
      {
        AciesDueReason *reason = g_ptr_array_index (self->reasons, i);
        const AciesObligation *due = g_ptr_array_index (held, n);
        g_autoptr (AciesDueState) state = NULL;

        if (reason->text != NULL || reason->serial != due->serial)
          continue;
        state = acies_due_state_new (self->referee, due, TRUE);
        reason->text = g_steal_pointer (&state->text);
      }
}

static char *
describe_mark (const char *word)
{
  if (g_str_equal (word, "met"))
    /* Translators: what became of something that was due. */
    return g_strdup (C_ ("due", "met"));
  if (g_str_equal (word, "passed"))
    return g_strdup (C_ ("thread", "not used"));
  if (g_str_equal (word, "lapsed"))
    return g_strdup (C_ ("thread", "not possible"));
  return g_strdup (C_ ("thread", "dropped"));
}

static void
add_marked (Search *self, const AciesObligationFact *fact, char **roles)
{
  g_autoptr (GPtrArray) marks = acies_due_roles_list_marks (fact, roles);
  const char *of = g_ptr_array_index (marks, 0);
  AciesValue value
      = acies_state_get_mark (acies_hearing_get_state (self->hearing), fact->fact.id, of);
  const char *word = value.kind == ACIES_VALUE_SYMBOL ? value.symbol : "met";
  AciesDueReason *reason
      = take_reason (self, ACIES_DUE_REASON_MARKED, fact, roles, describe_mark (word));

  reason->mark = g_intern_string (word);
  reason->of = of;
}

static void
visit (
    const AciesObligationFact *fact, char **roles, const char *side, AciesDueCase is, gpointer data)
{
  Search *self = data;
  const AciesObligation *due;
  g_autofree char *words = NULL;

  if (!names_item (self, roles))
    return;
  switch (is)
    {
    case ACIES_DUE_CASE_DUE:
      due = find_held (self, fact, roles);
      if (due != NULL)
        add_due (self, fact, due);
      break;
    case ACIES_DUE_CASE_MARKED:
      add_marked (self, fact, roles);
      break;
    case ACIES_DUE_CASE_OTHER_SIDE:
      take_reason (self, ACIES_DUE_REASON_OTHER_SIDE, fact, roles, NULL);
      break;
    case ACIES_DUE_CASE_FALSE:
      if (fact->when != NULL)
        words = describe (self, fact->when, roles);
      take_reason (self, ACIES_DUE_REASON_FALSE, fact, roles,
                   words != NULL
                       /* Translators: why something is not due: %s is what would have to be so. */
                       ? g_strdup_printf (_ ("this is not so: %s"), words)
                       : NULL);
      break;
    }
}

/* Whether something was said of FACT. */
static gboolean
is_told (Search *self, const AciesObligationFact *fact)
{
  for (guint i = 0; i < self->reasons->len; i++)
    if (((const AciesDueReason *) g_ptr_array_index (self->reasons, i))->obligation
        == fact->fact.id)
      return TRUE;
  return FALSE;
}

/* What kind of item owes FACT first; ROLE gets the role of FACT that it fills. */
static const char *
get_kind (Search *self, const AciesObligationFact *fact, const char **role)
{
  const AciesAction *action = acies_ruleset_find (self->ruleset, ACIES_FACT_ACTION, fact->action);
  const AciesRole *first
      = action != NULL && action->roles->len > 0 ? g_ptr_array_index (action->roles, 0) : NULL;

  *role = fact->of;
  if (fact->falls_due == ACIES_FALLS_DUE_EACH || first == NULL)
    return fact->falls_due == ACIES_FALLS_DUE_EACH ? fact->of : NULL;
  *role = first->id;
  for (char **pair = fact->with; pair != NULL && *pair != NULL; pair += 2)
    if (g_str_equal (pair[0], first->id))
      *role = pair[1];
  if (fact->falls_due == ACIES_FALLS_DUE_LINK)
    *role = fact->ends[0];
  return first->is;
}

/* Says why FACT, of which deriving said nothing, is not due for the item. */
static void
add_absence (Search *self, const AciesObligationFact *fact)
{
  static const AciesDueReasonKind kinds[] = {
    [ACIES_FALLS_DUE_CAUSED] = ACIES_DUE_REASON_NO_CAUSE,
    [ACIES_FALLS_DUE_EACH] = ACIES_DUE_REASON_NOBODY,
    [ACIES_FALLS_DUE_LINK] = ACIES_DUE_REASON_UNTIED,
    [ACIES_FALLS_DUE_EVENT] = ACIES_DUE_REASON_NO_EVENT,
  };
  const char *role;
  const char *kind = get_kind (self, fact, &role);
  char *roles[] = { (char *) role, (char *) acies_item_get_id (self->item), NULL };

  /* What the program does by itself is nothing that anybody waits for. */
  if (g_strcmp0 (kind, acies_lookup_kind_word (acies_item_get_kind (self->item))) != 0
      || acies_referee_is_duty (self->ruleset, fact->fact.id))
    return;
  take_reason (self,
               acies_hearing_is_there (self->hearing, self->item) ? kinds[fact->falls_due]
                                                                  : ACIES_DUE_REASON_LOST,
               fact, roles, NULL);
}

/* Whether FACT, which only events cause, may be due in the phase that is on. */
static gboolean
is_caused_now (Search *self, const AciesObligationFact *fact)
{
  const char *phase = acies_battle_get_position (self->battle)->phase;

  return fact->falls_due == ACIES_FALLS_DUE_CAUSED
         && (g_strcmp0 (fact->due, "at-once") == 0 || g_strcmp0 (fact->due, "phase") == 0
             || g_strcmp0 (fact->due, phase) == 0);
}

static int
compare_place (gconstpointer a, gconstpointer b, gpointer data)
{
  const AciesDueReason *one = *(const AciesDueReason *const *) a;
  const AciesDueReason *other = *(const AciesDueReason *const *) b;
  const GPtrArray *facts = acies_ruleset_get_facts (data, ACIES_FACT_OBLIGATION);
  guint place_one = 0, place_other = 0;

  g_ptr_array_find ((GPtrArray *) facts,
                    acies_ruleset_find (data, ACIES_FACT_OBLIGATION, one->obligation), &place_one);
  g_ptr_array_find ((GPtrArray *) facts,
                    acies_ruleset_find (data, ACIES_FACT_OBLIGATION, other->obligation),
                    &place_other);
  return place_one < place_other ? -1 : place_one > place_other;
}

static void
add_rest (Search *self)
{
  const GPtrArray *facts = acies_ruleset_get_facts (self->ruleset, ACIES_FACT_OBLIGATION);
  const AciesPosition *position = acies_battle_get_position (self->battle);

  for (guint i = 0; facts != NULL && i < facts->len; i++)
    {
      const AciesObligationFact *fact = g_ptr_array_index (facts, i);
      gboolean stands = acies_obligation_fact_stands (fact);
      const AciesObligation *held = stands ? NULL : find_held (self, fact, NULL);

      if (held != NULL)
        add_due (self, fact, held);
      else if (stands ? acies_due_list_is_of_phase (fact, position) && !is_told (self, fact)
                      : is_caused_now (self, fact))
        add_absence (self, fact);
    }
  g_ptr_array_sort_with_data (self->reasons, compare_place, self->ruleset);
}

GPtrArray *
acies_due_reason_list (AciesReferee *referee, AciesItem *item, GError **error)
{
  g_autoptr (AciesQuestion) question = acies_question_new ("dues");
  g_autoptr (AciesRuling) ruling = acies_ruling_new (question);
  g_autoptr (GPtrArray) reasons
      = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_due_reason_free);
  AciesHearing hearing;
  Search search = { referee,
                    acies_referee_get_ruleset (referee),
                    acies_referee_get_battle (referee),
                    item,
                    &hearing,
                    reasons };
  gboolean went_well;

  g_return_val_if_fail (ACIES_IS_ITEM (item), NULL);

  acies_hearing_begin (&hearing, referee, ruling, ruling->change);
  went_well = acies_due_list_foreach (&hearing, visit, &search, error);
  if (went_well)
    add_rest (&search);
  acies_hearing_end (&hearing, ruling);
  if (went_well)
    tell_states (&search);
  return went_well ? g_steal_pointer (&reasons) : NULL;
}

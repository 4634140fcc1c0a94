/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Holds acts back until what comes before them is done. What falls due at once comes first, then
 * the obligations of the phase, in the order of the rule set. */
#include "config.h"

#include "referee/play/acies-due-order.h"

#include "referee/evaluation/acies-line-words.h"
#include "referee/evaluation/acies-ruling-make.h"
#include "referee/ruling/acies-ruling-private.h"
#include "referee/dues/acies-due-list.h"
#include "referee/dues/acies-due-priority.h"
#include "referee/dues/acies-due-roles.h"
#include "referee/play/acies-referee-ask.h"
#include "referee/play/acies-ruling-cache.h"
#include "referee/play/acies-witness.h"

typedef struct
{
  AciesReferee *referee;
  AciesRuleset *ruleset;
  AciesBattle *battle;
  const AciesQuestion *question;
} Order;

static const AciesObligationFact *
find_fact (Order *self, const AciesObligation *due)
{
  return acies_ruleset_find (self->ruleset, ACIES_FACT_OBLIGATION, due->kind);
}

/* Where FACT stands in the sequence. */
static guint
get_place (Order *self, const AciesObligationFact *fact)
{
  const GPtrArray *facts = acies_ruleset_get_facts (self->ruleset, ACIES_FACT_OBLIGATION);
  guint place = 0;

  g_ptr_array_find ((GPtrArray *) facts, fact, &place);
  return fact->phases[0] != NULL ? facts->len + place : place;
}

/* The obligation that the question meets, or NULL. */
static const AciesObligation *
find_met (Order *self)
{
  guint serial = acies_question_get_obligation (self->question);
  GPtrArray *dues = acies_battle_get_obligations (self->battle);

  for (guint i = 0; serial != 0 && i < dues->len; i++)
    if (((const AciesObligation *) g_ptr_array_index (dues, i))->serial == serial)
      return g_ptr_array_index (dues, i);
  return NULL;
}

/* Whether ID fills the first role of the question. */
static gboolean
acts (Order *self, const char *id)
{
  const AciesAction *action = acies_ruleset_find (self->ruleset, ACIES_FACT_ACTION,
                                                  acies_question_get_action (self->question));
  const AciesRole *first
      = action != NULL && action->roles->len > 0 ? action->roles->pdata[0] : NULL;
  const char *value = first != NULL ? acies_question_get (self->question, first->id) : NULL;
  g_auto (GStrv) ids = g_strsplit (value != NULL ? value : "", " ", -1);

  return g_strv_contains ((const char *const *) ids, id);
}

/* Those who owe DUE: all who owe it together, or who fill the first role of its action. */
static char **
dup_owers (Order *self, const AciesObligation *due)
{
  const AciesObligationFact *fact = find_fact (self, due);
  const AciesAction *action
      = fact != NULL ? acies_ruleset_find (self->ruleset, ACIES_FACT_ACTION, fact->action) : NULL;
  g_autoptr (AciesQuestion) question = acies_referee_question_for (self->referee, due);
  const char *ids = acies_obligation_get_role (due, ACIES_DUE_ROLES_JOINED);

  if (ids == NULL && action != NULL && action->roles->len > 0)
    ids = acies_question_get (question, ((const AciesRole *) action->roles->pdata[0])->id);
  return g_strsplit (ids != NULL ? ids : due->roles[1], " ", -1);
}

static gboolean
counts_as_done (Order *self, const AciesObligation *due)
{
  g_auto (GStrv) ids = dup_owers (self, due);

  if (!acies_referee_is_still (self->referee))
    return FALSE;
  for (guint i = 0; ids[i] != NULL; i++)
    if (acts (self, ids[i]))
      return TRUE;
  return FALSE;
}

/* Whether nobody can meet DUE of FACT, which then lapses. */
static gboolean
is_impossible (Order *self, const AciesObligationFact *fact, const AciesObligation *due)
{
  return fact->need == ACIES_NEED_IF_POSSIBLE
         && acies_witness_find (self->referee, due, NULL, NULL) == ACIES_WITNESS_NONE;
}

/* Whether DUE comes before what stands at PLACE; what nobody can meet does not. */
static gboolean
comes_first (Order *self, const AciesObligation *due, guint place)
{
  const AciesObligationFact *fact = find_fact (self, due);

  if (!acies_obligation_fact_stands (fact) || fact->need == ACIES_NEED_MAY
      || get_place (self, fact) >= place || counts_as_done (self, due))
    return FALSE;
  return !is_impossible (self, fact, due);
}

/* Whether DUE is that of one of IDS, which are interned. */
static gboolean
is_due_of (Order *self, const AciesObligation *due, GPtrArray *ids)
{
  g_auto (GStrv) names = dup_owers (self, due);

  for (guint i = 0; names[i] != NULL; i++)
    if (g_ptr_array_find (ids, g_intern_string (names[i]), NULL))
      return TRUE;
  return FALSE;
}

/* Lists in IDS whom DUE of FACT waits for: all whom any of those who owe it together names. */
static void
list_waited_for (AciesHearing *hearing,
                 const AciesObligationFact *fact,
                 const AciesObligation *due,
                 GPtrArray *ids)
{
  const char *members = acies_obligation_get_role (due, ACIES_DUE_ROLES_JOINED);
  g_auto (GStrv) names = g_strsplit (members != NULL ? members : "", " ", -1);

  if (members == NULL)
    acies_hearing_list (hearing, fact->waits, due->roles, ids, NULL);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_auto (GStrv) roles = acies_due_roles_set (due->roles, due->roles[0], names[i]);

      acies_hearing_list (hearing, fact->waits, roles, ids, NULL);
    }
}

/* The obligations of the same kind that DUE of FACT names. */
static GPtrArray *
list_named (Order *self,
            AciesHearing *hearing,
            const AciesObligationFact *fact,
            const AciesObligation *due)
{
  GPtrArray *dues = acies_battle_get_obligations (self->battle);
  GPtrArray *named = g_ptr_array_new ();
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  list_waited_for (hearing, fact, due, ids);
  for (guint i = 0; i < dues->len; i++)
    {
      AciesObligation *other = g_ptr_array_index (dues, i);

      if (other != due && other->kind == due->kind && is_due_of (self, other, ids))
        g_ptr_array_add (named, other);
    }
  return named;
}

/* Whether FROM waits for TO, itself or by way of others. */
static gboolean
leads_to (Order *self,
          AciesHearing *hearing,
          const AciesObligationFact *fact,
          AciesObligation *from,
          const AciesObligation *to)
{
  g_autoptr (GPtrArray) reached = g_ptr_array_new ();

  g_ptr_array_add (reached, from);
  for (guint i = 0; i < reached->len; i++)
    {
      g_autoptr (GPtrArray) named
          = list_named (self, hearing, fact, g_ptr_array_index (reached, i));

      if (g_ptr_array_find (named, to, NULL))
        return TRUE;
      for (guint n = 0; n < named->len; n++)
        if (!g_ptr_array_find (reached, g_ptr_array_index (named, n), NULL))
          g_ptr_array_add (reached, g_ptr_array_index (named, n));
    }
  return FALSE;
}

/* The obligations of the same kind that DUE of FACT names and that do not wait for it themselves.
 */
static GPtrArray *
list_waited (Order *self, const AciesObligationFact *fact, const AciesObligation *due)
{
  g_autoptr (AciesQuestion) question = acies_question_new ("dues");
  g_autoptr (AciesRuling) ruling = acies_ruling_new (question);
  GPtrArray *named;
  AciesHearing hearing;

  acies_hearing_begin (&hearing, self->referee, ruling, ruling->change);
  named = list_named (self, &hearing, fact, due);
  for (guint i = named->len; i > 0; i--)
    if (leads_to (self, &hearing, fact, g_ptr_array_index (named, i - 1), due))
      g_ptr_array_remove_index (named, i - 1);
  acies_hearing_end (&hearing, ruling);
  return named;
}

/* The same as find_waited_for (), by asking the rules. */
static const AciesObligation *
ask_whom_it_waits_for (Order *self, const AciesObligationFact *fact, const AciesObligation *due)
{
  g_autoptr (GPtrArray) named = list_waited (self, fact, due);

  for (guint i = 0; i < named->len; i++)
    if (!is_impossible (self, fact, g_ptr_array_index (named, i)))
      return g_ptr_array_index (named, i);
  return NULL;
}

/* The obligation of the same kind as DUE for which it waits, or NULL: those who wait for one
 * another in a ring do not, and nobody waits for what cannot be done. */
static const AciesObligation *
find_waited_for (Order *self, const AciesObligationFact *fact, const AciesObligation *due)
{
  AciesDueNote *note = acies_ruling_cache_note_due (self->referee, due);
  const AciesObligation *found;

  if (note->has_waited_for)
    return note->waited_for;
  found = ask_whom_it_waits_for (self, fact, due);
  note = acies_ruling_cache_note_due (self->referee, due);
  note->has_waited_for = TRUE;
  note->waited_for = found;
  return found;
}

static void
note_priority (AciesHearing *hearing, AciesReferee *referee, const AciesObligation *due)
{
  AciesDueNote *note = acies_ruling_cache_note_due (referee, due);

  note->priority = acies_due_priority_tell (hearing, due);
  note->has_priority = TRUE;
}

/* Notes the priorities of all who owe what DUE is: they look at the same table. What cannot be told
 * so is left, as what one hearing may take is bounded. */
static void
note_alike (AciesHearing *hearing, AciesReferee *referee, const AciesObligation *due)
{
  GPtrArray *dues = acies_battle_get_obligations (acies_hearing_get_battle (hearing));

  for (guint i = 0; i < dues->len; i++)
    {
      const AciesObligation *other = g_ptr_array_index (dues, i);
      AciesDueNote *note = acies_ruling_cache_note_due (referee, other);

      if (other->kind != due->kind || note->has_priority)
        continue;
      note_priority (hearing, referee, other);
      note->has_priority = note->priority.is_known;
    }
}

/* Notes the priority of DUE, together with those ALIKE or by itself. */
static void
hear_priority (AciesReferee *referee, const AciesObligation *due, gboolean alike)
{
  g_autoptr (AciesQuestion) question = acies_question_new ("dues");
  g_autoptr (AciesRuling) ruling = acies_ruling_new (question);
  AciesHearing hearing;

  acies_hearing_begin (&hearing, referee, ruling, ruling->change);
  if (alike)
    note_alike (&hearing, referee, due);
  else
    note_priority (&hearing, referee, due);
  acies_hearing_end (&hearing, ruling);
}

static AciesDuePriority
tell_priority (AciesReferee *referee, const AciesObligation *due)
{
  const AciesObligationFact *fact
      = acies_ruleset_find (acies_referee_get_ruleset (referee), ACIES_FACT_OBLIGATION, due->kind);
  AciesDueNote *note = acies_ruling_cache_note_due (referee, due);

  if (fact == NULL || fact->first == NULL)
    return (AciesDuePriority){ FALSE };
  if (!note->has_priority)
    hear_priority (referee, due, TRUE);
  if (!note->has_priority)
    hear_priority (referee, due, FALSE);
  return note->priority;
}

/* The obligation of the same kind as DUE that goes before it, waiting for nobody; or NULL. Of a
 * battle that was typed nobody knows who of them has gone already. */
static const AciesObligation *
find_before (Order *self, const AciesObligationFact *fact, const AciesObligation *due)
{
  GPtrArray *dues = acies_battle_get_obligations (self->battle);
  AciesDuePriority least = tell_priority (self->referee, due);
  const AciesObligation *before = NULL;

  for (guint i = 0; i < dues->len; i++)
    {
      const AciesObligation *other = g_ptr_array_index (dues, i);
      AciesDuePriority priority;

      if (other == due || other->kind != due->kind
          || !comes_first (self, other, get_place (self, fact) + 1)
          || (fact->waits != NULL && find_waited_for (self, fact, other) != NULL))
        continue;
      priority = tell_priority (self->referee, other);
      if (acies_due_priority_compare (&priority, &least) >= 0)
        continue;
      before = other;
      least = priority;
    }
  return before;
}

/* The first obligation that comes before what stands at PLACE, or NULL. What may be done when the
 * player likes holds nothing up. */
static const AciesObligation *
find_first (Order *self, guint place)
{
  GPtrArray *dues = acies_battle_get_obligations (self->battle);
  const AciesObligation *first = NULL;

  for (guint i = 0; i < dues->len; i++)
    {
      const AciesObligation *due = g_ptr_array_index (dues, i);

      if (!comes_first (self, due, place) || find_fact (self, due)->is_any_time)
        continue;
      first = due;
      place = get_place (self, find_fact (self, due));
    }
  return first;
}

static AciesRulingLine *
say_first (Order *self, const AciesObligation *due)
{
  g_autofree char *word = due != NULL ? acies_line_words_due (due) : NULL;
  AciesRulingLine *line;

  if (word == NULL)
    return NULL;
  line = acies_ruling_line_new (ACIES_RULING_LINE_FORBID, "order");
  acies_line_words_tell (line, self->referee, NULL, due->side != NULL ? "first-of" : "first", "due",
                         word, "side", due->side, NULL);
  return line;
}

/* Whether ACTION answers once more what may be answered again. */
static gboolean
revises (Order *self, const AciesAction *action)
{
  const GPtrArray *facts = acies_ruleset_get_facts (self->ruleset, ACIES_FACT_OBLIGATION);

  for (guint i = 0; i < facts->len; i++)
    {
      const AciesObligationFact *fact = g_ptr_array_index (facts, i);

      if (fact->is_revisable && fact->action == action->fact.id)
        return TRUE;
    }
  return FALSE;
}

/* What is free waits until what the phase begins with is done. */
static AciesRulingLine *
refuse_free (Order *self, const AciesAction *action)
{
  GPtrArray *dues = acies_battle_get_obligations (self->battle);

  if (action->phases[0] == NULL || g_str_equal (action->by, "umpire") || revises (self, action))
    return NULL;
  for (guint i = 0; i < dues->len; i++)
    {
      const AciesObligation *due = g_ptr_array_index (dues, i);
      const AciesObligationFact *fact = find_fact (self, due);

      if (fact != NULL && !fact->is_any_time && comes_first (self, due, G_MAXUINT))
        return say_first (self, due);
    }
  return NULL;
}

/* The same as find_blocker (), by asking the rules. */
static const AciesObligation *
ask_what_blocks (Order *self, const AciesObligation *due)
{
  const AciesObligationFact *fact = find_fact (self, due);
  const AciesObligation *first;

  if (!acies_obligation_fact_stands (fact))
    return NULL;
  first = find_first (self, get_place (self, fact));
  if (first == NULL && fact->waits != NULL)
    first = find_waited_for (self, fact, due);
  if (first == NULL && fact->first != NULL && !acies_referee_is_still (self->referee))
    first = find_before (self, fact, due);
  return first;
}

/* What comes before DUE: what stands before it, then those whom it names; or NULL. In a still it
 * depends on who asks. */
static const AciesObligation *
find_blocker (Order *self, const AciesObligation *due)
{
  AciesDueNote *note = acies_ruling_cache_note_due (self->referee, due);
  const AciesObligation *blocker;

  if (note->has_blocker)
    return note->blocker;
  blocker = ask_what_blocks (self, due);
  if (acies_referee_is_still (self->referee))
    return blocker;
  note = acies_ruling_cache_note_due (self->referee, due);
  note->has_blocker = TRUE;
  note->blocker = blocker;
  return blocker;
}

/* Where in the sequence the question's action stands; behind all if nothing makes it due. */
static guint
get_own_place (Order *self)
{
  const GPtrArray *facts = acies_ruleset_get_facts (self->ruleset, ACIES_FACT_OBLIGATION);
  const char *action = g_intern_string (acies_question_get_action (self->question));
  guint place = G_MAXUINT;

  for (guint i = 0; i < facts->len; i++)
    {
      const AciesObligationFact *fact = g_ptr_array_index (facts, i);

      if (acies_obligation_fact_stands (fact) && fact->action == action)
        place = get_place (self, fact);
    }
  return place;
}

/* How many phases from now DUE is due, round the turn; 0 in this one. Before the first turn all
 * phases are to come. */
static guint
count_phases_until (Order *self, const AciesObligation *due)
{
  const GPtrArray *phases = acies_ruleset_get_facts (self->ruleset, ACIES_FACT_PHASE);
  const AciesFact *present = acies_ruleset_find (self->ruleset, ACIES_FACT_PHASE,
                                                 acies_battle_get_position (self->battle)->phase);
  const AciesFact *then = acies_ruleset_find (self->ruleset, ACIES_FACT_PHASE, due->due);
  guint now = 0, at = 0;

  if (then == NULL || !g_ptr_array_find ((GPtrArray *) phases, then, &at))
    return 0;
  if (present != NULL)
    g_ptr_array_find ((GPtrArray *) phases, present, &now);
  return (at + phases->len - now) % phases->len;
}

/* An obligation with its own place among those who owe the same. */
typedef struct
{
  AciesObligation *due;
  AciesDuePriority priority;
} Listed;

static int
compare_due (gconstpointer a, gconstpointer b, gpointer data)
{
  const Listed *listed_a = a, *listed_b = b;
  const AciesObligation *one = listed_a->due, *other = listed_b->due;
  Order *self = data;
  int priority = acies_due_priority_compare (&listed_a->priority, &listed_b->priority);
  guint phase_a = count_phases_until (self, one), phase_b = count_phases_until (self, other);
  const AciesObligationFact *fact_a = find_fact (self, one), *fact_b = find_fact (self, other);
  gboolean waits_a = g_strcmp0 (one->due, "at-once") != 0;
  gboolean waits_b = g_strcmp0 (other->due, "at-once") != 0;
  guint place_a = acies_obligation_fact_stands (fact_a) ? get_place (self, fact_a) : 0;
  guint place_b = acies_obligation_fact_stands (fact_b) ? get_place (self, fact_b) : 0;

  if (phase_a != phase_b)
    return phase_a < phase_b ? -1 : 1;
  if (waits_a != waits_b)
    return waits_a - waits_b;
  if (place_a != place_b)
    return place_a < place_b ? -1 : 1;
  if (priority != 0)
    return priority;
  return one->serial < other->serial ? -1 : one->serial > other->serial;
}

GPtrArray *
acies_referee_list_due (AciesReferee *self)
{
  Order order = { self, acies_referee_get_ruleset (self), acies_referee_get_battle (self) };
  GPtrArray *held = order.battle != NULL ? acies_battle_get_obligations (order.battle) : NULL;
  g_autoptr (GArray) listed = g_array_new (FALSE, FALSE, sizeof (Listed));
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; held != NULL && i < held->len; i++)
    {
      Listed one = { g_ptr_array_index (held, i) };

      one.priority = tell_priority (self, one.due);
      g_array_append_val (listed, one);
    }
  g_array_sort_with_data (listed, compare_due, &order);
  for (guint i = 0; i < listed->len; i++)
    g_ptr_array_add (list, g_array_index (listed, Listed, i).due);
  return list;
}

gboolean
acies_due_order_presumes (AciesReferee *referee,
                          const AciesQuestion *question,
                          const AciesObligation *due)
{
  Order self = { referee, acies_referee_get_ruleset (referee), acies_referee_get_battle (referee),
                 question };

  return counts_as_done (&self, due)
         && get_place (&self, find_fact (&self, due)) <= get_own_place (&self);
}

AciesRulingLine *
acies_due_order_refuse (AciesReferee *referee, const AciesQuestion *question)
{
  Order self = { referee, acies_referee_get_ruleset (referee), acies_referee_get_battle (referee),
                 question };
  const AciesAction *action
      = acies_ruleset_find (self.ruleset, ACIES_FACT_ACTION, acies_question_get_action (question));
  const AciesObligation *met;
  AciesRulingLine *line;

  if (self.battle == NULL || action == NULL || !acies_due_list_is_kept (self.ruleset)
      || !acies_position_is_begun (acies_battle_get_position (self.battle)))
    return NULL;
  met = find_met (&self);
  if (met != NULL)
    return say_first (&self, find_blocker (&self, met));
  if (!action->needs_due)
    return refuse_free (&self, action);
  line = acies_ruling_line_new (ACIES_RULING_LINE_FORBID, "order");
  acies_line_words_tell (line, referee, NULL, "not-due", "action", action->fact.id, NULL);
  return line;
}

const AciesObligation *
acies_due_order_find_first (AciesReferee *referee, const AciesObligation *due)
{
  g_autoptr (AciesQuestion) question = acies_referee_question_for (referee, due);
  Order self = { referee, acies_referee_get_ruleset (referee), acies_referee_get_battle (referee),
                 question };

  if (self.battle == NULL || question == NULL
      || !acies_position_is_begun (acies_battle_get_position (self.battle)))
    return NULL;
  return find_blocker (&self, due);
}

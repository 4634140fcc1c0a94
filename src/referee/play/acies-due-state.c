/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks the order of the sequence for whom something due waits, and looks for an act that meets it.
 */
#include "config.h"

#include "referee/play/acies-due-state.h"

#include "referee/play/acies-due-order.h"
#include "referee/play/acies-witness.h"

#include <glib/gi18n-lib.h>

/* From how many of a kind on they are told together, and how many of them all the same. */
#define MANY 7
#define SHOWN_OF_MANY 3

/* The phase in which DUE is due, if that is to come; else NULL. */
static const AciesFact *
find_later_phase (AciesReferee *referee, const AciesObligation *due)
{
  const AciesPosition *now = acies_battle_get_position (acies_referee_get_battle (referee));

  if (due->due == NULL || g_strcmp0 (due->due, now->phase) == 0)
    return NULL;
  return acies_ruleset_find (acies_referee_get_ruleset (referee), ACIES_FACT_PHASE, due->due);
}

/* Whether DUE waits: SELF says until when, or for what. */
static gboolean
find_wait (AciesDueState *self, AciesReferee *referee, const AciesObligation *due)
{
  const AciesFact *later = find_later_phase (referee, due);
  const AciesObligation *first = later == NULL ? acies_due_order_find_first (referee, due) : NULL;
  g_autofree char *sentence
      = first != NULL ? acies_referee_describe_obligation (referee, first) : NULL;

  if (later != NULL)
    /* Translators: a phase that is still to come. */
    self->text = g_strdup_printf (_ ("later: %s"), later->label);
  else if (sentence != NULL)
    /* Translators: something due waits until this is done. */
    self->text = g_strdup_printf (_ ("after: %s"), sentence);
  return self->text != NULL;
}

static gboolean
find_stuck (AciesDueState *self, AciesReferee *referee, const AciesObligation *due)
{
  g_autofree char *reason = NULL;

  if (acies_witness_find (referee, due, &reason, NULL) != ACIES_WITNESS_NONE)
    return FALSE;
  /* Translators: why something that is due cannot be done by anybody. */
  self->text = g_strdup_printf (_ ("nobody can meet this: %s"), reason);
  return TRUE;
}

AciesDueState *
acies_due_state_new (AciesReferee *referee, const AciesObligation *due, gboolean tries)
{
  AciesDueState *self = g_new0 (AciesDueState, 1);

  self->is_free = acies_due_is_free (referee, due);
  if (find_wait (self, referee, due))
    self->kind = ACIES_DUE_STATE_WAITING;
  else if (tries && find_stuck (self, referee, due))
    self->kind = ACIES_DUE_STATE_STUCK;
  else
    /* Translators: something due that can be done now. */
    self->text = g_strdup (C_ ("due", "ready"));
  return self;
}

void
acies_due_state_free (AciesDueState *self)
{
  if (self == NULL)
    return;
  g_free (self->text);
  g_free (self);
}

const char *
acies_due_state_kind_to_string (AciesDueStateKind kind)
{
  switch (kind)
    {
    case ACIES_DUE_STATE_READY:
      return "ready";
    case ACIES_DUE_STATE_WAITING:
      return "waiting";
    case ACIES_DUE_STATE_STUCK:
      return "stuck";
    }
  g_assert_not_reached ();
}

gboolean
acies_due_is_free (AciesReferee *referee, const AciesObligation *due)
{
  const AciesObligationFact *fact
      = acies_ruleset_find (acies_referee_get_ruleset (referee), ACIES_FACT_OBLIGATION, due->kind);

  return acies_obligation_fact_stands (fact) && fact->need == ACIES_NEED_MAY;
}

gboolean
acies_due_is_one_of_many (AciesReferee *referee, const AciesObligation *due)
{
  const AciesObligationFact *fact
      = acies_ruleset_find (acies_referee_get_ruleset (referee), ACIES_FACT_OBLIGATION, due->kind);
  GPtrArray *dues = acies_battle_get_obligations (acies_referee_get_battle (referee));
  guint n = 0, place = 0;

  if (!acies_obligation_fact_stands (fact) || !fact->is_any_time)
    return FALSE;
  for (guint i = 0; i < dues->len; i++)
    {
      const AciesObligation *other = g_ptr_array_index (dues, i);

      if (other->serial == due->serial)
        place = n;
      n += other->kind == due->kind && other->side == due->side;
    }
  return n >= MANY && place >= SHOWN_OF_MANY;
}

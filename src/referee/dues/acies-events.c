/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Raises events: when a ruling is complete its events are looked at on the battle as the ruling
 * leaves it, and the obligations they cause become part of the same change. So does the discharge
 * of those that the ruling has met by what it did. */
#include "config.h"

#include "referee/dues/acies-events.h"

#include "referee/evaluation/acies-line-words.h"
#include "referee/dues/acies-due-list.h"
#include "referee/dues/acies-due-roles.h"
#include "referee/dues/acies-hearing.h"

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
is_due_already (AciesHearing *self, const AciesObligation *obligation)
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

static void
raise_obligation (AciesHearing *self, const AciesCause *cause, const char *event, char **roles)
{
  const AciesObligationFact *fact = acies_ruleset_find (acies_hearing_get_ruleset (self),
                                                        ACIES_FACT_OBLIGATION, cause->obligation);
  AciesObligation obligation = { 0, g_intern_string (cause->obligation) };

  obligation.due = fact != NULL ? fact->due : g_intern_static_string ("at-once");
  obligation.side = acies_hearing_get_obliged_side (self, fact, roles);
  obligation.roles = roles;
  obligation.event = event;
  if (!is_due_already (self, &obligation))
    acies_hearing_raise (self, &obligation);
}

static gboolean
consider (
    AciesHearing *self, const AciesCause *cause, const char *event, char **roles, GError **error)
{
  gboolean holds;

  if (!acies_hearing_test (self, cause->condition, roles, &holds, error))
    return FALSE;
  if (holds)
    raise_obligation (self, cause, event, roles);
  return TRUE;
}

/* One obligation for each unit, leader or side that is still there; or one that lists them all. */
static gboolean
consider_each (
    AciesHearing *self, const AciesCause *cause, const char *event, char **roles, GError **error)
{
  const char *kind = cause->foreach_kind;
  GListModel *model = acies_hearing_list_items (self, kind);
  g_autoptr (GString) concerned = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (model, i);
      g_auto (GStrv) more = acies_due_roles_set (roles, kind, acies_item_get_id (item));

      gboolean holds = FALSE;

      if (acies_hearing_is_there (self, item)
          && !acies_hearing_test (self, cause->condition, more, &holds, error))
        return FALSE;
      if (holds && cause->all_role == NULL)
        raise_obligation (self, cause, event, more);
      else if (holds)
        g_string_append_printf (concerned, "%s%s", concerned->len > 0 ? " " : "",
                                acies_item_get_id (item));
    }
  if (concerned->len > 0)
    {
      g_auto (GStrv) more = acies_due_roles_set (roles, cause->all_role, concerned->str);

      raise_obligation (self, cause, event, more);
    }
  return TRUE;
}

static gboolean
raise_for (AciesHearing *self, const AciesEmission *emission, GError **error)
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

gboolean
acies_events_raise (AciesReferee *referee,
                    AciesRuling *ruling,
                    AciesChange *change,
                    GPtrArray *emissions,
                    GError **error)
{
  AciesHearing hearing;
  gboolean went_well = TRUE;

  if (emissions->len == 0)
    return TRUE;
  acies_due_list_remember (referee, change, emissions);
  acies_hearing_begin (&hearing, referee, ruling, change);
  for (guint i = 0; i < emissions->len && went_well; i++)
    went_well = raise_for (&hearing, g_ptr_array_index (emissions, i), error);
  acies_hearing_end (&hearing, ruling);
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
settle (AciesHearing *self, const AciesObligation *obligation, const AciesFact *fact)
{
  acies_change_add_discharge (self->change, obligation);
  acies_hearing_tell_due (self, fact, "done", obligation);
}

gboolean
acies_events_discharge_met (AciesReferee *referee, AciesRuling *ruling, GError **error)
{
  g_autoptr (GPtrArray) open = list_open (referee, ruling->change);
  AciesHearing hearing;
  gboolean went_well = TRUE;

  if (open->len == 0)
    return TRUE;
  acies_hearing_begin (&hearing, referee, ruling, ruling->change);
  for (guint i = 0; i < open->len && went_well; i++)
    {
      const AciesObligation *obligation = g_ptr_array_index (open, i);
      const AciesObligationFact *fact
          = acies_ruleset_find (acies_evaluation_get_ruleset (hearing.evaluation),
                                ACIES_FACT_OBLIGATION, obligation->kind);
      gboolean holds;

      went_well = acies_hearing_test (&hearing, fact->done, obligation->roles, &holds, error);
      if (went_well && holds)
        settle (&hearing, obligation, &fact->fact);
    }
  acies_hearing_end (&hearing, ruling);
  return went_well;
}

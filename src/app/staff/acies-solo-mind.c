/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The staff is told that each act was accepted, and looks at the next news to see what came of
 * it. */
#include "config.h"

#include "app/staff/acies-solo-mind.h"

#include "referee/counsel/acies-worth-count.h"

struct _AciesSoloMind
{
  gatomicrefcount count;
  char **by;
  guint32 seed;

  /* of who has the seat at the desk */
  AciesStaffDesk *desk;    /* while it thinks */
  AciesRuleset *ruleset;   /* owned: by which the staff plays */
  AciesStaff *staff;       /* owned, or NULL */
  gboolean is_alone;       /* all sides are played */
  AciesQuestion *accepted; /* owned: what the staff would have accepted, or NULL */
};

AciesSoloMind *
acies_solo_mind_new (const char *const *by, guint32 seed)
{
  AciesSoloMind *self = g_new0 (AciesSoloMind, 1);

  g_atomic_ref_count_init (&self->count);
  self->by = g_strdupv ((char **) by);
  self->seed = seed;
  return self;
}

AciesSoloMind *
acies_solo_mind_ref (AciesSoloMind *self)
{
  g_atomic_ref_count_inc (&self->count);
  return self;
}

void
acies_solo_mind_unref (AciesSoloMind *self)
{
  if (!g_atomic_ref_count_dec (&self->count))
    return;
  g_clear_pointer (&self->staff, acies_staff_free);
  g_clear_pointer (&self->accepted, acies_question_free);
  g_clear_object (&self->ruleset);
  g_strfreev (self->by);
  g_free (self);
}

void
acies_solo_thought_free (AciesSoloThought *self)
{
  g_clear_pointer (&self->question, acies_question_free);
  g_free (self);
}

static AciesReferee *
get_truth (gpointer data)
{
  return acies_staff_desk_get_truth (((AciesSoloMind *) data)->desk);
}

/* Each side that is played was looked at when the staff sat down. */
static AciesReferee *
get_eyes (const char *side, gpointer data)
{
  return acies_staff_desk_get_eyes (((AciesSoloMind *) data)->desk, side, NULL);
}

static gboolean
accept (AciesRuling *ruling, gpointer data, GError **error)
{
  AciesSoloMind *self = data;

  g_clear_pointer (&self->accepted, acies_question_free);
  self->accepted = acies_question_copy (acies_ruling_get_question (ruling));
  return TRUE;
}

/* Sets the staff up for the rules that are in force. FALSE with an error. */
static gboolean
sit_down (AciesSoloMind *self, GError **error)
{
  static const AciesStaffTable table = { get_truth, get_eyes, accept };
  AciesReferee *referee = get_truth (self);
  AciesRuleset *ruleset = acies_referee_get_ruleset (referee);
  AciesBattle *battle = acies_referee_get_battle (referee);
  g_autoptr (GPtrArray) parties = NULL;

  if (self->staff != NULL && self->ruleset == ruleset)
    return TRUE;
  g_clear_pointer (&self->staff, acies_staff_free);
  g_set_object (&self->ruleset, ruleset);
  parties = acies_party_list (ruleset, battle, (const char *const *) self->by, FALSE, error);
  if (parties == NULL)
    return FALSE;
  for (guint i = 0; i < parties->len; i++)
    {
      const AciesParty *party = g_ptr_array_index (parties, i);

      if (acies_staff_desk_get_eyes (self->desk, party->side, error) == NULL)
        return FALSE;
    }
  self->is_alone = acies_party_list_has_all (parties, battle);
  self->staff = acies_staff_new (&table, self, parties, self->seed, self->is_alone);
  return TRUE;
}

gpointer
acies_solo_mind_think (AciesStaffDesk *desk,
                       gpointer data,
                       GCancellable *cancellable,
                       GError **error)
{
  AciesSoloMind *self = data;
  g_autoptr (AciesSoloThought) thought = g_new0 (AciesSoloThought, 1);
  GError *wrong = NULL;

  self->desk = desk;
  if (!sit_down (self, error))
    return NULL;
  thought->step = ACIES_STAFF_WAITS;
  thought->is_over = acies_worth_is_over (get_truth (self), &wrong);
  if (wrong == NULL && !thought->is_over)
    do
      thought->step = acies_staff_step (self->staff, &wrong);
    while (thought->step == ACIES_STAFF_IDLE && !g_cancellable_is_cancelled (cancellable));
  thought->question = g_steal_pointer (&self->accepted);
  if (wrong == NULL)
    return g_steal_pointer (&thought);
  g_propagate_error (error, wrong);
  return NULL;
}

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The question must not change meanwhile: whoever changes it begins anew. */
#include "config.h"
#include "app/ruling/acies-candidates.h"

struct _AciesCandidates
{
  AciesSession *session; /* owned */
  const AciesRole *role; /* of the rule set */
  GPtrArray *all;        /* of AciesCandidate, in the order of the session */
  guint n_asked;
};

static void
candidate_free (gpointer data)
{
  AciesCandidate *self = data;

  g_free (self->id);
  g_free (self->name);
  g_free (self);
}

/* Whether ID fills another role of the present question, so that it is no candidate for ROLE. */
static gboolean
is_taken (AciesSession *session, const AciesRole *role, const char *id)
{
  const AciesQuestion *question = acies_session_get_question (session);

  for (guint i = 0; i < acies_question_get_n_keys (question); i++)
    {
      const char *value;
      const char *key = acies_question_get_nth_key (question, i, &value);

      if (!g_str_equal (key, role->id) && g_strcmp0 (value, id) == 0)
        return TRUE;
    }
  return FALSE;
}

static void
add (const char *id, const char *name, gpointer data)
{
  AciesCandidates *self = data;
  AciesCandidate *candidate;

  if (is_taken (self->session, self->role, id))
    return;
  candidate = g_new0 (AciesCandidate, 1);
  candidate->id = g_strdup (id);
  candidate->name = g_strdup (name);
  g_ptr_array_add (self->all, candidate);
}

AciesCandidates *
acies_candidates_new (AciesSession *session, const AciesRole *role)
{
  AciesCandidates *self;

  g_return_val_if_fail (ACIES_IS_SESSION (session) && role != NULL, NULL);
  g_return_val_if_fail (acies_session_get_question (session) != NULL, NULL);

  self = g_new0 (AciesCandidates, 1);
  self->session = g_object_ref (session);
  self->role = role;
  self->all = g_ptr_array_new_with_free_func (candidate_free);
  acies_session_foreach_candidate (session, role, add, self);
  return self;
}

void
acies_candidates_free (AciesCandidates *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->all);
  g_object_unref (self->session);
  g_free (self);
}

gboolean
acies_candidates_is_done (AciesCandidates *self)
{
  g_return_val_if_fail (self != NULL, TRUE);

  return self->n_asked == self->all->len || acies_session_get_battle (self->session) == NULL;
}

gboolean
acies_candidates_advance (AciesCandidates *self)
{
  AciesCandidate *candidate;

  g_return_val_if_fail (self != NULL, FALSE);

  if (acies_candidates_is_done (self))
    return FALSE;
  candidate = g_ptr_array_index (self->all, self->n_asked++);
  candidate->is_refused = !acies_session_may_fill (self->session, self->role, candidate->id);
  return self->n_asked < self->all->len;
}

GPtrArray *
acies_candidates_list (AciesCandidates *self)
{
  GPtrArray *list = g_ptr_array_new ();

  g_return_val_if_fail (self != NULL, list);

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < self->all->len; i++)
      {
        AciesCandidate *candidate = g_ptr_array_index (self->all, i);

        if (candidate->is_refused == (pass == 1))
          g_ptr_array_add (list, candidate);
      }
  return list;
}

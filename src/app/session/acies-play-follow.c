/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesPlayFollow keeps each step as all that was put until then. To take one is to lay off what
 * the step before did to the second battle and to lay on what this does: the ruling is always that
 * on the battle itself. */
#include "config.h"
#include "app/session/acies-play-follow.h"

#include "referee/state/acies-follow.h"
#include "storage/battle/acies-replay.h"

struct _AciesPlayFollow
{
  AciesBattleFile *file; /* owned */
  AciesReplay *replay;   /* owned: the second battle, at the present */
  GPtrArray *steps;      /* of AciesQuestion: all that was put until then */
  guint n;               /* how many of them stand */
  AciesChange *laid;     /* what lies on the second battle, or NULL */
};

AciesPlayFollow *
acies_play_follow_new (AciesBattleFile *file, GError **error)
{
  g_autoptr (AciesPlayFollow) self = NULL;
  guint newest;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (file), NULL);

  self = g_new0 (AciesPlayFollow, 1);
  self->file = g_object_ref (file);
  self->steps = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_question_free);
  self->replay = acies_replay_new (file, error);
  newest = g_list_model_get_n_items (acies_battle_file_get_journal (file));
  if (self->replay == NULL || !acies_replay_go_to (self->replay, newest, error))
    return NULL;
  return g_steal_pointer (&self);
}

void
acies_play_follow_free (AciesPlayFollow *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->laid, acies_change_unref);
  g_clear_pointer (&self->steps, g_ptr_array_unref);
  g_clear_pointer (&self->replay, acies_replay_free);
  g_clear_object (&self->file);
  g_free (self);
}

AciesReferee *
acies_play_follow_get_referee (AciesPlayFollow *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return acies_replay_get_referee (self->replay);
}

/* Takes what lies on the second battle off it. */
static gboolean
lay_off (AciesPlayFollow *self, GError **error)
{
  g_autoptr (AciesChange) laid = g_steal_pointer (&self->laid);
  g_autoptr (AciesChange) back = laid != NULL ? acies_change_invert (laid) : NULL;

  return back == NULL
         || acies_battle_apply (acies_referee_get_battle (acies_play_follow_get_referee (self)),
                                back, error);
}

/* Shows QUESTION, or NULL for nothing, on the second battle. FALSE: it shows what it did. */
static gboolean
lay (AciesPlayFollow *self, const AciesQuestion *question, GError **error)
{
  g_autoptr (AciesRuling) ruling = NULL;
  AciesChange *change;

  if (question != NULL)
    {
      ruling = acies_referee_ask (acies_battle_file_get_referee (self->file), question, error);
      if (ruling == NULL)
        return FALSE;
    }
  if (!lay_off (self, error))
    return FALSE;
  if (ruling == NULL)
    return TRUE;
  change = (AciesChange *) acies_ruling_get_change (ruling);
  if (!acies_battle_apply (acies_referee_get_battle (acies_play_follow_get_referee (self)), change,
                           error))
    return FALSE;
  self->laid = acies_change_ref (change);
  return TRUE;
}

gboolean
acies_play_follow_take_up (AciesPlayFollow *self, const AciesQuestion *question, GError **error)
{
  g_return_val_if_fail (self != NULL && question != NULL, FALSE);

  if (!lay (self, question, error))
    return FALSE;
  g_ptr_array_set_size (self->steps, (int) self->n);
  g_ptr_array_add (self->steps, acies_question_copy (question));
  self->n++;
  return TRUE;
}

gboolean
acies_play_follow_put (AciesPlayFollow *self, const GPtrArray *places, GError **error)
{
  g_autoptr (AciesQuestion) all = NULL;

  g_return_val_if_fail (self != NULL && places != NULL && places->len > 0, FALSE);

  for (guint i = 0; i < places->len; i++)
    {
      g_autoptr (AciesQuestion) before = g_steal_pointer (&all);

      all = acies_follow_with (before != NULL ? before : acies_play_follow_get_question (self),
                               g_ptr_array_index (places, i));
    }
  return acies_play_follow_take_up (self, all, error);
}

gboolean
acies_play_follow_can_step (AciesPlayFollow *self, gboolean forward)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return forward ? self->n < self->steps->len : self->n > 0;
}

gboolean
acies_play_follow_step (AciesPlayFollow *self, gboolean forward, GError **error)
{
  guint n;

  g_return_val_if_fail (acies_play_follow_can_step (self, forward), FALSE);

  n = forward ? self->n + 1 : self->n - 1;
  if (!lay (self, n > 0 ? g_ptr_array_index (self->steps, n - 1) : NULL, error))
    return FALSE;
  self->n = n;
  return TRUE;
}

const AciesQuestion *
acies_play_follow_get_question (AciesPlayFollow *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->n > 0 ? g_ptr_array_index (self->steps, self->n - 1) : NULL;
}

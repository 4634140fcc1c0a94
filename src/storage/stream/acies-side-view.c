/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Goes through the journal beside a second battle, which stands at each event as the first one did,
 * and lets the filter follow that. */
#include "config.h"

#include "storage/stream/acies-side-view.h"

#include "storage/battle/acies-battle-file-private.h"
#include "storage/battle/acies-replay.h"
#include "storage/journal/acies-journal-event-private.h"

#include <glib/gi18n-lib.h>

struct _AciesSideView
{
  GObject parent_instance;

  /* owned */
  AciesBattleFile *file;
  AciesReplay *replay;
  AciesSideFilter *filter;
  GPtrArray *messages;
};

G_DEFINE_FINAL_TYPE (AciesSideView, acies_side_view, G_TYPE_OBJECT)

enum
{
  MESSAGE,
  RENEWING,
  RENEWED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
acies_side_view_finalize (GObject *object)
{
  AciesSideView *self = ACIES_SIDE_VIEW (object);

  g_clear_pointer (&self->filter, acies_side_filter_free);
  g_clear_pointer (&self->replay, acies_replay_free);
  g_ptr_array_unref (self->messages);
  g_clear_object (&self->file);

  G_OBJECT_CLASS (acies_side_view_parent_class)->finalize (object);
}

static void
acies_side_view_class_init (AciesSideViewClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_side_view_finalize;

  signals[MESSAGE]
      = g_signal_new ("message", ACIES_TYPE_SIDE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                      g_cclosure_marshal_VOID__UINT, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[RENEWING] = g_signal_new ("renewing", ACIES_TYPE_SIDE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                    NULL, g_cclosure_marshal_VOID__VOID, G_TYPE_NONE, 0);
  signals[RENEWED] = g_signal_new ("renewed", ACIES_TYPE_SIDE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, g_cclosure_marshal_VOID__VOID, G_TYPE_NONE, 0);
}

static void
renew_cb (gboolean begins, gpointer data)
{
  g_signal_emit (data, signals[begins ? RENEWING : RENEWED], 0);
}

static void
acies_side_view_init (AciesSideView *self)
{
  self->messages = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_side_message_free);
}

static AciesJournalEvent *
get_event (AciesSideView *self, guint seq)
{
  g_autoptr (AciesJournalEvent) event
      = g_list_model_get_item (acies_battle_file_get_journal (self->file), seq - 1);

  return event; /* the journal holds it */
}

static AciesSideMessage *
follow (AciesSideView *self, AciesJournalEvent *event, const AciesChange *change)
{
  guint target = acies_journal_event_get_target (event);

  switch (acies_journal_event_get_kind (event))
    {
    case ACIES_EVENT_RULING:
      return acies_side_filter_follow (self->filter, change, acies_journal_event_get_whole (event),
                                       acies_journal_event_get_seq (event));
    case ACIES_EVENT_ADOPTION:
      return acies_side_filter_follow (self->filter, change, NULL,
                                       acies_journal_event_get_seq (event));
    case ACIES_EVENT_UNDO:
      return acies_side_filter_follow_back (self->filter, change, target);
    case ACIES_EVENT_REDO:
      return acies_side_filter_follow_again (self->filter, change, target);
    }
  g_return_val_if_reached (NULL);
}

/* Over the next event. */
static gboolean
step (AciesSideView *self, GError **error)
{
  guint seq = acies_replay_get_seq (self->replay) + 1;
  AciesJournalEvent *event = get_event (self, seq);
  g_autoptr (AciesChange) change = acies_battle_file_dup_change (self->file, event);
  AciesSideMessage *message;

  if (!acies_replay_go_to (self->replay, seq, error))
    return FALSE;
  acies_side_filter_set_ruleset (
      self->filter, acies_referee_get_ruleset (acies_replay_get_referee (self->replay)));
  message = follow (self, event, change);
  if (message == NULL)
    return TRUE;
  g_ptr_array_add (self->messages, message);
  g_signal_emit (self, signals[MESSAGE], 0, message->number);
  return TRUE;
}

static gboolean
check_side (AciesBattle *battle, const char *side, GError **error)
{
  if (g_str_equal (side, ACIES_ALL_SIDES) || ACIES_IS_SIDE (acies_battle_find (battle, side)))
    return TRUE;
  g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
               _ ("There is no side “%s” in this battle."), side);
  return FALSE;
}

AciesSideView *
acies_side_view_new_at (AciesBattleFile *file, const char *side, guint seq, GError **error)
{
  g_autoptr (AciesSideView) self = NULL;
  g_autoptr (AciesReplay) replay = NULL;
  AciesReferee *referee;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (file), NULL);
  g_return_val_if_fail (side != NULL, NULL);

  replay = acies_replay_new (file, error);
  if (replay == NULL
      || !check_side (acies_referee_get_battle (acies_replay_get_referee (replay)), side, error))
    return NULL;
  referee = acies_replay_get_referee (replay);
  self = g_object_new (ACIES_TYPE_SIDE_VIEW, NULL);
  self->file = g_object_ref (file);
  self->filter = acies_side_filter_new (acies_referee_get_ruleset (referee),
                                        acies_referee_get_battle (referee),
                                        acies_referee_get_battle (referee), side);
  acies_side_filter_set_renew (self->filter, renew_cb, self);
  self->replay = g_steal_pointer (&replay);
  if (!acies_side_view_advance (self, seq, error))
    return NULL;
  return g_steal_pointer (&self);
}

static void
journal_cb (
    GListModel *journal, guint position, guint n_removed, guint n_added, AciesSideView *self)
{
  g_autoptr (GError) error = NULL;

  if (!acies_side_view_advance (self, g_list_model_get_n_items (journal), &error))
    g_critical ("a side's view cannot follow: %s", error->message);
}

AciesSideView *
acies_side_view_new (AciesBattleFile *file, const char *side, GError **error)
{
  GListModel *journal;
  AciesSideView *self;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (file), NULL);

  journal = acies_battle_file_get_journal (file);
  self = acies_side_view_new_at (file, side, g_list_model_get_n_items (journal), error);
  if (self != NULL)
    g_signal_connect_object (journal, "items-changed", G_CALLBACK (journal_cb), self,
                             G_CONNECT_DEFAULT);
  return self;
}

gboolean
acies_side_view_advance (AciesSideView *self, guint seq, GError **error)
{
  g_return_val_if_fail (ACIES_IS_SIDE_VIEW (self), FALSE);

  if (seq > g_list_model_get_n_items (acies_battle_file_get_journal (self->file)))
    return acies_replay_go_to (self->replay, seq, error);
  while (acies_replay_get_seq (self->replay) < seq)
    if (!step (self, error))
      return FALSE;
  return TRUE;
}

const char *
acies_side_view_get_side (AciesSideView *self)
{
  g_return_val_if_fail (ACIES_IS_SIDE_VIEW (self), NULL);

  return acies_side_filter_get_side (self->filter);
}

char *
acies_side_view_dup_name (AciesSideView *self)
{
  const char *side = acies_side_view_get_side (self);

  if (g_strcmp0 (side, ACIES_ALL_SIDES) == 0)
    return g_strdup (_ ("What all sides know"));
  return acies_referee_describe_item (acies_side_view_get_referee (self), side);
}

AciesReferee *
acies_side_view_get_referee (AciesSideView *self)
{
  g_return_val_if_fail (ACIES_IS_SIDE_VIEW (self), NULL);

  return acies_side_filter_get_referee (self->filter);
}

AciesBattle *
acies_side_view_get_battle (AciesSideView *self)
{
  return acies_referee_get_battle (acies_side_view_get_referee (self));
}

const GPtrArray *
acies_side_view_get_results (AciesSideView *self)
{
  g_return_val_if_fail (ACIES_IS_SIDE_VIEW (self), NULL);

  return acies_side_filter_get_results (self->filter);
}

const AciesSideResult *
acies_side_view_find_result (AciesSideView *self, guint seq)
{
  g_return_val_if_fail (ACIES_IS_SIDE_VIEW (self), NULL);

  return acies_side_filter_find_result (self->filter, seq);
}

const GPtrArray *
acies_side_view_get_messages (AciesSideView *self)
{
  g_return_val_if_fail (ACIES_IS_SIDE_VIEW (self), NULL);

  return self->messages;
}

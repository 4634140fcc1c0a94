/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSideSession shows the battle of a side's view, and lets others know when that has become
 * another. */
#include "config.h"

#include "app/session/acies-side-session.h"

#include "app/session/acies-session-private.h"

struct _AciesSideSession
{
  AciesSession parent_instance;

  /* owned */
  AciesBattleFile *file;
  AciesSideView *view;

  guint n_read;     /* events of the journal */
  gboolean follows; /* all of them were read */
};

G_DEFINE_FINAL_TYPE (AciesSideSession, acies_side_session, ACIES_TYPE_SESSION)

static AciesReferee *
acies_side_session_get_referee (AciesSession *session)
{
  return acies_side_view_get_referee (ACIES_SIDE_SESSION (session)->view);
}

static char *
acies_side_session_describe (AciesSession *session)
{
  return acies_referee_describe_position (acies_session_get_referee (session));
}

static void
acies_side_session_dispose (GObject *object)
{
  AciesSideSession *self = ACIES_SIDE_SESSION (object);

  g_clear_object (&self->view);
  g_clear_object (&self->file);

  G_OBJECT_CLASS (acies_side_session_parent_class)->dispose (object);
}

static void
acies_side_session_class_init (AciesSideSessionClass *klass)
{
  AciesSessionClass *session_class = &klass->parent_class;

  G_OBJECT_CLASS (klass)->dispose = acies_side_session_dispose;
  session_class->get_referee = acies_side_session_get_referee;
  session_class->describe = acies_side_session_describe;
}

static void
acies_side_session_init (AciesSideSession *self)
{
}

static guint
count_events (AciesSideSession *self)
{
  return g_list_model_get_n_items (acies_battle_file_get_journal (self->file));
}

/* Whether event SEQ brings other rules, takes them back or brings them again: the battle is another
 * object after it. */
static gboolean
switches (AciesSideSession *self, guint seq)
{
  GListModel *journal = acies_battle_file_get_journal (self->file);
  g_autoptr (AciesJournalEvent) event = g_list_model_get_item (journal, seq - 1);
  guint target = acies_journal_event_get_target (event);

  if (target > 0)
    return switches (self, target);
  return acies_journal_event_get_kind (event) == ACIES_EVENT_ADOPTION;
}

/* Over the next event. FALSE with an error. */
static gboolean
step (AciesSideSession *self, GError **error)
{
  AciesSession *session = ACIES_SESSION (self);
  gboolean is_other = self->follows && switches (self, self->n_read + 1);
  gboolean done;

  if (is_other)
    {
      g_signal_emit_by_name (self, "switching");
      acies_session_forget (session, acies_session_get_battle (session));
    }
  done = acies_side_view_advance (self->view, ++self->n_read, error);
  if (is_other)
    {
      acies_session_watch (session, acies_session_get_battle (session));
      g_signal_emit_by_name (self, "switched");
    }
  return done;
}

gboolean
acies_side_session_read (AciesSideSession *self, guint n_events)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (ACIES_IS_SIDE_SESSION (self), FALSE);

  for (guint i = 0; i < n_events && self->n_read < count_events (self); i++)
    if (!step (self, &error))
      return acies_session_report_unless (ACIES_SESSION (self), FALSE, error);
  if (self->n_read < count_events (self))
    return TRUE;
  self->follows = TRUE;
  return FALSE;
}

/* Nothing is told of what changed nothing for the side. */
static void
journal_cb (AciesSideSession *self)
{
  guint n = acies_side_view_get_messages (self->view)->len;

  if (!self->follows)
    return;
  acies_side_session_read (self, G_MAXUINT);
  if (acies_side_view_get_messages (self->view)->len > n)
    acies_session_battle_changed (ACIES_SESSION (self));
}

AciesSideSession *
acies_side_session_new (AciesBattleFile *file, const char *side, GError **error)
{
  g_autoptr (AciesSideView) view = NULL;
  AciesSideSession *self;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (file) && side != NULL, NULL);

  view = acies_side_view_new_at (file, side, 0, error);
  if (view == NULL)
    return NULL;
  self = g_object_new (ACIES_TYPE_SIDE_SESSION, NULL);
  self->file = g_object_ref (file);
  self->view = g_steal_pointer (&view);
  acies_session_watch (ACIES_SESSION (self), acies_session_get_battle (ACIES_SESSION (self)));
  g_signal_connect_object (acies_battle_file_get_journal (file), "items-changed",
                           G_CALLBACK (journal_cb), self, G_CONNECT_SWAPPED);
  return self;
}

AciesSideView *
acies_side_session_get_view (AciesSideSession *self)
{
  g_return_val_if_fail (ACIES_IS_SIDE_SESSION (self), NULL);

  return self->view;
}

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
  AciesBattleFile *file; /* or NULL */
  AciesSideView *view;   /* of it, or NULL */
  AciesReferee *referee; /* of the side's battle */

  guint n_read;     /* events of the journal */
  gboolean follows; /* all of them were read */
};

G_DEFINE_FINAL_TYPE (AciesSideSession, acies_side_session, ACIES_TYPE_SESSION)

static AciesReferee *
acies_side_session_get_referee (AciesSession *session)
{
  return ACIES_SIDE_SESSION (session)->referee;
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

  if (self->view != NULL)
    g_signal_handlers_disconnect_by_data (self->view, self);
  g_clear_object (&self->view);
  g_clear_object (&self->file);

  G_OBJECT_CLASS (acies_side_session_parent_class)->dispose (object);
  g_clear_object (&self->referee);
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

gboolean
acies_side_session_read (AciesSideSession *self, guint n_events)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (ACIES_IS_SIDE_SESSION (self) && self->view != NULL, FALSE);

  for (guint i = 0; i < n_events && self->n_read < count_events (self); i++)
    if (!acies_side_view_advance (self->view, ++self->n_read, &error))
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

/* The battle is about to be another, by other rules. */
static void
renewing_cb (AciesSession *session)
{
  g_signal_emit_by_name (session, "switching");
  acies_session_forget (session, acies_session_get_battle (session));
}

static void
renewed_cb (AciesSession *session)
{
  AciesSideSession *self = ACIES_SIDE_SESSION (session);

  g_set_object (&self->referee, acies_side_view_get_referee (self->view));
  acies_session_watch (session, acies_session_get_battle (session));
  g_signal_emit_by_name (session, "switched");
}

AciesSideSession *
acies_side_session_new_of (AciesReferee *referee)
{
  AciesSideSession *self;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);

  self = g_object_new (ACIES_TYPE_SIDE_SESSION, NULL);
  self->referee = g_object_ref (referee);
  acies_session_watch (ACIES_SESSION (self), acies_referee_get_battle (referee));
  return self;
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
  self = acies_side_session_new_of (acies_side_view_get_referee (view));
  self->file = g_object_ref (file);
  self->view = g_steal_pointer (&view);
  g_signal_connect_swapped (self->view, "renewing", G_CALLBACK (renewing_cb), self);
  g_signal_connect_swapped (self->view, "renewed", G_CALLBACK (renewed_cb), self);
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

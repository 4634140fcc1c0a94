/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSideSession keeps a referee of the side's battle and says when to let go of its items. */
#include "config.h"
#include "app/session/acies-side-session.h"

#include "app/session/acies-session-private.h"

struct _AciesSideSession
{
  AciesSession parent_instance;

  AciesSideView *view;   /* owned, or NULL */
  AciesReferee *referee; /* owned */
};

G_DEFINE_FINAL_TYPE (AciesSideSession, acies_side_session, ACIES_TYPE_SESSION)

static AciesReferee *
acies_side_session_get_referee (AciesSession *session)
{
  return ACIES_SIDE_SESSION (session)->referee;
}

static void
acies_side_session_dispose (GObject *object)
{
  AciesSideSession *self = ACIES_SIDE_SESSION (object);

  if (self->view != NULL)
    g_signal_handlers_disconnect_by_data (self->view, self);
  g_clear_object (&self->view);

  G_OBJECT_CLASS (acies_side_session_parent_class)->dispose (object);
  g_clear_object (&self->referee);
}

static void
acies_side_session_class_init (AciesSideSessionClass *klass)
{
  AciesSessionClass *session_class = &klass->parent_class;

  G_OBJECT_CLASS (klass)->dispose = acies_side_session_dispose;
  session_class->get_referee = acies_side_session_get_referee;
}

static void
acies_side_session_init (AciesSideSession *self)
{
}

static void
renewing_cb (AciesSession *session)
{
  g_signal_emit_by_name (session, "switching");
}

static void
renewed_cb (AciesSession *session)
{
  AciesSideSession *self = ACIES_SIDE_SESSION (session);

  g_set_object (&self->referee, acies_side_view_get_referee (self->view));
  g_signal_emit_by_name (session, "switched");
}

AciesSession *
acies_side_session_new_of (AciesReferee *referee)
{
  AciesSideSession *self;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);

  self = g_object_new (ACIES_TYPE_SIDE_SESSION, NULL);
  self->referee = g_object_ref (referee);
  return ACIES_SESSION (self);
}

AciesSession *
acies_side_session_new (AciesSideView *view)
{
  AciesSession *session;

  g_return_val_if_fail (ACIES_IS_SIDE_VIEW (view), NULL);

  session = acies_side_session_new_of (acies_side_view_get_referee (view));
  ACIES_SIDE_SESSION (session)->view = g_object_ref (view);
  g_signal_connect_swapped (view, "renewing", G_CALLBACK (renewing_cb), session);
  g_signal_connect_swapped (view, "renewed", G_CALLBACK (renewed_cb), session);
  return session;
}

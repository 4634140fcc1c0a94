/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesStaffDesk is where the staff of a window thinks: a twin of the battle that is played, which
 * one thread after the other has for itself, so that the window never waits. Each side is looked at
 * as it knows the battle. */
#pragma once

#include "storage/battle/acies-battle-file.h"
#include "storage/stream/acies-side-view.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define ACIES_TYPE_STAFF_DESK (acies_staff_desk_get_type ())
G_DECLARE_FINAL_TYPE (AciesStaffDesk, acies_staff_desk, ACIES, STAFF_DESK, GObject)

/* Work at the desk, in a thread: gives what was found, which the caller of the desk owns. It looks
 * at CANCELLABLE now and then. NULL with an error. */
typedef gpointer (*AciesStaffWork) (AciesStaffDesk *desk,
                                    gpointer data,
                                    GCancellable *cancellable,
                                    GError **error);

/* Of FILE, which the main loop plays. */
AciesStaffDesk *acies_staff_desk_new (AciesBattleFile *file) G_GNUC_WARN_UNUSED_RESULT;
/* Does WORK with DATA at the battle as it is now, after all that was begun before, and calls
 * CALLBACK with USER_DATA in the main loop. DATA is freed by FREE_DATA, what is found and nobody
 * takes by FREE_FOUND. */
void acies_staff_desk_begin (AciesStaffDesk *self,
                             AciesStaffWork work,
                             gpointer data,
                             GDestroyNotify free_data,
                             GDestroyNotify free_found,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data);
/* What was found; NULL with an error. Owned. */
gpointer acies_staff_desk_finish (AciesStaffDesk *self, GAsyncResult *result, GError **error);

/* For work alone, in its thread: the twin, and a referee of it. Borrowed. */
AciesBattleFile *acies_staff_desk_get_twin (AciesStaffDesk *self);
AciesReferee *acies_staff_desk_get_truth (AciesStaffDesk *self);
/* Likewise: a referee of the battle as SIDE, an interned id, knows it; NULL with an error. */
AciesReferee *acies_staff_desk_get_eyes (AciesStaffDesk *self, const char *side, GError **error);

G_END_DECLS

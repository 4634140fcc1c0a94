/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSideLog is what a side has been told: its view, a JSON object, as it is now, and the last
 * messages that made it so, numbered 1 and on by the side's own count. A view that is the same as
 * before makes no message, so that nobody can count what is hidden. Whoever has the view after
 * message N and merges the messages from N + 1 on into it has the view. */
#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

typedef struct _AciesSideLog AciesSideLog;

/* Keeps the last MOST messages. */
AciesSideLog *acies_side_log_new (guint most) G_GNUC_WARN_UNUSED_RESULT;
void acies_side_log_free (AciesSideLog *self);
/* From now on the side knows VIEW, an object without null, which is taken. Whether that made a
 * message. */
gboolean acies_side_log_update (AciesSideLog *self, JsonNode *view);
/* Of the last message; 0: there was none yet. */
guint acies_side_log_get_number (const AciesSideLog *self);
/* The view now, as text. */
GBytes *acies_side_log_dup_snapshot (AciesSideLog *self) G_GNUC_WARN_UNUSED_RESULT;
/* The patch of message NUMBER as text; NULL: it is not kept, or there was none. */
GBytes *acies_side_log_dup_message (const AciesSideLog *self,
                                    guint number) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesSideLog, acies_side_log_free)

G_END_DECLS

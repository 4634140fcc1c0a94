/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesThreadTrail is the head of a slip: the thread to which it belongs, step by step, each a link
 * to its own slip, and whose answer is wanted where that is the other side. */
#pragma once

#include "app/session/acies-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_THREAD_TRAIL (acies_thread_trail_get_type ())
G_DECLARE_FINAL_TYPE (AciesThreadTrail, acies_thread_trail, ACIES, THREAD_TRAIL, GtkWidget)

/* Shows the thread of what SESSION asks or looks at; nothing where there is none, or no battle is
 * played. */
void acies_thread_trail_show (AciesThreadTrail *self, AciesSession *session);

G_END_DECLS

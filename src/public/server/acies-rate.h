/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesRate counts what somebody does within a minute, so that nobody does too much of it. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _AciesRate AciesRate;

/* MOST times a minute. */
AciesRate *acies_rate_new (guint most) G_GNUC_WARN_UNUSED_RESULT;
void acies_rate_free (AciesRate *self);
/* Counts one by WHO at NOW (as g_get_monotonic_time () has it). FALSE: it is one too many. */
gboolean acies_rate_count (AciesRate *self, const char *who, gint64 now);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesRate, acies_rate_free)

G_END_DECLS

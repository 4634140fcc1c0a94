/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a worked example of an event of a battle file. */
#pragma once

#include "storage/battle/acies-battle-file.h"

G_BEGIN_DECLS

/* The ruling of event SEQ, by the rules and in the battle of then, as an <example> called ID, or
 * with NULL by its action and number. NULL with an error if it is none, or no example comes out
 * alike. Owned. */
char *acies_event_example_new (AciesBattleFile *file, guint seq, const char *id, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
/* The id by which event SEQ is so called. NULL with an error if it is no ruling that can be seen.
 * Owned. */
char *acies_event_example_make_id (AciesBattleFile *file,
                                   guint seq,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

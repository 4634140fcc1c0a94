/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Copying, pasting, duplicating and deleting units, leaders and terrain of a scenario that is being
 * edited. What is copied is text, so that it can go to another scenario of the same rules. Each is
 * one step. No widget is known here. */
#pragma once

#include "app/session/acies-session.h"

G_BEGIN_DECLS

/* IDS as text, or NULL if there is nothing to copy among them. */
char *acies_scenario_clip_dup_text (AciesSession *session,
                                    const GPtrArray *ids) G_GNUC_WARN_UNUSED_RESULT;
/* What TEXT holds, its middle AT a point of the table, or NULL: where it was copied from, or beside
 * that if somebody stands there. Units and leaders are then selected. Of interned ids: all that
 * came; NULL: nothing did, and why is said through "problem". */
GPtrArray *acies_scenario_clip_paste (AciesSession *session,
                                      const char *text,
                                      const AciesPoint *at) G_GNUC_WARN_UNUSED_RESULT;
/* IDS once more beside themselves; the same is returned. */
GPtrArray *acies_scenario_clip_duplicate (AciesSession *session,
                                          const GPtrArray *ids) G_GNUC_WARN_UNUSED_RESULT;
void acies_scenario_clip_delete (AciesSession *session, const GPtrArray *ids);

G_END_DECLS

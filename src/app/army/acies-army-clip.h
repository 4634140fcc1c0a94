/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What is selected in an army as text that can be pasted into any army of its rule set, or mailed:
 * it is an army file. */
#pragma once

#include "app/army/acies-army-session.h"

G_BEGIN_DECLS

/* What is selected, with all that is below it; NULL if nothing is. Owned. */
char *acies_army_clip_dup_text (AciesArmySession *session) G_GNUC_WARN_UNUSED_RESULT;
/* Adds what TEXT holds, an army file, beside what is selected, as one step, and selects it. FALSE:
 * nothing changed, said through "problem". */
gboolean acies_army_clip_paste (AciesArmySession *session, const char *text);
/* Copies of all that is selected, each right after it, as one step; they are selected. */
void acies_army_clip_duplicate (AciesArmySession *session);
/* Takes all that is selected out, as one step. */
void acies_army_clip_remove (AciesArmySession *session, const char *label);

G_END_DECLS

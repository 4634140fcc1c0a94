/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesTranscript writes typed play as JSON: an object on a line of its own for each line that is
 * typed, or of a script with the answers below it, with all that was said to it. */
#pragma once

#include "storage/battle/acies-battle-file.h"

G_BEGIN_DECLS

typedef struct _AciesTranscript AciesTranscript;

/* From now on nothing is printed but objects. FILE is what is played, NULL: it could not be opened.
 */
AciesTranscript *acies_transcript_new (AciesBattleFile *file) G_GNUC_WARN_UNUSED_RESULT;
/* Also writes what is left. */
void acies_transcript_free (AciesTranscript *self);
/* What was typed is refused, for the reason of MESSAGE. */
void acies_transcript_refuse (AciesTranscript *self, const char *message);
/* What came of the last line is complete, and ASKS is what the next is asked for by. */
void acies_transcript_write (AciesTranscript *self, const char *asks);
/* TYPED, the Nth line, is carried out, or answers those before it that are. */
void acies_transcript_hear (AciesTranscript *self, const char *typed, guint n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesTranscript, acies_transcript_free)

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesForeignTalk plays a battle with foreign rules in words: it types to `aciesctl play` behind
 * the wall and hears what that says, while the main loop goes on. No widget. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum
{
  ACIES_FOREIGN_TALK_ENDED, /* nobody is there, before it is started and afterwards */
  ACIES_FOREIGN_TALK_WORKING,
  ACIES_FOREIGN_TALK_WAITING, /* for a line */
} AciesForeignTalkState;

#define ACIES_TYPE_FOREIGN_TALK (acies_foreign_talk_get_type ())
G_DECLARE_FINAL_TYPE (AciesForeignTalk, acies_foreign_talk, ACIES, FOREIGN_TALK, GObject)

/* With the battle at PATH. Signals: "said" with a text, as it comes; "grew" when the journal did;
 * "moved" when the state is another. */
AciesForeignTalk *acies_foreign_talk_new (const char *path) G_GNUC_WARN_UNUSED_RESULT;
/* Starts the process; it must have ended. */
void acies_foreign_talk_start (AciesForeignTalk *self);
/* Types LINE, for which it must wait. */
void acies_foreign_talk_type (AciesForeignTalk *self, const char *line);
/* Ends the process, whatever it does; what was accepted stays. */
void acies_foreign_talk_stop (AciesForeignTalk *self);
AciesForeignTalkState acies_foreign_talk_get_state (AciesForeignTalk *self);
/* Why it ended, as a sentence, unless it was told to by what was typed: else NULL. */
const char *acies_foreign_talk_get_ending (AciesForeignTalk *self);

G_END_DECLS
